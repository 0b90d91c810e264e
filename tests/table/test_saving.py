"""A saved game is read back whole, or refused with one sentence that names the file and the remedy."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from horde.table import saving
from horde.table.record import Record
from horde.table.saving import MAX_BYTES, Saved, SaveError, check, load, save
from horde.table.table import open_table

from .games import played, record

PLACE = Path("game.json")


def saved(path: Path, game: Record | None = None) -> bytes:
    """A record as the bytes of its file."""
    save(game or played(1).record, b"end", path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved(tmp_path_factory.mktemp("saving") / "game.json", record(1))


def changed(data: bytes, **changes: object) -> bytes:
    """A file with other values and the checksum that fits them."""
    new = msgspec.structs.replace(msgspec.json.decode(data, type=Saved), **changes)
    return msgspec.json.encode(msgspec.structs.replace(new, checksum=new.sum()))


def refusal(data: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        check(data, PLACE)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path)
    assert load(path).record == played(1).record
    assert list(tmp_path.iterdir()) == [path]


@given(st.data())
def test_a_file_cut_short_is_refused(whole: bytes, data: st.DataObject) -> None:
    part = whole[: data.draw(st.integers(0, len(whole) - 2))]
    assert refusal(part) == "game.json is no saved game, or only a part of one; use another copy of the file"


@given(st.data())
def test_a_changed_byte_changes_nothing_or_is_refused(whole: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(whole) - 1))
    other = whole[:at] + bytes([whole[at] ^ data.draw(st.integers(1, 255))]) + whole[at + 1 :]
    try:
        read = check(other, PLACE)
    except SaveError:
        assert refusal(other).startswith("game.json ")
    else:
        assert read == check(whole, PLACE)


@given(st.binary(max_size=60))
def test_any_bytes_are_refused(data: bytes) -> None:
    assert refusal(data).startswith("game.json is no saved game")


def test_depths_without_end_are_refused() -> None:
    assert refusal(b'{"horde_game": ' + b"[" * 100_000).startswith("game.json is no saved game")


def test_another_form_names_the_version_that_reads_it() -> None:
    text = refusal(b'{"horde_game": 7, "program": "9.1.0", "what": "is to come"}')
    assert text.endswith("; open it with Horde 9.1.0")


def test_another_version_is_named(whole: bytes) -> None:
    text = refusal(changed(whole, program="9.1.0"))
    assert text.startswith("game.json was saved by Horde 9.1.0, and this is ")


def test_other_cards_are_told(whole: bytes) -> None:
    text = refusal(changed(whole, cards="0123456789abcdef"))
    assert text == "game.json was played with other cards than this Horde has; open it with the Horde that saved it"


def test_other_rules_are_told(whole: bytes) -> None:
    assert "another rule set “classic”" in refusal(changed(whole, rules="0123456789abcdef"))
    gone = msgspec.structs.replace(record(1), rules="gone")
    assert "there is no rule set “gone”" in refusal(changed(whole, record=gone))


def test_inputs_added_by_hand_are_told(whole: bytes) -> None:
    more = msgspec.structs.replace(record(1), inputs=((0,),))
    by_hand = msgspec.structs.replace(msgspec.json.decode(whole, type=Saved), record=more)
    assert "changed by hand" in refusal(msgspec.json.encode(by_hand))
    assert "changed by hand" in refusal(changed(whole, record=more))


def test_a_game_that_comes_out_differently_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path)
    with pytest.raises(SaveError, match="comes out differently than it was played"):
        open_table(path)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"horde": "4 Forest Fire Drill"}, "the Horde's deck cannot be used"),
        ({"survivors": (), "names": ()}, "is for 1 to 4 Survivors, not 0"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    path = tmp_path / "game.json"
    saved(path, msgspec.structs.replace(record(1), **change))
    with pytest.raises(SaveError, match=f"game.json can't be replayed: .*{reason}"):
        open_table(path)


def test_a_missing_file_a_folder_and_a_huge_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="there is no such file"):
        load(tmp_path / "none.json")
    with pytest.raises(SaveError, match="name a file"):
        load(tmp_path)
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(SaveError, match="larger than one can be"):
        load(huge)


def test_saving_where_nothing_can_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"can't be saved as .*; name a file in a folder you can write to"):
        save(record(1), b"end", tmp_path / "none" / "game.json")


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    before = saved(path)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saving.os, "fsync", full)
    with pytest.raises(SaveError, match="No space left on device"):
        save(record(2), b"end", path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_others_may_read_what_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path)
    plain = tmp_path / "plain"
    plain.touch()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)

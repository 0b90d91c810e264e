"""Where deck lists come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from horde.decks.deck_list import ListError
from horde.decks.reading import parse
from horde.decks.sources import MAX_BYTES, builtin_lists, find_list, read_file


def refusal(path: Path) -> str:
    with pytest.raises(ListError) as caught:
        read_file(path)
    assert str(caught.value).startswith(f"{path} cannot be used:\n  ")
    return str(caught.value.problems[0])


def test_built_in_lists_are_found_by_name() -> None:
    assert "zombie-horde-knudson-original" in builtin_lists()
    horde = parse(find_list("zombie-horde-knudson-original"))
    assert (horde.total(), horde.tokens()) == (100, 60)
    survivor = parse(find_list("survivor-nissa"))
    assert (survivor.total(), survivor.total("commander")) == (59, 1)


def test_a_path_is_read(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("2 Quiet Fen\n", encoding="utf-8")
    assert find_list(str(file)) == "2 Quiet Fen\n"


def test_a_missing_file_names_the_built_in_lists(tmp_path: Path) -> None:
    assert "no such file, and the built-in lists are survivor-nissa, " in refusal(tmp_path / "none.txt")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "it is a folder; name the file in it"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\xff\xfe", b"1 Quiet\0Fen\n"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(data)
    assert "it is not a text" in refusal(file)


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(b"1 Quiet Fen\n" * (MAX_BYTES // 12 + 1))
    assert "larger than a deck list can be" in refusal(file)


def test_a_name_no_file_can_have_is_refused() -> None:
    assert "cannot be read" in refusal(Path("a\0b"))

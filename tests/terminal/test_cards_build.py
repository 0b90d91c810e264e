"""`horde cards build`."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from horde.cards.card import Card, Face
from horde.cards.pool import Pool, builtin, decode
from horde.decks.sources import builtin_lists
from horde.language import read
from horde.terminal.cards.build import card_names, remarks
from horde.terminal.main import main

BOG = Face("Fen", None, (), (), ("land",), lines=read("{T}: Add {B} or {G}."), unread=1)


def rows() -> list[dict[str, Any]]:
    """Card data that has every card of the built-in lists by name, all without a text, and a goat."""
    names = [*dict.fromkeys(card_names(*builtin_lists())), "Swamp", "Fen Goat"]
    return [{"name": name, "type_line": "Creature — Goat", "power": "2", "toughness": "2"} for name in names]


def data_file(folder: Path, data: list[dict[str, Any]]) -> Path:
    file = folder / "cards.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_the_data_to_build_from_have_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "build"]) == 2
    assert "--from requires an argument" in capsys.readouterr().err


def test_build_writes_the_cards_of_the_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("3 fen goat\n2 token: Bog Goat 1/1 black | Creature — Goat\n", encoding="utf-8")
    source = data_file(tmp_path, rows())
    assert main(["cards", "build", "--from", str(source), "--to", str(tmp_path), str(deck)]) == 0
    built = decode((tmp_path / "pool.json").read_bytes())
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.splitlines()[0] == f"{len(built)} cards in {tmp_path / 'pool.json'}"
    assert "Not in the data: the token Food. Name the file it is in with --tokens." in output.out
    assert output.out.endswith("The program plays all of them.\n")
    assert built.card("Fen Goat") is not None
    assert built.card("Bog Goat") is None
    digests = json.loads((tmp_path / "digests.json").read_bytes())
    assert digests.keys() == {face.name for card in built.cards for face in card.faces}


def test_build_names_cards_that_are_not_played_whole() -> None:
    tokens = tuple(card for card in builtin().cards if card.layout == "token")
    assert remarks(Pool([Card("Fen", (BOG,)), *tokens]))[:2] == ["Not played yet:", "  Fen: 1 unread line"]


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The message of a build that is refused."""
    assert main(["cards", "build", *arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a goat", "not a file of card data"),
        (b"[1]", "not a file of card data"),
        (b'{"type_line": "Creature"}', "missing required field `name`"),
        (gzip.compress(b"[]", mtime=0)[:-9], "not a file of card data"),
        (b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x00\xff\xff", "not a file of card data"),
        (b"[]", "not in the card data: "),
    ],
)
def test_data_that_cannot_be_used_is_refused(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(content)
    error = refused(["--from", str(file), "--to", str(tmp_path)], capsys)
    assert message in error
    assert len(error.splitlines()) == 1
    assert not (tmp_path / "pool.json").exists()


def test_a_row_that_is_no_card_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = data_file(tmp_path, [{"name": row["name"]} for row in rows()])
    assert "the card data has no type_line of it" in refused(["--from", str(source), "--to", str(tmp_path)], capsys)


def test_files_that_are_not_there_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = str(tmp_path / "nowhere")
    source = str(data_file(tmp_path, rows()))
    assert "nowhere: it cannot be read" in refused(["--from", nowhere], capsys)
    assert "nowhere: it cannot be read" in refused(["--from", source, "--tokens", nowhere], capsys)
    assert "pool.json: it cannot be written" in refused(["--from", source, "--to", nowhere], capsys)
    assert "there is no such file" in refused(["--from", source, nowhere], capsys)


def test_the_built_in_pool_is_what_build_makes_of_the_data(shared: Path, tmp_path: Path) -> None:
    data = shared / "data"
    source, tokens = str(data / "oracle_cards.jsonl.gz"), str(data / "tokens.jsonl.gz")
    lists = sorted(map(str, (shared / "decks").glob("*.txt")))
    assert main(["cards", "build", *lists, "--from", source, "--tokens", tokens, "--to", str(tmp_path)]) == 0
    for name in ("pool.json", "digests.json"):
        assert (tmp_path / name).read_bytes() == files("horde.cards").joinpath("data", name).read_bytes()

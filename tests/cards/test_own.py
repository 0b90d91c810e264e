"""Our own rows for cards that public card data lack."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest

from horde.cards.build import build_files
from horde.cards.importing import card_of
from horde.cards.library import Library
from horde.cards.own import own_card, own_rows
from horde.cards.pool import Pool, decode
from horde.decks.reading import parse
from horde.language import write
from horde.terminal.main import main

if TYPE_CHECKING:
    from pathlib import Path

CHALLENGES = ("theros-face-the-hydra", "theros-battle-the-horde", "theros-defeat-a-god")


@pytest.mark.parametrize("row", own_rows(), ids=lambda row: row["name"])
def test_every_line_of_them_is_read(row: dict[str, str]) -> None:
    face = card_of(row).front
    assert face.unread == 0
    assert write(face.lines, name=face.name).splitlines() == row["oracle_text"].splitlines()


def test_they_are_in_order_and_each_is_there_once() -> None:
    names = [row["name"] for row in own_rows()]
    assert names == sorted(set(names))


def test_a_library_knows_them_without_any_card_data(tmp_path: Path) -> None:
    card = Library(Pool([]), tmp_path / "nothing").card("hydra HEAD")
    assert card == own_card("Hydra Head")
    assert card is not None
    assert (card.front.power, card.front.toughness, card.front.subtypes) == ("0", "3", ("Head",))


def test_horde_cards_show_shows_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Minotaur", "Younghorn"]) == 0
    assert capsys.readouterr().out.splitlines()[:5] == [
        "Minotaur Younghorn",
        "Creature — Minotaur",
        "Haste",
        "This creature attacks each combat if able.",
        "2/2",
    ]


def test_a_pool_takes_them_where_the_card_data_lack_them(tmp_path: Path) -> None:
    source = tmp_path / "cards.json"
    printed = {"name": "Wild Maenads", "type_line": "Creature — Goat", "power": "9", "toughness": "9"}
    source.write_text(json.dumps([printed]), encoding="utf-8")
    build_files(source, ["Wild Maenads", "Hydra Head"], source, tmp_path / "pool.json", tmp_path / "digests.json")
    pool = decode((tmp_path / "pool.json").read_bytes())
    head, maenads = pool.card("Hydra Head"), pool.card("Wild Maenads")
    assert head == own_card("Hydra Head")
    assert maenads is not None
    assert maenads.front.power == "9"


def test_with_them_no_card_of_the_challenge_decks_is_unknown(shared: Path) -> None:
    with gzip.open(shared / "data" / "oracle_cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        printed = {json.loads(line)["name"] for line in lines}
    own = {row["name"] for row in own_rows()}
    names: set[str] = set()
    for slug in CHALLENGES:
        deck = parse((shared / "decks" / f"{slug}.txt").read_text(encoding="utf-8"), slug)
        names |= {entry.name for entry in deck.entries if entry.token is None}
    assert names - printed == own

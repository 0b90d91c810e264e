"""Token lines as people write them, and every token of the lists beside the checkout."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from horde.cards.importing import COLORS, card_of
from horde.cards.names import fold
from horde.decks.reading import scan
from horde.decks.tokens import read_token, write_token
from horde.language import write

if TYPE_CHECKING:
    from pathlib import Path

    from horde.cards.card import Face


def english(rules: str) -> str:
    face = read_token(f"Blob 1/1 red | Creature — Goat Blob | {rules}").face
    assert face.unread == 0
    return write(face.lines)


@pytest.mark.parametrize(
    ("rules", "meant"),
    [
        ("sacrifice: add {C} (never used)", "Sacrifice this creature: Add {C}."),
        ("sacrifice at end step", "At the beginning of the end step, sacrifice this creature."),
        ("sacrificed at the end of turn", "At the beginning of the end step, sacrifice this creature."),
        ("dies: draw a card", "When this creature dies, draw a card."),
        (
            "dies: create three 2/2 red and green Goat tokens",
            "When this creature dies, create three 2/2 red and green Goat creature tokens.",
        ),
        ("enters: scry 1", "When this creature enters, scry 1."),
        ("gets +1/+0 per Ox its controller controls", "This creature gets +1/+0 for each Ox you control."),
        (
            "P/T = number of Goats its controller controls",
            "This creature's power and toughness are each equal to the number of Goats you control.",
        ),
        ("cannot block (a special rule)", "This creature can't block."),
        (
            "each revealed token amasses 1 (a +1/+1 counter)",
            "If this creature would enter, amass Goats 1 instead.",
        ),
        ("haste; sacrifice: add {C}", "Haste\nSacrifice this creature: Add {C}."),
    ],
)
def test_shorthand_is_spelled_out(rules: str, meant: str) -> None:
    assert english(rules) == meant


def test_the_line_keeps_its_words() -> None:
    line = "Blob 1/1 red | Creature — Goat | trample; sacrifice at end step"
    assert write_token(read_token(line)) == line


@pytest.mark.parametrize("rules", ["sneezes: draw a card", "gets +1/+1 per sneeze", "cannot sneeze"])
def test_what_is_no_rules_english_even_so_is_counted(rules: str) -> None:
    assert read_token(f"Blob 1/1 red | Creature — Goat | {rules}").face.unread == 1


@pytest.fixture(scope="module")
def tokens(shared: Path) -> list[tuple[str, Face]]:
    """Every token of the lists, with the name of its list."""
    files = sorted((shared / "decks").glob("*.txt"))
    decks = {file.stem: scan(file.read_text(encoding="utf-8")).deck for file in files}
    return [(name, entry.token.face) for name, deck in decks.items() for entry in deck.entries if entry.token]


def test_every_token_of_the_lists_is_read(tokens: list[tuple[str, Face]]) -> None:
    assert len(tokens) > 90
    assert [(name, face.name) for name, face in tokens if face.unread] == []


def test_every_token_of_the_lists_is_found_in_public_data(tokens: list[tuple[str, Face]], shared: Path) -> None:
    """As a token of its size and colours, or as a card lent as one, at times in another size; and is read there too."""
    found: dict[str, list[dict[str, Any]]] = {}
    for file in ("tokens", "oracle_cards"):
        with gzip.open(shared / "data" / f"{file}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                found.setdefault(fold(row["name"]), []).append({**row, "lent": file == "oracle_cards"})
    missing: list[tuple[str, str]] = []
    unread: list[tuple[str, str]] = []
    for name, face in tokens:
        rows = [row for row in found.get(fold(face.name), []) if _is(row, face)]
        if not rows:
            missing.append((name, face.name))
        elif all(card_of(row).front.unread for row in rows):
            unread.append((name, face.name))
    assert (missing, unread) == ([], [])


def _is(row: dict[str, Any], face: Face) -> bool:
    colors = {COLORS[color] for color in row.get("colors") or ()}
    return row["lent"] or (row.get("power"), row.get("toughness"), colors) == (
        face.power,
        face.toughness,
        {*face.colors},
    )

"""Cards that public card data lack, written by us: `data/own_cards.jsonl`, rows as in a bulk file.

They belong to the decks of the hero's challenges, whose cards are no ordinary ones. Their types, sizes and abilities
are as publicly known; the words are ours.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from horde.cards.bulk import Row, rows
from horde.cards.card import Card
from horde.cards.importing import card_of
from horde.cards.names import fold


@cache
def own_rows() -> tuple[Row, ...]:
    """The rows, in order of name."""
    return tuple(rows(Path(str(files("horde.cards").joinpath("data/own_cards.jsonl")))))


def own_card(name: str) -> Card | None:
    """The card of this name, read; case and accents do not matter."""
    row = next((row for row in own_rows() if fold(row["name"]) == fold(name)), None)
    return None if row is None else card_of(row)

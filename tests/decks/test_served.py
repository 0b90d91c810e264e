"""Every shared deck list can be played without any card data but the pool's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.cards.pool import builtin
from horde.decks.deck_list import Entry
from horde.decks.reading import scan

if TYPE_CHECKING:
    from pathlib import Path


def test_the_pool_serves_every_shared_list(shared: Path) -> None:
    lists = sorted((shared / "decks").glob("*.txt"))
    unknown = {
        path.stem: missing
        for path in lists
        if (missing := [entry.name for entry in _cards(path) if builtin().card(entry.name) is None])
    }
    assert len(lists) > 50
    assert unknown == {}


def test_every_line_of_its_cards_is_read(shared: Path) -> None:
    cards = [builtin().card(entry.name) for path in (shared / "decks").glob("*.txt") for entry in _cards(path)]
    assert {card.name for card in cards if card is not None and any(face.unread for face in card.faces)} == set()


def _cards(path: Path) -> list[Entry]:
    return [entry for entry in scan(path.read_text(encoding="utf-8")).deck.entries if entry.token is None]

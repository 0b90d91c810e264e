"""A pool of a few cards of our own, for tests of deck lists."""

from __future__ import annotations

import difflib

from horde.cards.card import Card, Face


class FakePool:
    """Finds cards by name, their case folded, and by the names of their faces."""

    def __init__(self, *cards: Card) -> None:
        self.cards = {face.name.casefold(): card for card in cards for face in card.faces}
        self.cards |= {card.name.casefold(): card for card in cards}

    def card(self, name: str, /) -> Card | None:
        return self.cards.get(name.casefold())

    def nearest(self, name: str, n: int = 3, /) -> list[str]:
        return difflib.get_close_matches(name, [card.name for card in self.cards.values()], n)


def small_pool() -> FakePool:
    """Two creatures, one of them with two faces, a spell and a land."""
    crone = Face("Gravel Crone", ("1", "B"), ("black",), (), ("creature",), ("Zombie",), "2", "1")
    scout = Face("Moss Scout", ("G",), ("green",), ("legendary",), ("creature",), ("Elf",), "1", "1")
    sage = Face("Moss Sage", None, ("green",), ("legendary",), ("planeswalker",), ("Moss",), loyalty="3")
    chill = Face("Sudden Chill", ("U",), ("blue",), (), ("instant",))
    fen = Face("Quiet Fen", None, (), (), ("land",))
    return FakePool(
        Card("Gravel Crone", (crone,)),
        Card("Moss Scout // Moss Sage", (scout, sage), "transform"),
        Card("Sudden Chill", (chill,)),
        Card("Quiet Fen", (fen,)),
    )

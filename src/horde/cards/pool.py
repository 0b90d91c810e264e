"""The cards there are, found by name."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from horde.cards.card import Card
from horde.cards.names import fold


class PoolError(ValueError):
    """A file that is no pool of cards."""


class Pool:
    """A set of cards and predefined tokens.

    `digest` names its contents: two pools with the same digest hold the same cards, read the same way.
    """

    def __init__(self, cards: Iterable[Card], digest: str = "") -> None:
        self.cards = tuple(cards)
        self.digest = digest or _digest(encode(self.cards))
        self._by_name: dict[str, Card] = {}
        for card in self.cards:
            self._by_name.setdefault(fold(card.name), card)
        for card in self.cards:  # a face's name finds its card, unless a card has that name
            for face in card.faces:
                self._by_name.setdefault(fold(face.name), card)

    def card(self, name: str) -> Card | None:
        """The card (or predefined token) of this name, or with a face of it; case and accents do not matter."""
        return self._by_name.get(fold(name.replace(" / ", " // ")))

    def nearest(self, name: str, n: int = 3) -> list[str]:
        """Up to `n` names of cards that look like this one, the likest first."""
        near = difflib.get_close_matches(fold(name), self._by_name, n=2 * n, cutoff=0.6)
        return list(dict.fromkeys(self._by_name[key].name for key in near))[:n]

    def __len__(self) -> int:
        return len(self.cards)


def encode(cards: Iterable[Card]) -> bytes:
    """A pool as its file: JSON, one card a line, in order of name."""
    lines = [msgspec.json.encode(card) for card in sorted(cards, key=lambda card: (fold(card.name), card.name))]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def decode(data: bytes, source: str = "the pool") -> Pool:
    """The pool in a file. Raises `PoolError` naming `source`."""
    try:
        cards = msgspec.json.decode(data, type=tuple[Card, ...])
    except msgspec.DecodeError as error:
        raise PoolError(f"{source} is no pool of cards: {error}. Build it anew with `horde cards build`.") from error
    return Pool(cards, _digest(data))


@cache
def builtin() -> Pool:
    """The pool that comes with the program."""
    return decode(files("horde.cards").joinpath("data/pool.json").read_bytes(), "the built-in pool")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]

"""The cards there are, found by name."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from horde.cards.card import Card
from horde.cards.names import fold

T = TypeVar("T")
_NAME = re.compile(rb'\{"name":("(?:[^"\\]|\\.)*")')


class PoolError(ValueError):
    """A file that is no pool of cards."""


class Pool:
    """A set of cards and predefined tokens. One that was opened from a file reads a card when it is asked for.

    `digest` names its contents: two pools with the same digest hold the same cards, read the same way.
    """

    def __init__(
        self, cards: Iterable[Card] = (), digest: str = "", lines: Sequence[bytes] = (), source: str = ""
    ) -> None:
        """A pool of cards, or of the `lines` of a file named `source`, of which only the names are read now."""
        held = tuple(cards)
        names = [(card.name, *(face.name for face in card.faces)) for card in held]
        names += [_names_in(line, source) for line in lines]
        self.digest = digest or _digest(encode(held))
        self._entries: list[Card | bytes] = [*held, *lines]
        self._names = [name for name, *_ in names]
        self._source = source
        self._places: dict[str, int] = {}
        for place, name in enumerate(self._names):
            self._places.setdefault(fold(name), place)
        for place, (_, *faces) in enumerate(names):  # a face's name finds its card, unless a card has that name
            for name in faces:
                self._places.setdefault(fold(name), place)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, in the order in which they lie there."""
        return tuple(map(self._read, range(len(self._entries))))

    def _read(self, place: int) -> Card:
        entry = self._entries[place]
        if isinstance(entry, bytes):
            self._entries[place] = entry = _decoded(entry, Card, self._source)
        return entry

    def card(self, name: str) -> Card | None:
        """The card (or predefined token) of this name, or with a face of it; case and accents do not matter."""
        place = self._places.get(fold(name.replace(" / ", " // ")))
        return None if place is None else self._read(place)

    def nearest(self, name: str, n: int = 3) -> list[str]:
        """Up to `n` names of cards that look like this one, the likest first."""
        near = difflib.get_close_matches(fold(name), self._places, n=2 * n, cutoff=0.6)
        return list(dict.fromkeys(self._names[self._places[key]] for key in near))[:n]

    def __len__(self) -> int:
        return len(self._entries)


def _names_in(line: bytes, source: str) -> tuple[str, ...]:
    """The names in a line of a pool's file: the card's, and those of its faces where it has several."""
    found = _NAME.match(line)
    if found is None:
        raise PoolError(_broken(source, f"this line is no card: {line[:60].decode(errors='replace')}"))
    name = _decoded(found[1], str, source)
    return (name, *name.split(" // ")) if " // " in name else (name,)


def encode(cards: Iterable[Card]) -> bytes:
    """A pool as its file: JSON, one card a line, in order of name."""
    lines = [msgspec.json.encode(card) for card in sorted(cards, key=lambda card: (fold(card.name), card.name))]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def decode(data: bytes, source: str = "the pool") -> Pool:
    """The pool in a file, every card of it read. Raises `PoolError` naming `source`."""
    return Pool(_decoded(data, tuple[Card, ...], source), _digest(data))


def _decoded(data: bytes, kind: type[T], source: str) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as error:
        raise PoolError(_broken(source, str(error))) from error


def _broken(source: str, why: str) -> str:
    return f"{source} is no pool of cards: {why}. Build it anew with `horde cards build`."


def opened(data: bytes, source: str = "the pool") -> Pool:
    """The pool in a file, of which each card is read when it is asked for. Raises `PoolError` naming `source`."""
    lines = [line.rstrip(b",") for line in data.strip().splitlines()[1:-1]]
    return Pool((), _digest(data), lines, source)


@cache
def builtin() -> Pool:
    """The pool that comes with the program."""
    return opened(files("horde.cards").joinpath("data/pool.json").read_bytes(), "the built-in pool")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]

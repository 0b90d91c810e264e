"""The names in a list and the cards they are the names of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from horde.cards.card import Card
from horde.cards.names import fold
from horde.decks.deck_list import MAX_COUNT, DeckList, Entry, Problem

# What people write between the two names of a card that has two: "Fire/Ice", "Fire & Ice".
_BETWEEN = re.compile(r"\s*/{1,3}\s*|\s+&\s+")


class Pool(Protocol):
    """What a list needs of the cards there are."""

    def card(self, name: str, /) -> Card | None:
        """The card of this name, or with a face of this name."""
        ...

    def nearest(self, name: str, n: int = 3, /) -> list[str]:
        """The `n` names most like this one, best first."""
        ...


def find(name: str, pool: Pool) -> Card | None:
    """The card of a name as people write it; None where the pool has none."""
    return next((card for spelled in spellings(name) if (card := pool.card(spelled)) is not None), None)


def spellings(name: str) -> Iterator[str]:
    """A name, and the other ways to write it."""
    yield name
    if (parted := _BETWEEN.sub(" // ", name)) != name:
        yield parted
    if (bare := name.rstrip(",.; ")) != name:
        yield bare


def unknown_cards(deck: DeckList, pool: Pool) -> list[Problem]:
    """A problem for each entry whose card the pool does not have; tokens say themselves what they are."""
    return [
        Problem(entry.line, _unknown(entry.name, pool))
        for entry in deck.entries
        if entry.token is None and find(entry.name, pool) is None
    ]


def _unknown(name: str, pool: Pool) -> str:
    near = pool.nearest(name, 3)
    return f'no card "{name}" is known; ' + (f"nearest: {'; '.join(near)}" if near else "check its name")


def with_full_names(deck: DeckList, pool: Pool) -> DeckList:
    """The list with each card called by its full name in the pool; a card that is not there keeps its name."""
    return msgspec.structs.replace(deck, entries=merged(_named(entry, pool) for entry in deck.entries))


def _named(entry: Entry, pool: Pool) -> Entry:
    card = None if entry.token is not None else find(entry.name, pool)
    return entry if card is None else msgspec.structs.replace(entry, name=card.name)


def merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries with those that are for the same card in the same place made one, where the first of them was."""
    found: dict[object, Entry] = {}
    for entry in entries:
        key = (entry.zone, fold(entry.name), entry.token)
        before = found.get(key)
        found[key] = entry if before is None else msgspec.structs.replace(before, count=before.count + entry.count)
    return tuple(found.values())


def too_many(deck: DeckList) -> list[Problem]:
    """A problem for each card that the list has more copies of than a line may ask for."""
    return [
        Problem(entry.line, f"the lines for {entry.name} ask for {entry.count:,} copies; the most is {MAX_COUNT:,}")
        for entry in deck.entries
        if entry.count > MAX_COUNT
    ]

"""How many cards the program reads, and which phrase it lacks most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from horde.cards.build import BASICS
from horde.cards.bulk import Row
from horde.cards.importing import faces_of, printed, type_line
from horde.cards.parallel import in_chunks
from horde.cards.stuck import stuck


class Phrase(msgspec.Struct, frozen=True):
    """A place where the reader is stuck: in how many cards, in how many of them nothing else is missing, an example."""

    phrase: str
    completes: int
    cards: int
    clause: str


class Coverage(msgspec.Struct):
    """How many cards and lines there are and how many of them are read whole; what is in the way, most first."""

    cards: int = 0
    cards_read: int = 0
    lines: int = 0
    lines_read: int = 0
    phrases: list[Phrase] = []


class _Count(msgspec.Struct):
    """What is counted of a part of the cards."""

    cards: int = 0
    cards_read: int = 0
    lines: int = 0
    lines_read: int = 0
    alone: Counter[str] = msgspec.field(default_factory=Counter[str])
    anywhere: Counter[str] = msgspec.field(default_factory=Counter[str])
    clauses: dict[str, str] = msgspec.field(default_factory=dict[str, str])


def counted(row: Row) -> bool:
    """Whether coverage counts a card: those that have come out in a set, and the basic lands, which came out in all."""
    return "first_set_xmage" in row or row["name"] in BASICS


def coverage(cards: Iterable[Row], cores: int | None = None) -> Coverage:
    """Read all of these cards that are `counted`, on all cores."""
    total = _Count()
    for part in in_chunks(_count, filter(counted, cards), cores):
        _add(total, part)
    ranked = sorted(total.anywhere, key=lambda phrase: (-total.alone[phrase], -total.anywhere[phrase], phrase))
    phrases = [Phrase(p, total.alone[p], total.anywhere[p], total.clauses[p]) for p in ranked]
    return Coverage(total.cards, total.cards_read, total.lines, total.lines_read, phrases)


def _add(total: _Count, part: _Count) -> None:
    for name in ("cards", "cards_read", "lines", "lines_read"):
        setattr(total, name, getattr(total, name) + getattr(part, name))
    total.alone.update(part.alone)
    total.anywhere.update(part.anywhere)
    total.clauses = part.clauses | total.clauses


def _count(chunk: list[Row]) -> _Count:
    count = _Count()
    for row in chunk:
        missing: dict[str, str] = {}
        for face in faces_of(row):
            types = type_line(face["type_line"])[1]
            for line in printed(face).splitlines():
                found = stuck(line, types)
                count.lines += 1
                count.lines_read += not found
                missing.update((one.phrase, one.clause) for one in found)
        count.cards += 1
        count.cards_read += not missing
        count.anywhere.update(missing.keys())
        if len(missing) == 1:
            count.alone.update(missing.keys())
        count.clauses = missing | count.clauses
    return count

"""What the log says of cards with several faces or a frame of their own: transforming, chapters, levels, crews."""

from __future__ import annotations

from horde.table.clauses import Clause, Entries, Phrase
from horde.table.people import People
from horde.table.words import short


def _transforms(entries: Entries, people: People) -> list[Clause]:
    return [Clause(short(told.names[0]), f"transform into {short(told.names[1])}") for told in entries]


def _day(entries: Entries, people: People) -> list[Clause]:
    return [Clause("it", f"become {entries[0].text}")]


PHRASES: dict[str, Phrase] = {
    "becomes day": _day,
    "transforms": _transforms,
}
"""How the entries of a kind are put into words."""

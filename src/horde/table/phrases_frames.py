"""What the log says of cards with several faces or a frame of their own: transforming, chapters, levels, crews."""

from __future__ import annotations

from horde.table.clauses import Clause, Entries, Phrase
from horde.table.people import People
from horde.table.words import short, things


def _transforms(entries: Entries, people: People) -> list[Clause]:
    return [Clause(short(told.names[0]), f"transform into {short(told.names[1])}") for told in entries]


def _day(entries: Entries, people: People) -> list[Clause]:
    return [Clause("it", f"become {entries[0].text}")]


def _chapter(entries: Entries, people: People) -> list[Clause]:
    return [Clause(short(told.names[0]), f"reach chapter {told.text}") for told in entries]


def _mans(does: str) -> Phrase:
    """ "Ann crews Cart with Goat and Ox"."""

    def say(entries: Entries, people: People) -> list[Clause]:
        told = entries[0]
        vehicle, *crew = told.names
        return [
            Clause(people.name(told.player), f"{does} {short(vehicle)}" + (f" with {things(crew)}" if crew else ""))
        ]

    return say


PHRASES: dict[str, Phrase] = {
    "becomes day": _day,
    "crew": _mans("crew"),
    "reaches chapter": _chapter,
    "protects": lambda entries, people: [
        Clause(people.name(told.player), f"protect {short(told.names[0])}") for told in entries
    ],
    "saddle": _mans("saddle"),
    "flips": lambda entries, people: [
        Clause(short(told.names[0]), f"flip and become {short(told.names[1])}") for told in entries
    ],
    "transforms": _transforms,
}
"""How the entries of a kind are put into words."""

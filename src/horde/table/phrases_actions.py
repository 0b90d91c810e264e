"""What keyword actions say in the log (701): explore, incubate, proliferate, the Ring, the monarch."""

from __future__ import annotations

from horde.table.clauses import Clause, Entries, Phrase, mentioned, names_of, several
from horde.table.people import People
from horde.table.words import short, some, things


def _becomes(entries: Entries, people: People) -> list[Clause]:
    told, names = entries[0], names_of(entries)
    if told.player >= 0:
        return [Clause(people.name(told.player), f"become {told.text}")]
    return [Clause(things(names), f"become {told.text}", several(names))]


def _explores(entries: Entries, people: People) -> list[Clause]:
    name, *revealed = entries[0].names
    found = f"reveal {short(revealed[0])}" if revealed else "find nothing"
    return [Clause(short(name), "explore"), Clause(people.name(entries[0].player), found)]


def _incubates(entries: Entries, people: People) -> list[Clause]:
    n = entries[0].n
    return [Clause(people.name(entries[0].player), f"create an Incubator with {some(n, '+1/+1 counter')}")]


def _proliferates(entries: Entries, people: People) -> list[Clause]:
    names = [name for told in entries for name in told.names]
    gets = [Clause(mentioned(names, people), "get another of each counter", several(names))] if names else []
    return [Clause(people.name(entries[0].player), "proliferate"), *gets]


def _is_tempted(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    who = people.name(told.player)
    chosen = [Clause(who, f"choose {short(told.names[0])} as the Ring-bearer")] if told.names else []
    return [Clause("the Ring", f"tempt {who}"), *chosen]


def _is_blessed(entries: Entries, people: People) -> list[Clause]:
    return [Clause(people.name(entries[0].player), "get the city's blessing")]


def _manifests(entries: Entries, people: People) -> list[Clause]:
    """What the card is, only its controller knows."""
    return [Clause(people.name(entries[0].player), "manifest a card face down")]


def _exchanges(entries: Entries, people: People) -> list[Clause]:
    return [Clause(things(names_of(entries)), "change hands", True)]


PHRASES: dict[str, Phrase] = {
    "becomes": _becomes,
    "exchanges": _exchanges,
    "explores": _explores,
    "gets the city's blessing": _is_blessed,
    "incubates": _incubates,
    "is tempted": _is_tempted,
    "manifests": _manifests,
    "proliferates": _proliferates,
}
"""How the entries of a kind are put into words."""

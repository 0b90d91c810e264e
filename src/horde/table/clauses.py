"""Clauses of the sentences of the log, and what all phrases share."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from horde.rules.events import Told
from horde.table.people import People
from horde.table.words import things, verb


class Clause(NamedTuple):
    """A subject and what it does, the verb first and in the plural form; `after` is the total that is left."""

    subject: str
    does: str
    many: bool = False
    after: str = ""

    def __str__(self) -> str:
        return f"{self.subject} {self.predicate}{self.after}"

    @property
    def predicate(self) -> str:
        return verb(self.does, self.many)


Entries = list[Told]
Phrase = Callable[[Entries, People], list[Clause]]


def names_of(entries: Entries) -> list[str]:
    return [name for told in entries for name in told.names]


def players_of(entries: Entries) -> list[int]:
    return list(dict.fromkeys(told.player for told in entries if told.player >= 0))


def several(names: list[str]) -> bool:
    """Whether the verb is plural."""
    return len(names) > 1


def mentioned(names: list[str], people: People) -> str:
    """Things and players by name, players as they stand in a sentence."""
    told = {name: people.name(i) for i, name in enumerate(people.names)}
    return things(told.get(name, name) for name in names)

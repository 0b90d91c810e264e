"""Games for the tests of the table: two small decks of real names, quick to play out."""

from __future__ import annotations

from functools import cache

from horde.decks.sources import find_list
from horde.pilots.random import RandomPilot
from horde.table.record import Record
from horde.table.table import Table

HORDE = find_list("zombie-horde-knudson-original")
SURVIVOR = find_list("survivor-nissa")


def record(seed: int, survivors: int = 2) -> Record:
    """A record without inputs."""
    return Record("classic", HORDE, (SURVIVOR,) * survivors, ("Ann", "Ben", "Cat", "Dan")[:survivors], seed)


def table(seed: int, survivors: int = 2) -> Table:
    """A table at which pilots answer at random, not yet played."""
    return Table(record(seed, survivors), dict.fromkeys(range(survivors), RandomPilot(seed)))


@cache
def played(seed: int, survivors: int = 2) -> Table:
    """A game played out; not to be changed."""
    return table(seed, survivors).play()

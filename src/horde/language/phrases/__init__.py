"""The phrases of rules English, by kind; each module adds its rows to the table."""

from __future__ import annotations

from functools import cache

from horde.language.phrases import (
    abilities,
    acts,
    changes,
    conditions,
    costs,
    effects,
    events,
    keywords,
    nouns,
    objects,
    players,
    quantities,
    statics,
)
from horde.language.table import Table

_KINDS = (
    quantities,
    players,
    nouns,
    objects,
    keywords,
    costs,
    events,
    conditions,
    changes,
    acts,
    effects,
    statics,
    abilities,
)


@cache
def table() -> Table:
    """The whole table, compiled once."""
    made = Table()
    for kind in _KINDS:
        kind.add(made)
    made.check()
    return made

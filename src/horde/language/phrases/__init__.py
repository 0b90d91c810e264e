"""The phrases of rules English, by kind; each module adds its rows to the table.

To teach the reader a phrase, add a row to the module of its kind and a line to the examples of the tests: the row is
read and written at once. Where English could go two ways, the categories decide, never the order of the rows:

* an "if" straight after the event of a trigger is the trigger's own (603.4): `unconditional` in `effects`;
* "you may" covers all of its sentence, and what follows the full stop is another instruction: `body` in `effects`;
* a clause belongs to the nearest noun, so a clause that itself ends in a noun is the last: `closing clause` in `nouns`;
* clauses after "A and B" hold for both, unless A has its own, and "other" belongs to A alone: `unions`;
* of a list of permanents "with flying" and "tapped" belong to the noun beside them: `unions`;
* "Elf and Goat cards" is one noun with two adjectives, not two nouns: `headed` and `unheaded` in `nouns`;
* after "when you do" and "whenever ... this turn" all of the paragraph is part of what triggers: `moments`;
* a pronoun is not the subject of its own clause, nor the second noun of an event or a comparison: `binding`.
"""

from __future__ import annotations

from functools import cache

from horde.language.phrases import (
    abilities,
    acts,
    changes,
    clauses,
    conditions,
    copies,
    costs,
    damage,
    deeds,
    effects,
    events,
    finding,
    frames,
    happened,
    keywords,
    laws,
    moments,
    nouns,
    objects,
    players,
    quantities,
    relations,
    spending,
    standing,
    statics,
    unions,
)
from horde.language.table import Slot, Table
from horde.language.tree import Titled

KINDS = (
    quantities,
    players,
    nouns,
    unions,
    objects,
    keywords,
    costs,
    events,
    conditions,
    changes,
    acts,
    damage,
    copies,
    effects,
    statics,
    standing,
    frames,
    abilities,
    happened,
    moments,
    finding,
    clauses,
    deeds,
    laws,
    relations,
    spending,
)


@cache
def table() -> Table:
    """The whole table, compiled once."""
    made = Table()
    for kind in KINDS:
        kind.add(made)
    made.check()
    return made


@cache
def words_known() -> frozenset[str]:
    """The words of the rows, in lower case; but not the names that some players go by."""
    rows = (row for held in table().rows.values() for row in held if not isinstance(row.pattern, Titled))
    return frozenset(word for row in rows for part in row.parts if not isinstance(part, Slot) for word in part.read_as)

"""Random phrases straight from the table: every row that can be chosen may be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from horde.language.phrases import table
from horde.language.table import Row

if TYPE_CHECKING:
    from collections.abc import Callable

_WORDS = {
    "amount": ("3", "X", "12"),
    "modify": ("+1/+1", "-2/-0", "+X/+X"),
    "power and toughness": ("2/2", "X/X"),
    "size counter": ("+1/+1", "-1/-1"),
    "mana": ("{1}{G}", "{X}", "{B/R}"),
    "energy": ("{E}", "{E}{E}"),
    "loyalty": ("+1", "-3", "0", "-X"),
    "level band": ("2-6",),
    "last band": ("7",),
}


_SPANS = {"name": "Mirelda, Queen of Reeds", "called": "Mirelda Reedborn", "legend rule": '"legend rule"'}


class Dead(Exception):
    """A choice that leads nowhere: no phrase of that number."""


@cache
def depths() -> dict[str, int]:
    """How many rows deep the shortest phrase of each category is."""
    known: dict[str, int] = dict.fromkeys((*table().lexemes, *table().spans), 0)
    while True:
        before = len(known), sum(known.values())
        for category, rows in table().rows.items():
            ready = [_depth(row, known) for row in rows if all(s.category in known for s in row.slots)]
            if ready:
                known[category] = min(ready)
        if before == (len(known), sum(known.values())):
            return known


def _depth(row: Row, known: dict[str, int]) -> int:
    return 1 + max((known[slot.category] for slot in row.slots), default=0)


Route = tuple[tuple[Row, int], ...]
"""Rows that a derivation is to go through, from the top, each with the place of the slot that the next one fills."""


def derive(
    choose: Callable[[list[Any]], Any], category: str, number: int, budget: int, route: Route = ()
) -> tuple[Any, int]:
    """A derivation of a phrase and its number; `choose` picks from a list. Raises `Dead`."""
    lexeme = table().lexemes.get(category)
    if lexeme is not None:
        value = lexeme.read(choose(list(_WORDS[category])).replace("X", "X" if category == "mana" else "x"))
        return (None, value), lexeme.number(value)
    if category in table().spans:
        return (None, _SPANS.get(category, "Mirelda")), 0
    row, held = route[0] if route else (_any_row(choose, category, number, budget), -1)
    if row.number and number and row.number != number:
        raise Dead(category)
    numbers = {0: 0 if row.number else number, 2: 0}
    kids: list[Any] = []
    for place, slot in enumerate(row.slots):
        wanted = numbers[slot.shift] if slot.shift >= 0 else slot.fixed
        kid, own = derive(choose, slot.category, wanted, budget - 1, route[1:] if place == held else ())
        if slot.shift >= 0 and own:
            numbers[slot.shift] = own
        kids.append(kid)
    return (row, tuple(kids)), row.number or numbers[0]


def _any_row(choose: Callable[[list[Any]], Any], category: str, number: int, budget: int) -> Row:
    fits = [row for row in table().rows[category] if not (row.number and number) or row.number == number]
    if not fits:
        raise Dead(category)
    within = [row for row in fits if _depth(row, depths()) <= budget]
    least = min(_depth(row, depths()) for row in fits)
    return choose(within or [row for row in fits if _depth(row, depths()) == least])

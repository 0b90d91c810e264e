"""Which rows of a category can write a value, found by what the value is and by the words in its fields.

The *mark* of a value is the value itself where it is a word or a truth, and its type otherwise. For every pattern the
marks that its values can have are known, so a row that makes values of other marks is never tried.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, cast, get_origin, get_type_hints

from horde.language import patterns as p
from horde.language import tree
from horde.language.table import Row, Table
from horde.language.tree import Node

Marks = frozenset[Any] | None
"""Marks that values of a pattern can have; None where any."""

Look = tuple[str, bool]
"""Where to look for a mark: the name of a field, and whether at the first member of the tuple in it."""

_WORDS = (str, bool)


@cache
def choices(table: Table, loose: bool) -> dict[str, Choices]:
    """For each category with rows, which of them may write a value; `loose` overlooks its form."""
    known = _marks_of_categories(table)
    return {category: Choices(rows, known, loose) for category, rows in table.rows.items()}


class Choices:
    """The rows of a category, by the values they may write; in the order of the table."""

    def __init__(self, rows: list[Row], known: dict[str, Marks], loose: bool) -> None:
        self._rows, self._known, self._loose = rows, known, loose
        self._by_mark: dict[Any, _Choice] | None = None
        self._unbound: list[Row] = []

    def of(self, value: Any) -> tuple[Row, ...]:
        """The rows that may write this value."""
        by_mark = self._by_mark
        if by_mark is None:
            by_mark = self._by_mark = self._sorted()
        mark = _mark(value)
        choice = by_mark.get(mark)
        if choice is None:
            choice = _Choice(self._unbound, self._known, self._loose)
            if mark is not value:
                by_mark[mark] = choice  # there are only so many types, but any number of words
        return choice.of(value)

    def _sorted(self) -> dict[Any, _Choice]:
        marked = [(row, _marks(row.pattern, row, self._known)) for row in self._rows]
        self._unbound = [row for row, marks in marked if marks is None]
        rows: dict[Any, list[Row]] = {}
        for row, marks in marked:
            for mark in marks or ():
                rows.setdefault(mark, []).append(row)
        if self._unbound:
            rows = {m: [row for row, marks in marked if marks is None or m in marks] for m in rows}
        return {mark: _Choice(held, self._known, self._loose) for mark, held in rows.items()}


class _Choice:
    """Rows of one mark, told apart by their fields: for each a mask of the rows that a mark in it leaves."""

    def __init__(self, rows: list[Row], known: dict[str, Marks], loose: bool) -> None:
        self._rows, self._known, self._loose = rows, known, loose
        self._looks: list[tuple[Look, dict[Any, int], int]] | None = None
        self._found: dict[int, tuple[Row, ...]] = {}
        self._all = (1 << len(rows)) - 1

    def of(self, value: Any) -> tuple[Row, ...]:
        looks = self._looks
        if looks is None:
            looks = self._looks = self._masks(cast("type[Any]", type(value)))
        mask = self._all
        for (name, first), masks, other in looks:
            held = getattr(value, name)
            if first:
                held = _first(held)
            mask &= masks.get(held if type(held) in _WORDS else type(held), other)
            if not mask & (mask - 1):
                break  # one row is left, or none
        found = self._found.get(mask)
        if found is None:
            found = self._found[mask] = tuple(row for i, row in enumerate(self._rows) if mask >> i & 1)
        return found

    def _masks(self, kind: type[Any]) -> list[tuple[Look, dict[Any, int], int]]:
        if len(self._rows) < 2 or not issubclass(kind, Node):
            return []
        bounds = [_fields(row.pattern, row, self._known, self._loose) for row in self._rows]
        looks: list[tuple[Look, dict[Any, int], int]] = []
        for look in [(name, first) for name in kind.__struct_fields__ for first in (False, True)]:
            held = [bound.get(look) for bound in bounds]
            marks = {mark for one in held if one is not None for mark in one}
            other = _mask(one is None for one in held)
            if other != self._all:
                masks = {mark: _mask(one is None or mark in one for one in held) for mark in marks}
                looks.append((look, masks, other))
        return looks


def _first(held: Any) -> Any:
    """The first member of a tuple; None of anything else."""
    parts = p.members(held)
    return parts[0] if parts else None


def _mark(value: Any) -> Any:
    return value if type(value) in _WORDS else cast("type[Any]", type(value))


def _mask(bits: Any) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def _marks(pattern: Any, row: Row, known: dict[str, Marks]) -> Marks:
    """The marks of a pattern's values, those of the categories of its slots being known."""
    if isinstance(pattern, p.Hole):
        return known[next(slot.category for slot in row.slots if slot.name == pattern.name)]
    if isinstance(pattern, p.Set | p.Prepend):
        return _marks(pattern.base, row, known)
    if isinstance(pattern, p.Cons):
        return frozenset((tuple,))
    if isinstance(pattern, p.Steps):
        return frozenset((tree.Sequence, tree.Later) if pattern.joint.startswith(".") else (tree.Sequence,))
    if isinstance(pattern, p.Refer):
        return frozenset((tree.Ref, tree.This))
    if isinstance(pattern, p.ReferPlayer):
        return frozenset((tree.ThatPlayer,))
    if isinstance(pattern, p.ReferHit):
        return frozenset((tree.PlayerOrController,))
    if isinstance(pattern, p.Piece):
        return frozenset((pattern.kind,))
    if isinstance(pattern, p.Split):
        return _returned(pattern.make)
    if isinstance(pattern, p.Pattern):
        return None
    return frozenset((_mark(pattern),))


def _returned(make: Callable[..., Any]) -> Marks:
    """The mark of what a function says that it returns; None where that is no kind of node, and no tuple."""
    told = get_type_hints(make.func if isinstance(make, partial) else make).get("return")
    kind: Any = get_origin(told) or told
    marks = frozenset((kind,))
    return marks if isinstance(kind, type) and issubclass(kind, (Node, tuple)) else None


def _fields(pattern: Any, row: Row, known: dict[str, Marks], loose: bool) -> dict[Look, Marks]:
    """The marks that the fields of a pattern's values can have; what is not in it can have any."""
    if isinstance(pattern, p.Set):
        held = {**_fields(pattern.base, row, known, loose), **_each(pattern.fields, row, known)}
    elif isinstance(pattern, p.Prepend):
        first = _marks(pattern.item, row, known)
        base = _fields(pattern.base, row, known, loose)
        held = {**base, (pattern.field, False): frozenset((tuple,)), (pattern.field, True): first}
    elif isinstance(pattern, Node):
        held = _each({name: getattr(pattern, name) for name in pattern.__struct_fields__}, row, known)
    else:
        return {}
    unwritten = ("at", "than", "form") if loose else ("at", "than")  # the numbers of mentions are not written
    return {look: marks for look, marks in held.items() if look[0] not in unwritten}


def _each(fields: dict[str, Any], row: Row, known: dict[str, Marks]) -> dict[Look, Marks]:
    whole: dict[Look, Marks] = {(name, False): _marks(part, row, known) for name, part in fields.items()}
    return whole | {(name, True): _marks_of_first(part, row, known) for name, part in fields.items()}


def _marks_of_first(pattern: Any, row: Row, known: dict[str, Marks]) -> Marks:
    """The marks that the first member of a pattern's tuple can have."""
    if isinstance(pattern, p.Cons):
        return _marks(pattern.item, row, known)
    parts = p.members(pattern)
    return None if parts is None else _marks(parts[0] if parts else None, row, known)


def _marks_of_categories(table: Table) -> dict[str, Marks]:
    """The marks of each category's values: those of its rows, until no row adds any."""
    known: dict[str, Marks] = dict.fromkeys(table.rows, frozenset())
    known |= dict.fromkeys((*table.lexemes, *table.spans))
    open_rows: dict[str, list[Row]] = {}
    for category, rows in table.rows.items():
        held, open_rows[category] = _closed(rows)
        known[category] = held
    while True:
        before = dict(known)
        for category, rows in open_rows.items():
            for row in rows:
                known[category] = _both(known[category], _marks(row.pattern, row, known))
        if known == before:
            return known


def _closed(rows: list[Row]) -> tuple[Marks, list[Row]]:
    """The marks of the rows that need no slot's, and the other rows."""
    marks: Marks = frozenset()
    others: list[Row] = []
    for row in rows:
        base = row.pattern
        while isinstance(base, p.Set | p.Prepend):
            base = base.base
        if isinstance(base, p.Hole):
            others.append(row)
        elif not isinstance(base, str):
            marks = _both(marks, _marks(base, row, {}))
    words = frozenset(row.pattern for row in rows if isinstance(row.pattern, str))
    return _both(marks, words), others


def _both(one: Marks, two: Marks) -> Marks:
    return None if one is None or two is None else one | two

"""Trees as English: the same rows, walked the other way."""

from __future__ import annotations

from typing import Any

from horde.language.choices import choices
from horde.language.table import ANY, PLURAL, SINGULAR, Row, Slot, Table

Written = tuple[list[str], int]


def write(table: Table, category: str, value: Any, number: int = ANY, *, loose: bool = False) -> Written | None:
    """The tokens of a value as a phrase of this category in this number, and the number it has; None if it has none."""
    return Writing(table, loose=loose).write(category, value, number)


class Writing:
    """One value being written."""

    __slots__ = ("_choices", "_loose", "_table")

    def __init__(self, table: Table, *, loose: bool) -> None:
        self._table, self._loose = table, loose
        self._choices = choices(table, loose)

    def write(self, category: str, value: Any, number: int) -> Written | None:
        choice = self._choices.get(category)
        if choice is None:
            return self._single(category, value, number)
        for row in choice.of(value):
            if row.number and number and row.number != number:
                continue
            if row.through is not None:
                written = self._through(row.through, value, row.number or number)
            else:
                held: dict[str, Any] = {}
                written = self._row(row, held, number) if row.match(value, held, self._loose) else None
            if written is not None:
                return written
        return None

    def _through(self, slot: Slot, value: Any, number: int) -> Written | None:
        """A row that is nothing but its slot."""
        if slot.shift < 0:
            written = self.write(slot.category, value, slot.fixed)
            return None if written is None else (written[0], number)
        written = self.write(slot.category, value, number)
        return written if written is None or written[1] else (written[0], number)

    def _single(self, category: str, value: Any, number: int) -> Written | None:
        span = self._table.spans.get(category)
        if span is not None:
            tokens = span.write(value)
            return None if tokens is None else (tokens, ANY)
        lexeme = self._table.lexemes[category]
        token = lexeme.write(value)
        if token is None:
            return None
        own = lexeme.number(value)
        return None if own and number and own != number else ([token], own)

    def _row(self, row: Row, values: dict[str, Any], number: int) -> Written | None:
        numbers = {0: row.number or number, 2: ANY}
        phrases: dict[str, list[str]] = {}
        for slot in row.slots:
            wanted = numbers[slot.shift] if slot.shift >= 0 else slot.fixed
            written = self.write(slot.category, values[slot.name], wanted)
            if written is None:
                return None
            phrases[slot.name] = written[0]
            if slot.shift >= 0 and written[1]:
                numbers[slot.shift] = written[1]
        return _joined(row, phrases, numbers)


def _joined(row: Row, phrases: dict[str, list[str]], numbers: dict[int, int]) -> Written:
    tokens: list[str] = []
    for part in row.parts:
        if isinstance(part, Slot):
            tokens += phrases[part.name]
        elif part.forms is None:
            tokens.append(part.token)
        else:
            tokens.append(part.forms[1] if numbers[part.shift] == PLURAL else part.forms[0])
    return tokens, numbers[0] or (SINGULAR if row.inflects else ANY)

"""Trees as English: the same rows, walked the other way."""

from __future__ import annotations

from typing import Any

from horde.language.patterns import match
from horde.language.table import ANY, PLURAL, SINGULAR, Row, Slot, Table, Word

Written = tuple[list[str], int]


def write(table: Table, category: str, value: Any, number: int = ANY, *, loose: bool = False) -> Written | None:
    """The tokens of a value as a phrase of this category in this number, and the number it has; None if it has none."""
    lexeme = table.lexemes.get(category)
    if lexeme is not None:
        token = lexeme.write(value)
        if token is None:
            return None
        own = lexeme.number(value)
        return None if own and number and own != number else ([token], own)
    span = table.spans.get(category)
    if span is not None:
        tokens = span.write(value)
        return None if tokens is None else (tokens, ANY)
    for row in table.rows[category]:
        if row.kind is not None and row.kind is not type(value):
            continue
        if row.number and number and row.number != number:
            continue
        held: dict[str, Any] = {}
        if match(row.pattern, value, held, loose):
            written = _row(table, row, held, number, loose)
            if written is not None:
                return written
    return None


def _row(table: Table, row: Row, values: dict[str, Any], number: int, loose: bool) -> Written | None:
    numbers = {0: row.number or number, 2: ANY}
    phrases: dict[str, list[str]] = {}
    for slot in row.slots:
        wanted = numbers[slot.shift] if slot.shift >= 0 else slot.fixed
        written = write(table, slot.category, values[slot.name], wanted, loose=loose)
        if written is None:
            return None
        phrases[slot.name] = written[0]
        if slot.shift >= 0 and written[1]:
            numbers[slot.shift] = written[1]
    tokens: list[str] = []
    for part in row.parts:
        if isinstance(part, Slot):
            tokens += phrases[part.name]
        else:
            tokens.append(_word(part, numbers))
    own = numbers[0]
    if not own and any(isinstance(part, Word) and part.shift == 0 for part in row.parts):
        own = SINGULAR
    return tokens, own


def _word(part: Word, numbers: dict[int, int]) -> str:
    if part.forms is None:
        return part.token
    return part.forms[1] if numbers[part.shift] == PLURAL else part.forms[0]

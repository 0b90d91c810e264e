"""A packrat reader: every phrase of a category at a place, with its number and its end, found once."""

from __future__ import annotations

from typing import Any

from horde.language.binding import Context, Refused
from horde.language.patterns import fill
from horde.language.table import Row, Slot, Table
from horde.language.tokens import Tokens

# A derivation is (row, derivations of its slots) or (None, value).
Derivation = tuple[Row | None, Any]
Found = list[tuple[Derivation, int, int]]


class Reading:
    """One line being read."""

    __slots__ = ("_memo", "furthest", "table", "tokens", "words")

    def __init__(self, table: Table, tokens: Tokens) -> None:
        self.table, self.tokens = table, tokens
        self.words = [*tokens.words, ""]
        self.furthest = 0
        self._memo: dict[tuple[str, int], Found] = {}

    def parse(self, category: str, place: int) -> Found:
        """Every (derivation, number, end) of a phrase of this category that begins here."""
        key = (category, place)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = []
            root = self.table.tries.get(category)
            if root is not None:
                self._walk(root, place, 0, (), found)
            elif category in self.table.lexemes:
                self._lexeme(category, place, found)
            else:
                self._span(category, place, found)
        return found

    def _lexeme(self, category: str, place: int, found: Found) -> None:
        lexeme = self.table.lexemes[category]
        value = lexeme.read(self.words[place])
        if value is not None:
            found.append(((None, value), lexeme.number(value), place + 1))
            if place >= self.furthest:
                self.furthest = place + 1

    def _span(self, category: str, place: int, found: Found) -> None:
        got = self.table.spans[category].read(self.tokens, place)
        if got is not None:
            found.append(((None, got[0]), 0, got[1]))

    def _walk(self, node: Any, place: int, binding: int, kids: tuple[Derivation, ...], found: Found) -> None:
        for row in node.rows:
            own, bound = row.number, binding & 3
            if not (own and bound) or own == bound:
                found.append(((row, kids), own or bound, place))
        word = self.words[place]
        if not word:
            return
        edges, slots = node.steps.get(word) or self.table.steps(node, word)
        for shift, number, following in edges:
            if place >= self.furthest:
                self.furthest = place + 1
            if shift < 0:
                self._walk(following, place + 1, binding, kids, found)
            else:
                held = binding >> shift & 3
                if not held or held == number:
                    self._walk(following, place + 1, binding | number << shift, kids, found)
        for category, fixed, shift, following in slots:
            for derivation, number, end in self.parse(category, place):
                if shift < 0:
                    if not (fixed and number) or fixed == number:
                        self._walk(following, end, binding, (*kids, derivation), found)
                    continue
                held = binding >> shift & 3
                if not (held and number) or held == number:
                    self._walk(following, end, binding | number << shift, (*kids, derivation), found)


def build(derivation: Derivation, context: Context) -> Any:
    """The value of a derivation: its slots built in reading order, then its row's pattern filled.

    Raises `Refused` where a reference has no antecedent.
    """
    row, kids = derivation
    if row is None:
        return kids
    inner = Context() if row.quote else context
    inner.before |= row.before
    numbers: dict[int, int] = {}
    values: dict[str, Any] = {}
    for mention_at, mention in row.mentions:
        if mention_at == 0:
            numbers[id(mention)] = inner.reserve()
    for i, (slot, kid) in enumerate(zip(row.slots, kids, strict=True)):
        for mention_at, mention in row.mentions:
            if mention_at == i and i > 0:
                numbers[id(mention)] = context.reserve()
        values[slot.name] = _slot(row, slot, kid, inner, values)
    context.reserved.update(numbers)
    return fill(row.pattern, values, context)


def _slot(row: Row, slot: Slot, kid: Derivation, context: Context, before: dict[str, Any]) -> Any:
    if row.aside == slot.name:
        context.aside = True
        value = build(kid, context)
        context.aside = False
        return value
    if slot.name in row.others:
        context.subject = getattr(next(iter(before.values())), "at", -1)
        value = build(kid, context)
        context.subject = None
        return value
    return build(kid, context)


def readings(table: Table, category: str, tokens: Tokens) -> tuple[list[Any], int]:
    """The different values of the whole line, and how far the reader came."""
    reading = Reading(table, tokens)
    whole = len(tokens.words)
    values: list[Any] = []
    for derivation, _, end in reading.parse(category, 0):
        if end != whole:
            continue
        try:
            value = build(derivation, Context())
        except Refused:
            continue
        if value not in values:
            values.append(value)
    return values, reading.furthest

"""A packrat reader: every phrase of a category at a place, with its number and its end, found once."""

from __future__ import annotations

from typing import Any

from horde.language import tree
from horde.language.binding import Context, Refused
from horde.language.others import bound
from horde.language.pruning import limits
from horde.language.table import Row, Slot, Table, TrieNode
from horde.language.tokens import Tokens

# A derivation is (row, derivations of its slots) or (None, value).
Derivation = tuple[Row | None, Any]
Found = list[tuple[Derivation, int, int]]


class Reading:
    """One line being read.

    With `thorough` it also tries phrases that cannot be there for want of a word further on, so that `furthest`, the
    number of words that some row came past, is right; what is read is the same.
    """

    __slots__ = ("_limits", "_memo", "furthest", "table", "tokens", "words")

    def __init__(self, table: Table, tokens: Tokens, *, thorough: bool = True) -> None:
        self.table, self.tokens = table, tokens
        self.words = [*tokens.words, ""]
        self.furthest = 0
        self._memo: list[dict[str, Found]] = [{} for _ in self.words]
        self._limits = {} if thorough else limits(table, tokens.words)

    def parse(self, category: str, place: int) -> Found:
        """Every (derivation, number, end) of a phrase of this category that begins here."""
        found = self._memo[place].get(category)
        return self._new(category, place) if found is None else found

    def _new(self, category: str, place: int) -> Found:
        """The same, not yet looked for."""
        found: Found = []
        self._memo[place][category] = found
        root = self.table.tries.get(category)
        if root is not None:
            if place <= self._limits.get(category, place):
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

    def _walk(self, node: TrieNode, place: int, binding: int, kids: tuple[Derivation, ...], found: Found) -> None:
        if node.rows:
            self._end(node, place, binding, kids, found)
        word = self.words[place]
        if not word:
            return
        edges, slots = node.steps.get(word) or self.table.steps(node, word)
        if edges and place >= self.furthest:
            self.furthest = place + 1
        for shift, number, following in edges:
            if shift < 0:
                self._walk(following, place + 1, binding, kids, found)
            else:
                held = binding >> shift & 3
                if not held or held == number:
                    self._walk(following, place + 1, binding | number << shift, kids, found)
        here = self._memo[place]
        for category, fixed, shift, following, last in slots:
            phrases = here.get(category)
            if phrases is None:
                phrases = self._new(category, place)
            if not phrases:
                continue
            go_on = self._end if last else self._walk
            for derivation, number, end in phrases:
                if shift < 0:
                    if not (fixed and number) or fixed == number:
                        go_on(following, end, binding, (*kids, derivation), found)
                    continue
                held = binding >> shift & 3
                if not (held and number) or held == number:
                    go_on(following, end, binding | number << shift, (*kids, derivation), found)

    def _end(self, node: TrieNode, place: int, binding: int, kids: tuple[Derivation, ...], found: Found) -> None:
        """The rows that are complete here."""
        bound = binding & 3
        for row in node.rows:
            own = row.number
            if not (own and bound) or own == bound:
                found.append((kids[0] if row.bare else (row, kids), own or bound, place))


def build(derivation: Derivation, context: Context) -> Any:
    """The value of a derivation: its slots built in reading order, then its row's pattern filled.

    Raises `Refused` where a reference has no antecedent.
    """
    row, kids = derivation
    if row is None:
        return kids
    if row.plain:
        return row.fill({slot.name: build(kid, context) for slot, kid in zip(row.slots, kids, strict=True)}, context)
    inner = Context() if row.quote else context
    inner.before |= row.before
    start = len(inner.mentions)
    numbers: dict[int, int] = {}
    values: dict[str, Any] = {}
    for mention_at, mention in row.mentions:
        if mention_at == 0:
            numbers[id(mention)] = inner.reserve()
    unnamed: list[int] = []
    for i, (slot, kid) in enumerate(zip(row.slots, kids, strict=True)):
        first = inner.upcoming
        for mention_at, mention in row.mentions:
            if mention_at == i and i > 0:
                numbers[id(mention)] = context.reserve()
        values[slot.name] = _slot(row, slot, kid, inner, values)
        if slot.name in row.unnamed:
            unnamed += range(first, inner.upcoming)
            inner.forget(unnamed)
    context.reserved.update(numbers)
    value = row.fill(values, context)
    if unnamed:
        inner.forget(unnamed)
    if row.moves and not (isinstance(value, tree.Move) and value.to.zone == "battlefield"):
        inner.move(value.what)
    if row.spread:
        context.spread(start)
    return value


def _slot(row: Row, slot: Slot, kid: Derivation, context: Context, before: dict[str, Any]) -> Any:
    if row.aside == slot.name:
        context.aside = True
        value = build(kid, context)
        context.aside = False
        return value
    if slot.name in row.others:
        context.subject = getattr(before.get("s", next(iter(before.values()))), "at", -1)
        value = build(kid, context)
        context.subject = None
        return value
    if slot.name == row.agent:
        return _agent(kid, context)
    return build(kid, context)


def _agent(kid: Derivation, context: Context) -> Any:
    row = kid[0]
    again = context.again("it") if row is not None and (row.category, row.template) == ("pronoun", "it") else None
    value = again or build(kid, context)
    context.agent = -1 if isinstance(value, tree.This) else getattr(value, "at", None)
    return value


def readings(table: Table, category: str, tokens: Tokens) -> list[Any]:
    """The different values of the whole line."""
    whole = len(tokens.words)
    values: list[Any] = []
    for derivation, _, end in Reading(table, tokens, thorough=False).parse(category, 0):
        if end != whole:
            continue
        try:
            value = bound(build(derivation, Context()))
        except Refused:
            continue
        if value not in values:
            values.append(value)
    return values


def furthest_word(table: Table, category: str, tokens: Tokens) -> str:
    """The last word of a line that any row of the table came to; "" for none."""
    reading = Reading(table, tokens)
    reading.parse(category, 0)
    last = min(reading.furthest, len(tokens.words)) - 1
    return tokens.words[last] if last >= 0 else ""

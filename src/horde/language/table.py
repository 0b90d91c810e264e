"""The table of phrases: rows of (category, template, constructor), compiled to one trie for each category.

A template is words and slots. `draw~a` is a verb that agrees with `a`, `card^n` a noun that agrees with `n`,
`<n:count@n>` a slot named n holding the category count whose number is `n` ("s" and "p" are fixed numbers), and
`an|a` style alternatives do not exist: one row, one wording. A row's own number is its `a`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from horde.language import patterns, tree, words
from horde.language.patterns import V
from horde.language.tokens import CONTRACTIONS, COST_COMMA
from horde.language.tree import Node

ANY, SINGULAR, PLURAL = 0, 1, 2
_NUMBERS = {"": ANY, "s": SINGULAR, "p": PLURAL}
_VARIABLES = {"a": 0, "n": 2}  # as a shift into the two-bit pairs of a binding


class Word:
    """A word of a template; `forms` holds (token, number) where it inflects with the variable at `shift`."""

    __slots__ = ("forms", "shift", "token")

    def __init__(self, token: str, forms: tuple[str, str] | None = None, shift: int = -1) -> None:
        self.token, self.forms, self.shift = token, forms, shift

    @property
    def read_as(self) -> tuple[str, ...]:
        """The tokens of a text that are this word: one, or the singular and the plural."""
        return (_folded(self.token),) if self.forms is None else (self.forms[0].lower(), self.forms[1].lower())


class Slot:
    """A slot of a template: its name, category, and number (`shift` of a variable, or `fixed`)."""

    __slots__ = ("category", "fixed", "name", "shift")

    def __init__(self, name: str, category: str, fixed: int = ANY, shift: int = -1) -> None:
        self.name, self.category, self.fixed, self.shift = name, category, fixed, shift


class Row:
    """One row: what is written, and the value it stands for."""

    __slots__ = (
        "_fill",
        "_match",
        "agent",
        "aside",
        "bare",
        "before",
        "category",
        "inflects",
        "mentions",
        "moves",
        "number",
        "others",
        "parts",
        "pattern",
        "plain",
        "quote",
        "slots",
        "spread",
        "template",
        "through",
        "unnamed",
    )

    def __init__(
        self,
        category: str,
        template: str,
        pattern: Any,
        number: str,
        aside: str,
        others: tuple[str, ...],
        *,
        agent: str,
        unnamed: tuple[str, ...],
        before: bool,
        spread: bool,
    ) -> None:
        self.category, self.template = category, template
        self.parts = [_part(piece) for piece in _pieces(template)]
        self.slots = [part for part in self.parts if isinstance(part, Slot)]
        if isinstance(pattern, type):
            pattern = pattern(**{slot.name: V(slot.name) for slot in self.slots})
        self.pattern = pattern
        self.number = _NUMBERS[number]
        self.aside, self.others, self.before, self.spread = aside, others, before, spread
        self.unnamed, self.agent = unnamed, agent
        self.moves = isinstance(pattern, tree.Exile | tree.Move)
        self.quote = '"' in template.split()
        names = [slot.name for slot in self.slots]
        if set(names) != set(patterns.holes(pattern)):
            raise ValueError(f"{category}: {template}: slots {names} do not fit {patterns.holes(pattern)}")
        self.mentions: list[tuple[int, Node]] = [
            (min((names.index(h) for h in patterns.holes(m)), default=0), m) for m in patterns.mentions(pattern)
        ]
        self.plain = not any((aside, others, before, spread, unnamed, agent, self.moves, self.quote, self.mentions))
        self.inflects = any(isinstance(part, Word) and part.shift == 0 for part in self.parts)
        through = len(self.parts) == 1 and self.slots and self.slots[0].shift <= 0
        self.through = self.slots[0] if through and isinstance(pattern, patterns.Hole) else None
        self.bare = self.through is not None and self.plain
        self._fill: patterns.Fill | None = None
        self._match: patterns.Match | None = None

    @property
    def fill(self) -> patterns.Fill:
        """What makes the row's value, worked out when the row is first read."""
        if self._fill is None:
            self._fill = patterns.filler(self.pattern)
        return self._fill

    @property
    def match(self) -> patterns.Match:
        """What takes a value apart for the slots, worked out when the row is first written."""
        if self._match is None:
            self._match = patterns.matcher(self.pattern)
        return self._match

    def __repr__(self) -> str:
        return f"<{self.category}: {self.template}>"


class TrieNode:
    """A place in a category's trie: the words and slots that may come next, the rows that may end here."""

    __slots__ = ("rows", "slots", "steps", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[tuple[int, int, TrieNode]]] = {}  # token -> (shift, number, next)
        self.slots: dict[tuple[str, int, int], TrieNode] = {}  # (category, fixed, shift) -> next
        self.rows: list[Row] = []
        self.steps: dict[str, tuple[Any, Any]] = {}  # what can be done with a token, found on first use

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return not self.words and not self.slots


class Lexeme:
    """A category of single words with a form of their own: numbers, mana costs, names."""

    def __init__(
        self,
        read: Callable[[str], Any],
        write: Callable[[Any], str | None],
        number: Callable[[Any], int] = lambda value: ANY,
    ) -> None:
        self.read, self.write, self.number = read, write, number


class Span:
    """A category of free text: `read(tokens, place)` gives (value, end) or None.

    It is not asked where the first word is one that it never `starts` with.
    """

    def __init__(
        self,
        read: Callable[[Any, int], tuple[Any, int] | None],
        write: Callable[[Any], list[str] | None],
        starts: Callable[[str], bool] = lambda word: True,
    ) -> None:
        self.read, self.write, self.starts = read, write, starts


class Table:
    """All rows, by category, and their tries."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.tries: dict[str, TrieNode] = {}
        self.lexemes: dict[str, Lexeme] = {}
        self.spans: dict[str, Span] = {}
        self._known: dict[tuple[str, str], bool] = {}

    def row(
        self,
        category: str,
        template: str,
        pattern: Any,
        number: str = "",
        *,
        aside: str = "",
        others: tuple[str, ...] = (),
        agent: str = "",
        unnamed: tuple[str, ...] = (),
        before: bool = False,
        spread: bool = False,
    ) -> None:
        """Add a row.

        `aside` names the slot that is the second noun of an event; `others` the slots whose pronouns cannot mean
        the slot `s`, or the row's first ("this creature deals 2 damage to it": not to this creature). `agent` names the
        slot of what acts, in which "it" is what did so before ("... deals 2 damage to any target. If ..., it deals 3
        damage instead"). What the slots in `unnamed` name is not there, need not be, or is only counted; it is meant by
        no reference behind them ("if you control no other creatures, it ..."). With `before` what "that creature" and
        "that player" mean may stand in the paragraph before. With `spread` what it mentions is several from there on,
        as it was done for each of several ("for each opponent, create a token. Those ...").
        """
        row = Row(
            category,
            template,
            pattern,
            number,
            aside,
            others,
            agent=agent,
            unnamed=unnamed,
            before=before,
            spread=spread,
        )
        self.rows.setdefault(category, []).append(row)
        node = self.tries.setdefault(category, TrieNode())
        for last in self._extend([node], row):
            last.rows.append(row)

    def lexeme(self, category: str, lexeme: Lexeme) -> None:
        self.lexemes[category] = lexeme

    def span(self, category: str, span: Span) -> None:
        self.spans[category] = span

    def _extend(self, nodes: list[TrieNode], row: Row) -> list[TrieNode]:
        for part in row.parts:
            if isinstance(part, Slot):
                key = (part.category, part.fixed, part.shift)
                nodes = [node.slots.setdefault(key, TrieNode()) for node in nodes]
            elif part.forms is None:
                nodes = [_word(node, part.read_as[0], -1, ANY) for node in nodes]
            else:
                forms = tuple(zip(part.read_as, (SINGULAR, PLURAL), strict=True))
                nodes = [_word(node, form, part.shift, number) for node in nodes for form, number in forms]
        return nodes

    def check(self) -> None:
        """Raise ValueError where a row names a category that nothing fills."""
        for rows in self.rows.values():
            for row in rows:
                for slot in row.slots:
                    if slot.category not in self.rows | self.lexemes | self.spans:
                        raise ValueError(f"{row}: no row makes a {slot.category}")

    def starts(self, category: str, token: str) -> bool:
        """Whether a phrase of this category can begin with this word."""
        words, free = self._firsts[category]
        return token in words or any(self._reads(one, token) for one in free)

    def _reads(self, category: str, token: str) -> bool:
        """Whether a lexeme or a span can begin with this word."""
        key = (category, token)
        known = self._known.get(key)
        if known is None:
            span = self.spans.get(category)
            known = self.lexemes[category].read(token) is not None if span is None else span.starts(token)
            self._known[key] = known
        return known

    @cached_property
    def _firsts(self) -> dict[str, tuple[set[str], set[str]]]:
        """For each category the words, and the lexemes and spans, that its phrases begin with."""
        firsts = {name: (set[str](), {name}) for name in (*self.lexemes, *self.spans)}
        firsts |= {name: (set(root.words), set[str]()) for name, root in self.tries.items()}
        grown = True
        while grown:
            grown = False
            for name, root in self.tries.items():
                words, free = firsts[name]
                before = len(words), len(free)
                for category, _, _ in root.slots:
                    words |= firsts[category][0]
                    free |= firsts[category][1]
                grown |= before != (len(words), len(free))
        return firsts

    def steps(self, node: TrieNode, token: str) -> tuple[Any, Any]:
        """The word edges and the slot edges of a node that this token allows."""
        edges = tuple(node.words.get(token, ()))
        slots = tuple((*key, n, n.last) for key, n in node.slots.items() if self.starts(key[0], token))
        found = node.steps[token] = edges, slots
        return found


def _folded(token: str) -> str:
    return "," if token == COST_COMMA else token if token[0] == "{" else token.lower()


def _word(node: TrieNode, token: str, shift: int, number: int) -> TrieNode:
    edges = node.words.setdefault(token, [])
    for known_shift, known_number, following in edges:
        if (known_shift, known_number) == (shift, number):
            return following
    following = TrieNode()
    edges.append((shift, number, following))
    return following


def _pieces(template: str) -> list[str]:
    """The words and slots of a template, a possessive apart from its noun as in the tokens of a text."""
    pieces: list[str] = []
    for piece in template.split():
        possessive = piece.endswith("'s") and piece != "'s" and piece.lower() not in CONTRACTIONS
        pieces += [piece[:-2], "'s"] if possessive else [piece]
    return pieces


def _part(piece: str) -> Word | Slot:
    if piece[0] == "<":
        name, _, rest = piece[1:-1].partition(":")
        category, _, number = rest.partition("@")
        category = category.replace("_", " ")
        if number in _VARIABLES:
            return Slot(name, category, shift=_VARIABLES[number])
        return Slot(name, category, _NUMBERS[number])
    if "~" in piece[1:]:
        word, _, variable = piece.partition("~")
        return Word(word, (words.singular_verb(word), word), _VARIABLES[variable])
    if "^" in piece and piece != COST_COMMA:
        word, _, variable = piece.partition("^")
        return Word(word, (word, words.plural_noun(word)), _VARIABLES[variable])
    return Word(piece)

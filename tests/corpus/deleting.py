"""What is left of a line when some of its words are left out, and whether it still says the same.

A shorter line is not read from its beginning: what the reader found behind the gap in the whole line holds for it too.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from horde.language import meaning
from horde.language.binding import Context, Refused
from horde.language.others import bound
from horde.language.phrases import table
from horde.language.reader import Reading, build
from horde.language.tokens import Tokens

LONGEST = 8
"""Words of the longest run inside a clause that is left out; whole clauses and sentences may be longer."""

_BOUNDS = frozenset((",", ",^", ".", ":", ";", "—", "—&", "•", '"', "and", "or", "and/or", "then"))
_STOPS = frozenset((".", ":", "•"))

Gap = tuple[int, int]


def gaps(words: list[str]) -> list[Gap]:
    """Every word, every run of up to `LONGEST` words inside a clause, every clause with and without what joins it,
    every two clauses, every sentence; as places of the first word left out and of the first word behind.
    """
    found = {(place, place + 1) for place in range(len(words))}
    bounds = [-1, *(i for i, word in enumerate(words) if word in _BOUNDS), len(words)]
    stops = [-1, *(i for i, word in enumerate(words) if word in _STOPS), len(words)]
    for before, behind in pairwise(bounds):
        found.update(_runs(before + 1, behind))
    for parts in (pairwise(bounds), zip(bounds, bounds[2:], strict=False)):
        found.update(gap for before, behind in parts for gap in _joined(before, behind, len(words)))
    found.update(gap for before, behind in pairwise(stops)
                 for gap in _joined(before, behind, len(words)))  # fmt: skip
    return sorted(gap for gap in found if gap[0] < gap[1] and gap != (0, len(words)))


def _runs(first: int, behind: int) -> Iterator[Gap]:
    for start in range(first, behind):
        for end in range(start + 1, min(behind, start + LONGEST) + 1):
            yield start, end


def _joined(before: int, behind: int, whole: int) -> Iterator[Gap]:
    """A part between two bounds: by itself, with the bound before it, with the bound behind it."""
    yield before + 1, behind
    yield max(before, 0), behind
    yield before + 1, min(behind + 1, whole)


class _Shorter(Reading):
    """The reading of a line without the words in a gap, which shares with that of the whole line what is behind it.

    The words keep the places they had behind the gap; before it they are moved up to it.
    """

    __slots__ = ("start",)

    def __init__(self, whole: Reading, gap: Gap) -> None:
        first, behind = gap
        self.start = behind - first
        self.table = whole.table
        self.tokens = _without(whole.tokens, gap)
        self.words = [*self.tokens.words, ""]
        self.furthest = len(self.words)
        self._memo = [*({} for _ in range(behind)), *whole._memo[behind:]]
        limits = whole._limits
        self._limits = {c: last if last >= behind or last < 0 else behind - 1 for c, last in limits.items()}


def _without(tokens: Tokens, gap: Gap) -> Tokens:
    """The words without those in the gap, moved up to it; in the text there are blanks instead of them."""
    first, behind = gap
    shorter = copy.copy(tokens)
    for name in ("words", "starts", "ends"):
        held: list[Any] = getattr(tokens, name)
        setattr(shorter, name, [*held[: behind - first], *held[:first], *held[behind:]])
    start, end = tokens.starts[first], tokens.ends[behind - 1]
    shorter.text = tokens.text[:start] + " " * (end - start) + tokens.text[end:]
    return shorter


def unnoticed(line: str, category: str, tree: Any) -> list[Gap]:
    """The gaps that leave a line with the meaning of this tree, its own."""
    tokens = Tokens(line)
    whole = Reading(table(), tokens, thorough=False)
    whole.parse(category, 0)
    said = meaning(tree)
    return [gap for gap in gaps(tokens.words) if _says(_Shorter(whole, gap), category, said)]


def _says(reading: _Shorter, category: str, said: Any) -> bool:
    """Whether a line has one tree, and that of this meaning."""
    values: list[Any] = []
    for derivation, _, end in reading.parse(category, reading.start):
        if end != len(reading.words) - 1:
            continue
        try:
            value = bound(build(derivation, Context()))
        except Refused:
            continue
        if value not in values:
            values.append(value)
    return len(values) == 1 and meaning(values[0]) == said


def shown(line: str, gap: Gap, beside: int = 2) -> str:
    """A gap with some words on both sides: "gain [that much] life"."""
    words = Tokens(line).words
    first, behind = gap
    parts = [*words[max(first - beside, 0) : first], f"[{' '.join(words[first:behind])}]",
             *words[behind : behind + beside]]  # fmt: skip
    return " ".join(parts)

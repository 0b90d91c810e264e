"""A sentence of our own for every phrase, each with a digest of its tree: what any row means cannot change unnoticed.

`python -m language.sentences` (with `src` and `tests` on the path) keeps how the sentences are read now as how they are
to be read, and makes some for rows that none has yet. They are put together at random from the table, so they are
grammar rather than sense.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

from corpus.digests import tree_digest
from horde.language import Ambiguous, Line, Unread, Unwritable, read_line, write_line
from horde.language.binding import Context, Refused
from horde.language.others import bound
from horde.language.phrases import table
from horde.language.reader import Derivation, Reading, build
from horde.language.table import Row
from horde.language.tokens import Tokens
from language.derive import Dead, Route, derive
from language.examples import ALL

FILE = Path(__file__).with_name("sentences.txt")
TRIES = 60
WIDTH = 56
_LISTS = frozenset(("land kind",))


class Sentence(NamedTuple):
    """A line, whether it is one of a sorcery, and the digest of its tree."""

    digest: str
    is_spell: bool
    text: str

    @property
    def types(self) -> tuple[str, ...]:
        return ("sorcery",) if self.is_spell else ()


def load() -> list[Sentence]:
    """The sentences that are kept: each a line of its digest and kind, then its words over some lines."""
    sentences: list[Sentence] = []
    for paragraph in FILE.read_text(encoding="utf-8").rstrip().split("\n\n"):
        head, *words = paragraph.splitlines()
        digest, kind = head.split()
        sentences.append(Sentence(digest, kind == "spell", " ".join(words)))
    return sentences


def save(sentences: Iterable[Sentence]) -> None:
    paragraphs = (
        f"{one.digest} {'spell' if one.is_spell else 'line'}\n{fill(one.text, WIDTH, break_on_hyphens=False)}\n"
        for one in sentences
    )
    FILE.write_text("\n".join(paragraphs), encoding="utf-8")


def digest_of(text: str, types: tuple[str, ...]) -> str:
    """The digest of a line's tree; "" if it has none, or two."""
    try:
        return tree_digest(read_line(text, types=types))
    except (Unread, Ambiguous):
        return ""


def rows_of(text: str, types: tuple[str, ...]) -> set[Row]:
    """The rows that a line is read by."""
    tokens = Tokens(text)
    found: set[Row] = set()
    for derivation, _, end in Reading(table(), tokens, thorough=False).parse("spell line" if types else "line", 0):
        if end == len(tokens.words) and _built(derivation) is not None:
            found.update(_rows(derivation))
    return found


def _built(derivation: Derivation) -> Any:
    try:
        return bound(build(derivation, Context()))
    except Refused:
        return None


def _rows(derivation: Derivation) -> Iterator[Row]:
    row, kids = derivation
    if row is not None:
        yield row
        for kid in kids:
            yield from _rows(kid)


def wanted() -> list[Row]:
    """The rows that a sentence must have: all but single words that mean themselves, and rows that only pass on."""
    rows = [row for name, held in table().rows.items() if name not in _LISTS for row in held]
    return [row for row in rows if not row.bare and not (isinstance(row.pattern, str) and not row.slots)]


def missing(sentences: Iterable[Sentence]) -> list[Row]:
    """The rows that neither one of these sentences nor an example has."""
    held: set[Row] = set()
    for text, types in (*ALL, *((one.text, one.types) for one in sentences)):
        held |= rows_of(text, types)
    return [row for row in wanted() if row not in held]


def made_for(row: Row) -> Sentence | None:
    """The shortest of some random sentences with this row; the same every time."""
    found: list[Sentence] = []
    chance = random.Random(f"{row.category}: {row.template}")
    for attempt in range(TRIES):
        sentence = _made(chance, row, 2 + attempt // 12)
        if sentence is not None:
            found.append(sentence)
        if len(found) == 4:
            break
    return min(found, key=lambda one: (len(one.text), one.text), default=None)


def _made(chance: random.Random, row: Row, budget: int) -> Sentence | None:
    root, route = _route(chance, row)
    types = ("sorcery",) if root == "spell line" else ()
    try:
        derivation, _ = derive(chance.choice, root, 0, budget + len(route), route)
        tree = _built(derivation)
        text = "" if tree is None else write_line(tree, types=types)
    except (Dead, Refused, Unwritable):
        return None
    if not text or text != _read_back(text, types) or row not in rows_of(text, types):
        return None
    return Sentence(digest_of(text, types), bool(types), text)


def _read_back(text: str, types: tuple[str, ...]) -> str:
    try:
        line: Line = read_line(text, types=types)
        return write_line(line, types=types)
    except (Unread, Ambiguous, Unwritable):
        return ""


def _route(chance: random.Random, row: Row) -> tuple[str, Route]:
    """A short way from the top of a line down to a row."""
    above, far = _above()
    route: list[tuple[Row, int]] = [(row, -1)]
    while (category := route[0][0].category) not in ("line", "spell line"):
        nearest = min(far[up.category] for up, _ in above[category])
        ways = [way for way in above[category] if far[way[0].category] <= nearest + chance.choice((0, 0, 1))]
        route.insert(0, chance.choice(ways))
        if len(route) > 12:
            break
    return route[0][0].category, tuple(route)


@cache
def _above() -> tuple[dict[str, list[tuple[Row, int]]], dict[str, int]]:
    """For each category the slots it can fill, and how many rows it is away from the top of a line."""
    above: dict[str, list[tuple[Row, int]]] = {}
    for rows in table().rows.values():
        for row in rows:
            for place, slot in enumerate(row.slots):
                above.setdefault(slot.category, []).append((row, place))
    far = {"line": 0, "spell line": 0}
    grown = True
    while grown:
        grown = False
        for category, ways in above.items():
            near = min((far[row.category] + 1 for row, _ in ways if row.category in far), default=99)
            if near < far.get(category, 99):
                far[category], grown = near, True
    return above, far


def accept() -> tuple[int, int]:
    """Renew the file; how many sentences there are and how many rows have none."""
    kept = load() if FILE.is_file() else []
    renewed = [one._replace(digest=digest) for one in kept if (digest := digest_of(one.text, one.types))]
    without = 0
    held: set[Row] = set()
    for row in missing(renewed):
        if row in held:
            continue
        sentence = made_for(row)
        if sentence is None:
            without += 1
            continue
        renewed.append(sentence)
        held |= rows_of(sentence.text, sentence.types)
    save(sorted(renewed, key=lambda one: (one.is_spell, one.text)))
    return len(renewed), without


if __name__ == "__main__":
    count, without = accept()
    sys.stdout.write(f"{count} sentences; {without} rows have none\n")

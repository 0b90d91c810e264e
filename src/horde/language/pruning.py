"""What a phrase must begin with and what it must hold, so that the reader never tries one that cannot be there."""

from __future__ import annotations

from collections import Counter
from functools import cache

from horde.language.table import Row, Slot, Table

Needs = dict[str, frozenset[str]]

_MOST = 12
"""How many words a need names at most: of more, one is nearly always in a line."""

_ROUNDS = 4


def limits(table: Table, words: list[str]) -> dict[str, int]:
    """The last place in a line where a phrase of a category can begin: that of the last word that it needs.

    -1 where there is none; categories that need no word are left out.
    """
    nowhere, needing = _needing(table)
    found = nowhere.copy()
    for place, word in enumerate(words):
        for category in needing.get(word, ()):
            found[category] = place
    return found


@cache
def _needing(table: Table) -> tuple[dict[str, int], dict[str, list[str]]]:
    """-1 for every category that needs a word, and for each word the categories that need it."""
    needing: dict[str, list[str]] = {}
    found = _needs(table)
    for category, words in found.items():
        for word in words:
            needing.setdefault(word, []).append(category)
    return dict.fromkeys(found, -1), needing


def _needs(table: Table) -> Needs:
    """For categories whose every phrase holds one of some words: these words.

    Each row is held to the rarest word of its template, or to what one of its slots needs.
    """
    uses = Counter(token for rows in table.rows.values() for row in rows for token in _tokens(row))
    known: Needs = {}
    for _ in range(_ROUNDS):
        found: Needs = {}
        for category, rows in table.rows.items():
            need = _of_rows(rows, known, uses)
            if need is not None:
                found[category] = need
        known = found
    return known


def _of_rows(rows: list[Row], known: Needs, uses: Counter[str]) -> frozenset[str] | None:
    need: frozenset[str] = frozenset()
    for row in rows:
        options = _options(row, known)
        if not options:
            return None
        need |= min(options, key=lambda words: (sum(uses[word] for word in words), sorted(words)))
        if len(need) > _MOST:
            return None
    return need


def _options(row: Row, known: Needs) -> list[frozenset[str]]:
    options: list[frozenset[str]] = []
    for part in row.parts:
        if not isinstance(part, Slot):
            options.append(frozenset(part.read_as))
        elif part.category in known:
            options.append(known[part.category])
    return options


def _tokens(row: Row) -> list[str]:
    return [token for part in row.parts if not isinstance(part, Slot) for token in part.read_as]

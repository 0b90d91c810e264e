"""Every phrase of the table, in random combinations, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from horde.language import Ambiguous, meaning, read_line, write_line
from horde.language.binding import Context, Refused
from horde.language.others import bound
from horde.language.phrases import table
from horde.language.reader import build
from horde.language.tree import Line, Spell

from .derive import Dead, derive

CATEGORIES = ("keyword line", "ability", "static", "effects")


def line_of(category: str, made: Any) -> Line:
    if category == "keyword line":
        return Line(made)
    return Line((Spell(made) if category == "effects" else made,))


@pytest.mark.parametrize("category", CATEGORIES)
@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
@given(data=st.data())
def test_any_phrase_is_written_and_read_back(category: str, data: st.DataObject) -> None:
    types = ("sorcery",) if category == "effects" else ()
    random = data.draw(st.randoms(use_true_random=False))
    try:
        derivation, _ = derive(random.choice, category, 0, random.randint(3, 8))
        tree = bound(line_of(category, build(derivation, Context())))
    except (Dead, Refused):
        assume(False)  # hypothesis' own way to pass over an example
        return
    text = write_line(tree, types=types)
    assert meaning(tree) in readings(text, types)


def readings(text: str, types: tuple[str, ...]) -> list[Any]:
    """What a text can mean. Random nouns can be odd enough to mean two things; then both trees must be offered."""
    try:
        return [meaning(read_line(text, types=types))]
    except Ambiguous as two:
        return [meaning(one) for one in two.trees]


def test_every_row_can_be_reached() -> None:
    reached = {"line", "spell line"}
    while True:
        more = {slot.category for c in reached for row in table().rows.get(c, ()) for slot in row.slots} - reached
        if not more:
            break
        reached |= more
    assert set(table().rows) <= reached

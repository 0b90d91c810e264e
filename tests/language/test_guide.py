"""The example in docs/language.md is true."""

from __future__ import annotations

import doctest
import re
from typing import TYPE_CHECKING, Any

import pytest

import horde.language.english
from horde.cards.card import Card, Face
from horde.language import phrases, read, read_line, write_line
from horde.language.table import Table
from horde.language.tree import Node, Quantity
from horde.rules.playable import unplayed
from proofs import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

GUIDE = ROOT / "docs" / "language.md"


def card(name: str, text: str) -> Card:
    return Card(name, (Face(name, types=("creature",), power="1", toughness="1", lines=read(text, name=name)),))


@pytest.fixture
def names() -> Iterator[dict[str, Any]]:
    """What the example can use; the table is one of its own, to which it may add."""
    own = Table()
    for kind in phrases.KINDS:
        kind.add(own)
    before = horde.language.english.table
    horde.language.english.table = lambda: own
    horde.language.english._read_line.cache_clear()
    yield {"t": own, "Node": Node, "Quantity": Quantity, "read_line": read_line, "write_line": write_line,
           "unplayed": unplayed, "card": card, "__name__": "guide"}  # fmt: skip
    horde.language.english.table = before
    horde.language.english._read_line.cache_clear()


def test_the_example_does_what_the_guide_says(names: dict[str, Any]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        if block.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, "guide", str(GUIDE), 0)
            result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, clear_globs=False)
            assert (result.failed, result.attempted > 0) == (0, True)
            names.update(test.globs)
        else:
            exec(block, names)  # noqa: S102 - the guide's own code


def test_the_modules_it_names_are_there() -> None:
    named = re.findall(r"`((?:language|rules|tests|horde)/[\w/.]+\.(?:py|txt))`", GUIDE.read_text(encoding="utf-8"))
    assert [path for path in named if not ((ROOT / path).exists() or (ROOT / "src/horde" / path).exists())] == []

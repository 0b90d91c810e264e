"""How a question is put to people."""

from __future__ import annotations

import pytest

from horde.table.asking import asked
from horde.table.board import context
from horde.table.team import part
from rules.board import Board, card, creature


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("~ deals 3 damage to target creature.", "Rat", "Goat"),
        ("Destroy target creature.", "Rat", "Goat"),
        ("Target creature gets +2/+2 until end of turn.", "Goat", "Rat"),
    ],
)
def test_the_side_it_is_meant_for_comes_first(text: str, first: str, last: str) -> None:
    board = Board()
    board.battlefield(0, creature("Goat", "2/3"))
    board.battlefield(1, creature("Rat", "2/1"))
    spell = board.hand(0, card("Fen Lightning", "{0}", "Instant", text=text))
    board.start()
    board.act("cast", spell)
    question = board.question
    choices = asked(board.game, part(question, {0}), context(board.game, 0), "", ()).choices
    assert [choice.name for choice in choices] == [first, last]
    assert [question.options[place].id for choice in choices for place in choice.places] == [
        board.find(first),
        board.find(last),
    ]

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


def test_costs_are_asked_for_in_words() -> None:
    board = Board()
    board.lands(0, "RRRRRR")
    board.battlefield(0, creature("Goat", "2/3"))
    text = "As an additional cost to cast this spell, sacrifice a Goat or pay {3}.\nYou gain 4 life.\nReplicate {1}"
    board.start()
    board.act("cast", board.hand(0, card("Hard Song", "{R}", "Sorcery", text=text)))
    times = asked(board.game, part(board.question, {0}), context(board.game, 0), "", ())
    assert times.text == "Hard Song: how often is its additional cost paid? From 0 to 5."
    board.answer(2)
    which = asked(board.game, part(board.question, {0}), context(board.game, 0), "", ())
    assert which.text == "Choose one to pay for Hard Song."
    assert [choice.name for choice in which.choices] == ["sacrifice a Goat", "pay {3}"]

"""Where a person is asked, and where the table passes."""

from __future__ import annotations

from horde.rules.questions import Option, Question
from horde.table.stops import Stops, forced, why
from horde.table.team import part
from rules.board import Board, card, creature


def reason(board: Board, seat: int, stops: Stops | None = None) -> str:
    question = part(board.question, [seat]).question
    return why(board.game, question, stops or Stops())


def handed(step: str = "precombat main") -> Board:
    """Player 1 holds a trick and a counterspell against player 0's turn, with the mana for them."""
    board = Board(1, 1, step=step)
    board.lands(1, "UUUU")
    board.hand(1, card("Fen Fright", "{U}", "Instant", text="Tap target creature."))
    return board


def passes(board: Board) -> None:
    board.say((0,))


def test_the_own_main_phases_are_stops() -> None:
    board = Board(1, 1)
    assert reason(board, 0) == "your first main phase"
    board.pass_to("upkeep")
    assert reason(board, board.question.seats[0]) == ""


def test_a_creature_spell_stops_only_those_who_can_counter_it() -> None:
    board = handed()
    board.lands(0, "GG")
    goat = board.hand(0, creature("Fen Goat", "2/2", cost="{G}"))
    board.act("cast", goat)
    passes(board)
    assert board.question.seats == (1,)
    assert reason(board, 1) == ""
    board = handed()
    board.hand(1, card("Fen Denial", "{U}{U}", "Instant", text="Counter target spell."))
    board.lands(0, "GG")
    goat = board.hand(0, creature("Fen Goat", "2/2", cost="{G}"))
    board.act("cast", goat)
    passes(board)
    assert reason(board, 1) == "P0 casts Fen Goat"


def test_other_spells_attacks_and_the_end_of_the_turn_stop() -> None:
    board = handed()
    board.lands(0, "GG")
    goat = board.battlefield(0, creature("Fen Goat", "2/2"))
    growth = board.hand(0, card("Fen Feed", "{G}", "Sorcery", text="You gain 2 life."))
    board.act("cast", growth)
    passes(board)
    assert reason(board, 1) == "P0 casts Fen Feed"
    assert reason(board, 1, Stops(skip=1)) == ""
    passes(board)
    board.attack({goat: 1})
    passes(board)
    assert reason(board, 1) == "P0 attacks"
    board.pass_to("end")
    passes(board)
    assert reason(board, 1) == "the end of P0's turn"


def test_full_control_stops_everywhere() -> None:
    board = Board(1, 1)
    board.pass_to("end of combat")
    assert reason(board, 0) == ""
    assert reason(board, 0, Stops(full=True)) == "full control, end of combat"


def test_a_question_that_leaves_no_choice_is_answered() -> None:
    options = (Option("object", 0, 20), Option("object", 0, 21))
    assert forced(Question("pick", "discard", (0,), options, 2, 2)) == (0, 1)
    assert forced(Question("pick", "discard", (0,), options, 1, 1)) is None
    assert forced(Question("number", "amount", (0,), low=0, high=0)) == (0,)
    assert forced(Question("number", "amount", (0,), low=0, high=1)) is None
    must = Question("attack", "attack", (0,), options, 0, 2, about=(Option("player", id=1),), required=(0, 1))
    assert forced(must) == (0, 0, 1, 0)

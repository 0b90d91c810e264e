"""A player leaves the game: what is theirs goes with them, and the others play on (104.3a, 800.4)."""

from __future__ import annotations

import pytest

from horde.language import tree as t
from horde.rules.atoms.leaving import leave
from horde.rules.state import Floating
from rules.board import Board, card, creature, named


def gone(board: Board, player: int) -> None:
    """The player concedes at the open question."""
    board.start()
    board._reopen()
    leave(board.game, player)
    board.start()


@pytest.mark.cr("104.3a", "800.4a")
def test_everything_the_player_owns_leaves_the_game() -> None:
    board = Board(2, 1)
    mine = board.battlefield(0, creature("Fen Goat", "2/2"))
    held = board.hand(0, creature("Fen Kid", "1/1"))
    board.graveyard(0, creature("Old Goat", "3/3"))
    board.library(0, named("Forest"))
    stays = board.battlefield(1, creature("Hill Goat", "2/3"))
    gone(board, 0)
    assert not board.game.exists(mine)
    assert not board.game.exists(held)
    assert board.names("graveyard") == []
    assert all(obj.owner != 0 for obj in board.state.objects.values())
    assert board.names("battlefield") == ["Hill Goat"]
    assert board.size(stays) == "2/3"
    assert not board.game.over


@pytest.mark.cr("800.4a")
def test_what_the_player_gave_to_others_goes_too_and_what_was_borrowed_goes_home() -> None:
    board = Board(2, 1)
    lent = board.battlefield(0, creature("Fen Goat", "2/2"), controller=2)
    borrowed = board.battlefield(2, creature("Marsh Troll", "4/4"))
    board.start()
    state = board.state
    state.effects.append(
        Floating(board.game.new_id(), board.game.tick(), 0, 0, (borrowed,), (t.ControlledBy(t.You()),), "")
    )
    board.game.layers.rebuild_later()
    assert board.char(borrowed).controller == 0
    gone(board, 0)
    assert not board.game.exists(lent)
    assert board.char(borrowed).controller == 2


@pytest.mark.cr("800.4a")
def test_what_the_player_controls_for_good_is_exiled() -> None:
    board = Board(2, 1)
    taken = board.battlefield(2, creature("Marsh Troll", "4/4"), controller=0)
    gone(board, 0)
    assert board.zone(taken) == "exile"


@pytest.mark.cr("603.6c", "800.4a")
def test_leaving_with_the_player_is_leaving_the_battlefield() -> None:
    text = "Whenever another creature you control leaves the battlefield, you gain 1 life."
    board = Board(2, 1, life=20)
    board.battlefield(2, card("Grave Clerk", "{1}", "Creature — Goat", "1/1", text))
    board.battlefield(0, creature("Fen Goat", "2/2"), controller=2)
    gone(board, 0)
    board.pass_to("end")
    assert board.life(2) == 21


@pytest.mark.cr("104.2a", "104.3a")
def test_the_last_of_a_team_loses_the_game() -> None:
    board = Board(1, 1)
    gone(board, 1)
    assert board.game.over
    assert board.state.winner == 0
    assert board.state.reason == "P1 conceded"


@pytest.mark.clause("WK-11-R2")
def test_one_of_a_team_leaves_and_the_others_play_on() -> None:
    board = Board(2, 1)
    gone(board, 0)
    assert not board.game.over
    assert board.team(0).players == [1]
    board.pass_to("end")
    board.pass_to("upkeep")
    assert board.state.turn.team == 1


@pytest.mark.cr("800.4a")
def test_the_attack_on_a_team_goes_on_against_those_who_are_left() -> None:
    board = Board(1, 2)
    board.game.format.attacks_whole_team = True  # type: ignore[misc]
    goat = board.battlefield(0, creature("Fen Goat", "2/2"))
    board.attack({goat: 1})
    gone(board, 1)
    board.pass_to("end of combat")
    assert board.life(2) == 18

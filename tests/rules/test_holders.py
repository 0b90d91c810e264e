""" "That player" is whoever controls or owns what was spoken of."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

OX = creature("Hill Ox", "3/3", cost="{0}")


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature an opponent controls enters, you may have that player lose 2 life.",
        "Whenever a Goat an opponent controls enters, that player loses 2 life.",
    ],
)
def test_the_player_of_an_event_is_known(text: str) -> None:
    board = Board()
    board.battlefield(0, creature("Fen Watcher", "1/1", text))
    mine, theirs = board.hand(0, OX), board.hand(1, OX)
    board.library(1, OX, OX)
    board.library(0, OX)
    board.cast(mine)
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (20, 20)
    board.next_turn(1)
    board.pass_to("precombat main", 1)
    board.cast(theirs)
    board.resolve_all()
    if board.question.purpose == "may":
        board.answer(True)
    assert (board.life(0), board.life(1)) == (20, 18)


@pytest.mark.cr("608.2h")
def test_the_player_of_a_target_is_known_when_it_is_gone() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    text = "Destroy target creature an opponent controls. That player loses 2 life."
    board.cast(board.hand(0, card("Fen Curse", "{0}", "Instant", text=text)), ox)
    board.resolve_all()
    assert board.zone(ox) == "graveyard"
    assert (board.life(0), board.life(1)) == (20, 18)

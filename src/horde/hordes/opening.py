"""Opening hands and mulligans (103.5, 103.5c; WK-10-R1, WK-10-R2)."""

from __future__ import annotations

from collections.abc import Generator

from horde.rules import choices
from horde.rules.atoms.moves import Moving, move, move_all
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question

Asking = Generator[Question, Answer, None]


def opening_hands(game: Game, size: int, horde: int) -> Asking:
    """Every Survivor draws a hand and decides about mulligans; the Horde has no hand (CL-4)."""
    for player in game.players_in_order():
        if player != horde:
            yield from _draw(game, player, size)
            yield from _mulligans(game, player, size)


def _draw(game: Game, player: int, size: int) -> Asking:
    library = game.state.players[player].library
    yield from move_all(game, library[-size:][::-1], "hand")


def _mulligans(game: Game, player: int, size: int) -> Asking:
    """The first mulligan is free; for each further one a card goes to the bottom of the library.

    The option to take one says how many were taken before.
    """
    taken = 0
    while taken <= size:
        options = Option("yes", player, n=taken), Option("no", player)
        answer = yield Question("pick", "mulligan", (player,), options)
        if answer[0] == 1:
            break
        taken += 1
        game.tell("mulligan", player, n=taken)
        yield from move_all(game, list(game.state.players[player].hand), "library")
        choices.shuffle(game, player)
        yield from _draw(game, player, size)
    owed = min(max(0, taken - 1), size)
    if owed:
        hand = list(game.state.players[player].hand)
        options = tuple(Option("object", player, id) for id in hand)
        answer = yield Question("pick", "discard", (player,), options, owed, owed)
        yield from move(game, [Moving(hand[i], "library", bottom=True) for i in answer])

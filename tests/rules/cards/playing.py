"""Printed cards on a board by their names, with mana for whatever is done."""

from __future__ import annotations

from typing import Any

from rules.board import Board, named


def give(board: Board, player: int, n: int = 12) -> None:
    """Mana of every kind in a player's pool, for as long as the step lasts."""
    board._reopen()
    board.state.players[player].mana = dict.fromkeys("WUBRGC", n)
    board.game.forget_mana(player)


def put(board: Board, player: int, *names: str) -> list[int]:
    """Permanents that have been there since before this turn."""
    return [board.battlefield(player, named(name)) for name in names]


def one(board: Board, player: int, name: str) -> int:
    return put(board, player, name)[0]


def buried(board: Board, player: int, *names: str) -> list[int]:
    """Cards in a graveyard."""
    return [board.graveyard(player, named(name)) for name in names]


def stacked(board: Board, player: int, *names: str) -> list[int]:
    """Cards on top of a library, the first topmost."""
    return board.library(player, *(named(name) for name in names))


def cast(board: Board, player: int, name: str, *choices: Any, n: int | None = None) -> int:
    """Cast a card from hand, in whatever way; what it has become is looked up by the number returned."""
    thing = board.hand(player, named(name))
    board.seat(player)
    give(board, player)
    board.cast(thing, *choices, n=n)
    return thing


def resolve(board: Board, player: int, name: str, *choices: Any) -> int:
    """Cast a card from hand and let it resolve."""
    thing = cast(board, player, name, *choices)
    board.resolve()
    return thing


def activate(board: Board, player: int, thing: int, *choices: Any, n: int | None = None) -> None:
    board.seat(player)
    give(board, player)
    board.activate(thing, *choices, n=n)


def use(board: Board, player: int, thing: int, *choices: Any, n: int | None = None) -> None:
    """Activate an ability and let it resolve."""
    activate(board, player, thing, *choices, n=n)
    board.resolve()


def equip(board: Board, player: int, equipment: int, creature: int) -> None:
    """701.3: the last ability of an Equipment in play here is its equip ability."""
    give(board, player)
    ways = [o.n for o in board.question.options if o.kind == "activate" and o.id == board.now(equipment)]
    board.activate(equipment, creature, n=ways[-1])
    board.resolve()


def aimed_at(board: Board) -> list[int]:
    """The targets of what is on top of the stack."""
    cast = board.game.obj(board.state.stack[-1]).cast
    return [id for ids in cast.targets.values() for id in ids] if cast is not None else []

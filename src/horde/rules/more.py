"""Effects by which more tokens are created, or more counters put, than there would be (614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import number, test
from horde.rules.state import Characteristics, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

KIND = "more"
"""Under which the index keeps what has such an effect."""


def multiplied(game: Game, what: str, n: int, applies: Callable[[t.MakesMore, Context], bool]) -> int:
    """How many there are instead of n.

    616.1: whom it concerns chooses the order of the effects. All of them are for the good of that player, so that
    what adds comes before what doubles.
    """
    if n <= 0 or not (game.index.replacements.get(KIND) or game.layers.grants_replacements):
        return n
    found = [(ability, ctx) for ability, ctx in _in_force(game) if ability.what == what and applies(ability, ctx)]
    for ability, ctx in sorted(found, key=lambda one: isinstance(one[0].n, t.Times)):
        ctx.amount = n
        n = number(ability.n)(game, ctx)
    return n


def _in_force(game: Game) -> list[tuple[t.MakesMore, Context]]:
    ids = list(game.state.battlefield) if game.layers.grants_replacements else list(game.index.replacements[KIND])
    return [
        (ability, Context(id, game.controller(id)))
        for id in ids
        for ability in game.char(id).abilities
        if isinstance(ability, t.MakesMore)
    ]


def more_counters(game: Game, obj: Object, char: Characteristics, counter: str, n: int) -> int:
    """How many counters of a kind are put on a permanent, or on what is about to be one, instead of n."""

    def applies(more: t.MakesMore, ctx: Context) -> bool:
        where = more.where
        if isinstance(where, t.This):
            return obj.id == ctx.source
        return isinstance(where, t.Some | t.All) and test(where.what)(game, obj, char, ctx)

    return multiplied(game, counter, n, applies)

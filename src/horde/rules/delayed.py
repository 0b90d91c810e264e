"""Delayed triggered abilities (603.7): made by a resolution, they wait for one event and know what they speak of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.state import FIRST_ID, Delayed, State
from horde.rules.statics import nodes, swapped

if TYPE_CHECKING:
    from horde.rules.game import Game


@cache
def ability_of(later: t.Later) -> t.Triggered:
    """The ability that waits; what was targeted when it was made is no target any more."""
    effect = later.do
    if later.form != "first":
        targets = [node for node in nodes(effect) if isinstance(node, t.Target | t.AnyTarget)]
        effect = swapped(effect, {target: t.Ref(target.at) for target in targets})
    return t.Triggered("at", later.event, effect)


def begin(game: Game, later: t.Later, ctx: Context) -> None:
    """Let an ability wait, unless what it is about never came to be ("sacrifice it" of a creature that was not put)."""
    ability = ability_of(later)
    about = [node.at for node in nodes(ability.effect) if isinstance(node, t.Ref)]
    if about and not any(ctx.bind.get(at) for at in about):
        return
    bind = {at: tuple(_now(game, id) for id in ids) for at, ids in ctx.bind.items()}
    waiting = Delayed(ability, _now(game, ctx.source), ctx.you, bind, ctx.amount, ctx.x, game.state.turn.number)
    game.state.delayed.append(waiting)


def _now(game: Game, id: int) -> int:
    """An object that the event or the instruction before has moved is followed once, now (400.7)."""
    return id if id < FIRST_ID or game.exists(id) else game.state.moved.get(id, id)


def remembered(state: State) -> set[int]:
    """The objects that waiting abilities speak of: their last known information must outlast the turn."""
    return {id for one in state.delayed for id in (one.source, *(id for ids in one.bind.values() for id in ids))}

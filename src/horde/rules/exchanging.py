"""Exchanging control of two permanents (701.12)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import Unplayable, objects
from horde.rules.keyword_actions import AT
from horde.rules.questions import Answer, Question
from horde.rules.state import Floating

if TYPE_CHECKING:
    from horde.rules.game import Game

_TO_THE_OTHER = (t.ControlledBy(t.ThatPlayer(AT)),)


def control(
    act: t.ExchangeControl,
) -> Callable[[Game, Context, tuple[Context, ...]], Generator[Question, Answer, None]]:
    """701.12a, 701.12b: both permanents must be there, under different players; else nothing happens."""
    if any(isinstance(one, t.Some) for one in (act.one, act.other)):
        raise Unplayable("an exchange of what is yet to be chosen")
    found = [objects(one) for one in (act.one, act.other) if one is not None]

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Generator[Question, Answer, None]:
        ids = [id for find in found for id in find(game, ctx) if game.exists(id)]
        there = [id for id in dict.fromkeys(ids) if game.obj(id).zone == "battlefield"]
        if len(there) == 2 and game.controller(there[0]) != game.controller(there[1]):
            holders = [game.controller(id) for id in there]
            for id, holder in zip(there, reversed(holders), strict=True):
                made = Floating(game.new_id(), game.tick(), ctx.source, ctx.you, (id,), _TO_THE_OTHER, "")
                made.bind, made.since = {AT: (holder,)}, game.state.turn.number
                game.state.effects.append(made)
                game.layers.begin(made)
            game.tell("exchanges", ctx.you, (game.name(id) for id in there))
        yield from ()

    return go

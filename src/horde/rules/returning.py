"""What keywords do with their own cards away from the battlefield: unearth (702.84) and madness (702.35)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import casting, combat, delayed
from horde.rules.atoms.moves import Moving, move
from horde.rules.context import Context
from horde.rules.keywords import flat
from horde.rules.questions import Answer, Option, Question
from horde.rules.ways import Way, additional, affordable

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]

_HASTE = t.Affect(t.This(), (t.Have((t.Line((t.Keyword("haste"),)),)),))
_LEAVE = t.Later(t.Do(t.You(), t.Exile(t.This())), t.StepBegins("end", form="next"))


def _unearth(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
    """702.84a: back with haste; exiled at the next end step, or if it would leave the battlefield."""
    id = ctx.source
    if not game.exists(id) or game.obj(id).zone != "graveyard":
        return
    name = game.name(id)
    (new,) = yield from move(game, [Moving(id, "battlefield", ctx.you, fleeting=True, cause="return")])
    game.tell("returns", ctx.you, [name], text="battlefield")
    if new:
        ctx.source = new
        yield from game.run(_HASTE, ctx)
        delayed.begin(game, _LEAVE, ctx)


def _madness(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
    """702.35a: its owner may cast it for its madness cost; else it goes to the graveyard."""
    id, player = ctx.source, ctx.you
    if not game.exists(id) or game.obj(id).zone != "exile":
        return
    face = game.printed(id)
    way = Way("madness", flat(face.keyword_costs["madness"].cost), ("madness",))
    able = casting.possible(game, face, Context(id, player))
    if able and affordable(game, player, id, (*way.cost, *additional(face))):
        options = (Option("yes", player), Option("no", player))
        answer = yield Question("pick", "may", (player,), options, source=id, about=(Option("object", id=id),))
        if answer[0] == 0 and (yield from casting.cast_so(game, player, id, way)):
            return
    id = id if game.exists(id) else game.state.moved.get(id, id)
    game.tell("is put into the graveyard", names=[game.name(id)])
    yield from move(game, [Moving(id, "graveyard", cause="madness")])


def _ninjutsu(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
    """702.49a, 702.49c: tapped, and attacking what the creature attacked that was returned for it."""
    id = ctx.source
    if not game.exists(id) or game.obj(id).zone != "hand":
        return
    attacked = [e.other for e in game.state.history if e.kind == "attacks" and e.subject in ctx.way.get("returned", ())]
    aim = attacked[-1] if attacked else -1
    if aim < 0:
        aim = next(iter((yield from combat.joining(game, ctx, 1))), -1)
    name = game.name(id)
    yield from move(game, [Moving(id, "battlefield", ctx.you, tapped=True, attacking=aim, cause="put")])
    game.tell("puts", ctx.you, [name], text="battlefield")


PERFORM: dict[str, Callable[[t.KeywordAction], Callable[[Game, Context, tuple[Context, ...]], Asking]]] = {
    "unearth": lambda act: _unearth,
    "madness": lambda act: _madness,
    "ninjutsu": lambda act: _ninjutsu,
}
"""The acts by the names of their keywords."""

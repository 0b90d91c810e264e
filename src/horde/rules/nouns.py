"""The rarer noun phrases, compiled: what has been dealt with, whom a creature attacks, who plays under a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import ATTACKEE, Context
from horde.rules.filters import Found, Unplayable, objects
from horde.rules.keyword_actions import AT
from horde.rules.state import FIRST_ID, RING_BEARER

if TYPE_CHECKING:
    from horde.rules.game import Game


def noun(node: t.Objects) -> Found:
    """The objects, or of `Attackee` the player, that a noun phrase stands for."""
    match node:
        case t.Yours(noun="Ring-bearer"):
            return _ring_bearer
        case t.Linked(verb="exiled"):
            return _exiled_by_source
        case t.Linked(verb="sacrificed" | "discarded" | "revealed" as verb):
            return lambda game, ctx: ctx.way.get(verb, ())
        case t.Linked(verb="amassed"):
            return lambda game, ctx: ctx.bind.get(AT, ())
        case t.Called(name=name):
            return lambda game, ctx: tuple(
                obj.id for obj in game.objects_in("battlefield") if game.char(obj.id).name == name
            )
        case t.HalfOf(at=at):
            return lambda game, ctx: ctx.bind.get(at, ())
        case t.Attackee(of=of):
            return _attacked(objects(of))
        case _:
            raise Unplayable(f"the noun phrase {type(node).__name__}")


def titled(game: Game, ctx: Context) -> tuple[int, ...]:
    """Who plays under a title, "the Horde": the player that takes no action of its own."""
    return tuple(player for player in game.players_in_order() if game.state.players[player].passive)


def _ring_bearer(game: Game, ctx: Context) -> tuple[int, ...]:
    """701.54e"""
    return tuple(obj.id for obj in game.permanents(ctx.you) if RING_BEARER in obj.designations)


def _exiled_by_source(game: Game, ctx: Context) -> tuple[int, ...]:
    """607.2a: the cards that abilities of the source have exiled, as far as they still are in exile."""
    return tuple(id for id in game.look(ctx.source)[0].linked if game.exists(id) and game.obj(id).zone == "exile")


def _attacked(attackers: Found) -> Found:
    """ "The player or planeswalker it's attacking": as it attacked, or for lack of that now; a battle is neither."""

    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        ids = ctx.bind[ATTACKEE] if ATTACKEE in ctx.bind else _now(game, attackers(game, ctx))
        return tuple(id for id in ids if id < FIRST_ID or _is_planeswalker(game, id))

    return find


def _now(game: Game, attackers: tuple[int, ...]) -> tuple[int, ...]:
    combat = game.state.combat
    return tuple(combat.attackers[id].target for id in attackers if combat is not None and id in combat.attackers)


def _is_planeswalker(game: Game, id: int) -> bool:
    return game.exists(id) and game.obj(id).zone == "battlefield" and "planeswalker" in game.char(id).types

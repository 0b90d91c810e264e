"""Conditions about whose turn it is, how something came to be, and what has happened this turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import Found, Number, Players, Unplayable, matching, number, objects, players, test
from horde.rules.state import FIRST_ID, Object
from horde.rules.subjects import Subject, subject
from horde.rules.words import known

if TYPE_CHECKING:
    from horde.rules.game import Game

Condition = Callable[["Game", Context], bool]


@cache
def condition(node: t.Condition) -> Condition:
    match node:
        case t.TurnOf(who=who, no=no):
            whose = players(who)
            return lambda game, ctx: any(game.is_active(player) for player in whose(game, ctx)) is not no
        case t.TypesAmong(n=n, among=among):
            find, least = matching(among), number(n)
            return lambda game, ctx: len(_types(game, find(game, ctx))) >= least(game, ctx)
        case t.LifeChanged(who=who, way=way, n=n):
            return _life_changed(players(who), f"{way.removesuffix('ed').replace('lost', 'lose')}s life", n)
        case t.EnteredThisTurn(what=what):
            return _entered_this_turn(objects(what))
        case t.CastIt(who=who, what=what):
            whose, found = players(who), objects(what)
            return lambda game, ctx: all(_was_cast_by(game, id, whose(game, ctx)) for id in found(game, ctx))
        case t.CastFrom():
            return _cast_from(node)
        case t.IsTargeting(what=what, target=target):
            return _is_targeting(objects(what), subject(target))
        case t.WasThisWay(what=what, verb=verb):
            return _was_this_way(subject(what), verb)
        case t.HurtBy(who=who, by=by, combat=combat):
            return _hurt_by(players(who), subject(by), combat)
        case t.ActedThisWay(who=who, verb=verb, what=what, no=no):
            whose, did = players(who), _did_so(verb, what)
            return lambda game, ctx: any(player in did(game, ctx) for player in whose(game, ctx)) is not no
        case t.AttackedWith(who=who, what=what, total=t.Number() as total, when="this combat"):
            return _attacked_with(players(who), what, number(total))
        case t.HasKeyword(what=what, keyword=keyword, no=no):
            found = matching(what.what) if isinstance(what, t.Some) else objects(what)
            return lambda game, ctx: any(keyword in game.look(id)[1].keywords for id in found(game, ctx)) is not no
        case t.Unable(act=None):
            return lambda game, ctx: not ctx.done
        case t.Unable(act=t.Sacrifice()):
            return lambda game, ctx: not ctx.way.get("sacrificed")
        case _:
            raise Unplayable(f"the condition {type(node).__name__}")


def _types(game: Game, ids: tuple[int, ...]) -> frozenset[str]:
    """The card types among some cards (205.2a)."""
    return frozenset[str]().union(*(game.look(id)[1].types for id in ids))


def _life_changed(whose: Players, kind: str, n: t.Quantity) -> Condition:
    """Whether one of these players has lost or gained so much this turn, all of it taken together."""
    least = number(n)

    def holds(game: Game, ctx: Context) -> bool:
        totals: dict[int, int] = dict.fromkeys(whose(game, ctx), 0)
        for event in game.state.history:
            if event.kind == kind and event.player in totals:
                totals[event.player] += event.amount
        return any(total >= least(game, ctx) for total in totals.values())

    return holds


def _entered_this_turn(found: Found) -> Condition:
    def holds(game: Game, ctx: Context) -> bool:
        entered = {event.subject for event in game.state.history if event.kind == "enters"}
        ids = found(game, ctx)
        return bool(ids) and all(id in entered for id in ids)

    return holds


def is_cast(obj: Object) -> bool:
    """Whether a spell, or what a permanent came of, was cast: a copy is not (707.10)."""
    return obj.cast is not None and obj.cast.kind == "spell" and obj.token in ("", "token card")


def _was_cast_by(game: Game, id: int, whose: tuple[int, ...]) -> bool:
    """The caster is who controlled the spell as it was cast (601.2a); a permanent is cast by whom it entered under."""
    obj, char = game.look(id)
    return is_cast(obj) and (char.controller if obj.zone == "stack" else obj.controller) in whose


def _cast_from(node: t.CastFrom) -> Condition:
    found, origin = objects(node.what), f"from {node.zone}"
    whose = players(node.who) if node.who is not None else None

    def holds(game: Game, ctx: Context) -> bool:
        them = whose(game, ctx) if whose is not None else None
        return all(_was_from(game, id, origin, them) for id in found(game, ctx)) is not node.no

    return holds


def _was_from(game: Game, id: int, origin: str, them: tuple[int, ...] | None) -> bool:
    cast = game.look(id)[0].cast
    came = cast is not None and origin in cast.options and is_cast(game.look(id)[0])
    return came and (them is None or _was_cast_by(game, id, them))


def is_in(found: Found, place: t.In) -> Condition:
    """ "If this card is in your graveyard": where it is now, wherever it has been (400.7)."""
    whose = players(place.of) if place.of is not None else None

    def holds(game: Game, ctx: Context) -> bool:
        ids = found(game, ctx)
        if not all(game.exists(id) and game.obj(id).zone == place.zone for id in ids):
            return False
        return whose is None or all(game.obj(id).owner in whose(game, ctx) for id in ids)

    return holds


def _is_targeting(found: Found, what: Subject) -> Condition:
    def holds(game: Game, ctx: Context) -> bool:
        casts = (game.look(id)[0].cast for id in found(game, ctx))
        chosen = (id for cast in casts if cast is not None for ids in cast.targets.values() for id in ids)
        return any(what(game, id, ctx) for id in chosen if id < FIRST_ID or known(game, id))

    return holds


RECORDED = frozenset({
    "discarded", "sacrificed", "destroyed", "exiled", "returned", "countered", "milled", "dealt damage", "revealed",
    "created",
})  # fmt: skip
"""What acts note of the things they have dealt with."""
_BURYING = ("discarded", "sacrificed", "destroyed", "countered", "milled")


def _was_this_way(what: Subject, verb: str) -> Condition:
    if verb != "put into a graveyard" and verb not in RECORDED:
        raise Unplayable("the condition WasThisWay")

    def holds(game: Game, ctx: Context) -> bool:
        ids = this_way(game, ctx, verb)
        return any(what(game, id, ctx) for id in ids if id < FIRST_ID or known(game, id))

    return holds


def this_way(game: Game, ctx: Context, verb: str) -> tuple[int, ...]:
    """What the instructions before have done this to; "put into a graveyard" only if it really went there."""
    if verb != "put into a graveyard":
        return ctx.way.get(verb, ())
    return tuple(id for way in _BURYING for id in ctx.way.get(way, ()) if _is_buried(game, id))


def _is_buried(game: Game, id: int) -> bool:
    new = game.state.moved.get(id)
    return new is not None and known(game, new) and game.look(new)[0].zone == "graveyard"


def _attacked_with(whose: Players, what: t.Objects, least: Number) -> Condition:
    """The total power of the creatures declared as attackers in this combat, each as it is or as it last was."""
    if not isinstance(what, t.All):
        raise Unplayable("the condition AttackedWith")
    fits = test(what.what)

    def holds(game: Game, ctx: Context) -> bool:
        declared = game.state.combat.declared if game.state.combat is not None else []
        looks = [game.look(id) for id in declared if known(game, id)]
        them = whose(game, ctx)
        mine = [char for obj, char in looks if char.controller in them and fits(game, obj, char, ctx)]
        return sum(char.power for char in mine) >= least(game, ctx)

    return holds


def players_this_way(node: t.PlayersThisWay) -> Players:
    """ "Each player who sacrificed a creature this way", with `no` those who did not."""
    did = _did_so(node.verb, node.what)

    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        among = game.opponents(ctx.you) if node.who == "opponent" else game.players_in_order()
        done = did(game, ctx)
        return tuple(player for player in among if (player in done) is not node.no)

    return find


def _did_so(verb: str, what: t.Objects | None) -> Callable[[Game, Context], set[int]]:
    """The players who sacrificed or discarded such things by the instructions before: whose these last were."""
    if verb not in ("sacrificed", "discarded") or not isinstance(what, t.Some | None):
        raise Unplayable(f"players who {verb} something this way")
    fits = subject(what) if what is not None else None

    def find(game: Game, ctx: Context) -> set[int]:
        inner = Context(ctx.source, ctx.you, dict(ctx.bind))
        ids = [id for id in ctx.way.get(verb, ()) if fits is None or fits(game, id, inner)]
        return {game.look(id)[1].controller if verb == "sacrificed" else game.look(id)[0].owner for id in ids}

    return find


def _hurt_by(whose: Players, by: Subject, combat: bool) -> Condition:
    def holds(game: Game, ctx: Context) -> bool:
        them = whose(game, ctx)
        return any(
            event.kind == "damage"
            and event.subject in them
            and (event.combat or not combat)
            and known(game, event.other)
            and by(game, event.other, Context(ctx.source, ctx.you, dict(ctx.bind)))
            for event in game.state.history
        )

    return holds

"""Whether costs other than mana can be paid, and instructions that are costs carried out in full (118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import crewing
from horde.rules.context import Context
from horde.rules.filters import matching, number, objects, test
from horde.rules.keyword_actions import stands_for
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game


def is_sick(game: Game, obj: Object) -> bool:
    """302.6: a creature not continuously controlled since its controller's most recent turn began, without haste."""
    char = game.char(obj.id)
    if "creature" not in char.types or "haste" in char.keywords:
        return False
    return obj.since >= game.team_of(char.controller).last_turn


def can_pay_otherwise(game: Game, player: int, source: int, cost: t.Cost) -> bool:
    """Whether a part of an activation cost that is not mana could be paid now."""
    obj = game.obj(source)
    match cost:
        case t.Mana():
            return True
        case t.TapSelf():
            return not obj.tapped and not is_sick(game, obj)
        case t.UntapSelf():
            return obj.tapped and not is_sick(game, obj)
        case t.Loyalty(n=n, sign=sign):
            return sign == "+" or n is None or obj.counters.get("loyalty", 0) >= n
        case t.OwnManaCost() | t.AnyCost():
            return True
        case t.Pay(act=act):
            return can_do(game, player, source, act)


def can_do(game: Game, player: int, source: int, act: t.Act, ctx: Context | None = None) -> bool:
    """Whether an instruction that is a cost can be carried out in full (118.3); `ctx` binds its mentions."""
    ctx = ctx or Context(source, player)
    stands = stands_for(act)
    if isinstance(stands, t.Do):
        return can_do(game, player, source, stands.act, ctx)
    found = sought(game, player, source, act, ctx)
    if found is not None:
        return len(found[0]) >= found[1]
    match act:
        case t.RemoveCounters(n=n, counter=counter, of=of):
            want = number(n)(game, ctx)
            return sum(game.obj(id).counters.get(counter, 0) for id in objects(of)(game, ctx)) >= want
        case t.LoseLife(n=n) | t.PayLife(n=n):
            return not game.rule(player, "no life total") and game.life(player) >= number(n)(game, ctx)  # 119.4
        case t.KeywordAction(name="crew" | "saddle"):
            return crewing.can_do(game, player, source, act)
        case t.PutCounters(on=t.Some(what=what, count=count)):
            return len(matching(what)(game, ctx)) >= number(count)(game, ctx)
        case t.PutCounters(on=on):
            return bool(objects(on)(game, ctx))
        case _:
            return True


def sought(
    game: Game, player: int, source: int, act: t.Act, ctx: Context | None = None
) -> tuple[list[int], int] | None:
    """What an instruction that is a cost can take, and how many of that it needs; None if it takes no objects."""
    ctx = ctx or Context(source, player)
    match act:
        case t.Sacrifice(what=t.This()):
            return [source] if game.exists(source) and game.controller(source) == player else [], 1  # 701.21a
        case t.Exile(what=t.This()) | t.Discard(what=t.This()):
            return [source] if game.exists(source) else [], 1
        case t.Sacrifice(what=t.Ref() as it):
            return [id for id in objects(it)(game, ctx) if game.exists(id) and game.controller(id) == player], 1
        case t.Sacrifice(what=t.Some() as some):
            found = _mine(game, player, some, ctx)
        case t.Discard(what=t.Some() as some):
            fits = test(some.what)
            hand = game.state.players[player].hand
            found = [id for id in hand if id != source and fits(game, game.obj(id), game.char(id), ctx)]
        case t.Exile(what=t.Some() as some) | t.Move(what=t.Some() as some):
            found = _there(game, source, some, ctx)
        case t.Tap(what=t.Some() as some) | t.Reveal(what=t.Some() as some):
            found = _there(game, source, some, ctx)
        case _:
            return None
    return found, number(some.count)(game, ctx)


def _there(game: Game, source: int, some: t.Some, ctx: Context) -> list[int]:
    there = matching(some.what)(game, ctx)
    return [id for id in there if id != source or game.obj(id).zone == "battlefield"]  # 601.2a


def _mine(game: Game, player: int, some: t.Some, ctx: Context) -> list[int]:
    find = matching(some.what)
    return [id for id in find(game, ctx) if game.char(id).controller == player]

"""Whether costs other than mana can be paid, and instructions that are costs carried out in full (118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import matching, number, objects, test
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
        case t.OwnManaCost():
            return True
        case t.Pay(act=act):
            return can_do(game, player, source, act)


def can_do(game: Game, player: int, source: int, act: t.Act, ctx: Context | None = None) -> bool:
    """Whether an instruction that is a cost can be carried out in full (118.3); `ctx` binds its mentions."""
    ctx = ctx or Context(source, player)
    match act:
        case t.Sacrifice(what=t.This()) | t.Exile(what=t.This()) | t.Discard(what=t.This()):
            return game.exists(source)
        case t.Sacrifice(what=t.Some() as some):
            return len(_mine(game, player, some, ctx)) >= number(some.count)(game, ctx)
        case t.Discard(what=t.Some() as some):
            fits = test(some.what)
            hand = [id for id in game.state.players[player].hand if fits(game, game.obj(id), game.char(id), ctx)]
            return len([id for id in hand if id != source]) >= number(some.count)(game, ctx)
        case t.Exile(what=t.Some() as some) | t.Move(what=t.Some() as some) | t.Tap(what=t.Some() as some):
            found = matching(some.what)(game, ctx)
            there = [id for id in found if id != source or game.obj(id).zone == "battlefield"]  # 601.2a
            return len(there) >= number(some.count)(game, ctx)
        case t.RemoveCounters(n=n, counter=counter, of=of):
            want = number(n)(game, ctx)
            return sum(game.obj(id).counters.get(counter, 0) for id in objects(of)(game, ctx)) >= want
        case t.LoseLife(n=n) | t.PayLife(n=n):
            return not game.rule(player, "no life total") and game.life(player) >= number(n)(game, ctx)  # 119.4
        case t.PutCounters(on=on):
            return bool(objects(on)(game, ctx))
        case _:
            return True


def _mine(game: Game, player: int, some: t.Some, ctx: Context) -> list[int]:
    find = matching(some.what)
    return [id for id in find(game, ctx) if game.char(id).controller == player]

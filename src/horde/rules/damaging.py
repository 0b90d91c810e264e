"""Acts that deal damage: a source to all that it hits, and two creatures that fight (120, 701.14)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.atoms import harm
from horde.rules.context import Context
from horde.rules.filters import Found, Unplayable, anyone, number, objects
from horde.rules.questions import Answer, Question
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Perform = Callable[["Game", Context, tuple[Context, ...]], Asking]


def deal(act: t.DealDamage) -> Perform:
    """The source's damage to everything it hits, at once; a divided one in the shares of the cast (601.2d)."""
    source, amount = objects(act.source), number(act.n)
    if act.to is None:
        raise Unplayable("damage to what is said elsewhere")
    at = _anyone(act.to)
    others = not isinstance(act.source, t.This)
    each = act.source.at if isinstance(act.source, t.All) else None

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        hits: list[harm.Hit] = []
        sources = source(game, ctx)
        for by in sources if each is not None else sources[:1]:
            n = amount(game, ctx if each is None else _by_itself(by, each, ctx))
            # "Each other creature" is another one than what deals the damage.
            seen = _seen_by(by, ctx) if others else ctx
            shares = ctx.cast.shares if act.divided and ctx.cast is not None else {}
            hits += [harm.Hit(by, to, shares.get(to, n), unpreventable=act.unpreventable) for to in at(game, seen)]
        dealt = yield from harm.deal(game, [hit for hit in hits if hit.to < FIRST_ID or game.exists(hit.to)])
        ctx.dealt_with("dealt damage", dict.fromkeys(hit.to for hit in dealt))
        ctx.summed("damage dealt", sum(hit.n for hit in dealt))

    return go


def _by_itself(source: int, at: int, ctx: Context) -> Context:
    """ "Each Goat deals damage equal to its power": the power of each is its own."""
    alone = ctx.acting(ctx.you)
    alone.bind = {**ctx.bind, at: (source,)}
    return alone


def _seen_by(source: int, ctx: Context) -> Context:
    seen = Context(source, ctx.you, ctx.bind, ctx.x, ctx.amount, ctx.cast)
    seen.way = ctx.way
    return seen


def _anyone(node: t.Objects | t.Player | t.Several) -> Found:
    return _all_of(tuple((one, anyone(one)) for one in node.of)) if isinstance(node, t.Several) else anyone(node)


def _all_of(parts: tuple[tuple[t.Objects | t.Player, Found], ...]) -> Found:
    """Everything that several noun phrases stand for; a later one may speak of the players of an earlier one."""

    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        found: dict[int, None] = {}
        for node, part in parts:
            ids = part(game, ctx)
            found.update(dict.fromkeys(ids))
            if isinstance(node, t.Players) and node.at >= 0:
                ctx.bind[node.at] = ids
        return tuple(found)

    return find


def fight(one: t.Objects, other: t.Objects) -> Perform:
    """701.14: each deals damage equal to its power to the other; if either is gone or no creature, nothing happens."""
    first, second = objects(one), objects(other)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        pair = [*first(game, ctx)[:1], *second(game, ctx)[:1]]
        if len(pair) == 2 and all(game.exists(id) and "creature" in game.char(id).types for id in pair):
            a, b = pair
            game.tell("fights", names=[game.name(a), game.name(b)])
            yield from harm.deal(
                game,
                [harm.Hit(a, b, max(0, game.char(a).power)), harm.Hit(b, a, max(0, game.char(b).power))],
            )

    return go

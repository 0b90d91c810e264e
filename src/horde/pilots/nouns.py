"""What the nouns and numbers of an effect stand for, as far as that is settled; else what would best be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from horde.language import tree as t
from horde.pilots.outlook import Outlook
from horde.pilots.traits import nodes
from horde.rules import filters
from horde.rules.context import Context
from horde.rules.filters import Unplayable
from horde.rules.state import FIRST_ID
from horde.rules.targets import LINE, Slot, legal_targets

HOST = -7
"""Stands among the mentions for what an Aura that is not yet there will enchant."""


def best_of(look: Outlook, ctx: Context, values: Iterable[float]) -> float:
    """The best of several outcomes for the one who chooses."""
    return max(values, default=0.0) if ctx.you in look.team else min(values, default=0.0)


@cache
def _is_known(quantity: t.Quantity) -> bool:
    guesses = (t.Stat, t.ThatMuch, t.CountersOn, t.Ref, t.ThatPlayer, t.Linked, t.Rest)
    return not any(isinstance(node, guesses) for node in nodes(quantity))


def amount(look: Outlook, ctx: Context, quantity: t.Quantity) -> int:
    """A number as far as it can be known before anything is chosen; else a guess."""
    match quantity:
        case t.Number(n=n):
            return n
        case t.X():
            return max(1, ctx.x)
        case t.Times(n=n, of=of):
            return n * amount(look, ctx, of)
        case t.Stat(of=t.Target() | t.Some() as of):
            own = [look.game.char(id).power for id in candidates(look, ctx, of) if look.is_ours(id)]
            return max(own, default=2)
        case _:
            return _number(look, ctx, quantity)


def _number(look: Outlook, ctx: Context, quantity: t.Quantity) -> int:
    if not _is_known(quantity):
        return 2
    try:
        return filters.number(quantity)(look.game, ctx)
    except (Unplayable, KeyError):
        return 2


def known(look: Outlook, ctx: Context, what: t.Objects) -> list[int] | None:
    """The objects or players a noun stands for, None if they are yet to be chosen."""
    match what:
        case t.This():
            return [ctx.source] if look.game.exists(ctx.source) else []
        case t.Host() if HOST in ctx.bind:
            return list(ctx.bind[HOST])
        case t.Host():
            return list(look.game.host(ctx.source)) if look.game.exists(ctx.source) else []
        case t.All(what=noun):
            return list(filters.matching(noun)(look.game, ctx))
        case t.Target(at=at) | t.AnyTarget(at=at) | t.Some(at=at):
            return list(ctx.bind[at]) if at in ctx.bind else None
        case t.Ref(at=at):
            return list(ctx.bind.get(at, ctx.bind.get(HOST, ())))
        case t.Attackee() | t.Called():
            return list(filters.objects(what)(look.game, ctx))
        case t.Both(of=of):
            return [id for one in of for id in known(look, ctx, one) or ()]
        case _:
            return []


def candidates(look: Outlook, ctx: Context, what: t.Objects) -> list[int]:
    """What can be chosen for a noun that leaves a choice."""
    if isinstance(what, t.Target | t.AnyTarget):
        return legal_targets(look.game, Slot(what.at, what, "harm"), ctx)
    if isinstance(what, t.Some):
        return list(filters.matching(what.what)(look.game, ctx))
    return []


def total(look: Outlook, ctx: Context, what: t.Objects, each: Callable[[int], float]) -> float:
    """What is gained over all objects of a noun, or over those that would best be chosen for it."""
    ids = known(look, ctx, what)
    if ids is not None:
        return sum(each(id) for id in ids if id < FIRST_ID or look.game.exists(id))
    groups = look.kinds(candidates(look, ctx, what))
    values = sorted(
        (value for id, group in groups.items() for value in [each(id)] * len(group)), reverse=ctx.you in look.team
    )
    count = getattr(what, "count", t.Number(1))
    free = getattr(what, "limit", "exactly") in ("up to", "any")
    n = len(values) if getattr(what, "limit", "") == "any" else amount(look, ctx, count)
    chosen = values[: max(0, n)]
    return sum(max(0.0, value) for value in chosen) if free else sum(chosen)


def there(look: Outlook, ids: Iterable[int]) -> list[int]:
    """Those of some objects that are on the battlefield."""
    return [id for id in ids if id >= FIRST_ID and look.game.exists(id) and look.game.obj(id).zone == "battlefield"]


def paragraph(ctx: Context, i: int) -> Context:
    """The context of one paragraph of a spell, whose mentions are numbered on their own."""
    bind = {at - LINE * i: ids for at, ids in ctx.bind.items() if at < 0 or at // LINE == i}
    return Context(ctx.source, ctx.you, bind, ctx.x, ctx.amount)

"""Objects chosen as an instruction is carried out: which can be, who chooses, how many (608.2d)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import chance
from horde.rules.context import Context
from horde.rules.filters import Found, matching, number, objects, test, zones
from horde.rules.questions import Answer, Option, Purpose, Question
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.game import Game

Picking = Generator[Question, Answer, "list[int]"]
Pick = Callable[["Game", Context], Picking]


def choosing(node: t.Objects, purpose: Purpose, own: bool = False) -> Pick:
    """The objects a noun phrase stands for, chosen by the acting player where it leaves a choice."""
    if isinstance(node, t.Some):
        return _some(node, purpose, own)
    if isinstance(node, t.HalfOf):
        return _some(t.Some(node.what, t.Half(t.Count(node.what), node.up), at=node.at), purpose, own)
    if isinstance(node, t.Part):
        return _part(node, purpose)
    if isinstance(node, t.Rest):
        return _rest(node)
    found = objects(node)
    at = node.at if isinstance(node, t.All) else -1

    def known(game: Game, ctx: Context) -> Picking:
        yield from ()
        ids = found(game, ctx)
        if at >= 0:
            ctx.bind[at] = ids  # "those creatures"
        return list(ids)

    return known


def candidates(node: t.Some, own: bool = False) -> Found:
    """What a choice can be made from; `own` leaves out what the acting player does not control."""
    find = matching(node.what)
    if not own:
        return find
    return lambda game, ctx: tuple(id for id in find(game, ctx) if game.char(id).controller == ctx.you)


def _some(node: t.Some, purpose: Purpose, own: bool) -> Pick:
    find = candidates(node, own and zones(node.what) == ("battlefield",))
    count = number(node.count)
    by_chance = isinstance(node.what, t.Filter) and t.AtRandom() in node.what.preds

    def choose(game: Game, ctx: Context) -> Picking:
        ids = list(find(game, ctx))
        if by_chance:
            chosen = chance.sample(game.state, ids, min(count(game, ctx), len(ids)))
        else:
            chosen = yield from pick(game, ctx, ids, count(game, ctx), node.limit, purpose)
        ctx.bind[node.at] = tuple(chosen)
        return chosen

    return choose


def pick(game: Game, ctx: Context, ids: list[int], n: int, limit: str, purpose: Purpose) -> Picking:
    """Let the acting player pick; a forced pick is made without asking."""
    low = {"up to": 0, "any": 0}.get(limit, min(n, len(ids)))
    high = len(ids) if limit in ("any", "at least") else min(n, len(ids))
    if low == high == len(ids) or high == 0:
        return ids[:high]
    options = tuple(Option("player" if id < FIRST_ID else "object", ctx.you, id) for id in ids)
    answer = yield Question("pick", purpose, (ctx.you,), options, low, high, ctx.source)
    return [ids[i] for i in answer]


def _part(node: t.Part, purpose: Purpose) -> Pick:
    """ "One of them": what is taken leaves the mention, so that "the rest" is the others."""
    count = number(node.count)
    fits = test(node.what) if node.what is not None else None

    def choose(game: Game, ctx: Context) -> Picking:
        whole = list(ctx.bind.get(node.of, ()))
        there = [id for id in whole if fits is None or (game.exists(id) and fits(game, *game.look(id), ctx))]
        if node.limit == "all":
            chosen = there
        else:
            chosen = yield from pick(game, ctx, there, count(game, ctx), node.limit, purpose)
        ctx.bind[node.of] = tuple(id for id in whole if id not in chosen)
        ctx.bind[node.at] = tuple(chosen)
        return chosen

    return choose


def _rest(node: t.Rest) -> Pick:
    def choose(game: Game, ctx: Context) -> Picking:
        yield from ()
        ids, turned_up = list(ctx.bind.get(node.at, ())), ctx.way.get("turned up")
        return ids if turned_up is None else [id for id in ids if id in turned_up]  # what was moved is no longer there

    return choose


def from_hand(node: t.Objects, random: bool) -> Pick:
    """Cards to discard from the acting player's hand; with fewer than asked for, all of them (701.9)."""
    if not isinstance(node, t.Some):
        return choosing(node, "discard")
    fits, count = test(node.what), number(node.count)

    def choose(game: Game, ctx: Context) -> Picking:
        hand = game.state.players[ctx.you].hand
        ids = [id for id in hand if fits(game, game.obj(id), game.char(id), ctx)]
        n = min(count(game, ctx), len(ids))
        chosen = chance.sample(game.state, ids, n) if random else None
        if chosen is None:
            chosen = yield from pick(game, ctx, ids, n, node.limit, "discard")
        ctx.bind[node.at] = tuple(chosen)
        return chosen

    return choose


def from_library(node: t.Some) -> Pick:
    """701.23: up to the number asked for; a stated quality need not be found."""
    fits, count = test(node.what), number(node.count)

    def choose(game: Game, ctx: Context) -> Picking:
        known: dict[tuple[str, str], bool] = {}  # copies of a card fit alike
        ids: list[int] = []
        for id in game.state.players[ctx.you].library:
            obj = game.obj(id)
            fit = known.get((obj.card, obj.token))
            if fit is None:
                fit = known[obj.card, obj.token] = fits(game, obj, game.char(id), ctx)
            if fit:
                ids.append(id)
        return (yield from pick(game, ctx, ids, count(game, ctx), "up to", "search"))

    return choose


def shuffle(game: Game, player: int) -> None:
    """Shuffle a library (701.24)."""
    chance.shuffle(game.state, game.state.players[player].library)


def replaced(ctx: Context, old: list[int], new: list[int]) -> None:
    """What was moved is from now on what it has become (400.7j)."""
    became = dict(zip(old, new, strict=True))
    for at, ids in ctx.bind.items():
        if any(id in became for id in ids):
            ctx.bind[at] = tuple(became.get(id, id) for id in ids)
    if became.get(ctx.source):
        ctx.source = became[ctx.source]

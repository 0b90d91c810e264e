"""Scry and surveil: looking at the top cards of a library and putting some of them elsewhere (701.22, 701.25)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import triggers
from horde.rules.atoms import moves
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import number
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Sorted = tuple[int, list[int], list[int]]
"""A player, the cards that stay on top (uppermost first), and those that leave it."""


def perform(n: t.Quantity, surveil: bool) -> Callable[[Game, Context, tuple[Context, ...]], Asking]:
    """Every player decides first, then all cards move at once (701.22d, 701.25d)."""
    count = number(n)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        decided: list[Sorted] = []
        for actor in actors:
            top = count(game, actor)
            if top > 0:  # 701.22b, 701.25c: else nothing has happened at all
                decided.append((yield from _decide(game, actor, top, surveil)))
        if surveil:
            yield from _to_graveyards(game, decided)
        else:
            for player, kept, away in decided:
                moves.arrange(game, player, kept, away)
                game.tell("scries", player, n=len(kept) + len(away), text=str(len(away)))
        kind = "surveils" if surveil else "scries"
        triggers.watch(game, [Event(kind, player, player=player) for player, _, _ in decided])

    return go


def _decide(game: Game, ctx: Context, n: int, surveil: bool) -> Generator[Question, Answer, Sorted]:
    seen = game.state.players[ctx.you].library[-n:][::-1]
    if not seen:
        return ctx.you, [], []
    options = tuple(Option("object", ctx.you, id) for id in seen)
    answer = yield Question("pick", "bottom", (ctx.you,), options, 0, len(seen), ctx.source)
    away = [seen[i] for i in sorted(answer)]
    kept = yield from _order(ctx, [id for id in seen if id not in away])
    return ctx.you, kept, away if surveil else (yield from _order(ctx, away))


def _order(ctx: Context, ids: list[int]) -> Generator[Question, Answer, list[int]]:
    """Cards in the order in which they are to lie, the uppermost first."""
    if len(ids) < 2:
        return ids
    options = tuple(Option("object", ctx.you, id) for id in ids)
    answer = yield Question("order", "bottom", (ctx.you,), options, source=ctx.source)
    return [ids[i] for i in answer]


def _to_graveyards(game: Game, decided: list[Sorted]) -> Asking:
    for player, kept, away in decided:
        moves.arrange(game, player, [*away, *kept], ())
        game.tell("surveils", player, (game.name(id) for id in away), len(kept) + len(away))
    yield from moves.move_all(game, [id for _, _, away in decided for id in away], "graveyard", "surveil")

"""Paying mana as an instruction: "you may pay {2}. If you do, ..." (118.12)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import mana
from horde.rules.context import Context
from horde.rules.costs import can_pay_mana, pay_mana
from horde.rules.filters import Unplayable, number
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Run = Callable[["Game", Context], Asking]
MOST_X = 1000
"""No X is larger, however much mana there is."""


def symbols_of(act: t.PayCost) -> tuple[str, ...]:
    """The mana to be paid, once where that is so much "for each" of something."""
    if len(act.cost) != 1 or not isinstance(act.cost[0], t.Mana):
        raise Unplayable("the act PayCost of something else than mana")
    return act.cost[0].symbols


def price(act: t.PayCost) -> Callable[[Game, Context], tuple[str, ...]]:
    """The mana to be paid in all."""
    symbols = symbols_of(act)
    if act.per is None:
        return lambda game, ctx: symbols
    times = number(act.per)
    return lambda game, ctx: symbols * times(game, ctx)


def written(symbols: tuple[str, ...], x: int = -1) -> str:
    return "".join(f"{{{x if symbol == 'X' and x >= 0 else symbol}}}" for symbol in symbols)


def can(game: Game, ctx: Context, act: t.PayCost) -> bool:
    """Whether it can be paid now, X being 0."""
    return can_pay_mana(game, ctx.you, mana.cost_of(price(act)(game, ctx)))


def offered(act: t.PayCost) -> Run:
    """Pay what the player has already agreed to pay; an X is chosen now."""
    needed = price(act)

    def go(game: Game, ctx: Context) -> Asking:
        symbols = needed(game, ctx)
        if "X" in symbols:
            ctx.x = yield from _choose_x(game, ctx, symbols)
        yield from pay_mana(game, ctx.you, mana.cost_of(symbols, ctx.x))
        game.tell("pays", ctx.you, [game.name(ctx.source)], text=written(symbols, ctx.x))

    return go


def _choose_x(game: Game, ctx: Context, symbols: tuple[str, ...]) -> Generator[Question, Answer, int]:
    """107.3: with unlimited mana X is the number of turns the team has begun (WK-6-R1)."""
    if game.rule(ctx.you, "unlimited mana"):
        return game.team_of(ctx.you).turns_begun
    most = 0
    while most < MOST_X and can_pay_mana(game, ctx.you, mana.cost_of(symbols, most + 1)):
        most += 1
    if not most:
        return 0
    return (yield Question("number", "amount", (ctx.you,), low=0, high=most, source=ctx.source))[0]


def told_to(act: t.PayCost) -> Callable[[Game, Context, tuple[Context, ...]], Asking]:
    """Each player is told to pay; nobody has to make mana for it, so that each is asked (118.3c, 118.12)."""
    pay = offered(act)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        done: list[int] = []
        for actor in actors:
            if not can(game, actor, act):
                continue
            text = f"pay {written(price(act)(game, actor))}"
            options = (Option("yes", actor.you, text=text), Option("no", actor.you))
            answer = yield Question("pick", "may", (actor.you,), options, source=ctx.source)
            if answer[0] == 0:
                yield from pay(game, actor)
                ctx.x = actor.x
                done.append(actor.you)
        ctx.done = tuple(done)

    return go

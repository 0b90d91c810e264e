"""Something happens unless a player does something else (118.12a): "... unless its controller pays {3}"."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import mana
from horde.rules.context import Context
from horde.rules.costs import can_pay_mana, pay_mana
from horde.rules.feasible import can_do
from horde.rules.filters import Unplayable, players
from horde.rules.paying import price, symbols_of, written
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Run = Callable[["Game", Context], Asking]

_WORDS: dict[type[object], str] = {
    t.Discard: "discard",
    t.Sacrifice: "sacrifice",
    t.LoseLife: "lose life",
    t.PayLife: "pay life",
    t.Exile: "exile",
    t.Move: "return",
    t.Mill: "mill",
    t.Tap: "tap",
}
"""What may be done instead, as an offer says it; nothing else can be."""


def compiled(do: t.Effect, instead: t.Do, run: Callable[[t.Effect], Run]) -> Run:
    """The procedure; of "each player ... unless they ..." every player decides for himself."""
    act = instead.act
    if not _is_mana(act) and type(act) not in _WORDS:
        raise Unplayable(f"the way out {type(act).__name__}")
    pay, inner, whose = None if _is_mana(act) else run(t.Do(t.You(), act)), run(do), players(instead.who)
    if isinstance(do, t.Do) and isinstance(do.who, t.Players) and do.who.det != "target":
        return _for_each(do, do.who, act, pay, run)

    def go(game: Game, ctx: Context) -> Asking:
        for player in whose(game, ctx):
            if (yield from _agrees(game, ctx, player, act)):
                yield from _do_instead(game, ctx.acting(player), act, pay)
                return
        yield from inner(game, ctx)

    return go


def _for_each(do: t.Do, who: t.Players, act: t.Act, pay: Run | None, run: Callable[[t.Effect], Run]) -> Run:
    """101.4: all decide in turn order, then it happens to those who declined."""
    whose, inner = players(who), run(t.Do(t.ThatPlayer(who.at), do.act))

    def go(game: Game, ctx: Context) -> Asking:
        refused: list[int] = []
        for player in whose(game, ctx):
            acting = ctx.acting(player)
            acting.bind = {**ctx.bind, who.at: (player,)}
            if (yield from _agrees(game, acting, player, act)):
                yield from _do_instead(game, acting, act, pay)
            else:
                refused.append(player)
        ctx.bind[who.at] = tuple(refused)
        yield from inner(game, ctx)

    return go


def _is_mana(act: t.Act) -> bool:
    return isinstance(act, t.PayCost) and bool(symbols_of(act))


def _due(game: Game, ctx: Context, act: t.Act) -> tuple[str, ...] | None:
    """The mana to be paid, None if it is something else."""
    return price(act)(game, ctx) if isinstance(act, t.PayCost) else None


def _agrees(game: Game, ctx: Context, player: int, act: t.Act) -> Generator[Question, Answer, bool]:
    """Whether a player can and does pay; one whose mana is unlimited always pays mana (WK-6-R2)."""
    symbols = _due(game, ctx.acting(player), act)
    if symbols is not None and game.rule(player, "unlimited mana"):
        game.tell("rolls", player, n=1, text=f"pays {written(symbols)} for {game.name(ctx.source)}")
        return True
    if not _can(game, ctx.acting(player), act):
        return False
    text = _WORDS[type(act)] if symbols is None else f"pay {written(symbols)}"
    options = (Option("yes", player, text=text), Option("no", player))
    answer = yield Question("pick", "may" if symbols else "pay", (player,), options, source=ctx.source)
    return answer[0] == 0


def _can(game: Game, ctx: Context, act: t.Act) -> bool:
    symbols = _due(game, ctx, act)
    if symbols is not None:
        return can_pay_mana(game, ctx.you, mana.cost_of(symbols, ctx.x))
    return can_do(game, ctx.you, ctx.source, act, ctx)


def _do_instead(game: Game, ctx: Context, act: t.Act, pay: Run | None) -> Asking:
    if pay is None:
        yield from pay_mana(game, ctx.you, mana.cost_of(_due(game, ctx, act) or (), ctx.x))
    else:
        yield from pay(game, ctx)

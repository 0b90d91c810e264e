"""What waits for something, "when you do", "whenever ... this turn" (603.7c, 603.12), and whether it was done."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.language.binding import MENTIONS
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.filters import Unplayable, anyone
from horde.rules.questions import Answer, Question
from horde.rules.state import Delayed, Waiting
from horde.rules.statics import nodes, swapped

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Run = Callable[["Game", Context], Asking]
_NOTED = (
    t.Sacrifice, t.Discard, t.Exile, t.Destroy, t.Mill, t.Move, t.CounterIt, t.Create, t.RemoveCounters, t.Reveal,
)  # fmt: skip
"""Acts of which the context knows what they dealt with."""


def reflexive(effect: t.Reflexive, run: Callable[[t.Effect], Run]) -> Run:
    """603.12: it triggers as soon as what comes before has been done; its targets are chosen then."""
    run(effect.do)
    event = t.PlayerActs(t.You(), "do so")
    ability = t.Triggered("when", event, effect.do)
    holds = condition(effect.when) if effect.when is not None else None

    def go(game: Game, ctx: Context) -> Asking:
        if holds(game, ctx) if holds is not None else bool(ctx.done):
            made = Waiting(ability, ctx.source, ctx.you, dict(ctx.bind), ctx.amount, ctx.x, reflexive=True)
            made.way = dict(ctx.way)
            game.state.waiting.append(made)
        yield from ()

    return go


def whenever(effect: t.Whenever, run: Callable[[t.Effect], Run]) -> Run:
    """603.7c: a delayed triggered ability that waits for as long as it says."""
    from horde.rules.triggers import matcher  # noqa: PLC0415 - triggers put on the stack what effects carry out

    run(effect.ability.effect)
    matcher(effect.ability.event)

    def go(game: Game, ctx: Context) -> Asking:
        made = Delayed(effect.ability, ctx.source, ctx.you, dict(ctx.bind), ctx.amount, ctx.x, game.state.turn.number)
        made.duration = effect.duration
        game.state.delayed.append(made)
        yield from ()

    return go


def asks_if_done(step: t.Effect | None) -> bool:
    """Whether an instruction asks if the one before was carried out."""
    match step:
        case t.Reflexive(when=None):
            return True
        case t.If(condition=when):
            return any(isinstance(node, t.Done) or node == t.Unable() for node in nodes(when))
        case _:
            return False


def same_for(step: t.Effect, keywords: tuple[str, ...]) -> list[t.Effect]:
    """ "The same is true for flying": the instruction once for each of the keywords, that of its condition replaced."""
    if not isinstance(step, t.If) or not isinstance(step.condition, t.HasKeyword):
        raise Unplayable("“the same is true” of such an instruction")
    had = step.condition
    return [
        swapped(step, {had: msgspec.structs.replace(had, keyword=word), t.Keyword(had.keyword): t.Keyword(word)})
        for word in keywords
    ]


def check_unable(steps: tuple[t.Effect, ...]) -> None:
    """ "If you can't" is known of an instruction before that deals with one thing if there is any (608.2d)."""
    for i, step in enumerate(steps):
        asked = [node for node in nodes(step.condition) if isinstance(node, t.Unable)] if isinstance(step, t.If) else []
        for one in asked:
            before = steps[max(i - 1, 0) : i] if one.act is None else steps[:i]
            if not any(_is_plain(other, type(one.act)) for other in before):
                raise Unplayable("“if you can't” of such an instruction")


def _is_plain(step: t.Effect, kind: type) -> bool:
    act = step.act if isinstance(step, t.Do) and isinstance(step.who, t.You) else None
    if not isinstance(act, t.Sacrifice | t.Move | t.Exile | t.Discard) or (
        kind is not type(None) and type(act) is not kind
    ):
        return False
    return isinstance(act.what, t.Some) and act.what.limit == "exactly" and act.what.count == t.Number(1)


def noted(step: t.Effect, run: Callable[[t.Effect], Run]) -> Run:
    """An instruction after which it is known whether it was carried out: whether something was dealt with."""
    match step:
        case t.May() | t.If(then=t.May(), otherwise=None) | t.Do(act=t.PayCost()):
            return run(step)
        case t.If() if asks_if_done(step) and not any(isinstance(node, t.May) for node in nodes(step)):
            return run(step)
        case t.Do(who=t.You(), act=t.KeywordAction(name="amass")):
            return _amassing(run(step))
        case t.Do(act=act) if isinstance(act, _NOTED):
            return _noting(run(step))
        case t.Do(act=t.Scry() | t.Surveil() | t.Draw() | t.GainLife() | t.LoseLife() | t.Choose()):
            return _always(run(step))
        case t.Where(do=t.Do(act=act)) if isinstance(act, _NOTED):
            return _noting(run(step))
        case t.Sequence(steps=(*_, t.May())):
            return run(step)
        case _:
            raise Unplayable("“if you do” of such an instruction")


def _always(inner: Run) -> Run:
    """What can be done whatever there is."""

    def go(game: Game, ctx: Context) -> Asking:
        yield from inner(game, ctx)
        ctx.done = (ctx.you,)

    return go


def _noting(inner: Run) -> Run:
    def go(game: Game, ctx: Context) -> Asking:
        before = _dealt_with(ctx)
        yield from inner(game, ctx)
        ctx.done = (ctx.you,) if _dealt_with(ctx) > before else ()

    return go


def _amassing(inner: Run) -> Run:
    """701.47b: a player has amassed whatever of it was possible."""

    def go(game: Game, ctx: Context) -> Asking:
        yield from inner(game, ctx)
        ctx.done = (ctx.you,)

    return go


def _dealt_with(ctx: Context) -> int:
    return sum(len(ids) for ids in ctx.way.values())


def for_each(effect: t.ForEach, run: Callable[[t.Effect], Run]) -> Run:
    """The instruction once for each of them, "that player" or "it"; what all of them make alike is made at once."""
    if any(_is_target(node) for node in nodes(effect.do)):
        raise Unplayable("a target for each of several")
    if (alike := _at_once(effect)) is not None:
        return run(alike)
    found, inner, at = anyone(effect.of), run(effect.do), getattr(effect.of, "at", -1)
    mentioned = {node.at for node in nodes(effect.do) if isinstance(node, MENTIONS) and node.at not in (-1, at)}

    def go(game: Game, ctx: Context) -> Asking:
        every = found(game, ctx)
        all_of: dict[int, tuple[int, ...]] = {}
        for one in every:
            for number in mentioned:
                ctx.bind.pop(number, None)
            ctx.bind[at] = (one,)
            yield from inner(game, ctx)
            for number in mentioned:
                all_of[number] = (*all_of.get(number, ()), *ctx.bind.get(number, ()))
        ctx.bind.update(all_of)  # "those tokens" are all that were made
        ctx.bind[at] = every

    return go


def _is_target(node: object) -> bool:
    return isinstance(node, t.Target | t.AnyTarget) or (isinstance(node, t.Players) and node.det == "target")


def _at_once(effect: t.ForEach) -> t.Effect | None:
    """ "For each land you control, create a token": as many tokens as there are lands, in one go."""
    match effect:
        case t.ForEach(
            of=t.All(what=what, at=at), do=t.Do(who=t.You() as who, act=t.Create(count=t.Number(n=n)) as act)
        ):
            if any(getattr(node, "at", -1) == at for node in nodes(act) if isinstance(node, t.Ref | t.Rest)):
                return None
            count = t.Count(what) if n == 1 else t.Times(n, t.Count(what))
            return t.Do(who, msgspec.structs.replace(act, count=count))
        case _:
            return None

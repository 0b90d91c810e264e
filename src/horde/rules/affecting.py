"""Continuous effects that are made apart: what lasts for different times, what is chosen, what is doubled (611.2)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.language.tree.node import Sign
from horde.rules import qualities
from horde.rules.context import Context
from horde.rules.filters import objects
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import LETTERS, Floating
from horde.rules.statics import nodes, swapped

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Run = Callable[["Game", Context], Asking]
APART = (t.Double, t.HaveChoice)
"""Changes that an effect works out as it begins, and which never are what a static ability does."""


_COLOR = t.Chosen("color of your choice")


def is_apart(effect: t.Affect) -> bool:
    changes = effect.changes
    if any(isinstance(change, APART) or (isinstance(change, t.Must) and change.when) for change in changes):
        return True
    return _COLOR in nodes(changes)


def compiled(effect: t.Affect, run: Callable[[t.Effect], Run]) -> Run:
    """The procedure: the other changes first, then each of these on the same objects."""
    if _COLOR in nodes(effect.changes):
        return _coloring(effect, run)
    parts = [(change, _apart(change, effect, run)) for change in effect.changes]
    plain = tuple(change for change, apart in parts if apart is None)
    first = (run(msgspec.structs.replace(effect, changes=plain)),) if plain else ()
    steps = (*first, *(apart for _, apart in parts if apart is not None))

    def go(game: Game, ctx: Context) -> Asking:
        for step in steps:
            yield from step(game, ctx)

    return go


def _apart(change: t.Change, effect: t.Affect, run: Callable[[t.Effect], Run]) -> Run | None:
    match change:
        case t.Must(when=when) if when:
            lasting = msgspec.structs.replace(change, when="")
            return run(t.Affect(effect.what, (lasting,), "this combat" if when == "this combat" else "this turn"))
        case t.HaveChoice(keywords=keywords):
            return _choosing(effect, keywords, run)
        case t.Double(stats=stats):
            return _doubling(effect, stats)
        case _:
            return None


def _choosing(effect: t.Affect, keywords: tuple[str, ...], run: Callable[[t.Effect], Run]) -> Run:
    """ "Your choice of flying or trample", chosen as the effect begins (608.2d)."""
    given = {word: t.Have((t.Line((t.Keyword(word),)),)) for word in keywords}
    each = {word: run(t.Affect(effect.what, (have,), effect.duration)) for word, have in given.items()}

    def go(game: Game, ctx: Context) -> Asking:
        options = tuple(Option("word", ctx.you, n=i, text=word) for i, word in enumerate(keywords))
        answer = yield Question("pick", "quality", (ctx.you,), options, source=ctx.source)
        game.tell("chooses", ctx.you, [game.name(ctx.source)], text=keywords[answer[0]])
        yield from each[keywords[answer[0]]](game, ctx)

    return go


def _coloring(effect: t.Affect, run: Callable[[t.Effect], Run]) -> Run:
    """ "Protection from the color of your choice", which is chosen as the effect begins (608.2d)."""
    each = {color: run(swapped(effect, {_COLOR: t.Is("color", color)})) for color in LETTERS}

    def go(game: Game, ctx: Context) -> Asking:
        name = game.name(ctx.source)
        color = yield from qualities.choose(game, ctx.you, "color", ctx.source, name)
        yield from each[color](game, ctx)

    return go


def _doubling(effect: t.Affect, stats: tuple[str, ...]) -> Run:
    """701.10b, 701.10c: each creature gets +X/+0, X being its power as the effect begins."""
    found = objects(effect.what)

    def go(game: Game, ctx: Context) -> Asking:
        chars = {id: game.char(id) for id in found(game, ctx) if game.exists(id)}
        for id, char in chars.items():
            power = char.power if "power" in stats else 0
            toughness = char.toughness if "toughness" in stats else 0
            change = t.Modify(t.Number(abs(power)), t.Number(abs(toughness)), (_sign(power), _sign(toughness)))
            made = Floating(game.new_id(), game.tick(), ctx.source, ctx.you, (id,), (change,), effect.duration)
            made.since = game.state.turn.number
            game.state.effects.append(made)
            game.layers.begin(made)
            game.tell("affects", names=[game.name(id)], text=f"gets {power:+}/{toughness:+}; {effect.duration}")
        yield from ()

    return go


def _sign(n: int) -> Sign:
    return "-" if n < 0 else "+"

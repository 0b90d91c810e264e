"""Cards set aside in exile to be cast later: suspend (702.62), plot (702.170), warp (702.185)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import casting, choices, mana, permits
from horde.rules.atoms.marks import remove_counters
from horde.rules.atoms.moves import Moving, move
from horde.rules.catalogue import Printed, symbols_of
from horde.rules.context import Context
from horde.rules.costs import can_pay_mana, pay_mana
from horde.rules.keywords import flat
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import clone
from horde.rules.ways import Way, additional, affordable, sides_of

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Perform = Callable[["Game", Context, tuple[Context, ...]], Asking]

KINDS = ("plot", "suspend")
"""The special actions by which a card goes from a hand into exile (116.2f, 116.2k)."""


def offered(game: Game, player: int, sorcery: bool) -> Iterator[Option]:
    """What a player may do so now: when the card could be cast, for a plot at sorcery speed alone."""
    for id in game.state.players[player].hand:
        face = game.printed(id)
        for name in KINDS:
            in_time = sorcery or (name == "suspend" and casting.is_instant_speed(face))
            if in_time and name in face.keyword_costs and can_pay_mana(game, player, _cost(face, name)):
                yield Option(name, player, id)


def _cost(face: Printed, name: str) -> mana.Cost:
    return mana.cost_of(symbols_of(flat(face.keyword_costs[name].cost)))


def set_aside(game: Game, player: int, id: int, name: str) -> Asking:
    """702.62a, 702.170a"""
    face = game.printed(id)
    n = face.keyword_costs[name].n
    time = n.n if isinstance(n, t.Number) else 0
    yield from pay_mana(game, player, _cost(face, name))
    (new,) = yield from move(game, [Moving(id, "exile", cause=name)])
    if new and time:
        game.state.objects[new] = card = clone(game.obj(new))  # cards in exile are shared between copies of a game
        card.counters = {"time": time}
    game.tell("sets aside", player, [face.face.name], time, text=name)
    if new and name == "plot":
        permits.later(game, player, new, "plot")


def _tick(act: t.KeywordAction) -> Perform:
    """702.62a: the second ability."""

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        id = ctx.source
        if game.exists(id) and game.obj(id).zone == "exile":
            game.state.objects[id] = clone(game.obj(id))  # cards in exile are shared between copies of a game
            remove_counters(game, id, "time", 1)
        yield from ()

    return go


def _end(act: t.KeywordAction) -> Perform:
    """702.62a: the third ability."""

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        id, player = ctx.source, ctx.you
        if not game.exists(id) or game.obj(id).zone != "exile":
            return
        able = [side for side in sides_of(game, game.obj(id)) if _can_cast(game, player, id, side)]
        if not able:
            return
        options = (Option("yes", player), Option("no", player))
        answer = yield Question("pick", "may", (player,), options, source=id, about=(Option("object", id=id),))
        if answer[0] == 0:
            side = yield from casting.choose_side(game, player, game.obj(id), able)
            yield from casting.cast_so(game, player, id, Way("suspend", (t.Mana(()),), ("suspended",), None, side))

    return go


def _can_cast(game: Game, player: int, id: int, side: int) -> bool:
    face = game.catalogue.side(game.obj(id), side)
    if face.is_land or not affordable(game, player, id, (t.Mana(()), *additional(face)), side=side):
        return False
    return casting.possible(game, face, Context(id, player))


def _warp(act: t.KeywordAction) -> Perform:
    """702.185a: its owner may cast it from exile, but not this turn."""
    pick = choices.choosing(act.what or t.This(), "exile")

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        ids = [id for id in (yield from pick(game, ctx)) if game.exists(id)]
        for id in ids:
            game.tell("exiles", ctx.you, [game.name(id)])
        for new in (yield from move(game, [Moving(id, "exile", cause="exile") for id in ids])):
            if new and game.obj(new).zone == "exile" and not game.obj(new).token:
                permits.later(game, game.obj(new).owner, new, "warp")

    return go


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {"suspend": _tick, "suspend ends": _end, "warp": _warp}
"""The acts by name."""

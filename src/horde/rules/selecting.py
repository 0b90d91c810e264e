"""Instructions that only choose or show: "reveal a card from among them", "choose a card from it" (608.2d, 701.20)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import chance, choices
from horde.rules.atoms.moves import move_all
from horde.rules.context import Context
from horde.rules.filters import Test, Unplayable, number, players, test
from horde.rules.questions import Answer, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Perform = Callable[["Game", Context, tuple[Context, ...]], Asking]


def compiled(act: t.RevealUntil | t.ChooseCard | t.ChooseCards | t.Choose) -> Perform:
    match act:
        case t.RevealUntil(of=None):
            return reveal_until(act)
        case t.ChooseCard(what=what):
            return choose_card(what)
        case t.ChooseCards():
            return choose_cards(act)
        case t.Choose(what=what, random=random):
            return choose(what, random)
        case _:
            raise Unplayable("cards revealed by another than whose they are")


def reveal_part(what: t.Part) -> Perform:
    """One or some of the cards that are looked at, chosen and shown to everybody (701.20a)."""
    pick = choices.choosing(what, "keep")

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        for actor in actors:
            ids = yield from pick(game, actor)
            ctx.bind[what.at] = tuple(ids)
            ctx.dealt_with("revealed", ids)
            if ids:
                game.tell("reveals", actor.you, [game.name(id) for id in ids], len(ids))

    return go


def choose_card(what: t.Some) -> Perform:
    """ "You choose a nonland card from it": from the hand that has just been revealed, which the chooser sees."""
    fits, count = test(what.what), number(what.count)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        for actor in actors:
            shown = (id for id in ctx.way.get("revealed", ()) if game.exists(id) and game.obj(id).zone == "hand")
            ids = [id for id in dict.fromkeys(shown) if fits(game, game.obj(id), game.char(id), actor)]
            picked = yield from choices.pick(game, actor, ids, count(game, actor), what.limit, "harm")
            ctx.bind[what.at] = actor.bind[what.at] = tuple(picked)
            ctx.done = (actor.you,) if picked else ()

    return go


def choose_cards(act: t.ChooseCards) -> Perform:
    """ "You choose from it a land card and a Goat card": one after the other, as far as there are such cards."""
    kinds = tuple((test(one.what), number(one.count), one) for one in act.of)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        for actor in actors:
            shown = [id for id in ctx.way.get("revealed", ()) if game.exists(id) and game.obj(id).zone == "hand"]
            chosen: list[int] = []
            for fits, count, one in kinds:
                ids = [id for id in shown if id not in chosen and fits(game, game.obj(id), game.char(id), actor)]
                chosen += yield from choices.pick(game, actor, ids, count(game, actor), one.limit, "harm")
            ctx.bind[act.at] = actor.bind[act.at] = tuple(chosen)

    return go


def choose(what: t.Objects | t.Player, random: bool) -> Perform:
    """What is a target has been chosen; a player "at random" is drawn now (115.1, 705)."""
    if isinstance(what, t.Target | t.AnyTarget) or (isinstance(what, t.Players) and what.det == "target"):
        return _nothing
    if not isinstance(what, t.Players) or not random:
        raise Unplayable("the act Choose")
    whose, at = players(t.Players("all", what.who)), what.at

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        yield from ()
        among = list(whose(game, ctx))
        if among:
            chosen = among[chance.below(game.state, len(among))]
            ctx.bind[at] = (chosen,)
            game.tell("chooses", ctx.you, [game.name(ctx.source)], text=game.name(chosen))

    return go


def _nothing(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
    yield from ()


def reveal_until(act: t.RevealUntil) -> Perform:
    """701.20a: cards from the top, until enough of them are what is looked for, all of them "the rest" but those."""
    fits, count = test(act.until.what), number(act.until.count)

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        for actor in actors:
            turned, found = _turn_up(game, actor, fits, count(game, actor))
            game.tell("reveals", actor.you, [game.name(id) for id in turned], len(turned))
            if act.exile and turned:
                new = yield from move_all(game, turned, "exile")
                became = dict(zip(turned, new, strict=True))
                turned, found = [id for id in new if id], [became[id] for id in found if became[id]]
            for one in (ctx, actor):
                one.bind[act.at], one.bind[act.until.at] = tuple(turned), tuple(found)
            ctx.dealt_with("turned up", turned)
            ctx.dealt_with("exiled" if act.exile else "revealed", turned)

    return go


def _turn_up(game: Game, ctx: Context, fits: Test, n: int) -> tuple[list[int], list[int]]:
    turned: list[int] = []
    found: list[int] = []
    for id in reversed(game.state.players[ctx.you].library):
        if len(found) >= n:
            break
        turned.append(id)
        if fits(game, game.obj(id), game.char(id), ctx):
            found.append(id)
    return turned, found

"""Keywords that work with the cards of a library one by one: explore, connive, discover, cascade; incubate (701)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import chance, choices, making, triggers
from horde.rules.atoms import marks, moves
from horde.rules.atoms.moves import Moving
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import number
from horde.rules.questions import Answer, Option, Question
from horde.rules.tokens import token_key

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]
One = Callable[["Game", Context, int], Asking]

_ONE = t.Number(1)


def _one_by_one(act: t.KeywordAction, do: One) -> Perform:
    """701.44d, 701.50d: in the order of their controllers, who choose which is next."""
    pick = choices.choosing(act.what or t.This(), "help")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = yield from pick(game, actors[0])
        for player in game.players_in_order():
            mine = [id for id in ids if game.controller(id) == player]
            for id in (yield from _in_order(ctx, player, mine)):
                yield from do(game, _acting(ctx, player), id)

    return go


def _acting(ctx: Context, player: int) -> Context:
    return ctx if player == ctx.you else ctx.acting(player)


def _in_order(ctx: Context, player: int, ids: list[int]) -> Generator[Question, Answer, list[int]]:
    if len(ids) < 2:
        return ids
    options = tuple(Option("object", player, id) for id in ids)
    answer = yield Question("order", "order", (player,), options, source=ctx.source)
    return [ids[i] for i in answer]


def _explore(game: Game, ctx: Context, id: int) -> Asking:
    """701.44a; without a card to reveal it is no land card that is revealed."""
    you, library = ctx.you, game.state.players[ctx.you].library
    top = library[-1] if library else 0
    game.tell("explores", you, [game.name(id), *([game.name(top)] if top else [])])
    if top and "land" in game.char(top).types:
        yield from moves.move(game, [Moving(top, "hand", cause="put")])
    else:
        marks.put_counters(game, [(id, "+1/+1", 1)])
        if top:
            yield from _bury(game, ctx, top)
    triggers.watch(game, [Event("explores", id, player=you)])


def _bury(game: Game, ctx: Context, card: int) -> Asking:
    answer = yield Question("pick", "bottom", (ctx.you,), (Option("object", ctx.you, card),), 0, 1, ctx.source)
    if answer:
        game.tell("puts", ctx.you, [game.name(card)], text="graveyard")
        yield from moves.move(game, [Moving(card, "graveyard", cause="put")])


def _connive(n: t.Quantity) -> One:
    """701.50a, 701.50e"""
    count = number(n)

    def go(game: Game, ctx: Context, id: int) -> Asking:
        you, many = ctx.you, count(game, ctx)
        yield from moves.draw(game, you, many)
        discarded = yield from choices.from_hand(t.Some(t.Filter("card"), t.Number(many)), False)(game, ctx)
        spells = sum("land" not in game.char(card).types for card in discarded)
        if discarded:
            game.tell("discards", you, (game.name(card) for card in discarded))
        yield from moves.move_all(game, discarded, "graveyard", "discard")
        if spells and game.exists(id):
            marks.put_counters(game, [(id, "+1/+1", spells)])
            game.tell("puts counters", names=[game.name(id)], n=spells, text="+1/+1")
        triggers.watch(game, [Event("connives", id, player=you)])

    return go


def _incubate(act: t.KeywordAction) -> Perform:
    """701.53a"""
    count = number(act.n or _ONE)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            key, n = token_key(game, actor, t.TokenSpec(predefined="Incubator")), count(game, actor)
            many = making.more_tokens(game, actor.you, 1)
            game.tell("incubates", actor.you, n=n)
            yield from moves.create(game, key, actor.you, many, counters=("+1/+1",) * n)

    return go


def _discover(act: t.KeywordAction) -> Perform:
    """701.57a"""
    most = number(act.n or _ONE)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            n = most(game, actor)
            seen, found = yield from _dig(game, actor.you, n)
            if found:
                yield from _cast_or_take(game, actor, found, n)
            yield from _to_bottom(game, seen)

    return go


def _cascade(act: t.KeywordAction) -> Perform:
    """702.85a"""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        you, value = ctx.you, game.look(ctx.source)[1].mana_value
        seen, found = yield from _dig(game, you, value - 1)
        if found and (yield from _wants(game, ctx, found)):
            yield from game.play(you, found, True, False, value - 1)
        yield from _to_bottom(game, seen)

    return go


def _to_bottom(game: Game, seen: list[int]) -> Asking:
    rest = [card for card in seen if game.exists(card) and game.obj(card).zone == "exile"]
    chance.shuffle(game.state, rest)
    yield from moves.move(game, [Moving(card, "library", bottom=True, cause="put") for card in rest])


def _dig(game: Game, you: int, most: int) -> Generator[Question, Answer, tuple[list[int], int]]:
    """Exile cards until a nonland card that is cheap enough; the cards, and that one (0 if there was none)."""
    library = game.state.players[you].library
    seen: list[int] = []
    while library:
        (card,) = yield from moves.move(game, [Moving(library[-1], "exile", cause="exile")])
        if not card:
            break
        seen.append(card)
        char = game.char(card)
        if "land" not in char.types and char.mana_value <= most:
            game.tell("exiles", you, (game.name(id) for id in seen))
            return seen, card
    if seen:
        game.tell("exiles", you, (game.name(id) for id in seen))
    return seen, 0


def _wants(game: Game, ctx: Context, card: int) -> Generator[Question, Answer, bool]:
    options, about = (Option("yes", ctx.you), Option("no", ctx.you)), (Option("object", id=card),)
    answer = yield Question("pick", "may", (ctx.you,), options, source=ctx.source, about=about)
    return answer[0] == 0


def _cast_or_take(game: Game, ctx: Context, card: int, most: int) -> Asking:
    if (yield from _wants(game, ctx, card)):
        yield from game.play(ctx.you, card, True, False, most)
    if game.exists(card):
        game.tell("puts", ctx.you, [game.name(card)], text="hand")
        yield from moves.move(game, [Moving(card, "hand", cause="put")])


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {
    "cascade": _cascade,
    "connive": lambda act: _one_by_one(act, _connive(act.n or _ONE)),
    "discover": _discover,
    "explore": lambda act: _one_by_one(act, _explore),
    "incubate": _incubate,
}
"""The acts by name."""

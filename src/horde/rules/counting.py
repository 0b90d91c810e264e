"""Instructions about counters: putting and removing, proliferate, bolster, doubling, taking all (122, 701)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices, triggers
from horde.rules.atoms import marks
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import Unplayable, number, objects
from horde.rules.questions import Answer, Option, Purpose, Question
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]
Part = tuple[int, str, int]
"""An object, a kind of counter, how many."""


def _proliferate(act: t.KeywordAction) -> Perform:
    """701.34a; of a team, which shares its poison, one player stands for all (701.34b)."""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            yield from _proliferate_once(game, actor)

    return go


def _proliferate_once(game: Game, ctx: Context) -> Asking:
    you = ctx.you
    permanents = [obj.id for obj in game.objects_in("battlefield") if obj.counters]
    poisoned = [team.players[0] for team in game.state.teams if team.poison and team.players]
    options = (
        *(Option("object", you, id) for id in permanents),
        *(Option("player", you, player) for player in poisoned),
    )
    chosen: list[int] = []
    if options:
        answer = yield Question("pick", "proliferate", (you,), options, 0, len(options), ctx.source)
        chosen = [options[i].id for i in sorted(answer)]
    marks.put_counters(game, _copies(game, [id for id in chosen if id >= FIRST_ID]))
    for player in chosen:
        if player < FIRST_ID:
            marks.give_poison(game, player, 1)
    game.tell("proliferates", you, (game.name(id) for id in chosen))
    triggers.watch(game, [Event("proliferates", you, player=you)])


def _copies(game: Game, ids: list[int]) -> list[Part]:
    """One more of each kind of counter."""
    return [(id, kind, 1) for id in ids for kind in game.obj(id).counters]


def _bolster(act: t.KeywordAction) -> Perform:
    """701.39a"""
    amount = number(act.n or t.Number(1))

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            mine = [obj.id for obj in game.creatures(actor.you)]
            least = min((game.char(id).toughness for id in mine), default=0)
            weakest = [id for id in mine if game.char(id).toughness == least]
            ids, n = (yield from choices.pick(game, actor, weakest, 1, "exactly", "help")), amount(game, actor)
            _put(game, [(id, "+1/+1", n) for id in ids])

    return go


def _put(game: Game, parts: list[Part]) -> None:
    marks.put_counters(game, parts)
    for id, kind, n in parts:
        game.tell("puts counters", names=[game.name(id)], n=n, text=kind)


def put_or_remove(act: t.PutCounters | t.RemoveCounters) -> Perform:
    amount = number(act.n)
    pick = choices.choosing(act.on if isinstance(act, t.PutCounters) else act.of, _purpose(act))

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = yield from pick(game, actors[0])
        n = amount(game, ctx)
        if isinstance(act, t.PutCounters):
            marks.put_counters(game, [(id, act.counter, n) for id in ids])
            game.tell("puts counters", names=(game.name(id) for id in ids if game.exists(id)), n=n, text=act.counter)
        else:
            for id in ids:
                ctx.dealt_with("counters removed", (id,) * marks.remove_counters(game, id, act.counter, n))
                game.tell("removes counters", names=[game.name(id)], n=n, text=act.counter)

    return go


def _purpose(act: t.PutCounters | t.RemoveCounters) -> Purpose:
    if isinstance(act, t.RemoveCounters):
        return "choose"
    return "harm" if act.counter.startswith("-") else "help"


def double(act: t.DoubleCounters) -> Perform:
    """701.10e; an empty kind is every kind."""
    pick = choices.choosing(act.on, "help")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = [id for id in (yield from pick(game, actors[0])) if game.exists(id)]
        _put(game, [part for id in ids for part in _held(game, id, act.counter)])

    return go


def _held(game: Game, id: int, kind: str) -> list[Part]:
    counters = game.look(id)[0].counters
    return [(id, one, n) for one, n in counters.items() if n > 0 and kind in ("", one)]


def remove_all(act: t.RemoveAllCounters) -> Perform:
    """All counters of a kind, or of every kind; "that many" is how many they were."""
    pick = choices.choosing(act.of, "harm")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = [id for id in (yield from pick(game, actors[0])) if game.exists(id)]
        ctx.amount = 0
        held = [part for id in ids for part in _held(game, id, act.counter)]
        for one, kind, n in held:
            ctx.amount += marks.remove_counters(game, one, kind, n)
            game.tell("removes counters", names=[game.name(one)], n=n, text=kind)

    return go


def put_its(act: t.PutItsCounters) -> Perform:
    """As many of each kind as it has, or had as it left (608.2h); it keeps its own."""
    if isinstance(act.of, t.Some):
        raise Unplayable("counters of what is yet to be chosen")
    found, pick = objects(act.of), choices.choosing(act.on, "help")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        onto = [id for id in (yield from pick(game, actors[0])) if game.exists(id)]
        held = [part for id in found(game, ctx) for part in _held(game, id, "")]
        _put(game, [(id, kind, n) for id in onto for _, kind, n in held])

    return go


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {
    "bolster": _bolster,
    "proliferate": _proliferate,
}
"""The acts by name."""

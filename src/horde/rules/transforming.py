"""Transforming permanents, and day and night, which do so (701.27, 702.145, 731)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices, triggers
from horde.rules.atoms.moves import remove_from_combat
from horde.rules.atoms.turning import flip, turn_over
from horde.rules.conditions import spells_cast
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.questions import Answer, Question
from horde.rules.sides import FRONT, OTHER, turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]

BOUND = {FRONT: "daybound", OTHER: "nightbound"}
"""What keeps a permanent from transforming but with day and night, by the side that is up (702.145b, 702.145e)."""
_NEXT = {"day": "night", "night": "day"}


def perform(what: t.Objects) -> Callable[[Game, Context, Actors], Asking]:
    """ "Transform this creature" (701.27a)."""
    pick = choices.choosing(what, "help")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = yield from pick(game, actors[0])
        able = [id for id in ids if can_transform(game, id) and not _is_bound(game, id)]
        transform(game, [id for id in able if id != ctx.source or not _has_since(game, ctx)])

    return go


def can_transform(game: Game, id: int) -> bool:
    """Whether a permanent has another face that it could turn to (701.27c, 701.27d, 712.15a)."""
    if not game.exists(id) or game.obj(id).zone != "battlefield" or game.obj(id).hidden:
        return False
    obj = game.obj(id)
    key, side = (obj.shapes[0].card, obj.shapes[0].side) if obj.shapes else (obj.card, obj.side)
    if not turns(game.catalogue.cards[key]):
        return False
    return game.catalogue.faces[key, OTHER if side == FRONT else FRONT].is_permanent


def _is_bound(game: Game, id: int) -> bool:
    """702.145b, 702.145e: it transforms with day and night alone."""
    return not game.char(id).keywords.isdisjoint(BOUND.values())


def _has_since(game: Game, ctx: Context) -> bool:
    """701.27f: whether the source of an ability has transformed since the ability was put onto the stack."""
    item = next((obj for obj in game.objects_in("stack") if obj.cast is ctx.cast), None)
    return item is not None and not item.card and game.obj(ctx.source).turned > item.timestamp


def transform(game: Game, ids: Iterable[int]) -> None:
    """Turn permanents over that can be, all at once."""
    able = [id for id in ids if can_transform(game, id)]
    if able:
        before = [game.name(id) for id in able]
        turn_over(game, able)
        for id, name in zip(able, before, strict=True):
            game.tell("transforms", game.controller(id), [name, game.name(id)])
            if (game.is_attacking(id) or game.is_blocking(id)) and "creature" not in game.char(id).types:
                remove_from_combat(game, id)  # 506.4


# --- flip cards -----------------------------------------------------------------------------------------------------


def flipping(act: t.KeywordAction) -> Callable[[Game, Context, Actors], Asking]:
    """ "Flip this creature" (710.4)."""
    pick = choices.choosing(act.what or t.This(), "help")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for id in (yield from pick(game, actors[0])):
            if can_flip(game, id):
                before = game.name(id)
                flip(game, id)
                game.tell("flips", game.controller(id), [before, game.name(id)])

    return go


def can_flip(game: Game, id: int) -> bool:
    """Whether a permanent is an unflipped flip card, face up (710.2, 710.4)."""
    if not game.exists(id) or game.obj(id).zone != "battlefield" or game.obj(id).hidden:
        return False
    obj = game.obj(id)
    return obj.side == FRONT and game.catalogue.cards[obj.card].layout == "flip"


# --- day and night --------------------------------------------------------------------------------------------------


def become(game: Game, day: str) -> None:
    """It becomes day, or night (731.1); what is bound to it transforms at once (702.145c, 702.145f)."""
    if game.state.day == day:
        return
    first = not game.state.day
    game.state.day = day
    game.version += 1
    game.tell("becomes day", text=day)
    follow(game)
    game.layers.changed("day")
    if not first:
        triggers.watch(game, [Event("day changes", word=day)])


def look(game: Game) -> None:
    """702.145d, 702.145g: with the first permanent bound to them it becomes day or night; all of those follow."""
    if not game.index.bound:
        return
    if not game.state.day:
        front = any("daybound" in game.char(id).keywords for id in game.index.bound)
        become(game, "day" if front else "night")
    else:
        follow(game)


def follow(game: Game) -> None:
    """What is bound to day and night shows the side that goes with it."""
    side = FRONT if game.state.day == "night" else OTHER
    word = BOUND[side]
    wrong = [id for id in game.index.bound if game.obj(id).side == side and word in game.char(id).keywords]
    transform(game, wrong)


def becoming(act: t.KeywordAction) -> Callable[[Game, Context, Actors], Asking]:
    """ "It becomes night" (731.1)."""
    word = act.name.removeprefix("become ")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        become(game, word)
        yield from ()

    return go


PERFORM = {"flip": flipping, "become day": becoming, "become night": becoming}
"""Keyword actions by name."""


def as_turn_begins(game: Game) -> None:
    """731.2: the second part of the untap step looks back at the turn before."""
    turn = game.state.turn
    if not turn.cast_before:
        return
    most = max(turn.cast_before[player] for player in game.state.teams[turn.team_before].players)
    if (game.state.day == "day" and not most) or (game.state.day == "night" and most >= 2):
        become(game, _NEXT[game.state.day])


def as_turn_ends(game: Game) -> None:
    """Note how many spells each player cast in the turn that is over, and whose it was."""
    turn = game.state.turn
    turn.cast_before, turn.team_before = spells_cast(game), turn.team

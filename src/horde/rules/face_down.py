"""Face-down spells and permanents (708): what is seen of one, and turning a permanent face up (702.37e)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices
from horde.rules.atoms.marks import put_counters, undesignate
from horde.rules.atoms.turning import turn_up
from horde.rules.catalogue import TURNED_UP, Printed
from horde.rules.context import Context
from horde.rules.costs import can_pay, pay
from horde.rules.keywords import flat
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import MANIFESTED

if TYPE_CHECKING:
    from horde.rules.game import Game


def card_of(game: Game, id: int) -> Printed:
    """The card that a face-down object is, which its controller may look at (708.5)."""
    return game.catalogue.faces[game.obj(id).hidden, False]


_TURNED = t.Do(t.You(), t.KeywordAction("turn face up", what=t.This()))


@cache
def turning(face: Printed) -> t.Activated | None:
    """The special action of turning a card face up, in the form of an ability; None if it has no morph cost."""
    found = next((face.keyword_costs[name] for name in TURNED_UP if name in face.keyword_costs), None)
    if found is None:
        return None
    return t.Activated(flat(found.cost), _TURNED)


def turnings(game: Game, id: int) -> tuple[t.Activated, ...]:
    """The ways to turn a face-down permanent up: its morph cost, and for a manifested creature card its mana cost."""
    face = card_of(game, id)
    morph, mana_cost = turning(face), face.face.mana_cost
    manifested = MANIFESTED in game.obj(id).designations and "creature" in face.face.types and mana_cost is not None
    shown = (t.Activated((t.Mana(mana_cost or ()),), _TURNED),) if manifested else ()  # 701.40b
    return ((morph,) if morph is not None else ()) + shown


def turnable(game: Game, player: int) -> list[int]:
    """The face-down permanents that a player could turn face up now (116.2b)."""
    mine = (id for id in game.index.face_down if game.controller(id) == player)
    return [id for id in mine if any(can_pay(game, player, id, action) for action in turnings(game, id))]


def turn_face_up(game: Game, player: int, id: int) -> Generator[Question, Answer, None]:
    """702.37e: pay the morph cost, then turn the permanent face up; nothing of it uses the stack."""
    face = card_of(game, id)
    payable = [action for action in turnings(game, id) if can_pay(game, player, id, action)]
    if not payable:
        raise ValueError(f"{face.face.name} can't be turned face up")
    place = 0
    if len(payable) > 1:  # 701.40c
        texts = ("its morph cost", "its mana cost")
        options = tuple(Option("word", player, id, text=text) for text in texts)
        (place,) = yield Question("pick", "choose", (player,), options, source=id)
    yield from pay(game, player, id, payable[place])
    if not game.exists(id):
        return  # it was what the cost took
    undesignate(game, game.obj(id), MANIFESTED)
    turn_up(game, id)
    game.tell("turns face up", player, [game.name(id)])
    if "megamorph" in face.keyword_costs and payable[place] == turning(face):
        put_counters(game, [(id, "+1/+1", 1)])  # 702.37b


def turn(what: t.Objects) -> Callable[[Game, Context, tuple[Context, ...]], Generator[Question, Answer, None]]:
    """ "Turn target creature face up": an instant or sorcery card is shown and stays as it is (708.8, 701.40g)."""
    pick = choices.choosing(what, "help")

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Generator[Question, Answer, None]:
        for id in (yield from pick(game, actors[0])):
            if not game.exists(id) or not game.obj(id).hidden:
                continue
            if not card_of(game, id).is_permanent:
                game.tell("was face down", names=[game.name(id), card_of(game, id).face.name])
                continue
            undesignate(game, game.obj(id), MANIFESTED)
            turn_up(game, id)
            game.tell("turns face up", actors[0].you, [game.name(id)])

    return go

"""Face-down spells and permanents (708): what is seen of one, and turning a permanent face up (702.37e)."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.atoms.marks import put_counters
from horde.rules.atoms.turning import turn_up
from horde.rules.catalogue import TURNED_UP, Printed
from horde.rules.costs import can_pay, pay
from horde.rules.keywords import flat
from horde.rules.questions import Answer, Question

if TYPE_CHECKING:
    from horde.rules.game import Game


def card_of(game: Game, id: int) -> Printed:
    """The card that a face-down object is, which its controller may look at (708.5)."""
    return game.catalogue.faces[game.obj(id).hidden, False]


@cache
def turning(face: Printed) -> t.Activated | None:
    """The special action of turning a card face up, in the form of an ability; None if it has no morph cost."""
    found = next((face.keyword_costs[name] for name in TURNED_UP if name in face.keyword_costs), None)
    if found is None:
        return None
    return t.Activated(flat(found.cost), t.Do(t.You(), t.KeywordAction("turn face up", what=t.This())))


def turnable(game: Game, player: int) -> list[int]:
    """The face-down permanents that a player could turn face up now (116.2b)."""
    mine = (id for id in game.index.face_down if game.controller(id) == player)
    return [id for id in mine if (action := turning(card_of(game, id))) and can_pay(game, player, id, action)]


def turn_face_up(game: Game, player: int, id: int) -> Generator[Question, Answer, None]:
    """702.37e: pay the morph cost, then turn the permanent face up; nothing of it uses the stack."""
    face = card_of(game, id)
    action = turning(face)
    if action is None:
        raise ValueError(f"{face.face.name} has no morph cost")
    yield from pay(game, player, id, action)
    if not game.exists(id):
        return  # it was what the cost took
    turn_up(game, id)
    game.tell("turns face up", player, [game.name(id)])
    if "megamorph" in face.keyword_costs:
        put_counters(game, [(id, "+1/+1", 1)])  # 702.37b

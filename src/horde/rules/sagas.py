"""Sagas: their lore counters, chapters and end (714)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.rules.events import Event
from horde.rules.frames import CHAPTERS, chapters, final_chapter
from horde.rules.questions import Answer, Question
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.catalogue import Printed
    from horde.rules.game import Game

LORE = "lore"
_NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def entering(game: Game, face: Printed, you: int, source: int) -> Generator[Question, Answer, int]:
    """How many lore counters a Saga enters with (714.3a, 714.3b); none for anything else."""
    last = final_chapter(face.base.abilities)
    if "Saga" not in face.face.subtypes or not last:
        return 0
    if "read ahead" not in face.base.keywords:
        return 1
    return (yield Question("number", "amount", (you,), low=1, high=last, source=source))[0]


def reached(game: Game, obj: Object, before: int) -> list[Event]:
    """714.2b: the chapters that a Saga has come to by counters that were just put on it."""
    now = obj.counters.get(LORE, 0)
    char = game.char(obj.id)
    last = final_chapter(char.abilities)
    ahead = "read ahead" in char.keywords and obj.since == game.state.turn.number  # 702.155b
    new = [n for n in CHAPTERS if before < n <= min(now, last) and (n == now or not ahead)]
    if new:
        game.tell("reaches chapter", char.controller, [game.name(obj.id)], text=_NUMERALS[new[-1]])
    return [Event(CHAPTERS[n], obj.id, player=char.controller) for n in new]


def there(game: Game) -> list[Object]:
    """The Sagas on the battlefield that have chapter abilities."""
    if not game.layers.retypes and not game.index.words.get(("Saga", -1)):
        return []
    found = game.permanents_with(frozenset({"Saga"}))
    return [obj for obj in found if "Saga" in game.char(obj.id).subtypes and _last(game, obj)]


def advancing(game: Game) -> list[tuple[int, str, int]]:
    """714.3c: the lore counters that come with the active team's precombat main phase."""
    return [(obj.id, LORE, 1) for obj in there(game) if game.is_active(game.controller(obj.id))]


def finished(game: Game) -> list[int]:
    """714.4: the Sagas that have told their last chapter and must be sacrificed."""
    return [obj.id for obj in there(game) if _is_over(game, obj)]


def _last(game: Game, obj: Object) -> int:
    return final_chapter(game.char(obj.id).abilities)


def _is_over(game: Game, obj: Object) -> bool:
    if obj.counters.get(LORE, 0) < _last(game, obj):
        return False
    stack = (item.cast for item in game.objects_in("stack"))
    telling = any(cast and cast.source == obj.id and chapters(cast.ability) for cast in stack if cast)
    return not telling and not any(one.source == obj.id and chapters(one.ability) for one in game.state.waiting)

"""Battles: who protects one, and what happens when it is defeated (310)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.questions import Answer, Option, Question
from horde.rules.sides import OTHER, turns
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.catalogue import Printed
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Perform = Callable[["Game", Context, tuple[Context, ...]], Asking]

DEFENSE = "defense"
PROTECTOR = "protector"
_WORD = frozenset({"battle"})


def entering(game: Game, face: Printed, you: int, source: int) -> Generator[Question, Answer, tuple[int, str]]:
    """The defense counters a battle enters with, and the number of its protector (310.4b, 310.8a, 310.11a)."""
    if "battle" not in face.face.types:
        return 0, ""
    n = int(face.face.defense or 0)
    if "Siege" not in face.face.subtypes:
        return n, str(you)
    foes = game.opponents(you)
    options = tuple(Option("player", you, foe) for foe in foes)
    place = (yield Question("pick", "choose", (you,), options, source=source))[0] if len(foes) > 1 else 0
    game.tell("protects", foes[place], [face.face.name])
    return n, str(foes[place])


def protector(game: Game, id: int) -> int:
    """310.8"""
    word = game.obj(id).chosen.get(PROTECTOR, "")
    return int(word) if word else game.opponents(game.controller(id))[0]


def defender(game: Game, target: int) -> int:
    """The defending player for what is attacked: itself, a planeswalker's controller, a battle's protector (310.8d)."""
    if target < FIRST_ID:
        return target
    if game.exists(target) and "battle" in game.char(target).types:
        return protector(game, target)
    return game.controller(target)


def there(game: Game) -> list[int]:
    """The battles on the battlefield."""
    if not game.layers.retypes and not game.index.words.get(("battle", -1)):
        return []
    return [obj.id for obj in game.permanents_with(_WORD) if "battle" in game.char(obj.id).types]


def fallen(game: Game) -> list[int]:
    """310.7: battles without defense that no ability of theirs is still waiting to do something with."""
    return [id for id in there(game) if not game.obj(id).counters.get(DEFENSE) and not _is_busy(game, id)]


def _is_busy(game: Game, id: int) -> bool:
    stack = (obj.cast for obj in game.objects_in("stack"))
    triggered = any(cast.source == id and cast.kind == "triggered" for cast in stack if cast)
    return triggered or any(one.source == id for one in game.state.waiting)


def _defeat(act: t.KeywordAction) -> Perform:
    """310.11b: exiled, and its controller may cast its other face for nothing."""

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        from horde.rules import casting  # noqa: PLC0415 - casting pays costs, which are instructions like this one
        from horde.rules.atoms.moves import move_all  # noqa: PLC0415 - permanents enter by what stands above
        from horde.rules.ways import Way  # noqa: PLC0415 - as casting

        id, you = ctx.source, ctx.you
        if not game.exists(id) or game.obj(id).zone != "battlefield":
            return
        game.tell("exiles", you, [game.name(id)])
        (new,) = yield from move_all(game, [id], "exile")
        if not new or not game.exists(new) or not turns(game.catalogue.cards[game.obj(new).key]):
            return
        face = game.catalogue.side(game.obj(new), OTHER)
        if face.is_land or not casting.possible(game, face, Context(new, you)):
            return
        options = (Option("yes", you, text=face.face.name), Option("no", you))
        answer = yield Question("pick", "may", (you,), options, source=new, about=(Option("object", id=new),))
        if answer[0] == 0:
            yield from casting.cast_so(game, you, new, Way("", (), side=OTHER))

    return go


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {"defeat": _defeat}

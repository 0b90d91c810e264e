"""Replacement and prevention effects: which are in force, and in which order they apply to an event (614 to 616)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Standable, Standing
from horde.rules.watching import replaced_kind

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


class InForce(msgspec.Struct):
    """An effect in force: its ability, what it knows, and for one that a resolution made its record in the state."""

    key: tuple[int, int]
    """What tells it from every other effect: the object with its place among the abilities, or -1 with its record."""
    ability: Standable
    ctx: Context
    record: Standing | None = None


Used = list[tuple[int, int]]
"""The effects that an event has been through (614.5)."""


def in_force(game: Game, kind: str, also: int = 0) -> list[InForce]:
    """The effects of a kind (`watching.replaced_kind`) in force now.

    `also` is an object whose own abilities count wherever it is: they replace its own moves (614.12, 113.6).
    """
    found = [
        InForce((-1, i), one.ability, _context(one), one)
        for i, one in enumerate(game.state.standing)
        if one.left and replaced_kind(one.ability) == kind
    ]
    for id in _bearers(game, kind, also):
        char = game.char(id)
        for place, ability in enumerate(char.abilities):
            if isinstance(ability, Standable) and replaced_kind(ability) == kind:
                found.append(InForce((id, place), ability, Context(id, game.controller(id))))
    return found


def exist(game: Game, kind: str) -> bool:
    """Whether any effect of a kind may be in force: a quick test before `in_force`."""
    return bool(game.state.standing or game.index.replacements.get(kind) or game.layers.grants_replacements)


def _context(one: Standing) -> Context:
    ctx = Context(one.source, one.controller, dict(one.bind))
    ctx.way = dict(one.way)
    return ctx


def _bearers(game: Game, kind: str, also: int) -> list[int]:
    ids = dict.fromkeys(game.index.replacements.get(kind, ()))
    if game.layers.grants_replacements:
        ids.update(dict.fromkeys(game.state.battlefield))
    if also and kind in game.printed(also).replacements:
        ids[also] = None
    return list(ids)


def settle(
    game: Game,
    find: Callable[[], list[InForce]],
    chooser: Callable[[], int],
    apply: Callable[[InForce], Asking],
    used: Used,
    about: int = 0,
) -> Asking:
    """Apply effects to an event one after the other, each once; the player concerned chooses the next (614.5, 616.1).

    `find` says what is applicable to the event as it has become; `about` is what the question is about.
    """
    while True:
        found = [effect for effect in find() if effect.key not in used]
        if not found:
            return
        chosen = found[0]
        if len(found) > 1 and not _alike(found):
            player = chooser()
            options = tuple(Option("effect", player, effect.ctx.source) for effect in found)
            answer = yield Question("pick", "order", (player,), options, source=about)
            chosen = found[answer[0]]
        used.append(chosen.key)
        if chosen.record is not None and chosen.record.left > 0 and isinstance(chosen.ability, t.Replace):
            chosen.record.left -= 1
        yield from apply(chosen)


def _alike(found: list[InForce]) -> bool:
    """Whether it makes no difference which applies first: all do the same to whatever is left, without limit."""
    first = found[0].ability
    if not all(effect.ability == first and (effect.record is None or effect.record.left < 0) for effect in found):
        return False
    if isinstance(first, t.Shield):
        return True
    return isinstance(first, t.Replace) and isinstance(first.effect, t.Do) and _is_settled(first.effect.act)


def _is_settled(act: t.Act) -> bool:
    """Whether an act in the place of an event does the same whoever's effect it is."""
    return isinstance(act, t.PreventThat | t.PreventSome | t.Exile) or (isinstance(act, t.DealThat) and act.to is None)

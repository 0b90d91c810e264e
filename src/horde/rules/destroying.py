"""What destruction puts into the graveyard, and what takes its place (701.8, 701.19, 702.12, 702.89)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.rules.atoms import marks, moves
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

_SHIELD = 0
"""Stands for a regeneration shield among what may take the place of destruction."""


def really_destroyed(
    game: Game, ids: list[int], no_regeneration: bool = False
) -> Generator[Question, Answer, list[int]]:
    """What is put into the graveyard: not the indestructible (702.12b), nor what regenerates or an Aura saves."""
    doomed: list[int] = []
    for id in ids:
        if not game.exists(id) or "indestructible" in game.char(id).keywords:
            continue
        instead = _instead(game, id, no_regeneration)
        if not instead:
            doomed.append(id)
            continue
        chosen = instead[0] if len(instead) == 1 else (yield from _choose(game, id, instead))
        if chosen == _SHIELD:
            _regenerate(game, id)
        else:
            game.tell("is saved", names=[game.name(id)], text=game.name(chosen))
            _heal(game, id)
            doomed += yield from really_destroyed(game, [chosen])
    return list(dict.fromkeys(doomed))


def _instead(game: Game, id: int, no_regeneration: bool) -> list[int]:
    """What may take the place of the destruction of a permanent: Auras with umbra armor (702.89a), regeneration."""
    auras = game.permanents_with(frozenset({"Aura"}))
    found = [a.id for a in auras if a.attached_to == id and "umbra armor" in game.char(a.id).keywords]
    if game.obj(id).regeneration and not no_regeneration and "be regenerated" not in game.char(id).cant:
        found.append(_SHIELD)
    return found


def _choose(game: Game, id: int, instead: list[int]) -> Generator[Question, Answer, int]:
    """616.1: the controller of the permanent chooses."""
    player = game.controller(id)
    options = tuple(Option("effect", player, one or id) for one in instead)
    answer = yield Question("pick", "order", (player,), options, source=id)
    return instead[answer[0]]


def _heal(game: Game, id: int) -> None:
    obj = game.obj(id)
    obj.damage, obj.deathtouched = 0, False


def _regenerate(game: Game, id: int) -> None:
    """701.19a"""
    game.obj(id).regeneration -= 1
    _heal(game, id)
    marks.tap(game, [id])
    moves.remove_from_combat(game, id)
    game.tell("regenerates", names=[game.name(id)])


def can_be_countered(game: Game, id: int) -> bool:
    """Whether nothing says that a spell or ability on the stack can't be countered (101.2)."""
    return not game.printed(id).uncounterable and "be countered" not in game.char(id).cant


def really_countered(game: Game, ids: list[int]) -> list[int]:
    """Those of some spells that are countered (701.6)."""
    there = [id for id in ids if game.exists(id)]
    safe = [id for id in there if not can_be_countered(game, id)]
    if safe:
        game.tell("can't be countered", names=[game.name(id) for id in safe])
    return [id for id in ids if id not in safe]

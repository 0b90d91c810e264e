"""Costs of several parts at once: what mana must not use up, as another part of the cost needs it (601.2g, 601.2h).

Mana abilities are activated before costs are paid, so a Treasure spent for mana can't be sacrificed for the same spell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import mana
from horde.rules.context import Context
from horde.rules.feasible import sought
from horde.rules.filters import number

if TYPE_CHECKING:
    from horde.rules.game import Game

Ids = tuple[int, ...]
_MOST_TRIED = 64
_USES_UP = (t.Sacrifice, t.Exile, t.Move)


def kept(game: Game, player: int, source: int, cost: tuple[t.Cost, ...], payable: Callable[[Ids], bool]) -> Ids | None:
    """What to keep out of paying the mana of a cost so that the rest of it can be paid too; None if it can't be.

    `payable` says whether the mana can be paid without certain permanents.
    """
    acts = [part.act for part in cost if isinstance(part, t.Pay)]
    if not acts:
        return () if payable(()) else None
    always, choices = _needs(game, player, source, acts)
    for chosen in islice(product(*choices), _MOST_TRIED):
        ids = [id for part in chosen for id in part]
        keep = (*always, *ids)
        if len(set(ids)) == len(ids) and payable(keep):
            return keep
    return None


def _needs(game: Game, player: int, source: int, acts: list[t.Act]) -> tuple[Ids, list[list[Ids]]]:
    """What to keep in any case, and for each part that needs some of what makes mana the sets that would do."""
    taken: set[int] = set()
    always: Ids = ()
    choices: list[list[Ids]] = []
    for act in in_order(game, player, source, acts):
        always += _life(game, player, source, act)
        found = sought(game, player, source, act)
        if found is None:
            continue
        risky = _at_risk(game, player, act)
        safe = [id for id in found[0] if id not in risky and id not in taken][: found[1]]
        taken.update(safe)
        if len(safe) < found[1]:
            choices.append(list(combinations([id for id in found[0] if id in risky], found[1] - len(safe))))
    return always, choices


def in_order(game: Game, player: int, source: int, acts: Sequence[t.Act]) -> list[t.Act]:
    """Instructions that are costs, those with the least choice first (601.2h: a player may pay in any order)."""
    if len(acts) < 2:
        return list(acts)

    def room(act: t.Act) -> int:
        found = sought(game, player, source, act)
        return len(found[0]) - found[1] if found is not None else 0

    return sorted(acts, key=room)


def _at_risk(game: Game, player: int, act: t.Act) -> frozenset[int]:
    """What making mana would take from an instruction."""
    paying = mana.supply(game, player).paying
    if isinstance(act, t.Tap):
        return frozenset(source.id for source in paying if mana.taps(source.ability))
    return frozenset(source.id for source in paying if _uses_itself_up(source.ability))


@cache
def _uses_itself_up(ability: t.Activated) -> bool:
    return any(isinstance(part, t.Pay) and isinstance(part.act, _USES_UP) for part in ability.cost)


def _life(game: Game, player: int, source: int, act: t.Act) -> Ids:
    """The sources of mana that cost life, where that is needed for the cost itself."""
    if not isinstance(act, t.PayLife | t.LoseLife):
        return ()
    ctx = Context(source, player)
    life = {s.id: number(paid)(game, ctx) for s in mana.supply(game, player).paying if (paid := _life_of(s.ability))}
    return tuple(life) if game.life(player) < number(act.n)(game, ctx) + sum(life.values()) else ()


@cache
def _life_of(ability: t.Activated) -> t.Quantity | None:
    acts = (part.act for part in ability.cost if isinstance(part, t.Pay))
    return next((act.n for act in acts if isinstance(act, t.PayLife | t.LoseLife)), None)

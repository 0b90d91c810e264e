"""What restricts or compels creatures in combat beyond keywords: whom they may attack and block (508.1, 509.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import players, test
from horde.rules.questions import Option
from horde.rules.state import Characteristics, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

DESPITE_DEFENDER = "attack despite defender"
"""Among what a creature may do: attack as though it didn't have defender (702.3b)."""
THROUGH = "assign as though unblocked"
BY_TOUGHNESS = "assign by toughness"
LETHAL_BY_POWER = "lethal damage by power"


def lethal(char: Characteristics) -> int:
    """How much damage in all is lethal (120.6); by power it takes at least 1."""
    return max(1, char.power) if LETHAL_BY_POWER in char.may else char.toughness


def may_attack(game: Game, char: Characteristics, target: Option, attacked: list[int]) -> bool:
    """Whether "can't attack you" lets a creature attack this; of a team attacked as a whole one player is enough."""
    for change, you in char.rules:
        if not isinstance(change, t.CantAttack):
            continue
        safe = players(change.whom)(game, Context(0, you))
        if attacked and all(player in safe for player in attacked):
            return False
        if target.kind == "object" and change.planeswalkers and game.controller(target.id) in safe:
            return False
    return True


def may_block(game: Game, blocker: Object, attacker: Object, mine: Characteristics, its: Characteristics) -> bool:
    """509.1b: "can't be blocked by ...", "can block only ...", "can't block ..."."""
    if f"block {attacker.id}" in mine.cant:
        return False
    for change, you in its.rules:
        if isinstance(change, t.Cant) and "be blocked" in change.verbs and change.by is not None:
            fits = test(change.by)(game, blocker, mine, Context(attacker.id, you))
            if fits is not change.exception:
                return False
    for change, you in mine.rules:
        if isinstance(change, t.BlocksOnly) and not test(change.what)(game, attacker, its, Context(blocker.id, you)):
            return False
        barred = change.what.what if isinstance(change, t.CantBlock) and isinstance(change.what, t.All) else None
        if barred is not None and test(barred)(game, attacker, its, Context(blocker.id, you)):
            return False
    return True


def lures(game: Game, attacker: Object, blocker: Object) -> bool:
    """509.1c: whether a creature that is able to block an attacker has to."""
    mine = game.char(blocker.id)
    return any(
        isinstance(change, t.Lured) and test(change.by)(game, blocker, mine, Context(attacker.id, you))
        for change, you in game.char(attacker.id).rules
    )

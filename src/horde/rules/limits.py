"""What activated abilities say of when, how often and by whom they may be activated (602.5)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.state import STEPS

if TYPE_CHECKING:
    from horde.rules.game import Game

ONCE = frozenset({"once", "exhaust"})
"""Limits of abilities that can be activated but once (702.177a)."""
EACH_TURN = frozenset({"once each turn", "boast"})
_COMBAT = STEPS[STEPS.index("beginning of combat") : STEPS.index("end of combat") + 1]
LIMITS = frozenset({
    "sorcery", "your turn", "your upkeep", "your turn before attackers", "combat", "not combat", *ONCE, *EACH_TURN,
})  # fmt: skip


@cache
def varies(ability: t.Activated) -> bool:
    """Whether it hangs on more than the object itself whether an ability may be activated."""
    return ability.condition is not None or not {"sorcery", "once each turn", *ONCE}.issuperset(ability.limits)


def in_time(game: Game, player: int, id: int, ability: t.Activated) -> bool:
    """Whether all that an ability says of when it may be activated is so now, sorcery speed apart."""
    if not all(_holds(game, player, id, limit) for limit in ability.limits):
        return False
    return ability.condition is None or condition(ability.condition)(game, Context(id, player))


def _holds(game: Game, player: int, id: int, limit: str) -> bool:
    turn = game.state.turn
    match limit:
        case "your turn":
            return game.is_active(player)
        case "your upkeep":
            return game.is_active(player) and turn.step == "upkeep"
        case "your turn before attackers":
            before = STEPS.index(turn.step) < STEPS.index("declare attackers")
            return game.is_active(player) and before and not turn.combats
        case "combat":
            return turn.step in _COMBAT
        case "not combat":
            return turn.step not in _COMBAT
        case "boast":  # 702.142a
            return any(event.kind == "attacks" and event.subject == id for event in game.state.history)
        case _:
            return True


def is_used_up(game: Game, id: int, ability: t.Activated) -> bool:
    """Whether an ability has been activated as often as it may be: once each turn, or once for good."""
    if not (ONCE | EACH_TURN) & {*ability.limits}:
        return False
    obj, abilities = game.obj(id), game.char(id).abilities
    place = abilities.index(ability) if ability in abilities else -1
    return place in obj.used_up if ONCE & {*ability.limits} else bool(obj.used.get(place))

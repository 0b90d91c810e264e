"""What becomes of an attacker and those that block it, by the numbers alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from horde.pilots.valuing import permanent_worth
from horde.rules.game import Game
from horde.rules.restrictions import lethal

_FIRST = frozenset({"first strike", "double strike"})
_MATTERS = frozenset({
    "first strike", "double strike", "deathtouch", "trample", "flanking", "flying", "reach", "fear", "menace",
    "wither", "infect", "lifelink", "intimidate", "shadow", "vigilance",
})  # fmt: skip


class Fighter(NamedTuple):
    """A creature in combat; equal ones share what is worked out about them."""

    power: int
    toughness: int
    """What is left of it."""
    keywords: frozenset[str] = frozenset()
    worth: float = 0.0
    lasting: bool = False
    """Damage can't kill it."""
    wears: bool = False
    """Each damage it is dealt wears it down all the same."""


class Outcome(NamedTuple):
    attacker_dies: bool
    lost: float
    """Worth of the blockers that die."""
    through: int
    """Damage that goes past the blockers."""


def fighter(game: Game, id: int) -> Fighter:
    obj, char = game.obj(id), game.char(id)
    power = 0 if "assign combat damage" in char.cant else max(0, char.power)
    lasting = "indestructible" in char.keywords or obj.regeneration > 0
    wears = id in game.index.replacements.get("damage", ()) and obj.counters.get("+1/+1", 0) > 1
    toughness = max(1, lethal(char) - obj.damage)
    worth = round(permanent_worth(game, id), 1)
    return Fighter(power, toughness, char.keywords & _MATTERS, worth, lasting or wears, wears)


def strength(one: Fighter) -> int:
    """Damage a creature deals in a combat in which nothing stops it."""
    return one.power * (2 if "double strike" in one.keywords else 1)


@lru_cache(maxsize=100_000)
def duel(attacker: Fighter, blocker: Fighter) -> Outcome:
    """One attacker blocked by one creature."""
    if "flanking" in attacker.keywords and "flanking" not in blocker.keywords:
        blocker = blocker._replace(power=max(0, blocker.power - 1), toughness=blocker.toughness - 1)
        if blocker.toughness <= 0:
            return Outcome(False, blocker.worth, _past(attacker, 0))
    early, late = bool(attacker.keywords & _FIRST), bool(blocker.keywords & _FIRST)
    blocker_dies, attacker_dies = _kills(attacker, blocker), _kills(blocker, attacker)
    if early and not late and blocker_dies and not _kills_late(attacker, blocker):
        attacker_dies = False
    elif late and not early and attacker_dies and not _kills_late(blocker, attacker):
        blocker_dies = False
    return Outcome(attacker_dies, blocker.worth if blocker_dies else 0.0, _past(attacker, _soaks(attacker, blocker)))


def _kills(one: Fighter, other: Fighter) -> bool:
    if other.lasting or not one.power:
        return False
    return "deathtouch" in one.keywords or strength(one) >= other.toughness


def _kills_late(one: Fighter, other: Fighter) -> bool:
    """Whether a double striker kills only with its second blow."""
    return "double strike" in one.keywords and "deathtouch" not in one.keywords and one.power < other.toughness


def _soaks(attacker: Fighter, blocker: Fighter) -> int:
    return 1 if "deathtouch" in attacker.keywords else blocker.toughness


def _past(attacker: Fighter, soaked: int) -> int:
    return max(0, strength(attacker) - soaked) if "trample" in attacker.keywords else 0


def brawl(attacker: Fighter, blockers: Sequence[Fighter]) -> Outcome:
    """One attacker blocked by several creatures; it kills what is worth most for the damage it takes."""
    if len(blockers) == 1:
        return duel(attacker, blockers[0])
    dealt = sum(strength(b) for b in blockers)
    deadly = any("deathtouch" in b.keywords and b.power for b in blockers)
    dies = not attacker.lasting and (deadly or dealt >= attacker.toughness)
    left, lost = strength(attacker), 0.0
    for blocker in sorted(blockers, key=lambda b: -b.worth / max(1, _soaks(attacker, b))):
        need = _soaks(attacker, blocker)
        if need <= left and not blocker.lasting:
            left -= need
            lost += blocker.worth
    return Outcome(dies, lost, _past(attacker, sum(_soaks(attacker, b) for b in blockers)))

"""Abilities that one object gives to another and that call their giver by name (201.5a).

"Equipped creature has "{T}, Sacrifice Old Torch: ..."": the creature has the ability, but what is sacrificed is the
torch that gave it. In an ability that is had, the giver stands as a reference with a number of its own.
"""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.rules.statics import nodes, swapped

FIRST = -1000
"""References from here downward are to givers: to the object of number 1 first."""


def giver(at: int) -> int:
    """The object that a reference to a giver stands for."""
    return FIRST - at


@cache
def speaking_of(abilities: tuple[t.Ability, ...], source: int) -> tuple[t.Ability, ...]:
    """The abilities with the name of what gives them standing for just that object."""
    named: set[t.Node] = {node for node in nodes(abilities) if isinstance(node, t.This) and node.form == "~"}
    swaps: dict[t.Node, t.Node] = dict.fromkeys(named, t.Ref(FIRST - source))
    return tuple(swapped(ability, swaps) for ability in abilities) if swaps else abilities

"""What a player's mana is for: what to cast now, and what to keep mana for in the turn of the opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Item(NamedTuple):
    """Something mana could be spent on."""

    place: int
    """The place of its option, -1 for what can only be done later."""
    cost: int
    value: float
    first: float = 0.0
    """How urgent it is, beyond its value, that it comes before the others."""


def chosen(items: Sequence[Item], mana: int) -> list[Item]:
    """The items worth most together that the mana pays for; of equal sets the one that leaves more."""
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (mana + 1)
    for i, item in enumerate(items):
        if item.cost > mana or item.value <= 0:
            continue
        for room in range(mana, item.cost - 1, -1):
            value, those = best[room - item.cost]
            if value + item.value > best[room][0] + 1e-9:
                best[room] = value + item.value, (*those, i)
    return [items[i] for i in max(best, key=lambda pair: pair[0])[1]]

"""A fixed piece of work that tells machines apart, so that speeds can be compared as ratios.

It does what the engine does most: look up small values by number, change them, keep lists, draw random numbers. It
must never change: the floor in tests/ratchets.toml is a ratio to it.
"""

from __future__ import annotations

from time import process_time

STEPS = 50_000
"""Steps of one turn of the loop; a turn takes about as long as a game may (20 games a second) on a usual machine."""


class Card:
    """What the loop moves around."""

    __slots__ = ("counters", "damage", "id", "power", "tapped")

    def __init__(self, id: int) -> None:
        self.id = id
        self.power = id % 7
        self.damage = 0
        self.tapped = False
        self.counters: dict[str, int] = {}


def turn() -> int:
    """One turn of the loop; the number it returns is always the same."""
    cards = {id: Card(id) for id in range(200)}
    order = list(cards)
    rng, total = 7, 0
    for _ in range(STEPS):
        rng = (rng * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        card = cards[order[(rng >> 33) % len(order)]]
        card.tapped = not card.tapped
        card.damage += card.power
        if card.damage > 40:
            card.damage = 0
            card.counters = {**card.counters, "+1/+1": card.counters.get("+1/+1", 0) + 1}
            order.append(order.pop(0))
        total += sum(1 for id in order[:4] if cards[id].tapped)
    return total


def turns_a_second(turns: int = 5) -> float:
    """How many turns of the loop this machine does in a second of its processor: the best of some."""
    best = float("inf")
    for _ in range(turns):
        begun = process_time()
        turn()
        best = min(best, process_time() - begun)
    return 1 / best

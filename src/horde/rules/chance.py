"""The game's random generator: one integer in the state.

The standard generator's state is 625 words and its sampling methods differ between Python versions; a game is copied
and replayed thousands of times, so it uses SplitMix64 (Steele, Lea, Flood 2014) with rejection sampling.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chancy(Protocol):
    """Whatever carries the generator's state."""

    rng: int


def below(state: Chancy, n: int) -> int:
    """A uniform number from 0 to n - 1; n must be at least 1."""
    limit = _MASK + 1 - (_MASK + 1) % n
    while True:
        state.rng = (state.rng + 0x9E3779B97F4A7C15) & _MASK
        z = state.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z < limit:
            return z % n


def shuffle(state: Chancy, items: list[T]) -> None:
    """Shuffle in place, every order equally likely (Fisher-Yates)."""
    for i in range(len(items) - 1, 0, -1):
        j = below(state, i + 1)
        items[i], items[j] = items[j], items[i]


def sample(state: Chancy, items: Sequence[T], k: int) -> list[T]:
    """k different items, every choice and order equally likely."""
    pool = list(items)
    for i in range(k):
        j = i + below(state, len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:k]

"""The engine is not slower than it was, in proportion to a fixed loop on the same machine."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measures import games
from benchmarks.reference import turn, turns_a_second

GAMES = 12


def test_the_reference_loop_is_what_it_was() -> None:
    assert turn() == 101132


def test_whole_games_are_played_as_fast_as_before(ratchet: Callable[[str, float], None]) -> None:
    """The best of three, as the machine may be busy with other tests."""
    best = max(games(GAMES).a_second / turns_a_second() for _ in range(3))
    ratchet("games_per_reference_loop", best)

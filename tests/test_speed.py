"""The engine is not slower than it was, in proportion to a fixed loop on the same machine."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.board import HORDE, crowded
from benchmarks.measures import POLICY, games
from benchmarks.reference import turn, turns_a_second

GAMES = 12


def test_the_reference_loop_is_what_it_was() -> None:
    assert turn() == 101132


def test_whole_games_are_played_as_fast_as_before(ratchet: Callable[[str, float], None]) -> None:
    """The best of three, as the machine may be busy with other tests."""
    best = max(games(GAMES).a_second / turns_a_second() for _ in range(3))
    ratchet("games_per_reference_loop", best)


def test_the_crowded_board_is_as_crowded_as_it_says() -> None:
    game = crowded({HORDE: POLICY})
    lords = [obj for obj in game.objects_in("battlefield") if game.printed(obj.id).statics]
    assert (len(game.state.battlefield), len(lords)) == (200, 10)
    assert game.question is not None
    assert any(option.kind == "cast" for option in game.question.options)

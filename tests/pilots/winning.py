"""How often Survivor bots win, and how long that takes: `python -m tests.pilots.winning 200`."""

from __future__ import annotations

import sys
import time
from collections import Counter

from horde.hordes.setup import Setup, new_game
from horde.pilots.horde import POLICIES
from horde.pilots.survivor import answer
from tests.pilots.test_random import deck

NAMES = ("Ann", "Ben", "Cat", "Dan")


def measure(survivors: int, games: int) -> str:
    """A line about so many games of so many survivor-nissa decks against the Knudson horde, by seeds from 0."""
    horde, mine = deck("zombie-horde-knudson-original"), deck("survivor-nissa")
    ends: Counter[str] = Counter()
    wins, asked, thought, begun = 0, 0, 0.0, time.perf_counter()
    for seed in range(games):
        setup = Setup("classic", horde, (mine,) * survivors, NAMES[:survivors], seed)
        game = new_game(setup, {survivors: POLICIES["random"]}, talk=False).start()
        while (question := game.question) is not None:
            at = time.perf_counter()
            found = answer(game, question)
            thought += time.perf_counter() - at
            game.answer(found)
            asked += 1
        wins += game.state.winner == 0
        ends[game.state.reason] += 1
    spent = time.perf_counter() - begun
    return (
        f"{survivors} Survivors: {100 * wins / games:.1f} % of {games} won, {1000 * spent / games:.0f} ms a game,"
        f" {asked / games:.0f} questions a game, {1e6 * thought / asked:.0f} µs for an answer; {dict(ends)}"
    )


if __name__ == "__main__":
    for n in (4, 3, 2, 1):
        sys.stdout.write(measure(n, int(sys.argv[1]) if len(sys.argv) > 1 else 50) + "\n")

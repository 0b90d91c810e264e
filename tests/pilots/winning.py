"""How often Survivor bots win, and how long that takes.

`python -m tests.pilots.winning 200` plays 200 games with four Survivors, three, two and one. A horde and the
Survivors' lists may follow, each a built-in list or a file; the lists are dealt round.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence

from horde.decks.sources import builtin_lists
from horde.hordes.setup import Setup, new_game
from horde.pilots.horde import POLICIES
from horde.pilots.survivor import answer
from tests.pilots.test_random import deck

NAMES = ("Ann", "Ben", "Cat", "Dan")
HORDE = "zombie-horde-knudson-original"
TEAM = ("survivor-chandra", "survivor-jace", "survivor-nissa", "survivor-gideon")


def measure(horde: str, survivors: Sequence[str], games: int) -> str:
    """A line about so many games of these decks against a horde under the classic rules, by seeds from 0."""
    n = len(survivors)
    theirs, ours = deck(horde), tuple(deck(one) for one in survivors)
    ends: Counter[str] = Counter()
    wins, asked, thought, begun = 0, 0, 0.0, time.process_time()
    for seed in range(games):
        game = new_game(Setup("classic", theirs, ours, NAMES[:n], seed), {n: POLICIES["random"]}, talk=False).start()
        while (question := game.question) is not None:
            at = time.process_time()
            found = answer(game, question)
            thought += time.process_time() - at
            game.answer(found)
            asked += 1
        wins += game.state.winner == 0
        ends[game.state.reason] += 1
    spent = time.process_time() - begun
    return (
        f"{n} Survivors: {100 * wins / games:.1f} % of {games} won, {1000 * spent / games:.0f} ms a game,"
        f" {100 * thought / spent:.0f} % of it the bots', {asked / games:.0f} questions a game,"
        f" {1e6 * thought / asked:.0f} µs for an answer; {dict(ends)}"
    )


def main(words: Sequence[str]) -> None:
    games = int(words[0]) if words else 50
    horde = words[1] if len(words) > 1 else HORDE
    team = [one for one in TEAM if one in builtin_lists()]
    lists = list(words[2:]) or team
    for n in (4, 3, 2, 1):
        mine = [lists[i % len(lists)] for i in range(n)]
        sys.stdout.write(f"{measure(horde, mine, games)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

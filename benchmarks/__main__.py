"""Measure and print: `python -m benchmarks`, `python -m benchmarks --games 100`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from benchmarks import measures
from benchmarks.board import SURVIVOR, SURVIVORS
from benchmarks.reference import turns_a_second
from horde.decks.sources import builtin_lists


class Row(NamedTuple):
    """One line: what, the value as measured, the budget, and whether it is kept; None where there is no budget."""

    what: str
    value: str
    budget: str = ""
    kept: bool | None = None


def rows(games: int) -> Iterator[Row]:
    """What is measured, each as soon as it is."""
    loop = turns_a_second()
    played = measures.games(games)
    rate = played.a_second
    yield Row(f"{games} games of four Survivors, one core", f"{rate:.1f} games/s", "20 games/s", rate >= 20)
    yield Row("  over turns/s of the reference loop", f"{rate / loop:.3f}", f"loop {loop:.1f} turns/s")
    yield Row("  questions a game; games won", f"{played.questions:.0f}; {played.won} of {games}")
    lists = [name for name in builtin_lists() if name.startswith("survivor-")]
    teams = {f"  with {name}": [name] * SURVIVORS for name in lists if name != SURVIVOR}
    for what, team in {**teams, "  each with another list": lists[:SURVIVORS]}.items():
        rate = measures.games(max(1, games // 4), team).a_second
        yield Row(what, f"{rate:.1f} games/s", "20 games/s", rate >= 20)
    for what, times in (
        ("an answer of the bots on 200 permanents", measures.answers()),
        ("a creature cast on 200 permanents", measures.priority_answers()),
    ):
        middle, worst = 1000 * median(times), 1000 * max(times)
        yield Row(f"{what}, median of {len(times)}", f"{middle:.2f} ms", "5 ms", middle <= 5)
        yield Row("  at worst", f"{worst:.2f} ms", "30 ms", worst <= 30)
    for what, time in (("copy of that game", measures.game_copy()), ("copy of its state", measures.state_copy())):
        yield Row(what, f"{1000 * time:.2f} ms", "1 ms", time <= 0.001)
    rate = measures.reading()
    yield Row("cards of the pool read and written back", f"{rate:.0f} cards/s", "3,000 cards/s", rate >= 3000)
    start = measures.command("--help")
    yield Row("horde --help", f"{start:.2f} s", "0.3 s", start <= 0.3)
    shown = measures.command("deck", "show", "zombie-horde-knudson-original")
    yield Row("a deck of 100 cards, start included", f"{shown:.2f} s", "0.5 s", shown <= 0.5)


def main() -> None:
    """Print the table, line by line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="how many whole games to play (default 40)")
    arguments = parser.parse_args()
    for row in rows(arguments.games):
        mark = "" if row.kept is None else "kept" if row.kept else "OVER"
        sys.stdout.write(f"{row.what:46}{row.value:>16}  {row.budget:18}{mark}".rstrip() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

"""What is measured, each as a number in the unit of its budget."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from benchmarks.board import HORDE, SURVIVOR, SURVIVORS, crowded, setup
from horde.cards.card import Card
from horde.cards.pool import builtin
from horde.hordes.setup import new_game
from horde.language import write_line
from horde.language.phrases import table
from horde.language.reader import readings
from horde.language.tokens import Tokens, join
from horde.language.writer import write
from horde.pilots import survivor
from horde.pilots.horde import POLICIES
from horde.rules.game import Game

POLICY = POLICIES["random"]


class Games(NamedTuple):
    """How fast whole games are."""

    games: int
    a_second: float
    questions: float
    """Questions a game."""
    won: int
    """Games that the Survivors won."""


def games(n: int, lists: Sequence[str] = (SURVIVOR,) * SURVIVORS) -> Games:
    """Whole games of Survivors with these lists, seeds 0 to n - 1, without log and checkpoints, on one core.

    Time is the processor's, so that what else the machine does counts little.
    """
    questions = won = 0
    begun = process_time()
    for seed in range(n):
        game = new_game(setup(seed, lists), {HORDE: POLICY}, talk=False).start()
        play(game)
        questions += len(game.answers)
        won += game.state.winner == 0
    return Games(n, n / (process_time() - begun), questions / n, won)


def play(game: Game, answers: int = 100_000) -> None:
    """Let the Survivors' bot answer until the game is over, or that many times."""
    for _ in range(answers):
        if (question := game.question) is None:
            return
        game.answer(survivor.answer(game, question))


def answers(n: int = 60) -> list[float]:
    """Processor seconds that each of the first n answers on the crowded board takes until the next question is open.

    The bot's thinking is not in it, the Horde's whole turn is where one comes between.
    """
    game = crowded({HORDE: POLICY})
    taken: list[float] = []
    while (question := game.question) is not None and len(taken) < n:
        answer = survivor.answer(game, question)
        begun = process_time()
        game.answer(answer)
        taken.append(process_time() - begun)
    return taken


def priority_answers(n: int = 20) -> list[float]:
    """Seconds of the processor to cast a creature with priority on the crowded board, paid, up to the next question."""
    taken: list[float] = []
    game = crowded({HORDE: POLICY})
    while (question := game.question) is not None and len(taken) < n and question.shape == "act":
        cast = next((i for i, option in enumerate(question.options) if option.kind == "cast"), None)
        if cast is None:
            break
        begun = process_time()
        game.answer((cast,))
        taken.append(process_time() - begun)
    return taken


def seconds(work: Callable[[], object], times: int = 20) -> float:
    """The median time of some work."""
    taken: list[float] = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return median(taken)


def game_copy() -> float:
    """Seconds to copy the crowded game with a few answers since its checkpoint."""
    return seconds(crowded({HORDE: POLICY}, checkpoints=True).copy)


def state_copy() -> float:
    """Seconds to copy the state of the crowded game."""
    return seconds(crowded({HORDE: POLICY}).state.copy)


def reading() -> float:
    """Cards of the built-in pool a second, every different line of theirs read once and written back for proof.

    The table is compiled and its rows have been used before; no line is remembered.
    """
    cards = builtin().cards
    lines = {(text, types) for card in cards for text, types in _lines(card)}
    for text, types in lines:
        _read_and_write(text, types)
    begun = process_time()
    for text, types in lines:
        _read_and_write(text, types)
    return len(cards) / (process_time() - begun)


def _lines(card: Card) -> list[tuple[str, tuple[str, ...]]]:
    return [(write_line(line, types=face.types), face.types) for face in card.faces for line in face.lines]


def _read_and_write(text: str, types: tuple[str, ...]) -> None:
    category = "spell line" if {"instant", "sorcery"} & set(types) else "line"
    for tree in readings(table(), category, Tokens(text)):
        written = write(table(), category, tree)
        if written is None or join(written[0]) != text:
            raise ValueError(f"{text}: not written as it was read")


def command(*arguments: str) -> float:
    """Seconds that a call of the command line takes, the start of Python included."""
    line = [sys.executable, "-c", "from horde.terminal.main import run; run()", *arguments]
    return seconds(lambda: subprocess.run(line, check=True, capture_output=True), 5)  # noqa: S603 - our own program

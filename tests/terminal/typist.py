"""A person who types what a bot would do: sessions at the keyboard, played by a script."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from horde.decks.sources import find_list
from horde.pilots import survivor as bot
from horde.table.asking import Asked, Choice
from horde.table.journal import Journal
from horde.table.record import Record
from horde.table.table import Table
from horde.terminal import prompts
from horde.terminal.drawing import letter
from horde.terminal.screen import Screen
from horde.terminal.session import Session

HORDE = find_list("zombie-horde-knudson-original")
SURVIVOR = find_list("survivor-nissa")
NAMES = ("Ann", "Ben", "Cat", "Dan")


def record(seed: int, survivors: int = 2, people: tuple[int, ...] = (0,)) -> Record:
    return Record("classic", HORDE, (SURVIVOR,) * survivors, NAMES[:survivors], seed, people=people)


def table(seed: int, survivors: int = 2, people: tuple[int, ...] = (0,)) -> Table:
    return Table(record(seed, survivors, people), dict.fromkeys(range(survivors), bot.answer))


class Keyboard:
    """Types given lines, then what `first` says or what a bot would do; `prompts` are those it was shown."""

    def __init__(self, lines: Sequence[str] = (), *, then: bool = True) -> None:
        self.lines = list(lines)
        self.then = then
        self.session: Session | None = None
        self.prompts: list[str] = []
        self.typed: list[str] = []
        self.first: Callable[[Session], list[str]] = lambda session: []

    def __call__(self, prompt: str) -> str:
        sys.stdout.write(prompt)
        assert self.session is not None
        self.prompts.append(prompt)
        if not self.lines and self.then:
            question = self.session.view().asked
            assert question is not None
            self.lines = self.first(self.session) or suggested(self.session.table, question)
        if not self.lines:
            raise EOFError
        self.typed.append(self.lines.pop(0))
        sys.stdout.write(self.typed[-1] + "\n")
        return self.typed[-1]


def suggested(table: Table, question: Asked) -> list[str]:
    """The lines that a person types to do what a bot would."""
    answer = table.suggested(list(question.seats))
    if question.shape in ("attack", "block"):
        return [*_pairs(question, answer), ""]
    if question.shape in ("number", "split", "order"):
        return [" ".join(str(n + (question.shape == "order")) for n in answer)]
    options = prompts.actions(question)
    counts = [sum(place in answer for place in choice.places) for choice in options]
    words = ", ".join(f"{n}x {i + 1}" if n > 1 else str(i + 1) for i, n in enumerate(counts) if n)
    return [words or ("" if question.shape == "act" else "none")]


def _pairs(question: Asked, answer: Sequence[int]) -> list[str]:
    pairs = [(who, whom) for who, whom in zip(answer[::2], answer[1::2], strict=True)]
    lines: list[str] = []
    for who, whom in pairs:
        if question.shape == "attack" and any(c.must and who in c.places for c in question.choices):
            continue
        mine, its = _at(question.choices, who), _at(question.about, whom)
        lines.append(f"{mine + 1} > {letter(its)}")
    return lines


def _at(choices: Sequence[Choice], place: int) -> int:
    return next(i for i, choice in enumerate(choices) if place in choice.places)


def play(table: Table, keyboard: Keyboard, journal: Path | None = None, *, plain: bool = False) -> Session:
    """A whole session; what is printed is what the person sees."""
    kept = Journal.begin(journal, table.record) if journal is not None else None
    session = Session(table, kept, Screen(plain=plain), keyboard)
    keyboard.session = session
    assert session.run() == 0
    return session

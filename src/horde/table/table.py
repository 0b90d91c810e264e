"""A game in progress: the record, the game it stands for, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from horde.decks.deck_list import ListError
from horde.hordes.rule_set import rule_set
from horde.hordes.setup import SetupError, new_game
from horde.pilots.horde import POLICIES
from horde.rules.game import Game, Policy
from horde.rules.questions import Answer, AnswerError, Question
from horde.rules.state import encode
from horde.table.people import people
from horde.table.record import Record
from horde.table.saving import SaveError, digest, load, save
from horde.table.sentences import sentences

Pilot = Policy
"""Answers the questions that a seat is asked."""

MAX_INPUTS = 100_000
"""No game is that long: pilots that come here go round in circles."""


class TableError(Exception):
    """Something this table can't do; the message says why and what to do instead."""


class Table:
    """A game and its record, at some input of it.

    Moving back keeps the inputs ahead, so that `to` can move forward again; a new answer drops them.
    """

    def __init__(self, record: Record, pilots: Mapping[int, Pilot] | None = None, at: int | None = None) -> None:
        """A table at input `at` of a record, by default behind its last one. `pilots` answer for their seats.

        Raises what `Record.setup` and `to` raise.
        """
        self.pilots = dict(pilots or {})
        self._setup = record.setup()
        self._record = record
        self._inputs = list(record.inputs)
        self.game = self._begin()
        self.to(len(self._inputs) if at is None else at)

    def _begin(self) -> Game:
        horde = len(self._setup.survivors)
        policy = POLICIES[rule_set(self._setup.rules).policy]
        return new_game(self._setup, {horde: policy}).start()

    @property
    def at(self) -> int:
        """How many inputs have been made."""
        return len(self.game.answers)

    @property
    def inputs(self) -> int:
        """How many inputs there are, those ahead among them."""
        return len(self._inputs)

    @property
    def record(self) -> Record:
        """The record of the game up to here."""
        return msgspec.structs.replace(self._record, inputs=tuple(self._inputs[: self.at]))

    @property
    def question(self) -> Question | None:
        """The open question; None once the game is over."""
        return self.game.question

    @property
    def over(self) -> bool:
        return self.game.over

    def answer(self, answer: Answer) -> None:
        """Answer the open question; `AnswerError` if that is not allowed, and then nothing has changed."""
        at = self.at
        self.game.answer(answer)
        del self._inputs[at:]
        self._inputs.append(tuple(answer))

    def play(self) -> Table:
        """Let the pilots play until the game is over or a seat without a pilot is asked; returns the table itself."""
        while (question := self.game.question) is not None:
            pilot = self.pilots.get(question.seats[0])
            if pilot is None:
                break
            if self.at >= MAX_INPUTS:
                raise TableError(f"the game has not ended after {MAX_INPUTS:,} answers; save it and report it")
            self.answer(pilot(self.game, question))
        return self

    def to(self, n: int) -> Table:
        """Move to just behind the n-th input, back or forth; returns the table itself.

        Raises `TableError` if there is no such input, or the game refuses one on the way.
        """
        if not 0 <= n <= len(self._inputs):
            raise TableError(f"this game has {self.inputs} inputs: name one from 0 to {self.inputs}, not {n}")
        if n < self.at:
            self.game = self._begin()
        for at in range(self.at, n):
            if self.over:
                raise TableError(f"the game is over after {at} inputs, and this record has {n}")
            try:
                self.game.answer(self._inputs[at])
            except AnswerError as error:
                raise TableError(f"input {at + 1} of this record does not fit the game: {error}") from None
        return self

    def undo(self, n: int = 1) -> Table:
        """Take back the last n inputs; returns the table itself. Raises `TableError` if there are fewer."""
        if n > self.at:
            raise TableError(f"only {self.at} inputs can be taken back, not {n}")
        return self.to(self.at - n)

    def lines(self) -> list[str]:
        """What has happened, in sentences."""
        return sentences(self.game.log or [], people(self.game))

    def save(self, path: Path) -> None:
        """Save the game up to here. Raises `SaveError`."""
        save(self.record, encode(self.game.state), path)


def open_table(path: Path, pilots: Mapping[int, Pilot] | None = None, at: int | None = None) -> Table:
    """The table of a saved game, at input `at`, by default where it was saved.

    Raises `SaveError` if the file can't be used, and where the game does not come out as it was saved; `TableError` if
    it has no input `at`.
    """
    saved = load(path)
    if at is not None and not 0 <= at <= saved.count:
        raise TableError(f"{path} has {saved.count} inputs: name one from 0 to {saved.count}, not {at}")
    try:
        table = Table(saved.record, pilots, at)
    except (TableError, ListError, SetupError) as error:
        raise SaveError(f"{path} can't be replayed: {error}; open it with the Horde that saved it") from None
    if table.at == saved.count and digest(encode(table.game.state)) != saved.end:
        raise SaveError(f"{path} comes out differently than it was played; open it with the Horde that saved it")
    return table

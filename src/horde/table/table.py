"""A game in progress: the record, the game it stands for, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from horde.cards.card import Card
from horde.decks.deck_list import ListError
from horde.hordes.rule_set import rule_set
from horde.hordes.setup import SetupError, half_played, new_game
from horde.pilots.horde import POLICIES
from horde.rules.corrections import Correct, CorrectionError
from horde.rules.game import Game, Policy
from horde.rules.questions import Answer, AnswerError, Question
from horde.rules.state import encode
from horde.table.inputs import Command, Concede, Input, Sit
from horde.table.people import people
from horde.table.record import Record
from horde.table.saving import SaveError, digest, load, save
from horde.table.sentences import sentences
from horde.table.team import Part, part
from horde.table.undo import Mark, peeked, seen

Pilot = Policy
"""Answers the questions that a seat is asked."""

MAX_INPUTS = 100_000
"""No game is that long: pilots that come here go round in circles."""


class TableError(Exception):
    """Something this table can't do; the message says why and what to do instead."""


class Table:
    """A game and its record, at some input of it.

    Moving back keeps the inputs ahead, so that `to` can move forward again; a new input drops them.
    """

    def __init__(self, record: Record, pilots: Mapping[int, Pilot] | None = None, at: int | None = None) -> None:
        """A table at input `at` of a record, by default behind its last one. `pilots` answer for their seats, except
        where a person sits.

        Raises what `Record.setup` and `to` raise.
        """
        self.pilots = dict(pilots or {})
        self._setup = record.setup()
        self._record = record
        self._inputs: list[Input] = list(record.inputs)
        self._checkpoints = bool(record.people) or not set(range(len(record.survivors))) <= self.pilots.keys()
        """Whether the game can be copied at any moment; among bots alone that is never needed, and costs time."""
        self._marks: list[Mark] = []
        self._secret = ""
        self._peeked: list[tuple[int, str]] = []
        self._told: list[str] = []
        self._told_to = 0
        self._begin()
        self.to(len(self._inputs) if at is None else at)

    def _begin(self) -> None:
        horde = len(self._setup.survivors)
        policy = POLICIES[rule_set(self._setup.rules).policy]
        self.game: Game = new_game(self._setup, {horde: policy}, checkpoints=self._checkpoints).start()
        self.people: frozenset[int] = frozenset(self._record.people)
        self._at = 0
        self._forget()

    def _forget(self) -> None:
        """No input before this one is a person's to take back, and what was told is told anew."""
        self._marks.clear()
        self._peeked.clear()
        self._told, self._told_to = [], 0

    @property
    def at(self) -> int:
        """How many inputs have been made."""
        return self._at

    @property
    def inputs(self) -> int:
        """How many inputs there are, those ahead among them."""
        return len(self._inputs)

    @property
    def record(self) -> Record:
        """The record of the game up to here."""
        return msgspec.structs.replace(self._record, inputs=tuple(self._inputs[: self.at]))

    @property
    def half_played(self) -> tuple[Card, ...]:
        """The cards of which the table carries out a part (CL-16)."""
        return tuple(half_played(self._setup).values())

    @property
    def question(self) -> Question | None:
        """The open question; None once the game is over."""
        return self.game.question

    @property
    def over(self) -> bool:
        return self.game.over

    # --- moving on ---

    def answer(self, answer: Answer) -> None:
        """Answer the open question; `AnswerError` if that is not allowed, and then nothing has changed."""
        self._apply(tuple(answer))
        self._note(tuple(answer))

    def command(self, command: Command) -> None:
        """Carry out a command. Raises `TableError` if it is not possible now, and then nothing has changed."""
        self._apply(command)
        self._note(command)

    def _note(self, made: Input) -> None:
        del self._inputs[self._at - 1 :]
        self._inputs.append(made)

    def _apply(self, made: Input) -> None:
        if isinstance(made, Concede | Sit | Correct) and not self._checkpoints:
            self._checkpoints, at = True, self._at
            self._begin()
            self.to(at)
        if isinstance(made, Concede):
            self._concede(made.seat)
        elif isinstance(made, Correct):
            self._correct(made)
        elif isinstance(made, Sit):
            self._survivor(made.seat)
            self.people = self.people | {made.seat} if made.person else self.people - {made.seat}
        else:
            self.game.answer(made)
        self._at += 1
        if self.people and (secret := peeked(self.game)):
            self._peeked.append((self._at, secret))

    def _survivor(self, seat: int) -> None:
        """Raise `TableError` unless a Survivor in the game sits there."""
        if self.over:
            raise TableError("the game is over")
        players = self.game.state.players
        if not 0 <= seat < len(players) or players[seat].passive:
            raise TableError(f"there is no Survivor's seat {seat + 1}")
        if seat not in self.game.team_of(seat).players:
            raise TableError(f"{players[seat].name} has left the game")

    def _concede(self, seat: int) -> None:
        self._survivor(seat)
        self.game = self.game.without(seat)
        self.people -= {seat}
        self._told, self._told_to = [], 0  # what was half done has not happened

    def _correct(self, made: Correct) -> None:
        self._survivor(made.seat)
        try:
            game = self.game.corrected(made)
        except CorrectionError as error:
            raise TableError(str(error)) from None
        if game is not self.game:  # what was half done begins anew
            self.game = game
            self._told, self._told_to = [], 0

    def play(self) -> Table:
        """Let the pilots play until the game is over or a person, or a seat without a pilot, is asked; returns itself.

        Where a person is asked together with seats that have pilots, the pilots act first.
        """
        while (question := self.game.question) is not None:
            answer = self._by_pilots(question)
            if answer is None:
                break
            if self.at >= MAX_INPUTS:
                raise TableError(f"the game has not ended after {MAX_INPUTS:,} answers; save it and report it")
            self.answer(answer)
        return self

    def _by_pilots(self, question: Question) -> Answer | None:
        """What the pilots answer; None if the answer is a person's."""
        bots = [seat for seat in question.seats if self.has_pilot(seat)]
        if len(bots) == len(question.seats):
            return self.pilots[question.seats[0]](self.game, question)
        mine = part(question, [seat for seat in question.seats if seat not in bots])
        if question.shape == "act":
            done = self._act(question, bots)
            return done if done or len(mine.question.options) > 1 else (0,)
        if question.shape in ("attack", "block") and not mine.question.options:
            return self.suggested(bots)
        return None

    def _act(self, question: Question, bots: list[int]) -> Answer | None:
        theirs = part(question, bots)
        if len(theirs.question.options) < 2:
            return None
        answer = theirs.whole(self.pilots[bots[0]](self.game, theirs.question))
        return None if answer == (0,) else answer

    def has_pilot(self, seat: int) -> bool:
        """Whether a pilot plays this seat, and no person."""
        return seat in self.pilots and seat not in self.people

    def asked(self) -> Part | None:
        """What the open question asks of people; None if there is none."""
        question = self.game.question
        if question is None:
            return None
        return part(question, [seat for seat in question.seats if not self.has_pilot(seat)])

    def suggested(self, seats: list[int]) -> Answer:
        """What the pilots would answer to the open question for these seats, in places of the whole question."""
        question = self.game.question
        pilot = next((self.pilots[seat] for seat in seats if seat in self.pilots), None)
        if question is None or pilot is None:
            return ()
        theirs = part(question, seats)
        if question.shape in ("attack", "block") and not theirs.question.options:
            return ()
        return theirs.whole(pilot(self.game, theirs.question))

    def mates(self) -> Answer:
        """In a joint attack or block, what the seats with pilots do beside the people's."""
        question = self.game.question
        if question is None or question.shape not in ("attack", "block"):
            return ()
        return self.suggested([seat for seat in question.seats if self.has_pilot(seat)])

    # --- moving back ---

    def to(self, n: int) -> Table:
        """Move to just behind the n-th input, back or forth; returns the table itself.

        Raises `TableError` if there is no such input, or the game refuses one on the way.
        """
        if not 0 <= n <= len(self._inputs):
            raise TableError(f"this game has {self.inputs} inputs: name one from 0 to {self.inputs}, not {n}")
        if n < self.at:
            self._begin()
        for at in range(self.at, n):
            if self.over:
                raise TableError(f"the game is over after {at} inputs, and this record has {n}")
            try:
                self._apply(self._inputs[at])
            except (AnswerError, TableError) as error:
                raise TableError(f"input {at + 1} of this record does not fit the game: {error}") from None
        return self

    def undo(self, n: int = 1) -> Table:
        """Take back the last n inputs; returns the table itself. Raises `TableError` if there are fewer."""
        if n > self.at:
            raise TableError(f"only {self.at} inputs can be taken back, not {n}")
        return self.to(self.at - n)

    def decide(self) -> None:
        """Note that a person is about to decide something, so that `take_back` can come back to here."""
        if self._marks and (secret := seen(self._marks[-1], self.game, self._peeked)):
            self._marks.clear()
            self._secret = secret
        self._marks.append(Mark(self._at, self.game.copy(), len(self.game.log or ()), self.people))

    def take_back(self) -> Table:
        """Come back to the last decision of a person; returns the table itself.

        Raises `TableError` once something was seen since that nobody may forget: a card, a roll of the dice.
        """
        if not self._marks:
            raise TableError(f"can't undo: {self._secret}" if self._secret else "there is nothing to undo")
        mark = self._marks[-1]
        if secret := seen(mark, self.game, self._peeked):
            raise TableError(f"can't undo: {secret}")
        self._marks.pop()
        log = (self.game.log or [])[: mark.told]
        self.game, self._at, self.people = mark.game, mark.at, mark.people
        self.game.log = log
        self._peeked = [one for one in self._peeked if one[0] <= self._at]
        if mark.told < self._told_to:
            self._told, self._told_to = [], 0
        return self

    # --- telling and keeping ---

    def lines(self) -> list[str]:
        """What has happened, in sentences."""
        log, who = self.game.log or [], people(self.game)
        begins = next((i for i in range(len(log) - 1, self._told_to, -1) if log[i].kind == "turn"), self._told_to)
        if begins > self._told_to:  # the turns that are over are put into words once
            self._told += sentences(log[self._told_to : begins], who, log[: self._told_to])
            self._told_to = begins
        return self._told + sentences(log[begins:], who, log[:begins])

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

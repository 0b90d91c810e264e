"""A person at the table: tells what happens, asks what is to be decided, and understands what is typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from horde.rules.questions import Answer, AnswerError
from horde.table import stops as stopping
from horde.table.asking import Asked
from horde.table.inputs import Concede, Correct, Sit
from horde.table.journal import Journal
from horde.table.looking import card_sheet, sheet, visible
from horde.table.saving import SaveError
from horde.table.stops import Stops
from horde.table.table import Table, TableError
from horde.table.view import View, view
from horde.table.words import listed
from horde.terminal import drawing, fixing, manual, prompts
from horde.terminal.drawing import Line
from horde.terminal.screen import Screen, going_on
from horde.terminal.typed import TypedError, folded, matches

Read = Callable[[str], str]
"""Asks for a line with a prompt, as `input` does; EOFError once there are no more."""
RESUME = "horde play --resume"
_MANY = 60
"""More choices than that are not listed unasked."""


class Leave(Exception):
    """The person leaves the table; the game is kept."""


class Again(Exception):
    """The game is no longer where it was asked: ask what is open now."""


class Session:
    """One or more people at one keyboard, until the game is over or they leave."""

    def __init__(self, table: Table, journal: Journal | None, screen: Screen, read: Read) -> None:
        self.table = table
        self.journal = journal
        self.screen = screen
        self.stops = Stops()
        self._read = read
        self._told: list[str] = []
        self._where: tuple[object, ...] = ()
        self._board: list[Line] = []
        self._pairs: Answer = ()
        self._interrupted = False
        self._quiet = False

    # --- the game ---

    def run(self) -> int:
        """Play until the game is over or the people leave; returns the exit status."""
        try:
            while not self.table.over:
                self._go_on()
        except (Leave, EOFError, KeyboardInterrupt):
            return self._leave()
        self._tell(self.view())
        self._keep()
        return 0

    def _leave(self) -> int:
        self._keep()
        self.screen.say("")
        where = f" ({self.journal.path})" if self.journal is not None else ""
        self.screen.say(f"The game is kept{where}. Go on with: {RESUME}")
        return 0

    def _go_on(self) -> None:
        """Up to the next decision of a person, and that decision."""
        self.table.play()
        part = self.table.asked()
        if part is None:
            return
        if (answer := stopping.forced(part.question)) is not None:
            self.table.answer(part.whole(answer) + self.table.mates())
            return
        seen = self.view()
        if seen.asked is None or not seen.asked.why:
            self.table.answer(stopping.PASS)
            return
        self._keep()
        self._tell(seen)
        self._pairs = prompts.required(seen.asked)
        self._present(self.view())
        try:
            self._decide(seen.asked)
        except Again:
            self._where, self._board = (), []

    def _decide(self, question: Asked) -> None:
        """Ask until there is an answer that the game takes."""
        while True:
            answer = self._declare(question) if question.shape in ("attack", "block") else self._answer(question)
            self.table.decide()
            try:
                self.table.answer(answer)
            except AnswerError as error:
                self.table.take_back()
                self._complain(str(error).partition(": places")[0])
                continue
            return

    def view(self) -> View:
        """What the people see: all of them sit on one side."""
        part = self.table.asked()
        asked = [seat for seat in part.question.seats if seat in self.table.people] if part is not None else []
        seat = min(asked or self.table.people or {0})
        mates = self.table.mates()
        return view(self.table, seat, (*mates, *self._pairs) if self._pairs else (), self.stops)

    def _keep(self) -> None:
        if self.journal is not None:
            self.journal.sync(self.table.record, over=self.table.over)

    # --- telling ---

    def _tell(self, seen: View) -> None:
        """The lines of the log since the last time."""
        lines = self.table.lines() if seen.told > len(seen.log) else list(seen.log)
        same = next(
            (i for i, (a, b) in enumerate(zip(self._told, lines, strict=False)) if a != b),
            min(len(self._told), len(lines)),
        )
        if not self._quiet:
            self.screen.tell([*going_on(self._told[same:], lines[same:])])
        self._quiet = False
        self._told = lines

    def _present(self, seen: View) -> None:
        """The board where it is news, the question and its choices."""
        question = seen.asked
        if question is None:
            return
        lines: list[Line] = [Line("")]
        if question.purpose == "mulligan":
            lines += drawing.side(seen.seats[question.seats[0]], seen, self.screen.page)
        elif question.shape in ("act", "attack", "block"):
            lines += self._news(seen, question)
        self.screen.show(lines + self._options(seen, question))

    def _news(self, seen: View, question: Asked) -> list[Line]:
        """The board at the first question of a step; only its heading if nothing on it has changed."""
        here = (seen.turn.number, seen.turn.step, question.shape)
        if here == self._where:
            return []
        lines = drawing.board(seen, self.screen.page)
        changed = lines[1:] != self._board
        self._where, self._board = here, lines[1:]
        return [*(lines if changed else lines[:1]), Line("")]

    def _options(self, seen: View, question: Asked, *, everything: bool = False) -> list[Line]:
        page = self.screen.page
        lines = drawing.asked(question, page)
        if question.shape in ("attack", "block"):
            lines += self._sides(seen, question)
        elif len(question.choices) > _MANY and not everything:
            lines += page.text(f"There are {len(question.choices)} choices: type one, or “options” to see them all.")
        else:
            lines += drawing.choices(prompts.actions(question), page)
        return lines

    def _sides(self, seen: View, question: Asked) -> list[Line]:
        page = self.screen.page
        lines: list[Line] = []
        if question.mates:
            lines += page.text(f"Your team means: {self._mates(question)}.", "dim", 2)
        lines += drawing.forecast(seen, page)
        if question.shape == "block" or len(question.about) > 1:
            lines += page.text("Attackers:" if question.shape == "block" else "What can be attacked:")
            lines += drawing.lettered(question.about, page)
        lines += page.text("Your creatures:")
        return lines + drawing.choices(question.choices, page)

    def _mates(self, question: Asked) -> str:
        """What the bots of the team do in this attack or block."""
        open_question = self.table.question
        if open_question is None:
            return ""
        names = [self.table.game.name(option.id) for option in open_question.options]
        others = [self.table.game.name(option.id) for option in open_question.about]
        return drawing.pairs(question.mates, names, others, many=len(others) > 1)

    def _complain(self, text: str) -> None:
        self.screen.say(text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else "."), "error")

    # --- asking ---

    def _line(self, prompt: str) -> str:
        """A line that was typed; the first Ctrl-C is forgiven."""
        try:
            line = self._read(prompt)
        except KeyboardInterrupt:
            if self._interrupted:
                raise
            self._interrupted = True
            self.screen.say("")
            self.screen.say("Ctrl-C once more, or “quit”, leaves the table; the game is kept either way.")
            return self._line(prompt)
        self._interrupted = False
        return line.strip()

    def _answer(self, question: Asked) -> Answer:
        while True:
            line = self._line(self._prompt(question))
            try:
                if self._command(line, question):
                    continue
                if question.shape == "act" and (not line or folded(line) in ("pass", "p")):
                    return stopping.PASS
                if not line and not self._enter_answers(question):
                    continue
                return prompts.answer(question, line or _ENTER.get(question.purpose, ""))
            except (TypedError, TableError, SaveError) as error:
                self._complain(str(error))

    def _enter_answers(self, question: Asked) -> bool:
        if question.shape == "order" or (question.shape == "pick" and not question.low):
            return True
        if question.purpose == "mulligan" or _is_carried_out(question):
            return True
        self.screen.say("Choose something; “?” helps.")
        return False

    def _prompt(self, question: Asked) -> str:
        match question.shape:
            case "act":
                passing = next((c.text for c in question.choices if c.kind == "pass"), "go on")
                return f"[Enter: {passing}] > "
            case "order":
                return "[Enter: as shown] > "
            case "pick" if question.purpose == "mulligan":
                return "[Enter: keep it] > "
            case "pick" if _is_carried_out(question):
                return "[Enter: done] > "
            case "pick" if not question.low:
                return "[Enter: none] > "
            case _:
                return "> "

    def _declare(self, question: Asked) -> Answer:
        """An attack or block, line by line."""
        fixed = self._pairs
        steps: list[Answer] = []
        while True:
            self._pairs = (*fixed, *(n for step in steps for n in step))
            line = self._line(self._declaring(question))
            word = folded(line)
            try:
                if word in ("none", "nothing", "no"):
                    steps, self._pairs = [], fixed
                if word in ("", "done", "none", "nothing", "no"):
                    return self._declared(question)
                if word in ("back", "clear"):
                    steps = steps[:-1] if word == "back" else []
                elif self._command(line, question):
                    continue
                else:
                    steps.append(prompts.declare(question, self._pairs, line))
            except (TypedError, TableError, SaveError) as error:
                self._complain(str(error))
                continue
            self._pairs = (*fixed, *(n for step in steps for n in step))
            self._show_declared(question)

    def _declared(self, question: Asked) -> Answer:
        """The whole team's attack or block. Raises `TypedError` if it is not allowed."""
        if problem := prompts.problem(question, self._pairs):
            raise TypedError(problem)
        answer, self._pairs = (*question.mates, *self._pairs), ()
        return answer

    def _declaring(self, question: Asked) -> str:
        n = len(self._pairs) // 2
        what = "attack" if question.shape == "attack" else "block"
        verb = f"{what} with {n}" if n else f"no {what}"
        return f"[Enter: {verb}] > "

    def _show_declared(self, question: Asked) -> None:
        page = self.screen.page
        done = prompts.said(question, self._pairs) or f"no {question.shape}"
        left = [
            f"{c.count}× {c.name}" if c.count > 1 else c.name for c in prompts.free(question, self._pairs) if c.count
        ]
        lines = page.text(f"So far: {done}.", "bold")
        lines += drawing.forecast(self.view(), page)
        lines += page.row("Still free", left, "dim")
        self.screen.show(lines)

    # --- commands ---

    def _command(self, line: str, question: Asked) -> bool:
        """Carry out a command that works at any question; whether the line was one. `Again` if the game has moved."""
        first, _, rest = line.partition(" ")
        word, rest = folded(first), rest.strip()
        alone = _ALONE.get(word) if not rest else None
        if alone is not None:
            alone(self, question)
            return True
        having = _WITH_WORDS.get(word)
        if having is not None and (rest or word in _MAY_BE_ALONE):
            having(self, rest)
            return True
        return False

    def help(self, question: Asked) -> None:
        self.screen.show([Line(line) for line in manual.text(question)])

    def board(self, question: Asked) -> None:
        self.screen.show(drawing.board(self.view(), self.screen.page))

    def options(self, question: Asked) -> None:
        self.screen.show(self._options(self.view(), question, everything=True))

    def life(self, question: Asked) -> None:
        seen, page = self.view(), self.screen.page
        self.screen.show(page.text(drawing.standing(seen)))
        for seat in seen.seats:
            self.screen.show([Line(drawing.head(seat, seen, page))])

    def stack(self, question: Asked) -> None:
        lines = drawing.stack(self.view().stack, self.screen.page)
        self.screen.show(lines or [Line("The stack is empty.")])

    def hand(self, question: Asked) -> None:
        seen = self.view()
        for seat in seen.seats:
            if seat.hand is not None and not seat.gone:
                self.screen.show(self.screen.page.row(seat.name, drawing.hand(seat.hand) or ["empty"], indent=0))

    def suggest(self, question: Asked) -> None:
        """What a bot would do."""
        answer = self.table.suggested(list(question.seats))
        self.screen.say("A bot would: " + self._suggestion(question, answer))

    def _suggestion(self, question: Asked, answer: Answer) -> str:
        if question.shape in ("attack", "block"):
            return (prompts.said(question, answer) or f"not {question.shape}") + "."
        if question.shape in ("number", "split"):
            return " ".join(map(str, answer)) + "."
        chosen = [c.text for c in question.choices for place in c.places if place in answer]
        return (", ".join(chosen) or "choose nothing") + "."

    def end(self, question: Asked) -> None:
        """Pass for the rest of the turn."""
        if question.shape != "act":
            raise TypedError("“end” passes; this question needs an answer")
        self.stops = Stops(self.stops.full, self.table.game.state.turn.number)
        raise Again

    def full(self, question: Asked) -> None:
        self.stops = Stops(not self.stops.full)
        self.screen.say(
            "Full control: you are asked whenever you could do something."
            if self.stops.full
            else "Full control is off: you are asked where it usually matters."
        )

    def undo(self, question: Asked) -> None:
        self.table.take_back()
        self.stops = msgspec.structs.replace(self.stops, skip=0)
        self._pairs, self._quiet = (), True
        self.screen.say("Taken back.", "bold")
        raise Again

    def leave(self, question: Asked) -> None:
        raise Leave

    def look(self, words: str) -> None:
        """What a card says and is."""
        seen = self.view()
        known = visible(seen)
        ids = list(known)
        found = [ids[i] for i in matches(words, [known[id] for id in ids])]
        names = list(dict.fromkeys(known[id] for id in found))
        if len(names) > 1:
            raise TypedError(f"“{words}” could be {listed(names[:6])}; type more of the name")
        lines = sheet(self.table.game, found[0], seen.seat) if found else card_sheet(words)
        if not lines:
            raise TypedError(f"no card here is called “{words}”; a card elsewhere needs its full name")
        self.screen.show([line for text in lines for line in self.screen.page.text(text, "", 2)])

    def graveyard(self, words: str) -> None:
        self._zone(words, "graveyard")

    def exile(self, words: str) -> None:
        self._zone(words, "exile")

    def _zone(self, words: str, zone: str) -> None:
        """What lies in a public zone, newest last."""
        seen = self.view()
        for seat in [seen.seats[self._seat(words)]] if words else seen.seats:
            cards = seat.graveyard if zone == "graveyard" else seat.exile
            self.screen.show(
                self.screen.page.row(f"{seat.name}, {zone}", drawing.counted_cards(cards) or ["empty"], indent=0)
            )

    def log(self, words: str) -> None:
        """The last lines of the log."""
        if words and not words.isdecimal():
            raise TypedError("type how many lines: “log 30”")
        self.screen.tell(self.table.lines()[-int(words or 12) :])

    def save(self, words: str) -> None:
        """Save under a name, or say where the game is kept."""
        self._keep()
        if words:
            path = Path(words).expanduser()
            self.table.save(path)
            self.screen.say(f"Saved as {path}. Go on with: {RESUME} {path}")
        elif self.journal is not None:
            self.screen.say(f"The game is kept after every answer, in {self.journal.path}. “save FILE” makes a copy.")
        else:
            raise TypedError("name a file: “save game.json”")

    def give(self, words: str) -> None:
        """Leave a seat to a bot."""
        seat = self._seat(words) if words else min(self.table.people)
        if seat not in self.table.people:
            raise TypedError(f"{self._name(seat)} is a bot already")
        self.table.command(Sit(seat, person=False))
        self.screen.say(f"A bot plays for {self._name(seat)} now.")
        raise Again

    def sit(self, words: str) -> None:
        """Take a seat from a bot."""
        seat = self._seat(words)
        if seat in self.table.people:
            raise TypedError(f"{self._name(seat)} is a person already")
        self.table.command(Sit(seat))
        self.screen.say(f"You play for {self._name(seat)} now.")
        raise Again

    def concede(self, words: str) -> None:
        """Leave the game, after a question."""
        seat = self._seat(words) if words else min(self.table.people)
        if seat not in self.table.people:
            raise TypedError(f"{self._name(seat)} is played by a bot, which does not concede")
        if (
            folded(self._line(f"{self._name(seat)} leaves the game for good. Type “concede” again to do so > "))
            != "concede"
        ):
            self.screen.say("Nobody concedes.")
            return
        self.table.command(Concede(seat))
        raise Again

    def fix(self, words: str) -> None:
        """Change the table by hand."""
        if not words:
            self.screen.show([Line(line) for line in fixing.HELP])
            return
        seen = self.view()
        source = self.table.question.source if self.table.question is not None else 0
        made = fixing.correction(words, seen, source or self._rules_card())
        self.table.decide()
        try:
            self.table.command(Correct(seen.seat, made))
        except TableError:
            self.table.take_back()
            raise
        raise Again

    def _rules_card(self) -> int:
        """What deals damage by hand where no card does."""
        return self.table.game.state.command[0]

    def _seat(self, words: str) -> int:
        names = [player.name for player in self.table.game.state.players]
        found = matches(words, names)
        if len(found) != 1:
            raise TypedError(f"“{words}” is nobody here; there are {listed(names)}")
        return found[0]

    def _name(self, seat: int) -> str:
        return self.table.game.state.players[seat].name


_ENTER = {"mulligan": "keep", "by hand": "done"}
"""What Enter stands for, by the purpose of the question."""


def _is_carried_out(question: Asked) -> bool:
    """Whether the table is to carry something out, which Enter says is done."""
    return any(choice.kind == "done" for choice in question.choices)


_ALONE: dict[str, Callable[[Session, Asked], None]] = {
    **dict.fromkeys(("?", "help"), Session.help),
    **dict.fromkeys(("board", "b"), Session.board),
    **dict.fromkeys(("options", "o"), Session.options),
    "life": Session.life,
    "stack": Session.stack,
    "hand": Session.hand,
    **dict.fromkeys(("suggest", "hint"), Session.suggest),
    **dict.fromkeys(("end", "e"), Session.end),
    **dict.fromkeys(("full", "f"), Session.full),
    **dict.fromkeys(("undo", "u", "z"), Session.undo),
    **dict.fromkeys(("quit", "q", "exit"), Session.leave),
}
_WITH_WORDS: dict[str, Callable[[Session, str], None]] = {
    **dict.fromkeys(("look", "l"), Session.look),
    **dict.fromkeys(("graveyard", "g"), Session.graveyard),
    "exile": Session.exile,
    "log": Session.log,
    "save": Session.save,
    "bot": Session.give,
    "sit": Session.sit,
    "concede": Session.concede,
    "fix": Session.fix,
}
_MAY_BE_ALONE = frozenset(("graveyard", "g", "exile", "log", "save", "bot", "concede", "fix"))

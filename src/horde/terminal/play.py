"""`horde play`: people and bots at one table against a horde."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from horde.decks.sources import builtin_lists
from horde.hordes.rule_set import rule_set
from horde.hordes.setup import SetupError
from horde.pilots import survivor as bot
from horde.table.journal import Journal, folder, next_path, resume, unfinished
from horde.table.record import Record
from horde.table.saving import SaveError
from horde.table.table import Table, TableError
from horde.terminal.half import before
from horde.terminal.screen import Screen
from horde.terminal.session import Session
from horde.terminal.watch import HORDE, NAMES, SURVIVOR, a_seed, deck_text


def play(
    file: Path | None = None,
    /,
    *,
    deck: Annotated[list[str] | None, Parameter(negative=())] = None,
    survivors: int | None = None,
    you: str = "1",
    name: Annotated[list[str] | None, Parameter(negative=())] = None,
    horde: str = HORDE,
    rules: str = "classic",
    seed: int | None = None,
    resume: Annotated[bool, Parameter(negative=())] = False,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play against a horde: you in one or more of the Survivors' seats, bots in the others.

    Type “?” at any question for help. The game is kept after every answer.

    Parameters
    ----------
    file
        A game to go on with: one that was saved, or kept by the program.
    deck
        A Survivor's deck list, a file or a built-in list; once for each seat, dealt round.
    survivors
        How many Survivors there are, 1 to 4. Without it, one for each --deck or --name, else 4.
    you
        The seats that people play, such as 1 or 1,3; “all” for every seat, “none” to watch.
    name
        A Survivor's name; once for each seat, in order.
    horde
        The Horde's deck list: a file, or a built-in list by its name.
    rules
        The rule set.
    seed
        A number that all chance comes from: with the same one the libraries are the same.
    resume
        Go on with the last game that did not come to its end.
    plain
        No colours, no lines, no signs: for screen readers and simple terminals.
    """
    screen = Screen(plain=plain)
    if file is not None or resume:
        table, journal = _resumed(file)
        screen.say(f"{rule_set(table.record.rules).title} rules, seed {table.record.seed}, input {table.at}.")
    else:
        decks, names = _decks(deck or [], name or [], survivors, rules), name or []
        texts = tuple(deck_text(one) for one in decks)
        seats = _people(you, len(decks))
        record = Record(rules, deck_text(horde), texts, _names(names, len(decks)), a_seed(seed), people=seats)
        table = _table(record)
        journal = Journal.begin(next_path(folder()), record)
        _greet(screen, record, decks, horde)
        for line in before(table.half_played, people=bool(seats)):
            screen.say(line)
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # where there is one, the arrow keys edit what is typed
    return Session(table, journal, screen, input).run()


def _table(record: Record) -> Table:
    return Table(record, dict.fromkeys(range(len(record.survivors)), bot.answer))


def _resumed(file: Path | None) -> tuple[Table, Journal]:
    """The table of a kept or saved game, and the journal in which it goes on. Raises `SaveError`."""
    path = file or unfinished(folder())
    if path is None:
        raise SaveError("no game is waiting to be gone on with; `horde play` begins one")
    record, journal = resume(path)
    try:
        table = _table(record)
    except TableError as error:
        raise SaveError(f"{path} can't be replayed: {error}; open it with the Horde that saved it") from None
    if table.over:
        raise SaveError(f"the game in {path} is over; `horde replay` tells it, `horde play` begins another")
    return table, journal or _copied(record)


def _copied(record: Record) -> Journal:
    """A journal for a game that was saved by hand."""
    journal = Journal.begin(next_path(folder()), record)
    journal.sync(record)
    return journal


def _greet(screen: Screen, record: Record, decks: Sequence[str], horde: str) -> None:
    people = [record.names[seat] for seat in record.people]
    screen.say(f"{rule_set(record.rules).title} rules, seed {record.seed}. The Horde plays {horde}.", "bold")
    for seat, (name, deck) in enumerate(zip(record.names, decks, strict=True)):
        who = "you" if seat in record.people and len(people) == 1 else "a person" if seat in record.people else "a bot"
        screen.say(f"{name} ({who}) plays {deck}.")
    screen.say("Type “?” for help. The game is kept after every answer.")


# --- who plays what ---------------------------------------------------------------------------------------------------


def _decks(given: list[str], names: list[str], survivors: int | None, rules: str) -> list[str]:
    """The names of the deck lists, one for each Survivor; without any, a different built-in one each."""
    low, high = rule_set(rules).survivors
    n = survivors if survivors is not None else max(len(given), len(names)) or high
    if not low <= n <= high:
        raise SetupError(f"{rule_set(rules).title} is for {low} to {high} Survivors, not {n}")
    if len(given) > n:
        raise SetupError(f"{len(given)} deck lists are too many for {n} Survivors; give one for each at most")
    lists = given or [name for name in builtin_lists() if name.startswith("survivor-")] or [SURVIVOR]
    return [lists[i % len(lists)] for i in range(n)]


def _names(given: list[str], n: int) -> tuple[str, ...]:
    """A name for each Survivor, all different."""
    spare = [name for name in NAMES if name not in given]
    names = (*given, *spare)[:n]
    if len(given) > n:
        raise SetupError(f"{len(given)} names are too many for {n} Survivors")
    if len({name.casefold() for name in (*names, "The Horde")}) <= n or not all(name.strip() for name in names):
        raise SetupError("every Survivor needs a name of their own")
    return names


def _people(text: str, n: int) -> tuple[int, ...]:
    """The seats that people play: "1,3", "all", "none"."""
    word = text.strip().casefold()
    if word in ("all", "none"):
        return tuple(range(n)) if word == "all" else ()
    parts = word.replace(",", " ").split()
    if not parts or not all(part.isdecimal() and 1 <= int(part) <= n for part in parts):
        raise SetupError(f"--you {text} names no seats: give numbers from 1 to {n}, such as 1 or 1,2, or “all”")
    return tuple(sorted({int(part) - 1 for part in parts}))

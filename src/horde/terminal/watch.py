"""`horde watch` and `horde replay`: games told in sentences."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from horde.cards.library import library
from horde.decks.reading import read_list
from horde.decks.sources import find_list
from horde.decks.writing import write_list
from horde.hordes.rule_set import rule_set
from horde.hordes.setup import SetupError
from horde.pilots import survivor as bot
from horde.table.record import Record
from horde.table.table import Table, open_table
from horde.terminal.half import before

HORDE = "zombie-horde-knudson-original"
SURVIVOR = "survivor-nissa"
NAMES = ("Ann", "Ben", "Cat", "Dan")
MAX_SEED = 2**63 - 1


def watch(
    *,
    horde: str = HORDE,
    survivor: Annotated[list[str] | None, Parameter(negative=())] = None,
    survivors: int | None = None,
    rules: str = "classic",
    seed: int | None = None,
    save: Path | None = None,
    quiet: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Watch a game that bots play against a horde, told in sentences. The last line says who wins, when and why.

    Parameters
    ----------
    horde
        The Horde's deck list: a file, or a built-in list by its name.
    survivor
        A Survivor's deck list; once for each Survivor. Without one, survivor-nissa.
    survivors
        How many Survivors there are, 1 to 4; the deck lists are dealt round. Without it, one for each --survivor, or 4.
    rules
        The rule set.
    seed
        A number that all chance comes from: with the same one it is the same game. Without it, another each time.
    save
        A file to save the game in, for `horde replay`.
    quiet
        Print the last line only.
    """
    lists = [deck_text(name) for name in _dealt(survivor or [], survivors, rules)]
    record = Record(rules, deck_text(horde), tuple(lists), NAMES[: len(lists)], a_seed(seed))
    table = Table(record, dict.fromkeys(range(len(lists)), bot.answer))
    if not quiet:
        _show([f"{rule_set(rules).title} rules, seed {record.seed}.", *before(table.half_played, people=False)])
    table.play()
    if save is not None:
        table.save(save)
    _show(table.lines()[-1:] if quiet else table.lines())
    return 0


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    quiet: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Tell a saved game again, all of it or up to an input.

    Parameters
    ----------
    file
        A file that `horde watch --save` has written.
    to
        Stop behind this input, counted from 1; 0 is before the first.
    quiet
        Print the last line only.
    """
    table = open_table(file, at=to)
    lines = table.lines()
    if not table.over:
        lines.append(f"Input {table.at} of {table.inputs}.")
    _show(lines[-1:] if quiet else lines)
    return 0


def deck_text(name: str) -> str:
    """A deck list as the text that goes into the record."""
    return write_list(read_list(find_list(name), library(), name))


def _dealt(lists: list[str], survivors: int | None, rules: str) -> list[str]:
    """A deck list for each Survivor. Raises `SetupError` where the rule set is for fewer or more of them."""
    low, high = rule_set(rules).survivors
    n = survivors if survivors is not None else len(lists) or high
    if not low <= n <= high:
        raise SetupError(f"{rule_set(rules).title} is for {low} to {high} Survivors, not {n}")
    if len(lists) > n:
        raise SetupError(f"{len(lists)} deck lists are too many for {n} Survivors; give one for each at most")
    return [(lists or [SURVIVOR])[i % max(1, len(lists))] for i in range(n)]


def a_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(1_000_000)
    if not 0 <= seed <= MAX_SEED:
        raise SetupError(f"the seed {seed} is out of range; give a number from 0 to {MAX_SEED}")
    return seed


def _show(lines: list[str]) -> None:
    """Print lines; on a terminal the headings of turns stand out."""
    if not sys.stdout.isatty():
        print("\n".join(lines))
        return
    from rich.console import Console  # noqa: PLC0415 - slow to import, and not needed in a pipe
    from rich.text import Text  # noqa: PLC0415 - the same

    console = Console(highlight=False)
    for line in lines:
        style = "bold" if line.startswith("—") else "bold green" if line.startswith("Survivors win") else ""
        console.print(Text(line, style=style))

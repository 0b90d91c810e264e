"""`horde cards coverage`: how many cards the program reads, and what it should learn next."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from horde.cards.bulk import DataError, rows
from horde.cards.coverage import Coverage, Phrase
from horde.cards.coverage import coverage as measure
from horde.cards.stuck import MARK
from horde.terminal.cards.progress import bar

SHOWN = 20
WIDTH = 30
"""So many characters of an example are shown."""


def coverage(
    file: Path,
    /,
    *,
    json: Path | None = None,
    unread: Annotated[int, Parameter(name=["--unread", "-n"])] = SHOWN,
) -> int:
    """Count the cards in card data that the program reads to the last word, and rank what it lacks.

    Counted are the cards that have come out in a set (`first_set_xmage` names it) and the basic lands. The table has
    the places where the reader is stuck, marked with ▸; first those that most cards lack and nothing else.

    Parameters
    ----------
    file
        The card data, in any form that `horde cards update` takes.
    json
        A file for the counts (cards, cards_read, lines, lines_read) and the phrases.
    unread
        How many phrases to show; 0 shows none.
    """
    begin = time.perf_counter()
    with bar() as progress:
        found = measure(rows(file, lambda done, of: progress("Reading cards", done, of)))
    seconds = time.perf_counter() - begin
    if json is not None:
        _write(json, found)
    console = Console(highlight=False)
    console.print(Text("\n".join(summary(found, seconds))))
    if unread > 0 and found.phrases:
        console.print(table(found.phrases[:unread]))
    return 0


def _write(path: Path, found: Coverage) -> None:
    """The counts and phrases as JSON; the clauses, which are text of cards, are left out."""
    phrases = [{"phrase": p.phrase, "completes": p.completes, "cards": p.cards} for p in found.phrases]
    held = {**msgspec.structs.asdict(found), "phrases": phrases}
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(held), indent=1) + b"\n")
    except OSError as error:
        raise DataError(f"{path}: it cannot be written ({error.strerror}). Name another file.") from error


def summary(found: Coverage, seconds: float) -> list[str]:
    """The counts in words, and how fast they were made."""
    cards = f"{found.cards_read:,} of {found.cards:,} cards are read ({_percent(found.cards_read, found.cards)})"
    lines = f"{found.lines_read:,} of {found.lines:,} lines ({_percent(found.lines_read, found.lines)})"
    return [f"{cards}, {lines}.", f"{found.cards / max(seconds, 1e-9):,.0f} cards a second."]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"


def table(phrases: list[Phrase]) -> Table:
    """Phrases with how many cards each would complete and how many have it at all, and a clause with it."""
    result = Table(box=None, pad_edge=False)
    result.add_column("Completes", justify="right")
    result.add_column("Cards", justify="right")
    result.add_column("Phrase", overflow="fold", width=28)
    result.add_column("As in", overflow="fold")
    for phrase in phrases:
        example = Text(around(phrase.clause))
        result.add_row(f"{phrase.completes:,}", f"{phrase.cards:,}", Text(phrase.phrase), example)
    return result


def around(clause: str, width: int = WIDTH) -> str:
    """The part of a clause round its mark, at most as wide as that."""
    if len(clause) <= width:
        return clause
    begin = max(0, min(clause.find(MARK) - width // 3, len(clause) - width + 1))
    if not begin:
        return f"{clause[: width - 1]}…"
    end = begin + width - 2
    return f"…{clause[begin:end]}…" if end < len(clause) - 1 else f"…{clause[begin:]}"

"""`make corpus`: proves the reader over every printed card, on all cores, and says what is wrong.

`make corpus ARGS=--accept` keeps how the cards are read now as how they are to be read; with `--quick` no words are
left out, which takes most of the time. The cards are those of `../shared/data`, or of the file that CORPUS names.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from corpus import digests
from corpus.proof import KINDS, Fault, Printed, Proved, distinct, lines_of, prove_all, prove_quickly
from horde.cards.bulk import DataError, Row, rows
from horde.cards.parallel import in_chunks

SHOWN = 5
"""Faults of a kind that are printed."""

PRINTED = Path(__file__).resolve().parents[3] / "shared" / "data" / "oracle_cards.jsonl.gz"


def run(path: Path, *, accept: bool, quick: bool) -> int:
    """Prove all; the number of faults."""
    console = Console()
    cards = list(rows(path))
    proofs = {
        (proved.line.text, proved.line.is_spell): proved for proved in _proved(distinct(cards), console, quick=quick)
    }
    now = _digests(cards, proofs)
    changes = sorted(digests.compared(digests.load(), now))
    faults = [fault for proved in proofs.values() for fault in proved.faults]
    if accept:
        digests.save(now)
    else:
        faults += _changed(changes, {card["name"]: [line for line, _ in lines_of(card)] for card in cards})
    console.print(_table(cards, list(proofs.values()), now, Counter(change for change, _, _ in changes), faults))
    _print(faults, console)
    return len(faults)


def _proved(lines: list[Printed], console: Console, *, quick: bool) -> Iterable[Proved]:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("lines proved", total=len(lines))
        for part in in_chunks(prove_quickly if quick else prove_all, lines):
            progress.advance(task, len(part))
            yield from part


def _digests(cards: list[Row], proofs: dict[tuple[str, bool], Proved]) -> digests.Digests:
    """The digests of every card that has text."""
    held: digests.Digests = {}
    for card in cards:
        lines = tuple(proofs[line].digest or digests.UNREAD for line in lines_of(card))
        if lines:
            held[card["name"]] = held.get(card["name"], ()) + lines
    return held


def _changed(changes: list[tuple[str, str, int]], texts: dict[str, list[str]]) -> list[Fault]:
    return [Fault(change, name, texts[name][place] if place < len(texts[name]) else "")
            for change, name, place in changes if change in KINDS]  # fmt: skip


def _table(
    cards: list[Row], proofs: list[Proved], now: digests.Digests, changes: Counter[str], faults: list[Fault]
) -> Table:
    read = [proved for proved in proofs if proved.digest]
    whole = len(cards) - sum(digests.UNREAD in lines for lines in now.values())
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="right")
    table.add_column()
    for number, what in (
        (len(cards), f"cards, {whole:,} of them read whole"),
        (len(proofs), "different lines"),
        (len(read), "of them read, each proved to be written and read back"),
        (sum(proved.spelled for proved in proofs), "not taken as read, for capitals or spaces in the data"),
        (sum(proved.left_out for proved in proofs), "places where words can be left out, all in harmless.py"),
        (changes["same"], "lines of cards read as before"),
        (changes["new"], "read now and not before (--accept keeps them)"),
    ):
        table.add_row(f"{number:,}", what)
    counts = Counter(fault.kind for fault in faults)
    for kind, what in KINDS.items():
        table.add_row(Text(f"{counts[kind]:,}", "bold red" if counts[kind] else "green"), what)
    return table


def _print(faults: list[Fault], console: Console) -> None:
    for kind, what in KINDS.items():
        found = [fault for fault in faults if fault.kind == kind]
        if found:
            console.print(f"\n[bold]{what}[/]" + (f", the first {SHOWN} of {len(found)}" if len(found) > SHOWN else ""))
        for fault in found[:SHOWN]:
            console.print(Text(f"  {fault.card}: {fault.line}"), soft_wrap=True)
            if fault.detail:
                console.print(Text(f"    {fault.detail}"), soft_wrap=True)


def complain(message: str) -> None:
    """Say what is wrong with the call."""
    Console(stderr=True, soft_wrap=True).print(Text(message))


def main(arguments: list[str]) -> int:
    """The exit status: 0 if all is proved, 1 if not, 2 if there are no cards to prove it on."""
    path = Path(os.environ.get("CORPUS") or PRINTED)
    if not path.is_file():
        complain(f"no card data at {path}: name a file with CORPUS=, as Scryfall's `oracle_cards`")
        return 2
    if unknown := sorted({*arguments} - {"--accept", "--quick"}):
        complain(f"{unknown[0]} is not known here; there are --accept and --quick")
        return 2
    try:
        return 1 if run(path, accept="--accept" in arguments, quick="--quick" in arguments) else 0
    except DataError as error:
        complain(str(error))
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Bringing public card data in: from a file or an address to the user's index, whole or not at all."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from horde.cards.build import read_cards
from horde.cards.bulk import DataError, Row, rows
from horde.cards.folder import INDEX
from horde.cards.importing import faces_of
from horde.cards.index import About, Entry, Index, entry, make, open_index, reader_digest
from horde.cards.parallel import in_chunks

if TYPE_CHECKING:
    from horde.cards.download import Manners

SOURCES = {
    "scryfall": "https://api.scryfall.com/bulk-data/oracle-cards",
    "mtgjson": "https://mtgjson.com/api/v5/AtomicCards.json.gz",
}
"""The services that card data come from, by the names they may be called."""

FRESH = 7 * 24 * 3600
"""Data younger than this, in seconds, are not fetched again: so the services ask."""

LEAST = 25_000
"""Card data with fewer cards than this are not whole."""

_WORK = ".update-"
_NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})


class Progress(Protocol):
    """Is told what is going on, how much of it is done and how much there is, if that is known."""

    def __call__(self, what: str, done: int, of: int | None, /) -> None: ...


def quiet(_what: str, _done: int, _of: int | None, /) -> None:
    """Progress that nobody watches."""


def update(
    source: str,
    folder: Path,
    *,
    progress: Progress = quiet,
    least: int | None = None,
    manners: Manners | None = None,
) -> About:
    """Make the index in this folder from a source: a name in `SOURCES`, an address, or the path of a file.

    `least` is how many cards there must be at least, without it `LEAST`; `manners` are those toward a service.

    Raises `DataError` with one message, the folder as it was, where the source is not what it should be.
    """
    source = SOURCES.get(source, source)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _tidy(folder)
        with tempfile.TemporaryDirectory(prefix=_WORK, dir=folder) as work:
            file = _here(source, Path(work), progress, manners)
            cards = (row for row in rows(file, lambda done, of: progress("Reading cards", done, of)) if _is_card(row))
            return _replace(folder, Path(work), cards, source, LEAST if least is None else least)
    except OSError as error:
        place = error.filename or folder
        raise DataError(f"{place}: the card data can't be kept ({error.strerror or error}).") from error


def read_again(folder: Path, index: Index, *, progress: Progress = quiet) -> About:
    """Make the index anew from what it was made from, as this program reads it; the data stay as old as they are."""
    about, total = index.about, index.about.cards

    def counted() -> Iterator[Row]:
        for number, row in enumerate(index.rows()):
            progress("Reading cards", number, total)
            yield row

    with tempfile.TemporaryDirectory(prefix=_WORK, dir=folder) as work:
        return _replace(folder, Path(work), counted(), about.source, 0, index)


def is_fresh(about: About, source: str, now: float) -> bool:
    """Whether an index is of this source and young enough to be left alone."""
    return about.source == SOURCES.get(source, source) and 0 <= now - about.fetched < FRESH


def is_address(source: str) -> bool:
    """Whether a source is fetched from the network."""
    return SOURCES.get(source, source).startswith(("http://", "https://"))


def _tidy(folder: Path) -> None:
    """Take away what an update left that was ended by force."""
    for left in folder.glob(f"{_WORK}*"):
        if time.time() - left.stat().st_mtime > FRESH / 7:
            shutil.rmtree(left, ignore_errors=True)


def _here(source: str, work: Path, progress: Progress, manners: Manners | None) -> Path:
    """The source as a file on this machine."""
    if not is_address(source):
        return Path(source)
    from horde.cards.download import download  # noqa: PLC0415 - slow to import, and not needed for a file

    file = work / "download"
    download(source, file, lambda done, of: progress("Fetching", done, of), manners)
    return file


def _is_card(row: Row) -> bool:
    """Not a token nor a piece of art; those have names of cards or of nothing."""
    return row.get("layout") not in _NO_CARDS and not row.get("type_line", "").startswith(("Card", "Token ", "Emblem"))


def _replace(
    folder: Path, work: Path, cards: Iterable[Row], source: str, least: int, held: Index | None = None
) -> About:
    """Put a new index of these cards in the place of the old one, if there are enough; `held` is where they lay."""
    made = work / INDEX
    about = About(source, time.time() if held is None else held.about.fetched, 0, reader_digest())
    entries = chain.from_iterable(in_chunks(read, cards))
    count = _write(made, entries, about)
    if count < least:
        raise DataError(f"{source}: only {count:,} cards are in it, and there are over {least:,}. Take the whole file.")
    if held is not None:
        held.close()
    made.replace(folder / INDEX)
    written = open_index(folder / INDEX)
    assert written is not None  # noqa: S101 - it was put there the line before
    return written.about


def _write(path: Path, entries: Iterable[Entry], about: About) -> int:
    database = sqlite3.connect(path)
    try:
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        count = make(database, entries, about)
    except sqlite3.Error as error:
        raise DataError(f"{path.parent.parent}: the card data can't be kept there ({error}).") from error
    finally:
        database.close()
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    return count


def read(chunk: list[Row]) -> list[Entry]:
    """Rows as they go into an index. Raises `DataError` where one lacks what every card has."""
    for row in chunk:
        for face in faces_of(row):
            if "oracle_text" not in face:
                raise DataError(f"{row['name']}: the card data have no oracle_text of it. Take a whole bulk file.")
    return [entry(card, row) for card, row in zip(read_cards(chunk), chunk, strict=True)]

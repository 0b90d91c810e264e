"""All cards the program can find: those it comes with, those the user has brought in, those that nobody prints."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from horde.cards.card import Card
from horde.cards.folder import index_file
from horde.cards.pool import Pool, builtin

if TYPE_CHECKING:
    from horde.cards.index import Index


class Library:
    """A pool before an index, which is opened when a card is not in the pool, and need not be there; our own last."""

    def __init__(self, pool: Pool, path: Path) -> None:
        self.pool, self.path = pool, path
        self._index: Index | None = None
        self._opened = False

    @property
    def index(self) -> Index | None:
        """The user's cards; None where there are none. Raises `DataError` where they are damaged."""
        if not self._opened:
            from horde.cards.index import open_index  # noqa: PLC0415 - not needed where the pool has all cards

            self._index = open_index(self.path)
            self._opened = True
        return self._index

    def card(self, name: str, /) -> Card | None:
        """The card of this name, or with a face of it; case and accents do not matter."""
        found = self.pool.card(name)
        if found is None and self.index is not None:
            found = self.index.card(name)
        return _own(name) if found is None else found

    def nearest(self, name: str, n: int = 3, /) -> list[str]:
        """Up to `n` names of cards that look like this one, the likest first."""
        return self.index.nearest(name, n) if self.index is not None else self.pool.nearest(name, n)


@cache
def _own(name: str) -> Card | None:
    from horde.cards.own import own_card  # noqa: PLC0415 - not needed where the pool has all cards

    return own_card(name)


def library() -> Library:
    """The cards of this program and user."""
    return _library(index_file(), _stamp(index_file()))


@cache
def _library(path: Path, _stamp: object) -> Library:
    return Library(builtin(), path)


def _stamp(path: Path) -> object:
    """Another for each file that took this place."""
    try:
        held = path.stat()
    except OSError:
        return None
    return held.st_ino, held.st_mtime_ns, held.st_size

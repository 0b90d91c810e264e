"""A deck list as a value.

The form people write: `4 Card Name` a line, `55 token: Zombie 2/2 black | Creature — Zombie | menace` for a card that
stands for a token, and `#` headers with the title, remarks and the cards that begin outside the library.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from horde.cards.card import Card, Face

Zone = Literal["main", "commander", "command zone", "exile", "boss", "swap", "sideboard"]

MAX_COUNT = 1_000
"""The most copies one line may ask for."""

MAX_TOTAL = 10_000
"""The most cards a whole list may have."""


class TokenLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token card stands for.

    `text` is what is written after the type line, word for word; the keywords in it are the lines of `face`, and
    `face.unread` counts its parts that are not keywords. `note` is a remark in parentheses after the type line.
    """

    face: Face
    text: str = ""
    note: str = ""

    @property
    def card(self) -> Card:
        """The token as a card, with the layout "token"."""
        return Card(self.face.name, (self.face,), "token")


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """`count` copies of a card, and where they begin: `zone` is "main" for the library.

    `line` is the number of the line it was read from, from 1; 0 for an entry made by hand.
    """

    count: int
    name: str
    zone: Zone = "main"
    token: TokenLine | None = None
    line: int = 0


class DeckList(msgspec.Struct, frozen=True, omit_defaults=True):
    """A title, the other headers as pairs of key and value in written order, and the entries in written order.

    A remark without a key has the key "".
    """

    title: str
    headers: tuple[tuple[str, str], ...] = ()
    entries: tuple[Entry, ...] = ()

    def header(self, key: str) -> str | None:
        """The value of the first header with this key, or None."""
        return next((value for name, value in self.headers if name == key), None)

    def zone(self, zone: Zone) -> tuple[Entry, ...]:
        """The entries that begin in this zone."""
        return tuple(entry for entry in self.entries if entry.zone == zone)

    def total(self, zone: Zone = "main") -> int:
        """How many cards begin in this zone, tokens among them."""
        return sum(entry.count for entry in self.zone(zone))

    def tokens(self) -> int:
        """How many cards of the library stand for tokens."""
        return sum(entry.count for entry in self.zone("main") if entry.token is not None)


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with a list; `line` is 0 where it concerns the whole list."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class ListError(ValueError):
    """A deck list that cannot be used: every problem at once, each with its line."""

    def __init__(self, source: str, problems: tuple[Problem, ...]) -> None:
        self.source = source
        self.problems = problems
        super().__init__("\n  ".join((f"{source} cannot be used:", *map(str, problems))))

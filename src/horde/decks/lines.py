"""Lists of lines, in whatever form: the program's own, those of deck sites and of other programs, those people write.

The forms differ little and people mix them, so they are read by one set of rules. Nearly every line shows by itself
what it is; what does not depends on the lines before it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from horde.decks.deck_list import Entry, Zone
from horde.decks.headings import GROUPS, Heading, heading, zone
from horde.decks.listing import EXAMPLE, Listing
from horde.decks.rows import MAX_LINE, Row, clean, read_row, short, unmarked

_ABOUT = re.compile(r"(?P<key>[A-Za-z][A-Za-z ]{0,30}?)\s*=\s*(?P<value>.*)|(?P<word>[A-Za-z]+) (?P<rest>.*)")
_NAMED = re.compile(r"(?P<key>NAME|AUTHOR):(?P<value>.*)")
_PASSED_OVER = re.compile(r"LAYOUT (?:MAIN|SIDEBOARD):.*|;.*|[-=_*~]{3,}|```\w*")
_COMMENT = re.compile(r"//+\s*(?P<text>.*)")

# A blank line parts the sideboard off only where what is behind it can be one (100.4a), or a commander (903.5a).
SIDEBOARD = 15
LEAST_DECK = 40
COMMANDER_DECK = 100


class _Bare(NamedTuple):
    """A line without a count: the rest of a name, or a name of its own."""

    line: int
    text: str


class Lines:
    """Takes the lines of a list into a `Listing`, one by one."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.bare: list[_Bare] = []
        self.blocks: list[int] = []
        self.parted = False
        """Whether headings or headers say where cards begin; blank lines then mean nothing."""

    def line(self, number: int, raw: str) -> None:
        """Take in one line; ValueError where it is not understood."""
        line = clean(raw)
        if not line:
            self.blank()
        elif line.startswith("#"):
            self.header(number, line.lstrip("#: "))
        elif _PASSED_OVER.fullmatch(line):
            return
        elif (named := _NAMED.fullmatch(line)) is not None:
            self.about(named["key"], named["value"].strip())
        elif (found := self.heading(line)) is not None:
            self.begin(number, found)
        elif self.listing.pile == "about":
            self.told(line)
        elif not _COMMENT.match(line):
            self.card(number, line)

    def heading(self, line: str) -> Heading | None:
        """The heading that a line is. Behind `//` only known ones are: the others are remarks."""
        found = heading(line)
        if found is None or self.listing.known(line):
            return None
        return None if _COMMENT.match(line) and not found.known else found

    def begin(self, number: int, found: Heading) -> None:
        """Take in a heading."""
        self.end_bare()
        self.parted = self.parted or found.pile is not None
        self.listing.begin(number, found)

    def blank(self) -> None:
        """Take in a blank line."""
        self.end_bare()
        entries = len(self.listing.entries)
        if entries and entries not in self.blocks:
            self.blocks.append(entries)
        if self.listing.pile == "about":
            self.listing.pile = "main"

    def header(self, number: int, text: str) -> None:
        """Take in a line behind `#`: the title, a heading, a card outside the library, or a remark."""
        self.end_bare()
        key, colon, value = (part.strip() for part in text.partition(":"))
        found = heading(text)
        if found is not None and found.known and not (value and zone(key)):
            self.begin(number, found)
        elif not colon:
            self.listing.headers += [("", text)] if text else []
        elif key.lower() == "deck":
            self.listing.title = value
        elif (place := zone(key)) is not None:
            self.parted = True
            self.card(number, value, place)
        else:
            self.listing.headers.append((key, value))

    def about(self, key: str, value: str) -> None:
        """Take in what a list says of itself."""
        if key.lower() == "name":
            self.listing.title = self.listing.title or value
        else:
            self.listing.note(key.lower(), value)

    def told(self, line: str) -> None:
        """Take in a line under "About" or "[metadata]"; ValueError where it says nothing."""
        match = _ABOUT.fullmatch(line)
        if match is None:
            raise ValueError(f'"{short(line)}" is not understood; write what it is, as in "Name My Deck"')
        self.about(match["key"] or match["word"], match["value"] or match["rest"] or "")

    def card(self, number: int, line: str, at: Zone | None = None) -> None:
        """Take in the line of a card; ValueError where it is none."""
        row = read_row(line)
        if row is None:
            self.uncounted(number, line, at)
            return
        self.end_bare()
        if row.name.lower().rstrip(".:") in GROUPS and not self.listing.known(row.name):
            self.listing.remark(number, f'"{line}" is taken as a sum, not as a card')
            return
        self.listing.card(number, row, at)

    def uncounted(self, number: int, line: str, at: Zone | None) -> None:
        """Take in a line without a count: the end of the name before it, or one copy of a card."""
        if len(line) > MAX_LINE:
            raise ValueError(f'"{short(line)}" is not understood; {EXAMPLE}')
        name, pile = unmarked(line)
        if at is None and self._continues(number, name):
            return
        if self.listing.known(name):
            self.end_bare()
            self.listing.remark(number, f'"{line}" has no count and is taken as one copy')
            self.listing.card(number, Row(1, name, pile), at)
        elif at is None and self._can_continue():
            self.bare.append(_Bare(number, line))
        else:
            raise ValueError(f'"{short(line)}" is not understood; {EXAMPLE}')

    def _can_continue(self) -> bool:
        last = self._last()
        return last is not None and last.token is None and len(self.bare) < 3

    def _last(self) -> Entry | None:
        """The card in the line before, or in that before the lines without a count."""
        return self.listing.entries[-1] if self.listing.entries else None

    def _continues(self, number: int, name: str) -> bool:
        """Join a line to the name before it, where that makes the name of a card and they are none apart."""
        last = self._last()
        if last is None or last.token is not None or number != last.line + len(self.bare) + 1:
            return False
        if self.listing.known(last.name) and self.listing.known(name):
            return False
        begun = " ".join((last.name, *(bare.text for bare in self.bare)))
        whole = self.listing.broken_off(begun, name)
        if whole is None:
            return False
        self.bare.clear()
        self.listing.entries[-1] = msgspec.structs.replace(last, name=whole)
        self.listing.remark(number, f'"{name}" is taken as the end of the name before it, {whole}')
        return True

    def end_bare(self) -> None:
        """Note that lines without a count were no part of a name."""
        for number, text in self.bare:
            self.listing.problem(number, f'"{short(text)}" is not understood; {EXAMPLE}')
        self.bare.clear()

    def end(self) -> None:
        """Take in the end of the list."""
        self.end_bare()
        if not self.parted and len(self.blocks) == 1:
            self._part(self.blocks[0])

    def _part(self, first: int) -> None:
        """Take the cards from `first` on, behind a blank line, as the sideboard or the commander if they can be it."""
        deck, rest = self.listing.entries[:first], self.listing.entries[first:]
        before, behind = (sum(entry.count for entry in part) for part in (deck, rest))
        if any(entry.token is not None for entry in rest) or not 1 <= behind <= SIDEBOARD or before < LEAST_DECK:
            return
        place: Zone = "commander" if behind <= 2 and before + behind == COMMANDER_DECK else "sideboard"
        self.listing.entries[first:] = [msgspec.structs.replace(entry, zone=place) for entry in rest]
        self.listing.remark(rest[0].line, f"the cards behind the blank line are taken as the {place}")


def read_lines(text: str, listing: Listing) -> None:
    """Take the lines of a text into a listing; those not understood become problems."""
    lines = Lines(listing)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            lines.line(number, line)
        except ValueError as error:
            listing.problem(number, str(error))
    lines.end()

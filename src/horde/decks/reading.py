"""Deck lists from text and to text."""

from __future__ import annotations

import re
from typing import Protocol

import msgspec

from horde.cards.card import Card
from horde.decks.deck_list import MAX_COUNT, MAX_TOTAL, DeckList, Entry, ListError, Problem, Zone
from horde.decks.tokens import read_token, write_token

# What a header or a heading may call a zone, a remark in parentheses left out.
ZONES: dict[str, Zone] = {
    "boss": "boss",
    "boss / sideboard": "boss",
    "command zone": "command zone",
    "command zone at start": "command zone",
    "commander": "commander",
    "commanders": "commander",
    "deck": "main",
    "exile": "exile",
    "library": "main",
    "main": "main",
    "mainboard": "main",
    "sideboard": "sideboard",
    "swap": "swap",
    "swap for harder game": "swap",
}

MAX_LINE = 500
"""The most characters of a line that can hold a card; no name, nor any token of a published list, comes near it."""

_ENTRY = re.compile(r"(?P<count>-?\d+)x? +(?P<name>\S.*)")
# What deck sites write after a name: the set in capitals, the number in it, a mark for foil.
_PRINTING = re.compile(r" +\([A-Z0-9]{2,6}\)(?: +[\w★-]+)?(?: +\*[A-Z]\*)?$")


class Pool(Protocol):
    """What a list needs of the cards there are."""

    def card(self, name: str, /) -> Card | None:
        """The card of this name, or with a face of this name."""
        ...

    def nearest(self, name: str, n: int = 3, /) -> list[str]:
        """The `n` names most like this one, best first."""
        ...


def parse(text: str, source: str = "the list") -> DeckList:
    """The list in a text, its names taken as they stand.

    Raises ListError, naming `source` and every line that is not understood.
    """
    deck, problems = scan(text)
    if problems:
        raise ListError(source, tuple(problems))
    return deck


def read_list(text: str, pool: Pool, source: str = "the list") -> DeckList:
    """The list in a text, each card found in the pool and called by its full name there.

    Raises ListError, naming `source`, every line that is not understood and every card that the pool does not have.
    """
    deck, problems = scan(text)
    problems += unknown_cards(deck, pool)
    if problems:
        raise ListError(source, tuple(sorted(problems, key=lambda problem: problem.line)))
    return with_full_names(deck, pool)


def unknown_cards(deck: DeckList, pool: Pool) -> list[Problem]:
    """A problem for each entry whose card the pool does not have; tokens say themselves what they are."""
    return [
        Problem(entry.line, _unknown(entry.name, pool))
        for entry in deck.entries
        if entry.token is None and pool.card(entry.name) is None
    ]


def _unknown(name: str, pool: Pool) -> str:
    near = pool.nearest(name, 3)
    return f'no card "{name}" is known; ' + (f"nearest: {'; '.join(near)}" if near else "check its name")


def with_full_names(deck: DeckList, pool: Pool) -> DeckList:
    """The list with each card called by its full name in the pool; a card that is not there keeps its name."""
    return msgspec.structs.replace(deck, entries=tuple(_named(entry, pool) for entry in deck.entries))


def _named(entry: Entry, pool: Pool) -> Entry:
    card = None if entry.token is not None else pool.card(entry.name)
    return entry if card is None else msgspec.structs.replace(entry, name=card.name)


def scan(text: str) -> tuple[DeckList, list[Problem]]:
    """What can be read of a text, and a problem for everything that cannot."""
    scanner = _Scanner()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        try:
            scanner.line(number, line.strip())
        except ValueError as error:
            scanner.problems.append(Problem(number, str(error)))
    deck = DeckList(scanner.title, tuple(scanner.headers), tuple(scanner.entries))
    return deck, scanner.problems + _whole(deck, scanner.problems)


def _whole(deck: DeckList, problems: list[Problem]) -> list[Problem]:
    total = sum(entry.count for entry in deck.entries)
    if total > MAX_TOTAL:
        return [Problem(0, f"the list has {total:,} cards; the most is {MAX_TOTAL:,}")]
    if not deck.entries and not problems:
        return [Problem(0, 'the list is empty; write a card a line, as in "4 Forest"')]
    return []


class _Scanner:
    """The lines of a list, read one by one; `zone` is where the cards under the last heading begin."""

    def __init__(self) -> None:
        self.title = ""
        self.headers: list[tuple[str, str]] = []
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.zone: Zone = "main"

    def line(self, number: int, line: str) -> None:
        """Take in one line; ValueError where it is not understood."""
        if line.startswith("#"):
            self.header(number, line.lstrip("# "))
        elif (zone := _zone(line.removesuffix(":"))) is not None:
            self.zone = zone
        elif line:
            self.entries.append(_entry(number, line, self.zone))

    def header(self, number: int, text: str) -> None:
        """Take in a header: the title, a card outside the library, or a remark."""
        key, colon, value = (part.strip() for part in text.partition(":"))
        if not colon:
            if text:
                self.headers.append(("", text))
        elif key.lower() == "deck":
            self.title = value
        elif (zone := _zone(key)) is not None:
            self.entries.append(_entry(number, value, zone))
        else:
            self.headers.append((key, value))


def _zone(heading: str) -> Zone | None:
    if len(heading) > MAX_LINE:
        return None
    return ZONES.get(re.sub(r"\s*\([^()]*\)", "", heading).strip().lower())


def _entry(number: int, line: str, zone: Zone) -> Entry:
    match = _ENTRY.fullmatch(line) if len(line) <= MAX_LINE else None
    if match is None:
        raise ValueError(f'"{_short(line)}" is not understood; write a count and a name, as in "4 Forest"')
    count = _count(match["count"])
    name = match["name"]
    if name.lower().startswith("token:"):
        token = read_token(name[len("token:") :].strip())
        return Entry(count, token.face.name, zone, token, number)
    return Entry(count, _PRINTING.sub("", name), zone, None, number)


def _count(digits: str) -> int:
    # Very long numbers are refused unread: they would take their time.
    count = int(digits) if len(digits) < 10 else MAX_COUNT + 1
    if not 1 <= count <= MAX_COUNT:
        raise ValueError(f"the count {_short(digits)} is out of range; write a number from 1 to {MAX_COUNT:,}")
    return count


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def write_list(deck: DeckList) -> str:
    """The text of a list, which `parse` reads back to the same list but for the numbers of its lines."""
    lines = [f"# deck: {deck.title}"] if deck.title else []
    lines += [f"# {key}: {value}" if key else f"# {value}" for key, value in deck.headers]
    lines += [_write(entry) for entry in deck.entries]
    return "\n".join(lines) + "\n"


def _write(entry: Entry) -> str:
    what = entry.name if entry.token is None else f"token: {write_token(entry.token)}"
    line = f"{entry.count} {what}"
    return line if entry.zone == "main" else f"# {entry.zone}: {line}"

"""`horde deck`: deck lists as the program reads them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal, TextIO

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from horde.cards.library import library
from horde.decks.deck_list import DeckList, Entry, ListError, Problem, Zone
from horde.decks.naming import Pool, find
from horde.decks.reading import scan
from horde.decks.sources import find_list
from horde.decks.tokens import COLORLESS
from horde.decks.writing import SUFFIXES, write_form, write_list

Form = Literal["own", "mtgo", "arena", "archidekt", "dek", "cod", "forge"]
OWN = "own"
UNKNOWN = "not known to the program"

# The groups of the library in the order players lay a list out; a card belongs to the first of its types.
GROUPS = {
    "creature": "Creatures",
    "planeswalker": "Planeswalkers",
    "battle": "Battles",
    "artifact": "Artifacts",
    "enchantment": "Enchantments",
    "instant": "Instants",
    "sorcery": "Sorceries",
    "land": "Lands",
}
OUTSIDE: tuple[Zone, ...] = ("commander", "command zone", "exile", "boss", "swap", "sideboard")


def show(deck: Annotated[str, Parameter(name="LIST")], /) -> int:
    """Show a deck list as the program reads it: every card, grouped, with counts.

    Parameters
    ----------
    deck
        A file, or a built-in list by its name, such as zombie-horde-knudson-original.
    """
    pool = library()
    read, problems, remarks = scan(find_list(deck), pool)
    if read.entries:
        Console().print(table(read, pool))
        tell(deck, remarks, sys.stdout)
        sys.stdout.flush()
    if problems:
        raise ListError(deck, tuple(problems))
    return 0


def convert(
    deck: Annotated[str, Parameter(name="LIST")],
    /,
    *,
    to: Path | None = None,
    form: Annotated[Form | None, Parameter(show_choices=True)] = None,
) -> int:
    """Write a deck list in the program's own form, or in that of another program.

    Parameters
    ----------
    deck
        A file, or a built-in list by its name, such as zombie-horde-knudson-original.
    to
        The file to write; without it the list is printed.
    form
        Without it, what the file's name tells (.dek, .cod, .dck), else the program's own.
    """
    pool = library()
    read, problems, remarks = scan(find_list(deck), pool)
    if problems:
        raise ListError(deck, tuple(problems))
    wanted = form or SUFFIXES.get(to.suffix.lower() if to is not None else "", OWN)
    text = write_list(read) if wanted == OWN else write_form(read, wanted, pool, deck)
    if to is None:
        sys.stdout.write(text)
    else:
        to.write_text(text, encoding="utf-8")
        print(f"{sum(entry.count for entry in read.entries)} cards in {to}")
    tell(deck, remarks, sys.stderr)
    return 0


def tell(deck: str, remarks: list[Problem], to: TextIO) -> None:
    """Tell how lines of a list were taken, where people may not expect it."""
    if remarks:
        print("\n  ".join((f"{deck} was read so:", *map(str, remarks))), file=to)


def table(deck: DeckList, pool: Pool) -> Table:
    """The list as a table: the library by groups, what begins elsewhere, totals."""
    result = Table(title=Text(deck.title or "Deck list"), title_justify="left", caption=Text(totals(deck)))
    result.caption_justify = "left"
    result.add_column("", justify="right")
    result.add_column("Card")
    result.add_column("Type")
    for name, entries in groups(deck, pool):
        result.add_section()
        result.add_row(str(sum(entry.count for entry in entries)), Text(name, style="bold"), "")
        for entry in entries:
            result.add_row(str(entry.count), Text(f"  {entry.name}"), Text(describe(entry, pool)))
    return result


def groups(deck: DeckList, pool: Pool) -> list[tuple[str, list[Entry]]]:
    """The entries under the names of their groups, in the order of the table; no group is empty."""
    found: dict[str, list[Entry]] = {}
    for entry in deck.entries:
        found.setdefault(group(entry, pool), []).append(entry)
    order = ["Tokens", *GROUPS.values(), "Others", *(zone.capitalize() for zone in OUTSIDE)]
    return [(name, found[name]) for name in order if name in found]


def group(entry: Entry, pool: Pool) -> str:
    """The name of the group an entry is shown in."""
    if entry.zone != "main":
        return entry.zone.capitalize()
    if entry.token is not None:
        return "Tokens"
    card = find(entry.name, pool)
    types = card.front.types if card is not None else ()
    return next((name for kind, name in GROUPS.items() if kind in types), "Others")


def describe(entry: Entry, pool: Pool) -> str:
    """The type line and size of an entry's card; for a token its colours too, and what its line says besides."""
    token = entry.token
    card = token.card if token is not None else find(entry.name, pool)
    if card is None:
        return UNKNOWN
    face = card.front
    parts = [*face.supertypes, *face.types]
    text = " ".join(word.capitalize() for word in parts) + (f" — {' '.join(face.subtypes)}" if face.subtypes else "")
    text += f" {face.power}/{face.toughness}" if face.power is not None else ""
    if token is not None:
        text += f" {' and '.join(face.colors) or COLORLESS[0]}" + (f", {token.text}" if token.text else "")
    return f"{text} (parts not read: {face.unread})" if face.unread else text


def totals(deck: DeckList) -> str:
    """How many cards the list has."""
    tokens = deck.tokens()
    parts = [f"{deck.total()} cards in the library, {tokens} of them tokens" if tokens else f"{deck.total()} cards"]
    parts += [f"{zone}: {deck.total(zone)}" for zone in OUTSIDE if deck.total(zone)]
    return "; ".join(parts)

"""`horde deck check`: whether a list can be played, and how much of it the program plays."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from horde.cards.card import Card
from horde.cards.library import library
from horde.decks.deck_list import DeckList, ListError
from horde.decks.naming import Pool, find
from horde.decks.reading import scan
from horde.decks.sources import find_list
from horde.rules.playable import unplayed
from horde.terminal.deck import tell
from horde.terminal.half import AT_A_TABLE, parts


def check(deck: Annotated[str, Parameter(name="LIST")], /) -> int:
    """Check a deck list: every card known, and which of them the program plays only in part.

    Parameters
    ----------
    deck
        A file, or a built-in list by its name, such as zombie-horde-knudson-original.
    """
    pool = library()
    read, problems, remarks = scan(find_list(deck), pool)
    print("\n".join(report(read, pool)))
    tell(deck, remarks, sys.stdout)
    sys.stdout.flush()
    if problems:
        raise ListError(deck, tuple(problems))
    return 0


def report(deck: DeckList, pool: Pool) -> list[str]:
    """How much of a list is played, and what of which card is left to the table."""
    cards = cards_of(deck, pool)
    halves = {name: card for name, card in sorted(cards.items()) if unplayed(card)}
    copies = sum(entry.count for entry in deck.entries if entry.name in halves)
    n = sum(entry.count for entry in deck.entries)
    if not halves:
        return [f"The program plays all {n} cards of it whole."]
    different = f"{len(halves)} different" if len(halves) > 1 else "all the same"
    lines = [f"{n} cards; {copies} of them, {different}, are only half played: {AT_A_TABLE}."]
    for name, card in halves.items():
        lines += [name, *(f"  {line}" for part in parts(card) for line in part.splitlines())]
    return lines


def cards_of(deck: DeckList, pool: Pool) -> dict[str, Card]:
    """The cards of a list that are known, by their names in it."""
    found = ((e.name, e.token.card if e.token is not None else find(e.name, pool)) for e in deck.entries)
    return {name: card for name, card in found if card is not None}

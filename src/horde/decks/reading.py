"""Deck lists from text."""

from __future__ import annotations

from horde.decks.deck_list import DeckList, ListError
from horde.decks.lines import read_lines
from horde.decks.listing import Listing, Scan
from horde.decks.naming import Pool, unknown_cards, with_full_names
from horde.decks.xml_forms import is_xml, read_xml


def parse(text: str, source: str = "the list") -> DeckList:
    """The list in a text, its names taken as they stand.

    Raises ListError, naming `source` and every line that is not understood.
    """
    deck, problems, _ = scan(text)
    if problems:
        raise ListError(source, tuple(problems))
    return deck


def read_list(text: str, pool: Pool, source: str = "the list") -> DeckList:
    """The list in a text, each card found in the pool and called by its full name there.

    Raises ListError, naming `source`, every line that is not understood and every card that the pool does not have.
    """
    deck, problems, _ = scan(text, pool)
    if problems:
        raise ListError(source, tuple(problems))
    return deck


def scan(text: str, pool: Pool | None = None) -> Scan:
    """What can be read of a text, a problem for everything that cannot, and remarks on how the rest was taken.

    With a pool each card gets its full name and one that is not there is a problem; names broken over two lines and
    cards without a count can be told only then. The form of the list is seen from the text.
    """
    listing = Listing(pool)
    text = text.removeprefix("\ufeff")
    if is_xml(text):
        read_xml(text, listing)
    else:
        read_lines(text, listing)
    found = listing.scan()
    if pool is None:
        return found
    problems = sorted(found.problems + unknown_cards(found.deck, pool), key=lambda problem: problem.line)
    return Scan(with_full_names(found.deck, pool), problems, found.remarks)

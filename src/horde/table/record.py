"""The record of a game: its set-up and the inputs since. Saving, undo, replay and reports of faults are all this."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import msgspec

from horde.cards.card import Card
from horde.cards.library import library
from horde.cards.pool import Pool, builtin
from horde.decks.deck_list import Entry, ListError
from horde.decks.naming import Pool as Known
from horde.decks.reading import read_list
from horde.hordes.setup import Deck, Setup, SetupError, copies_of
from horde.table.inputs import Input


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game: the name of its rule set, the deck lists as texts, the Survivors' names, the seed, and the inputs.

    An input is an answer to the question that was open when it came, or a command. The same record is the same game,
    always: the Horde's own choices come out of the seed. `people` are the seats that people sat down at.
    """

    rules: str
    horde: str
    survivors: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    inputs: tuple[Input, ...] = ()
    people: tuple[int, ...] = ()

    def setup(self) -> Setup:
        """What the game begins from. Raises `ListError` or `SetupError` where a list can't be played."""
        decks = [deck(text, f"the deck of {name}") for text, name in zip(self.survivors, self.names, strict=False)]
        return Setup(self.rules, deck(self.horde, "the Horde's deck"), tuple(decks), self.names, self.seed)


def deck(text: str, source: str) -> Deck:
    """A deck list as a deck to play, with the cards of the built-in pool and those the user has brought in.

    Raises `ListError` for what is not understood, `SetupError` for what can't begin where the list says.
    """
    pool = library()
    cards = read_list(text, pool, source)
    for zone in ("command zone", "exile"):
        if cards.zone(zone):
            raise SetupError(f"{source} has cards that begin in {zone}, which no rule set has; take the header out")
    copies = copies_of((entry.count, _card(entry, pool), entry.token is not None) for entry in cards.zone("main"))
    commanders = [_card(entry, pool) for entry in cards.zone("commander") for _ in range(entry.count)]
    return Deck(cards.title, copies, tuple(commanders))


def cards_digest(record: Record) -> str:
    """Names the cards a record is played with: the built-in pool, and those of its lists that the user has brought in.

    Lists that can't be played bring in none; whoever sets up the game is told why.
    """
    pool = builtin()
    try:
        setup = record.setup()
    except (ListError, SetupError):
        return pool.digest
    decks = (setup.horde, *setup.survivors)
    cards = {copies.card for deck in decks for copies in deck.library if not copies.token}
    cards.update(card for deck in decks for card in deck.commanders)
    others = [card for card in cards if pool.card(card.name) != card]
    return Pool((*pool.cards, *others)).digest if others else pool.digest


def _card(entry: Entry, pool: Known) -> Card:
    card = entry.token.card if entry.token is not None else pool.card(entry.name)
    if card is None:
        raise SetupError(f"no card “{entry.name}” is known")
    return card


def program() -> str:
    """The version of this program."""
    try:
        return version("horde")
    except PackageNotFoundError:
        return "unreleased"  # run from its sources, without being installed

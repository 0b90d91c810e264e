"""Whole games of classic Horde Magic with lists of real names, answered at random."""

from __future__ import annotations

from functools import cache

from horde.cards.card import Card
from horde.cards.pool import builtin
from horde.decks.reading import read_list
from horde.decks.sources import find_list
from horde.hordes.setup import Deck, Setup, copies_of, new_game
from horde.pilots.horde import POLICIES
from horde.rules.game import Game

NAMES = ("Ann", "Ben", "Cat", "Dan")
HORDES = (("zombie-horde-knudson-original",), ("zombie-horde-200",), ("zombie-horde-200", "loot-deck"))
"""What the Horde plays: one list, or several shuffled together."""
SURVIVORS = ("survivor-nissa", "survivor-chandra", "survivor-jace", "survivor-gideon")
MOST_QUESTIONS = 20_000


@cache
def deck(name: str) -> Deck:
    """A built-in list as a deck."""
    pool = builtin()
    found = read_list(find_list(name), pool, name)
    main: list[tuple[int, Card, bool]] = []
    for entry in found.zone("main"):
        card = entry.token.card if entry.token else pool.card(entry.name)
        assert card is not None
        main.append((entry.count, card, entry.token is not None))
    commanders = [pool.card(entry.name) for entry in found.zone("commander")]
    return Deck(found.title, copies_of(main), tuple(card for card in commanders if card is not None))


def together(names: tuple[str, ...]) -> Deck:
    """Several lists as one deck."""
    decks = [deck(name) for name in names]
    return Deck(" and ".join(one.title for one in decks), tuple(copies for one in decks for copies in one.library))


def setup(seed: int, survivors: int | None = None) -> Setup:
    """One to four Survivors against a Horde: the seed goes through all numbers, hordes and decks."""
    n = survivors or 1 + seed % 4
    horde = HORDES[seed // 4 % len(HORDES)]
    first = seed // (4 * len(HORDES))
    decks = tuple(deck(SURVIVORS[(first + seat) % len(SURVIVORS)]) for seat in range(n))
    return Setup("classic", together(horde), decks, NAMES[:n], seed)


def begin(seed: int, survivors: int | None = None, **options: bool) -> Game:
    made = setup(seed, survivors)
    return new_game(made, {len(made.survivors): POLICIES["random"]}, **options)

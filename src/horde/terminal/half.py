"""What is said before a game, or of a list, about cards that the program plays only in part (CL-16)."""

from __future__ import annotations

from collections.abc import Iterable

from horde.cards.card import Card
from horde.rules.halves import half
from horde.rules.playable import refused
from horde.table.reminding import half_played

AT_A_TABLE = "you carry out the rest by hand when it matters (“fix”), or cycle the card: exile it, draw another"
AMONG_BOTS = "no person is there to carry out the rest, so bots cycle these cards: exile them, draw others"


def before(cards: Iterable[Card], *, people: bool) -> list[str]:
    """The lines to say before a game with these half-played cards; none if there are none."""
    names = sorted(card.name for card in cards)
    if not names:
        return []
    n = f"{len(names)} cards are" if len(names) > 1 else "1 card is"
    meaning = AT_A_TABLE if people else AMONG_BOTS
    return [f"{n} only half played: {meaning}.", f"  {'; '.join(names)}", "`horde cards show NAME` says what is left."]


def parts(card: Card) -> list[str]:
    """What of a card is left to the table, line by line."""
    if why := refused(card):
        return [f"Nothing of it is played ({why}): it can only be cycled."]
    return [f"By hand: {words}" for words in half_played(half(card))]

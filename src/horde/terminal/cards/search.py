"""`horde cards search`: cards by what they are."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from horde.cards.card import Card
from horde.cards.english import type_line
from horde.cards.index import index_of
from horde.cards.library import library
from horde.cards.query import Condition, parse
from horde.rules.playable import unplayed

SHOWN = 25


def search(
    *query: Annotated[str, Parameter(required=True, allow_leading_hyphen=True)],
    limit: Annotated[int, Parameter(name=["--limit", "-n"])] = SHOWN,
) -> int:
    """Find cards by what they are: those brought in with `horde cards update`, else those the program comes with.

    A word alone is part of the name. Before a colon: t type, o rules text, kw keyword, c colours, id colours of the
    identity, mv mana value, pow, tou and loy, is (read, unread, played, permanent, commander, ...). In place of the
    colon = != < <= > >=. "-" before a word: not. "or" and parentheses. Quotes round what has spaces, and quotes of
    the shell round all of it: horde cards search 't:elf mv<=2 (o:"draw a card" or kw:reach) -c:u'.

    Parameters
    ----------
    query
        What to look for.
    limit
        How many cards to show at most; 0 shows all.
    """
    condition = parse(" ".join(query) if len(query) == 1 else " ".join(map(quoted, query)))
    index = library().index
    all_cards = index or index_of(library().pool.cards)
    count, cards = all_cards.search(condition.sql, condition.parameters, limit if limit > 0 else None, _played)
    console = Console(highlight=False)
    if cards:
        console.print(table(cards))
    console.print(Text(summary(condition, count, len(cards))))
    if index is None:
        console.print("These are the cards of the program alone; `horde cards update` brings in all.", markup=False)
    return 0


def quoted(word: str) -> str:
    """An argument with the quotes that the shell has taken off it: `o:"draw a card"` comes as `o:draw a card`."""
    key, colon, rest = word.partition(":")
    if " " not in word or not colon or not key.removeprefix("-").isalpha() or set(rest) & set('":=<>()'):
        return word
    return f'{key}:"{rest}"'


def _played(card: Card) -> bool:
    return not unplayed(card)


def summary(condition: Condition, count: int, shown: int) -> str:
    """How many cards there are, of which kind, and whether all of them are shown."""
    cards = "No card" if not count else "1 card" if count == 1 else f"{count:,} cards"
    rest = f" {shown:,} are shown; --limit 0 shows all." if shown < count else ""
    return f"{cards} of which {condition.english}.{rest}"


def table(cards: list[Card]) -> Table:
    """Cards as a table: name, cost, type, size, and whether the program plays them."""
    result = Table(box=None, pad_edge=False)
    result.add_column("Card", overflow="fold", ratio=4)
    result.add_column("Cost", overflow="fold", ratio=2)
    result.add_column("Type", overflow="fold", ratio=4)
    result.add_column("P/T", no_wrap=True)
    result.add_column("Played", no_wrap=True)
    for card in cards:
        face = card.front
        cost = "".join(f"{{{symbol}}}" for symbol in face.mana_cost or ())
        size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
        result.add_row(*map(Text, (card.name, cost, type_line(face), size, _state(card))))
    return result


def _state(card: Card) -> str:
    unread = sum(face.unread for face in card.faces)
    return f"{unread} unread" if unread else "yes" if _played(card) else "not yet"

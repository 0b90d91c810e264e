"""`horde cards`: cards as the program reads them, and the pool they come from."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from horde.cards.build import build_files
from horde.cards.card import Card, Face
from horde.cards.english import english
from horde.cards.pool import Pool, builtin, decode
from horde.decks.reading import parse
from horde.decks.sources import builtin_lists, find_list
from horde.decks.tokens import COLORLESS
from horde.language import lexicon
from horde.rules.playable import unplayed


class UnknownCard(ValueError):
    """A name that no card of the pool has."""


def show(
    *name: Annotated[str, Parameter(required=True)],
    data: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Show a card as the program understands it: its English, written anew, and what of it is not played yet.

    Parameters
    ----------
    name
        The card's name, or that of one of its faces; case and accents do not matter.
    data
        Print the card as it stands in the pool instead: JSON.
    """
    card = find(" ".join(name), builtin())
    print(msgspec.json.format(msgspec.json.encode(card)).decode() if data else "\n".join(sheet(card)))
    return 0


def find(name: str, pool: Pool) -> Card:
    """The card of this name. Raises `UnknownCard` with the nearest names."""
    card = pool.card(name)
    if card is None:
        near = pool.nearest(name)
        remedy = f"nearest: {'; '.join(near)}" if near else "`horde cards build` adds the cards of a deck list"
        raise UnknownCard(f'no card "{name}" is known; {remedy}')
    return card


def sheet(card: Card) -> list[str]:
    """The lines that `show` prints."""
    colors = " // ".join(dict.fromkeys(map(_colors, card.faces)))
    lines = [english(card), "", f"Colours: {colors}"]
    if card.layout != "normal":
        lines.append(f"Layout: {card.layout}")
    lacking = unplayed(card)
    lines.append(f"Not played yet: {'; '.join(lacking)}" if lacking else "The program plays all of it.")
    return lines


def _colors(face: Face) -> str:
    return " and ".join(face.colors) or COLORLESS[0]


def build(
    *lists: Annotated[str, Parameter(name="LIST")],
    source: Annotated[Path, Parameter(name="--from")],
    tokens: Path | None = None,
    to: Path | None = None,
) -> int:
    """Build the pool, the cards that the program knows, from public card data.

    It holds the cards of the built-in lists and of the lists named here, the basic lands and the tokens that the rules
    define by name. The same data give the same pool.

    Parameters
    ----------
    lists
        Further deck lists, files, whose cards are to be known.
    source
        The card data: Scryfall's bulk file `oracle_cards`, as it is, as JSON lines, or either of these gzipped.
    tokens
        The data of tokens, in the same form, where they stand in another file.
    to
        A folder for the pool, pool.json, and the digests of its texts, digests.json. Without it, that of the program:
        the new pool takes the place of its own.
    """
    folder = to if to is not None else Path(str(files("horde.cards").joinpath("data")))
    pool = folder / "pool.json"
    names = sorted(set(card_names(*builtin_lists(), *lists)))
    count = build_files(source, names, tokens or source, pool, folder / "digests.json")
    print(f"{count} cards in {pool}")
    print("\n".join(remarks(decode(pool.read_bytes(), str(pool)))))
    return 0


def card_names(*lists: str) -> Iterator[str]:
    """The names in these lists, tokens aside. Raises ListError where a list is missing or not understood."""
    for name in lists:
        yield from (entry.name for entry in parse(find_list(name), name).entries if entry.token is None)


def remarks(pool: Pool) -> list[str]:
    """What a pool lacks: the tokens it should have, and cards that are not played whole."""
    lines = [
        f"Not in the data: the token {name}. Name the file it is in with --tokens."
        for name in lexicon.words("predefined token")
        if pool.card(name) is None
    ]
    partly = [f"  {card.name}: {'; '.join(lacking)}" for card in pool.cards if (lacking := unplayed(card))]
    return [*lines, "Not played yet:", *partly] if partly else [*lines, "The program plays all of them."]

"""`horde cards build`: the pool of cards that comes with the program."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from horde.cards.build import build_files
from horde.cards.pool import Pool, decode
from horde.decks.reading import parse
from horde.decks.sources import builtin_lists, find_list
from horde.language import lexicon
from horde.rules.playable import unplayed


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
        The card data: Scryfall's bulk file `oracle_cards`, as it is or as JSON lines, or MTGJSON's `AtomicCards`;
        gzipped or not. Cards of challenge decks that it lacks are ours.
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

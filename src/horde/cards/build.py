"""Building a pool from public card data: trees and numbers, no text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import msgspec

from horde.cards.bulk import DataError, Row, rows
from horde.cards.card import Card
from horde.cards.importing import card_of, faces_of, printed
from horde.cards.names import fold
from horde.cards.own import own_rows
from horde.cards.pool import encode
from horde.language import lexicon

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")


class BuildError(DataError):
    """Card data that cannot be used, or lacks a card asked for."""


def choose(corpus: Iterable[Row], names: Iterable[str]) -> list[Row]:
    """The rows of these cards (or of cards with a face of the name) in the corpus, basic lands added.

    Raises `BuildError` with every name that is not there.
    """
    wanted = {fold(name): name for name in (*names, *BASICS)}
    found: dict[str, Row] = {}
    by_face: dict[str, Row] = {}
    for row in corpus:
        if fold(row["name"]) in wanted:
            found.setdefault(fold(row["name"]), row)
        for face in row.get("faces") or ():
            by_face.setdefault(fold(face["name"]), row)
    chosen = [found.get(key) or by_face.get(key) for key in wanted]
    missing = [name for name, row in zip(wanted.values(), chosen, strict=True) if row is None and name not in BASICS]
    if missing:
        raise BuildError(
            f"not in the card data: {', '.join(sorted(missing))}. Check these names, or take newer card data."
        )
    return list({row["name"]: row for row in chosen if row is not None}.values())


def predefined(tokens: Iterable[Row]) -> list[Row]:
    """The rows of the tokens that the rules define by name alone (111.10)."""
    names = frozenset(lexicon.words("predefined token"))
    found = {
        row["name"]: row for row in tokens if row["name"] in names and row.get("type_line", "").startswith("Token ")
    }
    return [found[name] for name in sorted(found)]


def build(corpus: Iterable[Row], names: Iterable[str], tokens: Iterable[Row] = ()) -> bytes:
    """A pool file of these cards, the basic lands and the predefined tokens among `tokens`; the same every time."""
    return encode(read_cards([*choose(corpus, names), *predefined(tokens)]))


def read_cards(chosen: Iterable[Row]) -> list[Card]:
    """The cards of these rows. Raises `BuildError` where a row lacks what a card is made of."""
    return [_card(row) for row in chosen]


def _card(row: Row) -> Card:
    try:
        return card_of(row)
    except KeyError as error:
        raise BuildError(f"{row['name']}: the card data has no {error.args[0]} of it. Take newer card data.") from error


def digests(chosen: Iterable[Row]) -> bytes:
    """For every face of these rows a digest of its text, so that a test can tell, without the text, that a tree
    still says what the card says; None where a line is unread.
    """
    held: dict[str, str | None] = {}
    for row in chosen:
        for face, source in zip(card_of(row).faces, faces_of(row), strict=True):
            held[face.name] = None if face.unread else text_digest(printed(source))
    return msgspec.json.format(msgspec.json.encode(held, order="sorted"), indent=1) + b"\n"


def text_digest(text: str) -> str:
    """Twelve hexadecimal digits that name a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def build_files(source: Path, names: Iterable[str], tokens: Path, pool: Path, proof: Path) -> int:
    """Write a pool file and its digests; returns the number of cards. Raises `BuildError`.

    A card that the source lacks is taken from our own.
    """
    chosen = [*choose(chain(rows(source), own_rows()), names), *predefined(rows(tokens))]
    cards, proofs = encode(read_cards(chosen)), digests(chosen)
    try:
        pool.write_bytes(cards)
        proof.write_bytes(proofs)
    except OSError as error:
        raise BuildError(f"{error.filename}: it cannot be written ({error.strerror}). Take another folder.") from error
    return len(chosen)

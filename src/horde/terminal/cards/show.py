"""`horde cards show`: one card, as the program understands it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from horde.cards.bulk import Row
from horde.cards.card import Card, Face
from horde.cards.english import face_english
from horde.cards.library import Library, library
from horde.decks.naming import Pool
from horde.decks.tokens import COLORLESS
from horde.rules.playable import unplayed
from horde.terminal.half import parts


class UnknownCard(ValueError):
    """A name that no card has."""


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
        Print the card as the program keeps it instead: JSON.
    """
    cards = library()
    card = find(" ".join(name), cards)
    if data:
        print(msgspec.json.format(msgspec.json.encode(card)).decode())
    else:
        print("\n".join(sheet(card, source(card, cards))))
    return 0


def find(name: str, pool: Pool) -> Card:
    """The card of this name. Raises `UnknownCard` with the nearest names."""
    card = pool.card(name)
    if card is None:
        near = pool.nearest(name)
        remedy = f"nearest: {'; '.join(near)}" if near else "`horde cards update` brings in all cards there are"
        raise UnknownCard(f'no card "{name}" is known; {remedy}')
    return card


def source(card: Card, cards: Library) -> Row | None:
    """What the user's data say of a card of which not every line is read; None where they say nothing."""
    if not any(face.unread for face in card.faces) or cards.index is None:
        return None
    return cards.index.row(card.name)


def sheet(card: Card, row: Row | None = None) -> list[str]:
    """The lines that `show` prints; with the row a card was read from, what is unread in its place."""
    colors = " // ".join(dict.fromkeys(map(_colors, card.faces)))
    lines = ["\n//\n".join(_faces(card, row)), "", f"Colours: {colors}"]
    if card.layout != "normal":
        lines.append(f"Layout: {card.layout}")
    lacking = unplayed(card)
    lines.append(f"Not played yet: {'; '.join(lacking)}" if lacking else "The program plays all of it.")
    return [*lines, *(parts(card) if lacking else ())]


def _faces(card: Card, row: Row | None) -> list[str]:
    if row is None:
        return [face_english(face) for face in card.faces]
    from horde.cards.importing import faces_of  # noqa: PLC0415 - loads the phrases
    from horde.cards.unread import marked  # noqa: PLC0415 - the same

    parts = faces_of(row)
    texts = [marked(part) for part in parts] if len(parts) == len(card.faces) else [None] * len(card.faces)
    return [face_english(face, text) for face, text in zip(card.faces, texts, strict=True)]


def _colors(face: Face) -> str:
    return " and ".join(face.colors) or COLORLESS[0]

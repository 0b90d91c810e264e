"""What of a card the table carries out, in words: written from its tree, or as the user's card data have it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from horde.cards.card import Card, Face, LeftOut
from horde.cards.english import part_english
from horde.cards.library import library
from horde.rules.game import Game
from horde.rules.halves import half


def reminders(game: Game, id: int, parts: Iterable[LeftOut] | None = None) -> tuple[str, ...]:
    """Parts of an object that the table carries out, by default all of them."""
    face = game.printed(id).face
    if parts is None and not face.left:
        return ()
    card = game.catalogue.cards.get(game.look(id)[0].card)
    name = card.name if card is not None else face.name
    return tuple(said(part, face, name) for part in (face.left if parts is None else parts))


def half_played(card: Card) -> list[str]:
    """The parts of a card that a game leaves to the table; empty if it is played whole."""
    return [said(part, face, card.name) for face in half(card).faces for part in face.left]


@lru_cache(maxsize=1024)
def said(part: LeftOut, face: Face, card: str) -> str:
    """A part in words; the words of a line that is not read are those of the user's card data, where there are any."""
    printed = _printed(card, face.name) if part.ability is None and part.line >= 0 else ()
    return printed[part.line] if part.line < len(printed) else part_english(part, face)


@lru_cache(maxsize=256)
def _printed(card: str, name: str) -> tuple[str, ...]:
    """The printed lines of a face; none where the user has brought in no data of the card."""
    index = library().index
    row = index.row(card) if index is not None else None
    if row is None:
        return ()
    from horde.cards.importing import faces_of, printed  # noqa: PLC0415 - loads the phrases

    lines = (printed(face).splitlines() for face in faces_of(row) if face["name"] == name)
    return tuple(line.replace("~", name) for line in next(lines, list[str]()))

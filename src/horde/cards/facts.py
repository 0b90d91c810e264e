"""What a card is searched by: one flat record of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from horde.cards.bulk import Row
from horde.cards.card import Card, Face
from horde.cards.english import type_line
from horde.cards.importing import COLORS, faces_of, printed
from horde.cards.names import fold
from horde.language import tree as t
from horde.language import write

_BITS = {color: 1 << place for place, color in enumerate(COLORS)}
_LETTERS = {color: letter for letter, color in COLORS.items()}
_SYMBOL = re.compile(r"\{([^}]+)\}")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_KEYWORDS = (t.Keyword, t.KeywordCost, t.KeywordNumber, t.KeywordOf)
_LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_HALVES = frozenset({"split", "aftermath"})
"""Layouts of which the mana value is that of both halves together (202.3d)."""

_FRONT_FIRST = frozenset({"transform", "modal_dfc", "flip"})
"""Layouts that have the colours of the front or upper part alone, outside the battlefield (712.8a, 710.1b)."""


class Facts(msgspec.Struct, frozen=True):
    """Texts are folded as names are; colours are sets of bits, white 1 to green 16.

    `text` has the rules text without reminders, once with "~" for the card's name and once with the name. `keywords`
    stand between bars. Power and the like are those of the first face that has one, "*" being 0.
    """

    name: str
    folded: str
    layout: str
    mana_value: float
    colors: int
    identity: int
    types: str
    keywords: str
    text: str
    power: float | None
    toughness: float | None
    loyalty: float | None
    unread: int
    funny: bool


def facts_of(card: Card, row: Row | None = None) -> Facts:
    """The facts of a card; of what its row says itself, the row's word counts."""
    faces, row = card.faces, row or {}
    text = fold("\n".join(_text(face, part) for face, part in zip(faces, _parts(card, row), strict=True)))
    own = fold(text.replace("~", card.front.name))
    keywords: list[str] | None = row.get("keywords")
    return Facts(
        name=card.name,
        folded=fold(card.name),
        layout=card.layout,
        mana_value=float(row["cmc"]) if "cmc" in row else _value(card),
        colors=bits(_LETTERS[color] for face in _whole(card) for color in face.colors),
        identity=bits(row["color_identity"]) if "color_identity" in row else _identity(card, text),
        types=fold(" // ".join(map(type_line, faces))),
        keywords="".join(f"|{fold(word)}" for word in (_keywords(card) if keywords is None else keywords)) + "|",
        text=text if text == own else f"{text}\n{own}",
        power=_first(face.power for face in faces),
        toughness=_first(face.toughness for face in faces),
        loyalty=_first(face.loyalty for face in faces),
        unread=sum(face.unread for face in faces),
        funny=row.get("set_type") == "funny",
    )


def bits(letters: Iterable[str]) -> int:
    """A set of colours, "WUBRG", as a number."""
    return sum(_BITS[letter] for letter in set(letters))


def _whole(card: Card) -> tuple[Face, ...]:
    return card.faces[:1] if card.layout in _FRONT_FIRST else card.faces


def _parts(card: Card, row: Row) -> Sequence[Row | None]:
    return faces_of(row) if row else [None] * len(card.faces)


def _text(face: Face, row: Row | None) -> str:
    return write(face.lines, types=face.types) if row is None else printed(row)


def _first(texts: Iterable[str | None]) -> float | None:
    return next((_number(text) for text in texts if text is not None), None)


def _number(text: str) -> float:
    found = _NUMBER.match(text)
    return float(found.group()) if found else 0


def _value(card: Card) -> float:
    faces = card.faces if card.layout in _HALVES else card.faces[:1]
    return sum(mana_value(face.mana_cost or ()) for face in faces)


def mana_value(symbols: Iterable[str]) -> float:
    """202.3: the total of a cost; X is 0, a hybrid symbol counts its larger half, half a mana a half."""
    return sum(max(map(_worth, symbol.split("/"))) for symbol in symbols)


def _worth(part: str) -> float:
    if part.isdigit():
        return int(part)
    if part in ("X", "Y", "Z"):
        return 0
    return 0.5 if len(part) == 2 and part[0] == "H" else 1


def _identity(card: Card, text: str) -> int:
    """903.4: the colours of the card and of all mana symbols on it; of a land with a basic type that type's."""
    symbols = {letter for symbol in _SYMBOL.findall(text.upper()) for letter in symbol.split("/")}
    for face in card.faces:
        symbols.update(letter for symbol in face.mana_cost or () for letter in symbol.split("/"))
        symbols.update(_LETTERS[color] for color in face.colors)
        symbols.update(_LAND_COLORS[word] for word in face.subtypes if word in _LAND_COLORS)
    return bits(symbols & COLORS.keys())


def _keywords(card: Card) -> list[str]:
    found = (a for face in card.faces for line in face.lines for a in line.abilities)
    return list(dict.fromkeys(ability.name for ability in found if isinstance(ability, _KEYWORDS)))

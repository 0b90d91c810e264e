"""A card as a value: what is printed, with its abilities as trees."""

from __future__ import annotations

import msgspec

from horde.language.tree import Line


class Face(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One face of a card, or a token.

    `mana_cost` is None where there is none (lands, tokens: 202.1b). `power` and `toughness` are as printed ("2",
    "*", "1+*"), None without. `unread` holds how many lines of the printed text could not be read.
    """

    name: str
    mana_cost: tuple[str, ...] | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    lines: tuple[Line, ...] = ()
    unread: int = 0
    defense: str | None = None


class Card(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A card and its faces, front first. `layout` is "normal", "transform", "token", ..."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def front(self) -> Face:
        return self.faces[0]

"""A card as a value: what is printed, with its abilities as trees."""

from __future__ import annotations

import msgspec

from horde.language.tree import Ability, Line


class LeftOut(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A part of a face that a game leaves to the table (CL-16).

    `line` is its place among the printed lines, from 0; -1 for the face as a whole. `ability` is None where it is not
    read; `why` says what the engine lacks.
    """

    line: int
    ability: Ability | None = None
    why: str = ""


class ByHand(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Stands in an ability for an effect that the table carries out; or only `reminds` it of what is always true."""

    parts: tuple[LeftOut, ...]
    reminds: bool = False


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
    gaps: tuple[int, ...] = ()
    """Places of the unread lines among the printed ones, from 0, where they are known."""
    left: tuple[LeftOut, ...] = ()
    """In a game: what of the face is left to the table; `lines` are then those that are played."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A card and its faces, front first. `layout` is "normal", "transform", "token", ..."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def front(self) -> Face:
        return self.faces[0]


def is_by_hand(ability: object) -> bool:
    """Whether the table carries out what an ability does."""
    return isinstance(getattr(ability, "effect", None), ByHand)

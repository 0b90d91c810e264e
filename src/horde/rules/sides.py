"""The sides of a card: what it is in most zones, and what else it can be on the stack and the battlefield.

Side `FRONT` is what a card is in every zone where nothing says otherwise (709.4, 712.8a, 715.4, 718.4): its front
face, or both halves of a split card together. The others are its back, its Adventure, its flipped or its prototyped
self, or one of its halves. A card of a single face has but one side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import NamedTuple

import msgspec

from horde.cards.card import Card, Face
from horde.language import tree as t

FRONT, OTHER, RIGHT = 0, 1, 2
"""Of a split card `OTHER` is the left half and `RIGHT` the right one."""
DOWN = -1
"""Face down, whatever the card (708.2)."""

TURNING = frozenset({"transform", "modal_dfc"})
"""Layouts of cards with a face on each side (712.1)."""
WHOLE = frozenset({"split", "aftermath", "adventure", "flip", "prototype"})
"""Layouts of which a copy has all that is printed (707.2, 710, 715.3c, 718.3c)."""


class Side(NamedTuple):
    """One side of a card; `value` is its mana value where its own mana cost doesn't say it (202.3b)."""

    face: Face
    value: tuple[str, ...] | None = None


@cache
def sides(card: Card) -> dict[int, Side]:
    """The sides of a card by their numbers."""
    make = _LAYOUTS.get(card.layout)
    if make is not None and len(card.faces) == 2:
        return make(*card.faces)
    front = card.faces[0]
    return {FRONT: Side(front), OTHER: Side(prototyped(front) or front)}


def castable(card: Card) -> tuple[int, ...]:
    """The sides a card can be cast (or played) as from a hand."""
    match card.layout:
        case "modal_dfc" | "adventure":
            return (FRONT, OTHER)  # 712.11b, 715.3
        case "split" | "aftermath":
            halves = (OTHER,) if _has(card.faces[1], "aftermath") else (OTHER, RIGHT)  # 709.3, 702.127a
            return (*halves, FRONT) if any(_has(face, "fuse") for face in card.faces) else halves  # 702.102a
        case _:
            return (FRONT, OTHER) if prototyped(card.faces[0]) is not None else (FRONT,)


def is_split(card: Card) -> bool:
    """Whether a card has two halves (709.1)."""
    return card.layout in ("split", "aftermath") and len(card.faces) == 2


def turns(card: Card) -> bool:
    """Whether a permanent that is this card can transform: it has another face, and that one is a permanent's."""
    return card.layout in TURNING and len(card.faces) == 2


def _has(face: Face, keyword: str) -> bool:
    return any(isinstance(a, t.Keyword) and a.name == keyword for line in face.lines for a in line.abilities)


def _double(front: Face, back: Face) -> dict[int, Side]:
    """202.3b: the back face has the mana value of the front face's mana cost."""
    return {FRONT: Side(front), OTHER: Side(back, front.mana_cost or ())}


def _separate(front: Face, back: Face) -> dict[int, Side]:
    return {FRONT: Side(front), OTHER: Side(back)}


def _flip(front: Face, back: Face) -> dict[int, Side]:
    """710.1c: color and mana cost stay as they are."""
    flipped = msgspec.structs.replace(back, mana_cost=front.mana_cost, colors=front.colors)
    return {FRONT: Side(front), OTHER: Side(flipped)}


def _split(left: Face, right: Face) -> dict[int, Side]:
    """709.4: in most zones, and fused on the stack, both halves together."""
    return {FRONT: Side(together(left, right)), OTHER: Side(left), RIGHT: Side(right)}


def together(left: Face, right: Face) -> Face:
    """The combined characteristics of two halves (709.4a to 709.4d)."""
    costs = [face.mana_cost for face in (left, right) if face.mana_cost is not None]
    return Face(
        f"{left.name} // {right.name}",
        tuple(chain.from_iterable(costs)) if costs else None,
        _joined(left.colors, right.colors),
        _joined(left.supertypes, right.supertypes),
        _joined(left.types, right.types),
        _joined(left.subtypes, right.subtypes),
        lines=(*left.lines, *right.lines),
        unread=left.unread + right.unread,
        left=(*left.left, *right.left),
    )


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))


@cache
def prototyped(face: Face) -> Face | None:
    """718.3: what a card is if it is cast prototyped: other mana cost, color, power and toughness."""
    found = (a for line in face.lines for a in line.abilities if isinstance(a, t.Prototype))
    prototype = next(found, None)
    if prototype is None or not isinstance(prototype.power, t.Number) or not isinstance(prototype.toughness, t.Number):
        return None
    cost = tuple(symbol for part in prototype.cost if isinstance(part, t.Mana) for symbol in part.symbols)
    colors = tuple(name for letter, name in _COLORS.items() if any(letter in symbol for symbol in cost))
    size = {"power": str(prototype.power.n), "toughness": str(prototype.toughness.n)}
    return msgspec.structs.replace(face, mana_cost=cost, colors=colors, **size)


_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_LAYOUTS: dict[str, Callable[[Face, Face], dict[int, Side]]] = {
    "transform": _double,
    "modal_dfc": _separate,
    "adventure": _separate,
    "flip": _flip,
    "split": _split,
    "aftermath": _split,
}

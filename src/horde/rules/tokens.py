"""Tokens as cards of the game: from an instruction to create one, or predefined by the rules (111)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from horde.cards.card import Card, Face
from horde.cards.pool import builtin
from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import number

if TYPE_CHECKING:
    from horde.rules.game import Game


def token_key(game: Game, ctx: Context, spec: t.TokenSpec) -> str:
    """The catalogue key of a token, entered there if it is new; equal tokens share one key."""
    if spec.predefined:
        return _predefined(game, spec.predefined)
    power = None if spec.power is None else str(number(spec.power)(game, ctx))
    toughness = None if spec.toughness is None else str(number(spec.toughness)(game, ctx))
    return enter(game, face_of(spec, power, toughness))


def predefined(name: str) -> Card | None:
    """A token that the rules define by its name (111.10)."""
    return _INCUBATOR if name == "Incubator" else builtin().card(name)


def _predefined(game: Game, name: str) -> str:
    if name not in game.catalogue.cards:
        card = predefined(name)
        if card is None:
            raise ValueError(f"the built-in pool does not define a {name} token")
        game.catalogue.add(name, card)
    return name


_TURN = t.Activated((t.Mana(("2",)),), t.Do(t.You(), t.Transform(t.This("token"))))
_INCUBATOR = Card(
    "Incubator",
    (
        Face("Incubator", types=("artifact",), subtypes=("Incubator",), lines=(t.Line((_TURN,)),)),
        Face("Phyrexian Token", types=("artifact", "creature"), subtypes=("Phyrexian",), power="0", toughness="0"),
    ),
    "transform",
)
"""111.10i"""


def face_of(spec: t.TokenSpec, power: str | None, toughness: str | None) -> Face:
    """111.4: a token without a name is called after its subtypes."""
    return Face(
        name=spec.name or f"{' '.join(spec.subtypes)} Token",
        colors=spec.colors,
        supertypes=spec.supertypes,
        types=spec.types,
        subtypes=spec.subtypes,
        power=power,
        toughness=toughness,
        lines=spec.lines,
    )


def enter(game: Game, face: Face, layout: str = "token") -> str:
    """Put a token's or emblem's face into the catalogue under a key made of what it is."""
    key = f"{layout} {face.name} {hashlib.sha256(msgspec.json.encode(face)).hexdigest()[:12]}"
    if key not in game.catalogue.cards:
        game.catalogue.add(key, Card(face.name, (face,), layout))
    return key

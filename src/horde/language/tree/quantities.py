"""How much or how many."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node, StatName


class Number(Node, frozen=True):
    """A written number; `form` "digit" or "word" only where a slot allows both."""

    n: int
    form: str = ""


class X(Node, frozen=True):
    """The X of a cost, or of a "where X is ..." clause."""


class Count(Node, frozen=True):
    """ "The number of Zombies you control"; `form` "each" in "for each Zombie you control"."""

    what: t.Nominal
    form: str = ""


class CountersOn(Node, frozen=True):
    """ "The number of +1/+1 counters on it"; an empty `counter` counts every kind."""

    counter: str
    on: t.Objects


class Stat(Node, frozen=True):
    """ "That creature's toughness"."""

    of: t.Objects
    stat: StatName
    form: str = ""


class Devotion(Node, frozen=True):
    """ "Your devotion to green" (700.5)."""

    colors: tuple[str, ...]


class Greatest(Node, frozen=True):
    """ "The greatest power among creatures you control"."""

    stat: StatName
    among: t.Nominal
    form: str = ""


class Half(Node, frozen=True):
    """ "Half the number of Zombies you control, rounded down"."""

    of: Quantity
    up: bool


class Plus(Node, frozen=True):
    left: Quantity
    right: Quantity
    form: str = ""


class Times(Node, frozen=True):
    """ "Twice the number of ...", or `n` "for each ..."."""

    n: int
    of: Quantity
    form: str = ""


class ThatMuch(Node, frozen=True):
    """ "That much", "that many": the amount of the event or instruction just before."""

    form: str = ""


class LifeTotal(Node, frozen=True):
    who: t.Player


class DamageDealt(Node, frozen=True):
    """ "The total amount of noncombat damage dealt to your opponents this turn"."""

    to: t.Objects | t.Player
    combat: bool = False
    noncombat: bool = False
    by: t.Player | None = None
    """ "By sources they controlled" when it was dealt."""
    form: str = ""


class Difference(Node, frozen=True):
    """ "The difference" between the two numbers of the condition just before."""


class CommanderCasts(Node, frozen=True):
    """ "Each time you've cast a commander from the command zone this game" (903.8)."""

    what: t.Objects


class AmountThisWay(Node, frozen=True):
    """ "The life lost this way": how much the instruction before did."""

    what: str
    form: str = ""


class CountersOfPlayers(Node, frozen=True):
    """ "Each poison counter your opponents have"."""

    counter: str
    who: t.Player
    form: str = ""


class CardsIn(Node, frozen=True):
    """How many cards somebody has: "you have one or fewer cards in hand"."""

    who: t.Player
    zone: Literal["hand", "library", "graveyard"]


class CountPlayers(Node, frozen=True):
    """ "The number of opponents you have"."""

    who: t.Player
    form: str = ""


class LandTypes(Node, frozen=True):
    """ "The number of basic land types among lands you control"."""

    among: t.Nominal
    form: str = ""


Quantity = (
    LandTypes
    | CountPlayers
    | AmountThisWay
    | CountersOfPlayers
    | CardsIn
    | CommanderCasts
    | DamageDealt
    | Difference
    | Devotion
    | Greatest
    | Number
    | X
    | Count
    | CountersOn
    | Stat
    | Half
    | Plus
    | Times
    | ThatMuch
    | LifeTotal
)

"""What a continuous effect does to objects, and for how long."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node, Sign, StatName


class Modify(Node, frozen=True):
    """ "+2/+1", "-X/-X" (layer 7c)."""

    power: t.Quantity
    toughness: t.Quantity
    signs: tuple[Sign, Sign] = ("+", "+")
    form: str = ""


class Have(Node, frozen=True):
    """ "Have deathtouch", "gain trample", 'has "..."' (layer 6)."""

    lines: tuple[t.Line, ...]
    form: str = ""


class LoseAbilities(Node, frozen=True):
    """ "Lose all abilities"; with `keywords`: "loses flying"."""

    keywords: tuple[str, ...] = ()


class Become(Node, frozen=True):
    """ "Become 6/6 Elemental creatures" (layers 4, 5, 7b). `keep`: "in addition to its other types" (205.1b)."""

    power: t.Quantity | None = None
    toughness: t.Quantity | None = None
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keep: bool = False
    lines: tuple[t.Line, ...] = ()
    form: str = ""


class SetPT(Node, frozen=True):
    """ "'s power and toughness are each equal to N" (7a as a characteristic-defining ability, else 7b)."""

    power: t.Quantity
    toughness: t.Quantity
    form: str = ""


class ControlledBy(Node, frozen=True):
    """ "You control enchanted creature", "gain control of" (layer 2)."""

    who: t.Player
    form: str = ""


class Cant(Node, frozen=True):
    """ "Can't block", "can't be blocked except by artifact creatures", "can't attack or block"."""

    verbs: tuple[str, ...]
    by: t.Nominal | None = None
    exception: bool = False


class Must(Node, frozen=True):
    """ "Attacks each combat if able", "blocks each combat if able"; `whom` what must be attacked."""

    verb: Literal["attack", "block", "be blocked"]
    form: str = ""
    whom: t.Objects | None = None


class AssignsNoDamage(Node, frozen=True):
    """ "Assigns no combat damage"."""


class DoesntUntap(Node, frozen=True):
    """ "Doesn't untap during its controller's untap step" (`whose` None); `next` for the next such step alone."""

    whose: t.Player | None = None
    next: bool = False
    form: str = ""


class BlocksOnly(Node, frozen=True):
    """ "Can block only creatures with flying"."""

    what: t.Nominal


class SetStat(Node, frozen=True):
    """ "'s power is equal to the number of ..."."""

    stat: StatName
    n: t.Quantity


class BlocksMore(Node, frozen=True):
    """ "Can block an additional creature each combat"; `n` None is any number."""

    n: int | None = 1
    form: str = ""


class AttacksAnyway(Node, frozen=True):
    """ "Can attack as though it didn't have defender"."""


Change = (
    SetStat
    | BlocksMore
    | AttacksAnyway
    | DoesntUntap
    | BlocksOnly
    | Modify
    | Have
    | LoseAbilities
    | Become
    | SetPT
    | ControlledBy
    | Cant
    | Must
    | AssignsNoDamage
)

Duration = Literal[
    "", "until end of turn", "this turn", "this combat", "until your next turn", "until the end of your next turn",
    "during its controller's next turn",
]  # fmt: skip

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
    keep_colors: bool = False
    """ "In addition to its other colors", of a copy."""


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
    whom: t.Objects | t.Player | None = None
    when: str = ""
    """ "This turn", "this combat", whatever the other changes last for."""


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


class Except(Node, frozen=True):
    """What a copy is other than what it copies (707.9), with what stands between: "it's 1/1 and has haste"."""

    changes: tuple[t.Change, ...]
    joins: tuple[str, ...] = ()


class BecomeCopy(Node, frozen=True):
    """ "Becomes a copy of target creature, except it has this ability" (layer 1)."""

    of: t.Objects
    but: Except | None = None
    form: str = ""


class Supertype(Node, frozen=True):
    """ "It's legendary in addition to its other types"; with `no`: "it isn't legendary". Of copies only."""

    word: str
    no: bool = False
    form: str = ""


class OwnName(Node, frozen=True):
    """ "Its name is Mossback": a copy that is still called what its source is."""

    form: str = ""


class ThisAbility(Node, frozen=True):
    """ "It has hexproof and this ability": a copy that keeps the ability which made it one, and gets these lines."""

    lines: tuple[t.Line, ...] = ()
    form: str = ""


class HaveChoice(Node, frozen=True):
    """ "Gain your choice of lifelink or indestructible"."""

    keywords: tuple[str, ...]
    form: str = ""


class Double(Node, frozen=True):
    """ "Double its power", "double the power and toughness of each creature you control" (701.10)."""

    stats: tuple[StatName, ...]


class IsNot(Node, frozen=True):
    """ "Isn't a creature", "isn't legendary": a type or supertype it does not have (layer 4)."""

    word: str


class Designated(Node, frozen=True):
    """ "Is goaded", "is suspected": as good as having that been done to it (701.15, 701.60)."""

    word: str


class CantAttack(Node, frozen=True):
    """ "Can't attack you", "can't attack you or planeswalkers you control" (`planeswalkers`)."""

    whom: t.Player
    planeswalkers: bool = False


class CantBlock(Node, frozen=True):
    """ "Can't block creatures with power 2 or less", "can't block this creature"."""

    what: t.Objects


class Lured(Node, frozen=True):
    """ "All creatures able to block this creature do so" (509.1c)."""

    by: t.Nominal


class AssignsBy(Node, frozen=True):
    """ "Assigns combat damage equal to its toughness rather than its power" (510.1a)."""

    stat: StatName


class AssignsThrough(Node, frozen=True):
    """ "You may have it assign its combat damage as though it weren't blocked" (510.1c)."""


class CantHave(Node, frozen=True):
    """ "Can't have or gain flying" (101.2)."""

    keyword: str


class AttacksFree(Node, frozen=True):
    """ "Can attack this turn as though it didn't have defender", once."""


class LoseTypes(Node, frozen=True):
    """ "It loses all other card types", of a copy."""

    form: str = ""


class LethalBy(Node, frozen=True):
    """ "Lethal damage dealt to creatures is determined by their power rather than their toughness" (704.5g)."""

    stat: StatName


class CantTarget(Node, frozen=True):
    """ "Can't be the target of spells your opponents control"."""

    by: t.Nominal


Change = (
    CantTarget
    | LethalBy
    | LoseTypes
    | BecomeCopy
    | Supertype
    | OwnName
    | ThisAbility
    | HaveChoice
    | Double
    | IsNot
    | CantAttack
    | Designated
    | CantBlock
    | Lured
    | AssignsBy
    | AssignsThrough
    | CantHave
    | AttacksFree
    | SetStat
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
    "during its controller's next turn", "until the Horde's next turn", "until the end of the Horde's next turn",
    "until the Hydra's next turn", "until the end of the Hydra's next turn",
]  # fmt: skip

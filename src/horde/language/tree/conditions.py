"""What may be so or not."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node, Zone


class Controls(Node, frozen=True):
    """ "You control a Treefolk", "you control seven or more lands", "an opponent controls no creatures"."""

    who: t.Player
    what: t.Some
    no: bool = False
    form: str = ""


class Exists(Node, frozen=True):
    """ "There are two or more instant cards in your graveyard", "no creatures are on the battlefield"."""

    what: t.Some
    no: bool = False
    form: str = ""


class Was(Node, frozen=True):
    """ "It was kicked", "if it had no -1/-1 counters on it": `word` about the object as it is or last was."""

    what: t.Objects
    word: str = ""
    pred: t.Predicate | None = None
    form: str = ""
    filter: t.Nominal | None = None


class Matches(Node, frozen=True):
    """ "It's a land card"."""

    what: t.Objects
    filter: t.Nominal
    no: bool = False


class SharesType(Node, frozen=True):
    """ "It shares a creature type with this creature"."""

    what: t.Objects
    other: t.Objects
    quality: str = "creature type"


class Done(Node, frozen=True):
    """ "If you do", "if a player does", "when you do": the optional instruction just before was carried out."""

    who: t.Player
    no: bool = False
    form: str = ""


class NoCards(Node, frozen=True):
    """ "You have no cards in your library"."""

    who: t.Player
    zone: Zone
    form: str = ""


class Amounts(Node, frozen=True):
    """ "This creature has fewer than three +1/+1 counters on it": a number held against another."""

    left: t.Quantity
    op: Literal["fewer than", "or more", "exactly", "less than", "or fewer", "or less", "or greater", "greater than"]
    right: t.Quantity
    form: str = ""


class Every(Node, frozen=True):
    """All of these conditions: "A and B"."""

    of: tuple[Condition, ...]


class TurnOf(Node, frozen=True):
    """ "During your turn", "it's your turn", with `no` "it's not your turn"."""

    who: t.Player
    no: bool = False


class IsDay(Node, frozen=True):
    """ "It's night": the designation that the game has (731.1)."""

    word: Literal["day", "night"]


class CastIt(Node, frozen=True):
    """ "You cast it": the object was cast by `who`, not put where it is."""

    who: t.Player
    what: t.Objects


class Earlier(Node, frozen=True):
    """ "A creature died this turn", "you attacked this turn": `did` with its subject, an object or a player."""

    who: t.Player | t.Some
    did: str


class DealtDamage(Node, frozen=True):
    """ "This creature has dealt 3 or more damage this turn"."""

    what: t.Objects
    n: t.Quantity


class Attacked(Node, frozen=True):
    """ "This creature and at least two other Goats attacked this combat": all of these were declared as attackers."""

    what: t.Objects


class IsTargeting(Node, frozen=True):
    """ "It targets a tapped creature"."""

    what: t.Objects
    target: t.Some


class TypesAmong(Node, frozen=True):
    """ "There are four or more card types among cards in your graveyard"."""

    n: t.Quantity
    among: t.Nominal


class SpellsCast(Node, frozen=True):
    """ "No spells were cast last turn", "a player cast two or more spells last turn"; `who` None is anybody."""

    n: t.Quantity
    who: t.Player | None = None
    turn: Literal["last turn", "this turn"] = "last turn"


class Unable(Node, frozen=True):
    """ "If you can't", "if you can't sacrifice a creature": the instruction just before was impossible."""

    act: t.Act | None = None


class WasThisWay(Node, frozen=True):
    """ "If a creature card is revealed this way": the instruction just before did this to such an object."""

    what: t.Objects
    verb: str


class ActedThisWay(Node, frozen=True):
    """ "If you sacrificed a creature this way": the player did this by the instruction just before."""

    who: t.Player
    verb: str
    what: t.Objects
    no: bool = False
    form: str = ""


class AttackedWith(Node, frozen=True):
    """ "You attacked with creatures with total power 6 or greater this combat"; without `total` with that many."""

    who: t.Player
    what: t.Objects
    when: Literal["this combat", "this turn"]
    total: t.Quantity | None = None


class LifeChanged(Node, frozen=True):
    """ "An opponent lost 3 or more life this turn"."""

    who: t.Player
    way: Literal["gained", "lost"]
    n: t.Quantity


class HasDesignation(Node, frozen=True):
    """ "You have the city's blessing", "you're the monarch" (725, 702.131)."""

    who: t.Player
    name: str


class CastFrom(Node, frozen=True):
    """ "This spell was cast from a graveyard", "you cast it from your hand"."""

    what: t.Objects
    zone: Zone
    who: t.Player | None = None
    no: bool = False
    form: str = ""


class HurtBy(Node, frozen=True):
    """ "A player was dealt combat damage by a Zombie this turn"."""

    who: t.Player
    by: t.Objects
    combat: bool = False


class Not(Node, frozen=True):
    """The condition of "can't attack unless you control a Goat"."""

    of: Condition


class EnteredThisTurn(Node, frozen=True):
    """ "It entered this turn"."""

    what: t.Objects


class HasKeyword(Node, frozen=True):
    """ "A creature you control has flying"."""

    what: t.Objects
    keyword: str
    no: bool = False


class AttackingWhom(Node, frozen=True):
    """ "It's attacking the player with the most life"."""

    what: t.Objects
    whom: t.Player


class BlockIt(Node, frozen=True):
    """ "All Goats defending player controls block it": all of them are declared as its blockers."""

    who: t.Objects
    what: t.Objects


class DidTimes(Node, frozen=True):
    """ "You've cycled a Goat card four or more times this game"."""

    who: t.Player
    verb: str
    what: t.Some
    n: t.Quantity
    when: str = "this game"


class ManaSpent(Node, frozen=True):
    """ "{U} was spent to cast this spell"."""

    symbols: tuple[str, ...]
    what: t.Objects


Condition = (
    IsDay
    | ManaSpent
    | DidTimes
    | BlockIt
    | AttackingWhom
    | HasKeyword
    | SpellsCast
    | Unable
    | WasThisWay
    | ActedThisWay
    | LifeChanged
    | HasDesignation
    | CastFrom
    | HurtBy
    | Not
    | EnteredThisTurn
    | DealtDamage
    | Attacked
    | AttackedWith
    | Earlier
    | IsTargeting
    | TypesAmong
    | TurnOf
    | CastIt
    | Controls
    | Exists
    | Was
    | Matches
    | SharesType
    | Done
    | NoCards
    | Amounts
    | Every
)

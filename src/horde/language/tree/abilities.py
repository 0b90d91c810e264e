"""The abilities of a line, and the line."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node


class Keyword(Node, frozen=True):
    """A keyword ability without parameter: "Flying" (702)."""

    name: str


class KeywordCost(Node, frozen=True):
    """A keyword with a cost: "Flashback {2}{G}", "Kicker {X}", "Equip {2}"; `what` as in "Forestcycling {1}"."""

    name: str
    cost: tuple[t.Cost, ...]
    what: t.Nominal | None = None
    n: t.Quantity | None = None
    """The number of "Suspend 3—{1}{R}"."""


class KeywordNumber(Node, frozen=True):
    """A keyword with a number: "Annihilator 2"."""

    name: str
    n: t.Quantity


class KeywordOf(Node, frozen=True):
    """A keyword with a noun phrase: "Enchant creature", "Protection from black", "Forestwalk"."""

    name: str
    what: t.Nominal


class Spell(Node, frozen=True):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effect: t.Effect


class Triggered(Node, frozen=True):
    """When/whenever/at an event, with an intervening "if" (603)."""

    word: Literal["when", "whenever", "at"]
    event: t.Event
    effect: t.Effect
    condition: t.Condition | None = None
    limit: str = ""


class Activated(Node, frozen=True):
    """ "Cost: Effect." (602); `limits` as "once each turn", "sorcery"."""

    cost: tuple[t.Cost, ...]
    effect: t.Effect
    limits: tuple[str, ...] = ()
    condition: t.Condition | None = None
    anyone: bool = False
    """ "Any player may activate this ability"."""
    cheaper: OwnCostChange | None = None
    """ "This ability costs {2} less to activate if ..."."""


class Static(Node, frozen=True):
    """A continuous effect that is simply true (604), perhaps "as long as ..."."""

    effect: t.Affect
    condition: t.Condition | None = None
    form: str = ""
    x: t.Quantity | None = None


class Shield(Node, frozen=True):
    """ "Prevent all combat damage that would be dealt to this creature", as a static ability."""

    prevent: t.PreventDamage


class OwnCostChange(Node, frozen=True):
    """ "This spell costs {1} less to cast for each ..."; `x` is what X stands for."""

    symbols: tuple[str, ...]
    less: bool = True
    per: t.Quantity | None = None
    condition: t.Condition | None = None
    x: t.Quantity | None = None
    this_way: bool = False
    """Only as it is cast by the permission just before: "costs {X} less to cast this way". """


class CostChange(Node, frozen=True):
    """ "Zombie spells you cast cost {1} less to cast"."""

    what: t.Nominal
    who: t.Player | None
    """None for "Goat spells cost {1} less to cast", whoever casts them."""
    symbols: tuple[str, ...]
    less: bool = True
    per: t.Quantity | None = None
    first: bool = False
    """Only the first such spell each turn."""
    colored: bool = False
    """ "This effect reduces only the amount of colored mana you pay". """
    form: str = ""
    life: t.Quantity | None = None
    """ "Cost an additional 3 life to cast". """


class FlashFor(Node, frozen=True):
    """ "As though it had flash if you pay {2} more to cast it"."""

    cost: tuple[t.Cost, ...]


class EntersWith(Node, frozen=True):
    """ "This creature enters with a +1/+1 counter on it for each ..." (614.1c)."""

    what: t.Objects
    n: t.Quantity
    counter: str
    form: str = ""
    condition: t.Condition | None = None
    more: bool = False
    """ "An additional +1/+1 counter": besides what it enters with by itself. """
    may: t.Act | None = None
    """ "You may exile a card. If you do, it enters with ...". """


class EntersTapped(Node, frozen=True):
    """ "This land enters tapped", perhaps "unless you control a Swamp"."""

    what: t.Objects
    unless: t.Condition | None = None
    unless_you: t.Act | None = None
    """ "You may pay 2 life. If you don't, it enters tapped." """


class EntersChoosing(Node, frozen=True):
    """ "As this enchantment enters, choose a color"."""

    what: t.Objects
    quality: str


class EntersDay(Node, frozen=True):
    """ "If it's neither day nor night, it becomes day as this creature enters" (731.1)."""

    what: t.Objects


class EntersExiling(Node, frozen=True):
    """ "As this creature enters, exile any number of artifact cards from your hand"."""

    what: t.Objects
    cards: t.Some


class AdditionalCost(Node, frozen=True):
    """ "As an additional cost to cast this spell, sacrifice a creature" (601.2f)."""

    cost: tuple[t.Cost, ...]


class AlternativeCost(Node, frozen=True):
    """ "You may discard a red card rather than pay this spell's mana cost" (118.9)."""

    cost: tuple[t.Cost, ...]
    condition: t.Condition | None = None


class Replace(Node, frozen=True):
    """ "If this creature would be dealt damage, ..." (614, 615); with `instead` what would happen does not."""

    event: t.Event
    effect: t.Effect
    instead: bool = False
    form: str = ""


class DamageRule(Node, frozen=True):
    """ "Damage can't be prevented"; "all damage is dealt as though its source had wither" (609.4, 615.12).

    `rule` is "can't be prevented", or the keyword that sources are as good as having; `by` what deals the damage.
    """

    rule: str
    by: t.Objects | None = None
    combat: bool = False


class PlayerRule(Node, frozen=True):
    """A rule about players: "Players can't gain life", "You have no maximum hand size", "Skip your draw step".

    `rule` is one of "can't gain life", "no maximum hand size", "skip" (`word` the step), "no life total",
    "damage mills", "unlimited mana", "can't activate", "doesn't lose for" (`word` the reason).
    """

    who: t.Player
    rule: str
    word: str = ""
    condition: t.Condition | None = None


class LosesIf(Node, frozen=True):
    """ "You lose the game if ...": checked with state-based actions, once nothing is under way."""

    who: t.Player
    condition: t.Condition


class EntersAsCopy(Node, frozen=True):
    """ "You may have this creature enter as a copy of any Goat, except it has haste" (707.9)."""

    what: t.Objects
    of: t.Nominal
    but: t.Except | None = None
    form: str = ""


class Chapter(Node, frozen=True):
    """ "I, II — Draw a card": a chapter ability of a Saga (714.2)."""

    chapters: tuple[int, ...]
    effect: t.Effect


class ClassLevel(Node, frozen=True):
    """ "{1}{G}: Level 2": what is below it in the text is had from that level on (716.2)."""

    cost: tuple[t.Cost, ...]
    level: int


class LevelBand(Node, frozen=True):
    """ "LEVEL 2-6", "LEVEL 7+" (`high` None): the paragraphs below it hold at these levels (711.2)."""

    low: int
    high: int | None = None


class LevelSize(Node, frozen=True):
    """ "4/4" below "LEVEL 2-6": the base power and toughness at these levels (711.2b)."""

    power: t.Quantity
    toughness: t.Quantity


class Prototype(Node, frozen=True):
    """ "Prototype {2}{G} — 3/3" (702.160)."""

    cost: tuple[t.Cost, ...]
    power: t.Quantity
    toughness: t.Quantity


class While(Node, frozen=True):
    """ "Solved — ...", "Max speed — ...": had only while the word before the dash holds (702.169, 702.179)."""

    word: str
    ability: Ability


class DeckLimit(Node, frozen=True):
    """ "A deck can have up to nine cards named ~"; `n` None is any number (100.2a)."""

    n: t.Quantity | None = None


class BeginsInPlay(Node, frozen=True):
    """ "You may begin the game with it on the battlefield", out of the opening hand (103.6a)."""


class MoreLands(Node, frozen=True):
    """ "You may play an additional land on each of your turns" (305.2)."""

    n: t.Quantity


class FlashSpells(Node, frozen=True):
    """ "You may cast Goat spells as though they had flash" (702.8a)."""

    what: t.Nominal
    who: t.Player


class PlayerHas(Node, frozen=True):
    """ "You have hexproof": abilities of a player (702.11d, 702.16e, 702.18)."""

    who: t.Player
    lines: tuple[t.Line, ...]


class PlayFrom(Node, frozen=True):
    """ "You may cast Goat spells from the top of your library"; `place` as written."""

    what: t.Nominal
    place: str
    verb: Literal["play", "cast"]
    once: bool = False


class CantCast(Node, frozen=True):
    """ "Your opponents can't cast spells with mana value 3 or less"; `turn` is whose turn alone it holds in."""

    who: t.Player
    what: t.Nominal
    turn: t.Player | None = None
    form: str = ""


class CantActivate(Node, frozen=True):
    """ "Activated abilities of artifacts can't be activated"; `mana`: mana abilities can."""

    what: t.Objects
    mana: bool = False


class AttackTax(Node, frozen=True):
    """ "Creatures can't attack you unless their controller pays {2} for each" of them (508.1h).

    `planeswalkers`: nor planeswalkers you control.
    """

    what: t.Objects
    cost: t.Cost
    planeswalkers: bool = False
    form: str = ""


class UntapsDuring(Node, frozen=True):
    """ "Untap this creature during each other player's untap step"."""

    what: t.Objects
    whose: t.Player


class MakesMore(Node, frozen=True):
    """ "If tokens would be created under your control, twice that many are created instead" (614.1a).

    `what` is "tokens" or the kind of counter; `where` who gets the tokens, or what the counters are put on.
    """

    what: str
    n: t.Quantity
    where: t.Objects | t.Player | t.Several
    form: str = ""
    who: t.Player | None = None
    """Who puts the counters there; None for anybody. """


class CountersRemain(Node, frozen=True):
    """ "Counters remain on ~ as it moves to any zone other than a player's hand or library"."""

    what: t.Objects


class CantCause(Node, frozen=True):
    """ "Abilities your opponents control can't cause you to sacrifice permanents": nor to do any of these acts."""

    by: t.Objects
    acts: tuple[t.Act, ...]


class CantWith(Node, frozen=True):
    """ "Your opponents can't block with creatures with power 2 or less"."""

    who: t.Player
    verb: Literal["attack", "block"]
    what: t.Nominal


class NoLegendRule(Node, frozen=True):
    """ "The “legend rule” doesn't apply to tokens you control" (704.5j); without `what` to nothing at all."""

    what: t.Objects | None = None


class CastOnly(Node, frozen=True):
    """ "Cast this spell only during combat": when it can be cast at all (601.3); `when` as written."""

    when: str


class Exerts(Node, frozen=True):
    """ "You may exert this creature as it attacks. When you do, ..." (701.43)."""

    what: t.Objects
    effect: t.Effect | None = None


Ability = (
    EntersDay
    | Exerts
    | CastOnly
    | NoLegendRule
    | CantWith
    | CantCause
    | CountersRemain
    | MakesMore
    | UntapsDuring
    | AttackTax
    | CantActivate
    | CantCast
    | PlayFrom
    | FlashSpells
    | PlayerHas
    | MoreLands
    | BeginsInPlay
    | DeckLimit
    | LevelSize
    | LevelBand
    | ClassLevel
    | Chapter
    | Prototype
    | While
    | Keyword
    | KeywordCost
    | KeywordNumber
    | KeywordOf
    | Spell
    | Triggered
    | Activated
    | Static
    | CostChange
    | FlashFor
    | EntersWith
    | EntersTapped
    | EntersChoosing
    | EntersAsCopy
    | EntersExiling
    | AdditionalCost
    | AlternativeCost
    | Shield
    | OwnCostChange
    | Replace
    | DamageRule
    | PlayerRule
    | LosesIf
)


class Line(Node, frozen=True):
    """A paragraph of rules text: its abilities (several only for a list of keywords) and its ability word."""

    abilities: tuple[Ability, ...]
    word: str = ""
    form: str = ""

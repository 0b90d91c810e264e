"""Effects: instructions in order."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node


class Do(Node, frozen=True):
    """A player carries out an act; the subject is implied "you" in an imperative."""

    who: t.Player
    act: t.Act


class Affect(Node, frozen=True):
    """A continuous effect on objects: "this creature gets +2/+2 until end of turn" (611)."""

    what: t.Objects
    changes: tuple[t.Change, ...]
    duration: t.Duration = ""
    form: str = ""


class Still(Node, frozen=True):
    """ "They're still lands": what the change just before does not take away."""

    what: t.Objects
    types: tuple[str, ...]


class May(Node, frozen=True):
    """ "You may ...", "any player may ..."."""

    who: t.Player
    do: Effect
    form: str = ""


class MayPlay(Node, frozen=True):
    """ "Until end of turn, you may play those cards": leave to play cards from where they are."""

    what: t.Objects
    until: str
    verb: Literal["play", "cast"] = "play"
    form: str = ""
    exiles: Literal["", "a", "your"] = ""
    """ "If that spell would be put into your graveyard, exile it instead": the graveyard as written."""
    any_mana: str = ""
    """ "And mana of any type can be spent to cast it": how those words go on."""


class If(Node, frozen=True):
    """ "If ..., ..."; `otherwise` is "Otherwise, ..."; `late` where the condition follows the effect."""

    condition: t.Condition
    then: Effect
    otherwise: Effect | None = None
    late: bool = False


class Instead(Node, frozen=True):
    """ "... up to three basic Forest cards instead of two": an act that takes the place of one before it."""

    effect: Effect
    of: t.Quantity


class Unless(Node, frozen=True):
    """ "Counter target spell unless its controller pays {3}": `instead` may be done to keep `do` from happening."""

    do: Effect
    instead: Do


class Later(Node, frozen=True):
    """ "... at the beginning of the next end step": a delayed triggered ability (603.7).

    With `form` "first" the time is written first; then what is targeted is chosen only as the ability triggers.
    """

    do: Effect
    event: t.Event
    form: str = ""


class Modes(Node, frozen=True):
    """ "Choose one —" (700.2)."""

    count: str
    modes: tuple[Effect, ...]
    words: tuple[str, ...] = ()
    """The names of the modes, which mean nothing (207.2d)."""
    more: tuple[t.Condition, str] | None = None
    """ "If you control a Goat as you cast this spell, you may choose two instead"."""
    form: str = ""


class Where(Node, frozen=True):
    """ "..., where X is N"."""

    do: Effect
    x: t.Quantity


class Sequence(Node, frozen=True):
    """Instructions in order. `joins[i]` is what stands before step i + 1: ". ", ", then ", " and ", ", "."""

    steps: tuple[Effect, ...]
    joins: tuple[str, ...] = ()


class Supersede(Node, frozen=True):
    """ "If it was kicked, it deals 4 damage instead": in place of the whole instruction before."""

    effect: Effect
    form: str = ""


class Meanwhile(Node, frozen=True):
    """ "Damage can't be prevented this turn": what is as true as a static ability for a while (611.2).

    `once`: only the next time that it applies.
    """

    ability: t.Replace | t.DamageRule | t.PlayerRule | t.MoreLands | t.PlayerHas | t.FlashSpells | t.CantCast
    duration: t.Duration = "this turn"
    once: bool = False
    form: str = ""


class ForEach(Node, frozen=True):
    """ "For each opponent, you create a token": the instruction once for each of them, who is then "that player"."""

    of: t.Player | t.Objects
    do: Effect


class Reflexive(Node, frozen=True):
    """ "When you do, ...": triggers as soon as the instruction just before has been carried out (603.12).

    With `when`, as soon as that has been done this way: "when one or more cards are milled this way".
    """

    do: Effect
    when: t.WasThisWay | t.ActedThisWay | None = None


class VillainousChoice(Node, frozen=True):
    """ "Each opponent faces a villainous choice — A, or B" (701.55)."""

    who: t.Player
    one: Effect
    other: Effect


class KeepMana(Node, frozen=True):
    """ "You don't lose this mana as steps and phases end" this turn."""


class ExtraPhases(Node, frozen=True):
    """ "After this phase, there is an additional combat phase" (500.8)."""

    after: str
    phases: tuple[str, ...]


class Whenever(Node, frozen=True):
    """ "Whenever a Goat attacks this turn, ...": a delayed triggered ability that lasts (603.7c)."""

    ability: t.Triggered
    duration: str = "this turn"
    form: str = ""


class NotZero(Node, frozen=True):
    """ "X can't be 0": what may be announced for X (107.3)."""


class AlsoFor(Node, frozen=True):
    """ "The same is true for flying and haste": the instruction before, once more for each of these keywords."""

    keywords: tuple[str, ...]


Effect = (
    AlsoFor
    | NotZero
    | ForEach
    | Reflexive
    | VillainousChoice
    | KeepMana
    | ExtraPhases
    | Whenever
    | Supersede
    | Meanwhile
    | MayPlay
    | Unless
    | Later
    | Modes
    | Do
    | Affect
    | Still
    | May
    | If
    | Instead
    | Where
    | Sequence
)

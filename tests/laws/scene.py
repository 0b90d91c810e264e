"""What lies on a table, as plain values: what the laws see of a game before and after something happens.

A scene is what a player could write down: what is where, with its name, types, size, marks and counters. The laws
change a copy of the scene before as the Comprehensive Rules say, and hold it against the scene after.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, field

from horde.language import tree as t

PLAYERS = 16
"""Numbers below this are players', all others objects'."""


class NoLaw(Exception):
    """The laws say nothing about this; the message names the word they don't know."""


class Broken(AssertionError):
    """The game did what the rules don't say; the message begins with the rule."""


@dataclass(slots=True)
class Thing:
    """An object in a zone (109.1), with what it is after all effects (613)."""

    id: int
    name: str
    zone: str
    owner: int
    controller: int
    kind: str
    """"card", "token", "copy" of a spell or "ability"."""
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    cant: frozenset[str] = frozenset()
    must: frozenset[str] = frozenset()
    abilities: tuple[t.Ability, ...] = ()
    power: int = 0
    toughness: int = 0
    mana_value: int = 0
    tapped: bool = False
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict[str, int])
    attached_to: int = 0
    shields: int = 0
    """How often it will regenerate this turn (701.19)."""
    hidden: bool = False
    fleeting: bool = False
    attacking: bool = False
    blocking: bool = False
    blocked: bool = False
    new: bool = False
    """Under its controller's control only since this turn began (302.6)."""
    source: int = 0
    """Of an ability on the stack: what it is an ability of."""
    exiled: tuple[int, ...] = ()
    """The cards its abilities have exiled (607.2a)."""
    holds: tuple[tuple[int, str], ...] = ()
    """The cards exiled until it leaves the battlefield, each with the zone that it came from (610.3)."""
    chosen: dict[str, str] = field(default_factory=dict[str, str])
    options: tuple[str, ...] = ()
    """Of a spell: "kicked", "flashback", ..."""
    printed: tuple[int, int] | None = None
    """The size that is printed on it, if that is two numbers and nothing else is to be seen of it."""

    def copy(self) -> Thing:
        return dataclasses.replace(self, counters=dict(self.counters))


@dataclass(slots=True)
class Person:
    """A player, who is alone in the team."""

    life: int
    poison: int
    library: list[int]
    """From the top card down."""
    hand: list[int]
    graveyard: list[int]
    mana: int
    lost: bool = False
    extra_turns: int = 0


@dataclass(slots=True)
class Scene:
    """Everything that lies on the table."""

    things: dict[int, Thing]
    left: dict[int, Thing]
    """What has left its zone, as it last was there (608.2h)."""
    moved: dict[int, int]
    """What each object that has left its zone has become (400.7)."""
    people: list[Person]
    stack: list[int]
    active: int
    step: str
    waiting: list[tuple[int, t.Triggered]]
    """Triggered abilities that wait to be put on the stack, each with its source."""
    delayed: int = 0
    """How many delayed triggered abilities there are."""
    standing: int = 0
    """How many effects prevent or replace something or make a rule."""
    floating: int = 0
    lasting: frozenset[int] = frozenset()
    """The objects that effects of resolutions still change."""
    expired: int = 0
    """How many effects that were to last for an earlier turn are still there."""
    over: bool = False

    def copy(self) -> Scene:
        people = [
            dataclasses.replace(one, library=list(one.library), hand=list(one.hand), graveyard=list(one.graveyard))
            for one in self.people
        ]
        things = {id: thing.copy() for id, thing in self.things.items()}
        return dataclasses.replace(self, things=things, people=people, stack=list(self.stack))

    def now(self, id: int) -> int:
        """The number an object has now; 0 if it is nowhere any more."""
        while id in self.moved:
            id = self.moved[id]
        return id if id in self.things else 0

    def look(self, id: int) -> Thing | None:
        """An object as it is, or as it last was (608.2h)."""
        return self.things.get(id) or self.left.get(id)

    def in_zone(self, zone: str) -> Iterable[Thing]:
        return [thing for thing in self.things.values() if thing.zone == zone]

    def battlefield(self) -> Iterable[Thing]:
        return self.in_zone("battlefield")


@dataclass(slots=True)
class Use:
    """One use of an ability: its source, who controls it, and all that was chosen for it or bound by its event."""

    source: int
    you: int
    bind: dict[int, tuple[int, ...]]
    x: int = 0
    amount: int = 0
    options: tuple[str, ...] = ()
    shares: dict[int, int] = field(default_factory=dict[int, int])
    way: dict[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    chosen: dict[str, str] = field(default_factory=dict[str, str])
    done: bool | None = None
    """Whether what was optional just before was done; None if nothing was optional."""
    follows: bool = False
    """Whether it finds what its event or its cost has moved (400.7g, 400.7j)."""

    def acting(self, player: int) -> Use:
        """The same use with another player in the place of "you"; what it binds and notes is shared."""
        return dataclasses.replace(self, you=player)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was asked while something happened, and the objects or words that were chosen."""

    shape: str
    purpose: str
    seat: int
    options: tuple[int, ...]
    kinds: tuple[str, ...]
    low: int
    high: int
    picked: tuple[int, ...]
    """Places among the options, or what was answered to "number" and "split"."""
    source: int = 0
    word: str = ""
    aims: bool = False
    """Whether targets were chosen."""

    @property
    def chosen(self) -> tuple[int, ...]:
        return tuple(self.options[i] for i in self.picked)

    @property
    def yes(self) -> bool:
        return self.kinds[self.picked[0]] == "yes"

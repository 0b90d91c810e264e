"""The state of a game: plain values and ids, nothing that refers to another object.

Players are numbered from 0; objects from `FIRST_ID`, so that one integer can name either (a target, say).
Objects in hidden zones, graveyards, exile and command are replaced, never mutated, so copies of a game share them;
permanents and stack objects are mutated and copied.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from horde.language.tree import (
    Ability,
    CantCast,
    Change,
    DamageRule,
    Duration,
    Nominal,
    PlayerRule,
    Replace,
    Shield,
    Spell,
    Triggered,
    Zone,
)
from horde.rules.events import Event
from horde.rules.frames import LEVELS

T = TypeVar("T", bound=msgspec.Struct)

Standable = Shield | Replace | DamageRule | PlayerRule | CantCast

FIRST_ID = 16

ARRESTED = "activate abilities"
"""What a permanent can't do whose activated abilities can't be activated (701.35a)."""
LOYALTY = -1
"""Stands among the used abilities of a permanent for its loyalty abilities together (606.3)."""

RING_BEARER = "Ring-bearer"
"""The designation of the creature that bears the Ring of whoever controls it (701.54b)."""

MANIFESTED = "manifested"
"""The designation of a face-down permanent whose card may be turned up for its mana cost (701.40a)."""

DESIGNATIONS = frozenset({"monstrous", "renowned", "suspected", "saddled", RING_BEARER, *LEVELS})
"""What a permanent can become, for as long as it is on the battlefield or until that is over."""
LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""The mana symbol of each color."""
TRIGGERED = -2
"""In `Object.used` the place of the first triggered ability that triggers only so often each turn; others below it."""

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)


def clone(struct: T) -> T:
    """A shallow copy, twice as fast as `copy.copy`."""
    return struct.__copy__()  # pyright: ignore - every struct has it; msgspec's stubs leave it out


class Characteristics(msgspec.Struct):
    """What an object is after the layers (613), or a step on the way there. Never mutated once published."""

    name: str
    controller: int
    mana_cost: tuple[str, ...] | None
    mana_value: int
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    power: int
    toughness: int
    loyalty: int
    keywords: frozenset[str]
    abilities: tuple[Ability, ...]
    cant: frozenset[str] = frozenset()
    must: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    goaded: frozenset[int] = frozenset()
    """The players who have goaded it (701.15)."""
    toward: frozenset[int] = frozenset()
    """What it must attack if able."""
    rules: tuple[tuple[Change, int], ...] = ()
    """Restrictions with a parameter ("can't be blocked except by ..."), each with the player who is "you" in it."""


class Cast(msgspec.Struct):
    """How a spell or ability came onto the stack: its choices, targets and what an event bound."""

    kind: str
    """"spell", "activated" or "triggered"."""
    source: int
    ability: Ability | None = None
    bind: dict[int, tuple[int, ...]] = {}
    targets: dict[int, tuple[int, ...]] = {}
    spells: tuple[Spell, ...] = ()
    """The paragraphs of an instant or sorcery, with the modes that were chosen."""
    x: int = 0
    amount: int = 0
    options: tuple[str, ...] = ()
    """Choices that outlive the casting: "kicked", "flashback"."""
    paid: dict[str, tuple[int, ...]] = {}
    """What was "sacrificed", "discarded", ... to pay for it."""
    shares: dict[int, int] = {}
    """How damage is divided among the targets (601.2d)."""


class Shape(msgspec.Struct, frozen=True):
    """Copiable values an object has by a copy effect, or by itself (613.2a, 707.2)."""

    card: str
    side: int = 0
    timestamp: int = 0
    duration: Duration = ""
    controller: int = -1
    """Whose effect it is."""
    since: int = 0
    """Number of the turn in which it began."""


class Object(msgspec.Struct):
    """An object in a zone (109.1)."""

    id: int
    card: str
    """Key in the game's catalogue of what it is, or is a copy of; "" for an ability on the stack."""
    owner: int
    controller: int
    zone: Zone
    timestamp: int = 0
    token: str = ""
    """"" a card, "token" a token (111), "token card" a Horde card that stands for one (CL-13-R1), "copy" of a spell."""
    side: int = 0
    """Which side of the card is up (`rules.sides`)."""
    turned: int = 0
    """Timestamp of when it last transformed (701.27f)."""
    commander: bool = False
    tapped: bool = False
    since: int = 0
    """Number of the turn in which its controller's control began."""
    held_by: int = -1
    """Who controlled it when that was last looked at; -1 for the one it came under."""
    damage: int = 0
    deathtouched: bool = False
    dealt: int = 0
    """Damage it has dealt this turn."""
    counters: dict[str, int] = {}
    designations: tuple[str, ...] = ()
    """What it has become: "monstrous", "suspected", "Ring-bearer", ... (701.37b)."""
    attached_to: int = 0
    regeneration: int = 0
    fleeting: bool = False
    """If it would leave the battlefield, it is exiled instead (702.84a)."""
    chosen: dict[str, str] = {}
    """What was chosen as it entered, by quality: a color, a creature type, a name, the number of a player."""
    linked: tuple[int, ...] = ()
    """The cards its abilities have exiled (607.2a)."""
    holds: tuple[tuple[int, Zone], ...] = ()
    """The cards exiled until it leaves the battlefield, each with the zone it came from (610.3)."""
    used: dict[int, int] = {}
    """Times each ability (by place) was activated this turn."""
    used_up: tuple[int, ...] = ()
    """Places of the abilities that can be activated but once, and have been."""
    cast: Cast | None = None
    """On the stack how it was cast; on the battlefield how the spell that became it was."""
    hidden: str = ""
    """While it is face down (708.2): key of what it is when turned up; `card` is the key of what everybody sees."""
    shapes: tuple[Shape, ...] = ()
    """While it is a copy: what it is by itself, then what each copy effect makes of it, the last being in force."""

    @property
    def key(self) -> str:
        """Key of the card it is by itself, whichever way up."""
        return self.shapes[0].card if self.shapes else self.hidden or self.card


class Last(msgspec.Struct):
    """An object that has left its zone, as it last existed there (608.2h)."""

    object: Object
    char: Characteristics


class BoundMana(msgspec.Struct, frozen=True):
    """One mana that may be spent on certain spells only (106.6)."""

    symbol: str
    spend: Nominal


class Player(msgspec.Struct):
    name: str
    team: int
    library: list[int] = []
    hand: list[int] = []
    graveyard: list[int] = []
    revealed: list[int] = []
    """Cards turned up from the library that are about to be cast: still in the library, but set apart."""
    mana: dict[str, int] = {}
    bound: list[BoundMana] = []
    """More mana, for certain spells only."""
    kept: dict[str, int] = {}
    """How much of the mana is not lost as steps and phases end, until the turn is over."""
    lands_played: int = 0
    more_lands: int = 0
    """How many additional lands may be played this turn because effects have said so."""
    passive: bool = False
    """Takes no action of its own with priority: procedures act for it."""
    commander_casts: dict[str, int] = {}
    blessed: bool = False
    """Has the city's blessing (702.131)."""
    tempted: int = 0
    """How often the Ring has tempted the player (701.54)."""


class Team(msgspec.Struct):
    """Players who share turns, life and poison (805, 810)."""

    players: list[int]
    life: int = 20
    poison: int = 0
    commander_damage: dict[str, int] = {}
    turns_begun: int = 0
    skip_turns: int = 0
    extra_turns: int = 0
    last_turn: int = 0
    """Number of the most recent turn it began (302.6)."""
    turn_before: int = 0
    """Number of the turn it began before that one; what has come since then has echo (702.30a)."""
    drew_from_empty: bool = False
    lost: str = ""
    """Why it lost, as a player would say it; "" while it is in the game."""


class Turn(msgspec.Struct):
    number: int = 0
    team: int = 0
    step: str = "cleanup"
    stage: str = "end"
    """"begin", "priority" or "end" of the step."""
    priority: int = 0
    """The team with priority."""
    passes: int = 0
    skipped: tuple[str, ...] = ()
    combats: int = 0
    """How many declare attackers steps there have been."""
    repeat_cleanup: bool = False
    cast_before: tuple[int, ...] = ()
    """How many spells each player cast in the turn before; empty in the first turn."""
    team_before: int = 0
    """Whose turn it was."""


class Attack(msgspec.Struct):
    """An attacking creature: whom or what it attacks, its blockers in damage order, whether it was blocked."""

    attacker: int
    target: int
    """A player (one of the defending team stands for all of them, CL-7-R1) or a planeswalker."""
    team: bool = False
    """Attacks every player of the team at once."""
    blockers: list[int] = []
    blocked: bool = False
    gone: bool = False
    """The planeswalker it attacked is no longer in combat: it attacks nothing (506.4c)."""


class Combat(msgspec.Struct):
    attackers: dict[int, Attack] = {}
    declared: list[int] = []
    """Creatures declared as attackers (508.1), whatever has become of them."""
    blocking: dict[int, list[int]] = {}
    """Blocker -> attackers it blocks."""
    struck_first: list[int] = []
    """Creatures that dealt combat damage in the first-strike step (510.4)."""


class Floating(msgspec.Struct):
    """A continuous effect from a resolution (611.2), on objects locked in as it began."""

    id: int
    timestamp: int
    source: int
    controller: int
    objects: tuple[int, ...]
    changes: tuple[Change, ...]
    duration: Duration
    bind: dict[int, tuple[int, ...]] = {}
    x: int = 0
    since: int = 0
    """Number of the turn in which it began."""


class Permit(msgspec.Struct):
    """Leave for a player to play certain cards from where they are (601.3b)."""

    player: int
    objects: tuple[int, ...]
    verb: str
    until: str
    since: int
    """Number of the turn in which it was given."""
    exiles: bool = False
    """A spell cast by it that would go to a graveyard is exiled instead."""
    side: int | None = None
    """The only side of the card that may be cast so, None for any."""
    way: str = ""
    """"plot" or "warp": not in the turn in which it was given; plotted cards cost nothing (702.170d, 702.185a)."""


class Standing(msgspec.Struct):
    """A prevention or replacement effect or a rule that a resolution has made (611.2, 614.3, 615.3)."""

    ability: Standable
    controller: int
    source: int
    left: int = -1
    """How much damage it can still prevent, or how often it can still apply; -1 without limit."""
    bind: dict[int, tuple[int, ...]] = {}
    way: dict[str, tuple[int, ...]] = {}
    duration: Duration = "this turn"


class Waiting(msgspec.Struct):
    """A triggered ability that waits to be put on the stack (603.3)."""

    ability: Triggered
    source: int
    controller: int
    bind: dict[int, tuple[int, ...]]
    amount: int = 0
    x: int = 0
    delayed: bool = False
    reflexive: bool = False
    """ "When you do": it knows X and what was "sacrificed", "discarded", ... before (603.12)."""
    way: dict[str, tuple[int, ...]] = {}


class Delayed(msgspec.Struct):
    """A delayed triggered ability (603.7), which knows what it speaks of from where it was made."""

    ability: Triggered
    source: int
    controller: int
    bind: dict[int, tuple[int, ...]]
    amount: int = 0
    x: int = 0
    since: int = 0
    """Number of the turn in which it was made."""
    duration: str = ""
    """How long it goes on triggering; "" for one that triggers once."""


class Task(msgspec.Struct):
    """A piece of a procedure that comes when the stack is empty (the Horde casting what it revealed, say)."""

    kind: str
    objects: tuple[int, ...] = ()
    n: int = 0


class State(msgspec.Struct):
    rng: int
    players: list[Player]
    teams: list[Team]
    next_id: int = FIRST_ID
    clock: int = 0
    objects: dict[int, Object] = {}
    left: dict[int, Last] = {}
    battlefield: list[int] = []
    stack: list[int] = []
    exile: list[int] = []
    command: list[int] = []
    turn: Turn = msgspec.field(default_factory=Turn)
    combat: Combat | None = None
    effects: list[Floating] = []
    standing: list[Standing] = []
    history: list[Event] = []
    """What has happened this turn, as far as anything may ask about it."""
    permits: list[Permit] = []
    waiting: list[Waiting] = []
    delayed: list[Delayed] = []
    agenda: list[Task] = []
    ghosts: list[int] = []
    """Tokens that have left the battlefield and will cease to exist (704.5d)."""
    fallen: list[int] = []
    """Commanders that have just come to a graveyard or exile (903.9a)."""
    moved: dict[int, int] = {}
    """What each object that has left its zone has become (400.7)."""
    memory: dict[str, int] = {}
    """Counters of the rule set (turns of the Horde, a coin of this combat, ...)."""
    monarch: int = -1
    """Who is the monarch (725); -1 for nobody."""
    day: str = ""
    """Whether it is "day" or "night"; "" while it is neither (731.1)."""
    winner: int = -1
    """The winning team; -2 for a draw; -1 while the game goes on."""
    reason: str = ""

    def copy(self) -> State:
        """An independent copy; objects nobody mutates are shared."""
        new = clone(self)
        new.players = [_player(p) for p in self.players]
        new.teams = [_team(t) for t in self.teams]
        new.objects = objects = self.objects.copy()
        for id in self.battlefield:
            objects[id] = _object(objects[id])
        for id in self.stack:
            objects[id] = _object(objects[id])
        new.left = self.left.copy()
        new.battlefield = self.battlefield.copy()
        new.stack = self.stack.copy()
        new.exile = self.exile.copy()
        new.command = self.command.copy()
        new.turn = clone(self.turn)
        new.combat = _combat(self.combat) if self.combat else None
        new.effects = self.effects.copy()
        new.standing = [clone(s) for s in self.standing]
        new.history = self.history.copy()
        new.permits = self.permits.copy()
        new.waiting = self.waiting.copy()
        new.delayed = self.delayed.copy()
        new.agenda = self.agenda.copy()
        new.ghosts = self.ghosts.copy()
        new.fallen = self.fallen.copy()
        new.moved = self.moved.copy()
        new.memory = self.memory.copy()
        return new


def _player(player: Player) -> Player:
    new = clone(player)
    new.library = player.library.copy()
    new.hand = player.hand.copy()
    new.graveyard = player.graveyard.copy()
    new.revealed = player.revealed.copy()
    new.mana = player.mana.copy()
    new.bound = player.bound.copy()
    new.kept = player.kept.copy()
    new.commander_casts = player.commander_casts.copy()
    return new


def _team(team: Team) -> Team:
    new = clone(team)
    new.players = team.players.copy()
    new.commander_damage = team.commander_damage.copy()
    return new


def _object(obj: Object) -> Object:
    new = clone(obj)
    new.counters = obj.counters.copy()
    new.used = obj.used.copy()
    return new


def _combat(combat: Combat) -> Combat:
    new = clone(combat)
    attackers: dict[int, Attack] = {}
    for id, attack in combat.attackers.items():
        attackers[id] = fresh = clone(attack)
        fresh.blockers = attack.blockers.copy()
    new.attackers = attackers
    new.blocking = {k: v.copy() for k, v in combat.blocking.items()}
    new.declared = combat.declared.copy()
    new.struck_first = combat.struck_first.copy()
    return new


def encode(state: State) -> bytes:
    """The state as bytes: equal states give equal bytes."""
    # In two steps, as msgspec's encoders sort only keys that are texts.
    return msgspec.msgpack.encode(msgspec.to_builtins(state, order="deterministic"))

"""Events: what the atoms report, and triggered abilities watch for."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct):
    """Something that happened.

    `kind`: "enters", "leaves", "dies", "moves", "attacks", "blocks", "becomes blocked", "becomes the target", "cast",
    "damage", "loses life", "gains life", "draws", "discards", "sacrifices", "counters put", "taps", "untaps",
    "activates", "transforms", "turned face up", or for each step "upkeep begins" and the like. `subject` is the object
    or player it happened to or that did it, `other` the second party (the source of damage, the blocked attacker, what
    targets it), `player` the player concerned.
    """

    kind: str
    subject: int = 0
    other: int = 0
    player: int = -1
    amount: int = 0
    combat: bool = False
    word: str = ""


class Told(msgspec.Struct, frozen=True):
    """An entry of the log, to be put into a sentence: what happened, who did it, which things by name, how many.

    `totals` is what there is afterwards: a team's life after damage, a gain or a loss; a planeswalker's loyalty after
    damage. As a turn begins: life and creatures of each team, then cards in library and hand of each player.
    """

    kind: str
    player: int = -1
    names: tuple[str, ...] = ()
    n: int = 0
    text: str = ""
    totals: tuple[int, ...] = ()

"""Rule sets: a way to play Horde Magic, as data with rule cards in rules English."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from horde.cards.card import Card, Face
from horde.language import read

Source = Literal["reveal", "graveyard", "hand"]


class RuleSetError(Exception):
    """A rule set that does not exist or can't be read; the message names the place and the remedy."""


class TurnOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the Horde's cards come from in each main phase, in order."""

    precombat: tuple[Source, ...]
    postcombat: tuple[Source, ...]


class Reveal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reveal: until how many cards of which kind, and whether the wave is cast at once or card by card."""

    until: Literal["nontoken", "nontoken creature"]
    ends: int
    cast: Literal["wave", "each"]


class HordeSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Horde as a player: its name and the rules that hold for it, in rules English."""

    name: str
    rules: tuple[str, ...]


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set as its file says; the file's comments name the clauses."""

    title: str
    survivors: tuple[int, int]
    life_per_survivor: int
    set_up_turns: int
    opening_hand: int
    attacks_whole_team: bool
    horde_wins_ties: bool
    policy: str
    planeswalkers: Literal["coin", "never"]
    deck_percent: tuple[int, ...]
    turn: TurnOrder
    reveal: Reveal
    horde: HordeSide

    def rule_card(self) -> Card:
        """The rules that hold for the Horde, as a card in its command zone."""
        lines = read("\n".join(self.horde.rules), name=self.horde.name)
        return Card(f"{self.title} rules", (Face(f"{self.title} rules", lines=lines),), "rules")


@cache
def rule_set(name: str) -> RuleSet:
    """A built-in rule set by name. Raises `RuleSetError`."""
    folder = files("horde.hordes").joinpath("data")
    path = folder.joinpath(f"{name}.toml")
    if not name.isidentifier() or not path.is_file():
        known = ", ".join(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir()))
        raise RuleSetError(f"there is no rule set “{name}”; the rule sets are: {known}")
    return msgspec.toml.decode(path.read_bytes(), type=RuleSet)

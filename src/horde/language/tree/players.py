"""Which players a line speaks of."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node


class You(Node, frozen=True):
    """The controller; `form` "you" where written, "" where an imperative implies it."""

    form: str = ""


class Players(Node, frozen=True):
    """ "Each opponent", "a player", "target player", "any player", bare plural "players" (det "")."""

    det: Literal["", "each", "each other", "a", "any", "target", "all", "another"]
    who: Literal["player", "opponent"] = "player"
    at: int = -1
    upto: bool = False
    """ "Up to one target player". """
    form: str = ""
    so: t.Condition | None = None
    """ "Each opponent who lost life this turn": what holds of each of them, of whom it speaks as `Who`."""


class Who(Node, frozen=True):
    """The player of whom a relative clause says something: "each player who controls a Goat"."""


class ThatPlayer(Node, frozen=True):
    """ "That player", "they", "their": a player mentioned before."""

    at: int
    form: str = ""


class Possessor(Node, frozen=True):
    """ "Its controller", "that creature's owner"."""

    of: t.Objects
    role: Literal["controller", "owner"]
    form: str = ""


class PlayersThisWay(Node, frozen=True):
    """ "Each opponent dealt damage this way": whom the instruction before dealt with."""

    verb: str
    who: Literal["player", "opponent"] = "player"
    what: t.Objects | None = None
    no: bool = False
    at: int = -1
    form: str = ""


class ChosenPlayer(Node, frozen=True):
    """ "The chosen player": who was chosen as the source entered (607.2d)."""

    at: int = -1


class DefendingPlayer(Node, frozen=True):
    at: int = -1


class PlayerOrController(Node, frozen=True):
    """ "That player or that planeswalker's controller": whichever mention `at`, "target player or planeswalker", is."""

    at: int


class Titled(Node, frozen=True):
    """ "The Horde", "the Hydra": who plays under that title."""

    title: str
    at: int = -1


class WithMost(Node, frozen=True):
    """ "The player with the most life or tied for most life" (`tied`), "an opponent with the least life among ..."."""

    det: Literal["the", "a", "each"]
    who: Literal["player", "opponent"] = "player"
    least: bool = False
    tied: bool = False
    at: int = -1
    among: bool = False
    """ "Among your opponents", "among players": said as well."""


Player = (
    Titled
    | WithMost
    | You
    | Players
    | Who
    | ThatPlayer
    | Possessor
    | DefendingPlayer
    | ChosenPlayer
    | PlayersThisWay
    | PlayerOrController
)

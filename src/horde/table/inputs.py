"""What moves a game on: answers to its questions, and commands that are legal whenever a question is open."""

from __future__ import annotations

import msgspec

from horde.rules.corrections import Correct
from horde.rules.questions import Answer


class Concede(msgspec.Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """A player leaves the game (104.3a)."""

    seat: int


class Sit(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """A person takes a seat, or leaves it to a bot. It changes who is asked, and nothing in the game."""

    seat: int
    person: bool = True


Command = Concede | Sit | Correct
Input = Answer | Concede | Sit | Correct

"""What an ability knows while it works: its source, its controller, and what its words refer to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from horde.rules.state import Cast


DEFENDER = -2
"""Stands among the mentions for the defending player that an ability means, chosen as it triggers (508.5a)."""
ATTACKEE = -3
"""Stands for what the creature attacks whose attack has triggered an ability, "the player it's attacking"."""


class Context:
    """The referents of one ability in one use.

    `bind` maps the number of a mention (the tree's `at`) to the players or objects it stands for.
    """

    __slots__ = ("amount", "began", "bind", "cast", "chosen", "done", "item", "source", "sums", "way", "x", "you")

    def __init__(
        self,
        source: int,
        you: int,
        bind: dict[int, tuple[int, ...]] | None = None,
        x: int = 0,
        amount: int = 0,
        cast: Cast | None = None,
    ) -> None:
        self.source = source
        self.you = you
        self.bind: dict[int, tuple[int, ...]] = bind if bind is not None else {}
        self.x = x
        self.amount = amount
        self.cast = cast
        self.done: tuple[int, ...] = ()
        """Players who carried out the optional instruction just before."""
        self.way: dict[str, tuple[int, ...]] = {}
        """What was "destroyed this way", "sacrificed this way", ... as it was before."""

        self.chosen: dict[str, str] = {}
        """Qualities chosen by instructions of this ability: "the chosen color"."""
        self.sums: dict[str, int] = {}
        """How much "life lost", "life gained", "damage dealt" there was "this way"."""
        self.item = 0
        """The object on the stack that resolves, 0 if there is none."""
        self.began = 0
        """The first number that an object made or moved by this resolution can have."""

    def acting(self, player: int) -> Context:
        """The same context with another player in the place of "you" (the one an instruction addresses)."""
        new = Context(self.source, player, self.bind, self.x, self.amount, self.cast)
        new.done = self.done
        new.way = self.way
        new.chosen = self.chosen
        new.sums = self.sums
        new.item, new.began = self.item, self.began
        return new

    def finds(self, old: int, new: int) -> bool:
        """Whether what has moved is found as the new object that it has become (400.7).

        It is if the event or the cost of this ability has moved it, or an instruction of it (400.7g to 400.7j); if it
        was moved while the ability was on the stack, it is not.
        """
        paid = self.cast.paid.values() if self.cast is not None else ()
        return new < self.item or new >= self.began or any(old in ids for ids in paid)

    def dealt_with(self, verb: str, ids: Iterable[int]) -> None:
        """Note what an instruction destroyed, sacrificed, ...: "this way" speaks of all of it."""
        self.way[verb] = (*self.way.get(verb, ()), *ids)

    def summed(self, what: str, n: int) -> None:
        """Note how much an instruction did: "the life lost this way" is all of it."""
        self.sums[what] = self.sums.get(what, 0) + n

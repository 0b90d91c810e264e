"""What is paid."""

from __future__ import annotations

from horde.language import tree as t
from horde.language.tree.node import Node, Sign


class Mana(Node, frozen=True):
    """A mana cost as its symbols: ("2", "G")."""

    symbols: tuple[str, ...]


class TapSelf(Node, frozen=True):
    """{T}"""


class UntapSelf(Node, frozen=True):
    """{Q}"""


class Loyalty(Node, frozen=True):
    """A planeswalker's +1, −2, 0, −X (`n` None)."""

    n: int | None
    sign: Sign = "+"


class Pay(Node, frozen=True):
    """A cost that is an instruction: "Sacrifice a Kithkin", "Put a -0/-1 counter on this creature"."""

    act: t.Act
    form: str = ""


class OwnManaCost(Node, frozen=True):
    """ "The flashback cost is equal to its mana cost"."""


class AnyCost(Node, frozen=True):
    """ "Sacrifice a creature or pay {4}": one of these."""

    of: tuple[Cost, ...]


Cost = AnyCost | Mana | TapSelf | UntapSelf | Loyalty | Pay | OwnManaCost

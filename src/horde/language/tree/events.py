"""What happens, as a triggered ability, a replacement or a delayed ability waits for it."""

from __future__ import annotations

from horde.language import tree as t
from horde.language.tree.node import Node


class Happens(Node, frozen=True):
    """Something happens to or with objects: `verbs` of "enters", "dies", "attacks", "blocks", "becomes blocked", ...

    Several verbs are "enters or attacks". `object` is the second noun phrase of "blocks this creature" or of
    "becomes the target of a spell"; `by` says whose ("you cast").
    """

    what: t.Objects
    verbs: tuple[str, ...]
    object: t.Objects | t.Player | t.Several | None = None
    form: str = ""


class Casts(Node, frozen=True):
    """ "Whenever a player casts a spell"."""

    who: t.Player
    what: t.Some
    during: t.Player | None = None
    """Only in this player's turn. """


class Damaged(Node, frozen=True):
    """ "A source deals damage to this creature"; as a replacement "this creature would be dealt damage".

    Without `source` all damage dealt to something at once is one event, without `to` all that a source deals at once.
    """

    source: t.Objects | None
    to: t.Objects | t.Player | t.Several | None
    combat: bool = False
    form: str = ""
    noncombat: bool = False
    excess: bool = False
    """More than would be lethal (120.10)."""


class PlayerActs(Node, frozen=True):
    """ "Whenever you gain life", "when you cycle this card", "whenever an opponent discards a card"."""

    who: t.Player
    verb: str
    what: t.Objects | None = None
    form: str = ""
    spared: str = ""
    """What it does not mean: "except the first one they draw in each of their draw steps"."""


class MakesMana(Node, frozen=True):
    """ "You tap a land for mana", "its ability causes you to add one or more mana of the chosen color".

    `who` is None for "enchanted land is tapped for mana"; `tapped`: only what was tapped for it counts.
    """

    source: t.Objects
    who: t.Player | None
    tapped: bool = True
    chosen: bool = False


class StepBegins(Node, frozen=True):
    """ "At the beginning of your upkeep", "of each player's upkeep", "of the end step" (`whose` None)."""

    step: str
    whose: t.Player | None = None
    form: str = ""


class Either(Node, frozen=True):
    """ "When A or when B"."""

    of: tuple[Event, ...]
    words: tuple[str, ...] = ()
    """What stands before each: "when this enters and whenever you draw a card"."""


class PutInto(Node, frozen=True):
    """ "Whenever a card is put into an opponent's graveyard from anywhere"; `leaves` for the way out of it."""

    what: t.Objects
    of: t.Player
    origin: str = ""
    leaves: bool = False
    form: str = ""


class PutsCounters(Node, frozen=True):
    """ "You put one or more -1/-1 counters on a creature"."""

    counter: str
    on: t.Objects | t.Player
    who: t.Player | None = None
    one: bool = False
    """Each single counter: "a +1/+1 counter is put on a creature"."""


class PutIntoExile(Node, frozen=True):
    """ "One or more cards are put into exile from your graveyard"."""

    what: t.Objects
    of: t.Player


class StateIs(Node, frozen=True):
    """ "When you control no Swamps": triggers as soon as this is so (603.8)."""

    condition: t.Condition


class DayChanges(Node, frozen=True):
    """ "Day becomes night or night becomes day" (731.1a)."""


Event = (
    StateIs
    | DayChanges
    | PutsCounters
    | PutIntoExile
    | MakesMana
    | PutInto
    | PlayerActs
    | Happens
    | Casts
    | Damaged
    | StepBegins
    | Either
)

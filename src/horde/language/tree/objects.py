"""Which objects a line speaks of: what must hold of them, nouns, and noun phrases."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node, StatName, Zone
from horde.language.tree.quantities import Number


class Is(Node, frozen=True):
    """One word true of an object, or with `no` ("non-") false of it."""

    kind: Literal["type", "supertype", "subtype", "color", "status"]
    word: str
    no: bool = False


class Other(Node, frozen=True):
    """ "Other", "another": not the source itself; with `than`, none of what these mentions named."""

    than: tuple[int, ...] = ()


class Controlled(Node, frozen=True):
    """ "You control", "your opponents control", "target player controls"; `no` for "you don't control"."""

    by: t.Player
    no: bool = False
    form: str = ""


class Owned(Node, frozen=True):
    by: t.Player
    no: bool = False


class In(Node, frozen=True):
    """ "In your graveyard", "on the battlefield"; `of` is None for "in all graveyards", "in graveyards"."""

    zone: Zone
    of: t.Player | None = None
    form: str = ""


class With(Node, frozen=True):
    """ "With flying", "without flanking": a keyword by name."""

    keyword: str
    no: bool = False


class WithCounter(Node, frozen=True):
    """ "With a +1/+1 counter on it"; with `no`: "with no -1/-1 counters on it"; an empty `counter` is any kind."""

    counter: str
    no: bool = False
    form: str = ""


class Compare(Node, frozen=True):
    """ "With toughness 4 or greater"."""

    stat: StatName
    op: Literal["exactly", "or greater", "or less", "less than", "greater than"]
    n: t.Quantity
    form: str = ""


class AnyOf(Node, frozen=True):
    """ "Artifact or enchantment": any of these words; `conj` as written."""

    of: tuple[Predicate, ...]
    conj: Literal["or", "and", "and/or"] = "or"


class Chosen(Node, frozen=True):
    """ "Of the chosen type": what was chosen as the source entered (607.2d)."""

    kind: Literal["color", "type", "name", "color of your choice", "a type this way"]


class Targets(Node, frozen=True):
    """ "A spell that targets this creature", "that targets only it"."""

    what: Objects
    only: bool = False
    form: str = ""


class AttachedTo(Node, frozen=True):
    """ "Attached to it"."""

    what: Objects


class OfYourChoice(Node, frozen=True):
    """ "A source of your choice": which one is chosen as the effect begins (609.7a)."""


class Named(Node, frozen=True):
    """ "Named ~": with the name of the source; with a `name`, that one."""

    name: str = ""


class ThisWay(Node, frozen=True):
    """ "Destroyed this way", "cards they exiled this way" (`who`): what the instruction before dealt with."""

    verb: str
    who: t.Player | None = None


class WasDealtDamage(Node, frozen=True):
    """ "A creature dealt damage by this creature this turn"; without `by`, by anything."""

    by: Objects | None = None
    form: str = ""


class Past(Node, frozen=True):
    """ "That entered this turn", "that attacked this turn"."""

    did: str
    form: str = ""


class That(Node, frozen=True):
    """ "That's one or more colors", "that aren't of the chosen type": a quality as a clause."""

    quality: Predicate
    no: bool = False
    form: str = ""


class AtRandom(Node, frozen=True):
    """ "A card at random": which one, chance decides."""


class Extreme(Node, frozen=True):
    """ "With the greatest power among creatures that player controls"."""

    stat: StatName
    among: Nominal
    least: bool = False


class AnyColor(Node, frozen=True):
    """ "One or more colors": not colorless."""


class Blocking(Node, frozen=True):
    """ "Blocking it", "blocked by this creature" (`by`)."""

    what: Objects
    by: bool = False


class SameName(Node, frozen=True):
    """ "With the same name as that creature"."""

    other: Objects


class SameController(Node, frozen=True):
    """ "With the same controller": as what was spoken of last."""

    other: Objects


class CostHolds(Node, frozen=True):
    """ "With {X} in its mana cost"."""

    symbols: tuple[str, ...]


class NthCast(Node, frozen=True):
    """ "The first spell you cast each turn": which of the spells that `who` casts in a turn it is."""

    who: t.Player
    n: int


class NoAbilities(Node, frozen=True):
    """ "With no abilities"."""


class CastBy(Node, frozen=True):
    """ "Spells you cast"."""

    who: t.Player


class Everything(Node, frozen=True):
    """ "Protection from everything" (702.16j)."""


class OtherThan(Node, frozen=True):
    """ "Other than this creature"."""

    what: Objects


class Through(Node, frozen=True):
    """ "Exiled with this creature", "created with this enchantment": what the source has dealt with (607)."""

    verb: str
    by: Objects


class Shares(Node, frozen=True):
    """ "That shares a creature type with it"; with `no`: "that doesn't share a color with it"."""

    quality: str
    other: Objects
    no: bool = False
    form: str = ""


class CouldTarget(Node, frozen=True):
    """ "A creature that spell could target" (707.10d)."""

    by: Objects


class Among(Node, frozen=True):
    """ "From among cards you own": one of these."""

    what: Nominal


class OutsideGame(Node, frozen=True):
    """ "Outside the game", "from outside the game" (400.11)."""

    form: str = ""


class Different(Node, frozen=True):
    """ "Three Goats with different powers": no two of them with the same."""

    stat: str


class Parity(Node, frozen=True):
    """ "With an even mana value", "with odd power" (zero is even)."""

    stat: StatName
    even: bool
    form: str = ""


class OneGraveyard(Node, frozen=True):
    """ "Cards from a single graveyard": all of the same player's."""


Predicate = (
    OneGraveyard
    | Parity
    | Different
    | OutsideGame
    | Among
    | CouldTarget
    | Shares
    | SameController
    | CostHolds
    | NthCast
    | Through
    | SameName
    | Blocking
    | WasDealtDamage
    | Past
    | That
    | AtRandom
    | Extreme
    | AnyColor
    | NoAbilities
    | CastBy
    | Everything
    | OtherThan
    | ThisWay
    | OfYourChoice
    | Targets
    | AttachedTo
    | Named
    | Chosen
    | Is
    | Other
    | Controlled
    | Owned
    | In
    | With
    | WithCounter
    | Compare
    | AnyOf
)


class Filter(Node, frozen=True):
    """A noun with its adjectives and clauses, all of which must hold, kept in written order.

    `head` is the written noun where it is not itself a type: "" for "creature", "Zombies" (a permanent, 109.2),
    "card" for "creature card", "spell" for "creature spell".
    """

    head: Literal["", "permanent", "card", "spell", "ability", "token", "source"]
    preds: tuple[Predicate, ...] = ()


class Union(Node, frozen=True):
    """ "Skeletons you control and other Zombies you control".

    `shared` counts the predicates at the end of every part that are written once: "other Elves and Goats you control".
    """

    of: tuple[Filter, ...]
    conj: Literal["or", "and", "and/or"] = "and"
    shared: int = 0


Nominal = Filter | Union


class This(Node, frozen=True):
    """The object the ability is on: "this creature" (`noun`), its own name (`form` "~"), "it" (`form` "it")."""

    noun: str = ""
    form: str = ""
    zone: Zone | None = None
    """"This card from your graveyard"."""


class Some(Node, frozen=True):
    """Objects chosen or found as the instruction is carried out: "a creature", "up to two basic land cards"."""

    what: Nominal
    count: t.Quantity = Number(1)
    limit: Literal["exactly", "up to", "at least", "any"] = "exactly"
    form: str = ""
    at: int = -1


class Target(Node, frozen=True):
    """ "Target creature", "up to six target lands" (115)."""

    what: Nominal
    count: t.Quantity = Number(1)
    limit: Literal["exactly", "up to", "any"] = "exactly"
    form: str = ""
    at: int = -1


class All(Node, frozen=True):
    """Every object that fits: "all creatures", "each creature", bare plural "creatures you control"."""

    what: Nominal
    det: Literal["", "all", "each"] = ""
    at: int = -1


class AnyTarget(Node, frozen=True):
    """ "Any target" (115.4), "target player or planeswalker": targets that may be objects or players."""

    kinds: Literal["any", "player or planeswalker", "opponent or planeswalker", "creature or player"] = "any"
    count: t.Quantity = Number(1)
    limit: Literal["exactly", "up to", "any"] = "exactly"
    at: int = -1
    other: bool = False
    """Not what the instruction has targeted before."""
    form: str = ""


class Ref(Node, frozen=True):
    """Objects mentioned before: "it", "that creature", "those cards"; `form` and `noun` as written."""

    at: int
    form: str = "it"
    noun: str = ""


class Rest(Node, frozen=True):
    """ "The rest", "the other": what is left of mention `at` after parts of it were dealt with."""

    at: int
    form: str = "rest"


class Part(Node, frozen=True):
    """ "One", "one of them", "a land card from among them": `count` of the objects of mention `of` that are `what`."""

    of: int
    count: t.Quantity = Number(1)
    what: Filter | None = None
    limit: Literal["exactly", "up to", "any", "all"] = "exactly"
    form: str = ""
    at: int = -1


class TopCards(Node, frozen=True):
    """ "The top card of your library", "the top three cards of their library"."""

    count: t.Quantity
    of: t.Player
    form: str = ""
    at: int = -1


class Host(Node, frozen=True):
    """ "Enchanted creature", "equipped creature": what the source is attached to."""

    verb: Literal["enchanted", "equipped"]
    noun: str
    at: int = -1


class Both(Node, frozen=True):
    """ "This creature or another Zombie", "Nissa and target land": a list of noun phrases."""

    of: tuple[Objects, ...]
    conj: Literal["or", "and"] = "or"


class Several(Node, frozen=True):
    """ "Each creature and each player": objects and players together, as what damage is dealt to."""

    of: tuple[Objects | t.Player, ...]
    conj: Literal["or", "and", "and/or"] = "and"


class Linked(Node, frozen=True):
    """ "The exiled card", "the sacrificed creature": the object that a cost or a linked ability dealt with (607)."""

    verb: str
    noun: str
    many: bool = False
    at: int = -1


class Attackee(Node, frozen=True):
    """ "The player or planeswalker it's attacking"."""

    of: Objects
    form: str = ""


class Yours(Node, frozen=True):
    """ "Your commander", "your Ring-bearer"."""

    noun: str


class HalfOf(Node, frozen=True):
    """ "Half the creatures they control, rounded up" (107.1a)."""

    what: Nominal
    up: bool = False
    form: str = ""
    at: int = -1


class Called(Node, frozen=True):
    """An object by its name alone, which is not that of the source."""

    name: str
    at: int = -1


Objects = (
    Called
    | HalfOf
    | Yours
    | Attackee
    | Linked
    | AnyTarget
    | This
    | Some
    | Target
    | All
    | Ref
    | Rest
    | Part
    | TopCards
    | Host
    | Both
)

"""What a player is told to do, and what is made and where things go by it."""

from __future__ import annotations

from typing import Literal

from horde.language import tree as t
from horde.language.tree.node import Node, Zone
from horde.language.tree.quantities import Number


class TokenSpec(Node, frozen=True):
    """What a created token is. A token with only a `predefined` name ("Food") is defined by the rules (111.10)."""

    power: t.Quantity | None = None
    toughness: t.Quantity | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    name: str = ""
    lines: tuple[t.Line, ...] = ()
    predefined: str = ""
    form: str = ""
    copy_of: t.Objects | None = None
    but: t.Except | None = None
    like: t.Objects | None = None
    """ "Ten of those tokens": such as were spoken of before."""


class To(Node, frozen=True):
    """Where something goes. `whose` is the written owner ("its owner's hand"); `under` whose control (110.2)."""

    zone: Zone
    whose: t.Player | None = None
    under: t.Player | None = None
    tapped: bool = False
    attacking: bool = False
    position: Literal["", "top", "bottom"] = ""
    counters: tuple[str, ...] = ()
    transformed: bool = False
    form: str = ""
    face_down: bool = False
    depth: int = 1
    """How far from that end of the library: 2 is "second from the top"."""
    random: bool = False
    """ "In a random order": chance decides, where else their owner arranges the cards (401.4)."""
    shuffled: bool = False
    """ "Shuffle it into its owner's library": the library is shuffled then, even if nothing went there (701.24c)."""


class Draw(Node, frozen=True):
    n: t.Quantity
    form: str = ""


class Discard(Node, frozen=True):
    """ "Discards a card": the player's choice unless `random`."""

    what: t.Objects
    random: bool = False


class Mill(Node, frozen=True):
    n: t.Quantity
    form: str = ""


class GainLife(Node, frozen=True):
    n: t.Quantity
    form: str = ""


class LoseLife(Node, frozen=True):
    n: t.Quantity
    form: str = ""


class Sacrifice(Node, frozen=True):
    what: t.Objects


class Destroy(Node, frozen=True):
    what: t.Objects
    no_regeneration: bool = False


class Exile(Node, frozen=True):
    what: t.Objects
    face_down: bool = False
    until: t.Objects | None = None
    """Until this leaves the battlefield (610.3)."""
    counters: t.Quantity | None = None
    counter: str = ""
    """What counters it has there: "exile it with three time counters on it"."""


class Move(Node, frozen=True):
    """Put or return objects somewhere: "return it to its owner's hand", "put that card onto the battlefield tapped"."""

    what: t.Objects
    to: To
    verb: Literal["put", "return"] = "put"
    form: str = ""


class Create(Node, frozen=True):
    """Create tokens (111); `tapped` as in "create thirteen tapped ..."."""

    count: t.Quantity
    token: TokenSpec
    tapped: bool = False
    attacking: bool = False
    form: str = ""
    at: int = -1
    attached: t.Objects | None = None
    whom: t.Objects | t.Player | t.Several | None = None
    """What they are attacking: "that's tapped and attacking that player"."""


class Search(Node, frozen=True):
    """ "Search your library for a card" (701.23)."""

    what: t.Some
    zone: Zone = "library"
    form: str = ""


class Shuffle(Node, frozen=True):
    """ "Shuffle", "then shuffles"."""


class Reveal(Node, frozen=True):
    what: t.Objects


class LookAt(Node, frozen=True):
    what: t.Objects


class DealDamage(Node, frozen=True):
    source: t.Objects
    n: t.Quantity
    to: t.Objects | t.Player | t.Several | None
    """None for what the instruction that this one supersedes deals damage to."""
    form: str = ""
    unpreventable: bool = False
    divided: bool = False
    """As the controller chooses, which is announced with the targets (601.2d)."""


class Fight(Node, frozen=True):
    one: t.Objects
    other: t.Objects


class Tap(Node, frozen=True):
    what: t.Objects


class Untap(Node, frozen=True):
    what: t.Objects


class PutCounters(Node, frozen=True):
    n: t.Quantity
    counter: str
    on: t.Objects
    form: str = ""


class RemoveCounters(Node, frozen=True):
    n: t.Quantity
    counter: str
    of: t.Objects


class AddMana(Node, frozen=True):
    """ "Add {G}", "Add {G} or {W}" (`options`), each an amount of symbols."""

    options: tuple[tuple[str, ...], ...]
    any_color: int = 0
    form: str = ""
    per: t.Quantity | None = None
    """As many times as this: "for each Goat you control"."""
    same: bool = False
    """One mana of what was just made: "one mana of any type that land produced"."""
    spend: t.Nominal | None = None
    """The only spells it may be spent on."""
    combined: bool = False
    """ "In any combination of colors", where otherwise all of it is of one."""


class CounterIt(Node, frozen=True):
    """ "Counter target spell"; `to` where it goes instead of its owner's graveyard (614.15)."""

    what: t.Objects
    to: To | None = None
    form: str = ""


class PreventDamage(Node, frozen=True):
    """ "Prevent all combat damage that would be dealt this turn" (615); `n` None is all.

    `either`: damage to or by the same objects, "dealt to and dealt by this creature".
    """

    n: t.Quantity | None = None
    combat: bool = False
    to: t.Objects | t.Player | t.Several | None = None
    by: t.Objects | None = None
    duration: t.Duration = "this turn"
    noncombat: bool = False
    either: bool = False
    form: str = ""


class PreventThat(Node, frozen=True):
    """ "Prevent that damage", in a replacement."""


class Play(Node, frozen=True):
    what: t.Objects
    free: bool = False
    verb: Literal["play", "cast"] = "play"
    exiles: Literal["", "a", "your"] = ""
    """ "If that spell would be put into your graveyard, exile it instead": the graveyard as written."""


class Regenerate(Node, frozen=True):
    what: t.Objects


class Attach(Node, frozen=True):
    what: t.Objects
    to: t.Objects


class Transform(Node, frozen=True):
    what: t.Objects


class Scry(Node, frozen=True):
    n: t.Quantity


class Surveil(Node, frozen=True):
    n: t.Quantity


class PayCost(Node, frozen=True):
    """ "Pay {2}", as an instruction; `per` as in "pays {1} for each card"."""

    cost: tuple[t.Cost, ...]
    per: t.Quantity | None = None


class PayLife(Node, frozen=True):
    n: t.Quantity


class Emblem(Node, frozen=True):
    """ "You get an emblem with ..." (114)."""

    lines: tuple[t.Line, ...]


class ExtraTurn(Node, frozen=True):
    """ "Take an extra turn after this one"."""


class KeywordAction(Node, frozen=True):
    """A keyword action (701) by name: "investigate", "amass Orcs 2", "it explores", "goad target creature"."""

    name: str
    n: t.Quantity | None = None
    what: t.Objects | None = None
    subtype: str = ""


class TapOrUntap(Node, frozen=True):
    what: t.Objects


class GetCounters(Node, frozen=True):
    """ "Gets a poison counter"."""

    n: t.Quantity
    counter: str
    form: str = ""


class ChooseCard(Node, frozen=True):
    """ "You choose a nonland card from it": from the hand just revealed."""

    what: t.Some


class ChooseCards(Node, frozen=True):
    """ "You choose from it a land card and a Goat card": one of each kind from the hand just revealed."""

    of: tuple[t.Some, ...]
    at: int = -1


class LoseGame(Node, frozen=True):
    pass


class WinGame(Node, frozen=True):
    pass


class PreventSome(Node, frozen=True):
    """ "Prevent 1 of that damage", in a replacement."""

    n: t.Quantity


class PreventAllBut(Node, frozen=True):
    """ "Prevent all but 1 of that damage", in a replacement."""

    n: t.Quantity


class DealThat(Node, frozen=True):
    """ "It deals double that damage", in a replacement: this much in place of that, perhaps to another."""

    n: t.Quantity
    to: t.Objects | t.Player | None = None
    form: str = ""


class Copy(Node, frozen=True):
    """ "Copy target instant or sorcery spell" (707.10), `n` times.

    `again`: "you may choose new targets for the copy", once the two sentences are put together.
    """

    what: t.Objects
    n: t.Quantity = Number(1)
    form: str = ""
    again: bool = False
    but: t.Except | None = None


class ChooseTargets(Node, frozen=True):
    """ "Choose new targets for the copy": for what the instruction before has copied (115.7d)."""

    form: str = ""


class ChooseQuality(Node, frozen=True):
    """ "Choose a creature type", as an instruction."""

    quality: str


class RevealUntil(Node, frozen=True):
    """ "Reveals cards from the top of their library until they reveal a Goat" (or exiles them)."""

    until: t.Some
    exile: bool = False
    form: str = ""
    at: int = -1
    of: t.Player | None = None
    """Whose library, where it is not that of the player who does it."""


class Choose(Node, frozen=True):
    """ "Choose target creature", "choose an opponent at random", for what is said next."""

    what: t.Objects | t.Player
    random: bool = False


class ExchangeControl(Node, frozen=True):
    """ "Exchange control of two target creatures"; `other` where they are named apart (701.12)."""

    one: t.Objects
    other: t.Objects | None = None


class TurnOver(Node, frozen=True):
    """ "Turn target creature face down" (708.2)."""

    what: t.Objects
    up: bool = False


class PutItsCounters(Node, frozen=True):
    """ "Put its counters on target creature"."""

    of: t.Objects
    on: t.Objects


class RemoveAllCounters(Node, frozen=True):
    """ "Remove all counters from all permanents"; an empty `counter` is every kind."""

    counter: str
    of: t.Objects


class DoubleCounters(Node, frozen=True):
    """ "Double the number of +1/+1 counters on this creature" (701.10e); an empty `counter` is every kind."""

    counter: str
    on: t.Objects
    form: str = ""


class ExchangeAmounts(Node, frozen=True):
    """ "Exchange target opponent's life total with this creature's toughness" (701.12)."""

    one: t.Quantity
    other: t.Quantity


class CopiesTarget(Node, frozen=True):
    """ "Each copy targets a different one of those Goats" (707.10d)."""

    what: t.Nominal


class PayEnergy(Node, frozen=True):
    """ "Pay {E}{E}" (107.14)."""

    n: t.Quantity


Act = (
    PayEnergy
    | CopiesTarget
    | ExchangeAmounts
    | RevealUntil
    | Choose
    | ExchangeControl
    | TurnOver
    | PutItsCounters
    | RemoveAllCounters
    | DoubleCounters
    | PreventAllBut
    | PreventSome
    | DealThat
    | ChooseQuality
    | Copy
    | ChooseTargets
    | KeywordAction
    | TapOrUntap
    | GetCounters
    | ChooseCard
    | ChooseCards
    | Scry
    | Surveil
    | PayCost
    | PayLife
    | Emblem
    | ExtraTurn
    | Draw
    | Discard
    | Mill
    | GainLife
    | LoseLife
    | Sacrifice
    | Destroy
    | Exile
    | Move
    | Create
    | Search
    | Shuffle
    | Reveal
    | LookAt
    | DealDamage
    | Fight
    | Tap
    | Untap
    | PutCounters
    | RemoveCounters
    | AddMana
    | CounterIt
    | PreventDamage
    | PreventThat
    | Play
    | Regenerate
    | Attach
    | Transform
    | LoseGame
    | WinGame
)

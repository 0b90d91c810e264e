"""The meaning of rules English: frozen values for what a line of a card says.

Every node is a value; none has behaviour. The reader makes them, the writer turns them back into English, the
engine compiles them. A field `at` numbers the mentions of one line in reading order, so that "it", "that creature"
or "they" (`Ref`, `ThatPlayer`) can name what they refer to. A field `form` keeps which of several equal wordings
was read; `meaning` takes it off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

import msgspec

Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
Sign = Literal["+", "-"]
StatName = Literal["power", "toughness", "mana value", "loyalty"]


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, cache_hash=True):
    """A value in the tree of a line."""


def parts(node: object) -> Iterator[object]:
    """The values a tree is made of, one level down: the fields of a node, the members of a tuple."""
    if isinstance(node, tuple):
        yield from cast("tuple[object, ...]", node)
    elif isinstance(node, Node):
        for field in node.__struct_fields__:
            yield getattr(node, field)


# --- quantities -----------------------------------------------------------------------------------------------


class Number(Node, frozen=True):
    """A written number; `form` "digit" or "word" only where a slot allows both."""

    n: int
    form: str = ""


class X(Node, frozen=True):
    """The X of a cost, or of a "where X is ..." clause."""


class Count(Node, frozen=True):
    """ "The number of Zombies you control"; `form` "each" in "for each Zombie you control"."""

    what: Nominal
    form: str = ""


class CountersOn(Node, frozen=True):
    """ "The number of +1/+1 counters on it"; an empty `counter` counts every kind."""

    counter: str
    on: Objects


class Stat(Node, frozen=True):
    """ "That creature's toughness"."""

    of: Objects
    stat: StatName
    form: str = ""


class Devotion(Node, frozen=True):
    """ "Your devotion to green" (700.5)."""

    colors: tuple[str, ...]


class Greatest(Node, frozen=True):
    """ "The greatest power among creatures you control"."""

    stat: StatName
    among: Nominal


class Half(Node, frozen=True):
    """ "Half the number of Zombies you control, rounded down"."""

    of: Quantity
    up: bool


class Plus(Node, frozen=True):
    left: Quantity
    right: Quantity


class Times(Node, frozen=True):
    """ "Twice the number of ...", or `n` "for each ..."."""

    n: int
    of: Quantity
    form: str = ""


class ThatMuch(Node, frozen=True):
    """ "That much", "that many": the amount of the event or instruction just before."""

    form: str = ""


class LifeTotal(Node, frozen=True):
    who: Player


Quantity = Devotion | Greatest | Number | X | Count | CountersOn | Stat | Half | Plus | Times | ThatMuch | LifeTotal


# --- players --------------------------------------------------------------------------------------------------


class You(Node, frozen=True):
    """The controller; `form` "you" where written, "" where an imperative implies it."""

    form: str = ""


class Players(Node, frozen=True):
    """ "Each opponent", "a player", "target player", "any player", bare plural "players" (det "")."""

    det: Literal["", "each", "each other", "a", "any", "target", "all", "another"]
    who: Literal["player", "opponent"] = "player"
    at: int = -1


class ThatPlayer(Node, frozen=True):
    """ "That player", "they", "their": a player mentioned before."""

    at: int
    form: str = ""


class Possessor(Node, frozen=True):
    """ "Its controller", "that creature's owner"."""

    of: Objects
    role: Literal["controller", "owner"]
    form: str = ""


class DefendingPlayer(Node, frozen=True):
    at: int = -1


Player = You | Players | ThatPlayer | Possessor | DefendingPlayer


# --- which objects --------------------------------------------------------------------------------------------


class Is(Node, frozen=True):
    """One word true of an object, or with `no` ("non-") false of it."""

    kind: Literal["type", "supertype", "subtype", "color", "status"]
    word: str
    no: bool = False


class Other(Node, frozen=True):
    """ "Other", "another": not the source itself."""


class Controlled(Node, frozen=True):
    """ "You control", "your opponents control", "target player controls"; `no` for "you don't control"."""

    by: Player
    no: bool = False
    form: str = ""


class Owned(Node, frozen=True):
    by: Player
    no: bool = False


class In(Node, frozen=True):
    """ "In your graveyard", "on the battlefield"; `of` is None for "in all graveyards", "in graveyards"."""

    zone: Zone
    of: Player | None = None
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
    op: Literal["exactly", "or greater", "or less"]
    n: Quantity


class AnyOf(Node, frozen=True):
    """ "Artifact or enchantment": any of these words; `conj` as written."""

    of: tuple[Predicate, ...]
    conj: Literal["or", "and", "and/or"] = "or"


class Chosen(Node, frozen=True):
    """ "Of the chosen type": what was chosen as the source entered (607.2d)."""

    kind: Literal["color", "type", "color of your choice"]


class Targets(Node, frozen=True):
    """ "A spell that targets this creature"."""

    what: Objects


class AttachedTo(Node, frozen=True):
    """ "Attached to it"."""

    what: Objects


class Named(Node, frozen=True):
    """ "Named ~": with the name of the source."""


class ThisWay(Node, frozen=True):
    """ "Destroyed this way", "discarded this way": what the instruction before dealt with."""

    verb: str


Predicate = (
    ThisWay
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
    count: Quantity = Number(1)
    limit: Literal["exactly", "up to", "at least", "any"] = "exactly"
    form: str = ""
    at: int = -1


class Target(Node, frozen=True):
    """ "Target creature", "up to six target lands" (115)."""

    what: Nominal
    count: Quantity = Number(1)
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
    count: Quantity = Number(1)
    limit: Literal["exactly", "up to", "any"] = "exactly"
    at: int = -1


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
    count: Quantity = Number(1)
    what: Filter | None = None
    limit: Literal["exactly", "up to", "any"] = "exactly"
    form: str = ""
    at: int = -1


class TopCards(Node, frozen=True):
    """ "The top card of your library", "the top three cards of their library"."""

    count: Quantity
    of: Player
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

    of: tuple[Objects | Player, ...]


class Linked(Node, frozen=True):
    """ "The exiled card", "the sacrificed creature": the object that a cost or a linked ability dealt with (607)."""

    verb: str
    noun: str
    many: bool = False
    at: int = -1


Objects = Linked | AnyTarget | This | Some | Target | All | Ref | Rest | Part | TopCards | Host | Both


# --- costs ----------------------------------------------------------------------------------------------------


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

    act: Act


Cost = Mana | TapSelf | UntapSelf | Loyalty | Pay


# --- events ---------------------------------------------------------------------------------------------------


class Happens(Node, frozen=True):
    """Something happens to or with objects: `verbs` of "enters", "dies", "attacks", "blocks", "becomes blocked", ...

    Several verbs are "enters or attacks". `object` is the second noun phrase of "blocks this creature" or of
    "becomes the target of a spell"; `by` says whose ("you cast").
    """

    what: Objects
    verbs: tuple[str, ...]
    object: Objects | None = None
    form: str = ""


class Casts(Node, frozen=True):
    """ "Whenever a player casts a spell"."""

    who: Player
    what: Some


class Damaged(Node, frozen=True):
    """ "A source deals damage to this creature"; as a replacement "this creature would be dealt damage"."""

    source: Objects | None
    to: Objects | Player
    combat: bool = False
    form: str = ""
    noncombat: bool = False


class PlayerActs(Node, frozen=True):
    """ "Whenever you gain life", "when you cycle this card", "whenever an opponent discards a card"."""

    who: Player
    verb: str
    what: Objects | None = None


class StepBegins(Node, frozen=True):
    """ "At the beginning of your upkeep", "of each player's upkeep", "of the end step" (`whose` None)."""

    step: str
    whose: Player | None = None
    form: str = ""


class Either(Node, frozen=True):
    """ "When A or when B"."""

    of: tuple[Event, ...]


class PutInto(Node, frozen=True):
    """ "Whenever a card is put into an opponent's graveyard from anywhere"; `leaves` for the way out of it."""

    what: Objects
    of: Player
    origin: str = ""
    leaves: bool = False


Event = PutInto | PlayerActs | Happens | Casts | Damaged | StepBegins | Either


# --- conditions -----------------------------------------------------------------------------------------------


class Controls(Node, frozen=True):
    """ "You control a Treefolk", "you control seven or more lands", "an opponent controls no creatures"."""

    who: Player
    what: Some
    no: bool = False


class Exists(Node, frozen=True):
    """ "There are two or more instant cards in your graveyard", "no creatures are on the battlefield"."""

    what: Some
    no: bool = False
    form: str = ""


class Was(Node, frozen=True):
    """ "It was kicked", "if it had no -1/-1 counters on it": `word` about the object as it is or last was."""

    what: Objects
    word: str = ""
    pred: Predicate | None = None
    form: str = ""
    filter: Nominal | None = None


class Matches(Node, frozen=True):
    """ "It's a land card"."""

    what: Objects
    filter: Nominal
    no: bool = False


class SharesType(Node, frozen=True):
    """ "It shares a creature type with this creature"."""

    what: Objects
    other: Objects
    quality: str = "creature type"


class Done(Node, frozen=True):
    """ "If you do", "if a player does", "when you do": the optional instruction just before was carried out."""

    who: Player
    no: bool = False
    form: str = ""


class NoCards(Node, frozen=True):
    """ "You have no cards in your library"."""

    who: Player
    zone: Zone


class Every(Node, frozen=True):
    """All of these conditions: "A and B"."""

    of: tuple[Condition, ...]


class TurnOf(Node, frozen=True):
    """ "During your turn", "it's your turn"."""

    who: Player


class CastIt(Node, frozen=True):
    """ "You cast it": the object was cast by `who`, not put where it is."""

    who: Player
    what: Objects


class Earlier(Node, frozen=True):
    """ "A creature died this turn", "you attacked this turn": `did` with its subject, an object or a player."""

    who: Player | Some
    did: str


class IsTargeting(Node, frozen=True):
    """ "It targets a tapped creature"."""

    what: Objects
    target: Some


class TypesAmong(Node, frozen=True):
    """ "There are four or more card types among cards in your graveyard"."""

    n: Quantity
    among: Nominal


Condition = (
    Earlier
    | IsTargeting
    | TypesAmong
    | TurnOf
    | CastIt
    | Controls
    | Exists
    | Was
    | Matches
    | SharesType
    | Done
    | NoCards
    | Every
)


# --- tokens and destinations ----------------------------------------------------------------------------------


class TokenSpec(Node, frozen=True):
    """What a created token is. A token with only a `predefined` name ("Food") is defined by the rules (111.10)."""

    power: Quantity | None = None
    toughness: Quantity | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    name: str = ""
    lines: tuple[Line, ...] = ()
    predefined: str = ""
    copy_of: Objects | None = None


class To(Node, frozen=True):
    """Where something goes. `whose` is the written owner ("its owner's hand"); `under` whose control (110.2)."""

    zone: Zone
    whose: Player | None = None
    under: Player | None = None
    tapped: bool = False
    attacking: bool = False
    position: Literal["", "top", "bottom"] = ""
    counters: tuple[str, ...] = ()
    transformed: bool = False
    form: str = ""


# --- changes: what a continuous effect does to objects ---------------------------------------------------------


class Modify(Node, frozen=True):
    """ "+2/+1", "-X/-X" (layer 7c)."""

    power: Quantity
    toughness: Quantity
    signs: tuple[Sign, Sign] = ("+", "+")
    form: str = ""


class Have(Node, frozen=True):
    """ "Have deathtouch", "gain trample", 'has "..."' (layer 6)."""

    lines: tuple[Line, ...]
    form: str = ""


class LoseAbilities(Node, frozen=True):
    """ "Lose all abilities"; with `keywords`: "loses flying"."""

    keywords: tuple[str, ...] = ()


class Become(Node, frozen=True):
    """ "Become 6/6 Elemental creatures" (layers 4, 5, 7b). `keep`: "in addition to its other types" (205.1b)."""

    power: Quantity | None = None
    toughness: Quantity | None = None
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keep: bool = False
    lines: tuple[Line, ...] = ()
    form: str = ""


class SetPT(Node, frozen=True):
    """ "'s power and toughness are each equal to N" (7a as a characteristic-defining ability, else 7b)."""

    power: Quantity
    toughness: Quantity
    form: str = ""


class ControlledBy(Node, frozen=True):
    """ "You control enchanted creature", "gain control of" (layer 2)."""

    who: Player
    form: str = ""


class Cant(Node, frozen=True):
    """ "Can't block", "can't be blocked except by artifact creatures", "can't attack or block"."""

    verbs: tuple[str, ...]
    by: Nominal | None = None
    exception: bool = False


class Must(Node, frozen=True):
    """ "Attacks each combat if able", "blocks each combat if able"."""

    verb: Literal["attack", "block", "be blocked"]
    form: str = ""


class AssignsNoDamage(Node, frozen=True):
    """ "Assigns no combat damage"."""


class DoesntUntap(Node, frozen=True):
    """ "Doesn't untap during its controller's untap step"; `next` for the next such step alone."""

    whose: Player
    next: bool = False


class BlocksOnly(Node, frozen=True):
    """ "Can block only creatures with flying"."""

    what: Nominal


class SetStat(Node, frozen=True):
    """ "'s power is equal to the number of ..."."""

    stat: StatName
    n: Quantity


class BlocksMore(Node, frozen=True):
    """ "Can block an additional creature each combat"; `n` None is any number."""

    n: int | None = 1
    form: str = ""


class AttacksAnyway(Node, frozen=True):
    """ "Can attack as though it didn't have defender"."""


Change = (
    SetStat
    | BlocksMore
    | AttacksAnyway
    | DoesntUntap
    | BlocksOnly
    | Modify
    | Have
    | LoseAbilities
    | Become
    | SetPT
    | ControlledBy
    | Cant
    | Must
    | AssignsNoDamage
)

Duration = Literal["", "until end of turn", "this turn", "this combat", "until your next turn"]


# --- acts: what a player is told to do -------------------------------------------------------------------------


class Draw(Node, frozen=True):
    n: Quantity


class Discard(Node, frozen=True):
    """ "Discards a card": the player's choice unless `random`."""

    what: Objects
    random: bool = False


class Mill(Node, frozen=True):
    n: Quantity


class GainLife(Node, frozen=True):
    n: Quantity
    form: str = ""


class LoseLife(Node, frozen=True):
    n: Quantity
    form: str = ""


class Sacrifice(Node, frozen=True):
    what: Objects


class Destroy(Node, frozen=True):
    what: Objects
    no_regeneration: bool = False


class Exile(Node, frozen=True):
    what: Objects
    face_down: bool = False
    until: Objects | None = None
    """Until this leaves the battlefield (610.3)."""


class Move(Node, frozen=True):
    """Put or return objects somewhere: "return it to its owner's hand", "put that card onto the battlefield tapped"."""

    what: Objects
    to: To
    verb: Literal["put", "return"] = "put"
    form: str = ""


class Create(Node, frozen=True):
    """Create tokens (111); `tapped` as in "create thirteen tapped ..."."""

    count: Quantity
    token: TokenSpec
    tapped: bool = False
    attacking: bool = False
    form: str = ""
    at: int = -1


class Search(Node, frozen=True):
    """ "Search your library for a card" (701.23)."""

    what: Some
    zone: Zone = "library"
    form: str = ""


class Shuffle(Node, frozen=True):
    """ "Shuffle", "then shuffles"."""


class Reveal(Node, frozen=True):
    what: Objects


class LookAt(Node, frozen=True):
    what: Objects


class DealDamage(Node, frozen=True):
    source: Objects
    n: Quantity
    to: Objects | Player | Several
    form: str = ""


class Fight(Node, frozen=True):
    one: Objects
    other: Objects


class Tap(Node, frozen=True):
    what: Objects


class Untap(Node, frozen=True):
    what: Objects


class PutCounters(Node, frozen=True):
    n: Quantity
    counter: str
    on: Objects


class RemoveCounters(Node, frozen=True):
    n: Quantity
    counter: str
    of: Objects


class AddMana(Node, frozen=True):
    """ "Add {G}", "Add {G} or {W}" (`options`), each an amount of symbols."""

    options: tuple[tuple[str, ...], ...]
    any_color: int = 0
    form: str = ""
    per: Quantity | None = None
    """As many times as this: "for each Goat you control"."""
    spend: Nominal | None = None
    """The only spells it may be spent on."""


class CounterIt(Node, frozen=True):
    """ "Counter target spell"."""

    what: Objects


class PreventDamage(Node, frozen=True):
    """ "Prevent all combat damage that would be dealt this turn" (615); `n` None is all."""

    n: Quantity | None = None
    combat: bool = False
    to: Objects | Player | None = None
    by: Objects | None = None
    duration: Duration = "this turn"


class PreventThat(Node, frozen=True):
    """ "Prevent that damage", in a replacement."""


class Play(Node, frozen=True):
    what: Objects
    free: bool = False
    verb: Literal["play", "cast"] = "play"


class Regenerate(Node, frozen=True):
    what: Objects


class Attach(Node, frozen=True):
    what: Objects
    to: Objects


class Transform(Node, frozen=True):
    what: Objects


class Scry(Node, frozen=True):
    n: Quantity


class Surveil(Node, frozen=True):
    n: Quantity


class PayCost(Node, frozen=True):
    """ "Pay {2}", as an instruction."""

    cost: tuple[Cost, ...]


class PayLife(Node, frozen=True):
    n: Quantity


class Emblem(Node, frozen=True):
    """ "You get an emblem with ..." (114)."""

    lines: tuple[Line, ...]


class ExtraTurn(Node, frozen=True):
    """ "Take an extra turn after this one"."""


class KeywordAction(Node, frozen=True):
    """A keyword action (701) by name: "investigate", "amass Orcs 2", "it explores", "goad target creature"."""

    name: str
    n: Quantity | None = None
    what: Objects | None = None
    subtype: str = ""


class TapOrUntap(Node, frozen=True):
    what: Objects


class GetCounters(Node, frozen=True):
    """ "Gets a poison counter"."""

    n: Quantity
    counter: str


class ChooseCard(Node, frozen=True):
    """ "You choose a nonland card from it": from the hand just revealed."""

    what: Some


class LoseGame(Node, frozen=True):
    pass


class WinGame(Node, frozen=True):
    pass


class PreventSome(Node, frozen=True):
    """ "Prevent 1 of that damage", in a replacement."""

    n: Quantity


class DoubleThat(Node, frozen=True):
    """ "It deals double that damage instead", in a replacement."""


class ChooseQuality(Node, frozen=True):
    """ "Choose a creature type", as an instruction."""

    quality: str


Act = (
    PreventSome
    | DoubleThat
    | ChooseQuality
    | KeywordAction
    | TapOrUntap
    | GetCounters
    | ChooseCard
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


# --- effects: instructions in order -----------------------------------------------------------------------------


class Do(Node, frozen=True):
    """A player carries out an act; the subject is implied "you" in an imperative."""

    who: Player
    act: Act


class Affect(Node, frozen=True):
    """A continuous effect on objects: "this creature gets +2/+2 until end of turn" (611)."""

    what: Objects
    changes: tuple[Change, ...]
    duration: Duration = ""
    form: str = ""


class Still(Node, frozen=True):
    """ "They're still lands": what the change just before does not take away."""

    what: Objects
    types: tuple[str, ...]


class May(Node, frozen=True):
    """ "You may ...", "any player may ..."."""

    who: Player
    do: Effect
    form: str = ""


class MayPlay(Node, frozen=True):
    """ "Until end of turn, you may play those cards": leave to play cards from where they are."""

    what: Objects
    until: str
    verb: Literal["play", "cast"] = "play"
    form: str = ""


class If(Node, frozen=True):
    """ "If ..., ..."; `otherwise` is "Otherwise, ..."; `late` where the condition follows the effect."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    late: bool = False


class Instead(Node, frozen=True):
    """ "... up to three basic Forest cards instead of two": an act that takes the place of one before it."""

    effect: Effect
    of: Quantity


class Unless(Node, frozen=True):
    """ "Counter target spell unless its controller pays {3}": `instead` may be done to keep `do` from happening."""

    do: Effect
    instead: Do


class Later(Node, frozen=True):
    """ "... at the beginning of the next end step": a delayed triggered ability (603.7)."""

    do: Effect
    event: Event


class Modes(Node, frozen=True):
    """ "Choose one —" (700.2)."""

    count: str
    modes: tuple[Effect, ...]


class Where(Node, frozen=True):
    """ "..., where X is N"."""

    do: Effect
    x: Quantity


class Sequence(Node, frozen=True):
    """Instructions in order. `joins[i]` is what stands before step i + 1: ". ", ", then ", " and ", ", "."""

    steps: tuple[Effect, ...]
    joins: tuple[str, ...] = ()


class Supersede(Node, frozen=True):
    """ "If it was kicked, it deals 4 damage instead": in place of the whole instruction before."""

    effect: Effect


Effect = Supersede | MayPlay | Unless | Later | Modes | Do | Affect | Still | May | If | Instead | Where | Sequence


# --- abilities -----------------------------------------------------------------------------------------------------


class Keyword(Node, frozen=True):
    """A keyword ability without parameter: "Flying" (702)."""

    name: str


class KeywordCost(Node, frozen=True):
    """A keyword with a cost: "Flashback {2}{G}", "Kicker {X}", "Equip {2}"; `what` as in "Forestcycling {1}"."""

    name: str
    cost: tuple[Cost, ...]
    what: Nominal | None = None


class KeywordNumber(Node, frozen=True):
    """A keyword with a number: "Annihilator 2"."""

    name: str
    n: Quantity


class KeywordOf(Node, frozen=True):
    """A keyword with a noun phrase: "Enchant creature", "Protection from black", "Forestwalk"."""

    name: str
    what: Nominal


class Spell(Node, frozen=True):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effect: Effect


class Triggered(Node, frozen=True):
    """When/whenever/at an event, with an intervening "if" (603)."""

    word: Literal["when", "whenever", "at"]
    event: Event
    effect: Effect
    condition: Condition | None = None
    limit: str = ""


class Activated(Node, frozen=True):
    """ "Cost: Effect." (602); `limits` as "once each turn", "sorcery"."""

    cost: tuple[Cost, ...]
    effect: Effect
    limits: tuple[str, ...] = ()
    condition: Condition | None = None


class Static(Node, frozen=True):
    """A continuous effect that is simply true (604), perhaps "as long as ..."."""

    effect: Affect
    condition: Condition | None = None
    form: str = ""
    x: Quantity | None = None


class Shield(Node, frozen=True):
    """ "Prevent all combat damage that would be dealt to this creature", as a static ability."""

    prevent: PreventDamage


class OwnCostChange(Node, frozen=True):
    """ "This spell costs {1} less to cast for each ..."."""

    symbols: tuple[str, ...]
    less: bool = True
    per: Quantity | None = None
    condition: Condition | None = None


class CostChange(Node, frozen=True):
    """ "Zombie spells you cast cost {1} less to cast"."""

    what: Nominal
    who: Player
    symbols: tuple[str, ...]
    less: bool = True


class FlashFor(Node, frozen=True):
    """ "As though it had flash if you pay {2} more to cast it"."""

    cost: tuple[Cost, ...]


class EntersWith(Node, frozen=True):
    """ "This creature enters with a +1/+1 counter on it for each ..." (614.1c)."""

    what: Objects
    n: Quantity
    counter: str
    form: str = ""
    condition: Condition | None = None


class EntersTapped(Node, frozen=True):
    """ "This land enters tapped", perhaps "unless you control a Swamp"."""

    what: Objects
    unless: Condition | None = None
    unless_you: Act | None = None
    """ "You may pay 2 life. If you don't, it enters tapped." """


class EntersChoosing(Node, frozen=True):
    """ "As this enchantment enters, choose a color"."""

    what: Objects
    quality: str


class AdditionalCost(Node, frozen=True):
    """ "As an additional cost to cast this spell, sacrifice a creature" (601.2f)."""

    cost: tuple[Cost, ...]


class Replace(Node, frozen=True):
    """ "If this creature would be dealt damage, ..." (614, 615)."""

    event: Event
    effect: Effect


class PlayerRule(Node, frozen=True):
    """A rule about players: "Players can't gain life", "You have no maximum hand size", "Skip your draw step".

    `rule` is one of "can't gain life", "no maximum hand size", "skip" (`word` the step), "no life total",
    "damage mills", "unlimited mana", "can't activate", "doesn't lose for" (`word` the reason).
    """

    who: Player
    rule: str
    word: str = ""


class LosesIf(Node, frozen=True):
    """ "You lose the game if ...": checked with state-based actions, once nothing is under way."""

    who: Player
    condition: Condition


class EntersAsCopy(Node, frozen=True):
    """ "You may have this creature enter as a copy of any Goat"."""

    what: Objects
    of: Nominal


Ability = (
    Keyword
    | KeywordCost
    | KeywordNumber
    | KeywordOf
    | Spell
    | Triggered
    | Activated
    | Static
    | CostChange
    | FlashFor
    | EntersWith
    | EntersTapped
    | EntersChoosing
    | EntersAsCopy
    | AdditionalCost
    | Shield
    | OwnCostChange
    | Replace
    | PlayerRule
    | LosesIf
)


class Line(Node, frozen=True):
    """A paragraph of rules text: its abilities (several only for a list of keywords) and its ability word."""

    abilities: tuple[Ability, ...]
    word: str = ""

"""Cards found by revealing until, and other acts on what was just found, chosen or exchanged."""

from __future__ import annotations

from horde.language.patterns import Piece, Refer, ReferPlayer, Set, V
from horde.language.table import Table
from horde.language.tree import (
    All,
    Choose,
    CountersOfPlayers,
    Discard,
    Do,
    DoubleCounters,
    ExchangeControl,
    Exile,
    Filter,
    In,
    Linked,
    Move,
    Number,
    Part,
    Play,
    Players,
    Possessor,
    PutItsCounters,
    RemoveAllCounters,
    RevealUntil,
    Titled,
    To,
    TurnOver,
    You,
    Yours,
)


def add(t: Table) -> None:
    _until(t)
    _choosing(t)
    _counters(t)
    _places(t)
    _pieces(t)
    _casting(t)


def _until(t: Table) -> None:
    for verb, exile in (("reveal", False), ("exile", True)):
        made = RevealUntil(V("u"), exile)
        t.row("act", f"{verb}~a cards from the top of their library until they {verb} <u:some>", Set(made, form="they"))
        t.row("act", f"{verb}~a cards from the top of your library until you {verb} <u:some>", made)
        t.row("act", f"{verb}~a cards from the top of their library until <u:some@s> is {verb.removesuffix('e')}ed",
              Set(made, form="their, is"))  # fmt: skip
        t.row("act", f"{verb}~a cards from the top of their library until <u:some@p> are {verb.removesuffix('e')}ed",
              Set(made, form="their, are"))  # fmt: skip

        for those in ("you", "they"):
            t.row("act", f"{verb}~a cards from the top of <of:of_another> library until {those} {verb} <u:some>",
                  RevealUntil(V("u"), exile, those, of=V("of")))  # fmt: skip
    t.row("of another", "<p:named_player@s> 's", V("p"))


def _choosing(t: Table) -> None:
    t.row("act", "choose~a <what:some>", Choose)
    t.row("act", "choose~a <what:target>", Choose)
    t.row("act", "choose~a target player", Choose(Players("target")))
    t.row("act", "choose~a target opponent", Choose(Players("target", "opponent")))
    t.row("act", "choose~a a opponent at random", Choose(Players("a", "opponent"), random=True))
    t.row("act", "choose~a a player at random", Choose(Players("a"), random=True))
    t.row("act", "exchange~a control of <one:plural>", ExchangeControl)
    t.row("act", "exchange~a control of <one:single@s> and <other:single@s>", ExchangeControl)
    t.row("act", "turn~a <what:thing> face down", TurnOver)
    t.row("act", "turn~a <what:thing> face up", TurnOver(V("what"), up=True))
    for who, whose in (("your", You()), ("their", ReferPlayer("their"))):
        hand = All(Filter("card", (In("hand", whose, form="all the cards"),)), "all")
        t.row("act", f"discard~a all the cards in {who} hand", Discard(hand))


def _counters(t: Table) -> None:
    t.row("act", "put~a <of:possessive> counters on <on:thing>", PutItsCounters)
    t.row("act", "remove~a all counters from <of:thing>", RemoveAllCounters("", V("of")))
    t.row("act", "remove~a all <c:counter> counters from <of:thing>", RemoveAllCounters(V("c"), V("of")))
    t.row("act", "double~a the number of <c:counter> counters on <on:thing>", DoubleCounters(V("c"), V("on")))
    t.row("act", "double~a the number of each kind of counter on <on:thing>", DoubleCounters("", V("on")))
    t.row("act", "exile~a <what:thing> with <n:count@n> <c:counter> counter^n on it",
          Exile(V("what"), counters=V("n"), counter=V("c")))  # fmt: skip
    for form, verb in (("your opponents", "have"), ("that player", "has")):
        who = Players("", "opponent") if form == "your opponents" else ReferPlayer("that player")
        t.row("each", f"each <c:counter> counter {form} {verb}", CountersOfPlayers(V("c"), who))
    t.row("each", "each <c:counter> counter you have", CountersOfPlayers(V("c"), You()))


def _places(t: Table) -> None:
    for depth, word in ((2, "second"), (3, "third")):
        t.row("put place", f"into <whose:whose> library {word} from the top",
              To("library", V("whose"), position="top", depth=depth))  # fmt: skip
    t.row("put place", "into their owners ' graveyards", To("graveyard", form="owners"))
    t.row("put place", "into their graveyards", To("graveyard", form="their"))
    owners = Possessor(Refer("their", many=True), "owner", form="many")
    t.row("arrival", "under their owners ' control", To("battlefield", under=owners))
    its = Possessor(Refer("it"), "owner", form="their")
    own = All(Filter("card", (In("graveyard", its, form="whole"),)))
    t.row("step", "its owner shuffles their graveyard into their library",
          Do(Possessor(Refer("it"), "owner"), Move(own, To("library", its, shuffled=True))))  # fmt: skip


def _pieces(t: Table) -> None:
    for those, form in (("them", "among"), ("those cards", "among those cards")):
        one, some, every = Number(1), Number(0), Number(0)
        if form != "among":
            t.row("piece", f"a <f:filter@s> from among {those}", Piece(Part, form, one, V("f")), "s")
            t.row("piece", f"up to <n:many@p> <f:filter@p> from among {those}",
                  Piece(Part, form, V("n"), V("f"), "up to"), "p")  # fmt: skip
        t.row("piece", f"up to one <f:filter@s> from among {those}", Piece(Part, form, one, V("f"), "up to"), "s")
        t.row("piece", f"any number of <f:filter@p> from among {those}", Piece(Part, form, some, V("f"), "any"), "p")
        t.row("piece", f"all <f:filter@p> from among {those}", Piece(Part, f"all {form}", every, V("f"), "all"), "p")
    t.row("linked", "the amassed Army", Linked("amassed", "Army"), "s")
    t.row("single", "your <noun:office>", Yours(V("noun")), "s")
    for noun in ("commander", "Ring-bearer"):
        t.row("office", noun, noun)
    for title in ("Horde", "Hydra"):
        t.row("title", f"the {title}", Titled(title), "s")
    t.row("title", "Xenagos", Titled("Xenagos"), "s")
    t.row("named player", "<p:title@s>", V("p"), "s")


def _casting(t: Table) -> None:
    free = "without paying its mana cost"
    t.row("act", f"cast~a <what:target> {free}", Play(V("what"), free=True, verb="cast"))
    for whose in ("a", "your"):
        away = f"if that spell would be put into {whose} graveyard , exile it instead"
        for category in ("target", "reference"):
            t.row("act", f"cast~a <what:{category}> {free} . {away}",
                  Play(V("what"), free=True, verb="cast", exiles=whose))  # fmt: skip
    t.row("act", "cast~a <what:piece@p> without paying their mana costs", Play(V("what"), free=True, verb="cast"))
    t.row("act", f"cast~a <what:piece@s> {free}", Play(V("what"), free=True, verb="cast"))

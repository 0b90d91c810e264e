"""What triggers and replacement effects wait for."""

from __future__ import annotations

from horde.language import lexicon
from horde.language.patterns import Set, V
from horde.language.table import Table
from horde.language.tree import (
    Casts,
    DayChanges,
    Filter,
    Happens,
    MakesMana,
    PlayerActs,
    Players,
    PutInto,
    PutIntoExile,
    PutsCounters,
    Several,
    Some,
    StepBegins,
    This,
    You,
)
from horde.language.words import singular_verb

_VERBS = (
    "enter", "die", "attack", "block", "become~a blocked", "become~a tapped", "become~a untapped", "attack~a alone",
    "leave~a the battlefield", "transform",
    "attack~a while saddled", "become~a monstrous", "train", "attack~a for the first time each turn",
)  # fmt: skip


def add(t: Table) -> None:
    _objects(t)
    _passive(t)
    _players(t)
    _replaced(t)
    _beginnings(t)
    _mana(t)


def _objects(t: Table) -> None:
    for verb in _VERBS:
        written = verb if "~" in verb else f"{verb}~a"
        base, _, rest = written.partition("~a")
        name = singular_verb(base) + rest
        t.row("happening", written, name)
    t.row("happenings", "<one:happening@a>", (V("one"),))
    t.row("happenings", "<one:happening@a> or <two:happening@a>", (V("one"), V("two")))
    t.row("event", "<what:thing@a> <verbs:happenings@a>", Happens)
    t.row(
        "event", "<what:thing@a> block~a <object:thing>", Happens(V("what"), ("blocks",), V("object")), aside="object"
    )
    t.row(
        "event",
        "<what:thing@a> become~a the target of <object:single@s>",
        Happens(V("what"), ("becomes the target",), V("object")),
        aside="object",
    )
    t.row("event", "<who:player@a> cast~a <what:some>", Casts)


def _passive(t: Table) -> None:
    t.row("event", "<what:thing@a> attack~a <object:attacked>",
          Happens(V("what"), ("attacks",), V("object")), aside="object")  # fmt: skip
    t.row("attacked player", "you", You())
    t.row("attacked player", "one of your opponents", Players("a", "opponent"))
    t.row("attacked", "<p:attacked_player>", V("p"))
    t.row("attacked", "<p:attacked_player> or <x:some>", Several((V("p"), V("x")), "or"))
    t.row("event", "<what:thing@a> <one:happening@a> or become~a the target of <object:single@s>",
          Happens(V("what"), (V("one"), "becomes the target"), V("object")), aside="object")  # fmt: skip
    t.row("event", "day becomes night or night becomes day", DayChanges())
    for level in (2, 3):
        t.row("event", f"<what:thing@a> become~a level {level}", Happens(V("what"), (f"becomes level {level}",)))
    t.row("event", "<what:thing@a> transform~a into ~", Happens(V("what"), ("transforms into ~",)))
    t.row("event", "<what:thing@a> enter~a or transform~a into ~", Happens(V("what"), ("enters", "transforms into ~")))
    t.row("event", "<what:thing@a> exploit~a <object:single@s>",
          Happens(V("what"), ("exploits",), V("object")), aside="object")  # fmt: skip
    put = PutsCounters(V("c"), V("on"))
    t.row("event", "<who:player@a> put~a one or more <c:counter> counters on <on:single@s>", Set(put, who=V("who")))
    t.row("event", "<who:player@a> put~a a <c:counter> counter on <on:single@s>", Set(put, who=V("who"), one=True))
    t.row("event", "one or more <c:counter> counters are put on <on:single@s>", put)
    t.row("event", "a <c:counter> counter is put on <on:single@s>", Set(put, one=True))
    t.row("event", "<what:thing@a> are~a put into exile from <of:whose> graveyard",
          PutIntoExile(V("what"), V("of")))  # fmt: skip
    by = Happens(V("what"), ("becomes blocked",), V("object"))
    t.row("event", "<what:thing@a> become~a blocked by <object:single>", by, aside="object")
    either = Happens(V("what"), ("blocks", "becomes blocked"), V("object"))
    t.row("event", "<what:thing@a> block~a or become~a blocked by <object:single>", either, aside="object")
    t.row("event", "<what:thing@a> attack~a and aren't~a blocked", Happens(V("what"), ("attacks and isn't blocked",)))
    buried = Happens(V("what"), ("is put into a graveyard from the battlefield",))
    t.row("event", "<what:thing@a> are~a put into a graveyard from the battlefield", buried)
    anywhere = Happens(V("what"), ("is put into a graveyard from anywhere",))
    t.row("event", "<what:thing@a> are~a put into a graveyard from anywhere", anywhere)
    for origin in ("", " from anywhere", " from the battlefield", " from your library", " from their library"):
        t.row("event", f"<what:thing@a> are~a put into <of:whose> graveyard{origin}",
              PutInto(V("what"), V("of"), origin.strip()))  # fmt: skip
    t.row("event", "<what:thing@a> leave~a <of:whose> graveyard", PutInto(V("what"), V("of"), leaves=True))
    t.row("event", "<who:player@a> attack~a with <what:some>", PlayerActs(V("who"), "attack with", V("what")))


def _replaced(t: Table) -> None:
    for words, verb in (
        ("die", "dies"),
        ("enter", "enters"),
        ("leave the battlefield", "leaves the battlefield"),
        ("be put into a graveyard", "is put into a graveyard"),
        ("be put into a graveyard from anywhere", "is put into a graveyard from anywhere"),
        ("be put into a graveyard from the battlefield", "is put into a graveyard from the battlefield"),
    ):
        t.row("replaced event", f"<what:thing> would {words}", Happens(V("what"), (verb,), form="would"))
    for origin in ("", " from anywhere", " from the battlefield", " from your library"):
        t.row("replaced event", f"<what:thing> would be put into <of:whose> graveyard{origin}",
              PutInto(V("what"), V("of"), origin.strip(), form="would"))  # fmt: skip
    t.row("replaced event", "<who:player> would gain life", PlayerActs(V("who"), "gain life", form="would"))
    t.row("replaced event", "<who:player> would draw a card", PlayerActs(V("who"), "draw a card", form="would"))
    for whose, they in (("you", "your"), ("they", "their")):
        spared = f"except the first one {whose} draw in each of {they} draw steps"
        t.row("replaced event", f"<who:player> would draw a card {spared}",
              PlayerActs(V("who"), "draw a card", form="would", spared=spared))  # fmt: skip
    t.row("event", "<what:thing@a> are~a turned face up", Happens(V("what"), ("is turned face up",)))
    t.row("event", "<what:thing@a> mutate~a", Happens(V("what"), ("mutates",)))


def _players(t: Table) -> None:
    for verb in ("gain~a life", "lose~a life", "draw~a a card", "attack~a", "scry~a", "surveil~a"):
        t.row("event", f"<who:player@a> {verb}", PlayerActs(V("who"), verb.replace("~a", "")))
    for nth in ("first", "second", "third"):
        t.row("event", f"<who:player@a> draw~a your {nth} card each turn", PlayerActs(V("who"), f"draw {nth} card"))
        t.row(
            "event",
            f"<who:player@a> cast~a your {nth} spell each turn",
            PlayerActs(V("who"), f"cast {nth} spell", Some(Filter("spell"), form="nth")),
        )
    for verb in ("cycle", "discard", "sacrifice", "create", "create or sacrifice"):
        written = verb.replace(" or ", "~a or ")
        t.row("event", f"<who:player@a> {written}~a <what:some>", PlayerActs(V("who"), verb, V("what")))
    t.row(
        "event", "<who:player@a> cycle~a or discard~a <what:some>", PlayerActs(V("who"), "cycle or discard", V("what"))
    )
    t.row("event", "you cycle this card", PlayerActs(You(), "cycle", This("card")))
    t.row("event", "you cast this spell", PlayerActs(You(), "cast", This("spell")))
    t.row("event", "the Ring tempts you", PlayerActs(You(), "the Ring tempts"))
    t.row("event", "you choose <what:some> as your Ring-bearer", PlayerActs(You(), "choose a Ring-bearer", V("what")))
    t.row("event", "you cast or copy <what:some>", PlayerActs(You(), "cast or copy", V("what")))


def _mana(t: Table) -> None:
    t.row("event", "<who:player@a> tap~a <source:some> for mana", MakesMana(V("source"), V("who")))
    t.row("event", "<source:single> is tapped for mana", MakesMana(V("source"), None))
    t.row("event", "<source:possessive> ability causes you to add one or more mana of the chosen color",
          MakesMana(V("source"), You(), tapped=False, chosen=True))  # fmt: skip


def _beginnings(t: Table) -> None:
    for step in lexicon.STEPS:
        if step != "end":
            t.row("step word", step, step)
    t.row("beginning", "<whose:whose> <step:step_word>", StepBegins(V("step"), V("whose")))
    t.row("beginning", "<whose:whose> end step", StepBegins("end", V("whose")))
    t.row("beginning", "<whose:whose> draw step", StepBegins("draw", V("whose"), form="step"))
    t.row("beginning", "<whose:whose> first main phase", StepBegins("first main", V("whose")))
    t.row("beginning", "<whose:whose> precombat main phase", StepBegins("precombat main", V("whose")))
    t.row("beginning", "the upkeep of <whose:named_player>", StepBegins("upkeep", V("whose"), form="of"))
    t.row("beginning", "the end step", StepBegins("end"))
    for nth in ("second", "postcombat"):
        phase = f"{nth} main"
        t.row("beginning", f"<whose:whose> {phase} phase", StepBegins(phase, V("whose")))
    t.row("beginning", "each end step", StepBegins("end", form="each"))
    t.row("beginning", "each upkeep", StepBegins("upkeep", form="each"))
    t.row("beginning", "each combat", StepBegins("combat", form="each"))
    t.row("beginning", "combat on <whose:whose> turn", StepBegins("combat", V("whose"), form="turn"))

"""What triggers and replacement effects wait for."""

from __future__ import annotations

from horde.language import lexicon
from horde.language.patterns import V
from horde.language.table import Table
from horde.language.tree import (
    Casts,
    Damaged,
    Happens,
    PlayerActs,
    PutInto,
    StepBegins,
    This,
    You,
)
from horde.language.words import singular_verb

_VERBS = (
    "enter", "die", "attack", "block", "become~a blocked", "become~a tapped", "become~a untapped", "attack~a alone",
    "leave~a the battlefield", "deal~a damage", "deal~a combat damage", "transform",
    "attack~a while saddled",
)  # fmt: skip


def add(t: Table) -> None:
    _objects(t)
    _damage(t)
    _players(t)
    _replaced(t)
    _beginnings(t)


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
    t.row("event", "<source:thing@a> deal~a damage to <to:recipient>", Damaged, aside="to")
    combat = Damaged(V("source"), V("to"), combat=True)
    t.row("event", "<source:thing@a> deal~a combat damage to <to:recipient>", combat, aside="to")


def _damage(t: Table) -> None:
    for words, combat, noncombat in (("", False, False), ("combat ", True, False), ("noncombat ", False, True)):
        told = "non combat " if noncombat else words
        t.row("event", f"<to:player@a> are~a dealt {told}damage",
              Damaged(None, V("to"), combat=combat, noncombat=noncombat, form="is dealt"))  # fmt: skip
        t.row("event", f"<to:thing@a> are~a dealt {told}damage",
              Damaged(None, V("to"), combat=combat, noncombat=noncombat, form="is dealt"))  # fmt: skip
    t.row("event", "<source:thing@a> deal~a non combat damage to <to:recipient>",
          Damaged(V("source"), V("to"), noncombat=True), aside="to")  # fmt: skip
    by = Happens(V("what"), ("becomes blocked",), V("object"))
    t.row("event", "<what:thing@a> become~a blocked by <object:single>", by, aside="object")
    either = Happens(V("what"), ("blocks", "becomes blocked"), V("object"))
    t.row("event", "<what:thing@a> block~a or become~a blocked by <object:single>", either, aside="object")
    t.row("event", "<what:thing@a> attack~a and aren't~a blocked", Happens(V("what"), ("attacks and isn't blocked",)))
    buried = Happens(V("what"), ("is put into a graveyard from the battlefield",))
    t.row("event", "<what:thing@a> are~a put into a graveyard from the battlefield", buried)
    anywhere = Happens(V("what"), ("is put into a graveyard from anywhere",))
    t.row("event", "<what:thing@a> are~a put into a graveyard from anywhere", anywhere)
    for origin in ("", " from anywhere", " from the battlefield", " from your library"):
        t.row("event", f"<what:thing@a> are~a put into <of:whose> graveyard{origin}",
              PutInto(V("what"), V("of"), origin.strip()))  # fmt: skip
    t.row("event", "<what:thing@a> leave~a <of:whose> graveyard", PutInto(V("what"), V("of"), leaves=True))
    t.row("event", "<who:player@a> attack~a with <what:some>", PlayerActs(V("who"), "attack with", V("what")))


def _replaced(t: Table) -> None:
    t.row("replaced event", "<source:thing> would deal damage to <to:recipient>",
          Damaged(V("source"), V("to"), form="would deal"))  # fmt: skip
    t.row("replaced event", "<source:thing> would deal combat damage to <to:recipient>",
          Damaged(V("source"), V("to"), combat=True, form="would deal"))  # fmt: skip
    t.row("replaced event", "<what:thing> would deal damage", Happens(V("what"), ("would deal damage",)))
    t.row("replaced event", "<what:thing> would deal combat damage", Happens(V("what"), ("would deal combat damage",)))
    t.row("event", "<what:thing@a> are~a turned face up", Happens(V("what"), ("is turned face up",)))
    t.row("event", "<what:thing@a> mutate~a", Happens(V("what"), ("mutates",)))


def _players(t: Table) -> None:
    for verb in ("gain~a life", "lose~a life", "draw~a a card", "attack~a", "scry~a", "surveil~a"):
        t.row("event", f"<who:player@a> {verb}", PlayerActs(V("who"), verb.replace("~a", "")))
    for nth in ("first", "second", "third"):
        t.row("event", f"<who:player@a> draw~a your {nth} card each turn", PlayerActs(V("who"), f"draw {nth} card"))
        t.row("event", f"<who:player@a> cast~a your {nth} spell each turn", PlayerActs(V("who"), f"cast {nth} spell"))
    for verb in ("cycle", "discard", "sacrifice"):
        t.row("event", f"<who:player@a> {verb}~a <what:some>", PlayerActs(V("who"), verb, V("what")))
    t.row(
        "event", "<who:player@a> cycle~a or discard~a <what:some>", PlayerActs(V("who"), "cycle or discard", V("what"))
    )
    t.row("event", "you cycle this card", PlayerActs(You(), "cycle", This("card")))
    t.row("event", "you cast this spell", PlayerActs(You(), "cast", This("spell")))
    t.row("event", "you cast or copy <what:some>", PlayerActs(You(), "cast or copy", V("what")))
    t.row("replaced event", "<to:thing> would be dealt damage", Damaged(None, V("to"), form="would be dealt"))


def _beginnings(t: Table) -> None:
    for step in lexicon.STEPS:
        if step != "end":
            t.row("step word", step, step)
    t.row("beginning", "<whose:whose> <step:step_word>", StepBegins(V("step"), V("whose")))
    t.row("beginning", "<whose:whose> end step", StepBegins("end", V("whose")))
    t.row("beginning", "<whose:whose> draw step", StepBegins("draw", V("whose"), form="step"))
    t.row("beginning", "<whose:whose> first main phase", StepBegins("first main", V("whose")))
    t.row("beginning", "<whose:whose> precombat main phase", StepBegins("precombat main", V("whose")))
    t.row("beginning", "the end step", StepBegins("end"))
    t.row("beginning", "each end step", StepBegins("end", form="each"))
    t.row("beginning", "each upkeep", StepBegins("upkeep", form="each"))
    t.row("beginning", "each combat", StepBegins("combat", form="each"))
    t.row("beginning", "combat on <whose:whose> turn", StepBegins("combat", V("whose"), form="turn"))

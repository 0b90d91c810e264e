"""What triggers and replacement effects wait for."""

from __future__ import annotations

from horde.language import lexicon
from horde.language.patterns import V
from horde.language.table import Table
from horde.language.tree import Casts, Damaged, Happens, StepBegins
from horde.language.words import singular_verb

_VERBS = (
    "enter", "die", "attack", "block", "become~a blocked", "become~a tapped", "become~a untapped", "attack~a alone",
    "leave~a the battlefield", "deal~a damage", "deal~a combat damage", "transform",
)  # fmt: skip


def add(t: Table) -> None:
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
    t.row("replaced event", "<to:thing> would be dealt damage", Damaged(None, V("to"), form="would be dealt"))

    for step in lexicon.STEPS:
        if step != "end":
            t.row("step word", step, step)
    t.row("beginning", "<whose:whose> <step:step_word>", StepBegins(V("step"), V("whose")))
    t.row("beginning", "<whose:whose> end step", StepBegins("end", V("whose")))
    t.row("beginning", "<whose:whose> draw step", StepBegins("draw", V("whose"), form="step"))
    t.row("beginning", "the end step", StepBegins("end"))
    t.row("beginning", "each end step", StepBegins("end", form="each"))
    t.row("beginning", "each upkeep", StepBegins("upkeep", form="each"))
    t.row("beginning", "each combat", StepBegins("combat", form="each"))
    t.row("beginning", "combat on <whose:whose> turn", StepBegins("combat", V("whose"), form="turn"))

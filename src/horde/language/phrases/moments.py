"""What waits for something or goes through several: "when you do", "whenever ... this turn", "for each opponent"."""

from __future__ import annotations

from horde.language.patterns import Steps, V
from horde.language.table import Table
from horde.language.tree import (
    All,
    Do,
    ExtraPhases,
    ForEach,
    KeepMana,
    KeywordAction,
    May,
    Players,
    Reflexive,
    StepBegins,
    Triggered,
    VillainousChoice,
    Whenever,
    You,
)


def add(t: Table) -> None:
    _triggers(t)
    _each(t)
    _offers(t)
    t.row("body", "<who:named_player@a> face~a a villainous choice — <one:chain> , or <other:chain>", VillainousChoice)
    kept = "you don't lose this mana as steps and phases end"
    t.row("body", f"until end of turn , {kept}", KeepMana())
    combat = ("combat",)
    t.row("step", "after this phase , there is a additional combat phase", ExtraPhases("phase", combat))
    t.row("step", "after this main phase , there is a additional combat phase", ExtraPhases("main phase", combat))
    t.row("step", "after this main phase , there is a additional combat phase followed by a additional main phase",
          ExtraPhases("main phase", ("combat", "main")))  # fmt: skip
    t.row("step", "the Ring tempts you", Do(You(), KeywordAction("the Ring tempts")))
    t.row("step", "<w:thing@a> become~a prepared", Do(You(), KeywordAction("become prepared", what=V("w"))))


def _triggers(t: Table) -> None:
    # All that follows in its paragraph is part of what triggers: it speaks of the same objects (603.12).
    for category in ("effects", "unconditional"):
        t.row(category, "when you do , <do:unconditional>", Reflexive)
        t.row(category, "when <w:this_way> , <do:unconditional>", Reflexive(V("do"), V("w")))
        t.row(category, "whenever <e:event> this turn , <do:unconditional>",
              Whenever(Triggered("whenever", V("e"), V("do"))))  # fmt: skip
        for until in ("until end of turn", "until your next turn"):
            t.row(category, f"{until} , whenever <e:event> , <do:unconditional>",
                  Whenever(Triggered("whenever", V("e"), V("do")), until, "first"))  # fmt: skip
    t.row("moment", "at the beginning of combat this turn", StepBegins("combat", form="this turn"))
    t.row("moment", "at the beginning of the next combat phase this turn", StepBegins("combat", form="next this turn"))


def _each(t: Table) -> None:
    for who in ("player", "opponent"):
        t.row("each one", f"each {who}", Players("each", who))
    t.row("each one", "each other player", Players("each other"))
    t.row("each one", "each <what:nominal@s>", All(V("what"), "each"))
    t.row("body", "for <of:each_one> , <do:chain>", ForEach, spread=True)
    t.row("body", "for <of:each_one> , <do:offer>", ForEach, spread=True)


def _offers(t: Table) -> None:
    """ "Mill three cards, then you may return a card": what comes before "may" is done all the same."""
    t.row("offer", "<who:subject@a> may <do:chain>", May)
    t.row("led", "<one:step> , then <two:offer>", Steps(", then "))
    for joint in (", ", ", then ", " and "):
        t.row("led", f"<one:step> {joint.strip()} <two:led>", Steps(joint))
    t.row("body", "<l:led>", V("l"))

"""Damage: dealing it, its events, preventing and replacing it."""

from __future__ import annotations

from typing import Any

from horde.language.patterns import Refer, Set, Split, Steps, V, flat
from horde.language.phrases.quantities import multiplied, unmultiplied
from horde.language.table import Table
from horde.language.tree import (
    Attackee,
    Damaged,
    DamageDealt,
    DamageRule,
    DealDamage,
    DealThat,
    Do,
    Exile,
    Filter,
    If,
    Meanwhile,
    Players,
    Plus,
    PreventDamage,
    PreventSome,
    PreventThat,
    Replace,
    Sequence,
    Several,
    Shield,
    Some,
    Supersede,
    ThatMuch,
    Times,
    You,
)

_KINDS = (("", False, False), ("combat ", True, False), ("non combat ", False, True))
"""The words for kinds of damage: all of it, combat damage, noncombat damage."""


def _two_hits(source: Any, n: Any, one: Any, m: Any, two: Any) -> Sequence:
    hits = (DealDamage(source, n, one), DealDamage(source, m, two, form="and"))
    return Sequence(tuple(Do(You(), hit) for hit in hits), (" and ",))


def _hit_twice(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if joins != (" and ",) or not all(isinstance(s, Do) and isinstance(s.act, DealDamage) for s in steps):
        return None
    one, two = steps[0].act, steps[1].act
    return (one.source, one.n, one.to, two.n, two.to) if two.form == "and" and not one.form else None


def add(t: Table) -> None:
    _recipients(t)
    _dealing(t)
    _events(t)
    _preventing(t)
    _replacing(t)
    _rules(t)


def _recipients(t: Table) -> None:
    t.row("recipient", "<x:thing>", V("x"))
    t.row("recipient", "<p:player>", V("p"))
    t.row("recipient", "<x:any_target>", V("x"))
    t.row("recipient", "the player or planeswalker it's attacking", Attackee(Refer("it", rather=True)))
    t.row("recipient", "the player or planeswalker <x:single@s> is attacking", Attackee(V("x"), form="is"))
    t.row("recipients", "<r:recipient>", V("r"))
    t.row("recipients", "<x:thing> and <y:named_player>", Several((V("x"), V("y"))))
    t.row("recipients", "<y:player> and <x:thing>", Several((V("y"), V("x"))))
    t.row("one recipient", "<r:recipient>", V("r"))
    t.row("one recipient", "<y:player> or <x:thing>", Several((V("y"), V("x")), "or"))
    anyone = Several((Some(Filter("permanent")), Players("a")), "or")
    t.row("one recipient", "a permanent or player", anyone)


def _dealing(t: Table) -> None:
    hit = "<s:thing@a> deal~a <n:damage> damage to <to:recipients>"
    hit_equal = "<s:thing@a> deal~a damage equal to <n:quantity> to <to:recipients>"
    for words, form in ((hit, ""), (hit_equal, "equal to")):
        t.row("step", words, Do(You(), DealDamage(V("s"), V("n"), V("to"), form)), others=("to",), agent="s")
        for those in ("the", "this"):
            said = DealDamage(V("s"), V("n"), V("to"), f"{form} {those}".strip(), unpreventable=True)
            t.row("step", f"{words} . {those} damage can't be prevented", Do(You(), said), others=("to",), agent="s")
    per = Split("n per", multiplied, unmultiplied)
    t.row("step", "<s:thing@a> deal~a <n:amount> damage to <to:recipients> for <per:per>",
          Do(You(), DealDamage(V("s"), per, V("to"), "for each")), others=("to",), agent="s")  # fmt: skip
    t.row("step", "<s:thing@a> deal~a damage to <to:recipients> equal to <n:quantity>",
          Do(You(), DealDamage(V("s"), V("n"), V("to"), form="to, equal to")), agent="s")  # fmt: skip
    t.row("step", "<s:thing@a> deal~a <n:amount> damage divided as you choose among <to:targets>",
          Do(You(), DealDamage(V("s"), V("n"), V("to"), divided=True)), agent="s")  # fmt: skip
    t.row("step", "<s:thing@a> deal~a <n:amount> damage to <x:recipient> and <m:amount> damage to <y:recipient>",
          Split("s n x m y", _two_hits, _hit_twice), agent="s")  # fmt: skip
    more = Supersede(Do(You(), DealDamage(V("s"), V("n"), None)))
    hit = "<s:thing@s> deals <n:damage> damage instead"
    t.row("superseding", f"if <c:condition> , {hit}", If(V("c"), more), agent="s")
    t.row("superseding", f"{hit} if <c:condition>", If(V("c"), more, late=True), agent="s")
    for kind, combat, noncombat in _KINDS:
        t.row("measure", f"the total amount of {kind}damage dealt to <to:recipient> this turn",
              DamageDealt(V("to"), combat, noncombat))  # fmt: skip
    t.row("measure", "the amount of damage dealt to <to:recipient> this turn by sources <by:player> controlled",
          DamageDealt(V("to"), by=V("by"), form="the amount"))  # fmt: skip


def _events(t: Table) -> None:
    for kind, combat, noncombat in _KINDS:
        both = Damaged(V("source"), V("to"), combat=combat, noncombat=noncombat)
        by = Damaged(V("source"), None, combat=combat, noncombat=noncombat)
        to = Damaged(None, V("to"), combat=combat, noncombat=noncombat)
        t.row("event", f"<source:thing@a> deal~a {kind}damage to <to:one_recipient>", both, aside="to")
        t.row("event", f"<source:thing@a> deal~a {kind}damage", by)
        t.row("event", f"you're dealt {kind}damage", Damaged(None, You(), combat, "you're", noncombat))
        t.row("event", f"{kind}damage is dealt to <to:one_recipient>", Set(to, form="dealt to"))
        t.row("event", f"<to:thing@a> are~a dealt excess {kind}damage", Set(to, form="is dealt", excess=True))
        for category in ("player", "thing"):
            t.row("event", f"<to:{category}@a> are~a dealt {kind}damage", Set(to, form="is dealt"))
            t.row("replaced event", f"<to:{category}> would be dealt {kind}damage", Set(to, form="would be dealt"))
        t.row("replaced event", f"<source:thing> would deal {kind}damage to <to:one_recipient>",
              Set(both, form="would deal"), aside="to")  # fmt: skip
        t.row("replaced event", f"{kind}damage would be dealt to <to:one_recipient>", Set(to, form="would be dealt to"))
        t.row("replaced event", f"<source:thing> would deal {kind}damage", Set(by, form="would deal"))


def _preventing(t: Table) -> None:
    t.row("act", "prevent~a that damage", PreventThat())
    t.row("act", "prevent~a <n:amount> of that damage", PreventSome)
    for kind, combat, noncombat in _KINDS:
        whole = f"all {kind}damage that would be dealt"
        made = PreventDamage(combat=combat, noncombat=noncombat)
        _prevented(t, whole, made)
        t.row("act", f"prevent~a {whole} this turn", made)
        t.row("shield", f"prevent {whole}", Set(made, duration=""))
        late = Set(made, form="late")
        t.row("act", f"prevent~a {whole} this turn by <by:thing>", Set(late, by=V("by")))
        t.row("act", f"prevent~a {whole} this turn to <to:recipients>", Set(late, to=V("to")))
    _prevented(t, "the next <n:amount> damage that would be dealt", PreventDamage(V("n")))


def _prevented(t: Table, whole: str, made: PreventDamage) -> None:
    """Prevention with a recipient or a source, for a turn and as a standing shield."""
    for words, fields in (
        ("to <to:recipients>", {"to": V("to")}),
        ("by <by:thing>", {"by": V("by")}),
        ("to <to:recipients> by <by:thing>", {"to": V("to"), "by": V("by")}),
        ("to and dealt by <to:thing>", {"to": V("to"), "either": True}),
    ):
        t.row("act", f"prevent~a {whole} {words} this turn", Set(made, **fields))
        if made.n is None:
            t.row("shield", f"prevent {whole} {words}", Set(made, duration="", **fields))


_MANY = {"double": 2, "triple": 3}


def _replacing(t: Table) -> None:
    for place, form in (
        ("", ""),
        (" to that permanent or player", "that permanent or player"),
        (" to that player", "that player"),
    ):
        for word, n in _MANY.items():
            t.row("step", f"it deals {word} that damage{place}", Do(You(), DealThat(Times(n, ThatMuch()), form=form)))
        more = Plus(ThatMuch(), V("n"))
        t.row("step", f"it deals that much damage plus <n:amount>{place}", Do(You(), DealThat(more, form=form)))
    for word, n in _MANY.items():
        t.row("step", f"it deals {word} that damage to <to:thing>", Do(You(), DealThat(Times(n, ThatMuch()), V("to"))))
    t.row("step", "that damage is dealt to <to:recipient>", Do(You(), DealThat(ThatMuch(), V("to"), form="is dealt")))
    for kind, combat, noncombat in _KINDS:
        dealt = Damaged(None, V("to"), combat=combat, noncombat=noncombat, form="all")
        t.row("static", f"all {kind}damage that would be dealt to <to:one_recipient> is dealt to <x:thing> instead",
              Replace(dealt, Do(You(), DealThat(ThatMuch(), V("x"))), instead=True))  # fmt: skip
    t.row("static", "if <event:replaced_event> , <effect:chain>", Replace)
    t.row("static", "if <event:replaced_event> , <effect:chain> instead", Replace(V("event"), V("effect"), True))
    t.row("static", "if <event:replaced_event> , <one:chain> instead . <two:effects>",
          Replace(V("event"), Steps(". "), True))  # fmt: skip
    away = Do(You(), Exile(V("x")))
    t.row("sentence", "if <e:replaced_event> , exile <x:pronoun> instead of putting it anywhere else",
          Meanwhile(Replace(V("e"), away, True, form="anywhere else"), duration=""))  # fmt: skip
    once = Replace(V("e"), V("do"))
    t.row("sentence", "if <e:replaced_event> this turn , <do:chain> instead", Meanwhile(Set(once, instead=True)))
    t.row("sentence", "the next time <e:replaced_event> this turn , <do:chain>", Meanwhile(once, once=True))
    t.row("sentence", "the next time <e:replaced_event> this turn , <do:chain> instead",
          Meanwhile(Set(once, instead=True), once=True))  # fmt: skip


def _rules(t: Table) -> None:
    for words, rule in (
        ("damage can't be prevented", DamageRule("can't be prevented")),
        ("combat damage can't be prevented", DamageRule("can't be prevented", combat=True)),
        ("damage that would be dealt by <by:thing> can't be prevented", DamageRule("can't be prevented", V("by"))),
        ("combat damage that would be dealt by <by:thing> can't be prevented",
         DamageRule("can't be prevented", V("by"), combat=True)),
        ("all damage is dealt as though its source had wither", DamageRule("wither")),
        ("all damage is dealt as though its source had infect", DamageRule("infect")),
    ):  # fmt: skip
        t.row("static", words, rule)
        t.row("step", f"{words} this turn", Meanwhile(rule))
    t.row("static", "<p:shield>", Shield(V("p")))

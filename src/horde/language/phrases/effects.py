"""Instructions: who does what, in which order, if what."""

from __future__ import annotations

from typing import Any

from horde.language.patterns import Refer, Split, Steps, V, flat, unflat
from horde.language.table import Table
from horde.language.tree import (
    Affect,
    DealDamage,
    Do,
    Fight,
    If,
    Instead,
    May,
    Move,
    Rest,
    Sequence,
    Still,
    Where,
    You,
)

DURATIONS = ("until end of turn", "this turn", "this combat", "until your next turn")


def _both_put(a: Any, b: Any, c: Any, d: Any) -> Sequence:
    return Sequence((Do(You(), Move(a, b)), Do(You(), Move(c, d))), (" and ",))


def _put_both(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if joins != (" and ",) or not all(isinstance(s, Do) and isinstance(s.act, Move) for s in steps):
        return None
    one, two = steps[0].act, steps[1].act
    return (one.what, one.to, two.what, two.to) if isinstance(two.what, Rest) else None


def _put_then(both: Sequence, rest: Any) -> Sequence:
    steps, joins = flat(rest)
    return Sequence((*both.steps, *steps), (*both.joins, ", then ", *joins))


def _then_put(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Sequence) or value.joins[:2] != (" and ", ", then "):
        return None
    return Sequence(value.steps[:2], (" and ",)), unflat(value.steps[2:], value.joins[2:])


def add(t: Table) -> None:
    _steps(t)
    _chains(t)
    _sentences(t)


def _steps(t: Table) -> None:
    t.row("step", "<act:act@p>", Do(You(), V("act")))
    t.row("step", "<who:subject@a> <act:act@a>", Do)
    t.row("step", "<a:affect>", V("a"))
    t.row("step", "<what:thing@a> <changes:changes@a> <d:duration>", Affect(V("what"), V("changes"), V("d")))
    t.row("affect", "<what:thing@a> <changes:changes@a>", Affect)
    for duration in DURATIONS:
        t.row("duration", duration, duration)
    t.row("step", "<one:thing@a> fight~a <other:thing>", Do(You(), Fight(V("one"), V("other"))))
    t.row(
        "step", "<s:thing@a> deal~a <n:amount> damage to <to:recipient>", Do(You(), DealDamage(V("s"), V("n"), V("to")))
    )
    t.row("recipient", "<x:thing>", V("x"))
    t.row("recipient", "<p:player>", V("p"))
    t.row("step", "they're still <k:type_noun@p>", Still(Refer("they", many=True), (V("k"),)))
    t.row("step", "it's still a <k:type_noun@s>", Still(Refer("it"), (V("k"),)))


def _chains(t: Table) -> None:
    t.row("chain", "<s:step>", V("s"))
    t.row("chain", "<p:put_both>", V("p"))
    t.row("chain", "<p:put_both> , then <r:chain>", Split("p r", _put_then, _then_put))
    t.row("put both", "put <a:piece> <b:put_place> and <c:rest> <d:put_place>", Split("a b c d", _both_put, _put_both))
    for joint in (", then ", " and ", ", and ", ", "):
        t.row("chain", f"<one:step> {joint.strip()} <two:chain>", Steps(joint))


def _sentences(t: Table) -> None:
    t.row("body", "<c:chain>", V("c"))
    t.row("body", "<who:subject@a> may <do:chain>", May)
    t.row("body", "<do:chain> , where X is <x:quantity>", Where)
    t.row("sentence", "<b:body>", V("b"))
    t.row("sentence", "if <condition:condition> , <then:body>", If)
    t.row("sentence", "if <condition:condition> , <then:chain> instead of <of:how_many>",
          If(V("condition"), Instead(V("then"), V("of"))))  # fmt: skip
    t.row("sentence", "if <condition:condition> , <then:body> . otherwise , <otherwise:body>", If)
    # An "if" straight after the event of a trigger is part of the trigger (603.4), so its effects begin with another.
    t.row("unconditional", "<b:body>", V("b"))
    t.row("unconditional", "<one:body> . <two:effects>", Steps(". "))
    t.row("unconditional", "<one:body> . then <two:effects>", Steps(". Then "))
    t.row("effects", "<s:sentence>", V("s"))
    t.row("effects", "<one:sentence> . <two:effects>", Steps(". "))
    t.row("effects", "<one:sentence> . then <two:effects>", Steps(". Then "))

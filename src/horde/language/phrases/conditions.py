"""Conditions after "if" and "as long as"."""

from __future__ import annotations

from typing import Any

from horde.language.patterns import Refer, Split, V
from horde.language.table import Table
from horde.language.tree import (
    Controls,
    Done,
    Every,
    Exists,
    Filter,
    In,
    Matches,
    NoCards,
    SharesType,
    Some,
    Was,
)


def _onto(what: Filter) -> Some:
    return Some(Filter(what.head, (*what.preds, In("battlefield"))))


def _off(value: Any) -> tuple[Filter] | None:
    if isinstance(value, Some) and isinstance(value.what, Filter) and value.what.preds[-1:] == (In("battlefield"),):
        return (Filter(value.what.head, value.what.preds[:-1]),)
    return None


def add(t: Table) -> None:
    t.row("condition", "<c:simple_condition>", V("c"))
    t.row("condition", "<c:condition_list>", Every(V("c")))
    t.row("condition list", "<x:simple_condition> and <y:simple_condition>", (V("x"), V("y")))
    t.row("condition list", "<x:simple_condition> , <y:simple_condition> , and <z:simple_condition>",
          (V("x"), V("y"), V("z")))  # fmt: skip

    t.row("simple condition", "<who:player@a> control~a <what:some>", Controls)
    t.row(
        "simple condition", "<who:player@a> control~a no <what:nominal@p>", Controls(V("who"), Some(V("what")), no=True)
    )
    t.row("present", "<what:filter@p>", Split("what", _onto, _off))
    t.row("simple condition", "no <what:present> are on the battlefield", Exists(V("what"), no=True))
    t.row("simple condition", "there are <what:some@p>", Exists(V("what")))
    t.row("simple condition", "there be~n <what:some@n>", Exists(V("what"), form="be"))
    t.row("simple condition", "<what:single@s> was kicked", Was(V("what"), "kicked"))
    t.row("simple condition", "it's a <filter:nominal@s>", Matches(Refer("it"), V("filter")))
    t.row("simple condition", "it isn't a <filter:nominal@s>", Matches(Refer("it"), V("filter"), no=True))
    t.row("simple condition", "<what:single@s> shares a creature type with <other:thing>", SharesType, aside="other")
    t.row("simple condition", "<who:subject@a> do~a", Done)
    t.row("simple condition", "<who:subject@a> don't~a", Done(V("who"), no=True))
    for zone in ("library", "hand", "graveyard"):
        t.row("simple condition", f"<who:player@a> have~a no cards in your {zone}", NoCards(V("who"), zone))

"""Conditions after "if" and "as long as"."""

from __future__ import annotations

from typing import Any

from horde.language.patterns import Refer, Split, V
from horde.language.table import Table
from horde.language.tree import (
    Amounts,
    Attacked,
    CastIt,
    Controls,
    CountersOn,
    DealtDamage,
    Done,
    Earlier,
    Every,
    Exists,
    Filter,
    In,
    IsTargeting,
    Matches,
    NoCards,
    SharesType,
    Some,
    TurnOf,
    TypesAmong,
    Was,
    You,
)


def _onto(what: Filter) -> Some:
    return Some(Filter(what.head, (*what.preds, In("battlefield"))))


def _off(value: Any) -> tuple[Filter] | None:
    if isinstance(value, Some) and isinstance(value.what, Filter) and value.what.preds[-1:] == (In("battlefield"),):
        return (Filter(value.what.head, value.what.preds[:-1]),)
    return None


def _onto_field(what: Filter) -> Filter:
    return Filter(what.head, (*what.preds, In("battlefield")))


def _off_field(value: Any) -> tuple[Filter] | None:
    if isinstance(value, Filter) and value.preds[-1:] == (In("battlefield"),):
        return (Filter(value.head, value.preds[:-1]),)
    return None


def add(t: Table) -> None:
    t.row("condition", "<c:simple_condition>", V("c"))
    t.row("condition", "<c:condition_list>", Every(V("c")))
    t.row("condition list", "<x:simple_condition> and <y:simple_condition>", (V("x"), V("y")))
    t.row("condition list", "<x:simple_condition> , <y:simple_condition> , and <z:simple_condition>",
          (V("x"), V("y"), V("z")))  # fmt: skip

    t.row("simple condition", "<who:player@a> control~a <what:some>", Controls, unnamed=("what",))
    t.row("simple condition", "<who:player@a> control~a no <what:nominal@p>",
          Controls(V("who"), Some(V("what")), no=True), unnamed=("what",))  # fmt: skip
    t.row("present", "<what:filter@p>", Split("what", _onto, _off))
    t.row("simple condition", "no <what:present> are on the battlefield", Exists(V("what"), no=True))
    t.row("simple condition", "there are <what:some@p>", Exists(V("what")))
    many = Some(Split("what", _onto_field, _off_field), V("n"), "at least")
    t.row("simple condition", "<n:how_many> or more <what:filter@p> are on the battlefield",
          Exists(many, form="are on"))  # fmt: skip
    t.row("simple condition", "there be~n <what:some@n>", Exists(V("what"), form="be"))
    t.row("simple condition", "<what:single@s> was kicked", Was(V("what"), "kicked"))
    t.row("simple condition", "it's a <filter:nominal@s>", Matches(Refer("it"), V("filter")))
    t.row("simple condition", "it isn't a <filter:nominal@s>", Matches(Refer("it"), V("filter"), no=True))
    t.row("simple condition", "<what:single@s> shares a creature type with <other:thing>", SharesType, aside="other")
    for category in ("this", "host", "reference"):
        t.row("specific", f"<x:{category}@s>", V("x"))
    t.row("simple condition", "<what:specific> is a <filter:nominal@s>", Matches)
    t.row("simple condition", "<what:specific> isn't a <filter:nominal@s>", Matches(V("what"), V("filter"), no=True))
    t.row("simple condition", "<what:specific> is <q:quality>", Matches(V("what"), Filter("", (V("q"),))))
    t.row("simple condition", "<what:specific> isn't <q:quality>", Matches(V("what"), Filter("", (V("q"),)), no=True))
    t.row("simple condition", "it's <q:quality>", Matches(Refer("it"), Filter("", (V("q"),))))
    t.row("simple condition", "it was a <f:nominal@s>", Was(Refer("it"), filter=V("f")))
    t.row("simple condition", "it wasn't a <f:nominal@s>", Was(Refer("it"), "not", filter=V("f")))
    for did in ("died", "entered"):
        t.row("simple condition", f"<who:some> {did} this turn", Earlier(V("who"), did))
    left = "left the battlefield under your control"
    t.row("simple condition", f"<who:some> {left} this turn", Earlier(V("who"), left))
    for did in (
        "attacked",
        "gained life",
        "lost life",
        "was dealt damage",
        "cast a spell",
        "descended",
        "committed a crime",
    ):
        t.row("simple condition", f"<who:player> {did} this turn", Earlier(V("who"), did))
    t.row("simple condition", "you had <who:some> enter the battlefield under your control this turn",
          Earlier(V("who"), "entered under your control"))  # fmt: skip
    t.row("simple condition", "<what:this> has dealt <n:amount> or more damage this turn", DealtDamage)
    t.row("simple condition", "<what:thing> attacked this combat", Attacked)
    t.row("spell meant", "it", Refer("it", "spell"))  # read before what it targets: "it" is never that
    t.row("simple condition", "<x:spell_meant> targets <what:some>", IsTargeting(V("x"), V("what")))
    t.row("simple condition", "there are <n:many> or more card types among <among:nominal@p>", TypesAmong)
    t.row("simple condition", "it's your turn", TurnOf(You()))
    t.row("simple condition", "you cast it", CastIt(You(), Refer("it")))
    t.row("simple condition", "<who:subject@a> do~a", Done)
    t.row("simple condition", "<who:subject@a> don't~a", Done(V("who"), no=True))
    for zone in ("library", "hand", "graveyard"):
        t.row("simple condition", f"<who:player@a> have~a no cards in your {zone}", NoCards(V("who"), zone))
    t.row("simple condition", "<who:player@a> have~a no cards in hand", NoCards(V("who"), "hand", form="bare"))
    held = CountersOn(V("c"), V("what"))
    few = "<what:specific> has fewer than <n:how_many@p> <c:counter> counters on it"
    t.row("simple condition", few, Amounts(held, "fewer than", V("n")))
    many = "<what:specific> has <n:how_many> or more <c:counter> counters on it"
    t.row("simple condition", many, Amounts(held, "or more", V("n")))
    there = "there are <n:how_many> or more <c:counter> counters on <what:specific>"
    t.row("simple condition", there, Amounts(held, "or more", V("n"), form="there are"))

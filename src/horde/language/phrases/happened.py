"""What happened: this turn, last turn, by the instruction before; in conditions, and of objects and players."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

from horde.language.patterns import Refer, ReferPlayer, Split, V
from horde.language.table import Table
from horde.language.tree import (
    ActedThisWay,
    AmountThisWay,
    AnyColor,
    AnyOf,
    AtRandom,
    Blocking,
    CastFrom,
    Chosen,
    Compare,
    Extreme,
    Filter,
    HasDesignation,
    HurtBy,
    In,
    IsDay,
    LifeChanged,
    Number,
    Past,
    PlayersThisWay,
    SameName,
    Some,
    SpellsCast,
    That,
    TurnOf,
    Unable,
    Was,
    WasDealtDamage,
    WasThisWay,
    WithCounter,
    You,
)

_DONE_TO = (
    "revealed", "milled", "exiled", "destroyed", "discarded", "sacrificed", "returned", "dealt damage",
    "put into a graveyard", "countered",
)  # fmt: skip
_DID = ("sacrificed", "discarded", "milled", "destroyed", "exiled", "revealed", "returned")
_LIMITS: tuple[tuple[str, Literal["or less", "or greater"]], ...] = (
    ("less than or equal to", "or less"),
    ("greater than or equal to", "or greater"),
)
_OPS: tuple[Literal["less than", "greater than"], ...] = ("less than", "greater than")
_STATS = ("power", "toughness", "mana value")


def add(t: Table) -> None:
    _this_way(t)
    _turns(t)
    _origins(t)
    _clauses(t)


def _this_way(t: Table) -> None:
    for verb in _DONE_TO:
        t.row("this way", f"<what:thing@a> are~a {verb} this way", WasThisWay(V("what"), verb))
    for verb in _DID:
        did = ActedThisWay(V("who"), verb, V("what"))
        t.row("simple condition", f"<who:player> {verb} <what:some> this way", did)
        for who in ("player", "opponent"):
            t.row("named player", f"each {who} who {verb} <what:some> this way",
                  PlayersThisWay(verb, who, V("what")), "s")  # fmt: skip
    for base, verb in (("sacrifice", "sacrificed"), ("discard", "discarded")):
        for who in ("player", "opponent"):
            t.row("named player", f"each {who} who didn't {base} <what:some> this way",
                  PlayersThisWay(verb, who, V("what"), no=True), "s")  # fmt: skip
    t.row("simple condition", "<w:this_way>", V("w"))
    t.row("simple condition", "you can't", Unable())
    t.row("simple condition", "you can't <act:act@p>", Unable)
    for what in ("life lost", "life gained", "damage dealt"):
        t.row("measure", f"the {what} this way", AmountThisWay(what))


def _turns(t: Table) -> None:
    for turn in ("last turn", "this turn"):
        t.row("simple condition", f"no spells were cast {turn}", SpellsCast(Number(0), turn=turn))
        t.row("simple condition", f"<who:player> cast <n:many@p> or more spells {turn}",
              SpellsCast(V("n"), V("who"), turn))  # fmt: skip
    t.row("simple condition", "<who:player> lost <n:amount> or more life this turn",
          LifeChanged(V("who"), "lost", V("n")))  # fmt: skip
    t.row("simple condition", "<who:player> gained <n:amount> or more life this turn",
          LifeChanged(V("who"), "gained", V("n")))  # fmt: skip
    for kind, combat in (("", False), ("combat ", True)):
        t.row("simple condition", f"<who:player> was dealt {kind}damage by <by:some> this turn",
              HurtBy(V("who"), V("by"), combat))  # fmt: skip
    for word in ("day", "night"):
        t.row("simple condition", f"it's {word}", IsDay(word))
    t.row("simple condition", "it's not your turn", TurnOf(You(), no=True))
    t.row("simple condition", "it's not their turn", TurnOf(ReferPlayer("their"), no=True))
    t.row("simple condition", "<who:subject@a> have~a the city's blessing",
          HasDesignation(V("who"), "the city's blessing"))  # fmt: skip
    t.row("simple condition", "you're the monarch", HasDesignation(You(), "the monarch"))


def _origins(t: Table) -> None:
    for zone in ("graveyard", "hand"):
        t.row("simple condition", f"you cast it from your {zone}", CastFrom(Refer("it"), zone, You()))
        t.row("simple condition", f"you didn't cast it from your {zone}", CastFrom(Refer("it"), zone, You(), no=True))
        t.row("simple condition", f"you cast <x:this> from your {zone}", CastFrom(V("x"), zone, You()))
        t.row("simple condition", f"you didn't cast <x:this> from your {zone}", CastFrom(V("x"), zone, You(), no=True))
    t.row("simple condition", "<what:this> was cast from a graveyard", CastFrom(V("what"), "graveyard"))
    t.row("simple condition", "<what:this> was cast from exile", CastFrom(V("what"), "exile"))
    t.row("simple condition", "it was cast from a graveyard", CastFrom(Refer("it"), "graveyard"))
    t.row("simple condition", "<what:single@s> wasn't kicked", Was(V("what"), "not kicked"))
    t.row("simple condition", "it had a <c:counter> counter on it", Was(Refer("it"), pred=WithCounter(V("c"))))
    for category in ("this", "host", "reference", "linked"):
        t.row("then", f"<x:{category}@s>", V("x"))
    t.row(
        "simple condition",
        "<what:then> was <q:quality>",
        Was(V("what"), filter=Filter("", (V("q"),)), form="adjective"),
    )
    t.row("simple condition", "<what:then> was a <f:nominal@s>", Was(V("what"), filter=V("f")))
    t.row("simple condition", "<what:this> is in your <zone:own_zone>", Was(V("what"), pred=In(V("zone"), You())))
    for zone in ("graveyard", "hand"):
        t.row("own zone", zone, zone)
    t.row("simple condition", "<what:this> is on the battlefield", Was(V("what"), pred=In("battlefield")))


def _random(head: Filter, clauses: tuple[Any, ...]) -> Filter:
    return Filter(head.head, (*head.preds, AtRandom(), *clauses))


def _unrandom(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Filter) or AtRandom() not in value.preds:
        return None
    at = value.preds.index(AtRandom())
    return Filter(value.head, value.preds[:at]), value.preds[at + 1 :]


def _either(conj: str, one: Any, two: Any) -> That:
    return That(AnyOf((one, two)), form=conj)


def _or(conj: str, value: Any) -> tuple[Any, ...] | None:
    if isinstance(value, That) and isinstance(value.quality, AnyOf) and value.form == conj and not value.no:
        return value.quality.of if len(value.quality.of) == 2 else None
    return None


def _clauses(t: Table) -> None:
    t.row("clause", "dealt damage by <by:single@s> this turn", WasDealtDamage)
    t.row("clause", "dealt damage this turn", WasDealtDamage())
    for be in ("was", "were"):
        t.row("clause", f"that {be} dealt damage this turn", WasDealtDamage(form=be))
        t.row("clause", f"that {be} dealt damage by <by:single@s> this turn", WasDealtDamage(V("by"), form=be))
    for did in (
        "attacked", "blocked", "attacked or blocked", "entered", "died", "entered the battlefield under your control",
        "dealt combat damage to you", "dealt damage to you",
    ):  # fmt: skip
        t.row("clause", f"that {did} this turn", Past(did))
    t.row("clause", "sacrificed this turn", Past("sacrificed", form="bare"))
    for be, form, no in (("that's", "", False), ("that are", "are", False), ("that isn't", "", True),
                         ("that aren't", "are", True)):  # fmt: skip
        t.row("clause", f"{be} one or more colors", That(AnyColor(), no, form))
        t.row("clause", f"{be} <q:quality>", That(V("q"), no, form))
        t.row("clause", f"{be} of the chosen type", That(Chosen("type"), no, form))
        t.row("clause", f"{be} of a type chosen this way", That(Chosen("a type this way"), no, form))
        if not form:
            t.row("clause", f"{be} a <k:kind@s>", That(V("k"), no, "a"))
    t.row("clause", "that's a <x:kind@s> or a <y:kind@s>",
          Split("x y", partial(_either, "or a"), partial(_or, "or a")))  # fmt: skip
    t.row("clause", "that's a <x:kind@s> or <y:kind@s>", Split("x y", partial(_either, "or"), partial(_or, "or")))
    t.row("clause", "of a type chosen this way", Chosen("a type this way"))
    t.row("closing clause", "blocking <what:single@s>", Blocking)
    t.row("closing clause", "blocked by <what:single@s>", Blocking(V("what"), by=True))
    t.row("closing clause", "with the same name as <other:single@s>", SameName)
    for stat in _STATS:
        t.row("closing clause", f"with the greatest {stat} among <among:nominal@p>", Extreme(stat, V("among")))
        t.row("closing clause", f"with the least {stat} among <among:nominal@p>", Extreme(stat, V("among"), least=True))
        for words, limit in _LIMITS:
            t.row("closing clause", f"with {stat} {words} <n:measure>", Compare(stat, limit, V("n"), form="equal"))
        for op in _OPS:
            t.row("closing clause", f"with {stat} {op} <n:measure>", Compare(stat, op, V("n")))
    t.row("clause", "from all graveyards", In("graveyard", form="from all"))
    t.row("clause", "from exile", In("exile", form="from"))
    t.row("some", "a <f:bare@s> at random <c:clauses>", Some(Split("f c", _random, _unrandom)), "s")

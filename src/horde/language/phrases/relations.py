"""How objects and players stand to others and to what was done: relative clauses, and who is meant by them."""

from __future__ import annotations

from functools import partial
from typing import Any

from horde.language.patterns import Refer, ReferHit, ReferPlayer, Split, V
from horde.language.table import Table
from horde.language.tree import (
    ActedThisWay,
    All,
    Amounts,
    AttackedWith,
    CardsIn,
    Controls,
    CostHolds,
    Earlier,
    Filter,
    LifeChanged,
    LifeTotal,
    NthCast,
    Players,
    PlayersThisWay,
    Reflexive,
    SameController,
    Some,
    Who,
)

_DEEDS = (
    ("discard", "discarded"), ("sacrifice", "sacrificed"), ("reveal", "revealed"), ("exile", "exiled"),
    ("mill", "milled"), ("return", "returned"), ("play", "played"), ("cast", "cast"),
)  # fmt: skip


def add(t: Table) -> None:
    _objects(t)
    _players(t)
    _done(t)


def _nth(n: int, noun: Filter, who: Any) -> Filter:
    return Filter(noun.head, (*noun.preds, NthCast(who, n)))


def _of_nth(n: int, value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Filter) or not value.preds or not isinstance(last := value.preds[-1], NthCast):
        return None
    return (Filter(value.head, value.preds[:-1]), last.who) if last.n == n else None


def _objects(t: Table) -> None:
    t.row("clause", "with the same controller", SameController(Refer("the same")))
    t.row("clause", "with {X} in its mana cost", CostHolds(("X",)))
    for n, nth in enumerate(("first", "second", "third"), 1):
        noun: Any = Split("f who", partial(_nth, n), partial(_of_nth, n))
        t.row("all", f"the {nth} <f:headed@s> <who:player@n> cast~n each turn", All(noun, "each"), "s")


def _players(t: Table) -> None:
    t.row("named player", "that player or that planeswalker's controller", ReferHit(), "s")
    for did in ("lost life", "gained life", "attacked", "cast a spell", "was dealt damage"):
        t.row("of whom", f"{did} this turn", Earlier(Who(), did))
    for way in ("lost", "gained"):
        t.row("of whom", f"{way} <n:amount> or more life this turn", LifeChanged(Who(), way, V("n")))
    t.row("of whom", "controls <what:some>", Controls(Who(), V("what")))
    t.row("of whom", "controls no <what:nominal@p>", Controls(Who(), Some(V("what")), no=True),
          unnamed=("what",))  # fmt: skip
    held, life = CardsIn(Who(), "hand"), LifeTotal(Who())
    for op in ("or fewer", "or more"):
        t.row("of whom", f"has <n:how_many> {op} cards in hand", Amounts(held, op, V("n")))
    for op in ("or less", "or more"):
        t.row("of whom", f"has <n:amount> {op} life", Amounts(life, op, V("n"), "have"))
    for who in ("player", "opponent"):
        t.row("named player", f"each {who} who <so:of_whom>", Players("each", who, so=V("so")), "s")
        t.row("named player", f"a {who} who <so:of_whom>", Players("a", who, so=V("so")), "s")
        for base, verb in (("sacrifice", "sacrificed"), ("discard", "discarded")):
            t.row("named player", f"each {who} who didn't {base} <what:some>",
                  PlayersThisWay(verb, who, V("what"), no=True, form="bare"), "s")  # fmt: skip


def _done(t: Table) -> None:
    for when in ("this combat", "this turn"):
        t.row("simple condition", f"<who:player> attacked with <what:some> {when}",
              AttackedWith(V("who"), V("what"), when))  # fmt: skip
        mighty = f"<who:player> attacked with <what:all@p> with total power <n:amount> or greater {when}"
        t.row("simple condition", mighty,
              AttackedWith(V("who"), V("what"), when, V("n")))  # fmt: skip
    t.row("doer", "<p:player@a>", V("p"))
    t.row("doer", "the player", ReferPlayer("the player"), "s")
    for base, verb in _DEEDS:
        does = ActedThisWay(V("who"), verb, V("what"), form="present")
        t.row("done this way", f"<who:doer@a> {base}~a <what:some> this way", does)
        t.row("simple condition", f"<who:doer@a> don't~a {base} <what:some> this way",
              ActedThisWay(V("who"), verb, V("what"), no=True, form="present"), unnamed=("what",))  # fmt: skip
    t.row("simple condition", "<c:done_this_way>", V("c"))
    for category in ("effects", "unconditional"):
        t.row(category, "when <w:done_this_way> , <do:unconditional>", Reflexive(V("do"), V("w")))

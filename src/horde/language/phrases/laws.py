"""Still more of what is simply true: what counters, legends and costs do, who may not do what with what."""

from __future__ import annotations

from typing import Any

import msgspec

from horde.language.binding import Refused
from horde.language.patterns import Split, V
from horde.language.phrases.nouns import joined, parted
from horde.language.table import Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    All,
    Both,
    CantCause,
    CantWith,
    Casts,
    CostChange,
    CountersRemain,
    Discard,
    EntersWith,
    Exile,
    Filter,
    Half,
    KeywordCost,
    Line,
    MakesMore,
    NoLegendRule,
    Number,
    OwnCostChange,
    PlayerRule,
    Plus,
    Ref,
    Sacrifice,
    ThatMuch,
    Times,
    You,
)

_LEGEND_RULE = '"legend rule"'


def add(t: Table) -> None:
    _costs(t)
    _casts(t)
    _entering(t)
    _counters(t)
    _legends(t)
    _players(t)
    t.row("thing", "<x:self@s> and <y:all@p>", Both((V("x"), V("y")), "and"), "p")


def _costs(t: Table) -> None:
    what = Split("f c", joined, parted)
    spells = "<f:headed@p> <who:named_player@p> cast <c:clauses>"
    for word, less in (("less", True), ("more", False)):
        t.row("static", f"{spells} cost <s:mana> {word} to cast",
              CostChange(what, V("who"), V("s"), less=less, form="clauses"))  # fmt: skip
    life = CostChange(what, V("who"), (), less=False, form="clauses", life=V("n"))
    t.row("static", f"{spells} cost a additional <n:amount> life to cast", life)
    t.row("spell line", "<w:cost_keyword> <c:mana_cost> . this spell costs <s:mana> less to cast this way ,"
          " where X is <x:quantity> .",
          Line((KeywordCost(V("w"), (V("c"),)), OwnCostChange(V("s"), x=V("x"), this_way=True))))  # fmt: skip


def _casts(t: Table) -> None:
    t.row("event", "<who:player@a> cast~a <what:some> during <w:whose> turn", Casts(V("who"), V("what"), V("w")))


def _entering(t: Table) -> None:
    may = "as <x:this> enters , you may <a:act@p> . if you do ,"
    t.row("static", f"{may} it enters with <n:count@n> <c:counter> counter^n on it",
          EntersWith(V("x"), V("n"), V("c"), form="it", may=V("a")))  # fmt: skip
    t.row("static", f"{may} <y:this> enters with <n:count@n> <c:counter> counter^n on it",
          Split("x a y n c", _enters, _of_entering))  # fmt: skip


def _enters(x: Any, a: Any, y: Any, n: Any, c: str) -> EntersWith:
    if x != y:
        raise Refused("another object")
    return EntersWith(x, n, c, may=a)


def _of_entering(value: Any) -> tuple[Any, ...] | None:
    fits = isinstance(value, EntersWith) and value.may is not None and not value.form
    return (value.what, value.may, value.what, value.n, value.counter) if fits else None


def _counters(t: Table) -> None:
    t.row("static", "counters remain on <what:this> as it moves to any zone other than a player's hand or library",
          CountersRemain)  # fmt: skip
    numbers = (("twice that many", Times(2, ThatMuch())), ("that many plus one", Plus(ThatMuch(), Number(1))))
    for that in ("permanent or player", "permanent", "creature"):
        for put in ("put", "they put"):
            would = f"if <w:subject> would put one or more counters on <x:one_recipient> , {put}"
            those = f"of each of those kinds of counters on that {that} instead"
            made = MakesMore("each kind", Number(0), V("x"), f"{put}, {that}", V("w"))
            for many, n in numbers:
                t.row("static", f"{would} {many} {those}", msgspec.structs.replace(made, n=n))
            for rounded, up in (("up", True), ("down", False)):
                half = msgspec.structs.replace(made, n=Half(ThatMuch(), up))
                t.row("static", f"{would} half that many {those} , rounded {rounded}", half)


def _legend_rule(tokens: Tokens, place: int) -> tuple[str, int] | None:
    words = tokens.words[place : place + 4]
    return (_LEGEND_RULE, place + 4) if words == ['"', "legend", "rule", '"'] else None


def _legends(t: Table) -> None:
    t.span("legend rule", Span(_legend_rule, lambda value: [value] if value == _LEGEND_RULE else None))
    t.row("static", "the <r:legend_rule> doesn't apply", Split("r", _no_rule, _no_legend))
    t.row("static", "the <r:legend_rule> doesn't apply to <what:all@p>", Split("r what", _legend, _no_legend_for))


def _no_rule(r: str) -> NoLegendRule:
    return NoLegendRule()


def _legend(r: str, what: Any) -> NoLegendRule:
    return NoLegendRule(what)


def _no_legend(value: Any) -> tuple[Any, ...] | None:
    return (_LEGEND_RULE,) if isinstance(value, NoLegendRule) and value.what is None else None


def _no_legend_for(value: Any) -> tuple[Any, ...] | None:
    return (_LEGEND_RULE, value.what) if isinstance(value, NoLegendRule) and value.what is not None else None


def _either(by: Any, what: Any) -> CantCause:
    return CantCause(by, (Sacrifice(what), Exile(Ref(what.at, "and"))))


def _of_either(value: Any) -> tuple[Any, ...] | None:
    match value:
        case CantCause(by=by, acts=(Sacrifice(what=what), Exile(what=Ref(form="and")))):
            return by, what
        case _:
            return None


def _players(t: Table) -> None:
    t.row("caused", "<a:act@a>", V("a"))
    t.row("caused", "discard~a cards", Discard(All(Filter("card"))))
    t.row("static", "<by:all@p> can't cause you to <a:caused@p>", CantCause(V("by"), (V("a"),)))
    t.row("static", "<by:all@p> can't cause you to <a:caused@p> or <b:caused@p>", CantCause(V("by"), (V("a"), V("b"))))
    t.row("static", "<by:all@p> can't cause you to sacrifice or exile <what:all@p>",
          Split("by what", _either, _of_either))  # fmt: skip
    for verb in ("attack", "block"):
        t.row("static", f"<who:subject> can't {verb} with <what:nominal@p>", CantWith(V("who"), verb, V("what")))
    again = "would face a villainous choice , they face that choice a additional time"
    t.row("static", f"if <w:named_player@s> {again}", PlayerRule(V("w"), "faces villainous choices again"))
    t.row("static", "while voting , you may vote a additional time", PlayerRule(You(), "votes again"))

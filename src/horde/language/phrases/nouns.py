"""Nouns with adjectives and clauses: the filters."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import msgspec

from horde.language import lexicon
from horde.language.patterns import Cons, Prepend, Split, V
from horde.language.table import Table
from horde.language.tree import (
    AnyOf,
    AttachedTo,
    Chosen,
    Compare,
    Controlled,
    Filter,
    In,
    Is,
    Named,
    OfYourChoice,
    Other,
    Owned,
    Players,
    ThisWay,
    Through,
    Union,
    With,
    WithCounter,
)

_HEADS = ("card", "spell", "permanent", "source", "ability", "token")
_BEFORE = (Is, Other, AnyOf)  # predicates written before the noun


def joined(noun: Filter, clauses: tuple[Any, ...]) -> Filter:
    return Filter(noun.head, (*noun.preds, *clauses))


def parted(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Filter):
        return None
    cut = next((i for i, p in enumerate(value.preds) if not isinstance(p, _BEFORE)), len(value.preds))
    if cut == len(value.preds):
        return None
    return Filter(value.head, value.preds[:cut]), value.preds[cut:]


def _shared(conj: Literal["or", "and"], one: Filter, two: Filter, clauses: tuple[Any, ...]) -> Union:
    return Union((joined(one, clauses), joined(two, clauses)), conj, shared=len(clauses))


def _unshared(conj: str, value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Union) or not value.shared or len(value.of) != 2 or value.conj != conj:
        return None
    clauses = value.of[0].preds[-value.shared :]
    one, two = (msgspec.structs.replace(f, preds=f.preds[: -value.shared]) for f in value.of)
    return one, two, clauses


def add(t: Table) -> None:
    _words(t)
    _nominals(t)
    _clauses(t)


def _words(t: Table) -> None:
    for word in lexicon.TYPES:
        t.row("type word", word, word)
        t.row("type noun", f"{word}^a", word)
    for word in lexicon.subtypes():
        t.row("subtype word", word, word)
        if "'" not in word:
            t.row("subtype noun", f"{word}^a", word)
    for word in lexicon.COLORS:
        t.row("hue", word, word)
    for word in lexicon.COLOR_QUALITIES:
        t.row("color word", word, word)
    for word in lexicon.SUPERTYPES:
        t.row("supertype word", word, word)
    for word in lexicon.STATUSES:
        t.row("status word", word, word)
    for kind in ("type", "subtype", "color", "supertype", "status"):
        t.row("quality", f"<w:{kind}_word>", Is(kind, V("w")))
    t.row("unquality", "non <w:type_word>", Is("type", V("w"), no=True))
    t.row("unquality", "non <w:subtype_word>", Is("subtype", V("w"), no=True))
    t.row("unquality", "non <w:color_word>", Is("color", V("w"), no=True))
    t.row("unquality", "non <w:supertype_word>", Is("supertype", V("w"), no=True))
    t.row("unquality", "non commander", Is("status", "commander", no=True))
    t.row("unquality", "non token", Is("status", "token", no=True))
    t.row("adjective", "<q:quality>", V("q"))
    t.row("adjective", "<q:unquality>", V("q"))
    t.row("adjective", "other", Other())
    for conj in ("or", "and", "and/or"):
        t.row("adjective", f"<one:quality> {conj} <two:quality>", AnyOf((V("one"), V("two")), conj))
    t.row("adjective", "<one:quality> , <rest:or_list>", AnyOf(Cons(V("one"), V("rest")), "or"))
    t.row("or list", "<one:quality> , <rest:or_list>", Cons(V("one"), V("rest")))
    t.row("or list", "<one:quality> , or <two:quality>", (V("one"), V("two")))


def _nominals(t: Table) -> None:
    t.row("kind", "<w:type_noun@a>", Is("type", V("w")))
    t.row("kind", "<w:subtype_noun@a>", Is("subtype", V("w")))
    for office in ("commander", "Ring-bearer"):
        t.row("kind", f"{office}^a", Is("status", office))
    t.row("noun", "<k:kind@a>", Filter("", (V("k"),)))
    for conj in ("or", "and/or"):
        t.row("noun", f"<x:kind@a> {conj} <y:kind@a>", Filter("", (AnyOf((V("x"), V("y")), conj),)))
        t.row("noun", f"<x:kind@a> , <r:{conj}_kinds@a>", Filter("", (AnyOf(Cons(V("x"), V("r")), conj),)))
        t.row(f"{conj} kinds", f"<x:kind@a> , {conj} <y:kind@a>", (V("x"), V("y")))
        t.row(f"{conj} kinds", f"<x:kind@a> , <r:{conj}_kinds@a>", Cons(V("x"), V("r")))
    for head in _HEADS:
        t.row("head noun", f"{head}^a", Filter(head))
    t.row("head noun", "permanent card^a", Filter("card", (Is("status", "permanent"),)))
    t.row("headed", "<h:head_noun@a>", V("h"))
    for kind in ("headed", "unheaded"):  # "noncreature, nonland"
        t.row(kind, f"<adj:unquality> , <rest:non_{kind}@a>", Prepend(V("rest"), "preds", V("adj")))
        t.row(f"non {kind}", f"<adj:unquality> , <rest:non_{kind}@a>", Prepend(V("rest"), "preds", V("adj")))
        t.row(f"non {kind}", f"<adj:unquality> <rest:{kind}@a>", Prepend(V("rest"), "preds", V("adj")))
    t.row("headed", "<adj:adjective> <rest:headed@a>", Prepend(V("rest"), "preds", V("adj")))
    t.row("unheaded", "<h:noun@a>", V("h"))
    t.row("unheaded", "<adj:adjective> <rest:unheaded@a>", Prepend(V("rest"), "preds", V("adj")))
    t.row("bare", "<f:headed@a>", V("f"))
    t.row("bare", "<f:unheaded@a>", V("f"))
    t.row("claused", "<noun:bare@a> <clauses:clauses>", Split("noun clauses", joined, parted))
    t.row("filter", "<f:bare@a>", V("f"))
    t.row("filter", "<f:claused@a>", V("f"))

    t.row("nominal", "<f:filter@a>", V("f"))
    t.row("nominal", "<u:union@a>", V("u"))
    t.row("union", "<x:headed@a> or <y:headed@a> <c:clauses>",
          Split("x y c", partial(_shared, "or"), partial(_unshared, "or")))  # fmt: skip
    t.row("union", "<x:headed@a> or <y:bare@a>", Union((V("x"), V("y")), "or"))
    t.row("union", "<x:claused@a> and <y:claused@a>", Union((V("x"), V("y")), "and"))
    for kind in ("headed", "unheaded"):  # "Elf and Goat cards" is one noun with two adjectives
        t.row("union", f"<x:{kind}@a> and <y:{kind}@a>", Union((V("x"), V("y")), "and"))
        # Clauses after "A and B" hold for both unless A has clauses of its own.
        t.row(
            "union",
            f"<x:{kind}@a> and <y:{kind}@a> <c:clauses>",
            Split("x y c", partial(_shared, "and"), partial(_unshared, "and")),
        )


def _clauses(t: Table) -> None:
    t.row("clauses", "<c:clause>", (V("c"),))
    # A clause that ends in a noun is the last: what follows belongs to that noun ("that targets a land you control").
    t.row("clauses", "<c:closing_clause>", (V("c"),))
    t.row("clauses", "<c:clause> <rest:clauses>", Cons(V("c"), V("rest")))
    t.row("clause", "<by:player@a> control~a", Controlled(V("by")))
    t.row("clause", "<by:player@a> don't~a control", Controlled(V("by"), no=True))
    t.row("clause", "<by:player@a> own~a", Owned(V("by")))
    t.row("clause", "<by:player@a> don't~a own", Owned(V("by"), no=True))
    t.row("clause", "on the battlefield", In("battlefield"))
    t.row("clause", "in all graveyards", In("graveyard"))
    t.row("clause", "in graveyards", In("graveyard", form="graveyards"))
    t.row("clause", "from a graveyard", In("graveyard", form="from a"))
    t.row("clause", "in a graveyard", In("graveyard", form="a"))
    t.row("clause", "in exile", In("exile"))
    t.row("closing clause", "attached to <what:single>", AttachedTo)
    t.row("closing clause", "attached to <what:all@p>", AttachedTo)
    t.row("clause", "named ~", Named())
    t.row("clause", "of your choice", OfYourChoice())
    for verb in (
        "destroyed",
        "sacrificed",
        "discarded",
        "exiled",
        "returned",
        "milled",
        "dealt damage",
        "revealed",
        "put into a graveyard",
    ):
        t.row("clause", f"{verb} this way", ThisWay(verb))
    t.row("clause", "of the chosen type", Chosen("type"))
    t.row("clause", "of the chosen color", Chosen("color"))
    t.row("clause", "with the chosen name", Chosen("name"))
    for zone in ("graveyard", "hand"):
        all_of = In(zone, Players("", "opponent"), form="many")
        t.row("clause", f"in your opponents ' {zone}s", all_of)
        t.row("clause", f"from your opponents ' {zone}s", In(zone, Players("", "opponent"), form="from many"))
    for verb in ("exiled", "created"):
        t.row("clause", f"{verb} with <by:this>", Through(verb, V("by")))
    for zone in ("graveyard", "hand", "library"):
        t.row("clause", f"in <of:whose> {zone}", In(zone, V("of")))
        t.row("clause", f"from <of:whose> {zone}", In(zone, V("of"), form="from"))
    t.row("clause", "with <word:keyword_word>", With(V("word")))
    t.row("clause", "without <word:keyword_word>", With(V("word"), no=True))
    for stat in ("power", "toughness", "mana value"):
        for op in ("or greater", "or less"):
            t.row("clause", f"with {stat} <n:amount> {op}", Compare(stat, op, V("n")))
        t.row("clause", f"with {stat} <n:amount>", Compare(stat, "exactly", V("n")))
    for kind in ("number", "cost"):
        t.row("clause", f"with <word:{kind}_keyword>", With(V("word")))
    t.row("clause", "with a counter on it", WithCounter(""))
    t.row("clause", "with counters on them", WithCounter("", form="them"))
    t.row("clause", "that has a <counter:counter> counter on it", WithCounter(V("counter"), form="that has"))
    t.row("clause", "with a <counter:counter> counter on it", WithCounter(V("counter")))
    t.row("clause", "with a <counter:counter> counter on them", WithCounter(V("counter"), form="them"))
    t.row("clause", "with no <counter:counter> counters on it", WithCounter(V("counter"), no=True))

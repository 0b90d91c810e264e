"""Nouns with adjectives and clauses: the filters."""

from __future__ import annotations

from functools import cache
from typing import Any

from horde.language import lexicon
from horde.language.binding import Refused
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
    With,
    WithCounter,
)

_HEADS = ("card", "spell", "permanent", "source", "ability", "token")
_BEFORE = (Is, Other, AnyOf)  # predicates written before the noun


def joined(noun: Filter, clauses: tuple[Any, ...]) -> Filter:
    """A noun and the clauses that hold for all of it.

    Raises `Refused` where they speak of the last thing in a list alone: "an artifact or creature with flying".
    """
    if is_mixed(noun) and is_of_creatures(clauses[0]):
        raise Refused("clauses")
    return Filter(noun.head, (*noun.preds, *clauses))


def is_mixed(noun: Filter) -> bool:
    """Whether it lists permanents of several types, of which some have no power and no such abilities."""
    listed = [one for pred in noun.preds if isinstance(pred, AnyOf) for one in pred.of]
    return not noun.head and any(map(_is_other_type, listed))


def is_of_creatures(clause: Any) -> bool:
    """Whether only creatures are described so: "with flying", "with power 4 or greater"."""
    return isinstance(clause, With) or (isinstance(clause, Compare) and clause.stat in ("power", "toughness"))


def is_no_creature(noun: Filter) -> bool:
    return not noun.head and any(map(_is_other_type, noun.preds))


def _is_other_type(pred: Any) -> bool:
    if not isinstance(pred, Is) or pred.no:
        return False
    return (pred.kind == "type" and pred.word != "creature") or (pred.kind == "subtype" and pred.word in _powerless())


@cache
def _powerless() -> frozenset[str]:
    """Subtypes of permanents without power (205.3, 301.7)."""
    kinds = ("land", "artifact", "enchantment", "planeswalker", "battle")
    return frozenset(word for kind in kinds for word in lexicon.words(kind)) - {"Vehicle", "Spacecraft"}


def parted(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Filter):
        return None
    cut = next((i for i, p in enumerate(value.preds) if not isinstance(p, _BEFORE)), len(value.preds))
    if cut == len(value.preds):
        return None
    return Filter(value.head, value.preds[:cut]), value.preds[cut:]


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
        t.row(f"{kind} quality", f"<w:{kind}_word>", Is(kind, V("w")))
        t.row("quality", f"<q:{kind}_quality>", V("q"))
    t.row("unquality", "non <w:type_word>", Is("type", V("w"), no=True))
    t.row("unquality", "non <w:subtype_word>", Is("subtype", V("w"), no=True))
    t.row("unquality", "non <w:color_word>", Is("color", V("w"), no=True))
    t.row("unquality", "non <w:supertype_word>", Is("supertype", V("w"), no=True))
    t.row("unquality", "non commander", Is("status", "commander", no=True))
    t.row("unquality", "non token", Is("status", "token", no=True))
    t.row("adjective", "<q:quality>", V("q"))
    t.row("adjective", "<q:unquality>", V("q"))
    t.row("adjective", "other", Other())
    for kind in ("color", "supertype", "status"):
        t.row("mere quality", f"<q:{kind}_quality>", V("q"))
    for one in ("quality", "subtype quality"):
        slot = one.replace(" ", "_")
        t.row(f"{one} list", f"<x:{slot}> , <r:{slot}_list>", Cons(V("x"), V("r")))
        t.row(f"{one} list", f"<x:{slot}> , or <y:{slot}>", (V("x"), V("y")))
    _alternatives(t, "any quality", "quality", "quality")
    # "Snow or Goat creatures" has two adjectives; "a Goat or snow creature" has two nouns.
    _alternatives(t, "like quality", "mere_quality", "quality")
    _alternatives(t, "like quality", "subtype_quality", "subtype_quality")


def _alternatives(t: Table, category: str, first: str, other: str) -> None:
    """ "Red or white", "artifact, creature, or land"."""
    for conj in ("or", "and", "and/or"):
        t.row(category, f"<x:{first}> {conj} <y:{other}>", AnyOf((V("x"), V("y")), conj))
    t.row(category, f"<x:{first}> , <r:{other}_list>", AnyOf(Cons(V("x"), V("r")), "or"))


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
    # "Artifact or legendary cards" are cards; "an artifact or legendary creature" is an artifact or it is a creature.
    for kind, alternatives in (("headed", "any_quality"), ("unheaded", "like_quality")):
        t.row(kind, f"<adj:adjective> <rest:{kind}@a>", Prepend(V("rest"), "preds", V("adj")))
        t.row(kind, f"<adj:{alternatives}> <rest:{kind}@a>", Prepend(V("rest"), "preds", V("adj")))
    t.row("unheaded", "<h:noun@a>", V("h"))
    t.row("bare", "<f:headed@a>", V("f"))
    t.row("bare", "<f:unheaded@a>", V("f"))
    t.row("claused", "<noun:bare@a> <clauses:clauses>", Split("noun clauses", joined, parted))
    t.row("filter", "<f:bare@a>", V("f"))
    t.row("filter", "<f:claused@a>", V("f"))

    t.row("nominal", "<f:filter@a>", V("f"))


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
    t.row("clause", "named <name:given_name>", Named)
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
    t.row("clause", "<c:creature_clause>", V("c"))
    t.row("creature clause", "with <word:keyword_word>", With(V("word")))
    t.row("creature clause", "without <word:keyword_word>", With(V("word"), no=True))
    for stat in ("power", "toughness", "mana value"):
        kind = "clause" if stat == "mana value" else "creature clause"
        for op in ("or greater", "or less"):
            t.row(kind, f"with {stat} <n:amount> {op}", Compare(stat, op, V("n")))
        t.row(kind, f"with {stat} <n:amount>", Compare(stat, "exactly", V("n")))
    for kind in ("number", "cost"):
        t.row("clause", f"with <word:{kind}_keyword>", With(V("word")))
    t.row("clause", "with a counter on it", WithCounter(""))
    t.row("clause", "with counters on them", WithCounter("", form="them"))
    t.row("clause", "that has a <counter:counter> counter on it", WithCounter(V("counter"), form="that has"))
    t.row("clause", "with a <counter:counter> counter on it", WithCounter(V("counter")))
    t.row("clause", "with a <counter:counter> counter on them", WithCounter(V("counter"), form="them"))
    t.row("clause", "with no <counter:counter> counters on it", WithCounter(V("counter"), no=True))

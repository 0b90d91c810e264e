"""Noun phrases: this and that object, targets, choices, lists."""

from __future__ import annotations

from typing import Any

from horde.language.binding import Refused
from horde.language.patterns import Piece, Prepend, Refer, Set, Split, V
from horde.language.table import Table
from horde.language.tree import (
    All,
    AnyTarget,
    Both,
    Filter,
    Host,
    In,
    Linked,
    Number,
    Other,
    Part,
    Rest,
    Some,
    Target,
    This,
    TopCards,
    Union,
)

_SELVES = (
    "creature", "enchantment", "artifact", "land", "permanent", "token", "card", "spell", "Aura", "Equipment",
    "Vehicle", "Saga", "planeswalker", "Siege", "Class", "Room", "Case", "emblem", "Spacecraft",
)  # fmt: skip
_THOSE = (
    "creature",
    "card",
    "spell",
    "token",
    "land",
    "permanent",
    "artifact",
    "enchantment",
    "source",
    "planeswalker",
)


def _another(u: Union) -> Union:
    return Union(tuple(Filter(f.head, (Other(), *f.preds)) for f in u.of), u.conj, u.shared)


def _any(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Union) or any(not isinstance(f.preds[0] if f.preds else None, Other) for f in value.of):
        return None
    return (Union(tuple(Filter(f.head, f.preds[1:]) for f in value.of), value.conj, value.shared),)


def _either(u: Union) -> Union:
    if u.conj == "and":
        raise Refused("one object that is both")
    return u


def _of_either(value: Any) -> tuple[Any, ...] | None:
    return (value,) if isinstance(value, Union) and value.conj != "and" else None


def add(t: Table) -> None:
    _sources(t)
    _chosen(t)
    _pieces(t)
    t.row("thing", "<x:single@s>", V("x"), "s")
    t.row("thing", "<x:plural@p>", V("x"), "p")
    t.row("thing", "<x:self@s> or <y:some@s>", Both((V("x"), V("y")), "or"), "s")
    t.row("thing", "<x:self@s> and <y:some>", Both((V("x"), V("y")), "and"), "p")
    t.row("thing", "<x:self@s> and <y:target>", Both((V("x"), V("y")), "and"), "p")


def _sources(t: Table) -> None:
    for noun in _SELVES:
        t.row("this", f"this {noun}", This(noun), "s")
    t.row("this", "~", This(form="~"), "s")
    for form in ("it", "him", "she", "he", "itself"):
        t.row("pronoun", form, Refer(form, pronoun=form != "itself"), "s")
    t.row("pronoun", "her", Refer("her", pronoun=True), "s")
    for form in ("they", "them"):
        t.row("pronouns", form, Refer(form, many=True, pronoun=True), "p")
    for noun in _THOSE:
        t.row("those word", f"{noun}^a", noun)
    t.row("reference", "that <noun:those_word@s>", Refer("that", V("noun")), "s")
    t.row("reference", "that spell or ability", Refer("that", "spell or ability"), "s")
    t.row("reference", "each of those <noun:those_word@p>", Refer("each of those", V("noun"), many=True), "s")
    t.row("pronoun", "each of them", Refer("each of them", many=True, pronoun=True), "s")
    t.row("references", "those <noun:those_word@p>", Refer("those", V("noun"), many=True), "p")
    t.row("self", "<x:this@s>", V("x"), "s")
    t.row("self", "<x:pronoun@s>", V("x"), "s")
    for verb in ("enchanted", "equipped"):
        for noun in ("creature", "permanent", "land", "artifact", "planeswalker", "enchantment"):
            t.row("host", f"{verb} {noun}", Host(verb, noun), "s")


def _chosen(t: Table) -> None:
    for category in ("this", "pronoun", "reference", "host"):
        t.row("single", f"<x:{category}@s>", V("x"), "s")
    for category in ("pronouns", "references"):
        t.row("plural", f"<x:{category}@p>", V("x"), "p")
    for category in ("some", "target", "all"):
        t.row("single", f"<x:{category}@s>", V("x"), "s")
        t.row("plural", f"<x:{category}@p>", V("x"), "p")

    t.row("some", "another <f:filter@s>", Some(Prepend(V("f"), "preds", Other())), "s")
    t.row("some", "a <what:nominal@s>", Some(V("what")), "s")
    t.row("some", "a <what:nominal@s> of their choice", Some(V("what"), form="of their choice"), "s")
    t.row("some", "<count:many@p> <what:nominal@p>", Some(V("what"), V("count")), "p")
    t.row("some", "<n:many@p> <what:nominal@p> of their choice", Some(V("what"), V("n"), form="of their choice"), "p")
    t.row("some", "up to one <what:nominal@s>", Some(V("what"), Number(1), "up to"), "s")
    t.row("some", "up to <count:many@p> <what:nominal@p>", Some(V("what"), V("count"), "up to"), "p")
    t.row("some", "any number of <what:nominal@p>", Some(V("what"), Number(0), "any"), "p")
    t.row("some", "at least <count:how_many> <what:nominal@p>",
          Some(V("what"), V("count"), "at least", form="at least"), "p")  # fmt: skip
    t.row("some", "<count:how_many> or more <what:nominal@p>", Some(V("what"), V("count"), "at least"), "p")

    t.row("target", "up to one other target <f:filter@s>",
          Target(Prepend(V("f"), "preds", Other()), Number(1), "up to"), "s")  # fmt: skip
    other = Split("u", _another, _any)
    t.row("target", "another target <u:union@s>", Target(other), "s")
    t.row("target", "up to one other target <u:union@s>", Target(other, Number(1), "up to"), "s")
    t.row("target", "another target <f:filter@s>", Target(Prepend(V("f"), "preds", Other())), "s")
    t.row("one noun", "<f:filter@a>", V("f"))
    t.row("one noun", "<u:union@a>", Split("u", _either, _of_either))
    t.row("target", "target <what:one_noun@s>", Target(V("what")), "s")
    t.row("target", "up to one target <what:one_noun@s>", Target(V("what"), Number(1), "up to"), "s")
    t.row("target", "<count:many@p> target <what:nominal@p>", Target(V("what"), V("count")), "p")
    t.row("target", "up to <count:many@p> target <what:nominal@p>", Target(V("what"), V("count"), "up to"), "p")
    t.row("target", "any number of target <what:nominal@p>", Target(V("what"), Number(0), "any"), "p")

    t.row("plural", "each of <x:target@p>", Set(V("x"), form="each of"), "p")
    for zone in ("graveyard", "hand"):
        t.row("holding", f"<of:whose> {zone}", All(Filter("card", (In(zone, V("of"), form="whole"),))), "p")
    t.row("plural", "<x:holding@p>", V("x"), "p")
    both = "<one:nominal@s> and each <two:nominal@s>"
    t.row("thing", f"each {both}", Both((All(V("one"), "each"), All(V("two"), "each")), "and"), "s")
    both = "<one:nominal@p> and all <two:nominal@p>"
    t.row("thing", f"all {both}", Both((All(V("one"), "all"), All(V("two"), "all")), "and"), "p")
    t.row("all", "each <what:nominal@s>", All(V("what"), "each"), "s")
    t.row("all", "all <what:nominal@p>", All(V("what"), "all"), "p")
    t.row("all", "<what:nominal@p>", All(V("what")), "p")


def _pieces(t: Table) -> None:
    t.row("piece", "one", Piece(Part, ""), "s")
    t.row("piece", "one of them", Piece(Part, "of them"), "s")
    t.row("piece", "<n:many@p> of them", Piece(Part, "of them", V("n")), "p")
    t.row("piece", "a <f:filter@s> from among them", Piece(Part, "among", what=V("f")), "s")
    t.row("piece", "up to <n:many@p> <f:filter@p> from among them", Piece(Part, "among", V("n"), V("f"), "up to"), "p")
    t.row("piece", "one of those cards", Piece(Part, "of those cards"), "s")
    t.row("piece", "<n:many@p> of those cards", Piece(Part, "of those cards", V("n")), "p")
    for verb, noun in (("exiled", "card"), ("sacrificed", "creature"), ("discarded", "card"), ("revealed", "card")):
        t.row("linked", f"the {verb} {noun}", Linked(verb, noun), "s")
        t.row("linked", f"the {verb} {noun}s", Linked(verb, noun, many=True), "p")
    t.row("single", "<x:linked@s>", V("x"), "s")
    t.row("plural", "<x:linked@p>", V("x"), "p")
    t.row("any target", "any target", AnyTarget())
    for kinds in ("player or planeswalker", "opponent or planeswalker", "creature or player"):
        t.row("any target", f"target {kinds}", AnyTarget(kinds))
    _several_targets(t)
    t.row("targets", "one or two targets", AnyTarget(count=Number(2), limit="up to"))
    t.row("targets", "one , two , or three targets", AnyTarget(count=Number(3), limit="up to"))
    t.row("targets", "any number of targets", AnyTarget(count=Number(0), limit="any"))
    t.row("rest", "the other", Piece(Rest, "other"), "s")
    t.row("rest", "the rest", Piece(Rest, "rest"), "p")
    for uncast in ("that weren't", "not"):
        words = f"the exiled cards {uncast} cast this way"
        t.row("rest", words, Piece(Rest, words), "p")
    t.row("cards", "the top card of <of:whose> library", TopCards(Number(1), V("of")), "s")
    t.row("cards", "the top <n:many@p> cards of <of:whose> library", TopCards(V("n"), V("of")), "p")
    t.row("cards", "<n:many@p> cards from the top of <of:whose> library", TopCards(V("n"), V("of"), "from"), "p")
    t.row("cards", "a additional card from the top of <of:whose> library",
          TopCards(Number(1), V("of"), "additional"), "s")  # fmt: skip


def _several_targets(t: Table) -> None:
    """ "Each of up to two other targets": each is dealt all of the damage."""
    t.row("any target", "any other target", AnyTarget(other=True))
    for words, other in (("", False), ("other ", True)):
        t.row("any target", f"each of <n:many@p> {words}targets",
              AnyTarget(count=V("n"), other=other, form="each of"), "p")  # fmt: skip
        t.row("any target", f"each of up to <n:many@p> {words}targets",
              AnyTarget(count=V("n"), limit="up to", other=other, form="each of"), "p")  # fmt: skip
        t.row("any target", f"up to one {words}target", AnyTarget(limit="up to", other=other, form="up to one"), "s")
    t.row("any target", "each of any number of targets",
          AnyTarget(count=Number(0), limit="any", form="each of"), "p")  # fmt: skip

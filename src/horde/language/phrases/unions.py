"""Several nouns as one: "Elves and Goats you control", "artifact, enchantment, or creature with flying"."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import msgspec

from horde.language.binding import Refused
from horde.language.patterns import Cons, Prepend, Split, V, members
from horde.language.phrases.nouns import is_no_creature, is_of_creatures, joined, parted
from horde.language.table import Table
from horde.language.tree import Filter, Is, Union


def _shared(conj: Literal["or", "and"], one: Filter, two: Filter, clauses: tuple[Any, ...]) -> Union:
    if is_no_creature(one) and is_of_creatures(clauses[0]):
        raise Refused("clauses")
    return _all_share(Union((one, two), conj), clauses)


def _unshared(conj: str, value: Any) -> tuple[Any, ...] | None:
    found = _none_share(value)
    if found is None or len(found[0].of) != 2 or found[0].conj != conj:
        return None
    return *found[0].of, found[1]


def _all_share(union: Union, clauses: tuple[Any, ...]) -> Union:
    """The clauses after a list hold for all of it; those of creatures alone belong to its last noun."""
    return Union(tuple(Filter(f.head, (*f.preds, *clauses)) for f in union.of), union.conj, len(clauses))


def _none_share(value: Any) -> tuple[Union, tuple[Any, ...]] | None:
    if not isinstance(value, Union) or not value.shared:
        return None
    of = tuple(msgspec.structs.replace(f, preds=f.preds[: -value.shared]) for f in value.of)
    return Union(of, value.conj), value.of[0].preds[-value.shared :]


def _list_shares(union: Union, clauses: tuple[Any, ...]) -> Union:
    if is_of_creatures(clauses[0]):
        raise Refused("clauses")
    return _all_share(union, clauses)


def _with_able(first: Filter, able: Filter) -> tuple[Filter, Filter]:
    """ "Artifact" and "creature with flying": of two creatures both would be so described."""
    if not is_no_creature(first) or is_no_creature(able):
        raise Refused("clauses")
    return first, able


def _if_able(value: Any) -> tuple[Any, ...] | None:
    pair = _if_pair(value)
    return pair if pair is not None and parted(pair[1]) is not None else None


def _with_marked(first: Filter, marked: Filter) -> tuple[Filter, Filter]:
    """ "Artifact" and "tapped creature"; but "Elf or Goat creature" is one noun with two adjectives."""
    one, two = first.preds[-1], marked.preds[0]
    if one != marked.preds[-1] and isinstance(one, Is) and isinstance(two, Is) and one.kind == two.kind:
        raise Refused("adjectives")
    return first, marked


def _if_pair(value: Any) -> tuple[Any, ...] | None:
    pair = members(value)
    return pair if pair is not None and len(pair) == 2 else None


def add(t: Table) -> None:
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
    _lists(t)


def _lists(t: Table) -> None:
    """Lists of permanents of which each has its own adjectives and the last its own clauses of creatures."""
    t.row("item", "<k:kind@a>", Filter("", (V("k"),)))
    t.row("item", "<f:marked@a>", V("f"))
    for adjective in ("adjective", "like_quality"):
        t.row("marked", f"<adj:{adjective}> <rest:item@a>", Prepend(V("rest"), "preds", V("adj")))
    t.row("able", "<f:item@a> <c:creature_clauses>", Split("f c", joined, parted))
    t.row("creature clauses", "<c:creature_clause>", (V("c"),))
    t.row("creature clauses", "<c:creature_clause> <r:creature_clauses>", Cons(V("c"), V("r")))
    marked = Split("x y", _with_marked, _if_pair)
    t.row("list", "<x:item@a> or <y:marked@a>", Union(marked, "or"))
    t.row("or items", "<x:item@a> , or <y:marked@a>", marked)
    t.row("and items", "<x:item@a> , and <y:item@a>", (V("x"), V("y")))
    for conj in ("or", "and"):
        able = Split("x y", _with_able, _if_able)
        t.row("list", f"<x:item@a> {conj} <y:able@a>", Union(able, conj))
        t.row(f"{conj} items", f"<x:item@a> , {conj} <y:able@a>", able)
        t.row(f"{conj} items", f"<x:item@a> , <r:{conj}_items@a>", Cons(V("x"), V("r")))
        t.row("list", f"<x:item@a> , <r:{conj}_items@a>", Union(Cons(V("x"), V("r")), conj))
    t.row("union", "<l:list@a>", V("l"))
    t.row("union", "<l:list@a> <c:clauses>", Split("l c", _list_shares, _none_share))

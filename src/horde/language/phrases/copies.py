"""Copies: of permanents, as tokens or by becoming one, and of spells (707)."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from horde.language import lexicon
from horde.language.patterns import Set, Split, V
from horde.language.table import Table
from horde.language.tree import (
    Affect,
    Become,
    BecomeCopy,
    ChooseTargets,
    Copy,
    Do,
    EntersAsCopy,
    Except,
    Have,
    May,
    Number,
    OwnName,
    Sequence,
    SetPT,
    Supertype,
    ThisAbility,
    TokenSpec,
    You,
)

_ONE = ("it", "he", "she", "the token", "the copy")
_MANY = ("they", "the tokens", "the copies")


def _two(join: str, one: Any, two: Any) -> Except:
    return Except((one, two), (join,))


def _both(join: str, value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Except) or value.joins != (join,):
        return None
    return value.changes


def _more(one: Any, rest: Except) -> Except:
    return Except((one, *rest.changes), (", ", *rest.joins))


def _fewer(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Except) or len(value.joins) < 2 or value.joins[0] != ", ":
        return None
    return value.changes[0], Except(value.changes[1:], value.joins[1:])


def _alone(one: Any) -> Except:
    return Except((one,))


def _only(value: Any) -> tuple[Any, ...] | None:
    return value.changes if isinstance(value, Except) and not value.joins else None


def _sized(form: str, size: tuple[Any, Any]) -> SetPT:
    return SetPT(size[0], size[1], form=form)


def _size(form: str, value: Any) -> tuple[Any] | None:
    return ((value.power, value.toughness),) if isinstance(value, SetPT) and value.form in (form, "") else None


def _grown(size: tuple[Any, Any], rest: Become) -> Become:
    return msgspec.structs.replace(rest, power=size[0], toughness=size[1])


def _shrunk(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Become) or value.power is None:
        return None
    return (value.power, value.toughness), msgspec.structs.replace(value, power=None, toughness=None)


def add(t: Table) -> None:
    _exceptions(t)
    _permanents(t)
    _spells(t)


def _exceptions(t: Table) -> None:
    t.row("exceptions", "<x:exception>", Split("x", _alone, _only))
    kinds = ("exception", "further_exception")
    for join in (" and ", ", and "):
        for kind in kinds:
            pair = Split("x y", partial(_two, join), partial(_both, join))
            t.row("exceptions", f"<x:exception> {join.strip()} <y:{kind}>", pair)
    for one in kinds:
        for two in kinds:
            pair = Split("x y", partial(_two, ", and "), partial(_both, ", and "))
            t.row("exceptions left", f"<x:{one}> , and <y:{two}>", pair)
    t.row("exceptions", "<x:exception> , <r:exceptions_left>", Split("x r", _more, _fewer))
    t.row("kinds of copy", "<b:becoming_kinds@s>", V("b"), "s")
    t.row("kinds of copy", "<b:becoming_kinds@p>", V("b"), "p")
    sized = Split("size b", _grown, _shrunk)
    t.row("kinds of copy", "<size:power_and_toughness> <b:becoming_kinds@s>", sized, "s")
    t.row("kinds of copy", "<size:power_and_toughness> <b:becoming_kinds@p>", sized, "p")
    for subject in _ONE:
        short = subject in ("it", "he", "she")
        _of(t, "exception", subject, f"{subject}'s" if short else f"{subject} is", f"{subject} has", many=False)
    _of(t, "exception", "they", "they're", "they have", many=True)
    for subject in _MANY[1:]:
        _of(t, "exception", subject, f"{subject} are", f"{subject} have", many=True)
    _of(t, "further exception", "is", "is", "has", many=False)
    _of(t, "further exception", "are", "are", "have", many=True)
    for whose in ("its", "his", "her"):
        t.row("exception", f"{whose} name is ~", OwnName(form=whose))


def _of(t: Table, category: str, subject: str, be: str, have: str, *, many: bool) -> None:
    """What a copy is and has besides, in the words of one subject; a further one leaves the subject out."""
    aren = "aren't" if many else "isn't"
    written = aren if subject in ("is", "are") else f"{subject} {aren}"
    size = Split("s", partial(_sized, subject), partial(_size, subject))
    t.row(category, f"{be} <s:power_and_toughness>", size)
    t.row(category, f"{have} <l:granted>", Have(V("l"), form=subject))
    t.row(category, f"{have} this ability", ThisAbility(form=subject))
    t.row(category, f"{have} <l:granted> and this ability", ThisAbility(V("l"), form=subject))
    kinds = "<b:kinds_of_copy@p>" if many else "a <b:kinds_of_copy@s>"
    t.row(category, f"{be} {kinds}", Set(V("b"), form=f"{subject} alone"))
    whose = "their" if many else "its"
    for besides in ("types", "creature types"):
        t.row(category, f"{be} {kinds} in addition to {whose} other {besides}",
              Set(V("b"), keep=True, form=f"{subject}, {besides}"))  # fmt: skip
    t.row(category, f"{be} {kinds} in addition to {whose} other colors and types",
          Set(V("b"), keep=True, keep_colors=True, form=f"{subject}, colors"))  # fmt: skip
    for word in lexicon.SUPERTYPES:
        t.row(category, f"{written} {word}", Supertype(word, no=True, form=subject))
        t.row(category, f"{be} not {word}", Supertype(word, no=True, form=f"{subject}, not"))
        t.row(category, f"{be} {word}", Supertype(word, form=subject))
        t.row(category, f"{be} {word} in addition to {whose} other types", Supertype(word, form=f"{subject}, types"))


def _permanents(t: Table) -> None:
    t.row("change", "become~a a copy of <x:thing>", BecomeCopy(V("x")), aside="x")
    t.row("change", "become~a copies of <x:thing>", BecomeCopy(V("x"), form="copies"), "p", aside="x")
    for but, made in (("", {}), (" , except <but:exceptions>", {"but": V("but")})):
        token: Any = TokenSpec(copy_of=V("x"), **made)
        t.row("token", f"token^a that's a copy of <x:thing>{but}", token, "s")
        t.row("token", f"token^a that are copies of <x:thing>{but}", token, "p")
        for which, form in (("any", ""), ("a", "a")):
            t.row("static", f"you may have <what:this> enter as a copy of {which} <of:nominal@s>{but}",
                  EntersAsCopy(V("what"), V("of"), form=form, **made))  # fmt: skip
    may = "<who:subject@a> may have <what:thing> become a copy of <x:thing>"
    t.row("body", may, May(V("who"), Affect(V("what"), (BecomeCopy(V("x")),)), "have"), aside="x")
    _but(t, "<what:thing@a> become~a a copy of <x:thing>", may)


def _but(t: Table, becomes: str, may: str) -> None:
    """Exceptions come last, after how long it lasts; so what becomes a copy does nothing else in that step."""
    but = "except <but:exceptions>"
    copy, late = BecomeCopy(V("x"), V("but")), BecomeCopy(V("x"), V("but"), form="late")
    for written, made in (
        (f", {but}", Affect(V("what"), (copy,))),
        (f"<d:duration> , {but}", Affect(V("what"), (late,), V("d"))),
    ):
        t.row("step", f"{becomes} {written}", made, aside="x")
        t.row("body", f"{may} {written}", May(V("who"), made, "have"), aside="x")
    first = Affect(V("what"), (copy,), V("d"), form="duration first")
    t.row("step", f"<d:duration> , {becomes} , {but}", first, aside="x")


def _again(form: str, do: Any) -> Sequence:
    steps, joins = (do.steps, do.joins) if isinstance(do, Sequence) else ((do,), ())
    return Sequence((*steps, May(You("you"), Do(You(), ChooseTargets(form)))), (*joins, " and "))


def _first(form: str, value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Sequence) or value.joins[-1:] != (" and ",):
        return None
    match value.steps[-1]:
        case May(who=You(), do=Do(who=You(), act=ChooseTargets(form=held))) if held in (form, ""):
            pass
        case _:
            return None
    steps, joins = value.steps[:-1], value.joins[:-1]
    return (steps[0] if len(steps) == 1 else Sequence(steps, joins),)


def _spells(t: Table) -> None:
    t.row("act", "copy~a <what:thing>", Copy)
    t.row("act", "copy~a <what:thing> twice", Copy(V("what"), Number(2)))
    t.row("act", "copy~a <what:thing> <n:amount> times", Copy(V("what"), V("n"), form="times"))
    t.row("act", "copy~a <what:thing> for <per:per>", Copy(V("what"), V("per"), form="for"))
    for copied in ("the copy", "the copies", "that copy"):
        t.row("act", f"choose~a new targets for {copied}", ChooseTargets(copied))
        t.row("body", f"<do:chain> and you may choose new targets for {copied}",
              Split("do", partial(_again, copied), partial(_first, copied)))  # fmt: skip

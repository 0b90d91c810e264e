"""Keyword actions that stand for other instructions, as those instructions' trees (701).

Their mentions are numbered from `AT`, beyond those of any paragraph.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from horde.language import tree as t

AT = 90

_CREATURE = t.Is("type", "creature")
_MINE = t.Controlled(t.You())
_IT = t.Ref(AT)
_ONE = t.Number(1)
_TOKEN_OF_MINE = t.Filter("token", (_CREATURE, _MINE))


def _do(act: t.Act) -> t.Do:
    return t.Do(t.You(), act)


def _steps(*steps: t.Effect) -> t.Sequence:
    return t.Sequence(steps, (". ",) * (len(steps) - 1))


def _grow(n: t.Quantity, on: t.Objects) -> t.Do:
    return _do(t.PutCounters(n, "+1/+1", on))


def _amount(act: t.KeywordAction) -> t.Quantity:
    return act.n if act.n is not None else _ONE


def _what(act: t.KeywordAction) -> t.Objects:
    return act.what if act.what is not None else t.This()


def _investigate(act: t.KeywordAction) -> t.Effect:
    """701.16a"""
    return _do(t.Create(_ONE, t.TokenSpec(predefined="Clue"), at=AT))


def _amass(act: t.KeywordAction) -> t.Effect:
    """701.47a"""
    army = t.Filter("", (t.Is("subtype", "Army"), _CREATURE, _MINE))
    kind = t.Filter("", (t.Is("subtype", act.subtype),))
    token = t.TokenSpec(t.Number(0), t.Number(0), ("black",), (), ("creature",), (act.subtype, "Army"))
    return _steps(
        t.If(t.Controls(t.You(), t.Some(army), no=True), _do(t.Create(_ONE, token, at=AT))),
        _grow(_amount(act), t.Some(army, at=AT)),
        t.If(t.Matches(_IT, kind, no=True), t.Affect(_IT, (t.Become(subtypes=(act.subtype,), keep=True),))),
    )


def _populate(act: t.KeywordAction) -> t.Effect:
    """701.36a"""
    token = t.TokenSpec(copy_of=t.Some(_TOKEN_OF_MINE, at=AT))
    return _do(t.Create(_ONE, token, at=AT + 1))


def _monstrosity(act: t.KeywordAction) -> t.Effect:
    """701.37a"""
    return t.If(_is_not("monstrous", t.This()), _steps(_grow(_amount(act), t.This()), _become("monstrous", t.This())))


def _adapt(act: t.KeywordAction) -> t.Effect:
    """701.46a"""
    return t.If(t.Was(t.This(), pred=t.WithCounter("+1/+1", no=True)), _grow(_amount(act), t.This()))


def _support(act: t.KeywordAction) -> t.Effect:
    """701.41a; a spell is no creature, so that "other" says nothing of it."""
    other = t.Filter("", (t.Other(), _CREATURE))
    return _grow(_ONE, t.Target(other, _amount(act), "up to", at=AT))


def _goad(act: t.KeywordAction) -> t.Effect:
    """701.15a"""
    return t.Affect(_what(act), (t.Designated("goaded"),), "until your next turn")


def _detain(act: t.KeywordAction) -> t.Effect:
    """701.35a"""
    return t.Affect(_what(act), (t.Cant(("attack", "block", "activate abilities")),), "until your next turn")


def _suspect(act: t.KeywordAction) -> t.Effect:
    """701.60a, 701.60c"""
    return _become("suspected", _what(act))


def _exert(act: t.KeywordAction) -> t.Effect:
    """701.43a"""
    return t.Affect(_what(act), (t.DoesntUntap(t.You(), next=True),))


def _learn(act: t.KeywordAction) -> t.Effect:
    """701.48a; nobody has cards outside the game."""
    discarding = t.May(t.You(), _do(t.Discard(t.Some(t.Filter("card"), at=AT))))
    return _steps(discarding, t.If(t.Done(t.You()), _do(t.Draw(_ONE))))


def _blight(act: t.KeywordAction) -> t.Effect:
    """701.68a"""
    return _do(t.PutCounters(_amount(act), "-1/-1", t.Some(t.Filter("", (_CREATURE, _MINE)), at=AT)))


def _is_not(word: str, what: t.Objects) -> t.Condition:
    return t.Matches(what, t.Filter("", (t.Is("status", word),)), no=True)


def _become(word: str, what: t.Objects) -> t.Do:
    """The designation is given, once."""
    return _do(t.KeywordAction(f"become {word}", what=what))


_ACTIONS: dict[str, Callable[[t.KeywordAction], t.Effect]] = {
    "adapt": _adapt,
    "amass": _amass,
    "blight": _blight,
    "detain": _detain,
    "exert": _exert,
    "goad": _goad,
    "investigate": _investigate,
    "learn": _learn,
    "monstrosity": _monstrosity,
    "populate": _populate,
    "support": _support,
    "suspect": _suspect,
}


@cache
def stands_for(act: object) -> t.Effect | None:
    """The instructions that a keyword action stands for; None for one that is carried out by itself."""
    if not isinstance(act, t.KeywordAction) or act.name not in _ACTIONS:
        return None
    return _ACTIONS[act.name](act)

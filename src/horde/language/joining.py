"""Instructions that one sentence joins: which words of it are meant for all of them, and which for the last alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from horde.language import tree
from horde.language.binding import Refused

SHARED = "shared"
"""The form of an effect whose duration stands once for several: "gets +1/+1 and Goats gain reach until end of turn"."""

_FIRST = "duration first"
_TRAILING = frozenset(("", "each", SHARED))
_OF_THEIR_OWN = (tree.DoesntUntap, tree.ControlledBy, tree.BecomeCopy)
"""Changes that say themselves how long they last, or last for good."""

Steps = tuple[Any, ...]


def lasting(one: Any, two: Steps) -> tuple[Any, Steps]:
    """An instruction and those that "and" joins to it, a duration that stands at their beginning or end in each."""
    if not isinstance(one, tree.Affect):
        return one, two
    if one.form == _FIRST:
        return one, _as_long_as(one, two)
    last = two[0]
    if _is_open(one) and isinstance(last, tree.Affect) and last.duration and last.form in _TRAILING:
        return msgspec.structs.replace(one, duration=last.duration, form=SHARED), two
    return one, two


def _as_long_as(one: tree.Affect, two: Steps) -> Steps:
    held = list(two)
    for place, step in enumerate(two):
        if not _is_open(step):
            break
        held[place] = msgspec.structs.replace(step, duration=one.duration, form=SHARED)
    return tuple(held)


def _is_open(step: Any) -> bool:
    """Whether no word of an effect says how long it lasts."""
    if not isinstance(step, tree.Affect) or step.duration or step.form:
        return False
    return not any(isinstance(change, _OF_THEIR_OWN) for change in step.changes)


def unlasting(step: Any) -> Any:
    """A step without the duration that is written elsewhere."""
    if isinstance(step, tree.Affect) and step.form == SHARED:
        return msgspec.structs.replace(step, duration="", form="")
    return step


# --- what is said of an object that returns later ---------------------------------------------------------------------

_STOP = ". "


def belated(one: Any, joint: str, two: Steps, joins: tuple[str, ...]) -> tuple[Any, Steps, tuple[str, ...]]:
    """ "Return it to the battlefield at the beginning of the next end step. It gains haste": it does once it is back.

    An instruction with those that are said of what it returns, and the steps and joints left. None of these may speak
    of it: at once it is not there. Raises `Refused`.
    """
    back = _returning(one)
    if back is None or not joint.startswith("."):
        return one, two, joins
    joints = (joint, *joins)
    length = next((i for i, step in enumerate(two) if joints[i] != _STOP or not _is_of(step, back)), len(two))
    if any(_speaks_of(step, back) for step in two[length:]):
        raise Refused("what returns later")
    if length:
        steps, inner = _steps(one.do)
        one = msgspec.structs.replace(one, do=tree.Sequence((*steps, *two[:length]), (*inner, *joints[:length])))
    return one, two[length:], joints[length:][1:]


def unbelated(effect: Any) -> Any:
    """An effect with the sentences of what returns later behind its return, as they are written."""
    if isinstance(effect, tree.Sequence) and not effect.joins:
        return effect  # made by the engine, not read
    if isinstance(effect, tree.Sequence) and len(effect.joins) != len(effect.steps) - 1:
        return effect  # of the engine's own making, without joints
    steps: list[Any] = []
    joints: list[str] = []
    for step, joint in zip(*_padded(*_steps(effect)), strict=True):
        said, inner = _steps(step.do) if isinstance(step, tree.Later) else ((), ())
        cut = inner.index(_STOP) + 1 if _STOP in inner else 0
        if cut:
            steps.append(msgspec.structs.replace(step, do=_one(said[:cut], inner[: cut - 1])))
            joints += inner[cut - 1 :]
        steps += said[cut:] if cut else (step,)
        joints.append(joint)
    return _one(tuple(steps), tuple(joints[:-1]))


def _padded(steps: Steps, joins: tuple[str, ...]) -> tuple[Steps, tuple[str, ...]]:
    return steps, (*joins, "")


def _returning(step: Any) -> Any:
    """What an instruction returns to the battlefield later, if it does."""
    if not isinstance(step, tree.Later):
        return None
    match _steps(step.do)[0][-1]:
        case tree.Do(act=tree.Move(what=tree.Ref() | tree.This() as what, to=tree.To(zone="battlefield"))):
            return what
        case _:
            return None


def _is_of(step: Any, back: Any) -> bool:
    match step:
        case tree.Affect(what=what) | tree.Do(act=tree.PutCounters(on=what)):
            return _same(what, back)
        case _:
            return False


def _speaks_of(node: object, back: Any) -> bool:
    return _same(node, back) or any(_speaks_of(part, back) for part in tree.parts(node))


def _same(node: object, back: Any) -> bool:
    if isinstance(node, tree.Ref):
        return isinstance(back, tree.Ref) and node.at == back.at
    return isinstance(node, tree.This) and isinstance(back, tree.This)


# --- what is said behind the last of them -----------------------------------------------------------------------------


def where_x(do: Any, x: Any) -> Any:
    """ "Put a counter on this, then create an X/1 token, where X is ...": X is counted when it is first needed."""
    steps, joins = _steps(do)
    lead = next((place for place, step in enumerate(steps) if _has_x(step)), 0)
    return _behind(steps, joins, lead, lambda rest: tree.Where(rest, x))


def of_where_x(value: Any) -> tuple[Any, ...] | None:
    """The instructions and what X is."""
    steps, joins = _steps(value)
    last = steps[-1]
    if not isinstance(last, tree.Where) or any(_has_x(step) for step in steps[:-1]):
        return None
    if len(steps) > 1 and not _has_x(_steps(last.do)[0][0]):
        return None
    do = _before(steps, joins, last.do)
    return None if do is None else (do, last.x)


def unless(do: Any, who: Any, act: Any) -> Any:
    """ "Put a counter on this, then sacrifice it unless you pay {1}": only what follows "then" is not done."""
    steps, joins = _steps(do)
    lead = max((place + 1 for place, joint in enumerate(joins) if joint == _THEN), default=0)
    return _behind(steps, joins, lead, lambda rest: tree.Unless(rest, tree.Do(who, act)))


def of_unless(value: Any) -> tuple[Any, ...] | None:
    """The instructions, who may keep the last of them from being done, and how."""
    steps, joins = _steps(value)
    last = steps[-1]
    if not isinstance(last, tree.Unless) or _THEN in _steps(last.do)[1] or (joins and joins[-1] != _THEN):
        return None
    do = _before(steps, joins, last.do)
    return None if do is None else (do, last.instead.who, last.instead.act)


_THEN = ", then "


def _steps(effect: Any) -> tuple[Steps, tuple[str, ...]]:
    return (effect.steps, effect.joins) if isinstance(effect, tree.Sequence) else ((effect,), ())


def _one(steps: Steps, joins: tuple[str, ...]) -> Any:
    return steps[0] if len(steps) == 1 else tree.Sequence(steps, joins)


def _behind(steps: Steps, joins: tuple[str, ...], lead: int, made: Callable[[Any], Any]) -> Any:
    """The steps, those behind the first `lead` made into one."""
    return _one((*steps[:lead], made(_one(steps[lead:], joins[lead:]))), joins[:lead])


def _before(steps: Steps, joins: tuple[str, ...], do: Any) -> Any:
    """The steps, the last taken apart again; None if they are no one sentence."""
    if any(joint.startswith(".") for joint in joins):
        return None
    inner, inner_joins = _steps(do)
    return _one((*steps[:-1], *inner), (*joins, *inner_joins))


def _has_x(node: object) -> bool:
    return isinstance(node, tree.X) or any(_has_x(part) for part in tree.parts(node))

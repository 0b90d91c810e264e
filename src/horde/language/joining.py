"""Instructions that one sentence joins: which words of it are meant for all of them, and which for the last alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from horde.language import tree

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

"""What "other" and "another" are other than: the source, or what a line has named before.

On its own the word excludes the source ("other Goats you control"). After a target it excludes that ("target creature
fights another target creature"); in a spell, which is no creature, whatever fits and was named last ("Goats you control
get +2/+1. Other creatures you control get +1/+1"); in a trigger that does not speak of the source, its subject
("whenever a Swamp you control enters, if you control five other Swamps"); else what the source is attached to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from horde.language import tree
from horde.language.binding import names
from horde.language.patterns import members
from horde.language.tree import Node

_NOUNS = tree.Some | tree.All | tree.Target | tree.Part | tree.TopCards | tree.Create


class _Before(NamedTuple):
    """What stands before a place in a line: whether it is a spell, the mentions of the event, all mentions."""

    spell: bool = False
    event: tuple[Any, ...] = ()
    seen: tuple[Any, ...] = ()


def bound(line: tree.Line) -> tree.Line:
    """A line whose every `Other` knows what it is other than."""
    if not _speaks_of(line, tree.Other):
        return line
    return msgspec.structs.replace(line, abilities=tuple(_ability(ability) for ability in line.abilities))


def _ability(ability: Any) -> Any:
    event = _mentions(ability.event) if isinstance(ability, tree.Triggered) else []
    if any(_speaks_of(mention, tree.This | tree.Other) for mention in event):
        event = []  # what it speaks of is, or is told by, the source
    spell = isinstance(ability, tree.Spell)
    return _told(ability, _Before(spell, tuple(event), tuple(_mentions(ability))), ())


def _told(node: Any, before: _Before, within: tuple[Any, ...]) -> Any:
    """A part of a tree with its others told; `within` are the mentions it is inside of."""
    if (parts := members(node)) is not None:
        return tuple([_told(part, before, within) for part in parts])
    if isinstance(node, tree.Line):
        return bound(node)
    if isinstance(node, tree.Modes):
        return _modes(node, before, within)
    if not isinstance(node, Node):
        return node
    if isinstance(node, tree.Filter) and tree.Other() in node.preds:
        than = _than(node, before, within)
        preds = tuple(tree.Other(than) if pred == tree.Other() else pred for pred in node.preds)
        node = msgspec.structs.replace(node, preds=preds) if than else node
    inside = (*within, node) if getattr(node, "at", -1) >= 0 else within
    changed: dict[str, Any] = {}
    for name in node.__struct_fields__:
        held = getattr(node, name)
        told = _told(held, before, inside)
        if told != held:
            changed[name] = told
    return msgspec.structs.replace(node, **changed) if changed else node


def _modes(node: tree.Modes, before: _Before, within: tuple[Any, ...]) -> tree.Modes:
    """A mode knows nothing of what the others name."""
    every = [tuple(_mentions(mode)) for mode in node.modes]
    modes: list[Any] = []
    for place, mode in enumerate(node.modes):
        elsewhere = {id(m) for i, held in enumerate(every) for m in held if i != place}
        seen = tuple(m for m in before.seen if id(m) not in elsewhere)
        modes.append(_told(mode, before._replace(seen=seen), within))
    return msgspec.structs.replace(node, modes=tuple(modes))


def _than(what: tree.Filter, before: _Before, within: tuple[Any, ...]) -> tuple[int, ...]:
    """The mentions that are not meant."""
    at = next((m.at for m in reversed(within) if isinstance(m, _NOUNS)), None)
    inside = {m.at for m in within}
    fits = [m for m in before.seen if getattr(m, "at", -1) >= 0 and m.at not in inside and _is_one(m, what)]
    earlier = [m for m in fits if at is None or m.at < at]
    if targets := [m for m in earlier if isinstance(m, tree.Target)]:
        return tuple(m.at for m in targets)
    if before.spell:
        nouns = [m for m in earlier if isinstance(m, _NOUNS)] or [m for m in fits if isinstance(m, tree.Target)]
        return (nouns[-1].at,) if nouns else ()
    event = [m for m in earlier if any(m is one for one in before.event)]
    hosts = [m for m in earlier if isinstance(m, tree.Host)]
    return (event[-1].at,) if event else (hosts[-1].at,) if hosts else ()


def _is_one(mention: Any, what: tree.Filter) -> bool:
    """Whether what a mention names could be one of these but for "other"."""
    held = names(mention)
    if what.head in ("card", "spell"):
        return what.head in held
    words = [option for pred in what.preds for option in (pred.of if isinstance(pred, tree.AnyOf) else (pred,))]
    nouns = [w.word.lower() for w in words if isinstance(w, tree.Is) and w.kind in ("type", "subtype") and not w.no]
    return not held.isdisjoint(nouns or [what.head or "permanent"])


def _mentions(node: Any) -> list[Any]:
    """What a part of a tree names, the source included, in the order of the tree; a quoted ability is apart."""
    if (parts := members(node)) is not None:
        return [found for part in parts for found in _mentions(part)]
    if not isinstance(node, Node) or isinstance(node, tree.Line):
        return []
    here = [node] if isinstance(node, (*_NOUNS.__args__, tree.Host, tree.This)) else []
    return here + [found for name in node.__struct_fields__ for found in _mentions(getattr(node, name))]


def _speaks_of(node: Any, kinds: Any) -> bool:
    """Whether a part of a tree is of these kinds, or holds something that is."""
    left = [node]
    while left:
        part = left.pop()
        if isinstance(part, kinds):
            return True
        if isinstance(part, Node):
            left += msgspec.structs.astuple(part)
        else:
            left += members(part) or ()
    return False

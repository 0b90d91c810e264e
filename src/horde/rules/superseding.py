"""Instructions that take the place of others: "instead" in the text of the same spell or ability (614.15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar, cast

import msgspec

from horde.language import tree as t
from horde.language.binding import BEFORE, MENTIONS
from horde.language.binding import Context as Mentions
from horde.rules.filters import Unplayable

T = TypeVar("T")
_LATER = 50
"""Added to the mentions of a paragraph that goes into the one before it, so that none has the number of another."""


def superseded(steps: tuple[t.Effect, ...], joins: tuple[str, ...]) -> tuple[t.Effect, ...]:
    """The steps with each "if ..., ... instead" put together with the sentence before, which it takes the place of."""
    found: list[t.Effect] = []
    sentence = 0
    for i, step in enumerate(steps):
        if is_superseding(step):
            found[sentence:] = _in_place_of(found[sentence:], step)
        else:
            if i and (i > len(joins) or joins[i - 1].startswith(".")):
                sentence = len(found)
            found.append(step)
    return tuple(found)


def is_superseding(step: t.Effect) -> bool:
    return isinstance(step, t.If) and isinstance(step.then, t.Supersede)


def _in_place_of(sentence: list[t.Effect], step: t.Effect) -> list[t.Effect]:
    if not isinstance(step, t.If) or not isinstance(step.then, t.Supersede) or not sentence:
        raise Unplayable("“instead” of nothing")
    if isinstance(step.condition, t.Done) or any(isinstance(node, t.ThisWay) for node in nodes(step.condition)):
        raise Unplayable("“instead” of what has been done already")
    new = step.then.effect
    at = _place(sentence, new)
    old = sentence[at]
    return [*sentence[:at], t.If(step.condition, _filled(new, old), old), *sentence[at + 1 :]]


def _place(sentence: list[t.Effect], new: t.Effect) -> int:
    """Which instruction of a sentence is meant: the only one, or the only one of the same kind."""
    places = [i for i, old in enumerate(sentence) if _kind(old) == _kind(new)] if len(sentence) > 1 else [0]
    if len(places) != 1:
        raise Unplayable("“instead” of one of several things")
    return places[0]


def _kind(effect: t.Effect) -> type[object]:
    first = _first(effect)
    return type(first.act) if isinstance(first, t.Do) else type(first)


def _first(effect: t.Effect) -> t.Effect:
    """The instruction itself, without what has taken its place and without its X."""
    if isinstance(effect, t.If) and effect.otherwise is not None:
        return _first(effect.otherwise)
    return _first(effect.do) if isinstance(effect, t.Where) else effect


def _filled(new: t.Effect, old: t.Effect) -> t.Effect:
    """What it leaves unsaid is as in the instruction it takes the place of: "it deals 4 damage instead"."""
    first = _first(old)
    if any(isinstance(node, t.ThatMuch) for node in nodes(new)):
        return _of_as_many(new, first)
    if isinstance(new, t.Do) and isinstance(new.act, t.Create) and new.act.token.like is not None:
        if not isinstance(first, t.Do) or not isinstance(first.act, t.Create):
            raise Unplayable("tokens like what is not said")
        return t.Do(first.who, msgspec.structs.replace(first.act, count=new.act.count))
    if not isinstance(new, t.Do) or not isinstance(new.act, t.DealDamage) or new.act.to is not None:
        return new
    if not isinstance(first, t.Do) or not isinstance(first.act, t.DealDamage):
        raise Unplayable("damage to what is not said")
    source = first.act.source if isinstance(new.act.source, t.Ref) else new.act.source  # "it" is what deals damage
    return t.Do(new.who, msgspec.structs.replace(new.act, to=first.act.to, source=source))


def _of_as_many(new: t.Effect, first: t.Effect) -> t.Effect:
    """ "Twice that many": as the number of the instruction that it takes the place of."""
    if not isinstance(first, t.Do) or not isinstance(first.act, t.Mill | t.Draw | t.GainLife | t.LoseLife):
        raise Unplayable("“that many” of what is not done")
    n = first.act.n
    return mapped(new, lambda node: n if isinstance(node, t.ThatMuch) else node)


# --- a paragraph that speaks of the one before ---------------------------------------------------------------------


def joined(previous: t.Effect, effect: t.Effect) -> t.Effect:
    """A paragraph and the next, which says what happens instead; "that player" in it was mentioned in the first."""
    if any(_is_target(node) for node in nodes(effect)):
        raise Unplayable("targets of what happens instead")
    before = Mentions()
    mentioned = [node for node in nodes(previous) if isinstance(node, MENTIONS) and node.at >= 0]
    for node in sorted(mentioned, key=lambda node: node.at):
        before.record(node)
    meant = mapped(effect, lambda node: _meant(node, before))
    steps, joins = (previous.steps, previous.joins) if isinstance(previous, t.Sequence) else ((previous,), ())
    return t.Sequence((*steps, meant), (*joins, ". "))


def _is_target(node: object) -> bool:
    return isinstance(node, t.Target | t.AnyTarget) or (isinstance(node, t.Players) and node.det == "target")


def _meant(node: t.Node, before: Mentions) -> t.Node:
    if isinstance(node, t.Ref) and node.at == BEFORE:
        return before.refer(node.form, node.noun, many=node.form == "those")
    if isinstance(node, t.ThatPlayer) and node.at == BEFORE:
        return msgspec.structs.replace(node, at=before.player(node.form))
    at = getattr(node, "at", -1)
    return msgspec.structs.replace(node, at=at + _LATER) if at >= 0 else node


def nodes(tree: object) -> Iterator[object]:
    """A tree and all it is made of."""
    yield tree
    for part in t.parts(tree):
        yield from nodes(part)


def mapped(tree: T, change: Callable[[t.Node], t.Node]) -> T:
    """The tree with every node changed, the innermost first."""
    if isinstance(tree, tuple):
        return cast("T", tuple(mapped(part, change) for part in cast("tuple[object, ...]", tree)))
    if isinstance(tree, t.Node):
        fields = {name: mapped(getattr(tree, name), change) for name in tree.__struct_fields__}
        return cast("T", change(type(tree)(**fields)))
    return tree

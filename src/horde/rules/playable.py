"""Whether the engine plays every word of a card: what it can't play is named, never passed over.

The language reads more than the engine plays. A card goes into a game only if each of its abilities compiles and none
of its words is one that the engine would silently leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from horde.cards.card import Card, Face
from horde.language import tree as t
from horde.rules import affecting, changes, copying, effects, keywords, rerouting
from horde.rules.casting_keywords import can_be_overloaded, each_for_target
from horde.rules.catalogue import is_mana_ability, mana_part
from horde.rules.conditions import condition
from horde.rules.filters import Unplayable, number, test
from horde.rules.frames import framed, stands_alone
from horde.rules.keyword_actions import stands_for
from horde.rules.played import ABILITIES, BASICS, LAYOUTS, PLAYED, SUBTYPES, TYPES
from horde.rules.statics import settled
from horde.rules.subjects import is_of_your_choice, subject
from horde.rules.targets import slots
from horde.rules.tokens import predefined
from horde.rules.triggers import matcher
from horde.rules.words import apart


@cache
def unplayed(card: Card) -> tuple[str, ...]:
    """What of a card the engine does not play, each in a few words; empty if it plays all of it."""
    found: dict[str, None] = {}
    if card.layout not in LAYOUTS:
        found[f"its layout, {card.layout}"] = None
    for face in card.faces:
        found.update(dict.fromkeys(_unplayed(face)))
    return tuple(found)


def refused(card: Card) -> str:
    """Why nothing at all of a card is played: its layout or a type; "" if some of it may be."""
    if card.layout not in LAYOUTS:
        return f"its layout, {card.layout}"
    if any("Saga" in face.subtypes and face.unread for face in card.faces):
        return "a chapter that is not read"  # nobody knows which is the last (714.2d)
    return next((f"the type {word}" for face in card.faces for word in face.types if word not in TYPES), "")


def lacking(face: Face) -> tuple[str, ...]:
    """What the engine lacks to play a face, its lines and types aside."""
    return tuple(f"the subtype {word}" for word in face.subtypes if word in SUBTYPES)


def problems(ability: t.Ability) -> tuple[str, ...]:
    """What the engine does not play of one ability; a paragraph of a spell is taken to stand alone."""
    found: dict[str, None] = {}
    for one in stands_alone(ability):
        found |= dict.fromkeys(_left_out(one))
        if (problem := _compile(one)) is not None:
            found[problem] = None
    return tuple(found)


def _unplayed(face: Face) -> Iterator[str]:
    if face.unread:
        yield f"{face.unread} unread line{'s' if face.unread > 1 else ''}"
    yield from (f"the type {word}" for word in face.types if word not in TYPES)
    yield from lacking(face)
    for line in framed(face.lines):
        for ability in line.abilities:
            yield from _left_out(ability)
    yield from _problem(lambda: _carried_out(face))
    yield from _overloaded(face)
    for ability in _abilities(face):
        if (problem := _compile(ability)) is not None:
            yield problem


def _overloaded(face: Face) -> Iterator[str]:
    """What is wrong with a spell that says "each" in place of "target" (702.96a)."""
    if any(isinstance(a, t.KeywordCost) and a.name == "overload" for line in face.lines for a in line.abilities):
        problems = [_compile(a) for line in each_for_target(face.lines) for a in line.abilities]
        if not can_be_overloaded(face.lines) or any(problems):
            yield "the keyword overload"


def _abilities(face: Face) -> tuple[t.Ability, ...]:
    """The abilities as they are carried out; none if that can't be said."""
    try:
        return _carried_out(face)
    except Unplayable:
        return ()


def _carried_out(face: Face) -> tuple[t.Ability, ...]:
    """The abilities of a face, a paragraph of a spell that says "instead" put together with the one before it."""
    abilities = [ability for line in framed(face.lines) for ability in line.abilities]
    merged = iter(effects.paragraphs(tuple(a for a in abilities if isinstance(a, t.Spell))))
    return tuple(t.Spell(next(merged)) if isinstance(a, t.Spell) else a for a in abilities)


def _left_out(node: object) -> Iterator[str]:
    """Words in a tree that the engine would leave out."""
    played = PLAYED.get(type(node))  # pyright: ignore - only nodes are in the table
    if played is not None and not played(node):
        yield _words(node)
    yield from _within(node)
    parts = t.parts(node)
    if isinstance(node, t.Except):
        parts = [part for change in node.changes for part in _of_a_copy(change)]
    if (stands := stands_for(node)) is not None:
        parts = (*parts, stands)
    for part in parts:
        yield from _left_out(part)


def _of_a_copy(change: t.Change) -> Iterable[object]:
    """What to look into of an exception of a copy, whose creature types alone are set (707.9d)."""
    plain = isinstance(change, t.Become) and BASICS.isdisjoint(change.subtypes)
    return t.parts(change) if plain else (change,)


def _within(node: object) -> Iterator[str]:
    """What is wrong with what comes into being only in play: changes by effects, granted abilities, tokens."""
    if isinstance(node, t.Affect):
        lasting = [change for change in node.changes if not isinstance(change, (t.BecomeCopy, *affecting.APART))]
        yield from _problem(lambda: [changes.parts(change) for change in lasting])
    elif isinstance(node, t.Target | t.Some | t.All):
        what = apart(node.what)[0] if isinstance(node, t.Some) else node.what  # where it can't be, it does not compile
        yield from _problem(lambda: is_of_your_choice(node) or test(what))
    elif isinstance(node, t.AddMana) and (spend := node.spend) is not None:
        yield from _problem(lambda: test(spend))
    elif isinstance(node, t.Line):
        yield from (problem for ability in node.abilities if (problem := _compile(ability)) is not None)
    elif isinstance(node, t.Meanwhile):
        if (problem := _compile(node.ability)) is not None:
            yield problem
    elif isinstance(node, t.Do) and isinstance(node.act, t.PreventDamage):
        if (problem := _compile(t.Shield(node.act))) is not None:
            yield problem
    elif isinstance(node, t.TokenSpec) and node.predefined:
        card = predefined(node.predefined)
        yield from (f"a {node.predefined} token",) if card is None or unplayed(card) else ()
    elif isinstance(node, t.KeywordAction) and node.name == "incubate":
        yield from _within(t.TokenSpec(predefined="Incubator"))


def _problem(make: Callable[[], object]) -> Iterator[str]:
    try:
        make()
    except Unplayable as problem:
        yield str(problem)


def _words(node: object) -> str:
    match node:
        case t.Keyword(name=name) | t.KeywordCost(name=name) | t.KeywordOf(name=name):
            return f"the keyword {name}"
        case t.PlayerRule(rule=rule):
            return f"the rule “{rule}”"
        case _:
            return f"this kind of {type(node).__name__}"


def _compile(ability: t.Ability) -> str | None:
    """Compile all of an ability; what is wrong if that fails."""
    if not isinstance(ability, ABILITIES):  # pyright: ignore[reportUnnecessaryIsInstance] - kinds yet to come
        name = ability.name if isinstance(ability, t.KeywordNumber) else type(ability).__name__
        return f"the ability {name}"
    try:
        slots(ability)
        for part in _parts(ability):
            part()
    except Unplayable as problem:
        return str(problem)
    return None


def _parts(ability: t.Ability) -> Iterator[Callable[[], object]]:
    """What of an ability has to compile, as calls yet to be made."""
    match ability:
        case t.Static():
            effect, when = settled(ability).effect, ability.condition
            yield from (lambda change=change: changes.parts(change) for change in effect.changes)
            if isinstance(effect.what, t.All):
                yield lambda noun=effect.what.what: test(noun)
            if when is not None:
                yield lambda: condition(when)
        case t.Triggered(event=event, effect=effect, condition=when):
            yield lambda: matcher(event)
            yield from _runs(effect)
            if when is not None:
                yield lambda: condition(when)
        case t.Replace() | t.Shield() | t.DamageRule() | t.OwnCostChange() | t.MoreLands():
            yield from _standing_parts(ability)
        case t.Spell(effect=effect) | t.Activated(effect=effect):
            if isinstance(ability, t.Activated) and is_mana_ability(ability):
                rest = mana_part(ability)[1]
                yield from _runs(rest) if rest is not None else ()
            else:
                yield from _runs(effect)
            if isinstance(ability, t.Activated):
                yield from (
                    lambda act=cost.act: effects.run(t.Do(t.You(), act))
                    for cost in ability.cost
                    if isinstance(cost, t.Pay)
                )
        case t.EntersWith(n=n, condition=when):
            yield lambda: number(n)
            if when is not None:
                yield lambda: condition(when)
        case t.EntersAsCopy(of=of, but=but):
            yield lambda: test(of)
            yield lambda: copying.check(but)
        case t.EntersTapped(unless=unless, unless_you=act):
            if unless is not None:
                yield lambda: condition(unless)
            if act is not None:
                yield lambda: effects.run(t.Do(t.You(), act))
        case t.MakesMore(n=n, where=where):
            yield lambda: number(n)
            yield lambda: subject(where)
        case t.CostChange(what=what) | t.KeywordOf(what=what) | t.CantCast(what=what) | t.FlashSpells(what=what):
            yield lambda: test(what)
        case t.AdditionalCost(cost=cost) | t.AlternativeCost(cost=cost) | t.KeywordCost(cost=cost):
            yield from (
                lambda act=part.act: effects.run(t.Do(t.You(), act))
                for one in keywords.choices_of(cost)
                for part in one
                if isinstance(part, t.Pay)
            )
            if isinstance(ability, t.AlternativeCost) and (only := ability.condition) is not None:
                yield lambda: condition(only)
        case t.LosesIf(condition=when) | t.PlayerRule(condition=when) if when is not None:
            yield lambda: condition(when)
        case _:
            pass
    for other in keywords.stands_for(ability):
        yield from _parts(other)


def _standing_parts(
    ability: t.Replace | t.Shield | t.DamageRule | t.OwnCostChange | t.MoreLands,
) -> Iterator[Callable[[], object]]:
    match ability:
        case t.MoreLands(n=n):
            yield lambda: number(n)
        case t.Replace(event=event, effect=effect):
            yield lambda: [subject(node) for node in _nouns(event)]
            yield from _runs(t.Sequence(tuple(step for step in rerouting.steps(effect) if not _is_modifying(step))))
        case t.Shield(prevent=prevent):
            yield lambda: [subject(node) for node in (prevent.to, prevent.by) if node is not None]
        case t.DamageRule(by=by):
            yield lambda: subject(by) if by is not None else None
        case t.OwnCostChange(per=per, x=x, condition=when):
            yield lambda: [number(one) for one in (per, x) if one is not None]
            if when is not None:
                yield lambda: condition(when)


def _runs(effect: t.Effect) -> Iterator[Callable[[], object]]:
    """The procedures of an effect; of one with modes those of each mode."""
    for one in effect.modes if isinstance(effect, t.Modes) else (effect,):
        yield lambda one=one: effects.run(one)


def _nouns(event: t.Event) -> Iterator[t.Objects | t.Player | t.Several]:
    """Of whom and what a replaced event speaks."""
    match event:
        case t.Damaged(source=source, to=to):
            found = (source, to)
        case t.Happens(what=what):
            found = (what,)
        case t.PutInto(what=what, of=of):
            found = (what, of)
        case t.PlayerActs(who=who):
            found = (who,)
        case _:
            found = ()
    yield from (node for node in found if node is not None)


def _is_modifying(step: t.Effect) -> bool:
    """Whether a step of a replacement changes the event itself, rather than being carried out."""
    return isinstance(step, t.Do) and isinstance(step.act, t.PreventThat | t.PreventSome | t.PreventAllBut | t.DealThat)

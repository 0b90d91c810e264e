"""The laws of triggers that wait for what players do and for damage, as a resolution brings it about (603.2)."""

from __future__ import annotations

from collections import Counter

from horde.language import tree as t
from laws.course import Course, Deed
from laws.nouns import fits, holds, players
from laws.scene import PLAYERS, Broken, NoLaw, Scene, Thing, Use

VERBS = {"gain life", "draw a card", "discard", "sacrifice", "scry", "surveil"}


def check(course: Course) -> Counter[str]:
    """Hold the abilities that triggered in a resolution against what was done in it; returns what was exercised."""
    waits = Counter(course.after.waiting)
    waits.subtract(Counter(course.before.waiting))
    exercised: Counter[str] = Counter()
    for watcher in course.after.battlefield():
        if watcher.id not in course.before.things:
            continue  # it came in the middle
        for ability in dict.fromkeys(one for one in watcher.abilities if isinstance(one, t.Triggered)):
            try:
                wanted = times(course, watcher, ability) * watcher.abilities.count(ability)
            except NoLaw:
                continue
            if wanted != waits[watcher.id, ability]:
                found = waits[watcher.id, ability]
                raise Broken(f"603.2: an ability of {watcher.name} triggered {found} times, not {wanted}")
            if wanted:
                exercised[_kind(ability.event)] += wanted
    return exercised


def _kind(event: t.Event) -> str:
    return event.verb if isinstance(event, t.PlayerActs) else "damage"


def times(course: Course, watcher: Thing, ability: t.Triggered) -> int:
    """How often an ability triggers for what was done."""
    event = ability.event
    if ability.limit or not isinstance(event, t.PlayerActs | t.Damaged):
        raise NoLaw("a trigger of this kind")
    use = Use(watcher.id, watcher.controller, {})
    if isinstance(event, t.PlayerActs):
        if event.verb not in VERBS or event.form:
            raise NoLaw(f"the event {event.verb}")
        met = [deed for deed in course.deeds if _acts(course.after, event, deed, use)]
    else:
        met = _damages(course, event, use)
    if ability.condition is not None:
        met = [deed for deed in met if holds(course.after, ability.condition, use)]
    return len(met)


def _acts(scene: Scene, event: t.PlayerActs, deed: Deed, use: Use) -> bool:
    if deed.verb != event.verb or deed.player not in players(scene, event.who, use):
        return False
    match event.what:
        case None:
            return True
        case t.Some(what=noun) if deed.thing is not None:
            return fits(scene, deed.thing, noun, use)
        case t.This():
            return deed.thing is not None and deed.thing.id == use.source
        case _:
            raise NoLaw("the noun of an event")


def _damages(course: Course, event: t.Damaged, use: Use) -> list[Deed]:
    """Each pair of a source and what it hurts; all that one source deals, or one thing is dealt, is one event."""
    if event.combat or event.form or getattr(event, "excess", False):
        raise NoLaw("combat damage")
    found = [deed for deed in course.deeds if deed.verb == "damage" and _is_hit(course, event, deed, use)]
    if event.to is None:
        return list({deed.thing.id: deed for deed in found if deed.thing is not None}.values())
    return list({deed.to: deed for deed in found}.values()) if event.source is None else found


def _is_hit(course: Course, event: t.Damaged, deed: Deed, use: Use) -> bool:
    scene = course.after
    if event.source is not None and (deed.thing is None or not _means(scene, event.source, deed.thing, use)):
        return False
    if event.to is None:
        return True
    if deed.to < PLAYERS:
        return any(deed.to in players(scene, who, use) for who in _of(event.to) if isinstance(who, t.Player))
    thing = course.before.things.get(deed.to)
    return thing is not None and any(
        _means(scene, what, thing, use) for what in _of(event.to) if not isinstance(what, t.Player)
    )


def _of(to: t.Objects | t.Player | t.Several) -> tuple[t.Objects | t.Player, ...]:
    return to.of if isinstance(to, t.Several) else (to,)


def _means(scene: Scene, what: t.Objects, thing: Thing, use: Use) -> bool:
    match what:
        case t.This():
            return thing.id == use.source
        case t.Some(what=noun) | t.All(what=noun):
            source = t.Filter("", noun.preds) if isinstance(noun, t.Filter) and noun.head == "source" else noun
            return fits(scene, thing, source, use)
        case t.Host():
            holder = scene.look(use.source)
            return holder is not None and holder.attached_to == thing.id
        case _:
            raise NoLaw("the noun of an event")

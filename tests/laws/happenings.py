"""The laws of triggered abilities: each once for every event that it waits for, and never else (603.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from horde.language import tree as t
from laws.nouns import fits, holds, players
from laws.scene import Broken, NoLaw, Scene, Thing, Use

LEAVING = ("dies", "leaves the battlefield", "is put into a graveyard from the battlefield")


@dataclass(slots=True)
class Glance:
    """What of a table is noted before something happens."""

    battlefield: frozenset[int]
    tapped: frozenset[int]
    attacking: frozenset[int]
    blocking: frozenset[int]
    waiting: Counter[tuple[int, t.Triggered]]
    life: tuple[int, ...]


@dataclass(slots=True)
class Happening:
    """Something that happened to an object, or that a player did."""

    verb: str
    thing: Thing | None = None
    player: int = -1
    word: str = ""
    bind: dict[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])


def happened(before: Glance, after: Scene, window: str, word: str = "") -> list[Happening]:
    """What happened in between, as far as it can be seen from what lies where."""
    now = {one.id: one for one in after.battlefield()}
    found = [Happening("enters", now[id]) for id in now if id not in before.battlefield]
    for id in sorted(before.battlefield - now.keys()):
        thing = after.left.get(id)
        if thing is None:
            continue
        found.append(Happening("leaves the battlefield", thing))
        place = after.things.get(after.moved.get(id, 0))
        if place is not None and place.zone == "graveyard":
            found.append(Happening("is put into a graveyard from the battlefield", thing))
            if "creature" in thing.types:
                found.append(Happening("dies", thing))
    for id, thing in now.items():
        if id in before.battlefield and thing.tapped != (id in before.tapped):
            found.append(Happening("becomes tapped" if thing.tapped else "becomes untapped", thing))
        if window == "attack" and thing.attacking and id not in before.attacking:
            found.append(Happening("attacks", thing))
        if window == "block" and thing.blocking and id not in before.blocking:
            found.append(Happening("blocks", thing))
        if window == "block" and thing.attacking and thing.blocked:
            found.append(Happening("becomes blocked", thing))
    if window == "step":
        found.append(Happening("step", player=after.active, word=word))
    if window == "cast" and after.stack:
        spell = after.things[after.stack[-1]]
        if spell.kind == "card":
            found.append(Happening("cast", spell, spell.controller))
    return found


def check(before: Glance, after: Scene, window: str, word: str = "") -> Counter[str]:
    """Hold what waits to be put on the stack against what happened; returns for which events abilities triggered."""
    seen = happened(before, after, window, word)
    waits = Counter((source, ability) for source, ability in after.waiting)
    exercised: Counter[str] = Counter()
    for watcher in _watchers(before, after):
        for ability in dict.fromkeys(one for one in watcher.abilities if isinstance(one, t.Triggered)):
            key = (watcher.id, ability)
            found = waits[key] - before.waiting[key]
            try:
                wanted = times(after, watcher, ability, seen) * watcher.abilities.count(ability)
            except NoLaw:
                continue
            if wanted != found and not (found < 0 and not wanted):
                raise Broken(
                    f"603.2: an ability of {watcher.name} {watcher.id} triggered {found} times, not {wanted}; "
                    f"{[(one.verb, one.thing.name if one.thing else one.word) for one in seen]}"
                )
            if wanted:
                exercised[_kind(ability.event)] += wanted
    return exercised


def _kind(event: t.Event) -> str:
    verbs = event.verbs if isinstance(event, t.Happens) else ()
    return f"{type(event).__name__} {' '.join(verbs)}".strip()


def _watchers(before: Glance, after: Scene) -> Iterable[Thing]:
    """603.10a: what has left the battlefield looks back."""
    yield from after.battlefield()
    yield from after.in_zone("command")
    yield from (after.left[id] for id in sorted(before.battlefield - after.things.keys()) if id in after.left)


def times(after: Scene, watcher: Thing, ability: t.Triggered, seen: list[Happening]) -> int:
    """How often an ability triggers for what happened."""
    if ability.limit or _from_elsewhere(ability.effect):
        raise NoLaw("a trigger of this kind")
    _know(ability.event)
    gone = watcher.id not in after.things
    found = 0
    for one in seen:
        if gone and one.verb not in LEAVING:
            continue
        use = Use(watcher.id, watcher.controller, {})
        if not _is_meant(after, ability.event, one, watcher, use):
            continue
        if ability.condition is not None and not holds(after, ability.condition, use):  # 603.4
            continue
        found += 1
    return min(found, 1) if _is_batch(ability.event) else found


def _know(event: t.Event) -> None:
    """Raise `NoLaw` if it can't be seen whether the event has happened."""
    match event:
        case t.Happens(what=t.Both(conj="and")):
            raise NoLaw("an event of several at once")
        case t.Happens(verbs=verbs, object=None) if KNOWN.issuperset(verbs):
            pass
        case t.StepBegins(form="") | t.Casts():
            pass
        case t.Either(of=of):
            for one in of:
                _know(one)
        case _:
            raise NoLaw(f"the event {_kind(event)}")


def _from_elsewhere(tree: object) -> bool:
    if isinstance(tree, t.This) and tree.zone not in (None, "battlefield"):
        return True
    return any(_from_elsewhere(part) for part in t.parts(tree))


def _is_batch(event: t.Event) -> bool:
    """603.2c: "one or more creatures" are one event."""
    what = event.what if isinstance(event, t.Happens) else None
    return isinstance(what, t.Some) and what.limit == "at least"


KNOWN = {*LEAVING, "enters", "attacks", "blocks", "becomes blocked", "becomes tapped", "becomes untapped"}


def _is_meant(scene: Scene, event: t.Event, one: Happening, watcher: Thing, use: Use) -> bool:
    match event:
        case t.Happens(what=what, verbs=verbs):
            return one.verb in verbs and one.thing is not None and _is_thing(scene, one.thing, what, watcher, use)
        case t.StepBegins(step=step, whose=whose):
            if one.verb != "step" or one.word != step:
                return False
            if isinstance(whose, t.Players):
                use.bind[whose.at] = (one.player,)
                return whose.who == "player" or one.player != use.you
            return whose is None or one.player in players(scene, whose, use)
        case t.Casts(who=who, what=what):
            if one.verb != "cast" or one.thing is None:
                return False
            whose = players(scene, who, use)
            return one.player in whose and _is_thing(scene, one.thing, what, watcher, use)
        case t.Either(of=of):
            return any(_is_meant(scene, other, one, watcher, use) for other in of)
        case _:
            raise NoLaw(f"the event {type(event).__name__}")


def _is_thing(scene: Scene, thing: Thing, what: t.Objects, watcher: Thing, use: Use) -> bool:
    match what:
        case t.This():
            return thing.id == watcher.id
        case t.Host(at=at):
            use.bind[at] = (thing.id,)
            return thing.id == watcher.attached_to
        case t.Some(what=noun, at=at) | t.All(what=noun, at=at):
            use.bind[at] = (thing.id,)
            return fits(scene, thing, noun, use)
        case t.Both(of=of, conj="or"):
            return any(_is_thing(scene, thing, one, watcher, use) for one in of)
        case _:
            raise NoLaw(f"the noun phrase {type(what).__name__}")

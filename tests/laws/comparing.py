"""Holding the scene after against the one that the rules want."""

from __future__ import annotations

from laws.changing import Given, contributions
from laws.course import FIRST_MADE, Course
from laws.scene import Broken, Person, Thing

NOTHING = Given()


def compare(course: Course, rule: str) -> None:
    """Raise `Broken` where the scene after is another than the one that the course came to."""
    for player, (wanted, found) in enumerate(zip(course.scene.people, course.after.people, strict=True)):
        _person(course, rule, player, wanted, found)
    before, now = contributions(course.before), contributions(course.after)
    for id, thing in course.scene.things.items():
        if id < FIRST_MADE:
            _thing(course, rule, thing, before.get(id, NOTHING), now)
    _made(course, rule, now)
    if course.scene.delayed != course.after.delayed and ("delayed", 0) not in course.loose:
        raise Broken(f"603.7: {course.after.delayed} delayed abilities, not {course.scene.delayed}")


def _person(course: Course, rule: str, player: int, wanted: Person, found: Person) -> None:
    for field in ("life", "poison", "lost", "extra_turns"):
        _same(rule, f"{field} of player {player}", getattr(found, field), getattr(wanted, field))
    if ("mana", player) not in course.loose:
        _same(rule, f"mana of player {player}", found.mana, wanted.mana)
    for zone in ("hand", "graveyard", "library"):
        ids, want = [course.origin(id) for id in getattr(found, zone)], list(getattr(wanted, zone))
        ids = [id for id in ids if id in course.scene.things and course.scene.things[id].kind == "card"]
        want = [id for id in want if course.scene.things[id].kind == "card"]
        free = zone != "library" or ("library", player) in course.loose or ("ends", player) in course.loose
        if free:
            ids, want = sorted(ids), sorted(want)
        _same(rule, f"{zone} of player {player}", course.names(ids), course.names(want))


def _same(rule: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Broken(f"{rule}: {what} is {found}, not {wanted}")


def _thing(course: Course, rule: str, thing: Thing, before: Given, now: dict[int, Given]) -> None:
    if not thing.zone or (thing.kind != "card" and thing.zone not in ("battlefield", "stack")):
        return
    place = course.after.now(thing.id)
    name = f"{thing.name} {thing.id}"
    if not place:
        raise Broken(f"{rule}: {name} is nowhere, not in the zone {thing.zone}")
    found = course.after.things[place]
    _same(rule, f"the zone of {name}", found.zone, thing.zone)
    _same("108.3", f"the owner of {name}", found.owner, thing.owner)
    if thing.zone not in ("battlefield", "stack"):
        return
    if thing.zone == "stack":
        _same(rule, f"the controller of {name}", found.controller, thing.controller)
        return
    _control(rule, name, thing, found, before, now.get(place, NOTHING))
    _marks(course, rule, name, thing, found)
    if place == thing.id:
        _size(course, rule, name, thing, found, before, now.get(place, NOTHING))


def _control(rule: str, name: str, thing: Thing, found: Thing, before: Given, now: Given) -> None:
    """613.1b: who has control by a static ability, or else whoever has it without."""
    if now.unclear or before.unclear:
        return
    if now.controller >= 0:
        _same("613.1b", f"the controller of {name}", found.controller, now.controller)
    elif before.controller < 0:
        _same(rule, f"the controller of {name}", found.controller, thing.controller)


def _marks(course: Course, rule: str, name: str, thing: Thing, found: Thing) -> None:
    if not {("tapped", thing.id)} & course.loose and ("taps", thing.controller) not in course.loose:
        _same(rule, f"tapped of {name}", found.tapped, thing.tapped)
    counters = {counter: n for counter, n in thing.counters.items() if n}
    after = {counter: n for counter, n in found.counters.items() if n}
    if ("loyalty", thing.id) in course.loose:
        counters.pop("loyalty", None)
        after.pop("loyalty", None)
    _same(rule, f"the counters of {name}", after, counters)
    _same(rule, f"damage of {name}", found.damage, thing.damage)
    _same(rule, f"shields of {name}", found.shields, thing.shields)
    host = course.scene.things.get(thing.attached_to)
    attached = thing.attached_to if host is not None and host.zone == "battlefield" else 0
    if 0 < attached < FIRST_MADE and thing.id in course.after.things:
        _same(rule, f"what {name} is attached to", course.origin(found.attached_to), attached)


def _size(course: Course, rule: str, name: str, thing: Thing, found: Thing, before: Given, now: Given) -> None:
    if ("size", thing.id) in course.loose or before.unclear or now.unclear:
        return
    size = (thing.power + now.power - before.power, thing.toughness + now.toughness - before.toughness)
    _same(rule, f"the size of {name}", (found.power, found.toughness), size)
    if not thing.keywords - before.keywords | now.keywords <= found.keywords:
        missing = (thing.keywords - before.keywords | now.keywords) - found.keywords
        raise Broken(f"{rule}: {name} has no {', '.join(sorted(missing))}")
    if more := found.keywords - thing.keywords - now.keywords:
        raise Broken(f"{rule}: {name} has {', '.join(sorted(more))}")
    _same(rule, f"types of {name}", sorted(found.types), sorted(thing.types))
    _same(rule, f"colors of {name}", sorted(found.colors), sorted(thing.colors))
    if ("subtypes", thing.id) not in course.loose:
        _same(rule, f"subtypes of {name}", sorted(found.subtypes), sorted(thing.subtypes))
    if missing := course.held.get(thing.id, set()) - found.cant - found.must:
        raise Broken(f"{rule}: {name} is not held to {sorted(missing)}")


def _made(course: Course, rule: str, now: dict[int, Given]) -> None:
    """111: tokens are just those that were created, with just what was said of them."""
    new = [
        thing
        for id, thing in course.after.things.items()
        if course.origin(id) not in course.before.things and thing.kind in ("token", "emblem", "copy")
    ]
    for wanted in course.made:
        if not wanted.zone or (wanted.kind == "token" and wanted.zone != "battlefield"):
            continue
        found = next((one for one in new if _is_like(one, wanted, now.get(one.id, NOTHING))), None)
        if found is None:
            raise Broken(f"111.3: no {wanted.kind} is like {_told(wanted)}; there are {[_told(one) for one in new]}")
        new.remove(found)
    if new:
        raise Broken(f"{rule}: {[_told(one) for one in new]} should not have come into being")


def _is_like(found: Thing, wanted: Thing, given: Given) -> bool:
    if (found.kind, found.zone, found.controller) != (wanted.kind, wanted.zone, wanted.controller):
        return False
    if wanted.kind == "emblem":
        return True
    if wanted.kind == "copy" or not wanted.types or "predefined" in wanted.options:
        return found.name == wanted.name and found.tapped == wanted.tapped
    if given.unclear:
        return found.name == wanted.name
    size = (found.power - given.power, found.toughness - given.toughness)
    counters = {counter: n for counter, n in wanted.counters.items() if n}
    return (
        (found.name, found.tapped, found.types, found.subtypes, found.supertypes, found.colors, found.counters)
        == (wanted.name, wanted.tapped, wanted.types, wanted.subtypes, wanted.supertypes, wanted.colors, counters)
        and (size == (wanted.power, wanted.toughness) or "creature" not in wanted.types)
        and wanted.keywords <= found.keywords <= wanted.keywords | given.keywords
    )


def _told(thing: Thing) -> str:
    kinds = f"{sorted(thing.colors)} {sorted(thing.supertypes | thing.types)} {sorted(thing.subtypes)}"
    marks = f"{sorted(thing.keywords)} {thing.counters} {'tapped' if thing.tapped else ''}"
    return f"{thing.name} {thing.power}/{thing.toughness} {kinds} {marks} of player {thing.controller}"

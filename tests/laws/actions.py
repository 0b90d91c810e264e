"""The laws of the keyword actions (701): each by the rule that defines it."""

from __future__ import annotations

from collections.abc import Callable

from horde.language import tree as t
from laws.course import Course, law
from laws.instructions import arrive
from laws.nouns import number, unknown
from laws.scene import Broken, NoLaw, Thing, Use

Action = Callable[[Course, t.KeywordAction, list[Use]], None]

ACTIONS: dict[str, tuple[str, Action]] = {}
"""For each keyword action the rule that defines it, and the law."""


def action(name: str, rule: str) -> Callable[[Action], Action]:
    def note(function: Action) -> Action:
        ACTIONS[name] = rule, function
        return function

    return note


@law(t.KeywordAction, "701.1")
def keyword_action(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    if act.name not in ACTIONS:
        raise unknown(act, act.name)
    ACTIONS[act.name][1](course, act, uses)
    course.used[act.name] = None


def _n(course: Course, act: t.KeywordAction, use: Use) -> int:
    return number(course.scene, act.n, use) if act.n is not None else 1


def _things(course: Course, act: t.KeywordAction, use: Use) -> list[Thing]:
    ids = course.found(act.what, use) if act.what is not None else [use.source]
    return [one for one in course.there(ids) if one.zone == "battlefield"]


@action("investigate", "701.16a")
def investigate(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for use in uses:
        for _ in range(_n(course, act, use)):
            made = Thing(0, "Clue", "battlefield", use.you, use.you, "token", options=("predefined",))
            made.types, made.subtypes = frozenset({"artifact"}), frozenset({"Clue"})
            course.make(made)


@action("explore", "701.44a")
def explore(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    things = _things(course, act, uses[0])
    if len(things) != 1:
        raise NoLaw("none or several that explore")
    thing = things[0]
    library = course.scene.people[thing.controller].library
    if library and "land" in course.scene.things[library[0]].types:
        course.move(library[0], "hand")
        return
    course.put_counters(thing, "+1/+1", 1)
    if library and course.pick(thing.controller, library[:1], 0, 1):
        course.move(library[0], "graveyard")


@action("proliferate", "701.34a")
def proliferate(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for _ in uses:
        ids = [one.id for one in course.scene.battlefield() if any(one.counters.values())]
        ids += [player for player, who in enumerate(course.scene.people) if who.poison]
        one = course.peek()
        if not ids:
            continue
        if one is None or sorted(course.origin(id) for id in one.options) != sorted(ids):
            raise Broken("701.34a: not everything with counters was offered")
        course.asked.pop(0)
        for id in [course.origin(id) for id in one.chosen]:
            if id < len(course.scene.people):
                course.scene.people[id].poison += 1
            else:
                thing = course.scene.things[id]
                for counter in [counter for counter, n in thing.counters.items() if n]:
                    course.put_counters(thing, counter, 1)


@action("bolster", "701.39a")
def bolster(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for use in uses:
        mine = [o for o in course.scene.battlefield() if "creature" in o.types and o.controller == use.you]
        least = min((one.toughness for one in mine), default=0)
        for id in course.pick(use.you, [one.id for one in mine if one.toughness == least], 1, 1):
            course.put_counters(course.scene.things[id], "+1/+1", _n(course, act, use))


@action("adapt", "701.46a")
def adapt(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for thing in _things(course, act, uses[0]):
        if not thing.counters.get("+1/+1"):
            course.put_counters(thing, "+1/+1", _n(course, act, uses[0]))


@action("connive", "701.50a")
def connive(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    things = _things(course, act, uses[0])
    if len(things) != 1:
        raise NoLaw("none or several that connive")
    (thing,), n = things, _n(course, act, uses[0])
    person = course.scene.people[thing.controller]
    for id in person.library[:n]:
        course.move(id, "hand")
    chosen = course.pick(thing.controller, list(person.hand), n, n)
    spells = sum("land" not in course.scene.things[id].types for id in chosen)
    for id in chosen:
        course.move(id, "graveyard")
    course.put_counters(thing, "+1/+1", spells)


@action("amass", "701.47a")
def amass(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for use in uses:
        mine = [o.id for o in course.scene.battlefield() if "Army" in o.subtypes and o.controller == use.you]
        if not mine:
            made = Thing(0, f"{act.subtype} Army Token", "battlefield", use.you, use.you, "token")
            made.types, made.colors = frozenset({"creature"}), frozenset({"black"})
            made.subtypes = frozenset({act.subtype, "Army"})
            mine = [course.make(made)]
        for id in course.pick(use.you, mine, 1, 1):
            army = course.scene.things[id]
            course.put_counters(army, "+1/+1", _n(course, act, use))
            army.subtypes |= {act.subtype}


@action("blight", "701.68a")
def blight(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for use in uses:
        mine = [o.id for o in course.scene.battlefield() if "creature" in o.types and o.controller == use.you]
        for id in course.pick(use.you, mine, 1, 1):
            course.put_counters(course.scene.things[id], "-1/-1", _n(course, act, use))


@action("detain", "701.35a")
def detain(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for thing in _things(course, act, uses[0]):
        course.held.setdefault(thing.id, set()).update({"attack", "block"})


@action("unearth", "702.84a")
def unearth(course: Course, act: t.KeywordAction, uses: list[Use]) -> None:
    for thing in course.there([uses[0].source]):
        if thing.zone == "graveyard" and course.move(thing.id, "battlefield", under=uses[0].you) is not None:
            arrive(course, thing)
            course.scene.delayed += 1

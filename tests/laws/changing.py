"""The laws of continuous effects: what they change while they last, and that it is over then (611, 613, 514.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from horde.language import tree as t
from laws.course import Course
from laws.nouns import holds, keywords_of, matching, number, objects, players, unknown
from laws.scene import Broken, NoLaw, Scene, Thing, Use


def begin(course: Course, effect: t.Affect, use: Use) -> None:
    """611.2c: the objects and the numbers are fixed as the effect begins."""
    scene = course.scene
    if isinstance(effect.what, t.Some):
        if not any(isinstance(node, t.ThisWay) for node in getattr(effect.what.what, "preds", ())):
            raise unknown(effect, "of something chosen")
        ids = matching(scene, effect.what.what, use)
    else:
        ids = course.found(effect.what, use)
    things = course.there(ids)
    for change in effect.changes:
        for thing in things:
            _change(course, thing, change, use)
        course.used[type(change).__name__] = None
    if things:
        scene.floating += 1


def _change(course: Course, thing: Thing, change: t.Change, use: Use) -> None:
    scene = course.scene
    match change:
        case t.Modify(power=power, toughness=toughness, signs=signs):
            p, q = (1 if sign == "+" else -1 for sign in signs)
            thing.power += p * number(scene, power, use)
            thing.toughness += q * number(scene, toughness, use)
        case t.Have(lines=lines):
            thing.keywords |= keywords_of(lines)
        case t.LoseAbilities(keywords=keywords):
            thing.keywords = thing.keywords - set(keywords) if keywords else frozenset()
            if not keywords:
                course.loose.add(("size", thing.id))
        case t.Become():
            _become(course, thing, change, use)
        case t.SetPT(power=power, toughness=toughness):
            _set(course, thing, number(scene, power, use), number(scene, toughness, use))
        case t.ControlledBy(who=who):
            thing.controller = players(scene, who, use)[0]
        case t.Cant(verbs=verbs, by=None):
            thing.cant |= set(verbs)
            course.held.setdefault(thing.id, set()).update(verbs)
        case t.AssignsNoDamage():
            thing.cant |= {"assign combat damage"}
            course.held.setdefault(thing.id, set()).add("assign combat damage")
        case t.Must(verb=verb, whom=None):
            thing.must |= {verb}
            course.held.setdefault(thing.id, set()).add(verb)
        case t.Cant() | t.DoesntUntap() | t.Must():
            pass
        case _:
            raise unknown(change)


def _become(course: Course, thing: Thing, change: t.Become, use: Use) -> None:
    """205.1a; 205.1b: who becomes an artifact creature, or something "in addition", keeps its types."""
    keeps = change.keep or {"artifact", "creature"} <= set(change.types)
    if change.types and not keeps:
        thing.types = frozenset(change.types) | (thing.types & course.kept)
        course.loose.add(("subtypes", thing.id))
    else:
        thing.types |= set(change.types)
    if change.subtypes and (keeps or not change.types):
        thing.subtypes = thing.subtypes | set(change.subtypes) if keeps else thing.subtypes
        course.loose |= set() if keeps else {("subtypes", thing.id)}
    elif change.subtypes:
        thing.subtypes = frozenset(change.subtypes)
    if change.colors:
        kept = thing.colors if change.keep_colors or change.keep else frozenset[str]()
        thing.colors = kept | set(change.colors)
    thing.keywords |= keywords_of(change.lines)
    if change.power is not None and change.toughness is not None:
        _set(course, thing, number(course.scene, change.power, use), number(course.scene, change.toughness, use))


def _set(course: Course, thing: Thing, power: int, toughness: int) -> None:
    """613.4b, 613.4c: counters and "+1/+1" come on top of what the size is set to."""
    if course.before.floating:
        course.loose.add(("size", thing.id))
    thing.power, thing.toughness = power, toughness
    for counter, n in thing.counters.items():
        if n:
            course.size_counters(thing, counter, n)
    given = contributions(course.before).get(thing.id)
    if given is not None:
        thing.power, thing.toughness = thing.power + given.power, thing.toughness + given.toughness


def rested(scene: Scene) -> None:
    """514.2: once a turn is over, so is damage, and what lasted until its end; everything is what is printed on it."""
    if scene.expired:
        raise Broken(f"514.2: {scene.expired} effects have not ended with their turn")
    given = contributions(scene)
    for thing in scene.battlefield():
        if thing.damage or thing.shields:
            raise Broken(f"514.2: {thing.name} {thing.id} still has damage {thing.damage}, shields {thing.shields}")
        more = given.get(thing.id, Given())
        if thing.printed is None or thing.id in scene.lasting or more.unclear or "creature" not in thing.types:
            continue
        size = Thing(0, "", "battlefield", 0, 0, "card", power=thing.printed[0], toughness=thing.printed[1])
        for counter, n in thing.counters.items():
            Course.size_counters(size, counter, n)
        wanted = (size.power + more.power, size.toughness + more.toughness)
        if (thing.power, thing.toughness) != wanted:
            raise Broken(f"613.4: {thing.name} {thing.id} is {thing.power}/{thing.toughness}, not {wanted}")


# --- static abilities ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Given:
    """What static abilities give an object: size, keywords. `unclear`: they do more, or something else."""

    power: int = 0
    toughness: int = 0
    keywords: set[str] = field(default_factory=set[str])
    controller: int = -1
    unclear: bool = False


def contributions(scene: Scene) -> dict[int, Given]:
    """611.3a: what static abilities give at this moment, to whatever they apply to now."""
    found: dict[int, Given] = {}
    for source in scene.things.values():
        if source.zone not in ("battlefield", "command", "graveyard"):
            continue
        for ability in source.abilities:
            buried = source.zone == "graveyard"  # 113.6b: there only what says so works
            if isinstance(ability, t.Static) and (not buried or _speaks_of_graveyard(ability.condition)):
                _give(scene, source, ability, found)
    return found


def _speaks_of_graveyard(tree: object) -> bool:
    if isinstance(tree, t.In) and tree.zone == "graveyard":
        return True
    return any(_speaks_of_graveyard(part) for part in t.parts(tree))


def _give(scene: Scene, source: Thing, ability: t.Static, found: dict[int, Given]) -> None:
    use = Use(source.id, source.controller, {})
    try:
        if ability.x is not None:
            use.x = number(scene, ability.x, use)
        for id in objects(scene, ability.effect.what, use):
            use.bind = {getattr(ability.effect.what, "at", -1): (id,)}
            if ability.condition is not None and not holds(scene, ability.condition, use):
                continue
            for change in ability.effect.changes:
                _give_one(scene, found.setdefault(id, Given()), change, use)
    except NoLaw:
        for id in scene.things:
            found.setdefault(id, Given()).unclear = True


def _give_one(scene: Scene, given: Given, change: t.Change, use: Use) -> None:
    match change:
        case t.Modify(power=power, toughness=toughness, signs=signs):
            p, q = (1 if sign == "+" else -1 for sign in signs)
            given.power += p * number(scene, power, use)
            given.toughness += q * number(scene, toughness, use)
        case t.Have(lines=lines):
            given.keywords |= keywords_of(lines)
        case t.ControlledBy(who=who):
            given.controller = players(scene, who, use)[0]
        case t.Cant() | t.Must() | t.DoesntUntap() | t.CantAttack() | t.CantBlock() | t.AssignsNoDamage():
            pass
        case _:
            given.unclear = True

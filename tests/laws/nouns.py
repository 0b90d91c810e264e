"""What nouns, numbers and conditions of rules English mean in a scene, by the Comprehensive Rules alone."""

from __future__ import annotations

from collections.abc import Iterable

from horde.language import tree as t
from laws.scene import PLAYERS, NoLaw, Scene, Thing, Use

DEFENDER = -2
"""Stands among the mentions for the defending player, who is known as the ability triggers (508.5a)."""


GIVER = -1000
"""References from here downward are to the object that has given the ability, which calls it by name (201.5a)."""


def unknown(node: object, why: str = "") -> NoLaw:
    return NoLaw(f"{type(node).__name__}{f' {why}' if why else ''}")


# --- players ---------------------------------------------------------------------------------------------------------


def in_order(scene: Scene) -> list[int]:
    """101.4: the active player first."""
    n = len(scene.people)
    return [(scene.active + i) % n for i in range(n)]


def players(scene: Scene, node: t.Player, use: Use) -> list[int]:
    match node:
        case t.You():
            return [use.you]
        case t.Players(at=at) if at in use.bind:
            return list(use.bind[at])
        case t.Players(det="target"):
            return []
        case t.Players(who="opponent") | t.Players(det="each other" | "another"):
            return [p for p in in_order(scene) if p != use.you]
        case t.Players():
            return in_order(scene)
        case t.ThatPlayer(at=at) if at in use.bind:
            return unique(p if p < PLAYERS else _seen(scene, p).controller for p in use.bind[at])
        case t.Possessor(of=of, role=role):
            found = [_seen(scene, id) for id in objects(scene, of, use)]
            return unique(one.owner if role == "owner" else one.controller for one in found)
        case t.DefendingPlayer() if DEFENDER in use.bind:
            return list(use.bind[DEFENDER])
        case t.ChosenPlayer():
            source = _seen(scene, use.source)
            word = source.chosen.get("player") or source.chosen.get("opponent")
            return [int(word)] if word else []
        case _:
            raise unknown(node)


def unique(ids: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(ids))


def _seen(scene: Scene, id: int) -> Thing:
    found = scene.look(id)
    if found is None:
        raise NoLaw("something that is not known any more")
    return found


# --- what fits a noun ------------------------------------------------------------------------------------------------


def zones(what: t.Nominal) -> tuple[str, ...]:
    """109.2: a type alone means a permanent, "spell" something on the stack, "card" with "in ..." one in that zone."""
    if isinstance(what, t.Union):
        return tuple(dict.fromkeys(zone for one in what.of for zone in zones(one)))
    named = tuple(pred.zone for pred in what.preds if isinstance(pred, t.In))
    return named or (("stack",) if what.head in ("spell", "ability") else ("battlefield",))


def fits(scene: Scene, thing: Thing, what: t.Nominal, use: Use) -> bool:
    if isinstance(what, t.Union):
        return any(fits(scene, thing, one, use) for one in what.of)
    if what.head == "token" and thing.kind != "token":
        return False
    if what.head == "source":
        raise NoLaw("a source")
    if thing.zone == "stack" and what.head in ("spell", "ability") and (what.head == "ability") != _is_ability(thing):
        return False
    return all(is_so(scene, thing, pred, use) for pred in what.preds)


def _is_ability(thing: Thing) -> bool:
    return thing.kind == "ability"


def matching(scene: Scene, what: t.Nominal, use: Use) -> list[int]:
    """All objects that a noun means now."""
    if any(isinstance(pred, t.ThisWay) for one in _filters(what) for pred in one.preds):
        (verb,) = {p.verb for one in _filters(what) for p in one.preds if isinstance(p, t.ThisWay)}
        return [id for id in use.way.get(verb, ()) if id >= PLAYERS and fits(scene, _seen(scene, id), what, use)]
    found: list[int] = []
    for zone in zones(what):
        found += [one.id for one in scene.in_zone(zone) if fits(scene, one, what, use)]
    return found


def _filters(what: t.Nominal) -> tuple[t.Filter, ...]:
    return what.of if isinstance(what, t.Union) else (what,)


def is_so(scene: Scene, thing: Thing, pred: t.Predicate, use: Use) -> bool:
    match pred:
        case t.Is(no=no):
            return _is(thing, pred) is not no
        case t.Other(than=()):
            return thing.id != use.source
        case t.Other(than=than):
            return not any(thing.id in use.bind.get(at, ()) for at in than)
        case t.OtherThan(what=what):
            return thing.id not in objects(scene, what, use)
        case t.Controlled(by=by, no=no):
            return (thing.controller in players(scene, by, use)) is not no
        case t.Owned(by=by, no=no):
            return (thing.owner in players(scene, by, use)) is not no
        case t.In(zone=zone, of=of):
            return thing.zone == zone and (of is None or thing.owner in players(scene, of, use))
        case t.With(keyword=word, no=no):
            return (word in thing.keywords) is not no
        case t.WithCounter(counter=counter, no=no):
            has = thing.counters.get(counter, 0) > 0 if counter else any(thing.counters.values())
            return has is not no
        case t.Compare(stat=stat, op=op, n=n):
            return _holds(_stat(thing, stat), op, number(scene, n, use))
        case t.AnyOf(of=of):
            return any(is_so(scene, thing, one, use) for one in of)
        case t.That(quality=quality, no=no):
            return is_so(scene, thing, quality, use) is not no
        case t.ThisWay(verb=verb):
            return thing.id in use.way.get(verb, ())
        case t.AttachedTo(what=what):
            return thing.attached_to in objects(scene, what, use)
        case t.AnyColor():
            return bool(thing.colors)
        case t.Chosen(kind="color" | "type" | "name"):
            return _is_chosen(scene, thing, pred, use)
        case t.NoAbilities():
            return not thing.abilities
        case t.SameName(other=other):
            return any(_seen(scene, id).name == thing.name for id in objects(scene, other, use))
        case t.Named(name=""):
            return thing.name == _seen(scene, use.source).name
        case t.Named(name=name):
            return thing.name == name
        case t.Extreme(stat=stat, among=among, least=least):
            values = [_stat(_seen(scene, id), stat) for id in matching(scene, among, use)]
            return bool(values) and _stat(thing, stat) == (min(values) if least else max(values))
        case t.CastBy(who=who):
            return thing.controller in players(scene, who, use)
        case _:
            raise unknown(pred)


def _is(thing: Thing, pred: t.Is) -> bool:
    match pred.kind:
        case "type":
            return pred.word in thing.types
        case "supertype":
            return pred.word in thing.supertypes
        case "subtype":  # 702.73a: a changeling is every creature type
            return pred.word in thing.subtypes or "changeling" in thing.keywords
        case "color":
            many = {"colorless": 0, "monocolored": 1}
            if pred.word == "multicolored":
                return len(thing.colors) > 1
            return len(thing.colors) == many[pred.word] if pred.word in many else pred.word in thing.colors
        case "status":
            return _status(thing, pred.word)


def _status(thing: Thing, word: str) -> bool:
    match word:
        case "tapped":
            return thing.tapped
        case "untapped":
            return not thing.tapped
        case "token":
            return thing.kind == "token"
        case "attacking":
            return thing.attacking
        case "blocking":
            return thing.blocking
        case "blocked":
            return thing.blocked
        case "unblocked":
            return thing.attacking and not thing.blocked
        case "face-down":
            return thing.hidden
        case "face-up":
            return not thing.hidden
        case _:
            raise NoLaw(f"the status {word}")


def _is_chosen(scene: Scene, thing: Thing, pred: t.Chosen, use: Use) -> bool:
    quality = {"type": "creature type", "name": "card name"}.get(pred.kind, pred.kind)
    source = scene.look(use.source)
    word = use.chosen.get(quality) or (source.chosen.get(quality, "") if source else "")
    match pred.kind:
        case "color":
            return word in thing.colors
        case "name":
            return word == thing.name
        case _:
            return bool(word) and (word in thing.subtypes or "changeling" in thing.keywords)


def _stat(thing: Thing, stat: str) -> int:
    match stat:
        case "power":
            return thing.power
        case "toughness":
            return thing.toughness
        case "mana value":
            return thing.mana_value
        case _:
            return thing.counters.get("loyalty", 0)


def _holds(left: int, op: str, right: int) -> bool:
    match op:
        case "exactly":
            return left == right
        case "or greater" | "or more":
            return left >= right
        case "or less" | "or fewer":
            return left <= right
        case "less than" | "fewer than":
            return left < right
        case "greater than":
            return left > right
        case _:
            raise NoLaw(f"the comparison {op}")


# --- noun phrases ----------------------------------------------------------------------------------------------------


def objects(scene: Scene, node: t.Objects, use: Use) -> list[int]:
    """The objects that a noun phrase names without a choice; of choices made before, what was chosen."""
    match node:
        case t.This():
            return [use.source]
        case t.Ref(at=at) if at <= GIVER:
            return [GIVER - at]
        case t.Ref(at=at) | t.Rest(at=at) if at not in use.bind:
            raise NoLaw("a reference to what was never mentioned")
        case t.Ref(at=at) | t.Some(at=at) | t.Target(at=at) | t.AnyTarget(at=at) | t.Part(at=at) | t.Rest(at=at):
            return list(use.bind.get(at, ()))
        case t.All(at=at) if at in use.bind:
            return list(use.bind[at])
        case t.All(what=what):
            return matching(scene, what, use)
        case t.Host():
            source = _seen(scene, use.source)
            return [source.attached_to] if source.attached_to in scene.things else []
        case t.TopCards(at=at) if at in use.bind:
            return list(use.bind[at])
        case t.TopCards(count=count, of=of):
            n = number(scene, count, use)
            return [id for p in players(scene, of, use) for id in scene.people[p].library[:n]]
        case t.Linked(verb="exiled"):
            source = scene.look(use.source)
            exiled = source.exiled if source else ()
            return [id for id in exiled if id in scene.things and scene.things[id].zone == "exile"]
        case t.Linked(verb=verb):
            return [id for id in use.way.get(verb, ()) if id >= PLAYERS]
        case t.Both(of=of):
            return unique(id for one in of for id in objects(scene, one, use))
        case _:
            raise unknown(node)


def anyone(scene: Scene, node: t.Objects | t.Player | t.Several, use: Use) -> list[int]:
    """The objects and players that a noun phrase names."""
    if isinstance(node, t.Several):
        return unique(id for one in node.of for id in anyone(scene, one, use))
    return players(scene, node, use) if isinstance(node, t.Player) else objects(scene, node, use)


# --- numbers ---------------------------------------------------------------------------------------------------------


def number(scene: Scene, node: t.Quantity, use: Use) -> int:
    match node:
        case t.Number(n=n):
            return n
        case t.X():
            return use.x
        case t.ThatMuch():
            return use.amount
        case t.Count(what=what):
            return len(matching(scene, what, use))
        case t.CountersOn(counter=counter, on=on):
            found = [_seen(scene, id).counters for id in objects(scene, on, use)]
            return sum(sum(one.values()) if not counter else one.get(counter, 0) for one in found)
        case t.Stat(of=of, stat=stat):
            return sum(_stat(_seen(scene, id), stat) for id in objects(scene, of, use))
        case t.Half(of=of, up=up):
            return (number(scene, of, use) + (1 if up else 0)) // 2
        case t.Plus(left=left, right=right):
            return number(scene, left, use) + number(scene, right, use)
        case t.Times(n=n, of=of):
            return n * number(scene, of, use)
        case t.Greatest(stat=stat, among=among):
            return max((_stat(_seen(scene, id), stat) for id in matching(scene, among, use)), default=0)
        case t.LifeTotal(who=who):
            return scene.people[players(scene, who, use)[0]].life
        case t.CardsIn(who=who, zone=zone):
            return sum(len(getattr(scene.people[p], zone)) for p in players(scene, who, use))
        case _:
            raise unknown(node)


# --- conditions ------------------------------------------------------------------------------------------------------


def holds(scene: Scene, node: t.Condition, use: Use) -> bool:
    match node:
        case t.Controls(who=who, what=what, no=no):
            whose = players(scene, who, use)
            return any(_enough(scene, what, use, player) is not no for player in whose)
        case t.Exists(what=what, no=no):
            return _enough(scene, what, use, None) is not no
        case t.Matches(what=what, filter=wanted, no=no):
            found = objects(scene, what, use)
            return bool(found) and all(fits(scene, _seen(scene, id), wanted, use) for id in found) is not no
        case t.Was(word="kicked", pred=None, filter=None):
            return "kicked" in use.options
        case t.Was(what=what, pred=pred, filter=None) if pred is not None:
            found = objects(scene, what, use)
            return bool(found) and all(is_so(scene, _seen(scene, id), pred, use) for id in found)
        case t.Was(what=what, filter=wanted) if wanted is not None:
            found = objects(scene, what, use)
            return bool(found) and all(fits(scene, _seen(scene, id), wanted, use) for id in found)
        case t.Done(no=no) if use.done is not None:
            return use.done is not no
        case t.NoCards(who=who, zone=zone):
            return all(not getattr(scene.people[p], zone) for p in players(scene, who, use))
        case t.Amounts(left=left, op=op, right=right):
            return _holds(number(scene, left, use), op, number(scene, right, use))
        case t.Every(of=of):
            return all(holds(scene, one, use) for one in of)
        case t.Not(of=of):
            return not holds(scene, of, use)
        case t.TurnOf(who=who, no=no):
            return (scene.active in players(scene, who, use)) is not no
        case t.SharesType(what=what, other=other, quality="creature type"):
            one, two = (_seen(scene, objects(scene, noun, use)[0]) for noun in (what, other))
            return bool(one.subtypes & two.subtypes)
        case _:
            raise unknown(node)


def _enough(scene: Scene, what: t.Some, use: Use, player: int | None) -> bool:
    found = [scene.things[id] for id in matching(scene, what.what, use)]
    n = len([one for one in found if player is None or one.controller == player or one.zone != "battlefield"])
    wanted = number(scene, what.count, use)
    if what.limit == "at least":
        return n >= wanted
    return n <= wanted if what.limit == "up to" else n >= 1 if wanted == 1 else n == wanted


def keywords_of(lines: tuple[t.Line, ...]) -> frozenset[str]:
    """The names of the keyword abilities in some lines."""
    return frozenset(
        one.name
        for line in lines
        for one in line.abilities
        if isinstance(one, t.Keyword | t.KeywordOf | t.KeywordCost | t.KeywordNumber)
    )

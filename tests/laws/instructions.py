"""The laws of the instructions: what each act does, by the rule that says so (701 and what it refers to)."""

from __future__ import annotations

import dataclasses

from horde.language import tree as t
from laws.course import FIRST_MADE, Course, Deed, is_player, law
from laws.nouns import fits, holds, keywords_of, number, objects, players, unknown
from laws.paid import total
from laws.scene import Broken, NoLaw, Scene, Thing, Use

# --- cards -----------------------------------------------------------------------------------------------------------


@law(t.Draw, "121.1")
def draw(course: Course, act: t.Draw, uses: list[Use]) -> None:
    for use in uses:
        for id in course.scene.people[use.you].library[: number(course.scene, act.n, use)]:
            course.deeds.append(Deed("draw a card", use.you, course.move(id, "hand")))


@law(t.Mill, "701.17a")
def mill(course: Course, act: t.Mill, uses: list[Use]) -> None:
    for use in uses:
        ids = course.scene.people[use.you].library[: number(course.scene, act.n, use)]
        for id in ids:
            course.move(id, "graveyard")
        use.way["milled"] = (*use.way.get("milled", ()), *ids)


@law(t.Discard, "701.9a")
def discard(course: Course, act: t.Discard, uses: list[Use]) -> None:
    chosen: list[tuple[Use, list[int]]] = []
    for use in uses:
        if not isinstance(act.what, t.Some):
            chosen.append((use, [one.id for one in course.there(objects(course.scene, act.what, use))]))
            continue
        hand = [course.scene.things[id] for id in course.scene.people[use.you].hand]
        ids = [one.id for one in hand if fits(course.scene, one, act.what.what, use)]
        n = min(number(course.scene, act.what.count, use), len(ids))
        if act.random:
            gone = [id for id in ids if _is_in(course, id, "graveyard")]
            if len(gone) != n:
                raise Broken(f"701.9b: {len(gone)} cards were discarded at random, not {n}")
            chosen.append((use, gone))
        else:
            any_number = act.what.limit in ("any", "at least")
            low = 0 if act.what.limit in ("any", "up to") else n
            chosen.append((use, course.pick(use.you, ids, low, len(ids) if any_number else n)))
    total = [id for _, ids in chosen for id in ids]
    for use, ids in chosen:
        course.deeds += [Deed("discard", use.you, course.scene.things[id].copy()) for id in ids]
        if isinstance(act.what, t.Some):
            use.bind[act.what.at] = tuple(ids)
    for id in total:
        course.move(id, "graveyard")
    for use in uses:
        use.amount = len(total)
        use.way["discarded"] = (*use.way.get("discarded", ()), *total)


def _is_in(course: Course, id: int, zone: str) -> bool:
    now = course.after.now(id)
    return bool(now) and course.after.things[now].zone == zone


@law(t.Search, "701.23a")
def search(course: Course, act: t.Search, uses: list[Use]) -> None:
    for use in uses:
        if act.zone != "library":
            raise unknown(act, act.zone)
        cards = [course.scene.things[id] for id in course.scene.people[use.you].library]
        ids = [one.id for one in cards if fits(course.scene, one, act.what.what, use)]
        n = number(course.scene, act.what.count, use)
        use.bind[act.what.at] = tuple(course.pick(use.you, ids, 0, n))
        course.loose.add(("library", use.you)) if act.form else None


@law(t.Shuffle, "701.24a")
def shuffle(course: Course, act: t.Shuffle, uses: list[Use]) -> None:
    course.loose |= {("library", use.you) for use in uses}


@law(t.Scry, "701.22a")
def scry(course: Course, act: t.Scry, uses: list[Use]) -> None:
    for use in uses:
        top = course.scene.people[use.you].library[: number(course.scene, act.n, use)]
        away = course.pick(use.you, top, 0, len(top)) if top else []
        kept = _ordered(course, use.you, [id for id in top if id not in away])
        away = _ordered(course, use.you, away)
        library = course.scene.people[use.you].library
        library[:] = [*kept, *library[len(top) :], *away]
        course.deeds += [Deed("scry", use.you)] if top else []


@law(t.Surveil, "701.25a")
def surveil(course: Course, act: t.Surveil, uses: list[Use]) -> None:
    for use in uses:
        top = course.scene.people[use.you].library[: number(course.scene, act.n, use)]
        away = course.pick(use.you, top, 0, len(top)) if top else []
        kept = _ordered(course, use.you, [id for id in top if id not in away])
        library = course.scene.people[use.you].library
        library[: len(top)] = [*kept, *away]
        for id in away:
            course.move(id, "graveyard")
        course.deeds += [Deed("surveil", use.you)] if top else []


def _ordered(course: Course, player: int, ids: list[int]) -> list[int]:
    """Cards in the order that the player chose; the first is to lie uppermost."""
    if len(ids) < 2:
        return ids
    one = course.peek()
    if one is None or one.shape != "order" or sorted(course.origin(id) for id in one.options) != sorted(ids):
        raise Broken("701.22a: the order of the cards was not asked for")
    course.asked.pop(0)
    return [course.origin(id) for id in one.chosen]


@law(t.Reveal, "701.20a")
@law(t.LookAt, "701.20e")
def look(course: Course, act: t.Reveal | t.LookAt, uses: list[Use]) -> None:
    verb = "revealed" if isinstance(act, t.Reveal) else "looked at"
    for use in uses:
        use.way[verb] = (*use.way.get(verb, ()), *course.found(act.what, use))


# --- life and damage -------------------------------------------------------------------------------------------------


@law(t.GainLife, "119.3")
def gain_life(course: Course, act: t.GainLife, uses: list[Use]) -> None:
    for use, n in [(use, number(course.scene, act.n, use)) for use in uses]:
        course.gain(use.you, n)


@law(t.PayLife, "119.4")
@law(t.LoseLife, "119.3")
def lose_life(course: Course, act: t.LoseLife | t.PayLife, uses: list[Use]) -> None:
    for use, n in [(use, number(course.scene, act.n, use)) for use in uses]:
        course.lose(use.you, n)


@law(t.DealDamage, "120.3")
def deal_damage(course: Course, act: t.DealDamage, uses: list[Use]) -> None:
    use = uses[0]
    if act.to is None:
        raise unknown(act, "to what is said elsewhere")
    each = isinstance(act.source, t.All)
    sources = objects(course.scene, act.source, use)
    hits: list[tuple[Thing, int, int]] = []
    for by in sources if each else sources[:1]:
        at = act.source.at if isinstance(act.source, t.All) else -1
        n = number(course.scene, act.n, dataclasses.replace(use, bind={**use.bind, at: (by,)}) if each else use)
        source = course.scene.look(by)
        if source is None:
            raise NoLaw("damage by what is not known any more")
        acting = Use(by, use.you, use.bind, use.x, use.amount, use.options, way=use.way, chosen=use.chosen)
        hits += [(source, id, use.shares.get(id, n) if act.divided else n) for id in _hit(course, act.to, acting)]
    hurt(course, hits, use)


def _hit(course: Course, to: t.Objects | t.Player | t.Several, use: Use) -> list[int]:
    if isinstance(to, t.Several):
        found: list[int] = []
        for one in to.of:
            ids = _hit(course, one, use)
            if isinstance(one, t.Players) and one.at >= 0:
                use.bind[one.at] = tuple(ids)
            found += ids
        return list(dict.fromkeys(found))
    return course.targets(to, use)


def hurt(course: Course, hits: list[tuple[Thing, int, int]], use: Use) -> None:
    """120.3: what damage does, all of it at once."""
    if course.before.standing or any(_reroutes(thing) for thing in course.before.battlefield()):
        raise NoLaw("damage while something prevents or replaces it")
    dealt: list[int] = []
    for source, to, n in hits:
        if n <= 0:
            continue
        if is_player(to):
            _hurt_player(course, source, to, n)
        elif not _hurt_permanent(course, source, to, n):
            continue
        if "lifelink" in source.keywords:  # 702.15b
            course.gain(source.controller, n)
        course.deeds.append(Deed("damage", source.controller, source, to, n))
        dealt.append(to)
    use.way["dealt damage"] = (*use.way.get("dealt damage", ()), *dict.fromkeys(dealt))


def _reroutes(thing: Thing) -> bool:
    return any(isinstance(one, t.Replace | t.Shield | t.DamageRule | t.PlayerRule) for one in thing.abilities)


def _hurt_player(course: Course, source: Thing, to: int, n: int) -> None:
    if "infect" in source.keywords:
        course.scene.people[to].poison += n
    else:
        course.lose(to, n)


def is_protected(scene: Scene, thing: Thing, source: Thing | None) -> bool:
    """702.16b: whether an object has protection from a quality that the source has."""
    if "protection" not in thing.keywords:
        return False
    qualities = [one.what for one in thing.abilities if isinstance(one, t.KeywordOf) and one.name == "protection"]
    if not qualities or source is None:
        raise NoLaw("protection")
    return any(_is_from(scene, what, source, Use(thing.id, thing.controller, {})) for what in qualities)


def _is_from(scene: Scene, what: t.Nominal, source: Thing, use: Use) -> bool:
    return (isinstance(what, t.Filter) and t.Everything() in what.preds) or fits(scene, source, what, use)


def _hurt_permanent(course: Course, source: Thing, to: int, n: int) -> bool:
    thing = course.scene.things.get(to)
    if thing is None or thing.zone != "battlefield" or not thing.types & {"creature", "planeswalker"}:
        return False  # 120.1
    if is_protected(course.scene, thing, source):
        return False  # 702.16e
    if "planeswalker" in thing.types:
        course.take_counters(thing, "loyalty", n)
    if "creature" in thing.types:
        if source.keywords & {"wither", "infect"}:
            course.put_counters(thing, "-1/-1", n)
        else:
            thing.damage += n
    return True


@law(t.Fight, "701.14a")
def fight(course: Course, act: t.Fight, uses: list[Use]) -> None:
    use = uses[0]
    pair = course.there([*objects(course.scene, act.one, use)[:1], *objects(course.scene, act.other, use)[:1]])
    if len(pair) == 2 and all("creature" in one.types and one.zone == "battlefield" for one in pair):
        one, other = pair
        hurt(course, [(one, other.id, one.power), (other, one.id, other.power)], use)


# --- leaving the battlefield -----------------------------------------------------------------------------------------


@law(t.Destroy, "701.8a")
def destroy(course: Course, act: t.Destroy, uses: list[Use]) -> None:
    destroyed: list[int] = []
    for use in uses:
        for thing in course.there(course.found(act.what, use)):
            if thing.zone != "battlefield" or "indestructible" in thing.keywords:
                continue  # 702.12b
            if any("umbra armor" in one.keywords for one in course.scene.battlefield() if one.attached_to == thing.id):
                raise NoLaw("umbra armor")
            if thing.shields and not act.no_regeneration and "be regenerated" not in thing.cant:  # 701.19a
                thing.shields -= 1
                thing.damage, thing.tapped = 0, True
                thing.attacking = thing.blocking = thing.blocked = False
            else:
                destroyed.append(thing.id)
                course.move(thing.id, "graveyard")
    for use in uses:
        use.way["destroyed"] = (*use.way.get("destroyed", ()), *destroyed)


@law(t.Regenerate, "701.19a")
def regenerate(course: Course, act: t.Regenerate, uses: list[Use]) -> None:
    for use in uses:
        for thing in course.there(course.found(act.what, use)):
            thing.shields += 1


@law(t.Sacrifice, "701.21a")
def sacrifice(course: Course, act: t.Sacrifice, uses: list[Use]) -> None:
    chosen: list[int] = []
    for use in uses:
        things = course.there(course.found(act.what, use, own=True))
        mine = [one for one in things if one.zone == "battlefield" and one.controller == use.you]
        chosen += [one.id for one in mine]
        course.deeds += [Deed("sacrifice", use.you, one.copy()) for one in mine]
    for id in chosen:
        course.move(id, "graveyard")
    for use in uses:
        use.way["sacrificed"] = (*use.way.get("sacrificed", ()), *chosen)


@law(t.Exile, "701.13a")
def exile(course: Course, act: t.Exile, uses: list[Use]) -> None:
    if act.until is not None:
        source = course.scene.things.get(uses[0].source)
        if source is None or source.zone != "battlefield":
            return  # 610.3b
    if act.face_down or act.counters is not None:
        raise unknown(act)
    _relocate(course, act.what, t.To("exile"), uses, "exiled")


@law(t.Move, "400.7")
def move(course: Course, act: t.Move, uses: list[Use]) -> None:
    _relocate(course, act.what, act.to, uses, "returned" if act.verb == "return" else "")


@law(t.CounterIt, "701.6a")
def counter(course: Course, act: t.CounterIt, uses: list[Use]) -> None:
    for use in uses:
        for thing in course.there(objects(course.scene, act.what, use)):
            if any(_says_uncounterable(one) for one in thing.abilities) or "be countered" in thing.cant:
                continue
            if "flashback" in thing.options:
                raise NoLaw("a spell with flashback that is countered")
            use.way["countered"] = (*use.way.get("countered", ()), thing.id)
            course.move(thing.id, act.to.zone if act.to is not None else "graveyard")


def _says_uncounterable(ability: t.Ability) -> bool:
    return isinstance(ability, t.Static) and any(
        isinstance(change, t.Cant) and "be countered" in change.verbs for change in ability.effect.changes
    )


def _relocate(course: Course, what: t.Objects, to: t.To, uses: list[Use], way: str) -> None:
    if to.attacking or to.face_down or to.depth != 1:
        raise unknown(to)
    parts: list[tuple[int, int | None]] = []
    for use in uses:
        for named in course.found(what, use):
            id = _followed(course, named, use)
            thing = course.scene.things.get(id)
            if thing is None or not thing.zone:
                continue
            if isinstance(to.under, t.Possessor) and to.under.role == "owner":
                under = thing.owner
            else:
                under = players(course.scene, to.under, use)[0] if to.under is not None else use.you
            if to.under is None and isinstance(what, t.This):
                under = thing.owner
            parts.append((id, under))
    for id, under in parts:
        _put(course, id, to, under)
    for use in uses:
        if way:
            use.way[way] = (*use.way.get(way, ()), *(id for id, _ in parts))
    if to.shuffled:
        course.loose |= {("library", player) for player in range(len(course.scene.people))}


def _put(course: Course, id: int, to: t.To, under: int | None) -> None:
    thing = course.move(id, to.zone, under=under, bottom=to.position == "bottom")
    if thing is None or to.zone != thing.zone:
        return
    if to.zone == "battlefield":
        arrive(course, thing, to.tapped)
        for counter in to.counters:
            course.put_counters(thing, counter, 1)
        if to.transformed:
            course.loose.add(("face", id))
    if to.zone == "library" and len(course.scene.people[thing.owner].library) > 1:
        course.loose.add(("ends", thing.owner))


def arrive(course: Course, thing: Thing, tapped: bool = False, x: int = 0) -> None:
    """614.1c: how a permanent enters by what is written on it."""
    use = Use(thing.id, thing.controller, {}, x)
    if "Saga" in thing.subtypes:
        course.put_counters(thing, "lore", 1)  # 714.3a
    others = thing.keywords & {
        "amplify", "devour", "read ahead", "riot", "unleash", "tribute", "fabricate", "bloodthirst",
    }  # fmt: skip
    if others or thing.subtypes & {"Class", "Case", "Room", "Siege"}:
        raise NoLaw("a permanent of this kind that enters")
    thing.tapped = tapped
    for ability in thing.abilities:
        match ability:
            case t.EntersTapped(unless=None, unless_you=None):
                thing.tapped = True
            case t.EntersTapped():
                course.loose.add(("tapped", thing.id))
                course.asked = [one for one in course.asked if "yes" not in one.kinds]
            case t.EntersWith(what=t.This(), n=n, counter=counter, condition=when):
                if when is None or holds(course.scene, when, use):
                    course.put_counters(thing, counter, number(course.scene, n, use))
            case t.EntersChoosing():
                course.asked = [one for one in course.asked if one.purpose != "quality"]
            case t.EntersAsCopy() | t.EntersExiling() | t.EntersWith():
                raise unknown(ability)
            case _:
                pass
    if thing.hidden:
        raise NoLaw("a face-down permanent")
    course.loose |= {("size", thing.id), ("face", thing.id), ("loyalty", thing.id)}


def _followed(course: Course, id: int, use: Use) -> int:
    """400.7: what has become a new object can't be found, unless the event or the cost itself has moved it."""
    if id in course.scene.things:
        return id
    if not use.follows:
        return 0
    return course.before.moved.get(id, 0)


# --- marks -----------------------------------------------------------------------------------------------------------


@law(t.Tap, "701.26a")
@law(t.Untap, "701.26b")
def tap(course: Course, act: t.Tap | t.Untap, uses: list[Use]) -> None:
    for use in uses:
        for thing in course.there(course.found(act.what, use)):
            if thing.zone == "battlefield":
                thing.tapped = isinstance(act, t.Tap)


@law(t.PutCounters, "122.1")
def put_counters(course: Course, act: t.PutCounters, uses: list[Use]) -> None:
    for use in uses:
        n = number(course.scene, act.n, use)
        for thing in course.there(course.found(act.on, use)):
            course.put_counters(thing, act.counter, n)


@law(t.RemoveCounters, "122.1")
def remove_counters(course: Course, act: t.RemoveCounters, uses: list[Use]) -> None:
    for use in uses:
        n = number(course.scene, act.n, use)
        for thing in course.there(course.found(act.of, use)):
            course.take_counters(thing, act.counter, n)


@law(t.RemoveAllCounters, "122.1")
def remove_all_counters(course: Course, act: t.RemoveAllCounters, uses: list[Use]) -> None:
    for thing in course.there(course.found(act.of, uses[0])):
        for counter in list(thing.counters):
            if act.counter in ("", counter):
                course.take_counters(thing, counter, thing.counters[counter])


@law(t.DoubleCounters, "701.10e")
def double_counters(course: Course, act: t.DoubleCounters, uses: list[Use]) -> None:
    for thing in course.there(course.found(act.on, uses[0])):
        for counter, n in list(thing.counters.items()):
            if act.counter in ("", counter):
                course.put_counters(thing, counter, n)


@law(t.GetCounters, "122.1")
def get_counters(course: Course, act: t.GetCounters, uses: list[Use]) -> None:
    if act.counter != "poison":
        raise unknown(act, act.counter)
    for use in uses:
        course.scene.people[use.you].poison += number(course.scene, act.n, use)


@law(t.Attach, "701.3a")
def attach(course: Course, act: t.Attach, uses: list[Use]) -> None:
    for use in uses:
        hosts = course.there(objects(course.scene, act.to, use))
        for thing in course.there(objects(course.scene, act.what, use)):
            for host in hosts:
                if thing.zone == host.zone == "battlefield" and thing.id != host.id:
                    if thing.subtypes & {"Equipment"} and "creature" not in host.types:
                        continue  # 301.5
                    thing.attached_to = host.id


# --- what comes into being -------------------------------------------------------------------------------------------


@law(t.Create, "111.2")
def create(course: Course, act: t.Create, uses: list[Use]) -> None:
    for use in uses:
        n = number(course.scene, act.count, use)
        made = tuple(course.make(_token(course, act, use)) for _ in range(n))
        use.bind[act.at] = (*(id for id in use.bind.get(act.at, ()) if id >= FIRST_MADE), *made)


def _copied(course: Course, what: t.Objects, act: t.Create, use: Use) -> Thing:
    """707.2: a copy of a token or permanent at least has its name."""
    models = course.found(what, use)
    if len(models) != 1 or (model := course.scene.look(models[0])) is None:
        raise NoLaw("a copy of nothing or of several")
    made = Thing(0, model.name, "battlefield", use.you, use.you, "token")
    made.tapped = act.tapped
    return made


def _token(course: Course, act: t.Create, use: Use) -> Thing:
    """111.3, 111.4: a token is what is said of it, and called after its subtypes if nothing else is said."""
    spec = act.token
    if spec.copy_of is not None:
        return _copied(course, spec.copy_of, act, use)
    made = Thing(0, spec.name or f"{' '.join(spec.subtypes)} Token", "battlefield", use.you, use.you, "token")
    made.tapped = act.tapped
    if spec.predefined:
        made.name, made.options = spec.predefined, ("predefined",)
        made.types, made.subtypes = frozenset({"artifact"}), frozenset({spec.predefined})
        return made
    made.types, made.subtypes = frozenset(spec.types), frozenset(spec.subtypes)
    made.supertypes, made.colors = frozenset(spec.supertypes), frozenset(spec.colors)
    made.abilities = tuple(ability for line in spec.lines for ability in line.abilities)
    made.keywords = keywords_of(spec.lines)
    if spec.power is not None and spec.toughness is not None:
        made.power, made.toughness = (number(course.scene, one, use) for one in (spec.power, spec.toughness))
    return made


@law(t.Emblem, "114.1")
def emblem(course: Course, act: t.Emblem, uses: list[Use]) -> None:
    for use in uses:
        course.make(Thing(0, "", "command", use.you, use.you, "emblem"))


@law(t.AddMana, "106.4")
def add_mana(course: Course, act: t.AddMana, uses: list[Use]) -> None:
    if len(act.options) != 1 or act.per is not None:
        raise unknown(act, "with a choice")
    for use in uses:
        course.scene.people[use.you].mana += len(act.options[0])


@law(t.PayCost, "118.1")
def pay_cost(course: Course, act: t.PayCost, uses: list[Use]) -> None:
    for use in uses:
        for part in act.cost:
            if not isinstance(part, t.Mana) or act.per is not None:
                raise unknown(act)
            course.scene.people[use.you].mana -= total(part.symbols, use.x)


@law(t.ExchangeControl, "701.12b")
def exchange_control(course: Course, act: t.ExchangeControl, uses: list[Use]) -> None:
    ids = objects(course.scene, act.one, uses[0])
    if act.other is not None:
        ids += objects(course.scene, act.other, uses[0])
    things = [one for one in course.there(ids) if one.zone == "battlefield"]
    if len(things) == 2:
        one, other = things
        one.controller, other.controller = other.controller, one.controller


@law(t.ExtraTurn, "500.7")
def extra_turn(course: Course, act: t.ExtraTurn, uses: list[Use]) -> None:
    for use in uses:
        course.scene.people[use.you].extra_turns += 1


@law(t.LoseGame, "104.3e")
def lose_game(course: Course, act: t.LoseGame, uses: list[Use]) -> None:
    for use in uses:
        course.scene.people[use.you].lost = True


@law(t.ChooseQuality, "608.2d")
def choose_quality(course: Course, act: t.ChooseQuality, uses: list[Use]) -> None:
    for use in uses:
        one = course.peek()
        if one is None:
            raise NoLaw("a quality that was not asked for")
        course.asked.pop(0)
        use.chosen[act.quality] = one.word


@law(t.PreventDamage, "615.3")
def prevent(course: Course, act: t.PreventDamage, uses: list[Use]) -> None:
    course.scene.standing += 1
    course.choose_source(act)


@law(t.TapOrUntap, "701.26")
def tap_or_untap(course: Course, act: t.TapOrUntap, uses: list[Use]) -> None:
    for thing in course.there(objects(course.scene, act.what, uses[0])):
        course.loose.add(("tapped", thing.id))
    course.asked = course.asked[1:]


@law(t.Copy, "707.10")
def copy(course: Course, act: t.Copy, uses: list[Use]) -> None:
    for use in uses:
        n = number(course.scene, act.n, use)
        for one in course.there(objects(course.scene, act.what, use)):
            for _ in range(n if one.zone == "stack" else 0):
                course.make(Thing(0, one.name, "stack", use.you, use.you, "copy"))
        course.asked = []

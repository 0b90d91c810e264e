"""How a resolution must go: the scene before, changed instruction by instruction, with the answers that were given.

A course follows an effect through its tree. Where a player had a choice, it takes the answer that was given, after
looking whether just what the rules allow was offered. What it does not know it says (`NoLaw`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from horde.language import tree as t
from laws.nouns import anyone, holds, in_order, number, objects, players, unknown
from laws.scene import PLAYERS, Asked, Broken, NoLaw, Scene, Thing, Use

Law = Callable[["Course", Any, "list[Use]"], None]

FIELDS: dict[type[t.Node], str] = {
    t.TokenSpec: "power toughness colors supertypes types subtypes name lines predefined copy_of but",
    t.To: "zone whose under tapped position counters transformed form",
    t.Create: "count token tapped form at",
    t.Exile: "what until",
    t.Discard: "what random",
    t.AddMana: "options spend form",
    t.CounterIt: "what to",
    t.Copy: "what n form again",
    t.DealDamage: "source n to form unpreventable divided",
    t.Destroy: "what no_regeneration",
    t.Modify: "power toughness signs form",
    t.Become: "power toughness colors types subtypes keep lines form keep_colors",
    t.Cant: "verbs by exception",
    t.Damaged: "source to combat form noncombat",
}
"""Of kinds of node that say much, what the laws take notice of; of one that says more they say nothing."""

LAWS: dict[type[t.Node], tuple[str, Law]] = {}
"""For each kind of act the rule that says what it does, and the law."""


def law(kind: type[t.Node], rule: str) -> Callable[[Law], Law]:
    def note(function: Law) -> Law:
        LAWS[kind] = rule, function
        return function

    return note


FIRST_MADE = 1_000_000_000
"""What comes into being has numbers from here on in the scenes of a course."""


class Deed(NamedTuple):
    """Something that a player did ("draw a card") or that a source dealt ("damage")."""

    verb: str
    player: int
    thing: Thing | None = None
    to: int = -1
    n: int = 1


class Course:
    """A resolution as the rules want it: `scene` changes as it goes on, `used` are the kinds of node obeyed."""

    def __init__(self, before: Scene, after: Scene, asked: Sequence[Asked]) -> None:
        self.before, self.after = before, after
        self.scene = before.copy()
        self.asked = list(asked)
        self.made: list[Thing] = []
        """What has come into being: tokens, emblems, copies of spells."""
        self.loose: set[tuple[str, int]] = set()
        """What can't be foretold: ("library", player) after a shuffle, ("mana", player), ("size", object) ..."""
        self.used: dict[str, None] = {}
        self.held: dict[int, set[str]] = {}
        """What objects can't or must do from now on."""
        self.deeds: list[Deed] = []
        """What players did and what was dealt, as triggered abilities may wait for it."""
        self.kept: frozenset[str] = frozenset()
        """The types that what becomes something still has: "they're still lands" (205.1b)."""
        self._origin = {new: old for old, new in after.moved.items()}

    # --- who is who -------------------------------------------------------------------------------------------

    def origin(self, id: int) -> int:
        """The number that an object of the scene after had before."""
        while id not in self.before.things and id in self._origin:
            id = self._origin[id]
        return id

    def there(self, ids: Iterable[int]) -> list[Thing]:
        """Those of some objects that still are what they were (400.7)."""
        return [self.scene.things[id] for id in ids if id in self.scene.things and self.scene.things[id].zone]

    def make(self, thing: Thing) -> int:
        """Something comes into being; the number it has in this course."""
        thing.id = FIRST_MADE + len(self.made)
        self.made.append(thing)
        self.scene.things[thing.id] = thing
        return thing.id

    # --- answers ------------------------------------------------------------------------------------------------

    def peek(self) -> Asked | None:
        return self.asked[0] if self.asked else None

    def pick(self, player: int, ids: Sequence[int], low: int, high: int) -> list[int]:
        """What a player chose of some objects: 608.2d, of all that can be chosen, as many as are to be."""
        low, high = min(low, len(ids)), min(high, len(ids))
        one = self.peek()
        offered = [self.origin(id) for id in one.options] if one and one.shape == "pick" else []
        if not high or low == high == len(ids):
            if one and ids and sorted(offered) == sorted(ids):
                self.asked.pop(0)
            return list(ids)[:high]
        if one is None or one.shape != "pick" or "yes" in one.kinds:
            raise Broken(f"608.2d: player {player} was not asked to choose {low} to {high} of {self.names(ids)}")
        self.asked.pop(0)
        if sorted(offered) != sorted(ids):
            raise Broken(f"608.2d: {self.names(offered)} were offered, not {self.names(ids)}")
        if one.seat != player:
            raise Broken(f"608.2d: player {one.seat} chose, not {player}")
        if (one.low, one.high) != (low, high):
            raise Broken(f"608.2d: {one.low} to {one.high} could be chosen, not {low} to {high}")
        return [self.origin(id) for id in one.chosen]

    def names(self, ids: Iterable[int]) -> list[str]:
        found = ((id, self.scene.look(id) or self.after.look(id)) for id in ids)
        return [f"{one.name} {id}" if one else str(id) for id, one in found]

    def agrees(self, player: int) -> bool | None:
        """What a player answered to yes or no; None if that was not asked."""
        one = self.peek()
        if one is None or "yes" not in one.kinds or one.seat != player:
            return None
        self.asked.pop(0)
        return one.yes

    # --- what a noun phrase means, chosen where it leaves a choice ------------------------------------------------

    def found(self, node: t.Objects, use: Use, own: bool = False) -> list[int]:
        if isinstance(node, t.Some):
            ids = self._candidates(node, use, own)
            n = number(self.scene, node.count, use)
            low = 0 if node.limit in ("up to", "any") else n
            high = len(ids) if node.limit in ("any", "at least") else n
            chosen = self.pick(use.you, ids, low, high)
            use.bind[node.at] = tuple(chosen)
            return chosen
        if isinstance(node, t.Part):
            if node.what is not None:
                raise unknown(node)
            whole = list(use.bind.get(node.of, ()))
            n = number(self.scene, node.count, use)
            chosen = whole if node.limit == "all" else self.pick(use.you, whole, 0 if node.limit != "exactly" else n, n)
            use.bind[node.of] = tuple(id for id in whole if id not in chosen)
            use.bind[node.at] = tuple(chosen)
            return chosen
        ids = objects(self.scene, node, use)
        at = getattr(node, "at", -1)
        if isinstance(node, t.All | t.TopCards) and at >= 0:
            use.bind[at] = tuple(ids)
        return ids

    def _candidates(self, node: t.Some, use: Use, own: bool) -> list[int]:
        from laws.nouns import matching  # noqa: PLC0415 - read where it is used

        ids = matching(self.scene, node.what, use)
        if own:
            ids = [id for id in ids if self.scene.things[id].controller == use.you]
        return ids

    # --- effects --------------------------------------------------------------------------------------------------

    def run(self, effect: t.Effect, use: Use) -> None:
        """Carry out an effect (608.2c: in the order written)."""
        match effect:
            case t.Sequence(steps=steps):
                self._sequence(steps, effect.joins, use)
            case t.Do(who=who, act=act):
                self._do(who, act, use)
            case t.May():
                self._may(effect, use)
            case t.If(condition=when, then=then, otherwise=otherwise):
                if holds(self.scene, when, use):
                    self.run(then, use)
                elif otherwise is not None:
                    self.run(otherwise, use)
                elif isinstance(then, t.May):
                    use.done = False
            case t.Where(do=do, x=x):
                use.x = number(self.scene, x, use)
                self.run(do, use)
            case t.Unless():
                self._unless(effect, use)
            case t.Affect():
                self.affect(effect, use)
            case t.MayPlay():
                pass  # leave to do something later changes nothing yet
            case t.Later(do=do):
                self.scene.delayed += 1
                if not _is_known(do, use):
                    self.loose.add(("delayed", 0))
            case t.Meanwhile():
                self.scene.standing += 1
                self.choose_source(effect)
            case t.Instead(effect=inner):
                self.run(inner, use)
            case t.ForEach(of=of, do=do) if isinstance(of, t.Players):
                for player in players(self.scene, of, use):
                    use.bind[of.at] = (player,)
                    self.run(do, use)
            case _:
                raise unknown(effect)
        self.used[type(effect).__name__] = None

    def _sequence(self, steps: tuple[t.Effect, ...], joins: tuple[str, ...], use: Use) -> None:
        for i, step in enumerate(steps):
            if any(_supersedes(later) for later in steps[i + 1 : i + 2]):
                later = steps[i + 1]
                if len(steps[: i + 1]) > 1 and not joins[i - 1].startswith("."):
                    raise unknown(later, "in place of one of several")
                assert isinstance(later, t.If)
                assert isinstance(later.then, t.Supersede)
                new = later.then.effect
                if isinstance(new, t.Do) and isinstance(new.act, t.DealDamage) and new.act.to is None:
                    raise unknown(later, "in part")
                self.run(new if holds(self.scene, later.condition, use) else step, use)
            elif not _supersedes(step) and not isinstance(step, t.Still):
                following = steps[i + 1] if i + 1 < len(steps) else None
                self.kept = frozenset(following.types) if isinstance(following, t.Still) else frozenset()
                self.run(step, use)

    def _do(self, who: t.Player, act: t.Act, use: Use) -> None:
        whose = players(self.scene, who, use)
        if type(act) not in LAWS:
            raise unknown(act)
        _understand(act)
        at = who.at if isinstance(who, t.Players) else -1
        uses = [use.acting(player) for player in whose] if not isinstance(who, t.You) else [use]
        if at >= 0:
            for one in uses:
                one.bind = {**use.bind, at: (one.you,)}
            use.bind[at] = tuple(whose)
        LAWS[type(act)][1](self, act, uses)
        for one in uses:
            use.amount = one.amount
            if one.bind is not use.bind:
                use.bind |= {k: v for k, v in one.bind.items() if k != at}
        self.used[type(act).__name__] = None

    def _may(self, effect: t.May, use: Use) -> None:
        use.done = False
        for player in players(self.scene, effect.who, use):
            answer = self.agrees(player)
            if answer is None and _always_possible(effect.do):
                raise Broken(f"608.2d: player {player} may do something and was not asked")
            if answer:
                acting = use.acting(player)
                if isinstance(effect.who, t.Players):
                    acting.bind[effect.who.at] = (player,)
                self.run(effect.do, acting)
                use.amount, use.done = acting.amount, True

    def _unless(self, effect: t.Unless, use: Use) -> None:
        """118.12a"""
        if isinstance(effect.do, t.Do) and isinstance(effect.do.who, t.Players) and effect.do.who.det != "target":
            raise unknown(effect, "for each player")
        for player in players(self.scene, effect.instead.who, use):
            if self.agrees(player):
                if isinstance(effect.instead.act, t.PayCost):
                    self.loose |= {("mana", player), ("taps", player)}
                    self.asked = []
                else:
                    self.run(t.Do(t.You(), effect.instead.act), use.acting(player))
                return
        self.run(effect.do, use)

    def affect(self, effect: t.Affect, use: Use) -> None:
        """611.2c: what is affected, and by how much, is fixed as the effect begins."""
        from laws.changing import begin  # noqa: PLC0415 - the changes are a subject of their own

        _understand(effect.changes)
        self._choose_color(effect.changes)
        begin(self, effect, use)

    def choose_source(self, tree: object) -> None:
        """609.7a: "a source of your choice" is chosen as the effect begins."""
        if isinstance(tree, t.OfYourChoice) and self.asked and self.asked[0].shape == "pick":
            self.asked.pop(0)
        for part in t.parts(tree):
            self.choose_source(part)

    def _choose_color(self, tree: object) -> None:
        """ "Protection from the color of your choice" (702.16a)."""
        if isinstance(tree, t.Chosen) and self.asked and self.asked[0].purpose == "quality":
            self.asked.pop(0)
        for part in t.parts(tree):
            self._choose_color(part)

    # --- changes that several instructions make -----------------------------------------------------------------------

    def move(
        self, id: int, zone: str, *, under: int | None = None, bottom: bool = False, place: int = 0
    ) -> Thing | None:
        """400.7: put an object into a zone, where it is a new object without memory of what it was."""
        thing = self.scene.things.get(id)
        if thing is None or not thing.zone:
            return None
        if thing.kind == "ability" or (thing.kind == "copy" and zone != "battlefield"):
            self.cease(thing)
            return thing
        if zone == "graveyard" and any(
            _reroutes(one) for other in self.before.battlefield() for one in other.abilities
        ):
            raise NoLaw("a move while something replaces it")
        held: tuple[tuple[int, str], ...] = ()
        if thing.zone == "battlefield":
            self.scene.left[id] = thing.copy()
            held = thing.holds
            if thing.fleeting and zone != "battlefield":  # 702.84a
                zone = "exile"
        self._take_out(thing)
        thing.zone = zone
        thing.controller = thing.owner if under is None or zone != "battlefield" else under
        thing.tapped = thing.attacking = thing.blocking = thing.blocked = False
        thing.damage = thing.attached_to = thing.shields = 0
        thing.counters, thing.cant, thing.must, thing.holds = {}, frozenset(), frozenset(), ()
        thing.new = True
        person = self.scene.people[thing.owner]
        match zone:
            case "library" if bottom:
                person.library.append(id)
            case "library":
                person.library.insert(place, id)
            case "hand":
                person.hand.append(id)
            case "graveyard":
                person.graveyard.append(id)
            case _:
                pass
        for other, origin in held:  # 610.3c
            if other in self.scene.things and self.scene.things[other].zone == "exile":
                self.move(other, origin)
        return thing

    def _take_out(self, thing: Thing) -> None:
        person = self.scene.people[thing.owner]
        for pile in (person.library, person.hand, person.graveyard, self.scene.stack):
            if thing.id in pile:
                pile.remove(thing.id)

    def cease(self, thing: Thing) -> None:
        self._take_out(thing)
        thing.zone = ""

    def gain(self, player: int, n: int) -> None:
        """119.3"""
        if self.before.standing or any(
            isinstance(one, t.Replace | t.PlayerRule) for thing in self.before.battlefield() for one in thing.abilities
        ):
            raise NoLaw("life gained while a rule or replacement may say otherwise")
        if n > 0:
            self.scene.people[player].life += n
            self.deeds.append(Deed("gain life", player, n=n))

    def lose(self, player: int, n: int) -> None:
        if n > 0:
            self.scene.people[player].life -= n

    def put_counters(self, thing: Thing, counter: str, n: int) -> None:
        """122.1"""
        if n > 0:
            thing.counters[counter] = thing.counters.get(counter, 0) + n
            self.size_counters(thing, counter, n)

    def take_counters(self, thing: Thing, counter: str, n: int) -> int:
        n = min(n, thing.counters.get(counter, 0))
        if n > 0:
            thing.counters[counter] -= n
            self.size_counters(thing, counter, -n)
        return max(n, 0)

    @staticmethod
    def size_counters(thing: Thing, counter: str, n: int) -> None:
        """122.1a: +X/+Y counters change the size of creatures."""
        power, slash, toughness = counter.partition("/")
        if slash:
            thing.power += n * int(power)
            thing.toughness += n * int(toughness)

    def targets(self, node: t.Objects | t.Player | t.Several, use: Use) -> list[int]:
        return anyone(self.scene, node, use)

    def apnap(self) -> list[int]:
        return in_order(self.scene)


def _understand(tree: object) -> None:
    """Raise `NoLaw` if a tree says more than the laws take notice of."""
    if isinstance(tree, t.Node) and type(tree) in FIELDS:
        for field in msgspec.structs.fields(type(tree)):
            known = field.name in FIELDS[type(tree)].split()
            if not known and getattr(tree, field.name) != field.default:
                raise unknown(tree, f"with {field.name}")
    for part in t.parts(tree):
        _understand(part)


def _reroutes(ability: t.Ability) -> bool:
    return isinstance(ability, t.Replace) and isinstance(ability.event, t.Happens | t.PutInto)


def _is_known(tree: object, use: Use) -> bool:
    """Whether all that an effect speaks of is known by now."""
    if isinstance(tree, t.Ref) and not use.bind.get(tree.at):
        return False
    return all(_is_known(part, use) for part in t.parts(tree))


def _supersedes(step: t.Effect) -> bool:
    return isinstance(step, t.If) and isinstance(step.then, t.Supersede)


def _always_possible(effect: t.Effect) -> bool:
    first = effect.steps[0] if isinstance(effect, t.Sequence) and effect.steps else effect
    return isinstance(first, t.Do) and isinstance(first.act, t.Draw | t.GainLife | t.Create | t.DealDamage)


def is_player(id: int) -> bool:
    return id < PLAYERS


__all__ = ["LAWS", "Broken", "Course", "NoLaw", "is_player", "law"]

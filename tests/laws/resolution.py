"""The law of resolving (608): whether an object resolves at all, what it then does, and where it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from horde.language import tree as t
from laws import actions, instructions
from laws.comparing import compare
from laws.course import Course
from laws.nouns import fits, holds, players, unknown, zones
from laws.scene import PLAYERS, Asked, Broken, NoLaw, Scene, Thing, Use

Targets = dict[int, t.Target | t.AnyTarget | t.Players]


@dataclass(slots=True)
class Item:
    """A spell or ability on the stack: what it says, paragraph by paragraph, and what was chosen for it."""

    id: int
    kind: str
    """"spell", "activated" or "triggered"."""
    name: str
    source: int
    controller: int
    effects: tuple[t.Effect, ...]
    binds: tuple[dict[int, tuple[int, ...]], ...]
    """For each paragraph what its mentions were bound to as it was put on the stack."""
    targets: tuple[dict[int, tuple[int, ...]], ...]
    ability: t.Triggered | t.Activated | None = None
    enchants: t.Nominal | None = None
    permanent: bool = False
    x: int = 0
    amount: int = 0
    options: tuple[str, ...] = ()
    shares: dict[int, int] = field(default_factory=dict[int, int])
    paid: dict[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])

    def use(self, i: int = 0) -> Use:
        use = Use(self.source, self.controller, {**self.binds[i], **self.targets[i]}, self.x, self.amount)
        use.options, use.shares, use.way = self.options, self.shares, dict(self.paid)
        use.follows = self.ability is not None and follows(self.ability)
        return use


def follows(ability: t.Triggered | t.Activated) -> bool:
    """400.7: whether what it speaks of has been moved by its own event or cost, and so is found where it went."""
    if isinstance(ability, t.Activated):
        acts = [cost.act for cost in ability.cost if isinstance(cost, t.Pay)]
        return any(isinstance(act, t.Sacrifice | t.Exile | t.Discard) for act in acts)
    return any(_moves(event) for event in _events(ability.event))


def _events(event: t.Event) -> tuple[t.Event, ...]:
    return event.of if isinstance(event, t.Either) else (event,)


def _moves(event: t.Event) -> bool:
    match event:
        case t.Happens(verbs=verbs):
            return any("dies" in verb or "leaves" in verb or "put into" in verb or "sacrific" in verb for verb in verbs)
        case t.PlayerActs(verb=verb):
            return any(word in verb for word in ("discard", "cycle", "sacrifice", "mill"))
        case t.PutInto() | t.PutIntoExile():
            return True
        case _:
            return False


# --- targets ----------------------------------------------------------------------------------------------------


def targets_of(effect: object) -> Iterator[t.Target | t.AnyTarget | t.Players]:
    """The nouns with the word "target" in an effect (115.1)."""
    if isinstance(effect, t.Target | t.AnyTarget) or (isinstance(effect, t.Players) and effect.det == "target"):
        yield effect
    for part in t.parts(effect):
        yield from targets_of(part)


def is_legal(scene: Scene, id: int, node: t.Target | t.AnyTarget | t.Players, item: Item, use: Use) -> bool:
    """115.4, 702.11b, 702.18a: whether this may be a target, or still is a legal one (608.2b)."""
    if isinstance(node, t.Players):
        return id < PLAYERS and (node.who == "player" or id != item.controller)
    if id < PLAYERS:
        return isinstance(node, t.AnyTarget) and (not node.kinds.startswith("opponent") or id != item.controller)
    thing = scene.things.get(id)
    if thing is None:
        return False
    if isinstance(node, t.AnyTarget):
        kinds = {"any": {"creature", "planeswalker", "battle"}, "creature or player": {"creature"}}
        fit = thing.zone == "battlefield" and bool(thing.types & kinds.get(node.kinds, {"planeswalker"}))
    else:
        fit = thing.zone in zones(node.what) and thing.id != item.id and fits(scene, thing, node.what, use)
    return fit and _can_be_target(scene, thing, item)


def _can_be_target(scene: Scene, thing: Thing, item: Item) -> bool:
    if thing.zone != "battlefield":
        return True
    if instructions.is_protected(scene, thing, scene.look(item.source)):
        return False
    return "shroud" not in thing.keywords and not ("hexproof" in thing.keywords and thing.controller != item.controller)


def _node(nodes: Targets, at: int) -> t.Target | t.AnyTarget | t.Players:
    if at not in nodes:
        raise NoLaw("a target that is not in the text")
    return nodes[at]


def legal(scene: Scene, item: Item) -> list[dict[int, tuple[int, ...]]] | None:
    """The targets that are still legal; None if there were some and none is (608.2b)."""
    found: list[dict[int, tuple[int, ...]]] = []
    chosen = 0
    for i, effect in enumerate(item.effects):
        use = item.use(i)
        nodes: Targets = {node.at: node for node in targets_of(effect)}
        if item.enchants is not None:
            nodes = {0: t.Target(item.enchants, at=0)}
        chosen += sum(len(ids) for ids in item.targets[i].values())
        found.append(
            {
                at: tuple(id for id in ids if is_legal(scene, id, _node(nodes, at), item, use))
                for at, ids in item.targets[i].items()
            }
        )
    if chosen and not any(ids for one in found for ids in one.values()):
        return None
    return found


def targetable(scene: Scene, item: Item, tree: object, at: int) -> list[int]:
    """All that may be chosen as the target of this mention (601.2c)."""
    if isinstance(tree, t.Filter | t.Union):
        node: t.Target | t.AnyTarget | t.Players = t.Target(tree, at=at)
    else:
        nodes = {one.at: one for one in targets_of(tree)}
        if at not in nodes:
            raise NoLaw("a target that is not in the text")
        node = nodes[at]
    ids = [*range(len(scene.people)), *scene.things]
    return [id for id in ids if is_legal(scene, id, node, item, item.use())]


# --- resolving ------------------------------------------------------------------------------------------------------


def judge(before: Scene, after: Scene, asked: Sequence[Asked], item: Item) -> Course:
    """Hold a resolution against the rules. Raises `Broken` or, where they say nothing, `NoLaw`."""
    course = Course(before, after, asked)
    _is_bound(before, item)
    rule = "608.2"
    still = legal(before, item)
    if still is None or not _condition_holds(course, item):
        rule = "608.2b" if still is None else "603.4"
        _gone(course, item)
    elif item.permanent:
        rule = "608.3"
        _enters(course, item, still)
    else:
        rule = _rule(item)
        _carried_out(course, item, still)
    if course.asked:
        one = course.asked[0]
        raise Broken(f"{rule}: player {one.seat} was asked for “{one.purpose}” ({one.shape}), which nothing calls for")
    compare(course, rule)
    return course


def _is_bound(scene: Scene, item: Item) -> None:
    """603.2: what a triggered ability takes for the object of its event is such an object."""
    ability = item.ability
    if not isinstance(ability, t.Triggered):
        return
    if isinstance(ability.event, t.Either):
        return
    own = item.source if any(isinstance(node, t.This) for node in nodes(ability.event)) else -1  # "this or another"
    for node in nodes(ability.event):
        if isinstance(node, t.Some | t.All) and isinstance(node.what, t.Filter) and _lasts(node.what):
            for thing in [scene.look(id) for id in item.binds[0].get(node.at, ())]:
                if thing is not None and thing.id != own and not fits(scene, thing, node.what, item.use()):
                    raise Broken(f"603.2: {thing.name} is not what {item.name} waits for")


def _lasts(noun: t.Filter) -> bool:
    """Whether what a noun says of an object can't have changed since the event."""
    lasting = ("type", "subtype", "supertype", "color")
    return noun.head in ("", "permanent", "card") and all(
        isinstance(pred, t.Other) or (isinstance(pred, t.Is) and pred.kind in lasting) for pred in noun.preds
    )


def _rule(item: Item) -> str:
    """The rule of the first instruction that has one."""
    from laws.course import LAWS  # noqa: PLC0415 - filled by the instructions

    for effect in item.effects:
        for node in nodes(effect):
            if isinstance(node, t.KeywordAction) and node.name in actions.ACTIONS:
                return actions.ACTIONS[node.name][0]
            if isinstance(node, t.Node) and type(node) in LAWS:
                return LAWS[type(node)][0]
    return "608.2c"


def nodes(tree: object) -> Iterator[object]:
    yield tree
    for part in t.parts(tree):
        yield from nodes(part)


def _condition_holds(course: Course, item: Item) -> bool:
    ability = item.ability
    if not isinstance(ability, t.Triggered) or ability.condition is None:
        return True
    return holds(course.scene, ability.condition, _knowing(course.scene, item, item.use()))


def _knowing(scene: Scene, item: Item, use: Use) -> Use:
    """The use that knows what its source is attached to, wherever in the ability that is mentioned."""
    source = scene.look(item.source)
    for node in nodes(item.ability):
        if isinstance(node, t.Host) and node.at >= 0 and source is not None:
            attached = scene.things.get(source.attached_to)
            use.bind.setdefault(node.at, (attached.id,) if attached is not None else ())
    return use


def _comes_back(item: Item, thing: Thing) -> bool:
    """702.34a, 702.127a: what is cast from a graveyard so is exiled afterwards."""
    return "flashback" in item.options or ("aftermath" in thing.keywords and "from graveyard" in item.options)


def _gone(course: Course, item: Item) -> None:
    course.used["no legal target"] = None
    thing = course.scene.things[item.id]
    if any(isinstance(ability, t.Replace) for ability in thing.abilities):
        raise NoLaw("a spell that goes elsewhere")
    if item.kind != "spell":
        course.cease(thing)
    else:
        course.move(item.id, "exile" if _comes_back(item, thing) else "graveyard")


def _enters(course: Course, item: Item, still: list[dict[int, tuple[int, ...]]]) -> None:
    thing = course.move(item.id, "battlefield", under=item.controller)
    if thing is None:
        raise Broken(f"608.3: {item.name} was not on the stack")
    thing.kind = "token" if thing.kind == "copy" else thing.kind
    if any(option.startswith("from ") and option != "from hand" for option in item.options):
        course.used["cast from elsewhere"] = None
    instructions.arrive(course, thing, x=item.x)
    if item.enchants is not None:
        thing.attached_to = next(iter(still[0].values()))[0]
        course.used["Aura"] = None


def _carried_out(course: Course, item: Item, still: list[dict[int, tuple[int, ...]]]) -> None:
    if any(isinstance(node, t.Supersede | t.Instead) for effect in item.effects[1:] for node in nodes(effect)):
        raise NoLaw("a paragraph that speaks of the one before")
    for i, effect in enumerate(item.effects):
        use = item.use(i)
        use.bind = {**item.binds[i], **still[i]}
        _knowing(course.scene, item, use)
        course.run(effect, use)
    thing = course.scene.things[item.id]
    if item.kind != "spell":
        course.cease(thing)
    elif thing.zone == "stack":
        place = "hand" if "buyback" in item.options else "graveyard"
        if "rebound" in thing.keywords and "from hand" in item.options:  # 702.88a
            place = "exile"
            course.scene.delayed += 1
        course.move(item.id, "exile" if _comes_back(item, thing) else place)


__all__ = ["Item", "judge", "players", "unknown"]

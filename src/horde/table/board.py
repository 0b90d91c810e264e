"""The battlefield as people see it: permanents that are equal in all that is visible make one group."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from horde.rules import battles
from horde.rules.feasible import is_sick
from horde.rules.frames import LEVELS
from horde.rules.game import Game
from horde.rules.state import FIRST_ID, Characteristics, Object
from horde.table.reminding import reminders
from horde.table.words import short

KINDS = ("creature", "planeswalker", "battle", "artifact", "enchantment", "land")
"""In the order in which a board is laid out; a permanent belongs to the first of its types."""
_SHOWN = (
    "flying", "reach", "first strike", "double strike", "deathtouch", "trample", "vigilance", "lifelink", "menace",
    "indestructible", "defender", "fear", "intimidate", "hexproof", "shroud", "infect", "wither", "protection",
    "haste", "persist", "undying", "flanking", "shadow", "regenerate", "toxic",
)  # fmt: skip
"""Keywords that matter at a glance, in the order they are told."""
_SHOWN_SET = frozenset(_SHOWN)


class Group(msgspec.Struct, frozen=True):
    """Equal permanents of one player. Every text is a name, as people say it; "" and 0 where there is nothing."""

    ids: tuple[int, ...]
    name: str
    kind: str
    types: str
    controller: int
    owner: int
    power: int | None
    toughness: int | None
    damage: int
    loyalty: int | None
    counters: tuple[tuple[str, int], ...]
    keywords: tuple[str, ...]
    tapped: bool
    sick: bool
    token: bool
    attached: tuple[str, ...]
    """What is attached to it."""
    attached_to: str
    attacking: str
    blocked: bool
    blocking: tuple[str, ...]
    hides: str = ""
    """What card a face-down permanent is, for those who may look (708.5)."""
    by_hand: tuple[str, ...] = ()
    """What of it the table carries out, in words."""
    became: tuple[str, ...] = ()
    """What it has become for now: "monstrous", "level 2", "protected by The Horde"."""

    @property
    def count(self) -> int:
        return len(self.ids)


class Context(msgspec.Struct, frozen=True):
    """What is looked up once for a whole board."""

    attachments: dict[int, tuple[str, ...]]
    shared: frozenset[str]
    """Names that permanents of several players have."""
    me: int = -1
    """Who reads it: their own things need no name before them."""


def context(game: Game, me: int = -1) -> Context:
    attachments: dict[int, list[str]] = {}
    owners: dict[str, set[int]] = {}
    for obj in game.objects_in("battlefield"):
        name = game.name(obj.id)
        owners.setdefault(name, set()).add(game.controller(obj.id))
        if obj.attached_to:
            attachments.setdefault(obj.attached_to, []).append(short(name))
    shared = frozenset(name for name, who in owners.items() if len(who) > 1)
    return Context({id: tuple(sorted(names)) for id, names in attachments.items()}, shared, me)


def called(game: Game, id: int, ctx: Context) -> str:
    """What people call a player or an object: "Ann's Fen Sage" where another player has one too."""
    if id < FIRST_ID:
        return game.state.players[id].name
    if not game.exists(id):
        return short(game.name(id))
    name = game.name(id)
    whose = game.controller(id)
    if name not in ctx.shared or game.obj(id).zone != "battlefield" or whose == ctx.me:
        return short(name)
    return f"{game.state.players[whose].name}'s {short(name)}"


def groups(game: Game, ctx: Context, ids: Iterable[int] | None = None) -> list[Group]:
    """Permanents (by default all) as groups, in the order of the kinds and, within one, as they entered."""
    found: dict[tuple[object, ...], list[int]] = {}
    objects = game.state.objects
    for id in game.state.battlefield if ids is None else ids:
        obj = objects[id]
        found.setdefault(_key(game, obj, game.char(id), ctx), []).append(id)
    made = [_group(game, tuple(same), ctx) for same in found.values()]
    return sorted(made, key=lambda group: KINDS.index(group.kind) if group.kind in KINDS else len(KINDS))


def _key(game: Game, obj: Object, char: Characteristics, ctx: Context) -> tuple[object, ...]:
    """Everything a person can see of a permanent."""
    id = obj.id
    combat = game.state.combat
    attack = combat.attackers.get(id) if combat is not None else None
    blocking = combat.blocking.get(id) if combat is not None else None
    return (
        char.name,
        id if obj.hidden else 0,  # 708.6
        char.controller,
        obj.owner,
        char.power,
        char.toughness,
        char.types,
        char.subtypes,
        char.keywords,
        obj.damage,
        obj.tapped,
        bool(obj.token),
        tuple(sorted(obj.counters.items())) if obj.counters else (),
        _became(game, obj),
        obj.attached_to,
        ctx.attachments.get(id, ()) if ctx.attachments else (),
        (attack.target, attack.team, tuple(attack.blockers), attack.blocked) if attack is not None else (),
        tuple(blocking) if blocking else (),
        "creature" in char.types and is_sick(game, obj),
    )


def _group(game: Game, ids: tuple[int, ...], ctx: Context) -> Group:
    obj, char = game.obj(ids[0]), game.char(ids[0])
    creature = "creature" in char.types
    return Group(
        ids=ids,
        name=short(game.name(obj.id)),
        kind=next((kind for kind in KINDS if kind in char.types), "other"),
        types=type_line(char),
        controller=char.controller,
        owner=obj.owner,
        power=char.power if creature else None,
        toughness=char.toughness if creature else None,
        damage=obj.damage if creature else 0,
        loyalty=obj.counters.get("loyalty", 0) if "planeswalker" in char.types else None,
        counters=tuple((name, n) for name, n in sorted(obj.counters.items()) if n and name != "loyalty"),
        keywords=tuple(word for word in _SHOWN if word in char.keywords) if char.keywords & _SHOWN_SET else (),
        tapped=obj.tapped,
        sick=creature and is_sick(game, obj),
        token=bool(obj.token),
        attached=ctx.attachments.get(obj.id, ()),
        attached_to=called(game, obj.attached_to, ctx) if obj.attached_to else "",
        attacking=_attacked(game, obj.id, ctx),
        blocked=game.is_blocked(obj.id),
        blocking=_blocked(game, obj.id, ctx),
        hides=hides(game, obj, ctx.me),
        by_hand=reminders(game, obj.id),
        became=_became(game, obj),
    )


def _became(game: Game, obj: Object) -> tuple[str, ...]:
    """The designations of a permanent, of the levels of a Class the last, and who protects a battle."""
    if not obj.designations and battles.PROTECTOR not in obj.chosen:
        return ()
    levels = [word for word in obj.designations if word in LEVELS]
    others = [word for word in obj.designations if word not in LEVELS]
    shield = [f"protected by {game.name(battles.protector(game, obj.id))}"] if battles.PROTECTOR in obj.chosen else []
    return (*others, *levels[-1:], *shield)


def hides(game: Game, obj: Object, me: int) -> str:
    """What a face-down object is, if this reader's team controls it."""
    if not obj.hidden or me < 0 or game.state.players[game.controller(obj.id)].team != game.state.players[me].team:
        return ""
    return short(game.catalogue.cards[obj.hidden].name)


def type_line(char: Characteristics) -> str:
    """ "Legendary Creature — Elf Scout"."""
    order = {kind: i for i, kind in enumerate(("artifact", "enchantment", "land", "creature", "planeswalker"))}
    left = [*sorted(char.supertypes), *sorted(char.types, key=lambda kind: order.get(kind, 9))]
    text = " ".join(word.capitalize() for word in left)
    return f"{text} — {' '.join(sorted(char.subtypes))}" if char.subtypes else text


def _attacked(game: Game, id: int, ctx: Context) -> str:
    attack = game.state.combat.attackers.get(id) if game.state.combat is not None else None
    if attack is None:
        return ""
    if attack.gone:
        return "nothing"
    if attack.team and len(game.team_of(attack.target).players) > 1:
        return "the Survivors"
    return called(game, attack.target, ctx)


def _blocked(game: Game, id: int, ctx: Context) -> tuple[str, ...]:
    combat = game.state.combat
    return tuple(called(game, one, ctx) for one in combat.blocking.get(id, ())) if combat is not None else ()

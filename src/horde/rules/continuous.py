"""Continuous effects in force: what each applies to, if what holds, what it does in each layer, what it reads (611)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.catalogue import abilities_of
from horde.rules.changes import CONTROL, TYPE, Apply, Read, parts, reads, sets_land_types
from horde.rules.conditions import Condition, condition
from horde.rules.context import Context
from horde.rules.filters import Test, is_mine, test, zones
from horde.rules.state import ARRESTED, Characteristics, Floating, Object
from horde.rules.statics import settled

if TYPE_CHECKING:
    from horde.rules.game import Game


class Continuous:
    """A continuous effect in force."""

    __slots__ = (
        "arrests",
        "condition",
        "ctx",
        "fits",
        "grants",
        "layers",
        "locked",
        "loses",
        "mine",
        "reads",
        "self_only",
        "special",
        "timestamp",
        "to_host",
        "zone",
    )

    def __init__(self, ctx: Context, timestamp: int, changes: tuple[t.Change, ...]) -> None:
        self.ctx = ctx
        self.timestamp = timestamp
        self.layers: dict[int, list[Apply]] = {}
        for change in changes:
            for layer, apply in parts(change):
                self.layers.setdefault(layer, []).append(apply)
        self.arrests = any(isinstance(change, t.Cant) and ARRESTED in change.verbs for change in changes)
        self.loses = any(isinstance(change, t.LoseAbilities) or sets_land_types(change) for change in changes)
        self.grants = tuple(
            a for change in changes if isinstance(change, t.Have | t.Become) for a in abilities_of(change.lines)
        )  # fmt: skip
        self.condition: Condition | None = None
        self.fits: Test | None = None
        self.zone: tuple[t.Zone, ...] = ("battlefield",)
        self.locked: frozenset[int] | None = None
        self.self_only = False
        self.mine = False
        """Whether it applies only to what "you" control."""
        self.to_host = False
        self.reads: frozenset[Read] = frozenset()
        self.special: frozenset[int] = frozenset()
        """Objects this effect may treat unlike others that look the same."""

    @property
    def targets(self) -> frozenset[int] | None:
        """The only objects whose characteristics depend on it, None if that may be any."""
        return frozenset({self.ctx.source}) if self.self_only else self.locked

    @property
    def only(self) -> frozenset[int] | None:
        """The only objects it can apply to, None if it has a noun of its own."""
        return self.special if self.to_host else self.targets

    @property
    def changes_mana(self) -> bool:
        """Whether it may change who can do what, or make which mana: control, types, abilities, haste, other zones."""
        return (
            self.loses
            or self.arrests
            or CONTROL in self.layers
            or TYPE in self.layers
            or self.zone != ("battlefield",)
            or any(not isinstance(a, t.Keyword) or a.name == "haste" for a in self.grants)
        )

    def applies(self, game: Game, obj: Object, char: Characteristics) -> bool:
        """Whether it applies to an object with these characteristics (so far)."""
        if self.locked is not None:
            if obj.id not in self.locked:
                return False
        elif self.self_only:
            if obj.id != self.ctx.source:
                return False
        elif self.to_host:
            if obj.id not in game.host(self.ctx.source):
                return False
        elif obj.zone not in self.zone or (self.fits is not None and not self.fits(game, obj, char, self.ctx)):
            return False
        return self.condition is None or self.condition(game, self.ctx)


def from_static(static: t.Static, obj: Object) -> Continuous:
    """The effect of a static ability of an object (604)."""
    static = settled(static)
    effect = static.effect
    made = Continuous(Context(obj.id, obj.controller), _since(obj), effect.changes)
    if isinstance(effect.what, t.This):
        made.self_only = True
        made.special = frozenset({obj.id})
    elif isinstance(effect.what, t.Host):
        made.to_host = True
        made.special = frozenset({obj.attached_to})
    elif isinstance(effect.what, t.All):
        made.fits, made.zone = test(effect.what.what), zones(effect.what.what)
        made.mine = is_mine(effect.what.what)
        made.special = frozenset({obj.id} if _mentions_other(effect.what.what) else ())
    made.condition = condition(static.condition) if static.condition is not None else None
    made.reads = reads(static)
    return made


def _since(obj: Object) -> int:
    """613.7a: an ability that a copy effect gives is as old as that effect."""
    return max(obj.timestamp, obj.shapes[-1].timestamp) if obj.shapes else obj.timestamp


def from_floating(floating: Floating) -> Continuous:
    """An effect that a resolution has made."""
    ctx = Context(floating.source, floating.controller, floating.bind, floating.x)
    made = Continuous(ctx, floating.timestamp, floating.changes)
    made.locked = made.special = frozenset(floating.objects)
    made.reads = reads(floating.changes)
    return made


def _mentions_other(node: t.Nominal) -> bool:
    filters = node.of if isinstance(node, t.Union) else (node,)
    return any(isinstance(pred, t.Other) for one in filters for pred in one.preds)

"""Derived characteristics: continuous effects applied in layers (613), on demand and cached.

The list of effects is rebuilt only when a source of effects comes, goes or changes. Equal permanents share one
computation: the key holds all that some effect reads of them. While an early layer is computed, what an effect reads
of *other* objects is taken from the layers before it, so there is no circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.catalogue import abilities_of
from horde.rules.changes import ABILITY, COLOR, CONTROL, MODIFY, RULES, TYPE, Apply, parts, reads
from horde.rules.context import Context
from horde.rules.filters import Condition, Test, condition, test, zones
from horde.rules.state import Characteristics, Floating, Object, clone

if TYPE_CHECKING:
    from horde.rules.game import Game

FINAL = 99
_STAGES = (CONTROL - 1, TYPE - 1, COLOR, ABILITY, RULES - 1, FINAL)
_BY_COUNTER = {
    "+1/+1": (1, 1), "-1/-1": (-1, -1), "-0/-1": (0, -1), "-1/-0": (-1, 0), "+1/+0": (1, 0), "+0/+1": (0, 1),
    "+2/+2": (2, 2), "-2/-2": (-2, -2), "+1/+2": (1, 2), "+2/+0": (2, 0), "+0/+2": (0, 2), "-0/-2": (0, -2),
    "-2/-1": (-2, -1),
}  # fmt: skip


class Continuous:
    """A continuous effect in force: what it applies to, if what holds, and what it does in each layer."""

    __slots__ = ("condition", "ctx", "fits", "layers", "locked", "loses", "self_only", "timestamp", "to_host", "zone")

    def __init__(self, ctx: Context, timestamp: int, changes: tuple[t.Change, ...], cda: bool = False) -> None:
        self.ctx = ctx
        self.timestamp = timestamp
        self.layers: dict[int, list[Apply]] = {}
        for change in changes:
            for layer, apply in parts(change, cda):
                self.layers.setdefault(layer, []).append(apply)
        self.loses = any(isinstance(change, t.LoseAbilities) for change in changes)
        self.condition: Condition | None = None
        self.fits: Test | None = None
        self.zone: tuple[t.Zone, ...] = ("battlefield",)
        self.locked: frozenset[int] | None = None
        self.self_only = False
        self.to_host = False

    def applies(self, game: Game, obj: Object, char: Characteristics) -> bool:
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


class Layers:
    """The continuous effects of a game and the characteristics they give."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stale = True
        self.effects: list[Continuous] = []
        self.by_layer: list[tuple[int, list[Continuous]]] = []
        self.reads: frozenset[str] = frozenset()
        self.special: set[int] = set()
        self.stage = FINAL
        self.records: dict[int, dict[int, Characteristics]] = {stage: {} for stage in _STAGES}
        self.shared: dict[tuple[object, ...], Characteristics] = {}
        self.grants_triggers = False
        self.grants_activated = False
        self.loses = False

    # --- keeping the cache right ---

    def forget(self) -> None:
        """Characteristics of any object may have changed."""
        for records in self.records.values():
            records.clear()
        self.shared.clear()
        self.game.suspect_all()

    def rebuild_later(self) -> None:
        """The list of effects itself has changed."""
        self.stale = True
        self.forget()

    def forget_one(self, obj: Object) -> None:
        """Only this object's characteristics have changed."""
        for records in self.records.values():
            records.pop(obj.id, None)
        self.game.suspects.add(obj.id)

    def changed(self, what: str) -> None:
        """State that effects may read ("battlefield", "life", "status", ...) has changed."""
        if self.stale or what in self.reads:
            self.forget()

    # --- the list of effects ---

    def rebuild(self) -> None:
        self.stale = False
        game = self.game
        effects: list[Continuous] = []
        self.special = {0}
        read: set[str] = set()
        self.grants_triggers = self.grants_activated = False
        for id in game.static_sources:
            obj = game.state.objects[id]
            if _functions(obj):
                effects += [self.from_static(static, obj, read) for static in game.catalogue.of(obj).statics]
        effects += [self.from_floating(floating, read) for floating in game.state.effects]
        self.effects = sorted(effects, key=lambda e: e.timestamp)
        self.loses = any(e.loses for e in effects)
        self.reads = frozenset(read)
        layers: dict[int, list[Continuous]] = {}
        for effect in self.effects:
            for layer in effect.layers:
                layers.setdefault(layer, []).append(effect)
        self.by_layer = sorted(layers.items())
        for records in self.records.values():
            records.clear()
        self.shared.clear()
        if CONTROL in layers:
            self._follow_control()

    def _follow_control(self) -> None:
        """ "You" of a static ability is whoever controls its source after layer 2."""
        previous, self.stage = self.stage, TYPE - 1
        for effect in self.effects:
            if effect.locked is None and effect.ctx.source in self.game.state.objects:
                effect.ctx.you = self.characteristics(effect.ctx.source).controller
        for records in self.records.values():
            records.clear()
        self.shared.clear()
        self.stage = previous

    def from_static(self, static: t.Static, obj: Object, read: set[str]) -> Continuous:
        effect = static.effect
        made = Continuous(Context(obj.id, obj.controller), obj.timestamp, effect.changes)
        if isinstance(effect.what, t.This):
            made.self_only = True
            self.special.add(obj.id)
        elif isinstance(effect.what, t.Host):
            made.to_host = True
            self.special.add(obj.attached_to)
        elif isinstance(effect.what, t.All):
            made.fits, made.zone = test(effect.what.what), zones(effect.what.what)
            if _mentions_other(effect.what.what):
                self.special.add(obj.id)
        made.condition = condition(static.condition) if static.condition is not None else None
        read |= reads(static)
        self._note_grants(effect.changes)
        return made

    def from_floating(self, floating: Floating, read: set[str]) -> Continuous:
        ctx = Context(floating.source, floating.controller, floating.bind, floating.x)
        made = Continuous(ctx, floating.timestamp, floating.changes)
        made.locked = frozenset(floating.objects)
        self.special |= made.locked
        read |= reads(floating.changes)
        self._note_grants(floating.changes)
        return made

    def _note_grants(self, changes: tuple[t.Change, ...]) -> None:
        for change in changes:
            if isinstance(change, t.Have):
                granted = abilities_of(change.lines)
                self.grants_triggers |= any(isinstance(a, t.Triggered) for a in granted)
                self.grants_activated |= any(isinstance(a, t.Activated) for a in granted)

    # --- computing ---

    def characteristics(self, id: int) -> Characteristics:
        """The characteristics of an object that exists, up to the layer being computed now."""
        if self.stale:
            self.rebuild()
        records = self.records[self.stage]
        found = records.get(id)
        if found is not None:
            return found
        obj = self.game.state.objects[id]
        key = self._key(obj)
        char = self.shared.get(key)
        if char is None:
            char = self.shared[key] = self._compute(obj)
        records[id] = char
        return char

    def _key(self, obj: Object) -> tuple[object, ...]:
        counters = tuple(obj.counters.items()) if obj.counters else ()
        id = obj.id if obj.id in self.special else 0
        status = (obj.tapped, self.game.is_attacking(obj.id)) if "status" in self.reads else None
        return (self.stage, obj.zone, obj.card, obj.back, obj.controller, obj.owner, obj.token, counters, id, status)

    def _compute(self, obj: Object) -> Characteristics:
        game, stage = self.game, self.stage
        face = game.catalogue.of(obj)
        char = clone(face.base)
        char.controller = obj.controller
        if self.by_layer:
            self._apply_layers(obj, char, stage)
        elif face.cda and stage >= MODIFY:
            self._apply_cda(obj, char)
        if obj.counters and stage >= MODIFY and obj.zone == "battlefield":
            for counter, n in obj.counters.items():
                p, q = _BY_COUNTER.get(counter, (0, 0))
                char.power += p * n
                char.toughness += q * n
        return char

    def _apply_cda(self, obj: Object, char: Characteristics) -> None:
        """Characteristic-defining abilities work in every zone (604.3) unless their object lost them in layer 6."""
        previous, self.stage = self.stage, ABILITY
        ctx = Context(obj.id, char.controller if obj.zone == "battlefield" else obj.owner)
        for static in self.game.catalogue.of(obj).cda:
            if static in char.abilities:
                for change in static.effect.changes:
                    for _, apply in parts(change, True):
                        apply(self.game, char, ctx)
        self.stage = previous

    def _apply_layers(self, obj: Object, char: Characteristics, stage: int) -> None:
        started: dict[Continuous, bool] = {}
        cda_due = bool(self.game.catalogue.of(obj).cda)
        for layer, effects in self.by_layer:
            if layer > stage:
                break
            if cda_due and layer > ABILITY:
                self._apply_cda(obj, char)
                cda_due = False
            self._apply_layer(obj, char, layer, effects, started)
        if cda_due and stage >= MODIFY:
            self._apply_cda(obj, char)

    def _apply_layer(
        self, obj: Object, char: Characteristics, layer: int, effects: list[Continuous], started: dict[Continuous, bool]
    ) -> None:
        """613.6: an effect that started in an earlier layer goes on with the same objects."""
        previous, self.stage = self.stage, _stage_before(layer)
        pending = effects if len(effects) == 1 or layer > COLOR else self._ordered(obj, char, layer, effects)
        for effect in pending:
            applies = started.get(effect)
            if applies is None:
                applies = effect.applies(self.game, obj, char) and self._exists(effect, layer)
                started[effect] = applies
            if applies:
                for apply in effect.layers[layer]:
                    apply(self.game, char, effect.ctx)
        self.stage = previous

    def _ordered(self, obj: Object, char: Characteristics, layer: int, effects: list[Continuous]) -> list[Continuous]:
        """Timestamp order, but an effect that another one changes waits for that one (613.8)."""
        order: list[Continuous] = []
        pending = list(effects)
        draft = clone(char)
        while pending:
            free = [
                e for e in pending if not any(self._depends(e, o, obj, draft, layer) for o in pending if o is not e)
            ]
            chosen = (free or pending)[0]
            pending.remove(chosen)
            order.append(chosen)
            if chosen.applies(self.game, obj, draft):
                for apply in chosen.layers[layer]:
                    apply(self.game, draft, chosen.ctx)
        return order

    def _depends(self, one: Continuous, other: Continuous, obj: Object, char: Characteristics, layer: int) -> bool:
        """Whether applying `other` changes if `one` applies to this object."""
        if not other.applies(self.game, obj, char):
            return False
        changed = clone(char)
        for apply in other.layers[layer]:
            apply(self.game, changed, other.ctx)
        return one.applies(self.game, obj, char) != one.applies(self.game, obj, changed)

    def _exists(self, effect: Continuous, layer: int) -> bool:
        """Whether the source still has the ability when its effect starts to apply (613.6, 613.8a)."""
        if not self.loses or layer < ABILITY or effect.locked is not None:
            return True
        source = self.game.state.objects.get(effect.ctx.source)
        if source is None:
            return True
        previous, self.stage = self.stage, COLOR
        char = self.characteristics(source.id)
        lost = any(
            other is not effect and other.loses and other.timestamp != effect.timestamp
            and other.applies(self.game, source, char)
            for other in self.effects
        )  # fmt: skip
        self.stage = previous
        return not lost


def _stage_before(layer: int) -> int:
    """Up to which layer other objects are looked at while this one is computed."""
    if layer <= TYPE:
        return CONTROL - 1 if layer == CONTROL else TYPE - 1
    if layer <= ABILITY:
        return COLOR
    return ABILITY if layer < RULES else RULES - 1


def _functions(obj: Object) -> bool:
    """113.6: on the battlefield, or in the command zone for what is no card of a deck."""
    return obj.zone == "battlefield" or (obj.zone == "command" and not obj.commander)


def _mentions_other(node: t.Nominal) -> bool:
    filters = node.of if isinstance(node, t.Union) else (node,)
    return any(isinstance(pred, t.Other) for one in filters for pred in one.preds)

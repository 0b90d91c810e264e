"""Derived characteristics: continuous effects applied in layers (613), on demand and cached.

The list of effects is rebuilt only when a source of effects comes, goes or changes. Equal permanents share one
computation: the key holds all that some effect reads of them. While an early layer is computed, what an effect reads
of *other* objects is taken from the layers before it, so there is no circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules.catalogue import statics_in
from horde.rules.changes import ABILITY, CDA, COLOR, CONTROL, MODIFY, RULES, TYPE, Read, parts, reads
from horde.rules.context import Context
from horde.rules.continuous import Continuous, from_floating, from_static
from horde.rules.state import Characteristics, Floating, Object, clone
from horde.rules.statics import settled

if TYPE_CHECKING:
    from horde.rules.game import Game

FINAL = 99
_STAGES = (CONTROL - 1, TYPE - 1, COLOR, ABILITY, RULES - 1, FINAL)
_BY_COUNTER = {
    "+1/+1": (1, 1), "-1/-1": (-1, -1), "-0/-1": (0, -1), "-1/-0": (-1, 0), "+1/+0": (1, 0), "+0/+1": (0, 1),
    "+2/+2": (2, 2), "-2/-2": (-2, -2), "+1/+2": (1, 2), "+2/+0": (2, 0), "+0/+2": (0, 2), "-0/-2": (0, -2),
    "-2/-1": (-2, -1),
}  # fmt: skip


class Reader(NamedTuple):
    """Who must be computed anew when some state changes: see `Read`; `you` is -1 where any controller's matters."""

    words: frozenset[str]
    you: int
    targets: frozenset[int] | None


Layered = list[tuple[int, list[Continuous]]]
"""Effects in timestamp order by layer, the layers in order; an effect stands in each layer it works in."""


def _sorted_by_layer(effects: list[Continuous]) -> Layered:
    layers: dict[int, list[Continuous]] = {}
    for effect in effects:
        for layer in effect.layers:
            layers.setdefault(layer, []).append(effect)
    return sorted(layers.items())


class Layers:
    """The continuous effects of a game and the characteristics they give."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stale = True
        self.effects: list[Continuous] = []
        self.by_layer: Layered = []
        self.targeted: dict[int, list[Continuous]] = {}
        self.by_object: dict[int, Layered] = {}
        """For the objects among the `targeted` that have been looked at, the effects that may apply to them."""
        self.readers: dict[str, list[Reader]] = {}
        self.giving: frozenset[str] = frozenset()
        """What is read by effects that give permanents static abilities: those are effects in their turn."""
        self.special: frozenset[int] = frozenset()
        self.zones: frozenset[str] = frozenset()
        """Zones in which some effect may apply."""
        self.stage = FINAL
        self.records: dict[int, dict[int, Characteristics]] = {stage: {} for stage in _STAGES}
        self.shared: dict[tuple[object, ...], Characteristics] = {}
        self.grants_triggers = False
        self.grants_activated = False
        self.grants_replacements = False
        self.loses = False
        self.reads_keywords = False
        self.first_layer = 0
        self.plain: dict[int, Characteristics] = {}
        self.bases: dict[tuple[str, int, int], Characteristics] = {}
        self.retypes = False
        self.controls = False
        self._controlled = False
        self.changes_mana = False

    # --- keeping the cache right ---

    def forget(self) -> None:
        """Characteristics of any object may have changed."""
        self._clear()
        self.game.suspect_all()
        if self.changes_mana:
            self.game.forget_mana()

    def _clear(self) -> None:
        for records in self.records.values():
            if records is not self.plain:
                records.clear()
        self.shared.clear()
        self.game.found.clear()

    def reaches(self, zone: str) -> bool:
        """Whether some effect may apply to objects in a zone."""
        return zone in self.renewed().zones

    def renewed(self) -> Layers:
        """Itself, with the list of effects as it is now."""
        if self.stale:
            self.rebuild()
        return self

    def rebuild_later(self) -> None:
        """The list of effects itself has changed."""
        self.stale = True
        self.forget()

    def begin(self, floating: Floating) -> None:
        """A resolution has made an effect; where it is slight, only what it applies to is computed anew."""
        made = from_floating(floating)
        if self.stale or not self._is_slight(made):
            self.rebuild_later()
            return
        self.effects.append(made)
        self.first_layer = min((self.first_layer, *made.layers))
        self.special |= made.special
        self.shared.clear()
        self.by_object.clear()
        for id in made.special:
            self.targeted.setdefault(id, []).append(made)
            self.forget_one(id)

    def end(self, floating: list[Floating]) -> None:
        """Effects of resolutions have ended."""
        gone = {one.timestamp for one in floating}
        ending = [effect for effect in self.effects if effect.locked is not None and effect.timestamp in gone]
        if self.stale or not all(self._is_slight(effect) for effect in ending):
            self.rebuild_later()
            return
        self.effects = [effect for effect in self.effects if effect not in ending]
        self.shared.clear()
        self.by_object.clear()
        for effect in ending:
            for id in effect.special:
                self.targeted[id].remove(effect)
                self.forget_one(id)

    def _is_slight(self, effect: Continuous) -> bool:
        """Whether an effect on certain objects changes nothing that other effects or other caches depend on."""
        return (
            not effect.changes_mana
            and not effect.reads
            and min(effect.layers, default=FINAL) >= ABILITY
            and not (ABILITY in effect.layers and self.reads_keywords)
            and all(isinstance(ability, t.Keyword) for ability in effect.grants)
        )

    def define(self) -> None:
        """A characteristic-defining ability has come to the battlefield or left it."""
        if not self.stale:
            self._note_readers()

    def forget_one(self, id: int) -> None:
        """Only this object's characteristics have changed."""
        if "pt" in self.readers:
            self.forget()
            return
        for records in self.records.values():
            records.pop(id, None)
        self.game.found.clear()
        self.game.suspects.add(id)

    def changed(self, what: str, words: frozenset[str] = frozenset(), controller: int = -1) -> None:
        """State that effects may read has changed: a zone (by an object like this), "life", "status", ..."""
        if self.stale or what not in self.readers:
            return
        if what in self.giving:
            self.rebuild_later()
            return
        for wanted, you, targets in self.readers[what]:
            if wanted and words and not self.retypes and not wanted & words:
                continue
            if you >= 0 <= controller != you and not self.controls:
                continue
            if targets is None:
                self.forget()
                return
            self.shared.clear()
            for id in targets:
                self.forget_one(id)

    # --- the list of effects ---

    def rebuild(self) -> None:
        self.stale = False
        game = self.game
        effects = [from_floating(floating) for floating in game.state.effects]
        for id in game.index.statics:
            obj = game.state.objects[id]
            effects += [from_static(static, obj) for static in statics_in(game.catalogue.of(obj), obj.zone)]
        self._arrange(effects)
        if any(isinstance(ability, t.Static) for effect in effects for ability in effect.grants):
            self._arrange(effects + self._granted())
        mana_before = self.changes_mana
        self.changes_mana = any(effect.changes_mana and not self._is_idle(effect) for effect in self.effects)
        if mana_before or self.changes_mana:
            game.forget_mana()
        if self.controls or self._controlled:
            game.look_at_control = True
        self._controlled = self.controls

    def _is_idle(self, effect: Continuous) -> bool:
        """Whether it works only on permanents of a player who takes no action anyway."""
        return effect.mine and self.game.state.players[effect.ctx.you].passive

    def _arrange(self, effects: list[Continuous]) -> None:
        """Sort the effects by timestamp and layer, and note what they read and grant."""
        self.effects = sorted(effects, key=lambda e: e.timestamp)
        layers = _sorted_by_layer(self.effects)
        self.by_layer = _sorted_by_layer([effect for effect in self.effects if effect.only is None])
        self.targeted, self.by_object = {}, {}
        for effect in self.effects:
            for id in effect.only or ():
                self.targeted.setdefault(id, []).append(effect)
        granted = {type(ability) for effect in effects for ability in effect.grants}
        giving = (effect for effect in effects if any(isinstance(a, t.Static) for a in effect.grants))
        self.giving = frozenset(read.kind for effect in giving for read in effect.reads)
        self.grants_triggers = t.Triggered in granted
        self.grants_activated = t.Activated in granted
        self.grants_replacements = bool(granted & {t.Replace, t.Shield, t.DamageRule, t.MakesMore})
        self.loses = any(effect.loses for effect in effects)
        in_use = {layer for layer, _ in layers}
        self.retypes = bool(in_use & {TYPE, COLOR})
        self.controls = CONTROL in in_use
        self.first_layer = min(in_use, default=FINAL + 1)
        self._share_early_stages()
        self.zones = frozenset[str](("battlefield",)).union(*(self._zones_of(effect) for effect in effects))
        self.special = frozenset().union(*(effect.special for effect in effects))
        self._note_readers()
        self._clear()
        if self.controls:
            self._follow_control()

    def _share_early_stages(self) -> None:
        """Stages before the first layer with an effect are what is printed, whatever else changes."""
        for stage in _STAGES:
            plain = stage < self.first_layer and stage < CDA
            if plain or self.records[stage] is self.plain:
                self.records[stage] = self.plain if plain else {}

    def begin_turn(self) -> None:
        """Let go of objects that are gone."""
        self.plain.clear()

    def _zones_of(self, effect: Continuous) -> tuple[str, ...]:
        """The zones in which an effect may apply to something now."""
        ids = effect.targets
        if ids is None:
            return effect.zone
        objects = self.game.state.objects
        return tuple(objects[id].zone for id in ids if id in objects)

    def _note_readers(self) -> None:
        self.readers = {}
        for effect in self.effects:
            self._note_reads(effect.reads, effect.ctx.you, effect.targets)
        for id in self.game.index.definitions:
            for static in self.game.printed(id).cda:
                self._note_reads(reads(static), self.game.obj(id).controller, frozenset({id}))
        self.reads_keywords = "keywords" in self.readers
        if not self.reads_keywords:
            self.records[ABILITY] = self.records[COLOR]
        elif self.records[ABILITY] is self.records[COLOR] is not self.plain:
            self.records[ABILITY] = {}

    def _note_reads(self, found: frozenset[Read], you: int, targets: frozenset[int] | None) -> None:
        for read in found:
            self.readers.setdefault(read.kind, []).append(Reader(read.words, you if read.mine else -1, targets))

    def _granted(self) -> list[Continuous]:
        """Static abilities that other effects have given to permanents."""
        previous, self.stage = self.stage, ABILITY
        found: list[Continuous] = []
        for obj in self.game.objects_in("battlefield"):
            printed = self.game.catalogue.of(obj).statics
            abilities = self.characteristics(obj.id).abilities
            found += [from_static(a, obj) for a in abilities if isinstance(a, t.Static) and a not in printed]
        self.stage = previous
        return found

    def _follow_control(self) -> None:
        """ "You" of a static ability is whoever controls its source after layer 2."""
        previous, self.stage = self.stage, TYPE - 1
        for effect in self.effects:
            if effect.locked is None and effect.ctx.source in self.game.state.objects:
                effect.ctx.you = self.characteristics(effect.ctx.source).controller
        self._clear()
        self.stage = previous

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
        if (self.stage < self.first_layer or obj.zone not in self.zones) and not self._defines_itself(obj):
            char = records[id] = self._base(obj)
            return char
        key = self._key(obj)
        char = self.shared.get(key)
        if char is None:
            char = self._compute(obj)
            if obj.zone != "battlefield" and self.game.catalogue.of(obj).cda:
                return char  # nothing tells when what it counts changes
            self.shared[key] = char
        records[id] = char
        return char

    def _defines_itself(self, obj: Object) -> bool:
        return self.stage >= MODIFY and (bool(obj.counters) or bool(self.game.catalogue.faces[obj.card, obj.side].cda))

    def _base(self, obj: Object) -> Characteristics:
        """What is printed, under its controller: shared by all objects that nothing has changed."""
        key = (obj.card, obj.side, obj.controller)
        char = self.bases.get(key)
        if char is None:
            char = self.bases[key] = clone(self.game.catalogue.of(obj).base)
            char.controller = obj.controller
        return char

    def _key(self, obj: Object) -> tuple[object, ...]:
        counters = tuple(obj.counters.items()) if obj.counters else ()
        id = obj.id if self._is_unlike(obj.id) else 0
        status = (obj.tapped, self.game.is_attacking(obj.id), obj.designations) if "status" in self.readers else None
        return (
            self.stage,
            obj.zone,
            obj.card,
            obj.side,
            obj.controller,
            obj.owner,
            obj.token,
            counters,
            id,
            status,
            obj.linked,
        )

    def _is_unlike(self, id: int) -> bool:
        """Whether some effect may treat an object unlike others that look the same."""
        return id in self.special or "history" in self.readers or "itself" in self.readers

    def _compute(self, obj: Object) -> Characteristics:
        game, stage = self.game, self.stage
        face = game.catalogue.of(obj)
        char = clone(face.base)
        char.controller = obj.controller
        if self.effects and obj.zone in self.zones:
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
                for change in settled(static).effect.changes:
                    for _, apply in parts(change, True):
                        apply(self.game, char, ctx)
        self.stage = previous

    def _apply_layers(self, obj: Object, char: Characteristics, stage: int) -> None:
        started: dict[Continuous, bool] = {}
        cda_due = bool(self.game.catalogue.of(obj).cda)
        for layer, effects in self._layers_of(obj.id):
            if layer > stage:
                break
            if cda_due and layer > ABILITY:
                self._apply_cda(obj, char)
                cda_due = False
            self.stage = _stage_before(layer)
            in_order = layer > ABILITY or len(effects) == 1 or (layer == ABILITY and not self.reads_keywords)
            for effect in effects if in_order else self._ordered(obj, char, layer, effects):
                if self._goes_on(effect, obj, char, layer, started):
                    for apply in effect.layers[layer]:
                        apply(self.game, char, effect.ctx)
            self.stage = stage
        if cda_due and stage >= MODIFY:
            self._apply_cda(obj, char)

    def _layers_of(self, id: int) -> Layered:
        """The effects that may apply to an object: those with a noun, and those on this very object."""
        if id not in self.targeted:
            return self.by_layer
        found = self.by_object.get(id)
        if found is None:
            mine = [effect for effect in self.effects if effect.only is None or id in effect.only]
            found = self.by_object[id] = _sorted_by_layer(mine)
        return found

    def _goes_on(
        self, effect: Continuous, obj: Object, char: Characteristics, layer: int, started: dict[Continuous, bool]
    ) -> bool:
        """613.6: an effect that started in an earlier layer goes on with the same objects."""
        if len(effect.layers) > 1 and effect in started:
            return started[effect]
        applies = effect.applies(self.game, obj, char) and (not self.loses or self._exists(effect, layer))
        started[effect] = applies
        return applies

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
        if layer < ABILITY or effect.locked is not None:
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

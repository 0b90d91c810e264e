"""Where to look: objects indexed by what they bring to the zone they are in.

Indexes hold ids in the order the objects came; they follow from the state and are kept beside it.
"""

from __future__ import annotations

from horde.rules.catalogue import Printed
from horde.rules.state import Object

Ids = dict[int, None]
"""A set of ids in order."""

_SINGLE = (
    "statics",
    "definitions",
    "rules",
    "losing",
    "cost_changes",
    "activators",
    "flashbacks",
    "buried",
    "face_down",
    "bound",
)


class Index:
    """The objects of a game by what to look for.

    `statics` have static abilities, `definitions` characteristic-defining ones, `rules` rules about players, `losing`
    ways to lose the game, `activators` activated abilities other than mana abilities; `flashbacks` and `buried` are
    cards in graveyards that can be cast from there (flashback) or have activated abilities there; `face_down` and
    `bound` (to day and night) are permanents. `triggers` is by kind of event, `replacements` by kind of what is
    replaced, `mana_makers` by player. `words` is by printed type,
    subtype or supertype and player, -1 for all players; under "" stand permanents that have every creature type.
    """

    __slots__ = (*_SINGLE, "mana_makers", "replacements", "triggers", "words")

    def __init__(self) -> None:
        self.statics: Ids = {}
        self.definitions: Ids = {}
        self.rules: Ids = {}
        self.losing: Ids = {}
        self.cost_changes: Ids = {}
        self.activators: Ids = {}
        self.flashbacks: Ids = {}
        self.buried: Ids = {}
        self.face_down: Ids = {}
        self.bound: Ids = {}
        self.mana_makers: dict[int, Ids] = {}
        self.replacements: dict[str, Ids] = {}
        self.triggers: dict[str, Ids] = {}
        self.words: dict[tuple[str, int], Ids] = {}

    def copy(self) -> Index:
        new = Index()
        for name in _SINGLE:
            setattr(new, name, getattr(self, name).copy())
        new.mana_makers = {player: ids.copy() for player, ids in self.mana_makers.items()}
        new.replacements = {kind: ids.copy() for kind, ids in self.replacements.items()}
        new.triggers = {kind: ids.copy() for kind, ids in self.triggers.items()}
        new.words = {key: ids.copy() for key, ids in self.words.items()}
        return new

    def add(self, obj: Object, face: Printed) -> None:
        """Note what an object brings to the zone it has come to."""
        id = obj.id
        if obj.zone == "battlefield" or (obj.zone == "command" and not obj.commander):
            self._add_abilities(id, face)
        if obj.zone == "battlefield":
            for word in face.words or ("",):
                self.words.setdefault((word, -1), {})[id] = None
                self.words.setdefault((word, obj.controller), {})[id] = None
            if obj.hidden:
                self.face_down[id] = None
            if face.is_bound:
                self.bound[id] = None
            if face.has_activated:
                self.activators[id] = None
            if face.makes_mana:
                self.mana_makers.setdefault(obj.controller, {})[id] = None
        elif obj.zone == "graveyard":
            if face.recast:
                self.flashbacks[id] = None
            if face.from_graveyard:
                self.buried[id] = None
            if face.buried_statics:
                self.statics[id] = None
        for kind, zones in face.trigger_kinds:
            if obj.zone in zones and not (obj.commander and obj.zone == "command"):
                self.triggers.setdefault(kind, {})[id] = None

    def _add_abilities(self, id: int, face: Printed) -> None:
        if face.statics:
            self.statics[id] = None
        if face.cda:
            self.definitions[id] = None
        for kind in face.replacements:
            self.replacements.setdefault(kind, {})[id] = None
        if face.rules:
            self.rules[id] = None
        if face.losing:
            self.losing[id] = None
        if face.cost_changes:
            self.cost_changes[id] = None

    def remove(self, obj: Object, face: Printed) -> None:
        """Take back what `add` noted, as an object leaves its zone."""
        id = obj.id
        if obj.zone in ("battlefield", "command"):
            for ids in (self.statics, self.definitions, self.rules, self.losing, self.cost_changes):
                ids.pop(id, None)
            for kind in face.replacements:
                self.replacements.get(kind, {}).pop(id, None)
        if obj.zone == "battlefield":
            for word in face.words or ("",):
                self.words[word, -1].pop(id, None)
                self.words[word, obj.controller].pop(id, None)
            self.activators.pop(id, None)
            self.face_down.pop(id, None)
            self.bound.pop(id, None)
            if face.makes_mana:
                self.mana_makers[obj.controller].pop(id)
        elif obj.zone == "graveyard":
            self.flashbacks.pop(id, None)
            self.buried.pop(id, None)
            self.statics.pop(id, None)
        for kind, _ in face.trigger_kinds:
            ids = self.triggers.get(kind)
            if ids is not None:
                ids.pop(id, None)

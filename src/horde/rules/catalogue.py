"""Cards prepared for play: a face's base characteristics and its abilities sorted by what they do.

Prepared once per face and shared by every game; the values hold no game state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from horde.cards.card import Card, Face
from horde.language import tree as t
from horde.rules.casting_keywords import BURIED, INSTEAD, WHEN, ninjutsu, reinforce, transmute
from horde.rules.frames import framed
from horde.rules.keyword_abilities import backup, is_backup
from horde.rules.keywords import flat, stands_for
from horde.rules.sides import DOWN, FRONT, OTHER, castable, sides
from horde.rules.state import Characteristics, Object, clone
from horde.rules.watching import is_about_itself, kinds, kinds_and_zones, moves_from, replaced_kind, says_it_is_in

ABILITY = Card("", (Face(""),))
"""Stands for the card of an ability on the stack, which has none."""

FACE_DOWN = "(face down)"
"""The key under which a game's catalogue has what is seen of an object that is face down."""
UNSEEN = Card("", (Face("", types=("creature",), power="2", toughness="2"),))
"""708.2a: a 2/2 creature without name, text, subtypes and mana cost."""
TURNED_UP = ("morph", "megamorph")
"""Keywords with which a card may be cast face down for {3} and turned face up for their cost (702.37)."""
FOR_FACE_DOWN = ("3",)
RECAST = frozenset({"flashback", "disturb", "aftermath", *BURIED})
"""Keywords with which a card can be cast from a graveyard."""


_AT_ANY_STEP = frozenset({"sorcery", "once", "exhaust", "once each turn"})
_COMBAT = frozenset({"attacking", "blocking", "blocked", "unblocked"})
PERMANENTS = frozenset({"creature", "artifact", "enchantment", "land", "planeswalker", "battle"})
BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})


_ENTERS = t.EntersWith | t.EntersDay | t.EntersTapped | t.EntersChoosing | t.EntersExiling | t.EntersAsCopy


class Printed:
    """One face, prepared."""

    __slots__ = (
        "activated",
        "asks_for_combat",
        "base",
        "buried_statics",
        "by_kind",
        "castable",
        "cda",
        "cheapest",
        "choosing",
        "cost_changes",
        "enchant",
        "enters",
        "face",
        "from_graveyard",
        "from_hand",
        "has_activated",
        "is_bound",
        "is_land",
        "is_permanent",
        "keyword_costs",
        "losing",
        "makes_mana",
        "own_costs",
        "quick",
        "recast",
        "refused",
        "replacements",
        "rules",
        "spells",
        "statics",
        "trigger_kinds",
        "triggers",
        "uncounterable",
        "varies",
        "words",
    )

    def __init__(self, face: Face, value: tuple[str, ...] | None = None) -> None:
        self.face = face
        abilities = abilities_of(framed(face.lines, face.subtypes))
        self.base = _base(face, abilities, value)
        changeling = "changeling" in self.base.keywords
        self.words = frozenset[str]() if changeling else frozenset((*face.types, *face.subtypes, *face.supertypes))
        self.uncounterable = any(is_uncounterable(a) for a in abilities)
        statics = tuple(a for a in abilities if isinstance(a, t.Static) and not is_uncounterable(a))
        self.statics = tuple(a for a in statics if not is_cda(a) and not is_from_graveyard(a))
        self.buried_statics = tuple(a for a in statics if is_from_graveyard(a))
        self.cda = tuple(a for a in abilities if isinstance(a, t.Static) and is_cda(a))
        self.triggers = tuple(a for a in abilities if isinstance(a, t.Triggered))
        self.by_kind: dict[str, list[tuple[t.Triggered, bool]]] = {}
        for ability in self.triggers:
            for kind in kinds(ability):
                self.by_kind.setdefault(kind, []).append((ability, is_about_itself(ability)))
        self.trigger_kinds = tuple(pair for a in self.triggers for pair in kinds_and_zones(a))
        self.activated = tuple(a for a in abilities if isinstance(a, t.Activated))
        self.spells = tuple(a for a in abilities if isinstance(a, t.Spell))
        self.enters = tuple(
            a
            for a in abilities
            if isinstance(
                a, t.EntersWith | t.EntersDay | t.EntersTapped | t.EntersChoosing | t.EntersExiling | t.EntersAsCopy
            )
            and isinstance(a.what, t.This)
        )
        self.replacements = tuple(dict.fromkeys(kind for a in abilities if (kind := replaced_kind(a))))
        self.rules = tuple(a for a in abilities if isinstance(a, t.PlayerRule))
        self.losing = tuple(a for a in abilities if isinstance(a, t.LosesIf))
        self.cost_changes = tuple(a for a in abilities if isinstance(a, t.CostChange))
        self.own_costs = tuple(change for a in abilities if (change := _own_cost(a)) is not None)
        self.varies = bool(self.own_costs) or any(
            (isinstance(a, t.AlternativeCost) and a.condition is not None)
            or (isinstance(a, t.KeywordCost) and a.name in WHEN)
            for a in abilities
        )
        """Whether what it costs to cast hangs on more than its owner's own things."""
        self.keyword_costs = {a.name: a for a in abilities if isinstance(a, t.KeywordCost)}
        enchants = (a for a in abilities if isinstance(a, t.KeywordOf) and a.name == "enchant")
        self.enchant = next(enchants, None) if "Aura" in face.subtypes else None
        self.choosing: tuple[t.Spell | t.KeywordOf, ...] = (self.enchant,) if self.enchant else self.spells
        self.is_permanent = not PERMANENTS.isdisjoint(face.types)
        self.refused = any(part.line < 0 and not face.lines for part in face.left)
        self.is_land = "land" in face.types and not self.refused
        self.quick = "instant" in face.types or any(
            isinstance(a, t.FlashFor) or (isinstance(a, t.Keyword) and a.name == "flash") for a in abilities
        )
        self.castable = not (self.is_land or self.refused) or any(name in self.keyword_costs for name in TURNED_UP)
        self.is_bound = not self.base.keywords.isdisjoint(("daybound", "nightbound"))
        self.recast = not RECAST.isdisjoint(self.base.keywords)
        self.from_hand = (*cycling(self.keyword_costs), *_from_hand(self.keyword_costs, self.base.mana_value))
        self.cheapest = _cheapest(face, abilities, self.keyword_costs)
        self.makes_mana = any(is_mana_ability(a) for a in self.activated) or bool(BASIC_LAND_TYPES & self.words)
        self.has_activated = any(not is_mana_ability(a) and works_from(a) == "battlefield" for a in self.activated)
        self.from_graveyard = any(works_from(a) == "graveyard" for a in self.activated)
        self.asks_for_combat = _asks_for_combat(face.lines) or "ninjutsu" in self.keyword_costs


def _activated(tree: object) -> Iterator[t.Activated]:
    """The activated abilities in a tree, those that it gives to others included."""
    if isinstance(tree, t.Activated):
        yield tree
    for part in t.parts(tree):
        yield from _activated(part)


def statics_in(face: Printed, zone: t.Zone) -> tuple[t.Static, ...]:
    """The static abilities of a face that work in a zone."""
    return face.buried_statics if zone == "graveyard" else face.statics if zone in ("battlefield", "command") else ()


@cache
def works_from(ability: t.Activated) -> t.Zone:
    """Where an ability can be activated: from a graveyard if it, or its cost, moves its own card out of it (113.6m)."""
    from_graveyard = moves_from((ability.cost, ability.effect), "graveyard")
    return "graveyard" if from_graveyard or says_it_is_in(ability.condition, "graveyard") else "battlefield"


def _own_cost(ability: t.Ability) -> t.OwnCostChange | None:
    """What makes a spell cost more or less by itself; affinity is such an ability (702.41a)."""
    if isinstance(ability, t.KeywordOf) and ability.name == "affinity":
        mine = t.Controlled(t.You())
        filters = ability.what.of if isinstance(ability.what, t.Union) else (ability.what,)
        what = tuple(t.Filter(one.head, (*one.preds, mine)) for one in filters)
        return t.OwnCostChange(("1",), per=t.Count(what[0] if len(what) == 1 else t.Union(what)))
    if isinstance(ability, t.Keyword) and ability.name == "undaunted":
        return t.OwnCostChange(("1",), per=t.CountPlayers(t.Players("each", "opponent")))  # 702.125a
    return ability if isinstance(ability, t.OwnCostChange) else None


def _asks_for_combat(tree: object, effect: bool = False) -> bool:
    """Whether anything but what an effect does depends on which creatures are in combat: a cost, a condition."""
    if isinstance(tree, t.Is):
        return not effect and tree.kind == "status" and tree.word in _COMBAT
    if isinstance(tree, t.DefendingPlayer):
        return not effect
    effect = (effect or isinstance(tree, t.Effect)) and not isinstance(tree, t.Line)
    return any(_asks_for_combat(part, effect) for part in t.parts(tree))


@cache
def symbols_of(cost: tuple[t.Cost, ...]) -> tuple[str, ...]:
    """The mana in a cost."""
    return tuple(symbol for part in cost if isinstance(part, t.Mana) for symbol in part.symbols)


def _cheapest(face: Face, abilities: tuple[t.Ability, ...], costs: dict[str, t.KeywordCost]) -> int:
    """The least mana that any way of casting the card takes, before reductions."""
    others = [symbols_of(flat(costs[name].cost)) for name in _DEARER if name in costs]
    others += [symbols_of(flat(a.cost)) for a in abilities if isinstance(a, t.AlternativeCost)]
    lessened = [symbols_of(flat(costs[name].cost)) for name in ("emerge", "harmonize") if name in costs]
    others += [tuple(symbol for symbol in symbols if not symbol.isdigit()) for symbols in lessened]
    others += [FOR_FACE_DOWN for name in TURNED_UP if name in costs]
    aided = any(isinstance(a, t.Keyword) and a.name in ("convoke", "improvise", "delve") for a in abilities)
    return 0 if aided else min(mana_value(symbols) for symbols in (face.mana_cost or (), *others))


_DEARER = ("flashback", "disturb", "escape", *INSTEAD)
"""Keywords with another cost than the mana cost."""


def _from_hand(costs: dict[str, t.KeywordCost], value: int) -> Iterator[t.Activated]:
    """What else is discarded to be of use."""
    if (found := costs.get("reinforce")) is not None and found.n is not None:
        yield reinforce(flat(found.cost), found.n)
    if (found := costs.get("ninjutsu")) is not None:
        yield ninjutsu(flat(found.cost))
    if (found := costs.get("transmute")) is not None:
        yield transmute(flat(found.cost), value)


def cycling(costs: dict[str, t.KeywordCost]) -> tuple[t.Activated, ...]:
    """Cycling and typecycling as the abilities they stand for (702.29a, 702.29e)."""
    found = costs.get("cycling")
    if found is None:
        return ()
    drawing: t.Effect = t.Do(t.You(), t.Draw(t.Number(1)))
    effect = drawing if found.what is None else _fetching(found.what)
    return (t.Activated((*flat(found.cost), t.Pay(t.Discard(t.This("card")))), effect),)


def _fetching(what: t.Nominal) -> t.Effect:
    card = t.Ref(0)
    search = t.Search(t.Some(what, at=0))
    steps: tuple[t.Act, ...] = (search, t.Reveal(card), t.Move(card, t.To("hand", t.You())), t.Shuffle())
    return t.Sequence(tuple(t.Do(t.You(), act) for act in steps))


@cache
def is_mana_ability(ability: t.Ability) -> bool:
    """605.1a: adds mana, has no target and is no loyalty ability."""
    return (
        isinstance(ability, t.Activated)
        and mana_part(ability)[0] is not None
        and not any(isinstance(cost, t.Loyalty) for cost in ability.cost)
        and not _has_target(ability.effect)
    )


@cache
def mana_part(ability: t.Activated) -> tuple[t.AddMana | None, t.Effect | None]:
    """The mana an ability adds before anything else, and what else it does."""
    first, *rest = ability.effect.steps if isinstance(ability.effect, t.Sequence) else (ability.effect,)
    if not isinstance(first, t.Do) or not isinstance(first.act, t.AddMana):
        return None, None
    return first.act, t.Sequence(tuple(rest), (". ",) * (len(rest) - 1)) if rest else None


def _has_target(node: object) -> bool:
    if isinstance(node, t.Target | t.AnyTarget) or (isinstance(node, t.Players) and node.det == "target"):
        return True
    return any(_has_target(part) for part in t.parts(node))


def is_from_graveyard(static: t.Static) -> bool:
    """ "As long as this card is in your graveyard": it works there alone (113.6b)."""
    return says_it_is_in(static.condition, "graveyard")


def is_cda(static: t.Static) -> bool:
    """A characteristic-defining ability: sets its own object's power and toughness, in every zone (604.3)."""
    effect = static.effect
    return (
        static.condition is None
        and isinstance(effect.what, t.This)
        and not effect.duration
        and all(isinstance(change, t.SetPT | t.SetStat) for change in effect.changes)
    )


def is_uncounterable(ability: t.Ability) -> bool:
    """ "This spell can't be countered": it works on the stack alone (113.6c)."""
    if not isinstance(ability, t.Static) or not isinstance(ability.effect.what, t.This):
        return False
    return ability.effect.changes == (t.Cant(("be countered",)),)


def abilities_of(lines: tuple[t.Line, ...]) -> tuple[t.Ability, ...]:
    """The abilities of some lines, keywords followed by what they stand for."""
    found: list[t.Ability] = []
    for i, line in enumerate(lines):
        for ability in line.abilities:
            found.append(ability)
            if isinstance(ability, t.KeywordNumber) and is_backup(ability):
                found.extend(backup(ability.n, lines[i + 1 :]))
            else:
                found.extend(stands_for(ability))
    return tuple(found)


def keywords_of(abilities: tuple[t.Ability, ...]) -> frozenset[str]:
    """The names of the keyword abilities among these."""
    return frozenset(
        a.name for a in abilities if isinstance(a, t.Keyword | t.KeywordCost | t.KeywordOf | t.KeywordNumber)
    )


def mana_value(symbols: tuple[str, ...] | None) -> int:
    """202.3: the total of a mana cost, X being 0; a hybrid symbol counts its larger half."""
    total = 0
    for symbol in symbols or ():
        parts = [int(p) if p.isdigit() else 0 if p == "X" else 1 for p in symbol.split("/") if p != "P"]
        total += max(parts)
    return total


def _base(face: Face, abilities: tuple[t.Ability, ...], value: tuple[str, ...] | None) -> Characteristics:
    devoid = t.Keyword("devoid") in abilities  # 702.114a: in every zone, and before layer 6 could take it (604.3)
    return Characteristics(
        name=face.name,
        controller=0,
        mana_cost=face.mana_cost,
        mana_value=mana_value(face.mana_cost if value is None else value),
        colors=frozenset(() if devoid else face.colors),
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        power=_printed_number(face.power),
        toughness=_printed_number(face.toughness),
        loyalty=_printed_number(face.loyalty),
        keywords=keywords_of(abilities),
        abilities=tuple(a for a in abilities if not isinstance(a, t.Keyword)),
    )


def _printed_number(text: str | None) -> int:
    """A printed "*" is 0 until an ability defines it (208.2a); "1+*" is 1."""
    found = re.match(r"-?\d+", text or "")
    return int(found[0]) if found else 0


@cache
def printed(face: Face, value: tuple[str, ...] | None = None) -> Printed:
    """A face prepared; `value` is a mana cost that its mana value comes from, if not its own (202.3b)."""
    return Printed(face, value)


class Offer(NamedTuple):
    """What a card offers to who may cast it: the sides it can be cast or played as, and the least that asks for."""

    sides: tuple[int, ...]
    castable: bool
    quick: bool
    cheapest: int
    varies: bool
    """Whether its own abilities change what it costs."""
    lands: tuple[int, ...]


def _offer(card: Card, faces: dict[int, Printed]) -> Offer:
    mine = () if faces[FRONT].refused else castable(card)
    others = tuple(faces) if faces[FRONT].recast else ()
    able = [faces[side] for side in dict.fromkeys((*mine, *others)) if faces[side].castable]
    return Offer(
        mine,
        bool(able),
        any(face.quick for face in able),
        min((face.cheapest for face in able), default=0),
        any(face.varies for face in able),
        tuple(side for side in mine if faces[side].is_land),
    )


class Catalogue:
    """The cards of a game by key: those of its decks, and tokens as they are made."""

    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards = dict(cards)
        self.faces: dict[tuple[str, int], Printed] = {("", FRONT): printed(ABILITY.front)}
        self.faces[FACE_DOWN, FRONT] = self.faces[FACE_DOWN, OTHER] = printed(UNSEEN.front)
        self.offers: dict[str, Offer] = {}
        self.ascends = False
        """Whether some card has ascend (702.131)."""
        self.asks_for_combat = False
        """Whether what some card costs, or whether it may be used, depends on which creatures are in combat."""
        self.halves = False
        """Whether the table carries out a part of some card."""
        self.sets_aside = False
        """Whether some card can be suspended or plotted."""
        self.anyone = False
        """Whether some card has an ability that any player may activate."""
        self.asks_for_step = False
        """Whether the time of the turn decides if some ability may be activated, other than as a sorcery."""
        for key, card in cards.items():
            self.add(key, card)

    def add(self, key: str, card: Card) -> None:
        self.cards[key] = card
        faces = {number: printed(*side) for number, side in sides(card).items()}
        self.offers[key] = _offer(card, faces)
        for number, face in faces.items():
            self.faces[key, number] = face
            self.asks_for_combat |= face.asks_for_combat
            self.ascends |= "ascend" in face.base.keywords
            self.halves |= bool(face.face.left)
            self.sets_aside |= not {"plot", "suspend"}.isdisjoint(face.keyword_costs)
            for ability in _activated(face.face.lines):
                self.anyone |= ability.anyone
                self.asks_for_step |= ability.condition is not None or not _AT_ANY_STEP.issuperset(ability.limits)

    def as_cast(self, obj: Object, side: int) -> tuple[Object, Characteristics]:
        """What would be seen of a card if it were on the stack with this side up, or face down (601.3e, 708.4)."""
        turned, char = clone(obj), clone(self.side(obj, side).base)
        turned.side = max(side, FRONT)
        if side == DOWN:
            turned.card, turned.hidden = FACE_DOWN, obj.key
        char.controller = obj.controller
        return turned, char

    def side(self, obj: Object, side: int) -> Printed:
        """One side of the card that an object is."""
        return self.faces[FACE_DOWN, FRONT] if side == DOWN else self.faces[obj.key, side]

    def of(self, obj: Object) -> Printed:
        """The side that is up."""
        return self.faces[obj.card, obj.side]

    def offer(self, obj: Object) -> Offer:
        """What the card that an object is offers to who may cast it."""
        return self.offers[obj.key]

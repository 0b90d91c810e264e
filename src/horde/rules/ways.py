"""The ways in which a card may be cast, what each costs, what may be paid besides (118.8, 118.9, 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from horde.language import tree as t
from horde.rules import aids, permits
from horde.rules.casting_keywords import CHANGING, EXTRAS, HAND_ALONE, INSTEAD, OFTEN, WHEN, as_paid
from horde.rules.catalogue import FOR_FACE_DOWN, TURNED_UP, Printed, printed, symbols_of
from horde.rules.choices import candidates
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.costs import spell_cost
from horde.rules.feasible import can_pay_otherwise
from horde.rules.keywords import choices_of, flat
from horde.rules.reserving import kept
from horde.rules.sides import DOWN, FRONT, OTHER, RIGHT, is_split
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game

PAID_WITH = 98
"""The mention of what is sacrificed or tapped for a keyword."""


class Way(NamedTuple):
    """A way to cast a card: its name ("", "flashback", "morph"), its cost, and the options it stands for."""

    name: str
    cost: tuple[t.Cost, ...]
    options: tuple[str, ...] = ()
    condition: t.Condition | None = None
    side: int = FRONT
    """What the card is cast as."""

    @property
    def symbols(self) -> tuple[str, ...]:
        """The mana it costs."""
        return symbols_of(self.cost)

    @property
    def face_down(self) -> bool:
        return self.side == DOWN


class Extra(NamedTuple):
    """An additional cost that may be paid, once or (`often`) any number of times; `option` says that it was."""

    name: str
    cost: tuple[t.Cost, ...]
    option: str
    often: bool = False


def ways(game: Game, player: int, obj: Object) -> tuple[Way, ...]:
    """The ways this player may cast a card from where it is, costs aside (601.3)."""
    permitted = _permitted(game, player, obj) if game.state.permits else ()
    return (*_own_ways(game, player, obj), *permitted)


def sides_of(game: Game, obj: Object) -> tuple[int, ...]:
    """The sides a card can be cast or played as, fused only from a hand (702.102a)."""
    mine = game.catalogue.offer(obj).sides
    fused = obj.zone != "hand" and is_split(game.catalogue.cards[obj.key])
    return tuple(side for side in mine if not (fused and side == FRONT))


def _usual(game: Game, player: int, obj: Object, only: int | None = None) -> Iterator[Way]:
    """The ways to cast a card from a hand; with `only` just those as this side."""
    for side in sides_of(game, obj):
        if only in (None, side):
            face = game.catalogue.side(obj, side)
            for way in (*_from_hand(face, side, obj.token == "token card"), *_emerging(game, player, face, side)):
                if _holds(game, player, obj.id, way) and (way.name not in HAND_ALONE or obj.zone == "hand"):
                    yield way


def _permitted(game: Game, player: int, obj: Object) -> tuple[Way, ...]:
    """601.3b: an effect lets the player cast it from where it is."""
    permit = permits.found(game, player, obj.id)
    if permit is None:
        return ()
    if permit.way == "plot":  # 702.170d
        return tuple(Way("plot", (t.Mana(()),), (), None, side) for side in sides_of(game, obj))
    extra = (permits.EXILED,) if permit.exiles else ()
    allowed = _usual(game, player, obj, permit.side)
    return tuple(way._replace(options=(*way.options, *extra)) for way in allowed)


def _own_ways(game: Game, player: int, obj: Object) -> tuple[Way, ...]:
    if obj.owner != player:
        return ()
    if obj.zone in ("hand", "command") or obj.id in game.state.players[player].revealed:
        return tuple(_usual(game, player, obj))
    if obj.zone == "graveyard":
        return tuple(_from_graveyard(game, obj))
    return ()


def _holds(game: Game, player: int, id: int, way: Way) -> bool:
    return way.condition is None or condition(way.condition)(game, Context(id, player))


@cache
def _from_hand(face: Printed, side: int, token: bool) -> tuple[Way, ...]:
    payable = not face.is_land and (face.face.mana_cost is not None or token)  # 202.1b, CL-13-R1
    usual: tuple[t.Cost, ...] = (t.Mana(face.face.mana_cost or ()),)
    found = [Way("", usual)]
    for ability in face.base.abilities:
        match ability:
            case t.FlashFor(cost=more):
                found.append(Way("flash", (*usual, *more), ("flash",)))
            case t.AlternativeCost(cost=cost, condition=when):
                found.append(Way("instead", flat(cost), (), when))
            case t.KeywordCost(name=name, cost=cost) if name in INSTEAD:
                found.append(Way(name, flat(cost), (INSTEAD[name],), WHEN.get(name)))
            case _:
                pass
    ways = [way._replace(side=side) for way in found] if payable else []
    down = (name for name in TURNED_UP if name in face.keyword_costs and side == FRONT)
    return (*ways, *(Way(name, (t.Mana(FOR_FACE_DOWN),), side=DOWN) for name in down))  # 702.37c


def _emerging(game: Game, player: int, face: Printed, side: int) -> Iterator[Way]:
    """702.119a: a way for each mana value that a creature to be sacrificed can have."""
    emerge = face.keyword_costs.get("emerge")
    if emerge is None:
        return
    noun = t.Filter("", (t.Is("type", "creature"),)) if emerge.what is None else emerge.what
    mine = candidates(t.Some(noun), own=True)(game, Context(0, player))
    for value in sorted({game.char(id).mana_value for id in mine}):
        cost = t.Mana(_less(symbols_of(flat(emerge.cost)), value))
        yield Way("emerge", (cost, t.Pay(t.Sacrifice(_worth(noun, value)))), side=side)


@cache
def _worth(noun: t.Nominal, value: int) -> t.Some:
    """One of what a noun means, with this mana value."""
    exactly = t.Compare("mana value", "exactly", t.Number(value))
    filters = noun.of if isinstance(noun, t.Union) else (noun,)
    of = tuple(t.Filter(one.head, (*one.preds, exactly)) for one in filters)
    return t.Some(of[0] if len(of) == 1 else t.Union(of, "or"), at=PAID_WITH)


def _less(symbols: tuple[str, ...], n: int) -> tuple[str, ...]:
    """A cost with less generic mana."""
    generic = max(0, sum(int(symbol) for symbol in symbols if symbol.isdigit()) - n)
    return (*((str(generic),) if generic else ()), *(symbol for symbol in symbols if not symbol.isdigit()))


def _from_graveyard(game: Game, obj: Object) -> Iterator[Way]:
    face = game.catalogue.of(obj)
    keywords = game.char(obj.id).keywords
    if "flashback" in keywords:
        for side in game.catalogue.offers[obj.key].sides:
            yield from _flashback(game, game.catalogue.side(obj, side), obj.id, side)
    if "disturb" in face.keyword_costs and "disturb" in keywords:
        yield Way("disturb", flat(face.keyword_costs["disturb"].cost), (), None, OTHER)  # 702.146a
    yield from _again(game, obj, keywords)
    if "aftermath" in keywords:
        half = game.catalogue.side(obj, RIGHT)
        yield Way("aftermath", (t.Mana(half.face.mana_cost or ()),), ("aftermath",), None, RIGHT)  # 702.127a


def _again(game: Game, obj: Object, keywords: frozenset[str]) -> Iterator[Way]:
    """Jump-start (702.133a), retrace (702.81a), escape (702.138a), harmonize (702.180a)."""
    face = game.catalogue.of(obj)
    usual: tuple[t.Cost, ...] = (t.Mana(face.face.mana_cost or ()),)
    if "jump-start" in keywords and face.face.mana_cost is not None:
        yield Way("jump-start", (*usual, _DISCARD), ("jump-start",))
    if "retrace" in keywords and face.face.mana_cost is not None:
        yield Way("retrace", (*usual, _DISCARD_LAND))
    if "escape" in keywords and "escape" in face.keyword_costs:
        yield Way("escape", flat(face.keyword_costs["escape"].cost), ("escaped",))
    if "harmonize" in keywords and "harmonize" in face.keyword_costs:
        yield from _harmonizing(game, obj, flat(face.keyword_costs["harmonize"].cost))


_DISCARD = t.Pay(t.Discard(t.Some(t.Filter("card"), at=PAID_WITH)))
_DISCARD_LAND = t.Pay(t.Discard(t.Some(t.Filter("card", (t.Is("type", "land"),)), at=PAID_WITH)))


def _harmonizing(game: Game, obj: Object, cost: tuple[t.Cost, ...]) -> Iterator[Way]:
    """702.180b: a way without, and one for each power that an untapped creature can have."""
    yield Way("harmonize", cost, ("harmonize",))
    generic = sum(int(symbol) for symbol in symbols_of(cost) if symbol.isdigit())
    powers = {game.char(one.id).power for one in game.creatures(obj.owner) if not one.tapped}
    for power in sorted(power for power in powers if power > 0 and generic):
        exactly = t.Compare("power", "exactly", t.Number(power))
        mine = (t.Is("status", "untapped"), _CREATURE, t.Controlled(t.You()), exactly)
        tap = t.Pay(t.Tap(t.Some(t.Filter("", mine), at=PAID_WITH)))
        others = (part for part in cost if not isinstance(part, t.Mana))
        yield Way("harmonize", (t.Mana(_less(symbols_of(cost), power)), *others, tap), ("harmonize",))


def _flashback(game: Game, face: Printed, id: int, side: int) -> Iterator[Way]:
    """702.34a: for each of its flashback abilities, printed or given."""
    if face.is_land:
        return
    usual: tuple[t.Cost, ...] = (t.Mana(face.face.mana_cost or ()),)
    costs = (
        usual if a.cost == (t.OwnManaCost(),) else flat(a.cost)
        for a in game.char(id).abilities
        if isinstance(a, t.KeywordCost) and a.name == "flashback"
    )
    for cost in dict.fromkeys(costs):
        yield Way("flashback", cost, ("flashback",), None, side)


def face_of(game: Game, obj: Object, way: Way) -> Printed:
    """What the spell is if a card is cast in this way, as far as costs and choices go."""
    face = game.catalogue.side(obj, way.side)
    return _as_paid(face, way.name) if way.name in CHANGING else face


@cache
def _as_paid(face: Printed, name: str) -> Printed:
    return printed(msgspec.structs.replace(face.face, lines=as_paid(face.face.lines, name)))


@cache
def additional(face: Printed) -> tuple[t.Cost, ...]:
    """What must be paid besides, whichever way the card is cast (601.2f)."""
    return tuple(cost for a in face.base.abilities if isinstance(a, t.AdditionalCost) for cost in flat(a.cost))


@cache
def prices(face: Printed) -> tuple[tuple[t.Cost, ...], ...]:
    """Where an additional cost leaves a choice what each choice pays, in the order of `choices_of`."""
    every = choices_of(additional(face))
    return tuple(tuple(part for part in one if any(part not in other for other in every)) for one in every)


@cache
def extras(face: Printed) -> tuple[Extra, ...]:
    """What may be paid besides."""
    return tuple(
        Extra(a.name, flat(a.cost), EXTRAS[a.name], a.name in OFTEN)
        for a in face.base.abilities
        if isinstance(a, t.KeywordCost) and a.name in EXTRAS
    ) + tuple(_sacrifices_and_taps(face))


def _sacrifices_and_taps(face: Printed) -> Iterator[Extra]:
    """Casualty (702.153a) and conspire (702.78a)."""
    for ability in face.base.abilities:
        if isinstance(ability, t.KeywordNumber) and ability.name == "casualty":
            strong = t.Filter("", (_CREATURE, t.Compare("power", "or greater", ability.n)))
            yield Extra("casualty", (t.Pay(t.Sacrifice(t.Some(strong, at=PAID_WITH))),), "casualty")
    if "conspire" in face.base.keywords and face.base.colors:
        colors = tuple(t.Is("color", color) for color in sorted(face.base.colors))
        color = colors[0] if len(colors) == 1 else t.AnyOf(colors)
        mine = (t.Is("status", "untapped"), color, _CREATURE, t.Controlled(t.You()))
        tap = t.Tap(t.Some(t.Filter("", mine), t.Number(2), at=PAID_WITH))
        yield Extra("conspire", (t.Pay(tap),), "conspired")


_CREATURE = t.Is("type", "creature")


def affordable(game: Game, player: int, id: int, cost: tuple[t.Cost, ...], x: int = 0, side: int = FRONT) -> bool:
    """Whether all of a cost to cast a card as this side could be paid, increases and reductions counted."""
    return any(_affordable(game, player, id, one, x, side) for one in choices_of(cost))


def _affordable(game: Game, player: int, id: int, cost: tuple[t.Cost, ...], x: int, side: int) -> bool:
    needed = spell_cost(game, player, id, symbols_of(cost), x, side)

    def payable(keep: tuple[int, ...]) -> bool:
        return aids.can_pay(game, player, id, needed, keep)

    others = _others(cost)
    if not others:
        return payable(())
    able = all(can_pay_otherwise(game, player, id, part) for part in others)
    return able and kept(game, player, id, others, payable) is not None


@cache
def _others(cost: tuple[t.Cost, ...]) -> tuple[t.Cost, ...]:
    """What is to be paid besides mana."""
    return tuple(part for part in cost if not isinstance(part, t.Mana))

"""The ways in which a card may be cast, what each costs, what may be paid besides (118.8, 118.9, 601.2b, 601.2f)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules import aids, permits
from horde.rules.catalogue import FACE_DOWN, FOR_FACE_DOWN, TURNED_UP, Printed, symbols_of
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.costs import can_pay_mana, spell_cost
from horde.rules.feasible import can_pay_otherwise
from horde.rules.keywords import flat
from horde.rules.reserving import kept
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game

INSTEAD = ("evoke",)
"""Keywords that are another cost to cast the card for from where it is."""
EXTRAS = ("kicker", "multikicker", "buyback")
"""Keywords that are an additional cost one may pay (702.33, 702.27)."""
_PAID = {"evoke": "evoked", "kicker": "kicked", "multikicker": "kicked", "buyback": "buyback"}


DOWN = "face down"
"""Among the options of a spell: it was cast face down (708.4)."""


class Way(NamedTuple):
    """A way to cast a card: its name ("", "flashback", "morph"), its cost, and the options it stands for."""

    name: str
    cost: tuple[t.Cost, ...]
    options: tuple[str, ...] = ()
    condition: t.Condition | None = None

    @property
    def symbols(self) -> tuple[str, ...]:
        """The mana it costs."""
        return symbols_of(self.cost)

    @property
    def face_down(self) -> bool:
        return DOWN in self.options


class Extra(NamedTuple):
    """An additional cost that may be paid, once or (`often`) any number of times; `option` says that it was."""

    name: str
    cost: tuple[t.Cost, ...]
    option: str
    often: bool = False


def ways(game: Game, player: int, obj: Object) -> tuple[Way, ...]:
    """The ways this player may cast a card from where it is, costs aside (601.3)."""
    face = game.catalogue.of(obj)
    unpayable = face.is_land or (face.face.mana_cost is None and obj.token != "token card")  # 202.1b
    if unpayable and not any(name in face.keyword_costs for name in TURNED_UP):
        return ()
    permitted = _permitted(game, player, obj, face) if game.state.permits else ()
    found = (*_own_ways(game, player, obj, face), *permitted)
    return tuple(way for way in found if way.face_down) if unpayable else found


def _permitted(game: Game, player: int, obj: Object, face: Printed) -> tuple[Way, ...]:
    """601.3b: an effect lets the player cast it from where it is."""
    permit = permits.found(game, player, obj.id)
    if permit is None:
        return ()
    extra = (permits.EXILED,) if permit.exiles else ()
    allowed = (way for way in _from_hand(face) if _holds(game, player, obj.id, way))
    return tuple(way._replace(options=(*way.options, *extra)) for way in allowed)


def _own_ways(game: Game, player: int, obj: Object, face: Printed) -> tuple[Way, ...]:
    if obj.owner != player:
        return ()
    if obj.zone in ("hand", "command") or obj.id in game.state.players[player].revealed:
        return tuple(way for way in _from_hand(face) if _holds(game, player, obj.id, way))
    if obj.zone == "graveyard" and "flashback" in game.char(obj.id).keywords:
        return _flashback(game, face, obj.id)
    return ()


def _holds(game: Game, player: int, id: int, way: Way) -> bool:
    return way.condition is None or condition(way.condition)(game, Context(id, player))


@cache
def _from_hand(face: Printed) -> tuple[Way, ...]:
    usual: tuple[t.Cost, ...] = (t.Mana(face.face.mana_cost or ()),)
    found = [Way("", usual)]
    for ability in face.base.abilities:
        match ability:
            case t.FlashFor(cost=more):
                found.append(Way("flash", (*usual, *more), ("flash",)))
            case t.AlternativeCost(cost=cost, condition=when):
                found.append(Way("instead", flat(cost), (), when))
            case t.KeywordCost(name=name, cost=cost) if name in INSTEAD:
                found.append(Way(name, flat(cost), (_PAID[name],)))
            case t.KeywordCost(name=name) if name in TURNED_UP:
                found.append(Way(name, (t.Mana(FOR_FACE_DOWN),), (DOWN,)))  # 702.37c
            case _:
                pass
    return tuple(found)


def _flashback(game: Game, face: Printed, id: int) -> tuple[Way, ...]:
    """702.34a: for each of its flashback abilities, printed or given."""
    usual: tuple[t.Cost, ...] = (t.Mana(face.face.mana_cost or ()),)
    costs = (
        usual if a.cost == (t.OwnManaCost(),) else flat(a.cost)
        for a in game.char(id).abilities
        if isinstance(a, t.KeywordCost) and a.name == "flashback"
    )
    return tuple(Way("flashback", cost, ("flashback",)) for cost in dict.fromkeys(costs))


def face_of(game: Game, obj: Object, way: Way) -> Printed:
    """What the spell is if a card is cast in this way, as far as costs and choices go."""
    return game.catalogue.faces[FACE_DOWN, False] if way.face_down else game.catalogue.of(obj)


@cache
def additional(face: Printed) -> tuple[t.Cost, ...]:
    """What must be paid besides, whichever way the card is cast (601.2f)."""
    return tuple(cost for a in face.base.abilities if isinstance(a, t.AdditionalCost) for cost in flat(a.cost))


@cache
def extras(face: Printed) -> tuple[Extra, ...]:
    """What may be paid besides."""
    return tuple(
        Extra(a.name, flat(a.cost), _PAID[a.name], a.name == "multikicker")
        for a in face.base.abilities
        if isinstance(a, t.KeywordCost) and a.name in EXTRAS
    )


def affordable(game: Game, player: int, id: int, cost: tuple[t.Cost, ...], x: int = 0, face_down: bool = False) -> bool:
    """Whether all of a cost to cast a card could be paid, increases and reductions counted."""
    needed = spell_cost(game, player, id, symbols_of(cost), x, face_down)

    def payable(keep: tuple[int, ...]) -> bool:
        if face_down:
            return can_pay_mana(game, player, needed, keep)
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

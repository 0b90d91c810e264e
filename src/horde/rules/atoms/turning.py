"""Permanents that become something else yet stay the same object: turned over or up, flipped, copies (707, 712)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from horde.rules import triggers
from horde.rules.atoms.moves import look_at_attachments, retell
from horde.rules.events import Event
from horde.rules.sides import FRONT, OTHER
from horde.rules.state import LOYALTY, Object, Shape

if TYPE_CHECKING:
    from horde.rules.game import Game


def turn_up(game: Game, id: int) -> None:
    """A face-down permanent turns face up (708.8); it enters nothing, and keeps all that has been done to it."""
    obj = game.obj(id)
    if obj.hidden:
        _turn(game, obj, obj.hidden, FRONT)
        triggers.watch(game, [Event("turned face up", id, player=game.controller(id))])


def turn_over(game: Game, ids: Sequence[int]) -> None:
    """Permanents transform: their other faces are up, they stay what they are (701.27a, 712.18)."""
    for id in ids:
        obj = game.obj(id)
        obj.turned = game.tick()
        if obj.shapes:  # 707.2: what the copy effect makes of it is not changed by that
            first = obj.shapes[0]
            obj.shapes = (msgspec.structs.replace(first, side=_opposite(first.side)), *obj.shapes[1:])
            obj.timestamp = obj.turned
        else:
            _turn(game, obj, obj.card, _opposite(obj.side))
    game.layers.changed("status")
    triggers.watch(game, [Event("transforms", id, player=game.controller(id)) for id in ids])


def _opposite(side: int) -> int:
    return FRONT if side == OTHER else OTHER


def flip(game: Game, id: int) -> None:
    """710.4: a flip permanent is flipped, once and for all; so is a copy of one."""
    obj = game.obj(id)
    if obj.shapes:
        *others, last = obj.shapes
        obj.shapes = (*others, msgspec.structs.replace(last, side=OTHER))
    _turn(game, obj, obj.card, OTHER)


def _turn(game: Game, obj: Object, card: str, side: int) -> None:
    """Show another card or side of a permanent that stays the same object."""
    game.leaving(obj)
    retell(game, obj)
    obj.card, obj.hidden, obj.side, obj.used = card, "", side, _loyalty_used(obj)
    obj.timestamp = game.tick()  # 613.7f, 613.7g
    game.arrived(obj)
    game.reindex()
    retell(game, obj)
    game.layers.forget_one(obj.id)
    game.forget_mana()
    game.suspects.add(obj.id)
    look_at_attachments(game, obj.id)


def _loyalty_used(obj: Object) -> dict[int, int]:
    """606.3: that a loyalty ability was activated stays true whatever the permanent is now."""
    return {LOYALTY: obj.used[LOYALTY]} if LOYALTY in obj.used else {}


def take_shape(game: Game, id: int, shape: Shape) -> None:
    """A permanent becomes a copy of something; it is still the same object, with all that was done to it (707.4)."""
    obj = game.obj(id)
    first, *others = obj.shapes or (Shape(obj.key, obj.side),)
    _reshape(game, obj, first, [*others, shape])


def drop_shapes(game: Game, ends: Callable[[Shape], bool]) -> None:
    """Copy effects end, and what they applied to is what it was before."""
    for obj in game.objects_in("battlefield"):
        if obj.shapes and any(ends(shape) for shape in obj.shapes[1:]):
            first, *others = obj.shapes
            _reshape(game, obj, first, [shape for shape in others if not ends(shape)])


def _reshape(game: Game, obj: Object, first: Shape, others: list[Shape]) -> None:
    game.leaving(obj)
    retell(game, obj)
    now = others[-1] if others else first
    obj.shapes = (first, *others) if others else ()
    obj.side, obj.used = now.side, _loyalty_used(obj)
    if obj.hidden:
        obj.hidden = now.card  # 708.10: it shows once it is turned face up
    else:
        obj.card = now.card
    game.arrived(obj)
    game.reindex()
    retell(game, obj)
    game.layers.rebuild_later()
    game.forget_mana()
    game.suspects.add(obj.id)
    look_at_attachments(game, obj.id)

"""What permanents say of how others enter: "creatures your opponents control enter tapped" (614.1c, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.catalogue import Printed
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.filters import number, test
from horde.rules.state import Object, clone

if TYPE_CHECKING:
    from horde.rules.atoms.moves import Moving
    from horde.rules.game import Game


def receive(game: Game, part: Moving, face: Printed, you: int) -> None:
    """Apply it to an object as it would exist on the battlefield; what enters with it has no say (614.12)."""
    bearers = [id for id in game.index.replacements.get("enters", ()) if id != part.id]
    if not bearers:
        return
    old = game.state.objects.get(part.id)
    arriving = Object(part.id, old.card if old else "token", old.owner if old else you, you, "battlefield")
    arriving.token = old.token if old else "token"
    char = clone(face.base)
    char.controller = you
    for id in bearers:
        ctx = Context(id, game.controller(id))
        for ability in game.char(id).abilities:
            if not isinstance(ability, t.EntersTapped | t.EntersWith) or not isinstance(ability.what, t.All):
                continue
            if not test(ability.what.what)(game, arriving, char, ctx):
                continue
            if isinstance(ability, t.EntersTapped):
                part.tapped = True
            elif ability.condition is None or condition(ability.condition)(game, ctx):
                part.counters += (ability.counter,) * number(ability.n)(game, ctx)

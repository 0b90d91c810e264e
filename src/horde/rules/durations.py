"""When continuous effects of resolutions end (611.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules.atoms import turning
from horde.rules.context import Context
from horde.rules.filters import players
from horde.rules.nouns import titled
from horde.rules.state import Delayed, Floating, Shape, Standing

if TYPE_CHECKING:
    from horde.rules.game import Game


def as_turn_begins(game: Game) -> None:
    """ "Until your next turn": it begins."""
    _end(game, lambda effect: _is_over_as_turn_begins(game, effect))
    game.end_standing(lambda one: _is_over_as_turn_begins(game, one))
    turning.drop_shapes(
        game, lambda shape: shape.duration == "until your next turn" and _is_active(game, shape.controller)
    )
    game.state.delayed = [
        one
        for one in game.state.delayed
        if one.duration != "until your next turn" or not _is_active(game, one.controller)
    ]


def _is_over_as_turn_begins(game: Game, effect: Floating | Standing) -> bool:
    duration, player = _settled(game, effect)
    return duration == "until your next turn" and _is_active(game, player)


def _settled(game: Game, effect: Floating | Shape | Standing) -> tuple[str, int]:
    """How long an effect lasts and by whose turns: its controller's, or of "the Horde's next turn" the Horde's."""
    for title in ("the Horde's", "the Hydra's"):
        if title in effect.duration:
            whose = titled(game, Context(0, effect.controller))
            return effect.duration.replace(title, "your"), (*whose, effect.controller)[0]
    return effect.duration, effect.controller


def after_combat(game: Game) -> None:
    _end(game, lambda effect: effect.duration == "this combat")
    turning.drop_shapes(game, lambda shape: shape.duration == "this combat")


def at_cleanup(game: Game) -> None:
    """514.2"""
    _end(game, lambda effect: _ends_with_turn(game, effect))
    turning.drop_shapes(game, lambda shape: _ends_with_turn(game, shape))
    game.state.delayed = [one for one in game.state.delayed if not _waits_no_longer(one)]


def _waits_no_longer(one: Delayed) -> bool:
    """ "At the beginning of combat this turn", too, is over though there was none."""
    event = one.ability.event
    once = isinstance(event, t.StepBegins) and event.form == "this turn"
    return once or one.duration in ("this turn", "until end of turn")


def _ends_with_turn(game: Game, effect: Floating | Shape) -> bool:
    duration, player = _settled(game, effect)
    match duration:
        case "until end of turn" | "this turn":
            return True
        case "until the end of your next turn":
            return _is_active(game, player) and effect.since < game.state.turn.number
        case "during its controller's next turn" if isinstance(effect, Floating):
            there = [id for id in effect.objects if game.exists(id)]
            return effect.since < game.state.turn.number and any(_is_active(game, game.controller(id)) for id in there)
        case _:
            return False


def _is_active(game: Game, player: int) -> bool:
    return game.state.players[player].team == game.state.turn.team


def _end(game: Game, ends: Callable[[Floating], bool]) -> None:
    ending = [effect for effect in game.state.effects if ends(effect)]
    if ending:
        game.state.effects = [effect for effect in game.state.effects if effect not in ending]
        game.layers.end(ending)


def after_untap(game: Game) -> None:
    """What did not untap in the step just over will do so in its controller's next (502.3)."""
    if not any(_waits(effect) for effect in game.state.effects):
        return
    game.state.effects = [left for effect in game.state.effects if (left := _left(game, effect)).objects]
    game.layers.rebuild_later()


def _waits(effect: Floating) -> bool:
    return any(isinstance(change, t.DoesntUntap) and change.next for change in effect.changes)


def _left(game: Game, effect: Floating) -> Floating:
    """The effect on the objects for which this was not the untap step it means."""
    if not _waits(effect):
        return effect
    ids = tuple(id for id in effect.objects if game.exists(id) and not _was_theirs(game, effect, id))
    return msgspec.structs.replace(effect, objects=ids)


def _was_theirs(game: Game, effect: Floating, id: int) -> bool:
    ctx = Context(effect.source, effect.controller, effect.bind)
    change = next(change for change in effect.changes if isinstance(change, t.DoesntUntap))
    whose = (game.controller(id),) if change.whose is None else players(change.whose)(game, ctx)
    return any(_is_active(game, player) for player in whose)

"""Leave to play cards from where they are: "you may cast that card this turn" (601.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import objects
from horde.rules.sides import FRONT
from horde.rules.state import Permit

if TYPE_CHECKING:
    from horde.rules.game import Game

THIS_TURN = frozenset({"this turn", "until end of turn"})
WHILE_THERE = ""
EXILED = "exiled instead"
"""Among the options of a spell: from the stack it goes into exile rather than into a graveyard."""


def give(game: Game, effect: t.MayPlay, ctx: Context) -> None:
    ids = tuple(id for id in objects(effect.what)(game, ctx) if game.exists(id))
    if ids:
        since = game.state.turn.number
        permit = Permit(ctx.you, ids, effect.verb, effect.until, since, bool(effect.exiles))
        game.state.permits.append(permit)
        game.touch(ctx.you)
        game.tell("may play", ctx.you, (game.name(id) for id in ids), text=f"{effect.verb}; {effect.until}")


def on_adventure(game: Game, player: int, id: int) -> None:
    """715.3d: a card from whose Adventure its player has come home may be played for as long as it is in exile."""
    game.state.permits.append(Permit(player, (id,), "play", WHILE_THERE, game.state.turn.number, side=FRONT))
    game.touch(player)
    game.tell("may play", player, [game.name(id)], text="cast; from exile")


def later(game: Game, player: int, id: int, way: str) -> None:
    """The player may cast a card in exile, but not this turn."""
    game.state.permits.append(Permit(player, (id,), "cast", WHILE_THERE, game.state.turn.number, way=way))
    game.touch(player)


def _holds(game: Game, permit: Permit) -> bool:
    return not permit.way or permit.since != game.state.turn.number


def found(game: Game, player: int, id: int) -> Permit | None:
    """What lets a player play a card from where it is."""
    return next((p for p in game.state.permits if p.player == player and id in p.objects and _holds(game, p)), None)


def cards(game: Game, player: int, verb: str = "") -> list[int]:
    """The cards that a player may play (or only those of which the leave says `verb`) from where they are."""
    mine = [p for p in game.state.permits if p.player == player and verb in ("", p.verb) and _holds(game, p)]
    return [id for id in dict.fromkeys(id for permit in mine for id in permit.objects) if game.exists(id)]


def follow(game: Game, old: int, new: int) -> None:
    """A card that was cast in vain is a new object where it was, and may be played as before."""
    if any(old in permit.objects for permit in game.state.permits):
        game.state.permits = [
            msgspec.structs.replace(permit, objects=tuple(new if id == old else id for id in permit.objects))
            for permit in game.state.permits
        ]
        game.touch()


def expire(game: Game) -> None:
    """At cleanup (514.2)."""
    kept = [permit for permit in game.state.permits if not _is_over(game, permit)]
    if len(kept) < len(game.state.permits):
        game.state.permits = kept
        game.touch()


def _is_over(game: Game, permit: Permit) -> bool:
    if permit.until in THIS_TURN or not any(game.exists(id) for id in permit.objects):
        return True
    return permit.until != WHILE_THERE and game.is_active(permit.player) and permit.since < game.state.turn.number

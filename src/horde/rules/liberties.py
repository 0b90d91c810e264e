"""What permanents let players do or not: play more lands, cast spells at any time, or not at all (305.2, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import number, players, test
from horde.rules.state import Characteristics, Object
from horde.rules.watching import CANT_CAST, FLASH, MORE_LANDS

if TYPE_CHECKING:
    from horde.rules.game import Game


def land_plays(game: Game, player: int) -> int:
    """305.2: how many lands a player may play this turn."""
    n = 1 + game.state.players[player].more_lands
    for id in game.index.replacements.get(MORE_LANDS, ()):
        if game.controller(id) == player:
            more = (a for a in game.char(id).abilities if isinstance(a, t.MoreLands))
            n += sum(number(ability.n)(game, Context(id, player)) for ability in more)
    return n


def may_play_land(game: Game, player: int) -> bool:
    return game.state.players[player].lands_played < land_plays(game, player)


def any_flash(game: Game, player: int) -> bool:
    """Whether some spells of a player may be as good as having flash: a quick test."""
    return any(game.controller(id) == player for id in game.index.replacements.get(FLASH, ()))


def has_flash(game: Game, player: int, obj: Object, char: Characteristics) -> bool:
    """702.8a: whether the player may cast this as though it had flash."""
    for id in game.index.replacements.get(FLASH, ()):
        for ability in game.char(id).abilities:
            if isinstance(ability, t.FlashSpells):
                ctx = Context(id, game.controller(id))
                if player in players(ability.who)(game, ctx) and test(ability.what)(game, obj, char, ctx):
                    return True
    return False


def is_forbidden(game: Game, player: int, obj: Object, char: Characteristics) -> bool:
    """101.2: whether something says that the player can't cast this now."""
    for one in game.state.standing:
        if isinstance(one.ability, t.CantCast):
            ctx = Context(one.source, one.controller, dict(one.bind))
            if player in players(one.ability.who)(game, ctx) and test(one.ability.what)(game, obj, char, ctx):
                return True
    for id in game.index.replacements.get(CANT_CAST, ()):
        for ability in game.char(id).abilities:
            if not isinstance(ability, t.CantCast):
                continue
            ctx = Context(id, game.controller(id))
            turn = ability.turn is None or any(map(game.is_active, players(ability.turn)(game, ctx)))
            if turn and player in players(ability.who)(game, ctx) and test(ability.what)(game, obj, char, ctx):
                return True
    return False

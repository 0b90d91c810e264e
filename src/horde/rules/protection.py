"""Protection (702.16): whether an object is protected from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import test

if TYPE_CHECKING:
    from horde.rules.game import Game


def has_protection(game: Game, id: int, source: int) -> bool:
    """Whether a permanent has protection from a quality the source has."""
    mine = game.char(id)
    if "protection" not in mine.keywords:
        return False
    for ability in mine.abilities:
        if isinstance(ability, t.KeywordOf) and ability.name == "protection":
            obj, char = game.look(source)
            if test(ability.what)(game, obj, char, Context(id, game.controller(id))):
                return True
    return False

"""Who can crew a Vehicle or saddle a Mount: creatures tapped for their total power (702.122, 702.171)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import number

if TYPE_CHECKING:
    from horde.rules.game import Game


def able(game: Game, player: int, source: int) -> list[int]:
    """The other untapped creatures a player controls; that they are new doesn't matter, it is no {T} (302.6)."""
    return [obj.id for obj in game.creatures(player) if not obj.tapped and obj.id != source]


def can_do(game: Game, player: int, source: int, act: t.KeywordAction) -> bool:
    """Whether a player's creatures have the power together."""
    least = needed(game, source, player, act)
    return sum(max(0, game.char(id).power) for id in able(game, player, source)) >= least


def needed(game: Game, source: int, player: int, act: t.KeywordAction) -> int:
    """The power that it takes."""
    return number(act.n or t.Number(0))(game, Context(source, player))

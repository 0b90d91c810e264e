"""Tokens and counters as they are made: how many there will be (614.1a), and what a token attacks (508.4)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import combat
from horde.rules.atoms import moves
from horde.rules.filters import players
from horde.rules.more import multiplied
from horde.rules.questions import Answer, Question

if TYPE_CHECKING:
    from horde.rules.context import Context
    from horde.rules.game import Game

Making = Generator[Question, Answer, "list[int]"]


def tokens(game: Game, ctx: Context, key: str, n: int, act: t.Create, side: int = 0) -> Making:
    """Create tokens of one kind for `ctx.you`, as an instruction to create n of them says."""
    n = more_tokens(game, ctx.you, n)
    if n <= 0:
        return []
    copy = act.token.copy_of is not None
    game.tell("creates copy" if copy else "creates", ctx.you, [game.catalogue.faces[key, side].face.name], n)
    attacked = (yield from combat.joining(game, ctx, n)) if act.attacking else ()
    return (yield from moves.create(game, key, ctx.you, n, act.tapped, attacked, side))


def more_tokens(game: Game, player: int, n: int) -> int:
    """How many tokens are created instead of n under a player's control."""
    return multiplied(game, "tokens", n, lambda more, ctx: player in _whose(more)(game, ctx))


@cache
def _whose(more: t.MakesMore) -> Callable[[Game, Context], tuple[int, ...]]:
    if not isinstance(more.where, t.Player):
        raise TypeError("tokens are created under the control of players")
    return players(more.where)

"""Rules about players that are in force: "can't gain life", "no maximum hand size"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.filters import players

if TYPE_CHECKING:
    from horde.rules.game import Game


def in_force(game: Game, player: int, rule: str, word: str) -> bool:
    """Whether a rule holds for a player, or for anybody else of the team."""
    team = game.team_of(player).players
    for one in game.state.standing:
        if isinstance(one.ability, t.PlayerRule) and (one.ability.rule, one.ability.word) == (rule, word):
            who = players(one.ability.who)(game, Context(one.source, one.controller, dict(one.bind)))
            if any(p in who for p in team):
                return True
    for id in game.index.rules:
        for node in game.printed(id).rules:
            if node.rule == rule and node.word == word:
                ctx = Context(id, game.controller(id))
                who = players(node.who)(game, ctx)
                if any(p in who for p in team) and (node.condition is None or condition(node.condition)(game, ctx)):
                    return True
    return False


def are_conditional(game: Game) -> bool:
    """Whether some rule about players holds only under a condition, so that nothing about them can be kept."""
    rules = (node for id in game.index.rules for node in game.printed(id).rules)
    return any(node.condition is not None for node in rules)

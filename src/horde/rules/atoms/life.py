"""Gaining life (119): replaced first, then gained."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules import replacing, triggers
from horde.rules.events import Event
from horde.rules.filters import number, players
from horde.rules.questions import Answer, Question
from horde.rules.replacing import InForce
from horde.rules.subjects import subject

if TYPE_CHECKING:
    from horde.rules.game import Game

_GAIN = "gain life"


class Gain(msgspec.Struct):
    """Life a player would gain."""

    player: int
    n: int


def gain(game: Game, player: int, n: int) -> Generator[Question, Answer, int]:
    """119.3, 119.10; a gain of 0 is no event (119.9). Returns the life gained."""
    part = Gain(player, n)
    if n > 0 and replacing.exist(game, _GAIN):
        yield from replacing.settle(
            game, lambda: _applicable(game, part), lambda: part.player, lambda effect: _apply(game, part, effect), []
        )
    return _gain(game, part)


def _gain(game: Game, part: Gain) -> int:
    player, n = part.player, part.n
    if n <= 0 or game.rule(player, "can't gain life") or game.rule(player, "no life total"):
        return 0
    game.team_of(player).life += n
    game.tell("gains life", player, n=n, totals=(game.life(player),))
    game.layers.changed("life")
    game.version += 1
    triggers.watch(game, [Event("gains life", player, player=player, amount=n)])
    return n


def _applicable(game: Game, part: Gain) -> list[InForce]:
    if part.n <= 0:
        return []
    return [effect for effect in replacing.in_force(game, _GAIN) if _is_meant(game, effect, part.player)]


def _is_meant(game: Game, effect: InForce, player: int) -> bool:
    ability = effect.ability
    if not isinstance(ability, t.Replace) or not isinstance(ability.event, t.PlayerActs):
        return False
    if ability.instead and game.rule(player, "can't gain life"):
        return False  # 119.7: what can't happen can't be replaced
    return subject(ability.event.who)(game, player, effect.ctx)


def _apply(game: Game, part: Gain, effect: InForce) -> Generator[Question, Answer, None]:
    """Another gain is the same event, modified; anything else happens in its place."""
    ability, ctx = effect.ability, effect.ctx
    if not isinstance(ability, t.Replace):
        return
    ctx.amount = part.n
    match ability.effect:
        case t.Do(who=who, act=t.GainLife(n=n)):
            part.player = next(iter(players(who)(game, ctx)), part.player)
            part.n = number(n)(game, ctx)
        case other:
            part.n = 0
            yield from game.run(other, ctx)

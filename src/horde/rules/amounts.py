"""The rarer quantities, compiled: devotion, the greatest of some, cards in a hand, what happened this turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import Number, Unplayable, anyone, matching, players
from horde.rules.state import LETTERS, Team

if TYPE_CHECKING:
    from horde.rules.game import Game

OfPlayer = Callable[["Game", int], int]
"""How much of something one player has."""


@cache
def amount(node: t.Quantity) -> Number:
    match node:
        case t.Devotion(colors=colors):
            return _devotion(frozenset(LETTERS[color] for color in colors))
        case t.Greatest(stat=stat, among=among):
            return _greatest(stat, among)
        case t.CardsIn(who=who):
            whose, held = players(who), of_player(node)
            return lambda game, ctx: sum(held(game, player) for player in whose(game, ctx))
        case t.CountersOfPlayers(counter="poison", who=who):
            whose = players(who)
            return lambda game, ctx: sum(team.poison for team in _teams(game, whose(game, ctx)))
        case t.CommanderCasts():  # 903.8: "you've cast"
            return lambda game, ctx: sum(game.state.players[ctx.you].commander_casts.values())
        case t.CountPlayers(who=who):
            whose = players(who)
            return lambda game, ctx: len(whose(game, ctx))
        case t.DamageDealt():
            return _damage_dealt(node)
        case t.AmountThisWay(what=what):
            return lambda game, ctx: ctx.sums.get(what, 0)
        case _:
            raise Unplayable(f"the quantity {type(node).__name__}")


def _teams(game: Game, players: tuple[int, ...]) -> list[Team]:
    """Each team once, whose players share their poison counters (810.8d)."""
    return [game.state.teams[team] for team in dict.fromkeys(game.state.players[player].team for player in players)]


def _damage_dealt(node: t.DamageDealt) -> Number:
    whose = anyone(node.to)

    def total(game: Game, ctx: Context) -> int:
        to = whose(game, ctx)
        return sum(
            event.amount
            for event in game.state.history
            if event.kind == "damage"
            and event.subject in to
            and not (node.combat and not event.combat)
            and not (node.noncombat and event.combat)
        )

    return total


def _devotion(letters: frozenset[str]) -> Number:
    """700.5: symbols of these colors among the mana costs of permanents you control, each symbol counted once."""

    def count(game: Game, ctx: Context) -> int:
        costs = (game.char(obj.id).mana_cost or () for obj in game.permanents(ctx.you))
        return sum(bool(letters & set(symbol)) for cost in costs for symbol in cost)

    return count


def _greatest(stat: str, among: t.Nominal) -> Number:
    """The greatest value among these, 0 if there are none."""
    find, field = matching(among), stat.replace(" ", "_")

    def greatest(game: Game, ctx: Context) -> int:
        return max((int(getattr(game.look(id)[1], field)) for id in find(game, ctx)), default=0)

    return greatest


def of_player(node: t.CardsIn | t.LifeTotal) -> OfPlayer:
    """What a quantity about some player is for one player."""
    if isinstance(node, t.LifeTotal):
        return lambda game, player: game.life(player)
    zone = node.zone
    return lambda game, player: len(game.cards_of(player, zone))

"""A player leaves the game, and all that is theirs with them (104.3a, 800.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import triggers
from horde.rules.atoms import moves
from horde.rules.designating import make_monarch
from horde.rules.events import Event
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game


def leave(game: Game, player: int) -> None:
    """A player leaves; a team whose last player leaves has lost (810.8: the others play on, WK-11-R2)."""
    team = game.team_of(player)
    team.players.remove(player)
    game.tell("concedes", player)
    if not team.players:
        team.lost = f"{game.name(player)} conceded"
        game.state.turn.stage = "settle"
        return
    _leave_behind(game, player, team.players[0])
    _take_along(game, player)
    _let_go(game, player)
    if game.state.monarch == player:
        active = game.state.teams[game.state.turn.team].players
        make_monarch(game, next(iter((*active, *game.players_in_order())), -1))  # 725.4
    if game.state.turn.stage == "priority":
        game.state.turn.stage = "settle"  # what has left may have consequences
    game.suspect_all()
    game.touch()


def _leave_behind(game: Game, player: int, mate: int) -> None:
    """What is aimed at the player goes on against the rest of the team, or not at all."""
    combat = game.state.combat
    for attack in list(combat.attackers.values()) if combat is not None else ():
        if attack.target == player and attack.team:
            attack.target = mate  # one of the team stands for all of it
        elif attack.target == player:
            moves.remove_from_combat(game, attack.attacker)


def _take_along(game: Game, player: int) -> None:
    """Everything the player owns leaves the game; that is no zone change, but permanents do leave (603.6c)."""
    owned = [obj for obj in list(game.state.objects.values()) if obj.owner == player]
    permanents = [obj for obj in owned if obj.zone == "battlefield"]
    watching = triggers.looking_back(game) if permanents else None
    controllers = {obj.id: game.char(obj.id).controller for obj in permanents}
    for obj in owned:
        game.remember(obj)
    for obj in owned:
        moves.leave_zone(game, obj)
    triggers.watch(game, [Event("leaves", id, player=who) for id, who in controllers.items()], watching)


def _let_go(game: Game, player: int) -> None:
    """Effects that give the player control end, abilities on the stack cease, and what is left is exiled."""
    state = game.state
    ending = [effect for effect in state.effects if _gives_control(game, effect.changes, effect.controller, player)]
    if ending:
        state.effects = [effect for effect in state.effects if effect not in ending]
        game.layers.end(ending)
    state.waiting = [one for one in state.waiting if one.controller != player]
    for obj in [obj for obj in game.objects_in("stack") if obj.controller == player and not obj.card]:
        moves.cease(game, obj.id)
    _exile(game, [obj for obj in _things(game) if game.controller(obj.id) == player])


def _gives_control(game: Game, changes: tuple[t.Change, ...], controller: int, player: int) -> bool:
    return controller == player and any(isinstance(change, t.ControlledBy) for change in changes)


def _things(game: Game) -> list[Object]:
    return [*game.objects_in("battlefield"), *game.objects_in("stack")]


def _exile(game: Game, objects: list[Object]) -> None:
    """Into exile at once: the player has nobody left to ask anything."""
    for question in moves.move_all(game, [obj.id for obj in objects], "exile"):
        raise AssertionError(f"exile of what a player leaves asked {question}")

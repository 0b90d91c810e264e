"""Who plays, as the log calls them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from horde.rules.game import Game
from horde.table.words import listed


class People(NamedTuple):
    """Names of the players by seat, the seats of each team, and the seat of the Horde."""

    names: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    horde: int

    def name(self, player: int) -> str:
        """A player's name as it stands in the middle of a sentence."""
        name = self.names[player]
        return "the " + name[4:] if player == self.horde and name.startswith("The ") else name

    def team_of(self, player: int) -> tuple[int, ...]:
        return next(team for team in self.teams if player in team)

    def team(self, player: int) -> str:
        """The name of a player's whole team, which may be one player."""
        return self.name(player) if len(self.team_of(player)) == 1 else "the Survivors"

    def several(self, players: Sequence[int]) -> str:
        """Some players by name, or their team if they are all of it."""
        team = self.team_of(players[0])
        if len(team) > 1 and set(players) == set(team):
            return "the Survivors"
        return listed([self.name(player) for player in players])

    def each(self, players: Sequence[int]) -> tuple[str, bool]:
        """Players who do the same, each on their own, and whether the verb is plural."""
        team = self.team_of(players[0])
        if len(team) > 1 and set(players) == set(team):
            return "each Survivor", False
        names = listed([self.name(player) for player in players])
        return (f"{names} each", True) if len(players) > 1 else (names, False)


def people(game: Game) -> People:
    """The people of a game: the Horde is the seat that plays itself."""
    players = game.state.players
    horde = next(i for i, player in enumerate(players) if player.passive)
    teams = (tuple(i for i, p in enumerate(players) if p.team == team) for team in range(len(game.state.teams)))
    return People(tuple(p.name for p in players), tuple(teams), horde)

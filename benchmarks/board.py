"""A crowded board: 200 permanents, ten lords among them, in a game of four Survivors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from horde.cards.card import Card, Face
from horde.decks.sources import find_list
from horde.hordes.setup import Deck, Setup, new_game
from horde.language import read
from horde.rules.game import Game, Policy
from horde.rules.state import Object, State
from horde.table.record import deck

SURVIVORS = 4
SURVIVOR = "survivor-nissa"
HORDE = SURVIVORS
LIFE = 100_000


def setup(seed: int, lists: Sequence[str] = (SURVIVOR,) * SURVIVORS) -> Setup:
    """The set-up of the games that are measured: a built-in horde against Survivors, each with a built-in list."""
    names = ("Ann", "Ben", "Cat", "Dan")[: len(lists)]
    horde = _deck("zombie-horde-knudson-original")
    return Setup("classic", horde, tuple(_deck(name) for name in lists), names, seed)


@cache
def _deck(name: str) -> Deck:
    return deck(find_list(name), name)


def _creature(name: str, kind: str, size: int, text: str = "", cost: tuple[str, ...] = ("2", "G")) -> Card:
    lines = read(text, name=name) if text else ()
    return Card(name, (Face(name, cost, ("green",), (), ("creature",), (kind,), str(size), str(size), lines=lines),))


CROWD = (
    (HORDE, 90, _creature("Fen Walker", "Zombie", 2)),
    (HORDE, 5, _creature("Fen Marshal", "Zombie", 2, "Other Zombies you control get +1/+1.")),
    (HORDE, 3, _creature("Fen Mother", "Zombie", 3, "Other Zombies you control get +1/+1 and have menace.")),
    (0, 10, _creature("Alder Guard", "Treefolk", 3)),
    (1, 10, _creature("Birch Guard", "Treefolk", 3)),
    (2, 10, _creature("Cedar Guard", "Treefolk", 4, "Reach")),
    (3, 10, _creature("Elder Guard", "Treefolk", 4, "Vigilance")),
    (0, 1, _creature("Grove Warden", "Treefolk", 2, "Other Treefolk you control get +1/+1.")),
    (1, 1, _creature("Glade Warden", "Treefolk", 2, "Other Treefolk you control get +0/+2.")),
)
"""Whose, how many, and what; the rest are lands."""

PERMANENTS = 200
HAND = _creature("Young Guard", "Treefolk", 2)


def crowded(policies: Mapping[int, Policy], *, checkpoints: bool = False, step: str = "precombat main") -> Game:
    """The game with the crowded board in a step of the Survivors' turn, started; every hand holds creatures to cast."""
    begun = new_game(setup(1), policies, talk=False)
    state, catalogue = begun.state, begun.catalogue
    state.agenda.clear()
    for player, n, card in CROWD:
        catalogue.add(card.name, card)
        for _ in range(n):
            _put(state, card.name, player)
    lands = PERMANENTS - len(state.battlefield)
    for i in range(lands):
        _put(state, "Forest", i % SURVIVORS)
    catalogue.add(HAND.name, HAND)
    for player in range(SURVIVORS):
        for _ in range(5):
            state.players[player].hand.append(_new(state, HAND.name, player, "hand").id)
    for team in state.teams:
        team.life, team.turns_begun = LIFE, 6
    state.turn.number, state.turn.team, state.turn.step, state.turn.stage = 20, 0, step, "settle"
    return Game(state, catalogue, begun.format, policies, checkpoints=checkpoints, talk=False).start()


def _put(state: State, card: str, player: int) -> None:
    state.battlefield.append(_new(state, card, player, "battlefield").id)


def _new(state: State, card: str, player: int, zone: str) -> Object:
    state.clock += 1
    obj = Object(state.next_id, card, player, player, "hand" if zone == "hand" else "battlefield", state.clock)
    state.next_id += 1
    state.objects[obj.id] = obj
    return obj

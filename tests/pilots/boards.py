"""Boards for the tests of pilots: cards of our own, put where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from horde.cards.card import Card, Face
from horde.hordes.format import HordeFormat
from horde.hordes.rule_set import rule_set
from horde.language import read
from horde.language.tree import Zone
from horde.pilots.horde import POLICIES
from horde.pilots.survivor import answer
from horde.rules.catalogue import Catalogue
from horde.rules.game import Game
from horde.rules.state import Object, Player, State, Team


def creature(name: str, size: str, text: str = "", cost: str = "2 G", color: str = "green") -> Card:
    power, toughness = size.split("/")
    types = ("creature",)
    lines = read(text, name=name, types=types) if text else ()
    face = Face(
        name,
        tuple(cost.split()),
        (color,),
        types=types,
        subtypes=("Beast",),
        power=power,
        toughness=toughness,
        lines=lines,
    )
    return Card(name, (face,))


def spell(name: str, text: str, cost: str = "1 G", kind: str = "instant") -> Card:
    lines = read(text, name=name, types=(kind,))
    return Card(name, (Face(name, tuple(cost.split()), ("green",), types=(kind,), lines=lines),))


def planeswalker(name: str, loyalty: int, text: str) -> Card:
    types = ("planeswalker",)
    lines = read(text, name=name, types=types)
    return Card(name, (Face(name, ("3", "G"), ("green",), types=types, loyalty=str(loyalty), lines=lines),))


def aura(name: str, text: str, cost: str = "1 G") -> Card:
    return _permanent(name, f"Enchant creature\n{text}", cost, "enchantment", "Aura")


def equipment(name: str, text: str, cost: str = "1") -> Card:
    return _permanent(name, text, cost, "artifact", "Equipment")


def enchantment(name: str, text: str, cost: str = "1 G") -> Card:
    return _permanent(name, text, cost, "enchantment")


def _permanent(name: str, text: str, cost: str, kind: str, *subtypes: str) -> Card:
    lines = read(text, name=name, types=(kind,))
    return Card(name, (Face(name, tuple(cost.split()), (), types=(kind,), subtypes=subtypes, lines=lines),))


FOREST = Card("Wood", (Face("Wood", supertypes=("basic",), types=("land",), subtypes=("Forest",)),))
SHAMBLER = creature("Shambler", "2/2", cost="1 B", color="black")


class Board:
    """A game of some Survivors against the Horde under the classic rules, before it starts."""

    def __init__(self, survivors: int = 1, life: int = 20, seed: int = 1, turn: int = 0) -> None:
        rules = rule_set("classic")
        self.horde = survivors
        names = ("Ann", "Ben", "Cat", "Dan")[:survivors]
        players = [Player(name, 0) for name in names] + [Player("The Horde", 1, passive=True)]
        teams = [Team(list(range(survivors)), life), Team([survivors], 0)]
        for team in teams:
            team.turns_begun = team.last_turn = 1
        self.state = State(seed, players, teams)
        self.state.turn.team = turn
        self.state.turn.number = 5
        self.cards: dict[str, Card] = {}
        self.put(rules.rule_card(), self.horde, "command")
        for player in range(survivors + 1):
            self.library(player, 20)

    def put(
        self, card: Card, player: int = 0, zone: Zone = "battlefield", token: str = "", tapped: bool = False
    ) -> int:
        state = self.state
        self.cards[card.name] = card
        state.clock += 1
        obj = Object(state.next_id, card.name, player, player, zone, state.clock, token, tapped=tapped)
        state.next_id += 1
        state.objects[obj.id] = obj
        if card.front.loyalty and zone == "battlefield":
            obj.counters = {"loyalty": int(card.front.loyalty)}
        self._zone(player, zone).append(obj.id)
        return obj.id

    def _zone(self, player: int, zone: Zone) -> list[int]:
        who, state = self.state.players[player], self.state
        return {
            "battlefield": state.battlefield, "command": state.command, "exile": state.exile, "library": who.library,
            "hand": who.hand, "graveyard": who.graveyard, "stack": state.stack,
        }[zone]  # fmt: skip

    def many(self, n: int, card: Card, player: int = 0, zone: Zone = "battlefield") -> list[int]:
        return [self.put(card, player, zone) for _ in range(n)]

    def library(self, player: int, n: int) -> None:
        """A library of so many cards in place of the one there is."""
        library = self.state.players[player].library
        for id in library:
            del self.state.objects[id]
        library.clear()
        self.many(n, SHAMBLER if player == self.horde else FOREST, player, "library")

    def at(self, step: str, stage: str = "begin") -> Game:
        """The game at a step, played up to the first question that no policy answers."""
        self.state.turn.step, self.state.turn.stage = step, stage
        rules = rule_set("classic")
        way = HordeFormat(rules, self.horde)
        return Game(self.state, Catalogue(self.cards), way, {self.horde: POLICIES["random"]}).start()

    def attacked(self) -> Game:
        """The game after the Horde has attacked with all it has and the team has blocked nothing."""
        game = self.at("declare attackers")
        while game.state.turn.step != "declare blockers" or (game.question and game.question.shape == "block"):
            game.answer((0,) if game.question and game.question.shape == "act" else ())
        return game

    def names(self, game: Game, ids: Sequence[int]) -> list[str]:
        return [game.name(id) for id in ids]


def chosen(game: Game) -> list[int]:
    """The ids of what the bot picks."""
    question = game.question
    assert question is not None
    return [question.options[i].id for i in answer(game, question)]


def does(game: Game) -> str:
    """What the bot does with priority: "pass", or the kind of action and the name of the card."""
    question = game.question
    assert question is not None
    assert question.shape == "act"
    option = question.options[answer(game, question)[0]]
    return option.kind if option.kind == "pass" else f"{option.kind} {game.name(option.id)}"


def go_on(game: Game) -> Game:
    """The game after the bot's answer."""
    assert game.question is not None
    game.answer(answer(game, game.question))
    return game


def aims(game: Game) -> list[str]:
    """The bot does what it wants to with priority; the names of the targets it chooses."""
    go_on(game)
    return [game.name(id) for id in chosen(game)]

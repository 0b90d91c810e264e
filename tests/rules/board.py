"""A board to set up and play on: "given a board, do this, expect that".

Cards are of our own invention, their text in rules English:

    board = Board()
    bear = board.battlefield(0, card("Grove Bear", "{1}{G}", "Creature — Bear", "2/2", "Trample"))
    board.attack({bear: 1})
    board.block({wall: bear})
    board.pass_to("end of combat")
    assert board.life(1) == 18

Things are named by the number that `battlefield`, `hand`, ... returned, however often they have moved since; players
by their seats. After every answer the board checks that all that the game keeps in caches is what a game started from
the same state finds.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from horde.cards.card import Card, Face
from horde.cards.importing import type_line
from horde.cards.pool import builtin
from horde.hordes.format import HordeFormat
from horde.hordes.rule_set import rule_set
from horde.hordes.setup import _tokens_of as tokens_of
from horde.language import read
from horde.language.phrases.costs import mana_symbols
from horde.pilots.horde import POLICIES
from horde.rules import mana, priority
from horde.rules.atoms import moves
from horde.rules.catalogue import Catalogue
from horde.rules.game import Game, Policy
from horde.rules.playable import unplayed
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID, Characteristics, Object, Player, State, Task, Team, Turn

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
MOST_ANSWERS = 2000

Choice = Any
"""An answer in words: a thing, a player, True or False, a number, several of these, or {attacker: attacked}."""


def card(name: str, cost: str = "", types: str = "Creature", size: str = "", text: str = "", layout: str = "") -> Card:
    """A card of one face; every word of it must be played by the engine."""
    made = Card(name, (face(name, cost, types, size, text),), layout or "normal")
    assert not unplayed(made), f"{name}: {', '.join(unplayed(made))}"
    return made


def face(name: str, cost: str = "", types: str = "Creature", size: str = "", text: str = "") -> Face:
    supertypes, kinds, subtypes = type_line(types)
    symbols = mana_symbols(cost)
    power, _, toughness = size.partition("/")
    return Face(
        name=name,
        mana_cost=symbols or (() if cost == "{0}" else None),
        colors=tuple(COLORS[c] for c in "WUBRG" if symbols and any(c in symbol for symbol in symbols)),
        supertypes=supertypes,
        types=kinds,
        subtypes=subtypes,
        power=power or None,
        toughness=toughness or None,
        loyalty=size if "planeswalker" in kinds else None,
        lines=read(text, name=name, types=kinds),
    )


def creature(name: str, size: str, text: str = "", cost: str = "{2}", kind: str = "Goat") -> Card:
    return card(name, cost, f"Creature — {kind}", size, text)


def named(name: str) -> Card:
    """A card of the built-in pool."""
    found = builtin().card(name)
    assert found is not None, f"the pool has no {name}"
    return found


class Duel:
    """A way of playing that adds nothing to the rules of Magic."""

    attacks_whole_team = False
    wins_ties = -2

    def step_begins(self, game: Game, step: str) -> Generator[Question, Answer, None]:
        yield from ()

    def perform(self, game: Game, task: Task) -> Generator[Question, Answer, None]:
        yield from ()


class Trail(dict[int, int]):
    """What objects have become, kept when the game forgets it at the end of a turn."""

    def __init__(self, kept: dict[int, int]) -> None:
        super().__init__()
        self.kept = kept

    def clear(self) -> None:
        self.kept.update(self)
        super().clear()


class Board:
    """A game in which everybody always gets priority; it begins in the first team's precombat main phase."""

    def __init__(
        self, *teams: int, life: int = 20, seed: int = 1, step: str = "precombat main", way: Any = None
    ) -> None:
        sizes = teams or (1, 1)
        seats = [team for team, n in enumerate(sizes) for _ in range(n)]
        self.state = State(
            seed,
            [Player(f"P{seat}", team) for seat, team in enumerate(seats)],
            [Team([s for s, team in enumerate(seats) if team == t], life) for t in range(len(sizes))],
            turn=Turn(1, 0, step, "begin" if step != "precombat main" else "settle"),
        )
        self._begin(way or Duel(), {})

    def _begin(self, way: Any, policies: Mapping[int, Policy]) -> None:
        self.state.teams[self.state.turn.team].turns_begun = 1
        self.state.teams[self.state.turn.team].last_turn = 1
        self.game = Game(self.state, Catalogue({}), way, policies)
        self.game.always_ask = True
        self.became: dict[int, int] = {}
        self.state.moved = Trail(self.became)

    # --- setting up ---

    def put(self, zone: Any, player: int, what: Card, **fields: Any) -> int:
        """Put a card into a zone, as it were from outside the game."""
        self._reopen()
        token = fields.pop("token", "")
        key = f"{token} {what.name}".strip()
        if key not in self.game.catalogue.cards:
            self.game.catalogue.add(key, what)
            for made in tokens_of(what):
                self.game.catalogue.add(made, named(made))
        under = fields.pop("controller", player)
        obj = Object(self.game.new_id(), key, player, under, zone, self.game.tick(), token, **fields)
        if what.front.loyalty and zone == "battlefield":
            obj.counters.setdefault("loyalty", int(what.front.loyalty))
        moves._put_into_zone(self.game, obj, moves.Moving(obj.id, zone))
        self.game.layers.rebuild_later()
        self.game.forget_mana()
        return obj.id

    def _reopen(self) -> None:
        """Let the question about priority be asked anew, as what is possible is about to change."""
        assert self.game.question is None or self.game.question.shape == "act", "nothing can be put down now"
        self.game.question = self.game._procedure = None

    def battlefield(self, player: int, what: Card, *, sick: bool = False, **fields: Any) -> int:
        """A permanent that has been there since before this turn, unless it is `sick`."""
        return self.put("battlefield", player, what, since=self.state.turn.number if sick else -1, **fields)

    def hand(self, player: int, what: Card) -> int:
        return self.put("hand", player, what)

    def graveyard(self, player: int, what: Card, **fields: Any) -> int:
        return self.put("graveyard", player, what, **fields)

    def library(self, player: int, *cards: Card, token: str = "") -> list[int]:
        """Cards on top of a library, the first of them topmost."""
        return [self.put("library", player, one, token=token) for one in reversed(cards)][::-1]

    def commander(self, player: int, what: Card) -> int:
        return self.put("command", player, what, commander=True)

    def lands(self, player: int, symbols: str) -> list[int]:
        """Untapped basic lands: "GGR" are two Forests and a Mountain."""
        return [self.battlefield(player, named(BASICS[symbol])) for symbol in symbols]

    # --- looking ---

    def now(self, thing: int) -> int:
        """The number a thing has now."""
        while thing in self.became:
            thing = self.became[thing]
        return thing

    def obj(self, thing: int) -> Object:
        return self.game.obj(self.now(thing))

    def zone(self, thing: int) -> str:
        """The zone a thing is in, "" if it has ceased to exist."""
        id = self.now(thing)
        return self.game.obj(id).zone if self.game.exists(id) else ""

    def char(self, thing: int) -> Characteristics:
        return self.game.char(self.now(thing))

    def size(self, thing: int) -> str:
        """Power and toughness: "2/3"."""
        char = self.char(thing)
        return f"{char.power}/{char.toughness}"

    def has(self, thing: int, *keywords: str) -> bool:
        return set(keywords) <= self.char(thing).keywords

    def counters(self, thing: int) -> dict[str, int]:
        return self.obj(thing).counters

    def life(self, player: int) -> int:
        return self.game.life(player)

    def team(self, team: int) -> Team:
        return self.state.teams[team]

    def names(self, zone: Any, player: int | None = None) -> list[str]:
        """Names of the objects in a zone, of one player's (on the battlefield: those the player controls) or all."""
        objects = self.game.objects_in(zone)
        if player is not None:
            shared = zone in ("battlefield", "stack")
            objects = [o for o in objects if (self.game.controller(o.id) if shared else o.owner) == player]
        return [self.game.name(obj.id) for obj in objects]

    def find(self, name: str, zone: Any = "battlefield") -> int:
        """The number of an object by name."""
        return next(obj.id for obj in self.game.objects_in(zone) if self.game.name(obj.id) == name)

    @property
    def stack(self) -> list[str]:
        return self.names("stack")

    @property
    def question(self) -> Question:
        self.start()
        assert self.game.question is not None, f"the game is over: {self.state.reason}"
        return self.game.question

    @property
    def step(self) -> str:
        return self.state.turn.step

    def told(self, kind: str) -> list[Any]:
        return [entry for entry in self.game.log or () if entry.kind == kind]

    def can(self, kind: str, thing: int, n: int | None = None) -> bool:
        """Whether "cast", "play", "activate" or "mana" of a thing is offered now."""
        id = self.now(thing)
        return any(o.kind == kind and o.id == id and n in (None, o.n) for o in self.question.options)

    # --- answering ---

    def start(self) -> Board:
        """Play up to the first question."""
        if self.game.question is None and not self.game.over:
            self.game.start()
            self._after()
        return self

    def say(self, answer: Sequence[int]) -> None:
        """Answer the open question with places."""
        self.start()
        self.game.answer(tuple(answer))
        self._after()

    def answer(self, *choices: Choice) -> None:
        """Answer questions in words, one for each choice."""
        for choice in choices:
            self.say(self._places(self.question, choice))

    def _places(self, question: Question, choice: Choice) -> Sequence[int]:
        match question.shape:
            case "number":
                return (choice,)
            case "attack" | "block":
                return self._pairs(question, choice)
            case "split":
                return [choice.get(self._key(option.id, choice), 0) for option in question.options]
            case _:
                return [self._place(question, one) for one in _all_of(choice)]

    def _key(self, id: int, choice: Mapping[int, int]) -> int:
        return next((thing for thing in choice if self.now(thing) == id), -1)

    def _pairs(self, question: Question, choice: Mapping[int, int]) -> list[int]:
        firsts = {option.id: i for i, option in enumerate(question.options)}
        seconds = {option.id: i for i, option in enumerate(question.about)}
        pairs: list[int] = []
        for one, other in choice.items():
            assert self.now(one) in firsts, f"{self.game.name(self.now(one))} can't {question.shape}"
            assert self.now(other) in seconds, f"{self.game.name(self.now(other))} is no choice in a {question.shape}"
            pairs += firsts[self.now(one)], seconds[self.now(other)]
        return pairs

    def _place(self, question: Question, choice: Choice) -> int:
        for i, option in enumerate(question.options):
            if isinstance(choice, bool):
                if option.kind == ("yes" if choice else "no"):
                    return i
            elif option.kind == "mode":
                if option.n == choice:
                    return i
            elif option.kind == "ability" and question.shape == "order":
                if option.id == self.now(choice):
                    return i
            elif option.id == self.now(choice):
                return i
        raise AssertionError(f"{choice} is no choice in {question}")

    def _after(self) -> None:
        self.became.update(self.state.moved)
        assert_caches(self.game)

    def act(self, kind: str, thing: int, *choices: Choice, n: int | None = None, player: int | None = None) -> None:
        """Do something with priority and answer what is asked on the way."""
        question = self.question
        assert question.shape == "act", f"nobody has priority: {question}"
        id = self.now(thing)
        for i, option in enumerate(question.options):
            if option.kind == kind and option.id == id and n in (None, option.n) and player in (None, option.seat):
                self.say((i,))
                break
        else:
            raise AssertionError(f"can't {kind} {self.game.name(id)}; options: {self.offered()}")
        for choice in choices:
            if self.question.shape == "act":
                self._was_forced(choice)
            else:
                self.answer(choice)

    def _was_forced(self, choice: Choice) -> None:
        """A target that was the only one is never asked for."""
        top = self.game.obj(self.state.stack[-1]).cast
        assert top is not None
        assert self.now(choice) in [id for ids in top.targets.values() for id in ids], f"{choice} was not asked for"

    def offered(self) -> list[str]:
        return [f"{o.kind} {self.game.name(o.id) if o.id else ''}".strip() for o in self.question.options]

    def cast(self, thing: int, *choices: Choice, n: int | None = None) -> None:
        self.act("cast", thing, *choices, n=n)

    def play(self, thing: int) -> None:
        self.act("play", thing)

    def activate(self, thing: int, *choices: Choice, n: int | None = None) -> None:
        self.act("activate", thing, *choices, n=n)

    def seat(self, team: int) -> Board:
        """Pass until a team has priority."""
        for _ in range(10):
            if self.question.shape == "act" and self.state.turn.priority == team:
                return self
            self.pass_()
        raise AssertionError(f"team {team} gets no priority")

    def pass_(self) -> None:
        """Pass once; without priority, choose as little as may be chosen."""
        question = self.question
        if question.shape == "act":
            self.say((0,))
        elif question.shape in ("attack", "block"):
            pairs: list[int] = []
            for i in question.required:
                pairs += i, question.allowed[i][0] if question.allowed else 0
            self.say(pairs)
        else:
            raise AssertionError(f"there is a choice to make: {question}")

    def resolve(self) -> None:
        """Everybody passes until the top of the stack has resolved (or something must be chosen on the way)."""
        top = self.state.stack[-1]
        while not self.game.over and self.question.shape == "act" and self.state.stack and top in self.state.stack:
            self.pass_()

    def resolve_all(self) -> None:
        while not self.game.over and self.state.stack and self.question.shape == "act":
            self.resolve()

    def pass_to(self, step: str, team: int | None = None) -> Board:
        """Everybody passes until a step (of a team's turn) has begun and its first question is open."""
        self.start()
        before = (self.state.turn.number, self.step)
        for _ in range(MOST_ANSWERS):
            here = (self.state.turn.number, self.step)
            if here != before and self.step == step and team in (None, self.state.turn.team):
                return self
            if self.game.over:
                return self
            self.pass_()
        raise AssertionError(f"the game does not get to {step}")

    def next_turn(self, team: int | None = None) -> Board:
        """Everybody passes until the upkeep of the next turn (of a team)."""
        return self.pass_to("upkeep", team)

    def attack(self, attackers: Mapping[int, int]) -> None:
        """Go to the declaration of attackers and declare these: {attacker: player or planeswalker}."""
        self._until("attack")
        self.answer(attackers)

    def block(self, blockers: Mapping[int, int]) -> None:
        """Go to the declaration of blockers and declare these: {blocker: attacker}."""
        self._until("block")
        self.answer(blockers)

    def _until(self, shape: str) -> None:
        for _ in range(MOST_ANSWERS):
            if self.question.shape == shape:
                return
            self.pass_()
        raise AssertionError(f"nobody is asked to {shape}")

    def fight(self) -> None:
        """Everybody passes until combat is over, or something must be chosen."""
        while not self.game.over and self.game.question is not None and self.state.combat is not None:
            if self.question.shape not in ("act", "attack", "block"):
                return
            self.pass_()


class HordeBoard(Board):
    """A game of classic Horde Magic in which the Survivors sit in seats 0 and up and the Horde in the last.

    It begins in the Survivors' precombat main phase; the Horde's choices are made at random, or asked with `ask`.
    """

    def __init__(self, survivors: int = 1, *, rules: str = "classic", seed: int = 1, ask: bool = False) -> None:
        chosen = rule_set(rules)
        names = [f"P{i}" for i in range(survivors)]
        self.horde = survivors
        self.state = State(
            seed,
            [Player(name, 0) for name in names] + [Player("The Horde", 1, passive=True)],
            [Team(list(range(survivors)), 20 * survivors), Team([survivors], 0)],
            turn=Turn(1, 0, "precombat main", "settle"),
        )
        self._begin(HordeFormat(chosen, survivors), {} if ask else {survivors: POLICIES["random"]})
        self.put("command", survivors, chosen.rule_card())
        for player in range(survivors):
            self.library(player, *(named("Forest") for _ in range(10)))

    def deck(self, *cards: Card, tokens: bool = False) -> list[int]:
        """Cards on top of the Horde's library, the first topmost; with `tokens` they are token cards."""
        return self.library(self.horde, *cards, token="token card" if tokens else "")


def _all_of(choice: Choice) -> Sequence[Choice]:
    return choice if isinstance(choice, list | tuple) else (choice,)  # pyright: ignore[reportUnknownVariableType]


# --- the caches --------------------------------------------------------------------------------------------------


def fresh(game: Game) -> Game:
    """A game started from the same state, with nothing kept from before."""
    return Game(game.state.copy(), game.catalogue, game.format, {}, talk=False)


def assert_caches(game: Game) -> None:
    """Hold everything that the game keeps against a fresh start from its state."""
    if game.over:
        return
    other = fresh(game)
    for zone in ("battlefield", "stack", "graveyard", "hand", "exile", "command"):
        for obj in game.objects_in(zone):
            assert game.char(obj.id) == other.char(obj.id), f"{game.name(obj.id)} in {zone}"
    assert indexed(game) == indexed(other)
    for player in range(len(game.state.players)):
        assert mana.sources(game, player) == mana.sources(other, player), f"mana of {game.name(player)}"
        assert priority.actions(game, player) == priority.actions(other, player), f"actions of {game.name(player)}"


def indexed(game: Game) -> dict[object, set[int]]:
    """What the game's indexes hold, whatever they are called."""
    found: dict[object, set[int]] = {}
    for name in game.index.__slots__:
        held = getattr(game.index, name)
        if any(isinstance(ids, dict) for ids in held.values()):
            found |= {(name, key): set(ids) for key, ids in held.items() if ids}
        elif held:
            found[name] = set(held)
    return found


def play_out(game: Game, policy: Policy, most: int = 20_000) -> Iterable[Game]:
    """Answer every question by a policy, yielding the game at each."""
    for _ in range(most):
        if game.over:
            return
        yield game
        assert game.question is not None
        game.answer(policy(game, game.question))
    raise AssertionError(f"the game is not over after {most} questions: {game.question}")


__all__ = ["FIRST_ID", "Board", "Duel", "HordeBoard", "Option", "assert_caches", "card", "creature", "fresh", "named"]

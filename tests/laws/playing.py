"""A card played on a board with something of everything, every resolution held against the laws.

A trial is one game: the card is cast, or lies on the battlefield, and both players then do this and that, more often
than not with the card. Everything that resolves is judged; what was found is kept in the trial.
"""

from __future__ import annotations

import random
import typing
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from horde.cards.card import Card
from horde.language import tree as t
from horde.pilots import uniform
from horde.rules import casting, combat, state_based, turn
from horde.rules.atoms import moves
from horde.rules.game import Game
from horde.rules.questions import Answer, Question
from horde.rules.state import State
from laws import deeds, happenings, paying, resolution
from laws.changing import rested
from laws.drawing import kinds_of
from laws.happenings import Glance
from laws.scene import PLAYERS, Broken, NoLaw
from laws.seeing import aimed, asked, glance, item, scene
from rules.board import Board, card, creature, named

PLENTY = 6
"""How much mana of each kind a player is given before doing anything."""


class TrialBoard(Board):
    """A board that does not hold its caches against a fresh start after every answer."""

    def _after(self) -> None:
        self.became.update(self.state.moved)


class Trial:
    """One game with a card, and what the laws found."""

    def __init__(self, what: Card, seed: int, *, in_hand: bool, away: str = "") -> None:
        self.card = what
        self.away = away
        """What is taken away while an ability of the card waits on the stack: "targets", "one" target, or "source"."""
        self.met: set[int] = set()
        self.rng = random.Random(seed)
        self.chance = State(seed, [], [])
        self.board = TrialBoard(seed=seed)
        self.faults: list[str] = []
        self.obeyed: Counter[str] = Counter()
        self.unjudged: Counter[str] = Counter()
        self.judged = 0
        self.held: set[t.Effect] = set()
        """The effects that were carried out under laws."""
        self.beyond: set[t.Effect] = set()
        """The effects of which the laws know too little."""
        self.aims = 0
        self.kept: Counter[str] = Counter()
        """How often other laws were kept: of paying, of what a turn's end leaves."""
        self.triggered: Counter[str] = Counter()
        kinds = set(kinds_of(what))
        self.triggers = bool(kinds & {"Triggered", "Keyword", "KeywordCost"})
        set_table(self.board)
        self.thing = self.board.hand(0, what) if in_hand else self.board.battlefield(0, what)
        self.board.game.log = None

    # --- watching -------------------------------------------------------------------------------------------------

    def resolve(self, game: Game) -> Generator[Question, Answer, None]:
        """The engine's resolution, held against the laws as it ends."""
        top = item(game, game.obj(game.state.stack[-1]))
        before = scene(game)
        noted = glance(game)
        answers: list[Any] = []
        yield from self.noting(_RESOLVE(game), answers)
        self.look("resolve", noted, game)
        mine = top.name in {face.name for face in self.card.faces}
        try:
            course = resolution.judge(before, scene(game), answers, top)
        except NoLaw as why:
            if mine:
                self.unjudged[str(why)] += 1
                self.beyond |= set(top.effects)
        except Broken as fault:
            self.faults.append(f"{top.name} ({top.kind}): {fault}")
        else:
            self.hold("deeds", lambda: self.triggered.update(deeds.check(course)))
            if mine:
                self.judged += 1
                self.held |= set(top.effects)
                self.obeyed.update(list(course.used))

    def look(self, window: str, before: Glance, game: Game, word: str = "") -> None:
        """Hold what triggered against what happened."""
        if not self.triggers:
            return
        if window == "check" and before.battlefield == frozenset(game.state.battlefield):
            return
        try:
            self.triggered.update(happenings.check(before, scene(game), window, word))
        except NoLaw as why:
            self.unjudged[f"trigger: {why}"] += 1
        except Broken as fault:
            self.faults.append(f"{window}: {fault}")

    def procedure(self, window: str, real: Any) -> Any:
        """The engine's procedure with a look at what triggers by it."""

        def go(game: Game, *args: Any, **more: Any) -> Generator[Question, Answer, object]:
            before = glance(game)
            result = typing.cast("object", (yield from real(game, *args, **more)))
            self.look(window, before, game)
            return result

        return go

    def step(self, game: Game, step: str) -> None:
        before = glance(game)
        _STEP(game, step)
        self.look("step", before, game, step)
        if step == "upkeep":
            self.hold("rest", lambda: rested(scene(game)))

    def hold(self, what: str, law: Callable[[], object]) -> None:
        """Keep what a law has to say."""
        try:
            law()
        except NoLaw as why:
            self.unjudged[f"{what}: {why}"] += 1
        except Broken as fault:
            self.faults.append(f"{what}: {fault}")
        else:
            self.kept[what] += 1

    def activate(self, game: Game, player: int, id: int, ability: t.Activated) -> Generator[Question, Answer, bool]:
        """The engine's activation, what is paid held against the cost."""
        before, answers = scene(game), list[Any]()
        done = yield from self.noting(_ACTIVATE(game, player, id, ability), answers)
        if done and self.is_mine(id):
            x = game.obj(game.state.stack[-1]).cast
            n = x.x if x is not None else 0
            after = scene(game)
            self.hold("paying", lambda: paying.judge_activation(before, after, answers, id, player, ability, n))
        return done

    def cast(self, game: Game, player: int, id: int, way: Any) -> Generator[Question, Answer, bool]:
        """The engine's casting, what is paid held against the cost, and what triggers by it."""
        noted, before, answers = glance(game), scene(game), list[Any]()
        one_face = len(game.catalogue.cards[game.obj(id).card].faces) == 1
        symbols = game.catalogue.of(game.obj(id)).face.mana_cost if one_face else None
        done = yield from self.noting(_CAST(game, player, id, way), answers)
        self.look("cast", noted, game)
        spell = game.obj(game.state.stack[-1]).cast if game.state.stack else None
        if done and spell is not None and spell.options == ("from hand",) and symbols is not None and not way.name:
            after = scene(game)
            self.hold("paying", lambda: paying.judge_casting(before, after, answers, id, player, symbols, spell.x))
        return done

    def noting(self, procedure: Any, answers: list[Any]) -> Generator[Question, Answer, Any]:
        """Run a procedure and note what is asked and answered."""
        answer: Answer | None = None
        while True:
            try:
                question = next(procedure) if answer is None else procedure.send(answer)
            except StopIteration as end:
                return end.value
            answer = yield question
            answers.append(asked(question, answer))

    @contextmanager
    def watched(self) -> Generator[None]:
        """While this lasts the engine's procedures are watched."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(turn, "resolve_top", self.resolve)
            patch.setattr(turn, "_watch_step", self.step)
            patch.setattr(state_based, "check", self.procedure("check", state_based.check))
            patch.setattr(combat, "declare_attackers", self.procedure("attack", combat.declare_attackers))
            patch.setattr(combat, "declare_blockers", self.procedure("block", combat.declare_blockers))
            patch.setattr(casting, "cast_so", self.cast)
            patch.setattr(casting, "activate", self.activate)
            yield

    def aim(self, question: Question) -> None:
        """601.2c: just the legal targets are offered."""
        game = self.board.game
        one, tree, at = aimed(game, question)
        try:
            wanted = resolution.targetable(scene(game), one, tree, at)
        except NoLaw as why:
            self.unjudged[f"target: {why}"] += 1
            return
        found = [option.id for option in question.options]
        if sorted(found) != sorted(wanted):
            names = [game.name(id) for id in sorted({*found} ^ {*wanted})]
            self.faults.append(f"601.2c: {game.name(question.source)}: {names} rightly or wrongly offered as targets")
        self.aims += 1

    # --- playing ----------------------------------------------------------------------------------------------------

    def give_mana(self) -> None:
        """Everybody has all the mana there is; the question is asked anew."""
        game = self.board.game
        full = dict.fromkeys("WUBRGC", PLENTY)
        if all(player.mana == full for player in game.state.players):
            return
        for player in game.state.players:
            player.mana = dict(full)
        game.forget_mana()
        self.board._reopen()
        self.board.start()

    def play(self, answers: int = 60) -> None:
        """So many answers at random, the card itself preferred."""
        board = self.board
        with self.watched():
            board.start()
            for _ in range(answers):
                if board.game.over:
                    return
                if board.question.shape == "act":
                    self.take_away()
                    self.give_mana()
                    if board.game.over:
                        return
                if board.question.aim is not None:
                    self.aim(board.question)
                board.say(self.answer(board.question))

    def take_away(self) -> None:
        """In answer to what the card does, what that is about goes away."""
        game = self.board.game
        top = game.obj(game.state.stack[-1]) if game.state.stack else None
        if not self.away or top is None or top.id in self.met or top.cast is None or not self.is_mine(top.cast.source):
            return
        self.met.add(top.id)
        ids = [id for aims in top.cast.targets.values() for id in aims if id >= PLAYERS]
        ids = ids[:1] if self.away == "one" else [top.cast.source] if self.away == "source" else ids
        gone = [id for id in ids if game.exists(id) and game.obj(id).zone not in ("stack", "hand", "library")]
        if not gone:
            return
        self.board._reopen()
        procedure = moves.move_all(game, gone, "exile" if self.chance.rng % 2 else "graveyard")
        answer: Answer | None = None
        while True:
            try:
                question = next(procedure) if answer is None else procedure.send(answer)
            except StopIteration:
                break
            answer = uniform.answer(self.chance, question)
        game.state.turn.stage = "settle"
        self.board.start()

    def answer(self, question: Question) -> Answer:
        match question.shape:
            case "act":
                return (self.action(question),)
            case "number":
                return (min(question.high, question.low + self.rng.choice((0, 1, 2, 3))),)
            case _:
                return uniform.answer(self.chance, question)

    def action(self, question: Question) -> int:
        """The card's own actions first; else something else, or nothing."""
        mine = [i for i, o in enumerate(question.options) if o.kind != "pass" and self.is_mine(o.id)]
        others = [i for i, o in enumerate(question.options) if o.kind != "pass" and not self.is_mine(o.id)]
        if mine and self.rng.random() < 0.85:
            return self.rng.choice(mine)
        eager = 0.03 if self.board.state.stack else 0.4 if question.seats[0] == 0 else 0.1
        if others and self.rng.random() < eager:
            return self.rng.choice(others)
        return 0

    def is_mine(self, id: int) -> bool:
        game = self.board.game
        obj = game.state.objects.get(id)
        if obj is None:
            last = game.state.left.get(id)
            return last is not None and last.object.key == self.card.name
        return obj.key == self.card.name


_RESOLVE = turn.resolve_top
_STEP = turn._watch_step
_CAST = casting.cast_so
_ACTIVATE = casting.activate


@cache
def furniture() -> dict[str, Card]:
    """Cards of our own: two creatures each, and one of every other kind."""
    made = [
        creature("Hill Goat", "2/2", "", "{1}{W}"),
        creature("Night Heron", "3/3", "Flying", "{2}{B}", "Bird"),
        creature("Moss Giant", "4/5", "", "{3}{G}", "Giant"),
        creature("Ember Imp", "1/1", "Haste", "{R}", "Imp"),
        card("Brass Kettle", "{2}", "Artifact"),
        card("Still Air", "{1}{U}", "Enchantment"),
        card("Wayhouse", "", "Land"),
        card("Orra, Well Keeper", "{3}{U}", "Legendary Planeswalker — Orra", "4", "+1: You gain 1 life."),
        card("Quick Burn", "{R}", "Instant", text="Quick Burn deals 2 damage to any target."),
        card("Long Thought", "{2}{U}", "Sorcery", text="Draw two cards."),
        card("Undoing", "{1}{B}", "Instant", text="Destroy target permanent."),
        card("Away With It", "{1}{W}", "Instant", text="Exile target permanent."),
        card("Green Cheer", "{G}", "Instant", text="You gain 2 life."),
        card("Second Thoughts", "{U}{U}", "Instant", text="Counter target spell."),
        card("Bad News", "{B}", "Sorcery", text="Each player discards a card."),
    ]
    return {one.name: one for one in made}


def trials(what: Card, answers: int = 40) -> Iterator[Trial]:
    """The trials of a card: cast and lying there already, undisturbed and with what it is about taken away."""
    permanent = bool(set(what.front.types) & {"artifact", "creature", "enchantment", "land", "planeswalker"})
    ways = [(True, ""), (True, "targets"), (True, "one")]
    if permanent and "Aura" not in what.front.subtypes:
        ways = [(True, ""), (False, ""), (False, "targets"), (False, "source")]
    for seed, (in_hand, away) in enumerate(ways):
        trial = Trial(what, seed + 1, in_hand=in_hand, away=away)
        trial.play(answers)
        yield trial


def set_table(board: Board) -> None:
    """Something of everything for both players, and in all zones."""
    has = furniture()
    for player in (0, 1):
        for name in ("Hill Goat", "Night Heron") if player == 0 else ("Moss Giant", "Ember Imp"):
            board.battlefield(player, has[name])
        for name in ("Brass Kettle", "Still Air", "Wayhouse", "Orra, Well Keeper"):
            board.battlefield(player, has[name])
        for land in ("Forest", "Swamp", "Island", "Mountain", "Plains"):
            board.battlefield(player, named(land))
        for name in ("Hill Goat", "Quick Burn", "Brass Kettle", "Still Air", "Long Thought"):
            board.graveyard(player, has[name])
        names = ("Quick Burn", "Long Thought", "Moss Giant", "Forest", "Undoing", "Green Cheer", "Hill Goat")
        board.library(player, *(named(name) if name == "Forest" else has[name] for name in names * 3))
        for name in ("Ember Imp", "Quick Burn", "Undoing", "Green Cheer", "Forest"):
            board.hand(player, named(name) if name == "Forest" else has[name])
    for player, name in ((0, "Bad News"), (1, "Second Thoughts"), (0, "Brass Kettle"), (1, "Away With It")):
        board.hand(player, has[name])

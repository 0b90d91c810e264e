"""A game in play: the state, what is derived from it, and the question it waits for.

`Game.question` is the open question, None once the game is over. `Game.answer` checks an answer and moves on to the
next question. Procedures are generators that yield questions; none is ever stored: a copy takes the last checkpoint
(the state when only the turn loop was running) and plays the answers since.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Protocol

from horde.language import tree as t
from horde.rules import battles, casting, corrections, effects, more_mana, player_rules, turn
from horde.rules.atoms.leaving import leave
from horde.rules.catalogue import Catalogue, Printed
from horde.rules.context import DEFENDER, Context
from horde.rules.corrections import Correct, CorrectionError
from horde.rules.events import Told
from horde.rules.index import Index
from horde.rules.layers import Layers
from horde.rules.mana import Source, Supply, Unit
from horde.rules.priority import Candidates
from horde.rules.questions import Answer, Option, Question, check
from horde.rules.state import FIRST_ID, Characteristics, Last, Object, Standing, State, Task, Team

Asking = Generator[Question, Answer, None]
_CREATURE = frozenset({"creature"})
NAMELESS = "a face-down creature"
"""What people call an object that is face down."""
Policy = Callable[["Game", Question], Answer]
"""Answers for a seat that plays itself; it may use the game's random generator and must say why in the log."""


class Format(Protocol):
    """What a way of playing adds to the rules of Magic; it holds no game state."""

    attacks_whole_team: bool
    """Attackers attack every player of a team at once instead of one of them."""
    wins_ties: int
    """The team that wins if all lose at once; -2 for a draw (104.4a)."""

    def step_begins(self, game: Game, step: str) -> Asking:
        """Called as a step begins, after its turn-based actions and before priority."""
        ...

    def perform(self, game: Game, task: Task) -> Asking:
        """Carry out one task of the agenda; called with an empty stack."""
        ...


class Game:
    """A game of Magic between teams."""

    def __init__(
        self,
        state: State,
        catalogue: Catalogue,
        way: Format,
        policies: Mapping[int, Policy],
        *,
        checkpoints: bool = False,
        talk: bool = True,
        index: Index | None = None,
    ) -> None:
        self.state = state
        self.catalogue = catalogue
        self.format = way
        self.policies = dict(policies)
        self.log: list[Told] | None = [] if talk else None
        self.answers: list[Answer] = []
        self.question: Question | None = None
        self.suspects: set[int] = set()
        self.suspect_everything = True
        self.index = index if index is not None else Index()
        self.found: dict[tuple[t.Nominal, int, int], tuple[int, ...]] = {}
        """What nouns stood for, kept until an object moves or changes."""
        self.look_at_control = False
        """Whether permanents may have changed hands since that was last looked at."""
        self.version = 0
        """Rises with every change that could make an action of anybody possible or impossible."""
        self.versions = [0] * len(state.players)
        """For each player, rises with every change of what that player has, or of what it costs to use."""
        self.known_actions: dict[tuple[int, bool, bool], tuple[int, list[Option]]] = {}
        self.known_candidates: dict[tuple[int, bool, bool], Candidates] = {}
        self.known_mana: dict[int, Supply] = {}
        self._known_rules: dict[tuple[int, str, str], bool] = {}
        self.always_ask = False
        """Ask for priority even where nothing can be done."""
        self.offer_mana = False
        """Offer bare mana abilities with priority."""
        if index is None:
            self._index_all()
        self.layers = Layers(self)
        self._checkpoints = checkpoints
        self._base: State | None = None
        self._at_base = False
        """The state is a copy of the base, which needs no other."""
        self._told_at_base = 0
        self._since: list[Answer | Correct] = []
        self._procedure: Asking | None = None

    # --- moving ---

    def start(self) -> Game:
        """Play up to the first question; returns the game itself."""
        self._go(None)
        return self

    @property
    def over(self) -> bool:
        return self.state.winner != -1

    def answer(self, answer: Answer) -> None:
        """Answer the open question; `AnswerError` if it is not allowed, and then nothing has changed."""
        question = self.question
        if question is None:
            raise ValueError("the game is over: there is no question to answer")
        check(question, answer)
        if self._procedure is None:
            self._go(None)  # a fresh copy: come to where the question is asked
        self.answers.append(answer)
        self._since.append(answer)
        self._go(answer)

    def copy(self) -> Game:
        """An independent game in the same position, without log; needs a game made with `checkpoints`."""
        if self._base is None:
            raise ValueError("this game keeps no checkpoints: make it with checkpoints=True to copy it")
        resting = not self._since and self.question is not None and self.question.shape == "act"
        index = self.index.copy() if resting else None
        new = Game(
            self._base.copy(), self.catalogue, self.format, self.policies, checkpoints=True, talk=False, index=index
        )
        new._base, new._at_base = self._base, True
        new.answers = self._answers_at_base()
        if resting:  # the turn loop alone has asked, and nothing has changed since the checkpoint
            new.question = self.question
            return new
        first, *others = self._since or (None,)
        if isinstance(first, Correct):
            new._begin_with(first)
        else:
            new.start()
            others = self._since
        for made in others:
            if isinstance(made, Correct):
                new._amid(made)
            else:
                new.answer(made)
        return new

    def _answers_at_base(self) -> list[Answer]:
        since = sum(not isinstance(made, Correct) for made in self._since)
        return self.answers[: len(self.answers) - since]

    def without(self, player: int) -> Game:
        """The game that goes on once a player has conceded (104.3a); needs a game made with `checkpoints`.

        What was half done begins anew: a player who is gone can't finish it.
        """
        if self._base is None:
            raise ValueError("this game keeps no checkpoints: make it with checkpoints=True to let a player concede")
        new = Game(self._base.copy(), self.catalogue, self.format, self.policies, checkpoints=True)
        new.log = self.log[: self._told_at_base] if self.log is not None else None
        new.answers = self._answers_at_base()
        leave(new, player)
        return new.start()

    def corrected(self, made: Correct) -> Game:
        """The game that goes on after a correction by hand; needs a game made with `checkpoints`.

        Where the table carries out something in the middle of a resolution, it is asked again; else what was half
        done begins anew. Raises `CorrectionError`, and then nothing has changed.
        """
        if self._base is None:
            raise ValueError("this game keeps no checkpoints: make it with checkpoints=True to correct it")
        if self.question is None:
            raise CorrectionError("the game is over")
        corrections.check(self, made)
        if self._carries_out():
            self._amid(made)
            return self
        new = Game(self._base.copy(), self.catalogue, self.format, self.policies, checkpoints=True)
        corrections.check(new, made)
        new.log = self.log[: self._told_at_base] if self.log is not None else None
        new.answers = self._answers_at_base()
        new.always_ask, new.offer_mana = self.always_ask, self.offer_mana
        new._base = new.state.copy()
        new._told_at_base = self._told_at_base
        new._begin_with(made)
        return new

    def _carries_out(self) -> bool:
        """Whether the table carries out by hand what is resolving."""
        question = self.question
        return question is not None and any(option.kind == "done" for option in question.options)

    def _begin_with(self, made: Correct) -> None:
        self._since = [made]
        self._at_base = False
        self._procedure = corrections.between(self, made)
        self._go(None)

    def _amid(self, made: Correct) -> None:
        """A correction in the middle of a procedure, which then asks the same again."""
        if self._procedure is None or self.question is None:
            raise RuntimeError("nothing is going on")
        self._since.append(made)
        self._procedure = corrections.amid(self, self._procedure, self.question, made)
        self._go(None)

    def _go(self, answer: Answer | None) -> None:
        """Run until a question needs an answer from outside."""
        while True:
            if self._procedure is None:
                if self.over:
                    self.question = None
                    return
                if self._checkpoints:
                    if not self._at_base:
                        self._base = self.state.copy()
                    self._at_base = False
                    self._since = []
                    self._told_at_base = len(self.log or ())
                self._procedure, answer = turn.advance(self), None
                if self._procedure is None:
                    continue
            try:
                question = next(self._procedure) if answer is None else self._procedure.send(answer)
            except StopIteration:
                self._procedure = None
                continue
            policy = self.policies.get(question.seats[0])
            if policy is None:
                self.question = question
                return
            answer = policy(self, question)

    def tell(
        self,
        kind: str,
        player: int = -1,
        names: Iterable[str] = (),
        n: int = 0,
        text: str = "",
        totals: Iterable[int] = (),
    ) -> None:
        """Write an entry of the log; `names` are looked at only if there is one."""
        if self.log is not None:
            self.log.append(Told(kind, player, tuple(names), n, text, tuple(totals)))

    # --- players and teams ---

    def players_in_order(self) -> tuple[int, ...]:
        """All players, those of the active team first (101.4, 805.6)."""
        return tuple(p for team in self.teams_in_order() for p in self.state.teams[team].players)

    def teams_in_order(self) -> tuple[int, ...]:
        n, active = len(self.state.teams), self.state.turn.team
        return (*range(active, n), *range(active))

    def opponents(self, player: int) -> tuple[int, ...]:
        mine, teams = self.state.players[player].team, self.state.teams
        return tuple([p for team in self.teams_in_order() if team != mine for p in teams[team].players])

    def team_of(self, player: int) -> Team:
        return self.state.teams[self.state.players[player].team]

    def life(self, player: int) -> int:
        """A player's life is the team's (810.9a)."""
        return self.team_of(player).life

    def defending_player(self, ctx: Context) -> tuple[int, ...]:
        """The one defending player an ability means (508.5a); of a whole team under attack the first (805.10e)."""
        if DEFENDER in ctx.bind:
            return ctx.bind[DEFENDER]
        attack = self.state.combat.attackers.get(ctx.source) if self.state.combat else None
        if attack is None:
            return self.opponents(ctx.you)[:1]
        return (battles.defender(self, attack.target),)

    def is_active(self, player: int) -> bool:
        return self.state.players[player].team == self.state.turn.team

    def cards_of(self, player: int, zone: t.Zone) -> list[int]:
        """Ids of the objects in one player's zone; of shared zones those the player owns."""
        who = self.state.players[player]
        match zone:
            case "library":
                return who.library
            case "hand":
                return who.hand
            case "graveyard":
                return who.graveyard
            case _:
                return [obj.id for obj in self.objects_in(zone) if obj.owner == player]

    # --- objects ---

    def obj(self, id: int) -> Object:
        return self.state.objects[id]

    def objects_in(self, zone: t.Zone) -> list[Object]:
        """All objects in a zone; of zones that each player has, every player's."""
        state = self.state
        objects = state.objects
        match zone:
            case "battlefield":
                return [objects[id] for id in state.battlefield]
            case "stack":
                return [objects[id] for id in state.stack]
            case "exile":
                return [objects[id] for id in state.exile]
            case "command":
                return [objects[id] for id in state.command]
            case "graveyard":
                return [objects[id] for p in state.players for id in p.graveyard]
            case "hand":
                return [objects[id] for p in state.players for id in p.hand]
            case "library":
                return [objects[id] for p in state.players for id in p.library]

    def char(self, id: int) -> Characteristics:
        """The derived characteristics of an object that exists (613)."""
        layers = self.layers
        if not layers.stale:
            found = layers.records[layers.stage].get(id)
            if found is not None:
                return found
        return layers.characteristics(id)

    def look(self, id: int) -> tuple[Object, Characteristics]:
        """An object as it is, or as it last was in the zone it left (608.2h)."""
        obj = self.state.objects.get(id)
        if obj is not None:
            return obj, self.char(id)
        last = self.state.left[id]
        return last.object, last.char

    def exists(self, id: int) -> bool:
        return id in self.state.objects

    def printed(self, id: int) -> Printed:
        obj = self.state.objects.get(id) or self.state.left[id].object
        return self.catalogue.faces[obj.card, obj.side]

    def name(self, id: int) -> str:
        """The name of an object, or of a player."""
        if id < FIRST_ID:
            return self.state.players[id].name
        obj, char = self.look(id)
        if not obj.card and obj.cast is not None:
            return self.name(obj.cast.source)
        return NAMELESS if obj.hidden else char.name or "a nameless creature"

    def called(self, id: int) -> str:
        """A name that tells planeswalkers apart: "Ann's Fen Sage" where another player controls one of that name."""
        name = self.name(id)
        if id < FIRST_ID or "planeswalker" not in self.char(id).types:
            return name
        others = self.permanents_with(frozenset({"planeswalker"}))
        whose = {self.controller(one.id) for one in others if self.name(one.id) == name}
        return f"{self.name(self.controller(id))}'s {name}" if len(whose) > 1 else name

    def controller(self, id: int) -> int:
        """Who controls an object, or last did."""
        obj = self.state.objects.get(id)
        if obj is not None and not self.layers.controls:
            return obj.controller
        return self.look(id)[1].controller

    def host(self, id: int) -> tuple[int, ...]:
        """What the object is attached to, nothing or one."""
        host = self.look(id)[0].attached_to
        return (host,) if host in self.state.objects else ()

    def permanents(self, player: int) -> list[Object]:
        """The permanents a player controls, in the order they entered."""
        if not self.layers.controls:
            objects = self.state.objects
            return [obj for id in self.state.battlefield if (obj := objects[id]).controller == player]
        return [obj for obj in self.objects_in("battlefield") if self.char(obj.id).controller == player]

    def permanents_with(self, words: frozenset[str], mine: int = -1) -> list[Object]:
        """The permanents among which all those with one of these types are, in the order they entered.

        With `mine` a player, those that player does not control may be left out.
        """
        layers = self.layers.renewed()
        if layers.controls:
            mine = -1
        if not words or layers.retypes:
            return self.objects_in("battlefield") if mine < 0 else self.permanents(mine)
        by_word = self.index.words
        found = [ids for word in (*words, "") if (ids := by_word.get((word, mine)))]
        ids = found[0] if len(found) == 1 else sorted({id for ids in found for id in ids})
        objects = self.state.objects
        return [objects[id] for id in ids]

    def creatures(self, player: int) -> list[Object]:
        """The creatures a player controls, in the order they entered."""
        found = self.permanents_with(_CREATURE, player)
        return [o for o in found if "creature" in (char := self.char(o.id)).types and char.controller == player]

    def is_attacking(self, id: int) -> bool:
        combat = self.state.combat
        return combat is not None and id in combat.attackers

    def is_blocking(self, id: int) -> bool:
        combat = self.state.combat
        return combat is not None and id in combat.blocking

    def is_blocked(self, id: int) -> bool:
        combat = self.state.combat
        return combat is not None and id in combat.attackers and combat.attackers[id].blocked

    def rule(self, player: int, rule: str, word: str = "") -> bool:
        """Whether a rule about players ("can't gain life") is in force for this player; of a team, for any of it."""
        if not self.index.rules and not self.state.standing:
            return False
        if self.layers.controls:
            return player_rules.in_force(self, player, rule, word)
        key = (player, rule, word)
        known = self._known_rules.get(key)
        if known is None:
            known = player_rules.in_force(self, player, rule, word)
            if not player_rules.are_conditional(self):
                self._known_rules[key] = known
        return known

    def stand(self, made: Standing) -> None:
        """Something that a resolution has made is in force from now on."""
        self.state.standing.append(made)
        self._known_rules.clear()
        self.touch()

    def end_standing(self, is_over: Callable[[Standing], bool]) -> None:
        """Some of what resolutions have made to last is over."""
        standing = self.state.standing
        if standing:
            self.state.standing = [one for one in standing if not is_over(one)]
            self._known_rules.clear()
            self.touch()

    def touch(self, player: int = -1) -> None:
        """Something a player (or every player) has, or what it costs to use, has changed."""
        self.version += 1
        for p in range(len(self.versions)) if player < 0 else (player,):
            self.versions[p] += 1

    def touch_combat(self) -> None:
        """Creatures have come to combat or left it."""
        if self.catalogue.asks_for_combat:
            self.touch()
        self.version += 1

    def forget_mana(self, player: int = -1) -> None:
        """What a player (or every player) can make mana with may have changed."""
        self.touch(player)
        if player < 0:
            self.known_mana.clear()
        else:
            self.known_mana.pop(player, None)

    def permanent_changed(self, obj: Object) -> None:
        """A permanent has come, goes, is turned or has other counters: its controller may have other mana by that."""
        player = -1 if self.layers.controls or self.catalogue.anyone else obj.controller
        known = self.known_mana.get(player)
        apart = known is not None and known.is_plain and not self.index.triggers.get(more_mana.KIND)
        if apart and not self.layers.changes_mana and not self.catalogue.of(obj).makes_mana:
            self.touch(player)
        else:
            self.forget_mana(player)

    # --- carrying out ---

    def run(self, effect: t.Effect, ctx: Context) -> Asking:
        """The procedure that carries out an effect."""
        return effects.run(effect)(self, ctx)

    def play(
        self, player: int, id: int, free: bool, lands: bool, most: int | None = None, exiled: bool = False
    ) -> Asking:
        """The procedure in which a player plays a card during a resolution."""
        return casting.play_in_resolution(self, player, id, free, lands, most, exiled)

    def expected_mana(self, player: int, sources: list[Source]) -> Iterable[Unit]:
        """The mana that triggered mana abilities will add to what these sources make."""
        return more_mana.expected(self, player, sources)

    def mana_made(self, player: int, source: int, symbols: tuple[str, ...], tapped: bool) -> Asking:
        """The procedure of what happens because mana was made."""
        return more_mana.follow(self, player, source, symbols, tapped)

    # --- making and indexing objects ---

    def new_id(self) -> int:
        id = self.state.next_id
        self.state.next_id += 1
        return id

    def tick(self) -> int:
        """The next timestamp (613.7)."""
        self.state.clock += 1
        return self.state.clock

    def suspect_all(self) -> None:
        """Every permanent must be looked at by the next check of state-based actions."""
        self.version += 1
        self.suspect_everything = True

    def _index_all(self) -> None:
        for zone in ("battlefield", "command", "graveyard", "exile", "stack"):
            for obj in self.objects_in(zone):
                self.index.add(obj, self.catalogue.of(obj))

    def reindex(self) -> None:
        """Index all objects anew, in the order in which they came."""
        self.index = Index()
        self._index_all()

    def arrived(self, obj: Object) -> None:
        """Note what abilities an object brings to the zone it has come to."""
        face = self.catalogue.of(obj)
        self.index.add(obj, face)
        self._rules_changed(face)

    def leaving(self, obj: Object) -> None:
        """An object leaves its zone, and with it what it brought."""
        face = self.catalogue.of(obj)
        self.index.remove(obj, face)
        self._rules_changed(face)

    def _rules_changed(self, face: Printed) -> None:
        if face.rules:
            self._known_rules.clear()
        if face.rules or face.cost_changes or face.replacements:
            self.touch()

    def remember(self, obj: Object) -> None:
        """Keep the last known information of an object that is about to leave its zone."""
        self.state.left[obj.id] = Last(obj, self.char(obj.id))

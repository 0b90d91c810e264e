"""The Horde's turn as procedures over the rules of Magic, with the parameters of a rule set."""

from __future__ import annotations

from collections.abc import Generator

from horde.hordes import opening
from horde.hordes.rule_set import RuleSet, Source
from horde.rules import by_hand, casting, chance, permits
from horde.rules.atoms.moves import Moving, move
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.questions import Answer, Question
from horde.rules.sides import FRONT
from horde.rules.state import Task

Asking = Generator[Question, Answer, None]


class HordeFormat:
    """What a rule set adds to a game; it holds parameters only, the state is the game's."""

    def __init__(self, rules: RuleSet, horde: int) -> None:
        self.rules = rules
        self.horde = horde
        self.attacks_whole_team = rules.attacks_whole_team
        self.wins_ties = 1 if rules.horde_wins_ties else -2

    def step_begins(self, game: Game, step: str) -> Asking:
        """Line up what the Horde does in this step of its turn."""
        yield from ()
        if not game.is_active(self.horde):
            return
        if step == "precombat main":
            game.state.agenda += _tasks(self.rules.turn.precombat)
        elif step == "postcombat main":
            game.state.agenda += _tasks(self.rules.turn.postcombat)
        elif step == "beginning of combat" and self.rules.planeswalkers == "coin":
            self._flip_for_planeswalkers(game)

    def perform(self, game: Game, task: Task) -> Asking:
        match task.kind:
            case "opening":
                yield from opening.opening_hands(game, self.rules.opening_hand, self.horde)
                game.state.turn.stage = "end"
            case "reveal":
                self._reveal(game, task.n)
            case "graveyard":
                self._line_up(game, self._castable_from_graveyard(game))
            case "hand":
                self._line_up(game, [*game.state.players[self.horde].hand, *permits.cards(game, self.horde)])
            case "cast":
                yield from self._cast(game, task.objects[0])
            case _:
                raise ValueError(f"a task of no known kind: {task.kind}")

    # --- the reveal ---

    def _reveal(self, game: Game, found: int) -> None:
        """WK-7, CL-6: turn up cards until enough of them end the reveal, then cast them in that order.

        Where each is cast before the next is turned up, `found` is how many that end it have been (WK-7-R2).
        """
        horde, reveal = game.state.players[self.horde], self.rules.reveal
        turned: list[int] = []
        while horde.library and found < reveal.ends and not (turned and reveal.cast == "each"):
            id = horde.library.pop()
            horde.revealed.append(id)
            turned.append(id)
            found += self._ends_reveal(game, id)
        game.tell("reveals wave", self.horde, [game.name(id) for id in turned], len(turned))
        tasks = [Task("cast", (id,)) for id in turned]
        if turned and found < reveal.ends:
            tasks.append(Task("reveal", n=found))
        game.state.agenda[:0] = tasks

    def _ends_reveal(self, game: Game, id: int) -> bool:
        if game.obj(id).token:
            return False
        return self.rules.reveal.until == "nontoken" or "creature" in game.char(id).types

    def _cast(self, game: Game, id: int) -> Asking:
        """Cast a card if it still can be; a revealed one that can't goes to the graveyard (WK-7-R3)."""
        if not game.exists(id):
            return
        obj = game.obj(id)
        revealed = id in game.state.players[self.horde].revealed
        face = game.catalogue.of(obj)
        if face.refused and obj.zone != "graveyard":
            yield from by_hand.cycle(game, self.horde, id)
        elif face.is_land and obj.zone != "graveyard":
            if face.face.left and not (yield from by_hand.goes_on(game, self.horde, id, face.face)):
                return
            lands = game.catalogue.offer(obj).lands
            side = lands[chance.below(game.state, len(lands))] if len(lands) > 1 else FRONT
            game.tell("plays", self.horde, [game.catalogue.side(obj, side).face.name])
            yield from move(game, [Moving(id, "battlefield", self.horde, side=side, cause="play")])
        elif places := self._places(game, id):
            place = places[chance.below(game.state, len(places))] if len(places) > 1 else places[0]
            yield from casting.cast(game, self.horde, id, place)
        elif revealed:
            game.tell("can't cast", self.horde, [game.name(id)])
            yield from move(game, [Moving(id, "graveyard")])

    def _places(self, game: Game, id: int) -> list[int]:
        """The ways in which a card can be cast, for each of its sides the first: which side is random (WK-5)."""
        obj = game.obj(id)
        found: dict[int, int] = {}
        for place, way in casting.payable(game, self.horde, obj, True):
            if casting.possible(game, casting.face_of(game, obj, way), Context(id, self.horde)):
                found.setdefault(way.side, place)
        return list(found.values())

    # --- graveyard and hand ---

    def _castable_from_graveyard(self, game: Game) -> list[int]:
        return [id for id in game.state.players[self.horde].graveyard if self._places(game, id)]

    def _line_up(self, game: Game, ids: list[int]) -> None:
        """WK-7-R4: each once, in random order; what arrives meanwhile waits."""
        chance.shuffle(game.state, ids)
        if len(ids) > 1:
            game.tell("order", self.horde, [game.name(id) for id in ids])
        game.state.agenda[:0] = [Task("cast", (id,)) for id in ids]

    # --- planeswalkers ---

    def _flip_for_planeswalkers(self, game: Game) -> None:
        """CL-8: a coin at the beginning of the Horde's combat, if the team controls a planeswalker."""
        team = game.state.teams[0].players
        walkers = [o for o in game.objects_in("battlefield") if "planeswalker" in game.char(o.id).types]
        game.state.memory.pop("coin", None)
        if any(game.char(o.id).controller in team for o in walkers):
            heads = chance.below(game.state, 2)
            game.state.memory["coin"] = heads
            game.tell("coin", self.horde, text="heads" if heads else "tails")


def _tasks(sources: tuple[Source, ...]) -> list[Task]:
    return [Task(source) for source in sources]

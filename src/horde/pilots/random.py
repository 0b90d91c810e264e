"""A pilot that answers everything legally and at random: for tests, and for those who want chaos."""

from __future__ import annotations

from horde.pilots import uniform
from horde.rules import chance
from horde.rules.game import Game
from horde.rules.questions import Answer, Question


class RandomPilot:
    """Answers any question at random, from a generator of its own: the same seed gives the same answers.

    With priority it passes once in `pass_once_in` questions and else does something, if it can; 0 leaves passing as
    likely as anything else.
    """

    def __init__(self, seed: int, pass_once_in: int = 4) -> None:
        self.rng = seed
        self.pass_once_in = pass_once_in

    def __call__(self, game: Game, question: Question) -> Answer:
        if question.shape == "act" and self.pass_once_in and len(question.options) > 1:
            if chance.below(self, self.pass_once_in) == 0:
                return (0,)
            return (1 + chance.below(self, len(question.options) - 1),)
        return uniform.answer(self, question)

"""A bot for Survivors: fast rules of thumb, no search, and nothing that a player at the table could not see.

It knows cards only by what their ability trees say, the board, the hands of its own team (805), and how many cards
are where. It reads no library and no opponent's hand beyond their counts.
"""

from __future__ import annotations

from horde.pilots import acting, attacking, blocking, picking, uniform
from horde.rules.game import Game
from horde.rules.questions import Answer, Question


def answer(game: Game, question: Question) -> Answer:
    """A legal answer for the team that is asked, whatever the question."""
    match question.shape:
        case "act":
            return acting.answer(game, question)
        case "attack":
            return uniform.obeying(question, attacking.answer(game, question))
        case "block":
            return blocking.answer(game, question)
        case "split":
            return picking.split(game, question)
        case "number":
            return picking.number(game, question)
        case "order":
            return tuple(range(len(question.options)))
        case "pick":
            return picking.pick(game, question)

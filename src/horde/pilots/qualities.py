"""Which color, creature type, name or player to choose: what is most common among one's own creatures."""

from __future__ import annotations

from collections import Counter

from horde.rules.game import Game
from horde.rules.questions import Answer, Question

_ON_THE_TABLE, _IN_HAND = 2, 1
"""What is on the table counts twice as much as what is yet to be cast."""


def answer(game: Game, question: Question) -> Answer:
    player = question.seats[0]
    if question.options[0].kind == "player":
        foes = game.opponents(player)
        return (next((i for i, option in enumerate(question.options) if option.id in foes), 0),)
    common = _common(game, player)
    best = max(range(len(question.options)), key=lambda i: (common[question.options[i].text], -i))
    return (best,)


def _common(game: Game, player: int) -> Counter[str]:
    """How common each color, type and name is among a player's own creatures."""
    mine = [(obj.id, _ON_THE_TABLE) for obj in game.creatures(player)]
    held = [(id, _IN_HAND) for id in game.state.players[player].hand if "creature" in game.char(id).types]
    found: Counter[str] = Counter()
    for id, weight in (*mine, *held):
        char = game.char(id)
        for word in (char.name, *sorted(char.colors), *sorted(char.subtypes)):
            found[word] += weight
    return found

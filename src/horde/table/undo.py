"""What may be taken back: everything up to where something was seen or rolled that nobody can forget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from horde.rules.events import Told
from horde.rules.game import Game
from horde.rules.state import FIRST_ID
from horde.table.words import some

_SEEN = {
    "draws": "drawn",
    "looks at": "looked at",
    "reveals": "revealed",
    "reveals wave": "revealed",
    "mills": "put from the library into the graveyard",
}
_CHANCE = {
    "coin": "a coin was flipped",
    "mulligan": "cards were shuffled and drawn",
    "order": "lots were drawn",
    "rolls": "the dice were rolled for the Horde",
    "searches": "a library was searched and shuffled",
}


class Mark(NamedTuple):
    """A moment just before a decision of a person: a copy of the game, and how long inputs and log were then."""

    at: int
    game: Game
    told: int
    people: frozenset[int]


def seen(mark: Mark, game: Game, peeked: Sequence[tuple[int, str]]) -> str:
    """Why a game can't go back to a mark: what was seen or rolled since; "" if it can.

    `peeked` are the questions that showed hidden cards, each with the input that led there.
    """
    then, now = mark.game.state, game.state
    if [team.players for team in then.teams] != [team.players for team in now.teams]:
        return "a player has left the game"
    secret = next((why for at, why in peeked if at > mark.at), "")
    told = next((said for entry in (game.log or [])[mark.told :] if (said := _secret(entry, game))), "")
    if told or secret:
        return told or secret
    if then.rng != now.rng:
        return "something was decided at random since"
    if [(p.library, p.revealed) for p in then.players] != [(p.library, p.revealed) for p in now.players]:
        return "a card has left a library since"
    return ""


def _secret(told: Told, game: Game) -> str:
    """What an entry of the log tells of hidden cards or of chance."""
    if told.kind == "rolls" and not told.names and told.n == 1:
        return ""  # the Horde had no choice
    if told.kind in _CHANCE:
        return f"{_CHANCE[told.kind]} since"
    if told.kind in _SEEN and (n := told.n or len(told.names)):
        return f"{game.state.players[told.player].name} has {_SEEN[told.kind]} {some(n, 'card')} since"
    return ""


def peeked(game: Game) -> str:
    """Why the open question can't be forgotten: it shows cards of a library or of an opposing hand; "" if not."""
    question = game.question
    if question is None or question.shape in ("act", "attack", "block"):
        return ""
    team = game.state.players[question.seats[0]].team
    for option in (*question.options, *question.about):
        obj = game.state.objects.get(option.id) if option.id >= FIRST_ID else None
        if obj is not None and obj.zone == "library":
            return "cards of a library were looked at"
        if obj is not None and obj.zone == "hand" and game.state.players[obj.owner].team != team:
            return "a hidden hand was looked at"
    return ""

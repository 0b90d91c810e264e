"""Manifesting: cards put onto the battlefield face down by an effect (701.40, 701.62)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices, triggers
from horde.rules.atoms import marks, moves
from horde.rules.atoms.moves import Moving
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.questions import Answer, Question
from horde.rules.state import MANIFESTED

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Perform = Callable[["Game", Context, tuple[Context, ...]], Asking]


def _manifest_dread(act: t.KeywordAction) -> Perform:
    """701.62a: one of the top two cards, of which the other goes to the graveyard."""

    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Asking:
        for actor in actors:
            seen = game.state.players[actor.you].library[-2:][::-1]
            chosen = yield from choices.pick(game, actor, seen, 1, "exactly", "search")
            yield from _manifest(game, actor.you, chosen)
            rest = [card for card in seen if card not in chosen]
            if rest:
                game.tell("puts", actor.you, (game.name(card) for card in rest), text="graveyard")
                yield from moves.move_all(game, rest, "graveyard", "put")
            triggers.watch(game, [Event("manifests dread", actor.you, player=actor.you)])

    return go


def _manifest(game: Game, you: int, cards: list[int]) -> Asking:
    """701.40a, 701.40e: one at a time."""
    for card in cards:
        (new,) = yield from moves.move(game, [Moving(card, "battlefield", you, face_down=True, cause="manifest")])
        if new:
            game.tell("manifests", you)
            marks.designate(game, [new], MANIFESTED)


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {"manifest dread": _manifest_dread}
"""The acts by name."""

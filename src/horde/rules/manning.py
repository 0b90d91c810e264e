"""Crewing and saddling, as creatures are tapped to pay for it (702.122b, 702.171c)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.atoms.marks import tap
from horde.rules.context import Context
from horde.rules.crewing import able, needed
from horde.rules.keyword_abilities import CREWS
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Perform = Callable[["Game", Context, tuple[Context, ...]], Generator[Question, Answer, None]]


def _man(act: t.KeywordAction) -> Perform:
    def go(game: Game, ctx: Context, actors: tuple[Context, ...]) -> Generator[Question, Answer, None]:
        least = needed(game, ctx.source, ctx.you, act)
        there: list[int] = able(game, ctx.you, ctx.source)
        chosen: list[int] = []
        while there and sum(game.char(id).power for id in chosen) < least:
            options = tuple(Option("object", ctx.you, id) for id in there)
            answer = yield Question("pick", "aid", (ctx.you,), options, 1, len(options), ctx.source)
            chosen += [there[i] for i in answer]
            there = [id for id in there if id not in chosen]
        game.tell(act.name, ctx.you, [game.name(ctx.source), *(game.name(id) for id in chosen)])
        tap(game, chosen)

    return go


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = dict.fromkeys(CREWS, _man)
"""What pays for these abilities, by name."""

"""Keyword actions that are carried out by themselves, by name (701); the others stand for instructions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import (
    battles,
    counting,
    designating,
    exploring,
    manifesting,
    manning,
    multiplying,
    returning,
    setting_aside,
    transforming,
)
from horde.rules.context import Context
from horde.rules.filters import Unplayable
from horde.rules.questions import Answer, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

Perform = Callable[["Game", Context, tuple[Context, ...]], Generator[Question, Answer, None]]

_PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {
    **battles.PERFORM,
    **counting.PERFORM,
    **manning.PERFORM,
    **designating.PERFORM,
    **exploring.PERFORM,
    **manifesting.PERFORM,
    **multiplying.PERFORM,
    **returning.PERFORM,
    **setting_aside.PERFORM,
    **transforming.PERFORM,
}


def keyword_action(act: t.KeywordAction) -> Perform:
    """The procedure of a keyword action. Raises `Unplayable` for one that the engine does not know."""
    if act.name not in _PERFORM:
        raise Unplayable(f"the keyword action {act.name}")
    return _PERFORM[act.name](act)

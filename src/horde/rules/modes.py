"""Modes (700.2): which can be chosen, choosing them, and the ability that is left once they are chosen."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeVar

import msgspec

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.questions import Answer, Option, Question
from horde.rules.targets import has_targets

if TYPE_CHECKING:
    from horde.rules.game import Game

Modal = t.Spell | t.Activated | t.Triggered
A = TypeVar("A", t.Spell, t.Activated, t.Triggered)

BOUNDS: dict[str, tuple[int, int | None]] = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, None),
    "up to one": (0, 1),
    "up to two": (0, 2),
}


def modal(ability: t.Ability) -> t.Modes | None:
    """The modes of an ability, if what it does is to be chosen."""
    effect = getattr(ability, "effect", None)
    return effect if isinstance(effect, t.Modes) else None


def _with_modes(ability: A, effects: tuple[t.Effect, ...]) -> A:
    """The ability as if only these modes were written."""
    return msgspec.structs.replace(ability, effect=t.Sequence(effects, (". ",) * (len(effects) - 1)))


def legal_modes(game: Game, ability: Modal, modes: t.Modes, ctx: Context) -> list[int]:
    """The places of the modes whose targets can be chosen (700.2a)."""
    return [i for i, mode in enumerate(modes.modes) if has_targets(game, t.Spell(mode), ctx)]


def can_choose(game: Game, ability: Modal, ctx: Context) -> bool:
    """Whether an ability can be put on the stack: enough modes, and targets for it all (601.2b, 601.2c)."""
    modes = modal(ability)
    if modes is None:
        return has_targets(game, ability, ctx)
    return len(legal_modes(game, ability, modes, ctx)) >= BOUNDS[modes.count][0]


def choose_modes(
    game: Game, ability: A, ctx: Context, exactly: int | None = None
) -> Generator[Question, Answer, A | None]:
    """The ability with its modes chosen, `exactly` so many if that is said; None if too few can be chosen."""
    modes = modal(ability)
    if modes is None:
        return ability
    legal = legal_modes(game, ability, modes, ctx)
    low, high = BOUNDS[modes.count] if exactly is None else (exactly, exactly)
    high = len(legal) if high is None else min(high, len(legal))
    if len(legal) < low:
        return None
    picked = tuple(range(high))
    if not low == high == len(legal):
        options = tuple(Option("mode", ctx.you, ctx.source, i) for i in legal)
        picked = yield Question("pick", "mode", (ctx.you,), options, low, high, ctx.source)
    return _with_modes(ability, tuple(modes.modes[legal[i]] for i in sorted(picked)))

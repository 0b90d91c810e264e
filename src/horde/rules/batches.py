"""Abilities that wait for "one or more" of something: they trigger once for all that happens at once (603.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import number
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.events import Event
    from horde.rules.game import Game


@cache
def is_batch(event: t.Event) -> bool:
    """Whether an event is about "one or more" objects."""
    return _counted(event) is not None and not (isinstance(event, t.PlayerActs) and event.verb == "attack with")


def _counted(event: t.Event) -> t.Some | None:
    what = event.source if isinstance(event, t.Damaged) else getattr(event, "what", None)
    return what if isinstance(what, t.Some) and what.limit == "at least" else None


def happenings(game: Game, event: t.Event, events: Sequence[Event], ctx: Context) -> Iterator[Context]:
    """What an ability knows of each time that it triggers by a batch: once, or for damage "to a player" once for each.

    "Those creatures" are all that fit, "that many" is their number, "that much" the damage that they dealt.
    """
    from horde.rules.triggers import matcher  # noqa: PLC0415 - triggers look at batches

    what = _counted(event)
    if what is None:
        return
    groups: dict[int, list[tuple[Event, Context]]] = {}
    for one in events:
        if one.kind in _kinds(event):
            mine = Context(ctx.source, ctx.you, dict(ctx.bind), ctx.x, one.amount, ctx.cast)
            if matcher(event)(game, one, mine):
                groups.setdefault(_group(event, one), []).append((one, mine))
    least = number(what.count)(game, ctx)
    for found in groups.values():
        ids = tuple(dict.fromkeys(_meant(event, one) for one, _ in found))
        if len(ids) >= least:
            first = found[0][1]
            first.bind[what.at] = ids
            first.amount = sum(one.amount for one, _ in found) if isinstance(event, t.Damaged) else len(ids)
            yield first


@cache
def _kinds(event: t.Event) -> tuple[str, ...]:
    from horde.rules.watching import kinds  # noqa: PLC0415 - as above

    return kinds(t.Triggered("whenever", event, t.Sequence(())))


def _meant(event: t.Event, one: Event) -> int:
    return one.other if isinstance(event, t.Damaged) and event.to is not None else one.subject


def _group(event: t.Event, one: Event) -> int:
    """Damage "to a player" is a happening for each player; to "your opponents" it is one."""
    apart = isinstance(event, t.Damaged) and isinstance(event.to, t.Players) and event.to.det in ("a", "another")
    return one.subject if apart and one.subject < FIRST_ID else -1

"""Triggered mana abilities: what adds mana as other mana is made (605.1b, 605.4a)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import triggers
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import players
from horde.rules.mana import Source, Unit
from horde.rules.questions import Answer, Question
from horde.rules.watching import makes_more_mana

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
KIND = "makes mana"


def follow(game: Game, player: int, source: int, symbols: tuple[str, ...], tapped: bool) -> Asking:
    """Mana has been made: triggered mana abilities add to it at once, others wait as usual."""
    if KIND not in game.index.triggers and not game.layers.renewed().grants_triggers:
        return
    event = Event(KIND, source, player=player, amount=int(tapped), word="".join(symbols))
    for ability, ctx in _triggered(game, event):
        ctx.chosen = {**ctx.chosen, "mana": symbols[0]}
        yield from game.run(ability.effect, ctx)
    triggers.watch(game, [event])


def _triggered(game: Game, event: Event) -> list[tuple[t.Triggered, Context]]:
    """The triggered mana abilities that an event triggers, each with what it speaks of."""
    found: list[tuple[t.Triggered, Context]] = []
    for id in game.index.triggers.get(KIND, ()):
        for ability, _ in game.printed(id).by_kind[KIND]:
            ctx = Context(id, game.controller(id))
            if (
                makes_more_mana(ability)
                and ability in game.char(id).abilities
                and triggers.matcher(ability.event)(game, event, ctx)
            ):
                found.append((ability, ctx))
    return found


def expected(game: Game, player: int, sources: list[Source]) -> Iterator[Unit]:
    """The mana that will be added to what these sources make, where it does not hang on which colour that is."""
    if not game.index.triggers.get(KIND):
        return
    seen: set[int] = set()
    for place, source in enumerate(sources):
        if source.id not in seen:
            seen.add(source.id)
            yield from _added(game, player, place, [one for one in sources if one.id == source.id])


def _added(game: Game, player: int, place: int, mine: list[Source]) -> Iterator[Unit]:
    made = {symbols for source in mine for symbols in source.adds}
    tapped = all(any(isinstance(cost, t.TapSelf) for cost in source.ability.cost) for source in mine)
    if len(made) != 1 or len({source.ability for source in mine}) != 1:
        return
    (symbols,) = made
    event = Event(KIND, mine[0].id, player=player, amount=int(tapped), word="".join(symbols))
    for ability, ctx in _triggered(game, event):
        effect = ability.effect
        if isinstance(effect, t.Do) and isinstance(effect.act, t.AddMana) and player in players(effect.who)(game, ctx):
            for symbol in symbols[:1] if effect.act.same else effect.act.options[0]:
                yield Unit(place, symbol, bonus=True)

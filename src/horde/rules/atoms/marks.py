"""Small changes that keep an object what it is: tapping, counters, life, attachments, control of time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from horde.rules import sagas, triggers
from horde.rules.events import Event
from horde.rules.more import more_counters
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game


def tap(game: Game, ids: Iterable[int]) -> None:
    _turn_card(game, ids, True, "taps")


def untap(game: Game, ids: Iterable[int]) -> None:
    _turn_card(game, ids, False, "untaps")


def _turn_card(game: Game, ids: Iterable[int], tapped: bool, kind: str) -> None:
    """701.26: only what is not so already is tapped or untapped."""
    events: list[Event] = []
    for id in ids:
        obj = game.state.objects.get(id)
        if obj is not None and obj.zone == "battlefield" and obj.tapped is not tapped:
            obj.tapped = tapped
            game.permanent_changed(obj)
            events.append(Event(kind, id))
    if events:
        game.layers.changed("status")
        triggers.watch(game, events)


def put_counters(game: Game, parts: Iterable[tuple[int, str, int]]) -> None:
    """Put counters on permanents: (object, counter, how many) each."""
    events: list[Event] = []
    for id, counter, wanted in parts:
        n, obj = wanted, game.state.objects.get(id)
        if obj is None or obj.zone != "battlefield" or n <= 0:
            continue
        n = more_counters(game, obj, game.char(id), counter, n)
        before = obj.counters.get(counter, 0)
        _set_counters(game, obj, counter, before + n)
        events.append(Event("counters put", id, amount=n, word=counter))
        if counter == sagas.LORE:
            events += sagas.reached(game, obj, before)
    if events:
        triggers.watch(game, events)


def remove_counters(game: Game, id: int, counter: str, n: int) -> int:
    """Remove up to n counters of a kind; returns how many were removed."""
    obj = game.state.objects.get(id)
    if obj is None:
        return 0
    n = min(n, obj.counters.get(counter, 0))
    if n > 0:
        _set_counters(game, obj, counter, obj.counters[counter] - n)
        events = [Event("counters removed", id, amount=n, word=counter)]
        if counter not in obj.counters:
            events.append(Event(f"last {counter} counter removed", id))
        triggers.watch(game, events)
    return n


def _set_counters(game: Game, obj: Object, counter: str, n: int) -> None:
    counters = {**obj.counters, counter: n}
    obj.counters = {kind: counters[kind] for kind in sorted(counters) if counters[kind] > 0}
    game.layers.forget_one(obj.id)
    game.permanent_changed(obj)
    game.layers.changed("counters")


def designate(game: Game, ids: Iterable[int], word: str) -> list[int]:
    """Give permanents a designation; returns those that did not have it (701.37b)."""
    found = [obj for id in ids if (obj := game.state.objects.get(id)) and obj.zone == "battlefield"]
    new = [obj for obj in found if word not in obj.designations]
    for obj in new:
        obj.designations = (*obj.designations, word)
        game.layers.forget_one(obj.id)
    if new:
        game.layers.changed("status")
        triggers.watch(game, [Event(f"becomes {word}", obj.id, player=game.controller(obj.id)) for obj in new])
    return [obj.id for obj in new]


def undesignate(game: Game, obj: Object, word: str) -> None:
    if word in obj.designations:
        obj.designations = tuple(one for one in obj.designations if one != word)
        game.layers.forget_one(obj.id)
        game.layers.changed("status")


def give_poison(game: Game, player: int, n: int) -> None:
    """122.1f: poison counters, which a team shares (810.8d)."""
    if n > 0:
        game.team_of(player).poison += n
        game.tell("gets poison", player, n=n, totals=(game.team_of(player).poison,))
        triggers.watch(game, [Event("counters put", player, player=player, amount=n, word="poison")])


def lose_life(game: Game, parts: Iterable[tuple[int, int]], why: str = "") -> dict[int, int]:
    """Players lose life at once: (player, how much) each; the team's total pays (810.9). Returns what each lost."""
    events: list[Event] = []
    lost: dict[int, int] = {}
    for player, n in parts:
        if n <= 0 or game.rule(player, "no life total"):
            continue
        game.team_of(player).life -= n
        lost[player] = lost.get(player, 0) + n
        events.append(Event("loses life", player, player=player, amount=n, word=why))
    if events:
        game.layers.changed("life")
        game.version += 1
        triggers.watch(game, events)
    return lost


def attach(game: Game, id: int, host: int) -> None:
    """701.3; the timestamp is new (613.7e)."""
    obj = game.obj(id)
    if obj.attached_to != host:
        obj.attached_to = host
        obj.timestamp = game.tick()
        game.layers.rebuild_later()
        game.suspects.add(id)

"""Costs: whether they can be paid and paying them (118, 601.2f to 601.2h)."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import limits, mana
from horde.rules.atoms.marks import put_counters, remove_counters, tap, untap
from horde.rules.catalogue import Printed, mana_part
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.feasible import can_pay_otherwise
from horde.rules.filters import number, players, test
from horde.rules.questions import Answer, Question
from horde.rules.reserving import kept
from horde.rules.sides import FRONT
from horde.rules.state import LOYALTY, Characteristics, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


def can_pay(game: Game, player: int, source: int, ability: t.Activated, x: int = 0) -> bool:
    """Whether a player could pay an activation cost now."""
    taps = mana.taps(ability)
    if taps and game.obj(source).tapped:
        return False
    tapped = (source,) if taps else ()
    able = all(can_pay_otherwise(game, player, source, cost) for cost in ability.cost)
    return able and _kept(game, player, source, ability, x, tapped) is not None


def _kept(
    game: Game, player: int, source: int, ability: t.Activated, x: int, tapped: tuple[int, ...]
) -> tuple[int, ...] | None:
    """What can't be used for the mana of an activation cost, so that all of it can be paid; None if it can't be."""
    costs = [mana.cost_of(part.symbols, x) for part in ability.cost if isinstance(part, t.Mana)]
    if not costs:
        return tapped

    def payable(keep: tuple[int, ...]) -> bool:
        return all(can_pay_mana(game, player, cost, (*tapped, *keep)) for cost in costs)

    keep = kept(game, player, source, ability.cost, payable)
    return None if keep is None else (*tapped, *keep)


def can_pay_mana(game: Game, player: int, cost: mana.Cost, without: tuple[int, ...] = ()) -> bool:
    if game.rule(player, "unlimited mana"):
        return True
    return mana.can_make(game, player, cost, without)


def pay_mana(game: Game, player: int, cost: mana.Cost, without: tuple[int, ...] = ()) -> Asking:
    """Activate mana abilities for what the pool lacks, then spend (601.2g, 601.2h)."""
    if cost.total == 0 or game.rule(player, "unlimited mana"):
        return
    chosen = mana.plan(game, player, cost, without)
    if chosen is None:
        raise RuntimeError(f"{game.name(player)} began to pay a cost that can't be paid")
    for source, color in chosen:
        yield from activate_mana(game, player, source, color)
    mana.spend(game, player, cost)


def activate_mana(game: Game, player: int, source: mana.Source, color: str) -> Asking:
    """605.3b: a mana ability resolves at once; `color` says which of its choices is wanted ("" for the first)."""
    options = [
        (ability, symbols)
        for ability in mana.mana_abilities(game, game.obj(source.id))
        for symbols in mana.adds_now(game, player, source.id, ability)
        if not color or color in symbols
    ]
    ability, symbols = next((pair for pair in options if pair[0] == source.ability), options[0])
    if any(not isinstance(cost, t.TapSelf) for cost in ability.cost):
        game.tell("makes mana", player, [game.name(source.id)])
    yield from pay(game, player, source.id, ability)
    mana.add_mana(game, player, symbols, mana.bound_to(ability))
    yield from game.mana_made(player, source.id, symbols, mana.taps(ability))
    if (rest := mana_part(ability)[1]) is not None:
        yield from game.run(rest, Context(source.id, player))


def pay(
    game: Game, player: int, source: int, ability: t.Activated, x: int = 0
) -> Generator[Question, Answer, dict[str, tuple[int, ...]]]:
    """Pay an activation cost, which has been found payable; returns what was "sacrificed", "discarded", ... for it."""
    ctx = Context(source, player)
    obj = game.obj(source)
    place = game.char(source).abilities.index(ability) if ability in game.char(source).abilities else -1
    if place >= 0 and obj.zone == "battlefield":
        loyal = any(isinstance(cost, t.Loyalty) for cost in ability.cost)
        for key in (place, LOYALTY) if loyal else (place,):
            obj.used[key] = obj.used.get(key, 0) + 1
        if limits.ONCE & {*ability.limits}:
            obj.used_up += (place,)
        if ability.limits:
            game.forget_mana(game.char(source).controller)
        else:
            game.touch(game.char(source).controller)
    tapped = (source,) if any(isinstance(cost, t.TapSelf) for cost in ability.cost) else ()
    keep = _kept(game, player, source, ability, x, tapped) or tapped
    for cost in ability.cost:
        match cost:
            case t.Mana(symbols=symbols):
                yield from pay_mana(game, player, mana.cost_of(symbols, x), keep)
            case t.TapSelf():
                tap(game, [source])
            case t.UntapSelf():
                untap(game, [source])
            case t.Loyalty(n=n, sign="+"):
                put_counters(game, [(source, "loyalty", n or 0)])
            case t.Loyalty(n=n):
                remove_counters(game, source, "loyalty", x if n is None else n)
            case t.Pay(act=act):
                yield from game.run(t.Do(t.You(), act), ctx)
            case t.OwnManaCost() | t.AnyCost():
                pass  # only in place of another cost, which is looked up as a card is cast; refused (`playable`)
    return ctx.way


# --- the cost of a spell --------------------------------------------------------------------------------------


def spell_cost(game: Game, player: int, id: int, symbols: tuple[str, ...], x: int, side: int = FRONT) -> mana.Cost:
    """601.2f: the mana cost or alternative cost with increases, then reductions (of generic mana only).

    `side` is the side that the card is cast as.
    """
    cost, obj = mana.cost_of(symbols, x), game.obj(id)
    more = 0
    if game.index.cost_changes:
        seen = (obj, game.char(id)) if side == obj.side else game.catalogue.as_cast(obj, side)
        more += sum([_change(game, source, player, *seen) for source in game.index.cost_changes])
    for own in game.catalogue.side(obj, side).own_costs:
        more += _own_change(game, own, Context(id, player))
    if obj.commander and obj.zone == "command":
        more += 2 * game.state.players[player].commander_casts.get(obj.key, 0)  # 903.8
    spell = id if mana.has_bound(game, player) else 0
    return cost._replace(generic=max(0, cost.generic + more), spell=spell, side=side)


def _own_change(game: Game, change: t.OwnCostChange, ctx: Context) -> int:
    """What a spell's own ability adds to its cost."""
    if change.condition is not None and not condition(change.condition)(game, ctx):
        return 0
    each = sum(int(symbol) for symbol in change.symbols if symbol.isdigit())
    n = each if change.per is None else each * number(change.per)(game, ctx)
    if change.x is not None:
        n += change.symbols.count("X") * number(change.x)(game, ctx)
    return -n if change.less else n


@cache
def most_saved(face: Printed) -> int:
    """How much less a spell may cost because of this permanent."""
    return sum(_amount(change) if change.per is None else _ANY for change in face.cost_changes if change.less)


_ANY = 1000
"""More than any spell costs."""


def changes_vary(game: Game) -> bool:
    """Whether what spells cost hangs on more than the permanents that change it: on a number, on what was cast."""
    changes = (change for source in game.index.cost_changes for change in game.printed(source).cost_changes)
    return any(change.per is not None or change.first for change in changes)


def _amount(change: t.CostChange) -> int:
    return sum(int(symbol) for symbol in change.symbols if symbol.isdigit())


def _change(game: Game, source: int, player: int, spell: Object, char: Characteristics) -> int:
    you = game.controller(source)
    ctx = Context(source, you)
    total = 0
    for change in game.printed(source).cost_changes:
        if change not in game.char(source).abilities:
            continue
        if change.who is not None and player not in players(change.who)(game, ctx):
            continue
        if test(change.what)(game, spell, char, ctx) and not (change.first and _has_cast(game, player, change, ctx)):
            n = _amount(change) if change.per is None else _amount(change) * number(change.per)(game, ctx)
            total += -n if change.less else n
    return total


def _has_cast(game: Game, player: int, change: t.CostChange, ctx: Context) -> bool:
    """Whether the player has cast such a spell this turn already."""
    fits = test(change.what)
    cast = [event.subject for event in game.state.history if event.kind == "cast" and event.player == player]
    return any(fits(game, *game.look(id), ctx) for id in cast if game.exists(id) or id in game.state.left)

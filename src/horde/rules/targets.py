"""Targets: which an ability needs, what is legal, choosing them and checking them again on resolution (115, 608.2b)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import is_mine, number, test, words_of, zones
from horde.rules.keyword_actions import stands_for
from horde.rules.protection import has_protection
from horde.rules.questions import Aim, Answer, Option, Purpose, Question
from horde.rules.state import FIRST_ID, Object
from horde.rules.subjects import bind_holders

if TYPE_CHECKING:
    from horde.rules.game import Game

LINE = 100
"""Mentions of a spell's second paragraph are numbered from 100, of its third from 200."""


class Slot(NamedTuple):
    """One use of the word "target": its place among the mentions, its noun and what it is chosen for."""

    at: int
    node: t.Target | t.AnyTarget | t.Players
    purpose: Purpose
    divides: t.Quantity | None = None
    """What is divided among these targets."""


@cache
def slots(ability: t.Ability | tuple[t.Spell, ...]) -> tuple[Slot, ...]:
    """The targets an ability asks for, in written order; of an Aura spell what it enchants (303.4a)."""
    if isinstance(ability, tuple):
        return tuple(slot._replace(at=slot.at + LINE * i) for i, one in enumerate(ability) for slot in slots(one))
    if isinstance(ability, t.KeywordOf):
        return (Slot(0, t.Target(ability.what, at=0), "choose"),)
    effect = getattr(ability, "effect", None)
    return tuple(_walk(effect, "choose"))


def _walk(node: object, purpose: Purpose) -> Iterator[Slot]:
    if isinstance(node, t.Target | t.AnyTarget) or (isinstance(node, t.Players) and node.det == "target"):
        yield Slot(node.at, node, purpose)
    if isinstance(node, t.Line | t.Reflexive):
        return  # abilities of their own, whose targets are chosen when they are used
    if isinstance(node, t.Whenever):
        yield from _walk(node.ability.event, purpose)
        return
    if isinstance(node, t.DealDamage) and node.divided:
        yield from (slot._replace(divides=node.n) for slot in _walk(node.to, "damage"))
        return
    if isinstance(node, t.Fight):
        yield from _walk(node.one, "help")
        yield from _walk(node.other, "harm")
        return
    if (stands := stands_for(node)) is not None:
        yield from _walk(stands, purpose)
        return
    inner = (purpose_of(node) if isinstance(node, t.Node) else None) or purpose
    for part in t.parts(node):
        yield from _walk(part, inner)


def purpose_of(node: t.Node) -> Purpose | None:
    """What an act does to what it names, as the one who chooses should know."""
    match node:
        case t.DealDamage():
            return "damage"
        case t.Destroy() | t.Tap() | t.LoseLife() | t.CounterIt() | t.Mill():
            return "harm"
        case t.Exile():
            return "exile"
        case t.Sacrifice():
            return "sacrifice"
        case t.Discard():
            return "discard"
        case t.Move(to=to):
            return "return" if to.zone == "battlefield" else "harm"
        case t.Untap() | t.GainLife() | t.Draw() | t.Regenerate() | t.PreventDamage():
            return "help"
        case t.PutCounters(counter=counter):
            return "harm" if counter.startswith("-") else "help"
        case t.TokenSpec() | t.BecomeCopy() | t.Copy():
            return "copy"
        case t.Affect(changes=changes) if any(isinstance(change, t.BecomeCopy) for change in changes):
            return "choose"
        case t.Affect(changes=changes):
            return "harm" if any(_harms(change) for change in changes) else "help"
        case t.MayPlay():
            return "return"
        case t.Search():
            return "search"
        case _:
            return None


def _harms(change: t.Change) -> bool:
    match change:
        case t.Modify(signs=signs):
            return signs[1] == "-" or signs[0] == "-"
        case (
            t.LoseAbilities()
            | t.Cant()
            | t.AssignsNoDamage()
            | t.Must()
            | t.ControlledBy()
            | t.DoesntUntap()
            | t.Designated()
        ):
            return True
        case _:
            return False


def legal_targets(game: Game, slot: Slot, ctx: Context, stack_id: int = 0) -> list[int]:
    """The legal targets of one slot now."""
    return list(_legal(game, slot, ctx, stack_id))


def _legal(game: Game, slot: Slot, ctx: Context, stack_id: int) -> Iterator[int]:
    node = slot.node
    if isinstance(node, t.Players):
        yield from game.opponents(ctx.you) if node.who == "opponent" else game.players_in_order()
        return
    if isinstance(node, t.AnyTarget):
        yield from _any_target(game, node, ctx)
        return
    fits, words = test(node.what), words_of(node.what)
    mine = ctx.you if is_mine(node.what) else -1
    for zone in zones(node.what):
        for obj in game.permanents_with(words, mine) if zone == "battlefield" else game.objects_in(zone):
            if obj.id != stack_id and fits(game, obj, game.char(obj.id), ctx) and may_be_target(game, obj, node, ctx):
                yield obj.id


_PERMANENTS = {
    "any": frozenset({"creature", "planeswalker", "battle"}),
    "creature or player": frozenset({"creature"}),
}


def _any_target(game: Game, node: t.AnyTarget, ctx: Context) -> Iterator[int]:
    """115.4: creatures, planeswalkers and battles, and players."""
    yield from game.opponents(ctx.you) if node.kinds.startswith("opponent") else game.players_in_order()
    types = _PERMANENTS.get(node.kinds, frozenset({"planeswalker"}))
    for obj in game.permanents_with(types):
        if game.char(obj.id).types & types and may_be_target(game, obj, node, ctx):
            yield obj.id


def is_legal_target(game: Game, obj: Object, node: t.Target, ctx: Context) -> bool:
    """Whether an object fits the noun and may be a target."""
    return test(node.what)(game, obj, game.char(obj.id), ctx) and may_be_target(game, obj, node, ctx)


def may_be_target(game: Game, obj: Object, node: t.Target | t.AnyTarget, ctx: Context) -> bool:
    """Whether an object may be the target of what this player controls (115.4, 702.11b, 702.18a)."""
    char = game.char(obj.id)
    if obj.zone == "stack" and not obj.card and isinstance(node, t.Target) and not _asks_for_ability(node.what):
        return False
    if obj.zone != "battlefield":
        return True
    if "shroud" in char.keywords:
        return False
    if "hexproof" in char.keywords and char.controller in game.opponents(ctx.you):
        return False
    return "protection" not in char.keywords or not has_protection(game, obj.id, ctx.source)


def _asks_for_ability(what: t.Nominal) -> bool:
    return any(one.head == "ability" for one in (what.of if isinstance(what, t.Union) else (what,)))


def bounds(game: Game, slot: Slot, ctx: Context, available: int) -> tuple[int, int]:
    """How few and how many targets the slot takes, of those available."""
    node = slot.node
    if isinstance(node, t.Players):
        return 1, 1
    if node.limit == "any":
        return 0, available
    n = number(node.count)(game, ctx)
    if isinstance(node, t.AnyTarget) and node.limit == "up to":
        return 1, min(n, available)  # "one or two targets"
    return (0, min(n, available)) if node.limit == "up to" else (n, n)


def has_targets(game: Game, ability: t.Ability | tuple[t.Spell, ...], ctx: Context) -> bool:
    """Whether every slot can be filled (601.2c)."""
    return all(_enough(game, slot, ctx) for slot in slots(ability))


def _enough(game: Game, slot: Slot, ctx: Context) -> bool:
    low, _ = bounds(game, slot, ctx, 0)
    return low == 0 or len(list(islice(_legal(game, slot, ctx, 0), low))) == low


def choose_targets(
    game: Game, obj: Object, ability: t.Ability | tuple[t.Spell, ...]
) -> Generator[Question, Answer, bool]:
    """Choose all targets of an object going onto the stack; False if there is no legal choice (603.3d)."""
    cast = obj.cast
    if cast is None or not (wanted := slots(ability)):
        return True
    ctx = Context(cast.source, obj.controller, dict(cast.bind), cast.x, cast.amount)
    for slot in wanted:
        legal = legal_targets(game, slot, ctx, obj.id)
        low, high = bounds(game, slot, ctx, len(legal))
        total = division(game, slot, ctx)
        if total is not None:
            high = min(high, total)
        if low > high or low > len(legal):
            return False
        aim = Aim(ability, slot.at, dict(ctx.bind), cast.x, cast.amount)
        chosen = yield from _choose(obj, slot, legal, (low, high), aim)
        cast.targets = {**cast.targets, slot.at: chosen}
        ctx.bind[slot.at] = chosen
        _bind_holders(game, obj, slot, chosen)
        if total is not None:
            cast.shares = {**cast.shares, **(yield from _divide(obj, chosen, total))}
    return True


def choose_again(game: Game, obj: Object) -> Generator[Question, Answer, None]:
    """New targets for a copy: each may stay what it is, even if it is no legal target any more (115.7d, 707.10c)."""
    cast = obj.cast
    ability = (cast.ability or cast.spells or game.catalogue.of(obj).enchant) if cast is not None else None
    if cast is None or ability is None:
        return
    ctx = Context(cast.source, obj.controller, dict(cast.bind), cast.x, cast.amount)
    for slot in slots(ability):
        now = cast.targets.get(slot.at, ())
        if not now:
            continue
        options = list(dict.fromkeys((*now, *legal_targets(game, slot, ctx, obj.id))))
        aim = Aim(ability, slot.at, dict(ctx.bind), cast.x, cast.amount)
        chosen = yield from _choose(obj, slot, options, (len(now), len(now)), aim)
        cast.targets = {**cast.targets, slot.at: chosen}
        cast.shares = {new: cast.shares[old] for old, new in zip(now, chosen, strict=True) if old in cast.shares}
        ctx.bind[slot.at] = chosen
        _bind_holders(game, obj, slot, chosen)


def _bind_holders(game: Game, obj: Object, slot: Slot, chosen: tuple[int, ...]) -> None:
    """ "Target creature an opponent controls ... that player"."""
    cast = obj.cast
    if cast is not None and isinstance(slot.node, t.Target) and len(chosen) == 1 and chosen[0] >= FIRST_ID:
        held: dict[int, tuple[int, ...]] = {}
        bind_holders(game, slot.node.what, chosen[0], held)
        if held:
            paragraph = slot.at // LINE * LINE
            cast.bind = {**cast.bind, **{paragraph + at: who for at, who in held.items()}}


def division(game: Game, slot: Slot, ctx: Context) -> int | None:
    """How much is divided among the targets of a slot, if anything is."""
    return number(slot.divides)(game, ctx) if slot.divides is not None else None


def _divide(obj: Object, chosen: tuple[int, ...], total: int) -> Generator[Question, Answer, dict[int, int]]:
    """601.2d: each target is dealt at least one."""
    if len(chosen) < 2 or len(chosen) == total:
        return dict.fromkeys(chosen, total if len(chosen) < 2 else 1)
    options = tuple(Option("player" if id < FIRST_ID else "object", obj.controller, id) for id in chosen)
    source = obj.cast.source if obj.cast and not obj.card else obj.id
    least = (1,) * len(chosen)
    answer = yield Question("split", "damage", (obj.controller,), options, high=total, source=source, needs=least)
    return dict(zip(chosen, answer, strict=True))


def _choose(
    obj: Object, slot: Slot, legal: list[int], bounds: tuple[int, int], aim: Aim
) -> Generator[Question, Answer, tuple[int, ...]]:
    low, high = bounds
    if len(legal) == low == high:
        return tuple(legal)
    options = tuple(Option("player" if id < FIRST_ID else "object", obj.controller, id) for id in legal)
    # An ability is nowhere yet while its targets are chosen: its source asks.
    source = obj.cast.source if obj.cast and not obj.card else obj.id
    answer = yield Question("pick", slot.purpose, (obj.controller,), options, low, high, source, aim=aim)
    return tuple(legal[i] for i in answer)


def still_legal(game: Game, obj: Object, ability: t.Ability | tuple[t.Spell, ...]) -> dict[int, tuple[int, ...]] | None:
    """The targets that are still legal by slot; None if there were targets and all have become illegal (608.2b)."""
    cast = obj.cast
    wanted = slots(ability)
    if cast is None or not wanted:
        return {}
    ctx = Context(cast.source, obj.controller, {**cast.bind, **cast.targets}, cast.x, cast.amount)
    legal: dict[int, tuple[int, ...]] = {}
    chosen = 0
    for slot in wanted:
        mine = cast.targets.get(slot.at, ())
        chosen += len(mine)
        legal[slot.at] = tuple(id for id in mine if _still(game, id, slot, ctx))
    return None if chosen and not any(legal.values()) else legal


def _still(game: Game, id: int, slot: Slot, ctx: Context) -> bool:
    if id < FIRST_ID:
        return True
    obj = game.state.objects.get(id)
    node = slot.node
    if isinstance(node, t.AnyTarget):
        return id in _any_target(game, node, ctx)
    if obj is None or not isinstance(node, t.Target):
        return False
    return obj.zone in zones(node.what) and is_legal_target(game, obj, node, ctx)

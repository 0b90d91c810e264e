"""Damage (120): prevention and replacement first, then all results at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules import replacing, triggers
from horde.rules.atoms.life import gain
from horde.rules.atoms.marks import give_poison, lose_life, put_counters, remove_counters
from horde.rules.atoms.moves import mill
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import anyone, number
from horde.rules.protection import has_protection
from horde.rules.questions import Answer, Question
from horde.rules.replacing import InForce
from horde.rules.state import FIRST_ID, Characteristics
from horde.rules.subjects import subject

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


class Hit(msgspec.Struct):
    """Damage one source would deal to one player or permanent."""

    source: int
    to: int
    n: int
    combat: bool = False
    unpreventable: bool = False


def deal(game: Game, hits: Sequence[Hit]) -> Generator[Question, Answer, list[Hit]]:
    """Deal damage simultaneously; returns what was dealt in the end."""
    for hit in hits:
        yield from _prevent(game, hit)
    dealt = [hit for hit in hits if hit.n > 0 and _can_be_dealt(game, hit.to)]
    if not dealt:
        return []
    for hit in dealt:
        if (source := game.state.objects.get(hit.source)) is not None and source.zone == "battlefield":
            source.dealt += hit.n
    losses: list[tuple[int, int]] = []
    mills: dict[int, int] = {}
    for hit in dealt:
        if hit.to < FIRST_ID:
            _to_player(game, hit, losses, mills)
        else:
            _to_permanent(game, hit)
    lose_life(game, losses, "damage")
    yield from _lifelink(game, dealt)
    triggers.watch(game, _events(game, dealt))
    _tell(game, dealt)
    for player, n in mills.items():
        yield from mill(game, player, n)
    return dealt


def _events(game: Game, dealt: Sequence[Hit]) -> list[Event]:
    """What each source dealt to each, what each dealt in all, and what each was dealt in all."""
    events: list[Event] = []
    given: dict[int, Event] = {}
    taken: dict[int, Event] = {}
    for hit in dealt:
        by = game.controller(hit.source)
        events.append(Event("damage", hit.to, hit.source, by, hit.n, hit.combat))
        given.setdefault(hit.source, Event("deals damage", hit.source, player=by, combat=hit.combat)).amount += hit.n
        taken.setdefault(hit.to, Event("is dealt damage", hit.to, player=by, combat=hit.combat)).amount += hit.n
    return [*events, *given.values(), *taken.values()]


_HURT = frozenset({"creature", "planeswalker", "battle"})


def _can_be_dealt(game: Game, to: int) -> bool:
    """120.1: players, and creatures, planeswalkers and battles on the battlefield."""
    if to < FIRST_ID:
        return True
    obj = game.state.objects.get(to)
    return obj is not None and obj.zone == "battlefield" and not _HURT.isdisjoint(game.char(to).types)


def _to_player(game: Game, hit: Hit, losses: list[tuple[int, int]], mills: dict[int, int]) -> None:
    """120.3a, 120.3b; damage to a player without a life total may mill instead of taking life (WK-9-R1)."""
    obj, char = game.look(hit.source)
    if game.rule(hit.to, "damage mills"):
        mills[hit.to] = mills.get(hit.to, 0) + hit.n
    elif "infect" in _keywords(game, hit):
        give_poison(game, hit.to, hit.n)
    else:
        losses.append((hit.to, hit.n))
    if hit.combat:
        give_poison(game, hit.to, _toxic(char))
    if hit.combat and obj.commander:
        taken = game.team_of(hit.to).commander_damage
        key = f"{obj.owner} {obj.key}"
        taken[key] = taken.get(key, 0) + hit.n


def _toxic(char: Characteristics) -> int:
    """A creature's total toxic value (120.3g, 702.164b)."""
    if "toxic" not in char.keywords:
        return 0
    return sum(
        a.n.n
        for a in char.abilities
        if isinstance(a, t.KeywordNumber) and a.name == "toxic" and isinstance(a.n, t.Number)
    )


def _to_permanent(game: Game, hit: Hit) -> None:
    """120.3c to 120.3e: loyalty, -1/-1 counters, marked damage."""
    char = game.char(hit.to)
    keywords = _keywords(game, hit)
    if "planeswalker" in char.types:
        remove_counters(game, hit.to, "loyalty", hit.n)
    if "battle" in char.types:
        remove_counters(game, hit.to, "defense", hit.n)  # 120.3h
    if "creature" in char.types:
        if keywords & {"wither", "infect"}:
            put_counters(game, [(hit.to, "-1/-1", hit.n)])
        else:
            game.obj(hit.to).damage += hit.n
        game.obj(hit.to).deathtouched |= "deathtouch" in keywords
    game.suspects.add(hit.to)


def _lifelink(game: Game, hits: Sequence[Hit]) -> Asking:
    """702.15b, 702.15e: each source with lifelink gains its controller life at once, all that it deals together."""
    dealt: dict[int, int] = {}
    for hit in hits:
        dealt[hit.source] = dealt.get(hit.source, 0) + hit.n
    for source, n in dealt.items():
        char = game.look(source)[1]
        if "lifelink" in char.keywords:
            yield from gain(game, char.controller, n)


def _tell(game: Game, hits: Sequence[Hit]) -> None:
    if game.log is None:
        return
    for to in dict.fromkeys(hit.to for hit in hits):
        mine = [hit for hit in hits if hit.to == to]
        kind = "is dealt combat damage" if mine[0].combat else "is dealt damage"
        names = [game.name(hit.source) for hit in mine]
        n, player = sum(hit.n for hit in mine), to if to < FIRST_ID else -1
        game.tell(kind, player, names, n, game.called(to), _left(game, to))


def _left(game: Game, to: int) -> tuple[int, ...]:
    """The life or loyalty that is left after damage, where there is such a number."""
    if to < FIRST_ID:
        return () if game.rule(to, "no life total") else (game.life(to),)
    if "planeswalker" in game.char(to).types:
        return (game.obj(to).counters.get("loyalty", 0),)
    return ()


# --- rules about damage -----------------------------------------------------------------------------------------


def _rules(game: Game, hit: Hit) -> set[str]:
    """The rules for this damage: that it can't be prevented, which keywords its source is as good as having."""
    if not replacing.exist(game, "damage rule"):
        return set()
    return {
        effect.ability.rule
        for effect in replacing.in_force(game, "damage rule")
        if isinstance(effect.ability, t.DamageRule) and _is_under(game, effect.ability, hit, effect.ctx)
    }


def _is_under(game: Game, rule: t.DamageRule, hit: Hit, ctx: Context) -> bool:
    return (hit.combat or not rule.combat) and (rule.by is None or subject(rule.by)(game, hit.source, ctx))


def _keywords(game: Game, hit: Hit) -> frozenset[str]:
    return game.look(hit.source)[1].keywords | _rules(game, hit)


# --- prevention and replacement ---------------------------------------------------------------------------------


def _prevent(game: Game, hit: Hit) -> Asking:
    """Apply what replaces or prevents this damage, one effect after the other; the affected side picks (616.1)."""
    hit.unpreventable = hit.unpreventable or "can't be prevented" in _rules(game, hit)
    if hit.n > 0 and not hit.unpreventable and _protected(game, hit):
        hit.n = 0  # 702.16e
    if hit.n > 0 and replacing.exist(game, "damage"):
        yield from replacing.settle(
            game,
            lambda: _applicable(game, hit),
            lambda: hit.to if hit.to < FIRST_ID else game.controller(hit.to),
            lambda effect: _apply(game, hit, effect),
            [],
            hit.source,
        )


def _protected(game: Game, hit: Hit) -> bool:
    if hit.to < FIRST_ID or hit.to not in game.state.objects:
        return False
    return has_protection(game, hit.to, hit.source)


def _applicable(game: Game, hit: Hit) -> list[InForce]:
    if hit.n <= 0:
        return []
    return [effect for effect in replacing.in_force(game, "damage") if _applies(game, effect, hit)]


def _applies(game: Game, effect: InForce, hit: Hit) -> bool:
    match effect.ability:
        case t.Shield(prevent=prevent):
            return _is_kind(prevent, hit) and _covers(game, prevent, hit, effect.ctx)
        case t.Replace(event=t.Damaged() as event):
            return _is_kind(event, hit) and _is_meant(game, event, hit, effect.ctx)
        case _:
            return False


def _is_kind(node: t.PreventDamage | t.Damaged, hit: Hit) -> bool:
    return not (node.combat and not hit.combat) and not (node.noncombat and hit.combat)


def _covers(game: Game, act: t.PreventDamage, hit: Hit, ctx: Context) -> bool:
    to = act.to is None or subject(act.to)(game, hit.to, ctx)
    if act.either and act.to is not None:
        return to or subject(act.to)(game, hit.source, ctx)
    return to and (act.by is None or subject(act.by)(game, hit.source, ctx))


def _is_meant(game: Game, event: t.Damaged, hit: Hit, ctx: Context) -> bool:
    if event.to is not None and not subject(event.to)(game, hit.to, ctx):
        return False
    if event.source is None:
        return True
    if not isinstance(event.to, t.Host):
        return subject(event.source)(game, hit.source, ctx)
    # "If another creature would deal damage to equipped creature": another than that one.
    other = Context(hit.to, ctx.you, ctx.bind)
    return subject(event.source)(game, hit.source, other)


def _apply(game: Game, hit: Hit, effect: InForce) -> Asking:
    ability, ctx = effect.ability, effect.ctx
    if isinstance(ability, t.Shield):
        record = effect.record
        prevented = hit.n if record is None or record.left < 0 else min(hit.n, record.left)
        prevented = _take(game, hit, prevented)
        if record is not None and record.left > 0:
            record.left -= prevented
    elif isinstance(ability, t.Replace):
        ctx.amount = hit.n
        steps = ability.effect.steps if isinstance(ability.effect, t.Sequence) else (ability.effect,)
        modified = [_modifies(game, hit, step, ctx) for step in steps]
        if ability.instead and not any(modified):
            hit.n = 0
        for step, was in zip(steps, modified, strict=True):
            if not was:
                yield from game.run(step, ctx)


def _take(game: Game, hit: Hit, n: int) -> int:
    """Prevent n of the damage; returns how much that was: nothing if it can't be prevented (615.12)."""
    if hit.unpreventable:
        return 0
    n = min(n, hit.n)
    hit.n -= n
    game.tell("prevents damage", names=[game.name(hit.source)], n=n, text=game.name(hit.to))
    return n


def _modifies(game: Game, hit: Hit, step: t.Effect, ctx: Context) -> bool:
    """Whether an instruction changes the damage itself; if so, it has."""
    act = step.act if isinstance(step, t.Do) else None
    match act:
        case t.PreventThat():
            _take(game, hit, hit.n)
        case t.PreventSome(n=n):
            _take(game, hit, number(n)(game, ctx))
        case t.PreventAllBut(n=n):
            _take(game, hit, max(0, hit.n - number(n)(game, ctx)))
        case t.DealThat(n=n, to=to):
            hit.n = number(n)(game, ctx)
            if to is not None:
                _redirect(game, hit, to, ctx)
        case _:
            return False
    return True


def _redirect(game: Game, hit: Hit, to: t.Objects | t.Player, ctx: Context) -> None:
    """614.9: to something that can't be dealt damage nothing is redirected."""
    for id in anyone(to)(game, ctx)[:1]:
        if id != hit.to and _can_be_dealt(game, id):
            game.tell("redirects damage", names=[game.name(ctx.source)], n=hit.n, text=game.name(id))
            hit.to = id

"""Damage (120): prevention and replacement first, then all results at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules import triggers
from horde.rules.atoms.marks import gain_life, lose_life, put_counters, remove_counters
from horde.rules.atoms.moves import mill
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import objects, players, test
from horde.rules.protection import has_protection
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID, Shield

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


class Hit(msgspec.Struct):
    """Damage one source would deal to one player or permanent."""

    source: int
    to: int
    n: int
    combat: bool = False


def deal(game: Game, hits: Sequence[Hit]) -> Asking:
    """Deal damage simultaneously."""
    for hit in hits:
        yield from _prevent(game, hit)
    dealt = [hit for hit in hits if hit.n > 0 and _can_be_dealt(game, hit.to)]
    if not dealt:
        return
    events = [Event("damage", hit.to, hit.source, game.controller(hit.source), hit.n, hit.combat) for hit in dealt]
    losses: list[tuple[int, int]] = []
    mills: dict[int, int] = {}
    for hit in dealt:
        if hit.to < FIRST_ID:
            _to_player(game, hit, losses, mills)
        else:
            _to_permanent(game, hit)
    lose_life(game, losses, "damage")
    _lifelink(game, dealt)
    triggers.watch(game, events)
    _tell(game, dealt)
    for player, n in mills.items():
        yield from mill(game, player, n)


def _can_be_dealt(game: Game, to: int) -> bool:
    """120.1: players, and creatures, planeswalkers and battles on the battlefield."""
    if to < FIRST_ID:
        return True
    obj = game.state.objects.get(to)
    return obj is not None and obj.zone == "battlefield" and bool(game.char(to).types & {"creature", "planeswalker"})


def _to_player(game: Game, hit: Hit, losses: list[tuple[int, int]], mills: dict[int, int]) -> None:
    """120.3a, 120.3b; damage to a player without a life total may mill instead of taking life (WK-9-R1)."""
    source = game.look(hit.source)
    if game.rule(hit.to, "damage mills"):
        mills[hit.to] = mills.get(hit.to, 0) + hit.n
    elif "infect" in source[1].keywords:
        game.team_of(hit.to).poison += hit.n
    else:
        losses.append((hit.to, hit.n))
    if hit.combat and source[0].commander:
        taken = game.team_of(hit.to).commander_damage
        key = f"{source[0].owner} {source[0].card}"
        taken[key] = taken.get(key, 0) + hit.n


def _to_permanent(game: Game, hit: Hit) -> None:
    """120.3c to 120.3e: loyalty, -1/-1 counters, marked damage."""
    char = game.char(hit.to)
    keywords = game.look(hit.source)[1].keywords
    if "planeswalker" in char.types:
        remove_counters(game, hit.to, "loyalty", hit.n)
    if "creature" in char.types:
        if keywords & {"wither", "infect"}:
            put_counters(game, [(hit.to, "-1/-1", hit.n)])
        else:
            obj = game.obj(hit.to)
            obj.damage += hit.n
            obj.deathtouched |= "deathtouch" in keywords
    game.suspects.add(hit.to)


def _lifelink(game: Game, hits: Sequence[Hit]) -> None:
    """702.15b, 702.15e: each source with lifelink gains its controller life at once, all that it deals together."""
    dealt: dict[int, int] = {}
    for hit in hits:
        dealt[hit.source] = dealt.get(hit.source, 0) + hit.n
    for source, n in dealt.items():
        char = game.look(source)[1]
        if "lifelink" in char.keywords:
            gain_life(game, char.controller, n)


def _tell(game: Game, hits: Sequence[Hit]) -> None:
    if game.log is None:
        return
    for to in dict.fromkeys(hit.to for hit in hits):
        mine = [hit for hit in hits if hit.to == to]
        kind = "is dealt combat damage" if mine[0].combat else "is dealt damage"
        names = [game.name(hit.source) for hit in mine]
        n, player = sum(hit.n for hit in mine), to if to < FIRST_ID else -1
        game.tell(kind, player, names, n, game.name(to), _left(game, to))


def _left(game: Game, to: int) -> tuple[int, ...]:
    """The life or loyalty that is left after damage, where there is such a number."""
    if to < FIRST_ID:
        return () if game.rule(to, "no life total") else (game.life(to),)
    if "planeswalker" in game.char(to).types:
        return (game.obj(to).counters.get("loyalty", 0),)
    return ()


# --- prevention and replacement ---------------------------------------------------------------------------------


class _Effect(msgspec.Struct):
    """A prevention or replacement effect that could apply to a hit."""

    shield: Shield | None = None
    ability: t.Replace | None = None
    source: int = 0


def _prevent(game: Game, hit: Hit) -> Asking:
    """Apply what replaces or prevents this damage, one effect after the other; the affected side picks (616.1)."""
    if hit.n > 0 and _protected(game, hit):
        hit.n = 0  # 702.16e
    if not game.state.shields and not game.index.replacements:
        return
    used: list[_Effect] = []
    while hit.n > 0:
        found = [effect for effect in _applicable(game, hit) if effect not in used]
        if not found:
            return
        chosen = 0
        if len(found) > 1 and not _alike(found):
            chooser = hit.to if hit.to < FIRST_ID else game.controller(hit.to)
            options = tuple(Option("effect", chooser, effect.source) for effect in found)
            answer = yield Question("pick", "order", (chooser,), options, source=hit.source)
            chosen = answer[0]
        used.append(found[chosen])
        yield from _apply(game, hit, found[chosen])


def _alike(found: list[_Effect]) -> bool:
    """Whether it makes no difference which applies first: all prevent the same damage, however much there is."""
    shields = [effect.shield for effect in found]
    first = shields[0]
    return first is not None and all(s is not None and s.left < 0 and s.effect == first.effect for s in shields)


def _protected(game: Game, hit: Hit) -> bool:
    if hit.to < FIRST_ID or hit.to not in game.state.objects:
        return False
    return has_protection(game, hit.to, hit.source)


def _applicable(game: Game, hit: Hit) -> list[_Effect]:
    found = [_Effect(shield=s, source=s.source) for s in game.state.shields if _covers(game, s, hit)]
    for id in game.index.replacements:
        mine = [a for a in game.printed(id).replacements if a in game.char(id).abilities]
        found += [_Effect(ability=a, source=id) for a in mine if _replaces(game, id, a, hit)]
    return found


def _covers(game: Game, shield: Shield, hit: Hit) -> bool:
    effect = shield.effect
    if not isinstance(effect, t.Do) or not isinstance(effect.act, t.PreventDamage) or shield.left == 0:
        return False
    act = effect.act
    ctx = Context(shield.source, shield.controller, shield.bind)
    return (
        (hit.combat or not act.combat)
        and (act.to is None or _is_one_of(game, act.to, hit.to, ctx))
        and (act.by is None or _is_one_of(game, act.by, hit.source, ctx))
    )


def _is_one_of(game: Game, node: t.Objects | t.Player, id: int, ctx: Context) -> bool:
    """Whether a noun phrase covers this player or object."""
    if isinstance(node, t.Player):
        return id in players(node)(game, ctx)
    if isinstance(node, t.Some | t.All):
        return id >= FIRST_ID and test(node.what)(game, *game.look(id), ctx)
    return id in objects(node)(game, ctx)


def _replaces(game: Game, id: int, ability: t.Replace, hit: Hit) -> bool:
    event = ability.event
    if not isinstance(event, t.Damaged):
        return False
    ctx = Context(id, game.controller(id))
    return (
        (hit.combat or not event.combat)
        and _is_one_of(game, event.to, hit.to, ctx)
        and (event.source is None or _is_one_of(game, event.source, hit.source, ctx))
    )


def _apply(game: Game, hit: Hit, effect: _Effect) -> Asking:
    if effect.shield is not None:
        prevented = hit.n if effect.shield.left < 0 else min(hit.n, effect.shield.left)
        if effect.shield.left > 0:
            effect.shield.left -= prevented
        hit.n -= prevented
        game.tell("prevents damage", names=[game.name(hit.source)], n=prevented, text=game.name(hit.to))
    elif effect.ability is not None:
        ctx = Context(effect.source, game.controller(effect.source), amount=hit.n)
        if _prevents(effect.ability.effect):
            game.tell("prevents damage", names=[game.name(hit.source)], n=hit.n, text=game.name(hit.to))
            hit.n = 0
        yield from game.run(effect.ability.effect, ctx)


def _prevents(effect: t.Effect) -> bool:
    if isinstance(effect, t.Sequence):
        return any(_prevents(step) for step in effect.steps)
    return isinstance(effect, t.Do) and isinstance(effect.act, t.PreventThat)

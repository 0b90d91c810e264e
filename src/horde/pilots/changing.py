"""What continuous effects gain a team: on one creature for good, as an Aura or Equipment, or on many for a turn."""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.pilots.duels import strength
from horde.pilots.nouns import amount, total
from horde.pilots.outlook import Outlook
from horde.pilots.traits import is_fleeting
from horde.pilots.valuing import KEYWORDS, abilities_worth, card_worth, creature_worth, permanent_worth, worth
from horde.rules import filters
from horde.rules.catalogue import abilities_of, keywords_of
from horde.rules.combat import can_attack
from horde.rules.context import Context
from horde.rules.sides import OTHER
from horde.rules.state import FIRST_ID, clone
from horde.rules.transforming import can_transform

_HELD = 0.8
"""The part of a creature's worth that is gone once it can't attack, or never untaps."""
_EVASIVE = frozenset({"flying", "trample", "menace", "fear", "intimidate", "shadow", "double strike", "lifelink"})
_RUSH = 12
"""Damage more than which an attack must gain to be worth a card that lasts a turn."""
_UNIT = 0.6
_CALM = 0.5


def changed(look: Outlook, ctx: Context, id: int, change: t.Change, brief: bool) -> float:
    """What the team gains by a change of a permanent; `brief` if it lasts no longer than a turn or so."""
    if id < FIRST_ID or not look.game.exists(id) or look.game.obj(id).zone != "battlefield":
        return 0.0
    side = 1.0 if look.is_ours(id) else -1.0
    match change:
        case t.Modify():
            return _modified(look, ctx, id, change, brief)
        case t.Have(lines=lines):
            return 0.0 if brief else side * _given(look, id, lines)
        case t.LoseAbilities(keywords=()):
            char = look.game.char(id)
            keywords = sum(KEYWORDS.get(word, 0.0) for word in char.keywords)
            return -side * (keywords + abilities_worth(char.abilities))
        case t.Become() | t.SetPT():
            return _become(look, ctx, id, change, side) * (0.3 if brief else 1.0)
        case t.BecomeCopy(of=of):
            mine = permanent_worth(look.game, id)
            new = total(look, ctx, of, lambda one: side * (worth(look.game, one) - mine))
            return new * (0.3 if brief else 1.0)
        case t.ControlledBy(who=t.You()):
            return _taken(look, ctx, id) * (0.5 if brief else 1.0)
        case t.Cant() | t.AssignsNoDamage() | t.DoesntUntap():
            return _restrained(look, id, change) * (0.4 if brief else 1.0)
        case _:
            return 0.0


def transformed(look: Outlook, id: int) -> float:
    """What the team gains by a permanent's other face being up."""
    if id < FIRST_ID or not can_transform(look.game, id):
        return 0.0
    obj = look.game.obj(id)
    now, other = (card_worth(look.game.catalogue.side(obj, side)) for side in (obj.side, OTHER - obj.side))
    return (other - now) * (1.0 if look.is_ours(id) else -1.0)


def _modified(look: Outlook, ctx: Context, id: int, change: t.Modify, brief: bool) -> float:
    p, q = amount(look, ctx, change.power), amount(look, ctx, change.toughness)
    p, q = (p if change.signs[0] == "+" else -p), (q if change.signs[1] == "+" else -q)
    if "creature" not in look.game.char(id).types:
        return 0.0
    one = look.fighter(id)
    if q < 0 and one.toughness + q <= 0:
        return look.loss(id)
    if brief:
        attack = look.attack(id)
        kept = min(one.power, -p) if p < 0 and attack is not None and not attack.blocked else 0
        return kept * look.life_price
    side = 1.0 if look.is_ours(id) else -1.0
    return side * (max(-one.power, p) + _UNIT * q) * _quality(look, id)


def _quality(look: Outlook, id: int) -> float:
    """How well a creature would carry what makes it stronger."""
    char = look.game.char(id)
    if is_fleeting(char.abilities):
        return 0.1
    if look.is_still(id) or "defender" in char.keywords:
        return 0.4
    return (
        0.8 + 0.15 * len(char.keywords & _EVASIVE) + 0.05 * min(4, char.power) - 0.2 * ("hexproof" not in char.keywords)
    )


def _given(look: Outlook, id: int, lines: tuple[t.Line, ...]) -> float:
    keywords, others = _granted(lines)
    char = look.game.char(id)
    new = keywords - char.keywords
    found = sum(KEYWORDS.get(word, 0.3) for word in new) + abilities_worth(others)
    if new & (_EVASIVE | {"first strike", "indestructible"}):
        found += 0.3 * min(5, char.power)
    return found * (0.4 if look.is_still(id) or is_fleeting(char.abilities) else 1.0)


@cache
def _granted(lines: tuple[t.Line, ...]) -> tuple[frozenset[str], tuple[t.Ability, ...]]:
    abilities = abilities_of(lines)
    return keywords_of(abilities), tuple(a for a in abilities if not isinstance(a, t.Keyword))


def _become(look: Outlook, ctx: Context, id: int, change: t.Become | t.SetPT, side: float) -> float:
    char = look.game.char(id)
    if change.power is None or change.toughness is None:
        return side * creature_worth(char) if "creature" in {*change.types} - char.types else 0.0
    new = clone(char)
    new.power, new.toughness = amount(look, ctx, change.power), amount(look, ctx, change.toughness)
    if "creature" not in char.types:
        return side * creature_worth(new)
    urgent = 1.0 + look.pressure if side < 0 else 1.0
    return side * (creature_worth(new) - creature_worth(char)) * urgent * (0.2 if look.is_still(id) else 1.0)


def _taken(look: Outlook, ctx: Context, id: int) -> float:
    """Control of a permanent comes to `ctx.you`."""
    if ctx.you in look.team:
        part = 0.1 if look.is_still(id) else 0.7
        return 0.0 if look.is_ours(id) else look.loss(id) + part * permanent_worth(look.game, id)
    return 1.5 * look.loss(id) if look.is_ours(id) else 0.0


def _restrained(look: Outlook, id: int, change: t.Change) -> float:
    char = look.game.char(id)
    if "creature" not in char.types:
        return _HELD * look.loss(id) if isinstance(change, t.DoesntUntap) and look.is_ours(id) else 0.0
    if look.ending and look.pressure < _CALM and not look.is_ours(id):
        return 0.0  # what can't attack can't be blocked, and the game does not end
    if isinstance(change, t.Cant):
        if "attack" in change.verbs:
            return _HELD * _as_attacker(look, id)
        if "block" in change.verbs:
            return 0.0 if "block" in char.cant else 0.2 * look.loss(id)
        return 0.0
    part = 0.3 if isinstance(change, t.DoesntUntap) and change.next else _HELD
    return part * _as_attacker(look, id)


def _as_attacker(look: Outlook, id: int) -> float:
    """What a creature's going would gain, but for what it does for others: that it goes on doing."""
    return look.loss(id) if look.is_ours(id) else look.loss(id) - look.lordship(id)


# --- Auras and Equipment ------------------------------------------------------------------------------------------


@cache
def on_host(abilities: tuple[t.Ability, ...]) -> tuple[t.Static, ...]:
    """The abilities that change what their source is attached to."""
    return tuple(a for a in abilities if isinstance(a, t.Static) and isinstance(a.effect.what, t.Host))


def carried(look: Outlook, ctx: Context, id: int, statics: tuple[t.Static, ...]) -> float:
    """What the team gains if a creature carries something with these abilities."""
    return sum(changed(look, ctx, id, change, False) for static in statics for change in static.effect.changes)


def attached(look: Outlook, ctx: Context, to: t.Objects) -> float:
    """What it gains to attach the source elsewhere: more than it does where it is."""
    game = look.game
    if not game.exists(ctx.source):
        return 0.0
    statics = on_host(game.char(ctx.source).abilities)
    now = next(iter(game.host(ctx.source)), 0)
    found = total(look, ctx, to, lambda id: 0.0 if id == now else carried(look, ctx, id, statics))
    if not now:
        return found
    # Where it is now it already counts among what makes its bearer good.
    return found - carried(look, ctx, now, statics) - 1.0


# --- many for a turn ----------------------------------------------------------------------------------------------


def rush(look: Outlook, ctx: Context, what: t.All, changes: tuple[t.Change, ...]) -> float:
    """Creatures made bigger or smaller for a turn: what an attack that is still to come gains."""
    game = look.game
    bigger = sum(amount(look, ctx, c.power) for c in changes if isinstance(c, t.Modify) and c.signs[0] == "+")
    if any(isinstance(c, t.Modify) and c.signs[1] == "-" for c in changes):
        found = filters.matching(what.what)(game, ctx)
        return sum(changed(look, ctx, id, change, True) for id in found for change in changes)
    if not bigger or not look.our_turn or game.state.turn.step != "precombat main":
        held = [c for c in changes if isinstance(c, t.Cant | t.AssignsNoDamage | t.DoesntUntap)]
        found = filters.matching(what.what)(game, ctx) if held else ()
        return sum(changed(look, ctx, id, change, True) for id in found for change in held)
    whom = [id for id in filters.matching(what.what)(game, ctx) if look.is_ours(id)]
    going = [id for id in whom if can_attack(game, game.obj(id))]
    gained = bigger * len(going)
    power = sum(strength(look.fighter(id)) for id in going)
    if look.milled(power + gained) - look.milled(power) > _RUSH or gained >= _RUSH:
        return look.milled(power + gained) - look.milled(power)
    return 0.0

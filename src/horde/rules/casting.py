"""Casting spells, playing lands, activating abilities (305, 601, 602): what may be done now, and doing it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import aids, by_hand, liberties, limits, mana, permits, triggers
from horde.rules.atoms.moves import Moving, move
from horde.rules.catalogue import Printed, cycling, is_mana_ability, symbols_of, works_from
from horde.rules.context import Context
from horde.rules.costs import can_pay, pay, spell_cost
from horde.rules.events import Event
from horde.rules.feasible import can_do
from horde.rules.keywords import choices_of
from horde.rules.modes import can_choose, choose_modes, legal_modes, modal
from horde.rules.permits import EXILED
from horde.rules.questions import Answer, Option, Question
from horde.rules.reserving import in_order, kept
from horde.rules.sides import FRONT
from horde.rules.state import ARRESTED, LOYALTY, Cast, Object
from horde.rules.targets import choose_targets, has_targets, slots
from horde.rules.ways import Extra, Way, additional, affordable, extras, face_of, sides_of, ways

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, bool]

MOST_X = 1000
"""No X is larger, however much mana there is."""


def needed(face: Printed) -> t.Ability | tuple[t.Spell, ...]:
    """What asks for the targets of a spell: its paragraphs, or what an Aura enchants."""
    return face.enchant or face.spells


def option_face(game: Game, option: Option) -> Printed:
    """What a card is if it is cast as an option says."""
    obj = game.obj(option.id)
    return face_of(game, obj, ways(game, option.seat, obj)[option.n])


def possible(game: Game, face: Printed, ctx: Context) -> bool:
    """Whether the modes and targets a spell needs can be chosen now (601.2b, 601.2c)."""
    if face.spells:
        return all(can_choose(game, spell, ctx) for spell in face.spells)
    return has_targets(game, needed(face), ctx)


def at_sorcery_speed(game: Game, player: int) -> bool:
    """117.1a"""
    turn = game.state.turn
    return game.is_active(player) and turn.step in ("precombat main", "postcombat main") and not game.state.stack


def is_instant_speed(face: Printed) -> bool:
    return "instant" in face.face.types or "flash" in face.base.keywords


def payable(game: Game, player: int, obj: Object, sorcery: bool) -> list[tuple[int, Way]]:
    """The ways in which a card can be cast as far as timing and cost go; not looked at are modes and targets."""
    return [(i, way) for i, way in enumerate(ways(game, player, obj)) if _is_payable(game, player, obj, way, sorcery)]


def _is_payable(game: Game, player: int, obj: Object, way: Way, sorcery: bool) -> bool:
    face = face_of(game, obj, way)
    seen = game.catalogue.as_cast(obj, way.side)
    if way.name == "plot" and (face.is_land or not sorcery):
        return False
    if not (sorcery or "flash" in way.options or is_instant_speed(face) or liberties.has_flash(game, player, *seen)):
        return False
    if liberties.is_forbidden(game, player, *seen):
        return False
    return affordable(game, player, obj.id, way.cost + additional(face), side=way.side)


def cast(game: Game, player: int, id: int, place: int = 0) -> Asking:
    """Cast a card in one of its ways (601.2); False if that turned out to be impossible, and nothing has happened."""
    return (yield from cast_so(game, player, id, ways(game, player, game.obj(id))[place]))


def cast_so(game: Game, player: int, id: int, way: Way) -> Asking:
    """Cast a card in this way, whether or not it is one that the player has."""
    obj = game.obj(id)
    zone, face = obj.zone, face_of(game, obj, way)
    if face.face.left and not (yield from by_hand.goes_on(game, player, id, face.face)):
        return False
    total, options = yield from _add_extras(game, player, id, way, face)
    x = yield from _choose_x(game, player, id, total, way.side)
    cost = spell_cost(game, player, id, symbols_of(total), x, way.side) if total else mana.Cost()
    side = max(way.side, FRONT)
    (new,) = yield from move(game, [Moving(id, "stack", player, side=side, face_down=way.face_down, cause="cast")])
    if not new:
        return False  # a token that is about to cease to exist (111.8)
    spell = game.obj(new)
    spell.cast = Cast("spell", new, x=x, options=(*options, f"from {zone}"))
    chosen = yield from _choose_modes(game, face, Context(new, player), options)
    if chosen is None or not (yield from choose_targets(game, spell, chosen or needed(face))):
        yield from _undo(game, id, new, zone)
        return False
    spell.cast.spells = chosen
    keep = kept(game, player, new, total, lambda keep: aids.can_pay(game, player, new, cost, keep))
    if keep is not None:
        yield from aids.pay(game, player, new, cost, keep)
    if keep is None or not (yield from _pay_the_rest(game, player, new, total)):
        yield from _undo(game, id, new, zone)  # 733.1
        return False
    if spell.commander and zone == "command":
        casts = game.state.players[player].commander_casts
        casts[spell.key] = casts.get(spell.key, 0) + 1
    _tell_cast(game, player, spell, symbols_of(total), options)
    triggers.note_targets(game, spell)
    triggers.watch(game, [Event("cast", new, player=player, word=zone)])
    return True


def _undo(game: Game, before: int, spell: int, zone: t.Zone) -> Generator[Question, Answer, None]:
    """733.1: the card is back where it was, with leave to cast it if it had that."""
    (back,) = yield from move(game, [Moving(spell, zone, cause="undo")])
    permits.follow(game, before, back)


def _pay_the_rest(game: Game, player: int, id: int, total: tuple[t.Cost, ...]) -> Asking:
    """Pay what is no mana (601.2h); what is dealt with so is what the spell calls "the sacrificed creature"."""
    ctx = Context(id, player)
    acts = [part.act for part in total if isinstance(part, t.Pay)]
    for act in in_order(game, player, id, acts):
        if not can_do(game, player, id, act):
            return False
        yield from game.run(t.Do(t.You(), act), ctx)
    cast = game.obj(id).cast
    if cast is not None:
        cast.paid = ctx.way
    return True


def _choose_modes(
    game: Game, face: Printed, ctx: Context, options: tuple[str, ...]
) -> Generator[Question, Answer, tuple[t.Spell, ...] | None]:
    """702.42a: entwined all modes are chosen; 702.120a: escalated so many more than one."""
    chosen: list[t.Spell] = []
    for spell in face.spells:
        modes = modal(spell)
        exactly = len(modes.modes) if modes is not None and "entwined" in options else None
        if "escalated" in options:
            exactly = 1 + options.count("escalated")
        one = yield from choose_modes(game, spell, ctx, exactly)
        if one is None:
            return None
        chosen.append(one)
    return tuple(chosen)


def _add_extras(
    game: Game, player: int, id: int, way: Way, face: Printed
) -> Generator[Question, Answer, tuple[tuple[t.Cost, ...], tuple[str, ...]]]:
    """601.2b: the whole cost with the optional additional ones that are chosen, each asked only if it could be paid."""
    total, options = (*way.cost, *additional(face)), way.options
    for extra in extras(face):
        most, limit = 0, _most(game, player, id, extra, face)
        while most < limit:
            if not _can_add(game, player, id, total + extra.cost * (most + 1), way.side):
                break
            most += 1
        n = yield from _how_often(player, id, extra, most)
        total += extra.cost * n
        options += (extra.option,) * n
    return (yield from _settle(game, player, id, total, way.side)), options


def _settle(
    game: Game, player: int, id: int, total: tuple[t.Cost, ...], side: int
) -> Generator[Question, Answer, tuple[t.Cost, ...]]:
    """601.2b: which of several costs is paid ("sacrifice a creature or pay {4}"), asked if more than one can be."""
    every = choices_of(total)
    able = [n for n, one in enumerate(every) if len(every) == 1 or affordable(game, player, id, one, side=side)]
    if len(able) < 2:
        return every[able[0] if able else 0]
    options = tuple(Option("cost", player, id, n) for n in able)
    return every[able[(yield Question("pick", "price", (player,), options, source=id))[0]]]


def _most(game: Game, player: int, id: int, extra: Extra, face: Printed) -> int:
    """How often an additional cost may be paid at most, as far as modes go."""
    if extra.name not in ("entwine", "escalate"):
        return MOST_X if extra.often else 1
    spell = next((spell for spell in face.spells if modal(spell) is not None), None)
    modes = modal(spell) if spell is not None else None
    if spell is None or modes is None:
        return 0
    legal = len(legal_modes(game, spell, modes, Context(id, player)))
    return legal - 1 if extra.name == "escalate" else int(legal == len(modes.modes))


def _can_add(game: Game, player: int, id: int, cost: tuple[t.Cost, ...], side: int) -> bool:
    """Whether a cost could be paid (with X at least 1)."""
    return affordable(game, player, id, cost, 1 if "X" in symbols_of(cost) else 0, side)


def _how_often(player: int, id: int, extra: Extra, most: int) -> Generator[Question, Answer, int]:
    if not most:
        return 0
    if extra.often:
        return (yield Question("number", "times", (player,), low=0, high=most, source=id))[0]
    options = (Option("yes", player, text=extra.name), Option("no", player))
    return 1 - (yield Question("pick", "may", (player,), options, source=id))[0]


def _choose_x(
    game: Game, player: int, id: int, total: tuple[t.Cost, ...], side: int
) -> Generator[Question, Answer, int]:
    """601.2b; with unlimited mana X is the number of turns the team has begun (WK-6-R1)."""
    if "X" not in symbols_of(total):
        return 0
    if game.rule(player, "unlimited mana"):
        return game.team_of(player).turns_begun
    most = 0
    while most < MOST_X and affordable(game, player, id, total, most + 1, side):
        most += 1
    answer = yield Question("number", "amount", (player,), low=0, high=most, source=id)
    return answer[0]


def _tell_cast(game: Game, player: int, spell: Object, symbols: tuple[str, ...], options: tuple[str, ...]) -> None:
    if game.log is None or spell.cast is None:
        return
    targets = [game.name(id) for ids in spell.cast.targets.values() for id in ids]
    how = " ".join(dict.fromkeys(option for option in options if option in _TOLD))
    x = f"X = {spell.cast.x}" if "X" in symbols else ""
    game.tell("casts", player, [game.name(spell.id), *targets], text=" ".join(filter(None, (how, x))))


_TOLD = (
    "kicked", "flashback", "evoked", "buyback", "madness", "awakened", "blitzed", "casualty", "conspired", "dashed",
    "entwined", "escalated", "escaped", "harmonize", "jump-start", "offspring", "overloaded", "replicated", "spectacle",
    "squad", "surged", "suspended", "warped",
)  # fmt: skip


# --- lands ----------------------------------------------------------------------------------------------------


def can_play_land(game: Game, player: int) -> bool:
    """305.2, 505.6b"""
    return liberties.may_play_land(game, player) and at_sorcery_speed(game, player)


def play_land(game: Game, player: int, id: int, side: int = FRONT) -> Generator[Question, Answer, None]:
    """712.12: of a card with two faces the one that is played is up."""
    face = game.catalogue.side(game.obj(id), side).face
    if face.left and not (yield from by_hand.goes_on(game, player, id, face)):
        return
    game.state.players[player].lands_played += 1
    game.tell("plays", player, [face.name])
    yield from move(game, [Moving(id, "battlefield", player, side=side, cause="play")])


def play_in_resolution(
    game: Game, player: int, id: int, free: bool, lands: bool, most: int | None = None, exiled: bool = False
) -> Generator[Question, Answer, None]:
    """Play a card because an effect says so: a land (if `lands`) if one may be played now, else cast it (608.2g).

    With `most` only as a spell of at most that mana value.
    """
    obj = game.obj(id)
    able = [side for side in sides_of(game, obj) if _can_play(game, player, obj, side, free, lands, most)]
    if not able:
        return
    side = yield from choose_side(game, player, obj, able)
    face = game.catalogue.side(obj, side)
    if face.is_land:
        yield from play_land(game, player, id, side)
    else:
        options = (EXILED,) if exiled else ()
        yield from cast_so(game, player, id, Way("", () if free else _usual_cost(face), options, side=side))


def _usual_cost(face: Printed) -> tuple[t.Cost, ...]:
    return (t.Mana(face.face.mana_cost or ()),)


def _can_play(game: Game, player: int, obj: Object, side: int, free: bool, lands: bool, most: int | None) -> bool:
    """Whether a card can be played now as this side, free or for its mana cost."""
    face = game.catalogue.side(obj, side)
    if face.is_land:
        return lands and game.is_active(player) and liberties.may_play_land(game, player)
    if liberties.is_forbidden(game, player, *game.catalogue.as_cast(obj, side)):
        return False
    if (not free and face.face.mana_cost is None) or (most is not None and face.base.mana_value > most):
        return False
    total = (*(() if free else _usual_cost(face)), *additional(face))
    return affordable(game, player, obj.id, total, side=side) and possible(game, face, Context(obj.id, player))


def choose_side(game: Game, player: int, obj: Object, able: Sequence[int]) -> Generator[Question, Answer, int]:
    """Which side of a card is to be cast or played, if there is a choice (709.3, 712.11b, 715.3)."""
    if len(able) == 1:
        return able[0]
    names = [game.catalogue.side(obj, side).face.name for side in able]
    options = tuple(Option("side", player, obj.id, side, name) for side, name in zip(able, names, strict=True))
    return able[(yield Question("pick", "mode", (player,), options, source=obj.id))[0]]


# --- activated abilities --------------------------------------------------------------------------------------


def abilities(game: Game, obj: Object) -> tuple[t.Activated, ...]:
    """The activated abilities an object has where it is, mana abilities left out."""
    if obj.zone == "hand":
        return game.catalogue.of(obj).from_hand
    char = game.char(obj.id)
    return () if ARRESTED in char.cant else _activated(char.abilities, obj.zone)


@cache
def _activated(abilities: tuple[t.Ability, ...], zone: t.Zone) -> tuple[t.Activated, ...]:
    activated = (a for a in abilities if isinstance(a, t.Activated) and not is_mana_ability(a))
    return tuple(a for a in activated if works_from(a) == zone)


@cache
def chooses(ability: t.Activated) -> bool:
    """Whether an ability has modes or targets."""
    return modal(ability) is not None or bool(slots(ability))


@cache
def mana_of(ability: t.Activated) -> int:
    """How much mana an ability costs, X being 0."""
    return mana.cost_of(symbols_of(ability.cost)).total


@cache
def costs_life(ability: t.Activated) -> bool:
    return any(isinstance(cost, t.Pay) and isinstance(cost.act, t.LoseLife | t.PayLife) for cost in ability.cost)


@cache
def _is_loyalty(ability: t.Activated) -> bool:
    return any(isinstance(cost, t.Loyalty) for cost in ability.cost)


def in_time(game: Game, obj: Object, ability: t.Activated, sorcery: bool) -> bool:
    """Whether an ability can be activated as far as timing and limits go (602.5); `sorcery`: at sorcery speed."""
    loyalty = _is_loyalty(ability)
    if (loyalty or "sorcery" in ability.limits) and not sorcery:
        return False
    if loyalty and obj.used.get(LOYALTY):
        return False  # 606.3
    if not all(_is_at(obj, limit) for limit in ability.limits):
        return False
    return not limits.is_used_up(game, obj.id, ability)


def _is_at(obj: Object, limit: str) -> bool:
    """716.2a: whether a Class is at the level that an ability is for; true of other limits."""
    if limit.startswith("not at "):
        return limit.removeprefix("not at ") not in obj.designations
    return not limit.startswith("at ") or limit.removeprefix("at ") in obj.designations


def activate(game: Game, player: int, id: int, ability: t.Activated) -> Asking:
    """Put an activated ability on the stack and pay for it (602.2)."""
    item = Object(game.new_id(), "", player, player, "stack", game.tick())
    chosen = yield from choose_modes(game, ability, Context(id, player))
    x = yield from _choose_activation_x(game, player, id, ability)
    item.cast = Cast("activated", id, chosen, x=x)
    if chosen is None or not (yield from choose_targets(game, item, chosen)):
        return False
    game.tell("activates", player, [game.name(id), *_target_names(game, item)])
    cycled = ability in cycling(game.printed(id).keyword_costs) and game.obj(id).zone == "hand"
    item.cast.paid = yield from pay(game, player, id, ability, x)
    triggers.place(game, item)
    if cycled:
        triggers.watch(game, [Event("cycles", game.state.moved[id], id, player=player)])
    return True


def _choose_activation_x(game: Game, player: int, id: int, ability: t.Activated) -> Generator[Question, Answer, int]:
    """602.2b: X is announced as the ability is activated, of a loyalty ability at most what there is (606.4)."""
    if t.Loyalty(None, "-") in ability.cost:
        have = game.obj(id).counters.get("loyalty", 0)
        return (yield Question("number", "amount", (player,), low=0, high=have, source=id))[0]
    if not any(isinstance(cost, t.Mana) and "X" in cost.symbols for cost in ability.cost):
        return 0
    most = 0
    while most < MOST_X and can_pay(game, player, id, ability, most + 1):
        most += 1
    answer = yield Question("number", "amount", (player,), low=0, high=most, source=id)
    return answer[0]


def _target_names(game: Game, item: Object) -> list[str]:
    cast = item.cast
    return [game.name(id) for ids in cast.targets.values() for id in ids] if cast else []

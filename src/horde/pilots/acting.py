"""What to do with priority: lands, spells and abilities, each judged by what it would be worth now."""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.pilots import effects
from horde.pilots.duels import brawl, fighter, strength
from horde.pilots.valuing import card_worth, hand_worth, lands, permanent_worth
from horde.rules import casting, mana
from horde.rules.catalogue import Printed, mana_value, symbols_of
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID

_PASS: Answer = (0,)
_MOST_USES = 4
"""Times an ability is activated in a turn, at most."""
_MANY_LANDS = 6
THIN_LIBRARY = 8
"""With no more cards in library a player leaves it alone: a draw from an empty one loses the game."""
FOG_ABOVE = 0.3
"""The part of the team's life that a combat must cost before a fog is worth a card."""


def answer(game: Game, question: Question) -> Answer:
    """The place of the best action, 0 to pass."""
    you = question.seats[0]
    step = game.state.turn.step
    if game.is_active(you):
        if game.state.stack or step not in ("precombat main", "postcombat main"):
            return _PASS
        return _own_turn(game, question)
    if step in ("declare attackers", "declare blockers", "end") and not game.state.stack:
        return _their_turn(game, question)
    return _PASS


def _best(scores: list[tuple[float, int]]) -> Answer:
    score, place = max(scores, key=lambda pair: (pair[0], -pair[1]), default=(0.0, 0))
    return (place,) if score > 0 else _PASS


def _own_turn(game: Game, question: Question) -> Answer:
    scores: list[tuple[float, int]] = []
    seats: dict[int, _Seat] = {}
    for place, option in enumerate(question.options):
        if option.kind == "play":
            return (_land(game, question),)
        if option.kind == "cast":
            if option.seat not in seats:
                seats[option.seat] = _Seat(game, option.seat)
            scores.append((_spell(game, option, seats[option.seat]), place))
        elif option.kind == "activate":
            scores.append((_ability(game, option), place))
    return _best(scores)


def _their_turn(game: Game, question: Question) -> Answer:
    step = game.state.turn.step
    scores: list[tuple[float, int]] = []
    for place, option in enumerate(question.options):
        if option.kind != "cast":
            continue
        face = game.printed(option.id)
        if is_fog(face):
            if step == "declare blockers":
                scores.append((_fog(game, option.seat), place))
        elif step != "declare blockers" and _has_body(face):
            scores.append((card_worth(face), place))
        elif step == "declare attackers":
            scores.append((_instant(game, option, face, _Seat(game, option.seat)), place))
    return _best(scores)


# --- lands --------------------------------------------------------------------------------------------------------


def _land(game: Game, question: Question) -> int:
    """The land that can make most colours which the player's lands do not make yet."""
    places = [i for i, option in enumerate(question.options) if option.kind == "play"]
    if len({game.printed(question.options[i].id) for i in places}) == 1:
        return places[0]

    def score(i: int) -> tuple[int, int, int]:
        option = question.options[i]
        have = {c for source in mana.sources(game, option.seat) for adds in source.adds for c in adds}
        makes = {c for a in mana.mana_abilities(game, game.obj(option.id)) for adds in mana.adds(a) for c in adds}
        tapped = any(isinstance(a, t.EntersTapped) for a in game.printed(option.id).enters)
        return len(makes - have), 0 if tapped else 1, -i

    return max(places, key=score)


# --- spells -------------------------------------------------------------------------------------------------------


@cache
def is_fog(face: Printed) -> bool:
    return face.quick and any(effects.is_fog(spell.effect) for spell in face.spells)


@cache
def _has_body(face: Printed) -> bool:
    """Whether it can arrive as a surprise: a creature with flash, an instant that makes creatures."""
    creature = "creature" in face.base.types
    return face.quick and (creature or any(effects.makes_bodies(spell.effect) for spell in face.spells))


@cache
def _ramps(face: Printed) -> bool:
    abilities = (*face.spells, *face.triggers, *face.activated)
    return any(effects.is_ramp(ability) for ability in abilities)


class _Seat:
    """What matters about a player for all that can be cast in one turn."""

    def __init__(self, game: Game, player: int) -> None:
        self.lands = lands(game, player)
        self.mana = len(mana.supply(game, player).units)
        self.holds = _holds(game, player)
        self.reserve = _reserve(game, player) if self.holds else 0


def _spell(game: Game, option: Option, seat: _Seat) -> float:
    face = game.printed(option.id)
    if is_fog(face) or (seat.holds and _has_body(face)):
        return 0.0
    if seat.reserve and seat.mana - face.base.mana_value < seat.reserve:
        return 0.0
    if face.is_permanent:
        return _permanent(game, option, face, seat)
    return _instant(game, option, face, seat)


def _holds(game: Game, seat: int) -> bool:
    """Whether an opposing turn is next, so that what can be cast then is kept for it."""
    mine = game.state.players[seat].team
    return any(not team.skip_turns for i, team in enumerate(game.state.teams) if i != mine)


def _reserve(game: Game, seat: int) -> int:
    """Mana to keep for a fog, if the next attack may be worth one."""
    costs = [_fog_cost(game, id) for id in _castable_ids(game, seat) if is_fog(game.printed(id))]
    if not costs:
        return 0
    coming = effects.creatures_against(game, seat)
    return min(costs) if coming >= game.life(seat) * 0.5 else 0


def _castable_ids(game: Game, seat: int) -> list[int]:
    who = game.state.players[seat]
    return who.hand + [id for id in who.graveyard if "flashback" in game.printed(id).keyword_costs]


def _fog_cost(game: Game, id: int) -> int:
    face = game.printed(id)
    if game.obj(id).zone == "graveyard":
        return mana_value(symbols_of(face.keyword_costs["flashback"].cost))
    return face.base.mana_value


def _permanent(game: Game, option: Option, face: Printed, seat: _Seat) -> float:
    """Big ones first, while lands are few what makes mana first."""
    value = 3.0 + card_worth(face)
    if _ramps(face) and seat.lands < _MANY_LANDS:
        value += 12.0
    if "legendary" in face.base.supertypes and any(
        game.char(obj.id).name == face.base.name for obj in game.permanents(option.seat)
    ):
        return 0.0
    if "Aura" in face.base.subtypes:
        return 2.0 + face.base.mana_value
    return value


def _instant(game: Game, option: Option, face: Printed, seat: _Seat) -> float:
    """An instant or sorcery: only if what it does now is worth a card."""
    ctx = Context(option.id, option.seat)
    ctx.x = max(0, seat.mana - face.base.mana_value)
    value = sum(effects.worth(game, ctx, spell.effect) for spell in face.spells)
    if _ramps(face) and seat.lands < _MANY_LANDS + 1:
        return max(value, 3.0) + 14.0
    return value + 2.0 if value >= 2.0 else 0.0


# --- abilities ----------------------------------------------------------------------------------------------------


def _ability(game: Game, option: Option) -> float:
    obj = game.obj(option.id)
    found = casting.abilities(game, obj)
    if option.n >= len(found):
        return 0.0
    ability = found[option.n]
    if obj.zone == "hand":
        return _cycling(game, option)
    if sum(obj.used.values()) >= _MOST_USES:
        return 0.0
    if effects.thins(ability.effect) and len(game.state.players[option.seat].library) <= THIN_LIBRARY:
        return 0.0
    loyalty = next((cost for cost in ability.cost if isinstance(cost, t.Loyalty)), None)
    value = effects.worth(game, Context(option.id, option.seat), ability.effect)
    if loyalty is not None:
        return 40.0 + value + _loyalty(loyalty, obj.counters.get("loyalty", 0))
    price = sum(_price(game, option, cost) for cost in ability.cost)
    return min(2.0, value - price) if value > price + 0.5 else 0.0


def _loyalty(cost: t.Loyalty, have: int) -> float:
    n = cost.n or 0
    if cost.sign == "+":
        return 0.8 * n
    return -0.8 * n - (4.0 if n >= have else 0.0)


def _price(game: Game, option: Option, cost: t.Cost) -> float:
    match cost:
        case t.Mana(symbols=symbols):
            return 0.1 * mana_value(symbols)
        case t.TapSelf():
            return 1.0 if "creature" in game.char(option.id).types else 0.0
        case t.Pay(act=act):
            return -effects.worth(game, Context(option.id, option.seat), t.Do(t.You(), act))
        case _:
            return 0.0


def _cycling(game: Game, option: Option) -> float:
    """A card too dear to be cast soon is turned into another while lands are few."""
    have = lands(game, option.seat)
    hand = game.state.players[option.seat].hand
    short = have < 4 and not any(game.printed(id).is_land for id in hand)
    return 5.0 if short else 0.5 * (hand_worth(game, option.seat, option.id) < 2.0)


# --- fog ----------------------------------------------------------------------------------------------------------


def _fog(game: Game, you: int) -> float:
    """What preventing the damage of this combat would be worth, above 0 if that is worth a card."""
    if any(effects.is_fog(shield.effect) for shield in game.state.shields):
        return 0.0
    combat = game.state.combat
    if combat is None:
        return 0.0
    life = game.life(you)
    toll = effects.toll(game, you)
    damage, lost = 0, 0.0
    for id, attack in combat.attackers.items():
        if not game.exists(id):
            continue
        attacker = fighter(game, id)
        blockers = [fighter(game, b) for b in attack.blockers if game.exists(b)]
        if blockers:
            outcome = brawl(attacker, blockers)
            lost += outcome.lost - (attacker.worth if outcome.attacker_dies else 0.0)
            damage += outcome.through + (toll if outcome.attacker_dies else 0)
        elif attack.target < FIRST_ID:
            damage += strength(attacker)
        elif game.exists(attack.target):
            lost += 0.5 * permanent_worth(game, attack.target)
    if damage >= life:
        return 1000.0
    return damage - life * FOG_ABOVE + max(0.0, lost - 8.0)

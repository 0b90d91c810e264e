"""What to do with priority in the opponents' turn: counter, prevent, kill what attacks, and use what mana is left."""

from __future__ import annotations

from horde.language import tree as t
from horde.pilots import aiming, effects, options, traits
from horde.pilots.duels import brawl, strength
from horde.pilots.outlook import CARD, Outlook
from horde.pilots.valuing import card_worth, permanent_worth
from horde.rules import casting, mana
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID

_PASS: Answer = (0,)
_BIG = 9.0
"""What a spell must threaten for the last counterspell to be spent on it."""
_MANY = 12.0
"""What a spell that hits many must gain, as another one will hardly be drawn."""
_SMALL = 4.5
FOG_ABOVE = 0.3
"""The part of the team's life that a combat must cost before a fog is worth a card."""


def answer(game: Game, question: Question) -> Answer:
    """The place of the best action, 0 to pass."""
    step = game.state.turn.step
    if game.state.stack:
        return _respond(game, question)
    if step not in ("beginning of combat", "declare attackers", "declare blockers", "end"):
        return _PASS
    look = Outlook(game, question.seats[0])
    scores: list[tuple[float, int]] = []
    for place, option in enumerate(question.options):
        if option.kind == "cast":
            scores.append((_cast(look, option, step), place))
        elif option.kind == "activate":
            scores.append((_activate(look, option, step), place))
    score, place = max(scores, key=lambda pair: (pair[0], -pair[1]), default=(0.0, 0))
    return (place,) if score > 0 else _PASS


# --- what is kept for it ------------------------------------------------------------------------------------------


def kept(look: Outlook, player: int, id: int) -> float:
    """What it is worth to keep the mana for an instant until the opponents' turn."""
    face = look.game.printed(id)
    if traits.is_fog_card(face):
        return 12.0 * look.pressure if look.pressure >= 0.4 else 0.0
    if traits.counters(face):
        board = sum(permanent_worth(look.game, obj.id) for obj in look.mine)
        return min(9.0, 2.0 + 0.12 * board)
    if traits.has_body(face):
        return 3.0 + card_worth(face)
    if traits.draws(face):
        return CARD
    value = aiming.best(look, Context(id, player), face.spells) if face.spells else 0.0
    return min(8.0, max(2.0, value)) if value < 100.0 else value


# --- the stack ----------------------------------------------------------------------------------------------------


def _respond(game: Game, question: Question) -> Answer:
    """Counter what opponents are casting if that threatens enough."""
    top = game.state.stack[-1]
    if game.controller(top) in game.team_of(question.seats[0]).players or not game.obj(top).card:
        return _PASS
    places = [
        place
        for place, option in enumerate(question.options)
        if option.kind == "cast" and traits.counters(casting.option_face(game, option))
    ]
    if not places:
        return _PASS
    look = Outlook(game, question.seats[0])
    danger = -effects.resolved(look, top)
    if danger < _needed(look, len(places)) or _worse_to_come(look, danger) >= len(places):
        return _PASS
    scores = [(_countering(look, question.options[place]), -place) for place in places]
    score, place = max(scores)
    return (-place,) if score > 0 else _PASS


def _worse_to_come(look: Outlook, danger: float) -> int:
    """How many cards that lie revealed, and will be cast yet, threaten more."""
    waiting = [id for foe in look.opponents for id in look.game.state.players[foe].revealed]
    return sum(effects.danger(look, id) > danger for id in waiting)


def _needed(look: Outlook, counters: int) -> float:
    """What must be at stake: less the more counterspells there are, and when the opponents press."""
    return max(_SMALL, _BIG - 2.0 * (counters - 1) - 3.0 * look.pressure)


def _countering(look: Outlook, option: Option) -> float:
    """Which counterspell: rather the one that does more besides, or is good against less, or costs less."""
    face = casting.option_face(look.game, option)
    value = aiming.best(look, Context(option.id, option.seat), face.spells)
    return value - 0.2 * face.base.mana_value + 0.5 * len(traits.countered(face))


# --- spells and abilities -----------------------------------------------------------------------------------------


def _cast(look: Outlook, option: Option, step: str) -> float:
    face = casting.option_face(look.game, option)
    if traits.is_fog_card(face):
        return _fog(look) if step == "declare blockers" else 0.0
    if traits.has_body(face):
        return 3.0 + card_worth(face) if step in ("declare attackers", "end") else 0.0
    if face.is_permanent:
        if face.enchant is None or step not in ("beginning of combat", "end"):
            return 0.0
        value = aiming.best_host(look, Context(option.id, option.seat), face)
        return value if value >= options.aura_thrift(look, option.seat, face) else 0.0
    if traits.draws(face) and step != "end":
        return 0.0
    if step == "declare attackers" or (step == "beginning of combat" and not traits.taps(face)):
        return 0.0
    room = len(mana.supply(look.game, option.seat).units)
    value, _ = options.cast_value(look, option, face, face.base.mana_value, room)
    if traits.sweeps(face) and not _is_time_to_sweep(look, value):
        return 0.0
    return value if value >= options.thrift(look, option.seat) else 0.0


def _is_time_to_sweep(look: Outlook, value: float) -> bool:
    """Whether many are hit, and most of those there are; or else too much damage would come through."""
    if look.coming > look.life * FOG_ABOVE:
        return True
    there = sum(look.loss(obj.id) for obj in look.foes)
    return value >= _MANY and value >= 0.6 * there


def _activate(look: Outlook, option: Option, step: str) -> float:
    """Abilities before damage for what they kill or save, and at the end of turn whatever is free by then."""
    game = look.game
    obj = game.obj(option.id)
    ability = casting.abilities(game, obj)[option.n]
    if obj.zone == "hand":
        return options.cycling(game, option) if step == "end" else 0.0
    if options.crews(ability):
        return options.crewing(look, option, step == "declare attackers")
    if step == "declare attackers" or sum(obj.used.values()) >= options.MOST_USES:
        return 0.0
    if step == "end" and not traits.can_wait(ability):
        return 0.0
    if traits.thins(ability.effect) and options.is_library_thin(game, option.seat):
        return 0.0
    value = options.ability_value(look, option, ability)
    if step != "end":
        return value - options.price(look, option, ability) - 1.0
    paid = sum(
        -effects.gain(look, Context(option.id, option.seat), t.Do(t.You(), cost.act))
        for cost in ability.cost
        if isinstance(cost, t.Pay)
    )
    return value - paid if value > max(0.0, paid) + 0.2 else 0.0


# --- fog ----------------------------------------------------------------------------------------------------------


def _fog(look: Outlook) -> float:
    """What preventing the damage of this combat would be worth, above 0 if that is worth a card."""
    game = look.game
    combat = game.state.combat
    if combat is None or any(traits.is_fog(one.ability) for one in game.state.standing):
        return 0.0
    toll = effects.toll(game, look.you)
    damage, lost = 0, 0.0
    for id, attack in combat.attackers.items():
        if not game.exists(id):
            continue
        attacker = look.fighter(id)
        blockers = look.blockers(attack)
        if blockers:
            outcome = brawl(attacker, blockers)
            lost += outcome.lost - (attacker.worth if outcome.attacker_dies else 0.0)
            damage += outcome.through + (toll if outcome.attacker_dies else 0)
        elif attack.target < FIRST_ID:
            damage += strength(attacker)
        elif game.exists(attack.target):
            lost += 0.5 * permanent_worth(game, attack.target)
    if damage >= look.life:
        return 1000.0
    return damage - look.life * FOG_ABOVE + max(0.0, lost - 8.0)

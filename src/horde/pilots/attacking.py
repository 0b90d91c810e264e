"""Attacks of a team: what can be spared from the next blocks attacks (508.1, CL-10)."""

from __future__ import annotations

from horde.language import tree as t
from horde.pilots.blocking import expected_damage
from horde.pilots.duels import Fighter, duel, fighter, strength
from horde.pilots.valuing import foes
from horde.rules.game import Game
from horde.rules.questions import Answer, Question

WAVE = 4
"""Creatures to expect from the next turn of a Horde."""
BAD_LUCK = 4
"""How many more may come: even then the team must live."""
PATIENCE = 0.7
"""The part of the team's life that a race may cost."""


def answer(game: Game, question: Question) -> Answer:
    you = question.seats[0]
    guards = _guards(game, you)
    able = [i for i, option in enumerate(question.options) if _safe(fighter(game, option.id), guards)]
    chosen = sorted(set(_attackers(game, question, able, you)) | set(question.required))
    targets = dict.fromkeys(chosen, _at_players(question))
    targets.update(_at_planeswalkers(game, question, chosen))
    return tuple(n for i in chosen for n in (i, targets[i]))


def _at_players(question: Question) -> int:
    """The place of the opponents themselves among what can be attacked."""
    return next((j for j, option in enumerate(question.about) if option.kind != "object"), 0)


def _at_planeswalkers(game: Game, question: Question, chosen: list[int]) -> dict[int, int]:
    """Just as many as are needed against each planeswalker that does something for opponents; the weakest that do."""
    found: dict[int, int] = {}
    free = sorted(chosen, key=lambda i: strength(fighter(game, question.options[i].id)))
    for j, option in enumerate(question.about):
        if option.kind != "object" or not _matters(game, option.id):
            continue
        counters = game.obj(option.id).counters
        left = counters.get("loyalty", 0) or counters.get("defense", 0)
        if sum(strength(fighter(game, question.options[i].id)) for i in free) < left:
            continue
        while left > 0:
            enough = [i for i in free if strength(fighter(game, question.options[i].id)) >= left]
            one = enough[0] if enough else free[-1]
            free.remove(one)
            found[one] = j
            left -= strength(fighter(game, question.options[one].id))
    return found


def _matters(game: Game, id: int) -> bool:
    """Whether a planeswalker does anything: one whose controller activates nothing may have no other abilities."""
    if "battle" in game.char(id).types:
        return True  # the team's own, which others protect
    idle = game.rule(game.controller(id), "can't activate")
    return any(not isinstance(ability, t.Activated) or not idle for ability in game.char(id).abilities)


def _guards(game: Game, you: int) -> list[Fighter]:
    """The opponents' creatures that may block, one of each kind."""
    free = [foe for foe in foes(game, you) if not foe.tapped and "block" not in game.char(foe.id).cant]
    return list(dict.fromkeys(fighter(game, foe.id) for foe in free))


def _safe(mine: Fighter, guards: list[Fighter]) -> bool:
    """Whether attacking is better than suicide for a creature, whatever blocks it."""
    return mine.power > 0 and not any(duel(mine, foe).lost == 0 and duel(foe, mine).lost for foe in guards)


def _attackers(game: Game, question: Question, able: list[int], you: int) -> list[int]:
    if game.team_of(you).extra_turns or not _they_are_next(game, you):
        return able
    left = sum(len(game.state.players[foe].library) for foe in game.opponents(you))
    hidden = sum(len(game.state.players[foe].hand) for foe in game.opponents(you))
    loses_life = any(not game.rule(foe, "no life total") for foe in game.opponents(you))
    life_left = sum(game.life(foe) for foe in game.opponents(you)) if loses_life else left
    fighters = {i: fighter(game, question.options[i].id) for i in able}
    power = sum(strength(one) for one in fighters.values())
    if not life_left:
        return []
    if power >= life_left and not foes(game, you) and not hidden:
        return able
    home = _home(game, question, able, you)
    return _race(game, you, fighters, home, life_left)


def _they_are_next(game: Game, you: int) -> bool:
    """Whether an opposing team takes the next turn."""
    mine = game.state.players[you].team
    return any(not team.skip_turns for i, team in enumerate(game.state.teams) if i != mine)


def _home(game: Game, question: Question, able: list[int], you: int) -> list[Fighter]:
    """Creatures that can block next turn whether or not the others attack."""
    going = {question.options[i].id for i in able}
    return [
        fighter(game, obj.id)
        for player in game.team_of(you).players
        for obj in game.creatures(player)
        if not obj.tapped
        and "block" not in game.char(obj.id).cant
        and (obj.id not in going or "vigilance" in game.char(obj.id).keywords)
    ]


def threats(game: Game, you: int) -> list[Fighter]:
    """What may attack the team in the next opposing turn: what is there, and what a wave may bring."""
    there = [fighter(game, obj.id) for obj in foes(game, you) if "attack" not in game.char(obj.id).cant]
    if not any(game.state.players[foe].library for foe in game.opponents(you)):
        return there
    power = sorted(one.power for one in there)[len(there) // 2] if there else 2
    toughness = sorted(one.toughness for one in there)[len(there) // 2] if there else 2
    return there + [Fighter(max(2, power), max(2, toughness), frozenset(), 3.0)] * WAVE


def _race(game: Game, you: int, fighters: dict[int, Fighter], home: list[Fighter], left: int) -> list[int]:
    """Hold back as few as the race allows: damage taken each turn against the turns that are still needed."""
    life = game.life(you)
    coming = threats(game, you)
    order = sorted(fighters, key=lambda i: (_guard(fighters[i], coming), -i), reverse=True)
    low, high = 0, len(order)
    while low < high:
        held = (low + high) // 2
        if _affordable(fighters, order, held, home, coming, life, left):
            high = held
        else:
            low = held + 1
    return order[low:]


def _guard(one: Fighter, coming: list[Fighter]) -> float:
    """How much better a creature is at home than attacking."""
    if not coming:
        return -float(strength(one))
    typical = coming[len(coming) // 2]
    outcome = duel(typical, one)
    score = 2.0 * outcome.attacker_dies - outcome.lost * 0.5
    if "vigilance" in one.keywords:
        score -= 100.0
    return score - strength(one)


def _affordable(
    fighters: dict[int, Fighter],
    order: list[int],
    held: int,
    home: list[Fighter],
    coming: list[Fighter],
    life: int,
    left: int,
) -> bool:
    power = sum(strength(fighters[i]) for i in order[held:])
    if not power:
        return True
    turns = -(-left // power)
    blockers = [*home, *(fighters[i] for i in order[:held])]
    if expected_damage(coming, blockers, life) * turns > life * PATIENCE:
        return False
    return expected_damage([*coming, *coming[-BAD_LUCK:]], blockers, life) < life

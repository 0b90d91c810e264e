"""Combat damage: who deals it in which step, how it is divided, all of it at once (510, 702.4, 702.7, 702.19)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.rules import chance
from horde.rules.atoms import harm
from horde.rules.questions import Answer, Option, Question
from horde.rules.restrictions import BY_TOUGHNESS, THROUGH, lethal
from horde.rules.state import FIRST_ID, Attack, Characteristics, Combat

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
_FIRST = frozenset({"first strike", "double strike"})


def has_first_strikers(game: Game) -> bool:
    """Whether there is a first-strike combat damage step (510.4)."""
    combat = game.state.combat
    if combat is None:
        return False
    return any(game.char(id).keywords & _FIRST for id in (*combat.attackers, *combat.blocking))


def deal_combat_damage(game: Game, first: bool) -> Asking:
    """One combat damage step: the active team assigns, then the defending teams, then all is dealt (510.1, 510.2)."""
    combat = game.state.combat
    if combat is None:
        return
    hits: list[harm.Hit] = []
    striking = [id for id in (*combat.attackers, *combat.blocking) if _strikes(game, combat, id, first)]
    if first:
        combat.struck_first = [id for id in (*combat.attackers, *combat.blocking) if game.char(id).keywords & _FIRST]
    for id in striking:
        if id in combat.attackers:
            yield from _attacker(game, combat.attackers[id], hits)
        else:
            yield from _blocker(game, id, combat.blocking[id], hits)
    yield from harm.deal(game, hits)


def _strikes(game: Game, combat: Combat, id: int, first: bool) -> bool:
    char = game.char(id)
    if "assign combat damage" in char.cant or _assigned(char) <= 0:
        return False
    if first:
        return bool(char.keywords & _FIRST)
    return id not in combat.struck_first or "double strike" in char.keywords


def _attacker(game: Game, attack: Attack, hits: list[harm.Hit]) -> Asking:
    """510.1b, 510.1c"""
    char = game.char(attack.attacker)
    power = _assigned(char)
    blockers = [id for id in attack.blockers if game.exists(id)]
    trample = "trample" in char.keywords
    through = bool(blockers) and (yield from _as_though_unblocked(game, attack.attacker, char))
    if not attack.blocked or through or (trample and not blockers):
        if (to := _attacked(game, attack)) is not None:
            hits.append(harm.Hit(attack.attacker, to, power, True))
        return
    if not blockers:
        return
    targets = [*blockers]
    if trample and (to := _attacked(game, attack)) is not None:
        targets.append(to)
    split = yield from _divide(game, attack.attacker, targets, power, hits, len(blockers))
    hits += [harm.Hit(attack.attacker, to, n, True) for to, n in zip(targets, split, strict=True) if n]


def _assigned(char: Characteristics) -> int:
    """510.1a: how much combat damage a creature assigns, by its power unless something says otherwise."""
    return char.toughness if BY_TOUGHNESS in char.may else char.power


def _as_though_unblocked(game: Game, id: int, char: Characteristics) -> Generator[Question, Answer, bool]:
    """510.1c: whether the damage of a blocked creature that may be so is assigned as though it were not blocked."""
    if THROUGH not in char.may:
        return False
    options = (Option("yes", char.controller, text="assign as though unblocked"), Option("no", char.controller))
    return (yield Question("pick", "may", (char.controller,), options, source=id))[0] == 0


def _attacked(game: Game, attack: Attack) -> int | None:
    """What unblocked damage goes to; nothing if the planeswalker has left (506.4c)."""
    if attack.target >= FIRST_ID:
        return None if attack.gone else attack.target
    if attack.team and _matters(game):
        members = game.state.teams[game.state.players[attack.target].team].players
        return members[chance.below(game.state, len(members))]  # CL-7-R2
    return attack.target


def _matters(game: Game) -> bool:
    """Whether it makes a difference which player of a team is dealt the damage."""
    watched = any(game.index.triggers.get(kind) for kind in ("damage", "is dealt damage"))
    return watched or bool(game.state.standing) or bool(game.index.replacements.get("damage"))


def _divide(
    game: Game, id: int, targets: list[int], power: int, hits: list[harm.Hit], blockers: int
) -> Generator[Question, Answer, tuple[int, ...]]:
    """Divide damage freely among blockers (510.1c); with trample the rest only once all have lethal (702.19b)."""
    if len(targets) == 1:
        return (power,)
    deadly = [lethal_damage(game, id, to, hits) for to in targets[:blockers]]
    owner = game.controller(id)
    options = tuple(Option("player" if to < FIRST_ID else "object", owner, to) for to in targets)
    least = tuple(deadly) if len(targets) > blockers else ()
    answer = yield Question("split", "damage", (owner,), options, high=power, source=id, needs=least)
    return answer


def lethal_damage(game: Game, source: int, to: int, hits: list[harm.Hit]) -> int:
    """How much more damage kills a creature, counting what is marked and what is being assigned (702.19b, 702.2c)."""
    obj, char = game.look(to)
    assigned = sum(hit.n for hit in hits if hit.to == to)
    if "deathtouch" in game.char(source).keywords:
        return 0 if assigned else 1
    return max(0, lethal(char) - obj.damage - assigned)


def _blocker(game: Game, id: int, blocking: list[int], hits: list[harm.Hit]) -> Asking:
    """510.1d"""
    attackers = [a for a in blocking if game.is_attacking(a)]
    if attackers:
        split = yield from _divide(game, id, attackers, _assigned(game.char(id)), hits, len(attackers))
        hits += [harm.Hit(id, to, n, True) for to, n in zip(attackers, split, strict=True) if n]

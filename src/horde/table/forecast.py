"""What a combat would come to by the numbers on the table: before blocks, as they are declared, before an attack.

It counts power, evasion, first and double strike, trample, deathtouch and infect. What somebody may still cast, prevent
or trigger is not in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from horde.pilots.duels import Outcome, brawl, fighter, strength
from horde.rules.game import Game
from horde.rules.state import FIRST_ID
from horde.table.board import Context, called
from horde.table.words import counted, listed


class Walker(msgspec.Struct, frozen=True):
    """Damage that a planeswalker would be dealt."""

    id: int
    name: str
    damage: int
    loyalty: int


class Fight(msgspec.Struct, frozen=True):
    """An attacker with its blockers, and what would die."""

    attacker: int
    blockers: tuple[int, ...]
    attacker_dies: bool
    blockers_die: bool


class Forecast(msgspec.Struct, frozen=True):
    """`damage` is what a player or team would be dealt, `air` the part of it that flies, `total` if nothing blocked.

    `life` is what the team has, `left` what it would be left with; of a Horde without life they are the cards of its
    library.
    """

    attackers: int
    total: int
    damage: int
    air: int
    poison: int
    life: int
    left: int
    mills: bool
    """The damage puts cards of a library into the graveyard instead of costing life."""
    lethal: bool
    walkers: tuple[Walker, ...] = ()
    fights: tuple[Fight, ...] = ()
    whose: str = ""
    """The team that would be dealt the damage."""


def forecast(game: Game, ctx: Context, pairs: Sequence[int] = ()) -> Forecast | None:
    """What the combat now under way, or about to be declared, would come to.

    `pairs` are the attackers or blocks that are being declared, as an answer to the open question has them. None if
    nothing attacks.
    """
    question = game.question
    chosen = list(zip(pairs[::2], pairs[1::2], strict=True))
    if question is not None and question.shape == "attack":
        attacks = {question.options[one].id: question.about[other].id for one, other in chosen}
        return _sum(game, ctx, attacks, {}) if attacks else None
    combat = game.state.combat
    if combat is None or game.state.turn.step not in ("declare attackers", "declare blockers"):
        return None
    attacks = {id: attack.target for id, attack in combat.attackers.items() if not attack.gone}
    blocks = {id: list(attack.blockers) for id, attack in combat.attackers.items() if attack.blocked}
    if question is not None and question.shape == "block":
        for one, other in chosen:
            blocks.setdefault(question.about[other].id, []).append(question.options[one].id)
    return _sum(game, ctx, attacks, blocks) if attacks else None


def _sum(game: Game, ctx: Context, attacks: Mapping[int, int], blocks: Mapping[int, Sequence[int]]) -> Forecast:
    total = damage = air = poison = 0
    walkers: dict[int, int] = {}
    fights: list[Fight] = []
    for id, target in attacks.items():
        mine = fighter(game, id)
        through = strength(mine)
        at_player = target < FIRST_ID
        total += through if at_player else 0
        if id in blocks:
            outcome = _fight(game, id, blocks[id])
            through = outcome.through if blocks[id] else through if "trample" in mine.keywords else 0
            if blocks[id]:
                fights.append(Fight(id, tuple(blocks[id]), outcome.attacker_dies, outcome.lost > 0))
        if not at_player:
            walkers[target] = walkers.get(target, 0) + through
            continue
        damage += through
        air += through if "flying" in mine.keywords else 0
        poison += through if "infect" in mine.keywords else 0
    victim = _victim(game, attacks)
    sums = Forecast(len(attacks), total, damage, air, poison, 0, 0, False, False)
    return _left(game, ctx, sums, victim, walkers, fights)


def _fight(game: Game, id: int, blockers: Sequence[int]) -> Outcome:
    if not blockers:
        return Outcome(False, 0.0, 0)
    return brawl(fighter(game, id), [fighter(game, blocker) for blocker in blockers])


def _victim(game: Game, attacks: Mapping[int, int]) -> int:
    """A player of the team that is attacked."""
    for target in attacks.values():
        if target < FIRST_ID:
            return target
    return game.controller(next(iter(attacks.values())))


def _left(
    game: Game, ctx: Context, sums: Forecast, victim: int, walkers: Mapping[int, int], fights: Sequence[Fight]
) -> Forecast:
    team = game.team_of(victim)
    mills = game.rule(victim, "no life total")
    life = len(game.state.players[victim].library) if mills else team.life
    lost = sums.damage if mills else sums.damage - sums.poison
    names = len(team.players) > 1
    return msgspec.structs.replace(
        sums,
        life=life,
        left=max(0, life - lost) if mills else life - lost,
        mills=mills,
        lethal=not mills and life - lost <= 0,
        walkers=tuple(
            Walker(id, called(game, id, ctx), n, game.obj(id).counters.get("loyalty", 0))
            for id, n in walkers.items()
            if game.exists(id)
        ),
        fights=tuple(fights),
        whose="the Survivors" if names else game.state.players[victim].name,
    )


def said(cast: Forecast, *, ours: bool) -> str:
    """A forecast in a sentence; `ours` where the reader's own team is attacked."""
    parts = [f"{cast.damage} damage" + (" coming" if ours else f" to {_the(cast.whose)}")]
    if cast.damage != cast.total:
        parts[0] += f" (of {cast.total})"
    if cast.air and ours:
        parts.append(f"{cast.air} of it in the air")
    if cast.poison:
        parts.append(f"{cast.poison} poison")
    if cast.mills:
        parts.append(f"{counted(cast.damage, 'card') if cast.damage != 1 else '1 card'} off a library of {cast.life}")
    else:
        who = "you would be at" if ours else "leaving"
        parts.append(f"{who} {cast.left} life" + (" — lethal!" if cast.lethal else ""))
    for walker in cast.walkers:
        left = walker.loyalty - walker.damage
        fate = f"leaving loyalty {left}" if left > 0 else "which it does not survive"
        parts.append(f"{walker.damage} to {walker.name}, {fate}")
    return ", ".join(parts)


def _the(name: str) -> str:
    return "the " + name[4:] if name.startswith("The ") else name


def fights_said(cast: Forecast, names: Mapping[int, tuple[str, str]]) -> list[str]:
    """Each blocked attacker with its blockers and who dies, equal fights counted; `names` are names and sizes by id."""
    lines: dict[str, int] = {}
    for fight in cast.fights:
        attacker = " ".join(names[fight.attacker])
        blockers = listed([" ".join(names[id]) for id in fight.blockers])
        line = f"{attacker} blocked by {blockers}: {_fate(fight, names)}"
        lines[line] = lines.get(line, 0) + 1
    return [line if n == 1 else f"{n} times {line}" for line, n in lines.items()]


def _fate(fight: Fight, names: Mapping[int, tuple[str, str]]) -> str:
    attacker, several = names[fight.attacker][0], len(fight.blockers) > 1
    if fight.attacker_dies and fight.blockers_die:
        return "it dies, and so does at least one blocker" if several else "both die"
    if fight.attacker_dies:
        return f"{attacker} dies"
    if fight.blockers_die:
        return "at least one blocker dies" if several else f"{names[fight.blockers[0]][0]} dies"
    return "nothing dies"

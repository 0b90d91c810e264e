"""Blocks for a team: to live first, then to trade well (509.1, 805.10d)."""

from __future__ import annotations

from collections.abc import Sequence

from horde.pilots import effects, uniform
from horde.pilots.duels import Fighter, brawl, duel, fighter, strength
from horde.rules.game import Game
from horde.rules.questions import Answer, AnswerError, Question, check
from horde.rules.state import FIRST_ID

NEVER_BELOW = 0.35
"""Damage that takes more than this part of the team's life is worth chump blocks."""


def answer(game: Game, question: Question) -> Answer:
    attackers = [fighter(game, option.id) for option in question.about]
    blockers = [fighter(game, option.id) for option in question.options]
    combat = game.state.combat
    at_life = [combat is None or combat.attackers[option.id].target < FIRST_ID for option in question.about]
    life = game.life(question.seats[0])
    toll = effects.toll(game, question.seats[0])
    blocks = plan(attackers, blockers, question.allowed, question.needs, life, at_life, toll)
    for place in question.required:
        if place not in blocks:
            blocks[place] = question.allowed[place][0]
    _thin_out(question, blocks)
    found = tuple(n for place in sorted(blocks) for n in (place, blocks[place]))
    try:
        check(question, found)
    except AnswerError:
        return uniform.forced_blocks(question)
    return found


def _thin_out(question: Question, blocks: dict[int, int]) -> None:
    """Take back blockers of what can't be blocked by so many."""
    for attacker, most in enumerate(question.most):
        mine = [place for place, blocked in blocks.items() if blocked == attacker and place not in question.required]
        for place in mine[most:]:
            del blocks[place]


def damage_weight(life: int) -> float:
    """What a point of damage costs, in points of worth: little at first, much when life runs out."""
    return 0.5 + 15.0 / max(1, life)


def plan(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    allowed: Sequence[Sequence[int]],
    needs: Sequence[int],
    life: int,
    at_life: Sequence[bool] = (),
    toll: int = 0,
) -> dict[int, int]:
    """Which blocker (by place) blocks which attacker. `toll` is the life that each attacker's death costs."""
    board = _Board(attackers, blockers, allowed, needs, at_life or [True] * len(attackers), toll)
    weight = damage_weight(life)
    board.trade(weight)
    board.gang(weight)
    most = int(life * NEVER_BELOW)
    if board.damage() > most:
        board.chump(most)
    if board.damage() >= life:
        desperate = _Board(attackers, blockers, allowed, needs, board.at_life, toll)
        desperate.trade(1000.0)
        desperate.gang(1000.0)
        if desperate.damage() < board.damage():
            return desperate.blocks
    return board.blocks


def expected_damage(attackers: Sequence[Fighter], blockers: Sequence[Fighter], life: int) -> int:
    """What would get through if these attacked and the others blocked as well as they can."""
    able = {b: [j for j, a in enumerate(attackers) if may_block(b, a)] for b in dict.fromkeys(blockers)}
    everything = [able[b] for b in blockers]
    needs = [2 if "menace" in a.keywords else 1 for a in attackers]
    board = _Board(attackers, blockers, everything, needs, [True] * len(attackers))
    weight = damage_weight(life)
    board.trade(weight)
    return board.damage()


def may_block(blocker: Fighter, attacker: Fighter) -> bool:
    """Whether evasion lets it, by the numbers alone; of fear the colours are not known here."""
    words = attacker.keywords
    if "flying" in words and not blocker.keywords & {"flying", "reach"}:
        return False
    return not words & {"fear", "intimidate", "shadow"}


class _Board:
    """A combat while blocks are being found."""

    def __init__(
        self,
        attackers: Sequence[Fighter],
        blockers: Sequence[Fighter],
        allowed: Sequence[Sequence[int]],
        needs: Sequence[int],
        at_life: Sequence[bool],
        toll: int = 0,
    ) -> None:
        self.attackers, self.blockers, self.allowed = attackers, blockers, allowed
        self.needs = needs or [1] * len(attackers)
        self.at_life = at_life
        self.toll = toll
        self.blocks: dict[int, int] = {}
        self.groups: list[list[int]] = [[] for _ in attackers]

    def damage(self) -> int:
        """What the combat costs the team in life."""
        hits = sum(self._through(j) for j, hits in enumerate(self.at_life) if hits)
        return hits + sum(self._toll(j) for j in range(len(self.attackers))) if self.toll else hits

    def _toll(self, j: int) -> int:
        group = [self.blockers[i] for i in self.groups[j]]
        return self.toll if group and brawl(self.attackers[j], group).attacker_dies else 0

    def _through(self, j: int) -> int:
        group = self.groups[j]
        if not group:
            return strength(self.attackers[j])
        return brawl(self.attackers[j], [self.blockers[i] for i in group]).through

    def _put(self, i: int, j: int) -> None:
        self.blocks[i] = j
        self.groups[j].append(i)

    def _spare(self) -> list[int]:
        return [i for i in range(len(self.blockers)) if i not in self.blocks]

    def trade(self, weight: float) -> None:
        """Single blocks that gain something, the best first."""
        pairs: list[tuple[float, float, int, int]] = []
        for i, blocker in enumerate(self.blockers):
            known: dict[Fighter, float] = {}
            for j in self.allowed[i]:
                if self.needs[j] > 1:
                    continue
                attacker = self.attackers[j]
                gain = known.get(attacker)
                if gain is None:
                    gain = known[attacker] = _gain(attacker, blocker, weight, self.toll)
                if not self.at_life[j]:
                    gain *= 0.8
                if gain > 0:
                    pairs.append((-gain, blocker.worth, i, j))
        pairs.sort()
        for _, _, i, j in pairs:
            if i not in self.blocks and not self.groups[j]:
                self._put(i, j)

    def gang(self, weight: float) -> None:
        """More blockers where together they kill what one can't, or where one may not block alone."""
        order = sorted(range(len(self.attackers)), key=lambda j: -self.attackers[j].worth)
        for j in order:
            spare = [i for i in self._spare() if j in self.allowed[i]]
            if not spare:
                continue
            attacker = self.attackers[j]
            group = [self.blockers[i] for i in self.groups[j]]
            if group and brawl(attacker, group).attacker_dies:
                continue
            added = self._helpers(j, spare, group, weight)
            for i in added:
                self._put(i, j)

    def _helpers(self, j: int, spare: list[int], group: list[Fighter], weight: float) -> list[int]:
        attacker = self.attackers[j]
        before = _standing(attacker, group, weight, self.toll)
        spare.sort(key=lambda i: (-self.blockers[i].power, self.blockers[i].worth))
        best: tuple[float, list[int]] = (before, [])
        added: list[int] = []
        for i in spare[:3]:
            added = [*added, i]
            if len(group) + len(added) < self.needs[j]:
                continue
            score = _standing(attacker, [*group, *(self.blockers[k] for k in added)], weight, self.toll)
            if score > best[0] + 0.1:
                best = score, added
        return best[1]

    def chump(self, most: int) -> None:
        """Block what else would hurt, with what is worth least, until no more than `most` gets through."""
        total = self.damage()
        order = sorted(range(len(self.attackers)), key=lambda j: -strength(self.attackers[j]))
        for j in order:
            if total <= most:
                return
            if self.groups[j] or not self.at_life[j]:
                continue
            spare = [i for i in self._spare() if j in self.allowed[i]]
            if len(spare) < self.needs[j]:
                continue
            attacker = self.attackers[j]
            spare.sort(key=lambda i: -_gain(attacker, self.blockers[i], 0.01, 100 * self.toll))
            for i in spare[: self.needs[j]]:
                self._put(i, j)
            total += self._through(j) + self._toll(j) - strength(attacker)


def _gain(attacker: Fighter, blocker: Fighter, weight: float, toll: int = 0) -> float:
    """What one creature gains by blocking another."""
    outcome = duel(attacker, blocker)
    kept = strength(attacker) - outcome.through
    worn = 1.5 if attacker.wears and blocker.power else 0.0
    killed = attacker.worth - weight * toll if outcome.attacker_dies else 0.0
    return weight * kept + worn + killed - outcome.lost


def _standing(attacker: Fighter, group: list[Fighter], weight: float, toll: int) -> float:
    """How good it is that an attacker is blocked by this group, perhaps by nobody."""
    if not group:
        return -weight * strength(attacker)
    outcome = brawl(attacker, group)
    killed = attacker.worth - weight * toll if outcome.attacker_dies else 0.0
    return killed - outcome.lost - weight * outcome.through

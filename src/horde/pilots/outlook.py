"""How things stand for a team at one question: who presses how hard, and what each permanent is worth to whom.

Worked out as far as it is asked for, once for each question; every number is in points of worth, and gains are the
team's: above 0 is good for it, whoever does it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from horde.language import tree as t
from horde.pilots import traits
from horde.pilots.duels import Fighter, brawl, fighter, strength
from horde.pilots.valuing import permanent_worth
from horde.rules import filters, mana
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.state import FIRST_ID, Attack, Object

CARD = 3.0
"""What a card in hand is worth."""
_MILLED = 0.5
_DECKED = 6.0
"""What it is worth that opponents have nothing left to reveal."""
_WON = 1000.0
_FREED = 4.0
"""What it is worth to let go of the creatures that are left in the end."""
_STILL = 0.2
"""The part of its worth that is left to a creature which can do nothing more."""
_HELD = ("attack", "assign combat damage")
_UNIT = 0.6
_CREATURE = frozenset({"creature"})


class Outlook:
    """What the team of one player sees."""

    def __init__(self, game: Game, you: int) -> None:
        self.game, self.you = game, you
        self.team = frozenset(game.team_of(you).players)
        self.life = game.life(you)
        self._values: dict[int, float] = {}
        self._fighters: dict[int, Fighter] = {}
        self._follow_ups: dict[tuple[int, int, int], int] = {}
        self.casting: tuple[int, int, int] = (-1, 0, 0)
        """The spell that is being thought of or cast: its player, the card, and the mana it takes."""

    def is_ours(self, id: int) -> bool:
        """Whether a player or object is on the team's side."""
        return id in self.team if id < FIRST_ID else self.game.controller(id) in self.team

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        return self.game.opponents(self.you)

    @cached_property
    def _creatures(self) -> tuple[list[Object], list[Object]]:
        """The creatures of opponents, and of the team."""
        sides: tuple[list[Object], list[Object]] = [], []
        for obj in self.game.permanents_with(_CREATURE):
            char = self.game.char(obj.id)
            if "creature" in char.types:
                sides[char.controller in self.team].append(obj)
        return sides

    @property
    def foes(self) -> list[Object]:
        return self._creatures[False]

    @property
    def mine(self) -> list[Object]:
        """The creatures of the team."""
        return self._creatures[True]

    @cached_property
    def our_turn(self) -> bool:
        return self.game.is_active(self.you)

    @cached_property
    def left(self) -> int:
        """Cards in the opponents' libraries."""
        return sum(len(self.game.state.players[foe].library) for foe in self.opponents)

    @cached_property
    def ending(self) -> bool:
        """Whether opponents have nothing to come any more: every creature of theirs that goes brings the end nearer."""
        return not self.left and not any(self.game.state.players[foe].hand for foe in self.opponents)

    @cached_property
    def early(self) -> frozenset[int]:
        """The opponents' permanents that do something before they attack, or need no attack at all."""
        return frozenset(
            obj.id
            for foe in self.opponents
            for obj in self.game.permanents(foe)
            if (char := self.game.char(obj.id)).abilities
            and ("creature" not in char.types or any(traits.waits_for_step(ability) for ability in char.abilities))
        )

    # --- how hard they press ---

    @cached_property
    def pressure(self) -> float:
        """The part of the team's life that the next attack may cost, blocks counted roughly; 0 to 2."""
        powers = [strength(one) for obj in self.foes if not self.is_still(obj.id) and (one := self.fighter(obj.id))]
        powers.sort(reverse=True)
        guards = sum(not obj.tapped or self.our_turn for obj in self.mine)
        through = sum(powers[guards:]) if guards < len(powers) else 0
        return min(2.0, (through + 0.15 * sum(powers[:guards])) / max(1, self.life))

    @cached_property
    def life_price(self) -> float:
        """What a point of the team's life is worth."""
        return 0.3 + 10.0 / max(1, self.life)

    def fighter(self, id: int) -> Fighter:
        found = self._fighters.get(id)
        if found is None:
            found = self._fighters[id] = fighter(self.game, id)
        return found

    def is_still(self, id: int) -> bool:
        """Whether a permanent does nothing more for the one who controls it: it can't attack, or never untaps."""
        char = self.game.char(id)
        if "creature" not in char.types:
            return False
        if any(word in char.cant for word in _HELD):
            return True
        obj = self.game.obj(id)
        return obj.tapped and ("untap" in char.cant or self._is_held_down(obj))

    def _is_held_down(self, obj: Object) -> bool:
        return any(
            traits.holds_down(ability)
            for other in self.attached.get(obj.id, ())
            for ability in self.game.char(other).abilities
        )

    @cached_property
    def attached(self) -> dict[int, list[int]]:
        """What is attached to each permanent."""
        found: dict[int, list[int]] = {}
        for obj in self.game.objects_in("battlefield"):
            if obj.attached_to:
                found.setdefault(obj.attached_to, []).append(obj.id)
        return found

    # --- combat ---

    def attack(self, id: int) -> Attack | None:
        combat = self.game.state.combat
        return combat.attackers.get(id) if combat is not None and not self.our_turn else None

    @cached_property
    def coming(self) -> int:
        """Damage to the team's life that the attackers of this combat deal if nothing more is done."""
        combat = self.game.state.combat
        if combat is None or self.our_turn:
            return 0
        return sum(self._through(attack) for attack in combat.attackers.values() if self.game.exists(attack.attacker))

    def _through(self, attack: Attack) -> int:
        if attack.target >= FIRST_ID:
            return 0
        one = self.fighter(attack.attacker)
        if not attack.blocked:
            return strength(one)
        return brawl(one, group).through if (group := self.blockers(attack)) else 0

    def follow_up(self) -> int:
        """The most damage that another instant of the team can deal to one creature now."""
        found = self._follow_ups.get(self.casting)
        if found is None:
            found = self._follow_ups[self.casting] = self._find_follow_up(*self.casting)
        return found

    def _find_follow_up(self, player: int, card: int, cost: int) -> int:
        found = 0
        for seat in self.team:
            have = len(mana.supply(self.game, seat).units) - (cost if seat == player else 0)
            for id in self.game.state.players[seat].hand:
                face = self.game.printed(id)
                if face.quick and id != card and face.base.mana_value <= have:
                    found = max(found, traits.burns(face))
        return found

    def blockers(self, attack: Attack) -> list[Fighter]:
        return [self.fighter(id) for id in attack.blockers if self.game.exists(id)]

    @property
    def is_blocked_out(self) -> bool:
        """Whether blocks are declared and damage is still to come."""
        return self.game.state.turn.step == "declare blockers"

    # --- worth ---

    def loss(self, id: int) -> float:
        """What the team gains if a permanent is no more; below 0 for its own."""
        found = self._values.get(id)
        if found is None:
            found = self._values[id] = self._loss(id)
        return found

    def _loss(self, id: int) -> float:
        value = permanent_worth(self.game, id)
        if self.is_ours(id):
            if self.ending and self._holds(id):
                return _FREED
            return -value - sum(1.0 for other in self.attached.get(id, ()) if self.is_ours(other))
        if self.ending and "creature" in self.game.char(id).types:
            return self._in_combat(id, value + (_WON if len(self.foes) == 1 else _DECKED))
        if self.is_still(id):
            return _STILL * value + self.lordship(id)
        value += self.lordship(id)
        if "creature" not in self.game.char(id).types:
            return value
        return self._in_combat(id, value + self.pressure * 2.0 * strength(self.fighter(id)))

    def _holds(self, id: int) -> bool:
        """Whether a permanent of the team keeps a creature from coming to where it could be killed."""
        host = self.game.obj(id).attached_to
        return bool(host) and not self.is_ours(host) and self.is_still(host)

    def _in_combat(self, id: int, value: float) -> float:
        """An attacker is worth more dead before its damage, and nothing if its blockers kill it."""
        attack = self.attack(id)
        if attack is None:
            return value
        one = self.fighter(id)
        if attack.blocked and self.is_blocked_out:
            group = self.blockers(attack)
            outcome = brawl(one, group) if group else None
            if outcome is not None and outcome.attacker_dies:
                return outcome.lost
            return value + (outcome.lost if outcome is not None else 0.0)
        if attack.target >= FIRST_ID:
            return value + 1.0
        hit = strength(one) if self.is_blocked_out else 0.5 * strength(one)
        deadly = 2.0 if self.is_blocked_out and self.coming >= self.life else 0.5
        return value + hit * self.life_price * deadly

    def lordship(self, id: int) -> float:
        """What a permanent's abilities do for the others of its side, beyond what they are worth anyway."""
        return sum(self._from_ability(id, ability) for ability in self.game.char(id).abilities)

    def _from_ability(self, id: int, ability: t.Ability) -> float:
        if isinstance(ability, t.Static) and isinstance(ability.effect.what, t.All):
            each = sum(lift(change) for change in ability.effect.changes)
            if not each:
                return 0.0
            ctx = Context(id, self.game.controller(id))
            others = filters.matching(ability.effect.what.what)(self.game, ctx)
            sides = sum(-1 if self.is_ours(other) else 1 for other in others if other != id)
            return max(0.0, each * sides - 4.0)
        return 4.0 if traits.waits_for_step(ability) and "creature" not in self.game.char(id).types else 0.0

    def milled(self, n: int) -> float:
        """What it is worth that opponents lose so many cards of their library, or life if they have any."""
        left = self.left
        if not any(self.game.rule(foe, "no life total") for foe in self.opponents):
            left = sum(self.game.life(foe) for foe in self.opponents)
            return _WON if n >= left else _MILLED * n
        if n < left or not left:
            return _MILLED * min(n, left)
        hidden = any(self.game.state.players[foe].hand for foe in self.opponents)
        return _DECKED + _MILLED * left if self.foes or hidden else _WON

    # --- one of each kind ---

    def kinds(self, ids: Iterable[int]) -> dict[int, list[int]]:
        """Objects grouped by all that could make one a better choice than another; the first stands for its group."""
        groups: dict[object, list[int]] = {}
        for id in ids:
            groups.setdefault(self._kind(id), []).append(id)
        return {group[0]: group for group in groups.values()}

    def _kind(self, id: int) -> object:
        if id < FIRST_ID:
            return id
        obj = self.game.obj(id)
        if obj.zone != "battlefield":
            return obj.zone, obj.card, obj.owner
        if id in self.attached or obj.attached_to or self.game.is_blocking(id):
            return id
        attack = self.attack(id)
        fight = (attack.target, attack.blocked, tuple(attack.blockers)) if attack is not None else None
        char = self.game.char(id)
        counters = tuple(sorted(obj.counters.items()))
        looks = (obj.card, obj.side, obj.token, char.controller, char.power, char.toughness, char.keywords)
        return looks, obj.tapped, obj.damage, counters, fight, obj.regeneration


def lift(change: t.Change) -> float:
    """What a change is worth to each creature that has it."""
    match change:
        case t.Modify(power=power, toughness=toughness, signs=signs):
            p, q = (n.n if isinstance(n, t.Number) else 1 for n in (power, toughness))
            return (p if signs[0] == "+" else -p) + _UNIT * (q if signs[1] == "+" else -q)
        case t.Have():
            return 0.7
        case _:
            return 0.0

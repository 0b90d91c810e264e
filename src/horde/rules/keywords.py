"""Keyword abilities that stand for another ability, as that ability's tree (702)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from horde.language import tree as t
from horde.rules import casting_keywords, keyword_abilities

_CREATURE = t.Is("type", "creature")


def _flanking() -> tuple[t.Ability, ...]:
    """702.25a"""
    blocker = t.Some(t.Filter("", (_CREATURE, t.With("flanking", no=True))), at=0)
    shrink = t.Affect(t.Ref(0), (t.Modify(t.Number(1), t.Number(1), ("-", "-")),), "until end of turn")
    return (t.Triggered("whenever", t.Happens(blocker, ("blocks",), t.This()), shrink),)


def _returns(counter: str) -> tuple[t.Ability, ...]:
    """Persist (702.79a) and undying (702.93a)."""
    condition = t.Was(t.This(), pred=t.WithCounter(counter, no=True))
    owner = t.Possessor(t.This(), "owner")
    back = t.Move(t.This(), t.To("battlefield", under=owner, counters=(counter,)), "return")
    return (t.Triggered("when", t.Happens(t.This(), ("dies",)), t.Do(t.You(), back), condition),)


def _exalted() -> tuple[t.Ability, ...]:
    """702.83a"""
    grow = t.Affect(t.Ref(0), (t.Modify(t.Number(1), t.Number(1)),), "until end of turn")
    lone = t.Some(t.Filter("", (_CREATURE, t.Controlled(t.You()))), at=0)
    return (t.Triggered("whenever", t.Happens(lone, ("attacks alone",)), grow),)


_EXPANSIONS: dict[str, Callable[[], tuple[t.Ability, ...]]] = {
    "flanking": _flanking,
    "persist": lambda: _returns("-1/-1"),
    "undying": lambda: _returns("+1/+1"),
    "exalted": _exalted,
    **keyword_abilities.NAMED,
    **casting_keywords.NAMED,
}

NUMBERED = {**keyword_abilities.NUMBERED, **casting_keywords.NUMBERED}
PRICED = {**keyword_abilities.PRICED, **casting_keywords.PRICED}

_DONE = frozenset(
    "flying reach trample deathtouch lifelink menace vigilance haste defender fear intimidate shadow hexproof shroud "
    "indestructible flash changeling horsemanship skulk infect wither convoke improvise delve "
    "daybound nightbound aftermath fuse devoid rebound ascend partner retrace jump-start undaunted".split()
) | {"first strike", "double strike", "umbra armor", "read ahead", "choose a background", "split second"}


def expand(name: str) -> tuple[t.Ability, ...]:
    """The abilities a keyword stands for; none for those the rules of combat, targets and so on know themselves."""
    made = _EXPANSIONS.get(name)
    return made() if made else ()


def stands_for(ability: t.Ability) -> tuple[t.Ability, ...]:
    """The abilities that a keyword ability stands for on the battlefield."""
    if isinstance(ability, t.Keyword):
        return expand(ability.name)
    if isinstance(ability, t.KeywordOf) and ability.name == "partner with":
        return keyword_abilities.partner_with(ability.what)
    if isinstance(ability, t.KeywordNumber):
        return NUMBERED[ability.name](ability.n) if ability.name in NUMBERED else ()
    if isinstance(ability, t.KeywordCost) and ability.name in PRICED:
        return PRICED[ability.name](flat(ability.cost))
    if isinstance(ability, t.KeywordCost) and ability.name == "equip":
        return (_equip(ability),)
    if isinstance(ability, t.KeywordCost) and ability.name == "evoke":
        return (_EVOKED,)
    if isinstance(ability, t.KeywordCost) and ability.name == "unearth":
        return (t.Activated(flat(ability.cost), _from("unearth", "graveyard"), ("sorcery",)),)  # 702.84a
    if isinstance(ability, t.KeywordCost) and ability.name == "madness":
        return (t.Triggered("when", t.Happens(t.This(), ("is exiled for madness",)), _from("madness", "exile")),)
    return ()


def _from(name: str, zone: t.Zone) -> t.Do:
    """What a keyword does with its own card in a zone, as an act of that name."""
    return t.Do(t.You(), t.KeywordAction(name, what=t.This("card", zone=zone)))


_EVOKED = t.Triggered(
    "when",
    t.Happens(t.This(), ("enters",)),
    t.Do(t.You(), t.Sacrifice(t.This())),
    t.Was(t.This(), "evoked"),
)
"""702.74a"""


@cache
def flat(cost: tuple[t.Cost, ...]) -> tuple[t.Cost, ...]:
    """A cost with "pay {2}" as the mana it is."""
    found: list[t.Cost] = []
    for part in cost:
        if isinstance(part, t.Pay) and isinstance(part.act, t.PayCost):
            found += part.act.cost
        else:
            found.append(part)
    return tuple(found)


@cache
def choices_of(cost: tuple[t.Cost, ...]) -> tuple[tuple[t.Cost, ...], ...]:
    """A cost with each of the things it leaves a choice between ("sacrifice a creature or pay {4}")."""
    ways = (part.of if isinstance(part, t.AnyCost) else (part,) for part in cost)
    return tuple(flat(chosen) for chosen in product(*ways))


def _equip(ability: t.KeywordCost) -> t.Activated:
    """702.6a"""
    mine = t.Filter("", (_CREATURE, t.Controlled(t.You())))
    return t.Activated(flat(ability.cost), t.Do(t.You(), t.Attach(t.This(), t.Target(mine, at=0))), ("sorcery",))


def known(name: str) -> bool:
    """Whether the engine plays the keyword."""
    return name in _EXPANSIONS or name in _DONE

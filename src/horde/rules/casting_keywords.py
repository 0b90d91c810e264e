"""Keyword abilities of casting, and of cards away from the battlefield, as the abilities they stand for (702).

What is paid to cast a card stands in `rules.ways`; here is what follows from its having been paid.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from horde.language import tree as t
from horde.rules.statics import nodes, swapped

Abilities = tuple[t.Ability, ...]

INSTEAD: dict[str, str] = {
    "awaken": "awakened",
    "blitz": "blitzed",
    "dash": "dashed",
    "evoke": "evoked",
    "overload": "overloaded",
    "spectacle": "spectacle",
    "surge": "surged",
    "warp": "warped",
}
"""Keywords that are another cost to cast the card for from where it is, each with what is true of the spell then."""
WHEN: dict[str, t.Condition] = {
    "spectacle": t.Earlier(t.Players("a", "opponent"), "lost life"),  # 702.137a
    "surge": t.Was(t.This(), "of a team that has cast a spell"),  # 702.117a
}
"""Which of these may be paid only if something is true."""
EXTRAS: dict[str, str] = {
    "buyback": "buyback",
    "entwine": "entwined",
    "escalate": "escalated",
    "kicker": "kicked",
    "multikicker": "kicked",
    "offspring": "offspring",
    "replicate": "replicated",
    "squad": "squad",
}
"""Keywords with an additional cost one may pay (702.33, 702.27), each with what is true of the spell then."""
NAMES = frozenset((*EXTRAS, "casualty", "conspire"))
"""Every keyword with an additional cost one may pay."""
OFTEN = frozenset({"escalate", "multikicker", "replicate", "squad"})
"""Those that may be paid any number of times."""
PAID = frozenset(
    (*INSTEAD.values(), *EXTRAS.values(), "casualty", "conspired", "escaped", "exiled", "hurried", "suspended")
)
"""What can be true of a spell by how it was paid for."""
BURIED = frozenset({"jump-start", "retrace", "escape", "harmonize"})
"""Keywords with which a card may be cast from a graveyard for what they say."""

HAND_ALONE = frozenset({"warp"})
"""Ways to cast a card from a hand and nowhere else (702.185a)."""
CHANGING = frozenset({"awaken", "overload"})
"""Ways to cast a spell that change what it says."""

_CREATURE = t.Is("type", "creature")
_MINE = t.Controlled(t.You())
_ONE = t.Number(1)
_THIS = t.This()
_IT = t.Ref(0)
_ENTERS = t.Happens(_THIS, ("enters",))
_CAST = t.PlayerActs(t.You(), "cast", t.This("spell"))


def _do(act: t.Act) -> t.Do:
    return t.Do(t.You(), act)


def _was(word: str) -> t.Condition:
    return t.Was(_THIS, word)


# --- once a spell was paid for in some way ------------------------------------------------------------------------


def _copied(word: str) -> Abilities:
    """Replicate (702.56a), conspire (702.78a), casualty (702.153a): a copy for each time that it was paid."""
    return (t.Triggered("when", _CAST, _do(t.KeywordAction(f"copy as {word}")), _was(word)),)


def _hasty(word: str) -> t.Static:
    haste = t.Affect(_THIS, (t.Have((t.Line((t.Keyword("haste"),)),)),))
    return t.Static(haste, _was(word))


def _dash() -> Abilities:
    """702.109a"""
    return (_hasty("dashed"),)


def _blitz() -> Abilities:
    """702.152a"""
    drawing = t.Triggered("when", t.Happens(_THIS, ("dies",)), _do(t.Draw(_ONE)), _was("blitzed"))
    return (_hasty("blitzed"), drawing)


def _offspring() -> Abilities:
    """702.175a"""
    small = t.Except((t.SetPT(_ONE, _ONE),))
    child = t.Create(_ONE, t.TokenSpec(copy_of=_THIS, but=small), at=0)
    return (t.Triggered("when", _ENTERS, _do(child), _was("offspring")),)


def _squad() -> Abilities:
    """702.157a"""
    return (t.Triggered("when", _ENTERS, _do(t.KeywordAction("squad")), _was("squad")),)


_NEXT_END = t.StepBegins("end", form="next")
AT = 90
LEAVING: dict[str, t.Later] = {
    "blitzed": t.Later(_do(t.Sacrifice(t.Ref(AT))), _NEXT_END),
    "dashed": t.Later(_do(t.Move(t.Ref(AT), t.To("hand", t.Possessor(t.Ref(AT), "owner")), verb="return")), _NEXT_END),
    "warped": t.Later(_do(t.KeywordAction("warp", what=t.Ref(AT))), _NEXT_END),
}
"""What becomes of the permanent that a spell becomes if it was paid for so (702.109a, 702.152a, 702.185a)."""


def _suspend() -> Abilities:
    """702.62a"""
    upkeep = t.StepBegins("upkeep", t.You())
    last = t.Happens(_THIS, ("loses its last time counter",))
    return (
        t.Triggered("at", upkeep, _do(t.KeywordAction("suspend")), _was("suspended")),
        t.Triggered("when", last, _do(t.KeywordAction("suspend ends")), _was("exiled")),
        _hasty("hurried"),
    )


# --- cards in a hand or a graveyard ---------------------------------------------------------------------------------


def _from_graveyard(cost: tuple[t.Cost, ...], name: str) -> Abilities:
    """Embalm (702.128a), eternalize (702.129a), encore (702.141a)."""
    leave = t.Pay(t.Exile(t.This("card", zone="graveyard")))
    return (t.Activated((*cost, leave), _do(t.KeywordAction(name)), ("sorcery",)),)


def reinforce(cost: tuple[t.Cost, ...], n: t.Quantity) -> t.Activated:
    """702.77a"""
    target = t.Target(t.Filter("", (_CREATURE,)), at=0)
    return t.Activated((*cost, _DISCARD), _do(t.PutCounters(n, "+1/+1", target)))


def ninjutsu(cost: tuple[t.Cost, ...]) -> t.Activated:
    """702.49a"""
    unblocked = t.Filter("", (t.Is("status", "unblocked"), _CREATURE, _MINE))
    back = t.Move(t.Some(unblocked, at=0), t.To("hand", t.Possessor(_IT, "owner")), verb="return")
    return t.Activated((*cost, t.Pay(back)), _do(t.KeywordAction("ninjutsu")))


def transmute(cost: tuple[t.Cost, ...], value: int) -> t.Activated:
    """702.53a: `value` is the mana value of the card itself."""
    alike = t.Filter("card", (t.Compare("mana value", "exactly", t.Number(value)),))
    search = t.Search(t.Some(alike, at=0))
    steps = (search, t.Reveal(_IT), t.Move(_IT, t.To("hand", t.You())), t.Shuffle())
    return t.Activated((*cost, _DISCARD), t.Sequence(tuple(_do(act) for act in steps)), ("sorcery",))


_DISCARD = t.Pay(t.Discard(t.This("card")))

# --- without a cost of their own ------------------------------------------------------------------------------------


def _gravestorm() -> Abilities:
    """702.69a"""
    return (t.Triggered("when", _CAST, _do(t.KeywordAction("gravestorm"))),)


NAMED: dict[str, Callable[[], Abilities]] = {
    "conspire": lambda: _copied("conspired"),
    "gravestorm": _gravestorm,
}
NUMBERED: dict[str, Callable[[t.Quantity], Abilities]] = {"casualty": lambda n: _copied("casualty")}
PRICED: dict[str, Callable[[tuple[t.Cost, ...]], Abilities]] = {
    "blitz": lambda cost: _blitz(),
    "dash": lambda cost: _dash(),
    "embalm": lambda cost: _from_graveyard(cost, "embalm"),
    "encore": lambda cost: _from_graveyard(cost, "encore"),
    "eternalize": lambda cost: _from_graveyard(cost, "eternalize"),
    "offspring": lambda cost: _offspring(),
    "replicate": lambda cost: _copied("replicated"),
    "squad": lambda cost: _squad(),
    "suspend": lambda cost: _suspend(),
}


# --- what a spell says if it was paid for so ------------------------------------------------------------------------


def _awakening(n: t.Quantity) -> t.Spell:
    """702.113a"""
    land = t.Target(t.Filter("", (t.Is("type", "land"), _MINE)), at=0)
    haste = (t.Line((t.Keyword("haste"),)),)
    none = t.Number(0)
    become = t.Become(power=none, toughness=none, types=("creature",), subtypes=("Elemental",), lines=haste)
    steps = (_do(t.PutCounters(n, "+1/+1", land)), t.Affect(_IT, (become,)), t.Still(_IT, ("land",)))
    return t.Spell(t.Sequence(steps, (" and ", ". ")))


@cache
def as_paid(lines: tuple[t.Line, ...], name: str) -> tuple[t.Line, ...]:
    """The lines of a spell as they are if it is cast in the way of this name."""
    if name == "overload":
        return each_for_target(lines)
    if name == "awaken":
        costs = (a for line in lines for a in line.abilities if isinstance(a, t.KeywordCost) and a.name == name)
        numbers = (cost.n for cost in costs if cost.n is not None)
        return (*lines, *(t.Line((_awakening(n),)) for n in numbers))
    return lines


def each_for_target(lines: tuple[t.Line, ...]) -> tuple[t.Line, ...]:
    """702.96a: the words with "each" in place of "target"; `can_be_overloaded` says of which that can be played."""
    swaps: dict[t.Node, t.Node] = {}
    for node in (node for line in lines for node in nodes(line)):
        if isinstance(node, t.Target):
            swaps[node] = t.All(node.what, "each", node.at)
        elif isinstance(node, t.Players) and node.det == "target":
            swaps[node] = msgspec.structs.replace(node, det="each")
    return tuple(swapped(line, swaps) for line in lines)


def can_be_overloaded(lines: tuple[t.Line, ...]) -> bool:
    """Whether what a spell says of one target can be said of each of many: "its controller" can't."""
    spells = [a for line in lines for a in line.abilities if isinstance(a, t.Spell)]
    every = [node for spell in spells for node in nodes(spell)]
    targets = [node for node in every if isinstance(node, t.Target)]
    references = sum(isinstance(node, t.Ref | t.ThatPlayer | t.Rest) for node in every)
    plural = sum(isinstance(node, t.Affect) and isinstance(node.what, t.Ref) for node in every)
    alone = all(node.count == _ONE and node.limit == "exactly" and not node.form for node in targets)
    return alone and references == plural and not any(isinstance(node, t.AnyTarget) for node in every)

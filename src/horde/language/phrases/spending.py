"""What is spent and when: energy, mana spent to cast, abilities that cost less, spells cast only at some times."""

from __future__ import annotations

import re
from typing import Any

from horde.language.patterns import V
from horde.language.table import Lexeme, Table
from horde.language.tree import (
    Activated,
    Affect,
    Amounts,
    CantTarget,
    CastOnly,
    ControlledBy,
    Controls,
    CountersOfPlayers,
    Exerts,
    GetCounters,
    KeywordAction,
    LandTypes,
    ManaSpent,
    Number,
    OneGraveyard,
    OwnCostChange,
    PayEnergy,
    PlayerActs,
    RemoveCounters,
    Some,
    StateIs,
    Triggered,
    Whenever,
    You,
)

_ENERGY = re.compile(r"(?:\{e\})+", re.IGNORECASE)
_TIMES = (
    "during combat", "before attackers are declared", "during combat before blockers are declared",
    "during combat after blockers are declared", "during the declare blockers step", "during your turn",
    "during the declare attackers step", "during a opponent's turn", "before the combat damage step",
    "during the declare attackers step and only if you've been attacked this step", "before blockers are declared",
    "during combat on a opponent's turn", "during your declare attackers step", "during a opponent's upkeep",
    "during combat on your turn", "during your end step", "during your upkeep",
    "during a opponent's turn , before attackers are declared",
)  # fmt: skip


def _energy(token: str) -> Number | None:
    return Number(len(token) // 3) if _ENERGY.fullmatch(token) else None


def _energy_written(value: Any) -> str | None:
    return "{E}" * value.n if isinstance(value, Number) and value.n else None


def add(t: Table) -> None:
    t.lexeme("energy", Lexeme(_energy, _energy_written))
    t.row("act", "get~a <n:energy>", GetCounters(V("n"), "energy", form="{E}"))
    t.row("act", "pay~a <n:energy>", PayEnergy)
    t.row("simple condition", "<s:mana> was spent to cast <w:this>", ManaSpent(V("s"), V("w")))
    t.row("simple condition", "<s:mana> was spent to cast <w:reference@s>", ManaSpent(V("s"), V("w")))
    for when in _TIMES:
        t.row("any time", f"cast this spell only {when}", CastOnly(when.replace(" ,", ",").replace("a o", "an o")))
    _abilities(t)
    _others(t)


def _abilities(t: Table) -> None:
    costs = "<cost:costs> : <effect:effects> . this ability costs <s:mana> less to activate"
    each = OwnCostChange(V("s"), per=V("n"))
    t.row("ability", f"{costs} for <n:per> .", Activated(V("cost"), V("effect"), cheaper=each))
    only = OwnCostChange(V("s"), condition=V("c"))
    t.row("ability", f"{costs} if <c:condition> .", Activated(V("cost"), V("effect"), cheaper=only))
    t.row("ability", f"{costs} for <n:per> . activate only as a sorcery .",
          Activated(V("cost"), V("effect"), ("sorcery",), cheaper=each))  # fmt: skip
    t.row("ability", "you may exert <w:this> as it attacks .", Exerts(V("w")))
    t.row("ability", "you may exert <w:this> as it attacks . when you do , <e:unconditional> .", Exerts(V("w"), V("e")))


def _others(t: Table) -> None:
    t.row("step", "<who:named_player@s> gains control of <what:thing>",
          Affect(V("what"), (ControlledBy(V("who"), form="gains"),)))  # fmt: skip
    t.row("event", "chaos ensues", PlayerActs(You(), "chaos ensues"))
    t.row("clause", "from a single graveyard", OneGraveyard())
    t.row("each", "each basic land type among <among:nominal@p>", LandTypes(V("among"), form="each"))
    t.row("measure", "the number of basic land types among <among:nominal@p>", LandTypes)
    t.row("change", "can't be the target of <by:nominal@p>", CantTarget)
    t.row("simple condition", "<who:player@a> don't~a control <what:some@s>",
          Controls(V("who"), V("what"), no=True, form="don't"), unnamed=("what",))  # fmt: skip
    for name in ("manifest", "cloak"):
        t.row("act", f"{name}~a <what:cards>", KeywordAction(name, what=V("what")))
    poison = CountersOfPlayers(V("c"), V("who"))
    t.row("simple condition", "<who:player@a> have~a <n:how_many> or more <c:counter> counters",
          Amounts(poison, "or more", V("n")))  # fmt: skip
    t.row("act", "remove~a a counter from <of:thing>", RemoveCounters(Number(1), "", V("of")))
    t.row("event", "<who:player@a> control~a no <what:nominal@p>",
          StateIs(Controls(V("who"), Some(V("what")), no=True)), unnamed=("what",))  # fmt: skip
    for category in ("effects", "unconditional"):
        t.row(category, "when <e:event> this turn , <do:unconditional>", Whenever(Triggered("when", V("e"), V("do"))))

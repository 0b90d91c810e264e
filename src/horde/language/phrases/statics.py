"""Lines that are simply true: static abilities, replacement effects, rules about players."""

from __future__ import annotations

from horde.language.patterns import Refer, V
from horde.language.table import Table
from horde.language.tree import (
    AdditionalCost,
    Affect,
    AlternativeCost,
    Cant,
    ControlledBy,
    CostChange,
    EntersChoosing,
    EntersDay,
    EntersExiling,
    EntersTapped,
    EntersWith,
    FlashFor,
    IsTargeting,
    LosesIf,
    Meanwhile,
    OwnCostChange,
    Pay,
    PlayerRule,
    Players,
    SetPT,
    SetStat,
    Static,
    This,
    TurnOf,
    You,
)


def add(t: Table) -> None:
    t.row("static", "<effect:affect>", Static)
    t.row("static", "as long as <condition:condition> , <effect:affect>", Static)
    t.row("static", "<effect:affect> as long as <condition:condition>", Static(V("effect"), V("condition"), "trailing"))
    t.row("static", "<effect:affect> if <condition:condition>", Static(V("effect"), V("condition"), "if"))
    t.row("static", "<what:possessive> power and toughness are each equal to <q:quantity>",
          Static(Affect(V("what"), (SetPT(V("q"), V("q")),))))  # fmt: skip
    for stat in ("power", "toughness"):
        t.row("static", f"<what:possessive> {stat} is equal to <q:quantity>",
              Static(Affect(V("what"), (SetStat(stat, V("q")),))))  # fmt: skip
    t.row("static", "<what:this> enters with <n:count@n> <c:counter> counter^n on it if <i:condition>",
          EntersWith(V("what"), V("n"), V("c"), condition=V("i")))  # fmt: skip
    t.row("static", "if <i:condition> , it enters with <n:count@n> <c:counter> counter^n on it",
          EntersWith(Refer("it"), V("n"), V("c"), form="if", condition=V("i")))  # fmt: skip
    t.row("static", "as <what:this> enters , you may <act:act@p> . if you don't , it enters tapped",
          EntersTapped(V("what"), unless_you=V("act")))  # fmt: skip
    t.row("static", "you control <what:host>", Static(Affect(V("what"), (ControlledBy(You()),))))
    t.row("static", "<what:cast_spells> cost <s:mana> less to cast", CostChange(V("what"), You(), V("s")))
    t.row("static", "<what:cast_spells> cost <s:mana> more to cast", CostChange(V("what"), You(), V("s"), less=False))
    t.row("cast spells", "<what:spells@p> you cast", V("what"))
    t.row("spells", "<f:headed@a>", V("f"))
    t.row("spells", "<u:union@a>", V("u"))
    t.row("static", "<what:this> enters with <n:count@n> <counter:counter> counter^n on it", EntersWith)
    t.row("static", "<what:this> enters with a <counter:counter> counter on it for <n:per>", EntersWith)
    t.row("static", "<what:this> enters with X <c:counter> counters on it , where X is <q:quantity>",
          EntersWith(V("what"), V("q"), V("c"), form="where X is"))  # fmt: skip
    t.row("static", "<what:this> enters with a number of <c:counter> counters on it equal to <q:quantity>",
          EntersWith(V("what"), V("q"), V("c"), form="equal to"))  # fmt: skip
    t.row("static", "<what:this> enters tapped", EntersTapped)
    t.row("static", "<what:this> enters tapped unless <unless:condition>", EntersTapped)
    t.row("static", "as <what:this> enters , choose a <q:choosable>", EntersChoosing(V("what"), V("q")))
    t.row("static", "if it's neither day nor night , it becomes day as <what:this> enters", EntersDay(V("what")))
    t.row("static", "as <what:this> enters , exile <cards:some>", EntersExiling)
    t.row("static", "<w:possessive> power is equal to <p:quantity> and its toughness is equal to <q:quantity>",
          Static(Affect(V("w"), (SetStat("power", V("p")), SetStat("toughness", V("q"))))))  # fmt: skip
    t.row("choosable", "color", "color")
    t.row("choosable", "creature type", "creature type")
    t.row("choosable", "card name", "card name")
    t.row("choosable", "opponent", "opponent")
    t.row("choosable", "player", "player")
    t.row("static", "<what:all> can't be countered", Static(Affect(V("what"), (Cant(("be countered",)),))))
    t.row("static", "during your turn , <effect:affect>", Static(V("effect"), TurnOf(You()), "during"))
    t.row("static", "<effect:affect> , where X is <x:quantity>", Static(V("effect"), x=V("x")))
    _players(t)


def _players(t: Table) -> None:
    t.row("static", "players can't gain life", PlayerRule(Players(""), "can't gain life"))
    t.row("static", "<who:subject> can't gain life", PlayerRule(V("who"), "can't gain life"))
    t.row("step", "players can't gain life this turn", Meanwhile(PlayerRule(Players(""), "can't gain life")))
    t.row("step", "<who:subject> can't gain life this turn", Meanwhile(PlayerRule(V("who"), "can't gain life")))
    t.row("static", "<who:subject@a> have~a no life total", PlayerRule(V("who"), "no life total"))
    t.row("static", "damage dealt to you causes you to mill that many cards", PlayerRule(You(), "damage mills"))
    t.row("static", "<who:subject@a> have~a unlimited mana", PlayerRule(V("who"), "unlimited mana"))
    t.row("static", "<who:subject@a> have~a no maximum hand size", PlayerRule(V("who"), "no maximum hand size"))
    t.row("static", "skip your <step:step_word> step", PlayerRule(You(), "skip", V("step")))
    t.row("static", "skip your <step:step_word> step if <c:condition>",
          PlayerRule(You(), "skip", V("step"), condition=V("c")))  # fmt: skip
    t.row("static", "<who:subject> can't activate abilities", PlayerRule(V("who"), "can't activate"))
    for words, reason in (
        ("having poison counters", "poison counters"),
        ("drawing from a empty library", "empty library"),
        ("having been dealt combat damage by a commander", "commander damage"),
    ):
        t.row("static", f"<who:subject@a> don't~a lose the game for {words}",
              PlayerRule(V("who"), "doesn't lose for", reason))  # fmt: skip
    t.row("static", "<who:subject@a> lose~a the game if <condition:condition>", LosesIf)


def add_spell(t: Table) -> None:
    t.row("any time", "as a additional cost to cast this spell , <c:act@p>", AdditionalCost((Pay(V("c")),)))
    rather = "you may <c:act@p> rather than pay this spell's mana cost"
    t.row("any time", rather, AlternativeCost((Pay(V("c")),)))
    t.row("any time", f"if <i:condition> , {rather}", AlternativeCost((Pay(V("c")),), V("i")))
    t.row("any time", "if <i:condition> , you may cast this spell without paying its mana cost",
          AlternativeCost((), V("i")))  # fmt: skip
    t.row("any time", "this spell costs <s:mana> less to cast", OwnCostChange(V("s")))
    t.row("any time", "this spell costs <s:mana> less to cast for <n:per>", OwnCostChange(V("s"), per=V("n")))
    t.row("any time", "this spell costs <s:mana> less to cast , where X is <x:quantity>",
          OwnCostChange(V("s"), x=V("x")))  # fmt: skip
    aimed = IsTargeting(This(form="it"), V("what"))
    t.row("any time", "this spell costs <s:mana> less to cast if it targets <what:some>",
          OwnCostChange(V("s"), condition=aimed))  # fmt: skip
    t.row(
        "any time", "this spell costs <s:mana> less to cast if <c:condition>", OwnCostChange(V("s"), condition=V("c"))
    )
    t.row("any time", "this spell can't be countered",
          Static(Affect(This("spell"), (Cant(("be countered",)),))))  # fmt: skip
    t.row("any time", "you may cast this spell as though it had flash if you pay <m:mana_cost> more to cast it",
          FlashFor((V("m"),)))  # fmt: skip

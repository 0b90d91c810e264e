"""What the engine plays of the language: of which nodes only some, of which words only these.

`rules/playable.py` walks a card by these tables. Who teaches the engine a word adds it here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from horde.language import lexicon
from horde.language import tree as t
from horde.rules import batches, casting_keywords, keywords, limits, rerouting, words
from horde.rules.catalogue import PERMANENTS, TURNED_UP, is_mana_ability, is_uncounterable, mana_part, symbols_of
from horde.rules.frames import LEVELS
from horde.rules.keywords import NUMBERED, PRICED, choices_of
from horde.rules.modes import BOUNDS
from horde.rules.qualities import QUALITIES
from horde.rules.state import ARRESTED, DESIGNATIONS, RING_BEARER, STEPS
from horde.rules.statics import loose, nodes, settled
from horde.rules.watching import ACTS, NTH, PHASES, trigger_zones

LAYOUTS = frozenset(
    {
        "normal",
        "transform",
        "token",
        "rules",
        "saga",
        "class",
        "leveler",
        "prototype",
        "modal_dfc",
        "split",
        "aftermath",
        "adventure",
        "flip",
    }
)
SUBTYPES = frozenset({"Case", "Room", "Spacecraft", "Attraction"})
TYPES = PERMANENTS | {"instant", "sorcery", "kindred"}
_KEYWORD_COSTS = frozenset(
    {
        "flashback",
        "disturb",
        "cycling",
        "equip",
        "unearth",
        "madness",
        "emerge",
        "escape",
        "harmonize",
        "ninjutsu",
        "plot",
        "reinforce",
        "transmute",
        *TURNED_UP,
        *casting_keywords.INSTEAD,
        *casting_keywords.EXTRAS,
        *PRICED,
    }
)
_PAYABLE = (
    t.Sacrifice, t.Discard, t.Exile, t.Move, t.Tap, t.Reveal, t.PayLife, t.LoseLife, t.RemoveCounters, t.PutCounters,
)  # fmt: skip
_NUMBERED_COSTS = frozenset({"awaken", "reinforce", "suspend"})
"""Keywords with a number and a cost."""
_KEYWORDS_OF = frozenset({"enchant", "protection", "landwalk", "affinity", "partner with"})
BASICS = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_WITHOUT_X = frozenset({*TURNED_UP, "escalate", "offspring", "plot", "replicate", "squad", "suspend"})
_WAS = frozenset({"not kicked", "cast", "of a team that has cast a spell", *casting_keywords.PAID})
_NOT_PLAIN = frozenset((*lexicon.words("keyword number"), *lexicon.words("keyword cost")))
"""Keywords with a number or a cost: "a creature with modular" is not looked for."""
_AT_LEVEL = frozenset(f"{be} {word}" for be in ("at", "not at") for word in LEVELS)
_DURATIONS = frozenset({
    "", "until end of turn", "this turn", "this combat", "until your next turn", "until the end of your next turn",
    "during its controller's next turn",
})  # fmt: skip
_TITLED = frozenset(
    f"until {end}the {title}'s next turn" for end in ("", "the end of ") for title in ("Horde", "Hydra")
)
_WHILE = frozenset(
    {"until end of turn", "this turn", "until your next turn"} | {one for one in _TITLED if "end" not in one}
)
_STATUS = frozenset({
    "face-down", "face-up", "transformed", "token", "tapped", "untapped", "attacking", "blocking", "blocked",
    "unblocked", "goaded", *DESIGNATIONS, *words.STATUS,
})  # fmt: skip
_PROHIBITED = frozenset({
    "attack", "block", "be blocked", "untap", "be regenerated", "assign combat damage", "be blocked by more than one",
    "be blocked except by two or more", "be blocked except by three or more", "be countered", ARRESTED,
})  # fmt: skip
_RULES = frozenset({
    "can't gain life", "no maximum hand size", "skip", "no life total", "damage mills", "unlimited mana",
    "can't activate", "doesn't lose for",
})  # fmt: skip
ABILITIES = (
    t.Keyword, t.KeywordCost, t.KeywordOf, t.Spell, t.Triggered, t.Activated, t.Static, t.CostChange, t.FlashFor,
    t.EntersWith, t.EntersTapped, t.EntersDay, t.EntersChoosing, t.EntersExiling, t.Replace, t.PlayerRule,
    t.LosesIf, t.Shield, t.MoreLands, t.CantCast, t.FlashSpells,
    t.AdditionalCost, t.AlternativeCost, t.DamageRule, t.OwnCostChange, t.KeywordNumber, t.EntersAsCopy, t.MakesMore,
    t.DeckLimit, t.UntapsDuring,
)  # fmt: skip

_GIVEN = (
    t.Keyword, t.KeywordCost, t.KeywordOf, t.KeywordNumber, t.Triggered, t.Activated, t.Static, t.Replace, t.Shield,
    t.DamageRule,
)  # fmt: skip
"""Abilities that the engine takes notice of where another effect gives them."""


def is_given(ability: t.Ability) -> bool:
    """Whether the engine takes notice of an ability that another effect gives."""
    if isinstance(ability, t.Keyword | t.KeywordCost | t.KeywordNumber) and ability.name in _UNGIVEN:
        return False
    return isinstance(ability, _GIVEN)


_UNGIVEN = frozenset({
    *casting_keywords.INSTEAD, *casting_keywords.EXTRAS, *casting_keywords.BURIED, "casualty", "conspire",
    "undaunted", "ninjutsu", "plot", "reinforce", "suspend", "transmute",
})  # fmt: skip
"""Keywords that the engine looks for on the card that is cast alone."""


def _is_replaced(ability: t.Replace) -> bool:
    """Whether it is a replacement effect that the engine knows how to apply."""
    match ability.event:
        case t.Damaged():
            acts = [step.act for step in rerouting.steps(ability.effect) if isinstance(step, t.Do)]
            return ability.instead or not any(isinstance(act, t.DealThat) for act in acts)
        case t.Happens(what=what) | t.PutInto(what=what):
            return rerouting.is_played(ability) and not _is_batch(what)
        case t.PlayerActs(verb=verb):
            return ability.instead and verb in ("gain life", "draw a card")
        case _:
            return False


def _is_batch(what: object) -> bool:
    """ "One or more Goats": such an ability triggers once for all of them (603.2c)."""
    return isinstance(what, t.Some) and what.limit == "at least"


def _is_generic(change: t.OwnCostChange) -> bool:
    looks_at_targets = any(isinstance(node, t.IsTargeting) for node in nodes(change))  # not chosen yet: 601.2c, f
    return not (change.this_way or looks_at_targets) and all(
        symbol.isdigit() or (symbol == "X" and change.x is not None) for symbol in change.symbols
    )


def _keeps_ability(node: object) -> bool:
    """Whether a copy keeps "this ability" where no ability is on the stack that it could be."""
    return isinstance(node, t.ThisAbility) or any(_keeps_ability(part) for part in t.parts(node))


def _is_hand(what: object) -> bool:
    """ "All the cards in their hand"."""
    return isinstance(what, t.All) and isinstance(what.what, t.Filter) and len(what.what.preds) == 1


def _shares_number(steps: tuple[t.Effect, ...]) -> bool:
    """Whether "that many" would be each player's own number of cards discarded by several."""
    several = any(
        isinstance(step, t.Do)
        and isinstance(step.act, t.Discard)
        and isinstance(step.act.what, t.All)
        and isinstance(step.who, t.Players)
        and step.who.det != "target"
        for step in steps
    )
    return several and any(isinstance(part, t.ThatMuch) for step in steps for part in nodes(step))


def _sets_subtypes(change: t.Become) -> bool:
    """Whether these subtypes alone, all of one kind, take the place of others of that kind (205.1a, 305.7)."""
    kinds = (frozenset(lexicon.words("creature")), frozenset(lexicon.words("land")))
    return not change.types and any(kind.issuperset(change.subtypes) for kind in kinds)


def skips_untap(change: t.Change) -> bool:
    return isinstance(change, t.DoesntUntap) and change.next


def _payable(cost: tuple[t.Cost, ...]) -> bool:
    """Whether every part of a cost to cast a card, or of a keyword, can be paid and looked at beforehand."""
    return all(
        isinstance(part, t.Mana | t.OwnManaCost)
        or (isinstance(part, t.Pay) and _is_cost(part.act) and not _says_x(part.act))
        for part in keywords.flat(cost)
    )


def _is_cost(act: t.Act) -> bool:
    return isinstance(act, _PAYABLE) or (isinstance(act, t.KeywordAction) and act.name == "blight")


def _follows_mana(node: object) -> bool:
    """Whether something waits for mana being made."""
    return isinstance(node, t.MakesMana) or any(_follows_mana(part) for part in t.parts(node))


def _aims_by_paid_x(node: object) -> bool:
    """Whether targets hang on an X that is chosen only as the ability resolves."""
    paid = any(isinstance(part, t.PayCost) and "X" in symbols_of(part.cost) for part in nodes(node))
    return paid and any(isinstance(part, t.Target | t.AnyTarget) and _says_x(part) for part in nodes(node))


def _says_x(node: object) -> bool:
    return isinstance(node, t.X) or any(_says_x(part) for part in t.parts(node))


def _says_attackee(node: object) -> bool:
    """ "The player it's attacking", which is known as the attack triggers something, and while it goes on."""
    return isinstance(node, t.Attackee) or any(_says_attackee(part) for part in t.parts(node))


def _is_exiled(node: object) -> bool:
    """ "The exiled cards", which only a permanent remembers."""
    return isinstance(node, t.Linked) and node.verb == "exiled"


def _makes_mana(node: object) -> bool:
    """Whether mana is made somewhere in an ability, or in what it does after making the first (605.1a)."""
    return isinstance(node, t.AddMana) or any(_makes_mana(part) for part in t.parts(node))


PLAYED: dict[type[t.Node], Callable[[Any], bool]] = {
    t.Keyword: lambda n: keywords.known(n.name),
    t.KeywordCost: lambda n: (
        n.name in _KEYWORD_COSTS
        and (n.n is None) is (n.name not in _NUMBERED_COSTS)
        and (n.what is None or n.name == "cycling")
        and _payable(n.cost)
        and (n.name != "suspend" or isinstance(n.n, t.Number))
        and (n.name not in ("plot", "suspend") or all(isinstance(part, t.Mana) for part in keywords.flat(n.cost)))
        and not (n.name in _WITHOUT_X and "X" in symbols_of(keywords.flat(n.cost)))
    ),
    t.With: lambda n: n.keyword not in _NOT_PLAIN and keywords.known(n.keyword),
    t.Become: lambda n: (
        n.keep or not n.subtypes or (bool(n.types) and BASICS.isdisjoint(n.subtypes)) or _sets_subtypes(n)
    ),
    t.CostChange: lambda n: (
        n.life is None
        and not n.colored
        and all(symbol.isdigit() for symbol in n.symbols)
        and not any(isinstance(part, t.Targets) for part in nodes(n.what))
    ),
    t.ThatPlayer: lambda n: n.form != "those players",
    t.AdditionalCost: lambda n: all(map(_payable, choices_of(keywords.flat(n.cost)))),
    t.AlternativeCost: lambda n: _payable(n.cost),
    t.Who: lambda n: False,
    t.Shares: lambda n: n.quality in ("creature type", "color"),
    t.AlsoFor: lambda n: all(map(keywords.known, n.keywords)),
    t.NthCast: lambda n: False,
    t.AttackedWith: lambda n: n.total is not None and n.when == "this combat",
    t.Difference: lambda n: False,
    t.Choose: lambda n: not isinstance(n.what, t.Some),  # "other" is then: other than what was chosen
    t.Players: lambda n: n.so is None and not n.upto,
    t.PlayersThisWay: lambda n: n.verb in ("sacrificed", "discarded") or (n.what is None and not n.no),
    t.ThisWay: lambda n: n.who is None or n.verb in ("exiled", "returned"),
    t.Pay: lambda n: n.form in ("", "and") and not isinstance(n.act, t.RemoveAllCounters),
    t.Either: lambda n: not any(map(batches.is_batch, n.of)),
    t.PutsCounters: lambda n: n.who is None and not n.one,
    t.RevealUntil: lambda n: n.of is None,
    t.Happens: lambda n: n.object is None or not _is_batch(n.what) or n.verbs == ("attacks",),
    t.Whenever: lambda n: not _follows_mana(n) and n.duration in _DURATIONS,
    t.That: lambda n: not any(isinstance(part, t.In) for part in nodes(n)),
    t.AmountThisWay: lambda n: n.what != "damage prevented",
    t.AnyTarget: lambda n: not n.other and not n.form,
    t.Ref: lambda n: not n.form.startswith("a different one"),
    t.Rest: lambda n: not n.form.startswith("the exiled cards"),
    t.RevealUntil: lambda n: n.of is None,
    t.DamageDealt: lambda n: n.by is None,
    t.Reflexive: lambda n: not isinstance(n.when, t.ActedThisWay),
    t.Damaged: lambda n: not n.excess,
    t.Meanwhile: lambda n: (
        (isinstance(n.ability, t.Replace | t.DamageRule | t.PlayerRule | t.CantCast) and n.duration in _WHILE)
        or (isinstance(n.ability, t.MoreLands) and n.duration == "this turn")
    ),
    t.Yours: lambda n: n.noun == RING_BEARER,
    t.MayPlay: lambda n: not n.any_mana and n.until in _DURATIONS,
    t.Linked: lambda n: n.verb in ("exiled", "sacrificed", "discarded", "revealed", "amassed"),
    t.KeywordOf: lambda n: n.name in _KEYWORDS_OF,
    t.Triggered: lambda n: (
        (not n.limit or (n.limit == "once each turn" and "battlefield" in trigger_zones(n)))
        and (n.condition is None or not _follows_mana(n.event))
        and not (isinstance(n.event, t.Happens) and "becomes monstrous" in n.event.verbs and _says_x(n.effect))
        and not _aims_by_paid_x(n)
        and (not _says_attackee(n.effect) or (isinstance(n.event, t.Happens) and n.event.verbs == ("attacks",)))
    ),
    t.Activated: lambda n: (
        (limits.LIMITS | _AT_LEVEL).issuperset(n.limits)
        and not any(isinstance(part, t.AnyCost) for part in n.cost)
        and not _aims_by_paid_x(n)
        and n.cheaper is None
        and not (is_mana_ability(n) and t.KeepMana() in nodes(n.effect))
        and (is_mana_ability(n) or not _makes_mana(n))
        and (not is_mana_ability(n) or not _makes_mana(mana_part(n)[1]))
    ),
    t.Static: lambda n: (
        isinstance(settled(n).effect.what, t.This | t.Host | t.All)
        and not loose(n)
        and not n.effect.duration
        and (n.condition is None or not is_uncounterable(n))
        and not any(map(skips_untap, n.effect.changes))
        and not any(isinstance(part, t.DealtDamage | t.Attacked | t.TopCards | t.SpellsCast) for part in nodes(n))
        and not (n.form == "if" and any(isinstance(part, t.DefendingPlayer) for part in nodes(n.condition)))
    ),
    t.EntersWith: lambda n: (
        n.may is None and (not n.more if isinstance(n.what, t.This) else n.more and isinstance(n.what, t.All))
    ),
    t.EntersTapped: lambda n: (
        isinstance(n.what, t.This) or (isinstance(n.what, t.All) and n.unless is None and n.unless_you is None)
    ),
    t.Sequence: lambda n: not _shares_number(n.steps),
    t.EntersChoosing: lambda n: isinstance(n.what, t.This) and n.quality in QUALITIES,
    t.EntersDay: lambda n: isinstance(n.what, t.This),
    t.EntersExiling: lambda n: isinstance(n.what, t.This),
    t.ChooseQuality: lambda n: n.quality in QUALITIES,
    t.Replace: lambda n: (
        not isinstance(n.effect, t.May)
        and _is_replaced(n)
        and not any(isinstance(part, t.Reflexive) for part in nodes(n.effect))
    ),
    t.KeywordNumber: lambda n: n.name == "toxic" or n.name in NUMBERED,
    t.OwnCostChange: _is_generic,
    t.DamageRule: lambda n: n.rule in ("can't be prevented", "wither", "infect"),
    t.PutInto: lambda n: "their" not in n.origin,
    t.RemoveCounters: lambda n: bool(n.counter),
    t.GetCounters: lambda n: n.counter == "poison",
    t.CounterIt: lambda n: n.to is None or not n.to.form,
    t.PlayerRule: lambda n: n.rule in _RULES and (n.condition is None or n.rule == "skip"),
    t.Modes: lambda n: n.count in BOUNDS and n.more is None,
    t.PlayerActs: lambda n: (n.verb in ACTS or n.verb in NTH) and not n.spared,
    t.StepBegins: lambda n: n.step in STEPS or n.step in PHASES,
    t.Is: lambda n: n.kind != "status" or n.word in _STATUS,
    t.Was: lambda n: n.filter is not None or n.pred is not None or n.word in _WAS,
    t.Spell: lambda n: not _keeps_ability(n) and not any(_is_exiled(part) for part in nodes(n.effect)),
    t.EntersAsCopy: lambda n: isinstance(n.what, t.This) and not _keeps_ability(n),
    t.TokenSpec: lambda n: n.form in ("", "named", "named first"),
    t.To: lambda n: not n.attacking and not n.face_down and (n.depth == 1 or (n.zone == "library" and not n.form)),
    t.Exile: lambda n: not n.face_down and n.counters is None and (n.until is None or isinstance(n.until, t.This)),
    t.Create: lambda n: n.attached is None and n.whom is None,
    t.MakesMore: lambda n: (
        n.who is None
        and n.what != "each kind"
        and isinstance(n.n, t.Times | t.Plus)
        and isinstance(n.where, t.Player if n.what == "tokens" else t.Some | t.All | t.This)
    ),
    t.Copy: lambda n: n.but is None,
    t.Targets: lambda n: not n.only,
    t.Several: lambda n: n.conj != "and/or",
    t.Search: lambda n: n.zone == "library",
    t.Cant: lambda n: _PROHIBITED.issuperset(n.verbs),
    t.Must: lambda n: n.verb in ("attack", "block") and (n.whom is None or isinstance(n.whom, t.This)),
    t.CantBlock: lambda n: isinstance(n.what, t.This | t.All),
    t.AddMana: lambda n: not n.combined and (n.per is None or (len(n.options) == 1 and not n.any_color)),
    t.Have: lambda n: not _follows_mana(n) and all(is_given(a) for line in n.lines for a in line.abilities),
    t.Affect: lambda n: n.duration in (*_DURATIONS, *_TITLED) and len({*map(skips_untap, n.changes)}) == 1,
    t.PreventDamage: lambda n: n.duration in ("", "this turn"),
    t.Discard: lambda n: isinstance(n.what, t.Some | t.This | t.Ref) or _is_hand(n.what),
    t.SharesType: lambda n: n.quality == "creature type",
    t.Do: lambda n: not isinstance(n.act, t.Play) or n.act.free or isinstance(n.who, t.Titled),
    t.Play: lambda n: isinstance(n.what, t.Ref | t.Target | t.Part) and (n.free or n.verb == "cast"),
}
"""Nodes of which the engine plays only some: whether it plays this one."""

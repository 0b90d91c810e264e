"""Keyword abilities that stand for triggered, activated and static abilities, as those abilities' trees (702)."""

from __future__ import annotations

from collections.abc import Callable

from horde.language import tree as t

Abilities = tuple[t.Ability, ...]

_CREATURE = t.Is("type", "creature")
_MINE = t.Controlled(t.You())
_ONE = t.Number(1)
_NONE = t.Number(0)
_THIS = t.This()
_IT = t.Ref(0)
_ATTACKS = t.Happens(_THIS, ("attacks",))
_ENTERS = t.Happens(_THIS, ("enters",))
_DIES = t.Happens(_THIS, ("dies",))
_HITS = t.Damaged(_THIS, t.Players("a", at=0), combat=True)
_AT_UPKEEP = t.StepBegins("upkeep", t.You())
_AT_END_OF_COMBAT = t.StepBegins("end of combat")


def _do(act: t.Act) -> t.Do:
    return t.Do(t.You(), act)


def _steps(*steps: t.Effect) -> t.Sequence:
    return t.Sequence(steps, (". ",) * (len(steps) - 1))


def _some(*preds: t.Predicate, at: int = 0) -> t.Some:
    return t.Some(t.Filter("", preds), at=at)


def _grow(n: t.Quantity = _ONE, on: t.Objects = _THIS) -> t.Do:
    return _do(t.PutCounters(n, "+1/+1", on))


def _gets(what: t.Objects, power: t.Quantity, toughness: t.Quantity) -> t.Affect:
    return t.Affect(what, (t.Modify(power, toughness),), "until end of turn")


def _whenever(event: t.Event, effect: t.Effect, condition: t.Condition | None = None) -> Abilities:
    return (t.Triggered("whenever", event, effect, condition),)


def _has(counter: str, no: bool = False) -> t.Condition:
    return t.Was(_THIS, pred=t.WithCounter(counter, no=no))


def _token(
    power: int, colors: tuple[str, ...], *subtypes: str, keyword: str = "", artifact: bool = False
) -> t.TokenSpec:
    types = ("artifact", "creature") if artifact else ("creature",)
    lines = (t.Line((t.Keyword(keyword),)),) if keyword else ()
    size = t.Number(power)
    return t.TokenSpec(size, size, colors, types=types, subtypes=subtypes, lines=lines)


# --- without a number -----------------------------------------------------------------------------------------


def _prowess() -> Abilities:
    """702.108a"""
    spell = t.Some(t.Filter("spell", (t.Is("type", "creature", no=True),)), at=0)
    return _whenever(t.Casts(t.You(), spell), _gets(_THIS, _ONE, _ONE))


def _battle_cry() -> Abilities:
    """702.91a"""
    others = t.All(t.Filter("", (t.Other(), t.Is("status", "attacking"), _CREATURE)), "each")
    return _whenever(_ATTACKS, _gets(others, _ONE, _NONE))


def _ingest() -> Abilities:
    """702.115a"""
    return _whenever(_HITS, t.Do(t.ThatPlayer(0), t.Exile(t.TopCards(_ONE, t.ThatPlayer(0)))))


def _training() -> Abilities:
    """702.149a: whether another is stronger matters only as they attack."""
    return _whenever(t.Happens(_THIS, ("attacks beside a stronger one",)), _grow())


def _dethrone() -> Abilities:
    """702.105a"""
    return _whenever(t.Happens(_THIS, ("attacks who has most life",)), _grow())


def _mentor() -> Abilities:
    """702.134a"""
    weaker = t.Compare("power", "less than", t.Stat(_THIS, "power"))
    student = t.Target(t.Filter("", (_CREATURE, t.Is("status", "attacking"), weaker)), at=0)
    return _whenever(_ATTACKS, _grow(on=student))


def _evolve() -> Abilities:
    """702.100a"""
    larger = tuple(t.Compare(stat, "greater than", t.Stat(_THIS, stat)) for stat in ("power", "toughness"))
    newcomer = t.Happens(_some(t.Other(), _CREATURE, _MINE), ("enters",))
    return _whenever(newcomer, _grow(), t.Matches(_IT, t.Filter("", (_CREATURE, t.AnyOf(larger)))))


def _with_bearer(token: t.TokenSpec) -> Abilities:
    """Living weapon (702.92a), For Mirrodin! (702.163a) and job select (702.182a): a token that the Equipment is on."""
    made = _do(t.Create(_ONE, token, at=0))
    return (t.Triggered("when", _ENTERS, _steps(made, _do(t.Attach(_THIS, _IT)))),)


def _ravenous() -> Abilities:
    """702.156a"""
    much = t.Amounts(t.X(), "or greater", t.Number(5))
    return (t.EntersWith(_THIS, t.X(), "+1/+1"), t.Triggered("when", _ENTERS, _do(t.Draw(_ONE)), much))


def _decayed() -> Abilities:
    """702.147a"""
    leave = t.Later(_do(t.Sacrifice(_THIS)), _AT_END_OF_COMBAT)
    return (t.Static(t.Affect(_THIS, (t.Cant(("block",)),))), *_whenever(_ATTACKS, leave))


def _myriad() -> Abilities:
    """702.116a"""
    return _whenever(_ATTACKS, t.Do(t.You(), t.KeywordAction("myriad", what=t.This())))


def _exploit() -> Abilities:
    """702.110a"""
    return (t.Triggered("when", _ENTERS, _do(t.KeywordAction("exploit"))),)


def _cascade() -> Abilities:
    """702.85a"""
    return (t.Triggered("when", t.PlayerActs(t.You(), "cast", t.This("spell")), _do(t.KeywordAction("cascade"))),)


def _unleash() -> Abilities:
    """702.98a"""
    entering = t.EntersWith(_THIS, _ONE, "+1/+1", form="may")
    return (entering, t.Static(t.Affect(_THIS, (t.Cant(("block",)),)), _has("+1/+1")))


def _riot() -> Abilities:
    """702.136a"""
    haste = t.Affect(_THIS, (t.Have((t.Line((t.Keyword("haste"),)),)),))
    return (t.EntersWith(_THIS, _ONE, "+1/+1", form="riot"), t.Static(haste, t.Was(_THIS, "entered for haste")))


def _melee() -> Abilities:
    """702.121a"""
    return _whenever(_ATTACKS, _do(t.KeywordAction("melee")))


def _storm() -> Abilities:
    """702.40a"""
    return (t.Triggered("when", t.PlayerActs(t.You(), "cast", t.This("spell")), _do(t.KeywordAction("storm"))),)


def _extort() -> Abilities:
    """702.101a"""
    drain = t.Do(t.Players("each", "opponent"), t.LoseLife(_ONE))
    gain = _do(t.GainLife(t.AmountThisWay("life lost")))
    paid = t.If(t.Done(t.You()), _steps(drain, gain))
    cast = t.Casts(t.You(), t.Some(t.Filter("spell"), at=0))
    return _whenever(cast, _steps(t.May(t.You(), _do(t.PayCost((t.Mana(("W/B",)),)))), paid))


NAMED: dict[str, Callable[[], Abilities]] = {
    "battle cry": _battle_cry,
    "cascade": _cascade,
    "decayed": _decayed,
    "dethrone": _dethrone,
    "evolve": _evolve,
    "exploit": _exploit,
    "extort": _extort,
    "ingest": _ingest,
    "for mirrodin!": lambda: _with_bearer(_token(2, ("red",), "Rebel")),
    "job select": lambda: _with_bearer(_token(1, (), "Hero")),
    "living weapon": lambda: _with_bearer(_token(0, ("black",), "Phyrexian", "Germ")),
    "melee": _melee,
    "mentor": _mentor,
    "myriad": _myriad,
    "prowess": _prowess,
    "ravenous": _ravenous,
    "riot": _riot,
    "storm": _storm,
    "training": _training,
    "unleash": _unleash,
}


# --- with a number --------------------------------------------------------------------------------------------


def _annihilator(n: t.Quantity) -> Abilities:
    """702.86a"""
    toll = t.Sacrifice(t.Some(t.Filter("permanent"), n, at=1))
    return _whenever(_ATTACKS, t.Do(t.DefendingPlayer(0), toll))


def _afflict(n: t.Quantity) -> Abilities:
    """702.130a"""
    return _whenever(t.Happens(_THIS, ("becomes blocked",)), t.Do(t.DefendingPlayer(0), t.LoseLife(n)))


def _bushido(n: t.Quantity) -> Abilities:
    """702.45a"""
    return _whenever(t.Happens(_THIS, ("blocks", "becomes blocked")), _gets(_THIS, n, n))


def _fabricate(n: t.Quantity) -> Abilities:
    """702.123a"""
    servos = _do(t.Create(n, _token(1, (), "Servo", artifact=True), at=1))
    effect = _steps(t.May(t.You(), _grow(n)), t.If(t.Done(t.You(), no=True), servos))
    return (t.Triggered("when", _ENTERS, effect),)


def _modular(n: t.Quantity) -> Abilities:
    """702.43a"""
    heir = t.Target(t.Filter("", (t.Is("type", "artifact"), _CREATURE)), at=0)
    legacy = t.May(t.You(), _grow(t.CountersOn("+1/+1", _THIS), heir))
    return (t.EntersWith(_THIS, n, "+1/+1"), t.Triggered("when", _DIES, legacy))


def _soulshift(n: t.Quantity) -> Abilities:
    """702.46a"""
    cheap = t.Compare("mana value", "or less", n)
    spirit = t.Filter("card", (t.Is("subtype", "Spirit"), cheap, t.In("graveyard", t.You())))
    back = _do(t.Move(t.Target(spirit, at=0), t.To("hand", t.You()), "return"))
    return (t.Triggered("when", _DIES, t.May(t.You(), back)),)


def _bloodthirst(n: t.Quantity) -> Abilities:
    """702.54a"""
    return (t.EntersWith(_THIS, n, "+1/+1", condition=t.Earlier(t.Players("a", "opponent"), "was dealt damage")),)


def _renown(n: t.Quantity) -> Abilities:
    """702.112a"""
    unknown = t.Matches(_THIS, t.Filter("", (t.Is("status", "renowned"),)), no=True)
    fame = _steps(_grow(n), _do(t.KeywordAction("become renowned", what=_THIS)))
    return _whenever(_HITS, fame, unknown)


def _afterlife(n: t.Quantity) -> Abilities:
    """702.135a"""
    spirits = t.Create(n, _token(1, ("white", "black"), "Spirit", keyword="flying"), at=0)
    return (t.Triggered("when", _DIES, _do(spirits)),)


def _mobilize(n: t.Quantity) -> Abilities:
    """702.181a"""
    warriors = t.Create(n, _token(1, ("red",), "Warrior"), tapped=True, attacking=True, at=0)
    leave = t.Later(_do(t.Sacrifice(_IT)), t.StepBegins("end", form="next"))
    return _whenever(_ATTACKS, _steps(_do(warriors), leave))


def _vanishing(n: t.Quantity) -> Abilities:
    """702.63a"""
    tick = t.Triggered("at", _AT_UPKEEP, _do(t.RemoveCounters(_ONE, "time", _THIS)), _has("time"))
    gone = t.Triggered("when", t.Happens(_THIS, ("loses its last time counter",)), _do(t.Sacrifice(_THIS)))
    return (t.EntersWith(_THIS, n, "time"), tick, gone)


def _fading(n: t.Quantity) -> Abilities:
    """702.32a"""
    fade = t.If(_has("fade"), _do(t.RemoveCounters(_ONE, "fade", _THIS)), _do(t.Sacrifice(_THIS)))
    return (t.EntersWith(_THIS, n, "fade"), t.Triggered("at", _AT_UPKEEP, fade))


def _graft(n: t.Quantity) -> Abilities:
    """702.58a"""
    newcomer = t.Happens(_some(t.Other(), _CREATURE), ("enters",))
    give = t.May(t.You(), _steps(_do(t.RemoveCounters(_ONE, "+1/+1", _THIS)), _grow(on=_IT)))
    return (t.EntersWith(_THIS, n, "+1/+1"), *_whenever(newcomer, give, _has("+1/+1")))


CREWS = ("crew", "saddle")
"""Abilities for which creatures are tapped for their total power."""


def _crew(n: t.Quantity) -> Abilities:
    """702.122a"""
    crewed = t.Affect(_THIS, (t.Become(types=("artifact", "creature"), keep=True),), "until end of turn")
    return (t.Activated((t.Pay(t.KeywordAction("crew", n)),), crewed),)


def _saddle(n: t.Quantity) -> Abilities:
    """702.171a"""
    saddled = _do(t.KeywordAction("become saddled", what=_THIS))
    return (t.Activated((t.Pay(t.KeywordAction("saddle", n)),), saddled, ("sorcery",)),)


def _absorb(n: t.Quantity) -> Abilities:
    """702.64a"""
    source = t.Some(t.Filter("source"), at=0)
    return (t.Replace(t.Damaged(source, _THIS, form="would deal"), _do(t.PreventSome(n))),)


def _poisonous(n: t.Quantity) -> Abilities:
    """702.70a"""
    return _whenever(_HITS, t.Do(t.ThatPlayer(0), t.GetCounters(n, "poison")))


def _frenzy(n: t.Quantity) -> Abilities:
    """702.68a"""
    return _whenever(t.Happens(_THIS, ("attacks and isn't blocked",)), _gets(_THIS, n, _NONE))


def _amplify(n: t.Quantity) -> Abilities:
    """702.38a"""
    return (t.EntersWith(_THIS, n, "+1/+1", form="amplify"),)


def _devour(n: t.Quantity) -> Abilities:
    """702.82a"""
    return (t.EntersWith(_THIS, n, "+1/+1", form="devour"),)


def _rampage(n: t.Quantity) -> Abilities:
    """702.23a: counted as the ability resolves (702.23b)."""
    blocker = t.Filter("", (_CREATURE, t.Blocking(_THIS)))
    beyond = t.Plus(t.Count(blocker), t.Number(-1))
    more = t.Times(n.n, beyond) if isinstance(n, t.Number) else beyond
    grow = t.If(t.Exists(t.Some(blocker)), _gets(_THIS, more, more))
    return _whenever(t.Happens(_THIS, ("becomes blocked",)), grow)


def backup(n: t.Quantity, below: tuple[t.Line, ...]) -> Abilities:
    """702.165a: with the lines that are printed below it."""
    others = tuple(line for line in below if not any(is_backup(ability) for ability in line.abilities))
    other = t.Matches(_IT, t.Filter("", (t.Other(),)))
    lend = t.If(other, t.Affect(_IT, (t.Have(others),), "until end of turn"))
    target = t.Target(t.Filter("", (_CREATURE,)), at=0)
    return (t.Triggered("when", _ENTERS, _steps(_grow(n, target), lend)),)


def is_backup(ability: t.Ability) -> bool:
    return isinstance(ability, t.KeywordNumber) and ability.name == "backup"


NUMBERED: dict[str, Callable[[t.Quantity], Abilities]] = {
    "absorb": _absorb,
    "afflict": _afflict,
    "afterlife": _afterlife,
    "amplify": _amplify,
    "annihilator": _annihilator,
    "backup": lambda n: backup(n, ()),
    "bloodthirst": _bloodthirst,
    "bushido": _bushido,
    "crew": _crew,
    "devour": _devour,
    "fabricate": _fabricate,
    "fading": _fading,
    "frenzy": _frenzy,
    "graft": _graft,
    "mobilize": _mobilize,
    "modular": _modular,
    "poisonous": _poisonous,
    "rampage": _rampage,
    "renown": _renown,
    "saddle": _saddle,
    "soulshift": _soulshift,
    "vanishing": _vanishing,
}


# --- with a cost ----------------------------------------------------------------------------------------------


def _price(cost: tuple[t.Cost, ...]) -> t.Act:
    """A cost as one instruction; what is more than that is told when the ability is compiled."""
    match cost:
        case (t.Pay(act=act),):
            return act
        case _:
            return t.PayCost(cost)


def _ward(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.21a"""
    theirs = t.Controlled(t.Players("a", "opponent", at=1))
    aiming = t.Some(t.Union((t.Filter("spell", (theirs,)), t.Filter("ability", (theirs,))), "or"), at=0)
    stop = t.Unless(_do(t.CounterIt(_IT)), t.Do(t.ThatPlayer(1), _price(cost)))
    return _whenever(t.Happens(_THIS, ("becomes the target",), aiming), stop)


def _echo(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.30a"""
    pay = t.Unless(_do(t.Sacrifice(_THIS)), _do(_price(cost)))
    return (t.Triggered("at", _AT_UPKEEP, pay, t.Was(_THIS, "new since the last upkeep")),)


def _cumulative_upkeep(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.24a"""
    ages = t.CountersOn("age", _THIS)
    match _price(cost):
        case t.PayLife(n=t.Number(n=n)):
            price = t.PayLife(t.Times(n, ages))
        case t.PayCost(cost=mana):
            price = t.PayCost(mana, ages)
        case _:
            price = t.PayCost(cost, ages)  # more than the engine can multiply
    stay = t.Unless(_do(t.Sacrifice(_THIS)), _do(price))
    return (t.Triggered("at", _AT_UPKEEP, _steps(_do(t.PutCounters(_ONE, "age", _THIS)), stay)),)


def _outlast(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.107a"""
    return (t.Activated((*cost, t.TapSelf()), _grow(), ("sorcery",)),)


def _scavenge(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.97a"""
    leave = t.Pay(t.Exile(t.This("card", zone="graveyard")))
    effect = _grow(t.Stat(_THIS, "power"), t.Target(t.Filter("", (_CREATURE,)), at=0))
    return (t.Activated((*cost, leave), effect, ("sorcery",)),)


def _level_up(cost: tuple[t.Cost, ...]) -> Abilities:
    """702.87a"""
    return (t.Activated(cost, _do(t.PutCounters(_ONE, "level", _THIS)), ("sorcery",)),)


PRICED: dict[str, Callable[[tuple[t.Cost, ...]], Abilities]] = {
    "cumulative upkeep": _cumulative_upkeep,
    "echo": _echo,
    "level up": _level_up,
    "outlast": _outlast,
    "scavenge": _scavenge,
    "ward": _ward,
}


# --- with a name ----------------------------------------------------------------------------------------------


def partner_with(what: t.Nominal) -> Abilities:
    """702.124j: the partner may be looked for by a player."""
    filters = what.of if isinstance(what, t.Union) else (what,)
    partner = t.Some(t.Filter("card", tuple(pred for one in filters for pred in one.preds)), at=1)
    found = t.Ref(1)
    steps: tuple[t.Act, ...] = (t.Search(partner), t.Reveal(found), t.Move(found, t.To("hand", t.You())), t.Shuffle())
    searching = t.May(t.Players("target", at=0), t.Sequence(tuple(map(_do, steps)), (", ", ", ", ", then ")))
    return (t.Triggered("when", _ENTERS, searching),)

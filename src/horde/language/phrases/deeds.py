"""More of what players and objects do: steps with a second half, halves, counters, what is true for others too."""

from __future__ import annotations

from typing import Any

import msgspec

from horde.language.binding import Refused
from horde.language.patterns import Set, Split, V, flat, unflat
from horde.language.phrases import effects
from horde.language.table import Table
from horde.language.tree import (
    Affect,
    AlsoFor,
    Choose,
    CopiesTarget,
    Copy,
    Create,
    DealDamage,
    Destroy,
    Discard,
    Do,
    DoesntUntap,
    ExchangeAmounts,
    Exile,
    If,
    KeywordAction,
    Later,
    LethalBy,
    LoseTypes,
    May,
    MayPlay,
    Modes,
    Move,
    Must,
    Not,
    NotZero,
    Number,
    Play,
    PreventThat,
    PutCounters,
    Ref,
    Replace,
    Sacrifice,
    Sequence,
    Static,
    Tap,
    This,
    To,
    Triggered,
    Whenever,
    You,
)


def add(t: Table) -> None:
    _two_halves(t)
    _counters(t)
    _halves(t)
    _casting(t)
    _copies(t)
    _changes(t)
    _sentences(t)
    _deeds(t)


def _same(what: Any) -> Any:
    """The object that goes on to do something: "it gets +1/+0 until end of turn and deals 1 damage to you"."""
    if isinstance(what, This | Ref):
        return msgspec.structs.replace(what, form="and")
    if getattr(what, "at", -1) < 0:
        raise Refused("and")
    return Ref(what.at, "and")


def _and_hit(what: Any, changes: Any, d: Any, n: Any, to: Any) -> Sequence:
    return Sequence((Affect(what, changes, d), Do(You(), DealDamage(_same(what), n, to))), (" and ",))


def _hit_too(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    match steps:
        case (Affect(form="") as one, Do(act=DealDamage(form="", unpreventable=False, divided=False) as hit)):
            pass
        case _:
            return None
    if joins != (" and ",) or getattr(hit.source, "form", "") != "and" or not one.duration:
        return None
    return one.what, one.changes, one.duration, hit.n, hit.to


def _prevent_first(two: Any) -> Sequence:
    steps, joins = flat(two)
    return Sequence((Do(You(), PreventThat()), *steps), (". ", *joins))


def _prevented_first(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if joins[:1] != (". ",) or steps[0] != Do(You(), PreventThat()):
        return None
    return (unflat(steps[1:], joins[1:]),)


def _two_halves(t: Table) -> None:
    t.row("step", "<what:thing@a> <c:changes@a> <d:duration> and deal~a <n:damage> damage to <to:recipients>",
          Split("what c d n to", _and_hit, _hit_too))  # fmt: skip
    t.row("step", "<what:thing@a> also <c:changes@a> <d:duration>",
          Affect(V("what"), V("c"), V("d"), form="also"))  # fmt: skip
    prevented = Split("two", _prevent_first, _prevented_first)
    t.row("static", "if <e:replaced_event> , prevent that damage . <two:chain>", Replace(V("e"), prevented))
    t.row("static", "if <e:replaced_event> , <who:subject@a> may <do:chain> instead",
          Replace(V("e"), May(V("who"), V("do")), instead=True))  # fmt: skip


def _counters(t: Table) -> None:
    t.row("act", "put~a a number of <c:counter> counters on <on:thing> equal to <n:quantity>",
          PutCounters(V("n"), V("c"), V("on"), form="on, equal to"))  # fmt: skip
    t.row("act", "put~a a number of <c:counter> counters equal to <n:quantity> on <on:thing>",
          PutCounters(V("n"), V("c"), V("on"), form="equal to"))  # fmt: skip
    for word in ("another", "a additional"):
        t.row("act", f"put~a {word} <c:counter> counter on <on:thing>",
              PutCounters(Number(1), V("c"), V("on"), form=word))  # fmt: skip


def _halves(t: Table) -> None:
    for up in (False, True):
        half: Any = Set(V("what"), up=True) if up else V("what")
        rounded = ", rounded up" if up else ", rounded down"
        t.row("act", f"return~a <what:half> <to:return_place> {rounded}", Move(half, V("to"), "return"))
        t.row("act", f"put~a <what:half> <to:put_place> {rounded}", Move(half, V("to")))
        for verb, made in (
            ("sacrifice", Sacrifice(half)), ("discard", Discard(half)), ("destroy", Destroy(half)),
            ("exile", Exile(half)), ("tap", Tap(half)),
        ):  # fmt: skip
            t.row("act", f"{verb}~a <what:half> {rounded}", made)


def _casting(t: Table) -> None:
    free = "without paying its mana cost"
    t.row("act", f"cast~a <what:linked@s> {free}", Play(V("what"), free=True, verb="cast"))
    t.row("act", "cast~a <what:some@p> without paying their mana costs", Play(V("what"), free=True, verb="cast"))
    t.row("act", f"cast~a <what:some@s> {free}", Play(V("what"), free=True, verb="cast"))
    for verb in ("play", "cast"):
        for until in ("for as long as they remain exiled", "until end of turn", "this turn",
                      "until the end of your next turn"):  # fmt: skip
            leave = f"you may {verb} <what:piece> {until}"
            made = MayPlay(V("what"), until, verb, "late")
            t.row("body", leave, made)
            for spent in ("them", "those spells"):
                t.row("body", f"{leave} , and mana of any type can be spent to cast {spent}",
                      Set(made, any_mana=spent))  # fmt: skip


def _copies(t: Table) -> None:
    t.row("act", "copy~a <what:thing> , except <but:exceptions>", Copy)
    t.row("body", "each copy targets a different one of those <what:nominal@p>", Do(You(), CopiesTarget(V("what"))))
    struck = Create(V("n"), V("k"), tapped=True, attacking=True, form="before")
    t.row("act", "create~a <n:count@n> tapped and attacking <k:token@n>", struck)
    t.row("act", "create~a <n:count@n> <k:token@n> attached to <x:single@s>", Create(V("n"), V("k"), attached=V("x")))
    for subject in ("it", "he", "she", "they", "the token", "the tokens"):
        lose = "lose" if subject in ("they", "the tokens") else "loses"
        t.row("exception", f"{subject} {lose} all other card types", LoseTypes(subject))
    for lose in ("loses", "lose"):
        t.row("further exception", f"{lose} all other card types", LoseTypes(lose))


def _changes(t: Table) -> None:
    t.row("static", "lethal damage dealt to <what:all@p> is determined by their power rather than their toughness",
          Static(Affect(V("what"), (LethalBy("power"),))))  # fmt: skip
    for when in ("turn", "combat"):
        t.row("obligation", f"attack~a <w:named_player> this {when} if able",
              Must("attack", whom=V("w"), when=f"this {when}"))  # fmt: skip
    t.row("change", "don't~a untap during <w:title@s> 's next untap step", DoesntUntap(V("w"), next=True))
    hidden = To("battlefield", face_down=True, tapped=True, form="and")
    t.row("arrival", "face down and tapped", hidden)
    t.row("arrival", "under <w:whose> control face down and tapped", Set(hidden, under=V("w")))


def _sentences(t: Table) -> None:
    t.row("step", "chaos ensues", Do(You(), KeywordAction("chaos ensues")))
    t.row("sentence", "X can't be 0", NotZero())
    t.row("sentence", "the same is true for <k:keyword_words>", AlsoFor(V("k")))
    t.row("body", "<event:moment> , <do:chain> unless <c:condition>",
          Later(If(Not(V("c")), V("do"), late=True), V("event"), form="first"), unnamed=("c",))  # fmt: skip
    t.row("body", "<do:chain> unless <c:condition>", If(Not(V("c")), V("do"), late=True), unnamed=("c",))
    t.row("act", "choose~a <p:superlative>", Choose(V("p")))
    t.row("act", "exchange~a <one:measure> with <other:measure>", ExchangeAmounts)
    t.row("modal", "choose <c:mode_count> — <a:chain> ; or <b:chain> .",
          Modes(V("c"), (V("a"), V("b")), form="inline"))  # fmt: skip
    for title in ("Hydra", "Horde"):
        until = f"until the {title} 's next turn"
        for category in ("effects", "unconditional"):
            t.row(category, f"{until} , when <e:event> , <do:unconditional>",
                  Whenever(Triggered("when", V("e"), V("do")), until.replace(" 's", "'s"), "first"))  # fmt: skip
    t.row("act", "shuffle~a <what:pronoun> into <w:whose> library from your graveyard",
          Move(V("what"), To("library", V("w"), shuffled=True), form="from your graveyard"))  # fmt: skip
    t.row("act", "put~a <what:pronoun> <to:put_place> from your graveyard",
          Move(V("what"), V("to"), form="from your graveyard"))  # fmt: skip


Deeds = tuple[tuple[Any, ...], tuple[str, ...]]


def _then_deeds(act: Any, rest: Deeds) -> Deeds:
    return (act, *rest[0]), (", ", ", then ", *rest[1][1:])


def _deeds_then(value: Any) -> tuple[Any, ...] | None:
    acts, joins = value
    return (acts[0], (acts[1:], (", ", *joins[2:]))) if len(acts) > 2 and joins[:2] == (", ", ", then ") else None


def _deeds(t: Table) -> None:
    t.row("deeds", "<x:act@s> , then <r:deeds>", Split("x r", _then_deeds, _deeds_then))
    t.row("step", "<who:named_player@s> <x:act@s> , then <r:deeds>",
          Split("who x r", effects.do_all_then, effects.all_done_then))  # fmt: skip

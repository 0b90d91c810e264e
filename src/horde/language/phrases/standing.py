"""More of what is simply true: who may not do what, what costs more, what enters how, what is made instead."""

from __future__ import annotations

from typing import Any

import msgspec

from horde.language import lexicon
from horde.language.binding import Refused
from horde.language.patterns import Refer, Split, V
from horde.language.phrases.nouns import joined, parted
from horde.language.table import Table
from horde.language.tokens import GLUED_DASH
from horde.language.tree import (
    AdditionalCost,
    Affect,
    Amounts,
    AnyCost,
    AnyOf,
    AssignsBy,
    AssignsThrough,
    AttacksFree,
    AttackTax,
    Become,
    BeginsInPlay,
    Cant,
    CantActivate,
    CantAttack,
    CantBlock,
    CantCast,
    CantHave,
    CardsIn,
    CastBy,
    CostChange,
    CountersOn,
    DeckLimit,
    Designated,
    Devotion,
    EnteredThisTurn,
    EntersTapped,
    EntersWith,
    Everything,
    Filter,
    FlashSpells,
    Have,
    In,
    Is,
    IsNot,
    Keyword,
    KeywordCost,
    KeywordOf,
    LifeTotal,
    Line,
    Lured,
    MakesMore,
    Matches,
    Meanwhile,
    MoreLands,
    Named,
    NoAbilities,
    Not,
    Number,
    OtherThan,
    Pay,
    PlayerHas,
    PlayerRule,
    Players,
    PlayFrom,
    Plus,
    PreventAllBut,
    Replace,
    Sequence,
    Static,
    ThatMuch,
    Times,
    UntapsDuring,
    Was,
    With,
    X,
    You,
)


def add(t: Table) -> None:
    _conditions(t)
    _combat(t)
    _kinds(t)
    _costs(t)
    _casting(t)
    _entering(t)
    _instead(t)
    _keywords(t)


def _conditions(t: Table) -> None:
    t.row("static", "<effect:affect> unless <c:condition>", Static(V("effect"), Not(V("c")), "unless"), unnamed=("c",))
    t.row("simple condition", "<q:measure> is less than <n:how_many>", Amounts(V("q"), "less than", V("n")))
    t.row("simple condition", "<q:measure> is greater than <n:quantity>", Amounts(V("q"), "greater than", V("n")))
    for op in ("or greater", "or less"):
        t.row("simple condition", f"<q:measure> is <n:amount> {op}", Amounts(V("q"), op, V("n")))
    t.row("measure", "your devotion to <c:hue> and <d:hue>", Devotion((V("c"), V("d"))))
    held, life = CardsIn(V("who"), "hand"), LifeTotal(V("who"))
    for op in ("or fewer", "or more"):
        t.row("simple condition", f"<who:player@a> have~a <n:how_many> {op} cards in hand", Amounts(held, op, V("n")))
    t.row("simple condition", "<who:player@a> have~a fewer than <n:how_many> cards in hand",
          Amounts(held, "fewer than", V("n")))  # fmt: skip
    t.row("simple condition", "<who:player@a> have~a <n:amount> or less life", Amounts(life, "or less", V("n"), "have"))
    t.row("simple condition", "<who:player@a> have~a <n:amount> or more life", Amounts(life, "or more", V("n"), "have"))
    for category in ("this", "host", "pronoun"):
        t.row("simple condition", f"<w:{category}@s> entered this turn", EnteredThisTurn(V("w")))
    either = Filter("", (AnyOf((V("x"), V("y")), "or"),))
    t.row("simple condition", "it's <x:quality> or <y:quality>", Matches(Refer("it"), either))
    t.row("simple condition", "<what:specific> is <x:quality> or <y:quality>", Matches(V("what"), either))
    for category in ("specific", "pronoun"):
        held = CountersOn(V("c"), V("w"))
        t.row("simple condition", f"<w:{category}> has a <c:counter> counter on it",
              Amounts(held, "or more", Number(1), "a"))  # fmt: skip
        t.row("simple condition", f"<w:{category}> has no <c:counter> counters on it",
              Amounts(held, "exactly", Number(0), "no"))  # fmt: skip
    many = "it has <n:how_many> or more <c:counter> counters on it"
    t.row("simple condition", many, Amounts(CountersOn(V("c"), Refer("it", pronoun=True)), "or more", V("n")))
    t.row("simple condition", "<what:cards> is <q:quality>", Matches(V("what"), Filter("", (V("q"),))))
    t.row("simple condition", "it was cast", Was(Refer("it"), "cast"))
    t.row("simple condition", "<what:specific> was cast", Was(V("what"), "cast"))
    t.row("each", "each counter on <on:thing>", CountersOn("", V("on")))
    for words, form in (("in", "many"), ("from", "from many")):
        theirs = In("graveyard", Players("", "opponent"), form)
        t.row("clause", f"{words} your opponents ' graveyards", theirs)
    for kind in ("number", "cost"):
        t.row("clause", f"with <w:{kind}_keyword>", With(V("w")))
        t.row("clause", f"without <w:{kind}_keyword>", With(V("w"), no=True))
    t.row("clause", "with no abilities", NoAbilities())
    t.row("closing clause", "other than <what:this>", OtherThan)


def _combat(t: Table) -> None:
    t.row("change", "can't attack you", CantAttack(You()))
    both = "you or planeswalkers you control"
    t.row("change", f"can't attack {both}", CantAttack(You(), planeswalkers=True))
    for category in ("this", "host", "all"):
        t.row("change", f"can't block <what:{category}>", CantBlock)
    t.row("prohibited", "attack or block alone", ("attack alone", "block alone"))
    t.row("change", "assign~a combat damage equal to its toughness rather than its power", AssignsBy("toughness"))
    t.row("static", "you may have <what:thing> assign its combat damage as though it weren't blocked",
          Static(Affect(V("what"), (AssignsThrough(),))))  # fmt: skip
    t.row("step", "<what:thing@a> get~a <m:modify> <d:duration> and can attack this turn as though it didn't have"
          " defender", Affect(V("what"), (V("m"), AttacksFree()), V("d"), form="attacks"))  # fmt: skip
    t.row("change", "can attack this turn as though it didn't have defender", AttacksFree())
    t.row("static", "all <by:nominal@p> able to block <what:thing> do so",
          Static(Affect(V("what"), (Lured(V("by")),))))  # fmt: skip
    t.row("step", "all <by:nominal@p> able to block <what:thing> this turn do so",
          Affect(V("what"), (Lured(V("by")),), "this turn"))  # fmt: skip
    for whom, planeswalkers in (("you", False), (both, True)):
        for their in ("their controller pays", "that creature's controller pays"):
            each = "for each creature they control that's attacking you"
            if planeswalkers:
                each = "for each of those creatures"
            tax = AttackTax(V("what"), V("m"), planeswalkers, form=f"{their} {each}")
            t.row("static", f"<what:all@p> can't attack {whom} unless {their} <m:mana_cost> {each}", tax)


def _kinds(t: Table) -> None:
    t.row("change", "aren't~a a <w:type_word>", IsNot(V("w")))
    t.row("change", "aren't~a <w:supertype_word>", IsNot(V("w")))
    for word in ("goaded", "suspected"):
        t.row("change", f"are~a {word}", Designated(word))
    t.row("change", "are~a <c:hue>", Become(colors=(V("c"),), form="is"))
    t.row("change", "become~a <c:hue>", Become(colors=(V("c"),)))
    alone = Split("b", _retained, _of_retained)
    t.row("change", "are~a a <b:becoming_kinds@s>", alone)
    t.row("change", "can't have or gain <k:keyword_word>", CantHave(V("k")))
    each = "are~a a <rest:becoming_kinds@s> with power and toughness each equal to <q:quantity>"
    t.row("change", each, Split("rest q", _equal, _of_equal))
    arrested = (Cant(V("verbs")), Cant(("activate abilities",)))
    t.row("affect", "<what:thing@a> can't <verbs:prohibited> , and its activated abilities can't be activated",
          Affect(V("what"), arrested))  # fmt: skip
    for mana, unless in ((False, ""), (True, " unless they're mana abilities")):
        t.row("static", f"activated abilities of <what:all> can't be activated{unless}", CantActivate(V("what"), mana))
    t.row("static", "untap <what:single> during <whose:whose> untap step", UntapsDuring)
    t.row("static", "untap <what:plural> during <whose:whose> untap step", UntapsDuring)


def _retained(b: Become) -> Become:
    """An "artifact creature" keeps its other types and subtypes (205.1b)."""
    return msgspec.structs.replace(b, keep={"artifact", "creature"} <= {*b.types}, form="is alone")


def _of_retained(value: Any) -> tuple[Any] | None:
    if not isinstance(value, Become) or value.power is not None:
        return None
    if value.keep != ({"artifact", "creature"} <= {*value.types}) or value.form not in ("", "is alone"):
        return None
    return (msgspec.structs.replace(value, keep=False, form=""),)


def _equal(rest: Become, q: Any) -> Become:
    return Become(q, q, rest.colors, rest.types, rest.subtypes, keep=True, lines=rest.lines)


def _of_equal(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Become) or not value.keep or value.power != value.toughness:
        return None
    if isinstance(value.power, Number | X | None):
        return None
    return Become(colors=value.colors, types=value.types, subtypes=value.subtypes, lines=value.lines), value.power


def _costs(t: Table) -> None:
    for word, less in (("less", True), ("more", False)):
        change = CostChange(V("what"), V("who"), V("s"), less=less)
        yours = CostChange(V("what"), You(), V("s"), less=less)
        t.row("static", f"<what:headed@p> <who:named_player@p> cast cost <s:mana> {word} to cast", change)
        t.row("static", f"<what:headed@p> cost <s:mana> {word} to cast", CostChange(V("what"), None, V("s"), less=less))
        t.row("static", f"<what:cast_spells> cost <s:mana> {word} to cast for <n:per>",
              CostChange(V("what"), You(), V("s"), less=less, per=V("n")))  # fmt: skip
        t.row("static", f"the first <what:headed@s> you cast each turn costs <s:mana> {word} to cast",
              CostChange(V("what"), You(), V("s"), less=less, first=True))  # fmt: skip
        t.row("static", f"<f:headed@p> you cast <c:clauses> cost <s:mana> {word} to cast",
              CostChange(Split("f c", joined, parted), yours.who, V("s"), less=less, form="clauses"))  # fmt: skip
    t.row("static", "<what:cast_spells> cost <s:mana> less to cast . this effect reduces only the amount of colored"
          " mana you pay", CostChange(V("what"), You(), V("s"), colored=True))  # fmt: skip
    paid = AnyCost((Pay(V("c")), Pay(V("d"))))
    t.row("any time", "as a additional cost to cast this spell , <c:act@p> or <d:act@p>", AdditionalCost((paid,)))
    t.row("clause", "<who:player@a> cast~a", CastBy)


def _casting(t: Table) -> None:
    t.row("static", "you may play a additional land on each of your turns", MoreLands(Number(1)))
    t.row("static", "you may play <n:many> additional lands on each of your turns", MoreLands)
    t.row("step", "you may play a additional land this turn", Meanwhile(MoreLands(Number(1))))
    t.row("step", "you may play up to <n:many> additional lands this turn", Meanwhile(MoreLands(V("n"))))
    t.row("static", "you may cast <what:nominal@p> as though they had flash", FlashSpells(V("what"), You()))
    t.row("step", "you may cast <what:nominal@p> this turn as though they had flash",
          Meanwhile(FlashSpells(V("what"), You())))  # fmt: skip
    t.row("static", "you have <l:granted>", PlayerHas(You("you"), V("l")))
    _you_and(t)
    t.row("step", "you gain <l:granted> <d:duration>", Meanwhile(PlayerHas(You("you"), V("l")), V("d")))
    t.row("static", "play with the top card of your library revealed", PlayerRule(You(), "top card revealed"))
    t.row("static", "you may look at the top card of your library any time", PlayerRule(You(), "top card seen"))
    for verb in ("play", "cast"):
        for place in ("the top of your library", "your graveyard"):
            t.row("static", f"you may {verb} <what:bare@p> from {place}", PlayFrom(V("what"), place, verb))
            t.row("static", f"once during each of your turns , you may {verb} a <what:bare@s> from {place}",
                  PlayFrom(V("what"), place, verb, once=True))  # fmt: skip
    t.row("static", "<who:subject> can't cast <what:nominal@p>", CantCast)
    t.row("static", "<who:subject> can't cast <what:nominal@p> during your turn", CantCast(V("who"), V("what"), You()))
    t.row("static", "during your turn , <who:subject> can't cast <what:nominal@p>",
          CantCast(V("who"), V("what"), You(), form="first"))  # fmt: skip
    t.row("static", "<who:subject> can't cast more than one spell each turn", PlayerRule(V("who"), "one spell a turn"))
    t.row("any time", "a deck can have any number of cards named ~", DeckLimit())
    t.row("any time", "a deck can have up to <n:many> cards named ~", DeckLimit)
    begin = "you may begin the game with it on the battlefield"
    t.row("static", f"if this card is in your opening hand , {begin}", BeginsInPlay())


def _and_yours(what: Any, lines: Any, duration: Any) -> Sequence:
    you = Meanwhile(PlayerHas(You("you"), lines), duration, form="and")
    return Sequence((you, Affect(what, (Have(lines, form="gain"),), duration, form="and")), (" and ",))


def _of_yours(value: Any) -> tuple[Any, ...] | None:
    match value:
        case Sequence(
            steps=(
                Meanwhile(ability=PlayerHas(who=You(), lines=lines), duration=lasts, form="and"),
                Affect(what=what, changes=(Have(lines=same),), duration=also, form="and"),
            )
        ) if lines == same and lasts == also:
            return what, lines, lasts
        case _:
            return None


def _you_and(t: Table) -> None:
    """ "You and permanents you control gain hexproof": abilities of a player and of objects."""
    t.row("step", "you and <what:all@p> gain <l:granted> <d:duration>",
          Split("what l d", _and_yours, _of_yours))  # fmt: skip
    both = PlayerHas(You("you"), V("l")), Static(Affect(V("what"), (Have(V("l")),)))
    t.row("line", "you and <what:all@p> have <l:granted> .", Line(both, form="you and"))
    t.row("step", "<who:subject> can't cast <what:nominal@p> <d:duration>",
          Meanwhile(CantCast(V("who"), V("what")), V("d")))  # fmt: skip


def _entering(t: Table) -> None:
    t.row("static", "<what:all@a> enter~a tapped", EntersTapped)
    counters = EntersWith(V("what"), V("n"), V("c"), more=True)
    t.row("static", "<what:all@a> enter~a with a additional <c:counter> counter on it",
          EntersWith(V("what"), Number(1), V("c"), more=True))  # fmt: skip
    t.row("static", "<what:all@a> enter~a with <n:many> additional <c:counter> counters on it", counters)


def _instead(t: Table) -> None:
    t.row("static", "if <e:replaced_event> , instead <do:chain>", Replace(V("e"), V("do"), True, form="instead first"))
    t.row("act", "prevent~a all but <n:amount> of that damage", PreventAllBut)
    twice = Times(2, ThatMuch())
    tokens = MakesMore("tokens", twice, You())
    many = "twice that many of those tokens"
    t.row("static", f"if a effect would create one or more tokens under your control , it creates {many} instead",
          MakesMore("tokens", twice, You(), form="effect"))  # fmt: skip
    t.row("static", f"if one or more tokens would be created under your control , {many} are created instead", tokens)
    one = "if one or more <c:counter> counters would be put on <x:some> ,"
    t.row("static", f"{one} twice that many <d:counter> counters are put on it instead",
          Split("c x d", _doubled, _of_doubled))  # fmt: skip
    t.row("static", f"{one} that many plus one <d:counter> counters are put on it instead",
          Split("c x d", _one_more, _of_one_more))  # fmt: skip


_TWICE, _PLUS_ONE = Times(2, ThatMuch()), Plus(ThatMuch(), Number(1))


def _counters(c: str, x: Any, d: str, n: Any) -> MakesMore:
    if c != d:
        raise Refused("another kind of counter")
    return MakesMore(c, n, x)


def _doubled(c: str, x: Any, d: str) -> MakesMore:
    return _counters(c, x, d, _TWICE)


def _of_doubled(value: Any) -> tuple[Any, ...] | None:
    fits = isinstance(value, MakesMore) and value.n == _TWICE and not value.form and value.what != "tokens"
    return (value.what, value.where, value.what) if fits else None


def _one_more(c: str, x: Any, d: str) -> MakesMore:
    return _counters(c, x, d, _PLUS_ONE)


def _of_one_more(value: Any) -> tuple[Any, ...] | None:
    fits = isinstance(value, MakesMore) and value.n == _PLUS_ONE and value.what != "tokens"
    return (value.what, value.where, value.what) if fits else None


def _keywords(t: Table) -> None:
    for word in ("suspend", "reinforce", "awaken", "impending"):
        t.row("counted keyword", word, word)
    t.row("keyword", f"<w:counted_keyword> <n:amount> {GLUED_DASH} <c:mana_cost>",
          KeywordCost(V("w"), (V("c"),), n=V("n")))  # fmt: skip
    partner = KeywordOf("partner with", Filter("", (Named(V("n")),)))
    t.row("line", "partner with <n:proper_name>", Line((partner,)))  # no list: names have commas
    for words in ("start your engines !", "choose a Background", "for Mirrodin !", "trample over planeswalkers"):
        t.row("keyword", words, Keyword(words.replace(" !", "!").lower()))
    t.row("keyword", "craft with <what:nominal@s> <c:mana_cost>", KeywordCost("craft", (V("c"),), V("what")))
    t.row("keyword", f"modular {GLUED_DASH} sunburst", KeywordOf("modular", Filter("", (With("sunburst"),))))
    t.row("keyword", "champion a <what:nominal@s>", KeywordOf("champion", V("what")))
    t.row("keyword", "equip <what:bare@s> <c:mana_cost>", KeywordCost("equip", (V("c"),), V("what")))
    t.row("keyword", "<of:subtype_word> offering", KeywordOf("offering", Filter("", (Is("subtype", V("of")),))))
    colors = tuple(Is("color", color) for color in lexicon.COLORS)
    t.row("protector", "each color", Filter("", (AnyOf(colors, "or"),)))
    t.row("protector", "everything", Filter("", (Everything(),)))

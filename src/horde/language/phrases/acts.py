"""What players are told to do."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from horde.language import lexicon
from horde.language.binding import Refused
from horde.language.patterns import Prepend, Refer, ReferPlayer, Set, Split, V
from horde.language.phrases.quantities import multiplied, unmultiplied
from horde.language.table import Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    AddMana,
    All,
    Attach,
    Both,
    ChooseCard,
    ChooseCards,
    ChooseQuality,
    CounterIt,
    Create,
    Destroy,
    Discard,
    Do,
    Draw,
    Emblem,
    Exile,
    ExtraTurn,
    Filter,
    GainLife,
    GetCounters,
    Half,
    In,
    Is,
    KeywordAction,
    LifeTotal,
    LookAt,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    Number,
    PayCost,
    PayLife,
    Play,
    Plus,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    Sequence,
    Several,
    Shuffle,
    Some,
    Surveil,
    Tap,
    TapOrUntap,
    ThatMuch,
    This,
    Times,
    To,
    TokenSpec,
    Transform,
    Union,
    Untap,
    WinGame,
    You,
)


def _sized(size: tuple[Any, Any], rest: TokenSpec) -> TokenSpec:
    return msgspec.structs.replace(rest, power=size[0], toughness=size[1])


def _unsized(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, TokenSpec) or value.power is None:
        return None
    return (value.power, value.toughness), msgspec.structs.replace(value, power=None, toughness=None)


def _name(tokens: Tokens, place: int) -> tuple[str, int] | None:
    """A name of up to eight words, up to ", a" (the name itself may have commas)."""
    words = tokens.words
    for end in range(place + 1, min(place + 9, len(words) - 1)):
        if words[end] == "," and words[end + 1] == "a" and tokens.slice(place, place + 1)[0].isupper():
            return tokens.slice(place, end), end
    return None


def _buried(what: Some, of: Any) -> Some:
    noun = what.what
    if not isinstance(noun, Filter):
        raise Refused("two nouns")
    return msgspec.structs.replace(what, what=Filter(noun.head, (*noun.preds, In("graveyard", of, form="from"))))


def _of_buried(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Some) or not isinstance(noun := value.what, Filter) or not noun.preds:
        return None
    last = noun.preds[-1]
    if not isinstance(last, In) or last.form != "from" or last.of is None:
        return None
    return msgspec.structs.replace(value, what=Filter(noun.head, noun.preds[:-1])), last.of


_SMALL = frozenset(("of", "the", "and", "to", "in"))


def _given(tokens: Tokens, place: int) -> tuple[str, int] | None:
    """A name as long as its words have capitals: "Lord of the Reeds"."""
    words = tokens.words
    end = last = place
    while end < len(words):
        word = tokens.slice(end, end + 1)
        if word[:1].isupper():
            last = end + 1
        elif words[end : end + 2] == ["in", "the"]:
            break  # "named Lord of the Reeds in the Horde's graveyard"
        elif word not in _SMALL and not (word == "'s" and tokens.slice(end + 1, end + 2)[:1].isupper()):
            break
        end += 1
    return (tokens.slice(place, last), last) if last > place else None


def add(t: Table) -> None:
    t.span("given name", Span(_given, lambda value: [value] if isinstance(value, str) and value else None))
    t.span("name", Span(_name, lambda value: [value] if isinstance(value, str) else None))
    _plain(t)
    _zones(t)
    _tokens(t)


def _plain(t: Table) -> None:
    _of_players(t)
    _of_objects(t)
    _of_mana(t)


def _of_players(t: Table) -> None:
    t.row("act", "draw~a <n:count@n> card^n", Draw)
    t.row("act", "draw~a <n:count@n> card^n for <per:per>", Draw(Split("n per", multiplied, unmultiplied)))
    t.row("act", "draw~a cards equal to <n:quantity>", Draw(V("n"), form="equal to"))
    t.row("act", "mill~a cards equal to <n:quantity>", Mill(V("n"), form="equal to"))
    t.row("act", "pay~a <c:mana_cost> for <per:per>", PayCost((V("c"),), V("per")))
    t.row("act", "gain~a <n:amount> life for <per:per>", GainLife(Split("n per", multiplied, unmultiplied)))
    t.row("act", "lose~a <n:amount> life for <per:per>", LoseLife(Split("n per", multiplied, unmultiplied)))
    t.row("act", "mill~a <n:count@n> card^n", Mill)
    t.row("act", "scry~a <n:amount>", Scry)
    t.row("act", "surveil~a <n:amount>", Surveil)
    t.row("act", "get~a <n:count@n> <counter:counter> counter^n", GetCounters)
    for name in ("investigate", "proliferate", "populate", "learn"):
        t.row("act", f"{name}~a", KeywordAction(name))
    for name in ("manifest dread", "venture into the dungeon", "take the initiative", "become the monarch"):
        verb, _, rest = name.partition(" ")
        t.row("act", f"{verb}~a {rest}", KeywordAction(name))
    for name in ("adapt", "bolster", "monstrosity", "incubate", "discover", "support", "fateseal", "blight"):
        t.row("act", f"{name}~a <n:amount>", KeywordAction(name, V("n")))
    t.row("act", "amass~a <s:many_kind@p> <n:amount>", KeywordAction("amass", V("n"), subtype=V("s")))
    t.row("many kind", "<s:subtype_noun@a>", V("s"))
    t.row("act", "choose~a a creature type", ChooseQuality("creature type"))
    t.row("act", "choose~a a color", ChooseQuality("color"))
    t.row("act", "choose~a a permanent type", ChooseQuality("permanent type"))
    t.row("act", "pay~a <c:mana_cost>", PayCost((V("c"),)))
    t.row("act", "pay~a <n:amount> life", PayLife)
    t.row("act", "pay~a half their life , rounded up", PayLife(Half(LifeTotal(ReferPlayer("their")), up=True)))
    t.row("act", "get~a a emblem with <q:quote>", Emblem((V("q"),)))
    t.row("act", "take~a a extra turn after this one", ExtraTurn())
    t.row("act", "attach~a <what:thing> to <to:thing>", Attach, others=("to",))
    t.row("act", "discard~a <what:this>", Discard)
    t.row("act", "discard~a <of:whose> hand", Discard(All(Filter("card", (In("hand", V("of"), form="whole"),)), "all")))
    t.row("act", "exile~a <what:self_elsewhere>", Exile)
    t.row("act", "exile~a <what:piece>", Exile)
    t.row("act", "exile~a <what:thing> until <until:this> leaves the battlefield", Exile)
    t.row("act", "reveal~a <what:piece>", Reveal)
    t.row("act", "discard~a <what:some>", Discard)
    t.row("act", "discard~a <what:some> at random", Discard(V("what"), random=True))
    t.row("act", "gain~a <n:damage> life", GainLife)
    t.row("act", "gain~a twice that much life", GainLife(Times(2, ThatMuch())))
    t.row("act", "gain~a that much life plus <n:amount>", GainLife(Plus(ThatMuch(), V("n"))))
    t.row("act", "gain~a life equal to <n:quantity>", GainLife(V("n"), form="equal to"))
    t.row("act", "lose~a <n:damage> life", LoseLife)
    t.row("act", "lose~a life equal to <n:quantity>", LoseLife(V("n"), form="equal to"))
    t.row("act", "lose~a half their life , rounded down", LoseLife(Half(LifeTotal(ReferPlayer("their")), up=False)))
    t.row("act", "lose~a half their life , rounded up", LoseLife(Half(LifeTotal(ReferPlayer("their")), up=True)))
    t.row("act", "play~a <what:reference> without paying its mana cost", Play(V("what"), free=True))
    t.row("act", "cast~a <what:reference>", Play(V("what"), verb="cast"))
    t.row("act", "cast~a <what:reference> without paying its mana cost", Play(V("what"), free=True, verb="cast"))
    t.row("act", "put~a <n:count@n> <counter:counter> counter^n on <on:thing>", PutCounters)
    t.row("act", "put~a <n:count@n> <counter:counter> counter^n on <on:thing> for <per:per>",
          PutCounters(Split("n per", multiplied, unmultiplied), V("counter"), V("on")))  # fmt: skip
    t.row("act", "remove~a <n:count@n> <counter:counter> counter^n from <of:thing>", RemoveCounters)
    t.row("act", "search~a their library for <what:some>", Search(V("what"), form="their"))
    t.row("act", "search~a your library for <what:some>", Search)


def _of_objects(t: Table) -> None:
    t.row("act", "discard~a <what:reference>", Discard)
    t.row("act", "discard~a <what:references>", Discard)
    t.row("act", "discard~a <what:pronoun>", Discard)
    t.row("act", "tap~a or untap~a <what:thing>", TapOrUntap)
    t.row("act", "choose~a <what:some> from it", ChooseCard)
    t.row("act", "choose~a from it <x:some@s> and <y:some@s>", ChooseCards((V("x"), V("y"))))
    t.row("act", "place~a exactly <what:some@p> <to:put_place> from <of:whose> graveyard",
          Move(Split("what of", _buried, _of_buried), V("to"), form="place"))  # fmt: skip
    for name in ("goad", "detain", "suspect", "exert", "flip"):
        t.row("act", f"{name}~a <what:thing>", KeywordAction(name, what=V("what")))
    t.row("act", "sacrifice~a <what:thing>", Sacrifice)
    t.row("act", "destroy~a <what:thing>", Destroy)
    t.row("act", "destroy~a <what:thing@p> . they can't be regenerated", Destroy(V("what"), no_regeneration=True))
    t.row("act", "destroy~a <what:thing@s> . it can't be regenerated", Destroy(V("what"), no_regeneration=True))
    t.row("act", "exile~a <what:thing>", Exile)
    t.row("act", "exile~a <what:cards>", Exile)
    t.row("act", "tap~a <what:thing>", Tap)
    t.row("act", "tap~a <what:piece>", Tap)
    t.row("act", "untap~a <what:thing>", Untap)
    t.row("act", "reveal~a <what:thing>", Reveal)
    t.row("act", "reveal~a <what:cards>", Reveal)
    t.row("act", "look~a at <what:cards>", LookAt)
    t.row("act", "regenerate~a <what:thing>", Regenerate)
    t.row("act", "transform~a <what:thing>", Transform)
    t.row("act", "counter~a <what:thing>", CounterIt)
    _of_spells(t)
    t.row("act", "shuffle~a", Shuffle())
    t.row("act", "lose~a the game", LoseGame())
    t.row("act", "win~a the game", WinGame())


def _of_spells(t: Table) -> None:
    putting = "instead of putting it into its owner's graveyard"
    into = "instead of into that player's graveyard"
    for spell, said in (("that spell is", ""), ("it's", "it's")):
        countered = f"counter~a <what:thing> . if {spell} countered this way ,"
        t.row("act", f"{countered} exile it {putting}", CounterIt(V("what"), To("exile"), said))
        for place, to in (
            ("into its owner's hand", To("hand")),
            ("on top of its owner's library", To("library", position="top")),
            ("on the bottom of its owner's library", To("library", position="bottom")),
        ):
            for graveyard, form in ((into, said), (putting, f"{said} putting".strip())):
                t.row("act", f"{countered} put it {place} {graveyard}", CounterIt(V("what"), to, form))


def _of_mana(t: Table) -> None:
    t.row("act", "add~a <m:mana>", AddMana((V("m"),)))
    t.row("act", "add~a that much <m:mana>", AddMana((V("m"),), per=ThatMuch("that much")))
    t.row("act", "add~a <m:mana> or <n:mana>", AddMana((V("m"), V("n"))))
    t.row("act", "add~a <m:mana> for <n:per>", AddMana((V("m"),), per=V("n")))
    t.row("act", "add~a <m:mana> , <n:mana> , or <o:mana>", AddMana((V("m"), V("n"), V("o"))))
    either = Union((V("w"), V("x")), "or")
    artifacts = Union((Filter("ability"), Filter("spell", (Is("type", "artifact"),))), "or")
    t.row("act", "add~a <m:mana> . this mana can't be spent to cast a non artifact spell",
          AddMana((V("m"),), form="not", spend=artifacts))  # fmt: skip
    for what, spell, spend in (
        ("a <w:spells@s>", "one", V("w")),
        ("<w:spells@p>", "many", V("w")),
        ("a <w:headed@s> or a <x:headed@s>", "either", either),
    ):
        only = f"spend this mana only to cast {what}"
        t.row("act", f"add~a <m:mana> . {only}", AddMana((V("m"),), form=spell, spend=spend))
        t.row("act", f"add~a one mana of any color . {only}", AddMana((), any_color=1, form=spell, spend=spend))
    t.row("act", "add~a one mana of any color", AddMana((), any_color=1))
    t.row("act", "add~a a additional <m:mana>", AddMana((V("m"),), form="additional"))
    t.row("act", "add~a a additional one mana of that color", AddMana((), same=True, form="additional"))
    t.row("act", "add~a one mana of any type that land produced", AddMana((), same=True))
    for n, word in enumerate(lexicon.NUMBER_WORDS[2:6], 2):
        t.row("act", f"add~a {word} mana of any one color", AddMana((), any_color=n))
        t.row("act", f"add~a {word} mana in any combination of colors", AddMana((), any_color=n, combined=True))


def _zones(t: Table) -> None:
    for verb, to, on in (("put", "onto", "into"), ("return", "to", "to")):
        place = f"{verb} place"
        t.row(place, f"{to} the battlefield", To("battlefield"))
        t.row(place, f"{to} the battlefield <a:arrival>", V("a"))
        t.row(place, f"{on} <whose:whose> hand", To("hand", V("whose")))
        t.row(place, f"{on} <whose:whose> graveyard", To("graveyard", V("whose")))
    t.row("put place", "on top", To("library", position="top"))
    t.row("put place", "on top of <whose:whose> library", To("library", V("whose"), position="top"))
    t.row("put place", "on the bottom of <whose:whose> library", To("library", V("whose"), position="bottom"))
    for order, by_chance in (("any", False), ("a random", True)):
        form = "" if by_chance else f"in {order} order"
        t.row("put place", f"on the bottom of <whose:whose> library in {order} order",
              To("library", V("whose"), position="bottom", random=by_chance, form=form))  # fmt: skip
    t.row("put place", "back in any order", To("library", position="top", form="back in any order"))
    t.row("return place", "to their owners ' hands", To("hand", form="owners"))
    t.row("arrival", "face down", To("battlefield", face_down=True))
    t.row("arrival", "face down <r:arrival>", Set(V("r"), face_down=True))
    t.row("arrival", "tapped", To("battlefield", tapped=True))
    t.row("arrival", "tapped <r:arrival>", Set(V("r"), tapped=True))
    t.row("arrival", "tapped and attacking", To("battlefield", tapped=True, attacking=True))
    t.row("arrival", "transformed", To("battlefield", transformed=True))
    t.row("arrival", "transformed <r:arrival>", Set(V("r"), transformed=True))
    t.row("arrival", "under <under:whose> control", To("battlefield", under=V("under")))
    t.row("arrival", "under <under:whose> control <r:with_counters>", Set(V("r"), under=V("under")))
    t.row("arrival", "under <under:whose> control tapped",
          To("battlefield", under=V("under"), tapped=True, form="tapped last"))  # fmt: skip
    t.row("arrival", "<r:with_counters>", V("r"))
    t.row("with counters", "with a <c:counter> counter on it", To("battlefield", counters=(V("c"),)))
    t.row("with counters", "with a additional <c:counter> counter on it",
          To("battlefield", counters=(V("c"),), form="additional"))  # fmt: skip
    t.row("act", "put~a <what:thing> <to:put_place>", Move)
    t.row("act", "put~a <what:piece> <to:put_place>", Move)
    t.row("act", "put~a <what:rest> <to:put_place>", Move)
    t.row("act", "shuffle~a <what:thing> into <w:whose> library", Move(V("what"), To("library", V("w"), shuffled=True)))
    into = Move(Both((V("one"), V("two")), "and"), To("library", V("w"), shuffled=True))
    t.row("act", "shuffle~a <one:this> and <two:holding@p> into <w:whose> library", into)
    t.row("act", "put~a <what:cards> <to:put_place>", Move)
    t.row("act", "shuffle~a this card into <w:whose> library from your graveyard",
          Move(This("card", zone="graveyard"), To("library", V("w"), shuffled=True), form="from last"))  # fmt: skip
    t.row("act", "return~a <what:thing> <to:return_place>", Move(V("what"), V("to"), "return"))
    t.row("act", "return~a <what:self_elsewhere> <to:return_place>", Move(V("what"), V("to"), "return"))
    t.row("act", "put~a <what:self_elsewhere> <to:put_place>", Move)
    t.row("self elsewhere", "this card from your graveyard", This("card", zone="graveyard"))
    t.row("self elsewhere", "~ from your graveyard", This(form="~", zone="graveyard"))


def _tokens(t: Table) -> None:
    t.row("act", "create~a <count:count@n> <token:token@n>", Create)
    t.row("act", "create~a <n:count@n> <token:token@n> for <per:per>",
          Create(Split("n per", multiplied, unmultiplied), V("token")))  # fmt: skip
    t.row("act", "create~a <n:count@n> tapped <token:token@n> for <per:per>",
          Create(Split("n per", multiplied, unmultiplied), V("token"), tapped=True))  # fmt: skip
    t.row("act", "create~a a number of <token:token@p> equal to <n:quantity>",
          Create(V("n"), V("token"), form="equal to"))  # fmt: skip
    charging = Create(V("n"), V("token"), tapped=True, attacking=True)
    t.row("act", "create~a <n:count@s> <token:token@s> that's tapped and attacking", charging)
    t.row("act", "create~a <n:count@p> <token:token@p> that are tapped and attacking", charging)
    many = Create(Split("n per", multiplied, unmultiplied), V("token"), tapped=True, attacking=True)
    t.row("act", "create~a <n:count@s> <token:token@s> that's tapped and attacking for <per:per>", many)
    for that, number in (("that's", "s"), ("that are", "p")):
        t.row("act", f"create~a <n:count@{number}> <token:token@{number}> {that} tapped and attacking <whom:charged>",
              Create(V("n"), V("token"), tapped=True, attacking=True, whom=V("whom")))  # fmt: skip
    t.row("charged", "<p:named_player@s>", V("p"))
    t.row("charged", "<p:named_player@s> or <x:some@s>", Several((V("p"), V("x")), "or"))
    t.row("act", "create~a <n:count@p> of those tokens",
          Create(V("n"), TokenSpec(like=Refer("those", "token", many=True))))  # fmt: skip
    t.row("act", "create~a <count:count@n> tapped <token:token@n>", Create(V("count"), V("token"), tapped=True))
    t.row("act", "create~a <name:name> , a <token:token@s>", Create(Number(1), Set(V("token"), name=V("name"))))
    for word in lexicon.words("predefined token"):
        t.row("token", f"{word} token^a", TokenSpec(predefined=word))
    t.row("token", "legendary <r:sized_token@a>", Set(V("r"), supertypes=("legendary",)))
    t.row("token", "<r:sized_token@a>", V("r"))
    t.row("sized token", "<size:power_and_toughness> <r:colored_token@a>", Split("size r", _sized, _unsized))
    t.row("sized token", "<r:colored_token@a>", V("r"))
    t.row("colored token", "<c:hue> <r:token_kinds@a>", Set(V("r"), colors=(V("c"),)))
    t.row("colored token", "<c:hue> and <d:hue> <r:token_kinds@a>", Set(V("r"), colors=(V("c"), V("d"))))
    t.row("colored token", "colorless <r:token_kinds@a>", V("r"))
    t.row("token kinds", "<s:subtype_word> <r:token_kinds@a>", Prepend(V("r"), "subtypes", V("s")))
    t.row("token kinds", "<r:token_types@a>", V("r"))
    t.row("token types", "<k:type_word> <r:token_types@a>", Prepend(V("r"), "types", V("k")))
    t.row("token types", "<k:type_word> token^a", TokenSpec(types=(V("k"),)))
    t.row("token types", "<k:type_word> token^a with <l:granted>", TokenSpec(types=(V("k"),), lines=V("l")))
    named = TokenSpec(types=(V("k"),), name=V("n"), form="named")
    t.row("token types", "<k:type_word> token^a named <n:given_name>", named)
    t.row("token types", "<k:type_word> token^a with <l:granted> named <n:given_name>", Set(named, lines=V("l")))
    t.row("token types", "<k:type_word> token^a named <n:given_name> with <l:granted>",
          TokenSpec(types=(V("k"),), name=V("n"), lines=V("l"), form="named first"))  # fmt: skip
    _several(t)


def _several(t: Table) -> None:
    """ "Create a Goat token and a Food token": each by an act of its own."""
    t.row("created", "<count:count@n> <token:token@n>", Create)
    t.row("step", "create <x:created> and <y:created>", Split("x y", partial(_made, (" and ",)), _unmade_two))
    t.row("step", "create <x:created> , <y:created> , and <z:created>",
          Split("x y z", partial(_made, (", ", ", and ")), _unmade_three))  # fmt: skip


def _made(joins: tuple[str, ...], *tokens: Any) -> Sequence:
    first, *rest = tokens
    return Sequence((Do(You(), first), *(Do(You(), msgspec.structs.replace(one, form="and")) for one in rest)), joins)


def _unmade(value: Any, joins: tuple[str, ...]) -> tuple[Any, ...] | None:
    if not isinstance(value, Sequence) or value.joins != joins:
        return None
    acts = [step.act for step in value.steps if isinstance(step, Do) and isinstance(step.act, Create)]
    if len(acts) != len(value.steps) or any(one.form != "and" for one in acts[1:]):
        return None
    return (acts[0], *(msgspec.structs.replace(one, form="") for one in acts[1:]))


def _unmade_two(value: Any) -> tuple[Any, ...] | None:
    return _unmade(value, (" and ",))


def _unmade_three(value: Any) -> tuple[Any, ...] | None:
    return _unmade(value, (", ", ", and "))

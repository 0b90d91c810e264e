"""What players are told to do."""

from __future__ import annotations

from typing import Any

import msgspec

from horde.language import lexicon
from horde.language.patterns import Prepend, Set, Split, V
from horde.language.table import Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    AddMana,
    CounterIt,
    Create,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LookAt,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    Number,
    Play,
    PreventDamage,
    PreventThat,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Search,
    Shuffle,
    Tap,
    This,
    To,
    TokenSpec,
    Transform,
    Untap,
    WinGame,
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


def add(t: Table) -> None:
    t.span("name", Span(_name, lambda value: [value] if isinstance(value, str) else None))
    _plain(t)
    _zones(t)
    _tokens(t)


def _plain(t: Table) -> None:
    t.row("act", "draw~a <n:count@n> card^n", Draw)
    t.row("act", "mill~a <n:count@n> card^n", Mill)
    t.row("act", "discard~a <what:some>", Discard)
    t.row("act", "discard~a <what:some> at random", Discard(V("what"), random=True))
    t.row("act", "gain~a <n:amount> life", GainLife)
    t.row("act", "gain~a life equal to <n:quantity>", GainLife(V("n"), form="equal to"))
    t.row("act", "lose~a <n:amount> life", LoseLife)
    t.row("act", "sacrifice~a <what:thing>", Sacrifice)
    t.row("act", "destroy~a <what:thing>", Destroy)
    t.row("act", "destroy~a <what:thing@p> . they can't be regenerated", Destroy(V("what"), no_regeneration=True))
    t.row("act", "destroy~a <what:thing@s> . it can't be regenerated", Destroy(V("what"), no_regeneration=True))
    t.row("act", "exile~a <what:thing>", Exile)
    t.row("act", "exile~a <what:cards>", Exile)
    t.row("act", "tap~a <what:thing>", Tap)
    t.row("act", "untap~a <what:thing>", Untap)
    t.row("act", "reveal~a <what:thing>", Reveal)
    t.row("act", "reveal~a <what:cards>", Reveal)
    t.row("act", "look~a at <what:cards>", LookAt)
    t.row("act", "regenerate~a <what:thing>", Regenerate)
    t.row("act", "transform~a <what:thing>", Transform)
    t.row("act", "counter~a <what:thing>", CounterIt)
    t.row("act", "shuffle~a", Shuffle())
    t.row("act", "lose~a the game", LoseGame())
    t.row("act", "win~a the game", WinGame())
    t.row("act", "prevent~a that damage", PreventThat())
    t.row("act", "prevent~a all combat damage that would be dealt this turn", PreventDamage(combat=True))
    t.row("act", "play~a <what:reference> without paying its mana cost", Play(V("what"), free=True))
    t.row("act", "cast~a <what:reference> without paying its mana cost", Play(V("what"), free=True, verb="cast"))
    t.row("act", "put~a <n:count@n> <counter:counter> counter^n on <on:thing>", PutCounters)
    t.row("act", "remove~a <n:count@n> <counter:counter> counter^n from <of:thing>", RemoveCounters)
    t.row("act", "add~a <m:mana>", AddMana((V("m"),)))
    t.row("act", "add~a <m:mana> or <n:mana>", AddMana((V("m"), V("n"))))
    t.row("act", "add~a one mana of any color", AddMana((), any_color=1))
    t.row("act", "search~a your library for <what:some>", Search)


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
    t.row("arrival", "tapped", To("battlefield", tapped=True))
    t.row("arrival", "tapped <r:arrival>", Set(V("r"), tapped=True))
    t.row("arrival", "tapped and attacking", To("battlefield", tapped=True, attacking=True))
    t.row("arrival", "transformed", To("battlefield", transformed=True))
    t.row("arrival", "transformed <r:arrival>", Set(V("r"), transformed=True))
    t.row("arrival", "under <under:whose> control", To("battlefield", under=V("under")))
    t.row("arrival", "under <under:whose> control <r:arrival>", Set(V("r"), under=V("under")))
    t.row("arrival", "with a <c:counter> counter on it", To("battlefield", counters=(V("c"),)))
    t.row("act", "put~a <what:thing> <to:put_place>", Move)
    t.row("act", "put~a <what:piece> <to:put_place>", Move)
    t.row("act", "put~a <what:rest> <to:put_place>", Move)
    t.row("act", "put~a <what:cards> <to:put_place>", Move)
    t.row("act", "return~a <what:thing> <to:return_place>", Move(V("what"), V("to"), "return"))
    t.row("act", "return~a <what:self_elsewhere> <to:return_place>", Move(V("what"), V("to"), "return"))
    t.row("self elsewhere", "this card from your graveyard", This("card", zone="graveyard"))
    t.row("self elsewhere", "~ from your graveyard", This(form="~", zone="graveyard"))


def _tokens(t: Table) -> None:
    t.row("act", "create~a <count:count@n> <token:token@n>", Create)
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

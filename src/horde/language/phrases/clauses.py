"""More clauses of nouns, and what they are made of: what is shared, odd or even, half of something, who has most."""

from __future__ import annotations

from typing import Literal

from horde.language import lexicon
from horde.language.patterns import Piece, Refer, ReferPlayer, Split, V
from horde.language.phrases.nouns import joined, parted
from horde.language.table import Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    Among,
    Amounts,
    AmountThisWay,
    AnyOf,
    AttackingWhom,
    BlockIt,
    Called,
    Compare,
    Controlled,
    Controls,
    CouldTarget,
    Count,
    CountersOfPlayers,
    CountPlayers,
    DidTimes,
    Different,
    Filter,
    Greatest,
    HalfOf,
    HasKeyword,
    In,
    Is,
    Linked,
    Matches,
    Named,
    Number,
    OutsideGame,
    Owned,
    Parity,
    Part,
    Past,
    Players,
    PlayersThisWay,
    Plus,
    Several,
    Shares,
    Some,
    Stat,
    StatName,
    Target,
    Targets,
    That,
    ThisWay,
    Union,
    WasDealtDamage,
    WithCounter,
    WithMost,
    You,
)

_STATS: tuple[StatName, ...] = ("power", "toughness", "mana value")
_WHO: tuple[Literal["player", "opponent"], ...] = ("player", "opponent")
_QUALITIES = ("creature type", "card type", "color", "name", "mana value", "permanent type", "land type")
_NAME_SMALL = frozenset(("of", "the", "and", "to", "in"))


def add(t: Table) -> None:
    _qualities(t)
    _deeds(t)
    _places(t)
    _objects(t)
    _players(t)
    _quantities(t)
    _conditions(t)


def _qualities(t: Table) -> None:
    for quality in _QUALITIES:
        for article in ("a", "at least one"):
            for share, unlike in (("shares", "doesn't share"), ("share", "don't share")):
                form = "" if (article, share) == ("a", "shares") else f"{share} {article}"
                t.row("closing clause", f"that {share} {article} {quality} with <o:single@s>",
                      Shares(quality, V("o"), form=form))  # fmt: skip
                t.row("closing clause", f"that {unlike} {article} {quality} with <o:single@s>",
                      Shares(quality, V("o"), no=True, form=form))  # fmt: skip
    for stat in _STATS:
        many = "powers" if stat == "power" else "toughnesses" if stat == "toughness" else "mana values"
        t.row("clause", f"with different {many}", Different(stat))
        t.row("clause", f"with equal or lesser {stat} than <o:reference>",
              Compare(stat, "or less", Stat(V("o"), stat), form="than"))  # fmt: skip
        t.row("clause", f"with equal or greater {stat} than <o:reference>",
              Compare(stat, "or greater", Stat(V("o"), stat), form="than"))  # fmt: skip
        for word, even in (("even", True), ("odd", False)):
            t.row("clause", f"with {word} {many}", Parity(stat, even, form="many"))
            article = "a " if stat == "mana value" else ""
            t.row("clause", f"with {article}{word} {stat}", Parity(stat, even))
    t.row("clause", "with different names", Different("name"))
    t.row("clause", "with <c:counter> counters on them", WithCounter(V("c"), form="many"))
    t.row("clause", "with <c:counter> counters on it", WithCounter(V("c"), form="many, it"))
    either = That(AnyOf((V("x"), Named())), form="are, are named")
    t.row("clause", "that are <x:kind@p> or are named ~", either)


def _deeds(t: Table) -> None:
    for verb in ("exiled", "sacrificed", "discarded", "destroyed", "returned", "milled", "revealed"):
        t.row("clause", f"<who:player> {verb} this way", ThisWay(verb, V("who")))
    t.row("clause", "<by:player> controlled", Controlled(V("by"), form="past"))
    t.row("closing clause", "dealt damage this turn by <by:single@s>", WasDealtDamage(V("by"), form="turn first"))
    t.row("clause", "cast this turn", Past("cast", form="bare"))
    t.row("clause", "you've cast this turn", Past("cast by you", form="you've"))
    t.row("clause", "you've cast before it this turn", Past("cast by you before it"))
    only = Some(V("what"), form="a single")
    for targets, form in (("targets", ""), ("target", "many")):
        t.row("closing clause", f"that {targets} <what:single@s>", Targets(V("what"), form=form))
        t.row("closing clause", f"that {targets} <what:plural@p>", Targets(V("what"), form=form))
        t.row("closing clause", f"that {targets} only a single <what:nominal@s>", Targets(only, True, form))
        t.row("closing clause", f"that {targets} only <what:single@s>", Targets(V("what"), True, form))
    t.row("clause", "<x:reference@s> could target", CouldTarget(V("x")))


def _places(t: Table) -> None:
    t.row("clause", "from the battlefield", In("battlefield", form="from"))
    t.row("clause", "outside the game", OutsideGame())
    t.row("clause", "from outside the game", OutsideGame(form="from"))
    t.row("closing clause", "from among <f:nominal@p>", Among(V("f")))
    exile, yours, play, command = In("exile"), In("graveyard", You()), In("battlefield"), In("command")
    for words, places in (
        ("in exile and in your graveyard", (exile, yours)),
        ("in your graveyard and in exile", (yours, exile)),
        ("on the battlefield or in the command zone", (play, command)),
        ("in the command zone or on the battlefield", (command, play)),
    ):
        t.row("clause", words, That(AnyOf(places), form="is"))
    t.row("clause", "in the command zone", In("command"))
    t.row("clause", "from the command zone", In("command", form="from"))


def _called(tokens: Tokens, place: int) -> tuple[str, int] | None:
    """A name of two or more words with capitals that are no words of the rules; the first may be a subtype."""
    end = last = place
    while end < len(tokens.words):
        shown = tokens.slice(end, end + 1)
        if shown[:1].isupper():
            if tokens.words[end] in _known() and not (end == place and shown in lexicon.subtypes()):
                break
            last = end + 1
        elif tokens.words[end] not in _NAME_SMALL:
            break
        end += 1
    return (tokens.slice(place, last), last) if last > place + 1 else None


def _begins(word: str) -> bool:
    """Whether such a name can begin with a word, in whatever case it is written."""
    return word not in _known() or word in _NAME_SMALL or word in (kind.lower() for kind in lexicon.subtypes())


def _known() -> frozenset[str]:
    from horde.language.phrases import words_known  # noqa: PLC0415 - it is built of this module too

    return words_known()


def _objects(t: Table) -> None:
    t.span("called", Span(_called, lambda value: [value] if isinstance(value, str) and " " in value else None, _begins))
    t.row("single", "<n:called>", Called(V("n")), "s")
    t.row("those word", "<s:subtype_noun@a>", V("s"))
    for noun in ("creature", "token", "permanent"):
        t.row("reference", f"the {noun}", Refer("the", noun), "s")
    t.row("half", "half the <what:nominal@p>", HalfOf, "p")
    t.row("half", "half the <what:nominal@p> of their choice", HalfOf(V("what"), form="of their choice"), "p")
    t.row("from play", "from the battlefield", (In("battlefield", form="from"),))
    t.row("in play", "<f:bare@a> <c:from_play>", Split("f c", joined, parted))
    t.row("union", "<x:in_play@a> or <y:claused@a>", Union((V("x"), V("y")), "or"))
    t.row("chosen noun", "<f:bare@s> of their choice <c:clauses>", Split("f c", joined, parted))
    t.row("some", "a <w:chosen_noun>", Some(V("w"), form="of their choice, clauses"), "s")
    t.row("linked", "the copy", Linked("copied", "copy"), "s")
    for those, form in (("them", "among"), ("those cards", "among those cards")):
        t.row("piece", f"<f:bare@p> from among {those}", Piece(Part, f"any {form}", Number(0), V("f"), "any"), "p")


def _players(t: Table) -> None:
    t.row("named player", "that opponent", ReferPlayer("that opponent"), "s")
    t.row("named player", "those players", ReferPlayer("those players"), "p")
    t.row("whose", "its", ReferPlayer("its"))
    for who in _WHO:
        t.row("possible target", f"up to one target {who}", Players("target", who, upto=True))
    t.row("possible target", "up to one target <what:nominal@s>", Target(V("what"), Number(1), "up to"))
    t.row("named player", "up to one target player", Players("target", upto=True), "s")
    t.row("named player", "up to one target opponent", Players("target", "opponent", upto=True), "s")
    for who in ("player", "opponent"):
        t.row("named player", f"each {who} who searched their library this way",
              PlayersThisWay("searched their library", who), "s")  # fmt: skip
    for word, least in (("most", False), ("least", True)):
        t.row("superlative", f"the player with the {word} life", WithMost("the", least=least), "s")
        tied = WithMost("the", least=least, tied=True)
        t.row("superlative", f"the player with the {word} life or tied for {word} life", tied, "s")
        kinds: tuple[tuple[Literal["player", "opponent"], str], ...]
        kinds = (("player", "players"), ("opponent", "your opponents"))
        for who, among in kinds:
            t.row("superlative", f"a {who} with the {word} life", WithMost("a", who, least), "s")
            t.row("superlative", f"each {who} with the {word} life", WithMost("each", who, least), "s")
            t.row("superlative", f"a {who} with the {word} life among {among}",
                  WithMost("a", who, least, among=True), "s")  # fmt: skip
    t.row("named player", "<p:superlative@s>", V("p"), "s")
    yours = Players("a", "opponent", form="one of")
    t.row("one recipient", "one of your opponents", yours)
    walker = Some(Filter("", (Is("type", "planeswalker"),)), form="bare")
    for who in ("a", "another"):
        either = Several((Players(who), walker), "or")
        t.row("one recipient", f"{who} player or planeswalker", either)
    t.row("one recipient", "a opponent or planeswalker", Several((Players("a", "opponent"), walker), "or"))
    one, two, three = "<x:possible_target>", "<y:possible_target>", "<z:possible_target>"
    t.row("recipients", f"each of {one} , {two} , and/or {three}", Several((V("x"), V("y"), V("z")), "and/or"))
    t.row("recipients", f"each of {one} and/or {two}", Several((V("x"), V("y")), "and/or"))


def _quantities(t: Table) -> None:
    t.row("measure", "the number of opponents you have", CountPlayers(Players("", "opponent")))
    t.row("each", "each opponent you have", CountPlayers(Players("each", "opponent"), form="each"))
    t.row("measure", "the total number of <what:nominal@p>", Count(V("what"), form="total"))
    t.row("quantity", "<left:many@p> plus <right:quantity>", Plus(V("left"), V("right"), form="word"))
    for stat in _STATS:
        t.row("measure", f"the greatest {stat} of a <among:nominal@s>", Greatest(stat, V("among"), form="of"))
    t.row("measure", "the damage prevented this way", AmountThisWay("damage prevented"))
    t.row("each", "each 1 damage prevented this way", AmountThisWay("damage prevented", form="each"))


def _conditions(t: Table) -> None:
    for category in ("some", "this", "host", "reference", "pronoun"):
        t.row("simple condition", f"<w:{category}@s> has <k:keyword_word>", HasKeyword(V("w"), V("k")))
        t.row("simple condition", f"<w:{category}@s> doesn't have <k:keyword_word>",
              HasKeyword(V("w"), V("k"), no=True))  # fmt: skip
    for category in ("this", "reference"):
        t.row("simple condition", f"<w:{category}@s> is attacking <p:named_player>", AttackingWhom(V("w"), V("p")))
    t.row("simple condition", "it's attacking <p:named_player>", AttackingWhom(Refer("it"), V("p")))
    t.row("simple condition", "<who:plural@p> block <what:single@s>", BlockIt)
    poisoned = Amounts(CountersOfPlayers("poison", V("who")), "or more", Number(1), "poisoned")
    t.row("simple condition", "<who:player@a> are~a poisoned", poisoned)
    yours = Matches(V("w"), Filter("", (Is("status", V("o")), Controlled(You(), form="your"))))
    t.row("simple condition", "<w:specific> is your <o:office>", yours)
    own = Some(Filter("", (Is("status", V("o")), Owned(You()))), form="your")
    t.row("simple condition", "<who:player@a> control~a your <o:office>", Controls(V("who"), own))
    for verb in ("cycled", "cast"):
        done = DidTimes(You(), verb, V("what"), V("n"))
        t.row("simple condition", f"you've {verb} <what:some> <n:how_many> or more times this game", done, aside="what")

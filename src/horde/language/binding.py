"""What "it", "that creature" and "their" refer to: one pass over the mentions of a line, in reading order."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Any

import msgspec

from horde.language import lexicon, tree

MENTIONS = (
    tree.Players,
    tree.PlayersThisWay,
    tree.Some,
    tree.AnyTarget,
    tree.Target,
    tree.All,
    tree.Create,
    tree.Part,
    tree.TopCards,
    tree.RevealUntil,
    tree.ChooseCards,
    tree.Host,
    tree.Linked,
    tree.DefendingPlayer,
    tree.ChosenPlayer,
    tree.WithMost,
    tree.Titled,
    tree.HalfOf,
    tree.Called,
)

_PLAYERS = (tree.Players, tree.PlayersThisWay, tree.DefendingPlayer, tree.ChosenPlayer, tree.WithMost, tree.Titled)


BEFORE = -3
"""Stands for a mention in the paragraph before: for "that creature" of "If ..., that creature gets +4/+4 instead"."""


class Refused(ValueError):
    """A phrase that cannot stand here: above all a reference with nothing before it that it could mean."""


class Mention(msgspec.Struct, frozen=True):
    """A noun phrase as references see it. `at` is -1 for the source; `aside` for the second noun of an event.

    Of players `heads` says whether they are "opponents", a "group" or go by a "title".
    """

    at: int
    many: bool
    heads: frozenset[str]
    player: bool = False
    aside: bool = False
    part: bool = False
    each: bool = False
    hit: bool = False
    """What may be a player or a planeswalker."""


class Context:
    """The mentions so far, as a line is built in reading order."""

    def __init__(self) -> None:
        self.mentions: list[Mention] = []
        self.reserved: dict[int, int] = {}
        self.aside = False
        self.subject: int | None = None
        self.agent: int | None = None
        self.before = False
        self._next = 0

    def reserve(self) -> int:
        """The next number, for a mention whose first word has been reached."""
        self._next += 1
        return self._next - 1

    @property
    def upcoming(self) -> int:
        """The number of the next mention."""
        return self._next

    def forget(self, numbers: Container[int]) -> None:
        """No reference can mean these mentions from here on: they name what is not there, or need not be."""
        self.mentions = [m for m in self.mentions if m.at not in numbers]

    def move(self, what: Any) -> None:
        """What has left the battlefield can be called a card."""
        at = getattr(what, "at", -1)
        gone = [m for m in self.mentions if m.at == at >= 0]
        self.mentions += [msgspec.structs.replace(m, heads=m.heads | {"card"}) for m in gone[-1:]]

    def record(self, node: Any) -> None:
        """A finished mention; "it" may mean it from here on."""
        self.mentions.append(
            Mention(
                -1 if isinstance(node, tree.This) else node.at,
                _many(node),
                names(node),
                player=isinstance(node, _PLAYERS),
                aside=self.aside,
                part=isinstance(node, tree.Part),
                each=isinstance(node, tree.All) and node.det == "each",
                hit=isinstance(node, tree.AnyTarget) and node.kinds.endswith("planeswalker"),
            )
        )

    def refer(
        self, form: str, noun: str, *, many: bool, pronoun: bool = False, rather: bool = False
    ) -> tree.Ref | tree.This:
        """What a reference means here; a `pronoun` is never the subject of its own clause, with `rather` it is only if
        it can be nothing else. What is meant was named last from here on. Raises `Refused`.
        """
        others = [m for m in self.mentions if m.at != self.subject] if pronoun or rather else self.mentions
        try:
            found = antecedent(form, noun, (others or self.mentions) if rather else others, many=many)
        except Refused:
            if not self.before or form not in ("that", "those"):
                raise
            return tree.Ref(BEFORE, form, noun)
        return self._meant(found, form, noun)

    def again(self, form: str) -> tree.Ref | tree.This | None:
        """A pronoun for what did the same before ("this creature deals 2 damage to target Goat. ... it deals 3")."""
        found = [m for m in self.mentions if m.at == self.agent and not m.many and not m.player]
        return self._meant(found[-1], form, "") if found else None

    def _meant(self, found: Mention, form: str, noun: str) -> tree.Ref | tree.This:
        self.mentions.append(msgspec.structs.replace(found, aside=self.aside))
        if found.at < 0:
            return tree.This(noun=noun, form=form)
        return tree.Ref(found.at, form, noun)

    def player(self, form: str) -> int:
        fits = [m for m in self.mentions if m.player and _is_meant(form, m)]
        if not fits and self.before and form == "that player":
            return BEFORE
        if not fits:
            raise Refused(form)
        return fits[-1].at

    def hit(self) -> int:
        """The target that is a player or a planeswalker."""
        fits = [m for m in self.mentions if m.hit and not m.many]
        if not fits:
            raise Refused("that player or that planeswalker's controller")
        return fits[-1].at

    def spread(self, start: int) -> None:
        """What was mentioned since `start` is many from here on: it was done for each of several."""
        each = [m for m in self.mentions[start:] if m.at >= 0 and not m.many and not m.player]
        self.mentions += [msgspec.structs.replace(m, many=True, each=False) for m in each]

    def whole(self) -> int:
        """The mention that "one", "the other" and "the rest" are parts of."""
        fits = [m for m in self.mentions if m.many and not m.player and not m.part and m.at >= 0]
        if not fits:
            raise Refused("the rest")
        return fits[-1].at


def _is_meant(form: str, mention: Mention) -> bool:
    """Whether words for a player can mean this one; who goes by a title is an "it" ("the Horde and its library")."""
    if form == "its" or "title" in mention.heads:
        return form == "its" and "title" in mention.heads
    match form:
        case "that player":
            return not mention.many
        case "that opponent":
            return not mention.many and "opponent" in mention.heads
        case "those players":
            return "group" in mention.heads
        case _:
            return True


def _called(noun: str, mention: Mention) -> bool:
    return not noun or all(word in mention.heads for word in noun.lower().split(" or "))


def antecedent(form: str, noun: str, mentions: list[Mention], *, many: bool) -> Mention:
    """The mention a reference means.

    It agrees in number and noun; "that" and "those" never mean the source, and rather one object than each of many
    ("choose target creature. Each creature you control deals damage to that creature"); "it" in the instructions of a
    trigger means the subject of the event rather than its second noun ("whenever this creature blocks a creature,
    sacrifice it"). Of several the last is meant. Raises `Refused`.
    """
    pointing = form in _POINTING
    able = [m for m in mentions if not m.player and m.many == many and not (pointing and m.at < 0)]
    fits = [m for m in able if _called(noun, m)]
    if not fits and noun in _ANYWHERE:
        fits = able if noun == "card" else [m for m in able if "card" in m.heads]
    fits = [m for m in fits if not (m.each if pointing else m.aside)] or fits
    if not fits:
        raise Refused(f"{form} {noun}".strip())
    return fits[-1]


_POINTING = frozenset(("that", "those", "each of those", "the same"))
_ANYWHERE = frozenset(("card", "permanent"))
"""Nouns for what has moved: what was a permanent is a card wherever it went, a card put there is a permanent."""


def _many(node: Any) -> bool:
    if isinstance(node, tree.Some | tree.Target | tree.AnyTarget):
        return node.count != tree.Number(1) or node.limit in ("at least", "any")
    if isinstance(node, tree.TopCards) and _each_of_several(node.of):
        return True
    if isinstance(node, tree.Create | tree.TopCards | tree.Part):
        return node.count != tree.Number(1)
    if isinstance(node, tree.RevealUntil | tree.HalfOf | tree.ChooseCards):
        return True
    if isinstance(node, tree.Linked):
        return node.many
    if isinstance(node, tree.All):
        return node.det != "each"
    if isinstance(node, tree.Players):
        return node.det in ("", "all")
    return False


def _player_heads(node: Any) -> frozenset[str]:
    if isinstance(node, tree.Titled):
        return frozenset(("title",))
    heads = {node.who} if isinstance(node, tree.Players | tree.WithMost) else set[str]()
    group = isinstance(node, tree.Players) and node.det in ("each", "each other", "", "all")
    return frozenset((*heads, "group") if group else heads)


def _each_of_several(who: Any) -> bool:
    return isinstance(who, tree.Players) and who.det in ("", "all", "each", "each other")


def names(node: Any) -> frozenset[str]:
    """What a mention can be called: "creature", "permanent", "goat"."""
    if isinstance(node, _PLAYERS):
        return _player_heads(node)
    if isinstance(node, tree.Some | tree.Target | tree.All | tree.HalfOf):
        return frozenset(_nominal_heads(node.what))
    if isinstance(node, tree.Create):
        return frozenset(("token", "permanent", *node.token.types, *(s.lower() for s in node.token.subtypes)))
    if isinstance(node, tree.TopCards | tree.RevealUntil | tree.ChooseCards):
        return frozenset(("card",))
    if isinstance(node, tree.Host | tree.This | tree.Linked) and node.noun:
        return frozenset((node.noun.lower(), "permanent"))
    if isinstance(node, tree.This):
        return frozenset(("permanent", "card", "creature", "spell", "artifact", "enchantment", "land"))
    return frozenset(("card", "permanent"))


def _nominal_heads(what: Any) -> list[str]:
    if isinstance(what, tree.Union):
        return [head for part in what.of for head in _nominal_heads(part)]
    heads = [what.head or "permanent", *(("permanent",) if what.head == "token" else ())]
    for pred in what.preds:
        words = pred.of if isinstance(pred, tree.AnyOf) else (pred,)
        heads += [head for word in words for head in _word_heads(word, what.head)]
    return heads


def _word_heads(word: Any, head: str) -> list[str]:
    """What an object that this word is true of can be called: "land" and "swamp" for "Swamp"."""
    if not isinstance(word, tree.Is) or word.no:
        return []
    if word.kind != "subtype" or head:
        return [word.word.lower()]
    return [word.word.lower(), _types_of().get(word.word, "creature")]


@cache
def _types_of() -> dict[str, str]:
    """The type of the subtypes that are not of creatures."""
    kinds = ("artifact", "enchantment", "land", "planeswalker")
    return {word: kind for kind in kinds for word in lexicon.words(kind)}

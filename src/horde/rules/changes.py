"""Changes of continuous effects compiled: which layer each works in and what it does to characteristics (613)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from horde.language import lexicon
from horde.language import tree as t
from horde.rules.catalogue import abilities_of, keywords_of
from horde.rules.context import Context
from horde.rules.filters import Unplayable, is_mine, number, players, words_of, zones
from horde.rules.granting import speaking_of
from horde.rules.restrictions import BY_TOUGHNESS, DESPITE_DEFENDER, LETHAL_BY_POWER, THROUGH
from horde.rules.state import Characteristics

if TYPE_CHECKING:
    from horde.rules.game import Game

CONTROL, TYPE, COLOR, ABILITY, CDA, SET, MODIFY, RULES = 20, 40, 50, 60, 71, 72, 73, 80
"""The layers in order: 2, 4, 5, 6, 7a to 7c, and after them what 613.11 calls rules of the game."""

_CREATURE_TYPES = frozenset(lexicon.words("creature"))
_LAND_TYPES = frozenset(lexicon.words("land"))
Apply = Callable[["Game", Characteristics, Context], None]
Parts = tuple[tuple[int, Apply], ...]


@cache
def parts(change: t.Change, cda: bool = False) -> Parts:
    """The layers a change works in, with what it does there."""
    match change:
        case t.Modify():
            return ((MODIFY, _modify(change)),)
        case t.Have(lines=lines):
            return ((ABILITY, _have(lines)),)
        case t.LoseAbilities(keywords=keywords):
            return ((ABILITY, _lose(frozenset(keywords))),)
        case t.Become():
            return _become(change)
        case t.SetPT(power=power, toughness=toughness):
            return ((CDA if cda else SET, _set(power, toughness)),)
        case t.SetStat(stat="power" | "toughness" as stat, n=n):
            return ((CDA if cda else SET, _set_stat(stat, n)),)
        case t.ControlledBy(who=who):
            return ((CONTROL, _controlled(who)),)
        case t.Cant(verbs=verbs, by=None):
            return ((RULES, _cant(frozenset(verbs))),)
        case t.Cant():
            return ((RULES, _rule(change)),)
        case t.Must(verb="attack", whom=t.This()):
            return ((RULES, _toward_source),)
        case t.Must(verb=verb, whom=None):
            return ((RULES, _must(verb)),)
        case t.DoesntUntap(whose=whose):
            return ((RULES, _stays_tapped(whose)),)
        case t.AssignsNoDamage():
            return ((RULES, _cant(frozenset({"assign combat damage"}))),)
        case t.BlocksOnly() | t.CantBlock(what=t.All()) | t.CantAttack() | t.Lured():
            return ((RULES, _rule(change)),)
        case t.CantBlock(what=t.This()):
            return ((RULES, lambda game, char, ctx: setattr(char, "cant", char.cant | {f"block {ctx.source}"})),)
        case t.AttacksAnyway() | t.AttacksFree():
            return ((RULES, _may(DESPITE_DEFENDER)),)
        case t.AssignsThrough():
            return ((RULES, _may(THROUGH)),)
        case t.AssignsBy(stat="toughness"):
            return ((RULES, _may(BY_TOUGHNESS)),)
        case t.LethalBy(stat="power"):
            return ((RULES, _may(LETHAL_BY_POWER)),)
        case t.CantHave(keyword=keyword):
            return ((RULES, _lose(frozenset({keyword}))),)
        case t.IsNot(word=word):
            return ((TYPE, _is_not(word)),)
        case t.Designated(word="goaded"):
            return ((RULES, _goaded),)
        case t.Supertype(word=word, no=False):
            return ((TYPE, _supertype(word)),)
        case _:
            raise Unplayable(f"the change {type(change).__name__}")


def _modify(change: t.Modify) -> Apply:
    power, toughness = number(change.power), number(change.toughness)
    p, q = (1 if sign == "+" else -1 for sign in change.signs)

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.power += p * power(game, ctx)
        char.toughness += q * toughness(game, ctx)

    return apply


def _have(lines: tuple[t.Line, ...]) -> Apply:
    abilities = abilities_of(lines)
    keywords = keywords_of(abilities)
    others = tuple(a for a in abilities if not isinstance(a, t.Keyword))

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.keywords |= keywords
        if others:
            char.abilities += speaking_of(others, ctx.source)

    return apply


def _lose(keywords: frozenset[str]) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        if keywords:
            char.keywords -= keywords
        else:
            char.keywords = frozenset()
            char.abilities = ()

    return apply


def _become(change: t.Become) -> Parts:
    """205.1a, 205.1b; the kept types of "they're still lands" are folded in by the compiler of effects."""
    found: list[tuple[int, Apply]] = []
    types, subtypes, colors, keep = map(frozenset[str], (change.types, change.subtypes, change.colors, ()))

    def change_types(game: Game, char: Characteristics, ctx: Context) -> None:
        char.types = char.types | types if change.keep or not types else types
        char.subtypes = char.subtypes | subtypes if change.keep else subtypes

    def change_colors(game: Game, char: Characteristics, ctx: Context) -> None:
        char.colors = char.colors | colors if change.keep else colors | keep

    if subtypes and not types and not change.keep:
        found.append((TYPE, _new_subtypes(subtypes)))
    elif types or subtypes:
        found.append((TYPE, change_types))
    if colors:
        found.append((COLOR, change_colors))
    if change.lines:
        found.append((ABILITY, _have(change.lines)))
    if change.power is not None and change.toughness is not None:
        found.append((SET, _set(change.power, change.toughness)))
    return tuple(found)


def sets_land_types(change: t.Change) -> bool:
    """Whether a land is to have these types alone, and with its types loses its abilities (305.7)."""
    return (
        isinstance(change, t.Become) and not change.keep and not change.types and bool(_LAND_TYPES & {*change.subtypes})
    )


def _new_subtypes(subtypes: frozenset[str]) -> Apply:
    """205.1a: subtypes take the place of those of their kind; of land types they take the abilities too (305.7)."""
    lands = bool(subtypes & _LAND_TYPES)
    gone = _LAND_TYPES if lands else _CREATURE_TYPES

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.subtypes = char.subtypes - gone | subtypes
        if lands:
            char.keywords, char.abilities = frozenset(), ()
        else:
            char.keywords -= {"changeling"}

    return apply


def _set(power: t.Quantity, toughness: t.Quantity) -> Apply:
    p, q = number(power), number(toughness)

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.power = p(game, ctx)
        char.toughness = q(game, ctx)

    return apply


def _set_stat(stat: str, n: t.Quantity) -> Apply:
    value = number(n)
    return lambda game, char, ctx: setattr(char, stat, value(game, ctx))


def _controlled(who: t.Player) -> Apply:
    whose = players(who)

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        found = whose(game, ctx)
        if found:
            char.controller = found[0]

    return apply


def _cant(verbs: frozenset[str]) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.cant |= verbs

    return apply


def _stays_tapped(whose: t.Player | None) -> Apply:
    """Of another player's untap step only that player's permanents would take notice (502.3)."""
    if whose is None:
        return _cant(frozenset({"untap"}))
    found = players(whose)

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        if char.controller in found(game, ctx):
            char.cant |= {"untap"}

    return apply


def _goaded(game: Game, char: Characteristics, ctx: Context) -> None:
    """701.15b"""
    char.must |= {"attack"}
    char.goaded |= {ctx.you}


def _supertype(word: str) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.supertypes |= {word}

    return apply


def _toward_source(game: Game, char: Characteristics, ctx: Context) -> None:
    char.toward |= {ctx.source}


def _may(what: str) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.may |= {what}

    return apply


def _is_not(word: str) -> Apply:
    """205.1a: a creature type goes with the card type that it belongs to."""
    gone = _CREATURE_TYPES if word == "creature" else frozenset[str]()

    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.types -= {word}
        char.supertypes -= {word}
        if "kindred" not in char.types:
            char.subtypes -= gone

    return apply


def _must(verb: str) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.must |= {verb}

    return apply


def _rule(change: t.Change) -> Apply:
    def apply(game: Game, char: Characteristics, ctx: Context) -> None:
        char.rules += ((change, ctx.you),)

    return apply


# --- what a tree reads ------------------------------------------------------------------------------------------


class Read(NamedTuple):
    """State that a value or condition depends on.

    A zone, "counters", "status", "life", "pt", "keywords", "host", "designations" (of players), "turn" (whose it is),
    "history" (what happened this turn) or "itself" (what only the very object has). Of a zone only objects with one
    of the `words` (types, subtypes) matter; without words all do. `mine`: only objects that "you" control.
    """

    kind: str
    words: frozenset[str] = frozenset()
    mine: bool = False


_PLAIN: dict[type[object], str] = {
    t.CountersOn: "counters",
    t.WithCounter: "counters",
    t.Stat: "pt",
    t.Compare: "pt",
    t.LifeTotal: "life",
    t.With: "keywords",
    t.Host: "host",
    t.HasDesignation: "designations",
    t.TurnOf: "turn",
    t.IsDay: "day",
    t.Earlier: "history",
    t.LifeChanged: "history",
    t.EnteredThisTurn: "history",
    t.HurtBy: "history",
    t.Past: "history",
    t.WasDealtDamage: "history",
    t.DamageDealt: "history",
    t.Blocking: "status",
    t.NoAbilities: "keywords",
}
_ITSELF = frozenset({"enchanted", "equipped", "modified"})


@cache
def reads(node: object) -> frozenset[Read]:
    """What the values and conditions in a tree depend on."""
    found: set[Read] = set()
    match node:
        case t.Controls(who=who, what=t.Some(what=what)):
            found.add(Read("battlefield", words_of(what), isinstance(who, t.You)))
        case t.Count(what=what) | t.Exists(what=t.Some(what=what)):
            found |= {Read(zone, words_of(what), is_mine(what)) for zone in zones(what)}
        case t.NoCards(zone=zone) | t.CardsIn(zone=zone):
            found.add(Read(zone))
        case t.Greatest(among=what) | t.TypesAmong(among=what) | t.Extreme(among=what):
            found |= {Read(zone, words_of(what), is_mine(what)) for zone in zones(what)}
            found.add(Read("pt"))
        case t.Devotion():
            found.add(Read("battlefield", mine=True))
        case t.SameName():
            found.add(Read("battlefield"))
        case t.Is(kind="status", word=word) if word in _ITSELF:
            found |= {Read("itself"), Read("counters")}
        case t.Linked():
            found.add(Read("exile"))
        case t.In(zone=zone) if zone != "battlefield":
            found.add(Read(zone))
        case t.Is(kind="status"):
            found.add(Read("status"))
        case _ if type(node) in _PLAIN:
            found.add(Read(_PLAIN[type(node)]))
        case _:
            pass
    return frozenset(found).union(*(reads(part) for part in t.parts(node)))

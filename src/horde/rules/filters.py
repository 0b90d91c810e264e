"""Nouns compiled: which players, which objects, how many.

Each tree is compiled once into a function. A test of an object gets the object's characteristics from its caller,
because while the layers are computed they are still partial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import granting
from horde.rules.context import Context
from horde.rules.sides import OTHER, turns
from horde.rules.state import DESIGNATIONS, FIRST_ID, Characteristics, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Test = Callable[["Game", Object, Characteristics, Context], bool]
Number = Callable[["Game", Context], int]
Players = Callable[["Game", Context], "tuple[int, ...]"]
Found = Callable[["Game", Context], "tuple[int, ...]"]


class Unplayable(Exception):
    """A tree that can be read but that the engine does not play yet; the message names the node."""


# --- players --------------------------------------------------------------------------------------------------


@cache
def players(node: t.Player) -> Players:
    """The players a noun phrase stands for, in turn order (101.4)."""
    match node:
        case t.You():
            return lambda game, ctx: (ctx.you,)
        case t.Players(det="target", at=at):
            return lambda game, ctx: ctx.bind.get(at, ())
        case t.Players(who="opponent", at=at):
            return lambda game, ctx: ctx.bind[at] if at in ctx.bind else game.opponents(ctx.you)
        case t.Players(det="each other" | "another", at=at):
            return lambda game, ctx: ctx.bind[at] if at in ctx.bind else _others(game, ctx.you)
        case t.Players(at=at):
            return lambda game, ctx: ctx.bind[at] if at in ctx.bind else game.players_in_order()
        case t.ThatPlayer(at=at):
            return lambda game, ctx: _as_players(game, ctx.bind.get(at, ()))
        case t.Possessor(of=of, role=role):
            found = objects(of)
            if role == "owner":
                return lambda game, ctx: _unique(game.look(id)[0].owner for id in found(game, ctx))
            return lambda game, ctx: _unique(game.look(id)[1].controller for id in found(game, ctx))
        case t.DefendingPlayer():
            return lambda game, ctx: game.defending_player(ctx)
        case t.PlayersThisWay(verb="dealt damage" as verb, who=who):
            return _players_this_way(verb, who == "opponent")
        case t.PlayersThisWay():
            from horde.rules import happened  # noqa: PLC0415 - what happened is told of nouns and needs this

            return happened.players_this_way(node)
        case t.ChosenPlayer():
            return _chosen_player
        case t.Titled(at=at):
            return _titled(at)
        case t.WithMost():
            raise Unplayable("a player by a title")
        case t.PlayerOrController(at=at):
            return lambda game, ctx: _as_players(game, ctx.bind.get(at, ()))
        case t.Who():
            raise Unplayable(f"this kind of {type(node).__name__}")


def _titled(at: int) -> Players:
    from horde.rules import nouns  # noqa: PLC0415 - nouns need this

    return lambda game, ctx: ctx.bind[at] if at in ctx.bind else nouns.titled(game, ctx)


def _others(game: Game, you: int) -> tuple[int, ...]:
    return tuple(player for player in game.players_in_order() if player != you)


def _players_this_way(verb: str, opponents: bool) -> Players:
    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        among = game.opponents(ctx.you) if opponents else game.players_in_order()
        return tuple(player for player in among if player in ctx.way.get(verb, ()))

    return find


def _unique(ids: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ids))


def _as_players(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A mention may be an object where its controller is meant ("that player" of a spell just cast)."""
    return _unique(id if id < FIRST_ID else game.look(id)[1].controller for id in ids)


# --- predicates -----------------------------------------------------------------------------------------------


@cache
def test(node: t.Nominal) -> Test:
    """Whether an object fits a noun; the zone is the business of whoever lists the candidates (`zones`)."""
    if isinstance(node, t.Union):
        return _any_of(tuple(test(one) for one in node.of))
    preds = [predicate(p) for p in sorted(node.preds, key=_cost)]
    if node.head == "token":
        preds.append(lambda game, obj, char, ctx: obj.token != "")
    return _all_of(tuple(preds))


def _cost(pred: t.Predicate) -> int:
    """Tests that are quick and rule out most come first."""
    return 0 if isinstance(pred, t.Controlled) else 1 if isinstance(pred, t.Is) else 2


def _all_of(preds: tuple[Test, ...]) -> Test:
    """All of some tests, chained in pairs: several times as fast as a loop over them."""
    if not preds:
        return lambda game, obj, char, ctx: True
    if len(preds) == 1:
        return preds[0]
    first, rest = preds[0], _all_of(preds[1:])
    return lambda game, obj, char, ctx: first(game, obj, char, ctx) and rest(game, obj, char, ctx)


def _any_of(options: tuple[Test, ...]) -> Test:
    if len(options) == 1:
        return options[0]
    first, rest = options[0], _any_of(options[1:])
    return lambda game, obj, char, ctx: first(game, obj, char, ctx) or rest(game, obj, char, ctx)


def _named(game: Game, ctx: Context, at: int) -> tuple[int, ...]:
    """What a mention stands for; of a static ability that can only be what the source is attached to."""
    return ctx.bind[at] if at in ctx.bind else (game.look(ctx.source)[0].attached_to,)


def _is_one_of(game: Game, id: int, named: tuple[int, ...]) -> bool:
    """Whether an object is among these, or has become one of them since it was noted."""
    return id in named or game.state.moved.get(id) in named


@cache
def predicate(node: t.Predicate) -> Test:
    match node:
        case t.Is(no=True):
            yes = _is(node.kind, node.word)
            return lambda game, obj, char, ctx: not yes(game, obj, char, ctx)
        case t.Is():
            return _is(node.kind, node.word)
        case t.Other(than=()):
            return lambda game, obj, char, ctx: obj.id != ctx.source
        case t.Other(than=than):
            return lambda game, obj, char, ctx: not any(_is_one_of(game, obj.id, _named(game, ctx, at)) for at in than)
        case t.Controlled(by=t.You(), no=no):
            return lambda game, obj, char, ctx: (char.controller == ctx.you) is not no
        case t.Controlled(by=by, no=no):
            who = players(by)
            return lambda game, obj, char, ctx: (char.controller in who(game, ctx)) is not no
        case t.Owned(by=by, no=no):
            who = players(by)
            return lambda game, obj, char, ctx: (obj.owner in who(game, ctx)) is not no
        case t.In(of=None):
            return lambda game, obj, char, ctx: True
        case t.In(of=of):
            who = players(of)
            return lambda game, obj, char, ctx: obj.owner in who(game, ctx)
        case t.With(keyword=word, no=no):
            return lambda game, obj, char, ctx: (word in char.keywords) is not no
        case t.WithCounter(counter=counter, no=no):
            return lambda game, obj, char, ctx: has_counter(obj, counter) is not no
        case t.Compare(stat=stat, op=op, n=n):
            return _compare(stat, op, number(n))
        case t.AnyOf(of=of):
            return _any_of(tuple(predicate(one) for one in of))
        case t.ThisWay(verb="put into a graveyard"):
            return lambda game, obj, char, ctx: True  # what that is has been found by `matching`
        case t.ThisWay(verb=verb, who=who) if who is not None:
            whose = players(who)
            return lambda game, obj, char, ctx: any(
                obj.id in ctx.way.get(f"{verb} by {player}", ()) for player in whose(game, ctx)
            )
        case t.ThisWay(verb=verb):
            return lambda game, obj, char, ctx: obj.id in ctx.way.get(verb, ())
        case t.Chosen(kind="a type this way"):
            return lambda game, obj, char, ctx: any(
                word in char.subtypes or "changeling" in char.keywords
                for word in ctx.chosen.get("types this way", "").split("|")
                if word
            )
        case t.Chosen(kind="color" | "type" | "name" as kind):
            return _chosen(kind)
        case t.AttachedTo(what=what):
            found = objects(what)
            return lambda game, obj, char, ctx: obj.attached_to in found(game, ctx)
        case _:
            from horde.rules import words  # noqa: PLC0415 - words are tests of objects and need this

            return words.word(node)


def _chosen(kind: str) -> Test:
    """Of the color, creature type or name that was chosen as the source entered; of none if none was."""
    quality = {"type": "creature type", "name": "card name"}.get(kind, kind)

    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        word = chosen(game, ctx, quality)
        match kind:
            case "color":
                return word in char.colors
            case "name":
                return bool(word) and word in char.name.split(" // ")  # 709.4a
            case _:
                return bool(word) and (word in char.subtypes or "changeling" in char.keywords)

    return fits


def chosen(game: Game, ctx: Context, quality: str) -> str:
    """What was chosen by the source's ability now, or as the source entered; "" if nothing was."""
    return ctx.chosen.get(quality) or game.look(ctx.source)[0].chosen.get(quality, "")


def _chosen_player(game: Game, ctx: Context) -> tuple[int, ...]:
    word = chosen(game, ctx, "player") or chosen(game, ctx, "opponent")
    return (int(word),) if word else ()


def has_counter(obj: Object, counter: str) -> bool:
    return obj.counters.get(counter, 0) > 0 if counter else any(obj.counters.values())


def _is(kind: str, word: str) -> Test:
    match kind:
        case "type":
            return lambda game, obj, char, ctx: word in char.types
        case "supertype":
            return lambda game, obj, char, ctx: word in char.supertypes
        case "subtype":
            return lambda game, obj, char, ctx: word in char.subtypes or "changeling" in char.keywords
        case "color":
            return _color(word)
        case _:
            return _status(word)


def _color(word: str) -> Test:
    match word:
        case "colorless":
            return lambda game, obj, char, ctx: not char.colors
        case "multicolored":
            return lambda game, obj, char, ctx: len(char.colors) > 1
        case "monocolored":
            return lambda game, obj, char, ctx: len(char.colors) == 1
        case _:
            return lambda game, obj, char, ctx: word in char.colors


def _status(word: str) -> Test:
    match word:
        case "token":
            return lambda game, obj, char, ctx: obj.token != ""
        case _ if word in DESIGNATIONS:
            return lambda game, obj, char, ctx: word in obj.designations
        case "goaded":
            return lambda game, obj, char, ctx: bool(char.goaded)
        case "face-down":
            return lambda game, obj, char, ctx: obj.hidden != ""
        case "face-up":
            return lambda game, obj, char, ctx: not obj.hidden
        case "transformed":
            return lambda game, obj, char, ctx: obj.side == OTHER and turns(game.catalogue.cards[obj.card])
        case "tapped":
            return lambda game, obj, char, ctx: obj.tapped
        case "untapped":
            return lambda game, obj, char, ctx: not obj.tapped
        case "attacking":
            return lambda game, obj, char, ctx: game.is_attacking(obj.id)
        case "blocking":
            return lambda game, obj, char, ctx: game.is_blocking(obj.id)
        case "blocked":
            return lambda game, obj, char, ctx: game.is_blocked(obj.id)
        case "unblocked":
            return lambda game, obj, char, ctx: _is_unblocked(game, obj.id)
        case _:
            from horde.rules import words  # noqa: PLC0415 - words are tests of objects and need this

            return words.status(word)


def _is_unblocked(game: Game, id: int) -> bool:
    """509.1h: it is neither blocked nor unblocked before blockers are declared."""
    return game.state.turn.step in _BLOCKED_BY_NOW and game.is_attacking(id) and not game.is_blocked(id)


_BLOCKED_BY_NOW = ("declare blockers", "first-strike combat damage", "combat damage", "end of combat")


def _compare(stat: str, op: str, n: Number) -> Test:
    def value(char: Characteristics) -> int:
        return {"power": char.power, "toughness": char.toughness, "mana value": char.mana_value}.get(stat, 0)

    match op:
        case "or greater":
            return lambda game, obj, char, ctx: value(char) >= n(game, ctx)
        case "or less":
            return lambda game, obj, char, ctx: value(char) <= n(game, ctx)
        case "greater than":
            return lambda game, obj, char, ctx: value(char) > n(game, ctx)
        case "less than":
            return lambda game, obj, char, ctx: value(char) < n(game, ctx)
        case _:
            return lambda game, obj, char, ctx: value(char) == n(game, ctx)


# --- where to look ----------------------------------------------------------------------------------------------


@cache
def zones(node: t.Nominal) -> tuple[t.Zone, ...]:
    """The zones in which a noun's objects are: a type alone is a permanent (109.2), "spell" is on the stack."""
    if isinstance(node, t.Union):
        found: dict[t.Zone, None] = dict.fromkeys(zone for one in node.of for zone in zones(one))
        return tuple(found)
    named: tuple[t.Zone, ...] = tuple(p.zone for p in node.preds if isinstance(p, t.In))
    if named:
        return named
    return ("stack",) if node.head in ("spell", "ability") else ("battlefield",)


@cache
def is_mine(what: t.Nominal) -> bool:
    """Whether only objects that "you" control fit."""
    filters = what.of if isinstance(what, t.Union) else (what,)
    return all(any(p == t.Controlled(t.You()) for p in one.preds) for one in filters)


def _is_type(pred: t.Predicate) -> bool:
    """Types rule out less than subtypes do."""
    return isinstance(pred, t.Is) and pred.kind == "type"


_WORDY = ("type", "subtype", "supertype")


@cache
def words_of(what: t.Nominal) -> frozenset[str]:
    """Types of which an object must have one to fit; none if that can't be said."""
    if isinstance(what, t.Union):
        each = [words_of(one) for one in what.of]
        return frozenset[str]().union(*each) if all(each) else frozenset()
    for pred in sorted(what.preds, key=_is_type):
        options = pred.of if isinstance(pred, t.AnyOf) else (pred,)
        words = [one.word for one in options if isinstance(one, t.Is) and not one.no and one.kind in _WORDY]
        if len(words) == len(options):
            return frozenset(words)
    return frozenset()


@cache
def matching(node: t.Nominal) -> Found:
    """All objects that fit, in the order of their zones."""
    fits, where = test(node), zones(node)
    if (verb := this_way(node)) is not None:
        from horde.rules import happened  # noqa: PLC0415 - what happened is told of nouns and needs this

        return lambda game, ctx: tuple(
            id for id in happened.this_way(game, ctx, verb) if id >= FIRST_ID and fits(game, *game.look(id), ctx)
        )
    words, mine = words_of(node), is_mine(node)
    spells = not isinstance(node, t.Union) and node.head == "spell"

    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        char = game.char
        you = ctx.you if mine else -1
        return tuple(
            [
                obj.id
                for zone in where
                for obj in (game.permanents_with(words, you) if zone == "battlefield" else game.objects_in(zone))
                if (obj.card or not spells) and fits(game, obj, char(obj.id), ctx)
            ]
        )

    if not _depends_on_you_alone(node):
        return find

    def find_once(game: Game, ctx: Context) -> tuple[int, ...]:
        key = (node, ctx.you, game.layers.stage)
        found = game.found.get(key)
        if found is None:
            found = find(game, ctx)
            game.found[key] = found
        return found

    return find_once


def this_way(node: t.Nominal) -> str | None:
    """The verb of "destroyed this way": such objects are known, and may be anywhere by now."""
    filters = node.of if isinstance(node, t.Union) else (node,)
    verbs = {pred.verb for one in filters for pred in one.preds if isinstance(pred, t.ThisWay)}
    return next(iter(verbs), None)


def _depends_on_you_alone(node: t.Nominal) -> bool:
    """Whether what fits depends on nothing of the context but who "you" is, nor on what objects do."""
    filters = node.of if isinstance(node, t.Union) else (node,)
    return all(_plain(pred) for one in filters for pred in one.preds)


def _plain(pred: t.Predicate) -> bool:
    match pred:
        case t.Is(kind=kind):
            return kind != "status"
        case t.Controlled(by=by):
            return isinstance(by, t.You)
        case t.In(of=of):
            return of is None or isinstance(of, t.You)
        case t.AnyOf(of=of):
            return all(_plain(one) for one in of)
        case _:
            return False


# --- quantities -------------------------------------------------------------------------------------------------


@cache
def number(node: t.Quantity) -> Number:
    match node:
        case t.Number(n=n):
            return lambda game, ctx: n
        case t.X():
            return lambda game, ctx: ctx.x
        case t.ThatMuch():
            return lambda game, ctx: ctx.amount
        case t.Count(what=what):
            return _count(what)
        case t.CountersOn(counter=counter, on=on):
            found = objects(on)
            return lambda game, ctx: sum(_counters(game.look(id)[0], counter) for id in found(game, ctx))
        case t.Stat(of=of, stat=stat):
            return _stat(objects(of), stat)
        case t.Half(of=of, up=up):
            whole, extra = number(of), 1 if up else 0
            return lambda game, ctx: (whole(game, ctx) + extra) // 2
        case t.Plus(left=left, right=right):
            one, two = number(left), number(right)
            return lambda game, ctx: one(game, ctx) + two(game, ctx)
        case t.Times(n=n, of=of):
            each = number(of)
            return lambda game, ctx: n * each(game, ctx)
        case t.LifeTotal(who=who):
            whose = players(who)
            return lambda game, ctx: game.life(whose(game, ctx)[0])
        case _:
            from horde.rules import amounts  # noqa: PLC0415 - amounts are quantities and need this

            return amounts.amount(node)


def _count(what: t.Nominal) -> Number:
    """How many there are; of what did something this turn all that did, wherever they are now."""
    from horde.rules import words  # noqa: PLC0415 - words are tests of objects and need this

    past = words.did(what)
    found = words.that_did(what, past) if past is not None and isinstance(what, t.Filter) else matching(what)
    return lambda game, ctx: len(found(game, ctx))


def _counters(obj: Object, counter: str) -> int:
    return obj.counters.get(counter, 0) if counter else sum(obj.counters.values())


def _stat(found: Found, stat: str) -> Number:
    field = stat.replace(" ", "_")

    def total(game: Game, ctx: Context) -> int:
        return sum(int(getattr(game.look(id)[1], field)) for id in found(game, ctx))

    return total


# --- noun phrases that name objects without a choice ---------------------------------------------------------------


@cache
def objects(node: t.Objects) -> Found:
    """The objects a noun phrase stands for now; of a choice made before (targets, "it") what was bound."""
    match node:
        case t.This():
            return lambda game, ctx: (ctx.source,)
        case t.All(what=what, at=at):
            find = matching(what)
            return lambda game, ctx: ctx.bind[at] if at in ctx.bind else find(game, ctx)
        case t.Ref(at=at) if at <= granting.FIRST:
            return lambda game, ctx: (granting.giver(at),)
        case t.Some(at=at) | t.Target(at=at) | t.AnyTarget(at=at) | t.Part(at=at) | t.Ref(at=at):
            return lambda game, ctx: ctx.bind.get(at, ())
        case t.Rest(at=at):
            return lambda game, ctx: ctx.bind.get(at, ())
        case t.TopCards(count=count, of=of, at=at):
            return _top(number(count), players(of), at)
        case t.Host():
            return lambda game, ctx: game.host(ctx.source)
        case t.Both(of=of):
            parts = tuple(objects(one) for one in of)
            return lambda game, ctx: _unique(id for part in parts for id in part(game, ctx))
        case _:
            from horde.rules import nouns  # noqa: PLC0415 - nouns need this

            return nouns.noun(node)


def anyone(node: t.Objects | t.Player) -> Found:
    """The objects or players a noun phrase stands for."""
    return players(node) if isinstance(node, t.Player) else objects(node)


def _top(count: Number, whose: Players, at: int) -> Found:
    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        n = count(game, ctx)
        return tuple(id for p in whose(game, ctx) for id in game.state.players[p].library[-n:][::-1])

    return lambda game, ctx: ctx.bind[at] if at in ctx.bind else find(game, ctx)

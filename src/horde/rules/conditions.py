"""Conditions compiled: whether something is so, or has been so this turn."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import amounts, happened
from horde.rules.context import Context
from horde.rules.filters import (
    Found,
    Number,
    Players,
    Test,
    Unplayable,
    matching,
    number,
    objects,
    players,
    predicate,
    test,
    words_of,
)
from horde.rules.state import FIRST_ID, Object
from horde.rules.words import apart, share_creature_type

if TYPE_CHECKING:
    from horde.rules.events import Event
    from horde.rules.game import Game

Condition = Callable[["Game", Context], bool]


@cache
def condition(node: t.Condition) -> Condition:
    match node:
        case t.Controls(who=who, what=what, no=no):
            return _controls(players(who), what, no)
        case t.Exists(what=what, no=no):
            return _exists(what, no)
        case t.Was():
            return _was(node)
        case t.Matches(what=what, filter=noun, no=no):
            found, fits = objects(what), test(noun)
            return lambda game, ctx: _all_fit(game, fits, found(game, ctx), ctx, no)
        case t.SharesType(what=what, other=other):
            return _shares_type(objects(what), objects(other))
        case t.Done(no=no):
            return lambda game, ctx: bool(ctx.done) is not no
        case t.NoCards(who=who, zone=zone):
            whose = players(who)
            return lambda game, ctx: not any(game.cards_of(p, zone) for p in whose(game, ctx))
        case t.Amounts(left=left, op=op, right=right):
            return _amounts(left, op, number(right))
        case t.Earlier(who=who, did=did):
            return _earlier(who, did)
        case t.DealtDamage(what=what, n=n):
            found, least = objects(what), number(n)
            return lambda game, ctx: all(game.look(id)[0].dealt >= least(game, ctx) for id in found(game, ctx))
        case t.Attacked(what=what):
            return _attacked(what)
        case t.HasDesignation(who=who, name="the city's blessing"):
            blessed = players(who)
            return lambda game, ctx: any(game.state.players[player].blessed for player in blessed(game, ctx))
        case t.HasDesignation(who=who, name="the monarch"):
            whose = players(who)
            return lambda game, ctx: game.state.monarch in whose(game, ctx)
        case t.IsDay(word=word):
            return lambda game, ctx: game.state.day == word
        case t.SpellsCast():
            return _spells_cast(node)
        case t.Every(of=of):
            parts = tuple(condition(one) for one in of)
            return lambda game, ctx: all(part(game, ctx) for part in parts)
        case t.Not(of=inner):
            holds = condition(inner)
            return lambda game, ctx: not holds(game, ctx)
        case _:
            return happened.condition(node)


def _all_fit(game: Game, fits: Test, ids: tuple[int, ...], ctx: Context, no: bool = False) -> bool:
    """Whether each object fits, or with `no` not all do; of nothing at all neither can be said."""
    return bool(ids) and all(id >= FIRST_ID and fits(game, *game.look(id), ctx) for id in ids) is not no


_OPS: dict[str, Callable[[int, int], bool]] = {
    "fewer than": operator.lt,
    "less than": operator.lt,
    "or more": operator.ge,
    "or greater": operator.ge,
    "or fewer": operator.le,
    "or less": operator.le,
    "greater than": operator.gt,
    "exactly": operator.eq,
}


def _amounts(left: t.Quantity, op: str, right: Number) -> Condition:
    """A number held against another; of "an opponent" it is enough if that is so of one of them."""
    holds = _OPS[op]
    if isinstance(left, t.CardsIn | t.LifeTotal) and isinstance(left.who, t.Players):
        whose, of = players(left.who), amounts.of_player(left)
        any_or_all = all if left.who.det in ("each", "all", "") else any
        return lambda game, ctx: any_or_all(holds(of(game, p), right(game, ctx)) for p in whose(game, ctx))
    value = number(left)
    return lambda game, ctx: holds(value(game, ctx), right(game, ctx))


def _enough(what: t.Some) -> Callable[[Game, Context, int], bool]:
    """Whether a count is what was written: "seven or more", "a", "exactly two"."""
    count = number(what.count)
    if what.limit == "up to":
        return lambda game, ctx, n: n <= count(game, ctx)
    if what.limit == "exactly" and what.count != t.Number(1):
        return lambda game, ctx, n: n == count(game, ctx)
    return lambda game, ctx, n: n >= count(game, ctx)


def _exists(what: t.Some, no: bool) -> Condition:
    """Whether there are so many; "of them" is said of these."""
    find, enough, at = matching(what.what), _enough(what), what.at

    def holds(game: Game, ctx: Context) -> bool:
        ids = find(game, ctx)
        if at >= 0:
            ctx.bind[at] = ids
        return enough(game, ctx, len(ids)) is not no

    return holds


def _controls(whose: Players, what: t.Some, no: bool) -> Condition:
    noun, stat = apart(what.what)
    fits, enough, words = test(noun), _enough(what), words_of(noun)
    one_will_do = what.limit in ("exactly", "at least") and what.count == t.Number(1)
    field = stat.replace(" ", "_")

    def holds(game: Game, ctx: Context) -> bool:
        who = whose(game, ctx)
        n = 0
        values: set[int] = set()
        for obj in game.permanents_with(words, who[0] if len(who) == 1 else -1):
            char = game.char(obj.id)
            if char.controller in who and fits(game, obj, char, ctx):
                if field:  # only so many as are different
                    if getattr(char, field) in values:
                        continue
                    values.add(getattr(char, field))
                n += 1
                if one_will_do:
                    break
        return enough(game, ctx, n) is not no

    return holds


def _was(node: t.Was) -> Condition:
    found = objects(node.what)
    if isinstance(node.pred, t.In):
        return happened.is_in(found, node.pred)
    if node.pred is not None:
        fits = predicate(node.pred)
        return lambda game, ctx: _all_fit(game, fits, found(game, ctx), ctx)
    if node.filter is not None:
        like, no = test(node.filter), node.word == "not"
        return lambda game, ctx: _all_fit(game, like, found(game, ctx), ctx, no)
    word = node.word.removeprefix("not ")
    if word == "new since the last upkeep":
        return lambda game, ctx: all(_is_new(game, game.look(id)[0]) for id in found(game, ctx))
    if word == "entered for haste":
        return lambda game, ctx: all(game.look(id)[0].chosen.get("riot") == "haste" for id in found(game, ctx))
    if word in ("suspended", "exiled"):  # 702.62b
        counted = word == "suspended"
        return lambda game, ctx: all(_is_exiled(game.look(id)[0], counted) for id in found(game, ctx))
    if word == "hurried":
        return lambda game, ctx: all(_is_hurried(game.look(id)[0]) for id in found(game, ctx))
    if word == "of a team that has cast a spell":
        return lambda game, ctx: any(spells_cast(game)[player] for player in game.team_of(ctx.you).players)
    if word == "cast":
        return lambda game, ctx: all(happened.is_cast(game.look(id)[0]) for id in found(game, ctx))

    def was(game: Game, ctx: Context) -> bool:
        casts = (game.look(id)[0].cast for id in found(game, ctx))
        return all(cast is not None and word in cast.options for cast in casts) is (word == node.word)

    return was


def _is_exiled(obj: Object, counted: bool) -> bool:
    return obj.zone == "exile" and (not counted or bool(obj.counters.get("time")))


def _is_hurried(obj: Object) -> bool:
    """702.62a: it was suspended, and is still controlled by who cast it."""
    return obj.cast is not None and "suspended" in obj.cast.options and obj.held_by in (-1, obj.controller)


def _spells_cast(node: t.SpellsCast) -> Condition:
    """ "No spells" is said of all players together, "two or more" of one of them."""
    last, least = node.turn == "last turn", number(node.n)
    whose = players(node.who) if node.who is not None else None

    def holds(game: Game, ctx: Context) -> bool:
        counts = game.state.turn.cast_before if last else spells_cast(game)
        if whose is None:
            return sum(counts) == least(game, ctx)
        return any(counts[player] >= least(game, ctx) for player in whose(game, ctx) if player < len(counts))

    return holds


def spells_cast(game: Game) -> tuple[int, ...]:
    """How many spells each player has cast this turn."""
    casters = [event.player for event in game.state.history if event.kind == "cast"]
    return tuple(casters.count(player) for player in range(len(game.state.players)))


def _is_new(game: Game, obj: Object) -> bool:
    """702.30a"""
    return obj.since >= game.team_of(game.controller(obj.id)).turn_before


def _attacked(what: t.Objects) -> Condition:
    """Whether objects, or enough that fit, were declared as attackers in this combat (508.1)."""
    if isinstance(what, t.Both):
        parts = tuple(_attacked(one) for one in what.of)
        return lambda game, ctx: all(part(game, ctx) for part in parts)
    if isinstance(what, t.Some):
        fits, enough = test(what.what), _enough(what)

        def holds(game: Game, ctx: Context) -> bool:
            return enough(game, ctx, sum(fits(game, *game.look(id), ctx) for id in _declared(game)))

        return holds
    found = objects(what)
    return lambda game, ctx: all(id in _declared(game) for id in found(game, ctx))


def _declared(game: Game) -> list[int]:
    return game.state.combat.declared if game.state.combat else []


def _shares_type(these: Found, those: Found) -> Condition:
    def shares(game: Game, ctx: Context) -> bool:
        mine = [game.look(id)[1] for id in these(game, ctx)]
        other = [game.look(id)[1] for id in those(game, ctx)]
        return any(share_creature_type(a, b) for a in mine for b in other)

    return shares


OBJECTS_DID = {
    "died": "dies",
    "entered": "enters",
    "entered under your control": "enters",
    "left the battlefield under your control": "leaves",
}
"""What an object did earlier this turn, as the kind of event it was."""
PLAYERS_DID = {
    "attacked": "attacks",
    "gained life": "gains life",
    "lost life": "loses life",
    "cast a spell": "cast",
    "was dealt damage": "damage",
}


def _earlier(who: t.Player | t.Some, did: str) -> Condition:
    """Whether something has happened this turn; an object counts as it is, or as it last was."""
    if isinstance(who, t.Some):
        return _object_did(who, did)
    if did not in PLAYERS_DID:
        raise Unplayable(f"the condition “{did} this turn”")
    kind, whose = PLAYERS_DID[did], players(who)

    def holds(game: Game, ctx: Context) -> bool:
        them = whose(game, ctx)
        return any(_actor(event) in them for event in game.state.history if event.kind == kind)

    return holds


def _actor(event: Event) -> int:
    return event.subject if event.kind == "damage" else event.player


def _object_did(what: t.Some, did: str) -> Condition:
    if did not in OBJECTS_DID or what.count != t.Number(1):
        raise Unplayable(f"the condition “{did} this turn”")
    kind, fits, yours = OBJECTS_DID[did], test(what.what), did.endswith("under your control")

    def holds(game: Game, ctx: Context) -> bool:
        return any(
            event.kind == kind
            and (event.player == ctx.you or not yours)
            and _known(game, event.subject)
            and fits(game, *game.look(event.subject), ctx)
            for event in game.state.history
        )

    return holds


def _known(game: Game, id: int) -> bool:
    return game.exists(id) or id in game.state.left

"""What a noun phrase of an event means: whether an object or a player is it (603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import Players, Unplayable, objects, players, test
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.game import Game

Subject = Callable[["Game", int, Context], bool]
"""Whether an object or player is what a noun phrase means; binds it in the context if the phrase is a mention."""


@cache
def subject(node: t.Objects | t.Player | t.Several) -> Subject:
    match node:
        case t.This():
            return lambda game, id, ctx: id == ctx.source
        case t.Some(what=what, at=at) | t.All(what=what, at=at):
            return _chosen(at) if is_of_your_choice(node) else _fitting(what, at)
        case t.Host(at=at):
            return _being_host(at)
        case t.Both(of=of, conj="or") | t.Several(of=of):
            return _one_of(of)
        case _ if isinstance(node, t.Player):
            return _playing(players(node), getattr(node, "at", -1))
        case t.Target(at=at) | t.AnyTarget(at=at) | t.Ref(at=at):
            found = objects(node)
            return lambda game, id, ctx: id in found(game, ctx)
        case _:
            raise Unplayable(f"an event about {type(node).__name__}")


def _one_of(of: tuple[t.Objects | t.Player, ...]) -> Subject:
    """ "This creature or another Goat": "that creature" is whichever it was."""
    options = tuple(subject(one) for one in of)
    mentions = tuple(one.at for one in of if isinstance(one, t.Some | t.All) and one.at >= 0)

    def match(game: Game, id: int, ctx: Context) -> bool:
        if not any(option(game, id, ctx) for option in options):
            return False
        for at in mentions:
            ctx.bind[at] = (id,)
        return True

    return match


def is_of_your_choice(node: object) -> bool:
    """ "A source of your choice" (609.7a): bound as the effect begins."""
    return (
        isinstance(node, t.Some)
        and isinstance(node.what, t.Filter)
        and any(isinstance(pred, t.OfYourChoice) for pred in node.what.preds)
    )


def heads(what: t.Nominal) -> frozenset[str]:
    return frozenset(one.head for one in (what.of if isinstance(what, t.Union) else (what,)))


def _chosen(at: int) -> Subject:
    return lambda game, id, ctx: id in ctx.bind.get(at, ())


@cache
def holders(what: t.Nominal) -> tuple[tuple[int, str], ...]:
    """The players that a noun mentions, "a creature an opponent controls": the mention, and "controller" or "owner"."""
    found: list[tuple[int, str]] = []
    for one in what.of if isinstance(what, t.Union) else (what,):
        for pred in one.preds:
            match pred:
                case t.Controlled(by=t.Players(at=at), no=False) if at >= 0:
                    found.append((at, "controller"))
                case t.Owned(by=t.Players(at=at), no=False) | t.In(of=t.Players(at=at)) if at >= 0:
                    found.append((at, "owner"))
                case _:
                    pass
    return tuple(found)


def bind_holders(game: Game, what: t.Nominal, id: int, bind: dict[int, tuple[int, ...]]) -> None:
    """Bind "that player" to whoever controls or owns what a noun has been found to mean."""
    for at, role in holders(what):
        obj, char = game.look(id)
        bind[at] = (obj.owner if role == "owner" else char.controller,)


def _fitting(what: t.Nominal, at: int) -> Subject:
    fits, nouns = test(what), heads(what)
    abilities = bool(nouns & {"ability", "source"})
    spells = nouns == frozenset({"spell"})

    def match(game: Game, id: int, ctx: Context) -> bool:
        if id < FIRST_ID:
            return False
        obj, char = game.look(id)
        if (not obj.card and not abilities) or (spells and obj.zone != "stack") or not fits(game, obj, char, ctx):
            return False
        ctx.bind[at] = (id,)
        bind_holders(game, what, id, ctx.bind)
        return True

    return match


def _being_host(at: int) -> Subject:
    """What the source is attached to, or was as it left (603.10a)."""

    def match(game: Game, id: int, ctx: Context) -> bool:
        if id != game.look(ctx.source)[0].attached_to:
            return False
        ctx.bind[at] = (id,)
        return True

    return match


@cache
def _host_mentions(tree: object) -> frozenset[int]:
    """Where an ability mentions what its source is attached to; "it" elsewhere in the ability refers to these."""
    if isinstance(tree, t.Host):
        return frozenset((tree.at,) if tree.at >= 0 else ())
    return frozenset[int]().union(*(_host_mentions(part) for part in t.parts(tree)))


def bind_hosts(game: Game, ability: t.Ability, ctx: Context) -> None:
    """Bind what an ability says of "equipped creature" to what its source is attached to now."""
    for at in _host_mentions(ability):
        ctx.bind.setdefault(at, game.host(ctx.source))


def _playing(who: Players, at: int) -> Subject:
    def match(game: Game, id: int, ctx: Context) -> bool:
        if id >= FIRST_ID or id not in who(game, ctx):
            return False
        if at >= 0:
            ctx.bind[at] = (id,)
        return True

    return match

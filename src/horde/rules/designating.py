"""Designations: what is monstrous, suspected or the Ring-bearer, who is the monarch (701.37, 701.54, 701.60, 725)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.cards.card import Face
from horde.language import tree as t
from horde.rules import choices, triggers
from horde.rules.atoms import marks, moves
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.frames import LEVELS
from horde.rules.keyword_actions import AT
from horde.rules.questions import Answer, Question
from horde.rules.state import RING_BEARER, Object
from horde.rules.tokens import enter

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]

_CREATURE = t.Is("type", "creature")


# --- permanents -----------------------------------------------------------------------------------------------

_SUSPECT = t.Affect(t.Ref(AT), (t.Have((t.Line((t.Keyword("menace"),)),)), t.Cant(("block",))))


def become(word: str) -> Callable[[t.KeywordAction], Perform]:
    """Permanents get a designation, those that don't have it yet."""

    def made(act: t.KeywordAction) -> Perform:
        pick = choices.choosing(act.what or t.This(), "harm" if word == "suspected" else "help")

        def go(game: Game, ctx: Context, actors: Actors) -> Asking:
            ids = marks.designate(game, (yield from pick(game, actors[0])), word)
            if ids:
                game.tell("becomes", names=(game.name(id) for id in ids), text=word)
                if word == "suspected":
                    yield from game.run(_SUSPECT, Context(ctx.source, ctx.you, {AT: tuple(ids)}))

        return go

    return made


# --- players --------------------------------------------------------------------------------------------------


def _stand(game: Game, player: int, name: str, abilities: tuple[t.Ability, ...]) -> None:
    """What a designation brings a player stands in the command zone, as an emblem does."""
    key = enter(game, Face(name, lines=tuple(t.Line((ability,)) for ability in abilities)), "emblem")
    moves.appear(game, Object(game.new_id(), key, player, player, "command", game.tick()))


def _end(game: Game, player: int, name: str) -> None:
    for obj in game.objects_in("command"):
        if obj.owner == player and game.name(obj.id) == name:
            moves.cease(game, obj.id)


_DRAW = t.Do(t.You(), t.Draw(t.Number(1)))
_MONARCH = (
    t.Triggered("at", t.StepBegins("end", t.You()), _DRAW),
    t.Triggered(
        "whenever",
        t.Damaged(t.Some(t.Filter("", (_CREATURE,)), at=0), t.You(), combat=True),
        t.Do(t.Possessor(t.Ref(0), "controller"), t.KeywordAction("become the monarch")),
    ),
)
"""725.2"""


def _crown(act: t.KeywordAction) -> Perform:
    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            make_monarch(game, actor.you)
        yield from ()

    return go


def make_monarch(game: Game, player: int) -> None:
    """725.3: there is one monarch at a time; -1 for none (725.4)."""
    before = game.state.monarch
    if before == player:
        return
    if before >= 0:
        _end(game, before, "The Monarch")
    game.state.monarch = player
    if player >= 0:
        _stand(game, player, "The Monarch", _MONARCH)
        game.tell("becomes", player, text="the monarch")
    game.layers.changed("designations")
    game.touch()
    if player >= 0:
        triggers.watch(game, [Event("becomes the monarch", player, player=player)])


def ascend(game: Game, player: int) -> None:
    """702.131a: with ten or more permanents a player has the city's blessing for the rest of the game."""
    who = game.state.players[player]
    if not who.blessed and len(game.permanents(player)) >= _CITY:
        who.blessed = True
        game.tell("gets the city's blessing", player)
        game.layers.changed("designations")
        game.touch()


_CITY = 10


def ascend_all(game: Game) -> None:
    """702.131b: any time a permanent with ascend is there."""
    for player in game.players_in_order():
        mine = () if game.state.players[player].blessed else game.permanents(player)
        if len(mine) >= _CITY and any("ascend" in game.char(obj.id).keywords for obj in mine):
            ascend(game, player)


# --- the Ring --------------------------------------------------------------------------------------------------

_BEARER = t.Filter("", (t.Is("status", RING_BEARER), t.Controlled(t.You())))
_GREATER = t.Compare("power", "greater than", t.Stat(t.This(), "power"))
_RING: tuple[t.Ability, ...] = (
    t.Static(
        t.Affect(
            t.All(_BEARER), (t.Supertype("legendary"), t.Cant(("be blocked",), t.Filter("", (_CREATURE, _GREATER))))
        )
    ),
    t.Triggered(
        "whenever",
        t.Happens(t.Some(_BEARER, at=0), ("attacks",)),
        t.Sequence((_DRAW, t.Do(t.You(), t.Discard(t.Some(t.Filter("card"), at=1)))), (", then ",)),
    ),
    t.Triggered(
        "whenever",
        t.Happens(t.Some(t.Filter("", (_CREATURE,)), at=1), ("blocks",), t.Some(_BEARER, at=0)),
        t.Later(t.Do(t.Possessor(t.Ref(1), "controller"), t.Sacrifice(t.Ref(1))), t.StepBegins("end of combat")),
    ),
    t.Triggered(
        "whenever",
        t.Damaged(t.Some(_BEARER, at=0), t.Players("a", at=1), combat=True),
        t.Do(t.Players("each", "opponent"), t.LoseLife(t.Number(3))),
    ),
)
"""701.54c: what the Ring is, one ability more each time that it tempts."""


def _tempt(act: t.KeywordAction) -> Perform:
    """701.54a, 701.54c"""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            you = actor.you
            _wear(game, you)
            chosen = yield from _choose_bearer(game, actor)
            events = [Event("the Ring tempts", you, player=you)]
            if chosen:
                events.append(Event("choose a Ring-bearer", chosen, player=you))
            game.tell("is tempted", you, [game.name(chosen)] if chosen else [])
            triggers.watch(game, events)

    return go


def _wear(game: Game, you: int) -> None:
    player = game.state.players[you]
    if player.tempted < len(_RING):
        _end(game, you, "The Ring")
        _stand(game, you, "The Ring", _RING[: player.tempted + 1])
    player.tempted += 1


def _choose_bearer(game: Game, ctx: Context) -> Generator[Question, Answer, int]:
    ids = [obj.id for obj in game.creatures(ctx.you)]
    picked = yield from choices.pick(game, ctx, ids, 1, "exactly", "help")
    if not picked:
        return 0
    for obj in game.permanents(ctx.you):
        marks.undesignate(game, obj, RING_BEARER)
    marks.designate(game, picked, RING_BEARER)
    return picked[0]


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {
    "become monstrous": become("monstrous"),
    "become renowned": become("renowned"),
    "become suspected": become("suspected"),
    "become saddled": become("saddled"),
    **{f"become {word}": become(word) for word in LEVELS},
    "become the monarch": _crown,
    "the Ring tempts": _tempt,
}
"""The acts by name."""

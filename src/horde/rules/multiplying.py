"""Keyword abilities with a procedure of their own as they resolve: exploit, melee, myriad, storm (702)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices, copying, delayed, making, triggers
from horde.rules.atoms import moves
from horde.rules.atoms.moves import Moving
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.keyword_actions import AT
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]

_EXILE = t.Later(t.Do(t.You(), t.Exile(t.Ref(AT))), t.StepBegins("end of combat"))


def _myriad(act: t.KeywordAction) -> Perform:
    """702.116a: one token for each other opponent, exiled at end of combat."""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        made: list[int] = []
        defending = triggers.defender(game, ctx)
        for player in game.opponents(ctx.you):
            if player != defending and (yield from _wants(game, ctx, player)):
                made += yield from _copy(game, ctx, player)
        if made:
            ctx.bind[AT] = tuple(made)
            delayed.begin(game, _EXILE, ctx)

    return go


def _wants(game: Game, ctx: Context, player: int) -> Generator[Question, Answer, bool]:
    text = f"make a copy that attacks {game.name(player)}"
    options = (Option("yes", ctx.you, player, text=text), Option("no", ctx.you, player))
    answer = yield Question("pick", "may", (ctx.you,), options, source=ctx.source)
    return answer[0] == 0


def _copy(game: Game, ctx: Context, player: int) -> moves.Moved:
    """A token that attacks this player, or a planeswalker of that player's."""
    one = copying.model(game, ctx.source, None, ctx, token=True)
    n = making.more_tokens(game, ctx.you, 1)
    walkers = [o.id for o in game.permanents(player) if "planeswalker" in game.char(o.id).types]
    aims: list[int] = []
    for _ in range(n if game.state.combat is not None else 0):
        aims += yield from choices.pick(game, ctx, [player, *walkers], 1, "exactly", "attack")
    game.tell("creates copy", ctx.you, [game.catalogue.faces[one].face.name], n)
    return (yield from moves.create(game, one.card, ctx.you, n, True, aims, one.side))


def _exploit(act: t.KeywordAction) -> Perform:
    """702.110a, 702.110b"""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        mine = [obj.id for obj in game.creatures(ctx.you)]
        chosen = yield from choices.pick(game, ctx, mine, 1, "up to", "sacrifice")
        if not chosen:
            return
        game.tell("sacrifices", ctx.you, [game.name(chosen[0])])
        yield from moves.move(game, [Moving(chosen[0], "graveyard", ctx.you, cause="sacrifice")])
        triggers.watch(game, [Event("exploits", ctx.source, chosen[0], player=ctx.you)])

    return go


def _storm(act: t.KeywordAction) -> Perform:
    """702.40a: as many copies as other spells were cast before it this turn."""
    copies = copying.copy_spells(t.Copy(t.This("spell"), t.X(), again=True))

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        spells = [event.subject for event in game.state.history if event.kind == "cast"]
        ctx.x = spells.index(ctx.source) if ctx.source in spells else len(spells)
        yield from copies(game, ctx, actors)

    return go


def _melee(act: t.KeywordAction) -> Perform:
    """702.121a, 702.121b: opponents, not planeswalkers, attacked by creatures that were declared."""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        combat = game.state.combat
        attacked: set[int] = set()
        for event in game.state.history if combat is not None else ():
            if event.kind == "attacks" and event.player == ctx.you and event.other < FIRST_ID:
                whole = event.word == "team"
                attacked |= {*game.team_of(event.other).players} if whole else {event.other}
        n = t.Number(len(attacked))
        yield from game.run(t.Affect(t.This(), (t.Modify(n, n),), "until end of turn"), ctx)

    return go


PERFORM: dict[str, Callable[[t.KeywordAction], Perform]] = {
    "exploit": _exploit,
    "melee": _melee,
    "myriad": _myriad,
    "storm": _storm,
}
"""The acts by name."""

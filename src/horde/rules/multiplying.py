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


def _gravestorm(act: t.KeywordAction) -> Perform:
    """702.69a: as many copies as permanents were put into a graveyard before it this turn."""
    copies = copying.copy_spells(t.Copy(t.This("spell"), t.X(), again=True))

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ctx.x = sum(event.kind == "dies" for event in game.state.history)
        yield from copies(game, ctx, actors)

    return go


def _copy_as(word: str) -> Callable[[t.KeywordAction], Perform]:
    """Replicate (702.56a), conspire (702.78a), casualty (702.153a): a copy for each time that it was paid."""

    def made(act: t.KeywordAction) -> Perform:
        copies = copying.copy_spells(t.Copy(t.This("spell"), t.X(), again=True))

        def go(game: Game, ctx: Context, actors: Actors) -> Asking:
            ctx.x = _times(game, ctx.source, word)
            yield from copies(game, ctx, actors)

        return go

    return made


def _times(game: Game, id: int, word: str) -> int:
    cast = game.look(id)[0].cast
    return cast.options.count(word) if cast is not None else 0


def _squad(act: t.KeywordAction) -> Perform:
    """702.157a"""

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        n = t.Number(_times(game, ctx.source, "squad"))
        yield from game.run(t.Do(t.You(), t.Create(n, t.TokenSpec(copy_of=t.This()), at=AT)), ctx)

    return go


def _raised(name: str) -> Callable[[t.KeywordAction], Perform]:
    """Embalm (702.128a) and eternalize (702.129a): a token that is a Zombie and has no mana cost."""
    own = (t.Become(colors=("white",), subtypes=("Zombie",), keep=True),)
    size = t.Number(4)
    grown = (t.SetPT(size, size), t.Become(colors=("black",), subtypes=("Zombie",), keep=True))
    but = t.Except(own if name == "embalm" else grown)

    def made(act: t.KeywordAction) -> Perform:
        create = t.Create(t.Number(1), t.TokenSpec(copy_of=t.This()), at=AT)

        def go(game: Game, ctx: Context, actors: Actors) -> Asking:
            one = copying.model(game, ctx.source, but, ctx, token=True)
            free = copying.without_cost(game, one)
            ctx.bind[AT] = tuple((yield from making.tokens(game, ctx, free.card, 1, create, free.side)))

        return go

    return made


def _encore(act: t.KeywordAction) -> Perform:
    """702.141a: a copy for each opponent, which attacks that one if able and is sacrificed at the next end step."""
    create = t.Create(t.Number(1), t.TokenSpec(copy_of=t.This()), at=AT)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        one = copying.model(game, ctx.source, None, ctx, token=True)
        every: list[int] = []
        for player in game.opponents(ctx.you):
            made = yield from making.tokens(game, ctx, one.card, 1, create, one.side)
            aimed = Context(player, ctx.you, {AT: tuple(made)})
            yield from game.run(_AT_THAT_ONE, aimed)
            every += made
        ctx.bind[AT] = tuple(every)
        yield from game.run(_HASTE, ctx)
        delayed.begin(game, _GO, ctx)

    return go


_AT_THAT_ONE = t.Affect(t.Ref(AT), (t.Must("attack", whom=t.This()),), "this turn")
"""With the player as its source, whom it must attack."""
_HASTE = t.Affect(t.Ref(AT), (t.Have((t.Line((t.Keyword("haste"),)),)),))
_GO = t.Later(t.Do(t.You(), t.Sacrifice(t.Ref(AT))), t.StepBegins("end", form="next"))


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
    **{f"copy as {word}": _copy_as(word) for word in ("casualty", "conspired", "replicated")},
    "embalm": _raised("embalm"),
    "encore": _encore,
    "eternalize": _raised("eternalize"),
    "exploit": _exploit,
    "gravestorm": _gravestorm,
    "melee": _melee,
    "myriad": _myriad,
    "squad": _squad,
    "storm": _storm,
}
"""The acts by name."""

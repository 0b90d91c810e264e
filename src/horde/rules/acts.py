"""What a player is told to do, compiled: every act for one or several players at once (701).

An act gets the context of the ability and one context for each player who carries it out. All choices come first, in
the order of the players; then there is one change.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING

from horde.cards.card import Face
from horde.language import tree as t
from horde.rules import (
    chance,
    choices,
    copying,
    counting,
    damaging,
    destroying,
    exchanging,
    face_down,
    looking,
    making,
    paying,
    performing,
    qualities,
    selecting,
    transforming,
)
from horde.rules.atoms import life, marks, moves
from horde.rules.atoms.moves import Moving
from horde.rules.context import Context
from horde.rules.feasible import can_do
from horde.rules.filters import Unplayable, number, objects, players
from horde.rules.mana import add_mana
from horde.rules.questions import Answer, Option, Purpose, Question
from horde.rules.state import Object
from horde.rules.tokens import enter, token_key

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]


@cache
def compiled(act: t.Act) -> Perform:
    match act:
        case t.Draw() | t.Mill() | t.GainLife() | t.LoseLife() | t.PayLife():
            return _numbered(act)
        case t.Discard(what=what, random=random):
            return _discard(what, random)
        case t.Sacrifice(what=what):
            return _sacrifice(what)
        case t.Destroy(what=what, no_regeneration=no_regeneration):
            return _destroy(what, no_regeneration)
        case t.Exile(what=what, until=until):
            return _relocate(what, t.To("exile"), "exile", until is not None)
        case t.Move(what=what, to=to):
            return _relocate(what, to, "return" if act.verb == "return" else "put")
        case t.Create(token=t.TokenSpec(copy_of=None)):
            return _create(act)
        case t.Create():
            return copying.create(act)
        case t.Copy():
            return copying.copy_spells(act)
        case t.Search(what=what):
            return _search(what)
        case t.Shuffle():
            return _each(_shuffle)
        case t.Scry(n=n) | t.Surveil(n=n):
            return looking.perform(n, isinstance(act, t.Surveil))
        case t.Reveal(what=t.Part() as part):
            return selecting.reveal_part(part)
        case t.RevealUntil() | t.ChooseCard() | t.ChooseCards() | t.Choose():
            return selecting.compiled(act)
        case t.Reveal(what=what):
            return _show(what, "reveals")
        case t.LookAt(what=what):
            return _show(what, "looks at")
        case t.DealDamage():
            return damaging.deal(act)
        case t.Fight(one=one, other=other):
            return damaging.fight(one, other)
        case t.Tap(what=what):
            return _marking(what, marks.tap, "taps", "harm")
        case t.Untap(what=what):
            return _marking(what, marks.untap, "untaps", "help")
        case t.TurnOver(what=what, up=True):
            return face_down.turn(what)
        case t.TapOrUntap(what=what):
            return _turn(what)
        case t.ExchangeControl():
            return exchanging.control(act)
        case t.PutCounters() | t.RemoveCounters():
            return counting.put_or_remove(act)
        case t.AddMana(options=(symbols,), per=per, spend=spend) if per is not None:
            times = number(per)
            return _each(lambda game, ctx: _add(game, ctx, symbols * times(game, ctx), spend))
        case t.AddMana(options=(symbols,), spend=spend):
            return _each(lambda game, ctx: _add(game, ctx, symbols, spend))
        case t.AddMana(same=True):
            return _each(lambda game, ctx: add_mana(game, ctx.you, (ctx.chosen["mana"],)))
        case t.AddMana():
            raise Unplayable("a choice of mana other than by a mana ability")
        case t.CounterIt(what=what, to=to):
            return _relocate(what, to or t.To("graveyard"), "counter")
        case t.GetCounters(n=n, counter="poison"):
            return _poison(n)
        case t.Play(what=what, free=free, verb=verb, exiles=exiles):
            return _play(what, free, verb == "play", bool(exiles))
        case t.Attach(what=what, to=to):
            return _attach(what, to)
        case t.KeywordAction():
            return performing.keyword_action(act)
        case t.DoubleCounters():
            return counting.double(act)
        case t.RemoveAllCounters():
            return counting.remove_all(act)
        case t.PutItsCounters():
            return counting.put_its(act)
        case t.Transform(what=what):
            return transforming.perform(what)
        case t.Regenerate(what=what):
            return _marking(what, _regenerate, "shields", "help")
        case t.Emblem(lines=lines):
            return _each(lambda game, ctx: emblem(game, ctx, lines))
        case t.ChooseQuality(quality=quality):
            return _choose_quality(quality)
        case t.LoseGame():
            return _each(_lose)
        case t.WinGame():
            return _each(_win)
        case t.PayCost():
            return paying.told_to(act)
        case t.ExtraTurn():
            return _extra_turn
        case _:
            raise Unplayable(f"the act {type(act).__name__}")


def _each(change: Callable[[Game, Context], None]) -> Perform:
    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            change(game, actor)
        yield from ()

    return go


def _add(game: Game, ctx: Context, symbols: tuple[str, ...], spend: t.Nominal | None) -> None:
    add_mana(game, ctx.you, symbols, spend)
    for symbol in symbols:
        ctx.summed(f"mana {symbol}", 1)


def _lose(game: Game, ctx: Context) -> None:
    game.team_of(ctx.you).lost = f"{game.name(ctx.you)} lost the game to {game.name(ctx.source)}"


def _win(game: Game, ctx: Context) -> None:
    """104.2b: in a game of teams the others lose (104.3h)."""
    for team in game.state.teams:
        if ctx.you not in team.players:
            team.lost = f"{game.name(ctx.you)} won the game by {game.name(ctx.source)}"


def emblem(game: Game, ctx: Context, lines: tuple[t.Line, ...]) -> None:
    """114.1, 114.2: an object in the command zone of who gets it, which has nothing but abilities."""
    face = Face(f"{game.name(ctx.source)} emblem", lines=lines)
    key = enter(game, face, "emblem")
    made = Object(game.new_id(), key, ctx.you, ctx.you, "command", game.tick())
    moves.appear(game, made)
    game.tell("gets an emblem", ctx.you, [game.name(ctx.source)])


def _choose_quality(quality: str) -> Perform:
    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            name = game.name(ctx.source)
            word = yield from qualities.choose(game, actor.you, quality, ctx.source, name)
            ctx.chosen[quality] = word
            if quality == "creature type":
                ctx.chosen["types this way"] = f"{ctx.chosen.get('types this way', '')}|{word}"

    return go


def _extra_turn(game: Game, ctx: Context, actors: Actors) -> Asking:
    """805.8: the team takes it, and only one for all of its players."""
    for team in dict.fromkeys(game.state.players[actor.you].team for actor in actors):
        game.state.teams[team].extra_turns += 1
    yield from ()


def _shuffle(game: Game, ctx: Context) -> None:
    choices.shuffle(game, ctx.you)


# --- numbers ------------------------------------------------------------------------------------------------


def _numbered(act: t.Draw | t.Mill | t.GainLife | t.LoseLife | t.PayLife) -> Perform:
    amount = number(act.n)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        amounts = [(actor.you, amount(game, actor)) for actor in actors]
        if isinstance(act, t.LoseLife | t.PayLife):  # 119.4: life paid is life lost
            lost = marks.lose_life(game, amounts)
            ctx.summed("life lost", sum(lost.values()))
            for player, n in lost.items():
                game.tell("loses life", player, [game.name(ctx.source)], n, totals=(game.life(player),))
            return
        for player, n in amounts:
            if isinstance(act, t.GainLife):
                ctx.summed("life gained", (yield from life.gain(game, player, n)))
            elif isinstance(act, t.Mill):
                ctx.dealt_with("milled", (yield from moves.mill(game, player, n)))
            else:
                yield from moves.draw(game, player, n)

    return go


# --- leaving: discard, sacrifice, destroy, exile, return -------------------------------------------------------------


def _discard(what: t.Objects, random: bool) -> Perform:
    pick = choices.from_hand(what, random)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        chosen: list[tuple[int, list[int]]] = []
        for actor in actors:
            ids = yield from pick(game, actor)
            chosen.append((actor.you, ids))
        for player, ids in chosen:
            if ids:
                game.tell("discards", player, (game.name(id) for id in ids))
        discarded = [id for _, ids in chosen for id in ids]
        yield from moves.move_all(game, discarded, "graveyard", "discard")
        ctx.amount = len(discarded)
        ctx.dealt_with("discarded", discarded)

    return go


def _sacrifice(what: t.Objects) -> Perform:
    pick = choices.choosing(what, "sacrifice", own=True)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        parts: list[Moving] = []
        for actor in actors:
            ids = yield from pick(game, actor)
            # 701.21a: only what a player controls can be sacrificed by that player.
            mine = [id for id in ids if game.exists(id) and game.controller(id) == actor.you]
            if mine:
                game.tell("sacrifices", actor.you, (game.name(id) for id in mine))
            parts += [Moving(id, "graveyard", actor.you, cause="sacrifice") for id in mine]
        yield from moves.move(game, parts)
        ctx.dealt_with("sacrificed", (part.id for part in parts))

    return go


def _destroy(what: t.Objects, no_regeneration: bool) -> Perform:
    """701.8"""
    pick = choices.choosing(what, "harm")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = yield from pick(game, actors[0])
        doomed = yield from destroying.really_destroyed(game, ids, no_regeneration)
        if doomed:
            game.tell("is destroyed", names=(game.name(id) for id in doomed))
            yield from moves.move_all(game, doomed, "graveyard", "destroy")
            ctx.dealt_with("destroyed", doomed)

    return go


def _regenerate(game: Game, ids: list[int]) -> None:
    for id in ids:
        game.obj(id).regeneration += 1


def _relocate(what: t.Objects, to: t.To, verb: str, until: bool = False) -> Perform:
    """Exile, return, put, counter: objects to one zone, under the right player, in the stated condition."""
    pick = choices.choosing(what, "exile" if to.zone == "exile" else "return")
    under = players(to.under) if to.under is not None else None
    at = getattr(what, "at", -1) if isinstance(what, t.Some | t.All | t.Part | t.TopCards) else -1

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        if until and not _is_there(game, ctx.source):
            return  # 610.3b
        parts: list[Moving] = []
        doers: list[int] = []
        owners = list(players(to.whose)(game, ctx)) if to.shuffled and to.whose is not None else []
        for actor in actors:
            ids = yield from pick(game, actor)
            if verb == "counter":
                ids = _countered(game, actor, ids)
            for id in ids:
                owner = game.look(id)[0].owner
                owners.append(owner)
                doers.append(actor.you)
                keeper = owner if verb == "return" and isinstance(what, t.This) else actor.you
                controller = next(iter(under(game, actor)), owner) if under is not None else keeper
                parts.append(
                    Moving(
                        id,
                        to.zone,
                        controller,
                        to.tapped,
                        counters=to.counters,
                        bottom=to.position == "bottom",
                        depth=to.depth,
                        side=int(to.transformed),
                        cause=verb,
                    )
                )
        named = [part.id for part in parts]
        names = [game.name(id) for id in named if game.exists(id)]
        origins: list[t.Zone] = [game.obj(id).zone if game.exists(id) else "graveyard" for id in named]
        if "delayed" not in (ctx.cast.options if ctx.cast else ()):
            parts = [_follow(game, ctx, part) for part in parts]
        by = [(doer, part.id) for doer, part in zip(doers, parts, strict=True)]
        if to.random:
            chance.shuffle(game.state, parts)
        new = yield from moves.move(game, parts)
        if names:
            where = f"{to.zone} {to.position}".strip() if to.zone == "library" else to.zone
            game.tell(_told(verb, to), actors[0].you, names, to.transformed, where)
        ctx.dealt_with(_THIS_WAY.get(verb, ""), (part.id for part, id in zip(parts, new, strict=True) if id))
        went = {part.id for part, id in zip(parts, new, strict=True) if id}
        for doer, id in by:
            ctx.dealt_with(f"{_THIS_WAY.get(verb, '')} by {doer}", [id] if id in went else [])
        if to.zone == "exile":
            _note_exiled(game, ctx, origins, new, until)
        choices.replaced(ctx, named, new)
        if to.shuffled:
            for owner in dict.fromkeys(owners):
                choices.shuffle(game, owner)
        if at >= 0:
            ctx.bind[at] = tuple(id for id in new if id)

    return go


def _countered(game: Game, ctx: Context, ids: list[int]) -> list[int]:
    """The spells that are countered; a countered ability is gone at once (701.6a)."""
    ids = destroying.really_countered(game, ids)
    abilities = [id for id in ids if game.exists(id) and not game.obj(id).card]
    for id in abilities:
        game.tell("counters", ctx.you, [game.name(id)])
        moves.cease(game, id)
    return [id for id in ids if id not in abilities]


def _is_there(game: Game, id: int) -> bool:
    return game.exists(id) and game.obj(id).zone == "battlefield"


def _note_exiled(game: Game, ctx: Context, origins: list[t.Zone], new: list[int], until: bool) -> None:
    """The source remembers what its abilities exile (607.2a), and what only until it leaves (610.3)."""
    if not _is_there(game, ctx.source):
        return
    source = game.obj(ctx.source)
    exiled: list[tuple[int, t.Zone]] = [
        (id, zone) for id, zone in zip(new, origins, strict=True) if id and game.obj(id).zone == "exile"
    ]
    source.linked += tuple(id for id, _ in exiled)
    if until:
        source.holds += tuple(exiled)
    game.layers.forget_one(source.id)


_THIS_WAY = {"exile": "exiled", "return": "returned", "counter": "countered"}


def _follow(game: Game, ctx: Context, part: Moving) -> Moving:
    """What has moved is found where it went only if this ability, its event or its cost has moved it (400.7)."""
    new = game.state.moved.get(part.id)
    if new is not None and not game.exists(part.id) and ctx.finds(part.id, new):
        part.id = new
    return part


def _told(verb: str, to: t.To) -> str:
    if verb == "exile":
        return "exiles"
    if verb == "counter":
        return "counters"
    return "returns" if verb == "return" else "puts"


# --- tokens, libraries ----------------------------------------------------------------------------------------


def _create(act: t.Create) -> Perform:
    count = number(act.count)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        made: list[int] = []
        for actor in actors:
            key = token_key(game, actor, act.token)
            made += yield from making.tokens(game, actor, key, count(game, actor), act)
        ctx.dealt_with("created", made)
        ctx.bind[act.at] = tuple(made)

    return go


def _search(what: t.Some) -> Perform:
    pick = choices.from_library(what)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            found = yield from pick(game, actor)
            ctx.bind[what.at] = actor.bind[what.at] = tuple(found)
            game.tell("searches", actor.you, n=len(found))

    return go


def _show(what: t.Objects, verb: str) -> Perform:
    """ "Reveal any number of red cards in your hand" leaves a choice; what is known already is shown as it is."""
    pick = choices.choosing(what, "search") if isinstance(what, t.Some) else None
    find = objects(what)
    at = getattr(what, "at", -1) if isinstance(what, t.TopCards) else -1

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            ids = find(game, actor) if pick is None else tuple((yield from pick(game, actor)))
            if at >= 0:
                ctx.bind[at] = actor.bind[at] = ids
            ctx.dealt_with("revealed" if verb == "reveals" else "looked at", ids)
            names = [game.name(id) for id in ids]
            if names:
                game.tell(verb, actor.you, names if verb == "reveals" else (), len(names))

    return go


# --- counters and other marks ------------------------------------------------------------------------------------


def _poison(n: t.Quantity) -> Perform:
    amount = number(n)
    return _each(lambda game, ctx: marks.give_poison(game, ctx.you, amount(game, ctx)))


def _marking(what: t.Objects, change: Callable[[Game, list[int]], None], told: str, purpose: Purpose) -> Perform:
    pick = choices.choosing(what, purpose)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        ids = [id for id in (yield from pick(game, actors[0])) if game.exists(id)]
        game.tell(told, actors[0].you, (game.name(id) for id in ids))
        change(game, ids)

    return go


def _turn(what: t.Objects) -> Perform:
    """ "Tap or untap": what is so already may stay so."""
    pick = choices.choosing(what, "choose")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for id in [id for id in (yield from pick(game, actors[0])) if game.exists(id)]:
            verb = "untap" if game.obj(id).tapped else "tap"
            text = f"{verb} {game.name(id)}"
            options = (Option("yes", actors[0].you, id, text=text), Option("no", actors[0].you, id))
            answer = yield Question("pick", "may", (actors[0].you,), options, source=ctx.source)
            if answer[0] == 0:
                game.tell(f"{verb}s", actors[0].you, [game.name(id)])
                (marks.untap if verb == "untap" else marks.tap)(game, [id])

    return go


def _attach(what: t.Objects, to: t.Objects) -> Perform:
    first, second = objects(what), objects(to)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for id in first(game, ctx):
            for host in second(game, ctx):
                if game.exists(id) and game.exists(host):
                    marks.attach(game, id, host)
        yield from ()

    return go


def _play(what: t.Objects, free: bool, lands: bool, exiled: bool = False) -> Perform:
    """Play a card as part of a resolution: a land if a land may be played now, else cast it (608.2g)."""
    pick = choices.choosing(what, "choose")

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for id in (yield from pick(game, actors[0])):
            if game.exists(id):
                yield from game.play(actors[0].you, id, free, lands, exiled=exiled)

    return go


# --- what is possible ------------------------------------------------------------------------------------------


def feasible(effect: t.Effect) -> Callable[[Game, Context], bool]:
    """Whether an optional effect's first act can be carried out at all; costs count in full (118.3)."""
    first = effect.steps[0] if isinstance(effect, t.Sequence) and effect.steps else effect
    if not isinstance(first, t.Do):
        return lambda game, ctx: True
    act = first.act
    if isinstance(act, t.PayCost):
        return lambda game, ctx: paying.can(game, ctx, act)
    if isinstance(act, t.PayLife | t.KeywordAction) or (
        isinstance(act, t.Exile | t.Discard | t.Sacrifice) and isinstance(act.what, t.Some)
    ):
        return lambda game, ctx: can_do(game, ctx.you, ctx.source, act, ctx)
    if isinstance(act, t.PutCounters) and isinstance(act.on, t.This):
        return lambda game, ctx: _is_there(game, ctx.source)
    if isinstance(act, t.Move) and isinstance(act.what, t.This):
        return lambda game, ctx: (
            game.exists(ctx.source) or ctx.finds(ctx.source, game.state.moved.get(ctx.source, ctx.item))
        )
    return lambda game, ctx: True

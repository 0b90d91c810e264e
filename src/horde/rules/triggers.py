"""Triggered abilities: which of them a batch of events triggers, and putting them on the stack (603)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules import batches, chance
from horde.rules.conditions import condition
from horde.rules.context import ATTACKEE, DEFENDER, Context
from horde.rules.events import Event
from horde.rules.filters import Unplayable, chosen, number, players, test
from horde.rules.modes import choose_modes
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import LETTERS, TRIGGERED, Cast, Delayed, Object, Waiting
from horde.rules.subjects import bind_hosts, heads, subject
from horde.rules.targets import choose_targets
from horde.rules.watching import (
    BLOCKED_BY,
    HISTORIC,
    NTH,
    VERBS,
    damage_kind,
    kinds,
    kinds_and_zones,
    makes_more_mana,
    step_kind,
)

if TYPE_CHECKING:
    from horde.rules.game import Game

Matcher = Callable[["Game", Event, Context], bool]
"""Whether an event is the one an ability waits for; on a match it binds the mentions in the context."""


class Watching(NamedTuple):
    """Who waits for which leaves-the-battlefield event before it happens, and whether effects give such abilities."""

    watchers: list[tuple[str, int]]
    given: bool


"""Objects that watched for events of a kind just before a batch."""

_LOOK_BACK = ("dies", "leaves", "sacrifices")


# --- matching ------------------------------------------------------------------------------------------------


@cache
def matcher(event: t.Event) -> Matcher:
    match event:
        case t.Happens():
            return _happens(event)
        case t.Casts(who=who, what=what, during=during):
            return _casts(who, what, during)
        case t.Damaged():
            return _damaged(event)
        case t.StepBegins(step=step, whose=whose):
            return _step(step_kind(step), whose)
        case t.PlayerActs(verb=verb, who=who) if verb in NTH:
            return _nth(who, *NTH[verb])
        case t.PlayerActs(verb="attack with", who=who, what=t.Some() as what):
            return _attacks_with(who, what)
        case t.PlayerActs(who=who, what=what):
            return _acts(who, what)
        case t.PutInto():
            return _put_into(event)
        case t.PutsCounters(counter=counter, on=on):
            thing = subject(on)
            return lambda game, ev, ctx: counter in ("", ev.word) and thing(game, ev.subject, ctx)
        case t.MakesMana():
            return _makes_mana(event)
        case t.DayChanges():
            return lambda game, ev, ctx: ev.kind == "day changes"
        case t.Either(of=of):
            options = tuple(matcher(one) for one in of)
            return lambda game, ev, ctx: any(option(game, ev, ctx) for option in options)
        case _:
            raise Unplayable(f"the event {type(event).__name__}")


def _happens(event: t.Happens) -> Matcher:
    if isinstance(event.what, t.Both) and event.what.conj == "and":
        return _attack_together(event)
    unknown = [verb for verb in event.verbs if verb not in VERBS]
    if unknown:
        raise Unplayable(f"the event “{unknown[0]}”")
    wanted = kinds(t.Triggered("whenever", event, t.Sequence(())))
    thing = subject(event.what)
    other = subject(event.object) if event.object is not None else None
    # "Enters or becomes the target of a spell": it is the last verb that has an object.
    plain = () if wanted == ("blocks", BLOCKED_BY) else wanted[:-1]

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        if ev.kind not in wanted or not thing(game, ev.subject, ctx):
            return False
        if other is None or ev.kind in plain:
            return True
        whole_team = ev.kind == "attacks" and ev.word == "team"  # then every player of it is attacked (CL-7-R1)
        return any(other(game, id, ctx) for id in (game.team_of(ev.other).players if whole_team else (ev.other,)))

    return match


def _attack_together(event: t.Happens) -> Matcher:
    """ "Whenever this creature and at least two other creatures attack": as it is declared with so many (508.3)."""
    both = event.what
    alone = isinstance(both, t.Both) and isinstance(both.of[0], t.This) and event.verbs == ("attacks",)
    if not alone or event.object is not None:
        raise Unplayable("an event about Both")
    together = condition(t.Attacked(event.what))
    return lambda game, ev, ctx: ev.subject == ctx.source and together(game, ctx)


def _casts(who: t.Player, what: t.Some, during: t.Player | None) -> Matcher:
    caster, spell = subject(who), subject(what)
    if during is not None:
        whose = players(during)
        return lambda game, ev, ctx: (
            any(map(game.is_active, whose(game, ctx))) and caster(game, ev.player, ctx) and spell(game, ev.subject, ctx)
        )
    return lambda game, ev, ctx: caster(game, ev.player, ctx) and spell(game, ev.subject, ctx)


def _acts(who: t.Player, what: t.Objects | None) -> Matcher:
    actor = subject(who)
    if what is None:
        return lambda game, ev, ctx: actor(game, ev.player, ctx)
    thing = subject(what)
    return lambda game, ev, ctx: actor(game, ev.player, ctx) and thing(game, ev.subject, ctx)


def _nth(who: t.Player, kind: str, n: int) -> Matcher:
    """What a player does for the nth time in a turn, the one that happens now counted."""
    actor = subject(who)

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        mine = [one for one in game.state.history if one.kind == kind and one.player == ev.player]
        return len(mine) >= n and mine[n - 1] is ev and actor(game, ev.player, ctx)

    return match


def _attacks_with(who: t.Player, what: t.Some) -> Matcher:
    """508.3: enough of the creatures that a player has just declared as attackers are such; "those creatures"."""
    actor, fits, least = subject(who), test(what.what), number(what.count)

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        if not actor(game, ev.player, ctx) or game.state.combat is None:
            return False
        declared = [id for id in game.state.combat.declared if game.exists(id) and game.controller(id) == ev.player]
        found = tuple(id for id in declared if fits(game, game.obj(id), game.char(id), ctx))
        ctx.bind[what.at] = found
        ctx.amount = len(found)
        return len(found) >= least(game, ctx)

    return match


def _makes_mana(event: t.MakesMana) -> Matcher:
    """The event's word is the mana that was made, its amount 1 if the permanent was tapped for it."""
    source = subject(event.source)
    who = subject(event.who) if event.who is not None else None

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        if event.tapped and not ev.amount:
            return False
        if event.chosen and LETTERS.get(chosen(game, ctx, "color"), "-") not in ev.word:
            return False
        return (who is None or who(game, ev.player, ctx)) and source(game, ev.subject, ctx)

    return match


def _put_into(event: t.PutInto) -> Matcher:
    """A token is no card (108.2b), though one that stands for it in a library is."""
    thing, whose = subject(event.what), subject(event.of)
    origin = event.origin.removeprefix("from ").removeprefix("your ").removeprefix("the ")
    cards = isinstance(event.what, t.Some | t.All) and "card" in heads(event.what.what)

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        if origin not in ("", "anywhere", ev.word) or not whose(game, ev.player, ctx):
            return False
        token = game.look(ev.subject)[0].token
        if cards and token and (ev.word == "battlefield" or token in ("token", "copy")):
            return False
        return thing(game, ev.subject, ctx)

    return match


def _damaged(event: t.Damaged) -> Matcher:
    """What is dealt by one source to one thing; all that a source deals at once, or all that something is dealt."""
    kind = damage_kind(event)
    source = subject(event.source) if event.source is not None else None
    to = subject(event.to) if event.to is not None else None

    def match(game: Game, ev: Event, ctx: Context) -> bool:
        if ev.kind != kind or (event.combat and not ev.combat) or (event.noncombat and ev.combat):
            return False
        if source is not None and not source(game, ev.subject if kind == "deals damage" else ev.other, ctx):
            return False
        if to is not None and not to(game, ev.subject, ctx):
            return False
        ctx.amount = ev.amount
        return True

    return match


def _step(kind: str, whose: t.Player | None) -> Matcher:
    """A step is an event for each active player (805.4d); "the end step" of nobody in particular is the first's."""
    if whose is None:
        return lambda game, ev, ctx: ev.kind == kind and ev.amount == 0
    player = subject(whose)
    return lambda game, ev, ctx: ev.kind == kind and player(game, ev.player, ctx)


# --- watching ------------------------------------------------------------------------------------------------


def looking_back(game: Game) -> Watching:
    """Who watches for leaves-the-battlefield events now: they look back in time (603.10)."""
    if game.layers.renewed().grants_triggers:  # any permanent may have been given such an ability
        return Watching([(kind, id) for kind in _LOOK_BACK for id in _watchers(game, kind)], given=True)
    printed = game.index.triggers
    return Watching([(kind, id) for kind in _LOOK_BACK for id in printed.get(kind, ())], given=False)


def _watchers(game: Game, kind: str) -> dict[int, None]:
    return dict.fromkeys((*game.index.triggers.get(kind, ()), *game.state.battlefield))


def watch(game: Game, events: Sequence[Event], before: Watching | None = None) -> None:
    """Note every ability that a batch of simultaneous events triggers."""
    if historic := [event for event in events if event.kind in HISTORIC]:
        game.state.history.extend(historic)
        game.version += 1
        game.layers.changed("history")
    sources = game.index.triggers
    layers = game.layers.renewed()  # what has just entered gives abilities already, to itself too
    granted = layers.grants_triggers
    looking = before.watchers if before is not None else []
    altered = granted or layers.loses or (before is not None and before.given)
    waited = granted or looking or game.state.delayed
    if not waited and not any(sources.get(event.kind) for event in events):
        return
    together: set[tuple[int, t.Triggered]] = set()
    for event in events:
        kind = event.kind
        watching = dict.fromkeys(sources.get(kind, ()))
        if kind in _LOOK_BACK:
            watching.update(dict.fromkeys(id for k, id in looking if k == kind))
        if granted:
            watching.update(dict.fromkeys(game.state.battlefield))
        for id in watching:
            if altered:
                _check(game, id, event, events, together)
                continue
            for ability, about_itself in game.printed(id).by_kind[kind]:
                if not about_itself or event.subject == id:
                    _trigger(game, id, ability, event, events, together)
    if game.state.delayed:
        _watch_delayed(game, events)


def _watch_delayed(game: Game, events: Sequence[Event]) -> None:
    """603.7b: each triggers but once; "the next turn's" is of no turn before that."""
    for one in list(game.state.delayed):
        if one.duration:
            _trigger_while_it_lasts(game, one, events)
            continue
        event = one.ability.event
        early = isinstance(event, t.StepBegins) and event.form == "next turn" and one.since == game.state.turn.number
        for happened in events:
            ctx = Context(one.source, one.controller, dict(one.bind), one.x, one.amount)
            if not early and happened.kind in kinds(one.ability) and matcher(event)(game, happened, ctx):
                game.state.delayed.remove(one)
                game.state.waiting.append(
                    Waiting(one.ability, one.source, one.controller, ctx.bind, one.amount, one.x, delayed=True)
                )
                break


def _waits_there(ability: t.Triggered, kind: str, zone: t.Zone) -> bool:
    return any(kind == one and zone in zones for one, zones in kinds_and_zones(ability))


def _trigger_while_it_lasts(game: Game, one: Delayed, events: Sequence[Event]) -> None:
    """603.7c: it triggers each time, for as long as it lasts."""
    ability = one.ability
    plain = Context(one.source, one.controller, one.bind, one.x, one.amount)
    if batches.is_batch(ability.event):
        found = list(batches.happenings(game, ability.event, events, plain))
    else:
        every = [(happened, Context(one.source, one.controller, dict(one.bind), one.x)) for happened in events]
        for happened, ctx in every:
            ctx.amount = happened.amount or one.amount
        found = [
            ctx
            for happened, ctx in every
            if happened.kind in kinds(ability) and matcher(ability.event)(game, happened, ctx)
        ]
    for ctx in found:
        if ability.condition is None or condition(ability.condition)(game, ctx):
            waiting = Waiting(ability, one.source, one.controller, ctx.bind, ctx.amount, one.x, delayed=True)
            game.state.waiting.append(waiting)


def _check(game: Game, id: int, event: Event, events: Sequence[Event], together: set[tuple[int, t.Triggered]]) -> None:
    """Look at the abilities an object really has, where some effect gives or takes abilities."""
    obj, char = game.look(id)
    for ability in char.abilities:
        if isinstance(ability, t.Triggered) and _waits_there(ability, event.kind, obj.zone):
            _trigger(game, id, ability, event, events, together)


def _trigger(
    game: Game,
    id: int,
    ability: t.Triggered,
    event: Event,
    events: Sequence[Event],
    together: set[tuple[int, t.Triggered]],
) -> None:
    """`together` are the abilities of "one or more" that have been looked at for this whole batch (603.2c)."""
    if makes_more_mana(ability):
        return  # 605.4a: it has resolved at once
    if batches.is_batch(ability.event):
        if (id, ability) not in together:
            together.add((id, ability))
            _trigger_together(game, id, ability, events)
        return
    obj = game.state.objects.get(id) or game.state.left[id].object
    you = game.controller(id) if obj.zone in ("battlefield", "stack") else obj.owner
    ctx = Context(id, you, {}, amount=event.amount, cast=obj.cast)
    ctx.x = obj.cast.x if obj.cast else 0
    if not matcher(ability.event)(game, event, ctx) or (event.amount and _is_shared(ability)):
        return
    if event.kind == "attacks" and _names_attackee(ability.effect):
        whole = event.word == "team"  # CL-7-R1
        ctx.bind[ATTACKEE] = (_of_team(game, event.other) if whole else event.other,)
    _wait(game, id, ability, ctx)


def _trigger_together(game: Game, id: int, ability: t.Triggered, events: Sequence[Event]) -> None:
    obj = game.state.objects.get(id) or game.state.left[id].object
    you = game.controller(id) if obj.zone in ("battlefield", "stack") else obj.owner
    for ctx in batches.happenings(game, ability.event, events, Context(id, you, cast=obj.cast)):
        _wait(game, id, ability, ctx)


def _wait(game: Game, id: int, ability: t.Triggered, ctx: Context) -> None:
    """An ability triggers, if what it asks for is so (603.4) and its limit allows."""
    if ability.condition is not None and not _is_so(game, ability, ability.condition, ctx):
        return
    if ability.limit and not _within_limit(game, id, ability):
        return
    if mentions := _defender_mentions(ability):
        who = (defender(game, ctx),)
        ctx.bind |= dict.fromkeys((DEFENDER, *(at for at in sorted(mentions) if at >= 0)), who)
    game.state.waiting.append(Waiting(ability, id, ctx.you, ctx.bind, ctx.amount))


def _is_so(game: Game, ability: t.Triggered, when: t.Condition, ctx: Context) -> bool:
    """Whether an intervening "if" holds as the event happens."""
    now = Context(ctx.source, ctx.you, dict(ctx.bind), ctx.x, ctx.amount, ctx.cast)
    bind_hosts(game, ability, now)
    return condition(when)(game, now)


def _within_limit(game: Game, id: int, ability: t.Triggered) -> bool:
    """ "This ability triggers only once each turn": notes it where it does."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone != "battlefield":
        return True
    place = TRIGGERED - game.char(id).abilities.index(ability)
    if obj.used.get(place):
        return False
    obj.used = {**obj.used, place: 1}
    return True


@cache
def _defender_mentions(tree: object) -> frozenset[int]:
    """Where an ability mentions the defending player; "that player" refers to these places."""
    if isinstance(tree, t.DefendingPlayer):
        return frozenset((tree.at,))
    return frozenset[int]().union(*(_defender_mentions(part) for part in t.parts(tree)))


def defender(game: Game, ctx: Context) -> int:
    """508.5a, 805.10e: one defending player for each ability; of a team under attack any, at random (CL-7-R1)."""
    attack = game.state.combat.attackers.get(ctx.source) if game.state.combat else None
    player = game.defending_player(ctx)[0]
    if attack is None or not attack.team:
        return player
    return _of_team(game, player)


def _of_team(game: Game, player: int) -> int:
    members = game.team_of(player).players
    return members[chance.below(game.state, len(members))]


@cache
def _names_attackee(tree: object) -> bool:
    return isinstance(tree, t.Attackee) or any(map(_names_attackee, t.parts(tree)))


@cache
def _is_shared(ability: t.Triggered) -> bool:
    """805.4d: an ability of "each player's" step that says nothing of that player triggers once for a whole team."""
    event = ability.event
    if not isinstance(event, t.StepBegins) or not isinstance(event.whose, t.Players):
        return False
    return not any(_names_player(part, event.whose.at) for part in (ability.effect, ability.condition))


def _names_player(tree: object, at: int) -> bool:
    if isinstance(tree, t.ThatPlayer) and tree.at == at:
        return True
    return any(_names_player(part, at) for part in t.parts(tree))


# --- the stack -----------------------------------------------------------------------------------------------


def put_on_stack(game: Game) -> Generator[Question, Answer, None]:
    """Put waiting triggers on the stack: the active team's first, each team in the order it chooses (603.3b, 805.7)."""
    waiting, game.state.waiting = game.state.waiting, []
    for team in game.teams_in_order():
        mine = [w for w in waiting if game.state.players[w.controller].team == team]
        for one in (yield from _ordered(game, mine)):
            yield from _put_one(game, one)


def _put_one(game: Game, one: Waiting) -> Generator[Question, Answer, None]:
    """603.3c, 603.3d: modes and targets are chosen now; without a legal choice the ability is removed."""
    ctx = Context(one.source, one.controller, one.bind, amount=one.amount)
    ability = yield from choose_modes(game, one.ability, ctx)
    if ability is None:
        return
    x = one.x if one.delayed or one.reflexive else _x_of(game, one.source)
    cast = Cast("triggered", one.source, ability, one.bind, x=x, amount=one.amount, paid=one.way)
    cast.options = ("delayed",) if one.delayed else ()
    obj = Object(game.new_id(), "", one.controller, one.controller, "stack", game.tick(), cast=cast)
    if (yield from choose_targets(game, obj, ability)):
        place(game, obj)


def _x_of(game: Game, source: int) -> int:
    cast = game.look(source)[0].cast
    return cast.x if cast else 0


def place(game: Game, obj: Object) -> None:
    """An ability arrives on the stack, and what it targets notices."""
    game.state.objects[obj.id] = obj
    game.state.stack.append(obj.id)
    note_targets(game, obj)


def note_targets(game: Game, obj: Object) -> None:
    """Objects and players become targets of a spell or ability (115.7 to 115.9)."""
    if obj.cast is not None and obj.cast.targets:
        chosen = dict.fromkeys(id for ids in obj.cast.targets.values() for id in ids)
        watch(game, [Event("becomes the target", id, obj.id, player=obj.controller) for id in chosen])


def _ordered(game: Game, mine: list[Waiting]) -> Generator[Question, Answer, list[Waiting]]:
    """Alike triggers need no order; the others are ordered by one question."""
    if len(mine) < 2 or len({(w.ability, w.controller) for w in mine}) < 2:
        return mine
    options = tuple(Option("ability", w.controller, w.source, i) for i, w in enumerate(mine))
    seats = tuple(dict.fromkeys(w.controller for w in mine))
    answer = yield Question("order", "order", seats, options)
    return [mine[i] for i in answer]

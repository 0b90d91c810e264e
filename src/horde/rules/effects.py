"""Instructions compiled: each effect in the tree becomes a procedure (608.2c: carried out in written order)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from horde.cards.card import ByHand
from horde.language import tree as t
from horde.rules import (
    acts,
    affecting,
    by_hand,
    choices,
    copying,
    delayed,
    keyword_actions,
    mana,
    moments,
    paying,
    permits,
    triggers,
    unless,
)
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import Unplayable, matching, number, objects, players, test, this_way
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Floating, Standable, Standing
from horde.rules.subjects import is_of_your_choice
from horde.rules.superseding import is_superseding, joined, superseded

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Run = Callable[["Game", Context], Asking]


@cache
def run(effect: t.Effect) -> Run:
    """The procedure that carries out an effect."""
    if isinstance(effect, ByHand):
        return by_hand.run(effect)
    match effect:
        case t.Do(act=t.PreventDamage() as act):
            return _stand(t.Shield(act), act.duration, act.n)
        case t.Meanwhile(
            ability=t.Replace() | t.DamageRule() | t.PlayerRule() | t.CantCast() as ability,
            duration=duration,
            once=once,
        ):
            return _stand(ability, duration, t.Number(1) if once else None)
        case t.Meanwhile(ability=t.MoreLands(n=n)):
            return _more_lands(n)
        case t.Do(who=who, act=act):
            stands = keyword_actions.stands_for(act)
            return _do(who, act) if stands is None else _stand_for(who, stands, act)
        case t.Affect(changes=changes) if any(isinstance(change, t.BecomeCopy) for change in changes):
            return copying.become(effect)
        case t.Affect() if affecting.is_apart(effect):
            return affecting.compiled(effect, run)
        case t.Affect():
            return _affect(effect)
        case t.Sequence():
            return _sequence(effect)
        case t.May(who=who, do=do):
            return _may(who, do)
        case t.Reflexive():
            return moments.reflexive(effect, run)
        case t.ForEach():
            return moments.for_each(effect, run)
        case t.Whenever():
            return moments.whenever(effect, run)
        case t.If():
            return _if(effect)
        case t.Unless(do=do, instead=instead):
            return unless.compiled(do, instead, run)
        case t.Where(do=do, x=x):
            return _where(do, x)
        case t.MayPlay():
            return _permission(effect)
        case t.Later():
            return _later(effect)
        case t.Still():
            return _nothing
        case t.KeepMana():
            return _keep_mana
        case t.Instead(effect=inner):
            return run(inner)
        case _:
            raise Unplayable(f"the effect {type(effect).__name__}")


def _more_lands(n: t.Quantity) -> Run:
    """305.2: additional lands for the rest of the turn."""
    amount = number(n)

    def go(game: Game, ctx: Context) -> Asking:
        game.state.players[ctx.you].more_lands += amount(game, ctx)
        game.touch(ctx.you)
        yield from ()

    return go


def _nobody(game: Game, ctx: Context) -> tuple[int, ...]:
    return ()


def _nothing(game: Game, ctx: Context) -> Asking:
    yield from ()


def _keep_mana(game: Game, ctx: Context) -> Asking:
    mana.keep_mana(game, ctx)
    yield from ()


def _sequence(effect: t.Sequence) -> Run:
    merged = _merged(superseded(effect.steps, effect.joins))
    moments.check_unable(merged)
    steps = tuple(
        moments.noted(step, run) if moments.asks_if_done(following) else run(step)
        for step, following in zip(merged, (*merged[1:], None), strict=False)
    )

    def go(game: Game, ctx: Context) -> Asking:
        for step in steps:
            yield from step(game, ctx)

    return go


def _merged(steps: tuple[t.Effect, ...]) -> tuple[t.Effect, ...]:
    """Fold "they're still lands" into the change before it (205.1b)."""
    merged: list[t.Effect] = []
    for step in steps:
        previous = merged[-1] if merged else None
        if isinstance(step, t.Still) and previous is not None:
            merged[-1] = _still(previous)
        elif isinstance(previous, t.Later) and moments.asks_if_done(step):
            merged[-1] = msgspec.structs.replace(previous, do=t.Sequence((previous.do, step), (". ",)))
        elif previous is not None and _offers_new_targets(step) and (again := _again(previous)) is not None:
            merged[-1] = again
        elif isinstance(step, t.AlsoFor) and previous is not None:
            merged += moments.same_for(previous, step.keywords)
        elif isinstance(previous, t.Later) and isinstance(step, t.Affect) and _is_about_what_comes(previous, step):
            merged[-1] = msgspec.structs.replace(previous, do=t.Sequence((previous.do, step), (". ",)))
        else:
            merged.append(step)
    return tuple(merged)


def _offers_new_targets(step: t.Effect) -> bool:
    return isinstance(step, t.May) and isinstance(step.do, t.Do) and isinstance(step.do.act, t.ChooseTargets)


def _again(step: t.Effect) -> t.Effect | None:
    """What copies a spell, its controller choosing new targets as the copy is made (707.10c)."""
    match step:
        case t.Do(act=t.Copy() as act):
            return msgspec.structs.replace(step, act=msgspec.structs.replace(act, again=True))
        case t.May(do=do) | t.Where(do=do):
            inner = _again(do)
            return None if inner is None else msgspec.structs.replace(step, do=inner)
        case t.If(then=then, otherwise=None):
            inner = _again(then)
            return None if inner is None else msgspec.structs.replace(step, then=inner)
        case t.Sequence(steps=(*before, last)):
            inner = _again(last)
            return None if inner is None else msgspec.structs.replace(step, steps=(*before, inner))
        case _:
            return None


def _is_about_what_comes(later: t.Later, step: t.Affect) -> bool:
    """ "Return it at the beginning of the next end step. That creature is a Zombie": from when it is back."""
    if not isinstance(step.what, t.Ref) or step.duration:
        return False
    act = later.do.act if isinstance(later.do, t.Do) else None
    back = isinstance(act, t.Move) and act.to.zone == "battlefield" and isinstance(act.what, t.Ref)
    return back and isinstance(act, t.Move) and isinstance(act.what, t.Ref) and act.what.at == step.what.at


def _still(step: t.Effect) -> t.Effect:
    """An instruction after which things are still what they were before it made something else of them."""
    match step:
        case t.Affect(changes=changes):
            return msgspec.structs.replace(step, changes=tuple(_keeping(change) for change in changes))
        case t.If(then=then, otherwise=None):
            return msgspec.structs.replace(step, then=_still(then))
        case t.May(do=do) | t.Where(do=do):
            return msgspec.structs.replace(step, do=_still(do))
        case t.Sequence(steps=(*before, last)):
            return msgspec.structs.replace(step, steps=(*before, _still(last)))
        case _:
            raise Unplayable("“still” of what has not changed")


def _keeping(change: t.Change) -> t.Change:
    return msgspec.structs.replace(change, keep=True) if isinstance(change, t.Become) else change


def paragraphs(spells: tuple[t.Spell, ...]) -> tuple[t.Effect, ...]:
    """The effects of a spell's paragraphs; one that says "instead" changes the one it follows."""
    effects = [spell.effect for spell in spells]
    for i, effect in enumerate(effects):
        if i and isinstance(effect, t.If) and isinstance(effect.then, t.Instead):
            previous = effects[i - 1]
            changed = effect.then.effect
            if isinstance(previous, t.Sequence):
                changed = msgspec.structs.replace(previous, steps=(_in_place(changed), *previous.steps[1:]))
            effects[i - 1] = t.If(effect.condition, changed, previous)
            effects[i] = t.Sequence(())
        elif i and is_superseding(effect):
            effects[i - 1] = joined(effects[i - 1], effect)
            effects[i] = t.Sequence(())
    return tuple(effects)


def _in_place(effect: t.Effect) -> t.Effect:
    """A search in the place of another answers to the same mention, "those cards"."""
    if isinstance(effect, t.Do) and isinstance(effect.act, t.Search):
        return t.Do(
            effect.who, msgspec.structs.replace(effect.act, what=msgspec.structs.replace(effect.act.what, at=0))
        )
    return effect


# --- who does it ---------------------------------------------------------------------------------------------


def _do(who: t.Player, act: t.Act) -> Run:
    """Each player named carries out the act: first all choose, in turn order, then it happens once (101.4, 608.2e)."""
    perform, acting = acts.compiled(act), _acting(who)
    if isinstance(who, t.You):
        return lambda game, ctx: perform(game, ctx, (ctx,))

    def go(game: Game, ctx: Context) -> Asking:
        contexts = acting(game, ctx)
        before = dict(ctx.bind)
        if contexts:
            yield from perform(game, ctx, contexts)
            _note_choices(ctx, contexts, before, getattr(who, "at", -1))

    return go


def _note_choices(ctx: Context, contexts: tuple[Context, ...], before: dict[int, tuple[int, ...]], at: int) -> None:
    """What the players chose is what "that creature" means from here on, of several players all of it."""
    chosen: dict[int, tuple[int, ...]] = {}
    for one in contexts:
        for mention, ids in one.bind.items():
            if mention != at and one.bind is not ctx.bind and before.get(mention) != ids:
                chosen[mention] = (*chosen.get(mention, ()), *ids)
    ctx.bind.update({mention: ids for mention, ids in chosen.items() if ctx.bind.get(mention) == before.get(mention)})


def _acting(who: t.Player) -> Callable[[Game, Context], tuple[Context, ...]]:
    """A context for each of the players that are named, in turn order."""
    whose = players(who)
    at = getattr(who, "at", -1) if isinstance(who, t.Players | t.PlayersThisWay) else -1

    def contexts(game: Game, ctx: Context) -> tuple[Context, ...]:
        found = tuple(ctx.acting(player) for player in whose(game, ctx))
        if at >= 0:
            for one in found:
                one.bind = {**ctx.bind, at: (one.you,)}
            ctx.bind[at] = tuple(one.you for one in found)
        elif isinstance(who, t.ThatPlayer) and len(found) > 1:  # of several, "their" is each one's own
            for one in found:
                one.bind = {**ctx.bind, who.at: (one.you,)}
        return found

    return contexts


def _stand_for(who: t.Player, effect: t.Effect, act: t.Act) -> Run:
    """A keyword action as the instructions it stands for, by one player after the other."""
    inner, acting = run(effect), _acting(who)
    done = f"{act.name}s" if isinstance(act, t.KeywordAction) else ""

    def go(game: Game, ctx: Context) -> Asking:
        for one in (ctx,) if isinstance(who, t.You) else acting(game, ctx):
            yield from inner(game, one)
            triggers.watch(game, [Event(done, one.you, player=one.you)])

    return go


def _may(who: t.Player, do: t.Effect) -> Run:
    """An optional instruction: of "any player may" each is asked in turn order until one does (603.12 not meant)."""
    whose = players(who)
    inner = _agreed(do)
    at = getattr(who, "at", -1)
    feasible = acts.feasible(do)
    concerned = objects(do.act.what) if isinstance(do, t.Do) and isinstance(do.act, t.Play) else _nobody

    def go(game: Game, ctx: Context) -> Asking:
        ctx.done = ()
        for player in whose(game, ctx):
            acting = ctx.acting(player)
            if at >= 0:
                acting.bind = {**ctx.bind, at: (player,)}
            if not feasible(game, acting):
                continue
            options = (Option("yes", player), Option("no", player))
            about = tuple(Option("object", id=id) for id in concerned(game, acting) if game.exists(id))
            answer = yield Question("pick", "may", (player,), options, source=ctx.source, about=about)
            if answer[0] == 0:
                yield from inner(game, acting)
                ctx.bind.update(acting.bind)
                ctx.amount, ctx.x = acting.amount, acting.x
                ctx.done = (*ctx.done, player)

    return go


def _agreed(do: t.Effect) -> Run:
    """What a player has agreed to do; who has agreed to pay is not asked again."""
    match do:
        case t.Do(who=t.You(), act=t.PayCost() as act):
            return paying.offered(act)
        case t.Sequence(steps=(t.Do(who=t.You(), act=t.PayCost() as act), *others), joins=joins):
            pay, rest = paying.offered(act), run(t.Sequence(tuple(others), joins[1:]))
        case t.Do(who=t.You(), act=t.Tap(what=t.Some(count=t.X()) as what)):
            return _tapping_x(what)
        case _:
            return run(do)

    def go(game: Game, ctx: Context) -> Asking:
        yield from pay(game, ctx)
        yield from rest(game, ctx)

    return go


def _tapping_x(what: t.Some) -> Run:
    """ "You may tap X untapped Goats": who does it chooses X, where no cost has done so (107.3f)."""
    as_many = run(t.Do(t.You(), t.Tap(what)))
    any_number = run(t.Do(t.You(), t.Tap(msgspec.structs.replace(what, limit="any"))))

    def go(game: Game, ctx: Context) -> Asking:
        if "X" in (game.look(ctx.source)[1].mana_cost or ()):
            yield from as_many(game, ctx)
        else:
            yield from any_number(game, ctx)
            ctx.x = len(ctx.bind.get(what.at, ()))

    return go


def _if(effect: t.If) -> Run:
    holds = condition(effect.condition)
    then = run(effect.then)
    otherwise = run(effect.otherwise) if effect.otherwise is not None else _nothing

    offers = isinstance(effect.then, t.May)

    def go(game: Game, ctx: Context) -> Asking:
        yes = holds(game, ctx)
        if offers and not yes:
            ctx.done = ()  # what was not even offered was not done
        yield from (then if yes else otherwise)(game, ctx)

    return go


def _permission(effect: t.MayPlay) -> Run:
    objects(effect.what)

    def go(game: Game, ctx: Context) -> Asking:
        permits.give(game, effect, ctx)
        yield from ()

    return go


def _later(effect: t.Later) -> Run:
    run(delayed.ability_of(effect).effect)

    def go(game: Game, ctx: Context) -> Asking:
        delayed.begin(game, effect, ctx)
        yield from ()

    return go


def _where(do: t.Effect, x: t.Quantity) -> Run:
    inner, value = run(do), number(x)

    def go(game: Game, ctx: Context) -> Asking:
        ctx.x = value(game, ctx)
        yield from inner(game, ctx)

    return go


# --- continuous effects from resolutions ---------------------------------------------------------------------------


def _affect(effect: t.Affect) -> Run:
    """611.2c: what is affected, and by how much, is fixed as the effect begins."""
    known = not isinstance(effect.what, t.Some) or this_way(effect.what.what) is not None
    if not known:
        raise Unplayable("a continuous effect on objects yet to be chosen")
    # "A creature dealt damage this way" is each of them.
    found = matching(effect.what.what) if isinstance(effect.what, t.Some) else objects(effect.what)
    at = getattr(effect.what, "at", -1) if isinstance(effect.what, t.All) else -1
    fix = tuple(_fixed(change) for change in effect.changes)

    def go(game: Game, ctx: Context) -> Asking:
        ids = tuple(id for id in found(game, ctx) if game.exists(id))
        if at >= 0:
            ctx.bind[at] = ids
        if ids:
            changes = tuple(one(game, ctx) for one in fix)
            made = Floating(game.new_id(), game.tick(), ctx.source, ctx.you, ids, changes, effect.duration)
            made.bind, made.x, made.since = dict(ctx.bind), ctx.x, game.state.turn.number
            game.state.effects.append(made)
            game.layers.begin(made)
            _tell_affect(game, ids, changes, effect.duration)
        yield from ()

    return go


def _fixed(change: t.Change) -> Callable[[Game, Context], t.Change]:
    """A change whose numbers are worked out now (608.2i)."""
    if isinstance(change, t.Modify):
        power, toughness = number(change.power), number(change.toughness)
        signs = change.signs
        return lambda game, ctx: t.Modify(t.Number(power(game, ctx)), t.Number(toughness(game, ctx)), signs)
    if isinstance(change, t.SetPT):
        power, toughness = number(change.power), number(change.toughness)
        return lambda game, ctx: t.SetPT(t.Number(power(game, ctx)), t.Number(toughness(game, ctx)))
    return lambda game, ctx: change


def _tell_affect(game: Game, ids: tuple[int, ...], changes: tuple[t.Change, ...], duration: str) -> None:
    if game.log is not None:
        game.tell("affects", names=(game.name(id) for id in ids), text="; ".join([*map(_words, changes), duration]))


def _words(change: t.Change) -> str:
    match change:
        case t.Modify(power=t.Number(n=p), toughness=t.Number(n=q), signs=(ps, qs)):
            return f"gets {ps}{p}/{qs}{q}"
        case t.Have(lines=lines):
            names = [a.name for line in lines for a in line.abilities if isinstance(a, t.Keyword)]
            return "gains " + " and ".join(names or ["an ability"])
        case t.Designated(word=word):
            return f"becomes {word}"
        case t.Cant(verbs=verbs, by=None):
            *first, last = verbs
            return f"can't {', '.join(first)} or {last}" if first else f"can't {last}"
        case t.AssignsNoDamage():
            return "assigns no combat damage"
        case t.Become(power=t.Number(n=p), toughness=t.Number(n=q)):
            return f"becomes {p}/{q}"
        case _:
            return ""


# --- prevention, replacement and rules from resolutions -------------------------------------------------------------


def _stand(ability: Standable, duration: t.Duration, n: t.Quantity | None) -> Run:
    """611.2, 614.3, 615.3: what waits for damage or another event, as much or as often as `n`."""
    amount = number(n) if n is not None else None
    choose = _choose_source(ability)

    def go(game: Game, ctx: Context) -> Asking:
        yield from choose(game, ctx)
        left = amount(game, ctx) if amount is not None else -1
        game.stand(Standing(ability, ctx.you, ctx.source, left, dict(ctx.bind), dict(ctx.way), duration))
        game.tell("shields", ctx.you, [game.name(ctx.source)])

    return go


def _choose_source(ability: Standable) -> Run:
    """609.7a: a source of damage is chosen as the effect begins: permanents, and spells on the stack."""
    event = ability.event if isinstance(ability, t.Replace) else None
    source = event.source if isinstance(event, t.Damaged) else None
    if not isinstance(source, t.Some) or not isinstance(source.what, t.Filter) or not is_of_your_choice(source):
        return _nothing
    fits = test(t.Filter(source.what.head, tuple(p for p in source.what.preds if not isinstance(p, t.OfYourChoice))))
    at = source.at

    def go(game: Game, ctx: Context) -> Asking:
        found = [*game.objects_in("battlefield"), *(obj for obj in game.objects_in("stack") if obj.card)]
        ids = [obj.id for obj in found if fits(game, obj, game.char(obj.id), ctx)]
        ctx.bind[at] = tuple((yield from choices.pick(game, ctx, ids, 1, "exactly", "harm")))

    return go

"""Resolving the top object of the stack (608)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import choices, delayed, designating, effects, permits
from horde.rules.atoms.moves import Moving, cease, move
from horde.rules.casting import needed
from horde.rules.casting_keywords import LEAVING
from horde.rules.catalogue import Printed
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.keyword_actions import AT
from horde.rules.questions import Answer, Question
from horde.rules.state import Cast, Object
from horde.rules.subjects import bind_hosts
from horde.rules.targets import LINE, still_legal

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


def resolve_top(game: Game) -> Asking:
    obj = game.obj(game.state.stack[-1])
    cast = obj.cast
    if cast is None:
        raise RuntimeError(f"{game.name(obj.id)} is on the stack but was never cast")
    if obj.card:
        yield from _spell(game, obj, cast)
    else:
        yield from _ability(game, obj, cast)


def _ability(game: Game, obj: Object, cast: Cast) -> Asking:
    ability = cast.ability
    if not isinstance(ability, t.Triggered | t.Activated):
        raise TypeError("an ability on the stack without its text")
    ctx = Context(cast.source, obj.controller, dict(cast.bind), cast.x, cast.amount, cast)
    ctx.way = dict(cast.paid)
    ctx.item, ctx.began = obj.id, game.state.next_id
    bind_hosts(game, ability, ctx)
    legal = still_legal(game, obj, ability)
    holds = not isinstance(ability, t.Triggered) or ability.condition is None or condition(ability.condition)(game, ctx)
    if legal is None or not holds:
        why = "no legal target" if legal is None else "condition"
        game.tell("ability fizzles", names=[game.name(cast.source)], text=why)
    else:
        ctx.bind.update(legal)
        game.tell("resolves ability", obj.controller, [game.name(cast.source)])
        yield from effects.run(ability.effect)(game, ctx)
    if game.exists(obj.id):
        cease(game, obj.id)


def _spell(game: Game, obj: Object, cast: Cast) -> Asking:
    face = game.catalogue.of(obj)
    legal = still_legal(game, obj, cast.spells or needed(face))
    if legal is None:
        game.tell("spell fizzles", names=[game.name(obj.id)])
        yield from move(game, [Moving(obj.id, "graveyard", cause="fizzle")])
    elif face.is_permanent:
        arriving = Moving(obj.id, "battlefield", obj.controller, side=obj.side, cause="resolve")
        arriving.face_down = bool(obj.hidden)  # 708.4
        if "Aura" in face.face.subtypes and legal:
            arriving.host = next(iter(legal.values()))[0]  # 303.4: it enters attached
        (new,) = yield from move(game, [arriving])
        for later in (LEAVING[option] for option in cast.options if new and option in LEAVING):
            delayed.begin(game, later, Context(new, obj.controller, {AT: (new,)}))
    else:
        game.tell("resolves spell", obj.controller, [game.name(obj.id)])
        if "ascend" in game.char(obj.id).keywords:
            designating.ascend(game, obj.controller)  # 702.131a
        yield from _paragraphs(game, obj, cast, legal)
        if game.exists(obj.id):
            yield from _put_away(game, obj, face, cast)


def _put_away(game: Game, obj: Object, face: Printed, cast: Cast) -> Asking:
    """608.2n: where an instant or sorcery goes as it has resolved."""
    place: t.Zone = "hand" if "buyback" in cast.options else "graveyard"  # 702.27a
    if place == "graveyard" and "Adventure" in face.face.subtypes:
        place = "exile"
    if place == "graveyard" and "Omen" in face.face.subtypes:
        place = "library"
    rebounds = place == "graveyard" and "from hand" in cast.options and "rebound" in game.char(obj.id).keywords
    if rebounds:
        place = "exile"
    (new,) = yield from move(game, [Moving(obj.id, place, cause="resolve")])
    if not new or obj.token == "copy":
        return
    if rebounds:
        if game.obj(new).zone == "exile":
            delayed.begin(game, _REBOUND, Context(new, obj.controller, {AT: (new,)}))
        return
    if place == "exile" and game.obj(new).zone == "exile":
        permits.on_adventure(game, obj.controller, new)  # 715.3d
    elif place == "library":
        choices.shuffle(game, obj.owner)  # 720.3d


_REBOUND = t.Later(
    t.May(t.You(), t.Do(t.You(), t.Play(t.Ref(AT), free=True, verb="cast"))), t.StepBegins("upkeep", t.You())
)
"""702.88a"""


def _paragraphs(game: Game, obj: Object, cast: Cast, legal: dict[int, tuple[int, ...]]) -> Asking:
    """Each paragraph of an instant or sorcery in order, its mentions numbered on their own."""
    began = game.state.next_id
    for i, effect in enumerate(effects.paragraphs(cast.spells)):
        mine = {at - LINE * i: ids for at, ids in (cast.bind | legal).items() if at // LINE == i}
        ctx = Context(obj.id, obj.controller, mine, cast.x, cast.amount, cast)
        ctx.way = dict(cast.paid)
        ctx.item, ctx.began = obj.id, began
        yield from effects.run(effect)(game, ctx)

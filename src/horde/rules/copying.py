"""Copies of permanents, cards and spells: what they take over, and other than what (707)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from horde.cards.card import Card, Face
from horde.language import lexicon
from horde.language import tree as t
from horde.rules import choices, making, triggers
from horde.rules.atoms import moves, turning
from horde.rules.catalogue import is_cda
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import Unplayable, matching, number, objects
from horde.rules.questions import Answer, Question
from horde.rules.sides import FRONT, TURNING, WHOLE
from horde.rules.state import Object, Shape
from horde.rules.targets import choose_again

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Actors = tuple[Context, ...]
Perform = Callable[["Game", Context, Actors], Asking]
Run = Callable[["Game", Context], Asking]

_BY_TYPE = {"instant": "spell", "sorcery": "spell", "kindred": "creature"}


class Model(NamedTuple):
    """Copiable values: the key of a card and which of its faces is up."""

    card: str
    side: int


# --- copiable values ----------------------------------------------------------------------------------------------


def model(game: Game, id: int, but: t.Except | None, ctx: Context, token: bool = False, name: str = "") -> Model:
    """What a copy of an object is (707.2): what that is itself a copy of, or face down, counts; nothing else does.

    A `token` has both faces of what it copies (707.8a), other objects the one that is up. `name` is what the copy is
    called where it keeps its own name.
    """
    obj = game.look(id)[0]
    up = game.catalogue.of(obj).face
    card = game.catalogue.cards.get(obj.card, Card(up.name, (up,)))
    side = FRONT if card.layout == "flip" else obj.side  # 707.2: that it is flipped is not copied
    whole = len(card.faces) == 1 or card.layout in WHOLE or (token and card.layout in TURNING)
    if but is None and whole and obj.card in game.catalogue.cards:
        return Model(obj.card, side)
    faces = card.faces if whole and card.layout in TURNING else (up,)
    if but is not None:
        faces = tuple(_excepted(game, face, but, ctx, name) for face in faces)
    layout = card.layout if len(faces) > 1 else "normal"
    return Model(_enter(game, faces, layout), side if len(faces) > 1 else FRONT)


def without_cost(game: Game, one: Model) -> Model:
    """The same but for its mana cost, of which it has none (702.128a, 702.129a)."""
    card = game.catalogue.cards[one.card]
    faces = tuple(msgspec.structs.replace(face, mana_cost=None) for face in card.faces)
    return Model(_enter(game, faces, card.layout), one.side)


def _enter(game: Game, faces: tuple[Face, ...], layout: str) -> str:
    """Put what a copy is into the catalogue under a key made of it."""
    key = f"copy {faces[0].name} {hashlib.sha256(msgspec.json.encode((faces, layout))).hexdigest()[:12]}"
    if key not in game.catalogue.cards:
        game.catalogue.add(key, Card(faces[0].name, faces, layout))
    return key


def _excepted(game: Game, face: Face, but: t.Except, ctx: Context, name: str) -> Face:
    """A face with the exceptions of a copy effect, which are copiable too (707.9a, 707.9b)."""
    for change in but.changes:
        face = _other(game, face, change, ctx, name)
    return face


def _other(game: Game, face: Face, change: t.Change, ctx: Context, name: str) -> Face:
    match change:
        case t.SetPT(power=power, toughness=toughness):
            return _sized(game, face, power, toughness, ctx)
        case t.Have(lines=lines):
            return msgspec.structs.replace(face, lines=(*face.lines, *lines))
        case t.ThisAbility(lines=lines):
            own = ctx.cast.ability if ctx.cast is not None else None
            if own is None:
                raise RuntimeError("an ability that is kept was never put on the stack")
            return msgspec.structs.replace(face, lines=(*face.lines, *lines, t.Line((own,))))
        case t.Supertype(word=word, no=no):
            others = tuple(one for one in face.supertypes if one != word)
            return msgspec.structs.replace(face, supertypes=others if no else (*others, word))
        case t.OwnName():
            return msgspec.structs.replace(face, name=name)
        case t.Become():
            return _retyped(game, face, change, ctx)
        case _:
            raise Unplayable(f"a copy with the exception {type(change).__name__}")


def _sized(game: Game, face: Face, power: t.Quantity, toughness: t.Quantity, ctx: Context) -> Face:
    """707.9d: an ability that would define what is set is not copied."""
    size = [str(number(part)(game, ctx)) for part in (power, toughness)]
    lines = tuple(line for line in face.lines if not any(_defines(ability) for ability in line.abilities))
    return msgspec.structs.replace(face, power=size[0], toughness=size[1], lines=lines)


def _defines(ability: t.Ability) -> bool:
    return isinstance(ability, t.Static) and is_cda(ability)


def _retyped(game: Game, face: Face, change: t.Become, ctx: Context) -> Face:
    """205.1a: without "in addition" the types that are named take the place of the others, and so do subtypes."""
    types, subtypes = face.types, face.subtypes
    if change.keep:
        types, subtypes = _joined(types, change.types), _joined(subtypes, change.subtypes)
    else:
        types = change.types or types
        kept = tuple(word for word in subtypes if _goes_with(word, types))
        if change.subtypes:
            kept = tuple(word for word in kept if word not in lexicon.words("creature"))
        subtypes = _joined(kept, change.subtypes)
    colors = tuple(word for word in change.colors if word in lexicon.COLORS)
    if change.colors:
        face = msgspec.structs.replace(face, colors=_joined(face.colors, colors) if change.keep_colors else colors)
    face = msgspec.structs.replace(face, types=types, subtypes=subtypes, lines=(*face.lines, *change.lines))
    if change.power is None or change.toughness is None:
        return face
    return _sized(game, face, change.power, change.toughness, ctx)


def _joined(one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *two)))


def _goes_with(subtype: str, types: tuple[str, ...]) -> bool:
    return any(subtype in lexicon.words(_BY_TYPE.get(word, word)) for word in types)


def check(but: t.Except | None) -> None:
    """Raise `Unplayable` for an exception that can't be carried out."""
    for change in but.changes if but is not None else ():
        match change:
            case t.SetPT(power=power, toughness=toughness):
                _ = number(power), number(toughness)
            case t.Become(colors=colors, power=power, toughness=toughness):
                if {"multicolored", "monocolored"} & {*colors}:
                    raise Unplayable("a color that is none")
                _ = [number(part) for part in (power, toughness) if part is not None]
            case t.Have() | t.ThisAbility() | t.Supertype() | t.OwnName():
                pass
            case _:
                raise Unplayable(f"a copy with the exception {type(change).__name__}")


# --- tokens that are copies -----------------------------------------------------------------------------------------


def create(act: t.Create) -> Perform:
    """ "Create a token that's a copy of target creature" (707.3 to 707.8)."""
    spec = act.token
    if spec.copy_of is None:
        raise Unplayable("a copy of nothing")
    pick, count = choices.choosing(spec.copy_of, "copy"), number(act.count)
    check(spec.but)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        made: list[int] = []
        for actor in actors:
            n = count(game, actor)
            ids = (yield from pick(game, actor)) if n > 0 else []
            for id in ids:
                one = model(game, id, spec.but, actor, token=True, name=_own_name(game, ctx.source))
                made += yield from making.tokens(game, actor, one.card, n, act, one.side)
        ctx.bind[act.at] = tuple(made)

    return go


def _own_name(game: Game, id: int) -> str:
    """What an object is called by itself, whatever it is a copy of."""
    obj = game.look(id)[0]
    shape = obj.shapes[0] if obj.shapes else Shape(obj.key, obj.side)
    return game.catalogue.faces[shape.card, shape.side].face.name


# --- becoming a copy ------------------------------------------------------------------------------------------------


def become(effect: t.Affect) -> Run:
    """ "Becomes a copy of target creature until end of turn" (707.4): all choices, then all at once."""
    change = effect.changes[0]
    if len(effect.changes) > 1 or not isinstance(change, t.BecomeCopy) or isinstance(effect.what, t.Some):
        raise Unplayable("becoming a copy and something else")
    if _other_than(effect, change):
        raise Unplayable("a copy of another than what was chosen")
    found, pick = objects(effect.what), choices.choosing(change.of, "copy")
    at = effect.what.at if isinstance(effect.what, t.All) else -1
    check(change.but)

    def go(game: Game, ctx: Context) -> Asking:
        models = yield from pick(game, ctx)
        ids = [id for id in found(game, ctx) if game.exists(id) and game.obj(id).zone == "battlefield"]
        if at >= 0:
            ctx.bind[at] = tuple(ids)
        if models and ids:
            name = game.name(models[0])
            new = [model(game, models[0], change.but, ctx, name=_own_name(game, id)) for id in ids]
            game.tell("becomes copy", ctx.you, [*(game.name(id) for id in ids), name], text=effect.duration)
            for id, one in zip(ids, new, strict=True):
                shape = Shape(one.card, one.side, game.tick(), effect.duration, ctx.you, game.state.turn.number)
                turning.take_shape(game, id, shape)

    return go


def _other_than(effect: t.Affect, change: t.BecomeCopy) -> bool:
    """Whether "another" speaks of what becomes the copy, where that is not the source itself."""
    what = getattr(change.of, "what", None)
    filters = what.of if isinstance(what, t.Union) else (what,)
    other = any(isinstance(pred, t.Other) for one in filters if isinstance(one, t.Filter) for pred in one.preds)
    return other and not isinstance(effect.what, t.This)


# --- entering as a copy ---------------------------------------------------------------------------------------------


def choose_model(
    game: Game, ability: t.EntersAsCopy, id: int, ctx: Context, but_not: tuple[int, ...]
) -> Generator[Question, Answer, tuple[int, Model] | None]:
    """707.9, 614.12: what an object enters as a copy of, if its controller wants it to; `but_not` can't be chosen."""
    ids = [one for one in matching(ability.of)(game, ctx) if one not in but_not]
    picked = yield from choices.pick(game, ctx, ids, 1, "up to", "copy")
    if not picked:
        return None
    own = _own_name(game, id) if game.exists(id) else ""
    return picked[0], model(game, picked[0], ability.but, ctx, name=own)


# --- copies of spells -----------------------------------------------------------------------------------------------

_CAST = ("flashback", "madness", "buyback", "escaped", "jump-start", "harmonize")


def copy_spells(act: t.Copy) -> Perform:
    """707.10: copies of spells and abilities are put onto the stack, and are not cast or activated."""
    pick, count = choices.choosing(act.what, "copy"), number(act.n)

    def go(game: Game, ctx: Context, actors: Actors) -> Asking:
        for actor in actors:
            ids = yield from pick(game, actor)
            for id in ids:
                for _ in range(count(game, actor)):
                    yield from _copy_one(game, id, actor.you, act.again)

    return go


def _copy_one(game: Game, id: int, you: int, again: bool) -> Asking:
    """All that was decided for the spell is copied with it (707.10); it has new targets before anybody notices."""
    obj = game.look(id)[0]
    if obj.cast is None:
        return
    what = model(game, id, None, Context(id, you), token=True) if obj.card else Model("", False)
    new = Object(game.new_id(), what.card, you, you, "stack", game.tick(), "copy" if obj.card else "", what.side)
    options = tuple(one for one in obj.cast.options if one not in _CAST and not one.startswith("from "))
    new.cast = msgspec.structs.replace(obj.cast, options=options, source=new.id if obj.card else obj.cast.source)
    moves.appear(game, new)
    if again:
        yield from choose_again(game, new)
    targets = [game.name(one) for ids in new.cast.targets.values() for one in ids]
    game.tell("copies", you, [game.name(new.id), *targets])
    triggers.note_targets(game, new)
    triggers.watch(game, [Event("copied", new.id, id, player=you)])

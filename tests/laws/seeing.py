"""A game as a scene: the only place where the laws' values are made of the engine's."""

from __future__ import annotations

from collections import Counter

from horde.language import tree as t
from horde.rules.game import Game
from horde.rules.questions import Answer, Question
from horde.rules.state import Characteristics, Object
from horde.rules.targets import LINE
from laws.happenings import Glance
from laws.resolution import Item
from laws.scene import Asked, Person, Scene, Thing

TURN = ("until end of turn", "this turn", "this combat")


def scene(game: Game) -> Scene:
    """What lies on the table now."""
    state = game.state
    things = {id: _thing(game, obj, game.char(id)) for id, obj in state.objects.items()}
    left = {id: _thing(game, last.object, last.char) for id, last in state.left.items()}
    return Scene(
        things,
        left,
        dict(state.moved),
        [_person(game, player) for player in range(len(state.players))],
        list(state.stack),
        state.teams[state.turn.team].players[0],
        state.turn.step,
        [(one.source, one.ability) for one in state.waiting],
        len(state.delayed),
        len(state.standing),
        len(state.effects),
        frozenset(id for one in state.effects for id in one.objects),
        sum(one.duration in TURN and one.since < state.turn.number for one in state.effects),
        state.winner != -1,
    )


def glance(game: Game) -> Glance:
    """What has to be noted before something happens."""
    state = game.state
    combat = state.combat
    return Glance(
        frozenset(state.battlefield),
        frozenset(id for id in state.battlefield if state.objects[id].tapped),
        frozenset(combat.attackers if combat else ()),
        frozenset(combat.blocking if combat else ()),
        Counter((one.source, one.ability) for one in state.waiting),
        tuple(team.life for team in state.teams),
    )


def aimed(game: Game, question: Question) -> tuple[Item, t.Effect | t.Nominal, int]:
    """What is being targeted for, as an item, with the paragraph that targets, and the mention in it."""
    aim = question.aim
    assert aim is not None
    i = aim.at // LINE if isinstance(aim.ability, tuple) else 0
    tree: t.Effect | t.Nominal
    if isinstance(aim.ability, tuple):
        tree = aim.ability[i].effect
    elif isinstance(aim.ability, t.KeywordOf):
        tree = aim.ability.what
    else:
        assert isinstance(aim.ability, t.Spell | t.Triggered | t.Activated)
        tree = aim.ability.effect
    bind = _of_paragraph(aim.bind, i)
    one = Item(question.source, "", "", question.source, question.seats[0], (), (bind,), ({},))
    one.x, one.amount = aim.x, aim.amount
    if not isinstance(aim.ability, tuple | t.KeywordOf):
        one.id = 0  # an ability, which may target its source
    return one, tree, aim.at - LINE * i


def _person(game: Game, player: int) -> Person:
    who, team = game.state.players[player], game.team_of(player)
    return Person(
        team.life,
        team.poison,
        who.library[::-1],
        list(who.hand),
        list(who.graveyard),
        sum(who.mana.values()) + len(who.bound),
        bool(team.lost),
        team.extra_turns,
    )


def _thing(game: Game, obj: Object, char: Characteristics) -> Thing:
    kind = "ability" if not obj.card else "emblem" if obj.card.startswith("emblem ") else obj.token or "card"
    cast = obj.cast if obj.zone in ("stack", "battlefield") else None
    thing = Thing(obj.id, char.name, obj.zone, obj.owner, char.controller, kind)
    if obj.zone == "stack":
        thing.controller = obj.controller
    thing.types, thing.subtypes, thing.supertypes = char.types, char.subtypes, char.supertypes
    thing.colors, thing.keywords, thing.cant, thing.must = char.colors, char.keywords, char.cant, char.must
    thing.abilities, thing.power, thing.toughness = char.abilities, char.power, char.toughness
    thing.mana_value, thing.tapped, thing.damage = char.mana_value, obj.tapped, obj.damage
    thing.counters, thing.attached_to, thing.shields = dict(obj.counters), obj.attached_to, obj.regeneration
    thing.hidden, thing.fleeting = bool(obj.hidden), obj.fleeting
    thing.attacking, thing.blocking = game.is_attacking(obj.id), game.is_blocking(obj.id)
    thing.blocked, thing.source = game.is_blocked(obj.id), cast.source if cast else 0
    thing.exiled, thing.holds, thing.chosen = obj.linked, obj.holds, dict(obj.chosen)
    thing.options = cast.options if cast else ()
    thing.printed = _printed(game, obj)
    return thing


def _printed(game: Game, obj: Object) -> tuple[int, int] | None:
    if not obj.card or obj.shapes or obj.hidden or obj.side:
        return None
    face = game.catalogue.of(obj).face
    numbers = (face.power or "").isdigit() and (face.toughness or "").isdigit()
    return (int(face.power or 0), int(face.toughness or 0)) if numbers else None


def asked(question: Question, answer: Answer) -> Asked:
    options = question.options
    picked = tuple(answer)
    word = options[answer[0]].text if answer and options and options[0].kind == "word" else ""
    return Asked(
        question.shape,
        question.purpose,
        question.seats[0],
        tuple(option.id for option in options),
        tuple(option.kind for option in options),
        question.low,
        question.high,
        picked,
        question.source,
        word,
        question.aim is not None,
    )


def item(game: Game, obj: Object) -> Item:
    """An object on the stack, with all that was chosen for it."""
    cast = obj.cast
    assert cast is not None
    if obj.card:
        face = game.catalogue.of(obj)
        effects = tuple(spell.effect for spell in cast.spells or face.spells)
        enchants = face.enchant.what if face.enchant is not None else None
        one = Item(obj.id, "spell", game.name(obj.id), obj.id, obj.controller, effects or (t.Sequence(()),), (), ())
        one.permanent, one.enchants = face.is_permanent, enchants
    else:
        assert isinstance(cast.ability, t.Triggered | t.Activated)
        name, effects = game.name(cast.source), (cast.ability.effect,)
        one = Item(obj.id, cast.kind, name, cast.source, obj.controller, effects, (), (), cast.ability)
    n = len(one.effects)
    one.binds = tuple(_of_paragraph(cast.bind, i) for i in range(n))
    one.targets = tuple(_of_paragraph(cast.targets, i) for i in range(n))
    one.x, one.amount, one.options = cast.x, cast.amount, cast.options
    one.shares, one.paid = dict(cast.shares), dict(cast.paid)
    return one


def _of_paragraph(bound: dict[int, tuple[int, ...]], i: int) -> dict[int, tuple[int, ...]]:
    """Mentions of a second paragraph are numbered from 100, of a third from 200."""
    return {at - LINE * i: ids for at, ids in bound.items() if at // LINE == i or (at < 0 and not i)}

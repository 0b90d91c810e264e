"""Zone changes that go elsewhere: "if this creature would die, exile it instead" (614.6, 614.12)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import replacing
from horde.rules.context import Context
from horde.rules.filters import objects
from horde.rules.questions import Answer, Question
from horde.rules.replacing import InForce
from horde.rules.state import Object
from horde.rules.subjects import heads, subject

if TYPE_CHECKING:
    from horde.rules.atoms.moves import Moving
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
_BURIED = frozenset({"dies", "is put into a graveyard from the battlefield"})
VERBS = _BURIED | {"is put into a graveyard from anywhere", "leaves the battlefield"}
"""What would happen to an object, for effects that replace it."""


def reroute(game: Game, part: Moving) -> Asking:
    """Apply what makes an object go elsewhere, one effect after the other; its controller, or owner, picks (616.1)."""
    if replacing.exist(game, "move") or "move" in game.printed(part.id).replacements:
        yield from replacing.settle(
            game,
            lambda: _applicable(game, part),
            lambda: game.controller(part.id),
            lambda effect: _apply(game, part, effect),
            [],
            part.id,
        )


def _applicable(game: Game, part: Moving) -> list[InForce]:
    obj = game.obj(part.id)
    return [
        effect
        for effect in replacing.in_force(game, "move", part.id)
        if isinstance(effect.ability, t.Replace) and _is_meant(game, effect.ability.event, obj, part.to, effect.ctx)
    ]


def _is_meant(game: Game, event: t.Event, obj: Object, to: t.Zone, ctx: Context) -> bool:
    match event:
        case t.Happens(what=what, verbs=(verb,)):
            return _happens(verb, obj, to) and _is(game, what, obj, ctx)
        case t.PutInto(what=what, of=of, origin=origin):
            place = origin.removeprefix("from ").removeprefix("your ").removeprefix("the ")
            goes = to == "graveyard" and place in ("", "anywhere", obj.zone)
            return goes and subject(of)(game, obj.owner, ctx) and _is(game, what, obj, ctx)
        case _:
            return False


def _happens(verb: str, obj: Object, to: t.Zone) -> bool:
    here = obj.zone == "battlefield"
    if verb == "leaves the battlefield":
        return here and to != "battlefield"
    return to == "graveyard" and (here or verb not in _BURIED)


def _is(game: Game, what: t.Objects, obj: Object, ctx: Context) -> bool:
    """Whether it is what the effect speaks of; a token is no card, though one that stands for it is (108.2b)."""
    cards = isinstance(what, t.Some | t.All) and set(heads(what.what)) == {"card"}
    if cards and obj.token and (obj.zone == "battlefield" or obj.token == "token"):
        return False
    return subject(what)(game, obj.id, ctx)


def _apply(game: Game, part: Moving, effect: InForce) -> Asking:
    ability, ctx = effect.ability, effect.ctx
    if isinstance(ability, t.Replace):
        for step in steps(ability.effect):
            to = destination(step)
            if to is not None and part.id in objects(to[0])(game, ctx):
                part.to, part.bottom = to[1].zone, to[1].position == "bottom"
                if to[1].shuffled:
                    part.after.append((t.Do(t.Possessor(to[0], "owner"), t.Shuffle()), ctx))
                where = f"{part.to} {to[1].position}".strip() if part.to == "library" else part.to
                game.tell("goes elsewhere", names=[game.name(part.id)], text=where)
            else:
                part.after.append((step, ctx))
    yield from ()


def steps(effect: t.Effect) -> tuple[t.Effect, ...]:
    return effect.steps if isinstance(effect, t.Sequence) else (effect,)


def destination(step: t.Effect) -> tuple[t.Objects, t.To] | None:
    """What an instruction moves where, if it is one that can take the place of another move."""
    match step:
        case t.Do(act=t.Exile(what=t.This() | t.Ref() as what, face_down=False, until=None)):
            return what, t.To("exile")
        case t.Do(act=t.Move(what=t.This() | t.Ref() as what, to=to)) if not (to.counters or to.tapped):
            return (what, to) if not to.form else None
        case _:
            return None


def is_played(ability: t.Replace) -> bool:
    """Whether an effect that replaces a zone change is one of these: it says "instead" and moves the object once."""
    event = ability.event
    if isinstance(event, t.Happens) and (len(event.verbs) != 1 or event.verbs[0] not in VERBS):
        return False
    found = [to for step in steps(ability.effect) if (to := destination(step)) is not None]
    return ability.instead and len(found) == 1 and found[0][1].zone not in ("battlefield", "stack")

"""How a permanent enters: counters, tapped, choices made as it does (614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import battles, choices, qualities, sagas
from horde.rules.atoms import receiving
from horde.rules.catalogue import Printed
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.feasible import can_do
from horde.rules.filters import matching, number
from horde.rules.more import more_counters
from horde.rules.protection import has_protection
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Object, clone

if TYPE_CHECKING:
    from horde.rules.atoms.moves import Moving
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


def prepare(game: Game, part: Moving, face: Printed, ctx: Context, together: tuple[int, ...] = ()) -> Asking:
    """Work out how an object with this face up is to enter; `ctx.source` is the object where it still is.

    `together` are the objects that enter at the same time.
    """
    face = yield from _as_copy(game, part, face, ctx, together)
    for ability in face.enters:
        match ability:
            case t.EntersTapped():
                part.tapped |= yield from _tapped(game, ability, ctx)
            case t.EntersWith(form="may" | "riot" as form, counter=counter):
                if (yield from _wants(game, ctx, f"enter with a {counter} counter")):
                    part.counters += (counter,)
                elif form == "riot":
                    part.chosen = {**part.chosen, "riot": "haste"}
            case t.EntersWith(form="amplify" | "devour" as form, n=n, counter=counter):
                fed = (
                    (yield from _amplified(game, face, ctx))
                    if form == "amplify"
                    else (yield from _devoured(game, ctx, together))
                )
                part.counters += (counter,) * (fed * number(n)(game, ctx))
            case t.EntersWith(n=n, counter=counter, condition=when):
                if when is None or condition(when)(game, ctx):
                    part.counters += (counter,) * number(n)(game, ctx)
            case t.EntersDay():
                _bring_day(game)
            case t.EntersChoosing(quality=quality):
                word = yield from qualities.choose(game, ctx.you, quality, ctx.source, face.face.name)
                part.chosen = {**part.chosen, quality: word}
            case t.EntersExiling(cards=cards):
                part.linked += yield from _exiled(game, cards, ctx, together)
            case t.EntersAsCopy():
                pass  # it has been decided
    if face.enchant is not None and (part.cause != "resolve" or part.shape is not None):
        yield from _onto_a_host(game, part, face.enchant, ctx)
    if face.face.loyalty is not None:
        part.counters += ("loyalty",) * face.base.loyalty  # 306.5b
    defense, protector = yield from battles.entering(game, face, ctx.you, ctx.source)
    if protector:
        part.counters += (battles.DEFENSE,) * defense
        part.chosen = {**part.chosen, battles.PROTECTOR: protector}
    receiving.receive(game, part, face, ctx.you)
    part.counters += (sagas.LORE,) * (yield from sagas.entering(game, face, ctx.you, ctx.source))
    if part.counters:
        part.counters = _more_counters(game, part, face, ctx)


def _bring_day(game: Game) -> None:
    """731.1: if it is neither day nor night, it becomes day."""
    from horde.rules import transforming  # noqa: PLC0415 - what transforms is moved by what needs this

    if not game.state.day:
        transforming.become(game, "day")


def _more_counters(game: Game, part: Moving, face: Printed, ctx: Context) -> tuple[str, ...]:
    """122.6: what enters with counters has them put on it."""
    arriving = Object(part.id, "", ctx.you, ctx.you, "battlefield")
    char = clone(face.base)
    char.controller = ctx.you
    kinds = dict.fromkeys(part.counters)
    return tuple(
        kind for kind in kinds for _ in range(more_counters(game, arriving, char, kind, part.counters.count(kind)))
    )


def _as_copy(
    game: Game, part: Moving, face: Printed, ctx: Context, together: tuple[int, ...]
) -> Generator[Question, Answer, Printed]:
    """What it enters as; what that in turn would enter as a copy of is chosen next, and so on (707.5)."""
    from horde.rules import copying  # noqa: PLC0415 - copies are created, and creating needs this

    seen = (part.id, *together)
    while (ability := next((a for a in face.enters if isinstance(a, t.EntersAsCopy)), None)) is not None:
        chosen = yield from copying.choose_model(game, ability, part.id, ctx, seen)
        if chosen is None:
            break
        seen += (chosen[0],)
        part.shape = chosen[1]
        face = game.catalogue.faces[chosen[1]]
        game.tell("enters as copy", ctx.you, [game.name(part.id) if game.exists(part.id) else "", face.face.name])
    return face


def _tapped(game: Game, ability: t.EntersTapped, ctx: Context) -> Generator[Question, Answer, bool]:
    if ability.unless is not None:
        return not condition(ability.unless)(game, ctx)
    act = ability.unless_you
    if act is None:
        return True
    if not can_do(game, ctx.you, ctx.source, act):
        return True
    options = (Option("yes", ctx.you), Option("no", ctx.you))
    answer = yield Question("pick", "may", (ctx.you,), options, source=ctx.source)
    if answer[0] == 0:
        yield from game.run(t.Do(t.You(), act), ctx)
    return answer[0] != 0


def _amplified(game: Game, face: Printed, ctx: Context) -> Generator[Question, Answer, int]:
    """702.38a: how many cards are revealed that share a creature type with what enters."""
    kinds = face.base.subtypes
    every = "changeling" in face.base.keywords
    hand = [id for id in game.state.players[ctx.you].hand if id != ctx.source]
    found = [
        id
        for id in hand
        if "creature" in (char := game.char(id)).types | ({"creature"} if "kindred" in char.types else set())
        and (char.subtypes & kinds or "changeling" in char.keywords or (every and char.subtypes))
    ]
    shown = yield from choices.pick(game, ctx, found, len(found), "any", "search")
    if shown:
        game.tell("reveals", ctx.you, (game.name(id) for id in shown))
    return len(shown)


def _devoured(game: Game, ctx: Context, together: tuple[int, ...]) -> Generator[Question, Answer, int]:
    """702.82a: how many creatures are sacrificed, none that enters at the same time (614.13a)."""
    from horde.rules.atoms.moves import Moving, move  # noqa: PLC0415 - moving and entering need each other

    mine = [obj.id for obj in game.creatures(ctx.you) if obj.id != ctx.source and obj.id not in together]
    eaten = yield from choices.pick(game, ctx, mine, len(mine), "any", "sacrifice")
    if eaten:
        game.tell("sacrifices", ctx.you, (game.name(id) for id in eaten))
        yield from move(game, [Moving(id, "graveyard", ctx.you, cause="sacrifice") for id in eaten])
    return len(eaten)


def _wants(game: Game, ctx: Context, text: str) -> Generator[Question, Answer, bool]:
    options = (Option("yes", ctx.you, text=text), Option("no", ctx.you))
    answer = yield Question("pick", "may", (ctx.you,), options, source=ctx.source)
    return answer[0] == 0


def _onto_a_host(game: Game, part: Moving, enchant: t.KeywordOf, ctx: Context) -> Asking:
    """303.4f, 303.4g: an Aura that is not cast goes onto what its controller chooses, or stays where it is."""
    hosts = [id for id in matching(enchant.what)(game, ctx) if not has_protection(game, id, ctx.source)]
    picked = yield from choices.pick(game, ctx, hosts, 1, "exactly", "choose")
    part.host, part.stays = (picked[0], False) if picked else (0, True)


def _exiled(
    game: Game, cards: t.Some, ctx: Context, together: tuple[int, ...]
) -> Generator[Question, Answer, tuple[int, ...]]:
    """Cards exiled as it enters, neither itself nor what enters with it among them (614.13a)."""
    from horde.rules.atoms.moves import move_all  # noqa: PLC0415 - moving and entering need each other

    found = [id for id in matching(cards.what)(game, ctx) if id != ctx.source and id not in together]
    picked = yield from choices.pick(game, ctx, found, number(cards.count)(game, ctx), cards.limit, "search")
    if picked:
        game.tell("exiles", ctx.you, (game.name(id) for id in picked))
    return tuple((yield from move_all(game, picked, "exile")))

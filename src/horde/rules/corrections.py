"""Corrections by hand: what a table does itself, as the engine does not, or did otherwise than it should (CL-16).

A correction is a value, so that it can be kept and played again. It happens by the atoms as everything does: what waits
for such an event triggers, and state-based actions follow.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from horde.cards.card import Card, Face
from horde.language import tree as t
from horde.rules import state_based, targets, tokens
from horde.rules.atoms import harm, life, marks, moves
from horde.rules.catalogue import printed
from horde.rules.context import Context
from horde.rules.modes import choose_modes
from horde.rules.playable import unplayed
from horde.rules.questions import Answer, Question
from horde.rules.resolving import resolve_top
from horde.rules.state import FIRST_ID, Cast, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
MOST = 1000
"""No number in a correction is larger."""
LONGEST = 300
"""No sentence has more characters."""
TABLE = "The table"
"""The name of what a sentence is said by, where no card asks for it."""
_COUNTER = re.compile(r"[+-]\d{1,2}/[+-]\d{1,2}|[a-z][a-z' -]{0,30}")


class CorrectionError(ValueError):
    """A correction that can't be made; the message says why and what to do instead. Nothing has changed."""


class _Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    pass


class Life(_Value, frozen=True, tag="life"):
    """A player gains `n` life, or loses it where `n` is negative."""

    player: int
    n: int


class Damage(_Value, frozen=True, tag="damage"):
    """`n` damage to each of some players and permanents, by an object."""

    source: int
    to: tuple[int, ...]
    n: int


class Draw(_Value, frozen=True, tag="draw"):
    """A player draws `n` cards."""

    player: int
    n: int


class Counters(_Value, frozen=True, tag="counters"):
    """`n` counters of a kind on each of some permanents, or off them where `n` is negative."""

    objects: tuple[int, ...]
    counter: str
    n: int


class Turn(_Value, frozen=True, tag="turn"):
    """Permanents are tapped or untapped."""

    objects: tuple[int, ...]
    tapped: bool


class Put(_Value, frozen=True, tag="put"):
    """Objects go to a zone: their owners', or onto the battlefield under a player's control (`under`; -1 the owner's).

    An ability on the stack is gone, wherever it is put.
    """

    objects: tuple[int, ...]
    zone: Literal["library", "hand", "battlefield", "graveyard", "exile", "command"]
    bottom: bool = False
    under: int = -1


class Say(_Value, frozen=True, tag="say"):
    """What a sentence of rules English says happens, as if a spell of this player said it: tokens are created so."""

    player: int
    text: str


Correction = Life | Damage | Draw | Counters | Turn | Put | Say


class Correct(msgspec.Struct, frozen=True, tag="correct", forbid_unknown_fields=True):
    """A correction and whose seat makes it."""

    seat: int
    what: Correction


# --- may it be made --------------------------------------------------------------------------------------------------


def check(game: Game, made: Correct) -> None:
    """Raise `CorrectionError` unless a correction can be made now."""
    what = made.what
    match what:
        case Life(player=player, n=n):
            _check_player(game, player)
            _check_number(n, -MOST)
            if game.rule(player, "no life total"):
                raise CorrectionError(f"{game.name(player)} has no life; damage it instead")
        case Draw(player=player, n=n):
            _check_player(game, player)
            _check_number(n, 1)
        case Damage(source=source, to=to, n=n):
            _check_number(n, 1)
            _check_objects(game, [source])
            for player in (id for id in to if id < FIRST_ID):
                _check_player(game, player)
            _check_objects(game, [id for id in to if id >= FIRST_ID], "battlefield", some=not to)
        case Counters(objects=objects, counter=counter, n=n):
            _check_number(n, -MOST)
            _check_objects(game, objects, "battlefield")
            if not _COUNTER.fullmatch(counter):
                raise CorrectionError(f"“{counter[:40]}” names no counter; write it as on cards: “+1/+1”, “charge”")
        case Turn(objects=objects):
            _check_objects(game, objects, "battlefield")
        case Put(objects=objects, under=under):
            _check_objects(game, objects)
            if under != -1:
                _check_player(game, under)
        case Say(player=player, text=text):
            _check_player(game, player)
            read(text, _speaker(game))


def _check_player(game: Game, player: int) -> None:
    players = game.state.players
    if not 0 <= player < len(players) or player not in game.team_of(player).players:
        raise CorrectionError(f"there is no player in seat {player + 1}; name one who is in the game")


def _check_number(n: int, least: int) -> None:
    if not n or not least <= n <= MOST:
        raise CorrectionError(f"{n} is no number for a correction; give one up to {MOST}, and not 0")


def _check_objects(game: Game, ids: Sequence[int], zone: str = "", *, some: bool = True) -> None:
    if some and not ids:
        raise CorrectionError("name what is to be corrected")
    for id in ids:
        if not game.exists(id):
            raise CorrectionError("that is not in the game any more; name what is there now")
        if zone and game.obj(id).zone != zone:
            raise CorrectionError(f"{game.name(id)} is not on the {zone}; name what is there now")


def read(text: str, name: str = TABLE) -> Card:
    """A sentence of rules English as a spell that says it. Raises `CorrectionError` if it can't be read or played."""
    from horde.language import Ambiguous, Unread, normal, read_line  # noqa: PLC0415 - needs all the phrases

    if len(text) > LONGEST or len(lines := normal(_spelled(text), name).splitlines()) != 1:
        raise CorrectionError(f"write one sentence of rules English, of up to {LONGEST} characters")
    try:
        line = read_line(lines[0], types=("sorcery",))
    except (Unread, Ambiguous) as error:
        raise CorrectionError(f"{error}; write it as a card would say it: “Draw two cards.”") from None
    card = Card(name, (Face(name, types=("sorcery",), lines=(line,)),), "by hand")
    if not all(isinstance(ability, t.Spell) for ability in line.abilities):
        raise CorrectionError("say what happens, as a spell does: “Destroy target creature.”")
    if lacking := unplayed(msgspec.structs.replace(card, layout="normal")):
        raise CorrectionError(f"the program does not play that: {'; '.join(lacking)}; say it in smaller steps")
    return card


def _spelled(text: str) -> str:
    """With the capital and the full stop of rules English."""
    plain = " ".join(text.split())
    return plain[:1].upper() + plain[1:] + ("" if plain.endswith((".", '"')) else ".")


def _speaker(game: Game) -> str:
    """The name of the card that the table carries out just now, so that a sentence may speak of it."""
    question = game.question
    asks = question is not None and question.purpose == "by hand" and question.source >= FIRST_ID
    return game.name(question.source) if question is not None and asks else TABLE


# --- making it -------------------------------------------------------------------------------------------------------


def carry_out(game: Game, made: Correct, name: str) -> Asking:
    """Make a correction that `check` allows; `name` is what a sentence is said by."""
    _tell(game, made)
    match made.what:
        case Life(player=player, n=n) if n > 0:
            yield from life.gain(game, player, n)
        case Life(player=player, n=n):
            marks.lose_life(game, [(player, -n)])
        case Damage(source=source, to=to, n=n):
            yield from harm.deal(game, [harm.Hit(source, id, n) for id in dict.fromkeys(to)])
        case Draw(player=player, n=n):
            yield from moves.draw(game, player, n)
        case Counters(objects=objects, counter=counter, n=n):
            _count(game, objects, counter, n)
        case Turn(objects=objects, tapped=tapped):
            (marks.tap if tapped else marks.untap)(game, dict.fromkeys(objects))
        case Put(objects=objects):
            yield from _put(game, made.what, tuple(dict.fromkeys(objects)))
        case Say(player=player, text=text):
            yield from _say(game, player, read(text, name))


def between(game: Game, made: Correct) -> Asking:
    """Make a correction while nothing is going on, and check state-based actions (704.3)."""
    yield from carry_out(game, made, TABLE)
    while (yield from state_based.check(game)):
        pass
    turn = game.state.turn
    turn.passes = 0  # everybody may answer what has changed
    if turn.stage == "priority":
        turn.stage = "settle"


def amid(game: Game, procedure: Asking, question: Question, made: Correct) -> Asking:
    """A procedure that has asked something, with a correction before the same is asked again."""
    yield from carry_out(game, made, game.name(question.source))
    while True:
        answer = yield question
        try:
            question = procedure.send(answer)
        except StopIteration:
            return


def _count(game: Game, objects: tuple[int, ...], counter: str, n: int) -> None:
    if n > 0:
        marks.put_counters(game, [(id, counter, n) for id in dict.fromkeys(objects)])
    for id in dict.fromkeys(objects) if n < 0 else ():
        marks.remove_counters(game, id, counter, -n)
    game.suspects.update(objects)


def _put(game: Game, what: Put, objects: tuple[int, ...]) -> Asking:
    for id in [id for id in objects if not game.obj(id).card]:
        moves.cease(game, id)
    cards = [id for id in objects if game.exists(id)]
    yield from moves.move(game, [moves.Moving(id, what.zone, what.under, bottom=what.bottom) for id in cards])


def _say(game: Game, player: int, card: Card) -> Asking:
    """As a copy of a spell that nobody can answer: it is there, and it resolves."""
    key = tokens.enter(game, card.front, card.layout)
    item = Object(game.new_id(), key, player, player, "stack", game.tick(), "copy")
    item.cast = Cast("spell", item.id)
    moves.appear(game, item)
    chosen: list[t.Spell] = []
    for spell in printed(card.front).spells:
        one = yield from choose_modes(game, spell, Context(item.id, player))
        if one is not None:
            chosen.append(one)
    item.cast.spells = tuple(chosen)
    if chosen and (yield from targets.choose_targets(game, item, item.cast.spells)):
        yield from resolve_top(game)
    else:
        game.tell("spell fizzles", names=[card.name])
        moves.cease(game, item.id)


def _tell(game: Game, made: Correct) -> None:
    if game.log is None:
        return
    what = made.what
    match what:
        case Say(player=player, text=text):
            game.tell("corrects", made.seat, [game.name(player)], text=f"say {text}")
        case Life(player=player, n=n):
            game.tell("corrects", made.seat, [game.name(player)], n, "life", [game.life(player) + n])
        case Draw(player=player, n=n):
            game.tell("corrects", made.seat, [game.name(player)], n, "draw")
        case Damage(to=to, n=n):
            game.tell("corrects", made.seat, [game.name(id) for id in to], n, "damage")
        case Counters(objects=objects, counter=counter, n=n):
            game.tell("corrects", made.seat, [game.name(id) for id in objects], n, f"counters {counter}")
        case Turn(objects=objects, tapped=tapped):
            game.tell("corrects", made.seat, [game.name(id) for id in objects], text="tap" if tapped else "untap")
        case Put(objects=objects, zone=zone):
            game.tell("corrects", made.seat, [game.name(id) for id in objects], text=f"put {zone}")

"""What the engine can't play of a card, and the table carries out: asking for it, and cycling the card (CL-16)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from horde.cards.card import ByHand, Face
from horde.cards.english import part_english
from horde.rules.atoms import moves
from horde.rules.context import Context
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
_CYCLED_FROM = frozenset({"hand", "library", "graveyard"})


def seats(game: Game, player: int) -> tuple[int, ...]:
    """Who carries out what a player's card says: the player and the player's team, for the Horde its opponents."""
    active = [p for p in game.players_in_order() if not game.state.players[p].passive]
    team = game.state.players[player].team
    mine = [p for p in active if game.state.players[p].team == team] or active
    return tuple(sorted(mine, key=lambda p: p != player))


def run(effect: ByHand) -> Callable[[Game, Context], Asking]:
    """The procedure in which the table carries out parts of a card, or says that nobody does."""

    def go(game: Game, ctx: Context) -> Asking:
        asked = seats(game, ctx.you)
        wave = _wave(game, ctx.you, game.look(ctx.source)[0], "reminded of") if effect.reminds else ""
        done = _said(game, wave) == 0
        if asked and _said(game, wave) is None:
            options = Option("done", asked[0]), Option("skip", asked[0])
            question = Question("pick", "by hand", asked, options, source=ctx.source, parts=effect.parts)
            done = (yield question)[0] == 0
            _note(game, wave, 0 if done else 1)
        if game.log is not None:
            names = [game.name(ctx.source), *words(game, ctx, effect)]
            game.tell("carries out" if done else "leaves out", ctx.you, names)

    return go


def is_of_a_wave(game: Game, player: int, obj: Object) -> bool:
    """Whether people are asked but once a turn about tokens like this: the Horde has many."""
    return bool(obj.token) and game.state.players[player].passive


def _wave(game: Game, player: int, obj: Object, verb: str) -> str:
    """Under what it is remembered what was said of such a token."""
    return f"by hand {verb} {obj.card}" if is_of_a_wave(game, player, obj) else ""


def _said(game: Game, wave: str) -> int | None:
    """What was chosen this turn for an equal card, None if nothing was."""
    turn, said = divmod(game.state.memory.get(wave, -1), 2)
    return said if turn == game.state.turn.number else None


def _note(game: Game, wave: str, said: int) -> None:
    if wave:
        game.state.memory[wave] = 2 * game.state.turn.number + said


def words(game: Game, ctx: Context, effect: ByHand) -> list[str]:
    face = game.printed(ctx.source).face
    return [part_english(part, face) for part in effect.parts]


def goes_on(game: Game, player: int, id: int, face: Face) -> Generator[Question, Answer, bool]:
    """Whether a card is played as this face, a part of which the table carries out; else it has been cycled."""
    obj = game.obj(id)
    asked = seats(game, player)
    if not asked or obj.commander or obj.zone not in _CYCLED_FROM:
        return True
    wave = _wave(game, player, obj, "plays")
    said = _said(game, wave)
    if said is None:
        options = Option("go on", asked[0]), Option("cycle", asked[0])
        (said,) = yield Question("pick", "by hand", asked, options, source=id, parts=face.left)
        _note(game, wave, said)
    if said == 0:
        return True
    yield from cycle(game, player, id)
    return False


def can_cycle(game: Game, player: int) -> list[int]:
    """The cards in hand that may be cycled because the engine does not play all of them."""
    cards = game.catalogue.cards
    return [id for id in game.state.players[player].hand if any(f.left for f in cards[game.obj(id).key].faces)]


def cycle(game: Game, player: int, id: int) -> Asking:
    """CL-16, as CL-B1 has it: the card is exiled for free, and its holder draws another."""
    game.tell("cycles", player, [game.name(id)])
    yield from moves.move_all(game, [id], "exile")
    yield from moves.draw(game, player, 1)

"""Everything that a seat may see, as one value: what a client draws from, and all it needs."""

from __future__ import annotations

import msgspec

from horde.rules.game import Game
from horde.rules.questions import Answer
from horde.rules.state import FIRST_ID, Object
from horde.table import stops as stopping
from horde.table import wording
from horde.table.asking import Asked, asked
from horde.table.board import Context, Group, called, context, groups, type_line
from horde.table.forecast import Forecast, forecast
from horde.table.reminding import reminders
from horde.table.stops import Stops
from horde.table.table import Table
from horde.table.words import short

LOG = 120
"""How many of the last lines of the log are in a view."""


class CardView(msgspec.Struct, frozen=True):
    """A card in a zone: `size` is power and toughness, or loyalty."""

    id: int
    name: str
    cost: str
    types: str
    size: str
    playable: bool = False
    by_hand: tuple[str, ...] = ()
    """What of it the table carries out, in words."""


class SeatView(msgspec.Struct, frozen=True):
    """A player: cards of hidden zones as numbers, `hand` only where the seat may see it (810.5)."""

    seat: int
    name: str
    team: int
    person: bool
    gone: bool
    library: int
    hand_size: int
    hand: tuple[CardView, ...] | None
    graveyard: tuple[CardView, ...]
    exile: tuple[CardView, ...]
    command: tuple[CardView, ...]
    revealed: tuple[CardView, ...]
    mana: tuple[tuple[str, int], ...]
    battlefield: tuple[Group, ...]


class TeamView(msgspec.Struct, frozen=True):
    """A team: `life` is None for a Horde without life."""

    seats: tuple[int, ...]
    name: str
    life: int | None
    poison: int


class ItemView(msgspec.Struct, frozen=True):
    """A spell or ability on the stack, the last one resolves next."""

    id: int
    name: str
    kind: str
    controller: str
    text: str
    targets: tuple[str, ...]
    x: int


class TurnView(msgspec.Struct, frozen=True):
    """Whose turn it is, which of theirs, the step, who has priority; "day", "night", or "" for neither (731.1)."""

    number: int
    team: int
    of_team: int
    step: str
    priority: int
    day: str = ""


class View(msgspec.Struct, frozen=True):
    """What the seat sees. `log` are the last sentences, of `told` in all; `over` is who won and why."""

    seat: int
    rules: str
    turn: TurnView
    teams: tuple[TeamView, ...]
    seats: tuple[SeatView, ...]
    stack: tuple[ItemView, ...]
    asked: Asked | None
    forecast: Forecast | None
    log: tuple[str, ...]
    told: int
    inputs: int
    over: str = ""


def view(table: Table, seat: int, pairs: Answer = (), stops: Stops | None = None) -> View:
    """The table as this seat sees it, a spectator with -1. `pairs` are attacks or blocks in the making."""
    game = table.game
    ctx = context(game, seat)
    lines = table.lines()
    question = _asked(table, seat, ctx, stops or Stops())
    return View(
        seat=seat,
        rules=table.record.rules,
        turn=_turn(game),
        teams=_teams(game),
        seats=_seats(table, seat, ctx, question),
        stack=tuple(_item(game, obj, ctx) for obj in game.objects_in("stack")),
        asked=question,
        forecast=forecast(game, ctx, pairs or _mates(question)),
        log=tuple(lines[-LOG:]),
        told=len(lines),
        inputs=table.at,
        over=lines[-1] if game.over and lines else "",
    )


def _turn(game: Game) -> TurnView:
    turn = game.state.turn
    begun = game.state.teams[turn.team].turns_begun
    return TurnView(turn.number, turn.team, begun, turn.step, turn.priority, game.state.day)


def _asked(table: Table, seat: int, ctx: Context, stops: Stops) -> Asked | None:
    """The open question, if a person in this seat is asked it: its options may be cards that nobody else sees."""
    part = table.asked()
    if part is None or seat not in part.question.seats:
        return None
    why = stopping.why(table.game, part.question, stops)
    return asked(table.game, part, ctx, why, table.mates())


def _mates(question: Asked | None) -> Answer:
    """What the bots of the team have in mind."""
    return question.mates if question is not None else ()


def _teams(game: Game) -> tuple[TeamView, ...]:
    views: list[TeamView] = []
    for i, team in enumerate(game.state.teams):
        seats = [seat for seat, player in enumerate(game.state.players) if player.team == i]
        name = "The Survivors" if len(seats) > 1 else game.state.players[seats[0]].name
        lifeless = bool(team.players) and game.rule(team.players[0], "no life total")
        views.append(TeamView(tuple(seats), name, None if lifeless else team.life, team.poison))
    return tuple(views)


def _seats(table: Table, seat: int, ctx: Context, question: Asked | None) -> tuple[SeatView, ...]:
    game = table.game
    mine = game.state.players[seat].team if seat >= 0 else -1
    boards: dict[int, list[Group]] = {}
    for group in groups(game, ctx):
        boards.setdefault(group.controller, []).append(group)
    usable = {id for choice in question.choices for id in choice.ids} if question is not None else set[int]()
    return tuple(
        SeatView(
            seat=i,
            name=player.name,
            team=player.team,
            person=i in table.people,
            gone=i not in game.state.teams[player.team].players,
            library=len(player.library),
            hand_size=len(player.hand),
            hand=_cards(game, player.hand, usable) if player.team == mine and not player.passive else None,
            graveyard=_cards(game, player.graveyard, usable),
            exile=_cards(game, [id for id in game.state.exile if game.obj(id).owner == i], usable),
            command=_cards(game, [id for id in game.state.command if game.obj(id).owner == i], usable),
            revealed=_cards(game, player.revealed, usable),
            mana=tuple((symbol, n) for symbol, n in sorted(player.mana.items()) if n),
            battlefield=tuple(boards.get(i, ())),
        )
        for i, player in enumerate(game.state.players)
    )


def _cards(game: Game, ids: list[int], usable: set[int]) -> tuple[CardView, ...]:
    return tuple(card(game, id, playable=id in usable) for id in ids)


def card(game: Game, id: int, *, playable: bool = False) -> CardView:
    """A card that may be seen."""
    char = game.char(id)
    size = f"{char.power}/{char.toughness}" if "creature" in char.types else str(char.loyalty or "")
    return CardView(
        id, short(char.name), wording.symbols(char.mana_cost), type_line(char), size, playable, reminders(game, id)
    )


def _item(game: Game, obj: Object, ctx: Context) -> ItemView:
    cast = obj.cast
    name = called(game, obj.id, ctx)
    text = wording.ability_text(cast.ability, name) if cast is not None and cast.ability is not None else ""
    ids = [id for ids in cast.targets.values() for id in ids] if cast is not None else []
    targets = tuple(called(game, id, ctx) for id in ids if id < FIRST_ID or id in game.state.objects)
    controller = game.state.players[obj.controller].name
    return ItemView(obj.id, name, cast.kind if cast else "", controller, text, targets, cast.x if cast else 0)

"""A seat sees what it may see, all of it and nothing else, in one value."""

from __future__ import annotations

import time

import msgspec
import pytest

from horde.rules.game import Game
from horde.table.board import context, groups
from horde.table.looking import sheet
from horde.table.table import Table
from horde.table.view import View, view
from horde.table.wording import action
from rules.board import Board, creature
from terminal.typist import table

from .test_undo import decides


def hidden(game: Game, seat: int) -> set[int]:
    """The objects that a seat may not see."""
    team = game.state.players[seat].team if seat >= 0 else -1
    ids = {id for player in game.state.players for id in player.library}
    return ids | {id for player in game.state.players if player.team != team for id in player.hand}


def _ids(value: object, found: set[int]) -> set[int]:
    """All numbers under "id" and "ids" in what was sent."""
    if isinstance(value, dict):
        for key, one in value.items():  # pyright: ignore[reportUnknownVariableType]
            if key == "id" and isinstance(one, int):
                found.add(one)
            elif key == "ids":
                found.update(one)  # pyright: ignore[reportUnknownArgumentType]
            else:
                _ids(one, found)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list):
        for one in value:  # pyright: ignore[reportUnknownVariableType]
            _ids(one, found)  # pyright: ignore[reportUnknownArgumentType]
    return found


@pytest.mark.cr("810.5")
@pytest.mark.parametrize("seed", range(3))
def test_no_view_holds_a_hidden_card(seed: int) -> None:
    game = table(seed)
    while decides(game):
        game.play()
        for seat in (-1, 0, 1, 2):
            _leaks_nothing(game, seat)


def _leaks_nothing(table: Table, seat: int) -> None:
    game = table.game
    seen = view(table, seat)
    sent = msgspec.json.decode(msgspec.json.encode(seen))
    secret = hidden(game, seat)
    shown = {id for choice in seen.asked.choices for id in choice.ids} if seen.asked is not None else set[int]()
    assert not _ids(sent, set()) & (secret - shown)
    told = "\n".join(table.lines())
    open_names = {game.name(obj.id) for obj in game.state.objects.values() if obj.id not in secret or obj.id in shown}
    names = _names(sent, set())
    for name in {game.name(id) for id in secret} - open_names:
        assert name in told or name.partition(",")[0] in told or name not in names, f"seat {seat} sees {name}"


def _names(value: object, found: set[str]) -> set[str]:
    """All texts under "name" and "text" in what was sent."""
    if isinstance(value, dict):
        for key, one in value.items():  # pyright: ignore[reportUnknownVariableType]
            if key in ("name", "text") and isinstance(one, str):
                found.add(one)
            _names(one, found)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list):
        for one in value:  # pyright: ignore[reportUnknownVariableType]
            _names(one, found)  # pyright: ignore[reportUnknownArgumentType]
    return found


def test_a_question_is_shown_to_those_who_are_asked_only() -> None:
    game = table(1).play()
    assert view(game, 0).asked is not None
    assert view(game, 1).asked is None
    assert view(game, 2).asked is None
    assert view(game, -1).seats[0].hand is None
    assert len(view(game, 0).seats[1].hand or ()) == game.game.state.players[1].hand.__len__()


def test_a_view_can_be_sent_and_read() -> None:
    game = table(2)
    while decides(game):
        seen = view(game, 0)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


def test_equal_permanents_are_one_group() -> None:
    board = Board(1, 1)
    goats = [board.battlefield(0, creature("Fen Goat", "2/2")) for _ in range(5)]
    board.obj(goats[0]).tapped = True
    board.obj(goats[1]).damage = 1
    board.obj(goats[2]).counters["+1/+1"] = 1
    board.game.layers.rebuild_later()
    board.start()
    found = groups(board.game, context(board.game))
    assert [(g.count, g.power, g.tapped, g.damage) for g in found] == [
        (1, 2, True, 0),
        (1, 2, False, 1),
        (1, 3, False, 0),
        (2, 2, False, 0),
    ]
    assert sorted(id for group in found for id in group.ids) == sorted(goats)


@pytest.mark.cr("708.5", "708.6")
def test_only_its_controllers_team_is_told_what_is_face_down() -> None:
    board = Board(1, 1)
    card = creature("Hidden Owl", "1/4", "Morph {U}")
    for _ in range(2):
        board.lands(0, "CCC")
        board.cast(board.hand(0, card), n=1)
        board.resolve()
    board.lands(0, "U")
    for reader, hides in ((0, "Hidden Owl"), (1, ""), (-1, "")):
        found = groups(board.game, context(board.game, reader))
        assert [(g.count, g.name, g.hides) for g in found if g.kind == "creature"] == [
            (1, "a face-down creature", hides),
            (1, "a face-down creature", hides),
        ]
    option = next(option for option in board.question.options if option.kind == "turn up")
    assert action(board.game, option) == "turn up Hidden Owl (Morph {U})"
    assert sheet(board.game, option.id, 0)[:1] == ["Face down: Hidden Owl {2}"]
    assert sheet(board.game, option.id, 1)[0].startswith("P0 controls it")


def test_a_view_of_two_hundred_permanents_is_quick() -> None:
    game = table(3)
    while game.game.state.turn.number < 8 and decides(game):
        pass
    game.play()
    from horde.rules.atoms import moves  # noqa: PLC0415 - only this test makes permanents

    token = next(obj.card for obj in game.game.state.objects.values() if obj.token)
    moves.create(game.game, token, 2, 200 - len(game.game.state.battlefield))
    view(game, 0)
    times: list[float] = []
    for _ in range(15):
        began = time.perf_counter()
        msgspec.json.encode(view(game, 0))
        times.append(time.perf_counter() - began)
    assert min(times) < 0.006  # twice the budget, for slow machines

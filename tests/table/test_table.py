"""A game is its set-up and its inputs: replayed, stopped and taken back it is the same game, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from horde.rules.questions import AnswerError
from horde.rules.state import encode
from horde.table.table import Table, TableError, open_table

from .games import played, record, table


@pytest.mark.parametrize(("seed", "survivors"), [(seed, 1 + seed % 4) for seed in range(6)])
def test_a_game_saved_loaded_and_replayed_ends_in_the_same_state(seed: int, survivors: int, tmp_path: Path) -> None:
    game = played(seed, survivors)
    assert game.over
    game.save(tmp_path / "game.json")
    again = open_table(tmp_path / "game.json")
    assert encode(again.game.state) == encode(game.game.state)
    assert again.record == game.record
    assert again.lines() == game.lines()


@pytest.mark.parametrize("seed", range(3))
def test_a_replay_that_stops_at_an_input_is_the_game_as_it_was_then(seed: int, tmp_path: Path) -> None:
    played(seed).save(tmp_path / "game.json")
    live = table(seed)
    stop = played(seed).at * (seed + 1) // 4
    while live.at < stop:
        question = live.question
        assert question is not None
        live.answer(live.pilots[0](live.game, question))
    assert encode(open_table(tmp_path / "game.json", at=stop).game.state) == encode(live.game.state)


def test_a_game_is_the_same_however_it_comes_to_an_input() -> None:
    full = played(1)
    there = Table(full.record, at=40)
    back = Table(full.record).to(70).to(40)
    undone = Table(full.record, at=41).undo()
    assert encode(there.game.state) == encode(back.game.state) == encode(undone.game.state)
    assert there.question == back.question == undone.question
    assert encode(back.to(full.at).game.state) == encode(full.game.state)


def test_the_log_makes_no_difference_to_the_game() -> None:
    full = played(1)
    quiet = Table(full.record, at=0)
    quiet.game.log = None
    assert encode(quiet.to(full.at).game.state) == encode(full.game.state)


def test_a_new_answer_drops_the_inputs_ahead() -> None:
    game = Table(played(2).record, at=10)
    inputs = game.record.inputs
    assert game.inputs > 11
    following = played(2).record.inputs[10]
    assert isinstance(following, tuple)
    game.answer(following)
    assert game.inputs == game.at == 11
    assert game.record.inputs[:10] == inputs


def test_an_answer_that_is_not_allowed_changes_nothing() -> None:
    game = Table(record(3))
    before = encode(game.game.state)
    with pytest.raises(AnswerError):
        game.answer((99,))
    assert (game.at, encode(game.game.state)) == (0, before)


def test_a_seat_without_a_pilot_is_waited_for() -> None:
    game = Table(record(3)).play()
    assert game.question is not None
    assert game.at == 0


def test_moving_to_an_input_that_is_not_there_is_told() -> None:
    game = Table(record(3))
    with pytest.raises(TableError, match=r"this game has 0 inputs: name one from 0 to 0, not 5"):
        game.to(5)
    with pytest.raises(TableError, match=r"only 0 inputs can be taken back, not 1"):
        game.undo()


def test_an_input_that_does_not_fit_is_told() -> None:
    full = played(3).record
    wrong = Table(full).record
    with pytest.raises(TableError, match=r"input 1 of this record does not fit the game: "):
        Table(type(wrong)(wrong.rules, wrong.horde, wrong.survivors, wrong.names, wrong.seed, ((99,),)))

"""Decisions of people are taken back exactly, until something was seen that nobody can forget."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horde.pilots import survivor as bot
from horde.rules.state import encode
from horde.table.inputs import Concede, Sit
from horde.table.table import Table, TableError
from terminal.typist import table


def decides(game: Table) -> bool:
    """One decision of a person, made as a bot would; False once the game is over."""
    game.play()
    part = game.asked()
    if part is None:
        return False
    game.decide()
    game.answer((*game.mates(), *part.whole(bot.answer(game.game, part.question))))
    return True


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 30), steps=st.integers(1, 60))
def test_taking_back_restores_the_game_as_it_was_asked(seed: int, steps: int) -> None:
    game = table(seed)
    for _ in range(steps):
        if not decides(game):
            return
    game.play()
    if game.over:
        return
    before = encode(game.game.state), game.question, game.lines(), game.at, game.record
    assert decides(game)
    game.play()
    after = encode(game.game.state)
    try:
        game.take_back()
    except TableError:
        assert encode(game.game.state) == after
        return
    assert (encode(game.game.state), game.question, game.lines(), game.at, game.record) == before
    again = Table(game.record, game.pilots)
    assert encode(again.game.state) == before[0]


def test_the_game_goes_on_from_there_as_if_nothing_had_been() -> None:
    game, straight = table(3), table(3)
    taken_back = 0
    while decides(straight):
        pass
    while decides(game):
        try:
            game.take_back()
        except TableError:
            continue
        taken_back += 1
        decides(game)
    assert taken_back > 5
    assert encode(game.game.state) == encode(straight.game.state)
    assert game.record.inputs == straight.record.inputs


def test_a_drawn_card_can_not_be_forgotten() -> None:
    game = table(1)
    game.play()
    reasons: set[str] = set()
    while decides(game) and game.game.state.turn.number < 6:
        game.play()
        try:
            game.take_back()
        except TableError as error:
            reasons.add(str(error))
        else:
            decides(game)
    assert any("Ann has drawn a card since" in reason or "Ben has drawn a card since" in reason for reason in reasons)
    assert all(reason.startswith("can't undo: ") for reason in reasons)


def test_with_nothing_decided_there_is_nothing_to_take_back() -> None:
    game = table(1).play()
    with pytest.raises(TableError, match="nothing to undo"):
        game.take_back()


def test_taking_back_is_quick() -> None:
    game = table(2)
    while game.game.state.turn.number < 9 and decides(game):
        pass
    game.play()
    game.decide()
    began = time.perf_counter()
    game.take_back()
    assert time.perf_counter() - began < 0.02


@pytest.mark.clause("WK-11-R2")
def test_a_person_concedes_and_the_others_play_on() -> None:
    game = table(4)
    for _ in range(12):
        decides(game)
    game.play()
    game.command(Concede(0))
    assert game.game.state.teams[0].players == [1]
    assert "Ann leaves the game." in game.lines()
    with pytest.raises(TableError, match="left the game"):
        game.command(Concede(0))
    game.play()
    assert game.over
    assert encode(Table(game.record, game.pilots).game.state) == encode(game.game.state)


@pytest.mark.cr("104.3a")
def test_when_the_last_survivor_concedes_the_horde_has_won() -> None:
    game = table(4, 1).play()
    game.command(Concede(0))
    assert game.over
    assert game.lines()[-1] == "The Horde wins on turn 0: Ann conceded"


def test_a_seat_changes_hands() -> None:
    game = table(5).play()
    game.command(Sit(0, person=False))
    game.command(Sit(1))
    game.play()
    part = game.asked()
    assert part is not None
    assert part.question.seats == (1,)
    with pytest.raises(TableError, match="no Survivor's seat"):
        game.command(Sit(2))
    assert Table(game.record, game.pilots).people == {1}

"""Corrections by hand: they happen by the rules, and the game goes on from there."""

from __future__ import annotations

import pytest

from horde.rules.corrections import (
    Correct,
    Correction,
    CorrectionError,
    Counters,
    Damage,
    Draw,
    Life,
    Put,
    Say,
    Turn,
)
from horde.rules.game import Game
from horde.rules.state import encode
from rules.board import Board, assert_caches, card, creature, named

GOAT = creature("Fen Goat", "2/2")
HEALER = creature("Fen Healer", "1/1", "Whenever you gain life, put a +1/+1 counter on this creature.")
MOURNER = creature("Fen Mourner", "1/3", "Whenever another creature dies, you gain 1 life.")


def begun(board: Board) -> Game:
    """The game of a board, with checkpoints."""
    game = Game(board.state.copy(), board.game.catalogue, board.game.format, {}, checkpoints=True)
    game.always_ask = True
    return game.start()


def corrected(game: Game, what: Correction) -> Game:
    game = game.corrected(Correct(0, what))
    assert_caches(game)
    return game


def test_life_is_gained_and_lost_and_what_waits_for_it_triggers() -> None:
    board = Board()
    healer = board.battlefield(0, HEALER)
    game = corrected(begun(board), Life(0, 3))
    assert game.life(0) == 23
    assert len(game.state.stack) == 1
    game = corrected(game, Life(1, -5))
    assert game.life(1) == 15
    while game.state.stack:
        game.answer((0,))
    assert game.obj(healer).counters == {"+1/+1": 1}


@pytest.mark.cr("704.5g")
def test_damage_by_hand_kills_and_the_death_is_seen() -> None:
    board = Board()
    goat, mourner = board.battlefield(1, GOAT), board.battlefield(0, MOURNER)
    game = corrected(begun(board), Damage(mourner, (goat, 1), 2))
    assert [game.name(id) for id in game.state.players[1].graveyard] == ["Fen Goat"]
    assert game.life(1) == 18
    assert len(game.state.stack) == 1


def test_counters_go_on_and_off() -> None:
    board = Board()
    goat = board.battlefield(0, GOAT)
    game = corrected(begun(board), Counters((goat,), "+1/+1", 3))
    game = corrected(game, Counters((goat,), "+1/+1", -1))
    assert (game.char(goat).power, game.char(goat).toughness) == (4, 4)
    game = corrected(game, Counters((goat,), "-1/-1", 4))
    assert not game.exists(goat)


def test_permanents_are_turned_and_cards_moved() -> None:
    board = Board()
    goat, forest = board.battlefield(0, GOAT), board.battlefield(1, named("Forest"))
    game = corrected(begun(board), Turn((goat, forest), tapped=True))
    assert game.obj(goat).tapped
    assert game.obj(forest).tapped
    game = corrected(game, Put((goat,), "library", bottom=True))
    assert game.name(game.state.players[0].library[0]) == "Fen Goat"
    game = corrected(game, Put((game.state.players[0].library[0],), "battlefield", under=1))
    assert [game.name(obj.id) for obj in game.permanents(1)] == ["Forest", "Fen Goat"]


def test_cards_are_drawn() -> None:
    board = Board()
    board.library(1, GOAT, HEALER)
    game = corrected(begun(board), Draw(1, 2))
    assert [game.name(id) for id in game.state.players[1].hand] == ["Fen Goat", "Fen Healer"]


def test_a_sentence_of_rules_english_is_carried_out() -> None:
    board = Board()
    game = corrected(begun(board), Say(0, "create two 2/2 black Zombie creature tokens"))
    assert [(game.name(o.id), o.token) for o in game.permanents(0)] == [("Zombie Token", "token")] * 2
    game = corrected(game, Say(1, "Target creature gets -1/-1 until end of turn."))
    assert game.question is not None
    game.answer((0,))
    assert sorted(game.char(o.id).power for o in game.permanents(0)) == [1, 2]
    assert not game.state.stack
    assert all(obj.card in game.catalogue.cards for obj in game.state.objects.values())


def test_a_sentence_that_needs_a_target_where_there_is_none_does_nothing() -> None:
    game = begun(Board())
    before = len(game.state.objects)
    game = corrected(game, Say(0, "Destroy target creature."))
    assert len(game.state.objects) == before
    assert game.question is not None


@pytest.mark.parametrize(
    ("what", "why"),
    [
        (Life(7, 1), "no player in seat 8"),
        (Life(0, 0), "no number"),
        (Draw(0, -1), "no number"),
        (Damage(16, (0,), 5_000), "no number"),
        (Damage(999, (0,), 1), "not in the game"),
        (Counters((), "+1/+1", 1), "name what"),
        (Counters((16,), "Sp@rk", 1), "no counter"),
        (Counters((17,), "+1/+1", 1), "not on the battlefield"),
        (Say(0, "Everybody sneezes."), "cannot read"),
        (Say(0, "Flying"), "cannot read|say what happens"),
        (Say(0, "Draw a card.\nDraw a card. " * 30), "one sentence"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(what: Correction, why: str) -> None:
    board = Board()
    assert board.battlefield(0, GOAT) == 16
    assert board.hand(0, GOAT) == 17
    game = begun(board)
    before = encode(game.state)
    with pytest.raises(CorrectionError, match=why):
        game.corrected(Correct(0, what))
    assert encode(game.state) == before


def test_what_was_half_done_begins_anew() -> None:
    """A correction in the middle of casting: the spell is back in hand, and may be cast again."""
    board = Board()
    board.lands(0, "R")
    goat = board.battlefield(1, GOAT)
    board.battlefield(1, HEALER)
    bolt = board.hand(0, card("Fen Spark", "{R}", "Instant", "", "~ deals 1 damage to target creature."))
    game = begun(board)
    assert game.question is not None
    place = next(i for i, option in enumerate(game.question.options) if option.id == bolt and option.kind == "cast")
    game.answer((place,))
    assert game.question.purpose == "damage"
    game = corrected(game, Counters((goat,), "+1/+1", 1))
    assert game.question is not None
    assert game.question.shape == "act"
    assert game.state.players[0].hand == [bolt]
    assert not game.state.stack


def test_a_copy_knows_of_corrections_whose_questions_are_open() -> None:
    board = Board()
    board.battlefield(0, GOAT)
    board.battlefield(1, HEALER)
    game = begun(board).corrected(Correct(0, Say(0, "Destroy target creature.")))
    copy = game.copy()
    copy.always_ask = True
    assert copy.question == game.question
    assert encode(copy.state) == encode(game.state)
    copy.answer((1,))
    game.answer((1,))
    assert encode(copy.state) == encode(game.state)
    assert len(game.state.battlefield) == 1

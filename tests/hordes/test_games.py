"""Whole games answered at random: nothing breaks, nothing is lost, and the same answers give the same game."""

from __future__ import annotations

from collections import Counter

import pytest

from horde.pilots import survivor
from horde.pilots.random import RandomPilot
from horde.rules import chance
from horde.rules.game import Game, Policy
from horde.rules.questions import Answer
from horde.rules.state import State, encode
from rules.board import assert_caches, fresh

from .games import MOST_QUESTIONS, begin

GAMES = 500
CHUNKS = 50
"""The games are tests of ten seeds each, so that several processes can share them."""


def pilots(seed: int) -> list[Policy]:
    """Those who answer in turn: one at random, and one that plays to win."""
    return [RandomPilot(seed), survivor.answer]


def play(game: Game, seed: int) -> Game:
    """Play a game out at random."""
    pilot = RandomPilot(seed)
    for _ in range(MOST_QUESTIONS):
        if game.question is None:
            return game
        game.answer(pilot(game, game.question))
    raise AssertionError(f"seed {seed} is stuck at {game.question}")


def cards_of(state: State) -> Counter[tuple[str, int, bool]]:
    """All cards there are, by name, owner and whether they stand for tokens; tokens made by effects left out."""
    return Counter(
        (obj.card, obj.owner, bool(obj.token)) for obj in state.objects.values() if _is_card(obj.card, obj.token)
    )


def _is_card(card: str, token: str) -> bool:
    return bool(card) and token != "token" and not card.startswith("emblem ")


def places(state: State) -> Counter[int]:
    """How often each object stands in some zone."""
    zones = [state.battlefield, state.stack, state.exile, state.command]
    for player in state.players:
        zones += [player.library, player.hand, player.graveyard, player.revealed]
    return Counter(id for zone in zones for id in zone)


@pytest.mark.clause("WK-5-R1")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_of_random_players_come_to_an_end(chunk: int) -> None:
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        game = play(begin(seed).start(), seed)
        assert game.over
        assert game.state.winner in (0, 1)
        assert game.state.reason


@pytest.mark.parametrize("seed", range(8))
def test_no_card_is_lost_or_made(seed: int) -> None:
    game = begin(seed).start()
    begun = cards_of(game.state)
    pilot = pilots(seed)[seed % 2]
    while game.question is not None:
        state = game.state
        assert set(places(state)) == set(state.objects)
        assert set(places(state).values()) == {1}
        now = cards_of(state)
        for card, n in now.items():
            assert n <= begun[card], f"{card} was made"
        lost = begun - now
        assert all(token for _, _, token in lost), f"{lost} were lost"
        game.answer(pilot(game, game.question))


@pytest.mark.parametrize("seed", range(8))
def test_tokens_are_nowhere_but_on_the_battlefield(seed: int) -> None:
    game = begin(seed).start()
    pilot = pilots(seed)[seed % 2]
    while game.question is not None:
        away = [o for o in game.state.objects.values() if o.token == "token" and o.zone != "battlefield"]
        assert all(obj.id in game.state.ghosts for obj in away)
        dead = [o for o in game.state.objects.values() if o.token and o.zone in ("graveyard", "exile")]
        assert all(obj.id in game.state.ghosts for obj in dead)
        game.answer(pilot(game, game.question))


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_gives_the_same_game_byte_for_byte(seed: int) -> None:
    one, two = play(begin(seed).start(), seed), play(begin(seed, talk=False).start(), seed)
    assert encode(one.state) == encode(two.state)
    assert one.answers == two.answers


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_found_afresh(seed: int) -> None:
    game = begin(seed).start()
    pilot = pilots(seed)[seed % 2]
    while game.question is not None:
        assert_caches(game)
        game.answer(pilot(game, game.question))


@pytest.mark.parametrize("seed", range(8))
def test_a_copy_is_equal_and_goes_on_in_the_same_way(seed: int) -> None:
    game = begin(seed, checkpoints=True).start()
    pilot, coin = pilots(seed)[seed % 2], RandomPilot(seed + 1000)
    while game.question is not None:
        if chance.below(coin, 5) == 0:
            before = encode(game.state)
            copy = game.copy()
            assert copy.question == game.question
            assert encode(copy.state) == before
            answer = pilot(game, game.question)
            copy.answer(answer)
            assert encode(game.state) == before
            game.answer(answer)
            assert encode(copy.state) == encode(game.state)
            assert copy.question == game.question
        else:
            game.answer(pilot(game, game.question))


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_played_out_is_the_game_played_out(seed: int) -> None:
    game = begin(seed, checkpoints=True).start()
    pilot = RandomPilot(seed)
    for _ in range(20):
        if game.question is not None:
            game.answer(pilot(game, game.question))
    copies = [game.copy(), game.copy()]
    assert encode(play(copies[0], 1).state) == encode(play(copies[1], 1).state) == encode(play(game, 1).state)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_always_asks_ends_like_one_that_skips(seed: int) -> None:
    """Where nothing can be done nobody misses being asked: passing there changes nothing."""
    short = play(begin(seed).start(), seed)
    long = begin(seed)
    long.always_ask = True
    long.start()
    answers = iter(short.answers)
    skipped = 0
    while long.question is not None:
        if long.question.shape == "act" and len(long.question.options) == 1:
            long.answer((0,))
            skipped += 1
        else:
            long.answer(next(answers))
    assert skipped > 20
    assert next(answers, None) is None
    assert encode(long.state) == encode(short.state)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_from_its_bare_state(seed: int) -> None:
    """All that a game is lies in its state: started anew from there, it asks the same."""
    game = begin(seed, checkpoints=True).start()
    pilot = RandomPilot(seed)
    while game.question is not None:
        if game.question.shape == "act":
            again = fresh(game)
            again.policies = dict(game.policies)
            again.start()
            assert again.question == game.question
        game.answer(pilot(game, game.question))


def test_answers_are_recorded() -> None:
    game = play(begin(5).start(), 5)
    again = begin(5).start()
    for answer in game.answers:
        again.answer(answer)
    assert again.over
    assert encode(again.state) == encode(game.state)


def only_passing(game: Game) -> Answer:
    question = game.question
    assert question is not None
    if question.purpose == "mulligan":
        return (1,)
    return tuple(range(question.low)) if question.shape == "pick" else () if question.shape != "act" else (0,)


@pytest.mark.clause("WK-2", "CL-3")
def test_survivors_who_do_nothing_lose() -> None:
    game = begin(0, 2).start()
    while game.question is not None:
        game.answer(only_passing(game))
    assert game.state.winner == 1

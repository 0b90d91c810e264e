"""The random pilot answers whatever is asked, legally."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from horde.cards.pool import builtin
from horde.decks.reading import read_list
from horde.decks.sources import find_list
from horde.hordes.setup import Deck, Setup, copies_of, new_game
from horde.pilots import uniform
from horde.pilots.horde import POLICIES
from horde.pilots.random import RandomPilot
from horde.rules.game import Game, Policy
from horde.rules.questions import Option, Question, check


def deck(slug: str) -> Deck:
    pool = builtin()
    found = read_list(find_list(slug), pool, slug)
    entries = [
        (e.count, e.token.card if e.token else pool.card(e.name), e.token is not None) for e in found.zone("main")
    ]
    commanders = tuple(card for e in found.zone("commander") if (card := pool.card(e.name)))
    return Deck(found.title, copies_of((n, card, token) for n, card, token in entries if card), commanders)


def play(survivors: int, seed: int, pilot: Policy, most: int = 20_000) -> Game:
    """A whole game against the classic Horde; every answer is checked by the game."""
    names = ("Ann", "Ben", "Cat", "Dan")[:survivors]
    decks = (deck("survivor-nissa"),) * survivors
    setup = Setup("classic", deck("zombie-horde-knudson-original"), decks, names, seed)
    game = new_game(setup, {survivors: POLICIES["random"]}).start()
    for _ in range(most):
        if game.question is None:
            return game
        game.answer(pilot(game, game.question))
    raise AssertionError(f"the game of seed {seed} does not end")


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_without_an_illegal_answer(seed: int) -> None:
    game = play(1 + seed % 4, seed, RandomPilot(seed))
    assert game.over


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(2, 3, RandomPilot(5)).answers == play(2, 3, RandomPilot(5)).answers
    assert play(2, 3, RandomPilot(5)).answers != play(2, 3, RandomPilot(6)).answers


@st.composite
def blocks(draw: st.DrawFn) -> Question:
    """A question for blocks, with menace and creatures that must block if they can do so alone."""
    attackers = draw(st.integers(1, 5))
    needs = draw(st.lists(st.sampled_from([1, 1, 2]), min_size=attackers, max_size=attackers))
    places = st.lists(st.integers(0, attackers - 1), min_size=1, unique=True).map(lambda p: tuple(sorted(p)))
    allowed = draw(st.lists(places, min_size=1, max_size=6))
    able = [i for i, mine in enumerate(allowed) if any(needs[j] == 1 for j in mine)]
    required = draw(st.sets(st.sampled_from(able))) if able else set[int]()
    return Question(
        "block", "block", (0,), tuple(Option("object", 0, i) for i in range(len(allowed))), 0, len(allowed),
        about=tuple(Option("object") for _ in needs), allowed=tuple(allowed), required=tuple(sorted(required)),
        needs=tuple(needs),
    )  # fmt: skip


@given(blocks(), st.integers(0, 2**64 - 1))
def test_blocks_are_always_legal(question: Question, seed: int) -> None:
    check(question, uniform.block(RandomPilot(seed), question))
    check(question, uniform.forced_blocks(question))


@given(
    st.integers(0, 30), st.lists(st.integers(0, 6), min_size=1, max_size=4), st.booleans(), st.integers(0, 2**64 - 1)
)
def test_divisions_are_always_legal(total: int, needs: list[int], trample: bool, seed: int) -> None:
    options = tuple(Option("object", 0, i) for i in range(len(needs) + 1))
    question = Question("split", "damage", (0,), options, high=total, needs=tuple(needs) if trample else ())
    check(question, uniform.answer(RandomPilot(seed), question))

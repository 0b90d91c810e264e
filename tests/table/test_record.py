"""A record as what a game begins from."""

from __future__ import annotations

import pytest

from horde.decks.deck_list import ListError
from horde.hordes.setup import SetupError, new_game
from horde.pilots.horde import POLICIES
from horde.pilots.random import RandomPilot
from horde.rules.state import encode
from horde.table.record import Record, deck

from .games import HORDE, SURVIVOR, record


def test_the_decks_of_a_record_are_those_of_its_lists() -> None:
    setup = record(1, 3).setup()
    assert (setup.horde.size, [deck.size for deck in setup.survivors]) == (100, [59, 59, 59])
    assert [card.name for card in setup.survivors[0].commanders] == ["Nissa, Vastwood Seer // Nissa, Sage Animist"]
    assert sum(copies.count for copies in setup.horde.library if copies.token) == 60


def test_a_list_that_can_not_be_played_is_told() -> None:
    with pytest.raises(ListError, match='the deck of Ann cannot be used:\n  line 1: no card "Forrest" is known'):
        Record("classic", HORDE, ("60 Forrest",), ("Ann",), 1).setup()
    with pytest.raises(SetupError, match="the list has cards that begin in exile, which no rule set has"):
        deck("# exile: 1 Forest\n60 Forest\n", "the list")


def test_a_copy_in_the_middle_of_anything_is_the_same_game_and_its_own() -> None:
    setup = Record("classic", HORDE, (SURVIVOR,) * 2, ("Ann", "Ben"), 4).setup()
    game = new_game(setup, {2: POLICIES["random"]}, checkpoints=True).start()
    pilot = RandomPilot(3)
    while (question := game.question) is not None:
        one = game.copy()
        other = one.copy()
        before = encode(game.state)
        assert (one.question, encode(one.state)) == (question, before)
        answer = pilot(game, question)
        one.answer(answer)
        assert encode(other.state) == encode(game.state) == before
        game.answer(answer)
        other.answer(answer)
        assert encode(one.state) == encode(other.state) == encode(game.state)

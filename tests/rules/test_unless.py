"""What happens unless a player does something else, and what players may pay (118.12, 119.4, 101.4)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

QUANDARY = "Whenever an opponent casts an artifact spell, that player loses 5 life unless they discard a card."
PURSE = card("Open Hand", "{0}", "Artifact")


def dilemma(hand: int) -> Board:
    board = Board()
    board.battlefield(1, card("Hard Choice", "{3}{B}", "Enchantment", "", QUANDARY))
    spell = board.hand(0, PURSE)
    for _ in range(hand):
        board.hand(0, named("Forest"))
    board.cast(spell)
    board.resolve()
    return board


@pytest.mark.cr("118.12a")
def test_a_player_discards_to_keep_life() -> None:
    board = dilemma(1)
    board.answer(True)
    assert board.life(0) == 20
    assert board.names("graveyard", 0) == ["Forest"]


@pytest.mark.cr("118.12a")
def test_a_player_keeps_the_card_and_loses_life() -> None:
    board = dilemma(1)
    board.answer(False)
    assert board.life(0) == 15
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("118.12a", "118.3")
def test_who_cannot_pay_is_not_asked() -> None:
    board = dilemma(0)
    assert board.question.shape == "act"
    assert board.life(0) == 15


@pytest.mark.cr("118.12a", "101.4")
def test_each_player_decides_alone() -> None:
    board = Board(1, 2)
    board.lands(0, "B")
    for player in (1, 2):
        board.hand(player, named("Forest"))
    board.cast(
        board.hand(0, card("Hard Toll", "{B}", "Sorcery", "", "Each opponent loses 3 life unless they discard a card."))
    )
    board.resolve()
    board.answer(True, False)
    assert (board.names("hand", 1), board.names("hand", 2)) == ([], ["Forest"])
    assert board.life(1) == 17


@pytest.mark.cr("119.4", "603.2", "701.6a")
def test_any_player_may_pay_half_their_life_to_counter_a_spell() -> None:
    board = Board(life=15)
    board.lands(0, "B")
    text = "When you cast this spell, any opponent may pay half their life, rounded up. If a player does, counter ~."
    spell = board.hand(0, card("Bought Time", "{B}", "Sorcery", "", f"{text}\nYou gain 9 life."))
    board.cast(spell)
    assert board.stack == ["Bought Time", "Bought Time"]
    board.resolve()
    board.answer(True)
    assert board.life(1) == 7
    assert board.stack == []
    assert board.life(0) == 15


@pytest.mark.cr("101.4", "608.2e")
def test_one_subject_does_several_things_one_after_another() -> None:
    text = "Each player loses 1 life, sacrifices a creature of their choice, discards a card, then sacrifices a land."
    board = Board()
    for player in (0, 1):
        board.lands(player, "B")
        board.battlefield(player, creature("Plain Goat", "1/1"))
        board.hand(player, named("Island"))
    board.cast(board.hand(0, card("Small Plague", "{B}", "Sorcery", "", text)))
    board.resolve() if board.question.shape == "act" else None
    for player in (0, 1):
        assert board.life(player) == 19
        assert board.names("hand", player) == []
        assert board.names("battlefield", player) == []


@pytest.mark.cr("500.11", "614.10")
def test_a_step_is_skipped_under_a_condition() -> None:
    board = Board()
    board.battlefield(
        1, card("Low Hour", "{2}", "Enchantment", "", "Skip your upkeep step if you have no cards in hand.")
    )
    board.pass_to("draw", 1)
    assert "upkeep" not in [t.text for t in board.told("step")]
    other = Board()
    other.battlefield(
        1, card("Low Hour", "{2}", "Enchantment", "", "Skip your upkeep step if you have no cards in hand.")
    )
    other.hand(1, named("Forest"))
    other.pass_to("upkeep", 1)
    assert other.step == "upkeep"


@pytest.mark.cr("701.24a", "400.3")
def test_an_object_and_a_graveyard_shuffled_into_the_library() -> None:
    board = Board()
    board.lands(0, "CC")
    text = "{2}, {T}: You gain 4 life. Shuffle this artifact and your graveyard into their owner's library."
    flask = board.battlefield(0, card("Old Flask", "{1}", "Artifact", "", text))
    board.graveyard(0, named("Forest"))
    board.graveyard(0, named("Island"))
    board.library(0, named("Swamp"))
    board.activate(flask)
    board.resolve()
    assert sorted(board.names("library", 0)) == ["Forest", "Island", "Old Flask", "Swamp"]
    assert board.life(0) == 24

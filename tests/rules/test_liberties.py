"""More lands, spells at any time or not at all; cards revealed until; what is put together "
"with "and" (305.2, 601.3)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast

OX = creature("Grove Ox", "2/2", cost="{G}", kind="Ox")
FOREST = named("Forest")


@pytest.mark.cr("305.2")
def test_an_additional_land_on_each_of_your_turns() -> None:
    board = Board()
    board.battlefield(
        0, card("Wide Field", "{1}", "Enchantment", "", "You may play an additional land on each of your turns.")
    )
    lands = [board.hand(0, FOREST) for _ in range(3)]
    board.play(lands[0])
    board.play(lands[1])
    assert not board.can("play", lands[2])


@pytest.mark.cr("305.2")
def test_an_additional_land_this_turn_alone() -> None:
    board = Board()
    cast(board, card("Small Tour", "{G}", "Sorcery", "", "You may play an additional land this turn."))
    lands = [board.hand(0, FOREST) for _ in range(4)]
    board.play(lands[0])
    board.play(lands[1])
    assert not board.can("play", lands[2])
    for player in (0, 1):
        board.library(player, FOREST)
    board.next_turn(1).next_turn(0).pass_to("precombat main")
    board.play(lands[2])
    assert not board.can("play", lands[3])


@pytest.mark.cr("702.8a")
def test_spells_as_though_they_had_flash() -> None:
    board = Board()
    ox, kid = board.hand(1, OX), board.hand(1, creature("Kid", "1/1", cost="{G}"))
    board.lands(1, "G")
    board.seat(1)
    assert not board.can("cast", ox)
    board.battlefield(
        1, card("Swift Herd", "{1}", "Enchantment", "", "You may cast Ox spells as though they had flash.")
    )
    assert board.can("cast", ox)
    assert not board.can("cast", kid)


@pytest.mark.cr("101.2")
def test_opponents_cannot_cast_spells_during_your_turn() -> None:
    board = Board()
    charm = board.hand(1, card("Small Charm", "{0}", "Instant", "", "You gain 1 life."))
    own = board.hand(0, card("Own Charm", "{0}", "Instant", "", "You gain 1 life."))
    ward = card("Still Hour", "{1}", "Enchantment", "", "Your opponents can't cast spells during your turn.")
    still = board.battlefield(0, ward)
    assert board.can("cast", own)
    board.seat(1)
    assert not board.can("cast", charm)
    for player in (0, 1):
        board.library(player, FOREST)
    board.next_turn(1)
    board.seat(1)
    assert board.can("cast", charm)
    assert board.zone(still) == "battlefield"


@pytest.mark.cr("701.20a", "608.2c")
def test_cards_are_revealed_until_one_is_found_and_the_rest_go_down() -> None:
    board = Board()
    text = (
        "Reveal cards from the top of your library until you reveal an Ox card. Put that card into "
        "your hand and the rest on the bottom of "
        "your library in a random order."
    )
    first, second, ox, under = board.library(0, FOREST, FOREST, OX, FOREST)
    cast(board, card("Long Search", "{G}", "Sorcery", "", text))
    assert board.zone(ox) == "hand"
    library = board.state.players[0].library
    assert library[-1] == board.now(under)
    assert {board.now(first), board.now(second)} == {*library[:2]}


@pytest.mark.cr("701.20a")
def test_without_such_a_card_the_whole_library_is_revealed() -> None:
    board = Board()
    text = (
        "Reveal cards from the top of your library until you reveal an Ox card. Put that card "
        "into your hand and the rest into your graveyard."
    )
    board.library(0, FOREST, FOREST)
    cast(board, card("Deep Search", "{G}", "Sorcery", "", text))
    assert board.names("graveyard", 0).count("Forest") == 2


@pytest.mark.cr("122.6a", "603.2")
def test_counters_put_on_it_even_as_it_enters() -> None:
    board = Board()
    text = (
        "This creature enters with a +1/+1 counter on it.\nWhenever one or more +1/+1 counters are "
        "put on this creature, you gain 2 life."
    )
    cast(board, creature("Proud Goat", "1/1", text, "{G}"))
    assert board.stack == ["Proud Goat"]
    board.resolve()
    cast(
        board,
        card("Two Snacks", "{G}", "Sorcery", "", "Put two +1/+1 counters on target creature."),
        board.find("Proud Goat"),
    )
    board.resolve_all()
    assert board.life(0) == 24


@pytest.mark.cr("603.2", "113.6")
def test_when_it_is_cast_and_when_it_dies() -> None:
    board = Board()
    text = "When you cast this spell and when this creature dies, you gain 2 life."
    goat = board.hand(0, creature("Twice Goat", "1/1", text, "{G}"))
    board.lands(0, "G")
    board.cast(goat)
    assert board.stack == ["Twice Goat", "Twice Goat"]
    board.resolve_all()
    assert board.life(0) == 22
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.life(0) == 24


@pytest.mark.cr("118.12", "603.7")
@pytest.mark.parametrize("pays", [True, False])
def test_a_price_that_falls_due_later(pays: bool) -> None:
    board = Board()
    text = "You gain 9 life.\nAt the beginning of your next upkeep, pay {G}. If you don't, you lose the game."
    for player in (0, 1):
        board.library(player, FOREST, FOREST)
    board.cast(board.hand(0, card("Green Loan", "{0}", "Instant", "", text)))
    board.resolve()
    board.lands(0, "G")
    board.next_turn(1).next_turn(0)
    board.resolve()
    board.answer(pays)
    assert board.game.over is not pays

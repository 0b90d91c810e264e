"""Paying as an instruction (118.12), "when you do" (603.12), "whenever ... this turn" (603.7c), "one or more"."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast

OX = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
WINTER = card("Small Winter", "{B}", "Sorcery", "", "All creatures get -2/-2 until end of turn.")


def song(text: str) -> Card:
    return card("Odd Song", "{1}", "Enchantment", "", text)


# --- paying -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("118.12", "118.3")
def test_you_may_pay_and_if_you_do_something_happens() -> None:
    board = Board()
    board.battlefield(0, song("At the beginning of your end step, you may pay {1}{G}. If you do, you gain 4 life."))
    lands = board.lands(0, "GG")
    board.pass_to("end")
    board.resolve()
    board.answer(True)
    assert board.life(0) == 24
    assert all(board.obj(land).tapped for land in lands)


@pytest.mark.cr("118.3")
def test_who_cannot_pay_is_not_asked() -> None:
    board = Board()
    board.battlefield(0, song("At the beginning of your end step, you may pay {1}{G}. If you do, you gain 4 life."))
    board.lands(0, "UU")
    board.pass_to("end")
    board.resolve()
    assert board.question.shape == "act"
    assert board.life(0) == 20


@pytest.mark.cr("118.12", "118.3c")
@pytest.mark.parametrize("pays", [True, False])
def test_a_price_that_is_told_may_be_left_unpaid(pays: bool) -> None:
    board = Board()
    board.lands(0, "B")
    board.battlefield(0, song("At the beginning of your end step, pay {B}. If you don't, you lose 5 life."))
    board.pass_to("end")
    board.resolve()
    board.answer(pays)
    assert board.life(0) == (20 if pays else 15)


@pytest.mark.cr("118.12")
def test_an_unpayable_price_is_not_paid() -> None:
    board = Board()
    board.battlefield(0, song("At the beginning of your end step, pay {B}. If you don't, you lose 5 life."))
    board.pass_to("end")
    board.resolve()
    assert board.life(0) == 15


@pytest.mark.cr("107.3f")
def test_x_is_chosen_as_it_is_paid() -> None:
    board = Board()
    board.lands(0, "GGG")
    goat = creature(
        "Rich Goat", "1/1", "When this creature enters, you may pay {X}. If you do, you gain X life.", "{G}"
    )
    cast(board, goat)
    board.resolve()
    board.answer(True, 2)
    assert board.life(0) == 22


@pytest.mark.cr("118.12a")
def test_a_price_for_each_of_something() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Kind Goat", "1/1"))
    for _ in range(2):
        board.hand(1, OX)
    board.lands(1, "G")
    toll = card(
        "Odd Toll",
        "{U}",
        "Sorcery",
        "",
        "Destroy target creature unless its controller pays {1} for each card in your hand.",
    )
    board.hand(0, OX)
    board.hand(0, OX)
    cast(board, toll, board.battlefield(1, OX))
    assert board.names("graveyard", 1) == ["Grove Ox"]
    assert board.zone(goat) == "battlefield"


# --- when you do --------------------------------------------------------------------------------------------------


@pytest.mark.cr("603.12")
def test_when_you_do_triggers_and_targets_then() -> None:
    board = Board()
    text = "When this creature enters, you may sacrifice another Goat. When you do, destroy target creature."
    victim = board.battlefield(0, creature("Kind Goat", "1/1"))
    ox, other = board.battlefield(1, OX), board.battlefield(1, creature("Odd Ox", "3/3", kind="Ox"))
    cast(board, creature("Grim Reeve", "1/1", text, "{B}"))
    board.resolve()
    board.answer(True)
    assert board.zone(victim) == "graveyard"
    board.answer(ox)
    assert board.stack == ["Grim Reeve"]
    board.resolve()
    assert (board.zone(ox), board.zone(other)) == ("graveyard", "battlefield")


@pytest.mark.cr("603.12")
def test_when_you_do_does_not_trigger_if_you_did_not() -> None:
    board = Board()
    text = "When this creature enters, you may sacrifice another Goat. When you do, destroy target creature."
    board.battlefield(0, creature("Kind Goat", "1/1"))
    cast(board, creature("Grim Reeve", "1/1", text, "{B}"))
    board.resolve()
    board.answer(False)
    assert not board.stack


@pytest.mark.cr("603.12", "111.1")
def test_when_you_do_what_there_was_no_choice_about() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    trick = card(
        "Kid Trick",
        "{U}",
        "Instant",
        "",
        "Create a 1/1 green Goat creature token. When you do, tap target creature an opponent controls.",
    )
    cast(board, trick)
    assert board.stack == ["Kid Trick"]
    board.resolve()
    assert board.obj(ox).tapped


# --- whenever ... this turn ---------------------------------------------------------------------------------------


@pytest.mark.cr("603.7c", "514.2")
def test_whenever_this_turn_triggers_each_time_and_ends_with_the_turn() -> None:
    board = Board()
    cast(board, card("Long Wake", "{B}", "Sorcery", "", "Whenever a creature dies this turn, you gain 1 life."))
    oxen = [board.battlefield(1, OX) for _ in range(3)]
    for ox in oxen[:2]:
        cast(board, DOOM, ox)
        board.resolve_all()
    assert board.life(0) == 22
    for player in (0, 1):
        board.library(player, named("Forest"))
    board.next_turn(1)
    cast(board, DOOM, oxen[2], player=1)
    assert board.life(0) == 22


@pytest.mark.cr("603.7c")
def test_until_your_next_turn() -> None:
    board = Board()
    cast(
        board,
        card("Long Watch", "{W}", "Sorcery", "", "Until your next turn, whenever a creature dies, you gain 1 life."),
    )
    first, second = board.battlefield(1, OX), board.battlefield(1, OX)
    for player in (0, 1):
        board.library(player, named("Forest"))
    board.next_turn(1)
    cast(board, DOOM, first, player=1)
    board.resolve_all()
    assert board.life(0) == 21
    board.next_turn(0)
    cast(board, DOOM, second)
    assert not board.stack


# --- for each -----------------------------------------------------------------------------------------------------


@pytest.mark.cr("608.2c")
def test_for_each_opponent() -> None:
    board = Board(1, 2)
    cast(
        board, card("Two Kids", "{G}", "Sorcery", "", "For each opponent, you create a 1/1 green Goat creature token.")
    )
    assert len(board.names("battlefield", 0)) == 3


@pytest.mark.cr("608.2c", "608.2h")
def test_for_each_destroyed_this_way_its_controller_creates_a_token() -> None:
    board = Board()
    board.battlefield(0, OX)
    for _ in range(2):
        board.battlefield(1, OX)
    text = (
        "Destroy all creatures. For each creature destroyed this way, its controller creates a 1/1 "
        "green Goat creature token."
    )
    cast(board, card("Goat Tide", "{W}", "Sorcery", "", text))
    assert board.names("battlefield", 0).count("Goat Token") == 1
    assert board.names("battlefield", 1).count("Goat Token") == 2


@pytest.mark.cr("603.2c", "608.2c")
def test_for_each_land_makes_all_tokens_at_once() -> None:
    board = Board()
    board.lands(0, "GG")
    board.battlefield(0, song("Whenever one or more tokens you control enter, you gain 1 life."))
    cast(
        board,
        card("Land Kids", "{G}", "Sorcery", "", "For each land you control, create a 1/1 green Goat creature token."),
    )
    assert board.names("battlefield", 0).count("Goat Token") == 3
    assert board.stack == ["Odd Song"]


# --- one or more --------------------------------------------------------------------------------------------------


@pytest.mark.cr("603.2c")
def test_one_or_more_creatures_die_triggers_once_for_a_batch() -> None:
    board = Board()
    board.battlefield(0, song("Whenever one or more creatures die, you gain 1 life."))
    for _ in range(3):
        board.battlefield(1, OX)
    cast(board, WINTER)
    assert board.stack == ["Odd Song"]
    board.resolve()
    last = board.battlefield(1, OX)
    cast(board, DOOM, last)
    assert board.stack == ["Odd Song"]


@pytest.mark.cr("603.2c")
def test_that_many_of_one_or_more_is_their_number() -> None:
    board = Board()
    board.battlefield(0, song("Whenever one or more artifacts you control enter, you gain that much life."))
    cast(board, card("Two Cups", "{U}", "Sorcery", "", "Create two Treasure tokens."))
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("603.2c", "510.2")
def test_combat_damage_to_a_player_by_one_or_more_creatures() -> None:
    board = Board(1, 2)
    board.battlefield(0, song("Whenever one or more Goats you control deal combat damage to a player, draw a card."))
    board.library(0, *(named("Forest") for _ in range(3)))
    goats = [board.battlefield(0, creature("Kind Goat", "1/1")) for _ in range(3)]
    board.attack({goats[0]: 1, goats[1]: 1, goats[2]: 2})
    board.pass_to("combat damage")
    assert board.stack == ["Odd Song", "Odd Song"]


@pytest.mark.cr("603.2c")
def test_one_or_more_cards_leave_your_graveyard() -> None:
    board = Board()
    board.battlefield(0, song("Whenever one or more cards leave your graveyard, you gain 1 life."))
    for _ in range(2):
        board.graveyard(0, OX)
    board.graveyard(1, OX)
    cast(board, card("Small Sweep", "{U}", "Sorcery", "", "Exile target player's graveyard."), 0)
    assert board.stack == ["Odd Song"]


@pytest.mark.cr("603.2c")
def test_enough_attackers_at_once() -> None:
    board = Board()
    goats = [board.battlefield(0, creature("Kind Goat", "1/1")) for _ in range(2)]
    board.battlefield(1, song("Whenever two or more creatures attack, you gain 1 life."))
    board.attack({goats[0]: 1})
    assert not board.stack


@pytest.mark.cr("603.2")
def test_only_once_each_turn() -> None:
    board = Board()
    board.battlefield(0, song("Whenever a creature dies, you gain 1 life. This ability triggers only once each turn."))
    oxen = [board.battlefield(1, OX) for _ in range(3)]
    for ox in oxen[:2]:
        cast(board, DOOM, ox)
        board.resolve_all()
    assert board.life(0) == 21
    for player in (0, 1):
        board.library(player, named("Forest"))
    board.next_turn(1)
    cast(board, DOOM, oxen[2], player=1)
    board.resolve_all()
    assert board.life(0) == 22

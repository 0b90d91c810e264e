"""A cost of several parts is paid as a whole or not at all (601.2g, 601.2h, 733.1)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

COIN = card("Old Coin", "{0}", "Artifact", "", "Sacrifice this artifact: Add {C}.")
CUP = card("Old Cup", "{1}", "Artifact")
COSTS = "As an additional cost to cast this spell, "
MELT = card("Melt Down", "{1}", "Sorcery", "", f"{COSTS}sacrifice an artifact.\n~ deals 3 damage to any target.")


@pytest.mark.cr("601.2h", "733.1")
def test_one_artifact_does_not_pay_twice() -> None:
    board = Board()
    coin, melt = board.battlefield(0, COIN), board.hand(0, MELT)
    assert not board.can("cast", melt)
    assert board.zone(coin) == "battlefield"
    board.battlefield(0, COIN)
    assert board.can("cast", melt)


@pytest.mark.cr("601.2g", "601.2h")
def test_mana_leaves_what_the_rest_of_the_cost_needs() -> None:
    board = Board()
    coins = [board.battlefield(0, COIN) for _ in range(2)]
    melt = board.hand(0, MELT)
    board.cast(melt, 1)
    board.resolve()
    assert board.life(1) == 17
    assert [board.zone(coin) for coin in coins] == ["graveyard", "graveyard"]


@pytest.mark.cr("601.2g", "601.2h")
def test_a_land_pays_where_the_coin_is_needed() -> None:
    board = Board()
    coin = board.battlefield(0, COIN)
    (land,) = board.lands(0, "C")
    melt = board.hand(0, MELT)
    board.cast(melt, 1)
    board.resolve()
    assert (board.zone(coin), board.obj(land).tapped) == ("graveyard", True)
    assert board.life(1) == 17


@pytest.mark.cr("601.2h")
def test_what_makes_no_mana_is_sacrificed_and_the_coin_spent() -> None:
    board = Board()
    coin, cup = board.battlefield(0, COIN), board.battlefield(0, CUP)
    melt = board.hand(0, MELT)
    board.cast(melt, 1)
    board.resolve()
    assert (board.zone(coin), board.zone(cup)) == ("graveyard", "graveyard")


@pytest.mark.cr("602.2b", "601.2h")
def test_an_activation_cost_is_paid_as_a_whole_too() -> None:
    board = Board()
    board.battlefield(0, COIN)
    forge = board.battlefield(0, creature("Hungry Forge", "0/3", "{1}, Sacrifice an artifact: You gain 3 life."))
    assert not board.can("activate", forge)
    board.battlefield(0, COIN)
    board.activate(forge)
    board.resolve()
    assert board.life(0) == 23
    assert len(board.names("graveyard", 0)) == 2


@pytest.mark.cr("602.2b", "601.2h")
def test_a_source_of_mana_is_not_spent_on_its_own_sacrifice() -> None:
    board = Board()
    text = "Sacrifice this artifact: Add {C}.\n{1}, Sacrifice this artifact: Draw a card."
    egg = board.battlefield(0, card("Small Egg", "{1}", "Artifact", "", text))
    board.library(0, CUP)
    assert not board.can("activate", egg)
    board.lands(0, "C")
    board.activate(egg)
    board.resolve()
    assert board.names("hand", 0) == ["Old Cup"]


@pytest.mark.cr("601.2h")
def test_a_creature_tapped_for_a_cost_makes_no_mana_for_it() -> None:
    board = Board()
    board.battlefield(0, creature("Leaf Elf", "1/1", "{T}: Add {G}."))
    text = f"{COSTS}tap an untapped creature you control.\nYou gain 5 life."
    call = board.hand(0, card("Green Call", "{G}", "Sorcery", "", text))
    assert not board.can("cast", call)
    board.battlefield(0, creature("Plain Goat", "1/1"))
    board.cast(call)
    board.resolve()
    assert board.life(0) == 25


@pytest.mark.cr("601.2h", "119.4")
def test_life_for_the_cost_is_not_paid_for_mana() -> None:
    board = Board(life=2)
    board.battlefield(0, card("Blood Well", "", "Land", "", "{T}, Pay 1 life: Add {B}."))
    text = f"{COSTS}pay 2 life.\n~ deals 1 damage to any target."
    deal = board.hand(0, card("Small Deal", "{B}", "Sorcery", "", text))
    assert not board.can("cast", deal)
    board.lands(0, "B")
    assert board.can("cast", deal)


@pytest.mark.cr("601.2h")
def test_the_part_with_least_choice_is_paid_first() -> None:
    board = Board()
    golem = board.battlefield(0, card("Clay Golem", "{3}", "Artifact Creature — Golem", "2/2"))
    goats = [board.battlefield(0, creature("Plain Goat", "1/1")) for _ in range(2)]
    text = f"{COSTS}sacrifice a creature.\n{COSTS}sacrifice an artifact.\nYou gain 4 life."
    rite = board.hand(0, card("Double Rite", "{0}", "Sorcery", "", text))
    board.cast(rite, goats[0])
    board.resolve()
    assert [board.zone(one) for one in (golem, *goats)] == ["graveyard", "graveyard", "battlefield"]

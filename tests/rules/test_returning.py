"""Cards that work from a graveyard or from exile, and what takes the place of destruction (702.84, 702.35, 702.89)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast

GHOST = creature("Pale Goat", "3/1", "When this creature enters, you gain 1 life.\nUnearth {1}{B}", "{B}")


def unearthed() -> tuple[Board, int]:
    board = Board()
    board.lands(0, "BBB")
    goat = board.graveyard(0, GHOST)
    board.activate(goat)
    board.resolve()
    board.resolve_all()
    return board, goat


@pytest.mark.cr("702.84a", "113.6m")
def test_an_unearthed_creature_is_back_for_a_turn() -> None:
    board, goat = unearthed()
    assert board.zone(goat) == "battlefield"
    assert board.has(goat, "haste")
    assert board.life(0) == 21
    board.attack({goat: 1})
    board.pass_to("end")
    assert board.life(1) == 17
    board.resolve_all()
    assert board.zone(goat) == "exile"


@pytest.mark.cr("702.84a", "614.6")
def test_an_unearthed_creature_goes_nowhere_but_to_exile() -> None:
    board, goat = unearthed()
    cast(board, DOOM, goat)
    assert board.zone(goat) == "exile"


@pytest.mark.cr("702.84a", "602.5")
def test_unearth_only_as_a_sorcery_and_only_from_the_graveyard() -> None:
    board = Board()
    board.lands(0, "BB")
    goat = board.graveyard(0, GHOST)
    there = board.battlefield(0, GHOST)
    theirs = board.graveyard(1, GHOST)
    assert not board.can("activate", there)
    assert not board.can("activate", theirs)
    assert board.can("activate", goat)
    board.pass_to("beginning of combat")
    assert not board.can("activate", goat)


@pytest.mark.cr("702.84a", "608.2b")
def test_a_card_that_has_left_the_graveyard_is_not_unearthed() -> None:
    board = Board()
    board.lands(0, "BB")
    board.lands(1, "G")
    goat = board.graveyard(0, GHOST)
    broom = board.hand(1, card("Small Broom", "{G}", "Instant", "", "Exile target card from a graveyard."))
    board.activate(goat)
    board.seat(1)
    board.cast(broom, goat)
    board.resolve_all()
    assert board.zone(goat) == "exile"
    board.pass_to("end")
    board.resolve_all()
    assert board.life(0) == 20


@pytest.mark.cr("702.84a", "604.1", "113.6")
def test_unearth_given_to_all_creature_cards_in_a_graveyard() -> None:
    board = Board()
    board.lands(0, "BB")
    plain = board.graveyard(0, creature("Plain Goat", "1/1"))
    stone = board.graveyard(0, card("Plain Stone", "{1}", "Artifact"))
    assert not board.can("activate", plain)
    king = board.battlefield(
        0, creature("Goat King", "1/1", "Each creature card in your graveyard has unearth {1}{B}.")
    )
    assert board.can("activate", plain)
    assert not board.can("activate", stone)
    board.activate(plain)
    board.resolve()
    assert board.zone(plain) == "battlefield"
    assert board.zone(king) == "battlefield"


@pytest.mark.cr("113.6m", "602.1")
def test_an_ability_that_returns_its_own_card_from_the_graveyard() -> None:
    board = Board()
    board.lands(0, "BB")
    text = "{1}{B}: Return this card from your graveyard to your hand."
    goat = board.graveyard(0, creature("Stubborn Goat", "1/1", text))
    board.activate(goat)
    board.resolve()
    assert board.zone(goat) == "hand"
    assert not board.can("activate", goat)


# --- madness --------------------------------------------------------------------------------------------------------

MAD = card("Mad Laugh", "{4}{R}", "Sorcery", "", "You gain 4 life.\nMadness {R}")
TOLL = card("Small Toll", "{B}", "Instant", "", "Target player discards a card.")


@pytest.mark.cr("702.35a", "702.35b")
def test_a_discarded_card_with_madness_may_be_cast() -> None:
    board = Board()
    board.lands(0, "BR")
    laugh = board.hand(0, MAD)
    board.cast(board.hand(0, TOLL), 0)
    board.resolve()
    assert board.zone(laugh) == "exile"
    board.resolve()
    board.answer(True)
    assert board.stack == ["Mad Laugh"]
    board.resolve()
    assert board.life(0) == 24
    assert board.zone(laugh) == "graveyard"


@pytest.mark.cr("702.35a")
def test_a_card_with_madness_that_is_not_cast_goes_to_the_graveyard() -> None:
    for lands, say in (("BR", [False]), ("B", [])):
        board = Board()
        board.lands(0, lands)
        laugh = board.hand(0, MAD)
        board.cast(board.hand(0, TOLL), 0)
        board.resolve()
        board.resolve()
        board.answer(*say)
        assert board.zone(laugh) == "graveyard"


@pytest.mark.cr("702.35a", "701.9a")
def test_a_card_exiled_for_madness_was_discarded() -> None:
    board = Board()
    board.lands(0, "B")
    board.battlefield(0, card("Loud Bell", "{1}", "Artifact", "", "Whenever you discard a card, you gain 1 life."))
    board.hand(0, MAD)
    board.cast(board.hand(0, TOLL), 0)
    board.resolve()
    if board.question.shape == "order":
        board.say((0, 1))
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("702.35a", "514.1", "514.3a")
def test_madness_at_the_end_of_a_turn() -> None:
    board = Board(step="end")
    board.lands(0, "R")
    laugh = board.hand(0, MAD)
    for _ in range(7):
        board.hand(0, named("Forest"))
    while board.question.shape == "act":
        board.pass_()
    board.answer([laugh])
    board.resolve()
    board.answer(True)
    board.resolve()
    assert board.life(0) == 24


# --- umbra armor ----------------------------------------------------------------------------------------------------

UMBRA = "Enchant creature\nUmbra armor"


@pytest.mark.cr("702.89a", "614.1")
def test_an_aura_is_destroyed_in_place_of_what_it_enchants() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "2/2"))
    coat = board.battlefield(0, card("Goat Coat", "{W}", "Enchantment — Aura", "", UMBRA), attached_to=goat)
    board.obj(goat).damage = 1
    cast(board, DOOM, goat)
    assert board.zone(goat) == "battlefield"
    assert board.obj(goat).damage == 0
    assert board.zone(coat) == "graveyard"


@pytest.mark.cr("702.89a", "704.5g")
def test_lethal_damage_is_taken_off_with_the_aura() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "2/2"))
    coat = board.battlefield(0, card("Goat Coat", "{W}", "Enchantment — Aura", "", UMBRA), attached_to=goat)
    cast(board, card("Hot Word", "{R}", "Instant", "", "~ deals 5 damage to any target."), goat)
    assert board.zone(goat) == "battlefield"
    assert board.zone(coat) == "graveyard"


@pytest.mark.cr("702.89a", "616.1")
def test_which_of_two_auras_is_the_controllers_choice() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "2/2"))
    one = board.battlefield(0, card("Goat Coat", "{W}", "Enchantment — Aura", "", UMBRA), attached_to=goat)
    two = board.battlefield(0, card("Goat Cape", "{W}", "Enchantment — Aura", "", UMBRA), attached_to=goat)
    cast(board, DOOM, goat)
    board.answer(two)
    assert (board.zone(goat), board.zone(one), board.zone(two)) == ("battlefield", "battlefield", "graveyard")

"""Other costs to cast a card for, and costs that may or must be paid besides (118.8, 118.9, 601.2f)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

GOAT = creature("Plain Goat", "1/1")
FIRE = card("Old Fires", "{R}", "Sorcery", "", "Buyback {3}\n~ deals 2 damage to any target.")
DIVER = creature("Deep Diver", "2/2", "When this creature enters, draw a card.\nEvoke {U}", "{4}{U}")


def held(board: Board, cost: str, text: str, types: str = "Sorcery") -> int:
    return board.hand(0, card(f"Test Spell {len(board.game.catalogue.cards)}", cost, types, "", text))


# --- buyback, evoke -------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.27a", "601.2b")
def test_a_spell_bought_back_returns_to_hand() -> None:
    board = Board()
    board.lands(0, "RRRR")
    fire = board.hand(0, FIRE)
    board.cast(fire, True, 1)
    board.resolve()
    assert board.zone(fire) == "hand"
    assert board.life(1) == 18


@pytest.mark.cr("702.27a", "118.8c")
def test_buyback_is_optional_and_not_offered_to_who_cannot_pay() -> None:
    board = Board()
    board.lands(0, "RRRRR")
    one, two = board.hand(0, FIRE), board.hand(0, FIRE)
    board.cast(one, False, 1)
    board.resolve()
    board.cast(two, True, 1)
    board.resolve()
    assert (board.zone(one), board.zone(two)) == ("graveyard", "hand")
    assert board.life(1) == 16


@pytest.mark.cr("702.27a", "608.2b")
def test_a_countered_spell_is_not_bought_back() -> None:
    board = Board()
    board.lands(0, "RRRR")
    board.lands(1, "U")
    fire = board.hand(0, FIRE)
    no = board.hand(1, card("Small No", "{U}", "Instant", "", "Counter target spell."))
    board.cast(fire, True, 1)
    board.seat(1)
    board.cast(no, fire)
    board.resolve()
    assert board.zone(fire) == "graveyard"


@pytest.mark.cr("702.74a", "118.9")
def test_an_evoked_creature_enters_and_is_sacrificed() -> None:
    board = Board()
    board.library(0, named("Forest"))
    board.lands(0, "U")
    diver = board.hand(0, DIVER)
    board.cast(diver)
    board.resolve()
    board.say((0, 1))  # the order of its two abilities
    assert board.zone(diver) == "battlefield"
    board.resolve_all()
    assert board.zone(diver) == "graveyard"
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("702.74a")
def test_a_creature_cast_for_its_mana_cost_stays() -> None:
    board = Board()
    board.library(0, named("Forest"))
    board.lands(0, "UUUUU")
    diver = board.hand(0, DIVER)
    board.cast(diver, n=0)
    board.resolve()
    board.resolve_all()
    assert board.zone(diver) == "battlefield"


# --- additional costs -----------------------------------------------------------------------------------------------


@pytest.mark.cr("601.2f", "601.2h", "118.8", "608.2h")
def test_a_creature_sacrificed_as_an_additional_cost() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\n"
    text += "~ deals damage equal to the sacrificed creature's power to any target."
    board = Board()
    board.lands(0, "R")
    throw = held(board, "{R}", text)
    assert not board.can("cast", throw)
    ox = board.battlefield(0, creature("Strong Ox", "4/4"))
    goat = board.battlefield(0, GOAT)
    board.cast(throw, 1, ox)
    assert board.zone(ox) == "graveyard"
    board.resolve()
    assert board.life(1) == 16
    assert board.zone(goat) == "battlefield"


@pytest.mark.cr("118.3", "601.2a", "601.2f")
def test_a_spell_is_not_discarded_for_itself() -> None:
    board = Board()
    board.lands(0, "R")
    spell = held(board, "{R}", "As an additional cost to cast this spell, discard a card.\nYou gain 3 life.")
    assert not board.can("cast", spell)
    forest = board.hand(0, named("Forest"))
    board.cast(spell)
    assert board.zone(forest) == "graveyard"


@pytest.mark.cr("119.4", "601.2f")
def test_life_as_an_additional_cost() -> None:
    text = "As an additional cost to cast this spell, pay 5 life.\nDraw a card."
    board = Board(life=4)
    board.lands(0, "B")
    spell = held(board, "{B}", text)
    assert not board.can("cast", spell)
    rich = Board()
    rich.lands(0, "B")
    rich.cast(held(rich, "{B}", text))
    assert rich.life(0) == 15


@pytest.mark.cr("702.33a", "702.33d")
def test_a_kicker_that_is_no_mana() -> None:
    board = Board()
    board.lands(0, "GG")
    text = "Kicker—Sacrifice a creature.\nWhen this creature enters, if it was kicked, you gain 4 life."
    spell = held(board, "{G}", text, "Creature — Goat")
    board.cast(spell)
    board.resolve_all()
    assert board.life(0) == 20
    other = held(board, "{G}", text, "Creature — Goat")
    board.battlefield(0, GOAT)
    board.cast(other, True)


@pytest.mark.cr("702.34a")
def test_flashback_for_life_and_mana() -> None:
    board = Board()
    board.lands(0, "G")
    spell = board.graveyard(0, card("Old Lesson", "{5}", "Sorcery", "", "Scry 1.\nFlashback—{G}, Pay 3 life."))
    board.cast(spell)
    assert board.life(0) == 17
    board.resolve()
    assert board.zone(spell) == "exile"


@pytest.mark.cr("702.34a", "611.2c", "514.2")
def test_flashback_given_to_cards_in_a_graveyard() -> None:
    board = Board()
    board.lands(0, "RRRR")
    lesson = board.graveyard(0, card("Hot Lesson", "{1}{R}", "Sorcery", "", "You gain 5 life."))
    goat = board.graveyard(0, GOAT)
    text = "Each instant and sorcery card in your graveyard gains flashback this turn. "
    text += "The flashback cost is equal to its mana cost."
    past = held(board, "{R}", text)
    assert not board.can("cast", lesson)
    board.cast(past)
    board.resolve()
    assert not board.can("cast", goat)
    assert not board.can("cast", past)
    board.cast(lesson)
    board.resolve()
    assert board.life(0) == 25
    assert board.zone(lesson) == "exile"


@pytest.mark.cr("702.34a", "514.2")
def test_flashback_that_was_given_ends_with_the_turn() -> None:
    board = Board()
    board.lands(0, "RRR")
    lesson = board.graveyard(0, card("Hot Lesson", "{R}", "Instant", "", "You gain 5 life."))
    text = "Each instant and sorcery card in your graveyard gains flashback this turn. "
    text += "The flashback cost is equal to its mana cost."
    board.cast(held(board, "{R}", text))
    board.resolve()
    assert board.can("cast", lesson)
    board.pass_to("upkeep", 1)
    assert not board.can("cast", lesson)


# --- alternative costs ----------------------------------------------------------------------------------------------


@pytest.mark.cr("118.9", "118.9a")
def test_another_card_in_place_of_mana() -> None:
    board = Board()
    spell = held(
        board, "{4}{R}", "You may exile a red Goat card from your hand rather than pay this spell's mana cost.\nScry 1."
    )
    assert not board.can("cast", spell)
    board.hand(0, named("Forest"))
    assert not board.can("cast", spell)
    ox = board.hand(0, creature("Red Ox", "1/1", cost="{R}"))
    board.cast(spell)
    assert board.zone(ox) == "exile"
    assert board.char(spell).mana_value == 5


@pytest.mark.cr("118.9", "601.3")
def test_a_spell_for_nothing_under_a_condition() -> None:
    board = Board()
    text = "If you control a Goat, you may cast this spell without paying its mana cost.\nYou gain 1 life."
    spell = held(board, "{6}", text)
    assert not board.can("cast", spell)
    board.battlefield(0, GOAT)
    board.cast(spell)
    board.resolve()
    assert board.life(0) == 21


# --- convoke, improvise, delve --------------------------------------------------------------------------------------

STONE = card("Great Stone", "{3}{G}", "Artifact", "", "Convoke")


@pytest.mark.cr("702.51a", "702.51b")
def test_creatures_are_tapped_for_mana_even_new_ones() -> None:
    board = Board()
    board.lands(0, "C")
    green = board.battlefield(0, creature("Green Goat", "1/1", cost="{G}"), sick=True)
    two = board.battlefield(0, GOAT)
    stone = board.hand(0, STONE)
    assert not board.can("cast", stone)
    three = board.battlefield(0, GOAT)
    board.cast(stone)
    assert all(board.obj(one).tapped for one in (green, two, three))
    board.resolve()
    assert board.zone(stone) == "battlefield"


@pytest.mark.cr("702.51a")
def test_a_coloured_mana_needs_a_creature_of_that_colour() -> None:
    board = Board()
    board.lands(0, "CCC")
    board.battlefield(0, GOAT)
    stone = board.hand(0, STONE)
    assert not board.can("cast", stone)
    green = board.battlefield(0, creature("Green Goat", "1/1", cost="{G}"))
    board.cast(stone, [green])
    assert board.obj(green).tapped


@pytest.mark.cr("702.51a")
def test_convoke_is_a_choice() -> None:
    board = Board()
    lands = board.lands(0, "GGGG")
    goat = board.battlefield(0, GOAT)
    board.cast(board.hand(0, STONE), [])
    assert not board.obj(goat).tapped
    assert all(board.obj(land).tapped for land in lands)


@pytest.mark.cr("702.51a")
def test_a_creature_tapped_for_mana_does_not_convoke_too() -> None:
    board = Board()
    board.battlefield(0, creature("Moss Goat", "1/1", "{T}: Add {G}.", "{G}"))
    stone = board.hand(0, card("Mid Stone", "{1}{G}", "Artifact", "", "Convoke"))
    assert not board.can("cast", stone)


@pytest.mark.cr("702.66a")
def test_delving_exiles_cards_for_generic_mana() -> None:
    board = Board()
    board.lands(0, "B")
    dead = [board.graveyard(0, named("Forest")) for _ in range(3)]
    spell = held(board, "{2}{B}", "Delve\nYou gain 4 life.")
    board.cast(spell, dead[:2])
    assert [board.zone(one) for one in dead] == ["exile", "exile", "graveyard"]


@pytest.mark.cr("702.126a")
def test_improvising_taps_artifacts() -> None:
    board = Board()
    board.lands(0, "B")
    stone = board.battlefield(0, card("Plain Stone", "{1}", "Artifact"))
    spell = held(board, "{1}{B}", "Improvise\nYou gain 4 life.")
    board.cast(spell)
    assert board.obj(stone).tapped

"""Damage, prevention and replacement (120, 614 to 616), protection."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

from .test_state_based import cast

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
SPARK = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")
HYDRA = creature(
    "Growing Head",
    "0/0",
    "This creature enters with three +1/+1 counters on it.\n"
    "If this creature would be dealt damage, remove a +1/+1 counter from it and prevent that damage.",
    "{G}",
)


@pytest.mark.cr("614.1c", "603.6d", "614.12")
def test_a_creature_enters_with_its_counters() -> None:
    board = Board()
    text = "Whenever a creature you control enters, you gain life equal to that creature's power."
    board.battlefield(0, card("Count Bell", "{1}", "Enchantment", "", text))
    hydra = cast(board, HYDRA)
    assert board.size(hydra) == "3/3"
    board.resolve_all()
    assert board.life(0) == 23


@pytest.mark.cr("614.1d", "614.12")
def test_a_land_enters_tapped() -> None:
    board = Board()
    text = "This land enters tapped.\nWhenever this land becomes tapped, you gain 5 life."
    land = board.hand(0, card("Damp Field", "", "Land — Plains", "", text))
    board.play(land)
    assert board.obj(land).tapped
    assert board.stack == []


@pytest.mark.cr("615.1a", "615.5", "614.6", "120.4b")
def test_damage_is_prevented_and_something_else_happens() -> None:
    board = Board()
    hydra = board.battlefield(1, HYDRA, counters={"+1/+1": 3})
    cast(board, SPARK, hydra)
    assert board.size(hydra) == "2/2"
    assert board.obj(hydra).damage == 0


@pytest.mark.cr("615.5", "510.2")
def test_each_source_of_combat_damage_is_prevented_by_itself() -> None:
    board = Board()
    hydra = board.battlefield(0, HYDRA, counters={"+1/+1": 3})
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    board.attack({hydra: 1})
    board.block({one: hydra, two: hydra})
    board.fight()
    board.answer({one: 2, two: 1})
    board.fight()
    assert board.counters(hydra) == {"+1/+1": 1}


@pytest.mark.cr("615.1", "615.3", "615.6", "510.2")
def test_a_fog_prevents_all_combat_damage_of_the_turn_and_no_other() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    cast(board, card("Thick Mist", "{G}", "Instant", "", "Prevent all combat damage that would be dealt this turn."))
    board.attack({bear: 1})
    cast(board, SPARK, 1)
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("615.3", "514.2")
def test_a_fog_is_over_with_the_turn() -> None:
    board = Board()
    for player in (0, 1):
        board.library(player, BEAR)
    bear = board.battlefield(1, BEAR)
    cast(board, card("Thick Mist", "{G}", "Instant", "", "Prevent all combat damage that would be dealt this turn."))
    board.next_turn(1)
    board.attack({bear: 0})
    board.fight()
    assert board.life(0) == 18


@pytest.mark.cr("615.7")
def test_a_shield_of_a_number_is_used_up() -> None:
    text = "Prevent the next 4 damage that would be dealt to target creature this turn."
    board = Board()
    bear = board.battlefield(0, BEAR)
    cast(board, card("Soft Shield", "{W}", "Instant", "", text), bear)
    cast(board, SPARK, bear)
    assert board.obj(bear).damage == 0
    cast(board, SPARK, bear)
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("615.7", "615.1")
def test_a_shield_prevents_only_what_it_can() -> None:
    text = "Prevent the next 2 damage that would be dealt to target player this turn."
    board = Board()
    cast(board, card("Thin Shield", "{W}", "Instant", "", text), 1)
    cast(board, SPARK, 1)
    assert board.life(1) == 19


@pytest.mark.cr("616.1", "616.1e", "616.1f")
def test_the_controller_of_what_is_hit_chooses_which_effect_comes_first() -> None:
    text = "Prevent the next 9 damage that would be dealt to target creature this turn."
    board = Board()
    hydra = board.battlefield(1, HYDRA, counters={"+1/+1": 3})
    cast(board, card("Soft Shield", "{W}", "Instant", "", text), hydra)
    cast(board, SPARK, hydra)
    assert board.question.seats == (1,)
    assert board.game.name(board.question.options[0].id) == "Soft Shield"
    board.say((0,))
    assert board.counters(hydra) == {"+1/+1": 3}


@pytest.mark.cr("702.16e", "615.1")
def test_protection_prevents_damage() -> None:
    board = Board()
    knight = board.battlefield(0, creature("Pale Knight", "2/2", "Protection from red"))
    cast(board, card("Wide Fire", "{R}", "Sorcery", "", "~ deals 3 damage to each creature."))
    assert board.zone(knight) == "battlefield"


@pytest.mark.cr("702.16f")
def test_protection_keeps_blockers_off() -> None:
    board = Board()
    knight = board.battlefield(0, creature("Pale Knight", "2/2", "Protection from red"))
    red, green = board.battlefield(1, creature("Red Ox", "3/3", cost="{R}")), board.battlefield(1, BEAR)
    board.attack({knight: 1})
    board._until("block")
    assert [option.id for option in board.question.options] == [green]
    assert board.zone(red) == "battlefield"


@pytest.mark.cr("702.16b")
def test_protection_from_a_quality_other_than_colour() -> None:
    board = Board()
    knight = board.battlefield(1, creature("Pale Knight", "2/2", "Protection from creatures"))
    board.battlefield(1, BEAR)
    text = "When this creature enters, destroy target creature an opponent controls."
    ox = cast(board, creature("Sharp Ox", "1/1", text, "{G}"))
    board.resolve_all()
    assert board.zone(knight) == "battlefield"
    assert board.zone(ox) == "battlefield"
    assert board.names("battlefield", 1) == ["Pale Knight"]


@pytest.mark.cr("119.7")
def test_no_more_life_is_gained_than_an_effect_allows() -> None:
    board = Board()
    board.battlefield(0, card("Dry Season", "{1}", "Enchantment", "", "Players can't gain life."))
    moth = board.battlefield(0, creature("Dusk Moth", "3/3", "Lifelink"))
    board.attack({moth: 1})
    board.fight()
    assert (board.life(0), board.life(1)) == (20, 17)


# --- what is prevented ------------------------------------------------------------------------------------------------


@pytest.mark.cr("615.1", "604.1", "615.3")
def test_a_standing_shield_against_combat_damage() -> None:
    board = Board()
    wall = board.battlefield(
        1, creature("Mist Wall", "3/1", "Prevent all combat damage that would be dealt to this creature.")
    )
    ox = board.battlefield(0, creature("Big Ox", "5/5", kind="Ox"))
    board.attack({ox: 1})
    board.block({wall: ox})
    board.fight()
    assert (board.zone(wall), board.obj(ox).damage) == ("battlefield", 3)
    cast(board, SPARK, wall)
    assert board.zone(wall) == "graveyard"


@pytest.mark.cr("615.1a", "615.3")
def test_a_shield_both_ways() -> None:
    text = "Prevent all combat damage that would be dealt to and dealt by Walls you control."
    board = Board()
    wall, ox = board.battlefield(1, creature("Mist Wall", "3/1", text, kind="Wall")), board.battlefield(0, BEAR)
    board.attack({ox: 1})
    board.block({wall: ox})
    board.fight()
    assert (board.zone(wall), board.zone(ox)) == ("battlefield", "battlefield")


@pytest.mark.cr("615.1", "613.1f")
def test_a_shield_that_another_object_gives() -> None:
    text = 'Goats you control have "Prevent all damage that would be dealt to this creature."'
    board = Board()
    board.battlefield(0, card("Goat Ward", "{W}", "Enchantment", "", text))
    goat, ox = board.battlefield(0, creature("Kid", "1/1")), board.battlefield(0, BEAR)
    for thing in (goat, ox):
        cast(board, SPARK, thing)
    assert (board.zone(goat), board.zone(ox)) == ("battlefield", "graveyard")


@pytest.mark.cr("615.1", "615.6")
def test_damage_to_a_player_and_that_players_creatures() -> None:
    text = "Prevent all damage that would be dealt to you and Oxen you control this turn."
    board = Board()
    own, other = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    cast(board, card("Calm", "{W}", "Instant", "", text))
    for thing in (own, other, 0, 1):
        cast(board, SPARK, thing)
    assert (board.zone(own), board.zone(other), board.life(0), board.life(1)) == ("battlefield", "graveyard", 20, 17)


@pytest.mark.cr("615.1", "615.6")
def test_damage_by_one_creature_is_prevented() -> None:
    board = Board()
    one, two = board.battlefield(0, BEAR), board.battlefield(0, BEAR)
    text = "Prevent all combat damage that would be dealt by target creature this turn."
    cast(board, card("Soft Paw", "{W}", "Instant", "", text), one)
    board.attack({one: 1, two: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("609.7a", "609.7b", "615.8")
def test_the_next_damage_of_a_chosen_source() -> None:
    board = Board()
    text = (
        "{W}: The next time a red source of your choice would deal noncombat damage to you this turn, prevent that"
        " damage."
    )
    ward = board.battlefield(0, card("Red Ward", "{1}{W}", "Enchantment", "", text))
    imp = "{0}: This creature deals 1 damage to target player."
    one, two = (board.battlefield(0, creature(f"Imp {n}", "1/1", imp, "{R}")) for n in (1, 2))
    board.battlefield(0, creature("Green Ox", "1/1", imp, "{G}"))
    board.lands(0, "W")
    board.activate(ward)
    board.resolve()
    assert [option.id for option in board.question.options] == [one, two]
    board.answer(one)
    for imp_ in (two, one, one):
        board.activate(imp_, 0)
        board.resolve()
    assert board.life(0) == 18


@pytest.mark.cr("615.1a", "615.7")
def test_some_of_the_damage_of_each_source() -> None:
    board = Board()
    text = "If a source an opponent controls would deal combat damage to you, prevent 1 of that damage."
    board.battlefield(1, creature("Pale Warden", "2/2", text))
    one, two = board.battlefield(0, BEAR), board.battlefield(0, BEAR)
    board.attack({one: 1, two: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("615.12", "702.16e")
def test_damage_that_cant_be_prevented() -> None:
    board = Board()
    knight = board.battlefield(1, creature("Pale Knight", "2/2", "Protection from red"))
    hydra = board.battlefield(1, HYDRA, counters={"+1/+1": 4})
    calm = card(
        "Calm", "{W}", "Instant", "", "Prevent the next 2 damage that would be dealt to target player this turn."
    )
    cast(board, calm, 1)
    cast(board, card("Raw Day", "{R}", "Instant", "", "Damage can't be prevented this turn."))
    cast(board, SPARK, 1)
    assert board.life(1) == 17
    cast(board, card("Wide Fire", "{R}", "Sorcery", "", "~ deals 2 damage to each creature."))
    assert board.zone(knight) == "graveyard"
    assert (board.counters(hydra), board.obj(hydra).damage) == ({"+1/+1": 3}, 2)
    assert board.state.standing[0].left == 2


@pytest.mark.cr("615.12")
def test_a_spell_whose_damage_cant_be_prevented() -> None:
    board = Board()
    board.battlefield(1, card("Calm Air", "{W}", "Enchantment", "", "Prevent all damage that would be dealt to you."))
    cast(board, SPARK, 1)
    assert board.life(1) == 20
    text = "~ deals 3 damage to any target. The damage can't be prevented."
    cast(board, card("True Spark", "{R}", "Instant", "", text), 1)
    assert board.life(1) == 17


@pytest.mark.cr("615.12", "604.1")
def test_a_rule_for_the_combat_damage_of_some() -> None:
    board = Board()
    board.battlefield(1, card("Calm Air", "{W}", "Enchantment", "", "Prevent all damage that would be dealt to you."))
    text = "Combat damage that would be dealt by Goats you control can't be prevented."
    board.battlefield(0, card("Horn", "{R}", "Enchantment", "", text))
    goat, ox = board.battlefield(0, creature("Kid", "1/1")), board.battlefield(0, BEAR)
    board.attack({goat: 1, ox: 1})
    board.fight()
    assert board.life(1) == 19


@pytest.mark.cr("119.7", "611.2", "514.2")
def test_no_life_is_gained_for_a_turn() -> None:
    board = Board()
    for player in (0, 1):
        board.library(player, BEAR)
    cast(board, card("Hush", "{R}", "Instant", "", "Players can't gain life this turn."))
    alms = card("Alms", "{W}", "Instant", "", "You gain 3 life.")
    cast(board, alms)
    assert board.life(0) == 20
    board.next_turn(1)
    cast(board, alms)
    assert board.life(0) == 23

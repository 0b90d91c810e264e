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

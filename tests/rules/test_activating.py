"""Activated abilities, Equipment and Auras, and what players choose as something resolves (602, 606, 608.2d, 701)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}")
BOLT = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")
DOOM = card("Quiet End", "{B}", "Instant", "", "Destroy target creature.")


@pytest.mark.cr("602.2", "602.1a", "113.7a", "602.2a")
def test_an_activated_ability_goes_onto_the_stack_and_does_not_need_its_source() -> None:
    board = Board()
    board.lands(0, "G")
    imp = board.battlefield(0, creature("Ember Imp", "1/1", "{G}, Sacrifice this creature: You gain 4 life."))
    board.activate(imp)
    assert board.zone(imp) == "graveyard"
    assert board.life(0) == 20
    board.resolve()
    assert board.life(0) == 24


@pytest.mark.cr("302.6", "602.5a", "702.10c")
def test_a_creature_that_just_came_cant_be_tapped_for_its_ability() -> None:
    text = "{T}: You gain 1 life."
    board = Board()
    new = board.battlefield(0, creature("Young Healer", "1/1", text), sick=True)
    old = board.battlefield(0, creature("Old Healer", "1/1", text))
    quick = board.battlefield(0, creature("Quick Healer", "1/1", f"Haste\n{text}"), sick=True)
    cup = board.battlefield(0, card("Brass Cup", "{1}", "Artifact", "", text), sick=True)
    assert not board.can("activate", new)
    assert board.can("activate", old)
    assert board.can("activate", quick)
    assert board.can("activate", cup)


@pytest.mark.cr("602.5b")
def test_once_each_turn() -> None:
    board = Board()
    board.library(0, BEAR)
    board.library(1, BEAR)
    text = "Put a -1/-1 counter on this creature: You gain 1 life. Activate only once each turn."
    ox = board.battlefield(0, creature("Patient Ox", "1/4", text))
    board.activate(ox)
    assert not board.can("activate", ox)
    board.pass_to("upkeep", 1)
    board.seat(0)
    assert board.can("activate", ox)


@pytest.mark.cr("606.3", "606.4", "606.6", "306.5d")
def test_loyalty_abilities() -> None:
    text = "+1: You gain 2 life.\n-4: You gain 9 life."
    board = Board()
    walker = board.battlefield(0, card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "3", text))
    assert not board.can("activate", walker, 1)
    board.activate(walker, n=0)
    assert board.counters(walker) == {"loyalty": 4}
    board.resolve()
    assert board.life(0) == 22
    assert not board.can("activate", walker)
    board.seat(1)
    board.library(0, BEAR)
    board.library(1, BEAR)
    board.pass_to("precombat main", 1)
    assert not board.can("activate", walker)
    board.pass_to("precombat main", 0)
    board.activate(walker, n=1)
    assert board.zone(walker) == "graveyard"
    board.resolve()
    assert board.life(0) == 31


@pytest.mark.cr("702.29a")
def test_cycling_discards_the_card_and_draws_one() -> None:
    board = Board()
    board.lands(0, "G")
    board.library(0, BEAR)
    goat = board.hand(0, creature("Great Goat", "9/9", "Cycling {G}", "{7}{G}"))
    board.activate(goat)
    assert board.zone(goat) == "graveyard"
    board.resolve()
    assert board.names("hand", 0) == ["Grove Ox"]


@pytest.mark.cr("702.29e")
def test_landcycling_finds_a_land_of_the_type() -> None:
    board = Board()
    board.lands(0, "G")
    board.library(0, BEAR, named("Forest"), named("Island"))
    goat = board.hand(0, creature("Great Goat", "9/9", "Forestcycling {G}", "{7}{G}"))
    board.activate(goat)
    board.resolve()
    assert [board.game.name(option.id) for option in board.question.options] == ["Forest"]
    board.say((0,))
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("702.6a", "301.5", "613.7e")
def test_equip_moves_equipment_at_sorcery_speed() -> None:
    board = Board()
    board.lands(0, "GG")
    axe = board.battlefield(
        0, card("Field Axe", "{1}", "Artifact — Equipment", "", "Equipped creature gets +2/+1.\nEquip {1}")
    )
    one, two = board.battlefield(0, BEAR), board.battlefield(0, BEAR)
    board.activate(axe, one)
    board.resolve()
    assert board.size(one) == "4/3"
    board.activate(axe, two)
    board.resolve()
    assert (board.size(one), board.size(two)) == ("2/2", "4/3")
    board.lands(0, "G")
    board.pass_to("beginning of combat")
    assert not board.can("activate", axe)


@pytest.mark.cr("303.4a", "608.3c", "303.4b", "115.1b")
def test_an_aura_spell_targets_what_it_will_enchant() -> None:
    board = Board()
    board.lands(0, "W")
    bear = board.battlefield(1, BEAR)
    aura = board.hand(
        0,
        card(
            "Chain of Reeds",
            "{W}",
            "Enchantment — Aura",
            "",
            "Enchant creature\nEnchanted creature can't attack or block.",
        ),
    )
    board.cast(aura, bear)
    board.resolve()
    assert board.obj(aura).attached_to == bear
    assert board.char(bear).cant == {"attack", "block"}


@pytest.mark.cr("303.4a", "608.3b", "608.2b")
def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    board = Board()
    board.lands(0, "W")
    board.lands(1, "B")
    bear = board.battlefield(1, BEAR)
    aura = board.hand(
        0,
        card(
            "Chain of Reeds",
            "{W}",
            "Enchantment — Aura",
            "",
            "Enchant creature\nEnchanted creature can't attack or block.",
        ),
    )
    doom = board.hand(1, DOOM)
    board.cast(aura, bear)
    board.seat(1).cast(doom, bear)
    board.resolve()
    board.resolve()
    assert board.zone(aura) == "graveyard"


@pytest.mark.cr("702.11b", "702.18a", "702.16b")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [("Hexproof", True, False), ("Shroud", False, False), ("Protection from black", False, False), ("", True, True)],
)
def test_hexproof_shroud_and_protection_keep_targets_off(text: str, mine: bool, theirs: bool) -> None:
    for player, can in ((0, mine), (1, theirs)):
        board = Board()
        board.battlefield(0, creature("Veiled Ox", "2/2", text))
        board.lands(player, "B")
        doom = board.hand(player, DOOM)
        board.seat(player)
        assert board.can("cast", doom) is can


@pytest.mark.cr("101.4", "608.2e")
def test_choices_are_made_in_turn_order_and_then_it_happens_at_once() -> None:
    board = Board(1, 1, 1)
    board.lands(0, "B")
    for player in range(3):
        board.battlefield(player, BEAR)
        board.battlefield(player, creature("Spare Goat", "1/1"))
    spell = board.hand(
        0, card("Hard Winter", "{B}", "Sorcery", "", "Each player sacrifices a creature of their choice.")
    )
    board.cast(spell)
    board.resolve()
    for player in range(3):
        assert board.question.seats == (player,)
        assert len(board.names("battlefield")) == 7
        board.say((0,))
    assert len([name for name in board.names("battlefield") if name != "Swamp"]) == 3


@pytest.mark.cr("701.9a", "701.9b")
def test_a_player_discards_what_that_player_chooses() -> None:
    board = Board()
    board.lands(0, "B")
    keep, lose = board.hand(1, BEAR), board.hand(1, BOLT)
    spell = board.hand(0, card("Cold Hand", "{B}", "Sorcery", "", "Target player discards a card."))
    board.cast(spell, 1)
    board.resolve()
    assert board.question.seats == (1,)
    board.answer(lose)
    assert board.zone(lose) == "graveyard"
    assert board.zone(keep) == "hand"


@pytest.mark.cr("701.23b", "701.24a")
def test_a_search_with_a_stated_quality_may_find_nothing() -> None:
    spell = card(
        "Seed Hunt",
        "{G}",
        "Sorcery",
        "",
        "Search your library for a Goat card, reveal it, put it into your hand, then shuffle.",
    )
    board = Board()
    board.lands(0, "G")
    board.library(0, named("Forest"), BEAR)
    board.cast(board.hand(0, spell))
    board.resolve()
    board.say(())
    assert board.names("hand", 0) == []
    assert sorted(board.names("library", 0)) == ["Forest", "Grove Ox"]


@pytest.mark.cr("701.14a", "701.14b", "701.14d")
def test_a_fight() -> None:
    spell = card(
        "Old Quarrel", "{G}", "Sorcery", "", "Target creature you control fights target creature you don't control."
    )
    board = Board()
    board.lands(0, "G")
    mine, theirs = board.battlefield(0, creature("Big Ox", "4/4")), board.battlefield(1, creature("Small Ox", "3/3"))
    board.cast(board.hand(0, spell), mine, theirs)
    board.resolve()
    assert board.zone(theirs) == "graveyard"
    assert board.obj(mine).damage == 3

"""Triggered abilities and zone changes (400.7, 603, 608.2h)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

from .test_state_based import DOOM, cast

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
WAVE = card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand.")
WINTER = card("Small Winter", "{B}", "Sorcery", "", "All creatures get -2/-2 until end of turn.")


@pytest.mark.cr("603.2", "603.3", "603.6a")
def test_an_enters_trigger_waits_for_priority_and_uses_the_stack() -> None:
    board = Board()
    cast(board, creature("Kind Goat", "1/1", "When this creature enters, you gain 2 life.", "{G}"))
    assert board.stack == ["Kind Goat"]
    assert board.life(0) == 20
    board.resolve()
    assert board.life(0) == 22


@pytest.mark.cr("603.2c")
def test_one_event_with_several_parts_triggers_once_for_each() -> None:
    board = Board()
    board.battlefield(0, card("Grave Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    for player in (0, 1, 1):
        board.battlefield(player, BEAR)
    cast(board, WINTER)
    assert len(board.stack) == 3


@pytest.mark.cr("603.3b", "101.4", "405.3")
def test_the_active_players_triggers_go_onto_the_stack_first() -> None:
    board = Board()
    board.battlefield(1, card("Far Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    board.battlefield(0, card("Near Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 2 life."))
    bear = board.battlefield(1, BEAR)
    cast(board, DOOM, bear)
    assert board.stack == ["Near Song", "Far Song"]


@pytest.mark.cr("603.3b")
def test_a_player_orders_own_triggers() -> None:
    board = Board()
    one = board.battlefield(0, card("One Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    two = board.battlefield(0, card("Two Song", "{1}", "Enchantment", "", "Whenever a creature dies, draw a card."))
    bear = board.battlefield(1, BEAR)
    cast(board, DOOM, bear)
    board.answer([two, one])
    assert board.stack == ["Two Song", "One Song"]


@pytest.mark.cr("603.3a", "113.8")
def test_a_trigger_is_controlled_by_whoever_controlled_its_source() -> None:
    board = Board()
    goat = board.battlefield(1, creature("Kind Goat", "1/1", "When this creature dies, you gain 2 life."))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (20, 22)


@pytest.mark.cr("603.3a", "603.10a", "400.3")
def test_a_stolen_creature_dies_for_its_controller_and_goes_to_its_owner() -> None:
    board = Board()
    goat = board.battlefield(1, creature("Kind Goat", "1/1", "When this creature dies, you gain 2 life."))
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), goat)
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.life(0) == 22
    assert board.names("graveyard", 1) == ["Kind Goat"]


@pytest.mark.cr("603.3c", "603.3d")
def test_a_trigger_without_a_legal_target_is_removed() -> None:
    board = Board()
    cast(board, creature("Sharp Goat", "1/1", "When this creature enters, destroy target artifact.", "{G}"))
    assert board.stack == []


@pytest.mark.cr("603.3d", "115.1d")
def test_a_trigger_chooses_its_target_as_it_goes_onto_the_stack() -> None:
    board = Board()
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    cast(board, card("Sharp Frog", "{G}", "Creature — Frog", "1/1", "When this creature enters, tap target Ox."))
    board.answer(two)
    assert len(board.stack) == 1
    board.resolve()
    assert (board.obj(one).tapped, board.obj(two).tapped) == (False, True)


@pytest.mark.cr("603.4", "608.2a")
def test_an_intervening_if_is_checked_when_it_triggers_and_when_it_resolves() -> None:
    text = "At the beginning of the end step, if you control no Goats, you gain 3 life."
    board = Board()
    board.battlefield(0, card("Lone Bell", "{1}", "Enchantment", "", text))
    goat = board.battlefield(0, creature("Plain Goat", "1/1"))
    board.pass_to("end")
    assert board.stack == []
    board = Board()
    board.battlefield(0, card("Lone Bell", "{1}", "Enchantment", "", text))
    goat = board.hand(0, creature("Quick Goat", "1/1", "Flash", "{G}"))
    board.lands(0, "G")
    board.pass_to("end")
    assert len(board.stack) == 1
    board.cast(goat)
    board.resolve()
    board.resolve()
    assert board.life(0) == 20


@pytest.mark.cr("603.5")
def test_may_is_decided_on_resolution() -> None:
    board = Board()
    board.library(0, BEAR)
    cast(board, creature("Wise Goat", "1/1", "When this creature enters, you may draw a card.", "{G}"))
    board.resolve()
    assert board.question.purpose == "may"
    board.answer(False)
    assert board.names("hand", 0) == []


@pytest.mark.cr("603.6c", "603.10a")
def test_creatures_that_die_together_see_each_other_die() -> None:
    board = Board()
    board.battlefield(0, creature("Grave Goat", "2/2", "Whenever another creature dies, you gain 1 life."))
    board.battlefield(0, BEAR)
    board.battlefield(1, BEAR)
    cast(board, WINTER)
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("603.10a", "603.6c")
def test_leaving_in_any_way_is_leaving_but_only_the_graveyard_is_dying() -> None:
    text = "When this creature leaves the battlefield, you gain 1 life.\nWhen this creature dies, you gain 5 life."
    for spell, life in ((WAVE, 21), (DOOM, 26)):
        board = Board()
        goat = board.battlefield(0, creature("Far Goat", "1/1", text))
        cast(board, spell, goat)
        if board.question.shape == "order":
            board.say((0, 1))
        board.resolve_all()
        assert board.life(0) == life


@pytest.mark.cr("603.10")
def test_an_enters_trigger_does_not_look_back() -> None:
    """What enters sees itself enter, and what enters with it."""
    board = Board()
    text = "Whenever a creature you control enters, you gain 1 life."
    cast(board, creature("Warm Goat", "1/1", text, "{G}"))
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("400.7")
def test_a_returned_creature_remembers_nothing() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR, counters={"+1/+1": 2}, tapped=True)
    cast(board, card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn."), bear)
    text = "Exile target creature, then return it to the battlefield under its owner's control."
    cast(board, card("Half Step", "{W}", "Instant", "", text), bear)
    assert board.size(bear) == "2/2"
    assert not board.obj(bear).tapped


@pytest.mark.cr("400.7", "400.3")
def test_a_card_goes_to_its_owners_zones() -> None:
    board = Board()
    bear = board.battlefield(1, BEAR)
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), bear)
    cast(board, WAVE, bear)
    assert board.names("hand", 1) == ["Grove Ox"]


@pytest.mark.cr("608.2h", "113.7a", "603.10a")
def test_what_has_left_counts_as_it_last_was() -> None:
    text = "When this creature dies, you gain life equal to its power."
    spell = card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn.")
    board = Board()
    goat = board.battlefield(0, creature("Proud Goat", "1/1", text), counters={"+1/+1": 1})
    cast(board, spell, goat)
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.life(0) == 25


@pytest.mark.cr("608.2h", "120.7")
def test_damage_by_a_source_that_is_gone_still_has_its_lifelink() -> None:
    text = "Lifelink\n{R}, Sacrifice this creature: It deals 3 damage to any target."
    board = Board()
    board.lands(0, "R")
    imp = board.battlefield(0, creature("Warm Imp", "1/1", text))
    board.activate(imp, 1)
    board.resolve()
    assert (board.life(0), board.life(1)) == (23, 17)


@pytest.mark.cr("400.7j", "400.7h")
def test_a_card_that_is_returned_from_where_it_went() -> None:
    text = "When this creature dies, return it to its owner's hand."
    board = Board()
    goat = board.battlefield(0, creature("Loyal Goat", "1/1", text))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.zone(goat) == "hand"


@pytest.mark.cr("400.7")
def test_a_dies_trigger_does_not_find_a_card_that_has_moved_on() -> None:
    text = "When this creature dies, return it to its owner's hand."
    board = Board()
    goat = board.battlefield(0, creature("Loyal Goat", "1/1", text))
    board.lands(0, "W")
    sweep = board.hand(0, card("Clean Ground", "{W}", "Instant", "", "Exile target card from a graveyard."))
    board.lands(0, "B")
    doom = board.hand(0, DOOM)
    board.cast(doom, goat)
    board.resolve()
    board.cast(sweep, goat)
    board.resolve()
    board.resolve_all()
    assert board.zone(goat) == "exile"


@pytest.mark.cr("702.79a")
def test_persist_returns_once_with_a_counter() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Stubborn Goat", "3/3", "Persist"))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.counters(goat) == {"-1/-1": 1}
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.zone(goat) == "graveyard"


@pytest.mark.cr("702.93a", "704.5q")
def test_undying_returns_with_a_counter_and_again_once_that_is_gone() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Risen Goat", "3/3", "Undying"))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.size(goat) == "4/4"
    cast(board, card("Weak Draft", "{B}", "Sorcery", "", "Put a -1/-1 counter on target creature."), goat)
    assert board.counters(goat) == {}
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.counters(goat) == {"+1/+1": 1}


@pytest.mark.cr("702.79a", "400.3")
def test_persist_returns_under_the_owners_control() -> None:
    board = Board()
    goat = board.battlefield(1, creature("Stubborn Goat", "3/3", "Persist"))
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), goat)
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.char(goat).controller == 1


@pytest.mark.cr("702.79a", "111.8")
def test_a_token_with_persist_stays_gone() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Stubborn Goat", "3/3", "Persist"), token="token")
    cast(board, DOOM, goat)
    board.resolve_all()
    assert "Stubborn Goat" not in board.names("battlefield")


@pytest.mark.cr("603.2e")
def test_becoming_blocked_triggers_once() -> None:
    board = Board()
    goat = board.battlefield(
        0, creature("Proud Goat", "4/4", "Whenever this creature becomes blocked, you gain 1 life.")
    )
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    board.attack({goat: 1})
    board.block({one: goat, two: goat})
    assert len(board.stack) == 1


@pytest.mark.cr("508.1m", "509.1i", "508.3a")
def test_attack_and_block_triggers() -> None:
    text = "Whenever this creature attacks or blocks, you gain 1 life."
    board = Board()
    mine, theirs = (
        board.battlefield(0, creature("Near Goat", "1/1", text)),
        board.battlefield(1, creature("Far Goat", "1/1", text)),
    )
    board.attack({mine: 1})
    board.resolve_all()
    board.block({theirs: mine})
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (21, 21)


@pytest.mark.cr("603.2", "601.2i")
def test_a_cast_trigger_resolves_before_the_spell() -> None:
    board = Board()
    board.battlefield(
        0, card("Echo Bell", "{1}", "Enchantment", "", "Whenever a player casts a creature spell, you gain 1 life.")
    )
    board.lands(0, "GG")
    bear = board.hand(0, BEAR)
    board.cast(bear)
    assert board.stack == ["Grove Ox", "Echo Bell"]
    board.resolve()
    assert board.life(0) == 21
    assert board.zone(bear) == "stack"


@pytest.mark.cr("603.2g", "615.6")
def test_prevented_damage_triggers_nothing() -> None:
    board = Board()
    goat = board.battlefield(
        0, creature("Sly Goat", "1/1", "Whenever this creature deals combat damage to a player, draw a card.")
    )
    fog = card("Thick Mist", "{G}", "Instant", "", "Prevent all combat damage that would be dealt this turn.")
    board.attack({goat: 1})
    cast(board, fog)
    board.fight()
    assert board.life(1) == 20
    assert board.stack == []


@pytest.mark.cr("119.9")
def test_gaining_no_life_triggers_nothing() -> None:
    board = Board()
    spell = card("Count the Herd", "{G}", "Sorcery", "", "You gain life equal to the number of creatures you control.")
    cast(board, spell)
    assert board.told("gains life") == []


@pytest.mark.cr("113.6", "113.6m")
def test_an_ability_in_the_graveyard_works_only_if_it_says_so() -> None:
    board = Board()
    board.graveyard(0, creature("Warm Goat", "1/1", "Whenever a creature dies, you gain 1 life."))
    text = "Whenever a Swamp you control enters, return this card from your graveyard to your hand."
    back = board.graveyard(0, card("Seed Song", "{G}", "Instant", "", f"You gain 1 life.\n{text}"))
    bear = board.battlefield(1, BEAR)
    cast(board, DOOM, bear)
    assert board.stack == []
    board.play(board.hand(0, card("Old Bog", "", "Land — Swamp", "", "")))
    board.resolve()
    assert board.zone(back) == "hand"


@pytest.mark.cr("111.2", "111.3", "111.4")
def test_a_token_is_what_its_maker_says() -> None:
    board = Board()
    cast(
        board,
        card("Call of Goats", "{G}", "Sorcery", "", "Create two 2/1 red and white Goat creature tokens with haste."),
    )
    goats = [obj for obj in board.game.objects_in("battlefield") if obj.token]
    char = board.char(goats[0].id)
    assert len(goats) == 2
    assert (char.name, char.power, char.toughness, char.colors) == ("Goat Token", 2, 1, {"red", "white"})
    assert char.subtypes == {"Goat"}
    assert char.mana_value == 0
    assert board.has(goats[0].id, "haste")


@pytest.mark.cr("111.10a", "111.10b", "605.1a")
def test_predefined_tokens() -> None:
    board = Board()
    cast(board, card("Good Find", "{G}", "Sorcery", "", "Create a Treasure token. Create a Food token."))
    goat = board.hand(0, creature("Red Goat", "1/1", cost="{R}"))
    board.cast(goat)
    assert board.names("battlefield", 0) == ["Forest", "Food"]
    board.lands(0, "GG")
    board.activate(board.find("Food"))
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("603.10a", "603.6c")
def test_an_ability_given_by_another_permanent_sees_its_bearer_die() -> None:
    board = Board()
    text = 'Other creatures you control have "When this creature dies, you gain 3 life."'
    herd = board.battlefield(0, creature("Herd Mother", "2/2", text))
    goat = board.battlefield(0, creature("Hill Goat", "2/2"))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.zone(herd) == "battlefield"
    assert board.zone(goat) == "graveyard"
    assert board.life(0) == 23


@pytest.mark.cr("603.10a")
def test_an_ability_gained_until_end_of_turn_sees_its_bearer_leave() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Hill Goat", "2/2"))
    text = 'Until end of turn, target creature gains "When this creature leaves the battlefield, you gain 3 life."'
    cast(board, card("Last Gift", "{B}", "Sorcery", "", text), goat)
    cast(board, card("Long Way", "{B}", "Sorcery", "", "Exile target creature."), goat)
    board.resolve_all()
    assert board.life(0) == 23


@pytest.mark.cr("603.2", "608.2c")
def test_that_creature_of_this_creature_or_another_is_whichever_it_was() -> None:
    board = Board()
    board.lands(0, "GGGG")
    text = "Whenever this creature or another creature you control enters, put a +1/+1 counter on that creature."
    first = board.hand(0, creature("Herd Bull", "2/2", text, kind="Ox"))
    board.cast(first)
    board.resolve_all()
    assert board.counters(first) == {"+1/+1": 1}
    second = board.hand(0, creature("Herd Cow", "2/2", kind="Ox"))
    board.cast(second)
    board.resolve_all()
    assert board.counters(second) == {"+1/+1": 1}
    assert board.counters(first) == {"+1/+1": 1}


@pytest.mark.cr("603.6a", "611.3c")
def test_what_enters_has_the_ability_that_it_gives() -> None:
    board = Board()
    board.lands(0, "G")
    text = 'Goats you control have "When this creature enters, you gain 2 life."'
    board.cast(board.hand(0, creature("Herald Goat", "1/1", text, "{G}", "Goat")))
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("603.10a")
def test_what_gave_the_ability_dies_together_with_what_it_was_given_to() -> None:
    board = Board()
    board.lands(0, "B")
    text = 'Other Goats you control have "When this creature dies, you gain 2 life."'
    board.battlefield(0, creature("Elder Goat", "1/1", text, kind="Goat"))
    board.battlefield(0, creature("Plain Goat", "1/1", "", kind="Goat"))
    cast(board, card("Fall", "{B}", "Sorcery", "", "Destroy all creatures."))
    board.resolve_all()
    assert board.life(0) == 22

"""Continuous effects: layers, timestamps, dependency (604, 611, 613)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature, named

from .test_state_based import cast

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
GROWTH = card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn.")


def enchantment(name: str, text: str) -> Card:
    return card(name, "{1}", "Enchantment", "", text)


@pytest.mark.cr("604.1", "604.2", "611.3a", "611.3b")
def test_a_lord_helps_while_it_is_there_whoever_comes() -> None:
    board = Board()
    one = board.battlefield(0, creature("Plain Goat", "1/1"))
    lord = board.battlefield(0, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1 and have menace."))
    late = board.battlefield(0, creature("Late Goat", "1/1"))
    theirs = board.battlefield(1, creature("Far Goat", "1/1"))
    board.start()
    assert [board.size(x) for x in (one, late, lord, theirs)] == ["2/2", "2/2", "2/2", "1/1"]
    assert board.has(late, "menace")
    cast(board, card("Quiet End", "{B}", "Instant", "", "Destroy target creature."), lord)
    assert board.size(one) == "1/1"
    assert not board.has(one, "menace")


@pytest.mark.cr("603.6b", "611.3c")
def test_a_creature_enters_with_the_lords_help() -> None:
    board = Board()
    board.battlefield(0, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1."))
    frail = cast(board, creature("Frail Goat", "0/0", cost="{G}"))
    assert board.size(frail) == "1/1"


@pytest.mark.cr("611.2c")
def test_an_effect_of_a_spell_keeps_to_what_was_there() -> None:
    board = Board()
    one = board.battlefield(0, BEAR)
    cast(board, card("Battle Cry", "{R}", "Sorcery", "", "Creatures you control get +1/+1 until end of turn."))
    late = cast(board, creature("Late Ox", "1/1", cost="{G}"))
    assert (board.size(one), board.size(late)) == ("3/3", "1/1")


@pytest.mark.cr("611.2d", "608.2i", "107.3i")
def test_x_of_a_continuous_effect_is_fixed_as_it_begins() -> None:
    spell = card(
        "Herd's Strength", "{G}", "Sorcery", "",
        "Target Goat gets +X/+X until end of turn, where X is the number of Goats you control.",
    )  # fmt: skip
    board = Board()
    one = board.battlefield(0, creature("Stout Goat", "2/2"))
    cast(board, spell, one)
    assert board.size(one) == "3/3"
    board.battlefield(0, creature("Stout Goat", "2/2"))
    board.pass_to("beginning of combat")
    assert board.size(one) == "3/3"


@pytest.mark.cr("613.4a", "604.3", "613.4c")
def test_a_size_that_counts_follows_what_it_counts_everywhere() -> None:
    text = "~'s power and toughness are each equal to the number of Oxen you control."
    board = Board()
    herd = card("Herd Heart", "{1}{G}", "Creature — Spirit", "*/*", text.replace("Oxen", "Goats"))
    here, hidden = board.battlefield(0, herd), board.hand(0, herd)
    board.battlefield(0, creature("Plain Goat", "1/1"))
    board.battlefield(0, creature("Plain Goat", "1/1"))
    board.battlefield(1, creature("Far Goat", "1/1"))
    board.start()
    assert (board.size(here), board.size(hidden)) == ("2/2", "2/2")
    board.battlefield(0, creature("Plain Goat", "1/1"))
    board.start()
    assert (board.size(here), board.size(hidden)) == ("3/3", "3/3")


@pytest.mark.cr("613.1g", "613.4b", "613.4c", "613.7")
def test_what_sets_a_size_goes_before_what_changes_it_whatever_came_first() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    cast(board, GROWTH, bear)
    text = "Target creature has base power and toughness 0/1 until end of turn."
    cast(board, card("Lamb's Shape", "{U}", "Instant", "", text), bear)
    assert board.size(bear) == "3/4"


@pytest.mark.cr("613.4b", "613.7b", "613.7")
def test_of_two_effects_that_set_a_size_the_later_wins() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    for name, size in (("Lamb's Shape", "0/1"), ("Bull's Shape", "5/5")):
        text = f"Target creature has base power and toughness {size} until end of turn."
        cast(board, card(name, "{U}", "Instant", "", text), bear)
    assert board.size(bear) == "5/5"


@pytest.mark.cr("613.4a", "613.4b", "604.3")
def test_a_set_size_overrides_one_that_counts() -> None:
    text = "~'s power and toughness are each equal to the number of Elephants you control."
    board = Board()
    herd = board.battlefield(0, card("Herd Heart", "{1}{G}", "Creature — Elephant", "*/*", text))
    cast(
        board,
        card(
            "Bull's Shape", "{U}", "Instant", "", "Target creature has base power and toughness 5/5 until end of turn."
        ),
        herd,
    )
    assert board.size(herd) == "5/5"


@pytest.mark.cr("613.4c", "122.1a", "613.7c")
def test_counters_count_in_7c() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR, counters={"+1/+1": 2})
    cast(
        board,
        card(
            "Bull's Shape", "{U}", "Instant", "", "Target creature has base power and toughness 5/5 until end of turn."
        ),
        bear,
    )
    assert board.size(bear) == "7/7"


@pytest.mark.cr("613.1f", "613.7")
@pytest.mark.parametrize(("first", "flies"), [("gain", False), ("lose", True)])
def test_of_gaining_and_losing_an_ability_the_later_wins(first: str, flies: bool) -> None:
    gain = card("Bright Wings", "{W}", "Instant", "", "Target creature gains flying until end of turn.")
    lose = card("Clipping", "{G}", "Instant", "", "Target creature loses flying until end of turn.")
    board = Board()
    bear = board.battlefield(0, BEAR)
    for spell in (gain, lose) if first == "gain" else (lose, gain):
        cast(board, spell, bear)
    assert board.has(bear, "flying") is flies


@pytest.mark.cr("613.1f", "613.9")
def test_losing_all_abilities_takes_those_it_had_and_none_that_come_later() -> None:
    board = Board()
    kite = board.battlefield(0, creature("Cliff Kite", "2/2", "Flying\n{T}: You gain 1 life."))
    cast(board, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn."), kite)
    assert not board.has(kite, "flying")
    assert not board.can("activate", kite)
    cast(board, card("New Edge", "{W}", "Instant", "", "Target creature gains first strike until end of turn."), kite)
    assert board.char(kite).keywords == {"first strike"}


@pytest.mark.cr("613.1f", "613.1g", "613.6")
def test_a_lord_without_abilities_is_no_lord() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "1/1"))
    lord = board.battlefield(0, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1 and have menace."))
    cast(board, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn."), lord)
    assert board.size(goat) == "1/1"
    assert not board.has(goat, "menace")


@pytest.mark.cr("613.6")
def test_an_effect_that_began_in_an_earlier_layer_goes_on() -> None:
    """It makes lands creatures in layer 4, which lose their abilities in layer 6, and still sets their size in 7b."""
    board = Board()
    forest = board.battlefield(0, named("Forest"))
    board.battlefield(0, enchantment("Waking Wood", "Lands you control become 3/3 creatures."))
    board.start()
    assert board.size(forest) == "3/3"


@pytest.mark.cr("613.1d", "205.1b")
def test_types_are_added() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, enchantment("Horn Dream", "Creatures you control are Goats in addition to their other types."))
    board.battlefield(0, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1."))
    board.start()
    assert board.char(bear).subtypes == {"Ox", "Goat"}
    assert board.size(bear) == "3/3"


@pytest.mark.cr("613.1d", "205.1a", "613.1e", "613.1g")
def test_a_creature_that_becomes_another_has_only_the_new_types_colours_and_size() -> None:
    text = "Enchant creature\nEnchanted creature is a blue Goat creature with base power and toughness 0/1."
    board = Board()
    bear = board.battlefield(1, creature("Red Ox", "4/4", cost="{R}", kind="Ox"))
    cast(board, card("Meek Shape", "{U}", "Enchantment — Aura", "", text), bear)
    char = board.char(bear)
    assert (char.subtypes, char.colors, board.size(bear)) == ({"Goat"}, {"blue"}, "0/1")


@pytest.mark.cr("613.8", "613.8a", "613.8b")
def test_an_effect_that_depends_on_another_waits_for_it() -> None:
    """Artifacts become creatures only after the later effect has made the creature an artifact."""
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, enchantment("Horn Dream", "Artifacts you control are Goats in addition to their other types."))
    board.battlefield(
        0, enchantment("Brass Dream", "Creatures you control are artifacts in addition to their other types.")
    )
    board.start()
    assert board.char(bear).types == {"creature", "artifact"}
    assert board.char(bear).subtypes == {"Ox", "Goat"}


@pytest.mark.cr("613.1b", "611.2a")
def test_control_changes_and_returns() -> None:
    board = Board()
    board.library(0, BEAR)
    board.library(1, BEAR)
    bear = board.battlefield(1, BEAR)
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), bear)
    assert board.char(bear).controller == 0
    board.next_turn()
    assert board.char(bear).controller == 1


@pytest.mark.cr("613.1b", "613.7", "303.4e")
def test_of_two_effects_of_control_the_later_wins() -> None:
    text = "Enchant creature\nYou control enchanted creature."
    board = Board()
    board.library(0, BEAR)
    board.library(1, BEAR)
    bear = board.battlefield(1, BEAR)
    chain = card("Silk Chain", "{U}", "Enchantment — Aura", "", text)
    cast(board, chain, bear)
    assert board.char(bear).controller == 0
    board.pass_to("precombat main", 1)
    cast(board, chain, bear, player=1)
    assert board.char(bear).controller == 1


@pytest.mark.cr("613.1b", "604.2")
def test_a_stolen_lord_leads_its_new_controllers_creatures() -> None:
    board = Board()
    mine, theirs = board.battlefield(0, creature("Near Goat", "1/1")), board.battlefield(1, creature("Far Goat", "1/1"))
    lord = board.battlefield(1, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1."))
    board.start()
    assert (board.size(mine), board.size(theirs)) == ("1/1", "2/2")
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), lord)
    assert (board.size(mine), board.size(theirs)) == ("2/2", "1/1")


@pytest.mark.cr("302.6", "613.1b")
def test_a_stolen_creature_is_new_to_its_controller() -> None:
    board = Board()
    bear = board.battlefield(1, creature("Healing Ox", "2/2", "{T}: You gain 1 life."))
    cast(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), bear)
    assert not board.can("activate", bear)


@pytest.mark.cr("613.11", "613.1f")
def test_what_an_object_cant_do_is_no_ability_of_it() -> None:
    board = Board()
    bear = board.battlefield(1, BEAR)
    cast(
        board,
        card("Chain", "{W}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature can't attack or block."),
        bear,
    )
    cast(board, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn."), bear)
    assert board.char(bear).cant == {"attack", "block"}


@pytest.mark.cr("604.4", "301.5", "613.7e")
def test_an_ability_granted_by_equipment_works() -> None:
    board = Board()
    text = 'Equipped creature has "{T}: You gain 3 life."\nEquip {0}'
    staff = board.battlefield(0, card("Warm Staff", "{1}", "Artifact — Equipment", "", text))
    bear = board.battlefield(0, BEAR)
    assert not board.can("activate", bear)
    board.activate(staff, bear)
    board.resolve()
    board.activate(bear)
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("604.1", "611.3a")
def test_a_condition_is_watched_all_the_time() -> None:
    board = Board()
    text = "This creature has trample as long as you control another Goat."
    goat = board.battlefield(0, creature("Proud Goat", "1/1", text))
    board.start()
    assert not board.has(goat, "trample")
    friend = board.battlefield(0, creature("Plain Goat", "1/1"))
    board.start()
    assert board.has(goat, "trample")
    cast(board, card("Quiet End", "{B}", "Instant", "", "Destroy target creature."), friend)
    assert not board.has(goat, "trample")


@pytest.mark.cr("702.73a", "604.3")
def test_a_changeling_is_of_every_creature_type_everywhere() -> None:
    board = Board()
    shifter = board.battlefield(0, creature("Odd Shifter", "1/1", "Changeling", kind="Shapeshifter"))
    board.battlefield(0, creature("Goat Lord", "2/2", "Other Goats you control get +1/+1."))
    board.battlefield(0, creature("Elf Lord", "2/2", "Other Elves you control get +1/+1.", kind="Elf"))
    board.start()
    assert board.size(shifter) == "3/3"


@pytest.mark.cr("305.6", "605.1a")
def test_a_basic_land_type_makes_mana() -> None:
    board = Board()
    board.battlefield(0, card("Two Groves", "", "Land — Forest Island", "", ""))
    assert board.can("cast", board.hand(0, creature("Green Goat", "1/1", cost="{G}")))
    assert board.can("cast", board.hand(0, creature("Blue Goat", "1/1", cost="{U}")))
    assert not board.can("cast", board.hand(0, creature("Red Goat", "1/1", cost="{R}")))


@pytest.mark.cr("205.1b")
def test_a_land_that_becomes_a_creature_under_a_condition_is_still_a_land() -> None:
    board = Board()
    text = "{0}: If this land isn't a creature, it becomes a 2/4 Wizard creature until end of turn. It's still a land."
    hall = board.battlefield(0, card("Hall of Quills", "", "Land", "", text))
    board.activate(hall)
    board.resolve()
    assert board.char(hall).types == {"land", "creature"}
    assert board.size(hall) == "2/4"

"""Casting spells, activating abilities, playing lands; what may be done when (117, 305, 601, 602, 608)."""

from __future__ import annotations

import msgspec
import pytest

from horde.cards.card import Card
from horde.language import tree as t
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature, named

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}")
BOLT = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")
DOOM = card("Quiet End", "{B}", "Instant", "", "Destroy target creature.")
COUNTER = card("Second Thought", "{U}", "Instant", "", "Counter target spell.")
LESSON = card("Short Lesson", "{U}", "Sorcery", "", "Draw two cards.")


# --- priority -----------------------------------------------------------------------------------------------------


@pytest.mark.cr("117.3a", "117.3c", "117.3d", "117.4")
def test_the_caster_keeps_priority_and_all_must_pass_for_a_spell_to_resolve() -> None:
    board = Board()
    board.lands(0, "RR")
    one, two = board.hand(0, BOLT), board.hand(0, BOLT)
    board.cast(one, 1)
    assert board.state.turn.priority == 0
    board.cast(two, 1)
    assert board.stack == ["Spark", "Spark"]
    board.pass_()
    assert board.state.turn.priority == 1
    assert board.life(1) == 20
    board.pass_()
    assert board.stack == ["Spark"]
    assert board.life(1) == 17


@pytest.mark.cr("117.3b", "405.5", "117.7")
def test_the_last_spell_resolves_first_and_then_the_active_player_has_priority() -> None:
    board = Board()
    board.lands(0, "R")
    board.lands(1, "U")
    bolt, counter = board.hand(0, BOLT), board.hand(1, COUNTER)
    board.cast(bolt, 1)
    board.seat(1).cast(counter, bolt)
    board.resolve()
    assert board.state.turn.priority == 0
    assert board.stack == []
    assert board.life(1) == 20
    assert board.zone(bolt) == board.zone(counter) == "graveyard"


@pytest.mark.cr("701.6a", "701.6b")
def test_a_countered_spell_does_nothing_and_its_mana_is_gone() -> None:
    board = Board()
    lands = board.lands(0, "U")
    board.lands(1, "U")
    board.library(0, BEAR, BEAR)
    lesson, counter = board.hand(0, LESSON), board.hand(1, COUNTER)
    board.cast(lesson)
    board.seat(1).cast(counter, lesson)
    board.resolve()
    assert board.names("hand", 0) == []
    assert board.obj(lands[0]).tapped


@pytest.mark.cr("117.1a", "307.1", "302.1")
@pytest.mark.parametrize("step", ["upkeep", "beginning of combat", "end"])
def test_creatures_and_sorceries_only_in_a_main_phase(step: str) -> None:
    board = Board()
    board.lands(0, "GGU")
    board.library(0, *[BEAR] * 5)
    board.library(1, *[BEAR] * 5)
    bear, lesson = board.hand(0, BEAR), board.hand(0, LESSON)
    assert board.can("cast", bear)
    assert board.can("cast", lesson)
    board.pass_to(step, 0)
    board.seat(0)
    assert not board.can("cast", bear)
    assert not board.can("cast", lesson)


@pytest.mark.cr("117.1a", "307.1")
def test_no_sorcery_onto_a_full_stack_nor_in_another_players_turn() -> None:
    board = Board()
    board.lands(0, "RU")
    board.lands(1, "U")
    lesson, bolt = board.hand(0, LESSON), board.hand(0, BOLT)
    theirs = board.hand(1, LESSON)
    board.cast(bolt, 1)
    assert not board.can("cast", lesson)
    board.seat(1)
    assert not board.can("cast", theirs)


@pytest.mark.cr("117.1a", "304.1", "702.8a")
def test_instants_and_flash_in_another_players_turn() -> None:
    board = Board()
    board.lands(1, "GGR")
    cat, bolt = board.hand(1, creature("Sudden Ox", "2/2", "Flash", "{1}{G}")), board.hand(1, BOLT)
    board.seat(1)
    assert board.can("cast", cat)
    assert board.can("cast", bolt)


def with_ability(plain: Card, ability: t.Ability) -> Card:
    """The card with one more line."""
    face = plain.front
    return Card(plain.name, (msgspec.structs.replace(face, lines=(t.Line((ability,)), *face.lines)),))


@pytest.mark.cr("601.3c", "601.2f")
def test_flash_for_more_mana() -> None:
    spell = with_ability(card("Late Lesson", "{U}", "Sorcery", "", "Draw two cards."), t.FlashFor((t.Mana(("2",)),)))
    board = Board()
    board.lands(1, "UU")
    lesson = board.hand(1, spell)
    board.seat(1)
    assert not board.can("cast", lesson)
    lands = board.lands(1, "G")
    board.pass_to("beginning of combat").seat(1)
    board.library(1, BEAR, BEAR)
    board.cast(lesson)
    board.resolve()
    assert board.names("hand", 1) == ["Grove Ox", "Grove Ox"]
    assert board.obj(lands[0]).tapped


# --- lands --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("305.2", "305.2b", "305.1", "116.2a")
def test_one_land_a_turn_and_without_the_stack() -> None:
    board = Board()
    one, two = board.hand(0, named("Forest")), board.hand(0, named("Island"))
    board.play(one)
    assert board.zone(one) == "battlefield"
    assert board.stack == []
    assert not board.can("play", two)
    board.library(0, BEAR)
    board.library(1, BEAR)
    board.pass_to("precombat main", 1)
    board.pass_to("precombat main", 0)
    assert board.can("play", two)


@pytest.mark.cr("305.3", "305.1")
def test_no_land_in_another_players_turn_nor_while_a_spell_waits() -> None:
    board = Board()
    board.lands(0, "R")
    mine, theirs, bolt = board.hand(0, named("Forest")), board.hand(1, named("Forest")), board.hand(0, BOLT)
    board.seat(1)
    assert not board.can("play", theirs)
    board.pass_to("postcombat main")
    board.cast(bolt, 1)
    assert not board.can("play", mine)


@pytest.mark.cr("305.9", "305.1")
def test_a_land_is_never_cast() -> None:
    board = Board()
    board.lands(0, "GG")
    grove = board.hand(0, card("Waking Grove", "", "Land Creature — Forest", "1/1"))
    assert not board.can("cast", grove)
    assert board.can("play", grove)


# --- proposals and targets ----------------------------------------------------------------------------------------


@pytest.mark.cr("601.2c", "115.2")
def test_a_spell_without_a_legal_target_cant_be_cast() -> None:
    board = Board()
    board.lands(0, "B")
    doom = board.hand(0, DOOM)
    board.graveyard(1, BEAR)
    assert not board.can("cast", doom)
    board.battlefield(1, BEAR)
    board.pass_to("beginning of combat")
    assert board.can("cast", doom)


@pytest.mark.cr("601.2h", "601.2f")
def test_a_spell_that_cant_be_paid_for_is_not_offered() -> None:
    board = Board()
    board.lands(0, "GR")
    bear = board.hand(0, BEAR)
    twin = board.hand(0, creature("Deep Ox", "2/2", cost="{G}{G}"))
    assert board.can("cast", bear)
    assert not board.can("cast", twin)


@pytest.mark.cr("118.6", "202.1b")
def test_a_card_without_a_mana_cost_cant_be_paid_for() -> None:
    board = Board()
    board.lands(0, "UU")
    relic = board.hand(0, card("Old Song", "", "Sorcery", "", "Draw two cards."))
    assert not board.can("cast", relic)


@pytest.mark.cr("115.3")
def test_the_same_target_cant_be_chosen_twice_for_one_word_target() -> None:
    spell = card("Two Chills", "{U}", "Instant", "", "Tap two target creatures.")
    board = Board()
    board.lands(0, "U")
    one = board.battlefield(1, BEAR)
    chill = board.hand(0, spell)
    assert not board.can("cast", chill)
    board.battlefield(1, BEAR)
    three = board.battlefield(1, BEAR)
    board.pass_to("beginning of combat")
    board.act("cast", chill)
    with pytest.raises(AnswerError):
        board.say((0, 0))
    board.answer([one, three])
    board.resolve()
    assert board.obj(one).tapped
    assert board.obj(three).tapped


@pytest.mark.cr("115.4", "115.1a")
def test_any_target_is_a_creature_a_planeswalker_or_a_player() -> None:
    board = Board()
    board.lands(0, "RG")
    bear = board.battlefield(1, BEAR)
    walker = board.battlefield(1, card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "3", ""))
    board.battlefield(1, card("Brass Cup", "{1}", "Artifact", "", ""))
    board.act("cast", board.hand(0, BOLT))
    assert {option.id for option in board.question.options} == {0, 1, bear, walker}


@pytest.mark.cr("115.5")
def test_a_spell_is_no_target_for_itself() -> None:
    board = Board()
    board.lands(0, "U")
    counter = board.hand(0, COUNTER)
    assert not board.can("cast", counter)


@pytest.mark.cr("608.2b")
def test_a_spell_whose_target_is_gone_does_not_resolve() -> None:
    text = "Destroy target creature. Draw a card."
    board = Board()
    board.lands(0, "B")
    board.lands(1, "U")
    board.library(0, BEAR)
    bear = board.battlefield(1, BEAR)
    doom = board.hand(0, card("Slow End", "{B}", "Instant", "", text))
    wave = board.hand(1, card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand."))
    board.cast(doom, bear)
    board.seat(1).cast(wave, bear)
    board.resolve()
    board.resolve()
    assert board.zone(doom) == "graveyard"
    assert board.names("hand", 0) == []


@pytest.mark.cr("608.2b")
def test_a_spell_with_one_of_two_targets_left_does_what_it_still_can() -> None:
    spell = card("Twin Ends", "{B}", "Sorcery", "", "Destroy two target creatures. You gain 2 life.")
    board = Board()
    board.lands(0, "B")
    board.lands(1, "U")
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    doom = board.hand(0, spell)
    wave = board.hand(1, card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand."))
    board.cast(doom)
    board.seat(1).cast(wave, one)
    board.resolve()
    board.resolve()
    assert board.zone(one) == "hand"
    assert board.zone(two) == "graveyard"
    assert board.life(0) == 22


@pytest.mark.cr("608.2b", "400.7")
def test_a_target_that_left_and_came_back_is_another_object() -> None:
    blink = card(
        "Half Step", "{W}", "Instant", "",
        "Exile target creature, then return it to the battlefield under its owner's control.",
    )  # fmt: skip
    board = Board()
    board.lands(0, "B")
    board.lands(1, "W")
    bear = board.battlefield(1, BEAR)
    doom, step = board.hand(0, DOOM), board.hand(1, blink)
    board.cast(doom, bear)
    board.seat(1).cast(step, bear)
    board.resolve()
    board.resolve()
    assert board.zone(bear) == "battlefield"


@pytest.mark.cr("608.2c")
def test_instructions_are_followed_in_written_order() -> None:
    spell = card("Long Night", "{B}", "Sorcery", "", "You lose 20 life. You gain 20 life.")
    board = Board()
    board.lands(0, "B")
    board.cast(board.hand(0, spell))
    board.resolve()
    assert board.life(0) == 20
    assert not board.game.over


@pytest.mark.cr("608.2n", "608.3a")
def test_a_resolved_instant_goes_to_the_graveyard_and_a_creature_spell_to_the_battlefield() -> None:
    board = Board()
    board.lands(0, "GGR")
    bolt, bear = board.hand(0, BOLT), board.hand(0, BEAR)
    board.cast(bear)
    assert board.zone(bear) == "stack"
    board.resolve()
    board.cast(bolt, 1)
    board.resolve()
    assert board.zone(bear) == "battlefield"
    assert board.zone(bolt) == "graveyard"


# --- X, kicker, flashback, costs ----------------------------------------------------------------------------------


@pytest.mark.cr("601.2b", "107.3a")
def test_x_is_chosen_and_paid() -> None:
    spell = card("Wild Spark", "{X}{R}", "Instant", "", "~ deals X damage to any target.")
    board = Board()
    lands = board.lands(0, "RRRR")
    board.act("cast", board.hand(0, spell))
    with pytest.raises(AnswerError):
        board.answer(4)
    board.answer(2, 1)
    assert sum(board.obj(land).tapped for land in lands) == 3
    board.resolve()
    assert board.life(1) == 18


@pytest.mark.cr("107.3g", "202.3e")
def test_x_is_0_away_from_the_stack() -> None:
    board = Board()
    beast = board.hand(0, creature("Growing Ox", "0/0", "This creature enters with X +1/+1 counters on it.", "{X}{G}"))
    board.lands(0, "GGG")
    assert board.char(beast).mana_value == 1
    board.cast(beast, 2)
    board.resolve()
    assert board.size(beast) == "2/2"
    assert board.char(beast).mana_value == 1


@pytest.mark.cr("702.33a", "702.33d", "400.7d")
@pytest.mark.parametrize(("lands", "kicked"), [("GGGGG", True), ("GGGGG", False)])
def test_kicker(lands: str, kicked: bool) -> None:
    text = "Kicker {2}\nWhen this creature enters, if it was kicked, you gain 5 life."
    board = Board()
    board.lands(0, lands)
    ox = board.hand(0, creature("Sturdy Ox", "2/2", text, "{1}{G}"))
    board.cast(ox, kicked)
    board.resolve()
    board.resolve_all()
    assert board.life(0) == (25 if kicked else 20)


@pytest.mark.cr("702.33a")
def test_kicker_that_cant_be_paid_is_not_asked() -> None:
    text = "Kicker {2}\nWhen this creature enters, if it was kicked, you gain 5 life."
    board = Board()
    board.lands(0, "GGG")
    ox = board.hand(0, creature("Sturdy Ox", "2/2", text, "{1}{G}"))
    board.cast(ox)
    assert board.stack == ["Sturdy Ox"]


@pytest.mark.cr("702.34a")
def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    spell = card("Worn Song", "{U}", "Sorcery", "", "Draw a card.\nFlashback {1}{U}")
    board = Board()
    board.lands(0, "UU")
    board.library(0, BEAR)
    song = board.graveyard(0, spell)
    assert board.can("cast", song)
    board.cast(song)
    board.resolve()
    assert board.names("hand", 0) == ["Grove Ox"]
    assert board.zone(song) == "exile"


@pytest.mark.cr("702.34a")
def test_a_countered_flashback_spell_is_exiled_too() -> None:
    board = Board()
    board.lands(0, "UU")
    board.lands(1, "U")
    song = board.graveyard(0, card("Worn Song", "{U}", "Sorcery", "", "Draw a card.\nFlashback {1}{U}"))
    counter = board.hand(1, COUNTER)
    board.cast(song)
    board.seat(1).cast(counter, song)
    board.resolve()
    assert board.zone(song) == "exile"


@pytest.mark.cr("702.34a", "113.6m")
def test_flashback_is_for_the_owner_and_costs_the_flashback_cost() -> None:
    board = Board()
    board.lands(0, "U")
    board.lands(1, "UU")
    board.library(1, BEAR)
    song = board.graveyard(0, card("Worn Song", "{U}", "Sorcery", "", "Draw a card.\nFlashback {1}{U}"))
    assert not board.can("cast", song)
    board.pass_to("precombat main", 1)
    assert not board.can("cast", song)


@pytest.mark.cr("601.2f", "118.7a")
def test_costs_are_lowered_by_generic_mana_only() -> None:
    board = Board()
    board.battlefield(0, card("Ox Road", "{1}", "Enchantment", "", "Goat spells you cast cost {3} less to cast."))
    board.lands(0, "G")
    cheap = board.hand(0, creature("Grove Goat", "2/2", cost="{2}{G}"))
    dear = board.hand(0, creature("Deep Goat", "2/2", cost="{G}{G}"))
    other = board.hand(0, creature("Grove Cat", "2/2", cost="{1}{G}", kind="Cat"))
    assert board.can("cast", cheap)
    assert not board.can("cast", dear)
    assert not board.can("cast", other)


@pytest.mark.cr("601.2f")
def test_costs_are_raised() -> None:
    board = Board()
    board.battlefield(0, card("Ox Toll", "{1}", "Enchantment", "", "Goat spells you cast cost {2} more to cast."))
    board.lands(0, "GG")
    goat = board.hand(0, creature("Grove Goat", "2/2", cost="{G}"))
    assert not board.can("cast", goat)
    board.pass_to("postcombat main")
    board.lands(0, "G")
    board.pass_to("end")
    board.library(0, BEAR)
    board.library(1, BEAR)
    board.pass_to("precombat main", 0)
    assert board.can("cast", goat)


# --- modes --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("700.2a", "601.2b", "700.2c")
def test_a_mode_whose_target_is_missing_cant_be_chosen() -> None:
    spell = card(
        "Fork of Ways", "{U}", "Instant", "",
        "Choose one — • Destroy target artifact. • Draw a card. • You gain 3 life.",
    )  # fmt: skip
    board = Board()
    board.lands(0, "U")
    board.act("cast", board.hand(0, spell))
    assert [option.n for option in board.question.options] == [1, 2]
    board.answer(2)
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("700.2d")
def test_two_different_modes_in_written_order() -> None:
    spell = card(
        "Fork of Two", "{U}", "Instant", "",
        "Choose two — • Draw a card. • You gain 3 life. • Each opponent loses 2 life.",
    )  # fmt: skip
    board = Board()
    board.lands(0, "U")
    board.library(0, BEAR)
    board.act("cast", board.hand(0, spell))
    with pytest.raises(AnswerError):
        board.say((0, 0))
    board.answer([2, 1])
    board.resolve()
    assert (board.life(0), board.life(1)) == (23, 18)

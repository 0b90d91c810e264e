"""Sagas, Classes, levelers, Vehicles, Mounts, prototypes and X loyalty (301.7, 606, 711, 714, 716, 718)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature

GOAT = creature("Plain Goat", "2/2")
OX = creature("Big Ox", "4/4")
BOLT = card("Bolt", "{0}", "Instant", "", "~ deals 3 damage to any target.")


def long_game(*teams: int) -> Board:
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, *[GOAT] * 9)
    return board


# --- Sagas ----------------------------------------------------------------------------------------------------------


def saga(text: str = "I, II — You gain 1 life.\nIII — Draw two cards.", types: str = "Enchantment — Saga") -> Card:
    return card("Old Tale", "{0}", types, "", text, "saga")


def cast_saga(board: Board, what: Card) -> int:
    tale = board.hand(0, what)
    board.cast(tale)
    board.resolve()
    return tale


@pytest.mark.cr("714.2b", "714.2c", "714.3a")
def test_a_saga_enters_with_a_lore_counter_and_tells_its_first_chapter() -> None:
    board = long_game()
    tale = cast_saga(board, saga())
    assert board.counters(tale) == {"lore": 1}
    assert len(board.stack) == 1
    board.resolve()
    assert board.life(0) == 21
    assert [told.text for told in board.told("reaches chapter")] == ["I"]


@pytest.mark.cr("714.3c", "714.4", "505.4")
def test_each_precombat_main_phase_of_its_controller_brings_a_chapter_until_it_is_sacrificed() -> None:
    board = long_game()
    tale = cast_saga(board, saga())
    board.resolve()
    board.pass_to("precombat main", 1)
    assert board.counters(tale) == {"lore": 1}
    board.pass_to("precombat main", 0)
    assert (board.counters(tale), board.life(0)) == ({"lore": 2}, 21)
    board.resolve()
    assert board.life(0) == 22
    board.pass_to("precombat main", 1)
    board.pass_to("precombat main", 0)
    assert board.counters(tale) == {"lore": 3}  # its last chapter is still on the stack
    hand = len(board.names("hand", 0))
    board.resolve()
    assert len(board.names("hand", 0)) == hand + 2
    assert board.zone(tale) == "graveyard"
    assert board.told("sacrifices")[0].names == ("Old Tale",)


@pytest.mark.cr("714.2b")
def test_more_counters_at_once_tell_each_chapter_they_reach() -> None:
    board = long_game()
    tale = cast_saga(
        board, saga("I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life.\nIV — You gain 8 life.")
    )
    board.resolve()
    board.cast(
        board.hand(0, card("Haste Tale", "{0}", "Instant", "", "Put two lore counters on target enchantment.")), tale
    )
    board.resolve()
    assert (board.question.shape, len(board.question.options)) == ("order", 2)
    board.say((0, 1))
    assert len(board.stack) == 2
    board.resolve_all()
    assert board.life(0) == 27


@pytest.mark.cr("702.155b", "714.3b")
@pytest.mark.parametrize("chapter", [1, 3])
def test_read_ahead_begins_at_any_chapter(chapter: int) -> None:
    board = long_game()
    tale = board.hand(0, saga("Read ahead\nI — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life."))
    board.cast(tale)
    board.pass_()
    board.pass_()
    board.answer(chapter)
    board.resolve()
    assert board.life(0) == 20 + {1: 1, 3: 4}[chapter]
    assert board.zone(tale) == ("battlefield" if chapter == 1 else "graveyard")


@pytest.mark.cr("714.1a", "714.4")
def test_a_saga_creature_dies_to_its_story_as_others_do() -> None:
    board = long_game()
    tale = board.hand(
        0,
        card("Tale Beast", "{0}", "Enchantment Creature — Saga Beast", "3/3", "I — You gain 1 life.\nTrample", "saga"),
    )
    board.cast(tale)
    board.resolve()
    assert (board.size(tale), board.has(tale, "trample")) == ("3/3", True)
    board.resolve()
    assert board.zone(tale) == "graveyard"


def test_chapters_have_targets_and_modes() -> None:
    board = long_game()
    ox = board.battlefield(1, OX)
    tale = board.hand(0, saga("I — Destroy target creature.\nII — You gain 1 life."))
    board.cast(tale)
    board.pass_()
    board.pass_()
    if board.question.shape == "pick":
        board.answer(ox)
    board.resolve()
    assert board.zone(ox) == "graveyard"


# --- Classes --------------------------------------------------------------------------------------------------------

GUILD = card(
    "Goat Guild",
    "{0}",
    "Enchantment — Class",
    "",
    "Goats you control have vigilance.\n{1}: Level 2\nGoats you control get +1/+1.\n{2}: Level 3\n"
    "Whenever a Goat you control enters, draw a card.",
    "class",
)


@pytest.mark.cr("716.2a", "716.2d", "716.3")
def test_a_class_gains_level_after_level_and_keeps_what_it_has() -> None:
    board = long_game()
    goat = board.battlefield(0, GOAT)
    guild = board.battlefield(0, GUILD)
    board.lands(0, "CCC")
    assert (board.size(goat), board.has(goat, "vigilance")) == ("2/2", True)
    assert board.can("activate", guild, 0)
    assert not board.can("activate", guild, 1)
    board.activate(guild, n=0)
    board.resolve()
    assert board.size(goat) == "3/3"
    assert not board.can("activate", guild, 0)
    board.activate(guild, n=1)
    board.resolve()
    assert (board.size(goat), board.has(goat, "vigilance")) == ("3/3", True)
    board.cast(board.hand(0, creature("Kid", "1/1", cost="{0}")))
    board.resolve()
    board.resolve()
    assert len(board.names("hand", 0)) == 1
    assert [told.text for told in board.told("becomes")] == ["level 2", "level 3"]


@pytest.mark.cr("716.2a", "117.1a")
def test_a_level_is_gained_as_a_sorcery() -> None:
    board = long_game()
    guild = board.battlefield(0, GUILD)
    board.lands(0, "C")
    board.pass_to("upkeep", 1)
    assert not board.can("activate", guild)


@pytest.mark.cr("716.2b")
def test_a_copy_of_a_class_begins_at_level_one() -> None:
    board = long_game()
    goat = board.battlefield(0, GOAT)
    guild = board.battlefield(0, GUILD)
    board.lands(0, "C")
    board.activate(guild, n=0)
    board.resolve()
    board.cast(
        board.hand(0, card("Twin", "{0}", "Sorcery", "", "Create a token that's a copy of target enchantment.")), guild
    )
    board.resolve()
    assert board.size(goat) == "3/3"


# --- levelers -------------------------------------------------------------------------------------------------------

CADET = card(
    "Hill Cadet", "{0}", "Creature — Human Soldier", "1/1",
    "Level up {1}\nLEVEL 1-2\n2/3\nFirst strike\nLEVEL 3+\n5/5\nFlying", "leveler",
)  # fmt: skip


@pytest.mark.cr("711.2a", "711.2b", "711.4", "711.5", "702.87a")
def test_level_counters_decide_what_a_leveler_is() -> None:
    board = long_game()
    cadet = board.battlefield(0, CADET)
    board.lands(0, "CCC")
    assert board.size(cadet) == "1/1"
    for size, has, lacks in (
        ("2/3", "first strike", "flying"),
        ("2/3", "first strike", "flying"),
        ("5/5", "flying", "first strike"),
    ):
        board.activate(cadet)
        board.resolve()
        assert (board.size(cadet), board.has(cadet, has), board.has(cadet, lacks)) == (size, True, False)
    assert board.counters(cadet) == {"level": 3}


@pytest.mark.cr("711.6")
def test_elsewhere_it_has_its_uppermost_size() -> None:
    board = long_game()
    assert board.size(board.hand(0, CADET)) == "1/1"


@pytest.mark.cr("702.87a", "117.1a")
def test_leveling_up_is_for_the_main_phase() -> None:
    board = long_game()
    cadet = board.battlefield(0, CADET)
    board.lands(0, "C")
    board.pass_to("upkeep", 1)
    assert not board.can("activate", cadet)


# --- Vehicles and Mounts --------------------------------------------------------------------------------------------

CART = card("War Cart", "{2}", "Artifact — Vehicle", "5/4", "Trample\nCrew 3")


@pytest.mark.cr("702.122a", "301.7b", "702.122b")
def test_a_vehicle_is_a_creature_for_the_turn_once_it_is_crewed() -> None:
    board = long_game()
    cart = board.battlefield(0, CART)
    team = [board.battlefield(0, GOAT, sick=True) for _ in range(2)]
    assert board.char(cart).types == {"artifact"}
    board.activate(cart, team)
    board.resolve()
    assert board.char(cart).types == {"artifact", "creature"}
    assert board.char(cart).subtypes == {"Vehicle"}
    assert board.size(cart) == "5/4"
    assert all(board.obj(goat).tapped for goat in team)
    board.attack({cart: 1})
    board.pass_to("end of combat")
    assert board.life(1) == 15
    board.next_turn(1)
    assert board.char(cart).types == {"artifact"}
    assert board.told("crew")[0].names == ("War Cart", "Plain Goat", "Plain Goat")


@pytest.mark.cr("702.122a")
def test_too_little_power_does_not_crew_and_a_vehicle_does_not_crew_itself() -> None:
    board = long_game()
    cart = board.battlefield(0, CART)
    board.battlefield(0, GOAT)
    assert not board.can("activate", cart)
    board.battlefield(0, OX, tapped=True)
    assert not board.can("activate", cart)
    board.battlefield(0, OX)
    assert board.can("activate", cart)


@pytest.mark.cr("302.6", "301.7")
def test_a_vehicle_that_came_this_turn_can_be_crewed_but_does_not_attack() -> None:
    board = long_game()
    cart = board.battlefield(0, CART, sick=True)
    board.activate(cart, board.battlefield(0, OX))
    board.resolve()
    with pytest.raises((AnswerError, AssertionError)):
        board.attack({cart: 1})


@pytest.mark.cr("301.7a", "704.5g")
def test_a_vehicle_that_is_no_creature_is_no_target_for_what_wants_one() -> None:
    board = long_game()
    cart = board.battlefield(0, CART)
    doom = board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature."))
    assert not board.can("cast", doom)
    board.activate(cart, board.battlefield(0, OX))
    board.resolve()
    board.cast(doom, cart)
    board.resolve()
    assert board.zone(cart) == "graveyard"


@pytest.mark.cr("702.171a", "702.171b")
def test_a_mount_is_saddled_for_the_turn() -> None:
    board = long_game()
    pony = board.battlefield(0, creature("Trail Pony", "3/3", "Saddle 2"))
    goat = board.battlefield(0, GOAT)
    board.activate(pony, goat)
    board.resolve()
    assert board.obj(pony).designations == ("saddled",)
    board.next_turn(1)
    assert board.obj(pony).designations == ()
    assert not board.can("activate", pony)


@pytest.mark.cr("702.171b", "508.3a")
@pytest.mark.parametrize("saddled", [True, False])
def test_what_happens_as_it_attacks_while_saddled(saddled: bool) -> None:
    board = long_game()
    text = "Whenever this creature attacks while saddled, you gain 3 life.\nSaddle 2"
    pony, goat = board.battlefield(0, creature("Trail Pony", "3/3", text)), board.battlefield(0, GOAT)
    if saddled:
        board.activate(pony, goat)
        board.resolve()
    board.attack({pony: 1})
    board.resolve_all()
    assert board.life(0) == (23 if saddled else 20)


# --- planeswalkers --------------------------------------------------------------------------------------------------


@pytest.mark.cr("606.4", "606.6", "602.2b")
def test_x_loyalty_is_chosen_up_to_what_there_is() -> None:
    board = long_game()
    sage = board.battlefield(
        0, card("Fen Sage", "{3}", "Legendary Planeswalker — Fen", "4", "-X: ~ deals X damage to any target.")
    )
    board.activate(sage, 3, 1)
    assert board.counters(sage) == {"loyalty": 1}
    board.resolve()
    assert board.life(1) == 17
    assert not board.can("activate", sage)


@pytest.mark.cr("606.6", "704.5i")
def test_x_can_be_all_of_it() -> None:
    board = long_game()
    sage = board.battlefield(
        0, card("Fen Sage", "{3}", "Legendary Planeswalker — Fen", "2", "-X: ~ deals X damage to any target.")
    )
    board.start()
    board.activate(sage, 2, 1)
    assert board.zone(sage) == "graveyard"
    board.resolve()
    assert board.life(1) == 18


# --- prototypes -----------------------------------------------------------------------------------------------------

GOLEM = card("Great Golem", "{7}", "Artifact Creature — Golem", "6/6", "Prototype {1}{G} — 2/3\nTrample", "prototype")


@pytest.mark.cr("718.3", "718.3b", "718.5")
def test_a_prototype_is_cast_small_and_stays_so_on_the_battlefield() -> None:
    board = long_game()
    board.lands(0, "GC")
    golem = board.hand(0, GOLEM)
    board.cast(golem)
    char = board.char(golem)
    assert (char.mana_value, char.colors, board.size(golem)) == (2, {"green"}, "2/3")
    board.resolve()
    char = board.char(golem)
    assert (char.mana_value, char.colors, board.size(golem), board.has(golem, "trample")) == (2, {"green"}, "2/3", True)


@pytest.mark.cr("718.4", "718.3d")
def test_elsewhere_it_is_the_big_one_and_a_copy_is_small() -> None:
    board = long_game()
    golem = board.battlefield(0, GOLEM, side=1)
    board.cast(
        board.hand(0, card("Twin", "{0}", "Sorcery", "", "Create a token that's a copy of target artifact.")), golem
    )
    board.resolve()
    assert [board.size(obj.id) for obj in board.game.creatures(0)] == ["2/3", "2/3"]
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature.")), golem)
    board.resolve()
    char = board.char(golem)
    assert (char.mana_value, char.colors, board.size(golem)) == (7, set(), "6/6")


@pytest.mark.cr("718.3")
def test_with_the_mana_it_is_cast_either_way() -> None:
    board = long_game()
    board.lands(0, "GCCCCCC")
    golem = board.hand(0, GOLEM)
    board.cast(golem, n=0)
    board.resolve()
    assert board.size(golem) == "6/6"

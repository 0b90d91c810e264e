"""Control that changes hands: effects for a while, Auras, and whose what was stolen still is (110.2, 613.1b)."""

from __future__ import annotations

import pytest

from .board import Board, HordeBoard, card, creature

OX = creature("Hill Ox", "3/3")
GRIP = card(
    "Rash Grip", "{2}{R}", "Sorcery",
    text="Gain control of target creature until end of turn. It gains haste until end of turn. Untap it.",
)  # fmt: skip
CHAIN = card("Silk Chain", "{2}{U}", "Enchantment — Aura", text="Enchant creature\nYou control enchanted creature.")
SPARK = card("Bog Spark", "{R}", "Instant", text="~ deals 3 damage to any target.")
CLEANSE = card("Unmake", "{W}", "Instant", text="Destroy target enchantment.")
SLEEP = card(
    "Long Sleep", "{U}", "Enchantment — Aura",
    text="Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.",
)  # fmt: skip


def board_with(symbols: str) -> Board:
    board = Board()
    board.lands(0, symbols)
    return board


@pytest.mark.cr("302.6", "611.2a", "514.2")
def test_a_creature_taken_for_a_turn_attacks_with_haste_and_goes_home() -> None:
    board = board_with("RRR")
    ox = board.battlefield(1, OX, tapped=True)
    board.cast(board.hand(0, GRIP), ox)
    board.resolve()
    assert not board.obj(ox).tapped
    board.attack({ox: 1})
    board.pass_to("postcombat main")
    assert board.life(1) == 17
    board.next_turn()
    assert board.char(ox).controller == 1
    assert not board.has(ox, "haste")


@pytest.mark.cr("302.6", "303.4e")
def test_what_an_aura_holds_is_sick_for_a_turn_and_comes_back_with_the_aura_gone() -> None:
    board = board_with("UUU")
    board.library(0, OX)
    board.library(1, OX)
    ox = board.battlefield(1, creature("Mending Ox", "3/3", "{T}: You gain 1 life."))
    board.cast(board.hand(0, CHAIN), ox)
    board.resolve()
    assert board.char(ox).controller == 0
    assert not board.can("activate", ox)
    board.next_turn(1)
    board.pass_to("precombat main", 0)
    assert board.can("activate", ox)
    board.attack({ox: 1})
    board.lands(1, "W")
    board.seat(1)
    board.cast(board.hand(1, CLEANSE), board.find("Silk Chain"))
    board.resolve()
    assert board.char(ox).controller == 1
    board.pass_to("postcombat main")
    assert board.life(1) == 20


@pytest.mark.cr("506.4")
def test_an_attacker_that_changes_hands_leaves_combat() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    board.lands(1, "RRR")
    grab = card("Grab", "{R}", "Instant", text="Gain control of target creature until end of turn.")
    board.attack({ox: 1})
    board.seat(1)
    board.cast(board.hand(1, grab), ox)
    board.resolve()
    assert not board.game.is_attacking(ox)
    board.pass_to("postcombat main")
    assert board.life(1) == 20


@pytest.mark.cr("502.3", "613.1b")
def test_what_does_not_untap_stays_tapped_under_whoever_controls_it() -> None:
    board = board_with("UUUU")
    ox = board.battlefield(1, OX, tapped=True)
    board.cast(board.hand(0, SLEEP), ox)
    board.resolve()
    board.cast(board.hand(0, CHAIN), ox)
    board.resolve()
    board.library(1, OX)
    board.next_turn(1)
    assert board.obj(ox).tapped
    board.library(0, OX)
    board.next_turn(0)
    assert board.obj(ox).tapped
    assert board.char(ox).controller == 0


@pytest.mark.cr("400.3", "613.1b")
def test_a_stolen_creature_of_the_horde_dies_into_the_hordes_graveyard() -> None:
    board = HordeBoard()
    board.deck(OX)
    board.lands(0, "RRRR")
    rotter = board.battlefield(1, creature("Rotter", "2/2"))
    board.cast(board.hand(0, GRIP), rotter)
    board.resolve()
    assert board.char(rotter).controller == 0
    board.cast(board.hand(0, SPARK), rotter)
    board.resolve()
    assert board.names("graveyard", 1) == ["Rotter"]
    assert "Rotter" not in board.names("graveyard", 0)


@pytest.mark.clause("WK-D6-R1")
@pytest.mark.cr("704.5d")
def test_a_stolen_token_card_of_the_horde_triggers_for_its_thief_and_is_gone() -> None:
    board = HordeBoard()
    board.deck(OX)
    board.lands(0, "RRRR")
    watcher = creature("Grave Watcher", "1/1", "Whenever another creature you control dies, you gain 1 life.")
    board.battlefield(0, watcher)
    rotter = board.battlefield(1, creature("Rotter", "2/2"), token="token card")
    board.cast(board.hand(0, GRIP), rotter)
    board.resolve()
    board.cast(board.hand(0, SPARK), rotter)
    board.resolve_all()
    assert board.life(0) == 21
    assert board.zone(rotter) == ""


@pytest.mark.cr("903.9a", "903.9")
def test_a_stolen_commander_goes_home_to_its_owners_command_zone() -> None:
    board = board_with("RRRR")
    boss = board.battlefield(1, creature("Hill Boss", "3/3"), commander=True)
    board.cast(board.hand(0, GRIP), boss)
    board.resolve()
    board.cast(board.hand(0, SPARK), boss)
    board.resolve()
    assert board.question.seats == (1,)
    board.answer(True)
    assert board.zone(boss) == "command"
    assert board.char(boss).controller == 1


@pytest.mark.cr("707.2", "108.3")
def test_the_copy_of_a_stolen_creature_is_its_creators() -> None:
    board = board_with("RRRUU")
    ox = board.battlefield(1, OX)
    twin = card("Make Twins", "{U}{U}", "Sorcery", text="Create a token that's a copy of target creature.")
    board.cast(board.hand(0, GRIP), ox)
    board.resolve()
    board.cast(board.hand(0, twin), ox)
    board.resolve()
    board.next_turn()
    assert board.names("battlefield", 0).count("Hill Ox") == 1
    token = next(obj for obj in board.game.permanents(0) if obj.token)
    assert token.owner == 0


# --- what can't be countered ----------------------------------------------------------------------------------------

HUSH = card("Hush", "{U}", "Instant", text="Counter target spell.")


@pytest.mark.cr("101.2", "701.6a")
def test_a_spell_that_cant_be_countered_resolves() -> None:
    board = board_with("RR")
    board.lands(1, "U")
    sure = card("Sure Spark", "{R}", "Instant", text="This spell can't be countered.\n~ deals 3 damage to any target.")
    spark = board.hand(0, sure)
    board.cast(spark, 1)
    board.seat(1)
    board.cast(board.hand(1, HUSH), spark)
    board.resolve()
    assert board.told("can't be countered")
    board.resolve()
    assert board.life(1) == 17


@pytest.mark.cr("101.2")
def test_spells_that_a_permanent_says_cant_be_countered() -> None:
    board = board_with("RG")
    board.lands(1, "UU")
    board.battlefield(0, creature("Quiet Elder", "1/1", "Creature spells you control can't be countered."))
    ox = board.hand(0, creature("Cheap Ox", "2/2", "", "{G}"))
    board.cast(ox)
    board.seat(1)
    board.cast(board.hand(1, HUSH), ox)
    board.resolve_all()
    assert board.zone(ox) == "battlefield"
    spark = board.hand(0, SPARK)
    board.seat(0)
    board.cast(spark, 1)
    board.seat(1)
    board.cast(board.hand(1, HUSH), spark)
    board.resolve_all()
    assert board.life(1) == 20

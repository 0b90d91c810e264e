"""The Horde's turn: the reveal, the graveyard and the hand (WK-7, CL-6, CL-15 and their rulings)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import HordeBoard, card, creature, named

from .table import (
    BOUNCE,
    FOG,
    GHOUL,
    KILL,
    LURCHER,
    OX,
    SHAMBLER,
    SPARK,
    casts,
    deal,
    library,
    ready,
    table,
    to_reveal,
)

SWAMP = named("Swamp")
RAISE = card("Dig Up", "{1}{B}", "Sorcery", "", "Create a 2/2 black Zombie creature token.\nFlashback {3}{B}")
SHATTER = card("Wear Away", "{1}{R}", "Sorcery", "", "Destroy target artifact.\nFlashback {R}")
SHROUD = card("Bone Mantle", "{B}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature gets +2/+0.")


def played_out(board: HordeBoard) -> HordeBoard:
    """The Horde's precombat main phase up to the beginning of its combat."""
    board.pass_to("beginning of combat", 1)
    return board


# --- the reveal -------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-6", "WK-7", "WK-7-R2")
def test_the_whole_wave_is_turned_up_before_the_first_of_it_is_cast() -> None:
    board = table(1, SHAMBLER, LURCHER, GHOUL, OX)
    to_reveal(board)
    assert board.stack == ["Shambler"]
    revealed = board.state.players[board.horde].revealed
    assert [board.game.name(id) for id in revealed] == ["Lurcher", "Ditch Ghoul"]
    assert library(board)[0] == "Grove Ox"


@pytest.mark.clause("CL-6", "WK-7", "WK-7-R2")
def test_tokens_are_cast_in_the_order_revealed_and_the_other_card_last() -> None:
    board = played_out(table(1, LURCHER, SHAMBLER, LURCHER, GHOUL, SHAMBLER))
    assert casts(board) == ["Lurcher", "Shambler", "Lurcher", "Ditch Ghoul"]
    assert board.names("battlefield", board.horde) == ["Lurcher", "Shambler", "Lurcher", "Ditch Ghoul"]


@pytest.mark.clause("CL-6", "WK-7")
def test_a_non_token_card_on_top_is_the_whole_wave() -> None:
    board = played_out(table(1, GHOUL, SHAMBLER))
    assert casts(board) == ["Ditch Ghoul"]


@pytest.mark.clause("CL-6", "WK-7")
def test_the_last_tokens_of_a_library_are_cast_though_no_other_card_comes() -> None:
    board = played_out(table(1, SHAMBLER, LURCHER, rest=0))
    assert casts(board) == ["Shambler", "Lurcher"]
    assert library(board) == []


@pytest.mark.clause("WK-7-R2", "CL-13")
def test_each_spell_and_its_triggers_resolve_before_the_next_is_cast() -> None:
    wailer = creature("Wailer", "1/1", "When this creature enters, each opponent loses 1 life.", cost="", kind="Zombie")
    board = to_reveal(table(1, wailer, SHAMBLER, FOG))
    board.resolve()
    assert board.stack == ["Wailer"]
    assert board.game.obj(board.state.stack[0]).cast.kind == "triggered"  # type: ignore[union-attr]
    board.resolve()
    assert (board.life(0), board.stack) == (19, ["Shambler"])


@pytest.mark.clause("WK-7-R2", "CL-13")
def test_survivors_can_respond_to_each_spell_of_a_wave() -> None:
    board = table(1, SHAMBLER, LURCHER, FOG)
    kill = ready(board, 0, KILL, "B")
    to_reveal(board)
    board.resolve()
    assert board.stack == ["Lurcher"]
    board.cast(kill, board.find("Shambler"))
    assert board.stack == ["Lurcher", "Snuff"]
    board.resolve()
    assert board.names("battlefield", board.horde) == []
    assert board.stack == ["Lurcher"]


@pytest.mark.clause("WK-7-R3")
@pytest.mark.parametrize("odd", [SHATTER, SHROUD], ids=["no target", "Aura"])
@pytest.mark.cr("601.2c", "303.4a")
def test_a_revealed_card_that_has_no_target_goes_to_the_graveyard_and_ends_the_reveal(odd: Card) -> None:
    board = table(1, odd, SHAMBLER)
    (spell,) = deal(board, odd)
    played_out(board)
    assert board.zone(spell) == "graveyard"
    assert casts(board) == []
    assert len(library(board)) == 22


@pytest.mark.clause("WK-7-R3", "WK-7-R2")
def test_an_aura_finds_the_creatures_cast_before_it_in_the_wave() -> None:
    board = played_out(table(1, SHAMBLER, SHROUD))
    assert board.size(board.find("Shambler")) == "4/2"


@pytest.mark.clause("WK-7-R3")
def test_a_card_with_one_possible_mode_is_cast_in_that_mode() -> None:
    either = card(
        "Either Way", "{2}{B}", "Sorcery", "", "Choose one — • Destroy target artifact. • Each opponent loses 3 life."
    )
    board = played_out(table(1, either))
    assert (casts(board), board.life(0)) == (["Either Way"], 17)


@pytest.mark.clause("WK-7-R3")
@pytest.mark.cr("305.1")
def test_a_land_is_put_onto_the_battlefield_without_being_cast_and_ends_the_reveal() -> None:
    board = table(1, SHAMBLER, SWAMP, LURCHER)
    board.hand(board.horde, SWAMP)
    board.hand(board.horde, FOREST_OF_BONES)
    to_reveal(board)
    board.resolve()
    assert board.stack == []
    assert sorted(board.names("battlefield", board.horde)) == ["Forest", "Shambler", "Swamp", "Swamp"]
    assert casts(board) == ["Shambler"]
    assert library(board)[0] == "Lurcher"


FOREST_OF_BONES = named("Forest")


@pytest.mark.clause("WK-7-R3", "WK-7-R4")
def test_what_cant_be_cast_stays_in_hand_and_graveyard() -> None:
    board = table()
    kept = board.hand(board.horde, SHATTER), board.graveyard(board.horde, SHATTER), board.graveyard(board.horde, SWAMP)
    board.graveyard(board.horde, GHOUL)
    played_out(board)
    assert [board.zone(one) for one in kept] == ["hand", "graveyard", "graveyard"]
    assert casts(board) == ["Damp Fog"]


# --- graveyard and hand -------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-7", "WK-7-R4")
def test_after_the_reveal_comes_the_graveyard_and_then_the_hand() -> None:
    board = table(1, SHAMBLER, GHOUL)
    board.hand(board.horde, OX)
    board.graveyard(board.horde, RAISE)
    played_out(board)
    assert casts(board) == ["Shambler", "Ditch Ghoul", "Dig Up", "Grove Ox"]


@pytest.mark.clause("WK-7-R4")
def test_a_card_that_resolved_a_moment_ago_is_flashed_back_the_same_turn_once() -> None:
    board = table()
    (spell,) = deal(board, RAISE)
    played_out(board)
    assert casts(board) == ["Dig Up", "Dig Up"]
    assert board.names("battlefield", board.horde) == ["Zombie Token", "Zombie Token"]
    assert board.zone(spell) == "exile"


@pytest.mark.clause("WK-7-R4")
def test_what_comes_to_the_graveyard_during_that_step_waits_a_turn() -> None:
    tip = card("Tip the Cart", "{B}", "Sorcery", "", "Each player mills a card.\nFlashback {B}")
    board = table()
    (late,) = deal(board, RAISE)
    deal(board, FOG)
    board.graveyard(board.horde, tip)
    played_out(board)
    assert casts(board) == ["Damp Fog", "Tip the Cart"]
    assert board.zone(late) == "graveyard"
    board.pass_to("beginning of combat", 1)
    assert casts(board)[2:] == ["Damp Fog", "Dig Up"]


@pytest.mark.clause("WK-7-R4", "WK-5")
def test_graveyard_and_hand_are_cast_in_random_order() -> None:
    graveyards: set[tuple[str, ...]] = set()
    hands: set[tuple[str, ...]] = set()
    for seed in range(30):
        board = table(seed=seed)
        for name in ("First Spade", "Second Spade", "Third Spade"):
            text = "Each opponent loses 1 life.\nFlashback {B}"
            board.graveyard(board.horde, card(name, "{B}", "Sorcery", "", text))
        for name in ("First Crow", "Second Crow", "Third Crow"):
            board.hand(board.horde, card(name, "{B}", "Enchantment"))
        order = casts(played_out(board))[1:]
        graveyards.add(tuple(order[:3]))
        hands.add(tuple(order[3:]))
    assert len(graveyards) == 6
    assert len(hands) == 6


@pytest.mark.clause("CL-15", "CL-15-R1")
def test_bounced_on_the_teams_turn_it_is_cast_again_after_the_next_reveal() -> None:
    board = table(1, SHAMBLER, FOG)
    ghoul = board.battlefield(board.horde, GHOUL)
    bounce = ready(board, 0, BOUNCE, "U")
    board.cast(bounce, ghoul)
    board.resolve()
    assert board.names("hand", board.horde) == ["Ditch Ghoul"]
    played_out(board)
    assert casts(board) == ["Shambler", "Damp Fog", "Ditch Ghoul"]


@pytest.mark.clause("CL-15-R1")
def test_bounced_during_its_combat_it_is_cast_again_in_its_postcombat_main_phase() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL)
    bounce = ready(board, 0, BOUNCE, "U")
    board.pass_to("declare attackers", 1)
    board.cast(bounce, ghoul)
    board.pass_to("postcombat main", 1)
    assert board.stack == ["Ditch Ghoul"]
    board.pass_to("end")
    assert board.names("battlefield", board.horde) == ["Damp Fog", "Ditch Ghoul"]
    assert board.life(0) == 20


@pytest.mark.clause("CL-15-R1")
def test_bounced_after_the_hand_was_cast_it_waits_for_the_postcombat_main_phase() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL)
    bounce = ready(board, 0, BOUNCE, "U")
    to_reveal(board)
    board.resolve_all()
    board.cast(bounce, ghoul)
    board.resolve()
    assert (board.step, board.stack) == ("precombat main", [])
    board.pass_to("postcombat main", 1)
    assert board.stack == ["Ditch Ghoul"]


@pytest.mark.clause("CL-15-R1", "WK-7")
def test_there_is_no_reveal_in_the_postcombat_main_phase() -> None:
    board = table(1, FOG, GHOUL)
    board.graveyard(board.horde, SHATTER)
    board.battlefield(board.horde, SHAMBLER)
    board.pass_to("postcombat main", 1)
    board.pass_to("end", 1)
    assert casts(board) == ["Damp Fog"]


# --- the steps ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-7-R1")
def test_a_horde_turn_has_all_steps_but_the_draw() -> None:
    board = table(1, SHAMBLER, FOG)
    board.battlefield(0, creature("Door Goat", "0/1", "At the beginning of each player's draw step, draw a card."))
    board.pass_to("upkeep", 1)
    steps: list[str] = []
    while board.state.turn.team == 1:
        steps.append(board.step)
        board.pass_()
    assert list(dict.fromkeys(steps)) == [
        "upkeep",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "end",
    ]
    assert board.names("hand") == []


@pytest.mark.clause("WK-7-R1")
def test_the_horde_untaps_and_has_upkeep_and_end_step_triggers() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL, tapped=True)
    board.battlefield(board.horde, card("Toll", "{B}", "Enchantment", "", UPKEEP))
    board.battlefield(board.horde, card("Knell", "{B}", "Enchantment", "", END))
    board.pass_to("upkeep", 1)
    assert not board.obj(ghoul).tapped
    board.resolve_all()
    assert (board.life(0), casts(board)) == (19, [])
    board.pass_to("end", 1)
    board.resolve_all()
    assert board.life(0) == 13


UPKEEP = "At the beginning of your upkeep, each opponent loses 1 life."
END = "At the beginning of your end step, each opponent loses 2 life."


@pytest.mark.clause("WK-7-R1", "CL-5", "WK-10")
def test_in_set_up_the_horde_takes_no_turn_at_all() -> None:
    board = table()
    board.team(1).skip_turns = 2
    ghoul = board.battlefield(board.horde, GHOUL, tapped=True)
    board.battlefield(board.horde, card("Toll", "{B}", "Enchantment", "", UPKEEP))
    for number in (2, 3):
        board.next_turn()
        assert (board.state.turn.number, board.state.turn.team) == (number, 0)
        assert board.obj(ghoul).tapped
    board.next_turn()
    assert board.state.turn.team == 1
    assert (board.team(1).turns_begun, board.life(0)) == (1, 20)


@pytest.mark.clause("WK-10-R1")
def test_attacks_in_set_up_are_allowed_and_mill() -> None:
    board = table()
    board.team(1).skip_turns = 2
    ox = board.battlefield(0, OX)
    spark = ready(board, 0, SPARK, "R")
    board.attack({ox: board.horde})
    board.fight()
    assert len(board.names("graveyard", board.horde)) == 2
    board.cast(spark, board.horde)
    board.resolve()
    assert len(board.names("graveyard", board.horde)) == 5


AGAIN = card("Once More", "{2}{U}", "Sorcery", "", "Take an extra turn after this one.")


@pytest.mark.clause("WK-10-R1")
@pytest.mark.cr("500.7", "805.8")
def test_an_extra_turn_of_one_survivor_is_the_teams_and_none_of_the_three_of_set_up() -> None:
    board = table(2)
    board.team(1).skip_turns = 2
    board.cast(ready(board, 1, AGAIN, "UUU"))
    board.resolve()
    teams: list[int] = []
    for _ in range(4):
        board.next_turn()
        teams.append(board.state.turn.team)
    assert teams == [0, 0, 0, 1]
    assert len(board.names("hand", 0)) == len(board.names("hand", 1)) == 3


@pytest.mark.clause("WK-7-R1", "WK-6-R1")
@pytest.mark.cr("500.7")
def test_an_extra_turn_of_the_horde_is_a_whole_turn_and_counts() -> None:
    tide = card("Grim Tide", "{X}{B}", "Sorcery", "", "Each opponent loses X life.")
    board = table(1, AGAIN, tide, tide)
    for turn, life in ((1, 20), (2, 18)):
        board.pass_to("beginning of combat", 1)
        assert (board.team(1).turns_begun, board.life(0)) == (turn, life)
    board.next_turn()
    assert board.state.turn.team == 0
    board.pass_to("beginning of combat", 1)
    assert board.life(0) == 15

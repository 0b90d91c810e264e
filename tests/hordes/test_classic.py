"""The classic rules in play: the Horde's turn, its mana, its choices, how it loses (CL, WK and their rulings)."""

from __future__ import annotations

import pytest

from hordes.table import COUNTER, SHAMBLER, WALKER, ZOMBIE, horde_turn, spell
from rules.board import HordeBoard, card, creature, named

WAVE = card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand.")


# --- the reveal ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-6", "WK-7", "WK-7-R2", "WK-4", "CL-4")
def test_the_horde_reveals_until_a_nontoken_card_and_casts_tokens_first() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    board.deck(ZOMBIE)
    board.deck(SHAMBLER, SHAMBLER, tokens=True)
    horde_turn(board)
    cast: list[str] = []
    for _ in range(3):
        cast += board.stack
        assert len(board.stack) == 1
        board.resolve()
    assert cast == ["Shambler", "Shambler", "Slow Corpse"]
    assert board.names("battlefield", 1) == ["Shambler", "Shambler", "Slow Corpse"]
    assert board.names("library", 1) == ["Slow Corpse"]


@pytest.mark.clause("WK-7-R2", "CL-13")
@pytest.mark.cr("117.1a")
def test_each_spell_and_its_triggers_resolve_before_the_next_is_cast() -> None:
    board = HordeBoard()
    goat = creature(
        "Kind Corpse", "1/1", "When this creature enters, each opponent loses 1 life.", cost="", kind="Zombie"
    )
    board.deck(ZOMBIE)
    board.deck(goat, SHAMBLER, tokens=True)
    horde_turn(board)
    seen: list[list[str]] = []
    while board.step == "precombat main":
        if board.stack and board.stack not in seen:
            seen.append(board.stack)
        board.pass_()
    assert seen == [["Kind Corpse"], ["Shambler"], ["Slow Corpse"]]
    assert board.told("loses life")[0].totals == (19,)


@pytest.mark.clause("CL-13", "CL-13-R1")
def test_a_token_card_is_a_creature_spell_that_can_be_countered() -> None:
    board = HordeBoard()
    board.battlefield(
        0, card("Echo Bell", "{1}", "Enchantment", "", "Whenever an opponent casts a creature spell, you gain 1 life.")
    )
    board.deck(ZOMBIE)
    board.deck(SHAMBLER, tokens=True)
    horde_turn(board)
    assert board.char(board.find("Shambler", "stack")).mana_value == 0
    assert board.char(board.find("Shambler", "stack")).types == {"creature"}
    board.resolve()
    assert board.life(0) == 21
    shambler = board.find("Shambler", "stack")
    spell(board, COUNTER, shambler)
    assert board.zone(shambler) == ""
    assert "Shambler" not in board.names("battlefield")


@pytest.mark.clause("CL-13-R2")
@pytest.mark.cr("111.13", "111.7")
def test_a_token_card_becomes_a_token_that_is_gone_once_it_leaves() -> None:
    board = HordeBoard()
    board.battlefield(0, card("Count Bell", "{1}", "Enchantment", "", "Whenever a token enters, you gain 1 life."))
    board.deck(ZOMBIE)
    board.deck(SHAMBLER, tokens=True)
    horde_turn(board)
    board.resolve_all()
    board.resolve_all()
    token = board.find("Shambler")
    assert board.obj(token).token
    spell(board, WAVE, token)
    assert board.zone(token) == ""
    assert board.names("hand", 1) == []


@pytest.mark.clause("WK-7-R3", "WK-7")
@pytest.mark.cr("601.2c", "303.4a")
def test_a_revealed_card_without_a_target_goes_to_the_graveyard_and_ends_the_reveal() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    thing = board.deck(card("Cold Doom", "{B}", "Sorcery", "", "Destroy target artifact."))[0]
    horde_turn(board)
    board.pass_to("postcombat main")
    assert board.zone(thing) == "graveyard"
    assert board.names("library", 1) == ["Slow Corpse"]


@pytest.mark.clause("WK-7-R3")
@pytest.mark.cr("303.4a")
def test_an_aura_without_anything_to_enchant_goes_to_the_graveyard_too() -> None:
    board = HordeBoard()
    aura = board.deck(card("Grim Mark", "{B}", "Enchantment — Aura", "", "Enchant artifact"))[0]
    horde_turn(board)
    board.pass_to("postcombat main")
    assert board.zone(aura) == "graveyard"


@pytest.mark.clause("WK-7-R3")
@pytest.mark.cr("305.1")
def test_a_revealed_land_is_put_onto_the_battlefield_and_ends_the_reveal() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    land = board.deck(named("Swamp"))[0]
    horde_turn(board)
    assert board.stack == []
    assert board.zone(land) == "battlefield"
    assert board.names("library", 1) == ["Slow Corpse"]


@pytest.mark.clause("WK-7-R3", "WK-7")
def test_an_uncastable_card_stays_in_hand() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    doom = board.hand(1, card("Cold Doom", "{B}", "Sorcery", "", "Destroy target artifact."))
    horde_turn(board, "end")
    assert board.zone(doom) == "hand"


@pytest.mark.clause("WK-7", "WK-7-R4")
def test_the_graveyard_step_casts_what_can_be_cast_from_there_once() -> None:
    board = HordeBoard()
    song = card("Grave Song", "{B}", "Sorcery", "", "Each opponent loses 1 life.\nFlashback {9}{B}")
    board.deck(ZOMBIE, ZOMBIE)
    one = board.graveyard(1, song)
    horde_turn(board)
    board.resolve()
    assert board.stack == ["Grave Song"]
    board.resolve()
    assert board.life(0) == 19
    assert board.zone(one) == "exile"


@pytest.mark.clause("WK-7-R4")
def test_a_flashback_card_revealed_this_turn_is_cast_again_this_turn() -> None:
    board = HordeBoard()
    song = board.deck(card("Grave Song", "{B}", "Sorcery", "", "Each opponent loses 1 life.\nFlashback {9}{B}"))[0]
    horde_turn(board, "postcombat main")
    assert board.life(0) == 18
    assert board.zone(song) == "exile"


@pytest.mark.clause("WK-7", "WK-7-R4", "CL-15")
def test_the_hand_is_cast_after_the_graveyard() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    board.graveyard(1, card("Grave Song", "{B}", "Sorcery", "", "Each opponent loses 1 life.\nFlashback {9}{B}"))
    board.hand(1, creature("Held Corpse", "1/1", kind="Zombie"))
    horde_turn(board)
    order: list[str] = []
    while board.step == "precombat main":
        order += [name for name in board.stack if name not in order]
        board.pass_()
    assert order == ["Slow Corpse", "Grave Song", "Held Corpse"]


@pytest.mark.clause("WK-7-R1", "WK-7")
def test_a_horde_turn_has_upkeep_and_end_triggers_and_no_draw() -> None:
    board = HordeBoard()
    text = (
        "At the beginning of your upkeep, each opponent loses 1 life.\n"
        "At the beginning of your end step, each opponent loses 3 life."
    )
    board.battlefield(1, card("Grim Clock", "{1}", "Enchantment", "", text))
    board.deck(ZOMBIE, ZOMBIE)
    horde_turn(board)
    assert board.life(0) == 19
    assert board.names("hand", 1) == []
    board.next_turn()
    assert board.life(0) == 14


# --- bounced ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-15", "CL-15-R1")
@pytest.mark.parametrize(("step", "recast"), [("beginning of combat", "postcombat main"), ("end", "")])
def test_a_returned_permanent_is_cast_in_the_next_main_phase(step: str, recast: str) -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    zombie = board.battlefield(1, creature("Old Corpse", "1/1", kind="Zombie"))
    horde_turn(board, step)
    spell(board, WAVE, zombie)
    if recast:
        board.pass_to(recast)
        assert board.stack == ["Old Corpse"]
        return
    board.pass_to("precombat main", 0)
    assert board.zone(zombie) == "hand"
    board.pass_to("precombat main", 1)
    assert board.stack == ["Slow Corpse"]
    board.resolve()
    assert board.stack == ["Old Corpse"]


# --- mana ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-6", "CL-14")
def test_the_horde_pays_any_cost_without_lands() -> None:
    board = HordeBoard()
    board.battlefield(0, card("High Toll", "{1}", "Enchantment", "", "Zombie spells you cast cost {1} more to cast."))
    board.deck(creature("Huge Corpse", "9/9", cost="{9}{B}{B}{W}", kind="Zombie"))
    horde_turn(board)
    assert board.stack == ["Huge Corpse"]


@pytest.mark.clause("WK-6-R1", "WK-6")
@pytest.mark.cr("107.3b")
def test_x_is_the_number_of_horde_turns_begun() -> None:
    board = HordeBoard()
    doom = card("Grim Tide", "{X}{B}", "Sorcery", "", "Each opponent loses X life.")
    board.deck(doom, doom, ZOMBIE)
    horde_turn(board)
    board.resolve()
    assert board.life(0) == 19
    board.pass_to("precombat main", 0)
    horde_turn(board)
    board.resolve()
    assert board.life(0) == 17


@pytest.mark.clause("WK-6-R1")
@pytest.mark.parametrize("kicked", [True, False])
def test_kicker_is_a_coin(kicked: bool) -> None:
    board = HordeBoard(ask=True)
    text = "Kicker {4}\nWhen this creature enters, if it was kicked, each opponent loses 4 life."
    board.deck(creature("Kicked Corpse", "1/1", text, kind="Zombie"))
    while board.question.purpose != "may":
        board.pass_()
    assert board.question.seats == (1,)
    board.answer(kicked)
    board.resolve()
    board.resolve_all()
    assert board.life(0) == (16 if kicked else 20)


@pytest.mark.clause("WK-6-R1", "WK-4-R1")
def test_the_horde_activates_nothing_not_even_for_mana() -> None:
    board = HordeBoard()
    swamp = board.battlefield(1, named("Swamp"))
    board.battlefield(1, creature("Eager Corpse", "1/1", "{1}: Each opponent loses 1 life.", kind="Zombie"))
    walker = board.battlefield(1, WALKER)
    board.deck(ZOMBIE, ZOMBIE)
    board.pass_to("upkeep", 1)
    board.pass_to("end", 1)
    assert not board.obj(swamp).tapped
    assert board.counters(walker) == {"loyalty": 3}
    assert board.life(0) == 17  # what its two creatures dealt in combat

"""What is goaded, suspected or exerted, who is the monarch, and the Ring (701, 725)."""

from __future__ import annotations

import pytest

from horde.rules.atoms.leaving import leave

from .board import Board, HordeBoard, card, creature
from .spells import BEAR, OX, cast, sorcery, stocked

# --- goad, suspect, exert ----------------------------------------------------------------------------------------


@pytest.mark.cr("701.15a", "701.15b")
def test_a_goaded_creature_attacks_somebody_else() -> None:
    board = stocked(1, 1, 1)
    ox = board.battlefield(1, OX)
    cast(board, sorcery("Taunt It", "Goad target creature."), ox)
    board.pass_to("declare attackers", 1)
    question = board.question
    assert question.required == (0,)
    assert [question.about[j].id for j in question.allowed[0]] == [2]
    board.answer({ox: 2})
    board.pass_to("upkeep", 0)
    assert not board.char(ox).goaded


@pytest.mark.cr("701.15b")
def test_with_nobody_else_to_attack_the_goader_is_attacked() -> None:
    board = stocked()
    ox = board.battlefield(1, OX)
    cast(board, sorcery("Taunt It", "Goad target creature."), ox)
    board.pass_to("declare attackers", 1)
    assert board.question.required == (0,)
    board.answer({ox: 0})


@pytest.mark.cr("701.60a", "701.60c", "701.60d")
def test_a_suspected_creature_has_menace_and_cant_block() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    accuse = sorcery("Accuse It", "Suspect target creature.")
    cast(board, accuse, ox)
    cast(board, accuse, ox)
    assert board.has(ox, "menace")
    assert "block" in board.char(ox).cant
    assert len(board.told("becomes")) == 1
    assert len(board.state.effects) == 1


@pytest.mark.cr("701.43a")
def test_an_exerted_creature_stays_tapped_in_its_next_untap_step() -> None:
    board = stocked()
    text = "{T}, Exert this creature: You gain 1 life."
    monk = board.battlefield(0, creature("Hill Monk", "1/1", text))
    board.activate(monk)
    board.resolve()
    assert board.life(0) == 21
    board.next_turn(0)
    assert board.obj(monk).tapped
    board.next_turn(0)
    assert not board.obj(monk).tapped


# --- the monarch ---------------------------------------------------------------------------------------------------


CROWN = sorcery("Crown Yourself", "You become the monarch.")


@pytest.mark.cr("725.1", "725.2")
def test_the_monarch_draws_in_the_end_step() -> None:
    board = Board()
    board.library(0, BEAR, BEAR, BEAR)
    cast(board, CROWN)
    assert board.state.monarch == 0
    board.pass_to("end")
    board.resolve_all()
    assert board.names("hand", 0) == ["Grove Bear"]


@pytest.mark.cr("725.2", "725.3")
def test_who_damages_the_monarch_in_combat_is_the_monarch() -> None:
    board = stocked()
    ox = board.battlefield(1, OX)
    cast(board, CROWN)
    board.pass_to("declare attackers", 1)
    board.answer({ox: 0})
    board.pass_to("end of combat")
    assert board.state.monarch == 1
    assert board.names("command", 1) == ["The Monarch"]
    assert not board.names("command", 0)
    assert [entry.player for entry in board.told("becomes")] == [0, 1]


@pytest.mark.cr("725.5", "604.2")
def test_what_is_true_as_long_as_one_is_the_monarch() -> None:
    board = Board()
    text = "As long as you're the monarch, this creature gets +2/+0."
    guard = board.battlefield(0, creature("Throne Guard", "1/3", text))
    assert board.size(guard) == "1/3"
    cast(board, CROWN)
    assert board.size(guard) == "3/3"


@pytest.mark.clause("WK-4-R2")
def test_the_horde_can_be_the_monarch() -> None:
    board = HordeBoard()
    raider = card("Fen Raider", "{B}", "Creature — Zombie", "2/2", "When this creature enters, you become the monarch.")
    board.deck(raider, BEAR, BEAR)
    board.pass_to("end", 1)
    board.resolve_all()
    assert board.state.monarch == board.horde
    assert len(board.names("hand", board.horde)) == 1


# --- the Ring -------------------------------------------------------------------------------------------------------


TEMPT = sorcery("Whispers of Gold", "The Ring tempts you.")


def tempted(times: int) -> tuple[Board, int]:
    board = stocked()
    bearer = board.battlefield(0, OX)
    for _ in range(times):
        cast(board, TEMPT)
    return board, bearer


@pytest.mark.cr("701.54a", "701.54c")
def test_the_ring_bearer_is_legendary_and_hard_to_block() -> None:
    board, bearer = tempted(1)
    assert board.char(bearer).supertypes == {"legendary"}
    small, big = board.battlefield(1, creature("Marsh Mouse", "1/1")), board.battlefield(1, BEAR)
    board.attack({bearer: 1})
    board._until("block")
    assert [option.id for option in board.question.options] == [small]
    assert big not in board.question.options


@pytest.mark.cr("701.54a", "701.54b")
def test_another_creature_takes_the_ring() -> None:
    board, ox = tempted(1)
    bear = board.battlefield(0, BEAR)
    cast(board, TEMPT)
    board.answer(bear)
    assert board.obj(ox).designations == ()
    assert board.obj(bear).designations == ("Ring-bearer",)
    assert not board.char(ox).supertypes


@pytest.mark.cr("701.54a")
def test_a_stolen_ring_bearer_bears_no_ring() -> None:
    board, ox = tempted(1)
    steal = sorcery("Take It", "Gain control of target creature until end of turn.")
    board.next_turn(1)
    board.lands(1, "G")
    board.pass_to("precombat main", 1)
    board.cast(board.hand(1, steal), ox)
    board.resolve()
    assert not board.obj(ox).designations


@pytest.mark.cr("701.54c")
def test_the_second_time_the_bearer_draws_and_discards_as_it_attacks() -> None:
    board, bearer = tempted(2)
    board.attack({bearer: 1})
    board.resolve()
    assert board.names("graveyard", 0)[-1] == "Grove Bear"


@pytest.mark.cr("701.54c")
def test_the_third_time_what_blocks_the_bearer_is_sacrificed() -> None:
    board, bearer = tempted(3)
    wall = board.battlefield(1, creature("Bog Wall", "0/9", "Defender"))
    board.attack({bearer: 1})
    board.resolve_all()
    board.block({wall: bearer})
    board.pass_to("postcombat main")
    assert board.zone(wall) == "graveyard"


@pytest.mark.cr("701.54c")
def test_the_fourth_time_opponents_lose_life() -> None:
    board, bearer = tempted(4)
    board.attack({bearer: 1})
    board.pass_to("postcombat main")
    assert board.life(1) == 20 - 1 - 3
    assert board.names("command") == ["The Ring"]


@pytest.mark.cr("701.54d")
def test_what_waits_for_the_ring_to_tempt() -> None:
    board = Board()
    board.battlefield(0, card("Ring Lore", "{1}", "Enchantment", text="Whenever the Ring tempts you, you gain 2 life."))
    cast(board, TEMPT)
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("701.54e")
def test_how_strong_the_ring_bearer_is() -> None:
    board, bearer = tempted(1)
    board.obj(bearer).counters["+1/+1"] = 1
    board.game.layers.forget()
    cast(board, sorcery("Whispers", "You gain life equal to your Ring-bearer's power."))
    assert board.life(0) == 22


@pytest.mark.cr("725.4")
def test_a_monarch_who_leaves_is_followed_by_the_active_player() -> None:
    board = stocked(2, 1)
    cast(board, CROWN)
    leave(board.game, 0)
    assert board.state.monarch == 1
    assert board.names("command", 1) == ["The Monarch"]


@pytest.mark.cr("608.2c", "725.1")
def test_what_deals_more_damage_for_the_monarch_is_still_the_same() -> None:
    board = stocked()
    text = "At the beginning of your upkeep, this enchantment deals 1 damage to any target. "
    text += "If you're the monarch, it deals 4 damage instead."
    board.battlefield(0, card("Stern Court", "{2}", "Enchantment", text=text))
    cast(board, CROWN)
    board.next_turn(0)
    board.answer(1)
    board.resolve()
    assert board.life(1) == 16

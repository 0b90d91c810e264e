"""What deals damage to what, what is dealt, and what comes of it (120)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature, named

from .test_state_based import cast

OX = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
SPARK = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")
WALKER = card("Mirelda, Reed Queen", "{3}", "Legendary Planeswalker — Nissa", "5", "+1: You gain 1 life.")


# --- recipients ----------------------------------------------------------------------------------------------------


@pytest.mark.cr("120.1", "608.2c")
def test_a_creature_deals_damage_to_each_other_creature_and_each_opponent() -> None:
    text = "Target Giant deals damage equal to its power to each other creature and each opponent."
    board = Board()
    giant, own, other = (
        board.battlefield(0, creature("Giant", "4/4", kind="Giant")),
        board.battlefield(0, OX),
        board.battlefield(1, OX),
    )
    cast(board, card("Outburst", "{R}", "Sorcery", "", text), giant)
    assert (board.zone(own), board.zone(other), board.obj(giant).damage) == ("graveyard", "graveyard", 0)
    assert (board.life(0), board.life(1)) == (20, 16)


@pytest.mark.cr("120.3c", "120.1")
def test_damage_to_each_opponent_and_each_planeswalker_they_control() -> None:
    text = (
        "When this creature dies, it deals damage equal to the number of land cards in your graveyard to each opponent"
        " and each planeswalker they control."
    )
    board = Board(1, 2)
    for _ in range(2):
        board.graveyard(0, named("Forest"))
    imp = board.battlefield(0, creature("Last Imp", "1/1", text))
    mine, theirs = board.battlefield(0, WALKER), board.battlefield(2, WALKER)
    cast(board, SPARK, imp)
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (20, 16)
    assert (board.counters(mine), board.counters(theirs)) == ({"loyalty": 5}, {"loyalty": 3})


FORK = card(
    "Fork of Fire", "{R}", "Instant", "", "~ deals 4 damage divided as you choose among one, two, or three targets."
)


@pytest.mark.cr("601.2d", "115.1")
def test_damage_is_divided_as_the_spell_is_cast() -> None:
    board = Board()
    one, two = board.battlefield(1, OX), board.battlefield(1, OX)
    board.lands(0, "R")
    fork = board.hand(0, FORK)
    board.cast(fork, [one, two, 1])
    with pytest.raises(AnswerError):
        board.answer({one: 0, two: 3, 1: 1})
    board.answer({one: 1, two: 2, 1: 1})
    board.resolve()
    assert (board.obj(one).damage, board.zone(two), board.life(1)) == (1, "graveyard", 19)


@pytest.mark.cr("601.2d", "608.2b")
def test_the_share_of_a_target_that_is_gone_is_lost() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    board.lands(0, "R")
    fork = board.hand(0, FORK)
    board.cast(fork, [ox, 1], {ox: 3, 1: 1})
    cast(board, SPARK, ox)
    board.resolve()
    assert board.life(1) == 19


@pytest.mark.cr("601.2d")
def test_one_target_gets_all_of_it_and_none_is_too_few() -> None:
    board = Board()
    board.lands(0, "R")
    fork = board.hand(0, FORK)
    board.cast(fork)
    with pytest.raises(AnswerError):
        board.say(())
    board.answer(1)
    board.resolve()
    assert board.life(1) == 16


# --- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.cr("603.2c", "510.2")
def test_all_that_a_source_deals_at_once_is_one_event() -> None:
    board = Board()
    giant = board.battlefield(0, creature("Giant", "7/7", "Trample"))
    one, two = board.battlefield(1, OX), board.battlefield(1, OX)
    text = "Enchant creature\nWhenever enchanted creature deals damage, you gain that much life."
    board.battlefield(1, card("Soft Chain", "{W}", "Enchantment — Aura", "", text), attached_to=giant)
    board.attack({giant: 1})
    board.block({one: giant, two: giant})
    board.fight()
    board.answer({one: 2, two: 2, 1: 3})
    assert board.stack == ["Soft Chain"]
    board.resolve_all()
    assert board.life(1) == 20 - 3 + 7


@pytest.mark.cr("603.2c", "120.2b")
def test_damage_outside_combat_alone() -> None:
    board = Board()
    text = "Flying\nWhenever an opponent is dealt noncombat damage, this creature gets +3/+1 until end of turn."
    kite = board.battlefield(0, creature("Ember Kite", "1/3", text))
    cast(board, SPARK, 1)
    board.resolve_all()
    assert board.size(kite) == "4/4"
    cast(board, SPARK, 0)
    board.resolve_all()
    board.attack({kite: 1})
    board.fight()
    assert board.size(kite) == "4/4"


@pytest.mark.cr("603.2", "115.1d")
def test_that_much_damage_to_something_that_player_controls() -> None:
    board = Board()
    text = (
        "Whenever a red spell you control deals noncombat damage to a player, this creature deals that much damage to"
        " target Ox or artifact that player controls."
    )
    board.battlefield(0, creature("Burning One", "6/6", text))
    board.battlefield(0, OX)
    ox = board.battlefield(1, creature("Big Ox", "1/9", kind="Ox"))
    cast(board, SPARK, 1)
    board.resolve_all()
    assert board.obj(ox).damage == 3


@pytest.mark.cr("701.19c", "611.2")
def test_what_is_dealt_damage_this_way_cant_be_regenerated() -> None:
    text = "~ deals 3 damage to any target. A Troll dealt damage this way can't be regenerated this turn."
    troll = creature("Mire Troll", "2/2", "{B}: Regenerate this creature.", kind="Troll")
    board = Board()
    safe, lost = board.battlefield(1, troll, regeneration=1), board.battlefield(1, troll, regeneration=1)
    cast(board, SPARK, safe)
    cast(board, card("Char Black", "{R}", "Instant", "", text), lost)
    assert (board.zone(safe), board.zone(lost)) == ("battlefield", "graveyard")
    cast(board, card("Char Black", "{R}", "Instant", "", text), 1)
    assert board.life(1) == 17


# --- wither, infect, toxic -----------------------------------------------------------------------------------------


@pytest.mark.cr("702.90b", "702.90c", "120.3b", "120.3d")
def test_infect_gives_counters() -> None:
    board = Board()
    nim = creature("Rust Nim", "2/2", "Infect")
    one, two = board.battlefield(0, nim), board.battlefield(0, nim)
    ox = board.battlefield(1, creature("Big Ox", "1/5", kind="Ox"))
    board.attack({one: 1, two: 1})
    board.block({ox: two})
    board.fight()
    assert (board.life(1), board.team(1).poison, board.counters(ox)) == (20, 2, {"-1/-1": 2})


@pytest.mark.cr("704.5c", "702.90b")
def test_ten_poison_counters_lose_the_game() -> None:
    board = Board()
    nim = board.battlefield(0, creature("Rust Nim", "10/2", "Infect"))
    board.attack({nim: 1})
    board.fight()
    assert board.game.over
    assert board.state.winner == 0


@pytest.mark.cr("702.80a")
def test_wither_shrinks_creatures_for_good() -> None:
    board = Board()
    wither = board.battlefield(0, creature("Thorn Boar", "1/3", "Wither"))
    ox = board.battlefield(1, OX)
    board.attack({wither: 1})
    board.block({ox: wither})
    board.fight()
    assert board.counters(ox) == {"-1/-1": 1}


@pytest.mark.cr("702.164b", "702.164c", "120.3g")
def test_toxic_adds_poison_to_combat_damage() -> None:
    board = Board()
    text = "Toxic 2\n{T}: This creature deals 1 damage to any target."
    tick = board.battlefield(0, creature("Marsh Tick", "1/1", text))
    board.activate(tick, 1)
    board.resolve()
    assert board.team(1).poison == 0
    mite = board.battlefield(0, creature("Fen Mite", "3/1", "Toxic 1"))
    board.attack({mite: 1})
    board.fight()
    assert (board.life(1), board.team(1).poison) == (16, 1)


@pytest.mark.cr("609.4", "702.80a")
def test_damage_as_though_every_source_had_wither() -> None:
    board = Board()
    board.battlefield(
        0, card("Long Ache", "{B}", "Enchantment", "", "All damage is dealt as though its source had wither.")
    )
    ox = board.battlefield(1, creature("Big Ox", "1/9", kind="Ox"))
    cast(board, SPARK, ox)
    cast(board, SPARK, 1)
    assert (board.counters(ox), board.obj(ox).damage, board.life(1)) == ({"-1/-1": 3}, 0, 17)


# --- what it costs --------------------------------------------------------------------------------------------------


def priced(text: str, cost: str = "{4}{G}") -> Card:
    return creature("Dear Beast", "5/5", text, cost)


@pytest.mark.cr("601.2f", "118.7")
def test_a_spell_costs_less_for_each_card_of_a_kind() -> None:
    board = Board()
    beast = board.hand(0, priced("This spell costs {1} less to cast for each Ox card in your graveyard."))
    board.lands(0, "GG")
    board.graveyard(0, OX)
    board.graveyard(0, SPARK)
    assert not board.can("cast", beast)
    for _ in range(2):
        board.graveyard(0, OX)
    assert board.can("cast", beast)
    for _ in range(3):
        board.graveyard(0, OX)
    board.cast(beast)
    board.resolve()
    assert [board.obj(land).tapped for land in board.state.battlefield[:2]] == [True, False]


@pytest.mark.cr("601.2f", "120.2b")
def test_a_spell_costs_less_by_the_damage_of_the_turn() -> None:
    text = (
        "This spell costs {X} less to cast, where X is twice the total amount of noncombat damage dealt to your"
        " opponents this turn."
    )
    board = Board()
    board.library(0, OX)
    board.library(1, OX)
    beast = board.hand(0, priced(text, "{7}{G}"))
    board.lands(0, "GG")
    assert not board.can("cast", beast)
    cast(board, SPARK, 0)
    assert not board.can("cast", beast)
    cast(board, SPARK, 1)
    assert board.can("cast", beast)
    board.next_turn(1)
    board.pass_to("precombat main", 0)
    assert not board.can("cast", beast)


@pytest.mark.cr("702.41a")
def test_affinity() -> None:
    board = Board()
    beast = board.hand(0, priced("Affinity for artifacts"))
    board.lands(0, "G")
    for _ in range(3):
        board.battlefield(0, card("Rock", "", "Artifact"))
    assert not board.can("cast", beast)
    board.battlefield(0, card("Rock", "", "Artifact"))
    assert board.can("cast", beast)


# --- what has happened this turn -------------------------------------------------------------------------------------


@pytest.mark.cr("608.2i", "603.4")
@pytest.mark.parametrize("dies", [True, False])
def test_an_end_step_trigger_asks_whether_something_died(dies: bool) -> None:
    board = Board()
    text = "At the beginning of your end step, if an Ox died this turn, you gain 2 life."
    board.battlefield(0, card("Sexton", "{B}", "Enchantment", "", text))
    ox = board.battlefield(1, OX)
    cast(board, SPARK, ox if dies else 1)
    board.pass_to("end")
    board.resolve_all()
    assert board.life(0) == (22 if dies else 20)


@pytest.mark.cr("120.3", "608.2c")
def test_each_of_several_deals_damage_by_its_own_power() -> None:
    board = Board()
    board.lands(0, "R")
    board.battlefield(0, creature("Small Goat", "1/1"))
    board.battlefield(0, creature("Big Goat", "3/3", "Lifelink"))
    wall = board.battlefield(1, creature("Old Wall", "0/9"))
    text = "Each creature you control deals damage equal to its power to target Goat an opponent controls."
    board.cast(board.hand(0, card("Herd Charge", "{R}", "Sorcery", "", text)), wall)
    board.resolve()
    assert board.obj(wall).damage == 4
    assert board.life(0) == 23

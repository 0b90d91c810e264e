"""What the Survivors do to the Horde, and what happens to each of them (CL-10, CL-11, WK-9, WK-11 and rulings)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card, Face
from horde.language import read
from rules.board import HordeBoard, card, creature, named

from .table import FOG, GHOUL, KILL, LURCHER, OX, SHAMBLER, SPARK, deal, library, ready, table

WALL = creature("Mud Wall", "0/9", "Defender")
SIP = card("Sip", "{B}", "Sorcery", "", "Target opponent loses 2 life and you gain 2 life.")


def milled(board: HordeBoard) -> int:
    return len(board.names("graveyard", board.horde))


# --- the team attacks ------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-11", "CL-10")
def test_survivors_share_a_turn_and_attack_together() -> None:
    board = table(2)
    mine, theirs = board.battlefield(0, OX), board.battlefield(1, LURCHER)
    forests = [board.hand(player, named("Forest")) for player in range(2)]
    for forest in forests:
        board.play(forest)
    assert board.names("hand", 0) == board.names("hand", 1) == []
    board._until("attack")
    assert board.question.seats == (0, 1)
    board.answer({mine: board.horde, theirs: board.horde})
    board.fight()
    assert milled(board) == 5
    assert board.state.turn.number == 1


@pytest.mark.clause("CL-10", "WK-8-R1")
def test_nothing_of_the_hordes_blocks_not_even_what_would_have_to() -> None:
    board = table()
    ox = board.battlefield(0, OX)
    board.battlefield(board.horde, WALL)
    board.battlefield(board.horde, creature("Gate Corpse", "3/3", "Reach"))
    board.attack({ox: board.horde})
    board.pass_to("postcombat main")
    assert milled(board) == 2


@pytest.mark.clause("CL-11", "WK-9", "WK-9-R1")
@pytest.mark.cr("120.3")
def test_every_point_of_damage_mills_a_card_combat_or_not() -> None:
    board = table(1, GHOUL, SHAMBLER, named("Swamp"), FOG, LURCHER, OX)
    ox = board.battlefield(0, OX)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.horde)
    board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul", "Swamp"]
    board.attack({ox: board.horde})
    board.fight()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul", "Swamp", "Damp Fog"]
    assert library(board)[0] == "Grove Ox"
    assert board.told("mills")[0].names == ("Ditch Ghoul", "Shambler", "Swamp")


@pytest.mark.clause("CL-11")
def test_more_damage_than_cards_mills_what_there_is() -> None:
    board = table(rest=2)
    board.battlefield(board.horde, GHOUL)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.horde)
    board.resolve()
    assert (library(board), milled(board)) == ([], 2)
    assert not board.game.over


@pytest.mark.clause("WK-9-R1")
@pytest.mark.cr("120.3")
def test_damage_to_the_horde_is_dealt_with_all_that_follows_from_it() -> None:
    board = table()
    moth = board.battlefield(
        0, creature("Moth", "3/3", "Lifelink\nWhenever this creature deals combat damage to a player, draw a card.")
    )
    board.attack({moth: board.horde})
    board.fight()
    assert (board.life(0), milled(board), len(board.names("hand", 0))) == (23, 3, 1)


@pytest.mark.clause("WK-9-R1")
def test_infect_mills_instead_of_giving_poison() -> None:
    rat = Card(
        "Sewer Rat", (Face("Sewer Rat", (), types=("creature",), power="3", toughness="3", lines=read("Infect")),)
    )
    board = table()
    attacker = board.battlefield(0, rat)
    board.attack({attacker: board.horde})
    board.fight()
    assert (milled(board), board.team(1).poison) == (3, 0)


@pytest.mark.clause("WK-9-R1")
@pytest.mark.cr("119.4")
def test_life_means_nothing_to_the_horde() -> None:
    """It loses, gains and drains none: what it casts still takes life from the team."""
    board = table(1, SIP)
    sip = ready(board, 0, SIP, "B")
    board.cast(sip)
    board.resolve()
    assert (board.life(0), board.life(1), milled(board)) == (22, 0, 0)
    assert [told.player for told in board.told("loses life")] == []
    board.pass_to("beginning of combat", 1)
    assert (board.life(0), board.life(1)) == (20, 0)
    assert [told.player for told in board.told("gains life")] == [0]


@pytest.mark.clause("WK-9-R1")
def test_lifelink_of_the_horde_gains_nothing() -> None:
    board = table(1, creature("Leech", "3/3", "Lifelink"))
    board.pass_to("end", 1)
    assert (board.life(0), board.life(1)) == (17, 0)


@pytest.mark.clause("WK-8-R1")
@pytest.mark.cr("400.3")
def test_a_creature_card_of_the_horde_that_a_survivor_raises_is_the_survivors_until_it_goes_home() -> None:
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    board = table()
    ghoul = board.graveyard(board.horde, GHOUL)
    board.cast(ready(board, 0, card("Call Up", "{B}", "Sorcery", "", text), "B"), ghoul)
    board.resolve()
    assert board.char(ghoul).controller == 0
    assert not board.has(ghoul, "haste")
    board.cast(ready(board, 0, KILL, "B"), ghoul)
    board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul"]


# --- every Survivor ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-11-R1")
@pytest.mark.parametrize("survivors", [1, 2, 3, 4])
def test_what_happens_to_each_opponent_happens_to_each_survivor(survivors: int) -> None:
    rain = card("Ash Rain", "{B}", "Sorcery", "", "~ deals 2 damage to each opponent.\nEach opponent discards a card.")
    toll = card("Toll", "{B}", "Sorcery", "", "Each opponent sacrifices a land.")
    board = table(survivors, rain, FOG)
    board.hand(board.horde, toll)
    for player in range(survivors):
        board.lands(player, "G")
        board.hand(player, OX)
    board.pass_to("beginning of combat", 1)
    assert board.life(0) == 20 * survivors - 2 * survivors
    for player in range(survivors):
        assert board.names("battlefield", player) == []
        assert board.names("hand", player) == []


@pytest.mark.clause("WK-11-R1")
@pytest.mark.cr("805.4d")
def test_your_upkeep_of_each_survivor_comes_with_the_teams() -> None:
    board = table(3)
    for player in range(2):
        text = "At the beginning of your upkeep, you gain 1 life."
        board.battlefield(player, card(f"Well {player}", "{G}", "Enchantment", "", text))
    board.pass_to("upkeep", 1)
    assert board.stack == []
    while board.question.shape != "order":
        board.pass_()
    assert (board.step, board.state.turn.team, board.question.seats) == ("upkeep", 0, (0, 1))
    board.say((1, 0))
    board.resolve_all()
    assert board.life(0) == 62


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("810.8a", "121.4")
def test_a_survivor_who_must_draw_too_much_loses_for_all_and_the_horde_does_not() -> None:
    flood = card("Flood of Words", "{U}", "Sorcery", "", "Each player draws two cards.")
    board = table(2, flood, rest=0)
    board.battlefield(board.horde, GHOUL)
    board.pass_to("beginning of combat", 1)
    assert not board.game.over
    assert len(board.names("hand", 0)) == len(board.names("hand", 1)) == 2
    board = table(2, *[flood] * 6)
    for _ in range(6):
        if not board.game.over:
            board.pass_to("beginning of combat", 1)
    assert board.state.winner == 1


def test_cards_that_were_put_down_are_those_on_top() -> None:
    board = table()
    ids = deal(board, GHOUL, SHAMBLER)
    assert library(board)[:2] == ["Ditch Ghoul", "Shambler"]
    assert [board.zone(id) for id in ids] == ["library", "library"]

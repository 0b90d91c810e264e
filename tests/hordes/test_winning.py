"""Who wins, and when that is looked at (WK-2, WK-3, CL-3, CL-9, WK-9-R2 and their rulings)."""

from __future__ import annotations

import pytest

from rules.board import HordeBoard, card, creature, named

from .table import BOUNCE, FOG, GHOUL, KILL, OX, SHAMBLER, SPARK, STEAL, SWEEP, deal, library, ready, table, to_reveal

RAISE = card("Dig Up", "{1}{B}", "Sorcery", "", "Create a 2/2 black Zombie creature token.\nFlashback {3}{B}")
TEAM, HORDE = 0, 1


def last(*creatures: object, hand: bool = False, survivors: int = 1) -> HordeBoard:
    """A Horde without library that controls these creatures."""
    board = table(survivors, rest=0)
    for one in creatures:
        board.battlefield(board.horde, one)  # type: ignore[arg-type]
    if hand:
        board.hand(board.horde, FOG)
    return board


@pytest.mark.clause("WK-2", "CL-3", "CL-9")
@pytest.mark.parametrize(("life", "winner"), [(5, -1), (4, HORDE), (3, HORDE)])
def test_the_horde_wins_at_0_life_or_below(life: int, winner: int) -> None:
    board = table(2, GHOUL)
    board.team(0).life = life
    board.pass_to("end", 1)
    assert board.state.winner == winner


@pytest.mark.clause("WK-3", "CL-9")
@pytest.mark.parametrize(
    ("library_left", "hand", "creatures", "winner"),
    [(1, 0, 0, -1), (0, 1, 0, -1), (0, 0, 1, -1), (0, 0, 0, TEAM)],
    ids=["library", "hand", "creature", "nothing"],
)
def test_the_team_wins_only_without_library_hand_and_creatures(
    library_left: int, hand: int, creatures: int, winner: int
) -> None:
    board = table(rest=library_left)
    for _ in range(hand):
        board.hand(board.horde, FOG)
    for _ in range(creatures):
        board.battlefield(board.horde, OX)
    board.battlefield(board.horde, FOG)
    board.lands(board.horde, "BB")
    board.graveyard(board.horde, RAISE)
    board.start()
    assert board.state.winner == winner


@pytest.mark.clause("WK-3", "CL-9", "CL-11")
def test_milling_the_last_card_wins_at_once() -> None:
    board = table(rest=3)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.horde)
    assert not board.game.over
    board.resolve()
    assert (board.state.winner, board.game.question) == (TEAM, None)


@pytest.mark.clause("WK-3-R1")
def test_a_bounced_card_keeps_the_game_open_until_it_is_gone_for_good() -> None:
    board = last(GHOUL)
    board.cast(ready(board, 0, BOUNCE, "U"), board.find("Ditch Ghoul"))
    board.resolve()
    assert not board.game.over
    board.pass_to("precombat main", 1)
    assert board.stack == ["Ditch Ghoul"]
    board.resolve()
    board.cast(ready(board, 0, KILL, "B"), board.find("Ditch Ghoul"))
    board.resolve()
    assert board.state.winner == TEAM


@pytest.mark.clause("WK-3-R1")
@pytest.mark.parametrize(("keyword", "size"), [("Undying", "3/3"), ("Persist", "1/1")])
def test_undying_and_persist_get_their_chance(keyword: str, size: str) -> None:
    board = last(creature("Stubborn Corpse", "2/2", keyword))
    sweep = ready(board, 0, SWEEP, "B")
    board.cast(sweep)
    board.resolve()
    assert board.stack == ["Stubborn Corpse"]
    assert not board.game.over
    board.resolve()
    assert not board.game.over
    assert board.size(board.find("Stubborn Corpse")) == size


@pytest.mark.clause("WK-3-R1")
def test_a_trigger_of_the_last_creature_still_resolves() -> None:
    board = last(creature("Spiteful Corpse", "2/2", "When this creature dies, each opponent loses 1 life."))
    board.team(0).life = 1
    board.cast(ready(board, 0, KILL, "B"), board.find("Spiteful Corpse"))
    board.resolve()
    assert not board.game.over
    board.resolve()
    assert board.state.winner == HORDE


@pytest.mark.clause("WK-3-R1")
def test_the_last_spell_of_a_wave_gets_its_chance() -> None:
    """Its library is empty and its only creature dead while the rest of the wave still waits to be cast."""
    board = table(1, SHAMBLER, RAISE, rest=0)
    kill = ready(board, 0, KILL, "B")
    board.graveyard(board.horde, FOG)
    to_reveal(board)
    board.resolve()
    assert library(board) == []
    board.cast(kill, board.find("Shambler"))
    board.resolve()
    assert not board.game.over
    board.resolve()
    assert board.names("battlefield", board.horde) == ["Zombie Token"]


@pytest.mark.clause("WK-3-R1")
def test_a_flashback_that_is_still_to_come_this_turn_keeps_the_game_open() -> None:
    board = table(1, FOG, rest=0)
    board.graveyard(board.horde, RAISE)
    board.pass_to("beginning of combat", 1)
    assert not board.game.over
    assert board.names("battlefield", board.horde) == ["Damp Fog", "Zombie Token"]


@pytest.mark.clause("WK-3-R1")
def test_the_team_wins_in_the_hordes_turn_once_the_casting_is_over() -> None:
    board = table(1, SHAMBLER, rest=0)
    kill = ready(board, 0, KILL, "B")
    to_reveal(board)
    board.cast(kill, board.battlefield(0, OX))
    board.resolve()
    board.cast(ready(board, 0, card("No", "{U}", "Instant", "", "Counter target spell."), "U"), board.state.stack[0])
    board.resolve()
    assert (board.state.winner, board.state.turn.team) == (TEAM, 1)


@pytest.mark.clause("WK-3-R1")
def test_a_creature_the_team_has_taken_does_not_hold_the_game_open() -> None:
    board = last(GHOUL)
    board.cast(ready(board, 0, STEAL, "R"), board.find("Ditch Ghoul"))
    board.resolve()
    assert board.state.winner == TEAM


@pytest.mark.clause("WK-3-R1")
def test_a_survivors_creature_that_the_horde_holds_keeps_the_game_open() -> None:
    lure = card("Lure Away", "{B}", "Sorcery", "", "Gain control of target creature until end of turn.")
    board = table(1, lure, rest=0)
    board.battlefield(0, OX)
    board.pass_to("end", 1)
    assert not board.game.over
    board.next_turn(0)
    assert board.state.winner == TEAM


@pytest.mark.clause("WK-3-R1")
@pytest.mark.cr("104.3f", "704.3")
def test_last_life_and_last_creature_gone_in_one_combat_is_the_hordes_win() -> None:
    board = last(creature("Fast Corpse", "2/2"), creature("Weak Corpse", "1/1"))
    board.team(0).life = 2
    wall = board.battlefield(0, creature("Hedge", "1/4"))
    board.pass_to("declare attackers", 1)
    board.block({wall: board.find("Weak Corpse")})
    board.cast(ready(board, 0, card("Trip", "{R}", "Instant", "", "Destroy target untapped creature."), "R"), wall)
    board.resolve()
    board.fight()
    assert board.state.winner == HORDE


@pytest.mark.clause("WK-3-R1")
@pytest.mark.cr("104.3f")
def test_if_all_lose_at_once_the_horde_wins() -> None:
    board = table(2)
    board.cast(ready(board, 0, card("Last Night", "{B}", "Sorcery", "", "Each player loses the game."), "B"))
    board.resolve()
    assert board.state.winner == HORDE


@pytest.mark.clause("WK-9-R2")
def test_neither_life_nor_poison_nor_commanders_nor_empty_draws_beat_the_horde() -> None:
    board = last(GHOUL)
    commander = board.battlefield(0, creature("Rill", "30/30"), commander=True)
    board.team(1).poison = 10
    gift = card("Gift", "{U}", "Sorcery", "", "Target player draws two cards.")
    board.cast(ready(board, 0, gift, "U"), board.horde)
    board.resolve()
    board.attack({commander: board.horde})
    board.fight()
    assert board.team(1).commander_damage
    assert board.life(1) <= 0
    assert not board.game.over


@pytest.mark.clause("WK-9-R2")
@pytest.mark.cr("104.3e")
@pytest.mark.parametrize("loser", [0, 1])
def test_what_a_card_says_about_losing_holds(loser: int) -> None:
    doom = card("Last Page", "{B}", "Sorcery", "", "Target player loses the game.")
    board = table()
    board.cast(ready(board, 0, doom, "B"), loser)
    board.resolve()
    assert board.state.winner == 1 - loser


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("810.8a")
def test_a_survivor_who_loses_by_a_card_loses_for_all() -> None:
    board = table(3)
    board.battlefield(1, creature("Frail Pact", "1/1", "When this creature dies, you lose the game."))
    board.cast(ready(board, 0, KILL, "B"), board.find("Frail Pact"))
    board.resolve()
    board.resolve()
    assert board.state.winner == HORDE


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("704.5c", "810.8d")
@pytest.mark.parametrize(("survivors", "limit"), [(1, 10), (2, 15), (3, 20), (4, 25)])
def test_poison_of_infectious_creatures_adds_up_for_the_team(survivors: int, limit: int) -> None:
    from horde.cards.card import Card, Face  # noqa: PLC0415
    from horde.language import read  # noqa: PLC0415

    rat = Card(
        "Sewer Rat", (Face("Sewer Rat", (), types=("creature",), power="5", toughness="1", lines=read("Infect")),)
    )
    for rats in (limit // 5 - 1, limit // 5):
        board = table(survivors)
        for _ in range(rats):
            board.battlefield(board.horde, rat)
        board.pass_to("end", 1)
        assert (board.team(0).poison, board.game.over) == (5 * rats, rats * 5 == limit)
        assert board.life(0) == 20 * survivors


@pytest.mark.clause("WK-7-R1", "WK-3")
def test_an_empty_library_alone_ends_nothing() -> None:
    board = table(1, SHAMBLER, rest=0)
    deal(board, named("Swamp"))
    for _ in range(3):
        board.pass_to("end", 1)
    assert library(board) == []
    assert not board.game.over
    assert board.life(0) == 20 - 2 - 2

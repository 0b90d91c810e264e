"""The turn: its steps, shared turns of teams, the cleanup (500 to 514, 805, 810)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}")
BOLT = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")


def filled(*teams: int) -> Board:
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, *[BEAR] * 9)
    return board


@pytest.mark.cr("500.1", "501.1", "505.1", "506.1", "512.1", "502.4", "514.3")
def test_the_steps_in_order_with_priority_in_all_but_untap_and_cleanup() -> None:
    board = filled()
    bear = board.battlefield(0, BEAR)
    board.next_turn(0)
    steps: list[str] = []
    while board.state.turn.team == 0:
        steps.append(board.step)
        if board.question.shape == "attack":
            board.answer({bear: 1})
        else:
            board.pass_()
    assert list(dict.fromkeys(steps)) == [
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "end",
    ]


@pytest.mark.cr("502.3")
def test_the_active_player_untaps_everything_and_nobody_else_does() -> None:
    board = filled()
    mine, theirs = board.battlefield(0, BEAR, tapped=True), board.battlefield(1, BEAR, tapped=True)
    board.next_turn(1)
    assert board.obj(mine).tapped
    assert not board.obj(theirs).tapped


@pytest.mark.cr("504.1", "121.1")
def test_the_active_player_draws_one_card() -> None:
    board = filled()
    board.pass_to("draw", 1)
    assert len(board.names("hand", 1)) == 1
    assert board.names("hand", 0) == []


@pytest.mark.cr("502.4", "503.1a")
def test_triggers_of_the_untap_step_wait_for_the_upkeep() -> None:
    board = filled()
    board.battlefield(
        1, creature("Waking Goat", "1/1", "Whenever this creature becomes untapped, you gain 1 life."), tapped=True
    )
    board.pass_to("upkeep", 1)
    assert len(board.stack) == 1
    board.resolve()
    assert board.life(1) == 21


@pytest.mark.cr("514.1")
def test_the_active_player_discards_down_to_seven() -> None:
    board = filled()
    cards = [board.hand(0, BEAR) for _ in range(9)]
    board.hand(1, BEAR)
    board.pass_to("end")
    while board.question.shape == "act":
        board.pass_()
    assert board.step == "cleanup"
    board.answer(cards[2:4])
    assert [board.zone(one) for one in cards[1:5]] == ["hand", "graveyard", "graveyard", "hand"]


@pytest.mark.cr("514.2", "611.2a")
def test_effects_until_end_of_turn_end_with_the_turn() -> None:
    board = filled()
    bear = board.battlefield(0, BEAR)
    board.lands(0, "G")
    board.cast(
        board.hand(0, card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn.")), bear
    )
    board.resolve()
    board.pass_to("end")
    assert board.size(bear) == "5/5"
    board.next_turn()
    assert board.size(bear) == "2/2"


@pytest.mark.cr("514.2", "120.6", "704.5g")
def test_damage_and_boosts_end_at_the_same_time() -> None:
    board = filled()
    bear = board.battlefield(0, BEAR)
    board.lands(0, "GR")
    board.cast(
        board.hand(0, card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn.")), bear
    )
    board.resolve()
    board.cast(board.hand(0, BOLT), bear)
    board.resolve()
    board.next_turn()
    assert board.zone(bear) == "battlefield"


@pytest.mark.cr("514.3a")
def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup() -> None:
    board = filled()
    board.battlefield(0, card("Grave Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    frail = board.battlefield(0, creature("Frail Goat", "0/1"))
    board.lands(0, "G")
    board.cast(
        board.hand(0, card("Odd Growth", "{G}", "Instant", "", "Target creature gets +0/-1 until end of turn.")), frail
    )
    boost = board.hand(0, card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn."))
    board.lands(0, "G")
    board.cast(boost, frail)
    board.resolve_all()
    board.pass_to("end")
    # Its damage wears off with the boost, but a toughness of 0 is all that is left without one.
    board.obj(frail).counters["-0/-1"] = 1
    board.game.layers.forget()
    while board.step == "end":
        board.pass_()
    assert board.step == "cleanup"
    assert board.zone(frail) == "graveyard"
    assert len(board.stack) == 1
    board.resolve()
    assert board.life(0) == 21
    turn = board.state.turn.number
    board.pass_()
    board.pass_()
    assert board.state.turn.number == turn + 1


@pytest.mark.cr("513.2", "603.2b")
def test_what_arrives_in_the_end_step_misses_its_beginning() -> None:
    board = filled()
    board.lands(0, "G")
    goat = board.hand(
        0, creature("Late Goat", "1/1", "Flash\nAt the beginning of your end step, you gain 5 life.", "{G}")
    )
    board.pass_to("end")
    board.cast(goat)
    board.resolve()
    board.next_turn()
    assert board.life(0) == 20


@pytest.mark.cr("614.10", "614.1b")
def test_a_draw_step_can_be_skipped() -> None:
    board = filled()
    board.battlefield(1, card("Dry Well", "{1}", "Enchantment", "", "Skip your draw step."))
    board.pass_to("precombat main", 1)
    assert board.names("hand", 1) == []


@pytest.mark.cr("500.7", "805.8")
def test_an_extra_turn_comes_next_and_is_the_teams() -> None:
    board = filled(2, 1)
    board.team(0).extra_turns = 1
    board.next_turn()
    assert board.state.turn.team == 0
    board.next_turn()
    assert board.state.turn.team == 1


# --- teams --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("805.4", "805.4a", "805.4b")
def test_a_team_takes_its_turn_together_and_each_draws() -> None:
    board = filled(2, 1)
    board.pass_to("draw", 1)
    board.pass_to("draw", 0)
    assert [len(board.names("hand", player)) for player in range(3)] == [1, 1, 1]


@pytest.mark.cr("805.4c")
def test_each_player_of_a_team_may_play_a_land() -> None:
    board = filled(2, 1)
    swamp = card("Dark Fen", "", "Land", "")
    one, two, three = board.hand(0, swamp), board.hand(1, swamp), board.hand(0, swamp)
    board.play(one)
    board.play(two)
    assert board.zone(one) == board.zone(two) == "battlefield"
    assert not board.can("play", three)


@pytest.mark.cr("805.5", "805.5a", "805.5b")
def test_teams_have_priority_and_any_of_them_may_act() -> None:
    board = filled(2, 1)
    board.lands(1, "R")
    bolt = board.hand(1, BOLT)
    assert board.question.seats == (0, 1)
    board.act("cast", bolt, 2, player=1)
    board.pass_()
    assert board.question.seats == (2,)
    board.pass_()
    assert board.life(2) == 17


@pytest.mark.cr("805.10", "805.10a", "805.10d", "805.10b")
def test_a_team_attacks_as_one_and_blocks_for_one_another() -> None:
    board = filled(2, 2)
    one, two = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    mine, other = board.battlefield(2, BEAR), board.battlefield(3, BEAR)
    board.attack({one: 2, two: 2})
    board._until("block")
    assert board.question.seats == (2, 3)
    board.answer({mine: two, other: one})
    board.fight()
    assert board.names("battlefield") == []


@pytest.mark.cr("810.9", "810.8c", "704.6a")
def test_damage_to_a_player_is_taken_from_the_teams_life() -> None:
    board = filled(1, 2)
    board.lands(0, "R")
    board.cast(board.hand(0, card("Long Flame", "{R}", "Sorcery", "", "~ deals 9 damage to each opponent.")))
    board.resolve()
    assert board.life(1) == board.life(2) == 2


@pytest.mark.cr("810.8a", "104.2c")
def test_a_team_loses_as_one() -> None:
    board = filled(1, 2)
    board.lands(0, "R")
    board.cast(board.hand(0, card("Long Flame", "{R}", "Sorcery", "", "~ deals 10 damage to each opponent.")))
    board.resolve()
    assert board.state.winner == 0


@pytest.mark.cr("810.9a")
def test_a_players_life_is_the_teams() -> None:
    spell = card("Half Moon", "{B}", "Sorcery", "", "Target player loses half their life, rounded up.")
    board = filled(1, 2)
    board.lands(0, "B")
    board.cast(board.hand(0, spell), 1)
    board.resolve()
    assert board.life(2) == 10


@pytest.mark.cr("805.4d")
def test_each_players_upkeep_triggers_for_each_of_a_team() -> None:
    board = filled(1, 2)
    text = "At the beginning of each player's upkeep, that player loses 1 life."
    board.battlefield(0, card("Slow Fever", "{1}", "Enchantment", "", text))
    board.pass_to("upkeep", 1)
    assert len(board.stack) == 2
    board.resolve_all()
    assert board.life(1) == 18


@pytest.mark.cr("805.4d")
def test_an_upkeep_trigger_that_does_not_name_the_player_is_one_for_a_team() -> None:
    board = filled(1, 2)
    board.battlefield(
        0, card("Slow Spring", "{1}", "Enchantment", "", "At the beginning of each player's upkeep, you gain 1 life.")
    )
    board.pass_to("upkeep", 1)
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("805.7", "603.3b", "805.6")
def test_a_team_orders_its_triggers_together_the_active_team_first() -> None:
    board = filled(2, 1)
    text = "Whenever a creature dies, you gain {} life."
    for player, n in ((0, 1), (1, 2), (2, 3)):
        board.battlefield(player, card(f"Song {n}", "{1}", "Enchantment", "", text.format(n)))
    board.lands(0, "B")
    frail = board.battlefield(2, creature("Frail Goat", "1/1"))
    board.cast(board.hand(0, card("Quiet End", "{B}", "Instant", "", "Destroy target creature.")), frail)
    board.resolve()
    assert board.question.shape == "order"
    assert board.question.seats == (0, 1)
    board.say((1, 0))
    assert board.stack == ["Song 2", "Song 1", "Song 3"]


@pytest.mark.cr("810.9g")
def test_a_team_of_which_one_cant_gain_life_gains_none() -> None:
    board = filled(2, 1)
    board.battlefield(2, card("Dry Season", "{1}", "Enchantment", "", "Your opponents can't gain life."))
    board.lands(0, "W")
    board.cast(board.hand(0, card("Warm Meal", "{W}", "Instant", "", "You gain 4 life.")))
    board.resolve()
    assert board.life(0) == 20

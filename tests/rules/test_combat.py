"""Combat: attackers, blockers, damage in one step or two (506 to 511)."""

from __future__ import annotations

import pytest

from horde.rules.questions import AnswerError
from rules.board import Board, card, creature

BEAR = creature("Grove Ox", "2/2")
GIANT = creature("Hill Giant-kin", "5/5")
WALKER = card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "3", "+1: You gain 1 life.")


@pytest.mark.cr("506.1", "508.1a", "508.1f", "510.1b", "510.2", "120.3a")
def test_an_unblocked_attacker_taps_and_deals_its_power_to_the_player() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.attack({bear: 1})
    assert board.obj(bear).tapped
    board.fight()
    assert board.life(1) == 18
    assert board.life(0) == 20


@pytest.mark.cr("508.1a", "302.6")
def test_only_untapped_creatures_that_were_there_may_attack() -> None:
    board = Board()
    ready = board.battlefield(0, BEAR)
    board.battlefield(0, BEAR, tapped=True)
    board.battlefield(0, BEAR, sick=True)
    board.battlefield(1, BEAR)
    board._until("attack")
    assert [option.id for option in board.question.options] == [ready]


@pytest.mark.cr("508.8", "508.1a")
def test_without_attackers_blocks_and_damage_are_skipped() -> None:
    board = Board()
    board.battlefield(0, BEAR)
    board.battlefield(1, BEAR)
    steps: list[str] = []
    board.pass_to("beginning of combat")
    while board.step != "postcombat main":
        steps.append(board.step)
        board.pass_()
    assert list(dict.fromkeys(steps)) == ["beginning of combat", "declare attackers", "end of combat"]


@pytest.mark.cr("509.1a", "509.1h", "510.1c", "510.1d", "704.5g")
def test_a_blocked_attacker_and_its_blocker_deal_damage_to_each_other() -> None:
    board = Board()
    bear, other = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    board.attack({bear: 1})
    board.block({other: bear})
    board.fight()
    assert board.zone(bear) == board.zone(other) == "graveyard"
    assert board.life(1) == 20


@pytest.mark.cr("509.1a")
def test_a_tapped_creature_cant_block() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(1, BEAR, tapped=True)
    board.attack({bear: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("510.1c")
def test_damage_is_divided_freely_among_several_blockers() -> None:
    board = Board()
    giant = board.battlefield(0, GIANT)
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    board.attack({giant: 1})
    board.block({one: giant, two: giant})
    board.fight()
    board.answer({one: 5, two: 0})
    board.fight()
    assert board.zone(one) == "graveyard"
    assert board.zone(two) == "battlefield"
    assert board.obj(giant).damage == 4


@pytest.mark.cr("510.1c", "509.1h")
def test_a_blocked_attacker_whose_blocker_is_gone_deals_no_damage() -> None:
    board = Board()
    bear, wall = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    board.lands(0, "R")
    bolt = board.hand(0, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."))
    board.attack({bear: 1})
    board.block({wall: bear})
    board.cast(bolt, wall)
    board.resolve()
    board.fight()
    assert board.zone(wall) == "graveyard"
    assert board.life(1) == 20


@pytest.mark.cr("702.19e", "509.1h")
def test_a_trampler_whose_blocker_is_gone_assigns_all_to_the_player() -> None:
    board = Board()
    bear = board.battlefield(0, creature("Rolling Ox", "3/3", "Trample"))
    wall = board.battlefield(1, BEAR)
    board.lands(0, "R")
    bolt = board.hand(0, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."))
    board.attack({bear: 1})
    board.block({wall: bear})
    board.cast(bolt, wall)
    board.resolve()
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("510.1a", "120.8")
def test_a_creature_without_power_assigns_nothing() -> None:
    board = Board()
    egg = board.battlefield(0, creature("Stone Egg", "0/4"))
    board.battlefield(
        1, card("Salt Mine", "", "Enchantment", "", "Whenever a source deals damage to you, draw a card.")
    )
    board.attack({egg: 1})
    board.fight()
    assert board.life(1) == 20
    assert not board.stack


@pytest.mark.cr("506.4")
def test_a_creature_that_leaves_combat_deals_and_takes_no_damage() -> None:
    board = Board()
    bear, wall = board.battlefield(0, BEAR), board.battlefield(1, GIANT)
    board.lands(1, "U")
    wave = board.hand(1, card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand."))
    board.attack({bear: 1})
    board.block({wall: bear})
    board.seat(1).cast(wave, bear)
    board.resolve()
    assert board.zone(bear) == "hand"
    board.fight()
    assert board.obj(wall).damage == 0


@pytest.mark.cr("506.4b")
def test_tapping_a_blocker_does_not_stop_its_damage() -> None:
    board = Board()
    bear, wall = board.battlefield(0, BEAR), board.battlefield(1, GIANT)
    board.lands(0, "U")
    chill = board.hand(0, card("Chill Hand", "{U}", "Instant", "", "Tap target creature."))
    board.attack({bear: 1})
    board.block({wall: bear})
    board.cast(chill, wall)
    board.resolve()
    board.fight()
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("306.6", "306.8", "508.1b", "120.3c")
def test_a_planeswalker_can_be_attacked_and_loses_loyalty() -> None:
    board = Board()
    bear, walker = board.battlefield(0, BEAR), board.battlefield(1, WALKER)
    board.attack({bear: walker})
    board.fight()
    assert board.counters(walker) == {"loyalty": 1}
    assert board.life(1) == 20


@pytest.mark.cr("506.4c", "510.1b")
def test_an_attacker_whose_planeswalker_is_gone_deals_no_damage() -> None:
    board = Board()
    bear, walker = board.battlefield(0, BEAR), board.battlefield(1, WALKER)
    board.lands(0, "B")
    doom = board.hand(0, card("Quiet End", "{B}", "Instant", "", "Destroy target planeswalker."))
    board.attack({bear: walker})
    board.cast(doom)
    board.resolve()
    assert board.zone(walker) == "graveyard"
    board.fight()
    assert board.life(1) == 20


@pytest.mark.cr("506.4c")
def test_a_change_of_the_planeswalkers_controller_also_takes_away_what_is_attacked() -> None:
    board = Board(1, 1, 1)
    bear, walker = board.battlefield(0, BEAR), board.battlefield(1, WALKER)
    board.lands(0, "U")
    take = board.hand(
        0, card("Long Grip", "{U}", "Instant", "", "Gain control of target planeswalker until end of turn.")
    )
    board.attack({bear: walker})
    board.cast(take)
    board.resolve()
    board.fight()
    assert board.counters(walker) == {"loyalty": 3}


@pytest.mark.cr("510.4", "702.7b")
def test_first_strike_kills_before_the_other_strikes() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Lancer", "2/1", "First strike"))
    bear = board.battlefield(1, BEAR)
    board.attack({lancer: 1})
    board.block({bear: lancer})
    board.fight()
    assert board.zone(lancer) == "battlefield"
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("510.4", "702.4b")
def test_double_strike_deals_damage_twice() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Champion", "2/1", "Double strike"))
    board.attack({lancer: 1})
    board.fight()
    assert board.life(1) == 16


@pytest.mark.cr("702.4b", "702.19e")
def test_double_strike_with_trample_goes_through_once_the_blocker_is_dead() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Rider", "2/1", "Double strike, trample"))
    bear = board.battlefield(1, creature("Small Ox", "1/2"))
    board.attack({lancer: 1})
    board.block({bear: lancer})
    board.fight()
    board.answer({bear: 2, 1: 0})
    board.fight()
    assert board.zone(bear) == "graveyard"
    assert board.life(1) == 18


@pytest.mark.cr("702.7c")
def test_first_strike_gained_after_the_first_strike_step_does_not_stop_normal_damage() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Lancer", "1/1", "First strike"))
    bear = board.battlefield(0, BEAR)
    board.lands(0, "W")
    trick = board.hand(
        0, card("Quick Step", "{W}", "Instant", "", "Target creature gains first strike until end of turn.")
    )
    board.attack({lancer: 1, bear: 1})
    board.pass_to("first-strike combat damage")
    assert board.life(1) == 19
    board.cast(trick, bear)
    board.resolve()
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("702.4c")
def test_losing_double_strike_in_the_first_step_stops_the_second_damage() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Champion", "2/1", "Double strike"))
    board.lands(0, "U")
    dull = board.hand(
        0, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn.")
    )
    board.attack({lancer: 1})
    board.pass_to("first-strike combat damage")
    board.cast(dull, lancer)
    board.resolve()
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("702.4d")
def test_first_striker_that_gains_double_strike_strikes_again() -> None:
    board = Board()
    lancer = board.battlefield(0, creature("Reed Lancer", "2/1", "First strike"))
    board.lands(0, "R")
    twin = board.hand(
        0, card("Twin Steel", "{R}", "Instant", "", "Target creature gains double strike until end of turn.")
    )
    board.attack({lancer: 1})
    board.pass_to("first-strike combat damage")
    board.cast(twin, lancer)
    board.resolve()
    board.fight()
    assert board.life(1) == 16


@pytest.mark.cr("702.19b", "510.1c")
def test_trample_assigns_the_rest_only_after_lethal_damage() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Rolling Ox", "5/5", "Trample"))
    bear = board.battlefield(1, BEAR)
    board.attack({ox: 1})
    board.block({bear: ox})
    board.fight()
    with pytest.raises(AnswerError):
        board.answer({bear: 1, 1: 4})
    board.answer({bear: 2, 1: 3})
    board.fight()
    assert board.life(1) == 17
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("702.19b")
def test_trample_counts_damage_already_marked_on_the_blocker() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Rolling Ox", "3/3", "Trample"))
    wall = board.battlefield(1, creature("Low Wall", "0/4"))
    board.lands(0, "R")
    bolt = board.hand(0, card("Ember", "{R}", "Instant", "", "~ deals 2 damage to any target."))
    board.attack({ox: 1})
    board.block({wall: ox})
    board.cast(bolt, wall)
    board.resolve()
    board.fight()
    board.answer({wall: 2, 1: 1})
    board.fight()
    assert board.life(1) == 19


@pytest.mark.cr("702.2c", "702.19b", "702.2b", "704.5h")
def test_with_deathtouch_one_damage_is_lethal_for_trample() -> None:
    board = Board()
    asp = board.battlefield(0, creature("Marsh Asp", "4/4", "Deathtouch, trample"))
    wall = board.battlefield(1, creature("High Wall", "0/9"))
    board.attack({asp: 1})
    board.block({wall: asp})
    board.fight()
    board.answer({wall: 1, 1: 3})
    board.fight()
    assert board.life(1) == 17
    assert board.zone(wall) == "graveyard"


@pytest.mark.cr("702.19f", "702.19c")
def test_trample_against_a_planeswalker_never_reaches_its_controller() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Rolling Ox", "9/9", "Trample"))
    walker, bear = board.battlefield(1, WALKER), board.battlefield(1, BEAR)
    board.attack({ox: walker})
    board.block({bear: ox})
    board.fight()
    board.answer({bear: 2, walker: 7})
    board.fight()
    assert board.zone(walker) == "graveyard"
    assert board.life(1) == 20


@pytest.mark.cr("702.15b", "120.3f")
def test_lifelink_gains_as_much_life_as_damage_is_dealt() -> None:
    board = Board()
    bat = board.battlefield(0, creature("Dusk Moth", "3/3", "Lifelink"))
    board.attack({bat: 1})
    board.fight()
    assert (board.life(0), board.life(1)) == (23, 17)


@pytest.mark.cr("702.15b", "704.5a", "120.3f")
def test_lifelink_happens_with_the_damage_so_that_it_can_save() -> None:
    board = Board(life=2)
    bat = board.battlefield(1, creature("Dusk Moth", "3/3", "Lifelink"))
    one, two = board.battlefield(0, BEAR), board.battlefield(0, BEAR)
    board.attack({one: 1, two: 1})
    board.block({bat: one})
    board.fight()
    assert not board.game.over
    assert board.life(1) == 3


@pytest.mark.cr("514.2", "120.6")
def test_damage_wears_off_in_the_cleanup_step() -> None:
    board = Board()
    giant, bear = board.battlefield(0, GIANT), board.battlefield(1, BEAR)
    board.attack({giant: 1})
    board.block({bear: giant})
    board.fight()
    assert board.obj(giant).damage == 2
    board.next_turn()
    assert board.obj(giant).damage == 0


@pytest.mark.cr("302.6", "506.4")
def test_a_creature_under_new_control_leaves_combat() -> None:
    board = Board()
    giant, bear = board.battlefield(0, GIANT), board.battlefield(1, BEAR)
    board.lands(1, "U")
    take = board.hand(1, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."))
    board.attack({giant: 1})
    board.seat(1).cast(take, giant)
    board.resolve()
    board.fight()
    assert board.life(1) == 20
    assert board.zone(bear) == "battlefield"


@pytest.mark.cr("509.1a", "508.1b")
def test_of_three_players_only_the_attacked_one_blocks() -> None:
    board = Board(1, 1, 1)
    bear = board.battlefield(0, BEAR)
    board.battlefield(1, BEAR)
    mine = board.battlefield(2, BEAR)
    board.attack({bear: 2})
    board._until("block")
    assert [option.id for option in board.question.options] == [mine]


@pytest.mark.cr("117.3a", "509.2")
def test_nobody_is_passed_over_who_can_act_on_a_block() -> None:
    board = Board()
    board.game.always_ask = False
    bear, wall = board.battlefield(0, BEAR), board.battlefield(1, GIANT)
    board.lands(0, "W")
    board.hand(0, card("Safe Way", "{W}", "Instant", "", "Destroy target blocking creature."))
    board.attack({bear: 1})
    board.block({wall: bear})
    assert board.step == "declare blockers"
    assert "cast Safe Way" in board.offered()

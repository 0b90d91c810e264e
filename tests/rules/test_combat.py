"""Combat: attackers, blockers, damage in one step or two (506 to 511)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature

BEAR = creature("Grove Ox", "2/2")
GIANT = creature("Hill Giant-kin", "5/5")
FLYER = creature("Cliff Kite", "2/2", "Flying")
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


@pytest.mark.cr("702.111b", "509.1b")
def test_menace_takes_two_blockers() -> None:
    board = Board()
    ogre = board.battlefield(0, creature("Crag Ogre", "3/3", "Menace"))
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    board.attack({ogre: 1})
    board._until("block")
    with pytest.raises(AnswerError):
        board.answer({one: ogre})
    board.answer({one: ogre, two: ogre})
    board.fight()
    board.answer({one: 3, two: 0})
    assert board.zone(ogre) == "graveyard"


@pytest.mark.cr("702.9b", "702.17b")
@pytest.mark.parametrize(("text", "can"), [("", False), ("Reach", True), ("Flying", True)])
def test_flying_is_blocked_by_flying_and_reach_only(text: str, can: bool) -> None:
    board = Board()
    kite = board.battlefield(0, FLYER)
    board.battlefield(1, creature("Watcher", "1/1", text))
    assert blockable(board, kite) is can


@pytest.mark.cr("702.36b")
@pytest.mark.parametrize(
    ("blocker", "can"),
    [
        (creature("Pale Ox", "1/1", cost="{W}"), False),
        (creature("Night Ox", "1/1", cost="{B}"), True),
        (card("Brass Ox", "{1}", "Artifact Creature — Ox", "1/1"), True),
    ],
)
def test_fear_is_blocked_by_black_and_artifact_creatures(blocker: Card, can: bool) -> None:
    board = Board()
    ghost = board.battlefield(0, creature("Fen Ghost", "1/1", "Fear"))
    board.battlefield(1, blocker)
    assert blockable(board, ghost) is can


@pytest.mark.cr("702.13b")
@pytest.mark.parametrize(("cost", "can"), [("{W}", False), ("{R}", True), ("{R}{G}", True), ("{2}", False)])
def test_intimidate_is_blocked_by_a_shared_colour(cost: str, can: bool) -> None:
    board = Board()
    brute = board.battlefield(0, creature("Red Brute", "1/1", "Intimidate", "{R}"))
    board.battlefield(1, creature("Guard", "1/1", cost=cost))
    assert blockable(board, brute) is can


@pytest.mark.cr("702.28b")
@pytest.mark.parametrize(("one", "other"), [("Shadow", "Shadow"), ("", "")])
def test_shadow_blocks_shadow_alone(one: str, other: str) -> None:
    for mine, its, can in ((one, other, True), ("Shadow", "", False), ("", "Shadow", False)):
        board = Board()
        attacker = board.battlefield(0, creature(f"Shade {mine}", "1/1", mine))
        board.battlefield(1, creature(f"Guard {its}", "1/1", its))
        assert blockable(board, attacker) is can


@pytest.mark.cr("702.31b")
def test_horsemanship() -> None:
    board = Board()
    rider = board.battlefield(0, creature("Steppe Rider", "1/1", "Horsemanship"))
    board.battlefield(1, BEAR)
    assert not blockable(board, rider)
    board = Board()
    rider = board.battlefield(0, creature("Steppe Rider", "1/1", "Horsemanship"))
    board.battlefield(1, creature("Plain Rider", "1/1", "Horsemanship"))
    assert blockable(board, rider)


@pytest.mark.cr("702.118b")
@pytest.mark.parametrize(("size", "can"), [("2/2", True), ("3/3", False)])
def test_skulk_cant_be_blocked_by_greater_power(size: str, can: bool) -> None:
    board = Board()
    rat = board.battlefield(0, creature("Sly Rat", "2/2", "Skulk"))
    board.battlefield(1, creature("Guard", size))
    assert blockable(board, rat) is can


@pytest.mark.cr("702.14c")
@pytest.mark.parametrize(("lands", "can"), [("G", True), ("B", False)])
def test_landwalk_looks_at_the_defending_players_lands(lands: str, can: bool) -> None:
    board = Board()
    wader = board.battlefield(0, creature("Fen Wader", "1/1", "Swampwalk"))
    board.battlefield(1, BEAR)
    board.lands(0, "B")
    board.lands(1, lands)
    assert blockable(board, wader) is can


@pytest.mark.cr("509.1b")
def test_a_creature_that_cant_be_blocked_except_by_some() -> None:
    text = "This creature can't be blocked except by artifact creatures."
    board = Board()
    bear = board.battlefield(0, creature("Grey Ox", "1/1", text))
    board.battlefield(1, BEAR)
    assert not blockable(board, bear)
    board = Board()
    bear = board.battlefield(0, creature("Grey Ox", "1/1", text))
    board.battlefield(1, card("Brass Ox", "{1}", "Artifact Creature — Ox", "1/1"))
    assert blockable(board, bear)


@pytest.mark.cr("702.20b")
def test_vigilance_attacks_untapped() -> None:
    board = Board()
    guard = board.battlefield(0, creature("Wakeful Ox", "2/2", "Vigilance"))
    board.attack({guard: 1})
    assert not board.obj(guard).tapped


@pytest.mark.cr("702.10b")
def test_haste_attacks_at_once() -> None:
    board = Board()
    imp = board.battlefield(0, creature("Spark Imp", "2/2", "Haste"), sick=True)
    board.attack({imp: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("702.3b")
def test_defender_cant_attack() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, creature("Low Wall", "3/3", "Defender"))
    board._until("attack")
    assert [option.id for option in board.question.options] == [bear]


@pytest.mark.cr("508.1d")
def test_a_creature_that_attacks_if_able_must_be_declared() -> None:
    board = Board()
    ogre = board.battlefield(0, creature("Mad Ogre", "3/3", "This creature attacks each combat if able."))
    board._until("attack")
    with pytest.raises(AnswerError):
        board.answer({})
    board.answer({ogre: 1})


@pytest.mark.cr("508.1d", "508.1a")
def test_a_requirement_asks_nothing_of_a_tapped_creature() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, creature("Mad Ogre", "3/3", "This creature attacks each combat if able."), tapped=True)
    board._until("attack")
    board.answer({})
    assert board.state.combat is None
    assert board.zone(bear) == "battlefield"


@pytest.mark.cr("509.1c")
def test_a_creature_that_blocks_if_able_must_be_declared() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    ogre = board.battlefield(1, creature("Eager Guard", "1/1", "This creature blocks each combat if able."))
    board.attack({bear: 1})
    board._until("block")
    with pytest.raises(AnswerError):
        board.answer({})
    board.answer({ogre: bear})


@pytest.mark.cr("702.25a", "702.25b")
def test_flanking_shrinks_blockers_without_it() -> None:
    board = Board()
    rider = board.battlefield(0, creature("Dust Rider", "2/2", "Flanking"))
    bear, same = board.battlefield(1, BEAR), board.battlefield(1, creature("Salt Rider", "2/2", "Flanking"))
    board.attack({rider: 1})
    board.block({bear: rider, same: rider})
    assert len(board.stack) == 1
    board.resolve()
    assert board.size(bear) == "1/1"
    assert board.size(same) == "2/2"


@pytest.mark.cr("702.83a", "702.83b")
def test_exalted_helps_a_creature_that_attacks_alone() -> None:
    board = Board()
    knight = board.battlefield(0, creature("Lone Knight", "2/2", "Exalted"))
    bear = board.battlefield(0, BEAR)
    board.attack({bear: 1})
    board.resolve()
    assert board.size(bear) == "3/3"
    assert board.size(knight) == "2/2"
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("702.83b")
def test_exalted_does_nothing_for_two_attackers() -> None:
    board = Board()
    knight, bear = board.battlefield(0, creature("Lone Knight", "2/2", "Exalted")), board.battlefield(0, BEAR)
    board.attack({bear: 1, knight: 1})
    assert not board.stack


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


def blockable(board: Board, attacker: int) -> bool:
    """Whether the only other creature can block an attacker."""
    board.attack({attacker: 1})
    while board.state.combat and board.question.shape == "act":
        board.pass_()
    return board.state.combat is not None and board.question.shape == "block"


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

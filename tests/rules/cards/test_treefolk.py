"""Treefolk, Forests and the rest of the green and blue cards; planeswalkers; lands."""

from __future__ import annotations

import pytest

from rules.board import Board, named
from rules.cards.playing import activate, buried, cast, equip, give, one, put, resolve, stacked, use


@pytest.mark.cr("604.3", "613.4a")
def test_dungrove_elder_grows_with_every_forest() -> None:
    board = Board()
    elder = put(board, 0, "Dungrove Elder", "Forest", "Forest")[0]
    assert board.size(elder) == "2/2"
    board.play(board.hand(0, named("Forest")))
    assert board.size(elder) == "3/3"


@pytest.mark.cr("704.5f", "604.3")
def test_dungrove_elder_without_a_forest_dies() -> None:
    board = Board()
    elder = one(board, 0, "Dungrove Elder")
    board.start()
    assert board.zone(elder) == "graveyard"


@pytest.mark.cr("604.3", "613.4c")
def test_dauntless_dourbark_counts_itself_as_a_treefolk() -> None:
    board = Board()
    dourbark = put(board, 0, "Dauntless Dourbark", "Forest")[0]
    assert board.size(dourbark) == "2/2"
    assert not board.has(dourbark, "trample")
    one(board, 0, "Cloudcrown Oak")
    assert board.size(dourbark) == "3/3"
    assert board.has(dourbark, "trample")


@pytest.mark.cr("702.12b", "613.1f")
def test_timber_protector_keeps_forests_and_other_treefolk_from_destruction() -> None:
    board = Board()
    protector, oak, forest = put(board, 0, "Timber Protector", "Cloudcrown Oak", "Forest")
    assert board.size(oak) == "4/5"
    resolve(board, 0, "Wrath of God")
    assert board.zone(protector) == "graveyard"
    assert board.zone(oak) == board.zone(forest) == "battlefield"


@pytest.mark.cr("702.12b")
def test_two_timber_protectors_keep_each_other() -> None:
    board = Board()
    protectors = put(board, 0, "Timber Protector", "Timber Protector")
    resolve(board, 0, "Damnation")
    assert [board.zone(thing) for thing in protectors] == ["battlefield"] * 2


@pytest.mark.cr("702.33a", "107.3m")
def test_verdeloth_kicked_for_three_brings_three_saprolings() -> None:
    board = Board()
    resolve(board, 0, "Verdeloth the Ancient", True, 3)
    board.resolve_all()
    assert board.names("battlefield", 0).count("Saproling Token") == 3
    assert board.size(board.find("Saproling Token")) == "2/2"


@pytest.mark.cr("704.5j")
def test_a_second_verdeloth_is_one_too_many() -> None:
    board = Board()
    one(board, 0, "Verdeloth the Ancient")
    resolve(board, 0, "Verdeloth the Ancient", False)
    board.answer(board.question.options[0].id)
    assert board.names("battlefield", 0) == ["Verdeloth the Ancient"]


@pytest.mark.cr("613.4c", "603.2")
def test_crabapple_cohort_needs_company_in_green() -> None:
    board = Board()
    cohort = put(board, 0, "Crabapple Cohort", "Walking Corpse")[0]
    assert board.size(cohort) == "4/4"
    one(board, 0, "Magnigoth Sentry")
    assert board.size(cohort) == "5/5"


@pytest.mark.cr("122.1a", "602.2b")
def test_wickerbough_elder_sheds_its_counter_to_destroy() -> None:
    board = Board()
    ring = one(board, 1, "Sol Ring")
    elder = resolve(board, 0, "Wickerbough Elder")
    assert board.size(elder) == "3/3"
    use(board, 0, elder)
    assert board.zone(ring) == "graveyard"
    assert board.size(elder) == "4/4"
    one(board, 1, "Sol Ring")
    give(board, 0)
    assert not board.can("activate", elder)


@pytest.mark.cr("603.6c", "400.7g")
def test_weatherseed_treefolk_comes_back_to_its_owners_hand() -> None:
    board = Board()
    treefolk = one(board, 1, "Weatherseed Treefolk")
    resolve(board, 0, "Control Magic", treefolk)
    resolve(board, 0, "Wrath of God")
    board.resolve_all()
    assert board.names("hand", 1) == ["Weatherseed Treefolk"]


@pytest.mark.cr("603.10a", "608.2h")
def test_ulvenwald_observer_draws_for_itself_and_sees_toughness_as_it_was() -> None:
    board = Board()
    observer, owl = put(board, 0, "Ulvenwald Observer", "Augury Owl")
    stacked(board, 0, "Forest", "Forest")
    resolve(board, 1, "Shock", owl)
    board.resolve_all()
    assert board.names("hand", 0) == []
    resolve(board, 0, "Plague Wind")
    resolve(board, 0, "Wrath of God")
    board.resolve_all()
    assert board.zone(observer) == "graveyard"
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("603.2")
def test_lumberknot_counts_every_death() -> None:
    board = Board()
    knot = one(board, 0, "Lumberknot")
    put(board, 1, "Walking Corpse", "Rotting Rats")
    board.obj(knot).counters["+1/+1"] = 3
    resolve(board, 0, "Pyroclasm")
    board.resolve_all()
    assert board.counters(knot) == {"+1/+1": 5}


@pytest.mark.cr("113.6m", "603.2")
def test_reach_of_branches_returns_with_a_forest() -> None:
    board = Board()
    reach = buried(board, 0, "Reach of Branches")[0]
    board.play(board.hand(0, named("Forest")))
    board.resolve()
    board.answer(True)
    assert board.zone(reach) == "hand"


@pytest.mark.cr("702.14c")
def test_heartwood_treefolk_walks_through_forests() -> None:
    board = Board()
    treefolk = one(board, 0, "Heartwood Treefolk")
    put(board, 1, "Forest", "Mahamoti Djinn")
    board.attack({treefolk: 1})
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("702.29a")
def test_generous_ent_cycled_for_a_forest() -> None:
    board = Board()
    ent = board.hand(0, named("Generous Ent"))
    stacked(board, 0, "Swamp", "Forest")
    activate(board, 0, ent)
    board.resolve()
    board.say((0,))
    assert board.names("hand", 0) == ["Forest"]
    assert board.zone(ent) == "graveyard"


@pytest.mark.cr("601.2f")
def test_ghoultree_is_cheaper_by_the_dead() -> None:
    board = Board()
    ghoultree = board.hand(0, named("Ghoultree"))
    buried(board, 0, *["Walking Corpse"] * 6)
    board.lands(0, "G")
    assert not board.can("cast", ghoultree)
    board.lands(0, "G")
    assert board.can("cast", ghoultree)


@pytest.mark.cr("605.1a", "602.5")
def test_wall_of_roots_makes_mana_once_a_turn() -> None:
    board = Board()
    wall = one(board, 0, "Wall of Roots")
    shoots = board.hand(0, named("Treefolk Harbinger"))
    board.cast(shoots)
    assert board.counters(wall) == {"-0/-1": 1}
    assert board.size(wall) == "0/4"
    assert not board.can("cast", board.hand(0, named("Treefolk Harbinger")))


@pytest.mark.cr("701.6a", "608.2b")
def test_exclude_draws_only_if_its_target_is_still_there() -> None:
    board = Board()
    stacked(board, 1, "Forest")
    corpse = cast(board, 0, "Walking Corpse")
    cast(board, 1, "Exclude", corpse)
    resolve(board, 1, "Essence Scatter", corpse)
    board.resolve_all()
    assert board.zone(corpse) == "graveyard"
    assert board.names("hand", 1) == []


@pytest.mark.cr("614.15")
def test_dissipate_exiles_what_it_counters() -> None:
    board = Board()
    bolt = cast(board, 0, "Lightning Bolt", 1)
    resolve(board, 1, "Dissipate", bolt)
    assert board.zone(bolt) == "exile"


@pytest.mark.cr("702.34a")
def test_a_flashback_spell_that_is_countered_is_exiled() -> None:
    board = Board()
    army = buried(board, 0, "Army of the Damned")[0]
    give(board, 0)
    board.cast(army)
    resolve(board, 1, "Counterspell", army)
    assert board.zone(army) == "exile"
    assert board.names("battlefield", 0) == []


@pytest.mark.cr("601.2c", "701.26b")
def test_rewind_gives_its_lands_back() -> None:
    board = Board()
    bolt = cast(board, 0, "Lightning Bolt", 1)
    lands = board.lands(1, "UUUU")
    board.seat(1)
    board.cast(board.hand(1, named("Rewind")), bolt)
    board.resolve()
    while board.question.shape != "act":
        board.say(tuple(range(4)))
    assert board.zone(bolt) == "graveyard"
    assert not any(board.obj(land).tapped for land in lands)


@pytest.mark.cr("506.4", "701.26")
def test_aetherize_sends_only_attackers_home() -> None:
    board = Board()
    angel, corpse = put(board, 0, "Air Elemental", "Walking Corpse")
    board.attack({angel: 1})
    resolve(board, 1, "Aetherize")
    assert (board.zone(angel), board.zone(corpse)) == ("hand", "battlefield")
    board.fight()
    assert board.life(1) == 20


@pytest.mark.cr("502.3", "611.2c")
def test_sleep_lasts_through_one_untap_step() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Sleep", 1)
    stacked(board, 1, "Forest", "Forest")
    stacked(board, 0, "Forest", "Forest")
    board.next_turn(1)
    assert board.obj(angel).tapped
    board.next_turn(0)
    board.next_turn(1)
    assert not board.obj(angel).tapped


@pytest.mark.cr("702.74a", "603.3b")
def test_mulldrifter_evoked_draws_and_goes() -> None:
    board = Board()
    stacked(board, 0, "Forest", "Swamp")
    drifter = cast(board, 0, "Mulldrifter", n=1)
    board.resolve()
    if board.question.shape == "order":
        board.say((0, 1))
    board.resolve_all()
    assert board.zone(drifter) == "graveyard"
    assert len(board.names("hand", 0)) == 2


@pytest.mark.cr("400.7", "603.6a")
def test_man_o_war_may_have_to_return_itself() -> None:
    board = Board()
    jellyfish = resolve(board, 0, "Man-o'-War")
    board.resolve_all()
    assert board.zone(jellyfish) == "hand"


@pytest.mark.cr("606.3", "606.4")
def test_nissa_uses_one_loyalty_ability_a_turn() -> None:
    board = Board()
    nissa = board.battlefield(0, named("Nissa, Vastwood Seer"), side=1)
    board.obj(nissa).counters["loyalty"] = 3
    stacked(board, 0, "Forest")
    board.activate(nissa, n=0)
    board.resolve()
    assert board.counters(nissa)["loyalty"] == 4
    assert "Forest" in board.names("battlefield", 0)
    assert not board.can("activate", nissa)


@pytest.mark.cr("603.4", "712.14")
def test_nissa_turns_with_the_seventh_land() -> None:
    board = Board()
    nissa = put(board, 0, "Nissa, Vastwood Seer", *["Forest"] * 6)[0]
    board.play(board.hand(0, named("Forest")))
    board.resolve_all()
    assert "planeswalker" in board.char(nissa).types
    assert board.counters(nissa)["loyalty"] == 3


@pytest.mark.cr("701.24a", "701.23a")
def test_cultivate_with_one_basic_puts_it_onto_the_battlefield() -> None:
    board = Board()
    forest, _ = stacked(board, 0, "Forest", "Walking Corpse")
    resolve(board, 0, "Cultivate")
    while board.question.shape != "act":
        board.say((0,))
    assert board.zone(forest) == "battlefield"
    assert board.obj(forest).tapped


@pytest.mark.cr("702.16b", "702.16e")
def test_baneslayer_angel_does_not_fear_dragons_but_bolts() -> None:
    board = Board()
    angel = one(board, 1, "Baneslayer Angel")
    resolve(board, 0, "Chandra's Outrage", angel)
    assert board.obj(angel).damage == 4
    resolve(board, 0, "Shock", angel)
    assert board.zone(angel) == "graveyard"


@pytest.mark.cr("615.1", "514.2")
def test_moments_peace_stops_combat_damage_and_comes_back_once() -> None:
    board = Board()
    djinn = one(board, 0, "Mahamoti Djinn")
    peace = resolve(board, 1, "Moment's Peace")
    board.attack({djinn: 1})
    board.fight()
    assert board.life(1) == 20
    assert board.zone(peace) == "graveyard"
    board.seat(1)
    give(board, 1)
    board.cast(peace)
    board.resolve()
    assert board.zone(peace) == "exile"


@pytest.mark.cr("603.2", "119.3")
def test_archangel_of_thune_and_soul_warden() -> None:
    board = Board()
    archangel, warden = put(board, 0, "Archangel of Thune", "Soul Warden")
    resolve(board, 0, "Walking Corpse")
    board.resolve_all()
    assert board.life(0) == 21
    assert (board.size(archangel), board.size(warden)) == ("4/5", "2/2")


@pytest.mark.cr("301.5c", "702.6a")
def test_equipment_on_a_dryad_of_the_other_side_needs_theft() -> None:
    board = Board()
    axe = one(board, 0, "Bonesplitter")
    treefolk = one(board, 1, "Magnigoth Sentry")
    give(board, 0)
    assert not board.can("activate", axe)
    resolve(board, 0, "Control Magic", treefolk)
    equip(board, 0, axe, treefolk)
    assert board.size(treefolk) == "6/4"

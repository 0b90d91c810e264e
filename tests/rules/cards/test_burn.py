"""Burn: what damage does to players, creatures and planeswalkers, and what changes it."""

from __future__ import annotations

import pytest

from rules.board import Board, named
from rules.cards.playing import cast, equip, one, put, resolve, use


@pytest.mark.cr("120.3a")
def test_bolt_takes_three_life() -> None:
    board = Board()
    resolve(board, 0, "Lightning Bolt", 1)
    assert board.life(1) == 17


@pytest.mark.cr("704.5g")
def test_bolt_kills_a_three_three_but_not_an_air_elemental() -> None:
    board = Board()
    ghoul, air = put(board, 1, "Noxious Ghoul", "Air Elemental")
    resolve(board, 0, "Lightning Bolt", ghoul)
    resolve(board, 0, "Lightning Bolt", air)
    assert board.zone(ghoul) == "graveyard"
    assert board.zone(air) == "battlefield"
    assert board.obj(air).damage == 3


@pytest.mark.cr("704.5g", "514.2")
def test_two_bolts_in_one_turn_kill_what_one_does_not() -> None:
    board = Board()
    air = one(board, 1, "Air Elemental")
    resolve(board, 0, "Lightning Bolt", air)
    resolve(board, 0, "Shock", air)
    assert board.zone(air) == "graveyard"


@pytest.mark.cr("120.3c")
def test_bolt_takes_loyalty_from_a_planeswalker() -> None:
    board = Board()
    jace = board.battlefield(1, named("Jace, Vryn's Prodigy"), side=1)
    board.obj(jace).counters["loyalty"] = 5
    resolve(board, 0, "Lightning Bolt", jace)
    assert board.counters(jace)["loyalty"] == 2


@pytest.mark.cr("608.2b")
def test_bolt_at_a_creature_that_is_gone_does_nothing() -> None:
    board = Board()
    corpse = one(board, 1, "Walking Corpse")
    bolt = cast(board, 0, "Lightning Bolt", corpse)
    resolve(board, 1, "Unsummon", corpse)
    board.resolve_all()
    assert board.zone(corpse) == "hand"
    assert board.zone(bolt) == "graveyard"
    assert board.life(1) == 20


@pytest.mark.cr("120.3", "608.2c")
def test_char_burns_its_controller_too() -> None:
    board = Board()
    resolve(board, 0, "Char", 1)
    assert (board.life(0), board.life(1)) == (18, 16)


@pytest.mark.cr("608.2b")
def test_char_whose_target_is_gone_does_not_hurt_its_controller() -> None:
    board = Board()
    corpse = one(board, 1, "Walking Corpse")
    cast(board, 0, "Char", corpse)
    resolve(board, 1, "Unsummon", corpse)
    board.resolve_all()
    assert board.life(0) == 20


@pytest.mark.cr("601.2b", "107.3a")
def test_blaze_for_seven() -> None:
    board = Board()
    resolve(board, 0, "Blaze", 7, 1)
    assert board.life(1) == 13


@pytest.mark.cr("702.27a")
def test_fanning_the_flames_comes_back_with_buyback() -> None:
    board = Board()
    flames = resolve(board, 0, "Fanning the Flames", True, 2, 1)
    assert board.zone(flames) == "hand"
    assert board.life(1) == 18


@pytest.mark.cr("702.27a", "701.6a")
def test_a_countered_fanning_the_flames_does_not_come_back() -> None:
    board = Board()
    flames = cast(board, 0, "Fanning the Flames", True, 2, 1)
    resolve(board, 1, "Cancel", flames)
    assert board.zone(flames) == "graveyard"
    assert board.life(1) == 20


@pytest.mark.cr("702.33a", "608.2c")
def test_burst_lightning_does_four_if_kicked_else_two() -> None:
    board = Board()
    resolve(board, 0, "Burst Lightning", False, 1)
    assert board.life(1) == 18
    resolve(board, 0, "Burst Lightning", True, 1)
    assert board.life(1) == 14


@pytest.mark.cr("601.2d")
def test_arc_lightning_is_divided_as_it_is_cast() -> None:
    board = Board()
    corpse, rat = put(board, 1, "Walking Corpse", "Maggot Carrier")
    resolve(board, 0, "Arc Lightning", [corpse, rat], {corpse: 2, rat: 1})
    assert board.zone(corpse) == board.zone(rat) == "graveyard"


@pytest.mark.cr("608.2d", "601.2d")
def test_arc_lightning_does_not_shift_its_damage_when_one_target_is_gone() -> None:
    board = Board()
    corpse, air = put(board, 1, "Walking Corpse", "Air Elemental")
    cast(board, 0, "Arc Lightning", [corpse, air], {corpse: 2, air: 1})
    resolve(board, 1, "Unsummon", corpse)
    board.resolve_all()
    assert board.obj(air).damage == 1


@pytest.mark.cr("701.19c")
def test_what_incinerate_burns_cant_regenerate() -> None:
    board = Board()
    knitter = one(board, 1, "Boneknitter")
    use(board, 1, knitter, knitter)
    resolve(board, 0, "Incinerate", knitter)
    assert board.zone(knitter) == "graveyard"


@pytest.mark.cr("701.19a")
def test_boneknitter_regenerates_from_a_bolt() -> None:
    board = Board()
    knitter = one(board, 1, "Boneknitter")
    use(board, 1, knitter, knitter)
    resolve(board, 0, "Lightning Bolt", knitter)
    assert board.zone(knitter) == "battlefield"
    assert board.obj(knitter).tapped
    assert board.obj(knitter).damage == 0


@pytest.mark.cr("120.3", "608.2h")
def test_outrage_burns_the_controller_of_its_target() -> None:
    board = Board()
    air = one(board, 1, "Air Elemental")
    resolve(board, 0, "Chandra's Outrage", air)
    assert board.zone(air) == "graveyard"
    assert board.life(1) == 18


@pytest.mark.cr("120.1")
def test_ignition_hits_each_other_creature_and_each_opponent() -> None:
    board = Board()
    djinn, mine = put(board, 0, "Mahamoti Djinn", "Walking Corpse")
    theirs = one(board, 1, "Serra Angel")
    resolve(board, 0, "Chandra's Ignition", djinn)
    assert board.obj(djinn).damage == 0
    assert board.zone(mine) == board.zone(theirs) == "graveyard"
    assert board.life(1) == 15


@pytest.mark.cr("702.15b")
def test_ignition_of_a_creature_with_lifelink_gains_life_for_all_of_it() -> None:
    board = Board()
    seraph = one(board, 0, "Seraph of Dawn")
    put(board, 1, "Walking Corpse", "Air Elemental")
    resolve(board, 0, "Chandra's Ignition", seraph)
    assert board.life(0) == 26
    assert board.life(1) == 18


@pytest.mark.cr("704.3")
def test_pyroclasm_sweeps_small_creatures_of_both_sides() -> None:
    board = Board()
    mine, theirs = one(board, 0, "Guttersnipe"), one(board, 1, "Walking Corpse")
    ghoul = one(board, 1, "Noxious Ghoul")
    resolve(board, 0, "Pyroclasm")
    board.resolve_all()
    assert board.zone(mine) == board.zone(theirs) == "graveyard"
    assert board.zone(ghoul) == "battlefield"


@pytest.mark.cr("614.1a")
def test_fire_servant_doubles_a_bolt_but_not_its_own_punch() -> None:
    board = Board()
    servant = one(board, 0, "Fire Servant")
    resolve(board, 0, "Lightning Bolt", 1)
    assert board.life(1) == 14
    board.attack({servant: 1})
    board.fight()
    assert board.life(1) == 10


@pytest.mark.cr("616.1")
def test_two_fire_servants_quadruple() -> None:
    board = Board()
    put(board, 0, "Fire Servant", "Fire Servant")
    cast(board, 0, "Shock", 1)
    board.resolve()
    while board.question.shape != "act":
        board.say((0,))
    assert board.life(1) == 12


@pytest.mark.cr("603.3", "601.2i")
def test_guttersnipe_burns_before_the_spell_that_woke_it() -> None:
    board = Board()
    one(board, 0, "Guttersnipe")
    cast(board, 0, "Lightning Bolt", 1)
    board.resolve()
    assert board.life(1) == 18
    board.resolve()
    assert board.life(1) == 15


@pytest.mark.cr("603.2")
def test_guttersnipe_burns_even_if_the_spell_is_countered() -> None:
    board = Board()
    one(board, 0, "Guttersnipe")
    bolt = cast(board, 0, "Lightning Bolt", 1)
    resolve(board, 1, "Counterspell", bolt)
    board.resolve_all()
    assert board.life(1) == 18


@pytest.mark.cr("603.2")
def test_guttersnipe_does_not_care_for_creature_spells() -> None:
    board = Board()
    one(board, 0, "Guttersnipe")
    resolve(board, 0, "Walking Corpse")
    assert board.life(1) == 20


@pytest.mark.cr("603.2", "603.2c")
def test_spitfire_grows_once_for_a_bolt_and_not_for_combat() -> None:
    board = Board()
    spitfire, goblin = put(board, 0, "Chandra's Spitfire", "Guttersnipe")
    resolve(board, 0, "Searing Spear", 1)
    board.resolve_all()
    assert board.size(spitfire) == "7/3"
    board.attack({goblin: 1})
    board.fight()
    assert board.size(spitfire) == "7/3"


@pytest.mark.cr("120.3", "702.2b")
def test_magmutt_with_a_basilisk_collar_kills_a_planeswalkers_guard_only_by_loyalty() -> None:
    """Deathtouch says nothing of planeswalkers; lifelink counts."""
    board = Board()
    dog, collar = put(board, 0, "Chandra's Magmutt", "Basilisk Collar")
    equip(board, 0, collar, dog)
    use(board, 0, dog, 1)
    assert (board.life(0), board.life(1)) == (21, 19)


@pytest.mark.cr("702.2b")
def test_rod_of_ruin_has_no_deathtouch_of_its_holder() -> None:
    board = Board()
    rod = one(board, 0, "Rod of Ruin")
    air = one(board, 1, "Air Elemental")
    use(board, 0, rod, air)
    assert board.zone(air) == "battlefield"
    assert board.obj(air).damage == 1


@pytest.mark.cr("704.5g", "120.6")
def test_flame_slash_and_the_toughness_lost_later() -> None:
    """Damage stays marked: who shrinks afterwards dies of it."""
    board = Board()
    djinn = one(board, 1, "Mahamoti Djinn")
    resolve(board, 0, "Flame Slash", djinn)
    assert board.zone(djinn) == "battlefield"
    resolve(board, 0, "Kasmina's Transmutation", djinn)
    assert board.zone(djinn) == "graveyard"


@pytest.mark.cr("701.14a")
def test_prey_upon() -> None:
    board = Board()
    djinn, bird = one(board, 0, "Mahamoti Djinn"), one(board, 1, "Serra Angel")
    resolve(board, 0, "Prey Upon", djinn, bird)
    assert board.zone(bird) == "graveyard"
    assert board.obj(djinn).damage == 4


@pytest.mark.cr("701.14b")
def test_prey_upon_with_one_fighter_gone_hurts_nobody() -> None:
    board = Board()
    djinn, bird = one(board, 0, "Mahamoti Djinn"), one(board, 1, "Serra Angel")
    cast(board, 0, "Prey Upon", djinn, bird)
    resolve(board, 1, "Unsummon", djinn)
    board.resolve_all()
    assert board.obj(bird).damage == 0


@pytest.mark.cr("603.2", "111.1")
def test_pyromancer_gets_an_elemental_for_each_spell() -> None:
    board = Board()
    one(board, 0, "Young Pyromancer")
    resolve(board, 0, "Shock", 1)
    board.resolve_all()
    resolve(board, 0, "Shock", 1)
    board.resolve_all()
    assert board.names("battlefield", 0).count("Elemental Token") == 2


@pytest.mark.cr("615.7")
def test_healing_salve_holds_three_points() -> None:
    board = Board()
    cast(board, 0, "Char", 1)
    cast(board, 1, "Healing Salve", 1, 1)
    board.resolve_all()
    assert board.life(1) == 19

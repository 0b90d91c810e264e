"""Equipment: who carries it, what it gives, and what happens when the carrier goes (301.5, 702.6)."""

from __future__ import annotations

import pytest

from rules.board import Board, named
from rules.cards.playing import aimed_at, equip, give, one, put, resolve, stacked, use


def equipped(equipment: str, creature: str) -> tuple[Board, int, int]:
    board = Board()
    held, bearer = put(board, 0, equipment, creature)
    board.start()
    equip(board, 0, held, bearer)
    return board, held, bearer


@pytest.mark.cr("702.6a", "613.4c")
def test_bonesplitter_moves_from_hand_to_hand() -> None:
    board, axe, corpse = equipped("Bonesplitter", "Walking Corpse")
    angel = one(board, 0, "Serra Angel")
    assert board.size(corpse) == "4/2"
    equip(board, 0, axe, angel)
    assert (board.size(corpse), board.size(angel)) == ("2/2", "6/4")


@pytest.mark.cr("704.5n")
def test_equipment_stays_when_its_bearer_dies() -> None:
    board, axe, corpse = equipped("Bonesplitter", "Walking Corpse")
    resolve(board, 0, "Shock", corpse)
    assert board.zone(axe) == "battlefield"
    assert board.obj(axe).attached_to == 0


@pytest.mark.cr("702.6a")
def test_equip_only_onto_a_creature_of_your_own_and_as_a_sorcery() -> None:
    board = Board()
    axe, corpse = put(board, 0, "Bonesplitter", "Walking Corpse")
    theirs = one(board, 1, "Serra Angel")
    give(board, 0)
    board.activate(axe)
    assert aimed_at(board) == [corpse]
    assert board.zone(theirs) == "battlefield"
    board.pass_to("beginning of combat")
    give(board, 0)
    assert not board.can("activate", axe)


@pytest.mark.cr("702.2b", "702.15b")
def test_basilisk_collar_on_a_pinger() -> None:
    board, _, pinger = equipped("Basilisk Collar", "Flamekin Spitfire")
    titan = one(board, 1, "Grave Titan")
    use(board, 0, pinger, titan)
    assert board.zone(titan) == "graveyard"
    assert board.life(0) == 21


@pytest.mark.cr("702.18a")
def test_lightning_greaves_keep_off_their_own_side_too() -> None:
    board, _, corpse = equipped("Lightning Greaves", "Walking Corpse")
    one(board, 1, "Serra Angel")
    strength = board.hand(0, named("Holy Strength"))
    give(board, 0)
    board.act("cast", strength)
    assert board.now(corpse) not in aimed_at(board)


@pytest.mark.cr("702.11b")
def test_swiftfoot_boots_keep_off_only_opponents() -> None:
    board, _, corpse = equipped("Swiftfoot Boots", "Walking Corpse")
    bolt = board.hand(1, named("Pacifism"))
    assert board.zone(bolt) == "hand"
    resolve(board, 0, "Holy Strength")
    assert board.size(corpse) == "3/4"
    board.seat(1)
    shock = board.hand(1, named("Unsummon"))
    give(board, 1)
    assert not board.can("cast", shock)


@pytest.mark.cr("702.10b", "302.6")
def test_haste_from_boots_lets_a_fresh_creature_attack() -> None:
    board = Board()
    boots = one(board, 0, "Swiftfoot Boots")
    corpse = resolve(board, 0, "Walking Corpse")
    equip(board, 0, boots, corpse)
    board.attack({corpse: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("702.19b", "702.15b")
def test_loxodon_warhammer_tramples_and_links() -> None:
    board, _, corpse = equipped("Loxodon Warhammer", "Walking Corpse")
    wall = one(board, 1, "Augury Owl")
    board.attack({corpse: 1})
    board.block({wall: corpse})
    board._until("split")
    board.answer({wall: 1, 1: 4})
    board.fight()
    assert (board.life(0), board.life(1)) == (25, 16)


@pytest.mark.cr("702.4b")
def test_fireshrieker_strikes_twice() -> None:
    board, _, corpse = equipped("Fireshrieker", "Walking Corpse")
    board.attack({corpse: 1})
    board.fight()
    assert board.life(1) == 16


@pytest.mark.cr("603.2", "608.2c")
def test_mask_of_memory_draws_two_and_discards_one() -> None:
    board, _, corpse = equipped("Mask of Memory", "Walking Corpse")
    stacked(board, 0, "Forest", "Swamp", "Island")
    board.attack({corpse: 1})
    board.pass_to("combat damage") if board.step != "combat damage" else None
    board.resolve()
    board.answer(True)
    board.say((0,))
    assert len(board.names("hand", 0)) == 1
    assert board.life(1) == 18


@pytest.mark.cr("509.1b")
def test_whispersilk_cloak_cant_be_blocked() -> None:
    board, _, corpse = equipped("Whispersilk Cloak", "Walking Corpse")
    one(board, 1, "Serra Angel")
    board.attack({corpse: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("613.4c", "702.7b")
def test_runechanters_pike_counts_spells_in_the_graveyard() -> None:
    board, _, corpse = equipped("Runechanter's Pike", "Walking Corpse")
    assert board.size(corpse) == "2/2"
    resolve(board, 0, "Shock", 1)
    resolve(board, 0, "Divination")
    assert board.size(corpse) == "4/2"
    assert board.has(corpse, "first strike")


@pytest.mark.cr("613.4c")
def test_golem_skin_gauntlets_count_all_equipment_on_the_bearer() -> None:
    board, _, corpse = equipped("Golem-Skin Gauntlets", "Walking Corpse")
    sword = one(board, 0, "Short Sword")
    equip(board, 0, sword, corpse)
    assert board.size(corpse) == "5/3"


@pytest.mark.cr("604.1")
def test_silver_inlaid_dagger_is_better_in_human_hands() -> None:
    board, dagger, corpse = equipped("Silver-Inlaid Dagger", "Walking Corpse")
    warden = one(board, 0, "Soul Warden")
    assert board.size(corpse) == "4/2"
    equip(board, 0, dagger, warden)
    assert board.size(warden) == "4/1"


@pytest.mark.cr("603.10a", "608.2h")
def test_slayers_plate_leaves_a_spirit_of_a_human() -> None:
    board, plate, warden = equipped("Slayer's Plate", "Soul Warden")
    assert board.size(warden) == "5/3"
    resolve(board, 0, "Lightning Bolt", warden)
    board.resolve_all()
    assert "Spirit Token" in board.names("battlefield", 0)
    assert board.zone(plate) == "battlefield"


@pytest.mark.cr("603.4")
def test_slayers_plate_leaves_nothing_of_a_zombie() -> None:
    board, _, corpse = equipped("Slayer's Plate", "Walking Corpse")
    resolve(board, 0, "Flame Slash", corpse)
    board.resolve_all()
    assert board.zone(corpse) == "graveyard"
    assert "Spirit Token" not in board.names("battlefield", 0)


@pytest.mark.cr("603.2", "608.2c")
def test_a_ring_feeds_only_a_creature_of_its_color() -> None:
    board, _, corpse = equipped("Ring of Xathrid", "Walking Corpse")
    thune, angel = put(board, 0, "Ring of Thune", "Serra Angel")
    other, imp = put(board, 0, "Ring of Valkas", "Air Elemental")
    equip(board, 0, thune, angel)
    equip(board, 0, other, imp)
    stacked(board, 1, "Forest")
    board.pass_to("upkeep", 0)
    while board.question.shape == "order":
        board.say(tuple(range(len(board.question.options))))
    board.resolve_all()
    assert [board.counters(thing) for thing in (corpse, angel, imp)] == [{"+1/+1": 1}, {"+1/+1": 1}, {}]


@pytest.mark.cr("701.19a")
def test_ring_of_xathrid_saves_its_bearer() -> None:
    board, ring, corpse = equipped("Ring of Xathrid", "Walking Corpse")
    give(board, 0)
    board.activate(ring, n=board.question.options[1].n if board.question.options[1].id == board.now(ring) else 0)
    while board.question.shape != "act":
        board.say((0,))
    board.resolve_all()
    resolve(board, 0, "Shock", corpse)
    assert board.zone(corpse) == "battlefield"


@pytest.mark.cr("602.2b", "113.3")
def test_blazing_torch_is_thrown_by_its_bearer() -> None:
    board, torch, corpse = equipped("Blazing Torch", "Walking Corpse")
    use(board, 0, corpse, 1)
    assert board.zone(torch) == "graveyard"
    assert board.obj(corpse).tapped
    assert board.life(1) == 18


@pytest.mark.cr("509.1b")
def test_blazing_torch_scares_zombies_and_vampires() -> None:
    board, _, warden = equipped("Blazing Torch", "Soul Warden")
    put(board, 1, "Walking Corpse", "Severed Legion")
    board.attack({warden: 1})
    board.fight()
    assert board.life(1) == 19


@pytest.mark.cr("616.1", "614.1a")
def test_inquisitors_flail_doubles_both_ways() -> None:
    board, _, angel = equipped("Inquisitor's Flail", "Serra Angel")
    djinn = one(board, 1, "Mahamoti Djinn")
    board.attack({angel: 1})
    board.block({djinn: angel})
    board.fight()
    assert board.zone(angel) == board.zone(djinn) == "graveyard"


@pytest.mark.cr("702.12b", "701.8b")
def test_darksteel_axe_is_not_naturalized() -> None:
    board, axe, corpse = equipped("Darksteel Axe", "Walking Corpse")
    resolve(board, 1, "Naturalize", axe)
    assert board.zone(axe) == "battlefield"
    assert board.size(corpse) == "4/2"


@pytest.mark.cr("702.20b")
def test_sword_of_vengeance_and_vigilance() -> None:
    board, _, corpse = equipped("Sword of Vengeance", "Walking Corpse")
    board.attack({corpse: 1})
    assert not board.obj(corpse).tapped
    assert board.has(corpse, "first strike", "trample", "haste")


@pytest.mark.cr("509.1b")
def test_vorrac_battlehorns_cant_be_ganged_up_on() -> None:
    board, _, corpse = equipped("Vorrac Battlehorns", "Walking Corpse")
    angel, djinn = put(board, 1, "Serra Angel", "Air Elemental")
    board.attack({corpse: 1})
    board._until("block")
    with pytest.raises(Exception, match="more than 1"):
        board.answer({angel: corpse, djinn: corpse})


@pytest.mark.cr("702.6c", "108.3")
def test_a_bearer_that_is_stolen_keeps_the_equipment_which_does_not_change_hands() -> None:
    board, axe, corpse = equipped("Bonesplitter", "Walking Corpse")
    stacked(board, 1, "Forest")
    board.next_turn(1)
    board.pass_to("precombat main")
    resolve(board, 1, "Control Magic", corpse)
    assert board.size(corpse) == "4/2"
    assert board.game.controller(board.now(axe)) == 0
    give(board, 1)
    assert not board.can("activate", axe)


@pytest.mark.cr("603.2", "111.10a")
def test_prying_blade_finds_a_treasure() -> None:
    board, _, corpse = equipped("Prying Blade", "Walking Corpse")
    board.attack({corpse: 1})
    board.fight()
    board.resolve_all()
    assert board.life(1) == 17
    assert "Treasure" in board.names("battlefield", 0)

"""Zombies and the black spells around them."""

from __future__ import annotations

import pytest

from rules.board import Board, named
from rules.cards.playing import activate, buried, cast, one, put, resolve, stacked, use


@pytest.mark.cr("613.4c", "702.2b")
def test_death_baron_leads_other_zombies_and_not_himself() -> None:
    board = Board()
    baron, corpse = put(board, 0, "Death Baron", "Walking Corpse")
    assert (board.size(baron), board.size(corpse)) == ("2/2", "3/3")
    assert board.has(corpse, "deathtouch")
    assert not board.has(baron, "deathtouch")


@pytest.mark.cr("613.4c")
def test_two_death_barons_lead_each_other() -> None:
    board = Board()
    one_baron, other = put(board, 0, "Death Baron", "Death Baron")
    assert board.size(one_baron) == board.size(other) == "3/3"
    assert board.has(one_baron, "deathtouch")


@pytest.mark.cr("611.3b", "704.5g")
def test_a_damaged_zombie_dies_with_its_lord() -> None:
    board = Board()
    baron, corpse = put(board, 1, "Death Baron", "Walking Corpse")
    resolve(board, 0, "Shock", corpse)
    assert board.zone(corpse) == "battlefield"
    resolve(board, 0, "Lightning Bolt", baron)
    assert board.zone(baron) == board.zone(corpse) == "graveyard"


@pytest.mark.cr("611.3a")
def test_bad_moon_shines_on_every_black_creature() -> None:
    board = Board()
    one(board, 0, "Bad Moon")
    mine, theirs, angel = one(board, 0, "Walking Corpse"), one(board, 1, "Walking Corpse"), one(board, 1, "Serra Angel")
    assert (board.size(mine), board.size(theirs), board.size(angel)) == ("3/3", "3/3", "4/4")


@pytest.mark.cr("601.2f")
def test_undead_warchief_makes_zombies_cheaper_but_no_colored_mana() -> None:
    board = Board()
    one(board, 0, "Undead Warchief")
    board.lands(0, "B")
    assert board.can("cast", board.hand(0, named("Walking Corpse")))
    assert not board.can("cast", board.hand(0, named("Severed Legion")))


@pytest.mark.cr("613.4c")
def test_two_warchiefs_add_up() -> None:
    board = Board()
    first, _, corpse = put(board, 0, "Undead Warchief", "Undead Warchief", "Walking Corpse")
    assert (board.size(first), board.size(corpse)) == ("5/3", "6/4")


@pytest.mark.cr("604.3", "208.2a")
def test_soulless_one_counts_zombies_here_and_in_all_graveyards() -> None:
    board = Board()
    soulless = one(board, 0, "Soulless One")
    assert board.size(soulless) == "1/1"
    one(board, 1, "Walking Corpse")
    buried(board, 0, "Severed Legion")
    buried(board, 1, "Rotting Rats", "Lightning Bolt")
    assert board.size(soulless) == "4/4"


@pytest.mark.cr("604.3")
def test_a_zombie_that_dies_is_still_counted_by_soulless_one() -> None:
    board = Board()
    soulless, corpse = put(board, 0, "Soulless One", "Walking Corpse")
    resolve(board, 1, "Shock", corpse)
    assert board.size(soulless) == "2/2"


@pytest.mark.cr("701.17a", "701.21a", "101.4")
def test_fleshbag_marauder_may_be_sacrificed_to_itself() -> None:
    board = Board()
    theirs = one(board, 1, "Serra Angel")
    marauder = resolve(board, 0, "Fleshbag Marauder")
    board.resolve_all()
    assert board.zone(marauder) == board.zone(theirs) == "graveyard"


@pytest.mark.cr("701.21a", "702.11b")
def test_fleshbag_marauder_takes_a_hexproof_creature() -> None:
    board = Board()
    elder = one(board, 1, "Dungrove Elder")
    put(board, 1, "Forest")
    marauder, corpse = resolve(board, 0, "Fleshbag Marauder"), one(board, 0, "Walking Corpse")
    board.resolve()
    board.answer(corpse)
    assert board.zone(elder) == board.zone(corpse) == "graveyard"
    assert board.zone(marauder) == "battlefield"


@pytest.mark.cr("603.2c")
def test_grave_pact_answers_each_creature_that_dies() -> None:
    board = Board()
    one(board, 0, "Grave Pact")
    mine = put(board, 0, "Walking Corpse", "Rotting Rats")
    theirs = put(board, 1, "Air Elemental", "Mahamoti Djinn", "Kalonian Twingrove")
    put(board, 1, "Forest", "Forest", "Forest")
    resolve(board, 0, "Pyroclasm")
    board.resolve()
    board.answer(theirs[0])
    board.resolve()
    board.answer(theirs[1])
    assert [board.zone(thing) for thing in (*mine, *theirs)] == ["graveyard"] * 4 + ["battlefield"]


@pytest.mark.cr("603.2")
def test_grave_pact_and_wrath_of_god() -> None:
    board = Board()
    one(board, 0, "Grave Pact")
    put(board, 0, "Walking Corpse")
    put(board, 1, "Serra Angel", "Air Elemental")
    resolve(board, 0, "Wrath of God")
    board.resolve_all()
    assert board.names("battlefield", 1) == []


@pytest.mark.cr("603.6c", "603.10a")
def test_vengeful_dead_sees_zombies_that_die_with_it() -> None:
    board = Board()
    put(board, 0, "Vengeful Dead", "Walking Corpse", "Rotting Rats")
    one(board, 1, "Serra Angel")
    resolve(board, 0, "Damnation")
    board.resolve_all()
    assert board.life(1) == 17


@pytest.mark.cr("603.2")
def test_vengeful_dead_mourns_zombies_of_both_sides_but_nothing_else() -> None:
    board = Board()
    one(board, 0, "Vengeful Dead")
    corpse, bird = put(board, 1, "Walking Corpse", "Suture Priest")
    resolve(board, 0, "Shock", corpse)
    board.resolve_all()
    resolve(board, 0, "Shock", bird)
    board.resolve_all()
    assert board.life(1) == 19


@pytest.mark.cr("702.93a")
def test_mikaeus_brings_the_dead_back_once() -> None:
    board = Board()
    _, angel = put(board, 0, "Mikaeus, the Unhallowed", "Serra Angel")
    assert board.size(angel) == "5/5"
    resolve(board, 0, "Chandra's Outrage", angel)
    resolve(board, 0, "Shock", angel)
    board.resolve_all()
    assert board.counters(angel) == {"+1/+1": 1}
    assert board.size(angel) == "6/6"
    resolve(board, 0, "Chandra's Outrage", angel)
    resolve(board, 0, "Shock", angel)
    board.resolve_all()
    assert board.zone(angel) == "graveyard"


@pytest.mark.cr("603.2", "603.10a")
def test_mikaeus_does_nothing_for_humans() -> None:
    board = Board()
    _, priest = put(board, 0, "Mikaeus, the Unhallowed", "Soul Warden")
    assert board.size(priest) == "1/1"
    resolve(board, 1, "Shock", priest)
    board.resolve_all()
    assert board.zone(priest) == "graveyard"


@pytest.mark.cr("603.10a", "702.93a")
def test_those_who_die_together_with_mikaeus_come_back() -> None:
    """They had undying as they died."""
    board = Board()
    mikaeus, corpse = put(board, 0, "Mikaeus, the Unhallowed", "Walking Corpse")
    resolve(board, 0, "Damnation")
    board.resolve_all()
    assert board.zone(mikaeus) == "graveyard"
    assert board.counters(corpse) == {"+1/+1": 1}


@pytest.mark.cr("702.79a")
def test_woodfall_primus_persists_once() -> None:
    board = Board()
    primus = one(board, 0, "Woodfall Primus")
    ring = one(board, 1, "Sol Ring")
    resolve(board, 0, "Damnation")
    board.resolve_all()
    assert board.counters(primus) == {"-1/-1": 1}
    assert board.zone(ring) == "graveyard"
    resolve(board, 0, "Damnation")
    board.resolve_all()
    assert board.zone(primus) == "graveyard"


@pytest.mark.cr("704.5q")
def test_persist_and_undying_counters_cancel_each_other() -> None:
    """With Mikaeus a creature with persist never stays dead: +1/+1 and -1/-1 counters are removed together."""
    board = Board()
    _, primus = put(board, 0, "Mikaeus, the Unhallowed", "Woodfall Primus")
    board.obj(primus).counters["-1/-1"] = 1
    resolve(board, 0, "Divine Favor", primus)
    assert board.counters(primus)["-1/-1"] == 1
    board.resolve_all()
    for _ in range(2):
        resolve(board, 0, "Chandra's Outrage", primus)
    board.resolve_all()
    while board.question.shape != "act":
        board.say((0,) if board.question.low else ())
    board.resolve_all()
    assert board.zone(primus) == "battlefield"


@pytest.mark.cr("613.1f", "702.79a")
def test_yixlid_jailer_takes_abilities_of_cards_in_graveyards() -> None:
    board = Board()
    one(board, 0, "Yixlid Jailer")
    rats = buried(board, 0, "Rotting Rats")[0]
    moment = buried(board, 0, "Moment's Peace")[0]
    board.lands(0, "BBGGG")
    assert not board.can("activate", rats)
    assert not board.can("cast", moment)


@pytest.mark.cr("702.84a")
def test_rotting_rats_unearthed_make_everyone_discard_and_are_exiled() -> None:
    board = Board()
    rats = buried(board, 0, "Rotting Rats")[0]
    board.hand(1, named("Forest"))
    use(board, 0, rats)
    assert board.zone(rats) == "battlefield"
    assert board.has(rats, "haste")
    board.resolve_all()
    assert board.names("hand", 1) == []
    board.pass_to("cleanup")
    assert board.zone(rats) == "exile"


@pytest.mark.cr("702.84a")
def test_unearthed_rats_that_are_bounced_are_exiled_instead() -> None:
    board = Board()
    rats = buried(board, 0, "Rotting Rats")[0]
    use(board, 0, rats)
    board.resolve_all()
    resolve(board, 0, "Unsummon", rats)
    assert board.zone(rats) == "exile"


@pytest.mark.cr("702.84a", "611.3a")
def test_sedris_gives_creature_cards_unearth() -> None:
    board = Board()
    one(board, 0, "Sedris, the Traitor King")
    djinn = buried(board, 0, "Mahamoti Djinn")[0]
    use(board, 0, djinn)
    assert board.zone(djinn) == "battlefield"
    board.attack({djinn: 1})
    board.fight()
    assert board.life(1) == 15


@pytest.mark.cr("608.2c", "101.4")
def test_smallpox_goes_on_with_what_is_possible() -> None:
    board = Board()
    swamp = one(board, 0, "Swamp")
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Smallpox")
    assert (board.life(0), board.life(1)) == (19, 19)
    assert board.zone(swamp) == board.zone(angel) == "graveyard"


@pytest.mark.cr("608.2c", "608.2h")
def test_syphon_flesh_counts_only_what_was_sacrificed() -> None:
    board = Board()
    resolve(board, 0, "Syphon Flesh")
    assert board.names("battlefield", 0) == []
    one(board, 1, "Serra Angel")
    resolve(board, 0, "Syphon Flesh")
    assert board.names("battlefield", 0) == ["Zombie Token"]


@pytest.mark.cr("608.2c")
def test_syphon_mind_draws_for_each_card_discarded() -> None:
    board = Board()
    stacked(board, 0, "Forest", "Forest")
    resolve(board, 0, "Syphon Mind")
    assert board.names("hand", 0) == []
    board.hand(1, named("Swamp"))
    resolve(board, 0, "Syphon Mind")
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("608.2c", "608.2h")
def test_decree_of_pain_draws_for_what_it_destroyed_and_not_for_the_indestructible() -> None:
    board = Board()
    put(board, 0, "Walking Corpse", "Severed Legion")
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Indestructibility", angel)
    stacked(board, 0, "Forest", "Forest", "Forest", "Forest")
    resolve(board, 0, "Decree of Pain")
    assert board.zone(angel) == "battlefield"
    assert len(board.names("hand", 0)) == 2


@pytest.mark.cr("702.29c", "702.29a")
def test_decree_of_pain_cycled_shrinks_everything() -> None:
    board = Board()
    decree = board.hand(0, named("Decree of Pain"))
    corpse, angel = put(board, 1, "Walking Corpse", "Serra Angel")
    stacked(board, 0, "Forest")
    activate(board, 0, decree)
    board.resolve_all()
    assert board.zone(corpse) == "graveyard"
    assert board.size(angel) == "2/2"
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("608.2c")
def test_zombie_apocalypse_raises_zombies_then_kills_humans() -> None:
    board = Board()
    corpse, angel = buried(board, 0, "Walking Corpse", "Serra Angel")
    warden = one(board, 1, "Soul Warden")
    resolve(board, 0, "Zombie Apocalypse")
    assert board.zone(corpse) == "battlefield"
    assert board.obj(corpse).tapped
    assert (board.zone(angel), board.zone(warden)) == ("graveyard", "graveyard")


@pytest.mark.cr("110.2a", "603.6a")
def test_twilights_call_gives_everybody_his_own() -> None:
    board = Board()
    mine = buried(board, 0, "Lone Missionary")[0]
    theirs = buried(board, 1, "Angel of Mercy")[0]
    resolve(board, 0, "Twilight's Call")
    board.resolve_all()
    assert board.game.controller(board.now(mine)) == 0
    assert board.game.controller(board.now(theirs)) == 1
    assert (board.life(0), board.life(1)) == (24, 23)


@pytest.mark.cr("601.3b", "702.8a")
def test_twilights_call_is_an_instant_for_two_more() -> None:
    board = Board(step="precombat main")
    call = board.hand(1, named("Twilight's Call"))
    board.lands(1, "BBBBBB")
    board.seat(1)
    assert not board.can("cast", call)
    board.seat(0)
    board.lands(1, "BB")
    board.seat(1)
    assert board.can("cast", call)


@pytest.mark.cr("614.1c", "615.1")
def test_unbreathing_horde_loses_a_counter_instead_of_being_hurt() -> None:
    board = Board()
    put(board, 0, "Walking Corpse")
    buried(board, 0, "Severed Legion", "Rotting Rats")
    horde = resolve(board, 0, "Unbreathing Horde")
    assert board.size(horde) == "3/3"
    resolve(board, 1, "Chandra's Outrage", horde)
    assert board.size(horde) == "2/2"


@pytest.mark.cr("704.5f")
def test_unbreathing_horde_alone_dies_at_once() -> None:
    board = Board()
    horde = resolve(board, 0, "Unbreathing Horde")
    assert board.zone(horde) == "graveyard"


@pytest.mark.cr("603.2")
def test_noxious_ghoul_poisons_for_itself_and_every_zombie() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    ghoul = resolve(board, 0, "Noxious Ghoul")
    board.resolve_all()
    assert board.size(angel) == "3/3"
    resolve(board, 0, "Walking Corpse")
    board.resolve_all()
    assert (board.size(angel), board.size(ghoul)) == ("2/2", "3/3")


@pytest.mark.cr("603.2")
def test_nested_ghoul_makes_a_token_each_time_it_is_hurt() -> None:
    board = Board()
    ghoul = one(board, 0, "Nested Ghoul")
    resolve(board, 1, "Lightning Bolt", ghoul)
    board.resolve_all()
    assert board.zone(ghoul) == "graveyard"
    assert board.names("battlefield", 0) == ["Phyrexian Zombie Token"]


@pytest.mark.cr("603.2", "603.3")
def test_skulking_knight_is_sacrificed_before_the_spell_resolves() -> None:
    board = Board()
    knight = one(board, 0, "Skulking Knight")
    cast(board, 0, "Holy Strength")
    assert len(board.stack) == 2
    board.resolve()
    assert board.zone(knight) == "graveyard"
    board.resolve()
    assert board.names("battlefield") == []


@pytest.mark.cr("702.25a")
def test_skulking_knight_outflanks_its_blocker() -> None:
    board = Board()
    knight = one(board, 0, "Skulking Knight")
    corpse = one(board, 1, "Noxious Ghoul")
    board.attack({knight: 1})
    board.block({corpse: knight})
    board.resolve_all()
    assert board.size(corpse) == "2/2"
    board.fight()
    assert board.zone(corpse) == "graveyard"
    assert board.zone(knight) == "battlefield"


@pytest.mark.cr("508.1d", "603.2")
def test_carrion_wurm_held_up_by_three_cards() -> None:
    board = Board()
    wurm = one(board, 0, "Carrion Wurm")
    buried(board, 1, "Forest", "Swamp", "Island")
    board.attack({wurm: 1})
    board.resolve()
    if board.question.purpose == "may":
        board.answer(True)
    while board.question.shape != "act":
        board.say((0, 1, 2))
    board.fight()
    assert board.life(1) == 20
    assert len(board.names("exile")) == 3


@pytest.mark.cr("702.90b", "702.90c")
def test_toxic_nim_poisons_players_and_shrinks_creatures() -> None:
    board = Board()
    nim = one(board, 0, "Toxic Nim")
    board.attack({nim: 1})
    board.fight()
    assert (board.life(1), board.team(1).poison) == (20, 4)


@pytest.mark.cr("702.90c", "704.5f")
def test_toxic_nim_kills_what_is_indestructible() -> None:
    board = Board()
    nim = one(board, 0, "Toxic Nim")
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Indestructibility", angel)
    board.attack({nim: 1})
    board.block({angel: nim})
    board.fight()
    assert board.zone(angel) == "graveyard"


@pytest.mark.cr("603.7", "613.1d")
def test_grave_betrayal_steals_the_dead_as_zombies() -> None:
    board = Board()
    one(board, 0, "Grave Betrayal")
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Plague Wind")
    board.resolve_all()
    assert board.zone(angel) == "graveyard"
    board.pass_to("end")
    board.resolve_all()
    assert board.game.controller(board.now(angel)) == 0
    assert board.counters(angel) == {"+1/+1": 1}
    assert {"Angel", "Zombie"} <= board.char(angel).subtypes
    assert board.char(angel).colors == {"white", "black"}


@pytest.mark.cr("603.7", "400.7")
def test_grave_betrayal_finds_nothing_if_the_card_has_left_the_graveyard() -> None:
    board = Board()
    one(board, 0, "Grave Betrayal")
    corpse = one(board, 1, "Walking Corpse")
    resolve(board, 0, "Shock", corpse)
    board.resolve_all()
    resolve(board, 0, "Twilight's Call")
    board.resolve_all()
    board.pass_to("end")
    board.resolve_all()
    assert board.game.controller(board.now(corpse)) == 1
    assert board.counters(corpse) == {}


@pytest.mark.cr("603.4", "704.3")
def test_call_to_the_grave_ends_with_the_last_creature() -> None:
    board = Board()
    grave = one(board, 0, "Call to the Grave")
    board.pass_to("end")
    board.resolve_all()
    assert board.zone(grave) == "graveyard"


@pytest.mark.cr("603.4")
def test_call_to_the_grave_stays_while_a_zombie_walks() -> None:
    board = Board()
    grave, corpse = put(board, 0, "Call to the Grave", "Walking Corpse")
    board.pass_to("end")
    board.resolve_all()
    stacked(board, 1, "Forest")
    board.pass_to("upkeep", 1)
    board.resolve_all()
    assert board.zone(grave) == board.zone(corpse) == "battlefield"


@pytest.mark.cr("702.35a")
def test_gibbering_descent_comes_cheaper_by_madness() -> None:
    board = Board()
    descent = board.hand(0, named("Gibbering Descent"))
    board.lands(0, "BBBB")
    board.hand(0, named("Swamp"))
    skeins = cast(board, 0, "Delirium Skeins")
    board.resolve()
    board.resolve()
    assert board.zone(skeins) == "graveyard"
    if board.question.purpose == "may":
        board.answer(True)
    board.resolve_all()
    assert board.zone(descent) == "battlefield"


@pytest.mark.cr("500.11")
def test_gibbering_descent_skips_the_upkeep_of_an_empty_hand() -> None:
    board = Board()
    one(board, 0, "Gibbering Descent")
    stacked(board, 1, "Forest", "Forest", "Forest")
    stacked(board, 0, "Forest", "Forest", "Forest")
    board.pass_to("draw", 1)
    board.pass_to("draw", 0)
    assert board.life(0) == 20


@pytest.mark.cr("603.2", "608.2c")
def test_graveborn_muse_draws_and_hurts_by_zombies() -> None:
    board = Board()
    put(board, 0, "Graveborn Muse", "Walking Corpse", "Walking Corpse")
    stacked(board, 1, "Forest")
    stacked(board, 0, "Forest", "Forest", "Forest", "Forest")
    board.pass_to("upkeep", 0)
    board.resolve_all()
    assert len(board.names("hand", 0)) == 3
    assert board.life(0) == 17


@pytest.mark.cr("107.1a", "608.2h")
def test_endless_ranks_of_the_dead_double_slowly() -> None:
    board = Board()
    put(board, 0, "Endless Ranks of the Dead", *["Walking Corpse"] * 5)
    stacked(board, 1, "Forest")
    board.pass_to("upkeep", 0)
    board.resolve_all()
    assert board.names("battlefield", 0).count("Zombie Token") == 2


@pytest.mark.cr("702.36b", "702.36c")
def test_severed_legion_is_feared_by_all_but_the_black_and_the_artifacts() -> None:
    board = Board()
    legion = one(board, 0, "Severed Legion")
    angel, corpse = put(board, 1, "Serra Angel", "Walking Corpse")
    board.attack({legion: 1})
    board._until("block")
    assert [option.id for option in board.question.options] == [board.now(corpse)]
    assert board.zone(angel) == "battlefield"

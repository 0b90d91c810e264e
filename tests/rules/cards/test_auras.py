"""Auras: what they enchant, what they give and take, and where they go (303.4)."""

from __future__ import annotations

import pytest

from rules.board import Board, named
from rules.cards.playing import buried, cast, give, one, put, resolve, stacked


@pytest.mark.cr("303.4a", "608.2b")
def test_an_aura_whose_creature_is_gone_never_enters() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    strength = cast(board, 0, "Holy Strength")
    resolve(board, 0, "Unsummon")
    board.resolve_all()
    assert board.zone(corpse) == "hand"
    assert board.zone(strength) == "graveyard"


@pytest.mark.cr("704.5m")
def test_an_aura_goes_to_the_graveyard_with_its_creature() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    strength = resolve(board, 0, "Holy Strength")
    assert board.size(corpse) == "3/4"
    resolve(board, 0, "Unsummon")
    assert board.zone(strength) == "graveyard"


@pytest.mark.cr("702.16c", "704.5m")
def test_an_aura_of_another_player_belongs_to_that_player() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    pacifism = resolve(board, 0, "Pacifism", angel)
    assert board.game.controller(board.now(pacifism)) == 0
    resolve(board, 0, "Unsummon", angel)
    assert pacifism in board.state.moved or board.obj(pacifism).owner == 0
    assert board.names("graveyard", 0).count("Pacifism") == 1


@pytest.mark.cr("508.1c", "509.1b")
def test_a_pacified_creature_neither_attacks_nor_blocks() -> None:
    board = Board()
    angel, corpse = put(board, 0, "Serra Angel", "Walking Corpse")
    resolve(board, 0, "Pacifism", angel)
    board._until("attack")
    assert [option.id for option in board.question.options] == [board.now(corpse)]


@pytest.mark.cr("602.1")
def test_a_pacified_creature_still_uses_its_abilities() -> None:
    board = Board()
    dog = one(board, 1, "Chandra's Magmutt")
    resolve(board, 0, "Pacifism", dog)
    board.seat(1)
    board.activate(dog, 0)
    board.resolve()
    assert board.life(0) == 19


@pytest.mark.cr("613.1b", "302.6")
def test_a_stolen_creature_is_summoning_sick() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Control Magic", angel)
    assert board.game.controller(board.now(angel)) == 0
    board.pass_to("beginning of combat")
    board.pass_to("postcombat main")
    assert board.life(1) == 20


@pytest.mark.cr("613.7", "613.1b")
def test_the_later_control_magic_wins() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Control Magic", angel)
    stacked(board, 1, "Forest")
    board.next_turn(1)
    board.pass_to("precombat main")
    resolve(board, 1, "Persuasion", angel)
    assert board.game.controller(board.now(angel)) == 1


@pytest.mark.cr("611.3b", "108.3")
def test_a_stolen_creature_goes_home_when_the_aura_is_destroyed() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    magic = resolve(board, 0, "Control Magic", angel)
    resolve(board, 1, "Naturalize", magic)
    assert board.game.controller(board.now(angel)) == 1


@pytest.mark.cr("108.3", "400.3")
def test_a_stolen_creature_that_dies_goes_to_its_owners_graveyard() -> None:
    board = Board()
    corpse = one(board, 1, "Walking Corpse")
    resolve(board, 0, "Mind Control", corpse)
    resolve(board, 0, "Shock", corpse)
    assert board.names("graveyard", 1) == ["Walking Corpse"]


@pytest.mark.cr("613.1b")
def test_confiscate_takes_a_land_or_an_artifact() -> None:
    board = Board()
    ring = one(board, 1, "Sol Ring")
    resolve(board, 0, "Confiscate", ring)
    assert board.can("mana", ring) or board.game.controller(board.now(ring)) == 0


@pytest.mark.cr("603.4")
def test_volition_reins_untaps_what_was_tapped() -> None:
    board = Board()
    angel = board.battlefield(1, named("Serra Angel"), tapped=True)
    resolve(board, 0, "Volition Reins", angel)
    board.resolve_all()
    assert not board.obj(angel).tapped
    assert board.game.controller(board.now(angel)) == 0


@pytest.mark.cr("613.1f", "613.4b", "613.1d")
def test_frogify_leaves_a_blue_frog() -> None:
    board = Board()
    angel = one(board, 1, "Baneslayer Angel")
    resolve(board, 0, "Frogify", angel)
    char = board.char(angel)
    assert (board.size(angel), char.keywords, char.subtypes) == ("1/1", frozenset(), {"Frog"})
    assert char.colors == {"blue"}


@pytest.mark.cr("613.4c", "613.4b")
def test_a_counter_still_counts_on_a_frog() -> None:
    board = Board()
    cat = one(board, 1, "Ajani's Pridemate")
    board.obj(cat).counters["+1/+1"] = 2
    resolve(board, 0, "Frogify", cat)
    assert board.size(cat) == "3/3"


@pytest.mark.cr("613.7", "613.1f")
def test_wings_put_on_a_frog_later_fly() -> None:
    board = Board()
    angel = one(board, 0, "Serra Angel")
    resolve(board, 0, "Frogify", angel)
    resolve(board, 0, "Serra's Embrace", angel)
    assert board.has(angel, "flying", "vigilance")
    assert board.size(angel) == "3/3"


@pytest.mark.cr("613.1f")
def test_a_frog_no_longer_triggers() -> None:
    board = Board()
    muse = one(board, 0, "Ajani's Pridemate")
    resolve(board, 0, "Kasmina's Transmutation", muse)
    resolve(board, 0, "Angel's Mercy")
    board.resolve_all()
    assert board.counters(muse) == {}


@pytest.mark.cr("603.10a", "603.6c")
def test_angelic_destiny_comes_back_to_hand() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    destiny = resolve(board, 0, "Angelic Destiny")
    assert board.size(corpse) == "6/6"
    assert {"Angel", "Zombie"} <= board.char(corpse).subtypes
    resolve(board, 0, "Wrath of God")
    board.resolve_all()
    assert board.zone(destiny) == "hand"


@pytest.mark.cr("603.2")
def test_angelic_destiny_stays_away_if_the_creature_was_bounced() -> None:
    board = Board()
    one(board, 0, "Walking Corpse")
    destiny = resolve(board, 0, "Angelic Destiny")
    resolve(board, 0, "Unsummon")
    board.resolve_all()
    assert board.zone(destiny) == "graveyard"


@pytest.mark.cr("702.89a")
def test_hyena_umbra_takes_the_blow() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    umbra = resolve(board, 0, "Hyena Umbra")
    resolve(board, 0, "Wrath of God")
    assert board.zone(corpse) == "battlefield"
    assert board.zone(umbra) == "graveyard"


@pytest.mark.cr("702.89a", "701.8b")
def test_hyena_umbra_does_not_help_against_sacrifice_or_shrinking() -> None:
    board = Board()
    corpse = one(board, 1, "Walking Corpse")
    board.game.start() if board.game.question is None else None
    aura = board.battlefield(1, named("Hyena Umbra"), attached_to=board.now(corpse))
    resolve(board, 0, "Syphon Flesh")
    assert board.zone(corpse) == board.zone(aura) == "graveyard"


@pytest.mark.cr("702.12b", "704.5g")
def test_an_indestructible_creature_survives_damage_but_not_minus_toughness() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    resolve(board, 0, "Indestructibility", corpse)
    resolve(board, 0, "Lightning Bolt", corpse)
    assert board.zone(corpse) == "battlefield"
    resolve(board, 0, "Noxious Ghoul")
    board.resolve_all()
    assert board.zone(corpse) == "battlefield"
    assert board.obj(corpse).damage == 3


@pytest.mark.cr("614.9")
def test_pariah_takes_the_damage_of_its_controller() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Pariah", angel)
    resolve(board, 1, "Lightning Bolt", 0)
    assert board.life(0) == 20
    assert board.obj(angel).damage == 3


@pytest.mark.cr("614.9")
def test_pariah_on_an_indestructible_creature_is_a_wall() -> None:
    board = Board()
    corpse, djinn = one(board, 0, "Walking Corpse"), one(board, 1, "Mahamoti Djinn")
    resolve(board, 0, "Indestructibility", corpse)
    resolve(board, 0, "Pariah", corpse)
    stacked(board, 1, "Forest")
    board.next_turn(1)
    board.attack({djinn: 0})
    board.fight()
    assert board.life(0) == 20
    assert board.zone(corpse) == "battlefield"


@pytest.mark.cr("120.3", "603.2")
def test_spirit_link_gains_life_by_a_trigger() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    resolve(board, 0, "Spirit Link")
    board.attack({corpse: 1})
    board.pass_to("combat damage") if not board.stack else None
    assert (board.life(0), board.stack) == (20, ["Spirit Link"])
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("702.15e")
def test_two_sources_of_lifelink_count_once() -> None:
    board = Board()
    knight = one(board, 0, "Knight of Meadowgrain")
    resolve(board, 0, "Lifelink", knight)
    board.attack({knight: 1})
    board.fight()
    assert board.life(0) == 22


@pytest.mark.cr("603.2", "122.6")
def test_sunbond_grows_by_all_the_life_gained() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    resolve(board, 0, "Sunbond")
    resolve(board, 0, "Angel's Mercy")
    board.resolve_all()
    assert board.counters(corpse) == {"+1/+1": 7}


@pytest.mark.cr("613.4c", "303.4")
def test_ethereal_armor_counts_itself() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    resolve(board, 0, "Ethereal Armor")
    assert board.size(corpse) == "3/3"
    resolve(board, 0, "Holy Strength")
    assert board.size(corpse) == "5/6"
    assert board.has(corpse, "first strike")


@pytest.mark.cr("613.4c", "603.2")
def test_kor_spiritdancer_draws_and_grows() -> None:
    board = Board()
    dancer = one(board, 0, "Kor Spiritdancer")
    stacked(board, 0, "Forest")
    cast(board, 0, "Holy Strength")
    board.resolve()
    board.answer(True)
    board.resolve_all()
    assert board.size(dancer) == "3/6"
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("502.3")
def test_claustrophobia_keeps_a_creature_tapped() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Claustrophobia", angel)
    board.resolve_all()
    assert board.obj(angel).tapped
    stacked(board, 1, "Forest")
    board.next_turn(1)
    assert board.obj(angel).tapped


@pytest.mark.cr("702.8a", "508.1a")
def test_capture_sphere_in_response_to_an_attack_comes_too_late() -> None:
    """Tapping an attacking creature does not take it out of combat."""
    board = Board()
    angel = one(board, 0, "Serra Angel")
    board.attack({angel: 1})
    resolve(board, 1, "Capture Sphere", angel)
    board.resolve_all()
    assert board.obj(angel).tapped
    board.fight()
    assert board.life(1) == 16


@pytest.mark.cr("603.6d", "607.2a")
def test_journey_to_nowhere_and_back() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    journey = resolve(board, 0, "Journey to Nowhere")
    board.resolve_all()
    assert board.zone(angel) == "exile"
    resolve(board, 1, "Naturalize", journey)
    board.resolve_all()
    assert board.zone(angel) == "battlefield"
    assert board.game.controller(board.now(angel)) == 1


@pytest.mark.cr("603.3", "607.2a")
def test_journey_destroyed_in_response_exiles_for_good() -> None:
    """The second ability resolves first and finds nothing; the first then exiles for ever."""
    board = Board()
    angel = one(board, 1, "Serra Angel")
    journey = resolve(board, 0, "Journey to Nowhere")
    resolve(board, 1, "Naturalize", journey)
    board.resolve_all()
    assert board.zone(angel) == "exile"


@pytest.mark.cr("603.2", "504.1")
def test_narcolepsy_taps_at_each_upkeep() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Narcolepsy", angel)
    stacked(board, 1, "Forest")
    board.next_turn(1)
    board.resolve_all()
    assert board.obj(angel).tapped


@pytest.mark.cr("111.1", "303.4")
def test_knightly_valor_brings_a_knight_along() -> None:
    board = Board()
    corpse = one(board, 0, "Walking Corpse")
    resolve(board, 0, "Knightly Valor")
    board.resolve_all()
    assert board.size(corpse) == "4/4"
    knight = board.find("Knight Token")
    assert board.size(knight) == "2/2"
    assert board.has(knight, "vigilance")


@pytest.mark.cr("701.23a", "701.23b")
def test_heliods_pilgrim_fetches_an_aura_and_no_other_enchantment() -> None:
    board = Board()
    aura, _ = stacked(board, 0, "Holy Strength", "Bad Moon")
    resolve(board, 0, "Heliod's Pilgrim")
    board.resolve()
    board.answer(True)
    assert [option.id for option in board.question.options] == [board.now(aura)]
    board.answer(aura)
    assert board.zone(aura) == "hand"


@pytest.mark.cr("603.3d")
def test_auramancer_without_an_enchantment_does_nothing() -> None:
    board = Board()
    buried(board, 0, "Sol Ring")
    resolve(board, 0, "Auramancer")
    assert board.stack == []


@pytest.mark.cr("113.6", "611.3a")
def test_everlasting_torment_lets_damage_wither() -> None:
    board = Board()
    angel = one(board, 1, "Serra Angel")
    resolve(board, 0, "Everlasting Torment")
    resolve(board, 0, "Lightning Bolt", angel)
    assert board.counters(angel) == {"-1/-1": 3}
    assert board.obj(angel).damage == 0


@pytest.mark.cr("119.7")
def test_nobody_gains_life_under_havoc_festival() -> None:
    board = Board()
    one(board, 0, "Havoc Festival")
    resolve(board, 0, "Angel's Mercy")
    assert board.life(0) == 20
    stacked(board, 1, "Forest")
    board.next_turn(1)
    board.resolve_all()
    assert board.life(1) == 10


@pytest.mark.cr("118.12a")
def test_painful_quandary_may_be_bought_off_with_a_card() -> None:
    board = Board()
    one(board, 1, "Painful Quandary")
    card = board.hand(0, named("Forest"))
    give(board, 0)
    cast(board, 0, "Shock", 1)
    board.resolve()
    board.answer(True)
    assert board.zone(card) == "graveyard"
    assert board.life(0) == 20


@pytest.mark.cr("118.12a")
def test_painful_quandary_with_an_empty_hand_costs_five_life() -> None:
    board = Board()
    one(board, 1, "Painful Quandary")
    cast(board, 0, "Shock", 1)
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (15, 18)

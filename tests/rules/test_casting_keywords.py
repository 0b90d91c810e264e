"""Keyword abilities of casting: other costs, more costs, cards cast from a graveyard, and what follows (702)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.playable import unplayed

from .board import Board, card, creature, face
from .spells import BEAR, OX, stocked, tokens


def spell(name: str, text: str, cost: str = "{R}", types: str = "Sorcery") -> Card:
    return card(name, cost, types, text=text)


def way(board: Board, thing: int, name: str) -> int:
    """The place of the way of this name to cast a thing."""
    options = [o for o in board.question.options if o.kind == "cast" and o.id == board.now(thing)]
    return next(o.n for o in options if o.text == name)


def ways(board: Board, thing: int) -> list[str]:
    return [o.text for o in board.question.options if o.kind == "cast" and o.id == board.now(thing)]


# --- another cost ------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.109a")
def test_a_dashed_creature_attacks_at_once_and_goes_home() -> None:
    board = stocked()
    board.lands(0, "RR")
    goat = board.hand(0, creature("Rash Goat", "3/1", "Dash {1}{R}", "{3}{R}"))
    assert ways(board, goat) == ["dash"]
    board.cast(goat)
    board.resolve()
    assert board.has(goat, "haste")
    board.attack({goat: 1})
    board.next_turn()
    assert board.life(1) == 17
    assert board.zone(goat) == "hand"


@pytest.mark.cr("702.109a")
def test_a_creature_that_was_not_dashed_stays() -> None:
    board = stocked()
    board.lands(0, "RRRR")
    goat = board.hand(0, creature("Rash Goat", "3/1", "Dash {1}{R}", "{3}{R}"))
    board.cast(goat, n=way(board, goat, ""))
    board.resolve()
    assert not board.has(goat, "haste")
    board.next_turn()
    assert board.zone(goat) == "battlefield"


@pytest.mark.cr("702.152a")
def test_a_blitzed_creature_is_sacrificed_for_a_card() -> None:
    board = stocked()
    board.lands(0, "RR")
    goat = board.hand(0, creature("Hot Goat", "3/1", "Blitz {1}{R}", "{3}{R}"))
    board.cast(goat)
    board.resolve()
    assert board.has(goat, "haste")
    board.next_turn()
    assert board.zone(goat) == "graveyard"
    assert len(board.names("hand", 0)) == 1


@pytest.mark.cr("702.137a")
def test_spectacle_needs_an_opponent_who_lost_life() -> None:
    board = Board()
    board.lands(0, "RR")
    show = board.hand(0, spell("Fire Show", "Spectacle {R}\n~ deals 3 damage to any target.", "{3}{R}"))
    assert not board.can("cast", show)
    board.cast(board.hand(0, spell("Spark", "~ deals 1 damage to any target.")), 1)
    board.resolve()
    board.cast(show, 1)
    board.resolve()
    assert board.life(1) == 16


@pytest.mark.cr("702.117a")
def test_surge_needs_another_spell_of_the_team() -> None:
    board = Board(2, 1)
    board.lands(0, "R")
    board.lands(1, "R")
    rush = board.hand(0, spell("Rush Ahead", "Surge {R}\n~ deals 3 damage to any target.", "{4}{R}"))
    assert not board.can("cast", rush)
    board.cast(board.hand(1, spell("Spark", "~ deals 1 damage to any target.")), 2)
    board.resolve()
    board.cast(rush, 2)
    board.resolve()
    assert board.life(2) == 16


@pytest.mark.cr("702.96a", "702.96b")
def test_an_overloaded_spell_does_so_to_each_and_targets_nothing() -> None:
    board = Board()
    board.lands(0, "RRRRR")
    veiled = board.battlefield(1, creature("Veiled Goat", "2/2", "Hexproof"))
    bear, mine = board.battlefield(1, BEAR), board.battlefield(0, BEAR)
    rain = board.hand(0, spell("Stone Rain", "Destroy target creature you don't control.\nOverload {4}{R}"))
    assert ways(board, rain) == ["", "overload"]
    board.cast(rain, n=way(board, rain, "overload"))
    board.resolve()
    assert [board.zone(one) for one in (veiled, bear, mine)] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.cr("702.96a")
def test_overload_needs_no_target_at_all() -> None:
    board = Board()
    board.lands(0, "RRRRR")
    rain = board.hand(0, spell("Stone Rain", "Destroy target creature you don't control.\nOverload {4}{R}"))
    assert ways(board, rain) == ["overload"]


@pytest.mark.cr("702.96a")
def test_what_can_not_be_said_of_each_is_not_played() -> None:
    text = "Destroy target creature. Its controller draws a card.\nOverload {4}{R}"
    assert "the keyword overload" in unplayed(Card("Odd Rain", (face("Odd Rain", "{R}", "Sorcery", "", text),)))


@pytest.mark.cr("702.113a", "702.113b")
def test_an_awakened_land_fights_as_an_elemental() -> None:
    board = Board()
    lands = board.lands(0, "RRRR")
    text = "~ deals 2 damage to any target.\nAwaken 3—{2}{R}"
    first, second = board.hand(0, spell("Wake Up", text)), board.hand(0, spell("Wake Up", text))
    board.cast(first, 1, lands[0], n=way(board, first, "awaken"))
    board.resolve()
    assert board.life(1) == 18
    assert board.size(lands[0]) == "3/3"
    assert board.has(lands[0], "haste")
    assert {"land", "creature"} <= board.char(lands[0]).types
    assert ways(board, second) == [""]
    board.cast(second, 1)
    board.resolve()
    assert board.life(1) == 16


# --- more costs ------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.56a")
def test_a_spell_is_replicated_as_often_as_paid_for() -> None:
    board = Board()
    board.lands(0, "RRRRR")
    sparks = board.hand(0, spell("Many Sparks", "~ deals 1 damage to any target.\nReplicate {1}{R}"))
    board.cast(sparks, 2, 1)
    assert len(board.stack) == 2
    board.resolve()
    board.answer(1, 1)
    board.resolve_all()
    assert board.life(1) == 17


@pytest.mark.cr("702.153a")
@pytest.mark.parametrize("paid", [True, False])
def test_casualty_copies_the_spell(paid: bool) -> None:
    board = Board()
    board.lands(0, "R")
    ox, bear = board.battlefield(0, OX), board.battlefield(0, BEAR)
    deal = board.hand(0, spell("Grim Deal", "You gain 2 life.\nCasualty 2"))
    board.cast(deal, paid)
    board.resolve_all()
    assert board.life(0) == (24 if paid else 22)
    assert [board.zone(one) for one in (ox, bear)] == ["battlefield", "graveyard" if paid else "battlefield"]


@pytest.mark.cr("702.78a")
def test_conspirators_share_a_color_with_the_spell() -> None:
    board = Board()
    board.lands(0, "R")
    red = creature("Red Goat", "1/1", "", "{R}")
    goats = [board.battlefield(0, red), board.battlefield(0, BEAR)]
    plot = board.hand(0, spell("Dark Plot", "You gain 2 life.\nConspire"))
    goats.append(board.battlefield(0, red, sick=True))
    board.cast(plot, True)
    assert [board.obj(goat).tapped for goat in goats] == [True, False, True]
    board.resolve_all()
    assert board.life(0) == 24


@pytest.mark.cr("702.157a")
def test_a_squad_is_as_large_as_paid_for() -> None:
    board = Board()
    board.lands(0, "RRRRR")
    board.cast(board.hand(0, creature("Squad Goat", "1/1", "Squad {2}", "{R}")), 2)
    board.resolve_all()
    assert board.names("battlefield", 0).count("Squad Goat") == 3


@pytest.mark.cr("702.175a")
def test_offspring_is_a_small_copy() -> None:
    board = Board()
    board.lands(0, "RRR")
    board.cast(board.hand(0, creature("Mother Goat", "4/4", "Flying\nOffspring {2}", "{R}")), True)
    board.resolve_all()
    (child,) = tokens(board, 0)
    assert (board.size(child), board.has(child, "flying")) == ("1/1", True)


@pytest.mark.cr("702.42a")
def test_entwined_both_modes_happen() -> None:
    text = "Choose one —\n• You gain 3 life.\n• Each opponent loses 2 life.\nEntwine {2}"
    for paid in (True, False):
        board = Board()
        board.lands(0, "RRR")
        twist = board.hand(0, spell("Twist", text))
        board.cast(twist, paid, *(() if paid else (0,)))
        board.resolve()
        assert (board.life(0), board.life(1)) == ((23, 18) if paid else (23, 20))


@pytest.mark.cr("702.120a")
def test_each_mode_beyond_the_first_escalates_the_cost() -> None:
    text = "Escalate {1}\nChoose one or more —\n• You gain 3 life.\n• Each opponent loses 2 life.\n• You gain 1 life."
    board = Board()
    board.lands(0, "RR")
    more = board.hand(0, spell("More And More", text))
    board.cast(more, 1)
    assert board.question.low == board.question.high == 2
    board.answer((0, 1))
    board.resolve()
    assert (board.life(0), board.life(1)) == (23, 18)
    assert all(board.obj(one).tapped for one in board.state.battlefield)


@pytest.mark.cr("601.2b", "118.8")
def test_an_additional_cost_leaves_a_choice() -> None:
    text = "As an additional cost to cast this spell, sacrifice a Bear or pay {3}.\nYou gain 4 life."
    board = Board()
    board.lands(0, "R")
    price = board.hand(0, spell("Hard Price", text))
    assert not board.can("cast", price)
    bear = board.battlefield(0, BEAR)
    board.cast(price)
    board.resolve()
    assert board.zone(bear) == "graveyard"
    board.lands(0, "RRRR")
    other, again = board.battlefield(0, BEAR), board.hand(0, spell("Hard Price", text))
    board.cast(again)
    assert [(o.kind, o.n) for o in board.question.options] == [("cost", 0), ("cost", 1)]
    board.say((1,))
    board.resolve()
    assert board.zone(other) == "battlefield"
    assert board.life(0) == 28


@pytest.mark.cr("702.125a")
def test_undaunted_spells_are_cheaper_by_opponents() -> None:
    board = Board(1, 2)
    board.lands(0, "RR")
    brave = spell("Brave Song", "Undaunted\nYou gain 4 life.", "{3}{R}")
    board.cast(board.hand(0, brave))
    board.resolve()
    assert board.life(0) == 24


# --- from a graveyard --------------------------------------------------------------------------------------------


@pytest.mark.cr("702.133a")
def test_jump_start_costs_a_card_and_exiles_the_spell() -> None:
    board = Board()
    board.lands(0, "R")
    jump = board.graveyard(0, spell("High Leap", "You gain 3 life.\nJump-start"))
    assert not board.can("cast", jump)
    bear = board.hand(0, BEAR)
    board.cast(jump)
    board.resolve()
    assert (board.life(0), board.zone(bear), board.zone(jump)) == (23, "graveyard", "exile")


@pytest.mark.cr("702.81a")
def test_a_retraced_spell_costs_a_land_card_each_time() -> None:
    board = Board()
    (land,) = board.lands(0, "R")
    trace = board.graveyard(0, spell("Trace", "You gain 3 life.\nRetrace"))
    board.hand(0, BEAR)
    assert not board.can("cast", trace)
    board.hand(0, card("Old Waste", types="Land"))
    board.cast(trace)
    board.resolve()
    assert (board.life(0), board.zone(trace)) == (23, "graveyard")
    assert board.obj(land).tapped


@pytest.mark.cr("702.138a", "702.138b")
def test_what_escapes_leaves_others_behind() -> None:
    board = Board()
    board.lands(0, "RR")
    text = "Escape—{1}{R}, Exile two other cards from your graveyard."
    goat = board.graveyard(0, creature("Sly Goat", "2/2", text, "{R}"))
    board.graveyard(0, BEAR)
    assert not board.can("cast", goat)
    board.graveyard(0, OX)
    board.cast(goat)
    board.resolve()
    assert board.zone(goat) == "battlefield"
    assert sorted(board.names("exile", 0)) == ["Field Ox", "Grove Bear"]
    assert board.names("graveyard", 0) == []


@pytest.mark.cr("702.180a", "702.180b")
def test_a_creature_helps_to_harmonize() -> None:
    board = Board()
    board.lands(0, "RR")
    song = board.graveyard(0, spell("Deep Song", "You gain 3 life.\nHarmonize {3}{R}"))
    assert not board.can("cast", song)
    bear = board.battlefield(0, BEAR, sick=True)
    board.cast(song)
    board.resolve()
    assert board.obj(bear).tapped
    assert (board.life(0), board.zone(song)) == (23, "exile")


@pytest.mark.cr("702.128a")
def test_an_embalmed_creature_is_a_white_zombie_without_cost() -> None:
    board = Board()
    board.lands(0, "WW")
    goat = board.graveyard(0, creature("Mild Goat", "2/3", "Flying\nEmbalm {1}{W}", "{1}{G}"))
    board.activate(goat)
    board.resolve()
    (mummy,) = tokens(board, 0)
    char = board.char(mummy)
    assert (char.colors, char.subtypes, char.mana_value) == ({"white"}, {"Goat", "Zombie"}, 0)
    assert (board.size(mummy), board.has(mummy, "flying"), board.zone(goat)) == ("2/3", True, "exile")


@pytest.mark.cr("702.129a")
def test_an_eternalized_creature_is_a_black_4_4() -> None:
    board = Board()
    board.lands(0, "WW")
    board.activate(board.graveyard(0, creature("Mild Goat", "2/3", "Flying\nEternalize {1}{W}", "{1}{G}")))
    board.resolve()
    (mummy,) = tokens(board, 0)
    assert (board.size(mummy), board.char(mummy).colors) == ("4/4", {"black"})


@pytest.mark.cr("702.141a")
def test_encore_attacks_each_opponent_for_a_turn() -> None:
    board = Board(1, 1, 1)
    for player in range(3):
        board.library(player, BEAR, BEAR, BEAR)
    board.lands(0, "WW")
    board.activate(board.graveyard(0, creature("Loud Goat", "2/3", "Encore {1}{W}", "{1}{G}")))
    board.resolve()
    one, two = tokens(board, 0)
    assert board.has(one, "haste")
    board.pass_to("declare attackers")
    assert board.question.required == (0, 1)
    assert [len(places) for places in board.question.allowed] == [1, 1]
    board.attack({one: 1, two: 2})
    board.next_turn()
    assert (board.life(1), board.life(2), tokens(board, 0)) == (18, 18, [])


# --- from a hand ------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.77a")
def test_a_reinforcement_is_no_cycling() -> None:
    board = stocked()
    board.lands(0, "W")
    board.battlefield(0, creature("Wheel", "1/1", "Whenever you cycle a card, you gain 1 life."))
    bear, more = board.battlefield(0, BEAR), board.hand(0, creature("Late Goat", "2/3", "Reinforce 2—{W}", "{5}"))
    board.activate(more, bear)
    board.resolve_all()
    assert (board.size(bear), board.zone(more), board.life(0)) == ("4/4", "graveyard", 20)


@pytest.mark.cr("702.53a")
def test_transmute_finds_a_card_of_equal_mana_value() -> None:
    board = stocked()
    board.lands(0, "WW")
    ox = board.library(0, OX)[0]
    board.library(0, creature("Dear Goat", "3/3", "", "{5}"))
    board.activate(board.hand(0, spell("Change", "You gain 1 life.\nTransmute {1}{W}", "{1}{U}")))
    board.resolve()
    board.answer(ox)
    assert board.zone(ox) == "hand"


# --- others -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.69a")
def test_gravestorm_counts_what_died() -> None:
    board = Board()
    board.lands(0, "RR")
    board.battlefield(1, BEAR)
    board.battlefield(1, BEAR)
    board.cast(board.hand(0, spell("Wipe", "Destroy all creatures.")))
    board.resolve()
    board.cast(board.hand(0, spell("Dirge", "You gain 1 life.\nGravestorm")))
    board.resolve_all()
    assert board.life(0) == 23


# --- set aside in exile ---------------------------------------------------------------------------------------------


@pytest.mark.cr("702.170a", "702.170d")
def test_a_plotted_card_is_cast_for_nothing_on_a_later_turn() -> None:
    board = stocked()
    board.lands(0, "RR")
    scheme = board.hand(0, spell("Long Scheme", "~ deals 5 damage to any target.\nPlot {1}{R}", "{5}{R}", "Instant"))
    assert not board.can("cast", scheme)
    board.act("plot", scheme)
    assert board.zone(scheme) == "exile"
    assert not board.can("cast", scheme)
    board.next_turn(1)
    assert not board.can("cast", scheme)
    board.next_turn(0)
    board.pass_to("precombat main")
    board.cast(scheme, 1)
    board.resolve()
    assert (board.life(1), board.zone(scheme)) == (15, "graveyard")


@pytest.mark.cr("702.185a")
def test_a_warped_creature_comes_back_later_for_its_mana_cost() -> None:
    board = stocked()
    lands = board.lands(0, "RRR")
    goat = board.hand(
        0, creature("Time Goat", "3/3", "When this creature enters, you gain 1 life.\nWarp {R}", "{2}{R}")
    )
    board.cast(goat, n=way(board, goat, "warp"))
    board.resolve_all()
    assert sum(board.obj(land).tapped for land in lands) == 1
    board.next_turn(1)
    assert board.zone(goat) == "exile"
    board.next_turn(0)
    board.pass_to("precombat main")
    assert ways(board, goat) == [""]
    board.cast(goat)
    board.resolve_all()
    board.next_turn(1)
    assert (board.zone(goat), board.life(0)) == ("battlefield", 22)


@pytest.mark.cr("702.62a", "702.62b")
def test_a_suspended_creature_comes_in_time_and_hurries() -> None:
    board = stocked()
    board.lands(0, "R")
    late = board.hand(0, creature("Late Goat", "4/4", "Suspend 2—{R}", "{6}{R}"))
    board.act("suspend", late)
    assert (board.zone(late), board.counters(late)) == ("exile", {"time": 2})
    board.next_turn(0)
    board.pass_to("precombat main")
    assert board.counters(late) == {"time": 1}
    board.next_turn(1)
    board.pass_to("upkeep", 0)
    board.resolve()
    board.resolve()
    board.answer(True)
    board.resolve()
    assert (board.zone(late), board.has(late, "haste")) == ("battlefield", True)


@pytest.mark.cr("702.62a")
def test_a_sorcery_is_suspended_at_sorcery_speed() -> None:
    board = Board(step="upkeep")
    board.library(0, BEAR)
    board.lands(0, "R")
    late = board.hand(0, spell("Late Song", "You gain 3 life.\nSuspend 2—{R}", "{6}{R}"))
    assert not board.can("suspend", late)
    board.pass_to("precombat main")
    assert board.can("suspend", late)


@pytest.mark.cr("702.49a", "702.49c")
def test_a_ninja_takes_the_place_of_an_unblocked_attacker() -> None:
    board = stocked()
    board.lands(0, "UU")
    bear, goat = board.battlefield(0, BEAR), board.battlefield(0, creature("Old Goat", "1/1"))
    wall = board.battlefield(1, OX)
    ninja = board.hand(0, creature("Night Goat", "4/1", "Ninjutsu {1}{U}", "{3}{U}"))
    board.attack({bear: 1, goat: 1})
    assert not board.can("activate", ninja)
    board.block({wall: goat})
    board.activate(ninja)
    assert board.zone(bear) == "hand"
    board.resolve()
    assert board.obj(ninja).tapped
    board.fight()
    assert board.life(1) == 16

"""Activated abilities that say when, how often and by whom they may be activated (602.2, 602.5)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast


@pytest.mark.cr("602.5")
def test_only_if_a_condition_holds() -> None:
    board = Board()
    idol = board.battlefield(
        0, card("Goat Idol", "{1}", "Artifact", "", "{T}: Draw a card. Activate only if you control a Goat.")
    )
    board.library(0, named("Forest"))
    assert not board.can("activate", idol)
    goat = board.battlefield(0, creature("Kind Goat", "1/1"))
    assert board.can("activate", idol)
    cast(board, DOOM, goat)
    assert not board.can("activate", idol)


@pytest.mark.cr("602.5", "605.1a")
def test_a_mana_ability_with_a_condition_makes_mana_only_while_it_holds() -> None:
    board = Board()
    crystal = board.battlefield(
        0, card("Goat Crystal", "{1}", "Artifact", "", "{T}: Add {G}. Activate only if you control a Goat.")
    )
    ox = board.hand(0, creature("Grove Ox", "2/2", cost="{G}", kind="Ox"))
    assert not board.can("cast", ox)
    board.battlefield(0, creature("Kind Goat", "1/1"))
    assert board.can("cast", ox)
    board.cast(ox)
    assert board.obj(crystal).tapped


@pytest.mark.cr("602.5")
def test_only_during_your_upkeep() -> None:
    board = Board()
    bell = board.battlefield(
        0, card("Dawn Bell", "{1}", "Artifact", "", "{0}: You gain 1 life. Activate only during your upkeep.")
    )
    assert not board.can("activate", bell)
    for player in (0, 1):
        board.library(player, named("Forest"))
    board.next_turn(1)
    assert not board.can("activate", bell)
    board.next_turn(0)
    assert board.can("activate", bell)
    board.pass_to("draw")
    assert not board.can("activate", bell)


@pytest.mark.cr("602.5", "508.1")
def test_before_attackers_are_declared() -> None:
    board = Board()
    text = "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    bell = board.battlefield(0, card("Dawn Bell", "{1}", "Artifact", "", text))
    goat = board.battlefield(0, creature("Kind Goat", "1/1"))
    assert board.can("activate", bell)
    board.attack({goat: 1})
    assert not board.can("activate", bell)
    board.pass_to("postcombat main")
    assert not board.can("activate", bell)


@pytest.mark.cr("702.177a")
def test_an_exhaust_ability_is_activated_but_once() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Eager Goat", "1/1", "Exhaust — {0}: Put a +1/+1 counter on this creature."))
    board.activate(goat)
    board.resolve()
    assert board.size(goat) == "2/2"
    assert not board.can("activate", goat)
    board.library(0, named("Forest"))
    board.library(1, named("Forest"))
    board.next_turn(1).next_turn(0)
    assert not board.can("activate", goat)


@pytest.mark.cr("702.142a")
def test_boast_after_attacking_and_once_each_turn() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Loud Goat", "1/1", "Boast — {0}: You gain 1 life."))
    assert not board.can("activate", goat)
    board.attack({goat: 1})
    board.activate(goat)
    board.resolve()
    assert board.life(0) == 21
    assert not board.can("activate", goat)


@pytest.mark.cr("602.2")
def test_what_any_player_may_activate_does_so_for_that_player() -> None:
    board = Board()
    well = board.battlefield(
        0, card("Village Well", "{1}", "Artifact", "", "{T}: You gain 2 life. Any player may activate this ability.")
    )
    board.seat(1)
    board.activate(well)
    board.resolve()
    assert (board.life(0), board.life(1)) == (20, 22)
    assert board.obj(well).tapped


@pytest.mark.cr("701.21a")
def test_nobody_sacrifices_what_another_controls() -> None:
    board = Board()
    text = "Sacrifice this artifact: You gain 2 life. Any player may activate this ability."
    well = board.battlefield(0, card("Village Well", "{1}", "Artifact", "", text))
    assert board.can("activate", well)
    board.seat(1)
    assert not board.can("activate", well)

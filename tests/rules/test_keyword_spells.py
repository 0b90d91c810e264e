"""Keywords of spells: what they cost, what they do as they are cast and as they have resolved (702)."""

from __future__ import annotations

import pytest

from .board import Board, card, creature, named
from .spells import BEAR, OX, cast, instant, sorcery, stocked


@pytest.mark.cr("702.119a", "702.119c")
def test_emerge_is_cheaper_by_what_is_sacrificed() -> None:
    board = Board()
    board.lands(0, "GG")
    maw = board.hand(0, creature("Deep Maw", "6/6", "Emerge {5}{G}", "{8}", "Eldrazi"))
    assert not board.can("cast", maw)
    big, bear = board.battlefield(0, creature("Old Beast", "4/4", "", "{3}{G}")), board.battlefield(0, BEAR)
    board.cast(maw)
    assert [board.zone(one) for one in (big, bear)] == ["graveyard", "battlefield"]
    board.resolve()
    assert board.zone(maw) == "battlefield"


@pytest.mark.cr("702.40a")
def test_storm_copies_for_each_spell_before() -> None:
    board = Board()
    for _ in range(2):
        cast(board, instant("Warm Up", "You gain 1 life."))
    board.lands(0, "G")
    board.cast(board.hand(0, instant("Gale", "~ deals 1 damage to any target.\nStorm")), 1)
    board.resolve()
    board.answer(1, 1)
    board.resolve_all()
    assert board.life(1) == 17


@pytest.mark.cr("702.88a")
def test_a_spell_rebounds_once() -> None:
    board = stocked()
    cast(board, sorcery("Echoing Song", "You gain 3 life.\nRebound"))
    assert board.names("exile") == ["Echoing Song"]
    board.next_turn(0)
    board.resolve()
    board.answer(True)
    board.resolve()
    assert board.life(0) == 26
    assert board.names("graveyard", 0) == ["Echoing Song"]


@pytest.mark.cr("702.85a")
def test_cascade_casts_the_next_cheaper_card() -> None:
    board = Board()
    board.lands(0, "GGG")
    board.library(0, named("Forest"), creature("Dear Beast", "6/6", cost="{6}"), BEAR, OX)
    elf = board.hand(0, card("Wild Elf", "{2}{G}", "Creature — Elf", "3/2", "Cascade"))
    board.cast(elf)
    board.resolve()
    board.answer(True)
    assert board.stack == ["Wild Elf", "Grove Bear"]
    board.resolve_all()
    assert board.names("library", 0)[-1] == "Field Ox"
    assert len(board.names("library", 0)) == 3

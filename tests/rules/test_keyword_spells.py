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


@pytest.mark.cr("702.101a")
@pytest.mark.parametrize("paid", [True, False])
def test_extort(paid: bool) -> None:
    board = Board(1, 2)
    board.battlefield(0, creature("Grim Priest", "1/1", "Extort"))
    board.lands(0, "GB")
    board.cast(board.hand(0, instant("Warm Up", "You gain 1 life.")))
    board.resolve()
    board.answer(paid)
    assert board.life(0) == (22 if paid else 20)
    assert board.life(1) == (18 if paid else 20)


@pytest.mark.cr("702.24a")
@pytest.mark.parametrize("paid", [True, False])
def test_cumulative_upkeep_costs_more_every_turn(paid: bool) -> None:
    board = stocked()
    beast = board.battlefield(0, creature("Hungry Beast", "4/4", "Cumulative upkeep {1}"))
    board.lands(0, "GGG")
    board.next_turn(0)
    board.resolve()
    board.answer(True)
    assert board.counters(beast) == {"age": 1}
    board.next_turn(0)
    board.resolve()
    board.answer(paid)
    tapped = sum(obj.tapped for obj in board.game.permanents(0))
    assert tapped == (2 if paid else 0)
    assert board.zone(beast) == ("battlefield" if paid else "graveyard")


@pytest.mark.cr("702.24a")
def test_cumulative_upkeep_in_life() -> None:
    board = stocked()
    board.battlefield(0, creature("Hungry Beast", "4/4", "Cumulative upkeep—Pay 1 life."), counters={"age": 2})
    board.next_turn(0)
    board.resolve()
    board.answer(True)
    assert board.life(0) == 17


@pytest.mark.cr("702.23a", "702.23b")
def test_rampage() -> None:
    board = Board()
    beast = board.battlefield(0, creature("Wild Boar", "3/3", "Rampage 2"))
    one, two, three = (board.battlefield(1, OX) for _ in range(3))
    board.attack({beast: 1})
    board.block({one: beast, two: beast, three: beast})
    board.resolve()
    assert board.size(beast) == "7/7"


@pytest.mark.cr("702.165a")
def test_backup_lends_what_is_printed_below() -> None:
    for helped in (True, False):
        board = Board()
        board.lands(0, "G")
        ox = board.battlefield(0, OX)
        squire = board.hand(0, creature("Squire", "1/1", "Vigilance\nBackup 2\nFlying", "{G}"))
        board.cast(squire)
        board.resolve()
        board.answer(ox if helped else squire)
        board.resolve()
        assert board.size(ox) == ("3/6" if helped else "1/4")
        assert board.size(squire) == ("1/1" if helped else "3/3")
        assert board.has(ox, "flying") is helped
        assert not board.has(ox, "vigilance")


@pytest.mark.cr("702.68a")
def test_frenzy() -> None:
    board = Board()
    wolf = board.battlefield(0, creature("Mad Wolf", "1/1", "Frenzy 2"))
    board.attack({wolf: 1})
    board.pass_to("end of combat")
    assert board.life(1) == 17


@pytest.mark.cr("701.35a", "602.5")
def test_what_is_detained_does_nothing_until_the_next_turn() -> None:
    board = stocked()
    elf = board.battlefield(
        1, creature("Wood Elf", "1/1", "{T}: Add {G}.\n{0}: This creature gets +1/+0 until end of turn.")
    )
    cast(board, instant("Hold It", "Detain target creature an opponent controls."), elf)
    board.seat(1)
    assert not board.can("activate", elf)
    board.pass_to("declare attackers", 1)
    assert board.question.shape == "act"
    assert not board.can("activate", elf)
    assert "attack" in board.char(elf).cant
    board.next_turn(0)
    board.seat(1)
    assert board.can("activate", elf)


@pytest.mark.cr("702.124j")
def test_a_partner_may_be_looked_for() -> None:
    board = Board()
    board.lands(0, "G")
    friend = creature("Old Friend", "2/2")
    (found, _) = board.library(0, friend, BEAR)
    one = board.hand(0, creature("Young Friend", "1/1", "Partner with Old Friend", "{G}"))
    board.cast(one)
    board.resolve()
    board.answer(0)
    board.resolve()
    board.answer(True)
    board.answer([found])
    assert board.zone(found) == "hand"


@pytest.mark.cr("702.61a", "702.61b")
def test_split_second_leaves_no_answer_but_mana() -> None:
    board = Board()
    board.lands(0, "G")
    board.lands(1, "G")
    answer = board.hand(1, instant("Warm Up", "You gain 1 life."))
    sage = board.battlefield(1, creature("Sage", "1/1", "{T}: You gain 1 life."))
    board.game.offer_mana = True
    board.cast(board.hand(0, instant("Sudden Hail", "Split second\n~ deals 1 damage to any target.")), 1)
    board.seat(1)
    assert not board.can("cast", answer)
    assert not board.can("activate", sage)
    assert any(option.kind == "mana" for option in board.question.options)
    board.resolve()
    board.seat(1)
    assert board.can("cast", answer)


@pytest.mark.cr("702.156a", "107.3m")
@pytest.mark.parametrize("x", [4, 5])
def test_ravenous(x: int) -> None:
    board = Board()
    board.lands(0, "GGGGGG")
    board.library(0, BEAR)
    beast = board.hand(0, creature("Swarm", "0/0", "Ravenous", "{X}{G}"))
    board.cast(beast, x)
    board.resolve_all()
    assert board.size(beast) == f"{x}/{x}"
    assert len(board.names("hand", 0)) == (x >= 5)


@pytest.mark.cr("702.163a")
def test_for_mirrodin() -> None:
    board = Board()
    board.lands(0, "G")
    text = "For Mirrodin!\nEquipped creature gets +1/+1.\nEquip {2}"
    board.cast(board.hand(0, card("Pike", "{G}", "Artifact — Equipment", text=text)))
    board.resolve_all()
    assert board.size(board.find("Rebel Token")) == "3/3"

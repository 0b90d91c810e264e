"""Cards exiled by a permanent and given back (607, 610.3), delayed triggers (603.7), emblems (114)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature

GOAT = creature("Plain Goat", "2/2")
SPELL = ("{0}", "Instant", "")
BANISH = card(
    "Long Road", "{0}", "Enchantment", "",
    "When this enchantment enters, exile target creature.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield tapped under its owner's"
    " control.",
)  # fmt: skip
PEN = card(
    "Sheep Pen", "{0}", "Artifact", "",
    "When this artifact enters, exile target creature until this artifact leaves the battlefield.",
)  # fmt: skip
SMASH = card("Smash", *SPELL, "Destroy target noncreature permanent.")


def long_game() -> Board:
    board = Board()
    for player in (0, 1):
        board.library(player, *[GOAT] * 9)
    return board


@pytest.mark.cr("607.2a")
@pytest.mark.parametrize("trap", [BANISH, PEN], ids=["linked", "until"])
def test_the_exiled_card_comes_back_when_the_permanent_leaves(trap: Card) -> None:
    board = Board()
    goat = board.battlefield(1, GOAT, counters={"+1/+1": 1})
    road = board.hand(0, trap)
    board.cast(road)
    board.resolve_all()
    assert board.zone(goat) == "exile"
    board.cast(board.hand(0, SMASH), road)
    board.resolve_all()
    assert board.zone(goat) == "battlefield"
    assert board.char(goat).controller == 1
    assert board.size(goat) == "2/2"


@pytest.mark.cr("607.2a")
def test_each_permanent_returns_its_own_card() -> None:
    board = Board()
    first, second = board.battlefield(1, GOAT), board.battlefield(1, creature("Plain Ox", "3/3"))
    roads = [board.hand(0, BANISH) for _ in range(2)]
    board.cast(roads[0])
    board.resolve()
    board.answer(first)
    board.resolve_all()
    board.cast(roads[1])
    board.resolve_all()
    assert board.zone(second) == "exile"
    board.cast(board.hand(0, SMASH), roads[1])
    board.resolve_all()
    assert (board.zone(first), board.zone(second)) == ("exile", "battlefield")


@pytest.mark.cr("610.3c")
def test_until_gives_back_at_once_and_not_through_the_stack() -> None:
    board = Board()
    goat = board.battlefield(1, GOAT)
    pen = board.hand(0, PEN)
    board.cast(pen)
    board.resolve_all()
    board.cast(board.hand(0, SMASH), pen)
    board.resolve()
    assert board.zone(goat) == "battlefield"
    assert not board.stack


@pytest.mark.cr("610.3b")
def test_nothing_is_exiled_until_something_leaves_that_has_left_already() -> None:
    board = Board()
    goat = board.battlefield(1, GOAT)
    pen = board.hand(0, PEN)
    board.cast(pen)
    board.resolve()
    board.cast(board.hand(0, SMASH), pen)
    board.resolve_all()
    assert board.zone(goat) == "battlefield"
    assert not board.told("exiles")


@pytest.mark.cr("607.2a")
def test_what_is_exiled_after_the_permanent_has_left_stays_in_exile() -> None:
    board = Board()
    goat = board.battlefield(1, GOAT)
    road = board.hand(0, BANISH)
    board.cast(road)
    board.resolve()
    board.cast(board.hand(0, SMASH), road)
    board.resolve_all()
    assert board.zone(goat) == "exile"


STOKE = card(
    "Goat Call", "{0}", "Sorcery", "",
    "You may put a Goat creature card from your hand onto the battlefield. That creature gains haste this turn. "
    "Sacrifice it at the beginning of the next end step.",
)  # fmt: skip


@pytest.mark.cr("603.7a", "603.7c")
def test_a_creature_put_for_the_turn_is_sacrificed_at_its_end() -> None:
    board = long_game()
    goat, other = board.hand(0, GOAT), board.battlefield(0, GOAT)
    board.cast(board.hand(0, STOKE))
    board.resolve()
    board.answer(True)
    assert board.has(goat, "haste")
    board.pass_to("end")
    board.resolve_all()
    assert (board.zone(goat), board.zone(other)) == ("graveyard", "battlefield")
    board.pass_to("end")
    assert not board.stack


@pytest.mark.cr("603.7c")
def test_it_is_not_sacrificed_if_it_has_left_and_come_back() -> None:
    board = long_game()
    goat = board.hand(0, GOAT)
    board.cast(board.hand(0, STOKE))
    board.resolve()
    board.answer(True)
    blink = "Exile target creature, then return it to the battlefield under its owner's control."
    board.cast(board.hand(0, card("Blink", *SPELL, blink)), goat)
    board.resolve_all()
    board.pass_to("end")
    board.resolve_all()
    assert board.zone(goat) == "battlefield"


@pytest.mark.cr("603.7a")
def test_nothing_waits_for_what_was_never_put() -> None:
    board = long_game()
    board.hand(0, GOAT)
    board.cast(board.hand(0, STOKE))
    board.resolve()
    board.answer(False)
    board.pass_to("end")
    assert not board.stack


@pytest.mark.cr("603.7c")
def test_what_dies_meanwhile_is_not_exiled_from_the_graveyard() -> None:
    board = long_game()
    goat = board.battlefield(1, GOAT)
    doom = "Untap target creature. Exile it at the beginning of the next end step."
    board.cast(board.hand(0, card("Slow Doom", *SPELL, doom)), goat)
    board.resolve()
    board.cast(board.hand(0, card("Doom", *SPELL, "Destroy target creature.")), goat)
    board.resolve()
    board.pass_to("end")
    board.resolve_all()
    assert board.zone(goat) == "graveyard"


@pytest.mark.cr("603.7a")
def test_the_next_turns_upkeep_is_not_one_of_this_turn() -> None:
    board = long_game()
    text = "You gain 1 life. Draw a card at the beginning of the next turn's upkeep."
    board.cast(board.hand(0, card("Slow Tonic", *SPELL, text)))
    board.resolve()
    hand = len(board.names("hand", 0))
    board.next_turn(1)
    assert board.stack == ["Slow Tonic"]
    board.resolve()
    assert len(board.names("hand", 0)) == hand + 1


@pytest.mark.cr("603.7a")
def test_a_time_that_is_written_first() -> None:
    board = long_game()
    text = "At the beginning of your next upkeep, you gain 4 life."
    board.cast(board.hand(0, card("Dawn Tonic", *SPELL, text)))
    board.resolve()
    board.next_turn(1)
    assert not board.stack
    board.next_turn(0)
    board.resolve()
    assert board.life(0) == 24
    board.next_turn(0)
    assert not board.stack


@pytest.mark.cr("603.7c", "613.1d", "205.1b")
def test_what_dies_comes_back_changed_at_the_next_end_step() -> None:
    board = long_game()
    text = (
        "Whenever a Goat you don't control dies, at the beginning of the next end step, return it to the battlefield"
        " under your control with an additional -0/-1 counter on it. That creature is a white Spirit in addition to its"
        " other colors and types."
    )
    board.battlefield(0, card("Turncoat Crypt", "{1}", "Enchantment", "", text))
    goat = board.battlefield(1, creature("Green Goat", "2/2", cost="{G}"))
    board.cast(board.hand(0, card("Doom", *SPELL, "Destroy target creature.")), goat)
    board.resolve_all()
    assert board.zone(goat) == "graveyard"
    board.pass_to("end")
    board.resolve_all()
    char = board.char(goat)
    assert (board.zone(goat), char.controller, board.size(goat)) == ("battlefield", 0, "2/1")
    assert char.colors == {"green", "white"}
    assert char.subtypes == {"Goat", "Spirit"}
    board.next_turn(1)
    assert board.char(goat).subtypes == {"Goat", "Spirit"}


@pytest.mark.cr("114.1", "114.4")
def test_an_emblem_keeps_its_ability_for_good() -> None:
    board = long_game()
    text = 'You get an emblem with "Whenever you cast a spell, you gain 2 life."'
    board.cast(board.hand(0, card("Oath", *SPELL, text)))
    board.resolve()
    assert board.names("command") == ["Oath emblem"]
    board.cast(board.hand(0, card("Tonic", *SPELL, "You gain 1 life.")))
    board.resolve_all()
    assert board.life(0) == 23
    assert board.told("gets an emblem")[0].player == 0


@pytest.mark.cr("114.2", "114.5")
def test_an_emblem_with_a_static_ability_is_no_permanent() -> None:
    board = long_game()
    goat, theirs = board.battlefield(0, GOAT), board.battlefield(1, GOAT)
    text = 'You get an emblem with "Creatures you control get +1/+1."'
    board.cast(board.hand(0, card("Oath", *SPELL, text)))
    board.resolve()
    assert (board.size(goat), board.size(theirs)) == ("3/3", "2/2")
    wipe = card("Wipe", "{0}", "Sorcery", "", "Destroy all permanents.")
    board.cast(board.hand(0, wipe))
    board.resolve_all()
    assert board.names("command") == ["Oath emblem"]

"""How long effects last (611.2), and what does not untap (502.3)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

PARALYSIS = card(
    "Cold Fetters", "{1}{U}", "Enchantment — Aura", "",
    "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.\n"
    "When this Aura enters, tap enchanted creature.",
)  # fmt: skip
HUSH = card(
    "Hush", "{0}", "Sorcery", "",
    "Target player loses 1 life. Tap all creatures that player controls. "
    "Those creatures don't untap during that player's next untap step.",
)  # fmt: skip
ICE = creature(
    "Ice Goat", "0/7",
    "Defender\nWhenever this creature blocks a Goat, that creature doesn't untap during its controller's next untap"
    " step.",
)  # fmt: skip
GOAT = creature("Plain Goat", "2/2")


def long_game() -> Board:
    """A board on which nobody runs out of cards."""
    board = Board()
    for player in (0, 1):
        board.library(player, *[GOAT] * 9)
    return board


@pytest.mark.cr("502.3")
def test_an_enchanted_creature_stays_tapped_as_long_as_the_aura_is_there() -> None:
    board = long_game()
    goat = board.battlefield(1, GOAT)
    fetters = board.hand(0, PARALYSIS)
    board.lands(0, "UU")
    board.cast(fetters, goat)
    board.resolve_all()
    assert board.obj(goat).tapped
    board.next_turn(1)
    board.next_turn(1)
    assert board.obj(goat).tapped


@pytest.mark.cr("502.3")
def test_what_does_not_untap_in_the_next_untap_step_does_in_the_one_after() -> None:
    board = long_game()
    goat, other = board.battlefield(1, GOAT), board.battlefield(0, GOAT, tapped=True)
    board.cast(board.hand(0, HUSH), 1)
    board.resolve()
    board.next_turn(1)
    assert board.obj(goat).tapped
    board.next_turn(0)
    assert not board.obj(other).tapped
    board.next_turn(1)
    assert not board.obj(goat).tapped


@pytest.mark.cr("502.3")
def test_it_is_the_controller_of_the_creature_whose_step_counts() -> None:
    board = long_game()
    goat = board.battlefield(0, GOAT)
    wall = board.battlefield(1, ICE)
    board.attack({goat: 1})
    board.block({wall: goat})
    board.resolve_all()
    board.next_turn(1)
    board.next_turn(0)
    assert board.obj(goat).tapped
    board.next_turn(1)
    board.next_turn(0)
    assert not board.obj(goat).tapped


@pytest.mark.cr("611.2a")
def test_until_your_next_turn_ends_as_that_turn_begins() -> None:
    board = long_game()
    goat = board.battlefield(1, GOAT)
    spell = board.hand(0, card("Weary", "{0}", "Sorcery", "", "Target creature gets -1/-0 until your next turn."))
    board.cast(spell, goat)
    board.resolve()
    assert board.size(goat) == "1/2"
    board.pass_to("end", 1)
    assert board.size(goat) == "1/2"
    board.next_turn(0)
    assert board.size(goat) == "2/2"


@pytest.mark.cr("611.2a")
def test_until_the_end_of_your_next_turn_lasts_through_the_turn_after_this_one() -> None:
    board = long_game()
    goat = board.battlefield(0, GOAT)
    text = "Target creature gets +3/+0 until the end of your next turn."
    board.cast(board.hand(0, card("Long Rage", "{0}", "Sorcery", "", text)), goat)
    board.resolve()
    board.next_turn(1)
    assert board.size(goat) == "5/2"
    board.pass_to("end", 0)
    assert board.size(goat) == "5/2"
    board.next_turn(1)
    assert board.size(goat) == "2/2"

"""An object that moves is a new object (400.7): who still finds it, and who does not."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

from .test_state_based import DOOM, cast

HOME = card("Homing Stone", "{1}", "Artifact", "", "{0}: Return this artifact to its owner's hand.")
BROOM = card("Wide Broom", "{R}", "Instant", "", "Destroy target permanent.")


@pytest.mark.cr("400.7")
def test_an_ability_does_not_find_its_source_that_died_in_response() -> None:
    board = Board()
    board.lands(1, "R")
    stone, broom = board.battlefield(0, HOME), board.hand(1, BROOM)
    board.activate(stone)
    board.seat(1)
    board.cast(broom, stone)
    board.resolve_all()
    assert board.zone(stone) == "graveyard"


@pytest.mark.cr("400.7")
def test_a_trigger_does_not_find_what_died_after_it_triggered() -> None:
    board = Board()
    text = "Whenever this creature attacks, return it to its owner's hand."
    goat, broom = board.battlefield(0, creature("Shy Goat", "2/2", text)), board.hand(1, BROOM)
    board.lands(1, "R")
    board.attack({goat: 1})
    board.seat(1)
    board.cast(broom, goat)
    board.resolve_all()
    assert board.zone(goat) == "graveyard"


@pytest.mark.cr("400.7g", "603.6c")
def test_a_trigger_finds_what_its_own_event_has_moved() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Home Goat", "2/2", "When this creature dies, return it to its owner's hand."))
    cast(board, DOOM, goat)
    board.resolve_all()
    assert board.zone(goat) == "hand"


@pytest.mark.cr("400.7")
def test_but_not_once_that_has_moved_on() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Home Goat", "2/2", "When this creature dies, return it to its owner's hand."))
    board.lands(1, "R")
    dust = board.hand(1, card("Grave Dust", "{R}", "Instant", "", "Exile target card from a graveyard."))
    cast(board, DOOM, goat)
    board.seat(1)
    board.cast(dust, goat)
    board.resolve_all()
    assert board.zone(goat) == "exile"


@pytest.mark.cr("400.7j")
def test_an_ability_finds_what_it_has_moved_itself() -> None:
    board = Board()
    text = "Exile target creature you control. Return it to the battlefield under its owner's control."
    spell = card("Short Death", "{B}", "Sorcery", "", text)
    goat = board.battlefield(0, creature("Hill Goat", "2/2"), tapped=True)
    cast(board, spell, goat)
    assert board.zone(goat) == "battlefield"
    assert not board.obj(goat).tapped


@pytest.mark.cr("400.7")
def test_a_card_that_an_ability_draws_is_not_what_its_source_was() -> None:
    """The second use draws the source itself, which the first has put on the library: it stays in hand."""
    board = Board()
    text = "{0}: Draw a card, then put this artifact on top of its owner's library."
    stone = board.battlefield(0, card("Slow Stone", "{1}", "Artifact", "", text))
    board.library(0, HOME, HOME)
    board.activate(stone)
    board.activate(stone)
    board.resolve_all()
    assert board.zone(stone) == "hand"
    assert len(board.names("library", 0)) == 1

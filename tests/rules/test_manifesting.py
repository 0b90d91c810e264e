"""Cards that are manifested, and how they are turned face up (701.40, 701.62)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card

from .board import Board, card, creature
from .spells import BEAR

DREAD = card("Night Falls", "{G}", "Sorcery", text="Manifest dread.")


def manifested(*library: Card, chosen: int = 0) -> tuple[Board, int, list[int]]:
    board = Board()
    board.lands(0, "GGGG")
    cards = board.library(0, *library)
    board.cast(board.hand(0, DREAD))
    board.resolve()
    board.answer(cards[chosen])
    return board, cards[chosen], cards


@pytest.mark.cr("701.62a", "701.40a")
def test_of_two_cards_one_is_manifested_and_the_other_buried() -> None:
    board, thing, (_, other) = manifested(creature("Old Troll", "5/5", "Trample", "{3}"), BEAR)
    assert board.size(thing) == "2/2"
    assert not board.has(thing, "trample")
    assert board.zone(other) == "graveyard"


@pytest.mark.cr("701.40b")
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    board, thing, _ = manifested(creature("Old Troll", "5/5", "Trample", "{3}"), BEAR)
    board.act("turn up", thing)
    assert board.size(thing) == "5/5"
    assert not board.obj(thing).designations


@pytest.mark.cr("701.40b", "701.40g")
def test_a_manifested_card_that_is_no_creature_stays_face_down() -> None:
    board, thing, _ = manifested(card("Warm Up", "{1}", "Instant", text="You gain 1 life."), BEAR)
    assert not board.can("turn up", thing)


@pytest.mark.cr("701.40c")
def test_a_manifested_card_with_morph_may_be_turned_up_for_either_cost() -> None:
    board, thing, _ = manifested(creature("Odd Troll", "5/5", "Morph {1}", "{3}"), BEAR)
    board.act("turn up", thing)
    board.say((0,))
    assert board.size(thing) == "5/5"
    assert sum(obj.tapped for obj in board.game.permanents(0)) == 1 + 1


@pytest.mark.cr("708.8", "701.40g")
def test_an_effect_turns_face_down_creatures_up() -> None:
    show = card("Daybreak", "{G}", "Sorcery", text="Turn target face-down creature face up.")
    for what, up in ((creature("Old Troll", "5/5", "Trample", "{3}"), True), (DREAD, False)):
        board, thing, _ = manifested(what, BEAR)
        board.lands(0, "G")
        board.cast(board.hand(0, show), thing)
        board.resolve()
        assert board.size(thing) == ("5/5" if up else "2/2")
        assert bool(board.obj(thing).hidden) is not up

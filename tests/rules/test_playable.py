"""A card goes into a game only if every word of it is played; what is not is named."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.playable import unplayed
from rules.board import Board, card, creature, face

from .test_state_based import cast


def told(types: str, text: str) -> tuple[str, ...]:
    made = face("Test Piece", "{G}", types, "1/1" if "Creature" in types else "", text)
    return unplayed(Card("Test Piece", (made,)))


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature", "This creature can't be sacrificed."),
        ("Creature", "This creature can't attack alone."),
        ("Creature", "Hexproof from red"),
        ("Creature", "{T}: Add {R} or {G}. Add {W}."),
        ("Creature", "When this creature enters, add one mana of any color."),
        ("Instant", 'Create a 1/1 green Goat creature token with "Whenever this creature mutates, draw a card."'),
    ],
)
def test_what_the_engine_does_not_play_is_told(types: str, text: str) -> None:
    assert told(types, text)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature", "This creature can't attack or block."),
        ("Creature", "This creature can't be blocked except by artifact creatures."),
        ("Creature", "{T}: Add {R} or {G}."),
        ("Instant", "Destroy target creature. Its controller loses 2 life."),
        ("Instant", "Create a Treasure token."),
        ("Enchantment", "Players can't activate abilities."),
    ],
)
def test_what_it_plays_is_not(types: str, text: str) -> None:
    assert told(types, text) == ()


@pytest.mark.cr("602.5", "101.2")
def test_players_who_cant_activate_abilities_are_offered_none() -> None:
    board = Board()
    healer = board.battlefield(0, creature("Old Healer", "1/1", "{T}: You gain 1 life."))
    assert board.can("activate", healer)
    board.battlefield(1, creature("Still Bell", "1/1", "Your opponents can't activate abilities."))
    assert not board.can("activate", healer)


@pytest.mark.cr("704.5h", "702.2b")
def test_deathtouch_damage_of_long_ago_does_not_kill_later() -> None:
    board = Board()
    asp = board.battlefield(
        0, creature("Marsh Asp", "1/1", "Deathtouch\n{T}: This creature deals 1 damage to target Ox.")
    )
    giant = board.battlefield(1, creature("Iron Ox", "9/9", "Indestructible", kind="Ox"))
    board.activate(asp, giant)
    board.resolve()
    cast(board, card("Blunting", "{U}", "Instant", "", "Target Ox loses all abilities until end of turn."), giant)
    assert not board.has(giant, "indestructible")
    assert board.zone(giant) == "battlefield"

"""What has happened this turn, and whose turn it is: conditions, nouns and numbers about it (608.2i, 603.4)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast

OX = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
PING = card("Small Spark", "{R}", "Instant", "", "This spell deals 1 damage to target creature.")


def enchantment(text: str, name: str = "Odd Song") -> Card:
    return card(name, "{1}", "Enchantment", "", text)


@pytest.mark.cr("611.3a", "102.1")
def test_during_your_turn_alone() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Day Goat", "1/1", "During your turn, this creature has first strike."))
    for player in (0, 1):
        board.library(player, named("Forest"))
    assert board.has(goat, "first strike")
    board.next_turn(1)
    assert not board.has(goat, "first strike")
    board.next_turn(0)
    assert board.has(goat, "first strike")


@pytest.mark.cr("603.2")
def test_a_creature_that_was_dealt_damage_by_this_one_dies_later() -> None:
    board = Board()
    text = (
        "{T}: This creature deals 1 damage to target creature.\nWhenever a creature dealt damage by "
        "this creature this turn dies, you gain 3 life."
    )
    board_goat = board.battlefield(0, creature("Grim Goat", "1/1", text))
    ox, other = board.battlefield(1, OX), board.battlefield(1, OX)
    board.activate(board_goat, ox)
    board.resolve()
    cast(board, DOOM, other)
    assert not board.stack
    cast(board, DOOM, ox)
    assert board.stack == ["Grim Goat"]
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("700.4")
def test_creatures_that_died_this_turn_are_counted_wherever_they_are() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    token = board.battlefield(1, OX, token="token")
    cast(board, DOOM, ox)
    cast(board, DOOM, token)
    cast(board, card("Grave Toll", "{B}", "Instant", "", "You gain 1 life for each creature that died this turn."))
    assert board.life(0) == 22


@pytest.mark.cr("603.4")
def test_an_opponent_lost_life_this_turn() -> None:
    board = Board()
    board.battlefield(
        0,
        enchantment(
            "At the beginning of your end step, if an opponent lost 3 or more life this turn, you gain 5 life."
        ),
    )
    cast(board, card("Small Bite", "{B}", "Instant", "", "Target opponent loses 2 life."), 1)
    cast(board, card("Next Bite", "{B}", "Instant", "", "Target opponent loses 1 life."), 1)
    board.pass_to("end")
    assert board.stack == ["Odd Song"]


@pytest.mark.cr("603.4")
def test_too_little_life_lost_triggers_nothing() -> None:
    board = Board()
    board.battlefield(
        0,
        enchantment(
            "At the beginning of your end step, if an opponent lost 3 or more life this turn, you gain 5 life."
        ),
    )
    cast(board, card("Small Bite", "{B}", "Instant", "", "Target opponent loses 2 life."), 1)
    board.pass_to("end")
    assert not board.stack


@pytest.mark.cr("121.1", "603.2")
def test_the_second_card_drawn_in_a_turn() -> None:
    board = Board()
    board.battlefield(0, enchantment("Whenever you draw your second card each turn, you gain 2 life."))
    board.library(0, *(named("Forest") for _ in range(4)))
    cast(board, card("Small Insight", "{U}", "Instant", "", "Draw three cards."))
    assert board.stack == ["Odd Song"]
    board.resolve()
    assert board.life(0) == 22


@pytest.mark.cr("603.2")
def test_the_second_spell_cast_in_a_turn() -> None:
    board = Board()
    board.battlefield(0, enchantment("Whenever you cast your second spell each turn, you gain 2 life."))
    spell = card("Small Prayer", "{0}", "Instant", "", "You gain 1 life.")
    for expected in (21, 24, 25):
        board.cast(board.hand(0, spell))
        board.resolve_all()
        assert board.life(0) == expected


@pytest.mark.cr("508.3", "603.2c")
def test_whenever_you_attack_triggers_once() -> None:
    board = Board()
    board.battlefield(0, enchantment("Whenever you attack, you gain 1 life."))
    goats = [board.battlefield(0, creature("Kind Goat", "1/1")) for _ in range(2)]
    board.attack(dict.fromkeys(goats, 1))
    assert board.stack == ["Odd Song"]


@pytest.mark.cr("508.3")
@pytest.mark.parametrize(("n", "triggers"), [(1, False), (2, True)])
def test_whenever_you_attack_with_enough_creatures(n: int, triggers: bool) -> None:
    board = Board()
    text = "Whenever you attack with two or more creatures, those creatures get +1/+1 until end of turn."
    board.battlefield(0, enchantment(text))
    goats = [board.battlefield(0, creature("Kind Goat", "1/1")) for _ in range(n)]
    idle = board.battlefield(0, creature("Idle Goat", "1/1"))
    board.attack(dict.fromkeys(goats, 1))
    board.resolve_all()
    assert [board.size(goat) for goat in goats] == ["2/2" if triggers else "1/1"] * n
    assert board.size(idle) == "1/1"


@pytest.mark.cr("601.2a", "603.4")
@pytest.mark.parametrize("by_casting", [True, False])
def test_if_you_cast_it_from_your_hand(by_casting: bool) -> None:
    board = Board()
    goat = creature(
        "Proud Goat", "1/1", "When this creature enters, if you cast it from your hand, you gain 3 life.", "{G}"
    )
    if by_casting:
        cast(board, goat)
    else:
        buried = board.graveyard(0, goat)
        raising = card(
            "Small Rising", "{B}", "Sorcery", "", "Return target creature card from your graveyard to the battlefield."
        )
        cast(board, raising, buried)
    board.resolve_all()
    assert board.life(0) == (23 if by_casting else 20)


@pytest.mark.cr("700.5")
def test_devotion_counts_each_symbol_of_the_color_once() -> None:
    board = Board()
    board.battlefield(0, creature("Twin Goat", "1/1", cost="{1}{G}{G}"))
    board.battlefield(0, creature("Mixed Goat", "1/1", cost="{G/W}{W}"))
    board.battlefield(1, creature("Far Goat", "1/1", cost="{G}"))
    cast(board, card("Green Thanks", "{U}", "Instant", "", "You gain life equal to your devotion to green."))
    assert board.life(0) == 23


@pytest.mark.cr("207.2c", "205.2a")
def test_card_types_among_cards_in_a_graveyard() -> None:
    board = Board()
    text = "As long as there are five or more card types among cards in your graveyard, this creature gets +2/+2."
    goat = board.battlefield(0, creature("Mad Goat", "1/1", text))
    for one in (
        OX,
        named("Forest"),
        card("Old Cup", "{1}", "Artifact"),
        card("Iron Goat", "{1}", "Artifact Creature", "1/1"),
        card("Old Rite", "{U}", "Sorcery", "", "Draw a card."),
    ):
        board.graveyard(0, one)
    assert board.size(goat) == "1/1"
    cast(board, PING, board.battlefield(1, OX))
    assert board.size(goat) == "3/3"


@pytest.mark.cr("119.3")
def test_the_life_lost_this_way_is_all_of_it() -> None:
    board = Board(1, 2)
    cast(
        board,
        card(
            "Long Sip",
            "{B}",
            "Sorcery",
            "",
            "Each opponent loses 2 life. You gain life equal to the life lost this way.",
        ),
    )
    assert board.life(0) == 24


@pytest.mark.cr("509.3g")
def test_attacks_and_is_not_blocked() -> None:
    board = Board()
    text = "Whenever this creature attacks and isn't blocked, you gain 4 life."
    sly, plain = (
        board.battlefield(0, creature("Sly Goat", "1/1", text)),
        board.battlefield(0, creature("Dull Goat", "1/1", text)),
    )
    wall = board.battlefield(1, OX)
    board.attack({sly: 1, plain: 1})
    board.block({wall: plain})
    assert board.stack == ["Sly Goat"]


@pytest.mark.cr("509.3d")
def test_becomes_blocked_by_a_creature_triggers_for_each() -> None:
    board = Board()
    text = "Whenever this creature becomes blocked by a creature, you gain 1 life."
    goat = board.battlefield(0, creature("Spiny Goat", "1/3", text))
    walls = [board.battlefield(1, OX) for _ in range(2)]
    board.attack({goat: 1})
    board.block(dict.fromkeys(walls, goat))
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("113.6b")
def test_a_static_ability_that_works_in_the_graveyard() -> None:
    board = Board()
    text = "As long as this card is in your graveyard and you control an Ox, Goats you control have haste."
    wild = creature("Wild Ghost", "1/1", text)
    goat = board.battlefield(0, creature("Kind Goat", "1/1"))
    ghost = board.battlefield(0, wild)
    board.battlefield(0, OX)
    assert not board.has(goat, "haste")
    cast(board, DOOM, ghost)
    assert board.has(goat, "haste")
    cast(board, card("Small Burial", "{B}", "Instant", "", "Exile target creature card from a graveyard."), ghost)
    assert not board.has(goat, "haste")


@pytest.mark.cr("113.6b", "603.4")
def test_a_trigger_that_works_in_the_graveyard() -> None:
    board = Board()
    text = (
        "At the beginning of your end step, if this card is in your graveyard, you may pay 1 life. If "
        "you do, return it to your hand."
    )
    ghost = creature("Weary Ghost", "1/1", text)
    board.battlefield(0, ghost)
    buried = board.graveyard(0, ghost)
    for player in (0, 1):
        board.library(player, named("Forest"))
    board.pass_to("end")
    assert board.stack == ["Weary Ghost"]
    board.resolve()
    board.answer(True)
    assert board.zone(buried) == "hand"
    assert board.life(0) == 19

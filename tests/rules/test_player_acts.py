"""What players do, as events: gaining life, drawing, discarding, cycling, scrying (119.9, 702.29, 701.22)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

FEEDER = creature("Glad Goat", "1/1", "Whenever you gain life, put a +1/+1 counter on this creature.")
RITE = "Each other player sacrifices a creature. Draw a card for each creature sacrificed this way."


def cast(board: Board, player: int, what: str, symbols: str, *choices: object) -> None:
    board.lands(player, symbols)
    name = f"Test Spell {len(board.game.catalogue.cards)}"
    spell = board.hand(player, card(name, f"{{{'}{'.join(symbols)}}}", "Sorcery", "", what))
    board.cast(spell, *choices)
    board.resolve()


@pytest.mark.cr("119.9", "119.3")
def test_a_gain_of_life_is_one_event_whatever_its_size() -> None:
    board = Board()
    goat = board.battlefield(0, FEEDER)
    cast(board, 0, "You gain 3 life.", "W")
    board.resolve_all()
    assert board.counters(goat) == {"+1/+1": 1}


@pytest.mark.cr("119.9")
def test_that_many_is_the_life_gained_and_works_on_what_an_aura_enchants() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "1/1"))
    grows = "Whenever you gain life, put that many +1/+0 counters on this creature."
    text = f'Enchant creature\nEnchanted creature has "{grows}"'
    board.battlefield(0, card("Sun Cord", "{W}", "Enchantment — Aura", "", text), attached_to=goat)
    cast(board, 0, "You gain 3 life.", "W")
    board.resolve_all()
    assert board.counters(goat) == {"+1/+0": 3}


@pytest.mark.cr("702.15b", "702.15e", "119.9")
def test_each_source_with_lifelink_makes_one_gain() -> None:
    board = Board()
    goat = board.battlefield(0, FEEDER)
    one = board.battlefield(0, creature("Kind Ram", "4/4", "Trample, lifelink"))
    two = board.battlefield(0, creature("Kind Ox", "2/2", "Lifelink"))
    wall = board.battlefield(1, creature("Low Wall", "0/1", "Defender"))
    board.attack({one: 1, two: 1})
    board.block({wall: one})
    board.pass_to("combat damage") if board.step != "combat damage" else None
    if board.question.shape == "split":
        board.answer({wall: 1, 1: 3})
    board.resolve_all()
    assert board.life(0) == 26
    assert board.counters(goat) == {"+1/+1": 2}


@pytest.mark.cr("702.29a", "702.29c")
def test_what_happens_when_a_card_is_cycled() -> None:
    board = Board()
    board.library(0, named("Forest"), named("Island"))
    board.lands(0, "WW")
    faith = card(
        "New Faith",
        "{2}{W}",
        "Instant",
        "",
        "You gain 6 life.\nCycling {1}{W}\nWhen you cycle this card, you gain 2 life.",
    )
    held = board.hand(0, faith)
    board.activate(held)
    assert board.stack == ["New Faith", "New Faith"]
    board.resolve_all()
    assert board.life(0) == 22
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("702.29d")
def test_cycling_is_discarding_but_once() -> None:
    board = Board()
    board.library(0, named("Forest"))
    board.lands(0, "WW")
    watcher = card("Loud Bell", "{1}", "Artifact", "", "Whenever you cycle or discard a card, you gain 1 life.")
    board.battlefield(0, watcher)
    held = board.hand(0, card("Round Stone", "{9}", "Artifact", "", "Cycling {2}"))
    board.activate(held)
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("121.2", "603.2c")
def test_every_card_drawn_is_an_event() -> None:
    board = Board()
    board.library(0, *(named("Forest") for _ in range(5)))
    board.battlefield(0, card("Blue Bell", "{1}", "Artifact", "", "Whenever you draw a card, you gain 1 life."))
    cast(board, 0, "Draw two cards.", "U")
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("701.9a", "603.2")
def test_an_opponents_discard_is_seen_and_so_is_a_sacrifice() -> None:
    board = Board()
    text = "Whenever an opponent discards a card, that player loses 2 life."
    text += "\nWhenever you sacrifice a creature, draw a card."
    board.battlefield(0, card("Sly Bell", "{1}", "Artifact", "", text))
    board.library(0, named("Forest"))
    board.hand(1, named("Island"))
    cast(board, 0, "Each opponent discards a card.", "B")
    board.resolve_all()
    assert board.life(1) == 18
    board.battlefield(0, creature("Plain Goat", "1/1"))
    cast(board, 0, "Sacrifice a creature.", "B")
    board.resolve_all()
    assert board.names("hand", 0) == ["Forest"]


# --- scry and surveil -----------------------------------------------------------------------------------------------


def with_library(*names: str) -> Board:
    board = Board()
    board.library(0, *(named(name) for name in names))
    return board


def top(board: Board, n: int) -> list[str]:
    return [board.game.name(id) for id in board.state.players[0].library[::-1][:n]]


@pytest.mark.cr("701.22a", "401.4")
def test_scrying_puts_cards_on_top_and_bottom_in_any_order() -> None:
    board = with_library("Forest", "Island", "Swamp", "Plains")
    cast(board, 0, "Scry 3.", "U")
    seen = {board.game.name(option.id): option.id for option in board.question.options}
    assert list(seen) == ["Forest", "Island", "Swamp"]
    board.answer([seen["Island"]])
    board.answer([seen["Swamp"], seen["Forest"]])
    assert top(board, 4) == ["Swamp", "Forest", "Plains", "Island"]
    (told,) = board.told("scries")
    assert (told.n, told.text, told.names) == (3, "1", ())


@pytest.mark.cr("701.22a")
def test_scrying_more_cards_than_there_are() -> None:
    board = with_library("Forest")
    cast(board, 0, "Scry 2. Draw a card.", "U")
    board.answer([])
    assert board.names("hand", 0) == ["Forest"]


@pytest.mark.cr("701.25a")
def test_surveil_puts_cards_into_the_graveyard() -> None:
    board = with_library("Forest", "Island", "Swamp")
    board.battlefield(0, card("Eye Stone", "{1}", "Artifact", "", "Whenever you surveil, you gain 1 life."))
    cast(board, 0, "Surveil 2.", "U")
    seen = {board.game.name(option.id): option.id for option in board.question.options}
    board.answer([seen["Forest"]])
    board.resolve_all()
    assert "Forest" in board.names("graveyard", 0)
    assert top(board, 2) == ["Island", "Swamp"]
    assert board.life(0) == 21


@pytest.mark.cr("701.22b", "701.22c")
def test_scry_0_is_nothing_and_any_other_scry_is_an_event() -> None:
    board = Board()
    board.battlefield(0, card("Eye Stone", "{1}", "Artifact", "", "Whenever you scry, you gain 1 life."))
    board.lands(0, "UUU")
    spell = card("Far Look", "{X}{U}", "Sorcery", "", "Scry X.")
    one, two = board.hand(0, spell), board.hand(0, spell)
    board.cast(one, 0)
    board.resolve_all()
    assert board.life(0) == 20
    board.cast(two, 1)
    board.resolve_all()
    assert board.life(0) == 21


# --- this way -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("608.2c", "101.4")
def test_drawing_for_each_creature_sacrificed_this_way() -> None:
    board = Board(1, 2)
    board.library(0, *(named("Forest") for _ in range(4)))
    for player in (0, 1, 2):
        board.battlefield(player, creature("Plain Goat", "1/1"))
    cast(board, 0, RITE, "B")
    assert board.names("battlefield", 0).count("Plain Goat") == 1
    assert board.names("hand", 0) == ["Forest", "Forest"]


@pytest.mark.cr("608.2c", "701.19a")
def test_what_regenerates_was_not_destroyed_this_way() -> None:
    board = Board()
    board.library(0, *(named("Forest") for _ in range(4)))
    board.battlefield(1, creature("Plain Goat", "1/1"))
    board.battlefield(1, creature("Stone Goat", "1/1", "Indestructible"))
    cast(board, 0, "Destroy all creatures. Draw a card for each creature destroyed this way.", "B")
    assert board.names("hand", 0) == ["Forest"]
    assert board.names("battlefield", 1) == ["Stone Goat"]


@pytest.mark.cr("608.2e", "101.4")
def test_each_other_player_leaves_oneself_out() -> None:
    board = Board(1, 2)
    board.library(0, *(named("Forest") for _ in range(4)))
    for player in (0, 1, 2):
        board.hand(player, named("Island"))
    cast(board, 0, "Each other player discards two cards. You draw a card for each card discarded this way.", "B")
    assert board.names("hand", 0) == ["Island", "Forest", "Forest"]
    assert board.names("hand", 1) == board.names("hand", 2) == []


# --- into a graveyard -----------------------------------------------------------------------------------------------


@pytest.mark.cr("603.6c", "108.2b")
def test_cards_put_into_a_graveyard_from_anywhere() -> None:
    board = Board()
    text = "Whenever a card is put into an opponent's graveyard from anywhere, put a charge counter on this creature."
    bird = board.battlefield(0, creature("Grave Bird", "3/3", text))
    board.library(1, *(named("Forest") for _ in range(4)))
    board.hand(1, named("Island"))
    board.battlefield(1, creature("Plain Goat", "1/1"))
    board.battlefield(1, creature("Token Goat", "1/1"), token="token")
    cast(board, 0, "Each opponent discards a card and mills two cards.", "B")
    board.resolve_all()
    assert board.counters(bird) == {"charge": 3}
    cast(board, 0, "All creatures get -2/-2 until end of turn.", "B")
    board.resolve_all()
    assert board.counters(bird) == {"charge": 4}


@pytest.mark.cr("701.20a", "608.2d")
def test_how_many_cards_are_revealed_is_chosen() -> None:
    board = Board()
    text = (
        "{0}: Reveal any number of green cards in your hand. "
        "You gain X life, where X is the number of cards revealed this way."
    )
    seer = board.battlefield(0, card("Moss Seer", "{1}", "Artifact", "", text))
    green = [board.hand(0, creature("Grove Goat", "2/2", cost="{G}")) for _ in range(3)]
    red = board.hand(0, creature("Ash Goat", "2/2", cost="{R}"))
    board.activate(seer)
    board.resolve()
    assert board.now(red) not in [option.id for option in board.question.options]
    board.answer(green[:2])
    assert board.life(0) == 22
    assert all(board.zone(thing) == "hand" for thing in (*green, red))


@pytest.mark.cr("608.2c", "608.2h")
def test_that_creature_is_what_another_player_chose_to_sacrifice() -> None:
    board = Board()
    board.lands(0, "B")
    board.battlefield(1, creature("Thin Goat", "1/1"))
    thick = board.battlefield(1, creature("Thick Goat", "2/5"))
    text = "Target opponent sacrifices an untapped creature. You gain life equal to that creature's toughness."
    board.cast(board.hand(0, card("Tithe of Flesh", "{B}", "Instant", "", text)), 1)
    board.resolve()
    board.answer(thick)
    assert board.zone(thick) == "graveyard"
    assert board.life(0) == 25


@pytest.mark.cr("608.2c")
def test_that_card_is_what_the_player_discarded() -> None:
    board = Board()
    board.hand(1, creature("Dear Goat", "2/2", cost="{4}"))
    text = (
        "When this creature enters, target player discards a card. "
        "This creature deals damage to that player equal to that card's mana value."
    )
    board.lands(0, "BB")
    board.cast(board.hand(0, creature("Gnawing Rat", "2/2", text)))
    board.resolve()
    board.answer(1)
    board.resolve_all()
    assert board.life(1) == 16


@pytest.mark.cr("608.2c", "400.7j")
def test_all_other_cards_are_without_the_one_that_went_elsewhere() -> None:
    board = Board()
    board.lands(0, "U")
    text = (
        "Reveal the top three cards of your library. You gain 1 life. Put one of them into your hand. "
        "Put all other cards revealed this way into your graveyard."
    )
    forest, goat, swamp = board.library(0, named("Forest"), creature("Hill Goat", "2/2"), named("Swamp"))
    board.cast(board.hand(0, card("Clear Look", "{U}", "Sorcery", "", text)))
    board.resolve()
    board.answer(goat)
    if board.question.shape == "order":
        board.say((0, 1))
    assert board.zone(goat) == "hand"
    assert board.zone(forest) == board.zone(swamp) == "graveyard"

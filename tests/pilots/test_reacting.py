"""What the bot does in the Horde's turn."""

from __future__ import annotations

import pytest

from horde.rules.game import Game

from .boards import FOREST, SHAMBLER, Board, aims, creature, does, go_on, spell

OAK = creature("Old Oak", "4/5", cost="3 G")
SEEDLING = creature("Seedling", "1/1", cost="G")
BRUTE = creature("Grave Brute", "6/6", cost="5 B", color="black")
DENIAL = spell("Flat Denial", "Counter target spell.")
PLAGUE = spell("Black Plague", "Destroy all creatures you don't control.", "5 B", "sorcery")
DART = spell("Hot Dart", "Hot Dart deals 3 damage to any target.", "G")
MIST = spell("Thin Mist", "Return target creature to its owner's hand.", "G")
GALE = spell("Great Gale", "Return all attacking creatures to their owner's hand.", "3 G")


def casting(board: Board, name: str) -> Game:
    """The Horde's turn as it has cast a card of this name."""
    game = board.at("precombat main")
    while not game.state.stack or game.name(game.state.stack[-1]) != name:
        game.answer((0,))
    return game


def blocked(board: Board) -> Game:
    """The Horde's combat as the bot has blocked."""
    game = board.at("declare attackers")
    while game.question is not None and game.question.shape != "block":
        game.answer((0,))
    go_on(game)
    assert game.state.combat is not None
    assert game.state.combat.blocking
    return game


def ready(*hand: object, oaks: int = 3, lands: int = 3) -> Board:
    board = Board(turn=1)
    board.many(oaks, OAK)
    board.many(lands, FOREST)
    for card in hand:
        board.put(card, zone="hand")  # pyright: ignore - every one is a card
    return board


# --- counterspells ------------------------------------------------------------------------------------------------


def test_a_wipe_is_countered() -> None:
    board = ready(DENIAL)
    board.put(PLAGUE, board.horde, "hand")
    assert does(casting(board, "Black Plague")) == "cast Flat Denial"


def test_a_wipe_that_finds_nothing_is_let_through() -> None:
    board = ready(DENIAL, oaks=0)
    board.put(PLAGUE, board.horde, "hand")
    assert does(casting(board, "Black Plague")) == "pass"


def test_a_small_creature_is_not_worth_the_last_counterspell() -> None:
    board = ready(DENIAL)
    assert does(casting(board, "Shambler")) == "pass"


def test_a_creature_that_makes_all_others_bigger_is_worth_it() -> None:
    lord = creature("Grave King", "4/4", "Other creatures you control get +2/+2.", "4 B", "black")
    board = ready(DENIAL)
    board.many(4, SHAMBLER, board.horde)
    board.put(lord, board.horde, "hand")
    assert does(casting(board, "Grave King")) == "cast Flat Denial"


@pytest.mark.parametrize(("behind", "wanted"), [(SHAMBLER, "cast Flat Denial"), (PLAGUE, "pass")])
def test_what_lies_revealed_behind_a_spell_counts(behind: object, wanted: str) -> None:
    board = ready(DENIAL)
    board.put(behind, board.horde, "library")  # pyright: ignore - every one is a card
    board.put(creature("Bone Heap", "10/10", cost="B", color="black"), board.horde, "library", "token card")
    assert does(casting(board, "Bone Heap")) == wanted


def test_mana_is_kept_for_a_counterspell_while_much_could_be_lost() -> None:
    board = Board()
    board.many(6, OAK)
    board.many(3, FOREST)
    board.put(DENIAL, zone="hand")
    board.put(SEEDLING, zone="hand")
    board.put(creature("Small Boar", "2/1", cost="1 G"), zone="hand")
    game = board.at("precombat main")
    assert does(game) == "cast Seedling"
    go_on(game)
    while game.state.stack:
        go_on(game)
    assert does(game) == "pass"


# --- damage and bounce --------------------------------------------------------------------------------------------


def test_damage_waits_for_the_attack_and_kills_the_worst_it_can() -> None:
    wolf = creature("Barrow Wolf", "3/3", cost="2 B", color="black")
    board = Board()
    board.many(2, FOREST)
    board.put(DART, zone="hand")
    board.put(wolf, board.horde)
    assert does(board.at("precombat main")) == "pass"
    board = Board(turn=1)
    board.many(2, FOREST)
    board.put(DART, zone="hand")
    for card in (SHAMBLER, wolf, BRUTE):
        board.put(card, board.horde)
    game = board.attacked()
    assert does(game) == "cast Hot Dart"
    assert aims(game) == ["Barrow Wolf"]


def test_two_cards_together_kill_what_one_cannot() -> None:
    board = Board(turn=1, life=12)
    board.many(2, FOREST)
    board.many(2, DART, zone="hand")
    board.put(BRUTE, board.horde)
    game = board.attacked()
    assert aims(game) == ["Grave Brute"]
    go_on(game)
    while game.state.stack:
        go_on(game)
    assert aims(game) == ["Grave Brute"]


def test_nothing_is_spent_on_what_its_blockers_kill() -> None:
    board = Board(turn=1)
    board.put(FOREST)
    board.put(DART, zone="hand")
    board.put(OAK)
    board.put(creature("Barrow Wolf", "3/3", cost="2 B", color="black"), board.horde)
    game = blocked(board)
    assert does(game) == "pass"


def test_damage_to_the_horde_wins_with_its_last_cards() -> None:
    board = Board()
    board.library(board.horde, 3)
    board.put(FOREST)
    board.put(DART, zone="hand")
    game = board.at("precombat main")
    assert does(game) == "cast Hot Dart"
    assert aims(game) == ["The Horde"]


def test_damage_is_kept_rather_than_thrown_at_the_horde() -> None:
    board = Board()
    board.put(FOREST)
    board.put(DART, zone="hand")
    assert does(board.at("precombat main")) == "pass"


def test_a_token_sent_to_a_hand_is_gone_for_good() -> None:
    board = Board(turn=1)
    board.put(FOREST)
    board.put(MIST, zone="hand")
    board.put(BRUTE, board.horde)
    board.put(creature("Bone Heap", "5/5", color="black"), board.horde, token="token card")
    game = board.attacked()
    assert does(game) == "cast Thin Mist"
    assert aims(game) == ["Bone Heap"]


@pytest.mark.parametrize(("attackers", "wanted"), [(1, "pass"), (5, "cast Great Gale")])
def test_what_hits_all_attackers_waits_for_many(attackers: int, wanted: str) -> None:
    board = Board(turn=1, life=40)
    board.many(4, FOREST)
    board.put(GALE, zone="hand")
    for _ in range(attackers):
        board.put(SHAMBLER, board.horde, token="token card")
    assert does(board.attacked()) == wanted


# --- abilities ----------------------------------------------------------------------------------------------------


def test_a_creature_that_would_die_is_regenerated() -> None:
    troll = creature("Moss Troll", "3/3", "{G}: Regenerate this creature.")
    board = Board(turn=1, life=4)
    board.put(FOREST)
    board.put(troll)
    board.put(BRUTE, board.horde)
    game = blocked(board)
    assert does(game) == "activate Moss Troll"


def test_free_damage_is_dealt_at_the_end_of_the_hordes_turn() -> None:
    archer = creature("Thorn Archer", "0/3", "{T}: This creature deals 1 damage to any target.")
    board = Board()
    board.put(archer)
    assert does(board.at("precombat main")) == "pass"
    board = Board(turn=1)
    board.put(archer)
    game = board.at("end")
    assert does(game) == "activate Thorn Archer"
    assert aims(game) == ["The Horde"]


def test_cards_are_drawn_with_mana_that_is_left_over() -> None:
    lore = spell("Deep Lore", "Draw two cards.", "2 G")
    board = Board()
    board.many(3, FOREST)
    board.put(lore, zone="hand")
    assert does(board.at("precombat main")) == "pass"
    board = Board(turn=1)
    board.many(3, FOREST)
    board.put(lore, zone="hand")
    assert does(board.at("end")) == "cast Deep Lore"

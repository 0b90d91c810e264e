"""What the bot does in its own turn."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.pilots.survivor import answer
from horde.rules.catalogue import FACE_DOWN
from horde.rules.game import Game
from horde.rules.questions import Question

from .boards import (
    FOREST,
    SHAMBLER,
    Board,
    aims,
    aura,
    creature,
    does,
    enchantment,
    equipment,
    go_on,
    planeswalker,
    spell,
)

OAK = creature("Old Oak", "4/5", cost="3 G")
SEEDLING = creature("Seedling", "1/1", cost="G")
BRUTE = creature("Grave Brute", "6/6", cost="5 B", color="black")
WRATH = spell("Great Fire", "Destroy all creatures.", "2 G G", "sorcery")
CHAINS = aura("Soft Chains", "Enchanted creature can't attack or block.")
MIGHT = aura("Oaken Might", "Enchanted creature gets +3/+3.")
THEFT = aura("Sweet Talk", "You control enchanted creature.", "3 G G")


def turn(*hand: Card, lands: int = 5, life: int = 20) -> Board:
    board = Board(life=life)
    board.many(lands, FOREST)
    for card in hand:
        board.put(card, zone="hand")
    return board


def main(board: Board) -> Game:
    return board.at("precombat main")


# --- wipes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ours", "theirs", "wanted"), [(1, 6, "cast Great Fire"), (4, 2, "pass"), (0, 1, "pass")])
def test_all_creatures_are_destroyed_when_that_hits_the_horde_harder(ours: int, theirs: int, wanted: str) -> None:
    board = turn(WRATH)
    board.many(ours, OAK)
    board.many(theirs, SHAMBLER, board.horde)
    assert does(main(board)) == wanted


def test_a_wipe_comes_before_new_creatures_of_anybody() -> None:
    board = Board(2, life=40)
    board.many(4, FOREST, 0)
    board.many(4, FOREST, 1)
    board.put(OAK, 0, "hand")
    board.put(WRATH, 1, "hand")
    board.many(6, SHAMBLER, board.horde)
    assert does(main(board)) == "cast Great Fire"


def test_a_wipe_with_a_limit_counts_what_it_kills() -> None:
    sparks = spell("Spark Rain", "Spark Rain deals 2 damage to each creature.", "1 G", "sorcery")
    board = turn(sparks)
    board.many(2, OAK)
    board.many(4, SHAMBLER, board.horde)
    assert does(main(board)) == "cast Spark Rain"
    board = turn(sparks)
    board.many(3, SEEDLING)
    board.many(2, BRUTE, board.horde)
    assert does(main(board)) == "pass"


# --- Auras and Equipment --------------------------------------------------------------------------------------------


def test_chains_are_for_the_worst_creature_of_the_horde() -> None:
    board = turn(CHAINS)
    board.put(OAK)
    board.put(SHAMBLER, board.horde)
    board.put(BRUTE, board.horde)
    game = main(board)
    assert does(game) == "cast Soft Chains"
    assert aims(game) == ["Grave Brute"]


def test_chains_are_not_put_on_the_own_side_nor_twice_on_one() -> None:
    board = turn(CHAINS)
    board.put(OAK)
    assert does(main(board)) == "pass"
    board = turn(CHAINS, CHAINS)
    board.put(BRUTE, board.horde)
    game = main(board)
    go_on(game)
    while game.state.stack:
        go_on(game)
    assert does(game) == "pass"


def test_chains_prefer_what_makes_all_others_bigger() -> None:
    board = turn(CHAINS)
    board.put(creature("Old Idol", "1/1", "Other creatures you control get +2/+2.", "3 B", "black"), board.horde)
    board.many(5, SHAMBLER, board.horde)
    game = main(board)
    assert aims(game) != ["Old Idol"]  # it can still not attack and goes on making them bigger
    board = turn(spell("Cut Down", "Destroy target creature.", "1 G", "sorcery"))
    board.put(creature("Old Idol", "1/1", "Other creatures you control get +2/+2.", "3 B", "black"), board.horde)
    board.many(5, SHAMBLER, board.horde)
    assert aims(main(board)) == ["Old Idol"]


def test_control_is_taken_of_the_best() -> None:
    board = turn(THEFT)
    board.put(OAK)
    board.put(SHAMBLER, board.horde)
    board.put(BRUTE, board.horde)
    game = main(board)
    assert does(game) == "cast Sweet Talk"
    assert aims(game) == ["Grave Brute"]


def test_what_is_held_down_already_is_not_also_stolen() -> None:
    board = turn(THEFT)
    brute = board.put(BRUTE, board.horde)
    board.put(creature("Barrow Wolf", "3/3", cost="2 B", color="black"), board.horde)
    board.state.objects[board.put(CHAINS)].attached_to = brute
    assert aims(main(board)) == ["Barrow Wolf"]


def test_a_price_for_being_chosen_counts() -> None:
    thorn = "Whenever this creature becomes the target of a spell, each opponent loses 9 life."
    board = turn(spell("Cut Down", "Destroy target creature.", "1 G", "sorcery"), life=12)
    board.put(creature("Thorn Ghoul", "4/4", thorn, "2 B", "black"), board.horde)
    board.put(creature("Barrow Wolf", "3/3", cost="2 B", color="black"), board.horde)
    assert aims(main(board)) == ["Barrow Wolf"]


def test_might_is_for_an_own_creature_that_gets_through() -> None:
    board = turn(MIGHT)
    board.put(BRUTE, board.horde)
    board.put(creature("Reed Hawk", "2/2", "Flying"))
    board.put(creature("Mud Boar", "2/2"))
    board.put(creature("Great Wall", "2/2", "Defender"))
    game = main(board)
    assert does(game) == "cast Oaken Might"
    assert aims(game) == ["Reed Hawk"]


def test_might_is_not_put_on_what_is_gone_by_the_end_of_turn() -> None:
    board = turn(MIGHT)
    board.put(creature("Brief Flame", "5/1", "Haste\nAt the beginning of the end step, sacrifice this creature."))
    assert does(main(board)) == "pass"


def test_equipment_is_carried_before_the_attack_and_moved_when_that_is_better() -> None:
    club = equipment("Oak Club", "Equipped creature gets +2/+2.\nEquip {1}")
    board = turn()
    board.put(club)
    seedling = board.put(SEEDLING)
    game = main(board)
    assert does(game) == "activate Oak Club"
    while does(game) != "pass" or game.state.stack:
        go_on(game)
    assert game.obj(board.state.battlefield[5]).attached_to == seedling
    assert does(game) == "pass"


# --- creatures ----------------------------------------------------------------------------------------------------


def test_a_creature_that_would_send_itself_back_waits() -> None:
    jelly = creature(
        "Moon Jelly", "2/2", "When this creature enters, return target creature to its owner's hand.", "2 G"
    )
    assert does(main(turn(jelly))) == "pass"
    board = turn(jelly)
    board.put(SHAMBLER, board.horde, token="token card")
    game = main(board)
    assert does(game) == "cast Moon Jelly"


def test_a_creature_for_one_attack_comes_before_it_or_not_at_all() -> None:
    flame = creature(
        "Brief Flame", "6/1", "Trample, haste\nAt the beginning of the end step, sacrifice this creature.", "2 G"
    )
    assert does(main(turn(flame))) == "cast Brief Flame"
    assert does(turn(flame).at("postcombat main")) == "pass"
    board = turn(flame)
    board.library(board.horde, 0)
    board.put(SHAMBLER, board.horde)
    assert does(main(board)) == "pass"


@pytest.mark.parametrize(("other", "tapped"), [(None, 4), (creature("Tall Boar", "3/3", cost="2 G"), 2)])
def test_a_kicker_is_paid_unless_its_mana_casts_another_card(other: Card | None, tapped: int) -> None:
    ent = creature("Kind Ent", "6/6", "Kicker {2}\nWhen this creature enters, if it was kicked, draw a card.", "1 G")
    board = turn(ent, lands=5)
    if other is not None:
        board.put(other, zone="hand")
    game = main(board)
    assert does(game) == "cast Kind Ent"
    go_on(go_on(game))
    assert sum(obj.tapped for obj in game.permanents(0)) == tapped


# --- planeswalkers, the end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "wanted"), [(None, 0), (BRUTE, 1)])
def test_a_planeswalker_kills_what_is_worth_its_loyalty(foe: Card | None, wanted: int) -> None:
    board = turn()
    board.put(planeswalker("Wood Sage", 5, "+1: You gain 2 life.\n−3: Destroy target creature."))
    if foe is not None:
        board.put(foe, board.horde)
    game = main(board)
    assert game.question is not None
    assert does(game) == "activate Wood Sage"
    assert game.question.options[answer(game, game.question)[0]].n == wanted


def test_in_the_end_what_was_held_down_must_die_too() -> None:
    cut = spell("Cut Down", "Destroy target creature.", "1 G", "sorcery")
    board = turn(cut)
    board.library(board.horde, 0)
    foe = board.put(SHAMBLER, board.horde)
    chains = board.put(CHAINS)
    board.state.objects[chains].attached_to = foe
    game = main(board)
    assert does(game) == "cast Cut Down"


def test_an_engine_is_destroyed_at_once() -> None:
    nest = enchantment(
        "Old Nest", "At the beginning of your upkeep, create two 2/2 black Zombie creature tokens.", "3 B"
    )
    board = turn(spell("Clearing", "Destroy target artifact or enchantment."))
    board.put(nest, board.horde)
    game = main(board)
    assert does(game) == "cast Clearing"


# --- face down ------------------------------------------------------------------------------------------------------

MASKED = creature("Masked Elk", "4/4", "Morph {4}{G}", "3 G")


@pytest.mark.parametrize(("lands", "wanted"), [(3, "a face-down creature"), (4, "Masked Elk")])
def test_a_card_is_cast_face_down_only_where_face_up_is_too_dear(lands: int, wanted: str) -> None:
    game = main(turn(MASKED, lands=lands))
    game.answer(answer(game, asked(game)))
    assert game.name(game.permanents(0)[-1].id) == wanted


def asked(game: Game) -> Question:
    assert game.question is not None
    return game.question


@pytest.mark.parametrize(
    ("size", "text", "wanted"),
    [
        ("4/4", "", "turn up a face-down creature"),
        ("1/1", "", "pass"),
        ("1/1", "\nWhen this creature is turned face up, draw two cards.", "turn up a face-down creature"),
    ],
)
def test_a_creature_is_turned_up_if_that_makes_it_better(size: str, text: str, wanted: str) -> None:
    board = turn(lands=5)
    id = board.put(creature("Masked Elk", size, f"Morph {{4}}{{G}}{text}", "3 G"))
    board.state.objects[id].card, board.state.objects[id].hidden = FACE_DOWN, "Masked Elk"
    assert does(main(board)) == wanted


# --- what is cast otherwise or later --------------------------------------------------------------------------------

DASHER = creature("Rash Oak", "4/5", "Dash {1}{G}", cost="5 G")
LATE = creature("Late Oak", "4/5", "Suspend 2—{G}", cost="7 G")


def test_a_creature_is_dashed_for_an_attack_alone() -> None:
    board = turn(DASHER, lands=2)
    assert does(board.at("precombat main")) == "cast Rash Oak"
    assert does(board.at("postcombat main")) == "pass"


def test_what_is_too_dear_is_suspended_at_the_end_of_the_turn() -> None:
    board = turn(LATE, lands=2)
    assert does(board.at("precombat main")) == "pass"
    assert does(board.at("postcombat main")) == "suspend Late Oak"

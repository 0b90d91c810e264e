"""The bot for Survivors plays what a sensible table would."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horde.cards.card import Card, Face
from horde.language import read
from horde.pilots.survivor import answer
from horde.rules.game import Game
from horde.rules.questions import Option, Question
from horde.rules.state import Task

from .boards import FOREST, SHAMBLER, Board, chosen, creature, does, planeswalker, spell
from .test_random import play

BOAR = creature("Hedge Boar", "3/3")
OAK = creature("Old Oak", "4/5", cost="3 G")
SEEDLING = creature("Seedling", "1/1", cost="G")
BRUTE = creature("Grave Brute", "5/5", cost="4 B", color="black")
FOG = spell("Thick Mist", "Prevent all combat damage that would be dealt this turn.")
BRAWL = spell("Rough Lesson", "Target creature you control fights target creature you don't control.", cost="G")
CLEAR = spell("Clearing", "Destroy target artifact or enchantment.")
STAMPEDE = spell("Wild Rush", "Creatures you control get +3/+3 and gain trample until end of turn.", "2 G", "sorcery")


def pairs(game: Game) -> list[tuple[int, int]]:
    """The bot's pairs as ids."""
    question = game.question
    assert question is not None
    found = answer(game, question)
    return [(question.options[i].id, question.about[j].id) for i, j in zip(found[::2], found[1::2], strict=True)]


def blocks(board: Board) -> tuple[Game, dict[int, int]]:
    """The Horde attacks with all it has; the blocks of the bot."""
    game = board.at("declare attackers")
    while game.question is not None and game.question.shape == "act":
        game.answer((0,))
    return game, dict(pairs(game))


# --- blocking -----------------------------------------------------------------------------------------------------


def test_chump_blocks_to_live() -> None:
    board = Board(life=5, turn=1)
    board.put(BRUTE, board.horde)
    seedling = board.put(SEEDLING)
    _, found = blocks(board)
    assert list(found) == [seedling]


def test_no_chump_block_while_life_is_high() -> None:
    board = Board(life=40, turn=1)
    board.put(BRUTE, board.horde)
    board.put(BOAR)
    assert blocks(board)[1] == {}


def test_blocks_that_cost_nothing_are_made() -> None:
    board = Board(life=40, turn=1)
    shamblers = board.many(2, SHAMBLER, board.horde)
    oak, boar = board.put(OAK), board.put(BOAR)
    _, found = blocks(board)
    assert set(found) == {oak, boar}
    assert set(found.values()) == set(shamblers)


def test_two_block_what_one_cannot_kill() -> None:
    board = Board(life=40, turn=1)
    brute = board.put(BRUTE, board.horde)
    oaks = board.many(2, OAK)
    assert blocks(board)[1] == dict.fromkeys(oaks, brute)


def test_menace_is_blocked_by_two_or_not_at_all() -> None:
    board = Board(life=3, turn=1)
    prowler = board.put(creature("Prowler", "4/2", "Menace", color="black"), board.horde)
    mine = board.many(2, BOAR)
    assert blocks(board)[1] == dict.fromkeys(mine, prowler)
    board = Board(life=3, turn=1)
    board.put(creature("Prowler", "4/2", "Menace", color="black"), board.horde)
    board.put(BOAR)
    assert blocks(board)[1] == {}


def test_a_deadly_attacker_meets_the_creature_worth_least() -> None:
    board = Board(life=9, turn=1)
    viper = board.put(creature("Bog Viper", "4/1", "Deathtouch", color="black"), board.horde)
    board.put(OAK)
    seedling = board.put(SEEDLING)
    assert blocks(board)[1] == {seedling: viper}


def test_a_creature_that_makes_mana_stays_out_of_bad_blocks() -> None:
    board = Board(life=30, turn=1)
    board.put(creature("Ghoul", "3/3", color="black"), board.horde)
    board.put(creature("Moss Singer", "1/1", "{T}: Add {G}."))
    assert blocks(board)[1] == {}


@settings(deadline=None, max_examples=40)
@given(
    st.integers(1, 30),
    st.lists(st.sampled_from(["1/1", "2/2", "3/1", "5/5"]), min_size=1, max_size=8),
    st.lists(st.sampled_from(["1/1", "2/2", "4/5", "0/4"]), min_size=1, max_size=8),
)
def test_nobody_dies_who_could_have_lived(life: int, attackers: list[str], blockers: list[str]) -> None:
    """Against plain creatures: the bot survives wherever as many blocks of the strongest would."""
    board = Board(life=life, turn=1)
    for i, size in enumerate(attackers):
        board.put(creature(f"Ghoul {i}", size, color="black"), board.horde)
    for i, size in enumerate(blockers):
        board.put(creature(f"Hare {i}", size))
    game, found = blocks(board)
    powers = sorted((int(size[0]) for size in attackers), reverse=True)
    least = sum(powers[len(blockers) :])
    blocked = set(found.values())
    assert game.state.combat is not None
    damage = sum(game.char(id).power for id in game.state.combat.attackers if id not in blocked)
    if least < life:
        assert damage < life


def test_no_kills_that_cost_more_life_than_there_is() -> None:
    """Each death costs 2 life: of 2 life a chump block leaves some, a kill none."""
    mourner = creature("Mourner", "1/1", "Whenever another creature you control dies, each opponent loses 2 life.")
    board = Board(life=2, turn=1)
    board.put(mourner, board.horde, tapped=True)
    board.put(creature("Ghoul", "3/3", color="black"), board.horde)
    board.put(OAK)
    seedling = board.put(SEEDLING)
    assert list(blocks(board)[1]) == [seedling]


# --- attacking ------------------------------------------------------------------------------------------------------


def test_everything_attacks_during_set_up() -> None:
    board = Board(life=20)
    board.library(board.horde, 40)
    board.state.teams[1].skip_turns = 1
    mine = board.many(3, BOAR)
    game = board.at("declare attackers")
    assert [id for id, _ in pairs(game)] == mine


def test_blockers_stay_home_when_the_next_wave_could_kill() -> None:
    board = Board(life=6)
    board.library(board.horde, 60)
    board.many(4, SHAMBLER, board.horde)
    board.many(5, OAK)
    game = board.at("declare attackers")
    assert len(pairs(game)) <= 1


def test_high_life_is_spent_on_the_race() -> None:
    board = Board(4, life=80)
    board.library(board.horde, 30)
    board.many(2, SHAMBLER, board.horde)
    board.many(8, OAK)
    game = board.at("declare attackers")
    assert len(pairs(game)) >= 4


def test_nobody_attacks_a_horde_without_a_library() -> None:
    board = Board(life=20)
    board.library(board.horde, 0)
    board.many(2, SHAMBLER, board.horde)
    board.many(3, OAK)
    assert pairs(board.at("declare attackers")) == []


@pytest.mark.parametrize(
    ("text", "aimed"),
    [("+1: Draw a card.", 0), ("At the beginning of your upkeep, create a 2/2 black Zombie creature token.", 1)],
)
def test_a_planeswalker_of_the_horde_is_attacked_by_as_many_as_it_takes_if_it_does_anything(
    text: str, aimed: int
) -> None:
    board = Board(life=40)
    board.library(board.horde, 40)
    board.state.teams[1].skip_turns = 1
    mine = board.many(3, BOAR)
    walker = board.put(planeswalker("Night Sage", 3, text), board.horde)
    found = pairs(board.at("declare attackers"))
    assert sorted(id for id, _ in found) == mine
    assert [target for _, target in found].count(walker) == aimed


# --- spells -----------------------------------------------------------------------------------------------------------


def fog_board(life: int, attackers: int) -> Game:
    board = Board(life=life, turn=1)
    board.many(attackers, BRUTE, board.horde)
    board.many(2, FOREST)
    board.put(FOG, zone="hand")
    game = board.at("declare attackers")
    while game.state.turn.step != "declare blockers":
        game.answer((0,))
    return game


def test_a_fog_is_cast_when_the_attack_would_kill() -> None:
    assert does(fog_board(life=10, attackers=2)) == "cast Thick Mist"


def test_a_fog_is_kept_when_the_attack_hardly_hurts() -> None:
    assert does(fog_board(life=60, attackers=1)) == "pass"


def test_a_fog_is_not_cast_in_the_own_turn() -> None:
    board = Board(life=10)
    board.many(3, BRUTE, board.horde)
    board.many(2, FOREST)
    board.put(FOG, zone="hand")
    assert does(board.at("precombat main")) == "pass"


def test_mana_is_kept_for_a_fog_that_the_next_attack_calls_for() -> None:
    board = Board(life=10)
    board.many(3, BRUTE, board.horde)
    board.many(3, FOREST)
    board.put(FOG, zone="hand")
    board.put(BOAR, zone="hand")
    assert does(board.at("precombat main")) == "pass"


def test_a_land_first_then_the_biggest_creature() -> None:
    board = Board()
    board.many(4, FOREST)
    land = board.put(FOREST, zone="hand")
    board.put(BOAR, zone="hand")
    board.put(OAK, zone="hand")
    game = board.at("precombat main")
    assert chosen(game) == [land]
    assert game.question is not None
    game.answer(answer(game, game.question))
    assert does(game) == "cast Old Oak"


def test_a_creature_with_flash_waits_for_the_attack() -> None:
    lurker = creature("Brush Lurker", "3/4", "Flash", cost="2 G")
    board = Board()
    board.many(3, FOREST)
    board.put(lurker, zone="hand")
    assert does(board.at("precombat main")) == "pass"
    board = Board(turn=1)
    board.put(BRUTE, board.horde)
    board.many(3, FOREST)
    board.put(lurker, zone="hand")
    assert does(board.at("declare attackers")) == "cast Brush Lurker"


def test_a_fight_is_picked_that_kills_and_is_survived() -> None:
    board = Board()
    board.put(BRUTE, board.horde)
    ghoul = board.put(creature("Ghoul", "3/3", color="black"), board.horde)
    board.put(SEEDLING)
    oak = board.put(OAK)
    board.put(FOREST)
    board.put(BRAWL, zone="hand")
    game = board.at("precombat main")
    assert does(game) == "cast Rough Lesson"
    assert game.question is not None
    game.answer(answer(game, game.question))
    assert chosen(game) == [oak]
    game.answer(answer(game, game.question))
    assert chosen(game) == [ghoul]


def test_a_fight_that_gains_nothing_is_not_picked() -> None:
    board = Board()
    board.put(BRUTE, board.horde)
    board.put(SEEDLING)
    board.put(FOREST)
    board.put(BRAWL, zone="hand")
    assert does(board.at("precombat main")) == "pass"


def test_removal_waits_for_a_target_of_theirs() -> None:
    totem = creature("Vine Totem", "2/2", "Other creatures you control get +1/+1.")
    idol = Card("Oak Idol", (Face("Oak Idol", ("2",), types=("artifact",)),))
    board = Board()
    board.put(totem)
    board.put(idol)
    board.many(2, FOREST)
    board.put(CLEAR, zone="hand")
    assert does(board.at("precombat main")) == "pass"
    board = Board()
    board.put(idol)
    omen = creature("Bad Omen", "0/1", "Other creatures you control get +1/+1.", "3 B", "black")
    theirs = board.put(Card("Bad Omen", (msgspec.structs.replace(omen.front, types=("enchantment",)),)), board.horde)
    board.many(2, FOREST)
    board.put(CLEAR, zone="hand")
    game = board.at("precombat main")
    assert does(game) == "cast Clearing"
    assert game.question is not None
    game.answer(answer(game, game.question))
    assert chosen(game) == [theirs]


@pytest.mark.parametrize(("library", "cast"), [(14, True), (60, False)])
def test_a_rush_is_kept_for_the_turn_it_decides(library: int, cast: bool) -> None:
    board = Board(life=30)
    board.library(board.horde, library)
    board.many(3, BOAR)
    board.many(3, FOREST)
    board.put(STAMPEDE, zone="hand")
    assert (does(board.at("precombat main")) == "cast Wild Rush") is cast


def test_planeswalkers_act_every_turn() -> None:
    board = Board()
    walker = board.put(planeswalker("Wood Sage", 3, "+1: Draw a card.\n−3: You gain 3 life."))
    game = board.at("precombat main")
    assert game.question is not None
    option = game.question.options[answer(game, game.question)[0]]
    assert (option.kind, option.id, option.n) == ("activate", walker, 0)


# --- choices --------------------------------------------------------------------------------------------------------


def test_the_creature_worth_least_is_sacrificed() -> None:
    board = Board(turn=1)
    plague = creature(
        "Reaper", "2/2", "When this creature enters, each opponent sacrifices a creature.", "1 B", "black"
    )
    board.put(OAK)
    token = board.put(SEEDLING, token="token")
    board.put(BOAR)
    board.put(plague, board.horde, "hand")
    game = board.at("precombat main")
    while game.question is not None and game.question.shape == "act":
        game.answer((0,))
    assert chosen(game) == [token]


def test_x_is_no_larger_than_its_targets_allow() -> None:
    draught = "{X}, {T}: Put a +1/+1 counter on target creature with power X."
    board = Board()
    well = board.put(Card("Old Well", (Face("Old Well", ("1",), types=("artifact",), lines=read(draught)),)))
    board.put(BOAR)
    board.put(SEEDLING)
    asked = Question("number", "amount", (0,), low=0, high=6, source=well)
    assert answer(board.at("declare attackers"), asked) in ((1,), (3,))


def test_a_hand_without_lands_goes_back_once_or_twice() -> None:
    def keeps(game: Game) -> bool:
        assert game.question is not None
        assert game.question.purpose == "mulligan"
        return game.question.options[answer(game, game.question)[0]].kind == "no"

    for lands, wanted in ((0, False), (1, False), (3, True), (6, False), (7, False)):
        board = Board()
        board.library(0, 0)
        board.many(lands, FOREST, 0, "library")
        board.many(7 - lands, BOAR, 0, "library")
        board.state.agenda = [Task("opening")]
        game = board.at("upkeep", "settle")
        assert keeps(game) is wanted, lands
        if lands == 0:
            for _ in range(2):
                game.answer((0,))
            assert keeps(game)


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_without_an_illegal_answer(seed: int) -> None:
    assert play(1 + seed, seed, answer).over


@pytest.mark.parametrize("player", [0, 1])
def test_the_order_of_a_library_changes_nothing(player: int) -> None:
    def attack(backwards: bool) -> list[tuple[int, int]]:
        board = Board(life=20)
        for card in (SHAMBLER, BRUTE, OAK, FOREST) * 4:
            board.put(card, player, "library")
        board.many(2, SHAMBLER, 1)
        board.many(3, OAK)
        if backwards:
            board.state.players[player].library.reverse()
        return pairs(board.at("declare attackers"))

    assert attack(backwards=False) == attack(backwards=True)


@pytest.mark.parametrize(("offered", "wanted"), [("wreck", "no"), ("oak", "yes"), ("sprout", "yes")])
def test_a_spell_offered_for_nothing_waits_if_it_would_only_hurt(offered: str, wanted: str) -> None:
    wreck = spell("Uproot", "Destroy target noncreature permanent.\nDraw a card.", kind="sorcery")
    sprout = spell("Two Sprouts", "Create two 3/3 green Beast creature tokens.", kind="sorcery")
    board = Board()
    source = board.put(BOAR)
    board.put(FOREST)
    card = board.put({"wreck": wreck, "oak": OAK, "sprout": sprout}[offered], 0, "library")
    options = (Option("yes", 0), Option("no", 0))
    asked = Question("pick", "may", (0,), options, source=source, about=(Option("object", id=card),))
    assert options[answer(board.at("upkeep"), asked)[0]].kind == wanted

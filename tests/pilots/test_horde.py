"""The Horde's choices are uniform, told, and against planeswalkers as a coin says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from horde.pilots.horde import POLICIES
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question, check

from .boards import FOREST, SHAMBLER, Board, creature, planeswalker, spell

SEEDS = range(600)
RANDOM = POLICIES["random"]


def even(found: Iterable[object], kinds: int) -> bool:
    """Whether all `kinds` outcomes come about equally often (chi-square, one in a thousand is refused)."""
    counts = Counter(found)
    mean = counts.total() / kinds
    chi = sum((n - mean) ** 2 / mean for n in counts.values()) + mean * (kinds - len(counts))
    freedom = kinds - 1
    return len(counts) == kinds and chi < freedom + 3.3 * (2 * freedom) ** 0.5 + 4


def asked(question: Question) -> list[Answer]:
    """The answers of the random policy with many seeds; all are legal."""
    board = Board()
    board.many(4, SHAMBLER, board.horde)
    game = board.at("upkeep")
    answers: list[Answer] = []
    for seed in SEEDS:
        game.state.rng = seed
        answer = RANDOM(game, question)
        check(question, answer)
        answers.append(answer)
    return answers


def options(n: int) -> tuple[Option, ...]:
    return tuple(Option("object", 1, text=f"number {i}") for i in range(n))


@pytest.mark.clause("WK-5", "WK-5-R1")
def test_one_of_several_is_picked_evenly() -> None:
    assert even(asked(Question("pick", "sacrifice", (1,), options(5))), 5)


@pytest.mark.clause("WK-5-R1")
def test_may_is_a_coin() -> None:
    assert even(asked(Question("pick", "may", (1,), (Option("yes", 1), Option("no", 1)))), 2)


@pytest.mark.clause("WK-5-R1")
def test_any_number_is_an_even_number_of_evenly_picked_ones() -> None:
    answers = asked(Question("pick", "choose", (1,), options(3), low=0, high=3))
    assert even((len(answer) for answer in answers), 4)
    assert even((answer for answer in answers if len(answer) == 1), 3)


@pytest.mark.clause("WK-5-R1")
def test_numbers_modes_and_orders_are_even() -> None:
    assert even(asked(Question("number", "amount", (1,), low=2, high=7)), 6)
    assert even(asked(Question("pick", "mode", (1,), tuple(Option("mode", 1, n=i) for i in range(4)))), 4)
    assert even(asked(Question("order", "order", (1,), options(3))), 6)


@pytest.mark.clause("WK-5-R1")
def test_every_division_of_damage_is_as_likely() -> None:
    assert even(asked(Question("split", "damage", (1,), options(2), high=5)), 6)
    assert even(asked(Question("split", "damage", (1,), options(3), high=2)), 6)


@pytest.mark.clause("WK-5-R1")
@pytest.mark.cr("702.19b")
def test_every_legal_division_of_trample_is_as_likely() -> None:
    """Of 4 damage on one that needs 2: all to the one, or 2 or 3 with the rest beyond."""
    answers = asked(Question("split", "damage", (1,), options(2), high=4, needs=(2,)))
    assert set(answers) == {(4, 0), (3, 1), (2, 2)}
    assert even(answers, 3)


@pytest.mark.clause("CL-12", "WK-5")
def test_an_edict_takes_one_of_the_hordes_creatures_at_random_and_says_so() -> None:
    """Cast by a Survivor: the Horde chooses which creature goes."""
    edict = spell("Grim Bargain", "Each opponent sacrifices a creature.", kind="sorcery")
    gone: list[str] = []
    for seed in range(150):
        board = Board(seed=seed)
        board.library(board.horde, 0)
        for name in ("Shambler", "Lurcher", "Gnawer"):
            board.put(creature(name, "2/2", color="black"), board.horde)
        board.many(2, FOREST)
        board.put(edict, zone="hand")
        game = board.at("precombat main")
        assert game.question is not None
        game.answer((next(i for i, o in enumerate(game.question.options) if o.kind == "cast"),))
        assert game.log is not None
        (told,) = [told for told in game.log if told.kind == "rolls"]
        assert (told.player, told.n, told.text) == (board.horde, 3, "sacrifices at random")
        gone += told.names
        assert sorted(game.name(obj.id) for obj in game.creatures(board.horde)) == sorted(
            {"Shambler", "Lurcher", "Gnawer"} - set(told.names)
        )
    assert even(gone, 3)


# --- attackers --------------------------------------------------------------------------------------------------


WALKER = planeswalker("Wood Sage", 2, "+1: Draw a card.")
ELDER = planeswalker("Wood Elder", 3, "+1: You gain 2 life.")


def attack(seed: int, walkers: bool = True, attackers: int = 4, survivors: int = 2) -> tuple[Game, int, int]:
    """The Horde's combat once attackers are declared, with a Survivor's untapped creature so that blocks are asked."""
    board = Board(survivors, life=200, seed=seed, turn=1)
    board.many(attackers, SHAMBLER, board.horde)
    board.put(creature("Hedge Boar", "3/3"))
    first = board.put(WALKER, 0) if walkers else 0
    second = board.put(ELDER, 1) if walkers else 0
    board.library(board.horde, 5)
    game = board.at("beginning of combat")
    assert game.question is not None
    assert game.question.shape == "block"
    return game, first, second


def targets(game: Game) -> Counter[int]:
    assert game.state.combat is not None
    return Counter(attack.target for attack in game.state.combat.attackers.values())


@pytest.mark.clause("CL-7")
def test_all_creatures_attack_the_team_as_a_whole() -> None:
    game, _, _ = attack(1, walkers=False)
    assert game.state.combat is not None
    assert [one.team for one in game.state.combat.attackers.values()] == [True] * 4


@pytest.mark.clause("CL-8")
def test_a_coin_decides_whether_planeswalkers_are_attacked() -> None:
    heads: list[bool] = []
    for seed in range(200):
        game, first, second = attack(seed)
        attacked = targets(game)
        assert attacked.total() == 4
        coin = bool(game.state.memory["coin"])
        assert (attacked[first] + attacked[second] > 0) is coin
        heads.append(coin)
    assert even(heads, 2)


@pytest.mark.clause("CL-8", "CL-8-R1")
def test_on_heads_each_planeswalker_gets_an_attacker_per_loyalty_counter() -> None:
    """Two and three counters and four attackers: whichever comes first gets all of its own."""
    splits: list[tuple[int, int]] = []
    for seed in range(300):
        game, first, second = attack(seed)
        if game.state.memory["coin"]:
            attacked = targets(game)
            splits.append((attacked[first], attacked[second]))
            assert game.log is not None
            assert any(told.kind == "rolls" and "Wood Sage" in told.text for told in game.log)
    assert set(splits) == {(2, 2), (1, 3)}
    assert even(splits, 2)


@pytest.mark.clause("CL-8-R1")
def test_attackers_beyond_the_loyalty_attack_the_team() -> None:
    for seed in range(20):
        game, first, second = attack(seed, attackers=9)
        if game.state.memory["coin"]:
            attacked = targets(game)
            assert (attacked[first], attacked[second]) == (2, 3)
            assert sum(attacked.values()) == 9


@pytest.mark.clause("CL-8-R1")
def test_which_attackers_a_planeswalker_gets_is_random() -> None:
    found: list[int] = []
    for seed in range(400):
        game, first, _ = attack(seed)
        assert game.state.combat is not None
        if game.state.memory["coin"]:
            found += [id for id, one in game.state.combat.attackers.items() if one.target == first]
    assert even(found, 4)

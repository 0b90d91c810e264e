"""Setting up a game of classic Horde Magic (CL-1 to CL-5, WK-10, WK-12)."""

from __future__ import annotations

import msgspec
import pytest

from horde.cards.card import Card, Face
from horde.hordes.rule_set import RuleSetError, rule_set
from horde.hordes.setup import Copies, Deck, Setup, SetupError, half_played, new_game
from horde.pilots.horde import POLICIES
from horde.rules.game import Game
from rules.board import creature, named

from .games import NAMES, begin, deck, setup

FOREST = named("Forest")
ZOMBIE = creature("Slow Corpse", "2/2", cost="{2}{B}", kind="Zombie")
SHAMBLER = creature("Shambler", "2/2", kind="Zombie", cost="")


def small(n: int, horde: Deck | None = None, survivor: Deck | None = None, seed: int = 1) -> Setup:
    horde = horde or Deck("Corpses", (Copies(40, ZOMBIE), Copies(60, SHAMBLER, token=True)))
    survivor = survivor or Deck("Woods", (Copies(60, FOREST),))
    return Setup("classic", horde, (survivor,) * n, NAMES[:n], seed)


def started(made: Setup, keep: bool = True) -> Game:
    """The game once everybody has kept an opening hand, at its first question."""
    game = new_game(made, {len(made.survivors): POLICIES["random"]})
    game.always_ask = True
    game.start()
    while keep and game.question is not None and game.question.purpose == "mulligan":
        game.answer((1,))
    return game


@pytest.mark.clause("CL-1", "WK-1")
def test_survivors_are_one_team_and_bring_any_deck() -> None:
    commander = Deck("With a leader", (Copies(60, FOREST),), (creature("Rill", "2/2"),))
    made = small(2)
    game = started(msgspec.structs.replace(made, survivors=(commander, made.survivors[0])))
    assert [team.players for team in game.state.teams] == [[0, 1], [2]]
    assert [game.name(id) for id in game.cards_of(0, "command")] == ["Rill"]
    assert game.obj(game.cards_of(0, "command")[0]).commander


@pytest.mark.clause("CL-2")
@pytest.mark.parametrize(("survivors", "cards"), [(1, 45), (2, 60), (3, 75), (4, 100)])
def test_the_horde_deck_shrinks_with_fewer_survivors(survivors: int, cards: int) -> None:
    game = started(small(survivors))
    assert len(game.cards_of(survivors, "library")) == cards


@pytest.mark.clause("CL-2")
@pytest.mark.parametrize("survivors", [0, 5])
def test_one_to_four_survivors(survivors: int) -> None:
    made = msgspec.structs.replace(
        small(1), survivors=small(1).survivors * survivors, names=("A", "B", "C", "D", "E")[:survivors]
    )
    with pytest.raises(SetupError, match="1 to 4"):
        new_game(made, {})


@pytest.mark.clause("CL-2-R1")
@pytest.mark.parametrize(("survivors", "cards"), [(1, 30), (2, 40), (3, 50), (4, 66)])
def test_a_list_of_another_size_keeps_a_part_rounded_up(survivors: int, cards: int) -> None:
    horde = Deck("Corpses", (Copies(26, ZOMBIE), Copies(40, SHAMBLER, token=True)))
    game = started(small(survivors, horde))
    assert len(game.cards_of(survivors, "library")) == cards


@pytest.mark.clause("CL-2-R1", "CL-2")
def test_which_cards_stay_is_random_tokens_and_cards_together() -> None:
    kept: set[int] = set()
    for seed in range(12):
        game = started(small(1, seed=seed))
        kept.add(sum(bool(game.obj(id).token) for id in game.cards_of(1, "library")))
    assert len(kept) > 3


@pytest.mark.clause("CL-2")
def test_what_is_left_out_is_not_in_the_game() -> None:
    game = started(small(1))
    assert sum(obj.owner == 1 and obj.zone == "library" for obj in game.state.objects.values()) == 45
    assert all(obj.zone != "exile" for obj in game.state.objects.values())


@pytest.mark.clause("CL-3", "WK-12")
@pytest.mark.parametrize("survivors", [1, 2, 3, 4])
def test_each_survivor_adds_20_life_to_the_team(survivors: int) -> None:
    assert started(small(survivors)).life(0) == 20 * survivors


@pytest.mark.clause("CL-4", "WK-10-R2")
def test_survivors_have_seven_cards_and_the_horde_nothing() -> None:
    game = started(small(3))
    assert [len(game.cards_of(player, "hand")) for player in range(4)] == [7, 7, 7, 0]
    assert game.objects_in("battlefield") == []
    assert game.cards_of(3, "graveyard") == []


@pytest.mark.clause("WK-10-R1", "WK-10-R2")
@pytest.mark.cr("103.5", "103.5c")
@pytest.mark.parametrize(("mulligans", "owed"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_the_first_mulligan_is_free(mulligans: int, owed: int) -> None:
    game = started(small(1), keep=False)
    for _ in range(mulligans):
        assert game.question is not None
        game.answer((0,))
    assert game.question is not None
    game.answer((1,))
    if owed:
        assert (game.question.purpose, game.question.low) == ("discard", owed)
        game.answer(tuple(range(owed)))
    assert len(game.cards_of(0, "hand")) == 7 - owed
    assert len(game.cards_of(0, "library")) == 53 + owed


@pytest.mark.clause("CL-5", "WK-10", "WK-7-R1")
def test_three_turns_of_the_team_then_turns_alternate() -> None:
    game = started(small(2))
    teams: dict[int, int] = {}
    while len(teams) < 7 and game.question is not None:
        teams[game.state.turn.number] = game.state.turn.team
        game.answer(passing(game))
    assert list(teams.values())[:6] == [0, 0, 0, 1, 0, 1]


@pytest.mark.clause("WK-7-R1")
def test_the_hordes_first_turn_is_its_turn_1() -> None:
    game = started(small(1))
    while game.state.turn.team == 0:
        game.answer(passing(game))
    assert game.state.teams[1].turns_begun == 1
    assert game.state.teams[0].turns_begun == 3


@pytest.mark.clause("WK-10-R1")
@pytest.mark.cr("103.8c")
def test_nobody_skips_the_first_draw() -> None:
    game = started(small(2))
    while game.state.turn.step != "precombat main":
        game.answer(passing(game))
    assert [len(game.cards_of(player, "hand")) for player in (0, 1)] == [8, 8]


@pytest.mark.clause("WK-10-R1")
def test_an_extra_turn_in_set_up_is_not_one_of_the_three() -> None:
    game = started(small(1))
    game.state.teams[0].extra_turns = 1
    teams: list[int] = []
    while 1 not in teams:
        if len(teams) < game.state.turn.number:
            teams.append(game.state.turn.team)
        game.answer(passing(game))
    assert teams == [0, 0, 0, 0, 1]


def passing(game: Game) -> tuple[int, ...]:
    """Pass, choose no attackers or blockers, discard the first cards."""
    question = game.question
    assert question is not None
    match question.shape:
        case "act":
            return (0,)
        case "attack" | "block":
            return ()
        case _:
            return tuple(range(question.low))


@pytest.mark.clause("WK-B1")
def test_the_built_in_horde_deck_is_100_cards_60_of_them_tokens() -> None:
    cards = deck("zombie-horde-knudson-original").library
    assert sum(copies.count for copies in cards) == 100
    assert sum(copies.count for copies in cards if copies.token) == 60


def test_a_deck_too_small_for_a_hand_is_refused() -> None:
    with pytest.raises(SetupError, match="too few"):
        new_game(small(1, survivor=Deck("Twigs", (Copies(6, FOREST),))), {})


def test_an_empty_horde_is_refused() -> None:
    with pytest.raises(SetupError, match="no cards"):
        new_game(small(1, Deck("Nothing", ())), {})


def test_names_are_as_many_as_survivors() -> None:
    with pytest.raises(SetupError, match="2 Survivors need as many names, not 1"):
        new_game(msgspec.structs.replace(small(2), names=("Ann",)), {})


def test_cards_that_cant_be_played_are_named() -> None:
    odd = Card("Odd Relic", (Face("Odd Relic", types=("artifact",), unread=2),))
    begun = small(1, Deck("Odd", (Copies(1, odd),)))
    with pytest.raises(SetupError, match=r"Odd Relic \(2 unread lines\)"):
        new_game(begun, {}, strict=True)
    assert list(half_played(begun)) == ["Odd Relic"]


def test_a_rule_set_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(RuleSetError, match="classic"):
        rule_set("nonsense")


def test_the_same_seed_is_the_same_game() -> None:
    one, two = begin(3).start(), begin(3).start()
    assert one.state == two.state
    assert setup(3) == setup(3)
    assert begin(7).start().state != one.state

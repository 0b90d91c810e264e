"""At the table: half-played cards, corrections by hand, and that a game with them is kept and played again the same."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from horde.pilots import survivor
from horde.pilots.random import RandomPilot
from horde.rules import chance
from horde.rules.corrections import Correct, Correction, Counters, Damage, Draw, Life, Put, Say, Turn
from horde.rules.state import encode
from horde.table.inputs import Sit
from horde.table.journal import Journal, resume
from horde.table.looking import sheet
from horde.table.record import Record
from horde.table.stops import Stops
from horde.table.table import Table, TableError, open_table
from horde.table.view import view

from .games import SURVIVOR

HORDE = """20 token: Odd Corpse 2/2 black | Creature — Zombie | menace; wheezes when somebody sneezes
20 token: Zombie 2/2 black | Creature — Zombie
8 Plague Wind
6 Grave Titan
"""
"""A list in which some tokens say what is no rules English."""


def record(seed: int, survivors: int = 2, people: tuple[int, ...] = ()) -> Record:
    return Record("classic", HORDE, (SURVIVOR,) * survivors, ("Ann", "Ben", "Cat")[:survivors], seed, people=people)


def table(seed: int, survivors: int = 2, people: tuple[int, ...] = ()) -> Table:
    return Table(record(seed, survivors, people), dict.fromkeys(range(survivors), survivor.answer))


def asked_by_hand(seed: int = 1) -> Table:
    """A table at which Ann is asked about a half-played card of the Horde."""
    game = table(seed, people=(0,))
    for _ in range(2000):
        game.play()
        question = game.question
        assert question is not None
        if question.purpose == "by hand":
            return game
        mine = game.asked()
        assert mine is not None
        game.answer(mine.whole(survivor.answer(game.game, mine.question)) + game.mates())
    raise AssertionError("nobody is asked")


def replayed(game: Table) -> None:
    """What was played comes out the same when its inputs are played again."""
    again = Table(game.record)
    assert encode(again.game.state) == encode(game.game.state)
    assert again.lines() == game.lines()


# --- half-played cards ------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-16")
def test_the_cards_that_are_half_played_are_known_before_the_game() -> None:
    assert [card.name for card in table(1).half_played] == ["Odd Corpse"]


@pytest.mark.clause("CL-16")
def test_among_bots_a_half_played_card_is_cycled_and_the_log_says_so() -> None:
    game = table(3).play()
    assert game.over
    lines = game.lines()
    assert any(line.startswith("The Horde cycles Odd Corpse, which is only half played and draws") for line in lines)
    assert not any("casts Odd Corpse" in line for line in lines)
    replayed(game)


@pytest.mark.clause("CL-16")
def test_a_person_is_asked_to_play_it_or_to_cycle_it() -> None:
    game = asked_by_hand()
    asked = view(game, 0).asked
    assert asked is not None
    assert asked.text == (
        "Odd Corpse is only half played: play it, and carry out the rest by hand, or cycle it?"
        " That holds for equal tokens this turn."
    )
    assert asked.details == ("line 2 is not read: see the card",)
    assert [choice.name for choice in asked.choices] == ["play", "cycle"]
    assert view(game, 1).asked is None or game.question is None or 1 in game.question.seats


@pytest.mark.clause("CL-16")
def test_a_person_carries_it_out_and_the_log_says_by_whom() -> None:
    game = asked_by_hand()
    game.answer((0,))
    while game.question is not None and game.question.options[0].kind != "done":
        part = game.asked()
        assert part is not None
        game.answer(part.whole(survivor.answer(game.game, part.question)))
    asked = view(game, 0).asked
    assert asked is not None
    assert asked.text.startswith("Odd Corpse: carry this out by hand")
    (group,) = [group for seat in view(game, 0).seats for group in seat.battlefield if group.name == "Odd Corpse"]
    assert group.by_hand == ("line 2 is not read: see the card",)
    assert "[by hand] line 2 is not read: see the card" in sheet(game.game, group.ids[0])
    game.command(Correct(0, Life(0, -2)))
    assert game.question is not None
    assert game.question.options[0].kind == "done"
    game.command(Correct(0, Life(1, 3)))
    game.answer((0,))
    lines = game.lines()
    assert "Ann corrects by hand: Ann loses 2 life (now 38)." in lines
    assert "Ann corrects by hand: Ben gains 3 life (now 41)." in lines
    assert not any(line.startswith("Ben gains 3 life") for line in lines)
    assert any("carry out by hand: Odd Corpse, “line 2 is not read: see the card”" in line for line in lines)
    replayed(game)


def test_the_action_to_cycle_a_card_in_hand_says_what_it_is() -> None:
    game = table(1, people=(0,))
    game.play()
    seen = view(game, 0, stops=Stops(full=True))
    assert all(not card.by_hand for card in seen.seats[0].hand or ())


# --- corrections ------------------------------------------------------------------------------------------------------


ZONES: tuple[Literal["hand", "graveyard", "exile", "battlefield", "library"], ...] = (
    "hand", "graveyard", "exile", "battlefield", "library",
)  # fmt: skip


def corrections(game: Table, rng: RandomPilot) -> Correction:
    """Some correction of what is there."""
    state = game.game.state
    permanents = state.battlefield
    anything = [*permanents, *(id for player in state.players for id in (*player.graveyard, *player.hand))]
    thing = permanents[chance.below(rng, len(permanents))] if permanents else 0
    moved = anything[chance.below(rng, len(anything))] if anything else 0
    kinds: tuple[Correction, ...] = (
        Life(chance.below(rng, len(state.teams[0].players)), 1 - 2 * chance.below(rng, 2)),
        Draw(chance.below(rng, len(state.players)), 1),
        Damage(thing, (thing, 0), 1 + chance.below(rng, 3)),
        Counters((thing,), "+1/+1", 1),
        Turn((thing,), tapped=bool(chance.below(rng, 2))),
        Put((moved,), ZONES[chance.below(rng, len(ZONES))]),
        Say(chance.below(rng, len(state.players)), "Create a 1/1 white Goat creature token."),
        Say(0, "Destroy target creature."),
    )
    return kinds[chance.below(rng, len(kinds))]


@pytest.mark.clause("CL-16")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_corrections_at_any_question_is_played_again_the_same(seed: int, tmp_path: Path) -> None:
    game = Table(record(seed, people=(0,)))
    pilot, coin = RandomPilot(seed), RandomPilot(seed + 100)
    made = 0
    while game.question is not None and game.at < 260:
        if chance.below(coin, 4) == 0:
            try:
                game.command(Correct(0, corrections(game, coin)))
                made += 1
                continue
            except TableError:
                pass
        game.answer(pilot(game.game, game.question))
    assert made > 5
    replayed(game)
    path = tmp_path / "game.json"
    game.save(path)
    assert encode(open_table(path).game.state) == encode(game.game.state)
    journal = Journal.begin(tmp_path / "game.jsonl", game.record)
    journal.sync(game.record)
    kept, _ = resume(tmp_path / "game.jsonl")
    assert kept.inputs == game.record.inputs
    game.to(game.at // 2)
    game.to(game.inputs)
    assert encode(game.game.state) == encode(open_table(path).game.state)


def test_a_correction_is_taken_back_like_any_decision() -> None:
    game = asked_by_hand()
    before = encode(game.game.state)
    game.decide()
    game.command(Correct(0, Life(0, -5)))
    assert encode(game.game.state) != before
    game.take_back()
    assert encode(game.game.state) == before


def test_what_cannot_be_corrected_is_refused_and_changes_nothing() -> None:
    game = asked_by_hand()
    at, before = game.at, encode(game.game.state)
    for made in (Correct(5, Life(0, 1)), Correct(0, Life(2, 1)), Correct(0, Say(0, "Everybody sneezes."))):
        with pytest.raises(TableError):
            game.command(made)
    assert (game.at, encode(game.game.state)) == (at, before)


def test_a_table_of_bots_can_be_corrected_once_it_is_looked_at() -> None:
    game = table(2)
    while game.at < 12 and game.question is not None:
        game.answer(survivor.answer(game.game, game.question))
    game.command(Correct(0, Life(0, 5)))
    game.command(Sit(0))
    assert game.game.life(0) == 45
    replayed(game)

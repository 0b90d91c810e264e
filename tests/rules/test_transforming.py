"""Creatures that become planeswalkers and what those do (306, 701.27, 712), leave to cast cards (601.3b)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.pilots import uniform
from horde.rules.playable import unplayed
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature, face

GOAT = creature("Plain Goat", "2/2")
NO_COST = "{0}", "Instant", ""


def two_sided(text: str, back: str, *, loyalty: str = "4") -> Card:
    """A legendary creature whose other side is a planeswalker."""
    front = face("Hilda, Herder", "{1}", "Legendary Creature — Human", "2/2", text)
    other = face("Hilda, Sage", "", "Legendary Planeswalker — Hilda", loyalty, back)
    made = Card("Hilda, Herder // Hilda, Sage", (front, other), "transform")
    assert not unplayed(made), unplayed(made)
    return made


TURN = "exile ~, then return her to the battlefield transformed under her owner's control."
SPARK = f"{{T}}: ~ deals 1 damage to any target. If ~ has dealt 2 or more damage this turn, {TURN}"
SAGE = (
    "+2: Up to one target Goat an opponent controls attacks ~ during its controller's next turn if able.\n"
    "-2: ~ deals 3 damage to each opponent. Each opponent dealt damage this way gets an emblem with "
    '"At the beginning of your end step, this emblem deals 1 damage to you."\n'
    "0: Until end of turn, ~ becomes a 5/5 Goat creature with trample that's still a planeswalker."
    " Prevent all damage that would be dealt to her this turn.\n"
    "-1: You may cast target sorcery card from your graveyard with mana value 2 or less this turn."
    " If that spell would be put into a graveyard, exile it instead."
)
PLUS, EMBLEM, BECOME, AGAIN = range(4)


def long_game(*teams: int) -> Board:
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, *[GOAT] * 9)
    return board


def sage(board: Board, player: int = 0) -> int:
    return board.battlefield(player, two_sided("", SAGE), side=1, counters={"loyalty": 4})


@pytest.mark.cr("701.27c", "712.8", "306.5b")
def test_she_transforms_once_she_has_dealt_enough_damage_this_turn() -> None:
    board = long_game()
    hilda = board.battlefield(0, two_sided(SPARK, SAGE))
    board.activate(hilda, 1)
    board.resolve()
    assert "creature" in board.char(hilda).types
    wake = card("Wake", *NO_COST, "Untap target creature.")
    board.cast(board.hand(0, wake), hilda)
    board.resolve()
    board.activate(hilda, 1)
    board.resolve()
    char = board.char(hilda)
    assert (board.zone(hilda), char.name, char.types) == ("battlefield", "Hilda, Sage", {"planeswalker"})
    assert board.counters(hilda) == {"loyalty": 4}
    assert board.life(1) == 18


def test_damage_of_an_earlier_turn_does_not_count() -> None:
    board = long_game()
    hilda = board.battlefield(0, two_sided(SPARK, SAGE))
    board.activate(hilda, 1)
    board.resolve()
    board.next_turn(1)
    board.next_turn(0)
    board.pass_to("precombat main")
    board.activate(hilda, 1)
    board.resolve()
    assert "creature" in board.char(hilda).types


@pytest.mark.cr("903.9a")
def test_a_commander_that_transforms_this_way_is_not_asked_home() -> None:
    board = long_game()
    hilda = board.battlefield(0, two_sided(SPARK.replace("2 or more", "1 or more"), SAGE), commander=True)
    board.activate(hilda, 1)
    board.resolve()
    assert board.zone(hilda) == "battlefield"
    assert board.obj(hilda).commander


MARCH = "At end of combat, if ~ and at least two other Goats attacked this combat, draw a card."


@pytest.mark.cr("603.4", "508.1")
@pytest.mark.parametrize(("others", "draws"), [(1, 0), (2, 1)])
def test_how_many_attacked_this_combat(others: int, draws: int) -> None:
    board = long_game()
    hero = board.battlefield(0, creature("Drum Goat", "2/2", MARCH))
    team = [board.battlefield(0, GOAT) for _ in range(others)]
    board.attack(dict.fromkeys((hero, *team), 1))
    wall = card("Doom", *NO_COST, "Destroy target creature.")
    board.cast(board.hand(0, wall), team[0])  # it did attack, whatever becomes of it
    board.resolve()
    board.pass_to("end of combat")
    assert len(board.stack) == draws
    board.resolve_all()
    assert len(board.names("hand", 0)) == draws


def test_without_attacking_itself_it_draws_nothing() -> None:
    board = long_game()
    board.battlefield(0, creature("Drum Goat", "2/2", MARCH))
    team = [board.battlefield(0, GOAT) for _ in range(3)]
    board.attack(dict.fromkeys(team, 1))
    board.pass_to("end of combat")
    assert not board.stack


@pytest.mark.cr("508.1d")
def test_a_creature_that_must_attack_her_attacks_nothing_else() -> None:
    board = long_game()
    hilda = sage(board)
    goat = board.battlefield(1, GOAT)
    board.activate(hilda, goat, n=PLUS)
    board.resolve()
    board.pass_to("precombat main", 1)
    board._until("attack")
    for wrong in ({}, {goat: 0}):
        with pytest.raises(AnswerError):
            board.answer(wrong)
    answer = uniform.attack(board.state, board.question)
    assert board.question.about[answer[1]].id == board.now(hilda)
    board.answer({goat: hilda})
    board.pass_to("precombat main", 0)
    board.pass_to("precombat main", 1)
    board._until("attack")
    assert not board.question.required


@pytest.mark.cr("508.1d")
def test_once_she_is_gone_nothing_need_attack() -> None:
    board = long_game()
    hilda = sage(board)
    goat = board.battlefield(1, GOAT)
    board.activate(hilda, goat, n=PLUS)
    board.resolve()
    board.cast(board.hand(0, card("Doom", *NO_COST, "Destroy target planeswalker.")), hilda)
    board.resolve()
    board.pass_to("precombat main", 1)
    board._until("attack")
    assert not board.question.required


@pytest.mark.cr("205.1b", "306.8", "615.1")
def test_a_planeswalker_that_is_a_creature_for_a_turn() -> None:
    board = long_game()
    hilda = sage(board)
    board.activate(hilda, n=BECOME)
    board.resolve()
    char = board.char(hilda)
    assert char.types == {"planeswalker", "creature"}
    assert char.subtypes == {"Hilda", "Goat"}
    assert board.size(hilda) == "5/5"
    assert board.has(hilda, "trample")
    burn = card("Burn", *NO_COST, "~ deals 9 damage to target creature.")
    board.cast(board.hand(0, burn), hilda)
    board.resolve()
    assert board.counters(hilda) == {"loyalty": 4}
    board.next_turn(1)
    assert board.char(hilda).types == {"planeswalker"}
    assert not board.has(hilda, "trample")


@pytest.mark.cr("114.1", "805.4d")
def test_each_opponent_who_was_dealt_damage_gets_an_emblem() -> None:
    board = long_game(1, 1)
    hilda = sage(board)
    board.activate(hilda, n=EMBLEM)
    board.resolve()
    assert board.life(1) == 17
    assert [told.player for told in board.told("gets an emblem")] == [1]
    board.pass_to("end", 1)
    board.resolve()
    assert board.life(1) == 16
    board.pass_to("end", 0)
    assert not board.stack


@pytest.mark.cr("114.1", "615.1")
def test_who_was_dealt_none_gets_none() -> None:
    board = long_game(1, 1)
    hilda = sage(board)
    shield = card("Shelter", *NO_COST, "Prevent all damage that would be dealt to target player this turn.")
    board.cast(board.hand(0, shield), 1)
    board.resolve()
    board.activate(hilda, n=EMBLEM)
    board.resolve()
    assert board.life(1) == 20
    assert not board.told("gets an emblem")


@pytest.mark.cr("601.3b", "614.6")
def test_a_card_cast_from_the_graveyard_by_leave_is_exiled() -> None:
    board = long_game()
    hilda = sage(board)
    tonic = board.graveyard(0, card("Tonic", "{0}", "Sorcery", "", "You gain 3 life."))
    assert not board.can("cast", tonic)
    board.activate(hilda, tonic, n=AGAIN)
    board.resolve()
    assert board.told("may play")[0].names == ("Tonic",)
    board.cast(tonic)
    board.resolve()
    assert board.life(0) == 23
    assert board.zone(tonic) == "exile"


@pytest.mark.cr("601.3b")
def test_leave_to_cast_ends_with_the_turn() -> None:
    board = long_game()
    hilda = sage(board)
    tonic = board.graveyard(0, card("Tonic", "{0}", "Sorcery", "", "You gain 3 life."))
    board.activate(hilda, tonic, n=AGAIN)
    board.resolve()
    board.pass_to("precombat main", 1)
    board.pass_to("precombat main", 0)
    assert not board.can("cast", tonic)


@pytest.mark.cr("601.3b", "305.1")
def test_exiled_cards_may_be_played_lands_among_them() -> None:
    board = long_game()
    text = "Exile the top two cards of your library. You gain 1 life. "
    text += "Until the end of your next turn, you may play those cards."
    land = card("Fen", "", "Land", "", "{T}: Add {B}.")
    free = card("Kid", "{0}", "Creature — Goat", "1/1")
    first, second = board.library(0, land, free)
    board.cast(board.hand(0, card("Peek", "{0}", "Sorcery", "", text)))
    board.resolve()
    board.play(first)
    assert board.zone(first) == "battlefield"
    board.pass_to("precombat main", 1)
    board.pass_to("precombat main", 0)
    board.cast(second)
    board.resolve()
    assert board.zone(second) == "battlefield"

"""Choosing among cards, hands and permanents (608.2d, 701.9, 701.20); what others say of how things enter (614.12)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named

from .test_state_based import DOOM, cast

OX = creature("Grove Ox", "2/2", cost="{G}", kind="Ox")
FOREST = named("Forest")
SEEK = card(
    "Small Search",
    "{G}",
    "Sorcery",
    "",
    "Look at the top three cards of your library. You may reveal an Ox card from among them and put it into your "
    "hand. Put the rest on the bottom of your library in any order.",
)


@pytest.mark.cr("701.20a", "608.2d")
def test_a_creature_card_from_among_them() -> None:
    board = Board()
    ox, *rest = board.library(0, OX, FOREST, FOREST)
    cast(board, SEEK)
    board.answer(True)
    assert board.zone(ox) == "hand"
    assert all(board.zone(one) == "library" for one in rest)


@pytest.mark.cr("701.20a")
def test_among_them_there_may_be_none() -> None:
    board = Board()
    board.library(0, FOREST, FOREST, FOREST)
    cast(board, SEEK)
    if board.question.shape == "pick":
        board.answer(True)
    assert not board.names("hand", 0)


@pytest.mark.cr("701.9a", "701.20a")
def test_you_choose_what_another_discards_from_the_revealed_hand() -> None:
    board = Board()
    text = "Target opponent reveals their hand. You choose an Ox or Goat card from it. That player discards it."
    land, ox, other = board.hand(1, FOREST), board.hand(1, OX), board.hand(1, creature("Kid", "1/1"))
    board.cast(board.hand(0, card("Small Theft", "{0}", "Sorcery", "", text)))
    board.resolve()
    assert {option.id for option in board.question.options} == {ox, other}
    board.answer(ox)
    assert (board.zone(ox), board.zone(other), board.zone(land)) == ("graveyard", "hand", "hand")


@pytest.mark.cr("701.9")
def test_each_player_discards_a_whole_hand() -> None:
    board = Board()
    for player in (0, 1, 1):
        board.hand(player, OX)
    cast(board, card("Clean Slate", "{U}", "Sorcery", "", "Each player discards their hand."))
    assert not board.names("hand")


@pytest.mark.cr("614.12", "614.1c")
def test_creatures_of_opponents_enter_tapped() -> None:
    board = Board()
    board.battlefield(1, card("Slow Gate", "{1}", "Enchantment", "", "Creatures your opponents control enter tapped."))
    cast(board, OX)
    assert board.obj(board.find("Grove Ox")).tapped
    cast(board, card("Kid Maker", "{G}", "Sorcery", "", "Create a 1/1 green Goat creature token."))
    assert board.obj(board.find("Goat Token")).tapped
    cup = board.hand(0, card("Old Cup", "{0}", "Artifact"))
    board.cast(cup)
    board.resolve()
    assert not board.obj(cup).tapped


@pytest.mark.cr("614.12")
def test_others_enter_with_an_additional_counter_but_not_the_source_itself() -> None:
    board = Board()
    text = "Each other Ox you control enters with an additional +1/+1 counter on it."
    cast(board, creature("Elder Ox", "2/2", text, "{G}", kind="Ox"))
    assert board.size(board.find("Elder Ox")) == "2/2"
    cast(board, OX)
    assert board.size(board.find("Grove Ox")) == "3/3"
    assert board.size(board.battlefield(0, OX)) == "2/2"


@pytest.mark.cr("605.3b", "106.1")
def test_mana_for_each_of_something() -> None:
    board = Board()
    tree = board.battlefield(0, card("Goat Tree", "{1}", "Artifact", "", "{T}: Add {G} for each Goat you control."))
    big = board.hand(0, creature("Big Ox", "5/5", cost="{2}{G}", kind="Ox"))
    goats = [board.battlefield(0, creature("Kid", "1/1")) for _ in range(2)]
    assert not board.can("cast", big)
    goats.append(board.battlefield(0, creature("Kid", "1/1")))
    assert board.can("cast", big)
    cast(board, DOOM, goats[0])
    assert not board.can("cast", big)
    board.battlefield(0, creature("Kid", "1/1"))
    board.cast(big)
    assert board.obj(tree).tapped


@pytest.mark.cr("106.1")
def test_a_spell_adds_mana_for_each_of_something() -> None:
    board = Board()
    for _ in range(3):
        board.battlefield(0, creature("Kid", "1/1"))
    board.game.offer_mana = True
    cast(board, card("Goat Song", "{R}", "Instant", "", "Add {R} for each creature you control."))
    assert board.state.players[0].mana == {"R": 3}


@pytest.mark.cr("603.6c")
@pytest.mark.parametrize("origin", ["battlefield", "hand"])
def test_put_into_a_graveyard_from_anywhere(origin: str) -> None:
    board = Board()
    text = "When this creature is put into a graveyard from anywhere, you gain 3 life."
    relic = creature("Odd Relic", "1/1", text)
    if origin == "hand":
        board.hand(0, relic)
        cast(board, card("Clean Slate", "{U}", "Sorcery", "", "Each player discards their hand."))
    else:
        cast(board, DOOM, board.battlefield(0, relic))
    assert board.stack == ["Odd Relic"]
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("508.3")
@pytest.mark.parametrize(("n", "triggers"), [(1, False), (2, True)])
def test_it_and_at_least_two_others_attack(n: int, triggers: bool) -> None:
    board = Board()
    text = "Whenever this creature and at least two other creatures attack, you gain 4 life."
    leader = board.battlefield(0, creature("Lead Goat", "1/1", text))
    others = [board.battlefield(0, OX) for _ in range(n)]
    board.attack(dict.fromkeys((leader, *others), 1))
    assert bool(board.stack) is triggers


@pytest.mark.cr("702.16", "608.2d")
def test_protection_from_a_color_of_your_choice() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    text = "Target Ox gains protection from the color of your choice until end of turn."
    cast(board, card("Color Ward", "{W}", "Instant", "", text), ox)
    board.say((3,))
    bolt = board.hand(1, card("Red Bolt", "{0}", "Instant", "", "Destroy target creature."))
    red = board.hand(1, card("Redder Bolt", "{R}", "Instant", "", "Destroy target creature."))
    board.lands(1, "R")
    board.seat(1)
    assert board.can("cast", bolt)
    assert not board.can("cast", red)


@pytest.mark.cr("104.2b")
def test_winning_the_game() -> None:
    board = Board()
    text = "At the beginning of your end step, if you control three or more Oxen, you win the game."
    board.battlefield(0, card("Ox Crown", "{1}", "Enchantment", "", text.replace("Oxen", "Goats")))
    for _ in range(3):
        board.battlefield(0, creature("Kid", "1/1"))
    board.pass_to("end")
    board.resolve()
    assert board.state.winner == 0


@pytest.mark.cr("608.2g")
def test_a_card_from_a_graveyard_is_cast_and_then_exiled() -> None:
    board = Board()
    spell = board.graveyard(0, card("Old Prayer", "{5}", "Instant", "", "You gain 5 life."))
    text = (
        "When this creature enters, you may cast target instant card from your graveyard "
        "without paying its mana cost. If that spell would be put "
        "into your graveyard, exile it instead."
    )
    cast(board, creature("Old Reader", "1/1", text, "{U}"))
    board.resolve()
    board.answer(True)
    board.resolve_all()
    assert board.life(0) == 25
    assert board.zone(spell) == "exile"

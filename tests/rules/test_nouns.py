"""What was dealt with, whom a creature attacks, who plays under a title, whether one could (508.5, 608.2, 701.47)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature, named

OX = creature("Grove Ox", "2/2", cost="{G}", kind="Ox")
FOREST = named("Forest")


def play(board: Board, what: Card, *targets: int) -> None:
    board.cast(board.hand(0, what), *targets)
    board.resolve()


@pytest.mark.cr("701.47c")
def test_the_amassed_army_is_the_one_that_was_chosen() -> None:
    board = Board()
    armies = [board.battlefield(0, creature(f"Army {n}", "1/1", kind="Goblin Army")) for n in range(2)]
    text = "Amass Orcs 3. When you do, you gain X life, where X is the amassed Army's power."
    board.cast(board.hand(0, card("Muster", "{0}", "Sorcery", "", text)))
    board.resolve()
    board.answer(armies[1])
    board.resolve()
    assert board.size(armies[1]) == "4/4"
    assert board.life(0) == 24


@pytest.mark.cr("701.47c")
def test_an_equipment_is_attached_to_the_amassed_army() -> None:
    board = Board()
    text = "When this Equipment enters, amass Orcs 1, then attach this Equipment to the amassed Army.\nEquip {1}"
    play(board, card("Odd Mail", "{0}", "Artifact — Equipment", "", text))
    board.resolve()
    assert board.obj(board.find("Odd Mail")).attached_to == board.find("Orc Army Token")


@pytest.mark.cr("508.3a", "508.5")
@pytest.mark.parametrize("dies", [False, True])
def test_damage_to_whom_it_is_attacking_though_it_is_gone(dies: bool) -> None:
    board = Board()
    text = "Whenever this creature attacks, it deals 3 damage to the player or planeswalker it's attacking."
    goat = board.battlefield(0, creature("Spit Goat", "1/1", text))
    walker = board.battlefield(1, card("Old Seer", "{3}", "Planeswalker — Seer", "5"))
    board.attack({goat: walker})
    if dies:
        play(board, card("Fast Doom", "{0}", "Instant", "", "Destroy target creature."), goat)
    board.resolve()
    assert board.counters(walker) == {"loyalty": 2}
    assert board.life(1) == 20


@pytest.mark.cr("508.3a")
def test_another_creatures_attack_is_meant() -> None:
    board = Board(1, 1, 1)
    text = (
        "Whenever a creature you control attacks, this enchantment deals 1 damage to the player or planeswalker that "
        "creature is attacking."
    )
    board.battlefield(0, card("War Drum", "{2}", "Enchantment", "", text))
    one, other = board.battlefield(0, OX), board.battlefield(0, OX)
    board.attack({one: 1, other: 2})
    while board.stack:
        board.resolve()
    assert (board.life(1), board.life(2)) == (19, 19)


@pytest.mark.cr("107.3f")
def test_tapping_x_creatures_says_what_x_is() -> None:
    board = Board()
    text = (
        "Whenever this creature attacks, you may tap X untapped Goats you control. If you do, this creature gets +X/+0 "
        "until end of turn."
    )
    lead = board.battlefield(0, creature("Lead Ox", "1/1", text, kind="Ox"))
    goats = [board.battlefield(0, creature("Kid", "1/1")) for _ in range(3)]
    board.attack({lead: 1})
    board.resolve()
    board.answer(True)
    board.answer(goats[:2])
    assert board.size(lead) == "3/1"
    assert [board.obj(goat).tapped for goat in goats] == [True, True, False]


def titled(board: Board, player: int) -> None:
    board.state.players[player].passive = True


@pytest.mark.cr("109.5")
def test_the_horde_is_whoever_plays_as_it() -> None:
    board = Board()
    titled(board, 1)
    one, two = board.battlefield(1, OX), board.battlefield(1, OX)
    mine = board.battlefield(0, OX)
    play(board, card("Small Feat", "{0}", "Sorcery", "", "The Horde sacrifices two creatures."))
    assert (board.zone(one), board.zone(two), board.zone(mine)) == ("graveyard", "graveyard", "battlefield")


@pytest.mark.cr("608.2g")
def test_the_horde_casts_what_is_revealed_from_its_library() -> None:
    board = Board()
    titled(board, 1)
    board.game.offer_mana = True
    board.lands(1, "G")
    (ox,) = board.library(1, OX)
    board.cast(
        board.hand(
            0,
            card(
                "Lure", "{0}", "Sorcery", "", "Reveal the top card of the Horde's library. The Horde casts that card."
            ),
        )
    )
    board.resolve()
    while board.zone(ox) == "library":
        board.answer(True)
    assert board.stack == ["Grove Ox"]
    assert board.game.controller(board.now(ox)) == 1


@pytest.mark.cr("502.3")
def test_they_stay_tapped_in_the_hordes_next_untap_step() -> None:
    board = Board()
    titled(board, 1)
    ox = board.battlefield(1, OX)
    for player in range(2):
        board.library(player, FOREST, FOREST)
    text = "Tap up to two creatures. They don't untap during the Horde's next untap step."
    board.cast(board.hand(0, card("Snare", "{0}", "Sorcery", "", text)))
    board.resolve()
    board.answer([ox])
    board.pass_to("upkeep")
    assert board.state.turn.team == 1
    assert board.obj(ox).tapped
    board.next_turn(1)
    assert not board.obj(ox).tapped


CHOICE = card(
    "Hard Choice",
    "{0}",
    "Sorcery",
    "",
    "Each player may sacrifice a creature. Hard Choice deals 3 damage to each player who didn't sacrifice a creature "
    "this way.",
)


@pytest.mark.cr("608.2c")
def test_who_did_not_sacrifice_anything_this_way() -> None:
    board = Board()
    mine, theirs = board.battlefield(0, OX), board.battlefield(1, OX)
    board.cast(board.hand(0, CHOICE))
    board.resolve()
    board.answer(True)
    board.answer(False)
    assert (board.zone(mine), board.zone(theirs)) == ("graveyard", "battlefield")
    assert (board.life(0), board.life(1)) == (20, 17)


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("mine", "life"), [(True, 24), (False, 20)])
def test_if_you_sacrificed_a_creature_this_way(mine: bool, life: int) -> None:
    board = Board()
    board.battlefield(0 if mine else 1, FOREST)
    text = "Each player sacrifices a Forest. If you sacrificed a Forest this way, you gain 4 life."
    play(board, card("Fair Loss", "{0}", "Sorcery", "", text))
    assert board.life(0) == life


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("there", [True, False])
def test_if_you_cant(there: bool) -> None:
    board = Board(step="untap")
    text = "At the beginning of your upkeep, sacrifice an Ox. If you can't, sacrifice this artifact."
    idol = board.battlefield(0, card("Hungry Idol", "{4}", "Artifact", "", text))
    ox = board.battlefield(0, OX) if there else 0
    board.start()
    board.resolve()
    assert board.zone(idol) == ("battlefield" if there else "graveyard")
    assert not there or board.zone(ox) == "graveyard"


@pytest.mark.cr("608.2c")
def test_if_you_cant_sacrifice_one_after_something_else() -> None:
    board = Board(step="untap")
    text = (
        "At the beginning of your upkeep, sacrifice another creature, then draw a card. "
        "If you can't sacrifice a creature, you lose 7 life."
    )
    board.battlefield(0, creature("Hungry Ox", "4/4", text, kind="Ox"))
    board.library(0, FOREST)
    board.start()
    board.resolve()
    assert board.life(0) == 13


@pytest.mark.cr("701.13a", "608.2c")
def test_cards_put_into_a_graveyard_this_way() -> None:
    board = Board()
    board.library(0, OX, FOREST)
    board.library(1, FOREST, FOREST)
    text = (
        "Each player mills two cards. For each land card put into a graveyard this way, you create a 1/1 green "
        "Goat creature token."
    )
    play(board, card("Grave Herd", "{0}", "Sorcery", "", text))
    assert board.names("battlefield", 0) == ["Goat Token"] * 3


@pytest.mark.cr("603.7b")
def test_at_the_beginning_of_combat_this_turn_and_no_other() -> None:
    board = Board()
    text = "At the beginning of combat this turn, Call deals 3 damage to each creature."
    call = card("Call", "{0}", "Instant", "", text)
    ox = board.battlefield(0, OX)
    board.cast(board.hand(0, call))
    board.resolve()
    board.pass_to("beginning of combat")
    board.resolve()
    assert board.zone(ox) == "graveyard"


@pytest.mark.cr("603.7b")
def test_what_waits_for_a_step_that_has_begun_waits_in_vain() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    call = board.hand(
        0,
        card(
            "Call", "{0}", "Instant", "", "At the beginning of combat this turn, Call deals 3 damage to each creature."
        ),
    )
    board.pass_to("beginning of combat")
    board.cast(call)
    board.resolve()
    board.pass_to("upkeep")
    board.pass_to("beginning of combat")
    assert not board.stack
    assert board.zone(ox) == "battlefield"


@pytest.mark.cr("810.10a", "122.1f")
def test_poison_counters_of_opponents() -> None:
    board = Board(1, 2)
    board.team(1).poison = 4
    play(
        board,
        card(
            "Green Tide",
            "{0}",
            "Sorcery",
            "",
            "Create a 1/1 green Goat creature token for each poison counter your opponents have.",
        ),
    )
    assert len(board.names("battlefield", 0)) == 4


@pytest.mark.cr("608.2h")
def test_some_of_those_that_there_are() -> None:
    board = Board()
    oxen = [board.battlefield(1, OX) for _ in range(3)]
    text = "If there are three or more creatures on the battlefield, tap two of them. Otherwise, you gain 5 life."
    board.cast(board.hand(0, card("Cull", "{0}", "Sorcery", "", text)))
    board.resolve()
    board.answer(oxen[:2])
    assert [board.obj(ox).tapped for ox in oxen] == [True, True, False]

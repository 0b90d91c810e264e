"""Whom creatures may attack and block, must block, and what they assign: effects beyond keywords (508, 509, 510)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

from .test_state_based import cast

OX = creature("Grove Ox", "2/3", cost="{1}{G}", kind="Ox")
KITE = creature("Paper Kite", "1/1", "Flying", kind="Bird")


def allowed(board: Board, blocker: int, attacker: int) -> bool:
    question = board.question
    place = next((i for i, option in enumerate(question.options) if option.id == board.now(blocker)), -1)
    return place >= 0 and any(question.about[j].id == board.now(attacker) for j in question.allowed[place])


@pytest.mark.cr("509.1b")
def test_can_block_only_creatures_with_flying() -> None:
    board = Board()
    net = board.battlefield(1, creature("Sky Net", "1/3", "This creature can block only creatures with flying."))
    ox, kite = board.battlefield(0, OX), board.battlefield(0, KITE)
    board.battlefield(1, creature("Tall Ox", "1/3", "Reach", kind="Ox"))
    board.attack({ox: 1, kite: 1})
    board._until("block")
    assert not allowed(board, net, ox)


@pytest.mark.cr("509.1b")
def test_cannot_block_creatures_of_some_kind() -> None:
    board = Board()
    shy = board.battlefield(
        1, creature("Shy Goat", "1/3", "This creature can't block creatures with power 2 or greater.")
    )
    ox, kid = board.battlefield(0, OX), board.battlefield(0, creature("Kid", "1/1"))
    board.attack({ox: 1, kid: 1})
    board._until("block")
    assert allowed(board, shy, kid)
    assert not allowed(board, shy, ox)


@pytest.mark.cr("509.1c")
def test_what_must_be_blocked_by_all_able_to_draws_every_blocker() -> None:
    board = Board()
    bait = board.battlefield(0, creature("Loud Goat", "1/1", "All creatures able to block this creature do so."))
    other = board.battlefield(0, OX)
    walls = [board.battlefield(1, OX) for _ in range(2)]
    board.attack({bait: 1, other: 1})
    board._until("block")
    question = board.question
    assert len(question.required) == 2
    assert all(allowed(board, wall, bait) and not allowed(board, wall, other) for wall in walls)


@pytest.mark.cr("508.1c")
def test_creatures_that_cannot_attack_a_player() -> None:
    board = Board(1, 2)
    board.battlefield(1, card("Safe Hearth", "{1}", "Enchantment", "", "Creatures can't attack you."))
    ox = board.battlefield(0, OX)
    board._until("attack")
    question = board.question
    assert [question.about[j].id for j in question.allowed[0]] == [2]
    board.answer({ox: 2})


@pytest.mark.cr("508.1c")
def test_a_creature_that_can_attack_nobody_is_no_attacker() -> None:
    board = Board()
    board.battlefield(1, card("Safe Hearth", "{1}", "Enchantment", "", "Creatures can't attack you."))
    board.battlefield(0, OX)
    board.pass_to("end of combat")
    assert board.state.combat is None


@pytest.mark.cr("702.3b")
def test_attacks_as_though_it_did_not_have_defender() -> None:
    board = Board()
    wall = board.battlefield(0, creature("Old Wall", "3/3", "Defender", kind="Wall"))
    text = "Target creature can attack this turn as though it didn't have defender."
    cast(board, card("Rolling Out", "{R}", "Sorcery", "", text), wall)
    board.attack({wall: 1})
    board.pass_to("end of combat")
    assert board.life(1) == 17


@pytest.mark.cr("510.1c")
@pytest.mark.parametrize("through", [True, False])
def test_damage_assigned_as_though_it_were_not_blocked(through: bool) -> None:
    board = Board()
    text = "You may have Worms you control assign its combat damage as though it weren't blocked."
    worm = board.battlefield(0, creature("Long Worm", "4/4", text, kind="Worm"))
    ox = board.battlefield(1, OX)
    board.attack({worm: 1})
    board.block({ox: worm})
    board.pass_() if board.question.shape == "act" else None
    board.fight()
    board.answer(through)
    assert board.life(1) == (16 if through else 20)
    assert board.zone(ox) == ("battlefield" if through else "graveyard")


@pytest.mark.cr("510.1a")
def test_damage_equal_to_toughness() -> None:
    board = Board()
    text = "Each Goat you control assigns combat damage equal to its toughness rather than its power."
    board.battlefield(0, card("Broad Backs", "{1}", "Enchantment", "", text))
    wall = board.battlefield(0, creature("Old Goat", "0/4"))
    board.attack({wall: 1})
    board.pass_to("end of combat")
    assert board.life(1) == 16


@pytest.mark.cr("508.1d", "514.2")
def test_must_attack_this_turn_alone() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    cast(board, card("Red Flag", "{R}", "Sorcery", "", "Target creature attacks this turn if able."), ox)
    board._until("attack")
    assert board.question.required == (0,)
    board.answer({ox: 1})
    board.pass_to("end")
    assert not board.state.effects or all(one.duration == "this turn" for one in board.state.effects)


@pytest.mark.cr("701.10b", "514.2")
def test_doubling_power_is_fixed_as_it_begins() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    cast(board, card("Big Breath", "{R}", "Instant", "", "Double target creature's power until end of turn."), ox)
    assert board.size(ox) == "4/3"
    cast(board, card("Small Snack", "{G}", "Instant", "", "Put a +1/+1 counter on target creature."), ox)
    assert board.size(ox) == "5/4"


@pytest.mark.cr("608.2d")
def test_a_choice_of_keywords() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    text = "Target creature gains your choice of trample or lifelink until end of turn."
    cast(board, card("Two Gifts", "{W}", "Instant", "", text), ox)
    board.say((1,))
    assert board.has(ox, "lifelink")
    assert not board.has(ox, "trample")


@pytest.mark.cr("101.2")
def test_what_cannot_have_a_keyword_has_it_not_whoever_gives_it() -> None:
    board = Board()
    kite = board.battlefield(1, KITE)
    text = "Creatures your opponents control lose flying and can't have or gain flying."
    board.battlefield(0, card("Heavy Air", "{1}", "Enchantment", "", text))
    cast(board, card("Lift", "{U}", "Instant", "", "Target creature gains flying until end of turn."), kite)
    assert not board.has(kite, "flying")


@pytest.mark.cr("205.1a")
def test_what_is_no_creature_has_no_creature_types() -> None:
    board = Board()
    text = "As long as your devotion to green is less than two, this permanent isn't a creature."
    god = board.battlefield(0, card("Still God", "{G}", "Enchantment Creature — God", "5/5", text))
    assert board.char(god).types == {"enchantment"}
    assert not board.char(god).subtypes
    board.battlefield(0, creature("Green Kid", "1/1", cost="{G}"))
    assert "creature" in board.char(god).types
    assert board.char(god).subtypes == {"God"}


@pytest.mark.cr("305.7")
def test_a_land_that_is_another_basic_land_has_no_abilities_but_its_mana() -> None:
    board = Board()
    mine = card("Odd Vale", "", "Land", "", "{T}: Add {C}.\n{T}: You gain 1 life.")
    vale = board.battlefield(0, mine)
    board.battlefield(
        0,
        card("Flood", "{1}", "Enchantment — Aura", "", "Enchant land\nEnchanted land is an Island."),
        attached_to=vale,
    )
    assert board.char(vale).subtypes == {"Island"}
    assert not board.can("activate", vale)
    drop = board.hand(0, creature("Drop", "1/1", cost="{U}"))
    assert board.can("cast", drop)


@pytest.mark.cr("205.1a")
def test_a_creature_that_becomes_a_frog_is_that_alone() -> None:
    board = Board()
    ox = board.battlefield(0, OX)
    text = (
        "Until end of turn, target creature loses all abilities and becomes a black Bat with base "
        "power and toughness 1/1."
    )
    cast(board, card("Croak", "{U}", "Instant", "", text), ox)
    assert (board.size(ox), board.char(ox).subtypes) == ("1/1", {"Bat"})
    assert "creature" in board.char(ox).types

"""How the Horde attacks a team of Survivors and their planeswalkers (CL-7, CL-8, WK-8 and their rulings)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card, Face
from horde.language import tree as t
from rules.board import HordeBoard, card, creature

from .table import GHOUL, KILL, LURCHER, OX, SHAMBLER, SPARK, STEAL, ready, table, to_reveal

WALL = creature("Mud Wall", "0/9", "Defender")
SAGE = card("Wood Sage", "{3}", "Legendary Planeswalker — Sage", "5", "+1: You gain 1 life.")
ELDER = card("Wood Elder", "{3}", "Legendary Planeswalker — Elder", "2", "+1: You gain 1 life.")


def targets(board: HordeBoard) -> dict[str, list[int]]:
    """Whom or what each attacker attacks, by name."""
    assert board.state.combat is not None
    found: dict[str, list[int]] = {}
    for id, attack in board.state.combat.attackers.items():
        found.setdefault(board.game.name(id), []).append(attack.target)
    return found


# --- the Horde attacks ----------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-8", "CL-7")
def test_what_was_cast_this_turn_attacks_this_turn_whatever_its_type() -> None:
    board = table(2, SHAMBLER, OX)
    board.pass_to("declare attackers", 1)
    assert sorted(targets(board)) == ["Grove Ox", "Shambler"]
    board.pass_to("end")
    assert board.life(0) == 36


@pytest.mark.clause("WK-8", "CL-7")
def test_creatures_attack_into_certain_death() -> None:
    board = table()
    board.battlefield(board.horde, SHAMBLER, token="token card")
    wall = board.battlefield(0, creature("Thorn Ox", "5/5"))
    board.pass_to("declare attackers", 1)
    board.block({wall: board.find("Shambler")})
    board.fight()
    assert board.names("battlefield", board.horde) == ["Damp Fog"]
    assert board.life(0) == 20


@pytest.mark.clause("WK-8-R1")
def test_a_creature_that_comes_under_the_hordes_control_has_haste_and_must_attack() -> None:
    lure = card("Lure Away", "{B}", "Sorcery", "", "Gain control of target creature until end of turn.")
    board = table(1, lure)
    ox = board.battlefield(0, OX)
    board.pass_to("declare attackers", 1)
    assert targets(board) == {"Grove Ox": [0]}
    board.pass_to("upkeep", 0)
    assert not board.has(ox, "haste")
    assert board.life(0) == 18


@pytest.mark.clause("WK-8-R1")
def test_a_creature_taken_from_the_horde_has_neither_haste_nor_duty() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL)
    steal = ready(board, 0, STEAL, "R")
    board.cast(steal, ghoul)
    board.resolve()
    assert not board.has(ghoul, "haste")
    board.pass_to("end")
    assert board.told("attacks") == []
    board.pass_to("declare attackers", 1)
    assert targets(board) == {"Ditch Ghoul": [0]}


@pytest.mark.clause("WK-8-R1")
@pytest.mark.cr("400.3", "111.8")
def test_what_was_taken_dies_into_its_owners_graveyard_and_a_token_ceases() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL)
    shambler = board.battlefield(board.horde, SHAMBLER, token="token card")
    for thing in (ghoul, shambler):
        board.cast(ready(board, 0, STEAL, "R"), thing)
        board.resolve()
        board.cast(ready(board, 0, KILL, "B"), thing)
        board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul"]
    assert board.zone(shambler) == ""


@pytest.mark.clause("WK-8-R1")
def test_without_abilities_the_duty_stays_but_what_has_just_arrived_can_attack_no_more() -> None:
    blunt = card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn.")
    board = table(1, GHOUL)
    old = board.battlefield(board.horde, LURCHER)
    spells = [ready(board, 0, blunt, "U") for _ in range(2)]
    to_reveal(board)
    board.resolve_all()
    board.cast(spells[0], board.find("Ditch Ghoul"))
    board.resolve()
    board.cast(spells[1], old)
    board.resolve()
    board.pass_to("declare attackers", 1)
    assert targets(board) == {"Lurcher": [0]}


@pytest.mark.clause("CL-7", "CL-7-R2", "WK-11")
@pytest.mark.cr("805.10d")
def test_the_creatures_of_all_survivors_block_in_one_declaration() -> None:
    board = table(3)
    for _ in range(3):
        board.battlefield(board.horde, GHOUL)
    ghouls = [obj.id for obj in board.game.creatures(board.horde)]
    walls = [board.battlefield(player, WALL) for player in range(3)]
    tapped = board.battlefield(2, WALL, tapped=True)
    board.pass_to("declare attackers", 1)
    board._until("block")
    assert board.question.seats == (0, 1, 2)
    assert {option.id for option in board.question.options} == set(walls)
    board.answer({walls[0]: ghouls[0], walls[2]: ghouls[0], walls[1]: ghouls[1]})
    assert board.obj(tapped).tapped
    while board.state.combat is not None:
        if board.question.shape == "act":
            board.pass_()
        else:
            board.say((4, 0))
    assert board.life(0) == 56


@pytest.mark.clause("CL-7-R2")
@pytest.mark.cr("810.9")
@pytest.mark.parametrize("survivors", [1, 2, 3, 4])
def test_unblocked_damage_costs_the_team_its_life_once(survivors: int) -> None:
    board = table(survivors, GHOUL)
    board.pass_to("end", 1)
    assert board.life(0) == 20 * survivors - 4


@pytest.mark.clause("CL-7-R2")
def test_a_shield_of_one_survivor_helps_as_often_as_that_one_is_hit() -> None:
    shield = card("Oak Shade", "{G}", "Instant", "", "Prevent all damage that would be dealt to you this turn.")
    left: set[int] = set()
    for seed in range(12):
        board = table(2, GHOUL, seed=seed)
        spell = ready(board, 1, shield, "G")
        board.pass_to("declare attackers", 1)
        board.cast(spell)
        board.pass_to("end", 1)
        left.add(board.life(0))
    assert left == {40, 36}


@pytest.mark.clause("CL-7-R1")
@pytest.mark.cr("508.5a", "805.10e")
def test_one_ability_means_one_defending_player_however_often_it_says_so() -> None:
    text = "Whenever this creature attacks, defending player sacrifices a land. That player discards a card."
    found: set[tuple[int, ...]] = set()
    for seed in range(16):
        board = table(2, seed=seed)
        for name in ("First Rat", "Second Rat"):
            board.battlefield(board.horde, creature(name, "0/1", text))
        for player in range(2):
            board.lands(player, "GG")
            board.hand(player, OX)
            board.hand(player, OX)
        board.pass_to("declare attackers", 1)
        while board.step == "declare attackers":
            if board.question.shape == "act":
                board.pass_()
            else:
                board.say((0,))
        left = [len(board.names("battlefield", player)) for player in range(2)]
        assert left == [len(board.names("hand", player)) for player in range(2)]
        found.add(tuple(left))
    assert found == {(0, 2), (1, 1), (2, 0)}


def bell(number: int, gain: int) -> Card:
    """An enchantment: whenever a creature attacks you, you gain that much life."""
    attacker = t.Some(t.Filter("", (t.Is("type", "creature"),)), at=0)
    gains = t.Do(t.You(), t.GainLife(t.Number(gain)))
    attacks_you = t.Happens(attacker, ("attacks",), t.You())  # pyright: ignore - the reader has no words for it yet
    line = t.Line((t.Triggered("whenever", attacks_you, gains),))
    name = f"Bell {number}"
    return Card(name, (Face(name, ("1",), types=("enchantment",), lines=(line,)),))


@pytest.mark.clause("CL-7-R1")
def test_whenever_a_creature_attacks_you_triggers_for_each_survivor() -> None:
    board = table(3)
    for player in range(3):
        board.battlefield(player, bell(player, 10**player))
    board.battlefield(board.horde, creature("Gnawer", "0/1"))
    board.battlefield(board.horde, creature("Biter", "0/1"))
    board.pass_to("declare attackers", 1)
    board._until("order")
    assert len(board.question.options) == 6
    board.say(tuple(range(6)))
    board.resolve_all()
    assert board.life(0) == 60 + 2 * 111


@pytest.mark.clause("CL-8-R1")
def test_what_attacks_a_planeswalker_does_not_attack_you() -> None:
    board = on_heads(ELDER, attackers=2)
    board.battlefield(0, bell(0, 1))
    board.pass_to("end", 1)
    assert board.life(0) == 40


@pytest.mark.clause("CL-7-R1")
@pytest.mark.cr("702.14c")
@pytest.mark.parametrize(("owner", "blockable"), [(0, False), (1, False), (-1, True)])
def test_landwalk_looks_at_the_lands_of_all_survivors(owner: int, blockable: bool) -> None:
    board = table(2)
    board.battlefield(0, WALL)
    if owner >= 0:
        board.lands(owner, "B")
    board.battlefield(board.horde, creature("Fen Corpse", "2/2", "Swampwalk"))
    board.pass_to("declare attackers", 1)
    shapes: set[str] = set()
    while board.step != "end":
        shapes.add(board.question.shape)
        board.pass_()
    assert ("block" in shapes) is blockable


@pytest.mark.clause("WK-6-R2")
@pytest.mark.cr("508.1c")
def test_true_restrictions_bind_the_horde() -> None:
    board = table()
    board.battlefield(0, card("Deep Mire", "{1}", "Enchantment", "", "Creatures without flying can't attack."))
    board.battlefield(board.horde, GHOUL)
    board.battlefield(board.horde, creature("Crow", "1/1", "Flying"))
    board.pass_to("declare attackers", 1)
    assert targets(board) == {"Crow": [0]}


@pytest.mark.clause("WK-8", "CL-7")
def test_what_is_tapped_can_stay_home() -> None:
    board = table()
    ghoul = board.battlefield(board.horde, GHOUL)
    hold = ready(board, 0, card("Hold", "{W}", "Instant", "", "Tap target creature."), "W")
    to_reveal(board)
    board.cast(hold, ghoul)
    board.pass_to("end", 1)
    assert (board.told("attacks"), board.life(0)) == ([], 20)


# --- planeswalkers ---------------------------------------------------------------------------------------------------


def on_heads(*walkers: Card, attackers: int = 4, size: str = "2/2", text: str = "", wall: bool = False) -> HordeBoard:
    """The beginning of the Horde's combat after the coin came up heads."""
    for seed in range(40):
        board = table(2, seed=seed)
        for i, walker in enumerate(walkers):
            board.battlefield(i, walker)
        if wall:
            board.battlefield(0, WALL)
        for _ in range(attackers):
            board.battlefield(board.horde, creature("Gnawer", size, text))
        board.pass_to("beginning of combat", 1)
        if board.told("coin")[0].text == "heads":
            return board
    raise AssertionError("the coin never came up heads")


@pytest.mark.clause("CL-8", "CL-8-R1")
def test_attackers_of_a_planeswalker_cost_loyalty_and_not_life() -> None:
    board = on_heads(ELDER, attackers=3)
    elder = board.find("Wood Elder")
    board.pass_to("declare attackers", 1)
    assert sorted(targets(board)["Gnawer"]) == [0, elder, elder]
    board.pass_to("end", 1)
    assert board.life(0) == 38
    assert board.zone(elder) == "graveyard"


@pytest.mark.clause("CL-8")
def test_planeswalkers_of_the_horde_flip_no_coin() -> None:
    board = table()
    board.battlefield(board.horde, SAGE)
    board.battlefield(board.horde, GHOUL)
    board.pass_to("end", 1)
    assert (board.told("coin"), board.life(0)) == ([], 16)


@pytest.mark.clause("CL-8-R1")
def test_loyalty_is_read_as_attackers_are_declared() -> None:
    board = on_heads(SAGE, attackers=4)
    sage = board.find("Wood Sage")
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, sage)
    board.resolve()
    assert board.counters(sage) == {"loyalty": 2}
    board.pass_to("declare attackers", 1)
    assert targets(board)["Gnawer"].count(sage) == 2


@pytest.mark.clause("CL-8-R1")
def test_only_creatures_able_to_attack_are_dealt_out_until_none_is_left() -> None:
    board = on_heads(SAGE, ELDER, attackers=3)
    walkers = {board.find("Wood Sage"), board.find("Wood Elder")}
    board.battlefield(board.horde, WALL)
    board.battlefield(board.horde, OX, tapped=True)
    board.pass_to("declare attackers", 1)
    found = targets(board)
    assert sorted(found) == ["Gnawer"]
    assert len(found["Gnawer"]) == 3
    assert set(found["Gnawer"]) <= walkers


@pytest.mark.clause("CL-8-R1")
@pytest.mark.cr("702.19f")
def test_trample_at_a_planeswalker_never_reaches_the_team() -> None:
    board = on_heads(ELDER, attackers=1, size="15/15", text="Trample", wall=True)
    wall = board.find("Mud Wall")
    board.block({wall: board.find("Gnawer")})
    board.fight()
    if board.question.shape == "split":
        assert [option.kind for option in board.question.options] == ["object", "object"]
        board.say((9, 6))
    board.pass_to("end", 1)
    assert board.life(0) == 40


@pytest.mark.clause("CL-8-R1", "CL-8")
def test_with_the_planeswalker_gone_before_attackers_are_declared_all_attack_the_team() -> None:
    board = on_heads(ELDER, attackers=2)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.find("Wood Elder"))
    board.pass_to("declare attackers", 1)
    assert targets(board) == {"Gnawer": [0, 0]}

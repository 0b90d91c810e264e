"""Combat and damage between a team of Survivors and the Horde (CL-7 to CL-11, WK-8, WK-9, WK-11 and their rulings)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card, Face
from horde.language import read
from horde.language import tree as t
from rules.board import HordeBoard, card, creature, named

from .table import FOG, GHOUL, KILL, LURCHER, OX, SHAMBLER, SPARK, STEAL, deal, library, ready, table, to_reveal

WALL = creature("Mud Wall", "0/9", "Defender")
SAGE = card("Wood Sage", "{3}", "Legendary Planeswalker — Sage", "5", "+1: You gain 1 life.")
ELDER = card("Wood Elder", "{3}", "Legendary Planeswalker — Elder", "2", "+1: You gain 1 life.")
SIP = card("Sip", "{B}", "Sorcery", "", "Target opponent loses 2 life and you gain 2 life.")


def milled(board: HordeBoard) -> int:
    return len(board.names("graveyard", board.horde))


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


# --- the team attacks ------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-11", "CL-10")
def test_survivors_share_a_turn_and_attack_together() -> None:
    board = table(2)
    mine, theirs = board.battlefield(0, OX), board.battlefield(1, LURCHER)
    forests = [board.hand(player, named("Forest")) for player in range(2)]
    for forest in forests:
        board.play(forest)
    assert board.names("hand", 0) == board.names("hand", 1) == []
    board._until("attack")
    assert board.question.seats == (0, 1)
    board.answer({mine: board.horde, theirs: board.horde})
    board.fight()
    assert milled(board) == 5
    assert board.state.turn.number == 1


@pytest.mark.clause("CL-10", "WK-8-R1")
def test_nothing_of_the_hordes_blocks_not_even_what_would_have_to() -> None:
    board = table()
    ox = board.battlefield(0, OX)
    board.battlefield(board.horde, WALL)
    board.battlefield(board.horde, creature("Gate Corpse", "3/3", "Reach"))
    board.attack({ox: board.horde})
    board.pass_to("postcombat main")
    assert milled(board) == 2


@pytest.mark.clause("CL-11", "WK-9", "WK-9-R1")
@pytest.mark.cr("120.3")
def test_every_point_of_damage_mills_a_card_combat_or_not() -> None:
    board = table(1, GHOUL, SHAMBLER, named("Swamp"), FOG, LURCHER, OX)
    ox = board.battlefield(0, OX)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.horde)
    board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul", "Swamp"]
    board.attack({ox: board.horde})
    board.fight()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul", "Swamp", "Damp Fog"]
    assert library(board)[0] == "Grove Ox"
    assert board.told("mills")[0].names == ("Ditch Ghoul", "Shambler", "Swamp")


@pytest.mark.clause("CL-11")
def test_more_damage_than_cards_mills_what_there_is() -> None:
    board = table(rest=2)
    board.battlefield(board.horde, GHOUL)
    spark = ready(board, 0, SPARK, "R")
    board.cast(spark, board.horde)
    board.resolve()
    assert (library(board), milled(board)) == ([], 2)
    assert not board.game.over


@pytest.mark.clause("WK-9-R1")
@pytest.mark.cr("120.3")
def test_damage_to_the_horde_is_dealt_with_all_that_follows_from_it() -> None:
    board = table()
    moth = board.battlefield(
        0, creature("Moth", "3/3", "Lifelink\nWhenever this creature deals combat damage to a player, draw a card.")
    )
    board.attack({moth: board.horde})
    board.fight()
    assert (board.life(0), milled(board), len(board.names("hand", 0))) == (23, 3, 1)


@pytest.mark.clause("WK-9-R1")
def test_infect_mills_instead_of_giving_poison() -> None:
    rat = Card(
        "Sewer Rat", (Face("Sewer Rat", (), types=("creature",), power="3", toughness="3", lines=read("Infect")),)
    )
    board = table()
    attacker = board.battlefield(0, rat)
    board.attack({attacker: board.horde})
    board.fight()
    assert (milled(board), board.team(1).poison) == (3, 0)


@pytest.mark.clause("WK-9-R1")
@pytest.mark.cr("119.4")
def test_life_means_nothing_to_the_horde() -> None:
    """It loses, gains and drains none: what it casts still takes life from the team."""
    board = table(1, SIP)
    sip = ready(board, 0, SIP, "B")
    board.cast(sip)
    board.resolve()
    assert (board.life(0), board.life(1), milled(board)) == (22, 0, 0)
    assert [told.player for told in board.told("loses life")] == []
    board.pass_to("beginning of combat", 1)
    assert (board.life(0), board.life(1)) == (20, 0)
    assert [told.player for told in board.told("gains life")] == [0]


@pytest.mark.clause("WK-9-R1")
def test_lifelink_of_the_horde_gains_nothing() -> None:
    board = table(1, creature("Leech", "3/3", "Lifelink"))
    board.pass_to("end", 1)
    assert (board.life(0), board.life(1)) == (17, 0)


@pytest.mark.clause("WK-8-R1")
@pytest.mark.cr("400.3")
def test_a_creature_card_of_the_horde_that_a_survivor_raises_is_the_survivors_until_it_goes_home() -> None:
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    board = table()
    ghoul = board.graveyard(board.horde, GHOUL)
    board.cast(ready(board, 0, card("Call Up", "{B}", "Sorcery", "", text), "B"), ghoul)
    board.resolve()
    assert board.char(ghoul).controller == 0
    assert not board.has(ghoul, "haste")
    board.cast(ready(board, 0, KILL, "B"), ghoul)
    board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul"]


# --- every Survivor ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-11-R1")
@pytest.mark.parametrize("survivors", [1, 2, 3, 4])
def test_what_happens_to_each_opponent_happens_to_each_survivor(survivors: int) -> None:
    rain = card("Ash Rain", "{B}", "Sorcery", "", "~ deals 2 damage to each opponent.\nEach opponent discards a card.")
    toll = card("Toll", "{B}", "Sorcery", "", "Each opponent sacrifices a land.")
    board = table(survivors, rain, FOG)
    board.hand(board.horde, toll)
    for player in range(survivors):
        board.lands(player, "G")
        board.hand(player, OX)
    board.pass_to("beginning of combat", 1)
    assert board.life(0) == 20 * survivors - 2 * survivors
    for player in range(survivors):
        assert board.names("battlefield", player) == []
        assert board.names("hand", player) == []


@pytest.mark.clause("WK-11-R1")
@pytest.mark.cr("805.4d")
def test_your_upkeep_of_each_survivor_comes_with_the_teams() -> None:
    board = table(3)
    for player in range(2):
        text = "At the beginning of your upkeep, you gain 1 life."
        board.battlefield(player, card(f"Well {player}", "{G}", "Enchantment", "", text))
    board.pass_to("upkeep", 1)
    assert board.stack == []
    while board.question.shape != "order":
        board.pass_()
    assert (board.step, board.state.turn.team, board.question.seats) == ("upkeep", 0, (0, 1))
    board.say((1, 0))
    board.resolve_all()
    assert board.life(0) == 62


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("810.8a", "121.4")
def test_a_survivor_who_must_draw_too_much_loses_for_all_and_the_horde_does_not() -> None:
    flood = card("Flood of Words", "{U}", "Sorcery", "", "Each player draws two cards.")
    board = table(2, flood, rest=0)
    board.battlefield(board.horde, GHOUL)
    board.pass_to("beginning of combat", 1)
    assert not board.game.over
    assert len(board.names("hand", 0)) == len(board.names("hand", 1)) == 2
    board = table(2, *[flood] * 6)
    for _ in range(6):
        if not board.game.over:
            board.pass_to("beginning of combat", 1)
    assert board.state.winner == 1


def test_cards_that_were_put_down_are_those_on_top() -> None:
    board = table()
    ids = deal(board, GHOUL, SHAMBLER)
    assert library(board)[:2] == ["Ditch Ghoul", "Shambler"]
    assert [board.zone(id) for id in ids] == ["library", "library"]

"""Keyword abilities that stand for other abilities (702)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card

from .board import Board, HordeBoard, card, creature
from .spells import BEAR, OX, cast, instant, sorcery, stocked, tokens

BOLT = instant("Bog Spark", "~ deals 3 damage to any target.")


def mine(name: str, size: str, text: str) -> Card:
    return creature(name, size, text, "{G}")


# --- what it is --------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.114a")
def test_a_card_with_devoid_is_colorless_everywhere() -> None:
    board = Board()
    drone = creature("Pale Drone", "2/2", "Devoid", "{1}{B}")
    assert drone.front.colors == ("black",)
    for id in (board.battlefield(0, drone), board.hand(0, drone), board.graveyard(1, drone)):
        assert not board.char(id).colors


# --- ward ----------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.21a")
@pytest.mark.parametrize("paid", [True, False])
def test_what_targets_a_warded_permanent_is_paid_for_or_countered(paid: bool) -> None:
    board = Board()
    ox = board.battlefield(1, creature("Stout Ox", "1/4", "Ward {2}"))
    board.lands(0, "GGG")
    board.cast(board.hand(0, sorcery("End It", "Destroy target creature.")))
    assert len(board.stack) == 2
    board.resolve()
    board.answer(paid)
    board.resolve_all()
    assert board.zone(ox) == ("graveyard" if paid else "battlefield")
    assert board.names("graveyard", 0) == ["End It"]


@pytest.mark.cr("702.21a", "701.6a")
def test_ward_counters_abilities_too() -> None:
    board = Board()
    ox = board.battlefield(1, creature("Stout Ox", "1/4", "Ward {1}"))
    archer = board.battlefield(
        0, creature("Fen Archer", "1/1", "{T}: This creature deals 4 damage to target creature.")
    )
    board.activate(archer, ox)
    board.resolve_all()
    assert board.zone(ox) == "battlefield"
    assert not board.stack
    assert not board.names("graveyard")


@pytest.mark.cr("702.21a")
def test_ones_own_spells_meet_no_ward() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Stout Ox", "1/4", "Ward {2}"))
    cast(board, sorcery("End It", "Destroy target creature."), ox)
    assert board.zone(ox) == "graveyard"


@pytest.mark.cr("702.21a", "119.4")
def test_ward_at_another_price() -> None:
    board = Board()
    ox = board.battlefield(1, creature("Stout Ox", "1/4", "Ward—Pay 3 life."))
    board.lands(0, "G")
    board.cast(board.hand(0, sorcery("End It", "Destroy target creature.")))
    board.resolve()
    board.answer(True)
    board.resolve_all()
    assert board.life(0) == 17
    assert board.zone(ox) == "graveyard"


# --- in combat -----------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.108a")
def test_prowess() -> None:
    board = Board()
    monk = board.battlefield(0, mine("Hill Monk", "1/2", "Prowess"))
    board.lands(0, "GG")
    board.cast(board.hand(0, BOLT), 1)
    board.resolve()
    assert board.size(monk) == "2/3"
    board.resolve_all()
    board.cast(board.hand(0, mine("Pup", "1/1", "")))
    board.resolve_all()
    assert board.size(monk) == "2/3"
    board.pass_to("upkeep")
    assert board.size(monk) == "1/2"


@pytest.mark.cr("702.91a")
def test_battle_cry() -> None:
    board = Board()
    drummer, bear, home = (
        board.battlefield(0, mine("Drummer", "1/1", "Battle cry")),
        board.battlefield(0, BEAR),
        board.battlefield(0, BEAR),
    )
    board.attack({drummer: 1, bear: 1})
    board.resolve()
    assert [board.size(one) for one in (drummer, bear, home)] == ["1/1", "3/2", "2/2"]


@pytest.mark.cr("702.149a")
def test_training_looks_at_the_attack_alone() -> None:
    board = Board()
    squire, bear = board.battlefield(0, mine("Squire", "1/1", "Training")), board.battlefield(0, BEAR)
    board.attack({squire: 1, bear: 1})
    board.lands(0, "G")
    board.resolve()
    assert board.size(squire) == "2/2"
    board = Board()
    squire = board.battlefield(0, mine("Squire", "1/1", "Training"))
    board.battlefield(0, BEAR)
    board.attack({squire: 1})
    assert not board.stack


@pytest.mark.cr("702.134a")
def test_a_mentor_teaches_a_weaker_attacker() -> None:
    board = Board()
    mentor, pup, bear = (
        board.battlefield(0, mine("Old Guard", "2/2", "Mentor")),
        board.battlefield(0, mine("Pup", "1/1", "")),
        board.battlefield(0, BEAR),
    )
    board.attack({mentor: 1, pup: 1, bear: 1})
    board.resolve()
    assert board.size(pup) == "2/2"


@pytest.mark.cr("702.105a")
@pytest.mark.parametrize(("life", "size"), [(20, "2/2"), (19, "1/1")])
def test_dethroning_whoever_has_most_life(life: int, size: str) -> None:
    board = Board()
    board.team(1).life = life
    rogue = board.battlefield(0, mine("Rogue", "1/1", "Dethrone"))
    board.attack({rogue: 1})
    board.resolve_all()
    assert board.size(rogue) == size


@pytest.mark.cr("702.86a")
def test_annihilator_takes_permanents_of_the_defending_player() -> None:
    board = Board()
    titan = board.battlefield(0, mine("Titan", "6/6", "Annihilator 2"))
    ox, land, bear = board.battlefield(1, OX), board.lands(1, "G")[0], board.battlefield(1, BEAR)
    board.attack({titan: 1})
    board.resolve()
    board.answer([land, bear])
    assert [board.zone(one) for one in (ox, land, bear)] == ["battlefield", "graveyard", "graveyard"]


@pytest.mark.clause("CL-7")
def test_annihilator_of_the_horde_means_one_survivor() -> None:
    board = HordeBoard(2)
    for player in (0, 1):
        board.lands(player, "GG")
    board.deck(creature("Titan", "6/6", "Annihilator 2", kind="Eldrazi"), BEAR)
    board.pass_to("declare blockers", 1)
    assert sorted(len(board.names("battlefield", player)) for player in (0, 1)) == [0, 2]


@pytest.mark.cr("702.130a")
def test_afflict() -> None:
    board = Board()
    fiend, ox = board.battlefield(0, mine("Fiend", "2/2", "Afflict 3")), board.battlefield(1, OX)
    board.attack({fiend: 1})
    board.block({ox: fiend})
    board.resolve()
    assert board.life(1) == 17


@pytest.mark.cr("702.45a")
def test_bushido_attacking_and_blocking() -> None:
    board = Board()
    one, two = (
        board.battlefield(0, mine("Ronin", "1/1", "Bushido 2")),
        board.battlefield(1, mine("Guard", "1/1", "Bushido 1")),
    )
    board.attack({one: 1})
    board.block({two: one})
    board.resolve_all()
    assert (board.size(one), board.size(two)) == ("3/3", "2/2")


@pytest.mark.cr("702.115a")
def test_ingest() -> None:
    board = stocked()
    drone = board.battlefield(0, mine("Drone", "1/1", "Ingest"))
    board.attack({drone: 1})
    board.pass_to("end of combat")
    assert board.names("exile", 1) == ["Grove Bear"]
    assert len(board.names("library", 1)) == 2


@pytest.mark.cr("702.112a", "702.112b")
def test_renown_is_won_once() -> None:
    board = stocked()
    knight = board.battlefield(0, mine("Knight", "2/2", "Renown 1"))
    for _ in range(2):
        board.attack({knight: 1})
        board.pass_to("postcombat main")
        board.pass_to("precombat main", 0)
    assert board.size(knight) == "3/3"
    assert board.obj(knight).designations == ("renowned",)


@pytest.mark.cr("702.181a")
def test_mobilized_warriors_are_gone_at_the_end_step() -> None:
    board = Board()
    captain = board.battlefield(0, mine("Captain", "1/1", "Mobilize 2"))
    board.attack({captain: 1})
    board.resolve()
    assert len(tokens(board, 0)) == 2
    board.pass_to("postcombat main")
    assert board.life(1) == 17
    board.pass_to("end")
    board.resolve_all()
    assert not tokens(board, 0)


@pytest.mark.cr("702.116a", "702.116b")
def test_myriad_attacks_every_other_opponent() -> None:
    board = stocked(1, 1, 1)
    shade = board.battlefield(0, mine("Shade", "2/2", "Myriad"))
    board.attack({shade: 1})
    board.resolve()
    board.answer(True)
    (token,) = tokens(board, 0)
    assert board.state.combat is not None
    assert board.state.combat.attackers[token].target == 2
    board.pass_to("postcombat main")
    assert [board.life(player) for player in (0, 1, 2)] == [20, 18, 18]
    assert not tokens(board, 0)


@pytest.mark.cr("702.147a")
def test_what_is_decayed_attacks_once() -> None:
    board = Board()
    corpse = board.battlefield(0, mine("Corpse", "2/2", "Decayed"))
    assert "block" in board.char(corpse).cant
    board.attack({corpse: 1})
    board.pass_to("postcombat main")
    assert board.life(1) == 18
    assert board.zone(corpse) == "graveyard"


# --- entering and dying ------------------------------------------------------------------------------------------


def entering(text: str, size: str = "1/1", *, board: Board | None = None) -> tuple[Board, int]:
    board = board or Board()
    board.lands(0, "G")
    thing = board.hand(0, mine(f"Newcomer {size}", size, text))
    board.cast(thing)
    board.resolve()
    return board, thing


@pytest.mark.cr("702.123a")
@pytest.mark.parametrize("grown", [True, False])
def test_fabricate(grown: bool) -> None:
    board, smith = entering("Fabricate 2")
    board.resolve()
    board.answer(grown)
    assert board.size(smith) == ("3/3" if grown else "1/1")
    assert [board.game.name(id) for id in tokens(board, 0)] == ([] if grown else ["Servo Token"] * 2)


@pytest.mark.cr("702.54a")
def test_bloodthirst() -> None:
    board, calm = entering("Bloodthirst 2")
    assert board.size(calm) == "1/1"
    cast(board, BOLT, 1)
    board, wild = entering("Bloodthirst 2", board=board)
    assert board.size(wild) == "3/3"


@pytest.mark.cr("702.98a")
@pytest.mark.parametrize("unleashed", [True, False])
def test_unleash(unleashed: bool) -> None:
    board, imp = entering("Unleash")
    board.answer(unleashed)
    assert board.size(imp) == ("2/2" if unleashed else "1/1")
    assert ("block" in board.char(imp).cant) is unleashed


@pytest.mark.cr("702.136a")
@pytest.mark.parametrize("grown", [True, False])
def test_riot(grown: bool) -> None:
    board, rioter = entering("Riot")
    board.answer(grown)
    assert board.size(rioter) == ("2/2" if grown else "1/1")
    assert board.has(rioter, "haste") is not grown


@pytest.mark.cr("702.100a")
def test_evolve() -> None:
    board = Board()
    newt = board.battlefield(0, mine("Newt", "1/3", "Evolve"))
    board, _ = entering("", "1/1", board=board)
    assert not board.stack
    board, _ = entering("", "1/4", board=board)
    board.resolve()
    assert board.size(newt) == "2/4"


@pytest.mark.cr("702.43a")
def test_modular() -> None:
    board = Board()
    golem = card("Golem", "{3}", "Artifact Creature — Golem", "0/0", "Modular 2")
    first = board.battlefield(0, golem, counters={"+1/+1": 2})
    heir = board.battlefield(0, card("Box", "{1}", "Artifact Creature — Golem", "1/1"))
    cast(board, sorcery("End It", "Destroy target creature."), first)
    board.resolve()
    board.answer(True)
    assert board.size(heir) == "3/3"


@pytest.mark.cr("702.135a")
def test_afterlife() -> None:
    board = Board()
    monk = board.battlefield(0, mine("Monk", "1/1", "Afterlife 1"))
    cast(board, sorcery("End It", "Destroy target creature."), monk)
    board.resolve_all()
    (spirit,) = tokens(board, 0)
    assert board.char(spirit).colors == {"white", "black"}
    assert board.has(spirit, "flying")


@pytest.mark.cr("702.46a")
def test_soulshift() -> None:
    board = Board()
    kami = board.battlefield(0, mine("Kami", "1/1", "Soulshift 2"))
    small = board.graveyard(0, creature("Wisp", "1/1", "", "{1}{G}", "Spirit"))
    board.graveyard(0, creature("Great Wisp", "4/4", "", "{4}{G}", "Spirit"))
    cast(board, sorcery("End It", "Destroy target creature."), kami)
    board.resolve()
    board.answer(True)
    assert board.zone(small) == "hand"


@pytest.mark.cr("702.58a")
def test_graft() -> None:
    board = Board()
    vine = board.battlefield(0, mine("Vine", "0/0", "Graft 2"), counters={"+1/+1": 2})
    board, pup = entering("", board=board)
    board.resolve()
    board.answer(True)
    assert (board.size(vine), board.size(pup)) == ("1/1", "2/2")


@pytest.mark.cr("702.92a", "301.5")
def test_living_weapon() -> None:
    board = Board()
    board.lands(0, "G")
    text = "Living weapon\nEquipped creature gets +2/+2.\nEquip {2}"
    blade = board.hand(0, card("Live Blade", "{G}", "Artifact — Equipment", text=text))
    board.cast(blade)
    board.resolve_all()
    (germ,) = tokens(board, 0)
    assert board.size(germ) == "2/2"


@pytest.mark.cr("702.110a")
@pytest.mark.parametrize("given", [True, False])
def test_exploit(given: bool) -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board, ghoul = entering("Exploit", board=board)
    board.resolve()
    board.answer([bear] if given else [])
    assert board.zone(bear) == ("graveyard" if given else "battlefield")
    assert board.zone(ghoul) == "battlefield"


# --- counters that run out, costs -------------------------------------------------------------------------------


@pytest.mark.cr("702.63a")
def test_vanishing() -> None:
    board = stocked()
    ghost = board.battlefield(0, mine("Ghost", "3/3", "Vanishing 2"), counters={"time": 2})
    board.next_turn(0)
    board.resolve_all()
    assert board.counters(ghost) == {"time": 1}
    board.next_turn(0)
    board.resolve_all()
    assert board.zone(ghost) == "graveyard"


@pytest.mark.cr("702.32a")
def test_fading() -> None:
    board = stocked()
    ghost = board.battlefield(0, mine("Ghost", "3/3", "Fading 1"), counters={"fade": 1})
    board.next_turn(0)
    board.resolve_all()
    assert board.zone(ghost) == "battlefield"
    board.next_turn(0)
    board.resolve_all()
    assert board.zone(ghost) == "graveyard"


@pytest.mark.cr("702.30a")
@pytest.mark.parametrize("paid", [True, False])
def test_echo_is_paid_once(paid: bool) -> None:
    board, ox = entering("Echo {G}", board=stocked())
    board.next_turn(0)
    board.resolve()
    board.answer(paid)
    assert board.zone(ox) == ("battlefield" if paid else "graveyard")
    if paid:
        board.next_turn(0)
        assert not board.stack


@pytest.mark.cr("702.107a")
def test_outlast() -> None:
    board = Board()
    board.lands(0, "G")
    monk = board.battlefield(0, mine("Monk", "1/1", "Outlast {G}"))
    board.activate(monk)
    board.resolve()
    assert board.size(monk) == "2/2"
    assert board.obj(monk).tapped


@pytest.mark.cr("702.97a")
def test_scavenge() -> None:
    board = Board()
    board.lands(0, "G")
    bones = board.graveyard(0, mine("Bones", "3/1", "Scavenge {G}"))
    ox = board.battlefield(0, OX)
    board.activate(bones, ox)
    board.resolve()
    assert board.size(ox) == "4/7"
    assert board.zone(bones) == "exile"


@pytest.mark.clause("CL-7")
@pytest.mark.cr("702.116a")
def test_myriad_of_the_horde_joins_the_attack_on_the_team() -> None:
    board = HordeBoard(3)
    board.deck(creature("Shade", "2/2", "Myriad", kind="Zombie"), BEAR)
    board.pass_to("declare blockers", 1)
    combat = board.state.combat
    assert combat is not None
    assert 1 <= len(combat.attackers) <= 3
    assert all(attack.team for attack in combat.attackers.values())


@pytest.mark.cr("702.131b", "702.131c")
def test_the_citys_blessing_stays() -> None:
    board = Board()
    text = "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing."
    guard = board.battlefield(0, creature("City Guard", "1/1", text))
    board.lands(0, "GGGGGGGG")
    board.start()
    assert board.size(guard) == "1/1"
    last = board.lands(0, "G")[0]
    board.pass_to("beginning of combat")
    assert board.size(guard) == "3/3"
    cast(board, instant("Burn It", "Destroy target land."), last)
    assert board.size(guard) == "3/3"


@pytest.mark.cr("702.121a")
def test_melee() -> None:
    board = stocked(1, 1, 1)
    captain, bear = board.battlefield(0, mine("Captain", "1/1", "Melee")), board.battlefield(0, BEAR)
    board.attack({captain: 1, bear: 2})
    board.resolve()
    assert board.size(captain) == "3/3"


@pytest.mark.cr("702.82a")
def test_devour() -> None:
    board = Board()
    one, two = board.battlefield(0, BEAR), board.battlefield(0, OX)
    board, dragon = entering("Devour 2", board=board)
    board.answer([one])
    assert board.size(dragon) == "3/3"
    assert [board.zone(id) for id in (one, two)] == ["graveyard", "battlefield"]


@pytest.mark.cr("702.38a")
def test_amplify() -> None:
    board = Board()
    goat = board.hand(0, mine("Kid", "1/1", ""))
    board.hand(0, BEAR)
    board, elder = entering("Amplify 2", board=board)
    assert [option.id for option in board.question.options] == [goat]
    board.answer([goat])
    assert board.size(elder) == "3/3"


@pytest.mark.cr("702.64a")
def test_absorb() -> None:
    board = Board()
    turtle = board.battlefield(0, mine("Turtle", "1/3", "Absorb 1"))
    board.battlefield(1, BEAR)
    cast(board, BOLT, turtle)
    assert board.obj(turtle).damage == 2


@pytest.mark.cr("702.70a")
def test_poisonous() -> None:
    board = Board()
    snake = board.battlefield(0, mine("Snake", "1/1", "Poisonous 2"))
    board.attack({snake: 1})
    board.pass_to("postcombat main")
    assert board.team(1).poison == 2
    assert board.life(1) == 19

"""What may attack and block, and must: evasion and other keywords of combat (508.1, 509.1, 702)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.questions import AnswerError
from rules.board import Board, card, creature

BEAR = creature("Grove Ox", "2/2")
FLYER = creature("Cliff Kite", "2/2", "Flying")


@pytest.mark.cr("702.111b", "509.1b")
def test_menace_takes_two_blockers() -> None:
    board = Board()
    ogre = board.battlefield(0, creature("Crag Ogre", "3/3", "Menace"))
    one, two = board.battlefield(1, BEAR), board.battlefield(1, BEAR)
    board.attack({ogre: 1})
    board._until("block")
    with pytest.raises(AnswerError):
        board.answer({one: ogre})
    board.answer({one: ogre, two: ogre})
    board.fight()
    board.answer({one: 3, two: 0})
    assert board.zone(ogre) == "graveyard"


@pytest.mark.cr("702.9b", "702.17b")
@pytest.mark.parametrize(("text", "can"), [("", False), ("Reach", True), ("Flying", True)])
def test_flying_is_blocked_by_flying_and_reach_only(text: str, can: bool) -> None:
    board = Board()
    kite = board.battlefield(0, FLYER)
    board.battlefield(1, creature("Watcher", "1/1", text))
    assert blockable(board, kite) is can


@pytest.mark.cr("702.36b")
@pytest.mark.parametrize(
    ("blocker", "can"),
    [
        (creature("Pale Ox", "1/1", cost="{W}"), False),
        (creature("Night Ox", "1/1", cost="{B}"), True),
        (card("Brass Ox", "{1}", "Artifact Creature — Ox", "1/1"), True),
    ],
)
def test_fear_is_blocked_by_black_and_artifact_creatures(blocker: Card, can: bool) -> None:
    board = Board()
    ghost = board.battlefield(0, creature("Fen Ghost", "1/1", "Fear"))
    board.battlefield(1, blocker)
    assert blockable(board, ghost) is can


@pytest.mark.cr("702.13b")
@pytest.mark.parametrize(("cost", "can"), [("{W}", False), ("{R}", True), ("{R}{G}", True), ("{2}", False)])
def test_intimidate_is_blocked_by_a_shared_colour(cost: str, can: bool) -> None:
    board = Board()
    brute = board.battlefield(0, creature("Red Brute", "1/1", "Intimidate", "{R}"))
    board.battlefield(1, creature("Guard", "1/1", cost=cost))
    assert blockable(board, brute) is can


@pytest.mark.cr("702.28b")
@pytest.mark.parametrize(("one", "other"), [("Shadow", "Shadow"), ("", "")])
def test_shadow_blocks_shadow_alone(one: str, other: str) -> None:
    for mine, its, can in ((one, other, True), ("Shadow", "", False), ("", "Shadow", False)):
        board = Board()
        attacker = board.battlefield(0, creature(f"Shade {mine}", "1/1", mine))
        board.battlefield(1, creature(f"Guard {its}", "1/1", its))
        assert blockable(board, attacker) is can


@pytest.mark.cr("702.31b")
def test_horsemanship() -> None:
    board = Board()
    rider = board.battlefield(0, creature("Steppe Rider", "1/1", "Horsemanship"))
    board.battlefield(1, BEAR)
    assert not blockable(board, rider)
    board = Board()
    rider = board.battlefield(0, creature("Steppe Rider", "1/1", "Horsemanship"))
    board.battlefield(1, creature("Plain Rider", "1/1", "Horsemanship"))
    assert blockable(board, rider)


@pytest.mark.cr("702.118b")
@pytest.mark.parametrize(("size", "can"), [("2/2", True), ("3/3", False)])
def test_skulk_cant_be_blocked_by_greater_power(size: str, can: bool) -> None:
    board = Board()
    rat = board.battlefield(0, creature("Sly Rat", "2/2", "Skulk"))
    board.battlefield(1, creature("Guard", size))
    assert blockable(board, rat) is can


@pytest.mark.cr("702.14c")
@pytest.mark.parametrize(("lands", "can"), [("G", True), ("B", False)])
def test_landwalk_looks_at_the_defending_players_lands(lands: str, can: bool) -> None:
    board = Board()
    wader = board.battlefield(0, creature("Fen Wader", "1/1", "Swampwalk"))
    board.battlefield(1, BEAR)
    board.lands(0, "B")
    board.lands(1, lands)
    assert blockable(board, wader) is can


@pytest.mark.cr("509.1b")
def test_a_creature_that_cant_be_blocked_except_by_some() -> None:
    text = "This creature can't be blocked except by artifact creatures."
    board = Board()
    bear = board.battlefield(0, creature("Grey Ox", "1/1", text))
    board.battlefield(1, BEAR)
    assert not blockable(board, bear)
    board = Board()
    bear = board.battlefield(0, creature("Grey Ox", "1/1", text))
    board.battlefield(1, card("Brass Ox", "{1}", "Artifact Creature — Ox", "1/1"))
    assert blockable(board, bear)


@pytest.mark.cr("702.20b")
def test_vigilance_attacks_untapped() -> None:
    board = Board()
    guard = board.battlefield(0, creature("Wakeful Ox", "2/2", "Vigilance"))
    board.attack({guard: 1})
    assert not board.obj(guard).tapped


@pytest.mark.cr("702.10b")
def test_haste_attacks_at_once() -> None:
    board = Board()
    imp = board.battlefield(0, creature("Spark Imp", "2/2", "Haste"), sick=True)
    board.attack({imp: 1})
    board.fight()
    assert board.life(1) == 18


@pytest.mark.cr("702.3b")
def test_defender_cant_attack() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, creature("Low Wall", "3/3", "Defender"))
    board._until("attack")
    assert [option.id for option in board.question.options] == [bear]


@pytest.mark.cr("508.1d")
def test_a_creature_that_attacks_if_able_must_be_declared() -> None:
    board = Board()
    ogre = board.battlefield(0, creature("Mad Ogre", "3/3", "This creature attacks each combat if able."))
    board._until("attack")
    with pytest.raises(AnswerError):
        board.answer({})
    board.answer({ogre: 1})


@pytest.mark.cr("508.1d", "508.1a")
def test_a_requirement_asks_nothing_of_a_tapped_creature() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.battlefield(0, creature("Mad Ogre", "3/3", "This creature attacks each combat if able."), tapped=True)
    board._until("attack")
    board.answer({})
    assert board.state.combat is None
    assert board.zone(bear) == "battlefield"


@pytest.mark.cr("509.1c")
def test_a_creature_that_blocks_if_able_must_be_declared() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    ogre = board.battlefield(1, creature("Eager Guard", "1/1", "This creature blocks each combat if able."))
    board.attack({bear: 1})
    board._until("block")
    with pytest.raises(AnswerError):
        board.answer({})
    board.answer({ogre: bear})


@pytest.mark.cr("702.25a", "702.25b")
def test_flanking_shrinks_blockers_without_it() -> None:
    board = Board()
    rider = board.battlefield(0, creature("Dust Rider", "2/2", "Flanking"))
    bear, same = board.battlefield(1, BEAR), board.battlefield(1, creature("Salt Rider", "2/2", "Flanking"))
    board.attack({rider: 1})
    board.block({bear: rider, same: rider})
    assert len(board.stack) == 1
    board.resolve()
    assert board.size(bear) == "1/1"
    assert board.size(same) == "2/2"


@pytest.mark.cr("702.83a", "702.83b")
def test_exalted_helps_a_creature_that_attacks_alone() -> None:
    board = Board()
    knight = board.battlefield(0, creature("Lone Knight", "2/2", "Exalted"))
    bear = board.battlefield(0, BEAR)
    board.attack({bear: 1})
    board.resolve()
    assert board.size(bear) == "3/3"
    assert board.size(knight) == "2/2"
    board.fight()
    assert board.life(1) == 17


@pytest.mark.cr("702.83b")
def test_exalted_does_nothing_for_two_attackers() -> None:
    board = Board()
    knight, bear = board.battlefield(0, creature("Lone Knight", "2/2", "Exalted")), board.battlefield(0, BEAR)
    board.attack({bear: 1, knight: 1})
    assert not board.stack


def blockable(board: Board, attacker: int) -> bool:
    """Whether the only other creature can block an attacker."""
    board.attack({attacker: 1})
    while board.state.combat and board.question.shape == "act":
        board.pass_()
    return board.state.combat is not None and board.question.shape == "block"


@pytest.mark.cr("509.1b")
def test_a_creature_that_can_be_blocked_by_one_creature_only() -> None:
    board = Board()
    shy = board.battlefield(0, creature("Shy Goat", "3/3", "This creature can't be blocked by more than one creature."))
    walls = [board.battlefield(1, creature("Stile", "0/4")) for _ in range(2)]
    board.attack({shy: 1})
    board._until("block")
    with pytest.raises(AnswerError, match="more than 1"):
        board.answer({walls[0]: shy, walls[1]: shy})
    board.answer({walls[0]: shy})
    assert board.state.combat is not None
    assert board.state.combat.attackers[shy].blocked


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(("number", "least"), [("two", 2), ("three", 3)])
def test_a_creature_that_only_several_creatures_together_can_block(number: str, least: int) -> None:
    board = Board()
    text = f"This creature can't be blocked except by {number} or more creatures."
    bold = board.battlefield(0, creature("Bold Goat", "3/3", text))
    walls = [board.battlefield(1, creature("Stile", "0/4")) for _ in range(least)]
    board.attack({bold: 1})
    board._until("block")
    with pytest.raises(AnswerError, match="fewer than"):
        board.answer(dict.fromkeys(walls[1:], bold))
    board.answer(dict.fromkeys(walls, bold))
    assert board.state.combat is not None
    assert board.state.combat.attackers[bold].blocked

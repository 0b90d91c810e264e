"""Cards with several faces as people see them: which side is meant, what a permanent has become, what happened."""

from __future__ import annotations

from horde.cards.card import Card
from horde.table.board import context, groups
from horde.table.looking import sheet
from horde.table.people import People
from horde.table.sentences import sentences
from horde.table.wording import action
from rules.board import Board, card, creature, face

SCOUT = Card(
    "Scout of Moors // Moor Trek",
    (
        face("Scout of Moors", "{2}{G}", "Creature — Elf Scout", "3/3", "Reach"),
        face("Moor Trek", "{G}", "Sorcery — Adventure", "", "Draw a card."),
    ),
    "adventure",
)
CRAG = Card(
    "Quick Spark // Spark Crag",
    (face("Quick Spark", "{R}", "Instant", "", "You gain 1 life."), face("Spark Crag", "", "Land — Mountain")),
    "modal_dfc",
)
PACK = Card(
    "Moor Walker // Moor Stalker",
    (
        face("Moor Walker", "{1}{G}", "Creature — Human Werewolf", "2/2", "Daybound"),
        face("Moor Stalker", "", "Creature — Werewolf", "4/4", "Nightbound"),
    ),
    "transform",
)


def told(board: Board) -> list[str]:
    return [str(line) for line in sentences(board.game.log or [], People(("Ann", "Ben"), ((0,), (1,)), -1))]


def offered(board: Board, thing: int) -> list[str]:
    return [action(board.game, option) for option in board.question.options if option.id == board.now(thing)]


def test_an_action_names_the_side_that_is_cast_or_played() -> None:
    board = Board()
    board.lands(0, "GGGR")
    assert offered(board, board.hand(0, SCOUT)) == ["cast Scout of Moors {2}{G}", "cast Moor Trek {G}"]
    assert offered(board, board.hand(0, CRAG)) == ["play Spark Crag", "cast Quick Spark {R}"]


def test_the_log_says_what_transforms_and_that_it_is_night() -> None:
    board = Board()
    board.battlefield(0, PACK)
    board.start()
    board.library(1, *[creature("Goat", "2/2")] * 3)
    board.pass_to("upkeep", 1)
    lines = told(board)
    assert "It becomes day." in lines
    assert any(line.startswith("It becomes night") for line in lines)
    assert any("Moor Walker transforms into Moor Stalker" in line for line in lines)


def test_the_side_that_is_up_is_shown_first() -> None:
    board = Board()
    stalker = board.battlefield(0, PACK, side=1)
    lines = sheet(board.game, stalker)
    assert lines[0] == "Moor Stalker"
    assert lines[lines.index("Its other side:") + 1].startswith("Moor Walker")


def test_what_a_permanent_has_become_is_shown() -> None:
    board = Board()
    guild = board.battlefield(
        0, card("Guild", "{0}", "Enchantment — Class", "", "{0}: Level 2\nCreatures you control have reach.", "class")
    )
    board.activate(guild)
    board.resolve()
    (group,) = groups(board.game, context(board.game), [guild])
    assert group.became == ("level 2",)
    assert "it is level 2" in " ".join(sheet(board.game, guild)).lower()


def test_the_log_names_who_crews() -> None:
    board = Board()
    cart = board.battlefield(0, card("War Cart", "{2}", "Artifact — Vehicle", "5/4", "Crew 2"))
    board.activate(cart, board.battlefield(0, creature("Goat", "2/2")))
    assert any("crews War Cart with Goat" in line for line in told(board))

"""The bots copy what is worth most."""

from __future__ import annotations

from horde.pilots import survivor
from horde.pilots.horde import random as horde
from rules.board import Board, card, creature

MIMIC = creature(
    "Tarn Mimic", "0/0", "You may have this creature enter as a copy of any nonwhite creature on the battlefield."
)
TWIN = card("Make Twins", "{2}", "Sorcery", text="Create a token that's a copy of target creature you control.")
FORK = card("Fork", "{R}", "Instant", text="Copy target red spell. You may choose new targets for the copy.")
SPARK = card("Bog Spark", "{R}", "Instant", text="~ deals 3 damage to any target.")


def test_what_enters_as_a_copy_is_the_best_there_is() -> None:
    board = Board()
    board.lands(0, "UU")
    board.battlefield(0, creature("Young Goat", "1/1"))
    giant = board.battlefield(1, creature("Old Giant", "7/7", "Trample"))
    mimic = board.hand(0, MIMIC)
    board.cast(mimic)
    board.resolve()
    assert len(horde(board.game, board.question)) <= 1
    board.say(survivor.answer(board.game, board.question))
    assert board.size(mimic) == "7/7"
    assert board.zone(giant) == "battlefield"


def test_a_token_copies_the_best_creature() -> None:
    board = Board()
    board.lands(0, "UU")
    board.lands(0, "U")
    board.battlefield(0, creature("Young Goat", "1/1"))
    board.battlefield(0, creature("Old Giant", "7/7", "Trample"))
    board.cast(board.hand(0, TWIN))
    board.say(survivor.answer(board.game, board.question))
    board.resolve()
    assert board.names("battlefield", 0).count("Old Giant") == 2


def test_the_copy_of_a_burning_spell_goes_to_the_other_side() -> None:
    board = Board()
    board.lands(0, "R")
    board.lands(1, "R")
    board.battlefield(0, creature("Hill Ox", "3/3"))
    theirs = board.battlefield(1, creature("Far Ox", "3/3"))
    board.seat(0)
    spark = board.hand(0, SPARK)
    board.cast(spark, theirs)
    board.seat(1)
    board.cast(board.hand(1, FORK), spark)
    board.resolve()
    board.say(survivor.answer(board.game, board.question))
    board.resolve()
    assert board.zone(theirs) == "battlefield"


def test_a_copy_is_not_left_on_what_is_gone() -> None:
    board = Board()
    board.lands(0, "RRR")
    goat = board.battlefield(1, creature("Young Goat", "1/1"))
    many = card("Many Sparks", "{R}", "Instant", text="~ deals 3 damage to any target.\nReplicate {R}")
    board.cast(board.hand(0, many), 1, goat)
    board.cast(board.hand(0, SPARK), goat)
    board.resolve()
    assert board.zone(goat) == "graveyard"
    board.resolve()
    board.say(survivor.answer(board.game, board.question))
    board.resolve_all()
    assert board.life(1) == 17

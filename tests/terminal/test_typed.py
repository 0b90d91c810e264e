"""What people type to choose."""

from __future__ import annotations

import pytest

from horde.table.asking import Asked, Choice
from horde.terminal import prompts
from horde.terminal.typed import TypedError, one, places, several

ZOMBIES = Choice((0, 1, 2, 3), "object", "Zombie", "Zombie 2/2")
TAPPED = Choice((4,), "object", "Zombie", "Zombie 2/2 (tapped)")
GIANT = Choice((5, 6), "object", "Zombie Giant", "Zombie Giant 5/5")
ELAN = Choice((7,), "object", "Élan of Fen", "Élan of Fen 1/1")
NISSA = Choice((8,), "object", "Ben's Nora", "Ben's Nora (loyalty 3)")
ALL = (ZOMBIES, TAPPED, GIANT, ELAN, NISSA)


def chosen(words: str) -> tuple[int, ...]:
    return places(several(words, ALL), ALL)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("1", (0,)),
        ("3x zombie", (0, 1, 2)),
        ("3 zombies", (0, 1, 2)),
        ("5x zombie", (0, 1, 2, 3, 4)),
        ("2x giant", (5, 6)),
        ("zombie g", (5,)),
        ("all giant", (5, 6)),
        ("elan", (7,)),
        ("nora, ÉLAN", (7, 8)),
        ("3-4", (5, 6, 7)),
        ("1 3 4", (0, 5, 7)),
        ("2x 1 and 4", (0, 1, 7)),
        ("all", tuple(range(9))),
        ("none", ()),
    ],
)
def test_numbers_names_counts_and_ranges(words: str, wanted: tuple[int, ...]) -> None:
    assert chosen(words) == wanted


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("goat", "“goat” is none of the choices"),
        ("9", "there is no choice 9; they go from 1 to 5"),
        ("6x zombie", "there are only 5 of “zombie”"),
        ("3x giant", "there are only 2 of “giant”"),
        ("4-2", "the range 4-2 goes backwards"),
        ("0", "there is no choice 0"),
        ("4, 4", "there is only 1 of Élan of Fen 1/1"),
    ],
)
def test_what_is_not_understood_says_why(words: str, message: str) -> None:
    with pytest.raises(TypedError) as error:
        chosen(words)
    assert message in str(error.value)


def test_a_beginning_that_fits_several_is_asked_back() -> None:
    with pytest.raises(TypedError, match="could be 1 Zombie 2/2 or 2 Zombie 2/2"):
        one("zombie", ALL)
    assert one("giant", ALL) == 2


def asked(shape: str, **fields: object) -> Asked:
    values: dict[str, object] = {
        "shape": shape, "purpose": "damage", "seats": (0,), "text": "", "why": "", "choices": (ZOMBIES, GIANT, ELAN),
    }  # fmt: skip
    return Asked(**(values | fields))  # type: ignore[arg-type]


def test_orders_numbers_and_divisions() -> None:
    assert prompts.answer(asked("order"), "2 3 1") == (1, 2, 0)
    assert prompts.answer(asked("order"), "") == (0, 1, 2)
    with pytest.raises(TypedError, match="all the numbers from 1 to 3"):
        prompts.answer(asked("order"), "2 2 1")
    assert prompts.answer(asked("number", low=0, high=7), "x = 5") == (5,)
    with pytest.raises(TypedError, match="from 0 to 7"):
        prompts.answer(asked("number", low=0, high=7), "8")
    split = asked("split", high=5, needs=(2, 1))
    assert prompts.answer(split, "2 1 2") == (2, 1, 2)
    assert prompts.answer(split, "3 zombie, 2 giant") == (3, 2, 0)
    with pytest.raises(TypedError, match="must add up to 5"):
        prompts.answer(split, "2 2 2")
    with pytest.raises(TypedError, match="Élan of Fen gets damage only after 2 to Zombie and 1 to Zombie Giant"):
        prompts.answer(split, "1 1 3")


GOATS = Choice((0, 1, 2), "object", "Goat", "Goat 2/2", allowed=(0, 1, 2))
ELK = Choice((3,), "object", "Elk", "Elk 3/3", allowed=(0, 1, 2, 3))
RATS = Choice((0, 1), "object", "Rat", "Rat 1/1", needs=1)
BAT = Choice((2,), "object", "Bat", "Bat 1/1", needs=1)
OGRE = Choice((3,), "object", "Ogre", "Ogre 5/5", needs=2)


def blocking(**fields: object) -> Asked:
    return asked("block", choices=(GOATS, ELK), about=(RATS, BAT, OGRE), low=0, high=4, **fields)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("elk > c", (3, 3)),
        ("elk blocks ogre", (3, 3)),
        ("3x goat > rat", (0, 0, 1, 1, 2, 0)),
        ("2x goat > 1x rat", (0, 0, 1, 0)),
        ("goat, elk -> bat", (0, 2, 3, 2)),
    ],
)
def test_blocks_spread_over_equal_attackers(words: str, wanted: tuple[int, ...]) -> None:
    assert prompts.declare(blocking(), (), words) == wanted


def test_blocks_go_first_where_nobody_blocks_yet() -> None:
    assert prompts.declare(blocking(mates=(9, 0)), (), "goat > rat") == (0, 1)
    assert prompts.declare(blocking(), (0, 0), "goat > rat") == (1, 1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("goat > ogre", "Goat can't block Ogre"),
        ("goat", "say what goat blocks, such as “goat > a”"),
        ("> a", "say who first"),
        ("goat > 2", "2 is no letter; they go from a to c"),
        ("goat > x", "“x” is none of the choices; type a letter: a Rat 1/1"),
        ("4x goat > a", "there are only 3 of “goat”"),
    ],
)
def test_blocks_that_can_not_be(words: str, message: str) -> None:
    with pytest.raises(TypedError) as error:
        prompts.declare(blocking(), (), words)
    assert message in str(error.value)


def test_what_is_declared_already_is_not_free() -> None:
    with pytest.raises(TypedError, match="is used already; type what else, or Enter to go on"):
        prompts.declare(blocking(), (0, 0, 1, 0, 2, 0), "goat > rat")


def test_what_needs_two_blockers_is_refused_one() -> None:
    assert prompts.problem(blocking(), (3, 3)) == "Ogre can't be blocked by fewer than 2 creatures"
    assert prompts.problem(blocking(mates=(9, 3)), (3, 3)) == ""

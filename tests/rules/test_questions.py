"""Answers from outside."""

from __future__ import annotations

import pytest

from horde.rules.questions import AnswerError, Option, Question, answer_of, check


def test_a_list_of_whole_numbers_is_an_answer() -> None:
    assert answer_of([0, 3]) == (0, 3)
    assert answer_of([]) == ()


@pytest.mark.parametrize("value", [None, 3, "0", {"0": 1}, [1.0], [None], [[1]], ["1"]])
def test_anything_else_is_none(value: object) -> None:
    with pytest.raises(AnswerError, match="answer with a list of whole numbers"):
        answer_of(value)


def test_true_is_no_number() -> None:
    with pytest.raises(AnswerError, match="something else is in it"):
        answer_of([True])


def test_nothing_is_divided_among_nobody() -> None:
    check(Question("split", "damage", (0,), high=0), ())
    with pytest.raises(AnswerError, match="divide 2 among 1 options"):
        check(Question("split", "damage", (0,), (Option("object"),), high=2), ())

"""What is printed, and what is printed only once."""

from __future__ import annotations

import pytest

from horde.terminal.screen import going_on


@pytest.mark.parametrize(
    ("before", "lines", "shown"),
    [
        ([], ["Ann plays Fen."], ["Ann plays Fen."]),
        (["Ann plays Fen."], ["Ann plays Fen and casts Goat."], ["… and casts Goat."]),
        (["Ann casts Rain."], ["Ann casts Rain, draws a card.", "Rat dies."], ["… draws a card.", "Rat dies."]),
        (["Ann plays Fen."], ["Ann plays Fenland."], ["Ann plays Fenland."]),
        (["Rat dies."], ["Two Rats die."], ["Two Rats die."]),
    ],
)
def test_of_a_line_that_went_on_only_the_rest_is_told(before: list[str], lines: list[str], shown: list[str]) -> None:
    assert list(going_on(before, lines)) == shown

"""What the reader does not try could not have been read."""

from __future__ import annotations

import pytest

from horde.language import Unread, read_line
from horde.language.phrases import table
from horde.language.pruning import limits
from horde.language.reader import Reading
from horde.language.tokens import Tokens

LINES = (
    "Whenever a Goat or Elf you control dies, each opponent loses 3 life and you gain 1 life.",
    "{2}, Sacrifice another creature: Draw a card for each creature you control with power 3 or greater.",
    "Other creatures you control have trample and haste.",
    "Each opponent sneezes.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_thorough_reading_finds_nothing_more(line: str) -> None:
    tokens = Tokens(line)
    ends = [
        sorted(end for _, _, end in Reading(table(), tokens, thorough=thorough).parse("line", 0))
        for thorough in (True, False)
    ]
    assert ends[0] == ends[1]


def test_a_phrase_is_not_looked_for_behind_the_last_word_that_it_needs() -> None:
    words = Tokens("Destroy target Goat or Elf. Draw a card.").words
    assert limits(table(), words)["quality list"] == words.index("or")
    assert limits(table(), words)["modal"] == -1
    assert "act" not in limits(table(), words)


def test_how_far_the_reader_came_is_looked_for_in_every_phrase() -> None:
    with pytest.raises(Unread) as caught:
        read_line("Destroy all Goats instead of sneezing.", types=("sorcery",))
    assert caught.value.furthest_word in ("goats", "instead")


def test_a_name_is_looked_for_only_where_no_word_of_the_rules_stands() -> None:
    assert table().starts("single", "oddric"), "a name"
    assert table().starts("called", "goat"), "a subtype, as names may begin with one"
    assert not table().starts("called", "whenever")
    assert not table().starts("single", "whenever"), "nor is what such a name may be a phrase of"

"""What is read is written back word for word, and what is written reads back to the same tree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from horde.language import Ambiguous, Line, Unread, meaning, normal, read, read_line, write, write_line

from .examples import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

Types = tuple[str, ...]


@pytest.mark.parametrize(("line", "types"), ALL)
def test_a_line_is_written_back_word_for_word(line: str, types: Types) -> None:
    tree = read_line(line, types=types)
    assert write_line(tree, types=types) == line == normal(line)


@pytest.mark.parametrize(("line", "types"), ALL)
def test_without_its_written_forms_a_tree_still_reads_back_to_the_same_meaning(line: str, types: Types) -> None:
    tree = meaning(read_line(line, types=types))
    assert meaning(read_line(write_line(tree, types=types), types=types)) == tree


@pytest.mark.parametrize(("line", "types"), ALL)
def test_no_word_can_be_left_out_unnoticed(line: str, types: Types) -> None:
    tree = read_line(line, types=types)
    for shorter in _without_a_word(line):
        try:
            assert read_line(shorter, types=types) != tree, shorter
        except (Unread, Ambiguous):
            continue


@pytest.mark.parametrize(("line", "types"), ALL)
def test_no_clause_can_be_left_out_unnoticed(line: str, types: Types) -> None:
    tree = read_line(line, types=types)
    for clause in re.findall(r"[^,.:;—]+[,.:;—]?", line):
        try:
            assert read_line(line.replace(clause, "", 1).strip() or ".", types=types) != tree, clause
        except (Unread, Ambiguous):
            continue


@pytest.mark.parametrize(("line", "types"), ALL)
def test_a_tree_is_kept_in_a_file_and_found_again(line: str, types: Types) -> None:
    tree = read_line(line, types=types)
    assert msgspec.json.decode(msgspec.json.encode(tree), type=Line) == tree


def _without_a_word(line: str) -> Iterator[str]:
    words = line.split()
    for i, word in enumerate(words):
        if word not in ("a", "an"):
            yield " ".join(words[:i] + words[i + 1 :])


def test_several_lines_and_the_name_of_the_object() -> None:
    text = (
        "Flying\nWhen Oddric the Brewer enters, draw a card.\nWhenever Oddric attacks, it gets +1/+1 until end of turn."
    )
    lines = read(text, name="Oddric the Brewer")
    assert len(lines) == 3
    assert write(lines) == normal(text, "Oddric the Brewer")
    assert write(lines, name="Oddric").splitlines()[1] == "When Oddric enters, draw a card."


def test_what_cannot_be_read_names_the_line_and_the_word() -> None:
    with pytest.raises(Unread) as caught:
        read("Whenever this creature attacks, each opponent sneezes.")
    assert caught.value.line == "Whenever this creature attacks, each opponent sneezes."
    assert caught.value.furthest_word in ("opponent", "sneezes")


@pytest.mark.parametrize(
    "line", ["", "Flying!", "Flying haste", "Draw a cards.", "Each opponent lose 2 life.", "(", '"']
)
def test_what_is_no_rules_english_is_refused(line: str) -> None:
    with pytest.raises(Unread):
        read_line(line)


def test_normal_leaves_reminders_out_and_plain_signs_in() -> None:
    assert normal("Flying (It flies.)\n(Only this.)\n\u22122:  Draw a card.") == "Flying\n-2: Draw a card."


@pytest.mark.cr("201.5c")
def test_a_legend_may_be_called_by_the_beginning_of_its_name() -> None:
    def called(text: str, name: str) -> str:
        return normal(text, name, legend=True)

    assert called("Sacrifice King Otto: Draw a card.", "King Otto XII") == "Sacrifice ~: Draw a card."
    assert called("Mirelda's power is 2.", "Mirelda Brackwater") == "~'s power is 2."
    assert called("Mirelda Brackwater has flying.", "Mirelda Brackwater") == "~ has flying."
    # Words that mean something by themselves, and longer names that only begin alike, are not the legend.
    assert called("Goblin creatures have haste.", "Goblin Brackwater") == "Goblin creatures have haste."
    assert called("Create Mirelda Vane.", "Mirelda Brackwater") == "Create Mirelda Vane."
    assert normal("Mirelda draws a card.", "Mirelda Brackwater") == "Mirelda draws a card."

"""The proof over printed cards, whose text lies beside the checkout."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from horde.cards.importing import card_of, lines_of, printed, type_line
from horde.language import Ambiguous, Line, Unread, read_line, write_line

if TYPE_CHECKING:
    from pathlib import Path

LISTS = ("zombie-horde-knudson-original", "survivor-nissa")


def rows(shared: Path) -> list[dict[str, Any]]:
    with gzip.open(shared / "data" / "oracle_cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def corpus(shared: Path) -> list[dict[str, Any]]:
    return rows(shared)


def names(shared: Path, slug: str) -> set[str]:
    lines = (shared / "decks" / f"{slug}.txt").read_text(encoding="utf-8").splitlines()
    listed = {line.partition(" ")[2] for line in lines if line[:1].isdigit() and "token:" not in line}
    commanders = {line.partition(": 1 ")[2] for line in lines if line.startswith("# commander:")}
    return listed | commanders


@pytest.mark.parametrize("slug", LISTS)
def test_every_card_of_the_list_is_read(slug: str, corpus: list[dict[str, Any]], shared: Path) -> None:
    wanted = names(shared, slug)
    found = [row for row in corpus if row["name"] in wanted]
    assert {row["name"] for row in found} == wanted
    assert [row["name"] for row in found if any(face.unread for face in card_of(row).faces)] == []


@pytest.mark.parametrize("slug", LISTS)
def test_no_word_of_them_can_be_left_out_unnoticed(slug: str, corpus: list[dict[str, Any]], shared: Path) -> None:
    wanted = names(shared, slug)
    for row in corpus:
        for face in row.get("faces") or (row,) if row["name"] in wanted else ():
            types = type_line(face["type_line"])[1]
            for line in printed(face).splitlines():
                tree, words = read_line(line, types=types), line.split()
                for i in range(len(words)):
                    shorter = " ".join(words[:i] + words[i + 1 :])
                    assert _or_none(shorter, types) != tree, (row["name"], shorter)


def _or_none(line: str, types: tuple[str, ...]) -> Line | None:
    try:
        return read_line(line, types=types)
    except (Unread, Ambiguous):
        return None


def test_what_is_read_is_written_back_word_for_word(corpus: list[dict[str, Any]]) -> None:
    """Over every twentieth card: no line is read otherwise than it is written, none in two ways."""
    read = 0
    for row in corpus[::20]:
        for face in row.get("faces") or (row,):
            types = type_line(face["type_line"])[1]
            for line in printed(face).splitlines():
                try:
                    tree = read_line(line, types=types)
                except Unread:
                    continue
                except Ambiguous as two:
                    raise AssertionError(row["name"], two) from two
                read += 1
                # A few keywords in the data have a capital in the middle of their line.
                assert write_line(tree, types=types).casefold() == line.casefold()
                assert read_line(write_line(tree, types=types), types=types) == tree
    assert read > 1500


def test_unread_lines_are_counted(corpus: list[dict[str, Any]]) -> None:
    row = dict(corpus[0], oracle_text="Flying\nEach opponent sneezes.", type_line="Creature — Goat")
    lines, gaps = lines_of(row)
    assert (len(lines), len(gaps)) == (1, 1)

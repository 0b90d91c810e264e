"""The proof over printed cards, whose text lies beside the checkout; `make corpus` is the whole of it."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from corpus import digests
from corpus.__main__ import PRINTED, main
from corpus.deleting import gaps, shown, unnoticed
from corpus.harmless import HARMLESS, is_harmless
from corpus.proof import Fault, Printed, distinct, lines_of, prove
from horde.cards import importing
from horde.cards.importing import card_of
from horde.language import read_line

if TYPE_CHECKING:
    from pathlib import Path

LISTS = ("zombie-horde-knudson-original", "survivor-nissa")
STEP = 240
"""Of so many cards one is proved here."""


@pytest.fixture(scope="module")
def corpus(shared: Path) -> list[dict[str, Any]]:
    with gzip.open(shared / "data" / "oracle_cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def names(shared: Path, slug: str) -> set[str]:
    lines = (shared / "decks" / f"{slug}.txt").read_text(encoding="utf-8").splitlines()
    listed = {line.partition(" ")[2] for line in lines if line[:1].isdigit() and "token:" not in line}
    commanders = {line.partition(": 1 ")[2] for line in lines if line.startswith("# commander:")}
    return listed | commanders


@pytest.mark.parametrize("slug", LISTS)
def test_every_card_of_the_list_is_read_and_proved(slug: str, corpus: list[dict[str, Any]], shared: Path) -> None:
    wanted = names(shared, slug)
    found = [row for row in corpus if row["name"] in wanted]
    assert {row["name"] for row in found} == wanted
    assert [row["name"] for row in found if any(face.unread for face in card_of(row).faces)] == []
    assert [fault for line in distinct(found) for fault in prove(line).faults] == []


def test_a_sample_of_the_printed_cards_is_proved_and_read_as_before(corpus: list[dict[str, Any]]) -> None:
    """No line has two trees or is written otherwise than it was read, and no word of one can be left out unnoticed."""
    sample = corpus[::STEP]
    proofs = {(proved.line.text, proved.line.is_spell): proved for proved in map(prove, distinct(sample))}
    assert [fault for proved in proofs.values() for fault in proved.faults] == []
    assert sum(bool(proved.digest) for proved in proofs.values()) > len(proofs) // 2
    now = {row["name"]: tuple(proofs[line].digest or digests.UNREAD for line in lines_of(row)) for row in sample}
    changes = digests.compared(digests.load(), now)
    assert [change for change in changes if change[0] in ("lost", "changed")] == []


def test_unread_lines_are_counted(corpus: list[dict[str, Any]]) -> None:
    row = dict(corpus[0], oracle_text="Flying\nEach opponent sneezes.", type_line="Creature — Goat")
    lines, unread = importing.lines_of(row)
    assert (len(lines), unread) == (1, (1,))


# --- the proof itself, which needs no card data ---------------------------------------------------------------------


def proved(text: str, *, is_spell: bool = False) -> list[Fault]:
    return prove(Printed(text, is_spell, "Goat")).faults


def test_every_word_run_clause_and_sentence_is_left_out_once() -> None:
    words = [*"draw a card , then discard two cards . you gain 1 life .".split()]
    left = {" ".join(words[first:behind]) for first, behind in gaps(words)}
    assert {"a", "a card", "draw a card", "then discard two cards", "discard two cards .",
            "you gain 1 life .", ". you gain 1 life", "gain 1"} <= left  # fmt: skip
    assert " ".join(words) not in left
    assert len(gaps(words)) == len(set(gaps(words)))


def test_a_shorter_line_is_read_as_if_it_were_the_whole() -> None:
    """Whatever is left out, the reading that shares what is behind the gap finds what a new one would."""
    text = "When this creature enters, you gain 3 life and draw a card, then each opponent may sacrifice a Goat."
    tree = read_line(text)
    assert [shown(text, gap) for gap in unnoticed(text, "line", tree)] == ["enters , [you] gain 3"]


def test_words_that_say_nothing_are_published_each_with_its_reason() -> None:
    assert all(reason.endswith(".") for _, reason in HARMLESS)
    assert is_harmless(", [you] gain 3")
    assert not is_harmless("creature [you control] .")


def test_a_line_that_is_not_read_has_no_faults_and_no_digest() -> None:
    assert prove(Printed("Each opponent sneezes.", False, "Goat")).digest == ""
    assert proved("Each opponent sneezes.") == []
    assert proved("Flying, Haste") == []  # capitals of the data


def test_what_is_read_otherwise_is_named() -> None:
    before = {"Goat": ("aaaa", "-", "bbbb"), "Ox": ("cccc",), "Gone": ("dddd",)}
    now = {"Goat": ("aaaa", "eeee", "-"), "Ox": ("ffff",), "New": ("gggg",)}
    changes = sorted(digests.compared(before, now))
    assert changes == [("changed", "Ox", 0), ("lost", "Goat", 2), ("new", "Goat", 1), ("same", "Goat", 0)]


def test_digests_are_kept_as_they_are(tmp_path: Path) -> None:
    held = {"Goat: the Sequel": ("aaaa", "-"), "Ox": ("bbbb",)}
    digests.save(held, tmp_path / "digests.txt")
    assert digests.load(tmp_path / "digests.txt") == held


def test_a_tree_that_differs_in_anything_has_another_digest() -> None:
    one, two = read_line("Goats you control get +1/+1."), read_line("Goats you control get +1/+2.")
    assert digests.tree_digest(one) != digests.tree_digest(two)
    assert digests.tree_digest(one) == digests.tree_digest(read_line("Goats you control get +1/+1."))


def test_without_card_data_the_proof_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CORPUS", "nowhere.jsonl")
    assert main([]) == 2
    assert "no card data at nowhere.jsonl: name a file with CORPUS=" in capsys.readouterr().err
    assert PRINTED.parts[-3:] == ("shared", "data", "oracle_cards.jsonl.gz")

"""`horde cards update`, and what it is good for."""

from __future__ import annotations

import gzip
import time
from pathlib import Path

import pytest

from cards.samples import CARDS, lines, lines_file
from cards.server import Reply, serving
from horde.cards.folder import data_folder, index_file
from horde.cards.index import reader_digest
from horde.terminal.main import main

REPLY = Reply(gzip.compress(lines(CARDS), mtime=0), headers={"Content-Type": "application/gzip"})


@pytest.fixture(autouse=True)
def few(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not home.exists()
    monkeypatch.setattr("horde.cards.update.LEAST", 3)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What the command prints: where it should, and nothing elsewhere."""
    assert main(["cards", "update", *arguments]) == status
    output = capsys.readouterr()
    assert (output.err if status == 0 else output.out) == ""
    return output.out or output.err


def test_a_file_is_brought_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = lines_file(tmp_path, CARDS)
    assert said(capsys, "--from", str(file)) == f"5 cards are in {index_file()}.\n"
    assert said(capsys, "--from", str(file)) == f"5 cards are in {index_file()}.\n"
    deck = tmp_path / "deck.txt"
    deck.write_text("4 fen wolf\n2 Haw\n", encoding="utf-8")
    assert main(["deck", "show", str(deck)]) == 0
    assert "Hem // Haw" in capsys.readouterr().out


def test_what_is_fetched_is_kept_for_a_week(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(lambda _p, _h, _b: REPLY) as server:
        url = server.url()
        said(capsys, "--from", url)
        again = said(capsys, "--from", url)
        assert again.startswith("You have card data of 2")
        assert again.endswith("which are fresh. Nothing is to be done; --force fetches them again.\n")
        assert len(server.asked) == 1
        said(capsys, "--from", url, "--force")
        assert len(server.asked) == 2
        now = time.time()
        monkeypatch.setattr("horde.terminal.cards.update.time.time", lambda: now + 8 * 24 * 3600)
        said(capsys, "--from", url)
        assert len(server.asked) == 3


def test_another_version_of_the_program_reads_the_same_data_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(lambda _p, _h, _b: REPLY) as server:
        url = server.url()
        monkeypatch.setattr("horde.cards.update.reader_digest", lambda: "older")
        said(capsys, "--from", url)
        monkeypatch.setattr("horde.cards.update.reader_digest", reader_digest)
        assert said(capsys, "--from", url).endswith("5 cards are read anew, by this version of the program.\n")
        assert "Nothing is to be done" in said(capsys, "--from", url)
        assert len(server.asked) == 1


def test_damaged_data_are_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data_folder().mkdir()
    index_file().write_bytes(b"no database")
    assert main(["cards", "show", "Fen Wolf"]) == 2
    assert "horde cards update --force" in capsys.readouterr().err
    assert said(capsys, "--from", str(lines_file(tmp_path, CARDS))).startswith("5 cards")


@pytest.mark.parametrize(
    ("content", "message"), [(b"a goat", "not a file of card data"), (lines(CARDS[:2]), "only 2 cards are in it")]
)
def test_what_cannot_be_used_is_told_in_one_line(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "data"
    file.write_bytes(content)
    error = said(capsys, "--from", str(file), status=2)
    assert message in error
    assert error.count("\n") == 1


def test_a_folder_that_cannot_be_written_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("HORDE_DATA", str(tmp_path / "file"))
    error = said(capsys, "--from", str(lines_file(tmp_path, CARDS)), status=2)
    assert "the card data can't be kept" in error

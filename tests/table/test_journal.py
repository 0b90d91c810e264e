"""A game in progress is in a file at every moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from horde.rules.state import encode
from horde.table.inputs import Sit
from horde.table.journal import Journal, next_path, resume, unfinished
from horde.table.saving import SaveError
from horde.table.table import Table
from terminal.typist import record, table

from .test_undo import decides


def test_what_was_played_is_read_back(tmp_path: Path) -> None:
    game = table(1)
    journal = Journal.begin(tmp_path / "game.jsonl", game.record)
    for _ in range(15):
        decides(game)
        journal.sync(game.record)
    game.play().command(Sit(1))
    journal.sync(game.record)
    again, _ = resume(journal.path)
    assert again == game.record
    assert encode(Table(again, game.pilots).game.state) == encode(game.game.state)


def test_going_back_is_written_down_too(tmp_path: Path) -> None:
    game = table(1)
    journal = Journal.begin(tmp_path / "game.jsonl", game.record)
    for _ in range(9):
        decides(game)
    journal.sync(game.record)
    size = journal.path.stat().st_size
    game.undo(4)
    journal.sync(game.record)
    assert resume(journal.path)[0] == game.record
    decides(game)
    journal.sync(game.record)
    assert resume(journal.path)[0] == game.record
    assert journal.path.stat().st_size > size


def test_half_a_line_at_the_end_is_cut_off(tmp_path: Path) -> None:
    game = table(1)
    journal = Journal.begin(tmp_path / "game.jsonl", game.record)
    for _ in range(9):
        decides(game)
    journal.sync(game.record)
    with journal.path.open("ab") as file:
        file.write(b"[1,2")
    kept, again = resume(journal.path)
    assert kept == game.record
    assert again is not None
    decides(game)
    again.sync(game.record)
    assert resume(journal.path)[0] == game.record


def test_the_last_game_that_is_not_over_is_found(tmp_path: Path) -> None:
    assert unfinished(tmp_path) is None
    one = Journal.begin(next_path(tmp_path), record(1))
    two = Journal.begin(next_path(tmp_path), record(2))
    assert one.path != two.path
    assert unfinished(tmp_path) == two.path
    two.sync(record(2), over=True)
    assert unfinished(tmp_path) == one.path


def test_a_saved_game_is_gone_on_with_too(tmp_path: Path) -> None:
    game = table(1)
    for _ in range(5):
        decides(game)
    game.save(tmp_path / "mine.json")
    kept, journal = resume(tmp_path / "mine.json")
    assert kept == game.record
    assert journal is None


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann", encoding="utf-8")
    with pytest.raises(SaveError, match="no saved game"):
        resume(tmp_path / "letter.txt")
    with pytest.raises(SaveError, match="check its name"):
        resume(tmp_path / "nothing")

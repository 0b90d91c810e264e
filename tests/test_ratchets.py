"""The floors of `ratchets.toml` only rise."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from proofs import RATCHETS, ROOT, clause_ids, floors, natural, rule_ids


def git(*args: str) -> str:
    """What git prints, or nothing where it refuses."""
    return subprocess.run(["git", "-C", str(ROOT), *args], capture_output=True, text=True, check=False).stdout


def test_no_floor_was_ever_lowered() -> None:
    if shutil.which("git") is None or not git("log", "-1", "--format=%H"):
        pytest.skip("needs the project's history: not a git checkout")
    now = floors(RATCHETS.read_text(encoding="utf-8"))
    path = RATCHETS.relative_to(ROOT).as_posix()
    for commit in git("log", "--format=%H", "--diff-filter=d", "--", path).split():
        for name, least in floors(git("show", f"{commit}:{path}")).items():
            assert now.get(name, -1) >= least, f"{name} was {least:g} in {commit[:10]}; a floor is never lowered"


def test_clause_ids_are_the_first_cells_of_the_tables() -> None:
    text = "| id | clause |\n|---|---|\n| XX-1 | One. |\n| **XX-D2** | Two, see XX-9. |\n| XX-C10-R1 | Three. |\n"
    assert clause_ids(text) == {"XX-1", "XX-D2", "XX-C10-R1"}


def test_rule_ids_are_the_numbers_that_begin_a_line() -> None:
    assert rule_ids("901.1. A rule (see 902.3).\n901.1a A part.\n9. A chapter\n") == {"901.1", "901.1a"}


def test_ids_sort_by_number() -> None:
    assert sorted(["XX-10", "XX-2", "XX-D1", "XX-2-R1"], key=natural) == ["XX-2", "XX-2-R1", "XX-10", "XX-D1"]

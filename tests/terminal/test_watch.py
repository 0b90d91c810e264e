"""`horde watch` and `horde replay`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from horde.terminal.main import main

ENDING = re.compile(r"(?:Survivors win|The Horde wins) on turn \d+: \S.*")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines that a call prints, which must succeed."""
    assert main(list(arguments)) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a call that fails says: exit status 2, nothing printed but the message."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err.rstrip("\n")


def test_a_game_is_told_from_the_first_turn_to_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "watch", "--seed", "3", "--survivors", "2")
    assert lines[0] == "Classic rules, seed 3."
    assert any(line.startswith("— Horde turn 1 · Survivors 40 life") for line in lines)
    assert ENDING.fullmatch(lines[-1])
    assert not any("\x1b" in line for line in lines)


def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("watch", "--seed", "5", "--survivor", "survivor-nissa")
    assert output(capsys, *arguments) == output(capsys, *arguments)


def test_a_game_without_seed_names_the_one_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "watch", "--survivors", "1")
    match = re.fullmatch(r"Classic rules, seed (\d+)\.", lines[0])
    assert match is not None
    assert output(capsys, "watch", "--survivors", "1", "--seed", match[1]) == lines


def test_quiet_prints_the_last_line_only(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = output(capsys, "watch", "--seed", "3", "--survivors", "1", "--quiet")
    assert ENDING.fullmatch(line)


def test_a_saved_game_is_told_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    watched = output(capsys, "watch", "--seed", "4", "--survivors", "2", "--save", file)
    assert output(capsys, "replay", file) == watched[1:]
    assert output(capsys, "replay", file, "--quiet") == watched[-1:]
    part = output(capsys, "replay", file, "--to", "30")
    assert re.fullmatch(r"Input 30 of \d+\.", part[-1])
    # The last line of a part may still grow: what follows belongs to it.
    assert part[:-2] == watched[1 : len(part) - 1]


def test_each_survivor_may_have_a_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("60 Forest\n", encoding="utf-8")
    lists = ("--survivor", str(mine), "--survivor", "survivor-nissa")
    lines = output(capsys, "watch", "--seed", "1", *lists)
    assert any("Survivors 40 life" in line for line in lines)
    assert not any(line.startswith("Ann casts") for line in lines)
    lines = output(capsys, "watch", "--seed", "1", *lists, "--survivors", "3")
    assert any("Survivors 60 life" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--survivors", "5"], "Classic is for 1 to 4 Survivors, not 5"),
        (["--survivors", "0"], "Classic is for 1 to 4 Survivors, not 0"),
        (["--survivors", "1", *["--survivor", "survivor-nissa"] * 2], "2 deck lists are too many for 1 Survivors"),
        (["--seed", "-1"], "the seed -1 is out of range"),
        (["--rules", "nope"], "there is no rule set “nope”"),
        (["--horde", "nope"], "nope cannot be used"),
        (["--survivor", "nope"], "nope cannot be used"),
        (["--seed", "x"], "seed"),
    ],
)
def test_a_game_that_can_not_be_set_up_is_told(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in error(capsys, "watch", *arguments)


def test_a_replay_of_what_is_no_game_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert error(capsys, "replay", str(file)) == f"{file} can't be opened: there is no such file; check its name"
    output(capsys, "watch", "--seed", "4", "--survivors", "1", "--quiet", "--save", str(file))
    assert "name one from 0 to" in error(capsys, "replay", str(file), "--to", "99999")
    file.write_bytes(file.read_bytes()[:-9])
    assert "use another copy of the file" in error(capsys, "replay", str(file))


def test_a_game_that_can_not_be_saved_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "none" / "game.json"
    assert main(["watch", "--seed", "4", "--survivors", "1", "--quiet", "--save", str(file)]) == 2
    assert "can't be saved" in capsys.readouterr().err

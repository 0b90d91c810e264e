"""The command line as a whole."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from horde.terminal.main import COMMANDS, GROUPS, main

PROGRAM = (sys.executable, "-c", "from horde.terminal.main import run; run()")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    output = capsys.readouterr().out
    for command in COMMANDS:
        assert f"  {command.words} " in output


def test_help_needs_no_library() -> None:
    code = (
        "import sys; from horde.terminal.main import main; main(['--help']);"
        "sys.exit(' '.join({'cyclopts', 'rich', 'msgspec'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr == "\n"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.words)
def test_every_command_has_its_function_and_help(command: tuple[str, str, str]) -> None:
    words, function, text = command
    module, _, name = function.partition(":")
    assert callable(getattr(importlib.import_module(module), name))
    assert text.endswith(".")
    first, _, rest = words.partition(" ")
    assert not rest or first in GROUPS
    assert main([*words.split(), "--help"]) == 0


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out[0].isdigit()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nope"], 'Unknown command "nope"'),
        (["deck", "show"], "requires an argument"),
        (["deck", "show", "x", "--loud"], "--loud"),
        (["deck", "nope"], "nope"),
    ],
)
def test_wrong_arguments_are_told_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message in output.err
    assert len(output.err.splitlines()) == 1


def test_an_error_leaves_with_status_2_and_no_trace() -> None:
    result = subprocess.run([*PROGRAM, "deck", "nope"], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


def test_a_fault_of_the_program_keeps_its_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(arguments: list[str]) -> object:
        raise ValueError(arguments)

    monkeypatch.setattr("horde.terminal.main.call", fault)
    with pytest.raises(ValueError, match="deck"):
        main(["deck"])


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = subprocess.list2cmdline(PROGRAM)
    result = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} --help | true"], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")

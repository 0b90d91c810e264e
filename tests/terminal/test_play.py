"""Whole sessions at the keyboard: what is typed, what is printed, and that nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from horde.rules.state import encode
from horde.table.journal import resume
from horde.table.table import Table
from horde.terminal.main import main
from horde.terminal.session import Session
from terminal.typist import Keyboard, play, record, suggested, table

ENDING = re.compile(r"(?:Survivors win|The Horde wins) on turn \d+: \S.*")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Games are kept in a folder of the test's own, and printed 80 columns wide."""
    monkeypatch.setenv("HORDE_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the person types; then the window is closed."""
    left = list(lines)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", read)


@pytest.mark.parametrize("seed", range(2))
def test_a_person_plays_a_game_to_its_end(seed: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = play(table(seed), Keyboard(), tmp_path / "game.jsonl")
    assert session.table.over
    printed = capsys.readouterr().out
    assert ENDING.search(printed.rstrip().splitlines()[-1])
    assert "declare blockers" in printed
    assert re.search(r"Forecast: \d+ damage coming", printed)
    assert max(len(line) for line in printed.splitlines() if not line.startswith("[")) <= 80
    kept, _ = resume(tmp_path / "game.jsonl")
    again = Table(kept, session.table.pilots)
    assert encode(again.game.state) == encode(session.table.game.state)


def test_two_people_at_one_keyboard_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    session = play(table(6, 2, (0, 1)), Keyboard())
    assert session.table.over
    assert "What will Ann and Ben do?" in capsys.readouterr().out


def test_plain_is_words_only(capsys: pytest.CaptureFixture[str]) -> None:
    play(table(1), Keyboard(), plain=True)
    printed = capsys.readouterr().out
    assert printed.isascii() or not re.search(r"[^\x00-\x7f]", re.sub(r"[À-ſ]", "", printed))
    assert "\x1b" not in printed


def test_wrong_input_says_so_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    game = table(1)
    wrong = ("fnord", "99", "look fnord", "undo", "graveyard zed", "log many", "sit ann", "save /nowhere/at/all/x.json")
    before = encode(game.play().game.state)
    session = play(game, Keyboard((*wrong, ""), then=False))
    printed = capsys.readouterr().out
    for message in (
        "“fnord” is none of the choices",
        "There is no choice 99",
        "No card here is called “fnord”",
        "There is nothing to undo",
        "“zed” is nobody here",
        "Type how many lines",
        "Ann is a person already",
        "can't be saved as",
    ):
        assert message in printed
    assert session.table.record.inputs[0] == (1,)
    assert encode(Table(record(1), game.pilots, 0).play().game.state) == before
    assert "Traceback" not in printed


def test_every_command_answers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = (
        "", "?", "board", "b", "life", "hand", "stack", "graveyard", "graveyard horde", "exile", "log", "log 3",
        "options", "suggest", "full", "full", "look forest", "look nissa", f"save {tmp_path / 'mine.json'}", "save",
        "quit",
    )  # fmt: skip
    play(table(1), Keyboard(lines), tmp_path / "game.jsonl")
    printed = capsys.readouterr().out
    for text in (
        "Always:",
        "The stack is empty.",
        "A bot would: ",
        "Full control is off",
        "Basic Land — Forest",
        "It is in Ann's command zone.",
        "Saved as",
        "Go on with: horde play --resume",
    ):
        assert text in printed
    assert (tmp_path / "mine.json").exists()


def test_undo_asks_again(capsys: pytest.CaptureFixture[str]) -> None:
    """Every spell is cast, taken back where that is possible, and cast again: it comes to the same game."""
    keyboard = Keyboard()
    cast: set[int] = set()

    def first(session: Session) -> list[str]:
        question = session.view().asked
        if question is None or question.shape != "act" or session.table.at in cast:
            return []
        cast.add(session.table.at)
        line = suggested(session.table, question)
        return [*line, "undo"] if line != [""] else []

    keyboard.first = first
    session = play(table(3), keyboard)
    printed = capsys.readouterr().out
    assert printed.count("Taken back.") > 3
    assert encode(session.table.game.state) == encode(Table(session.table.record, session.table.pilots).game.state)


def test_after_a_draw_undo_says_why_not(capsys: pytest.CaptureFixture[str]) -> None:
    play(table(1), Keyboard(("", "end", "undo", "quit")))
    assert re.search(r"Can't undo: \w+ has drawn a card since\.", capsys.readouterr().out)


def test_a_seat_is_left_to_a_bot_and_the_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    session = play(table(1), Keyboard(("", "bot"), then=False))
    assert session.table.over
    assert "A bot plays for Ann now." in capsys.readouterr().out


def test_conceding_is_asked_twice(capsys: pytest.CaptureFixture[str]) -> None:
    session = play(table(1), Keyboard(("", "concede", "no", "concede", "concede"), then=False))
    printed = capsys.readouterr().out
    assert "Nobody concedes." in printed
    assert "Ann leaves the game." in printed
    assert session.table.over


def test_ctrl_c_is_forgiven_once(capsys: pytest.CaptureFixture[str]) -> None:
    class Impatient(Keyboard):
        def __call__(self, prompt: str) -> str:
            self.prompts.append(prompt)
            raise KeyboardInterrupt

    keyboard = Impatient()
    play(table(1), keyboard)
    assert len(keyboard.prompts) == 2
    printed = capsys.readouterr().out
    assert "Ctrl-C once more" in printed
    assert "The game is kept" in printed


# --- the command ------------------------------------------------------------------------------------------------------


def run(*arguments: str) -> int:
    return main(["play", *arguments])


def test_a_closed_window_loses_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "", "1", "", "1")
    assert run("--seed", "3", "--survivors", "2") == 0
    printed = capsys.readouterr().out
    assert "Classic rules, seed 3." in printed
    assert "Ann (you) plays" in printed
    kept = re.search(r"kept \((\S+)\)", " ".join(printed.split()))
    assert kept is not None
    before = resume(Path(kept[1]))[0]
    typed(monkeypatch, "life")
    assert run("--resume") == 0
    assert re.search(r"Classic rules, seed 3, input \d+\.", capsys.readouterr().out)
    assert resume(Path(kept[1]))[0] == before
    typed(monkeypatch)
    assert run(kept[1]) == 0


def test_names_decks_and_seats(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch)
    assert run("--seed", "1", "--name", "Zoe", "--name", "Yan", "--you", "2", "--deck", "survivor-nissa") == 0
    printed = capsys.readouterr().out
    assert "Zoe (a bot) plays survivor-nissa." in printed
    assert "Yan (you) plays survivor-nissa." in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--survivors", "7"), "Classic is for 1 to 4 Survivors, not 7"),
        (("--you", "5"), "--you 5 names no seats"),
        (("--name", "Ann", "--name", "ann"), "a name of their own"),
        (("--deck", "no-such-list"), "no-such-list"),
        (("--rules", "fnord"), "fnord"),
        (("--resume",), "no game is waiting"),
        (("nowhere.json",), "nowhere.json can't be opened"),
    ],
)
def test_what_can_not_be_played_is_told(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert message in capsys.readouterr().err

"""`horde cards search` and `horde cards coverage`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cards.samples import CARDS, lines_file, row
from horde.cards.update import update
from horde.terminal.cards.coverage import around
from horde.terminal.main import main


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["cards", *arguments]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    lines = [line.rstrip() for line in output.out.splitlines()]
    assert all(len(line) <= 80 for line in lines)
    return lines


def test_the_built_in_cards_are_searched_where_there_are_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    lines = found(capsys, "search", "grave titan")
    assert [line.split() for line in lines[:2]] == [
        ["Card", "Cost", "Type", "P/T", "Played"],
        ["Grave", "Titan", "{4}{B}{B}", "Creature", "—", "Giant", "6/6", "yes"],
    ]
    assert lines[2:] == [
        "1 card of which name has “grave” and name has “titan”.",
        "These are the cards of the program alone; `horde cards update` brings in all.",
    ]


def test_the_users_cards_are_searched(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    update(str(lines_file(tmp_path, CARDS)), home, least=0)
    lines = found(capsys, "search", "t:creature", "-kw:vigilance")
    assert [name for name in ("Évaine", "Fen Wolf", "Dawn Scout") if name in "".join(lines)] == ["Évaine", "Fen Wolf"]
    assert lines[-1] == "2 cards of which type has “creature” and not it has vigilance."
    assert "1 unread" in "".join(lines)


def test_no_more_than_the_limit_is_shown(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    update(str(lines_file(tmp_path, [row(f"Goat {i:02}") for i in range(30)])), home, least=0)
    assert found(capsys, "search", "t:goat")[-1].endswith("25 are shown; --limit 0 shows all.")
    assert len(found(capsys, "search", "t:goat", "--limit", "3")) == 5
    assert len(found(capsys, "search", "--limit", "0", "t:goat")) == 32


def test_an_option_is_no_word_of_the_query(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "search", "-t:creature", "-t:land", "mv=0")[-1]


def test_quotes_that_the_shell_takes_off_are_put_back(capsys: pytest.CaptureFixture[str]) -> None:
    line = found(capsys, "search", "o:enters the pond", "(kw:reach or t:elf)", "-t:cave")[0]
    assert line == "No card of which text has “enters the pond” and (it has reach or type has “elf”)"


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "search", "xyzzy")[0].startswith("No card of which name has “xyzzy”.")


@pytest.mark.parametrize(("query", "message"), [(["t:"], "at character 1"), ([], "requires an argument")])
def test_a_query_that_is_not_understood(query: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", *query]) == 2
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.count("\n") == 1


def test_coverage_is_counted_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [row(name, text=text, first_set_xmage="OWN") for name, text in [("One", "Reach"), ("Two", "You sing.")]]
    report = tmp_path / "report.json"
    lines = found(capsys, "coverage", str(lines_file(tmp_path, cards)), "--json", str(report), "--unread", "5")
    assert lines[0] == "1 of 2 cards are read (50.0 %), 1 of 2 lines (50.0 %)."
    assert lines[1].endswith(" cards a second.")
    assert lines[3].split() == ["1", "1", "you", "▸", "sing", "you", "▸", "sing"]
    held = json.loads(report.read_bytes())
    assert held == {
        "cards": 2,
        "cards_read": 1,
        "lines": 2,
        "lines_read": 1,
        "phrases": [{"phrase": "you ▸ sing", "completes": 1, "cards": 1}],
    }


@pytest.mark.parametrize(
    ("clause", "shown"),
    [
        ("you ▸ sing", "you ▸ sing"),
        ("you ▸ sing a long song until the end", "you ▸ sing a long s…"),
        ("whenever you walk home you ▸ sing a long song until the end", "…e you ▸ sing a lon…"),
        ("whenever this creature walks home ▸ sing", "…e walks home ▸ sing"),
    ],
)
def test_an_example_is_shown_round_its_mark(clause: str, shown: str) -> None:
    assert around(clause, 20) == shown
    assert len(shown) <= 20


def test_coverage_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", str(tmp_path / "nowhere")]) == 2
    assert "it cannot be read" in capsys.readouterr().err
    file = str(lines_file(tmp_path, CARDS))
    assert main(["cards", "coverage", file, "--json", str(tmp_path / "no" / "x")]) == 2
    assert "it cannot be written" in capsys.readouterr().err

"""`horde deck show`."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from fake_pool import small_pool
from horde.decks.reading import parse
from horde.terminal.deck import table, totals
from horde.terminal.main import main

LIST = """\
# deck: The Fen [red]
# count: 9 (9 cards)
# exile: 1 Moss Scout
2 Gravel Crone
1 Nobody Knows
3 Quiet Fen
4 token: Bog Giant 5/5 black | Creature — Zombie Giant | menace; hums
"""


def test_the_table_shows_the_list_as_it_was_read() -> None:
    console = Console(width=120, no_color=True)
    with console.capture() as capture:
        console.print(table(parse(LIST), small_pool()))
    lines = [" ".join(line.strip("│┃ ").replace("│", " ").split()) for line in capture.get().splitlines()]
    words = [line for line in lines if line and line[0] not in "┏┡├└"]
    assert words == [
        "The Fen [red]",
        "Card ┃ Type",
        "4 Tokens",
        "4 Bog Giant Creature — Zombie Giant 5/5 black, menace; hums (parts not read: 1)",
        "2 Creatures",
        "2 Gravel Crone Creature — Zombie 2/1",
        "3 Lands",
        "3 Quiet Fen Land",
        "1 Others",
        "1 Nobody Knows not known to the program",
        "1 Exile",
        "1 Moss Scout Legendary Creature — Elf 1/1",
        "10 cards in the library, 4 of them tokens; exile: 1",
    ]


def test_totals_without_tokens() -> None:
    assert totals(parse("3 Quiet Fen")) == "3 cards"


@pytest.mark.parametrize("name", ["zombie-horde-knudson-original", "survivor-nissa"])
def test_built_in_lists_are_shown_whole(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "show", name]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert "not known" not in output.out
    assert "\x1b" not in output.out


def test_a_list_with_unknown_cards_is_shown_and_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "list.txt"
    file.write_text("1 Forrest\n1 forest\n", encoding="utf-8")
    assert main(["deck", "show", str(file)]) == 2
    output = capsys.readouterr()
    assert "Forrest" in output.out
    assert " Forest " in output.out
    assert output.err.startswith(f'{file} cannot be used:\n  line 1: no card "Forrest" is known; nearest: Forest')


def test_a_line_that_is_not_understood_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "list.txt"
    file.write_text("Forrest\n", encoding="utf-8")
    assert main(["deck", "show", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f'{file} cannot be used:\n  line 1: "Forrest" is not understood')


def test_lines_and_cards_that_are_not_known_are_named_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("3 Nobody Knows\n99999 Forest\n", encoding="utf-8")
    assert main(["deck", "show", str(path)]) == 2
    told = capsys.readouterr().err
    assert "line 1" in told
    assert "line 2" in told

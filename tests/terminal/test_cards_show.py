"""`horde cards show`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.samples import GOAT_ROW, lines_file
from horde.cards.card import Card, Face
from horde.cards.pool import Pool, builtin, decode
from horde.cards.update import update
from horde.language import read
from horde.terminal.cards.show import UnknownCard, find, sheet
from horde.terminal.main import main

GOAT = Face("Fen Goat", ("1", "G"), ("green",), (), ("creature",), ("Goat",), "2", "2", lines=read("Reach"))
BOG = Face("Fen", None, (), (), ("land",), lines=read("{T}: Add {B} or {G}."), unread=1)


def test_a_card_is_shown_in_english_with_its_data() -> None:
    assert sheet(Card("Fen Goat", (GOAT,))) == [
        "Fen Goat {1}{G}\nCreature — Goat\nReach\n2/2",
        "",
        "Colours: green",
        "The program plays all of it.",
    ]


def test_what_is_not_played_is_named() -> None:
    lines = sheet(Card("Fen Goat // Fen", (GOAT, BOG), "meld"))
    assert lines[2:] == [
        "Colours: green // colourless",
        "Layout: meld",
        "Not played yet: its layout, meld; 1 unread line",
        "Nothing of it is played (its layout, meld): it can only be cycled.",
    ]


def test_show_takes_a_name_of_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "grave", "titan"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.startswith("Grave Titan {4}{B}{B}\nCreature — Giant\n")


def test_show_data_prints_the_card_as_in_the_pool(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Grave Titan", "--data"]) == 0
    assert decode(f"[{capsys.readouterr().out}]".encode()).cards == (builtin().card("Grave Titan"),)


def test_an_unknown_name_is_told_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Grave", "Titen"]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err) == (
        "",
        'no card "Grave Titen" is known; nearest: Grave Titan; Grave Strength; Grave Pact\n',
    )
    with pytest.raises(UnknownCard, match="horde cards update"):
        find("Xyzzyx", Pool([Card("Fen Goat", (GOAT,))]))


def test_a_name_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show"]) == 2
    assert "NAME requires an argument" in capsys.readouterr().err


def test_a_card_of_the_users_data_is_shown_with_what_is_unread_in_its_place(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    update(str(lines_file(tmp_path, [GOAT_ROW])), home, least=0)
    assert main(["cards", "show", "evaine"]) == 2
    assert "nearest: Évaine, Goat of Reeds" in capsys.readouterr().err
    assert main(["cards", "show", "evaine, goat of reeds"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Évaine, Goat of Reeds {1}{G}",
        "Legendary Creature — Goat Scout",
        "Reach",
        "[not read] Draw a card, then something unheard of happens.",
        "    stuck: ▸ then something unheard of happens",
        "When Évaine, Goat of Reeds enters, create a Food token.",
        "1/*",
        "",
        "Colours: green",
        "Not played yet: 1 unread line",
        "By hand: Draw a card, then something unheard of happens.",
    ]

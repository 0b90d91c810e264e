"""Corrections by hand as people type them, and half-played cards at the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from horde.pilots import survivor as bot
from horde.rules.corrections import Correct, Correction, Counters, Damage, Draw, Life, Put, Say, Turn
from horde.table.asking import Asked, Choice
from horde.table.table import Table
from horde.table.view import View, view
from horde.terminal.fixing import correction
from horde.terminal.main import main
from horde.terminal.prompts import answer
from horde.terminal.session import Session
from horde.terminal.typed import TypedError
from table.test_by_hand import HORDE, record
from terminal.typist import Keyboard, play


def at_start(*sentences: str) -> Table:
    """Ann's first question with priority, after these sentences have come true."""
    game = Table(record(4, people=(0,)), dict.fromkeys(range(2), bot.answer)).play()
    for sentence in sentences:
        game.command(Correct(0, Say(0, sentence)))
    return game.play()


@pytest.fixture(scope="module")
def seen() -> View:
    """Three Goats and two Foods of Ann's, and a Goat of the Horde's."""
    game = at_start("Create three 1/1 white Goat creature tokens.", "Create two Food tokens.")
    game.command(Correct(0, Say(2, "Create a 1/1 white Goat creature token.")))
    return view(game, 0)


def goats(seen: View, seat: int = 0) -> tuple[int, ...]:
    return next(group.ids for group in seen.seats[seat].battlefield if group.name == "Goat")


def means(words: str, seen: View) -> Correction:
    return correction(words, seen, 16)


def test_players_gain_lose_and_draw(seen: View) -> None:
    assert means("life ann -3", seen) == Life(0, -3)
    assert means("life +2 ben", seen) == Life(1, 2)
    assert means("draw ben 2", seen) == Draw(1, 2)
    assert means("draw ann", seen) == Draw(0, 1)


def test_things_are_named_counted_and_told_apart_by_owner(seen: View) -> None:
    mine = goats(seen)
    assert means("tap ann's goat", seen) == Turn(mine[:1], tapped=True)
    assert means("untap 2x ann's goat", seen) == Turn(mine[:2], tapped=False)
    assert means("tap all ann's goats", seen) == Turn(mine, tapped=True)
    assert means("tap all goats", seen) == Turn((*mine, *goats(seen, 2)), tapped=True)
    assert means("damage 3 horde's goat", seen) == Damage(16, goats(seen, 2), 3)
    assert means("damage 2 ben", seen) == Damage(16, (1,), 2)
    with pytest.raises(TypedError, match="whose"):
        means("tap goat", seen)
    with pytest.raises(TypedError, match="only 3"):
        means("tap 4x ann's goat", seen)
    with pytest.raises(TypedError, match="nothing"):
        means("tap dragon", seen)


def test_counters_and_zones(seen: View) -> None:
    food = next(group.ids for group in seen.seats[0].battlefield if group.name == "Food")
    assert means("counter 2 +1/+1 horde's goat", seen) == Counters(goats(seen, 2), "+1/+1", 2)
    assert means("counter -1 charge counters from food", seen) == Counters(food[:1], "charge", -1)
    assert means("put food exile", seen) == Put(food[:1], "exile")
    assert means("put 2x food to the bottom", seen) == Put(food, "library", bottom=True)
    hand = seen.seats[0].hand
    assert hand is not None
    assert means(f"put {hand[0].name} from hand onto the battlefield under ben", seen) == Put(
        (hand[0].id,), "battlefield", under=1
    )
    with pytest.raises(TypedError, match="zones"):
        means("put food somewhere", seen)


def test_all_else_is_rules_english(seen: View) -> None:
    assert means("create a Food token", seen) == Say(0, "create a Food token")
    assert means("ben: draw two cards", seen) == Say(1, "draw two cards")
    assert means("draw two cards", seen) == Say(0, "draw two cards")
    assert means("tap target creature", seen) == Say(0, "tap target creature")


# --- at the keyboard --------------------------------------------------------------------------------------------------


def test_a_person_changes_the_table_and_takes_it_back(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ("", "fix", "fix life ann -3", "undo", "fix create a Food token", "fix sneeze", "fix tap dragon", "quit")
    session = play(at_start(), Keyboard(lines, then=False))
    printed = capsys.readouterr().out
    assert "“fix” changes the table by hand" in printed
    assert "Ann corrects by hand: Ann loses 3 life (now 37)." in printed
    assert "Taken back." in printed
    assert "Ann corrects by hand: for Ann, “create a Food token”." in printed
    assert "annot read" in printed
    assert "Nothing on the battlefield is called “dragon”" in printed
    assert session.table.game.life(0) == 40
    assert [group.name for group in view(session.table, 0).seats[0].battlefield] == ["Food"]


@pytest.mark.clause("CL-16")
def test_a_game_with_half_played_cards_is_played_at_the_keyboard(capsys: pytest.CaptureFixture[str]) -> None:
    keyboard = Keyboard()
    asked: list[str] = []

    def first(session: Session) -> list[str]:
        question = session.view().asked
        if question is None or question.purpose != "by hand":
            return []
        asked.append(question.choices[0].kind)
        return ["play"] if question.choices[0].kind == "go on" else ["fix life ann +1", ""]

    keyboard.first = first
    session = play(Table(record(5, people=(0,)), dict.fromkeys(range(2), bot.answer)), keyboard)
    printed = capsys.readouterr().out
    assert session.table.over
    assert {"go on", "done"} <= set(asked)
    assert "[Enter: done] > " in keyboard.prompts
    assert "Odd Corpse is only half played" in printed
    assert "half played)" in printed


# --- before the game --------------------------------------------------------------------------------------------------


@pytest.fixture
def list_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("HORDE_DATA", str(tmp_path / "home"))
    path = tmp_path / "odd.txt"
    path.write_text(HORDE, encoding="utf-8")
    return str(path)


@pytest.mark.clause("CL-16")
def test_a_list_is_checked(list_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", list_file]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("54 cards; 20 of them, all the same, are only half played: ")
    assert lines[1:3] == ["Odd Corpse", "  By hand: line 2 is not read: see the card"]
    assert main(["deck", "check", "survivor-nissa"]) == 0
    assert capsys.readouterr().out == "The program plays all 60 cards of it whole.\n"


@pytest.mark.clause("CL-16")
def test_watchers_are_told_before_the_game(list_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--horde", list_file, "--survivors", "1", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("1 card is only half played: no person is there")
    assert lines[2] == "  Odd Corpse"


@pytest.mark.clause("CL-16")
def test_players_are_told_before_the_game(
    list_file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", closed)
    assert main(["play", "--horde", list_file, "--survivors", "1", "--seed", "2"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "1 card is only half played: you carry out the rest by hand when it matters" in printed


@pytest.mark.clause("CL-16")
def test_what_can_be_cast_or_cycled_is_cast_unless_one_says_so() -> None:
    choices = (Choice((1,), "cast", "Fen Goat", "cast Fen Goat"), Choice((2,), "cycle", "Fen Goat", "cycle Fen Goat"))
    asked = Asked("act", "act", (0,), "What will you do?", "", choices)
    assert [answer(asked, words) for words in ("goat", "cast goat", "cycle goat", "2")] == [(1,), (1,), (2,), (2,)]
    assert answer(Asked("act", "act", (0,), "", "", choices[1:]), "goat") == (2,)

"""Lists in the forms people have: each file in `forms` reads as the list in the program's own form beside it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fake_pool import small_pool
from horde.cards.pool import builtin
from horde.decks.deck_list import DeckList, ListError
from horde.decks.reading import read_list, scan
from horde.decks.sources import read_file
from horde.decks.writing import FORMS, write_form, write_list
from horde.terminal.main import main

FOLDER = Path(__file__).parent / "forms"
FILES = sorted(file for file in FOLDER.iterdir() if file.suffix != ".own")


def without_lines(deck: DeckList) -> DeckList:
    entries = tuple(msgspec.structs.replace(entry, line=0) for entry in deck.entries)
    return msgspec.structs.replace(deck, entries=entries)


def file_name(file: Path) -> str:
    return file.name


def test_there_are_enough_forms() -> None:
    assert len(FILES) >= 30


@pytest.mark.parametrize("file", FILES, ids=file_name)
def test_a_list_reads_as_its_own_form(file: Path) -> None:
    deck = read_list(read_file(file), builtin(), file.name)
    own = write_list(deck)
    assert own == Path(f"{file}.own").read_text(encoding="utf-8")
    assert without_lines(read_list(own, builtin())) == without_lines(deck)


@pytest.mark.parametrize("file", FILES, ids=file_name)
def test_a_list_is_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "show", str(file)]) == 0
    assert capsys.readouterr().err == ""


SURVIVOR = """\
# deck: Oaks & "Ents" <1>
# commander: 1 Nissa, Vastwood Seer // Nissa, Sage Animist
40 Forest
4 Ambassador Oak
# sideboard: 2 Prey Upon
"""


@pytest.mark.parametrize("form", FORMS)
def test_a_list_in_another_form_reads_back(form: str) -> None:
    deck = read_list(SURVIVOR, builtin())
    back = read_list(write_form(deck, form, builtin()), builtin())
    assert back.zone("main") == tuple(
        msgspec.structs.replace(entry, line=there.line)
        for entry, there in zip(deck.zone("main"), back.zone("main"), strict=True)
    )
    assert back.total("sideboard") + back.total("commander") == 3
    assert (back.total("commander") == 1) == (form in ("arena", "archidekt", "forge"))
    assert back.title == (deck.title if form in ("arena", "cod", "forge") else "")


def test_what_another_form_cannot_hold_is_refused() -> None:
    deck = read_list("# boss: 1 Quiet Fen\n3 Zombie 2/2 black\n1 Moss Scout\n", small_pool())
    with pytest.raises(ListError) as caught:
        write_form(deck, "arena", small_pool())
    assert [problem.line for problem in caught.value.problems] == [1, 2]
    assert "beginning in boss" in str(caught.value)
    assert "stand for tokens, as Zombie does" in str(caught.value)


def test_a_list_is_converted_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / "list.cod"
    assert main(["deck", "convert", str(FOLDER / "forge.dck"), "--to", str(to)]) == 0
    assert capsys.readouterr().out == f"27 cards in {to}\n"
    assert '<card number="2" name="Prey Upon"/>' in to.read_text(encoding="utf-8")


def test_a_list_is_converted_into_the_programs_own_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "convert", str(FOLDER / "mtgo.txt")]) == 0
    printed = capsys.readouterr()
    assert printed.out == (FOLDER / "mtgo.txt.own").read_text(encoding="utf-8")
    assert "line 7: the cards behind the blank line are taken as the sideboard" in printed.err


def remarks(text: str) -> list[str]:
    found = scan(text, small_pool())
    assert found.problems == []
    return [str(remark) for remark in found.remarks]


def problems(text: str) -> list[str]:
    return [str(problem) for problem in scan(text, small_pool()).problems]


def test_counts_that_a_list_states_are_checked() -> None:
    counted = "# count: 9 (5 cards + 4 tokens)\nDeck (7)\nLands (4)\n3 Quiet Fen\nTokens (4)\n4 Zombie 2/2 black\n"
    assert remarks(f"{counted}Sideboard (2)\n") == [
        "the library has 7 cards, and the list says it has 9",
        'line 3: "Lands" has 3 cards, and says it has 4',
        'line 7: "Sideboard" has 0 cards, and says it has 2',
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 Quiet Fen\nAncient Quiet\n", 'line 2: "Ancient Quiet" is not understood'),
        ("[Main]\n1 Quiet Fen\n[Schemes]\n1 Foul Plan\n", 'line 3: cards under "Schemes" are in no game here'),
        ("3 Blorb Token\n", 'line 1: "Blorb Token" is no token that is known'),
        ("3 Blorb 2/2 black\n", 'line 1: "Blorb 2/2 black" is no token that is known'),
        ("600 Quiet Fen\n600 quiet fen\n", "line 1: the lines for Quiet Fen ask for 1,200 copies"),
        (
            "<?xml version='1.0'?>\n<Deck>\n<Cards Quantity='x' Name='Quiet Fen'/>\n</Deck>",
            "line 3: the count x is out",
        ),
        ("<?xml version='1.0'?>\n<Deck>\n<Cards Quantity='2' Name='Quiet Fan'/></Deck>", 'line 3: no card "Quiet Fan"'),
        ("<?xml version='1.0'?>\n<Deck>\n<Cards Quantity='2'/></Deck>", 'line 3: "" is no name of a card'),
        ("<?xml version='1.0'?>\n<Deck>\n<Cards", "line 3: the XML is damaged here"),
        ("<?xml version='1.0'?>\n<html/>", "line 2: the XML is no deck list: it holds <html>"),
        ("<cockatrice_deck>\n<zone name='moon'>\n</zone></cockatrice_deck>", 'line 2: there is no pile "moon" here'),
        ("<Deck>" + "<a>" * 50, "line 1: its elements lie too deep"),
    ],
)
def test_what_is_not_understood_is_named(text: str, message: str) -> None:
    assert any(problem.startswith(message) for problem in problems(text)), problems(text)


def test_entities_are_refused_before_they_grow() -> None:
    grown = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    text = f'<?xml version="1.0"?>\n<!DOCTYPE Deck [<!ENTITY e0 "x">{grown}]>\n<Deck>&e11;</Deck>'
    assert problems(text) == ["line 2: it declares document types, which no deck list needs; take the <!DOCTYPE …> out"]


def test_elements_nobody_knows_are_told() -> None:
    assert remarks("<Deck><Cards Quantity='2' Name='Quiet Fen'/>\n<Cat/></Deck>") == ["line 2: <Cat> is passed over"]


def test_a_blank_line_parts_off_no_more_than_a_sideboard_can_hold() -> None:
    deck = read_list("40 Quiet Fen\n\n16 Gravel Crone\n", small_pool())
    assert deck.total() == 56
    assert read_list("40 Quiet Fen\n\n15 Gravel Crone\n", small_pool()).total("sideboard") == 15
    assert read_list("39 Quiet Fen\n\n15 Gravel Crone\n", small_pool()).total() == 54
    assert read_list("40 Quiet Fen\n\n15 Zombie 2/2 black\n", small_pool()).total() == 55


def test_two_cards_are_not_made_one() -> None:
    deck = read_list("1 Quiet Fen\nGravel Crone\n", small_pool())
    assert [(entry.count, entry.name) for entry in deck.entries] == [(1, "Quiet Fen"), (1, "Gravel Crone")]


def test_marks_that_name_a_pile_are_heeded() -> None:
    deck = read_list("1 Moss Scout (commander)\n1 Gravel Crone [Boss]\n2 Quiet Fen (fen) *F* #wet\n", small_pool())
    assert [entry.zone for entry in deck.entries] == ["commander", "boss", "main"]


@pytest.mark.parametrize("name", ["Quiet Fen (40)", "Quiet Fen (x2)", "Quiet Fen (from the attic)"])
def test_what_means_nothing_known_behind_a_name_is_not_dropped(name: str) -> None:
    assert problems(f"1 {name}\n")

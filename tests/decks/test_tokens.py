"""The line of a token card."""

from __future__ import annotations

import pytest

from horde.cards.card import Face
from horde.decks.tokens import read_token, write_token
from horde.language import lexicon, read
from horde.language.tree import Keyword, KeywordNumber, Line, Number


def test_a_plain_token() -> None:
    token = read_token("Bog Giant 5/5 black | Creature — Zombie Giant")
    assert token.face == Face(
        "Bog Giant",
        colors=("black",),
        types=("creature",),
        subtypes=("Zombie", "Giant"),
        power="5",
        toughness="5",
    )
    assert token.card.layout == "token"


def test_keywords_become_one_line() -> None:
    token = read_token("Hulk 7/7 colourless | Artifact Creature — Golem | first strike, annihilator 2")
    assert token.face.colors == ()
    assert token.face.lines == (Line((Keyword("first strike"), KeywordNumber("annihilator", Number(2)))),)
    assert token.face.unread == 0


def test_what_is_no_keyword_is_kept_and_counted() -> None:
    token = read_token("Imp 1/1 red and white | Creature — Imp | haste; sings at the end (house rule)")
    assert token.face.lines == (Line((Keyword("haste"),)),)
    assert token.face.unread == 1
    assert token.text == "haste; sings at the end (house rule)"
    assert token.face.colors == ("white", "red")


def test_a_remark_after_the_type_line_is_a_note() -> None:
    token = read_token("Husk 1/1 colorless | Artifact Creature - Construct (a card lent as a token)")
    assert token.note == "a card lent as a token"
    assert token.face.subtypes == ("Construct",)
    assert write_token(token) == "Husk 1/1 colourless | Artifact Creature — Construct (a card lent as a token)"


def test_a_token_without_size() -> None:
    face = read_token("Lunch colourless | Artifact — Food").face
    assert (face.name, face.power, face.subtypes) == ("Lunch", None, ("Food",))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Blob", "is no token"),
        ("Blob 2/2 black", "is no token"),
        ("Blob 2/2 mauve | Creature — Blob", '"mauve" is no colour'),
        ("Blob 2/2 black | Critter — Blob", '"critter" is no card type'),
        ("Blob 2/2 black | Legendary — Blob", "names no card type"),
        ("Blob black | Creature — Blob", "needs power and toughness"),
    ],
)
def test_a_token_that_cannot_be_read_says_why(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_token(line)


@pytest.mark.parametrize("text", [*lexicon.words("keyword"), "trample, haste", "flying, first strike, menace"])
def test_keywords_are_read_as_the_language_reads_them(text: str) -> None:
    token = read_token(f"Hulk 7/7 colourless | Artifact Creature — Golem | {text}")
    assert token.face.lines == read(text[:1].upper() + text[1:], types=("creature",))
    assert not token.face.unread

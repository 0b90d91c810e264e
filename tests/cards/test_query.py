"""Searches as players type them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.samples import BOLT, GOAT_ROW, WOLF, row
from horde.cards.bulk import Row
from horde.cards.importing import card_of
from horde.cards.index import About, Index, entry, make
from horde.cards.query import QueryError, parse

DAY: Row = {
    "name": "Dawn // Dusk", "layout": "split", "color_identity": ["W", "B"], "keywords": [],
    "type_line": "Instant // Instant",
    "faces": [
        {"name": "Dawn", "mana_cost": "{1}{W}", "type_line": "Instant", "oracle_text": "Draw a card.", "colors": ["W"]},
        {"name": "Dusk", "mana_cost": "{2}{B}", "type_line": "Instant", "oracle_text": "Draw two cards.",
         "colors": ["B"]},
    ],
}  # fmt: skip
KEY = row("Rusty Key", "Artifact", "{T}: Add {C}.", mana_cost="{3}", cmc=3.0, colors=[], color_identity=[])
SHORT = {"Évaine, Goat of Reeds": "goat", "Fen Wolf": "wolf", "Sudden Spark": "spark", "Dawn // Dusk": "day"}


def found(query: str, limit: int | None = None) -> str:
    """The cards a query finds, by their short names."""
    database = sqlite3.connect(":memory:")
    make(database, [entry(card_of(card), card) for card in (GOAT_ROW, WOLF, BOLT, DAY, KEY)], About())
    condition = parse(query)
    _, cards = Index(database, "").search(
        condition.sql, condition.parameters, limit, lambda card: card.name != "Fen Wolf"
    )
    return " ".join(sorted(SHORT.get(card.name, "key") for card in cards))


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("wolf", "wolf"),
        ("EVAINE", "goat"),
        ("évaine reeds", "goat"),
        ('"goat of reeds"', "goat"),
        ("name:dusk", "day"),
        ("t:creature", "goat wolf"),
        ('t:"legendary creature"', "goat"),
        ("type:instant", "day spark"),
        ('o:"draw two"', "day"),
        ('o:"sudden spark deals"', "spark"),
        ('o:"~ deals"', "spark"),
        ("o:reaches", ""),
        ("kw:reach", "goat"),
        ("kw:rea", ""),
        ("keyword=trample", "wolf"),
        ("c:g", "goat wolf"),
        ("c:wb", "day"),
        ("c=w", ""),
        ("c<=wb", "day key"),
        ("c<wb", "key"),
        ("c>w", "day"),
        ("c>=orzhov", "day"),
        ("c!=g", "day key spark"),
        ("c:m", "day"),
        ("c:c", "key"),
        ("color:red", "spark"),
        ("c=2", "day"),
        ("id:g", "goat key wolf"),
        ("id:c", "key"),
        ("id>=wb", "day"),
        ("identity<=mardu", "day key spark"),
        ("mv=5", "day"),
        ("mv<=2", "goat spark wolf"),
        ("cmc>2", "day key"),
        ("mv:odd", "day key spark"),
        ("mv:even", "goat wolf"),
        ("pow>=2", "wolf"),
        ("tou<2", "goat wolf"),
        ("pow>tou", "goat wolf"),
        ("pow!=1", "wolf"),
        ("loy>0", ""),
        ("is:unread", "goat"),
        ("-is:unread", "day key spark wolf"),
        ("not:unread", "day key spark wolf"),
        ("is:permanent", "goat key wolf"),
        ("is:commander", "goat"),
        ("is:split", "day"),
        ("is:played t:creature", "goat"),
        ("-pow>=2", "day goat key spark"),
        ("t:goat or t:wolf", "goat wolf"),
        ("t:goat OR kw:trample -c:u", "goat wolf"),
        ("(t:goat or t:instant) mv<=2", "goat spark"),
        ("-(t:goat or t:instant)", "key wolf"),
        ("((wolf))", "wolf"),
        ("or-not", ""),
    ],
)
def test_a_query_finds(query: str, cards: str) -> None:
    assert found(query) == cards


@pytest.mark.parametrize(
    ("query", "at", "problem"),
    [
        ("", 1, "a condition is missing here"),
        ("  ", 3, "a condition is missing here"),
        ("t:elf or", 9, "a condition is missing here"),
        ("or t:elf", 1, "a condition is missing here"),
        ("t:elf ()", 8, "a condition is missing here"),
        ("t:elf (c:g", 7, "this parenthesis is not closed"),
        ("t:elf) c:g", 6, "this parenthesis closes none"),
        ('c:g o:"draw', 5, "a quote is not closed"),
        ("c:g t:", 5, "a word is missing behind it"),
        ('t:""', 1, "a word is missing behind it"),
        ("c:g rarity:r", 5, "there is no rarity; there are name:, t:,"),
        ("mv>=two", 1, "“two” is no number"),
        ("mv<" + "9" * 30, 1, "is no number"),
        ("c:x", 1, "“x” is no colour"),
        ("t<elf", 1, "a type cannot be compared by <"),
        ("kw>reach", 1, "keywords cannot be compared by >"),
        ("is:new", 1, "“is:new” is not known; there are is:adventure"),
        ("a" * 2000, 1001, "a query has at most"),
    ],
)
def test_an_error_says_where_and_what(query: str, at: int, problem: str) -> None:
    with pytest.raises(QueryError) as error:
        parse(query)
    assert f"at character {at}: " in str(error.value)
    assert problem in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("query", "english"),
    [
        ("wolf mv<=2", "name has “wolf” and mana value is at most 2"),
        ("t:elf (c:rg or -id<=u)", "type has “elf” and (colours include red and green or not colours of its identity"),
        ("pow>tou", "power is more than toughness"),
        ("-(a or b)", "not (name has “a” or name has “b”)"),
    ],
)
def test_a_query_says_what_it_means(query: str, english: str) -> None:
    assert parse(query).english.startswith(english)


def test_nothing_typed_gets_into_the_language_of_the_database() -> None:
    for query in ("t:' OR 1=1 --", "o:?", "name:%", "kw:_", "o:\"') OR ('1\""):
        assert found(query) == ""


PIECES = [
    "t:",
    "elf",
    "-",
    "(",
    ")",
    " ",
    "or",
    '"',
    "c",
    ":",
    "=",
    "<=",
    "mv",
    "pow",
    "tou",
    "is:",
    "read",
    "3",
    "~",
    "é",
]


@settings(deadline=None)
@given(st.one_of(st.lists(st.sampled_from(PIECES)).map("".join), st.text()))
def test_whatever_is_typed_is_a_query_or_told(query: str) -> None:
    try:
        condition = parse(query)
    except QueryError:
        return
    with closing(sqlite3.connect(":memory:")) as database:
        make(database, [], About())
        database.create_function("played", 1, bool)
        assert database.execute(f"SELECT id FROM cards WHERE {condition.sql}", condition.parameters).fetchall() == []  # noqa: S608

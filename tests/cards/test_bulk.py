"""Files of public card data, in every form, whole and broken."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.samples import CARDS, Json, atomic, lines, row
from horde.cards.build import read_cards
from horde.cards.bulk import DataError, rows
from horde.cards.card import Card

PLAIN = lines(CARDS)
ARRAY = b"[\n" + b",\n".join(json.dumps(card).encode() for card in CARDS) + b"\n]\n"
ATOMIC = json.dumps(atomic(CARDS)).encode()


def packed(data: bytes) -> bytes:
    """The same every time."""
    return gzip.compress(data, mtime=0)


def read(folder: Path, data: bytes) -> list[Card]:
    file = folder / "data"
    file.write_bytes(data)
    return read_cards(rows(file))


@pytest.mark.parametrize(
    "data",
    [PLAIN, ARRAY, ATOMIC, packed(PLAIN), packed(packed(PLAIN)), packed(ATOMIC)],
    ids=["lines", "array", "atomic", "gzip", "gzip twice", "atomic gzip"],
)
def test_every_form_gives_the_same_cards(data: bytes, tmp_path: Path) -> None:
    cards = read(tmp_path, data)
    assert cards == read(tmp_path, PLAIN)
    assert [card.name for card in cards] == [card["name"] for card in CARDS]
    assert [(face.name, face.colors) for face in cards[3].faces + cards[4].faces] == [
        ("Dawn Scout", ("white",)),
        ("Dusk Prowler", ("black",)),
        ("Hem", ("blue",)),
        ("Haw", ("red",)),
    ]


@pytest.mark.cr("710.1c")
def test_the_lower_part_of_a_flip_card_has_the_cards_colours(tmp_path: Path) -> None:
    parts = [{"name": name, "type_line": "Creature — Goat", "oracle_text": "", "mana_cost": ""} for name in ("A", "B")]
    card = row("A // B", layout="flip", colors=["R"], card_faces=parts)
    (read_card,) = read(tmp_path, lines([card]))
    assert [face.colors for face in read_card.faces] == [("red",), ("red",)]


def test_a_card_printed_with_two_equal_fronts_is_that_front(tmp_path: Path) -> None:
    front = {key: value for key, value in row("Fen Wolf").items() if key != "layout"}
    card = {"name": "Fen Wolf // Fen Wolf", "layout": "reversible_card", "card_faces": [front, front]}
    assert read(tmp_path, lines([card])) == read(tmp_path, lines([row("Fen Wolf")]))


def test_cards_of_one_name_stay_apart_in_atomic_data(tmp_path: Path) -> None:
    data = atomic([row("Twin", text="Reach"), row("Twin", text="Haste", set_type="funny")])
    assert len(read(tmp_path, json.dumps(data).encode())) == 2


def without(card: Json, key: str) -> Json:
    return {name: value for name, value in card.items() if name != key}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "it is empty"),
        (b"  \n", "it is empty"),
        (b"<!DOCTYPE html><html></html>", "it is a web page"),
        (b"\x89PNG\r\n\x1a\n", "not a file of card data"),
        (b'{"cards": 3}', "missing required field `name`"),
        (lines([without(row("Fen Wolf"), "name")]), "missing required field `name`"),
        (lines([row("Fen Wolf", colors=["Q"])]), "Invalid enum value 'Q'"),
        (lines([row("Fen Wolf", power=2)]), r"Expected `str | null`, got `int` - at `$.power`"),
        (lines([row("Fen Wolf", card_faces=[{"type_line": ""}])]), "missing required field `name`"),
        (PLAIN[:-20], "behind card 4"),
        (ARRAY[:-20], "behind card 4"),
        (ATOMIC[:-20], "behind card 4"),
        (packed(PLAIN)[:-9], "cut short or damaged"),
        (packed(PLAIN)[:60], "cut short or damaged"),
        (packed(PLAIN)[:100] + bytes(100), "cut short or damaged"),
        (b"[1, 2]", "not a file of card data"),
        (b"[" * 100_000, "not a file of card data"),
        (b'{"data": {"Fen Wolf": 3}}', "Expected `array`, got `int`"),
        (b'{"data": {"Fen Wolf": [{"type": "Creature"}]}}', "missing required field `name`"),
    ],
)
def test_what_is_no_card_data_is_refused_in_one_sentence(data: bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as refusal:
        read(tmp_path, data)
    text = str(refusal.value)
    assert text.startswith(f"{tmp_path / 'data'}: ")
    assert message in text
    assert text.count("not a file of card data") == 1
    assert "\n" not in text


def test_a_line_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("horde.cards.bulk.MAX_LINE", 1000)
    with pytest.raises(DataError, match="longer than a card"):
        read(tmp_path, b'{"name": "' + b"a" * 2000)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere: it cannot be read"):
        list(rows(tmp_path / "nowhere"))


def test_how_far_it_is_read_is_told(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_bytes(lines([row(f"Goat {i}") for i in range(600)]))
    told: list[tuple[int, int]] = []
    assert len(list(rows(file, lambda done, of: told.append((done, of))))) == 600
    assert len(told) == 2
    assert all(0 < done <= of == file.stat().st_size for done, of in told)


@settings(deadline=None)
@given(st.sampled_from([PLAIN, ARRAY, ATOMIC, packed(PLAIN)]), st.data())
def test_damaged_data_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(whole)))
    damaged = whole[:at] + data.draw(st.binary(max_size=8)) + whole[at + data.draw(st.integers(0, 40)) :]
    file = tmp_path_factory.getbasetemp() / "damaged"
    file.write_bytes(damaged)
    message = ""
    try:
        read_cards(rows(file))
    except DataError as error:
        message = str(error)
    assert "\n" not in message

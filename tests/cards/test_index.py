"""The user's cards: found by name, kept whole, read anew by a program that reads otherwise."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from cards.samples import CARDS, GOAT_ROW, WOLF, lines_file, row
from horde.cards import index as module
from horde.cards.bulk import DataError
from horde.cards.card import Card, Face
from horde.cards.importing import card_of
from horde.cards.index import Index, index_of, open_index
from horde.cards.library import Library, library
from horde.cards.pool import Pool
from horde.cards.update import read_again, update


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    update(str(lines_file(tmp_path, CARDS)), home, least=0)
    return home


def opened(folder: Path) -> Index:
    index = open_index(folder / "cards.sqlite")
    assert index is not None
    return index


def test_a_card_is_found_by_any_spelling_and_face(folder: Path) -> None:
    index = opened(folder)
    assert index.card("EVAINE,  goat of reeds") == card_of(GOAT_ROW)
    day = index.card("Dusk Prowler")
    assert day is not None
    assert day is index.card("dusk prowler")
    assert day == index.card("Dawn Scout / Dusk Prowler") == index.card("dawn scout // dusk prowler")
    assert index.card("Dawn") is None
    assert index.about.cards == len(CARDS)


def test_the_nearest_names(folder: Path) -> None:
    index = opened(folder)
    assert index.nearest("Evaine, Gote of Reeds") == ["Évaine, Goat of Reeds"]
    assert index.nearest("fen wolfe", 1) == ["Fen Wolf"]
    assert index.nearest("Dusk Prowlr") == ["Dawn Scout // Dusk Prowler"]
    assert index.nearest("Xyzzy") == []


def test_a_name_shared_with_a_joke_or_a_face_is_the_cards_own(tmp_path: Path) -> None:
    joke = row("Fen Wolf", text="Haste", set_type="funny")
    half = {"name": "Fen Wolf // Fen", "layout": "split", "type_line": "Instant // Instant", "card_faces": [
        {"name": name, "mana_cost": "{G}", "type_line": "Instant", "oracle_text": "Draw a card."}
        for name in ("Fen Wolf", "Fen")
    ]}  # fmt: skip
    update(str(lines_file(tmp_path, [joke, half, WOLF, WOLF])), tmp_path, least=0)
    index = opened(tmp_path)
    assert index.about.cards == 3
    assert index.card("Fen Wolf") == card_of(WOLF)
    fen = index.card("Fen")
    assert fen is not None
    assert fen.name == "Fen Wolf // Fen"


def test_a_program_that_reads_otherwise_reads_a_card_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(folder).card("Fen Wolf") == card_of(WOLF)
    with sqlite3.connect(folder / "cards.sqlite") as database:
        database.execute("UPDATE trees SET card = ? WHERE card LIKE '%Trample%' OR 1", (b'{"name":"old","faces":[]}',))
    old = opened(folder).card("Fen Wolf")
    assert old is not None
    assert old.name == "old"
    monkeypatch.setattr(module, "reader_digest", lambda: "another")
    assert opened(folder).card("Fen Wolf") == card_of(WOLF)


def test_reading_again_keeps_the_age_of_the_data(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = opened(folder)
    haw = before.card("Haw")
    monkeypatch.setattr("horde.cards.update.reader_digest", lambda: "another")
    about = read_again(folder, before)
    assert (about.fetched, about.cards, about.reader) == (before.about.fetched, len(CARDS), "another")
    assert opened(folder).card("Haw") == haw


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(4000)])
def test_a_damaged_file_is_told_with_the_remedy(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite"
    file.write_bytes(content)
    with pytest.raises(DataError, match=r"cards\.sqlite: .*horde cards update --force"):
        open_index(file)


def test_damage_inside_is_told_when_it_is_met(folder: Path) -> None:
    with sqlite3.connect(folder / "cards.sqlite") as database:
        database.execute("UPDATE trees SET card = 'x'")
    with pytest.raises(DataError, match="damaged"):
        opened(folder).card("Fen Wolf")


def test_the_built_in_pool_comes_first_and_does_without_the_users_cards(tmp_path: Path, folder: Path) -> None:
    own = Card("Fen Wolf", (Face("Fen Wolf"),))
    alone = Library(Pool([own]), tmp_path / "none.sqlite")
    assert alone.card("Fen Wolf") is own
    assert (alone.card("Haw"), alone.index) == (None, None)
    assert alone.nearest("Fen Wolfe") == ["Fen Wolf"]
    both = Library(Pool([own]), folder / "cards.sqlite")
    assert both.card("Fen Wolf") is own
    haw = both.card("Haw")
    assert haw is not None
    assert haw.name == "Hem // Haw"
    assert both.nearest("Hem // How") == ["Hem // Haw"]


def test_damaged_cards_of_the_user_are_no_matter_for_a_card_of_the_pool(tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite"
    file.write_bytes(b"no database")
    wolf = Card("Fen Wolf", (Face("Fen Wolf"),))
    assert Library(Pool([wolf]), file).card("Fen Wolf") is wolf


def test_the_library_sees_what_is_brought_in(tmp_path: Path, home: Path) -> None:
    assert library().card("Fen Wolf") is None
    assert library() is library()
    update(str(lines_file(tmp_path, CARDS)), home, least=0)
    assert library().card("Fen Wolf") == card_of(WOLF)


def test_an_index_of_cards_alone(tmp_path: Path) -> None:
    index = index_of([card_of(card) for card in (WOLF, GOAT_ROW)])
    assert index.card("fen wolf") == card_of(WOLF)
    assert index.row("fen wolf") is None

"""How many cards are read, and where the reader is stuck in the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cards.samples import row
from horde.cards.bulk import rows
from horde.cards.coverage import Coverage, coverage
from horde.cards.parallel import CHUNK, in_chunks
from horde.cards.stuck import stuck

SET = {"first_set_xmage": "OWN"}


def counted(name: str, text: str, types: str = "Creature — Goat") -> dict[str, Any]:
    return row(name, types, text, **SET)


def measure(*cards: dict[str, Any]) -> Coverage:
    return coverage(cards, cores=1)


def test_cards_and_lines_are_counted() -> None:
    found = measure(
        counted("Read", "Reach\nTrample"),
        counted("Bare", ""),
        counted("Half", "Reach\nGoats sing softly."),
        row("Uncounted", text="Goats sing softly."),
        row("Forest", "Basic Land — Forest", "({T}: Add {G}.)"),
    )
    assert (found.cards, found.cards_read, found.lines, found.lines_read) == (4, 3, 4, 3)


def test_a_face_that_is_unread_leaves_its_card_unread() -> None:
    faces = [{"name": name, "type_line": "Instant", "oracle_text": text, "mana_cost": "{G}"}
             for name, text in (("A", "Draw a card."), ("B", "Sing softly."))]  # fmt: skip
    found = measure({**counted("A // B", ""), "faces": faces})
    assert (found.cards, found.cards_read, found.lines, found.lines_read) == (1, 0, 2, 1)


def test_phrases_are_ranked_by_the_cards_that_lack_nothing_else() -> None:
    found = measure(
        counted("One", "Whenever this creature attacks, you sing 2 songs."),
        counted("Two", "Whenever this creature attacks, you sing three songs."),
        counted("Three", "Whenever this creature attacks, you yodel.\nWhenever this creature dies, you sing 4 songs."),
        counted("Four", "Whenever this creature dies, you whistle.\nWhenever this creature attacks, you hum."),
    )
    first, *others = found.phrases
    assert (first.phrase, first.completes, first.cards) == ("you ▸ sing N", 2, 3)
    assert first.clause == "you ▸ sing 2 songs"
    assert [(other.completes, other.cards) for other in others] == [(0, 1)] * 3


@pytest.mark.parametrize(
    ("line", "types", "places"),
    [
        ("Reach", (), []),
        ("Draw a card.", ("instant",), []),
        ("Draw a card, sing.", ("instant",), [", ▸ sing"]),
        ("Sing softly. Draw a card.", ("instant",), ["▸ sing softly"]),
        ("Sing softly. Draw a card. Hum a tune.", ("instant",), ["▸ sing softly", "▸ hum a"]),
        ("Choose one — • Sing softly. • Draw a card. • Hum a tune.", ("instant",), ["• ▸ sing softly", "▸ hum a"]),
        ('Creatures you control have "{T}: Sing softly. Hum."', (), [": ▸ sing softly"]),
        ("Target red creature gets +3/+3 till dawn.", ("instant",), ["gets N/N ▸ till dawn"]),
    ],
)
def test_the_places_where_a_line_is_stuck(line: str, types: tuple[str, ...], places: list[str]) -> None:
    assert [place.phrase.removeprefix(". ") for place in stuck(line, types)] == places


def test_all_cores_count_the_same_as_one(tmp_path: Path) -> None:
    cards = [counted(f"Goat {i}", "Reach" if i % 3 else f"Sing {i} songs.") for i in range(6 * CHUNK)]
    assert coverage(cards, cores=2) == coverage(cards, cores=1)


def total(numbers: list[int]) -> int:
    return sum(numbers)


def test_what_is_shared_out_comes_back_in_order() -> None:
    assert list(in_chunks(total, range(10 * CHUNK), cores=2)) == [
        sum(range(i * CHUNK, (i + 1) * CHUNK)) for i in range(10)
    ]


def parity(numbers: list[int]) -> int:
    if min(numbers) < 0:
        raise TypeError(numbers)
    return sum(numbers) % 2


def test_an_error_in_a_part_reaches_us() -> None:
    with pytest.raises(TypeError):
        list(in_chunks(parity, [*range(7 * CHUNK), -1], cores=2))


def test_a_sample_of_the_printed_cards(shared: Path) -> None:
    cards = list(rows(shared / "data" / "oracle_cards.jsonl.gz"))[::100]
    found = coverage(cards, cores=1)
    assert found.cards == sum("first_set_xmage" in card for card in cards)
    assert found.lines >= found.lines_read > 300
    assert found.cards >= found.cards_read > 100
    assert sum(phrase.completes for phrase in found.phrases) <= found.cards - found.cards_read
    assert json.dumps([phrase.phrase for phrase in found.phrases])

"""Public card data (rows as in Scryfall's `oracle_cards`) to cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from horde.cards.bulk import Row
from horde.cards.card import Card, Face
from horde.language import Ambiguous, Line, Unread, Unwritable, normal, read_line, write_line
from horde.language.lexicon import SUPERTYPES
from horde.language.phrases.costs import mana_symbols

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def card_of(row: Row) -> Card:
    """The card of a row: every face with its abilities read, lines that cannot be read counted.

    A row is one of `bulk.rows`: `name`, `layout`, `type_line`, `mana_cost`, `oracle_text`, `colors`, `power`,
    `toughness`, `loyalty`, `defense`, and for cards of several faces `faces`.
    """
    return Card(row["name"], tuple(_face(face) for face in faces_of(row)), _layout(row))


def faces_of(row: Row) -> Sequence[Row]:
    """The rows of a card's faces; of one face it is the row itself."""
    return row.get("faces") or (row,)


def _layout(row: Row) -> str:
    return "token" if row["type_line"].startswith("Token ") else row.get("layout", "normal")


def _face(row: Row) -> Face:
    supertypes, types, subtypes = type_line(row["type_line"])
    lines, gaps = lines_of(row)
    cost = row.get("mana_cost") or ""
    return Face(
        name=row["name"],
        mana_cost=mana_symbols(cost) or (() if cost == "{}" else None),
        colors=tuple(COLORS[color] for color in row.get("colors") or ()),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=row.get("power"),
        toughness=row.get("toughness"),
        loyalty=row.get("loyalty"),
        defense=row.get("defense"),
        lines=lines,
        unread=len(gaps),
        gaps=gaps,
    )


def type_line(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types (both lower case) and subtypes of a type line: "Legendary Creature — Elf Scout"."""
    left, _, right = text.partition(" — ")
    words = [word.lower() for word in left.split() if word != "Token"]
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    subtypes = tuple(right.replace("Time Lord", "Time_Lord").split())
    return supertypes, types, tuple(word.replace("_", " ") for word in subtypes)


def printed(row: Row) -> str:
    """The rules text of one face as the reader takes it; a card of digital play, "A-Name", calls itself by its name."""
    name = row["name"].removeprefix("A-")
    return _normal(row.get("oracle_text") or "", name, row["type_line"].startswith("Legendary"))


@lru_cache(maxsize=64)
def _normal(text: str, name: str, legend: bool) -> str:
    """As `normal`; a card is asked for its text several times in a row."""
    return normal(text, name, legend=legend)


def lines_of(row: Row) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """The lines of one face that can be read and written back word for word, and the places of those that cannot."""
    types = type_line(row["type_line"])[1]
    lines: list[Line] = []
    gaps: list[int] = []
    for place, text in enumerate(printed(row).splitlines()):
        line = _read(text, types)
        if line is None:
            gaps.append(place)
        else:
            lines.append(line)
    return tuple(lines), tuple(gaps)


@lru_cache(maxsize=4096)
def _read(text: str, types: tuple[str, ...]) -> Line | None:
    try:
        line = read_line(text, types=types)
    except (Unread, Ambiguous):
        return None
    return line if word_for_word(line, text, types) else None


def word_for_word(line: Line, text: str, types: tuple[str, ...]) -> bool:
    """Whether a tree is written as the text it was read from: then no word of it was lost."""
    try:
        return write_line(line, types=types) == text
    except Unwritable:
        return False

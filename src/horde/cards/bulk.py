"""Files of public card data as rows, one after another, whatever form they come in.

Read are Scryfall's bulk files (JSON lines, or one JSON array) and MTGJSON's `AtomicCards`, gzipped or not. A file is
never in memory as a whole. Each row has Scryfall's fields; cards of several faces have them in `faces`.
"""

from __future__ import annotations

import gzip
import io
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

if TYPE_CHECKING:
    import ijson

Row = Mapping[str, Any]

MAX_LINE = 5_000_000
"""The most bytes of a line that can be one card."""

MAX_DEPTH = 32
"""How deeply the parts of a file are nested at most."""

_DEPTH = {"start_map": 1, "start_array": 1, "end_map": -1, "end_array": -1}
_GZIP = b"\x1f\x8b"
_ATOMIC = re.compile(rb'\{\s*"(?:meta|data)"\s*:\s*\{')
_REMEDY = "Take Scryfall's bulk file `oracle_cards` or MTGJSON's `AtomicCards`."


class DataError(ValueError):
    """A file that is not, or not wholly, one of card data."""


Color = Literal["W", "U", "B", "R", "G"]


class _Face(msgspec.Struct):
    """The fields of a face that are looked at, and what they hold where they are there."""

    name: str
    type_line: str = ""
    oracle_text: str | None = None
    mana_cost: str | None = None
    colors: list[Color] | None = None
    color_indicator: list[Color] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None


class _Card(_Face):
    """Those of a card; one with two fronts keeps its type lines in its faces."""

    layout: str = "normal"
    color_identity: list[Color] | None = None
    keywords: list[str] | None = None
    set_type: str | None = None
    card_faces: list[_Face] | None = None
    faces: list[_Face] | None = None


class _AtomicFace(msgspec.Struct):
    name: str
    faceName: str | None = None  # noqa: N815 - MTGJSON's spelling
    side: str | None = None
    layout: str = "normal"


def rows(path: Path, at: Callable[[int, int], None] | None = None) -> Iterator[Row]:
    """The rows of a file. `at` is told now and then how many of how many bytes are read.

    Raises `DataError`, naming the file, where it cannot be read, is cut short or holds something else.
    """
    import ijson  # noqa: PLC0415 - not needed to have a `DataError`, which every command knows

    number = 0
    try:
        with path.open("rb") as file:
            size = path.stat().st_size
            for row in _any_form(_unpacked(file), path):
                number += 1
                msgspec.convert(row, _Card)
                if at is not None and number % 256 == 0:
                    at(file.tell(), size)
                yield row
    except DataError:
        raise
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise _bad(path, f"the compressed data are cut short or damaged behind card {number:,}: {error}") from error
    except OSError as error:
        raise DataError(f"{path}: it cannot be read ({error.strerror or error}).") from error
    except (ValueError, RecursionError, ijson.JSONError) as error:
        where = f" behind card {number:,}" if number else ""
        raise _bad(path, str(error).partition("\n")[0] + where) from error


def _bad(path: Path, reason: str) -> DataError:
    return DataError(f"{path}: not a file of card data ({reason}). {_REMEDY}")


def _unpacked(file: io.BufferedReader) -> io.BufferedReader:
    """The stream without its compression; some servers compress a compressed file once more."""
    for _ in range(2):
        if file.peek(2)[:2] == _GZIP:
            file = io.BufferedReader(cast("io.FileIO", gzip.GzipFile("", "rb", fileobj=file)), 1 << 16)
    return file


def _any_form(stream: io.BufferedReader, path: Path) -> Iterator[Row]:
    import ijson  # noqa: PLC0415 - as above

    head = stream.peek(1024).lstrip()
    if not head:
        raise _bad(path, "it is empty")
    if head[:1] == b"<":
        raise _bad(path, "it is a web page")
    if head[:1] == b"[":
        return map(_face_by_face, cast("Iterator[Row]", ijson.items(_events(stream), "item")))
    if _ATOMIC.match(head):
        return (row for _, printed in ijson.kvitems(_events(stream), "data") for row in _atomic(printed))
    return map(_face_by_face, _lines(stream))


def _events(stream: io.BufferedReader) -> Iterator[ijson.PlacedEvent]:
    """What ijson meets in a stream; nesting without end, for which it would take all memory, is refused."""
    import ijson  # noqa: PLC0415 - as above

    def shallow() -> Iterator[ijson.Event]:
        depth = 0
        for event, value in ijson.basic_parse(stream, use_float=True):
            depth += _DEPTH.get(event, 0)
            if depth > MAX_DEPTH:
                raise ValueError("its parts are nested too deeply")
            yield event, value

    return ijson.parse(shallow())


def _lines(stream: io.BufferedReader) -> Iterator[Row]:
    decode = msgspec.json.Decoder(dict[str, Any]).decode
    while line := stream.readline(MAX_LINE):
        if len(line) == MAX_LINE:
            raise ValueError("a line is longer than a card can be")
        if line := line.strip():
            yield decode(line)


# --- Scryfall ---------------------------------------------------------------------------------------------------------


def _face_by_face(row: Row) -> Row:
    """A row with `faces`, each with its own colours; a card with the same front twice is that front."""
    msgspec.convert(row, _Card)
    printed = row.get("card_faces")
    if not printed:
        return row
    if row.get("layout") == "reversible_card":
        return {**row, **printed[0], "layout": printed[0].get("layout", "normal")}
    return {**row, "faces": [_colored(face, row) for face in printed]}


def _colored(face: Row, row: Row) -> Row:
    """Where a face doesn't say its colours they come from its cost (202.2), or it keeps those of its card (710.1c)."""
    if face.get("colors") is not None:
        return face
    if row.get("layout") == "flip":
        return {**face, "colors": row.get("colors") or []}
    cost = face.get("mana_cost") or ""
    return {**face, "colors": face.get("color_indicator") or [color for color in "WUBRG" if color in cost]}


# --- MTGJSON ----------------------------------------------------------------------------------------------------------

_FIELDS = {
    "mana_cost": "manaCost", "type_line": "type", "oracle_text": "text", "colors": "colors", "power": "power",
    "toughness": "toughness", "loyalty": "loyalty", "defense": "defense", "keywords": "keywords",
    "color_identity": "colorIdentity", "layout": "layout", "cmc": "manaValue",
}  # fmt: skip
_SEPARATE = frozenset({"meld", "reversible_card"})
"""Layouts whose faces are cards of their own."""


def _atomic(entries: object) -> Iterator[Row]:
    """The rows of the entries under one name: the faces of a card, or several cards of the same name."""
    msgspec.convert(entries, list[_AtomicFace])
    printed = cast("list[Row]", entries)
    faces = [face for face in printed if face.get("side")]
    if len(faces) < 2 or faces[0].get("layout") in _SEPARATE:
        yield from map(_atomic_face, printed)
        return
    faces.sort(key=lambda face: face["side"])
    front = _atomic_face(faces[0])
    yield {**front, "name": faces[0]["name"], "faces": [_atomic_face(face) for face in faces]}


def _atomic_face(face: Row) -> Row:
    row: dict[str, Any] = {ours: face[theirs] for ours, theirs in _FIELDS.items() if theirs in face}
    if "type" in face:  # this form leaves out what is empty
        row = {"oracle_text": "", "mana_cost": "", **row}
    row["name"] = face.get("faceName") or face["name"]
    if face.get("layout") == "reversible_card":
        row["layout"] = "normal"
    if face.get("isFunny"):
        row["set_type"] = "funny"
    return row

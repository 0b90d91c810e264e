"""Where deck lists come from: files of the players, and the lists that are built in."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from horde.decks.deck_list import ListError, Problem

MAX_BYTES = 1_000_000
"""The most a file with a deck list may hold."""

# What files that hold no text begin with (and web pages, whose text is not the list alone).
KINDS = {
    b"\x89PNG": "a picture (PNG)",
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"GIF8": "a picture (GIF)",
    b"RIFF": "a picture or a sound (RIFF)",
    b"BM": "a picture (BMP)",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "an archive, or the document of an office program (ZIP)",
    b"\xd0\xcf\x11\xe0": "a document of an office program",
    b"\x1f\x8b": "an archive (gzip)",
    b"7z\xbc\xaf": "an archive (7z)",
    b"{\\rtf": "a document with formatting (RTF)",
    b"SQLite": "a data base",
}
_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def builtin_lists() -> tuple[str, ...]:
    """The names of the built-in lists, as `find_list` takes them, in alphabetical order."""
    names = [file.name for file in (resources.files("horde.decks") / "lists").iterdir()]
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


def find_list(name: str) -> str:
    """The text of a built-in list by its name, else of the file at that path.

    Raises ListError where there is neither, or the file is not a text.
    """
    if name in builtin_lists():
        return (resources.files("horde.decks") / "lists" / f"{name}.txt").read_text(encoding="utf-8")
    return read_file(Path(name))


def read_file(path: Path) -> str:
    """The text of a file with a deck list; ListError, with the remedy, where there is none to read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _error(path, f"there is no such file, and the built-in lists are {', '.join(builtin_lists())}") from None
    except IsADirectoryError:
        raise _error(path, "it is a folder; name the file in it") from None
    except (OSError, ValueError) as error:
        raise _error(path, f"it cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return text_of(data, str(path))


def text_of(data: bytes, source: str) -> str:
    """The text in the bytes of a file, in the encodings that programs write lists in.

    Raises ListError, naming `source`, where they hold no text, or more than a list can be.
    """
    if len(data) > MAX_BYTES:
        raise _error(source, f"it is larger than a deck list can be ({MAX_BYTES:,} bytes)")
    try:
        text = _decoded(data)
    except UnicodeDecodeError:
        text = "\0"
    kind = next((kind for start, kind in KINDS.items() if data.startswith(start)), None)
    if kind is not None and ("\0" in text or not text.isascii() or kind.startswith("a document")):
        raise _error(source, f"it is {kind}, not a text; copy the list out of it into a plain text file")
    if "\0" in text:
        raise _error(source, "it is not a text; save the list as plain text (UTF-8)")
    if text.lstrip()[:200].lower().startswith(("<!doctype html", "<html")):
        raise _error(source, "it is a web page; copy the list out of it, or take the site's export")
    return text


def _decoded(data: bytes) -> str:
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    start = data[:200]
    if (zeros := start.count(b"\0")) * 4 > len(start):
        # Half of a text in Latin letters is zeros in UTF-16; where they stand tells which half comes first.
        return data.decode("utf-16-le" if start[1::2].count(b"\0") == zeros else "utf-16-be")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        # Old programs write the code page of Windows. It has a letter for nearly every byte, but text has no controls.
        if any(byte < 9 or 13 < byte < 32 for byte in data):
            raise
        return data.decode("cp1252")


def _error(source: object, text: str) -> ListError:
    return ListError(str(source), (Problem(0, text),))

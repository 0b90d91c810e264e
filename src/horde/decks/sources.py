"""Where deck lists come from: files of the players, and the lists that are built in."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from horde.decks.deck_list import ListError, Problem

MAX_BYTES = 1_000_000
"""The most a file with a deck list may hold."""


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
    if len(data) > MAX_BYTES:
        raise _error(path, f"it is larger than a deck list can be ({MAX_BYTES:,} bytes)")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise _error(path, "it is not a text; save the list as plain text (UTF-8)")
    return text


def _error(path: Path, text: str) -> ListError:
    return ListError(str(path), (Problem(0, text),))

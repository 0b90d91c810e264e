"""A game kept while it is played: a file that only grows, so that a crash or a closed window loses nothing.

Its first line holds the record as the game began, each further line an input, or how far back the game went. What was
written last may be half a line; all before it counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from horde.cards.folder import data_folder
from horde.table.inputs import Input
from horde.table.record import Record, cards_digest, program
from horde.table.saving import FORMAT, SaveError, check, rules_digest, same_program


class Opening(msgspec.Struct, frozen=True, tag="journal", forbid_unknown_fields=True):
    """The first line: `cards` and `rules` are digests of what it is played with."""

    horde_game: int
    program: str
    cards: str
    rules: str
    record: Record


class Back(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """The game went back to just behind its n-th input."""

    to: int


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game came to its end."""


def folder() -> Path:
    """Where games in progress are kept: among the data of this program and user."""
    return data_folder() / "games"


class Journal:
    """The file of one game; `sync` brings it up to date."""

    def __init__(self, path: Path, written: tuple[Input, ...] = ()) -> None:
        self.path = path
        self._written = list(written)

    @classmethod
    def begin(cls, path: Path, record: Record) -> Journal:
        """A new file for a game. Raises `SaveError`."""
        opening = Opening(FORMAT, program(), cards_digest(record), rules_digest(record.rules), _start(record))
        journal = cls(path)
        journal._append([msgspec.json.encode(opening)], mode="xb")
        return journal

    def sync(self, record: Record, *, over: bool = False) -> None:
        """Write down what has changed since. Raises `SaveError`."""
        same = _common(self._written, record.inputs)
        lines = [msgspec.json.encode(Back(same))] if same < len(self._written) else []
        lines += [msgspec.json.encode(made) for made in record.inputs[same:]]
        lines += [msgspec.json.encode(Over())] if over else []
        if lines:
            self._append(lines)
            self._written = list(record.inputs)

    def _append(self, lines: list[bytes], mode: str = "ab") -> None:
        try:
            if mode == "xb":
                self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open(mode) as file:
                file.write(b"\n".join(lines) + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise SaveError(
                f"the game can't be kept in {self.path}: {error.strerror or error};"
                " set HORDE_DATA to a folder you can write to"
            ) from None


def _start(record: Record) -> Record:
    """The record before its first input."""
    return msgspec.structs.replace(record, inputs=())


def _common(one: list[Input], other: tuple[Input, ...]) -> int:
    """How many inputs two games have in common."""
    if len(one) <= len(other) and tuple(one) == other[: len(one)]:
        return len(one)
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def next_path(where: Path) -> Path:
    """A name for the file of a new game."""
    numbers = [int(path.stem[5:]) for path in where.glob("game-*.jsonl") if path.stem[5:].isdecimal()]
    return where / f"game-{max(numbers, default=0) + 1:04}.jsonl"


def unfinished(where: Path) -> Path | None:
    """The file of the last game here that did not come to its end."""
    for path in sorted(where.glob("game-*.jsonl"), reverse=True):
        try:
            if not path.read_bytes().endswith(msgspec.json.encode(Over()) + b"\n"):
                return path
        except OSError:
            continue
    return None


def resume(path: Path) -> tuple[Record, Journal | None]:
    """The game in a file, and its journal unless it was saved by hand. Raises `SaveError`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path} can't be opened: {error.strerror or error}; check its name") from None
    first, _, rest = data.partition(b"\n")
    opening = _opening(first)
    if opening is None:
        return check(data, path).record, None
    same_program(opening.program, opening.cards, opening.rules, opening.record, path)
    inputs, good = _inputs(rest)
    whole = len(first) + 1 + good
    if whole < len(data):
        _cut(path, whole)
    return msgspec.structs.replace(opening.record, inputs=tuple(inputs)), Journal(path, tuple(inputs))


def _opening(line: bytes) -> Opening | None:
    try:
        return msgspec.json.decode(line, type=Opening)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


_ENTRY: msgspec.json.Decoder[Input | Back | Over] = msgspec.json.Decoder(Input | Back | Over)


def _inputs(data: bytes) -> tuple[list[Input], int]:
    """The inputs that some lines come to, and how many bytes of them are whole."""
    inputs: list[Input] = []
    good = 0
    for line in _whole_lines(data):
        try:
            entry = _ENTRY.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            break
        if isinstance(entry, Back):
            del inputs[entry.to :]
        elif not isinstance(entry, Over):
            inputs.append(entry)
        good += len(line) + 1
    return inputs, good


def _whole_lines(data: bytes) -> Iterator[bytes]:
    *lines, _ = data.split(b"\n")
    yield from lines


def _cut(path: Path, size: int) -> None:
    """Take off a last line that was not written whole."""
    try:
        os.truncate(path, size)
    except OSError as error:
        raise SaveError(f"{path} can't be written: {error.strerror or error}; copy it to another folder") from None

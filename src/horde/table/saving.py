"""A record as a file: JSON, with all that shows whether it is whole and is played again as it was played."""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path
from typing import TypeVar

import msgspec

from horde.hordes.rule_set import RuleSetError, rule_set
from horde.table.record import Record, cards_digest, program

T = TypeVar("T")

FORMAT = 1
"""The version of the file's form."""

MAX_BYTES = 20_000_000
"""The most a file may hold; the longest game is far from it."""


class SaveError(Exception):
    """A saved game that can't be used or written; the message names the file and the remedy."""


class Header(msgspec.Struct, frozen=True):
    """What every version of the file has."""

    horde_game: int
    program: str


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `cards` and `rules` are digests of the definitions it was played with; `end` is one of the state that
    the game came to; `checksum` covers everything else."""

    horde_game: int
    program: str
    cards: str
    rules: str
    count: int
    end: str
    record: Record
    checksum: str = ""

    def sum(self) -> str:
        """The checksum that the file ought to have."""
        return digest(msgspec.json.encode(msgspec.structs.replace(self, checksum="")))


def digest(data: bytes) -> str:
    """A short name for some bytes: equal names mean equal bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def rules_digest(name: str) -> str:
    """Names what a rule set says. Raises `RuleSetError`."""
    return digest(msgspec.json.encode(rule_set(name)))


def save(record: Record, end: bytes, path: Path) -> None:
    """Write a record and a digest of the state it came to; a file that is there is replaced whole or not at all.

    Raises `SaveError`.
    """
    saved = Saved(
        FORMAT, program(), cards_digest(record), rules_digest(record.rules), len(record.inputs), digest(end), record
    )
    data = msgspec.json.encode(msgspec.structs.replace(saved, checksum=saved.sum())) + b"\n"
    try:
        _write(path, data)
    except OSError as error:
        raise SaveError(
            f"the game can't be saved as {path}: {error.strerror or error}; name a file in a folder you can write to"
        ) from None


def _write(path: Path, data: bytes) -> None:
    """Into a new file beside it, which then takes its name: whatever happens, one of the two is whole."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def load(path: Path) -> Saved:
    """The saved game in a file, whole and playable by this program. Raises `SaveError`."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise SaveError(f"{path} can't be opened: there is no such file; check its name") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"{path} can't be opened: {reason}; name a file with a saved game") from None
    if len(data) > MAX_BYTES:
        raise SaveError(f"{path} is no saved game: it is larger than one can be; check its name")
    return check(data, path)


def check(data: bytes, path: Path) -> Saved:
    """The saved game in some bytes; `SaveError` naming the path unless everything about it is as it was saved."""
    header = _decode(data, Header)
    if header is None:
        raise SaveError(f"{path} is no saved game, or only a part of one; use another copy of the file")
    if header.horde_game != FORMAT:
        raise SaveError(
            f"{path} has the form {header.horde_game} of saved games, and Horde {program()} reads the form {FORMAT};"
            f" open it with Horde {header.program}"
        )
    saved = _decode(data, Saved)
    if saved is None or saved.checksum != saved.sum() or saved.count != len(saved.record.inputs):
        raise SaveError(f"{path} was damaged or changed by hand since it was saved; use another copy of the file")
    same_program(saved.program, saved.cards, saved.rules, saved.record, path)
    return saved


def same_program(by: str, cards: str, rules: str, record: Record, path: Path) -> None:
    """`SaveError` unless this program plays the game of a record as the one that saved it did."""
    if by != program():
        raise SaveError(f"{path} was saved by Horde {by}, and this is {program()}; open it with that one")
    if cards != cards_digest(record):
        raise SaveError(f"{path} was played with other cards than this Horde has; open it with the Horde that saved it")
    try:
        now = rules_digest(record.rules)
    except RuleSetError as error:
        raise SaveError(f"{path} can't be played: {error}; open it with the Horde that saved it") from None
    if rules != now:
        raise SaveError(
            f"{path} was played with another rule set “{record.rules}” than this Horde has;"
            " open it with the Horde that saved it"
        )


def _decode(data: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError):
        return None

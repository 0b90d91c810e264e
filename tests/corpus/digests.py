"""What every card was read as, without a word of its text: a digest of the tree of each of its lines.

The file has a line for each card, so that a card that is read otherwise is one changed line of it: the card's name and
for each of its lines the digest, or "-" if it is not read.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from horde.language import Line

FILE = Path(__file__).with_name("digests.txt")
UNREAD = "-"

Digests = dict[str, tuple[str, ...]]


def tree_digest(tree: Line) -> str:
    """Four letters and digits for a tree: of a million changes all but one change them."""
    return base64.b32encode(hashlib.sha256(msgspec.json.encode(tree)).digest())[:4].decode().lower()


def load(path: Path = FILE) -> Digests:
    """The digests in a file; none where there is no file."""
    if not path.is_file():
        return {}
    cards = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {name: tuple(digests.split()) for name, digests in cards}


def save(digests: Mapping[str, tuple[str, ...]], path: Path = FILE) -> None:
    """Write the file, in order of name."""
    lines = (f"{name}\t{' '.join(held)}\n" for name, held in sorted(digests.items()))
    path.write_text("".join(lines), encoding="utf-8")


def compared(before: Digests, now: Digests) -> Iterator[tuple[str, str, int]]:
    """Of each line that was read before: "same", "changed" or "lost"; of others that are read now: "new".

    With the name of its card and the place of the line. A card that only one of both has is not compared.
    """
    for name in before.keys() & now.keys():
        if len(before[name]) != len(now[name]):
            yield "changed", name, 0
            continue
        for place, (old, new) in enumerate(zip(before[name], now[name], strict=True)):
            if new != UNREAD or old != UNREAD:
                yield _change(old, new), name, place


def _change(old: str, new: str) -> str:
    if old == new:
        return "same"
    return "lost" if new == UNREAD else "new" if old == UNREAD else "changed"

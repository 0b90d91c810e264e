"""One line of a list: how many of which card, and the marks that people and deck sites put around the name."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from horde.decks.deck_list import MAX_COUNT
from horde.decks.headings import Pile, pile

MAX_LINE = 500
"""The most characters of a line that can hold a card; no name, nor any token of a published list, comes near it."""

_BULLET = re.compile(r"[-*•·–—]\s+(?=\S)")
_COUNT = re.compile(
    r"(?P<sb>SB:\s*)?(?:[x×](?=\d))?(?P<count>-?\d+)(?:\s*[x×](?=\s+\S))*\s+(?P<name>\S.*)", re.IGNORECASE
)
_BEHIND = re.compile(r"(?P<name>\S.*?)\s+[x×](?P<count>\d+)", re.IGNORECASE)

# What stands before a name: the set, and the number in it ("[ISD]", "[ISD:137]", "[M21#12]").
_PREFIX = re.compile(r"\[[A-Za-z0-9_]{2,8}(?:[:#][\w★†-]+)?\]\s+(?=\S)")
# What stands behind a name, the last of it first. What the groups hold may be the name of a pile; all else means
# nothing here: sets and numbers, treatments of the print, tags.
_SUFFIXES = (
    re.compile(r"\s+#\s*!?(?P<pile>[^#]*)$"),
    re.compile(r"\s+\^[^^]*\^$"),
    re.compile(r"\s+\*(?P<word>[A-Za-z0-9 -]{1,20})\*$"),
    re.compile(r"\s+\[(?P<piles>[^\[\]]*)\]$"),
    re.compile(r"\s+<[^<>]*>$"),
    re.compile(r"\s+\((?P<word>[A-Za-z0-9_]{1,14})(?:[:#][\w★†-]+)?\)(?:\s+[\w★†-]*\d[\w★†-]*)?$"),
    re.compile(r"\+?\|[A-Z0-9_]{2,8}(?:\|\[?[\w★†-]+\]?)*$"),
)
# A `word` that names no pile is a set or a treatment, and those are short.
_CODE = re.compile(r"(?!x?\d+$)[A-Za-z0-9_-]{1,6}", re.IGNORECASE)
_MARKS: dict[str, Pile] = {"cmdr": "commander"}
_NOT_IN_DECK = "{nodeck}"


class Row(NamedTuple):
    """A name and how many copies of it; `pile` is where a mark puts them, None where no mark does."""

    copies: int
    name: str
    pile: Pile | None = None


def clean(text: str) -> str:
    """A line without what cannot be seen: one space between words, no control characters, no invisible ones."""
    if not text.isprintable():
        text = "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(text.split())


def short(text: str) -> str:
    """A text as a message shows it, cut where it is long."""
    return text if len(text) <= 60 else text[:59] + "…"


def read_row(line: str) -> Row | None:
    """The row that a clean line is; None where it has no count. ValueError where the count is out of range."""
    if len(line) > MAX_LINE:
        return None
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if (match := _COUNT.fullmatch(line)) is not None:
        name, found = unmarked(match["name"])
        return Row(read_count(match["count"]), name, "sideboard" if match["sb"] else found)
    if (match := _BEHIND.fullmatch(line)) is not None:
        name, found = unmarked(match["name"])
        return Row(read_count(match["count"]), name, found)
    return None


def read_count(digits: str) -> int:
    """A count; ValueError where no line may ask for that many."""
    # Very long numbers are refused unread: they would take their time.
    count = int(digits) if len(digits) < 10 and re.fullmatch(r"-?\d+", digits) else MAX_COUNT + 1
    if not 1 <= count <= MAX_COUNT:
        raise ValueError(f"the count {short(digits)} is out of range; write a number from 1 to {MAX_COUNT:,}")
    return count


def unmarked(name: str) -> tuple[str, Pile | None]:
    """A name without the marks around it, and the pile that one of them puts the card in."""
    if name.lower().startswith("token:"):
        return name, None
    while _PREFIX.match(name):
        name = _PREFIX.sub("", name, count=1)
    found: Pile | None = None
    while (match := _suffix(name)) is not None:
        name = name[: match.start()]
        found = _marked(match) or found
    return name, found


def _suffix(name: str) -> re.Match[str] | None:
    found = (mark.search(name) for mark in _SUFFIXES)
    return next((match for match in found if match is not None and match.start() and _is_mark(match)), None)


def _is_mark(match: re.Match[str]) -> bool:
    word = match.groupdict().get("word")
    return word is None or _pile(word) is not None or _CODE.fullmatch(word) is not None


def _marked(match: re.Match[str]) -> Pile | None:
    """The pile that a mark names; of several categories the first counts, as on the sites that write them."""
    groups = match.groupdict()
    if (categories := groups.get("piles")) is not None:
        if _NOT_IN_DECK in categories.lower():
            return "left out"
        return pile(re.sub(r"\{[^{}]*\}", "", categories.split(",")[0]))
    return _pile((groups.get("word") or groups.get("pile") or "").strip())


def _pile(word: str) -> Pile | None:
    return _MARKS.get(word.lower()) or pile(word)

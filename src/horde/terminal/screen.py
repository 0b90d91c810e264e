"""Where lines go: a terminal with colours, or plain text for a screen reader, a pipe or a simple terminal."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from horde.terminal.drawing import WIDTH, Line, Page

_STYLES = {
    "heading": "bold cyan", "bold": "bold", "dim": "dim", "warn": "bold yellow", "good": "bold green",
    "horde": "red", "mine": "bold green", "error": "bold red", "log": "",
}  # fmt: skip
_ASCII = str.maketrans({
    "×": "x", "·": ",", "—": "-", "–": "-", "━": "-", "─": "-", "“": '"', "”": '"', "’": "'", "…": "...",
})  # fmt: skip


class Screen:
    """Prints lines; `plain` does without colours, rules and signs that are not letters."""

    def __init__(self, *, plain: bool = False) -> None:
        simple = plain or os.environ.get("TERM") == "dumb" or not _unicode()
        columns = shutil.get_terminal_size((WIDTH, 24)).columns
        self.page = Page(max(40, min(columns, 100)), simple)
        self._console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)

    def show(self, lines: Sequence[Line]) -> None:
        """Print lines, each in its style."""
        for line in lines:
            if self.page.plain:
                print(_simple(line.text))
            else:
                self._console.print(Text(line.text, style=_STYLES.get(line.style, "")))
        sys.stdout.flush()

    def say(self, text: str, style: str = "") -> None:
        """Print a text as a paragraph."""
        self.show(self.page.text(text, style))

    def tell(self, lines: Sequence[str]) -> None:
        """Print lines of the log; headings of turns stand out."""
        for line in lines:
            if line.startswith("—"):
                self.show([Line("")])
                self.say(line.strip("— ") + "." if self.page.plain else line, "heading")
            else:
                self.show(self.page.text(line, "log"))


def _simple(text: str) -> str:
    return text.replace(" · ", ", ").translate(_ASCII)


def _unicode() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def going_on(before: Sequence[str], lines: Sequence[str]) -> Iterator[str]:
    """New lines; of one that was told up to some point only what has come to it."""
    for old, new in zip_longest(before, lines):
        begun = old.removesuffix(".") if old else ""
        if new is not None:
            more = new.removeprefix(begun) if begun and new[: len(begun) + 1] in (begun + ",", begun + " ") else ""
            yield f"… {more.lstrip(' ,')}" if more else new

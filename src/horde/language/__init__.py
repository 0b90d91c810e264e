"""The words cards are written in: frozen values (`tree`), and English to values and back from one table."""

from __future__ import annotations

from horde.language.english import Ambiguous, Unread, Unwritable, meaning, read, read_line, write, write_line
from horde.language.tokens import normal
from horde.language.tree import Line

__all__ = [
    "Ambiguous",
    "Line",
    "Unread",
    "Unwritable",
    "meaning",
    "normal",
    "read",
    "read_line",
    "write",
    "write_line",
]

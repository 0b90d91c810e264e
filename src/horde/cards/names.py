"""Names as people type them: case, accents, ligatures, and kinds of quotes and dashes aside."""

from __future__ import annotations

import unicodedata

_LIGATURES = {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss"}
_QUOTES = dict.fromkeys("‘’ʼ´`", "'") | dict.fromkeys("“”„", '"')
_DASHES = dict.fromkeys("–‑−", "-")
_PLAIN = str.maketrans(_LIGATURES | _QUOTES | _DASHES)


def fold(name: str) -> str:
    """What two spellings of one name have in common."""
    if name.isascii():
        return " ".join(name.split()).lower().replace("`", "'")
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold().translate(_PLAIN))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))

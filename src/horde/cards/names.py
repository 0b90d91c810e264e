"""Names as people type them: case, accents and ligatures aside."""

from __future__ import annotations

import unicodedata

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "’": "'"})


def fold(name: str) -> str:
    """What two spellings of one name have in common."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))

"""The line of a token card: `Zombie Knight 2/2 black | Creature — Zombie Knight | menace`."""

from __future__ import annotations

import re
from functools import lru_cache

from horde.cards.card import Face
from horde.cards.importing import lines_of
from horde.decks.deck_list import TokenLine
from horde.decks.shorthand import spelled_out
from horde.language import lexicon
from horde.language.tree import Keyword, Line

COLORS = ("white", "blue", "black", "red", "green")
COLORLESS = ("colourless", "colorless")
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")

_SIZE = r"(?P<power>[\dX*+-]+)/(?P<toughness>[\dX*+-]+)"
_HEAD = re.compile(rf"(?P<name>.+?)(?: {_SIZE})? (?P<colors>\w+(?:(?:, | and )\w+)*)")
_REMARK = re.compile(r"\s*\([^()]*\)$")


def read_token(text: str) -> TokenLine:
    """What a token line says, without the count and "token:".

    Raises ValueError, with a sentence for people, where a part cannot be read. Text after the type line is never
    refused: what is no rules English there is kept and counted as unread.
    """
    head, bar, rest = (part.strip() for part in text.partition("|"))
    types, _, rules = (part.strip() for part in rest.partition("|"))
    match = _HEAD.fullmatch(head)
    if not bar or not types or match is None:
        raise ValueError(f'"{text}" is no token; write it as "Zombie 2/2 black | Creature — Zombie"')
    note = _REMARK.search(types)
    supertypes, card_types, subtypes = read_types(types.removesuffix(note.group()) if note else types)
    if "creature" in card_types and match["power"] is None:
        raise ValueError(f'the creature token "{match["name"]}" needs power and toughness, as in "Zombie 2/2 black"')
    lines, unread = read_rules(rules, types, *subtypes[:1])
    face = Face(
        name=match["name"],
        colors=read_colors(match["colors"]),
        supertypes=supertypes,
        types=card_types,
        subtypes=subtypes,
        power=match["power"],
        toughness=match["toughness"],
        lines=lines,
        unread=unread,
    )
    return TokenLine(face, rules, note.group().strip(" ()") if note else "")


def read_colors(text: str) -> tuple[str, ...]:
    """The colours of "black and red", in the order white, blue, black, red, green; none for "colourless"."""
    words = re.split(r", | and ", text.lower())
    if len(words) == 1 and words[0] in COLORLESS:
        return ()
    for word in words:
        if word not in COLORS:
            raise ValueError(f'"{word}" is no colour; write one of {", ".join(COLORS)} or {COLORLESS[0]}')
    return tuple(color for color in COLORS if color in words)


def read_types(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The supertypes, card types and subtypes of a type line."""
    left, _, right = re.sub(r" [-–] ", " — ", text).partition("—")
    words = left.lower().split()
    for word in words:
        if word not in SUPERTYPES and word not in TYPES:
            raise ValueError(f'"{word}" is no card type; write a type line as "Creature — Zombie"')
    types = tuple(word for word in words if word in TYPES)
    if not types:
        raise ValueError(f'the type line "{text}" names no card type; write it as "Creature — Zombie"')
    return tuple(word for word in words if word in SUPERTYPES), types, tuple(right.split())


def read_rules(text: str, types: str = "Creature", subtype: str = "") -> tuple[tuple[Line, ...], int]:
    """The abilities in a text and how many of its parts are none; semicolons part abilities, commas keywords.

    A part need not have the capitals and the full stop of rules English, nor be more than shorthand ("sacrifice: add
    {C}"). `types` is the type line, `subtype` the first subtype in it.
    """
    lines: list[Line] = []
    unread = 0
    for part in filter(None, map(str.strip, text.split(";"))):
        whole = _ability(part, types) or _ability(spelled_out(_REMARK.sub("", part), subtype), types)
        read = [whole] if whole is not None else [_keyword(word) for word in part.split(",") if word.strip()]
        lines += [line for found in read for line in found or ()]
        unread += sum(found is None for found in read)
    return tuple(lines), unread


@lru_cache(maxsize=1024)
def _ability(part: str, types: str) -> tuple[Line, ...] | None:
    """The lines of a part that is one ability, or a list of keywords; None where it cannot be read."""
    return _keyword(part) or _lines(f"{_spelled(part)}.", types) or _lines(_spelled(part), types)


def _keyword(part: str) -> tuple[Line, ...] | None:
    if (plain := _plain(part)) is not None:
        return plain
    # A keyword has no full stop, and is the same on every permanent.
    return None if part.endswith(".") else _lines(_spelled(part), "Creature")


def _plain(part: str) -> tuple[Line, ...] | None:
    """A part that is nothing but keywords, as the reader would read it: most lists need no more of the language."""
    words = [word.strip().lower() for word in part.split(",")]
    known = lexicon.words("keyword")
    return (Line(tuple(map(Keyword, words))),) if all(word in known for word in words) else None


def _spelled(part: str) -> str:
    """A part without the remark behind it, with the capitals of rules English."""
    return re.sub(r"(?:^|(?<=: ))\w", lambda letter: letter.group().upper(), _REMARK.sub("", part).strip())


def _lines(text: str, types: str) -> tuple[Line, ...] | None:
    lines, unread = lines_of({"name": "", "oracle_text": text, "type_line": types})
    return None if unread or not lines else lines


def write_token(token: TokenLine) -> str:
    """The line that `read_token` reads back to the same token."""
    face = token.face
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    colors = " and ".join(face.colors) or COLORLESS[0]
    types = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    line = f"{face.name}{size} {colors} | {types}"
    line += f" — {' '.join(face.subtypes)}" if face.subtypes else ""
    line += f" ({token.note})" if token.note else ""
    return f"{line} | {token.text}" if token.text else line

"""The line of a token card: `Zombie Knight 2/2 black | Creature — Zombie Knight | menace`."""

from __future__ import annotations

import re

from horde.cards.card import Face
from horde.decks.deck_list import TokenLine
from horde.language.tree import Ability, Keyword, KeywordNumber, Line, Number

COLORS = ("white", "blue", "black", "red", "green")
COLORLESS = ("colourless", "colorless")
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")

# Keyword abilities without a parameter (702), those that a token of a published list can have.
KEYWORDS = frozenset(
    (
        "changeling", "deathtouch", "decayed", "defender", "devoid", "double strike", "exalted", "fear",
        "first strike", "flanking", "flash", "flying", "haste", "hexproof", "horsemanship", "indestructible",
        "infect", "intimidate", "lifelink", "menace", "mentor", "myriad", "persist", "prowess", "reach", "shadow",
        "shroud", "skulk", "training", "trample", "undying", "unleash", "vigilance", "wither",
    )
)  # fmt: skip
NUMBERED = frozenset(("afflict", "annihilator", "bushido", "frenzy", "poisonous", "rampage", "toxic"))

_SIZE = r"(?P<power>[\dX*+-]+)/(?P<toughness>[\dX*+-]+)"
_HEAD = re.compile(rf"(?P<name>.+?)(?: {_SIZE})? (?P<colors>\w+(?:(?:, | and )\w+)*)")
_REMARK = re.compile(r"\s*\([^()]*\)$")


def read_token(text: str) -> TokenLine:
    """What a token line says, without the count and "token:".

    Raises ValueError, with a sentence for people, where a part cannot be read. Text after the type line is never
    refused: what is not a keyword there is kept and counted as unread.
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
    lines, unread = read_keywords(rules)
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


def read_keywords(text: str) -> tuple[tuple[Line, ...], int]:
    """The keywords among the parts of a text, as one line, and how many parts are none."""
    parts = [_REMARK.sub("", part).strip().lower() for part in re.split(r"[,;]", text) if part.strip()]
    read = [_keyword(part) for part in parts]
    abilities = tuple(ability for ability in read if ability is not None)
    return ((Line(abilities),) if abilities else ()), len(read) - len(abilities)


def _keyword(part: str) -> Ability | None:
    if part in KEYWORDS:
        return Keyword(part)
    name, _, number = part.rpartition(" ")
    if name in NUMBERED and number.isascii() and number.isdigit():
        return KeywordNumber(name, Number(int(number)))
    return None


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

"""The words that part a list: what people, and the programs they use, write above the cards of a pile."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from horde.decks.deck_list import Zone

Pile = Zone | Literal["tokens", "left out", "about"]
"""Where the cards under a heading go: a zone; the library, as tokens; nowhere, for cards that somebody only thinks
about; or no cards at all, but what is told of the list."""

# What a heading, a header, a category behind a name or a zone of an XML file may call a pile; remarks in parentheses
# are left out before.
PILES: dict[str, Pile] = {
    "about": "about",
    "boss": "boss",
    "boss / sideboard": "boss",
    "bosses": "boss",
    "command zone": "command zone",
    "command zone at start": "command zone",
    "commander": "commander",
    "commanders": "commander",
    "companion": "sideboard",
    "companions": "sideboard",
    "considering": "left out",
    "creature tokens": "tokens",
    "deck": "main",
    "exile": "exile",
    "horde": "main",
    "horde deck": "main",
    "library": "main",
    "main": "main",
    "main board": "main",
    "main deck": "main",
    "mainboard": "main",
    "maindeck": "main",
    "maybe": "left out",
    "maybe board": "left out",
    "maybeboard": "left out",
    "metadata": "about",
    "sb": "sideboard",
    "side": "sideboard",
    "side board": "sideboard",
    "sideboard": "sideboard",
    "swap": "swap",
    "swap for harder game": "swap",
    "token": "tokens",
    "token creatures": "tokens",
    "tokens": "tokens",
    "tokens & extras": "tokens",
    "wishlist": "left out",
}

# Headings of groups within a pile.
GROUPS = frozenset(
    (
        "artifact", "artifacts", "basic lands", "battle", "battles", "cards", "creature", "creatures", "enchantment",
        "enchantments", "instant", "instants", "instants and sorceries", "land", "lands", "non-creature spells",
        "non-token cards", "noncreature spells", "nontoken cards", "other", "other spells", "others", "permanents",
        "planeswalker", "planeswalkers", "sorceries", "sorcery", "spell", "spells",
    )
)  # fmt: skip

# Piles of other programs whose cards no game of this one has.
UNPLAYED = frozenset(
    (
        "attractions", "avatar", "conspiracy", "contraptions", "dungeon", "dungeons", "planar deck", "planes", "scheme",
        "scheme deck", "schemes", "signature spell", "signature spells", "stickers", "vanguard",
    )
)  # fmt: skip

_MAX = 80
_COUNT = re.compile(
    r"\s*(?:[-–:]\s*)?(?:[(\[]\s*(\d{1,6})(?:\s+cards?)?\s*[)\]]|(?<=[\s:])(\d{1,6})(?:\s+cards?)?)$", re.IGNORECASE
)
_FRAMES = re.compile(r"//+\s*(?P<a>.+)|\[(?P<b>[^\[\]]+)\]|(?P<frame>\*\*|==+|--+|__)\s*(?P<c>.+?)\s*(?P=frame)")


class Heading(NamedTuple):
    """A heading: its name, the pile it begins (None for a group within one), and how many cards it states.

    `known` is whether the name is one that lists have; other headings are known by their form.
    """

    name: str
    pile: Pile | None = None
    stated: int | None = None
    known: bool = True


def pile(name: str) -> Pile | None:
    """The pile of this name; None if there is none. Case, and remarks in parentheses, do not matter."""
    if len(name) > _MAX:
        return None
    return PILES.get(re.sub(r"\s*\([^()]*\)", "", name).strip().lower().removeprefix("the "))


def zone(name: str) -> Zone | None:
    """The zone of this name; None if there is none, or the pile of that name is none."""
    found = pile(name)
    return found if found is not None and found not in ("tokens", "left out", "about") else None


def heading(line: str) -> Heading | None:
    """The heading that a line is; None if it is none.

    A name that lists have is one however it is written; any other needs a colon, or a count in parentheses, behind it.
    """
    if len(line) > _MAX:
        return None
    framed = _FRAMES.fullmatch(line)
    text = (framed["a"] or framed["b"] or framed["c"]) if framed else line
    name, count, formed = _counted(text)
    bracketed = framed is not None and framed["b"] is not None
    if (found := pile(name)) is not None:
        return Heading(name, found, count)
    if name.lower() in GROUPS or name.lower() in UNPLAYED:
        return Heading(name, None, count)
    return Heading(name, None, count, known=False) if name[:1].isalpha() and (formed or bracketed) else None


def _counted(text: str) -> tuple[str, int | None, bool]:
    """A name without the count behind it, the count, and whether the form alone shows a heading."""
    bare = text.removesuffix(":").strip()
    match = _COUNT.search(bare)
    name = (bare[: match.start()] if match else bare).removesuffix(":").strip()
    parenthesised = match is not None and match[1] is not None
    count = int(match[1] or match[2]) if match else None
    return name, count, parenthesised or text.endswith(":")


def unplayed(name: str) -> bool:
    """Whether a heading names a pile whose cards no game here has."""
    return name.lower() in UNPLAYED

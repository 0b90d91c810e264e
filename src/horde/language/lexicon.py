"""The closed lists of rules English: subtypes, keywords, counters, ability words, numbers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

COLORS = ("white", "blue", "black", "red", "green")
COLOR_QUALITIES = (*COLORS, "colorless", "multicolored", "monocolored")
TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery", "battle", "kindred")
SUPERTYPES = ("basic", "legendary", "snow", "world", "elite")
STATUSES = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "token",
    "face-down", "face-up", "historic", "modified", "transformed", "monstrous", "renowned", "suspected",
    "goaded", "commander", "triggered", "activated",
)  # fmt: skip
NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
STEPS = ("untap", "upkeep", "draw", "end", "combat")


@cache
def words(kind: str) -> tuple[str, ...]:
    """The words of a kind in `lexicon.txt`."""
    return _lists()[kind]


@cache
def _lists() -> dict[str, tuple[str, ...]]:
    lists: dict[str, tuple[str, ...]] = {}
    for line in files("horde.language").joinpath("lexicon.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, _, held = line.partition(": ")
            lists[kind] = tuple(held.split(", "))
    return lists


@cache
def subtypes() -> tuple[str, ...]:
    """All subtypes of objects, each once."""
    kinds = ("creature", "land", "artifact", "enchantment", "planeswalker", "spell", "battle")
    return tuple(dict.fromkeys(word for kind in kinds for word in words(kind)))

"""Where the reader gets stuck in a line it can't read, in a form that lines stuck for the same reason share."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import msgspec

from horde.cards.importing import word_for_word
from horde.language import Ambiguous, Unread, lexicon, read_line
from horde.language.phrases import table
from horde.language.reader import Reading
from horde.language.tokens import Tokens
from horde.language.words import plural_noun

BEFORE, BEHIND = 2, 2
"""How many words before and behind the place go into its phrase."""

MARK = "▸"
NOTHING = "(refers to nothing)"

_STOPS = frozenset({".", "•"})
_CLAUSE_ENDS = frozenset({".", "•", ",", ":", ";", "—", '"'})
_REFERENCE = re.compile(r"\b(?:(?:that|those) [a-z]+|it|them|they|this way)\b", re.IGNORECASE)
_SIZE = re.compile(r"[+-]?(?:\d+|x|\*)/[+-]?(?:\d+|x|\*)")


class Stuck(msgspec.Struct, frozen=True):
    """A place no row of the table gets past: a few words round it, its `MARK` where the reader stands, numbers and the
    like made equal; and the clause as it stands there.
    """

    phrase: str
    clause: str


def stuck(line: str, types: tuple[str, ...]) -> tuple[Stuck, ...]:
    """Every place in a line of `normal` text where the reader can't go on; none if the line is read."""
    try:
        if word_for_word(read_line(line, types=types), line, types):
            return ()
        return (Stuck("(written otherwise)", line),)
    except Ambiguous:
        return (Stuck("(two readings)", line),)
    except Unread:
        return _places(line, "spell line" if {"instant", "sorcery"} & set(types) else "line")


@lru_cache(maxsize=4096)
def _places(text: str, category: str) -> tuple[Stuck, ...]:
    """The first place, and those in the sentences and modes behind it, each read for itself."""
    tokens = Tokens(text)
    reading = Reading(table(), tokens)
    whole, words = len(tokens.words), tokens.words
    if any(end == whole for _, _, end in reading.parse(category, 0)):
        return (Stuck(f"{NOTHING}: {_references(text)}", text),)
    at = min(reading.furthest, whole)
    found = [_place(words, at)]
    for first, last in _behind(words, at):
        part = tokens.slice(first, last)
        # Of a sentence taken by itself "it" may well stand for nothing.
        found.extend(place for place in _places(part, "spell line") if not place.phrase.startswith(NOTHING))
    return tuple(found)


def _references(text: str) -> str:
    return ", ".join(dict.fromkeys(found.casefold() for found in _REFERENCE.findall(text)))


def _place(words: list[str], at: int) -> Stuck:
    first = next((i + 1 for i in range(at - 1, -1, -1) if words[i] in _CLAUSE_ENDS), 0)
    last = next((i for i in range(at, len(words)) if words[i] in _CLAUSE_ENDS), len(words))
    before, behind = words[first:at], words[at : max(last, at + 1)]
    shown = [*map(_class, before[-BEFORE:]), MARK, *(map(_class, behind[:BEHIND]) if behind else ["(end)"])]
    if not before and at:
        shown.insert(0, words[at - 1])
    return Stuck(" ".join(shown), " ".join((*before, MARK, *behind)))


def _behind(words: list[str], at: int) -> list[tuple[int, int]]:
    """The sentences and modes that begin behind the one the place is in, as far as they go together."""
    parts: list[tuple[int, int]] = []
    first, quoted = -1, words[:at].count('"') % 2 == 1
    for i in range(at, len(words)):
        quoted ^= words[i] == '"'
        if words[i] not in _STOPS or quoted:
            continue
        end = i + 1 if words[i] == "." else i
        if first >= 0 and end > first:
            parts.append((first, end))
        first = i + 1
    return parts


def _class(word: str) -> str:
    """A word, or what it is one of many of."""
    if word.isdigit() or word in lexicon.NUMBER_WORDS[1:]:
        return "N"
    if _SIZE.fullmatch(word):
        return "N/N"
    if word[0] == "{":
        return word if word in ("{T}", "{Q}", "{E}") else "{M}"
    return _classes().get(word, word)


@cache
def _classes() -> dict[str, str]:
    found = dict.fromkeys(lexicon.COLORS, "COLOR")
    for name in lexicon.subtypes():
        found |= {name.lower(): "SUBTYPE", plural_noun(name).lower(): "SUBTYPE"}
    found |= {word: "KEYWORD" for word in lexicon.words("keyword") if " " not in word}
    return found

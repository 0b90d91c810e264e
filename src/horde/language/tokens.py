"""Rules English as tokens and back, and the published list of what `normal` rewrites."""

from __future__ import annotations

import re
from functools import cache

from horde.language import lexicon

_REMINDER = re.compile(r"\s*\([^()]*\)")
_TOKEN = re.compile(
    r"(?:\{[^}]+\})+"  # mana and other symbols in a row
    r"|[+-]?(?:\d+|[xX*])/[+-]?(?:\d+|[xX*])"  # 2/2, +1/+1, -X/-X
    r"|[+-](?:\d+|[xX])(?=:)"  # a loyalty cost
    r"|\b[Nn]on-?(?=[A-Za-z])"  # "non" before any word
    r"|and/or"
    r"|(?:[A-Za-z]+(?=cycling\b|walk\b))"  # Forest|cycling
    r"|(?<=~)'s"
    r"|[^\W_]+(?:[-'][^\W_]+)*"
    r"|\S"  # anything else is a word too, so that nothing is skipped
)
CONTRACTIONS = frozenset(
    "can't don't doesn't didn't isn't aren't wasn't it's they're you're that's hasn't haven't won't you've".split()
)
_SUFFIXES = frozenset(("cycling", "walk"))
_CHANGED = frozenset(("non", "an", *_SUFFIXES))
_UNGLUED_LEFT = frozenset((".", "+", "!", ",", ",^", ":", ";", "'s", "'", "—&"))
COST_COMMA = ",^"  # a comma that a capital follows: between the parts of a cost
GLUED_DASH = "—&"  # a dash without spaces: between a keyword and a cost that is no mana
_SENTENCE_ENDS = frozenset((".", ":", "—", "•", COST_COMMA, GLUED_DASH))
_VOWELS = frozenset("aeiouAEIOU")
_A_BEFORE_VOWEL = ("one", "uni", "use", "eu")


def short_name(name: str) -> str:
    """What the text of a legend calls it for short: "Nissa" of "Nissa, Vastwood Seer"; "" where there is none."""
    marks = [place for mark in (", ", " the ", " of ") if (place := name.find(mark)) > 0]
    return name[: min(marks)] if marks else ""


def _first_names(name: str, text: str) -> str:
    """What the text of a legend calls it by of its name, from the beginning: "King Otto" of "King Otto XII" (201.5c).

    A word that means something by itself ("Goblin", "Flash") is no name.
    """
    words = name.split()
    for n in range(len(words) - 1, 0, -1):
        first = " ".join(words[:n])
        if (n > 1 or first.lower() not in _meaningful()) and re.search(_alone(first), text):
            return first
    return ""


def _alone(name: str) -> str:
    """Where a name stands in a text, and is not a part of a longer one."""
    return rf"(?<![\w'-]){re.escape(name)}(?![\w-]|(?:'s)? [A-Z])"


@cache
def _meaningful() -> frozenset[str]:
    kinds = ("keyword", "keyword cost", "keyword number", "predefined token", "ability word", "counter")
    said = {word.lower() for kind in kinds for words in lexicon.words(kind) for word in words.split()}
    return frozenset({*said, *(word.lower() for word in lexicon.subtypes()), "the", "a", "an", "this", "x"})


def normal(text: str, name: str = "", *, legend: bool = False) -> str:
    """The text the reader reads, and the writer writes. Rewrites exactly this and nothing else:

    * reminder text (in parentheses) is left out, and lines left empty by that;
    * the object's own name, and for "Name, Title" or "Name the Title" its short name, becomes `~`;
      of a legend also the beginning of its name that its text uses (201.5c);
    * the minus sign becomes a hyphen, typographic quotes and apostrophes plain ones;
    * the modes of "Choose one —" join its line, each after its bullet;
    * spaces at the ends of lines and doubled spaces go.
    """
    text = text.replace("\u2212", "-").replace("\u2019", "'").replace("\u201c", '"').replace("\u201d", '"')
    text = _REMINDER.sub("", text).replace("\n•", " •")
    for own in (name, short_name(name)):
        if len(own) > 1 and own in text:
            text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "~", text)
    if legend and not short_name(name) and (own := _first_names(name, text)):
        text = re.sub(_alone(own), "~", text)
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


class Tokens:
    """The words of one line, lower case for matching, with their places in the text.

    A full stop is added after a quote that ends its sentence ('..."' stands for '...".'), a comma that stands in a
    quote but belongs behind it is read there ('...," and' stands for '...", and'), "an" is read as "a", and
    "non", "cycling", "walk" and a dash part from the word they are written with; `join` undoes all of it.
    """

    __slots__ = ("ends", "starts", "text", "words")

    def __init__(self, text: str) -> None:
        self.text = text
        self.words: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        quoted = False
        for found in _TOKEN.finditer(text):
            raw = found.group()
            start, end = found.span()
            if raw == '"':
                quoted = not quoted
                self._add('"', start, end)
                if not quoted and self.words[-2] == ",":
                    self.words[-2] = "."
                    self._add(",", end, end)
                rest = text[end : end + 2]
                if not quoted and text[start - 1 : start] == "." and (not rest or rest[1:].isupper() or rest == "\n"):
                    self._add(".", end, end)
            elif raw.isalpha() and (word := raw.lower()) not in _CHANGED:
                self.words.append(word)
                self.starts.append(start)
                self.ends.append(end)
            else:
                self._word(raw, start, end)

    def _word(self, raw: str, start: int, end: int) -> None:
        if raw[0] == "{":
            self._add(raw, start, end)
            return
        word = raw.lower()
        if word == "—" and self.ends and self.ends[-1] == start and self.text[end : end + 1] != " ":
            self._add(GLUED_DASH, start, end)
        elif word in ("non", "non-"):
            self._add("non", start, end)
        elif word == "an":
            self._add("a", start, end)
        elif word in _SUFFIXES and self.ends and self.ends[-1] == start:
            self._add("&" + word, start, end)
        elif "'" in word and word not in CONTRACTIONS and len(word) > 2:
            self._possessive(word, start, end)
        else:
            self._add(word, start, end)

    def _possessive(self, word: str, start: int, end: int) -> None:
        if word.endswith("'s"):
            self._add(word[:-2], start, end - 2)
            self._add("'s", end - 2, end)
        else:
            self._add(word, start, end)

    def _add(self, word: str, start: int, end: int) -> None:
        self.words.append(word)
        self.starts.append(start)
        self.ends.append(end)

    def slice(self, first: int, last: int) -> str:
        """The text of the words from `first` up to, not including, `last`."""
        return self.text[self.starts[first] : self.ends[last - 1]]


def join(words: list[str]) -> str:
    """One line of English from its tokens: capitals, spaces, "a"/"an", quotes."""
    out: list[str] = []
    quoted = False
    capital = True
    glue = True
    for i, token in enumerate(words):
        following = words[i + 1] if i + 1 < len(words) else ""
        if token == "." and out and out[-1] == '"' and len(out) > 1 and out[-2] == "." and not quoted:
            capital, glue = True, False
            continue
        if token == "," and words[i - 2 : i] == [".", '"'] and not quoted:
            capital, glue = False, False  # it stands before the quotation mark
            continue
        word = "," if token == "." and quoted and words[i + 1 : i + 3] == ['"', ","] else token
        if token == "a" and _takes_an(following):
            word = "an"
        elif token == "non" and following[:1].isupper():
            word = "non-"
        elif token[0] == "&":
            word = token[1:]
        if capital and word[0].islower():
            word = word[0].upper() + word[1:]
        closing = token == '"' and quoted
        if not (glue or closing or token in _UNGLUED_LEFT or token[0] == "&"):
            out.append(" ")
        out.append(word)
        if token == '"':
            quoted = not quoted
        if token == COST_COMMA:
            out[-1] = ","
        elif token == GLUED_DASH:
            out[-1] = "—"
        capital = token in _SENTENCE_ENDS or (token == '"' and quoted)
        glue = token in ("non", GLUED_DASH) or (token == '"' and quoted)
    return "".join(out)


def _takes_an(word: str) -> bool:
    if not word:
        return False
    if word[0].isdigit():
        return word[0] == "8" or word.partition("/")[0] in ("11", "18")
    if word[0] in "xX" and (len(word) == 1 or word[1] == "/"):
        return True
    return word.startswith(("hour", "honor")) or (word[0] in _VOWELS and not word.lower().startswith(_A_BEFORE_VOWEL))

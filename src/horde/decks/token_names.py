"""Tokens as people write them: "Zombie Token", "2/2 black Zombie creature token", "Zombie Giant 5/5 token"."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from horde.cards.names import fold
from horde.decks.deck_list import TokenLine
from horde.decks.tokens import COLORLESS, COLORS, SUPERTYPES, TYPES, read_token
from horde.language.lexicon import words

_WORD = re.compile(r"\btokens?\b", re.IGNORECASE)
_SIZE = re.compile(r"(?<![\w/])(?:\d{1,3}|[X*])/(?:\d{1,3}|[X*])(?![\w/])", re.IGNORECASE)
# Abilities follow "with", or a comma behind the size or the word "token".
_RULES = re.compile(r"\s+(?:with|w/)\s+|(?<=\d/\d)[,;:]\s*|(?<=tokens)[,;:]\s*|(?<=token)[,;:]\s*", re.IGNORECASE)
_LATER_COMMA = re.compile(r"(?P<head>.*\d/\d[^,;]*)[,;]\s*(?P<rules>.+)")
_LETTERS = dict(zip("WUBRG", COLORS, strict=True))
_PASSED_OVER = ("token", "tokens", "and", "a", "an", "-", "–", "—", "|", "&", "")


@cache
def known_tokens() -> tuple[TokenLine, ...]:
    """The creature tokens that cards make and that have keywords only; of one name, those of most cards first."""
    text = (resources.files("horde.decks") / "known_tokens.txt").read_text(encoding="utf-8")
    return tuple(map(read_token, text.splitlines()))


@cache
def _by_name() -> dict[str, list[TokenLine]]:
    found: dict[str, list[TokenLine]] = {}
    for token in known_tokens():
        found.setdefault(fold(token.face.name), []).append(token)
    return found


def says_token(name: str) -> bool:
    """Whether a name says that it is one of a token: by the word, or by a size, which no name of a card has."""
    return _WORD.search(name) is not None or _SIZE.search(name) is not None


def name_token(text: str) -> tuple[TokenLine, bool]:
    """The token that some words describe, and whether they say all of it; what they leave open is as cards make it.

    Raises ValueError, with a sentence for people, where no such token is known.
    """
    wanted = _Wanted(text)
    named = _by_name().get(fold(wanted.name)) or _by_name().get(fold(wanted.name).removesuffix("s"), [])
    found = next(filter(wanted.fits, named), None)
    if found is not None:
        return found, wanted.says_all(found)
    return wanted.token(), True


class _Wanted:
    """What some words say of a token; None where they say nothing."""

    def __init__(self, text: str) -> None:
        self.text = text
        later = _LATER_COMMA.fullmatch(text)
        head, *rules = _RULES.split(text, maxsplit=1)
        if not rules and later is not None:
            head, rules = later["head"], [later["rules"]]
        self.rules = re.sub(r"\s+and\s+", ", ", rules[0]).strip(" .") if rules else None
        self.size: str | None = None
        self.colors: set[str] | None = None
        self.types: list[str] = []
        self.name = " ".join(word for word in re.sub(r"[(),]", " ", head).split() if not self._takes(word))

    def _takes(self, word: str) -> bool:
        """Whether a word says something else than the name; if so, it is noted."""
        lower = word.lower()
        if _SIZE.fullmatch(word):
            self.size = word.upper()
        elif lower in COLORS or lower in COLORLESS:
            self._color([lower] if lower in COLORS else [])
        elif re.fullmatch("[WUBRG]+|C", word):
            self._color([_LETTERS[letter] for letter in word if letter in _LETTERS])
        elif lower in TYPES or lower in SUPERTYPES:
            self.types.append(lower)
        else:
            return lower in _PASSED_OVER
        return True

    def _color(self, colors: list[str]) -> None:
        self.colors = (self.colors or set()) | set(colors)

    def fits(self, token: TokenLine) -> bool:
        """Whether all that is said is so of this token."""
        face = token.face
        return (
            self.size in (None, f"{face.power}/{face.toughness}")
            and (self.colors is None or self.colors == set(face.colors))
            and set(self.types) <= {*face.types, *face.supertypes}
            and (self.rules is None or _parts(self.rules) == _parts(token.text))
        )

    def says_all(self, token: TokenLine) -> bool:
        """Whether nothing of this token is left unsaid."""
        kinds = {*token.face.types, *token.face.supertypes} - {"creature", *self.types}
        return None not in (self.size, self.colors) and not kinds and (self.rules is not None or not token.text)

    def token(self) -> TokenLine:
        """The creature token that is described from scratch. Raises ValueError where too little is said of it."""
        kinds = {word.lower(): word for word in words("creature")}
        named = [kinds.get(word.lower()) for word in self.name.split()]
        if self.size is None or self.colors is None or None in named or not named:
            raise ValueError(
                f'"{self.text}" is no token that is known; write it as "token: Zombie 2/2 black | Creature — Zombie"'
            )
        name = " ".join(filter(None, named))
        types = " ".join(word.capitalize() for word in dict.fromkeys([*self.types, "creature"]))
        colors = " and ".join(sorted(self.colors)) or COLORLESS[0]
        return read_token(f"{name} {self.size} {colors} | {types} — {name} | {self.rules or ''}")


def _parts(rules: str) -> set[str]:
    return {part.strip().lower() for part in re.split("[,;]", rules) if part.strip()}

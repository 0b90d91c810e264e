"""What belongs to a frame: chapters, levels, prototypes, flavor words and the names of modes."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from horde.language import lexicon
from horde.language.patterns import Cons, Split, V
from horde.language.table import Lexeme, Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    Chapter,
    ClassLevel,
    LevelBand,
    LevelSize,
    Line,
    PlayerActs,
    Prototype,
    Spell,
    While,
    You,
)

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
_BAND = re.compile(r"(\d+)-(\d+)")
_MEANING = frozenset(
    "boast exhaust power-up forecast companion visit prize solved mayhem renew channel raid tiered spree".split()
) | {"to solve", "max speed", "level up", "cumulative upkeep"}  # fmt: skip
"""Words before a dash that are rules, so that no flavor word is read in their place."""
_SMALL = frozenset("a of the and in to for on at with from by & ! ? ' 's , - . it us me".split())
_MOST_WORDS = 9


def _band(token: str) -> LevelBand | None:
    found = _BAND.fullmatch(token)
    return LevelBand(int(found[1]), int(found[2])) if found else None


def _band_written(value: Any) -> str | None:
    return f"{value.low}-{value.high}" if isinstance(value, LevelBand) and value.high is not None else None


def _last(token: str) -> LevelBand | None:
    return LevelBand(int(token)) if token.isdecimal() else None


def _last_written(value: Any) -> str | None:
    return str(value.low) if isinstance(value, LevelBand) and value.high is None else None


def _is_flavor(words: list[str], text: str) -> bool:
    """Whether words before a dash say nothing about the rules (207.2d)."""
    low = text.lower()
    if low in _MEANING or low in lexicon.words("ability word") or words[0] in _starts():
        return False
    if all(word == "," or word.upper() in _ROMAN for word in words):
        return False
    shown = text.split()
    return shown[0][:1].isupper() and all(w[:1].isupper() or w.lower().strip("!?,.") in _SMALL for w in shown)


@cache
def _starts() -> frozenset[str]:
    return frozenset((*lexicon.words("keyword cost"), *lexicon.words("keyword number"), "choose", "~", "splice"))


def _flavor(tokens: Tokens, place: int) -> tuple[str, int] | None:
    words = tokens.words
    if place and words[place - 1] not in ("•", '"'):
        return None
    for end in range(place + 1, min(place + _MOST_WORDS, len(words))):
        if words[end] == "—":
            text = tokens.slice(place, end)
            return (text, end) if _is_flavor(words[place:end], text) else None
        if words[end] in (":", '"', "•") or words[end][0] == "{":
            return None
    return None


def _flavor_written(value: Any) -> list[str] | None:
    if not isinstance(value, str) or not value or value.lower() in lexicon.words("ability word"):
        return None
    return [value]


def _proper(tokens: Tokens, place: int) -> tuple[str, int] | None:
    """A name: words with capitals, small ones only between them."""
    words = tokens.words
    end = last = place
    while end < len(words) and end < place + _MOST_WORDS:
        shown = tokens.slice(end, end + 1)
        if shown[:1].isupper():
            last = end + 1
        elif words[end] not in _SMALL or words[end] == ".":
            break
        end += 1
    return (tokens.slice(place, last), last) if last > place and words[place] != "~" else None


def _size(size: tuple[Any, Any]) -> LevelSize:
    return LevelSize(size[0], size[1])


def _of_size(value: Any) -> tuple[Any, ...] | None:
    return ((value.power, value.toughness),) if isinstance(value, LevelSize) else None


def _prototype(cost: Any, size: tuple[Any, Any]) -> Prototype:
    return Prototype((cost,), size[0], size[1])


def _of_prototype(value: Any) -> tuple[Any, ...] | None:
    return (value.cost[0], (value.power, value.toughness)) if isinstance(value, Prototype) else None


def add(t: Table) -> None:
    t.span("flavor word", Span(_flavor, _flavor_written))
    t.span("proper name", Span(_proper, lambda value: [value] if isinstance(value, str) and value else None))
    t.lexeme("level band", Lexeme(_band, _band_written))
    t.lexeme("last band", Lexeme(_last, _last_written))
    _chapters(t)
    _levels(t)
    _flavors(t)
    for word in ("Solved", "Max speed"):
        t.row("line", f"{word} — <a:ability>", Line((While(word.lower(), V("a")),)))
        t.row("line", f"{word} — <s:static> .", Line((While(word.lower(), V("s")),)))
    t.row("event", "you unlock this door", PlayerActs(You(), "unlock this door"))
    t.row("keyword", "prototype <c:mana_cost> — <s:power_and_toughness>", Split("c s", _prototype, _of_prototype))


def _chapters(t: Table) -> None:
    for n, numeral in enumerate(_ROMAN, 1):
        t.row("chapter", numeral, n)
    t.row("chapters", "<c:chapter>", (V("c"),))
    t.row("chapters", "<c:chapter> , <r:chapters>", Cons(V("c"), V("r")))
    t.row("line", "<c:chapters> — <e:effects> .", Line((Chapter(V("c"), V("e")),)))
    t.row("line", "<c:chapters> — <e:modal>", Line((Chapter(V("c"), V("e")),)))


def _levels(t: Table) -> None:
    for level in (2, 3):
        t.row("class level", str(level), level)
    t.row("line", "<c:costs> : level <n:class_level>", Line((ClassLevel(V("c"), V("n")),)))
    t.row("line", "LEVEL <b:level_band>", Line((V("b"),)))
    t.row("line", "LEVEL <b:last_band> +", Line((V("b"),)))
    t.row("line", "<s:power_and_toughness>", Line((Split("s", _size, _of_size),)))


def _flavors(t: Table) -> None:
    t.row("line", "<w:flavor_word> — <a:ability>", Line((V("a"),), V("w")))
    t.row("line", "<w:flavor_word> — <s:static> .", Line((V("s"),), V("w")))
    t.row("spell line", "<w:flavor_word> — <a:ability>", Line((V("a"),), V("w")))
    t.row("spell line", "<w:flavor_word> — <e:effects> .", Line((Spell(V("e")),), V("w")))

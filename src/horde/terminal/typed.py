"""What people type to choose: numbers and ranges, names or the beginnings of names, how many, all, none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from horde.table.asking import Choice
from horde.table.words import listed, plural

_COUNT = re.compile(r"(\d+)\s*[x×*]\s*(.+)|[x×](\d+)\s+(.+)")
_ALL_OF = re.compile(r"all\s+(?:of\s+)?(?:the\s+)?(.+)")
_RANGE = re.compile(r"(\d+)\s*(?:-|–|\.\.|to)\s*(\d+)")
_NUMBERS = re.compile(r"\d+(?:\s+\d+)+")
_COUNTED = re.compile(r"(\d+)\s+(\D.*)")


class TypedError(Exception):
    """What was typed is not understood; the message says why and what would be."""


def folded(text: str) -> str:
    """A text as it is compared: no case, no accents, no double spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def matches(words: str, names: Sequence[str]) -> list[int]:
    """The places of the names meant: those typed whole, else those that begin so, else those with a word that does."""
    wanted = folded(words)
    known = [folded(name) for name in names]
    exact = [i for i, name in enumerate(known) if wanted in (name, folded(plural(names[i])))]
    begin = [i for i, name in enumerate(known) if name.startswith(wanted)]
    inside = [i for i, name in enumerate(known) if f" {wanted}" in name.replace("'s ", " ")]
    return exact or begin or inside if wanted else []


def one(words: str, choices: Sequence[Choice]) -> int:
    """The place of the one choice that a number or a name means. Raises `TypedError`."""
    text = words.strip()
    if text.isdecimal():
        return _number(text, choices)
    found = matches(text, [choice.name for choice in choices]) or matches(text, [choice.text for choice in choices])
    if not found:
        raise TypedError(f"“{text}” is none of the choices; type a number or the beginning of a name")
    if len(found) > 1:
        several = [f"{i + 1} {choices[i].text}" for i in found[:5]]
        raise TypedError(f"“{text}” could be {_or(several)}; type the number")
    return found[0]


def _number(text: str, choices: Sequence[Choice]) -> int:
    n = int(text)
    if not 1 <= n <= len(choices):
        raise TypedError(f"there is no choice {n}; they go from 1 to {len(choices)}")
    return n - 1


def _or(parts: Sequence[str]) -> str:
    return listed(parts).replace(" and ", " or ") if len(parts) == 2 else ", ".join(parts[:-1]) + f" or {parts[-1]}"


def several(words: str, choices: Sequence[Choice]) -> dict[int, int]:
    """How many of each choice, by place, a line means: "3x zombie, 5", "1-4", "all", "none". Raises `TypedError`."""
    text = words.strip()
    if folded(text) in ("none", "nothing"):
        return {}
    if folded(text) in ("all", "everything"):
        return {i: choice.count for i, choice in enumerate(choices)}
    found: dict[int, int] = {}
    for part in _parts(text):
        for place, n in _part(part, choices).items():
            found[place] = found.get(place, 0) + n
            if found[place] > choices[place].count:
                raise TypedError(_too_few(choices[place].count, choices[place].text))
    return found


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in re.split(r"[,;+]|\band\b", text)]
    return [piece for part in parts if part for piece in (part.split() if _NUMBERS.fullmatch(part) else [part])]


def _part(text: str, choices: Sequence[Choice]) -> dict[int, int]:
    if match := _RANGE.fullmatch(text):
        low, high = _number(match[1], choices), _number(match[2], choices)
        if low > high:
            raise TypedError(f"the range {text} goes backwards")
        return {i: choices[i].count for i in range(low, high + 1)}
    if match := _COUNT.fullmatch(text):
        n, rest = int(match[1] or match[3]), match[2] or match[4]
        return _take(n, rest, choices)
    if match := _ALL_OF.fullmatch(text):
        return {i: choices[i].count for i in _alike(match[1], choices)}
    if (match := _COUNTED.fullmatch(text)) and int(match[1]) > 0:
        return _take(int(match[1]), match[2], choices)
    return {one(text, choices): 1}


def _take(n: int, words: str, choices: Sequence[Choice]) -> dict[int, int]:
    """n of what is meant, out of several choices of one name where one has too few."""
    alike = _alike(words, choices)
    have = sum(choices[i].count for i in alike)
    if n > have:
        raise TypedError(_too_few(have, f"“{words.strip()}”"))
    taken: dict[int, int] = {}
    for place in alike:
        take = min(n - sum(taken.values()), choices[place].count)
        if take:
            taken[place] = take
    return taken


def _too_few(have: int, what: str) -> str:
    if not have:
        return f"{what} is used already; type what else, or Enter to go on"
    return f"there {'is' if have == 1 else 'are'} only {have} of {what}"


def _alike(words: str, choices: Sequence[Choice]) -> list[int]:
    """The choices of the one name that is meant: zombies with and without a counter are all zombies."""
    if words.strip().isdecimal():
        return [_number(words.strip(), choices)]
    found = matches(words, [choice.name for choice in choices])
    if len({choices[i].name for i in found}) == 1:
        return found
    return [one(words, choices)]


def places(taken: dict[int, int], choices: Sequence[Choice]) -> tuple[int, ...]:
    """Places of a question's options for so many of each choice."""
    return tuple(sorted(place for i, n in taken.items() for place in choices[i].places[:n]))

"""The English of the log: how many of what, lists, and verbs that agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from horde.language.words import plural_noun, singular_verb

_NUMBERS = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
# Adjectives and numerals that name a whole group, and words that are plural as they stand.
_SAME = frozenset(("damned", "dead", "fallen", "forsaken", "living", "lost", "spawn", "undead"))
# Words that end as "man" does and are not men.
_NO_MEN = ("human", "shaman", "talisman", "german", "roman", "caiman")
# Verbs without an s.
_MODAL = frozenset(("can't", "can", "may"))
_TAILS = (" of ", " in ", " from ", " to ", " with ", " on ", " at ")


def plural(name: str) -> str:
    """The name of several things called that: "Zombies", "Vengeful Dead", "Armies of the Fen"."""
    cut = min((at for tail in _TAILS if (at := name.find(tail)) > 0), default=len(name))
    head, tail = name[:cut], name[cut:]
    before, space, noun = head.rpartition(" ")
    return before + space + _plural_word(noun) + tail


def _plural_word(noun: str) -> str:
    low = noun.lower()
    if low in _SAME or low.endswith("folk") or (low.endswith("s") and low[-2:] not in ("ss", "us", "is")):
        return noun
    if low.endswith("man") and not low.endswith(_NO_MEN):
        return noun[:-2] + "en"
    return plural_noun(noun)


def counted(n: int, name: str) -> str:
    """ "13 Zombies", "Zombie" for one."""
    return name if n == 1 else f"{n} {plural(name.removeprefix('a '))}"


def some(n: int, noun: str) -> str:
    """ "a card", "an Elf", "3 cards"."""
    if n == 1:
        return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
    return f"{n} {plural(noun)}"


def short(name: str) -> str:
    """What players call a thing: "Mora" for "Mora, Queen of the Fen", "Zombie" for "Zombie Token"."""
    return name.removesuffix(" Token").partition(",")[0]


def things(names: Iterable[str], most: int = 10) -> str:
    """Things by name, equal ones counted, in the order of their first mention: "2 Zombies and Fen Witch".

    Of more than `most` different names the last are only counted: "…, Fen Witch and 7 others".
    """
    counts: dict[str, int] = {}
    for name in map(short, names):
        counts[name] = counts.get(name, 0) + 1
    parts = [counted(n, name) for name, n in counts.items()]
    if len(parts) > most:
        rest = sum(list(counts.values())[most - 1 :])
        parts = [*parts[: most - 1], f"{rest} others"]
    return listed(parts)


def crowd(names: Sequence[str], noun: str, most: int = 4) -> str:
    """Things by name, or only how many they are where they have more different names than `most`."""
    return things(names) if len(set(map(short, names))) <= most else f"{len(names)} {noun}"


def listed(parts: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)


def paired(parts: Sequence[str]) -> str:
    """ "A with a, B with b, and C with c": parts that may have an "and" of their own."""
    return ", ".join(parts[:-1]) + ", and " + parts[-1] if len(parts) > 1 else "".join(parts)


def verb(plural_form: str, many: bool) -> str:
    """A verb phrase that agrees with its subject: only its first word inflects."""
    first, space, rest = plural_form.partition(" ")
    if many or first in _MODAL:
        return plural_form
    return singular_verb(first) + space + rest


def sentence(text: str) -> str:
    """A text as a sentence: a capital or a number in words at its start, a full stop at its end."""
    first, space, rest = text.partition(" ")
    if first.isdigit() and int(first) < len(_NUMBERS):
        text = _NUMBERS[int(first)] + space + rest
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "—")) else ".")

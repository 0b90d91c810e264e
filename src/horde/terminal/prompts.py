"""A line typed at a question, as an answer to it; what is not understood raises `TypedError` and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from horde.rules.questions import Answer
from horde.table.asking import Asked, Choice
from horde.table.words import listed, things
from horde.terminal.drawing import letter
from horde.terminal.typed import TypedError, folded, matches, one, places, several

Pairs = tuple[int, ...]
_AGAINST = re.compile(r"\s*(?:->|=>|>|\bblocks?\b|\battacks?\b)\s*")
_HOW_MANY = re.compile(r"(\d+)\s*[x×*]\s*(.+)")


def actions(question: Asked) -> tuple[Choice, ...]:
    """The choices that are numbered: passing needs no number, Enter does it."""
    return tuple(choice for choice in question.choices if choice.kind != "pass")


def answer(question: Asked, words: str) -> Answer:
    """What a line means as an answer to a question that is no attack and no block. Raises `TypedError`."""
    match question.shape:
        case "act":
            return _act(question, words)
        case "number":
            return (_number(question, words),)
        case "order":
            return _order(question, words)
        case "split":
            return _split(question, words)
        case _:
            return _pick(question, words)


def _act(question: Asked, words: str) -> Answer:
    options = actions(question)
    verb, _, rest = folded(words).partition(" ")
    if verb == "cycle" and rest:
        options = tuple(choice for choice in options if choice.kind == "cycle") or options
        return options[one(rest, options)].places[:1]
    text = re.sub(r"^(play|cast|use|activate)\s+(?=\S)", "", folded(words))
    plain = tuple(choice for choice in options if choice.kind != "cycle")
    if not text.isdecimal() and matches(text, [choice.name for choice in plain]):
        options = plain  # what can be cast or cycled is cast, unless one says so
    return options[one(text, options)].places[:1]


def _number(question: Asked, words: str) -> int:
    text = words.strip().removeprefix("x").strip(" =")
    if not text.isdecimal() or not question.low <= int(text) <= question.high:
        raise TypedError(f"type a number from {question.low} to {question.high}")
    return int(text)


def _pick(question: Asked, words: str) -> Answer:
    options = question.choices
    single = question.low == question.high == 1
    if single:
        return options[one(words, options)].places[:1]
    if not words.strip() and question.low:
        raise TypedError(f"choose {_bounds(question)}")
    taken = several(words, options) if words.strip() else {}
    n = sum(taken.values())
    if not question.low <= n <= question.high:
        raise TypedError(f"choose {_bounds(question)}, not {n}")
    return places(taken, options)


def _bounds(question: Asked) -> str:
    low, high = question.low, question.high
    return str(low) if low == high else f"up to {high}" if not low else f"{low} to {high}"


def _order(question: Asked, words: str) -> Answer:
    n = len(question.choices)
    if not words.strip():
        return tuple(range(n))
    parts = [part for part in re.split(r"[,\s]+", words.strip()) if part]
    if len(parts) != n or sorted(parts) != sorted(str(i + 1) for i in range(n)):
        raise TypedError(f"type all the numbers from 1 to {n} in the order you want, or Enter for the order shown")
    return tuple(int(part) - 1 for part in parts)


def _split(question: Asked, words: str) -> Answer:
    """ "3 2" in the order of the choices, or "3 zombie, 2 giant"."""
    n, total = len(question.choices), question.high
    parts = [part for part in re.split(r"[,\s]+", words.strip()) if part]
    if parts and all(part.isdecimal() for part in parts) and len(parts) in (n, n - 1):
        shares = [int(part) for part in parts]
        shares += [total - sum(shares)] * (n - len(shares))
    else:
        shares = _named_shares(question, words)
    if sum(shares) != total or min(shares) < 0:
        raise TypedError(
            f"the numbers must add up to {total}; type one for each of the {n}, such as {_example(n, total)}"
        )
    if question.needs and shares[-1] and any(s < need for s, need in zip(shares, question.needs, strict=False)):
        needs = listed([f"{need} to {question.choices[i].name}" for i, need in enumerate(question.needs)])
        raise TypedError(f"{question.choices[-1].name} gets damage only after {needs}")
    return tuple(shares)


def _named_shares(question: Asked, words: str) -> list[int]:
    shares = [0] * len(question.choices)
    for part in re.split(r"[,;]|\band\b", words):
        match = re.fullmatch(r"(\d+)\s*(?:to\s+|x\s*)?(.+)", part.strip())
        if match is None:
            raise TypedError(f"type {len(shares)} numbers that add up to {question.high}")
        shares[one(match[2], question.choices)] += int(match[1])
    return shares


def _example(n: int, total: int) -> str:
    return " ".join(str(share) for share in [total - (n - 1), *[1] * (n - 1)] if share >= 0)


# --- attacks and blocks -----------------------------------------------------------------------------------------------


def required(question: Asked) -> Pairs:
    """What attacks whether one likes it or not: those that must, at the first target."""
    if question.shape != "attack" or len(question.about) != 1:
        return ()
    target = question.about[0].places[0]
    return tuple(n for choice in question.choices if choice.must for place in choice.places for n in (place, target))


def free(question: Asked, pairs: Pairs) -> tuple[Choice, ...]:
    """The choices with what is not yet declared; the numbers stay as they were."""
    used = set(pairs[::2])
    return tuple(
        msgspec.structs.replace(choice, places=tuple(place for place in choice.places if place not in used))
        for choice in question.choices
    )


def declare(question: Asked, pairs: Pairs, words: str) -> Pairs:
    """The pairs that a line adds: "3x saproling", "all", "2 > a", "goat blocks giant". Raises `TypedError`."""
    left, right = _sides(question, words)
    options = free(question, pairs)
    taken = several(left, options)
    if not taken:
        raise TypedError("nothing is chosen; type what attacks or blocks, or Enter to go on")
    creatures = places(taken, options)
    if question.shape == "attack":
        target = _target(question, right)
        return tuple(n for place in creatures for n in (place, target))
    return _blocks(question, pairs, creatures, right)


def _sides(question: Asked, words: str) -> tuple[str, str]:
    left, *right = _AGAINST.split(words.strip(), maxsplit=1)
    if not left:
        raise TypedError("say who first, such as “goat > a”" if question.shape == "block" else "say who attacks")
    if question.shape == "block" and not (right and right[0]):
        raise TypedError(f"say what {left} blocks, such as “{left} > a”")
    return left, right[0] if right else ""


def _target(question: Asked, words: str) -> int:
    if words:
        return question.about[lettered(words, question.about)].places[0]
    return question.about[0].places[0]


def lettered(words: str, choices: Sequence[Choice]) -> int:
    """The place of the choice that a letter or a name means. Raises `TypedError`."""
    text = folded(words)
    for i in range(len(choices)):
        if text == letter(i):
            return i
    if text.isdecimal():
        raise TypedError(f"{text} is no letter; they go from a to {letter(len(choices) - 1)}")
    try:
        return one(words, choices)
    except TypedError as error:
        known = ", ".join(f"{letter(i)} {choice.text}" for i, choice in enumerate(choices[:6]))
        raise TypedError(f"{str(error).split(';', 1)[0]}; type a letter: {known}") from None


def _blocks(question: Asked, pairs: Pairs, creatures: Sequence[int], words: str) -> Pairs:
    """Blockers over the attackers of a kind: first those with fewest blockers, or as many of them as was said."""
    match = _HOW_MANY.fullmatch(words.strip())
    attackers = question.about[lettered(match[2] if match else words, question.about)]
    most = int(match[1]) if match else max(1, len(creatures) // max(1, attackers.needs))
    allowed = {place: choice.allowed for choice in question.choices for place in choice.places}
    there = [*question.mates[1::2], *pairs[1::2]]
    order = sorted(attackers.places, key=there.count)[: max(1, most)]
    made: list[int] = []
    for creature in creatures:
        fits = [place for place in order if place in allowed[creature]]
        if not fits:
            name = next(choice.name for choice in question.choices if creature in choice.places)
            raise TypedError(f"{name} can't block {attackers.name}")
        made += (
            creature,
            min(fits, key=lambda place: (there.count(place) + made[1::2].count(place), order.index(place))),
        )
    return tuple(made)


def problem(question: Asked, pairs: Pairs) -> str:
    """Why these pairs can't be declared; "" if they can."""
    everything = (*question.mates, *pairs)
    declared = set(everything[::2])
    for choice in question.choices if question.shape == "attack" else ():
        if choice.must and any(place not in declared for place in choice.places):
            return f"{choice.name} must attack"
    for attacker in question.about if question.shape == "block" else ():
        for place in attacker.places:
            n = everything[1::2].count(place)
            if 0 < n < attacker.needs:
                return f"{attacker.name} can't be blocked by fewer than {attacker.needs} creatures"
            if attacker.most and n > attacker.most < len(question.choices):
                return f"{attacker.name} can't be blocked by more than {attacker.most}"
    return ""


def said(question: Asked, pairs: Pairs) -> str:
    """Pairs in words: "2 Goats > Giant, Cow > Zombie"."""
    names = {place: choice.name for choice in question.choices for place in choice.places}
    others = {place: choice.name for choice in question.about for place in choice.places}
    grouped: dict[int, list[str]] = {}
    for who, whom in zip(pairs[::2], pairs[1::2], strict=True):
        grouped.setdefault(whom, []).append(names.get(who, "?"))
    lines: dict[str, int] = {}
    for whom, who in grouped.items():
        line = f"{things(who)} > {others.get(whom, '?')}"
        lines[line] = lines.get(line, 0) + 1
    if question.shape == "attack" and len(question.about) == 1:
        return listed([things(who) for who in grouped.values()])
    return ", ".join(line if n == 1 else f"{n} times {line}" for line, n in lines.items())

"""Questions the engine asks, and the answers to them.

A question names the seats that may answer it, its shape and its purpose. Shapes are few: "act" (what to do with
priority), "pick" (some of the options), "order" (all of them, in order), "number", "split" (a total over the options),
"attack" and "block" (pairs). An answer is a tuple of integers: places in `options` for act, pick and order, one number
for "number", one for each option for "split", and flat pairs (attacker place, target place) or (blocker place,
attacker place) for attack and block.
"""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from horde.cards.card import LeftOut
from horde.language.tree import Ability, Spell

Shape = Literal["act", "pick", "order", "number", "split", "attack", "block"]
Purpose = Literal[
    "act",
    "harm",
    "help",
    "damage",
    "discard",
    "sacrifice",
    "return",
    "search",
    "exile",
    "keep",
    "copy",
    "may",
    "amount",
    "times",
    "order",
    "attack",
    "block",
    "mode",
    "choose",
    "quality",
    "mulligan",
    "bottom",
    "pay",
    "price",
    "aid",
    "proliferate",
    "by hand",
]
"""What is done to what is chosen.

"bottom": cards that nobody else sees go to the bottom or into the graveyard. "pay": whether to do something that is no
payment of mana, so that something else does not happen. "price": which of several costs is paid.
"times": how often an additional cost is paid.
"aid": what is tapped or exiled in place of mana.
"proliferate": what gets one more of each kind of counter it has.
"by hand": the table is to carry out what the engine does not play.
"""
Answer = tuple[int, ...]


class AnswerError(Exception):
    """An answer that the question does not allow; the message says what it allows. Nothing has changed."""


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen.

    `kind` says what: "object", "player", "pass", "cast", "play", "activate", "mana", "yes", "no", "ability",
    "effect", "word", "side", "done", "skip", "go on", "cycle", "cost". `id` is the object or player it is about,
    `n` which ability, way, side or cost, `seat` who may choose it.
    """

    kind: str
    seat: int = -1
    id: int = 0
    n: int = 0
    text: str = ""


class Aim(msgspec.Struct, frozen=True):
    """What targets are chosen for: the ability, or the paragraphs of a spell, and what is known of its use by now."""

    ability: Ability | tuple[Spell, ...]
    at: int
    """The mention that is being chosen."""
    bind: dict[int, tuple[int, ...]]
    x: int = 0
    amount: int = 0


class Question(msgspec.Struct, frozen=True):
    """A choice to be made. `low` and `high` bound how many options, or the number."""

    shape: Shape
    purpose: Purpose
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    low: int = 1
    high: int = 1
    source: int = 0
    """The object whose effect asks, 0 for a rule of the game."""
    about: tuple[Option, ...] = ()
    """The second side of a pair: what can be attacked, which attackers can be blocked. For "may": what card may be
    played."""
    allowed: tuple[tuple[int, ...], ...] = ()
    """For "block": for each blocker the places of the attackers it can block. For "attack": for each creature the
    places of what it may attack; empty if all may attack anything."""
    required: tuple[int, ...] = ()
    """For "attack" and "block": places of creatures that must do so if able."""
    needs: tuple[int, ...] = ()
    """For "block": how many blockers each attacker needs at least, if any. For "split": what each option but the last
    must get before the last gets any, or if as many as the options what each must get; empty if it is free."""
    most: tuple[int, ...] = ()
    """For "block": how many blockers each attacker may have at most; empty if as many as there are."""
    aim: Aim | None = None
    """For a choice of targets: what they are for."""
    parts: tuple[LeftOut, ...] = ()
    """For "by hand": what of the source the engine does not play."""


def answer_of(value: object) -> Answer:
    """A value as JSON holds it as an answer. Raises `AnswerError` unless it is a list of whole numbers."""
    if not isinstance(value, list | tuple):
        raise AnswerError("answer with a list of whole numbers")
    numbers = tuple(cast("list[object]", value))
    if not all(type(number) is int for number in numbers):  # true and false are no numbers, though Python has them so
        raise AnswerError("answer with a list of whole numbers; something else is in it")
    return cast("Answer", numbers)


def check(question: Question, answer: Answer) -> None:
    """Raise `AnswerError` unless the answer is one of those the question allows."""
    if question.shape == "number":
        if len(answer) != 1 or not question.low <= answer[0] <= question.high:
            raise AnswerError(f"answer one number from {question.low} to {question.high}, not {answer}")
    elif question.shape == "split":
        _check_split(question, answer)
    elif question.shape in ("attack", "block"):
        _check_pairs(question, answer)
    else:
        _check_picks(question, answer)


def _check_picks(question: Question, answer: Answer) -> None:
    n = len(question.options)
    if len(set(answer)) != len(answer) or any(not 0 <= i < n for i in answer):
        raise AnswerError(f"answer with different places from 0 to {n - 1}, not {answer}")
    low, high = (n, n) if question.shape == "order" else (question.low, question.high)
    if not low <= len(answer) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise AnswerError(f"choose {wanted} of the {n} options, not {len(answer)}")


def _check_split(question: Question, answer: Answer) -> None:
    if len(answer) != len(question.options) or min(answer, default=0) < 0 or sum(answer) != question.high:
        raise AnswerError(f"divide {question.high} among {len(question.options)} options, one number for each")
    if len(question.needs) == len(answer):
        if any(n < least for n, least in zip(answer, question.needs, strict=True)):
            raise AnswerError(f"give each of the options at least {question.needs}")
    elif question.needs and answer[-1] and any(n < least for n, least in zip(answer, question.needs, strict=False)):
        raise AnswerError(f"the last option gets something only after the others got at least {question.needs}")


def _has_room(question: Question, pairs: list[tuple[int, int]], place: int) -> bool:
    """Whether a creature that must do so could still attack or block something."""
    if not question.most:
        return True
    there = [sum(other == j for _, other in pairs) for j in range(len(question.about))]
    return any(there[j] < question.most[j] for j in question.allowed[place])


def _check_pairs(question: Question, answer: Answer) -> None:
    if len(answer) % 2:
        raise AnswerError("answer with pairs: who, and whom or what")
    pairs = list(zip(answer[::2], answer[1::2], strict=True))
    for one, other in pairs:
        if not (0 <= one < len(question.options) and 0 <= other < len(question.about)):
            raise AnswerError(f"the pair {one}, {other} names nothing in this question")
        if question.allowed and other not in question.allowed[one]:
            raise AnswerError(f"the pair {one}, {other} is not allowed")
    firsts = [one for one, _ in pairs]
    if len(set(firsts)) != len(firsts):
        raise AnswerError("each creature can be named only once")
    missing = {place for place in set(question.required) - set(firsts) if _has_room(question, pairs, place)}
    if missing:
        raise AnswerError(f"creatures that must attack or block are missing: places {sorted(missing)}")
    for place, least in enumerate(question.needs):
        if 0 < sum(other == place for _, other in pairs) < least:
            raise AnswerError(f"attacker {place} can't be blocked by fewer than {least} creatures")
    for place, most in enumerate(question.most):
        if sum(other == place for _, other in pairs) > most:
            raise AnswerError(f"attacker {place} can't be blocked by more than {most} creatures")

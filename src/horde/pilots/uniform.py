"""Uniform choices among the legal answers to a question, from whatever carries a generator."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from horde.rules import chance
from horde.rules.chance import Chancy
from horde.rules.questions import Answer, AnswerError, Question, check

_TRIES = 50


def some(rng: Chancy, n: int, low: int, high: int) -> Answer:
    """Between `low` and `high` of n places: first how many, every number equally likely, then which."""
    high = min(high, n)
    count = low + chance.below(rng, high - low + 1) if high > low else high
    return tuple(sorted(chance.sample(rng, range(n), count)))


def order(rng: Chancy, n: int) -> Answer:
    """All n places, every order equally likely."""
    return tuple(chance.sample(rng, range(n), n))


def number(rng: Chancy, low: int, high: int) -> Answer:
    return (low + chance.below(rng, high - low + 1),)


def split(rng: Chancy, parts: int, total: int, needs: Sequence[int]) -> Answer:
    """A division of `total`, every legal one equally likely.

    With `needs` the last part gets something only where each other part gets at least what it needs (702.19b); with
    as many needs as parts each gets what it needs (601.2d).
    """
    if not needs:
        return _division(rng, parts, total)
    if len(needs) == parts:
        return tuple(n + least for n, least in zip(_division(rng, parts, total - sum(needs)), needs, strict=True))
    spare = total - sum(needs) - 1
    without = comb(total + parts - 2, parts - 2)
    through = comb(spare + parts - 1, parts - 1) if spare >= 0 else 0
    if chance.below(rng, without + through) < without:
        return (*_division(rng, parts - 1, total), 0)
    free = _division(rng, parts, spare)
    return (*(least + more for least, more in zip(needs, free, strict=False)), free[-1] + 1)


def _division(rng: Chancy, parts: int, total: int) -> Answer:
    """Numbers that add up to `total`: where `parts - 1` bars stand among `total` points."""
    bars = sorted(chance.sample(rng, range(total + parts - 1), parts - 1))
    ends = [*bars, total + parts - 1]
    starts = [-1, *bars]
    return tuple(end - start - 1 for start, end in zip(starts, ends, strict=True))


def attack(rng: Chancy, question: Question) -> Answer:
    """Every creature that must attack, each other one by a coin; whom or what each attacks is drawn."""
    pairs: list[int] = []
    for place in range(len(question.options)):
        if place in question.required or chance.below(rng, 2):
            pairs += place, chance.below(rng, len(question.about))
    return obeying(question, tuple(pairs))


def obeying(question: Question, attack: Answer) -> Answer:
    """An attack in which creatures that must attack something attack that."""
    if not question.allowed:
        return attack
    pairs: list[int] = []
    for place, target in zip(attack[::2], attack[1::2], strict=True):
        allowed = question.allowed[place]
        pairs += place, target if target in allowed else allowed[0]
    return tuple(pairs)


def block(rng: Chancy, question: Question) -> Answer:
    """Each blocker draws one of the attackers it can block, or none; drawn again where the whole is not allowed."""
    for _ in range(_TRIES):
        answer = _draw_blocks(rng, question)
        try:
            check(question, answer)
        except AnswerError:
            continue
        return answer
    return forced_blocks(question)


def _draw_blocks(rng: Chancy, question: Question) -> Answer:
    pairs: list[int] = []
    for place, allowed in enumerate(question.allowed):
        if place in question.required:
            pairs += place, allowed[chance.below(rng, len(allowed))]
        elif (drawn := chance.below(rng, len(allowed) + 1)) < len(allowed):
            pairs += place, allowed[drawn]
    return tuple(pairs)


def forced_blocks(question: Question) -> Answer:
    """Only the blocks that must be made, with as many helpers as the attackers need."""
    blocks: dict[int, int] = {}
    for place in question.required:
        if place in blocks:
            continue
        needed = question.needs or (1,) * len(question.about)
        for attacker in sorted(question.allowed[place], key=lambda a: needed[a]):
            helpers = [
                p
                for p, allowed in enumerate(question.allowed)
                if p not in blocks and p != place and attacker in allowed
            ]
            there = sum(blocked == attacker for blocked in blocks.values())
            if question.most and question.most[attacker] < max(there + 1, needed[attacker]):
                continue
            if 1 + there + len(helpers) >= needed[attacker]:
                blocks.update(dict.fromkeys((place, *helpers[: max(0, needed[attacker] - 1 - there)]), attacker))
                break
    return tuple(n for pair in blocks.items() for n in pair)


def answer(rng: Chancy, question: Question) -> Answer:
    """Any legal answer, at random."""
    match question.shape:
        case "number":
            return number(rng, question.low, question.high)
        case "order":
            return order(rng, len(question.options))
        case "split":
            return split(rng, len(question.options), question.high, question.needs)
        case "attack":
            return attack(rng, question)
        case "block":
            return block(rng, question)
        case "act" | "pick":
            return some(rng, len(question.options), question.low, question.high)

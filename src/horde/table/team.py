"""A question to a team whose seats are not all played by the same: each answers for its own (805, 810)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from horde.rules.questions import Answer, Question

JOINT = frozenset(("act", "attack", "block"))
"""The shapes in which every seat of a team has options of its own."""


class Part(NamedTuple):
    """What some of the seats are asked: the question cut down to their options, and where those stand in the whole."""

    question: Question
    places: tuple[int, ...]

    def whole(self, answer: Answer) -> Answer:
        """An answer to the part as an answer to the whole question (the other seats doing nothing)."""
        if self.question.shape == "act":
            return tuple(self.places[i] for i in answer)
        if self.question.shape in ("attack", "block"):
            pairs = zip(answer[::2], answer[1::2], strict=True)
            return tuple(n for one, other in pairs for n in (self.places[one], other))
        return answer


def part(question: Question, seats: Collection[int]) -> Part:
    """What these seats are asked. A question that is not joint is theirs whole."""
    everything = tuple(range(len(question.options)))
    if question.shape not in JOINT:
        return Part(question, everything)
    places = tuple(i for i in everything if question.options[i].seat in seats or question.options[i].kind == "pass")
    new = {old: i for i, old in enumerate(places)}
    mine = msgspec.structs.replace(
        question,
        seats=tuple(seat for seat in question.seats if seat in seats),
        options=tuple(question.options[i] for i in places),
        high=question.high if question.shape == "act" else len(places),
        allowed=tuple(question.allowed[i] for i in places) if question.allowed else (),
        required=tuple(new[i] for i in question.required if i in new),
    )
    return Part(mine, places)

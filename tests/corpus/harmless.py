"""The words that can be left out of a line without changing what it says, each with the reason. There are no others."""

from __future__ import annotations

import re

_ACTS = "|".join(
    ("become", "choose", "create", "destroy", "discard", "draw", "exile", "gain", "get", "investigate", "look", "lose",
     "manifest", "mill", "put", "return", "reveal", "sacrifice", "scry", "search", "shuffle", "take", "tap", "untap",
     "win")
)  # fmt: skip

HARMLESS: tuple[tuple[str, str], ...] = (
    (rf"\[you\] ({_ACTS})\b", "An instruction to nobody is to the controller of the ability (109.5)."),
    (r"\[of their choice\]", "Who sacrifices permanents chooses them (701.21a, 608.2d)."),
    (r"library \[in any order\]", "Cards put into a library together lie there as their owner likes (401.4)."),
    (r"(is|it's|isn't|was|or) \[a\] ", "An article says nothing that its noun does not."),
    (r"\[,\] non ", "Adjectives hold together with and without a comma between them."),
    (r"one \[of (them|those cards)\]", "Of which cards it is one was said just before."),
    (r"(on|to) \[each of\] ", "What is dealt to targets or put on them is so for each of them."),
    (r"\[each\] (get|gain|become)\b", "A verb with several subjects holds for each of them."),
    (r"in \[all\] graveyards", "Graveyards without an owner named are all graveyards."),
    (r"(gets?|adds?) \[a additional\] ", "What is got and added comes on top of what was there anyhow."),
    (r"with a \[additional\] \S+ counter", "A counter more than what comes back brings with it is one counter."),
    (r"\[that (was|were)\] dealt", "A participle behind its noun is short for the clause."),
    (r"and \[(it|he|she|they)\] (has|have|isn't|loses?|gains?)\b", "The second verb has the subject of the first."),
    (r", \[they\] put ", "Who would have put counters is who puts them."),
    (r"\[also\] ", "What is said besides is said."),
    (r"only a \[single\] ", "One alone is a single one."),
    (r"\[from\] outside the", "Where cards are is where they come from."),
    (r"discards? \[all the cards in\] ", "A hand is the cards in it."),
    (r"creature \[each combat\]", "What a creature can do in combat it can do in each."),
    (r"may \[have\] ", "Without it this would be no English; no card says so."),
    (r"draw \[step\] ", "Without it this would be no English; no card says so."),
    (r"\[cards in\] each player", "Without it this would be no English; no card says so."),
    (r"\[to that player\] instead", "Damage of which more or less is dealt is still dealt to the same player."),
    (r"legendary \[in addition to its other types\]", "A supertype never takes the place of another type (205.4b)."),
    (r"(their|the) \[total\] ", "One number of several objects is their total."),
    (r"(put|reveal|cast) \[any number of\] ", "Without a number it is as many as one likes; no card says so."),
    (r"put a \[additional\] \S+ counter", "A counter that is put on something comes on top of those it has."),
    (r"gets? \S+ \[until end of turn\] and ", "What two things get in one sentence they get for the same time."),
    (r"(card|permanent) \[this way\] ", "Who did what the sentence before lets each do did it this way."),
    (r"\[from your graveyard\] (\.|instead)", "Where the card is has been said before."),
    (r"their \[owners '\] graveyards", "A card goes into no graveyard but that of its owner (400.3)."),
    (r"other \[creature\] types", "What is added to creature types is added to the other types too."),
)
"""Patterns of a gap as `deleting.shown` shows it, and why the words in it say nothing of their own."""

_PATTERNS = tuple(re.compile(pattern) for pattern, _ in HARMLESS)


def is_harmless(shown: str) -> bool:
    """Whether a gap is one of the published ones."""
    return any(pattern.search(shown) for pattern in _PATTERNS)

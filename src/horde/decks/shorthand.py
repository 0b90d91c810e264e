"""The shorthand of token lines as rules English: "sacrifice: add {C}", "gets +1/+1 per artifact ..."."""

from __future__ import annotations

import re

from horde.language.words import plural_noun

_KINDS: tuple[tuple[str, str], ...] = (
    (r"(?:sacrifice|sac): (?P<rest>.+)", "sacrifice this creature: {rest}"),
    (r"(?:sacrifice|sacrificed) at (?:the )?end (?:step|of turn)",
     "at the beginning of the end step, sacrifice this creature"),
    (r"(?P<verb>dies|enters|attacks): (?P<rest>.+)", "when this creature {verb}, {rest}"),
    (r"gets (?P<size>[+-]\d/[+-]\d) (?:per|for each) (?P<what>.+) its controller controls",
     "this creature gets {size} for each {what} you control"),
    (r"P/T (?:=|is) (?:the )?number of (?P<what>.+) its controller controls",
     "this creature's power and toughness are each equal to the number of {what} you control"),
    (r"can(?:no|')t (?P<rest>.+)", "this creature can't {rest}"),
    (r"each revealed token (?:amasses 1|adds (?:one|a) \+1/\+1 counter)",
     "if this creature would enter, amass {subtypes} 1 instead"),
)  # fmt: skip
_TOKENS = re.compile(r"(\d/\d (?:[a-z]+ (?:and )?)*(?:[A-Z]\w+ )+)(tokens?\b)")


def spelled_out(part: str, subtype: str) -> str:
    """A part of a token's rules in full; one that is no shorthand as it is. `subtype` is the token's first."""
    for form, english in _KINDS:
        found = re.fullmatch(form, part)
        if found is not None:
            held = {name: _full(text) for name, text in found.groupdict().items()}
            return english.format(**held, subtypes=plural_noun(subtype))
    return part


def _full(text: str) -> str:
    """ "1/1 green Ooze tokens" are creature tokens."""
    return _TOKENS.sub(r"\1creature \2", text)

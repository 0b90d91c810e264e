"""What players type to find cards: "t:elf mv<=2 (o:draw or kw:flying) -c:u".

Words side by side must all hold; "or" and parentheses, "-" for not, quotes round what has spaces. A word alone is part
of the name. `parse` makes a condition of it, which says itself in English and as SQL on the table `cards` of an index.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from horde.cards.facts import bits
from horde.cards.importing import COLORS
from horde.cards.names import fold

MAX_QUERY = 1_000
"""The most characters of a query."""


class QueryError(ValueError):
    """A query that is not understood; the message says where and what could stand there."""

    def __init__(self, query: str, at: int, problem: str) -> None:
        super().__init__(f"“{query}” is not understood at character {at + 1}: {problem}")
        self.at = at


class Condition(msgspec.Struct, frozen=True):
    """What cards must be, as SQL with "?" for its parameters, and in English."""

    sql: str
    parameters: tuple[object, ...]
    english: str
    joined: bool = False


_PIECE = re.compile(
    r"""(?P<space>\s+)|(?P<open>-?\()|(?P<close>\))
    |(?P<term>-?(?:(?P<key>[^\W\d_]+)(?P<op>!=|<=|>=|[:=<>]))?(?P<value>"[^"]*"|[^\s()"]+))""",
    re.VERBOSE,
)
_UNFINISHED = re.compile(r"[^\W\d_]+(?:!=|<=|>=|[:=<>])")
_OPERATORS = {":": "is", "=": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than"}
_OPERATORS[">="] = "is at least"


class _Problem(Exception):
    """What is wrong with a term."""


def parse(query: str) -> Condition:
    """The condition a query stands for. Raises `QueryError`."""
    if len(query) > MAX_QUERY:
        raise QueryError(query[:40] + "…", MAX_QUERY, f"a query has at most {MAX_QUERY} characters")
    return _Parser(query).whole()


class _Parser:
    def __init__(self, query: str) -> None:
        self.query, self.at = query, 0

    def whole(self) -> Condition:
        found = self.either()
        if self.at < len(self.query):
            raise self.error("this parenthesis closes none")
        return found

    def either(self) -> Condition:
        """Alternatives, with "or" between them."""
        found = [self.all()]
        while self.word().casefold() == "or":
            self.at += 2
            found.append(self.all())
        return _joined(found, "or")

    def all(self) -> Condition:
        found: list[Condition] = []
        while self.rest() and self.query[self.at] != ")" and self.word().casefold() != "or":
            found.append(self.one())
        if not found:
            raise self.error("a condition is missing here, such as t:elf or mv<=2")
        return _joined(found, "and")

    def one(self) -> Condition:
        piece = _PIECE.match(self.query, self.at)
        if piece is None:
            raise self.error("a quote is not closed" if '"' in self.query[self.at :] else "nothing can begin like this")
        if not piece["open"]:
            return self.term(piece)
        begin, self.at = self.at, piece.end()
        found = self.either()
        if not self.rest():
            raise QueryError(self.query, begin, "this parenthesis is not closed")
        self.at += 1
        return _negated(found) if piece["open"][0] == "-" else found

    def term(self, piece: re.Match[str]) -> Condition:
        if piece["key"] is None and self.query[piece.end() : piece.end() + 1] == '"' and piece["value"][-1] in ":=<>":
            raise self.error("a quote is not closed")
        try:
            found = _term(piece["key"], piece["op"] or ":", piece["value"])
        except _Problem as problem:
            raise self.error(str(problem)) from None
        self.at = piece.end()
        return _negated(found) if piece["term"][0] == "-" else found

    def rest(self) -> str:
        """What is left of the query, without the spaces before it."""
        while self.query[self.at : self.at + 1].isspace():
            self.at += 1
        return self.query[self.at :]

    def word(self) -> str:
        found = re.match(r"[^\s()]*", self.rest())
        return found.group() if found else ""

    def error(self, problem: str) -> QueryError:
        return QueryError(self.query, self.at, problem)


def _term(key: str | None, op: str, value: str) -> Condition:
    make = KEYS.get((key or "name").casefold())
    if make is None:
        raise _Problem(f"there is no {key}; there are {', '.join(_SHOWN)}")
    if value == '""' or (key is None and _UNFINISHED.fullmatch(value)):
        raise _Problem("a word is missing behind it")
    return make(op, value.strip('"'))


def _joined(found: list[Condition], word: str) -> Condition:
    if len(found) == 1:
        return found[0]
    sql = f" {word.upper()} ".join(f"({condition.sql})" for condition in found)
    english = f" {word} ".join(_apart(condition) for condition in found)
    return Condition(sql, tuple(value for condition in found for value in condition.parameters), english, joined=True)


def _apart(condition: Condition) -> str:
    return f"({condition.english})" if condition.joined else condition.english


def _negated(condition: Condition) -> Condition:
    return Condition(f"NOT coalesce({condition.sql}, 0)", condition.parameters, f"not {_apart(condition)}")


# --- the words of a query -------------------------------------------------------------------------------------------


def _contains(column: str, name: str) -> Callable[[str, str], Condition]:
    """A part of a text: "t:elf"."""

    def make(op: str, value: str) -> Condition:
        if op not in (":", "="):
            raise _Problem(f"a {name} cannot be compared by {op}; write a colon")
        return Condition(f"instr({column}, ?) > 0", (fold(value),), f"{name} has “{value}”")

    return make


def _keyword(op: str, value: str) -> Condition:
    if op not in (":", "="):
        raise _Problem(f"keywords cannot be compared by {op}; write a colon")
    return Condition("instr(keywords, ?) > 0", (f"|{fold(value)}|",), f"it has {value.casefold()}")


def _sql(op: str) -> str:
    return "=" if op == ":" else op


_NUMBERS = {"mv": "mana_value", "pow": "power", "tou": "toughness", "loy": "loyalty"}
_COLUMNS = {
    **_NUMBERS, "cmc": "mana_value", "manavalue": "mana_value",
    **{name: name for name in ("power", "toughness", "loyalty")},
}  # fmt: skip


def _number(column: str) -> Callable[[str, str], Condition]:
    """A number compared with a number or another of the card's: "pow>=4", "pow>tou"."""
    name = column.replace("_", " ")

    def make(op: str, value: str) -> Condition:
        folded = value.casefold()
        if folded in ("even", "odd") and op in (":", "=") and column == "mana_value":
            return Condition(f"{column} % 2 = {int(folded == 'odd')}", (), f"{name} is {folded}")
        english = f"{name} {_OPERATORS[op]} "
        if folded in _COLUMNS:
            other = _COLUMNS[folded]
            return Condition(f"{column} {_sql(op)} {other}", (), english + other.replace("_", " "))
        if not re.fullmatch(r"-?\d{1,9}(\.\d{1,3})?", value):
            raise _Problem(f"“{value}” is no number")
        return Condition(f"{column} {_sql(op)} ?", (float(value),), english + value)

    return make


_PAIRS = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW", "orzhov": "WB", "izzet": "UR",
    "golgari": "BG", "boros": "RW", "simic": "GU", "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG",
    "naya": "RGW", "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
}  # fmt: skip
_COLOR_WORDS = {name: letter for letter, name in COLORS.items()} | _PAIRS | {"colorless": "", "c": "", "colourless": ""}


def _colors(column: str, name: str, colon: str) -> Callable[[str, str], Condition]:
    """Colours compared as sets: "c:rg" has both at least, "id:rg" no other ("<="), "c=2" is any two."""

    def make(op: str, value: str) -> Condition:
        folded = value.casefold()
        if folded.isdecimal() and len(folded) == 1:
            return Condition(f"{_count(column)} {_sql(op)} {folded}", (), f"number of {name} {_OPERATORS[op]} {folded}")
        if folded in ("m", "multicolor", "multicolored") and op in (":", "="):
            return Condition(f"{_count(column)} >= 2", (), f"{name} are several")
        letters = _COLOR_WORDS.get(folded, folded.upper())
        if set(letters) - COLORS.keys():
            raise _Problem(f"“{value}” is no colour; write letters of wubrg, a name such as golgari, c, m, or a number")
        set_op = ("=" if not letters else colon) if op == ":" else op
        return _compared(column, name, set_op, bits(letters), letters)

    return make


def _compared(column: str, name: str, op: str, held: int, letters: str) -> Condition:
    has_all, no_other = f"{column} & {held} = {held}", f"{column} & {31 - held} = 0"
    sql, words = {
        "=": (f"{column} = {held}", "are exactly"),
        "!=": (f"{column} != {held}", "are not exactly"),
        ">=": (has_all, "include"),
        "<=": (no_other, "are at most"),
        ">": (f"{has_all} AND {column} != {held}", "are more than"),
        "<": (f"{no_other} AND {column} != {held}", "are fewer than"),
    }[op]
    return Condition(sql, (), f"{name} {words} {' and '.join(COLORS[letter] for letter in letters) or 'none'}")


def _count(column: str) -> str:
    return "(" + " + ".join(f"({column} >> {place} & 1)" for place in range(len(COLORS))) + ")"


def _any_type(*types: str) -> str:
    return " OR ".join(f"instr(types, '{name}') > 0" for name in types)


_PERMANENT = _any_type("creature", "artifact", "enchantment", "land", "planeswalker", "battle")
IS = {
    "read": "unread = 0",
    "unread": "unread > 0",
    "played": "played(id)",
    "permanent": _PERMANENT,
    "spell": "NOT instr(types, 'land')",
    "historic": _any_type("artifact", "legendary", "saga"),
    "commander": "instr(types, 'legendary') > 0 AND instr(types, 'creature') > 0"
    " OR instr(text, 'can be your commander') > 0",
    "vanilla": "instr(types, 'creature') > 0 AND text = ''",
    "funny": "funny",
    "dfc": "layout IN ('transform', 'modal_dfc')",
    **{name: f"layout = '{name}'" for name in ("transform", "split", "adventure", "flip", "saga", "class", "meld")},
    **{name: f"layout = '{name}'" for name in ("leveler", "prototype", "aftermath", "mutate", "case", "token")},
    "mdfc": "layout = 'modal_dfc'",
}
"""What "is:" can be followed by."""


def _is(op: str, value: str) -> Condition:
    word = value.casefold()
    if op not in (":", "=") or word not in IS:
        raise _Problem(f"“is{op}{value}” is not known; there are {', '.join(f'is:{name}' for name in sorted(IS))}")
    return Condition(IS[word], (), f"it is {word}")


def _not(op: str, value: str) -> Condition:
    return _negated(_is(op, value))


_WORDS: dict[str, Callable[[str, str], Condition]] = {
    "name": _contains("folded", "name"),
    "type": _contains("types", "type"),
    "oracle": _contains("text", "text"),
    "keyword": _keyword,
    "color": _colors("colors", "colours", ">="),
    "identity": _colors("identity", "colours of its identity", "<="),
    "is": _is,
    "not": _not,
    **{key: _number(column) for key, column in _COLUMNS.items()},
}
_SHORT = {
    "n": "name", "t": "type", "o": "oracle", "text": "oracle", "kw": "keyword", "c": "color", "colour": "color",
    "colors": "color", "id": "identity", "ci": "identity",
}  # fmt: skip
KEYS = _WORDS | {short: _WORDS[word] for short, word in _SHORT.items()}
"""The words before a colon or another operator, each with what makes a condition of what is behind it."""

_SHOWN = ("name:", "t:", "o:", "kw:", "c:", "id:", "mv=", "pow=", "tou=", "loy=", "is:")

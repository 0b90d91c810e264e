"""Numbers, written in digits, words and expressions."""

from __future__ import annotations

import re
from typing import Any

from horde.language import lexicon
from horde.language.binding import Refused
from horde.language.patterns import Refer, Split, V
from horde.language.table import Lexeme, Table
from horde.language.tree import (
    AmountThisWay,
    CommanderCasts,
    Count,
    CountersOfPlayers,
    CountersOn,
    CountPlayers,
    Devotion,
    Difference,
    Filter,
    Greatest,
    Half,
    Is,
    LandTypes,
    LifeTotal,
    Modify,
    Number,
    Plus,
    Some,
    Stat,
    ThatMuch,
    Times,
    X,
    Yours,
)

_MODIFY = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")
_POWER = re.compile(r"(\d+|x)/(\d+|x)")


def _amount(token: str) -> Any:
    if token == "x":
        return X()
    return Number(int(token)) if token.isdecimal() else None


def _digits(value: Any) -> str | None:
    if isinstance(value, X):
        return "X"
    return str(value.n) if isinstance(value, Number) else None


def _modify(token: str) -> Modify | None:
    found = _MODIFY.fullmatch(token)
    if found is None:
        return None
    signs: Any = (found[1], found[3])
    return Modify(_amount(found[2]), _amount(found[4]), signs)


def _written(value: Any) -> str | None:
    if not isinstance(value, Modify):
        return None
    power, toughness = _digits(value.power), _digits(value.toughness)
    if power is None or toughness is None:
        return None
    return f"{value.signs[0]}{power}/{value.signs[1]}{toughness}"


def _power(token: str) -> tuple[Any, Any] | None:
    found = _POWER.fullmatch(token)
    return (_amount(found[1]), _amount(found[2])) if found else None


def _power_written(value: Any) -> str | None:
    power, toughness = _digits(value[0]), _digits(value[1])
    return None if power is None or toughness is None else f"{power}/{toughness}"


def _pair(token: str) -> str | None:
    return token if _MODIFY.fullmatch(token) else None


def _both_each(one: Any, two: Any) -> Plus:
    return Plus(one, two)


def _take_each(value: Any) -> tuple[Any, Any] | None:
    return (value.left, value.right) if isinstance(value, Plus) else None


def multiplied(n: Any, per: Any) -> Any:
    """`n` for each: the count itself where n is one."""
    if not isinstance(n, Number):
        raise Refused("an X for each")
    return per if n.n == 1 else Times(n.n, per, form="each")


_EACH = Count | CountersOn | CountersOfPlayers | CountPlayers | AmountThisWay | LandTypes | Plus | CommanderCasts


def unmultiplied(value: Any) -> tuple[Any, Any] | None:
    """The number and what it is taken for each of."""
    if isinstance(value, Times):
        return Number(value.n), value.of
    return (Number(1), value) if isinstance(value, _EACH) else None


def add(t: Table) -> None:
    t.lexeme("amount", Lexeme(_amount, _digits))
    t.lexeme("modify", Lexeme(_modify, _written))
    t.lexeme("power and toughness", Lexeme(_power, _power_written))
    t.lexeme("size counter", Lexeme(_pair, lambda value: value if _MODIFY.fullmatch(value) else None))

    t.row("counter", "<c:size_counter>", V("c"))
    for word in lexicon.words("counter"):
        t.row("counter", word, word)

    for n, word in enumerate(lexicon.NUMBER_WORDS):
        if n > 1:
            t.row("many", word, Number(n), "p")
    t.row("many", "X", X(), "p")
    t.row("many", "that many", ThatMuch("that many"), "p")
    t.row("many", "twice that many", Times(2, ThatMuch("that many")), "p")
    t.row("count", "a", Number(1), "s")
    t.row("count", "<n:many@p>", V("n"), "p")
    t.row("how many", "one", Number(1), "s")
    t.row("how many", "<n:many@p>", V("n"), "p")

    t.row("damage", "<n:amount>", V("n"))
    t.row("damage", "that much", ThatMuch("that much"))
    t.row("quantity", "<q:measure>", V("q"))
    t.row("quantity", "<left:measure> plus <right:quantity>", Plus)
    t.row("quantity", "the difference", Difference())
    t.row("quantity", "that excess damage", ThatMuch("that excess damage"))
    t.row("each", "each time you've cast a commander from the command zone this game",
          CommanderCasts(Some(Filter("", (Is("status", "commander"),)))))  # fmt: skip
    t.row("each", "each time you've cast your commander from the command zone this game",
          CommanderCasts(Yours("commander")))  # fmt: skip
    t.row("quantity", "half <of:quantity> , rounded down", Half(V("of"), up=False))
    t.row("quantity", "half <of:quantity> , rounded up", Half(V("of"), up=True))
    t.row("measure", "<n:amount>", V("n"))
    t.row("measure", "the number of <what:nominal@p>", Count(V("what")))
    t.row("measure", "twice <of:measure>", Times(2, V("of")))
    t.row("measure", "<of:possessive> power", Stat(V("of"), "power"))
    t.row("measure", "<of:possessive> toughness", Stat(V("of"), "toughness"))
    t.row("measure", "<of:possessive> mana value", Stat(V("of"), "mana value"))
    t.row("measure", "the number of <counter:counter> counters on <on:thing>", CountersOn(V("counter"), V("on")))
    t.row("measure", "<who:whose> life total", LifeTotal(V("who")))

    for stat in ("power", "toughness", "mana value"):
        t.row("measure", f"the total {stat} of <of:plural>", Stat(V("of"), stat, form="total"))
        t.row("measure", f"their total {stat}", Stat(Refer("their", many=True), stat, form="their total"))
    t.row("measure", "your devotion to <c:color_word>", Devotion((V("c"),)))
    for stat in ("power", "toughness", "mana value"):
        t.row("measure", f"the greatest {stat} among <among:nominal@p>", Greatest(stat, V("among")))
    t.row("each", "each <what:nominal@s>", Count(V("what"), form="each"))
    t.row("each", "each <counter:counter> counter on <on:thing>", CountersOn(V("counter"), V("on")))
    t.row("each", "each counter on <on:thing>", CountersOn("", V("on")))
    t.row("per", "<n:each>", V("n"))
    t.row("per", "<one:each> and <two:per>", Split("one two", _both_each, _take_each))

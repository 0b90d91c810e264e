"""Costs, before a colon and in keywords."""

from __future__ import annotations

import re
from typing import Any

from horde.language.patterns import Cons, V
from horde.language.table import Lexeme, Table
from horde.language.tree import Loyalty, Mana, Pay, TapSelf, UntapSelf

_SYMBOL = re.compile(r"\{([^}]+)\}")
_LOYALTY = re.compile(r"([+-]?)(\d+|x)")
_NOT_MANA = frozenset(("T", "Q", "E", "CHAOS", "TK"))


def mana_symbols(text: str) -> tuple[str, ...] | None:
    """("2", "G") of "{2}{G}"; None where a symbol is not mana."""
    symbols = tuple(_SYMBOL.findall(text.upper()))
    return symbols if symbols and _NOT_MANA.isdisjoint(symbols) else None


def _written(value: Any) -> str | None:
    return "".join(f"{{{symbol}}}" for symbol in value)


def _loyalty(token: str) -> Loyalty | None:
    found = _LOYALTY.fullmatch(token)
    if found is None:
        return None
    return Loyalty(None if found[2] == "x" else int(found[2]), "-" if found[1] == "-" else "+")


def _loyalty_written(value: Any) -> str | None:
    if not isinstance(value, Loyalty):
        return None
    return "0" if value.n == 0 else f"{value.sign}{'X' if value.n is None else value.n}"


def add(t: Table) -> None:
    t.lexeme("mana", Lexeme(lambda token: mana_symbols(token) if token[:1] == "{" else None, _written))
    t.lexeme("loyalty", Lexeme(_loyalty, _loyalty_written))
    t.row("mana cost", "<m:mana>", Mana(V("m")))
    t.row("cost", "<m:mana_cost>", V("m"))
    t.row("cost", "{T}", TapSelf())
    t.row("cost", "{Q}", UntapSelf())
    t.row("cost", "<act:act@p>", Pay(V("act")))
    t.row("costs", "<c:cost>", (V("c"),))
    t.row("costs", "<c:cost> ,^ <rest:costs>", Cons(V("c"), V("rest")))
    t.row("costs", "<c:cost> and <a:act@p>", (V("c"), Pay(V("a"), form="and")))
    t.row("loyalty costs", "<c:loyalty>", (V("c"),))

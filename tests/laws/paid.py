"""How much mana a cost is (107.4, 202.3)."""

from __future__ import annotations

from laws.scene import NoLaw


def total(symbols: tuple[str, ...], x: int) -> int:
    """How much mana a cost is."""
    found = 0
    for symbol in symbols:
        if symbol.isdigit():
            found += int(symbol)
        elif symbol == "X":
            found += x
        elif "/" in symbol and (symbol[0].isdigit() or "P" in symbol):
            raise NoLaw("a symbol that may be paid in several ways")
        else:
            found += 1
    return found

"""English lists: "A", "A and B", "A, B, and C", as tuples."""

from __future__ import annotations

from horde.language.patterns import Cons, V
from horde.language.table import Table


def add_list(t: Table, category: str, item: str, conj: str = "and") -> None:
    """Rows that make `category` a list of `item`; all items agree with the list's number."""
    item = item.replace(" ", "_")
    more = f"{category} after a comma"
    rest = more.replace(" ", "_")
    t.row(category, f"<x:{item}@a>", (V("x"),))
    t.row(category, f"<x:{item}@a> {conj} <y:{item}@a>", (V("x"), V("y")))
    t.row(category, f"<x:{item}@a> , <r:{rest}@a>", Cons(V("x"), V("r")))
    t.row(more, f"<x:{item}@a> , {conj} <y:{item}@a>", (V("x"), V("y")))
    t.row(more, f"<x:{item}@a> , <r:{rest}@a>", Cons(V("x"), V("r")))

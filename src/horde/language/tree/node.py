"""What every value of the language is, and the words that several kinds of them use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

import msgspec

Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]

Sign = Literal["+", "-"]

StatName = Literal["power", "toughness", "mana value", "loyalty"]


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, cache_hash=True):
    """A value in the tree of a line."""


def parts(node: object) -> Iterator[object]:
    """The values a tree is made of, one level down: the fields of a node, the members of a tuple."""
    if isinstance(node, tuple):
        yield from cast("tuple[object, ...]", node)
    elif isinstance(node, Node):
        for field in node.__struct_fields__:
            yield getattr(node, field)

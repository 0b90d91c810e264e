"""Static abilities with their references settled: whom "it" means, and what their X is (604)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar, cast

from horde.language import tree as t

N = TypeVar("N", bound=t.Node)


@cache
def settled(static: t.Static) -> t.Static:
    """The same ability with what an equipped creature (or a linked card) is called later, and X, put in full.

    "As long as equipped creature is a Human, it has flying" says "equipped creature has flying".
    """
    swaps: dict[t.Node, t.Node] = {}
    for host in _hosts(static):
        for ref in _references(static, host.at):
            swaps[ref] = host
    if static.x is not None:
        swaps[t.X()] = static.x
    return swapped(static, swaps) if swaps else static


def loose(static: t.Static) -> bool:
    """Whether some reference in an ability is to something other than its host."""
    return any(isinstance(node, t.Ref) for node in nodes(settled(static)))


def nodes(node: object) -> Iterator[object]:
    """A tree and all it is made of."""
    yield node
    for part in t.parts(node):
        yield from nodes(part)


def _hosts(static: t.Static) -> list[t.Host | t.Linked]:
    return [node for node in nodes(static) if isinstance(node, t.Host | t.Linked)]


def _references(static: t.Static, at: int) -> list[t.Ref]:
    return [node for node in nodes(static) if isinstance(node, t.Ref) and node.at == at]


def swapped(node: N, swaps: dict[t.Node, t.Node]) -> N:
    """A tree with some nodes put in the place of others."""
    return cast("N", _swap(node, swaps))


def _swap(node: Any, swaps: dict[t.Node, t.Node]) -> Any:
    if isinstance(node, tuple):
        return tuple(_swap(part, swaps) for part in cast("tuple[Any, ...]", node))
    if not isinstance(node, t.Node):
        return node
    if node in swaps:
        return swaps[node]
    return type(node)(**{name: _swap(getattr(node, name), swaps) for name in node.__struct_fields__})

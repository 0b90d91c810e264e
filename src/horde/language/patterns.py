"""What a row makes of its slots: a value with holes, which can be filled (reading) and matched (writing)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from horde.language import tree
from horde.language.binding import MENTIONS, Context, Refused
from horde.language.tree import Node

Values = dict[str, Any]


def members(value: Any) -> tuple[Any, ...] | None:
    """What a tuple holds; None for anything else."""
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else None


# These name a mention by its number, which the binding pass knows and English does not show.
_ONE = tree.Number(1)
_LISTS = (" and ", ", and ", ", ")
_UNWRITTEN = frozenset(("at",))


class Hole:
    """The place in a pattern for the value of the slot of that name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


def V(name: str) -> Any:  # noqa: N802  # short, as it stands in every row
    """A hole for the slot of this name, fit for any field of a node."""
    return Hole(name)


class Pattern:
    """A pattern that is more than a value with holes. Fit for any field of a node, so its type is left open."""

    if TYPE_CHECKING:

        def __new__(cls, *args: Any, **fields: Any) -> Any: ...

    def parts(self) -> tuple[Any, ...]:
        """The patterns inside, for finding holes."""
        raise NotImplementedError

    def fill(self, values: Values, context: Context) -> Any:
        raise NotImplementedError

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        raise NotImplementedError


class Prepend(Pattern):
    """`base` with `item` put before the tuple in its `field`."""

    def __init__(self, base: Any, field: str, item: Any) -> None:
        self.base, self.field, self.item = base, field, item

    def parts(self) -> tuple[Any, ...]:
        return (self.base, self.item)

    def fill(self, values: Values, context: Context) -> Any:
        base = fill(self.base, values, context)
        item = fill(self.item, values, context)
        return msgspec.structs.replace(base, **{self.field: (item, *getattr(base, self.field))})

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        held = getattr(value, self.field, None)
        if not isinstance(held, tuple) or not held:
            return False
        rest = msgspec.structs.replace(value, **{self.field: held[1:]})
        return match(self.item, held[0], out, loose) and match(self.base, rest, out, loose)


class Set(Pattern):
    """`base` with fields set that it left at their defaults."""

    def __init__(self, base: Any, **fields: Any) -> None:
        self.base, self.fields = base, fields

    def parts(self) -> tuple[Any, ...]:
        return (self.base, *self.fields.values())

    def fill(self, values: Values, context: Context) -> Any:
        base = fill(self.base, values, context)
        return msgspec.structs.replace(base, **{k: fill(p, values, context) for k, p in self.fields.items()})

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, Node):
            return False
        defaults: Values = {}
        for info in msgspec.structs.fields(value):
            if info.name in self.fields:
                held = getattr(value, info.name)
                if loose and info.name == "form":
                    defaults["form"] = ""
                    continue
                if held == info.default or not match(self.fields[info.name], held, out, loose):
                    return False
                defaults[info.name] = info.default
        if len(defaults) != len(self.fields):
            return False
        return match(self.base, msgspec.structs.replace(value, **defaults), out, loose)


class Cons(Pattern):
    """A tuple: `item` before the tuple `rest`."""

    def __init__(self, item: Any, rest: Any) -> None:
        self.item, self.rest = item, rest

    def parts(self) -> tuple[Any, ...]:
        return (self.item, self.rest)

    def fill(self, values: Values, context: Context) -> Any:
        return (fill(self.item, values, context), *fill(self.rest, values, context))

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        held = members(value)
        if held is None or len(held) < 2:
            return False
        return match(self.item, held[0], out, loose) and match(self.rest, held[1:], out, loose)


class Split(Pattern):
    """Any reversible pair of functions over slots: `make(*values)` and `take(value) -> values or None`."""

    def __init__(self, names: str, make: Callable[..., Any], take: Callable[[Any], tuple[Any, ...] | None]) -> None:
        self.names, self.make, self.take = names.split(), make, take

    def parts(self) -> tuple[Any, ...]:
        return tuple(V(name) for name in self.names)

    def fill(self, values: Values, context: Context) -> Any:
        return self.make(*(values[name] for name in self.names))

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        taken = self.take(value)
        if taken is None:
            return False
        return all(match(V(n), t, out, loose) for n, t in zip(self.names, taken, strict=True))


class Steps(Pattern):
    """Two instructions with `joint` between them, in one flat `Sequence`."""

    def __init__(self, joint: str) -> None:
        self.joint = joint

    def parts(self) -> tuple[Any, ...]:
        return (V("one"), V("two"))

    def fill(self, values: Values, context: Context) -> Any:
        one, two = flat(values["one"]), flat(values["two"])
        if self.joint in _LISTS and has_exceptions(one[0][-1]):
            raise Refused(self.joint)  # "except it's 1/4 and it has haste": all that follows is of the copy
        return tree.Sequence((*one[0], *two[0]), (*one[1], self.joint, *two[1]))

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, tree.Sequence):
            return False
        stops = [i for i, joint in enumerate(value.joins) if joint.startswith(".")]
        cut = stops[0] if stops else 0
        while not stops and cut < len(value.joins) and continues(value.steps[cut + 1]):
            cut += 1
        if cut == len(value.joins) or value.joins[cut] != self.joint:
            return False
        one = unflat(value.steps[: cut + 1], value.joins[:cut])
        two = unflat(value.steps[cut + 1 :], value.joins[cut + 1 :])
        return match(V("one"), one, out, loose) and match(V("two"), two, out, loose)


class Refer(Pattern):
    """A reference by `form` and `noun`: the source itself, or a mention of this line."""

    def __init__(self, form: str, noun: Any = "", *, many: bool = False, pronoun: bool = False) -> None:
        self.form, self.noun, self.many, self.pronoun = form, noun, many, pronoun

    def parts(self) -> tuple[Any, ...]:
        return (self.noun,)

    def fill(self, values: Values, context: Context) -> Any:
        return context.refer(self.form, fill(self.noun, values, context), many=self.many, pronoun=self.pronoun)

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, tree.Ref | tree.This) or value.form != self.form:
            return False
        return match(self.noun, value.noun, out, loose)


class ReferPlayer(Pattern):
    """A player mentioned before."""

    def __init__(self, form: str) -> None:
        self.form = form

    def parts(self) -> tuple[Any, ...]:
        return ()

    def fill(self, values: Values, context: Context) -> Any:
        return tree.ThatPlayer(context.player(self.form), self.form)

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        return isinstance(value, tree.ThatPlayer) and value.form == self.form


class Piece(Pattern):
    """Some of, or what is left of, the objects mentioned last (`Part`, `Rest`)."""

    def __init__(
        self,
        kind: type[tree.Part | tree.Rest],
        form: str,
        count: Any = _ONE,
        what: Any = None,
        limit: Literal["exactly", "up to", "any", "all"] = "exactly",
    ) -> None:
        self.kind, self.form, self.count, self.what = kind, form, count, what
        self.limit: Literal["exactly", "up to", "any", "all"] = limit

    def parts(self) -> tuple[Any, ...]:
        return (self.count, self.what)

    def fill(self, values: Values, context: Context) -> Any:
        whole = context.whole()
        if self.kind is tree.Rest:
            return tree.Rest(whole, self.form)
        count, what = fill(self.count, values, context), fill(self.what, values, context)
        part = tree.Part(whole, count, what, self.limit, self.form, at=context.reserve())
        context.record(part)
        return part

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, self.kind):
            return False
        if isinstance(value, tree.Rest):
            return value.form == self.form
        if value.form != self.form and not loose:
            return False
        if value.limit != self.limit:
            return False
        return match(self.count, value.count, out, loose) and match(self.what, value.what, out, loose)


def has_exceptions(step: Any) -> bool:
    """Whether a step ends in what a copy is other than what it copies."""
    match step:
        case tree.Affect(changes=(*_, tree.BecomeCopy(but=but))):
            return but is not None
        case tree.Do(act=tree.Create(token=tree.TokenSpec(but=but))):
            return but is not None
        case tree.May(do=do):
            return has_exceptions(do)
        case _:
            return False


def continues(step: Any) -> bool:
    """Whether a step leaves out words that it shares with the one before: "loses 1 life and discards a card"."""
    return isinstance(step, tree.Do) and "and" in (getattr(step.who, "form", ""), getattr(step.act, "form", ""))


def flat(effect: Any) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The steps and joints of an effect, one step where it is no sequence."""
    if isinstance(effect, tree.Sequence):
        return effect.steps, effect.joins
    return (effect,), ()


def unflat(steps: tuple[Any, ...], joins: tuple[str, ...]) -> Any:
    return steps[0] if len(steps) == 1 else tree.Sequence(steps, joins)


def holes(pattern: Any) -> list[str]:
    """The names of the slots a pattern uses."""
    if isinstance(pattern, Hole):
        return [pattern.name]
    return [name for part in _parts(pattern) for name in holes(part)]


def mentions(pattern: Any) -> list[Node]:
    """The mentions a pattern makes, outermost first."""
    here: list[Node] = [pattern] if isinstance(pattern, MENTIONS) else []
    return here + [m for part in _parts(pattern) for m in mentions(part)]


def _parts(pattern: Any) -> tuple[Any, ...]:
    if isinstance(pattern, Pattern):
        return pattern.parts()
    if isinstance(pattern, Node):
        return tuple(getattr(pattern, name) for name in pattern.__struct_fields__)
    return members(pattern) or ()


def fill(pattern: Any, values: Values, context: Context) -> Any:
    """The value of a pattern, its holes filled."""
    if isinstance(pattern, Hole):
        return values[pattern.name]
    if isinstance(pattern, Pattern):
        return pattern.fill(values, context)
    if isinstance(pattern, Node):
        made = {name: fill(getattr(pattern, name), values, context) for name in pattern.__struct_fields__}
        if isinstance(pattern, MENTIONS):
            made["at"] = context.reserved.pop(id(pattern))
        node = type(pattern)(**made)
        if isinstance(node, (*MENTIONS, tree.This)):
            context.record(node)
        return node
    parts = members(pattern)
    return pattern if parts is None else tuple(fill(part, values, context) for part in parts)


def match(pattern: Any, value: Any, out: Values, loose: bool) -> bool:
    """Fill `out` with what stands in the holes; False where the value is not of this pattern.

    `loose` overlooks the written form, for trees that were not read from English.
    """
    if isinstance(pattern, Hole):
        if pattern.name in out:
            return out[pattern.name] == value
        out[pattern.name] = value
        return True
    if isinstance(pattern, Pattern):
        return pattern.match(value, out, loose)
    if isinstance(pattern, Node):
        if type(value) is not type(pattern):
            return False
        return all(
            match(getattr(pattern, name), getattr(value, name), out, loose)
            for name in pattern.__struct_fields__
            if name not in _UNWRITTEN and not (loose and name == "form")
        )
    parts, held = members(pattern), members(value)
    if parts is None or held is None:
        return pattern == value
    return len(parts) == len(held) and all(match(p, v, out, loose) for p, v in zip(parts, held, strict=True))

"""What a row makes of its slots: a value with holes, which can be filled (reading) and matched (writing)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from horde.language import tree
from horde.language.binding import MENTIONS, Context, Refused
from horde.language.joining import belated, lasting, unbelated, unlasting
from horde.language.tree import Node

Values = dict[str, Any]
Fill = Callable[[Values, Context], Any]
Match = Callable[[Any, Values, bool], bool]


def members(value: Any) -> tuple[Any, ...] | None:
    """What a tuple holds; None for anything else."""
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else None


# These name a mention by its number, which the binding pass knows and English does not show.
_ONE = tree.Number(1)
_LISTS = (" and ", ", and ", ", ")
_UNWRITTEN = frozenset(("at", "than"))
_RECORDED = (*MENTIONS, tree.This)


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
        self._fill_base, self._fill_item = filler(base), filler(item)
        self._match_base, self._match_item = matcher(base), matcher(item)

    def parts(self) -> tuple[Any, ...]:
        return (self.base, self.item)

    def fill(self, values: Values, context: Context) -> Any:
        base = self._fill_base(values, context)
        item = self._fill_item(values, context)
        return msgspec.structs.replace(base, **{self.field: (item, *getattr(base, self.field))})

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        held = getattr(value, self.field, None)
        if not isinstance(held, tuple) or not held:
            return False
        rest = msgspec.structs.replace(value, **{self.field: held[1:]})
        return self._match_item(held[0], out, loose) and self._match_base(rest, out, loose)


class Set(Pattern):
    """`base` with fields set that it left at their defaults."""

    def __init__(self, base: Any, **fields: Any) -> None:
        self.base, self.fields = base, fields
        self._fill_base = filler(base)
        self._fills = {name: filler(held) for name, held in fields.items()}
        self._match_base = matcher(base)
        self._matches = {name: matcher(held) for name, held in fields.items()}

    def parts(self) -> tuple[Any, ...]:
        return (self.base, *self.fields.values())

    def fill(self, values: Values, context: Context) -> Any:
        base = self._fill_base(values, context)
        return msgspec.structs.replace(base, **{name: made(values, context) for name, made in self._fills.items()})

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, Node):
            return False
        known = defaults_of(type(value))
        defaults: Values = {}
        for name, fits in self._matches.items():
            if name not in known:
                return False
            if loose and name == "form":
                defaults["form"] = ""
                continue
            held = getattr(value, name)
            if held == known[name] or not fits(held, out, loose):
                return False
            defaults[name] = known[name]
        return self._match_base(msgspec.structs.replace(value, **defaults), out, loose)


class Cons(Pattern):
    """A tuple: `item` before the tuple `rest`."""

    def __init__(self, item: Any, rest: Any) -> None:
        self.item, self.rest = item, rest
        self._fill_item, self._fill_rest = filler(item), filler(rest)
        self._match_item, self._match_rest = matcher(item), matcher(rest)

    def parts(self) -> tuple[Any, ...]:
        return (self.item, self.rest)

    def fill(self, values: Values, context: Context) -> Any:
        return (self._fill_item(values, context), *self._fill_rest(values, context))

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        held = members(value)
        if held is None or len(held) < 2:
            return False
        return self._match_item(held[0], out, loose) and self._match_rest(held[1:], out, loose)


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
        return all(hold(name, held, out) for name, held in zip(self.names, taken, strict=True))


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
        first, second = one[0], two[0]
        if self.joint in _LISTS:
            last, second = lasting(first[-1], second)
            first = (*first[:-1], last)
        last, second, joins = belated(first[-1], self.joint, second, two[1])
        first = (*first[:-1], last)
        if not second:
            return unflat(first, one[1])
        return tree.Sequence((*first, *second), (*one[1], self.joint, *joins))

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if self.joint.startswith("."):
            value = unbelated(value)
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
        if self.joint in _LISTS:
            one, two = unlasting(one), unlasting(two)
        return hold("one", one, out) and hold("two", two, out)


class Refer(Pattern):
    """A reference by `form` and `noun`: the source itself, or a mention of this line."""

    def __init__(
        self, form: str, noun: Any = "", *, many: bool = False, pronoun: bool = False, rather: bool = False
    ) -> None:
        self.form, self.noun, self.many, self.pronoun, self.rather = form, noun, many, pronoun, rather
        self._fill_noun, self._match_noun = filler(noun), matcher(noun)

    def parts(self) -> tuple[Any, ...]:
        return (self.noun,)

    def fill(self, values: Values, context: Context) -> Any:
        noun = self._fill_noun(values, context)
        return context.refer(self.form, noun, many=self.many, pronoun=self.pronoun, rather=self.rather)

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        if not isinstance(value, tree.Ref | tree.This) or value.form != self.form:
            return False
        return self._match_noun(value.noun, out, loose)


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


class ReferHit(Pattern):
    """Whom the player or planeswalker targeted before is or belongs to."""

    def parts(self) -> tuple[Any, ...]:
        return ()

    def fill(self, values: Values, context: Context) -> Any:
        return tree.PlayerOrController(context.hit())

    def match(self, value: Any, out: Values, loose: bool) -> bool:
        return isinstance(value, tree.PlayerOrController)


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
        self._fill_count, self._fill_what = filler(count), filler(what)
        self._match_count, self._match_what = matcher(count), matcher(what)
        self.limit: Literal["exactly", "up to", "any", "all"] = limit

    def parts(self) -> tuple[Any, ...]:
        return (self.count, self.what)

    def fill(self, values: Values, context: Context) -> Any:
        whole = context.whole()
        if self.kind is tree.Rest:
            return tree.Rest(whole, self.form)
        count, what = self._fill_count(values, context), self._fill_what(values, context)
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
        return self._match_count(value.count, out, loose) and self._match_what(value.what, out, loose)


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


@cache
def defaults_of(kind: type[Node]) -> Values:
    """The default of each field of a kind of node; msgspec's `NODEFAULT` where it has none."""
    return {info.name: info.default for info in msgspec.structs.fields(kind)}


def filler(pattern: Any) -> Fill:
    """What makes the value of a pattern from what stands in its holes."""
    if isinstance(pattern, Hole):
        name = pattern.name
        return lambda values, _: values[name]
    if isinstance(pattern, Pattern):
        return pattern.fill
    if _fixed(pattern):
        value = _anew(pattern)
        return lambda values, _: value
    if isinstance(pattern, Node):
        return _mention_filler(pattern) if isinstance(pattern, _RECORDED) else _node_filler(pattern)
    fills = [filler(part) for part in members(pattern) or ()]
    return lambda values, context: tuple([made(values, context) for made in fills])


def _fixed(pattern: Any) -> bool:
    """Whether a pattern is always the same value, and nothing that a reference could mean."""
    return not isinstance(pattern, (Hole, Pattern, *_RECORDED)) and all(_fixed(part) for part in _parts(pattern))


def _anew(value: Any) -> Any:
    """A copy of a value: a field that holds its default itself would be left out of the file of a card."""
    if isinstance(value, Node):
        return type(value)(*(_anew(part) for part in _parts(value)))
    parts = members(value)
    return value if parts is None else tuple(_anew(part) for part in parts)


def _node_filler(pattern: Node) -> Fill:
    kind = type(pattern)
    held = [getattr(pattern, name) for name in kind.__struct_fields__]
    fills = [(i, filler(part)) for i, part in enumerate(held) if not _fixed(part)]
    held = [_anew(part) if _fixed(part) else part for part in held]

    def made(values: Values, context: Context) -> Node:
        fields = held.copy()
        for i, part in fills:
            fields[i] = part(values, context)
        return kind(*fields)

    return made


def _mention_filler(pattern: Node) -> Fill:
    """The same for what references can mean: it gets its number, and is written down for them."""
    made = _node_filler(pattern)
    numbered, key = isinstance(pattern, MENTIONS), id(pattern)

    def mentioned(values: Values, context: Context) -> Node:
        node = made(values, context)
        if numbered:
            node = msgspec.structs.replace(node, at=context.reserved.pop(key))
        context.record(node)
        return node

    return mentioned


def hold(name: str, value: Any, out: Values) -> bool:
    """Note what stands in a hole; False where something else already does."""
    if name in out:
        return out[name] == value
    out[name] = value
    return True


def matcher(pattern: Any) -> Match:
    """What fills `out` with that which stands in the holes; False where a value is not of this pattern.

    With `loose` it overlooks the written form, for trees that were not read from English.
    """
    if isinstance(pattern, Hole):
        name = pattern.name
        return lambda value, out, loose: hold(name, value, out)
    if isinstance(pattern, Pattern):
        return pattern.match
    if isinstance(pattern, Node):
        return _node_matcher(pattern)
    parts = members(pattern)
    if parts is None or _plain(pattern):
        return lambda value, out, loose: pattern == value
    return _members_matcher(parts)


def _plain(pattern: Any) -> bool:
    """Whether a value is of this pattern just if it equals it."""
    if isinstance(pattern, Hole | Pattern):
        return False
    if isinstance(pattern, Node) and {"at", "than", "form"} & set(pattern.__struct_fields__):
        return False
    return all(_plain(part) for part in _parts(pattern))


def _members_matcher(parts: tuple[Any, ...]) -> Match:
    fits = [matcher(part) for part in parts]

    def matches(value: Any, out: Values, loose: bool) -> bool:
        held = members(value)
        if held is None or len(held) != len(fits):
            return False
        return all(fit(part, out, loose) for fit, part in zip(fits, held, strict=True))

    return matches


def _node_matcher(pattern: Node) -> Match:
    kind = type(pattern)
    fields = [(name, getattr(pattern, name)) for name in kind.__struct_fields__ if name not in _UNWRITTEN]
    plain = [(name, part) for name, part in fields if _plain(part)]
    strict = _equal(plain)
    loosely = _equal([(name, part) for name, part in plain if name != "form"])
    fits = [(name, matcher(part)) for name, part in fields if not _plain(part)]

    def matches(value: Any, out: Values, loose: bool) -> bool:
        if type(value) is not kind or not (loosely if loose else strict)(value):
            return False
        for name, fit in fits:
            if not (loose and name == "form") and not fit(getattr(value, name), out, loose):
                return False
        return True

    return matches


def _equal(fields: list[tuple[str, Any]]) -> Callable[[Any], bool]:
    """Whether these fields of a node hold these values."""
    if not fields:
        return lambda value: True
    get = attrgetter(*(name for name, _ in fields))
    wanted = fields[0][1] if len(fields) == 1 else tuple(held for _, held in fields)
    return lambda value: get(value) == wanted

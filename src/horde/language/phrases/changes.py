"""What continuous effects do to objects."""

from __future__ import annotations

from typing import Any

import msgspec

from horde.language.binding import Refused
from horde.language.patterns import Prepend, ReferPlayer, Set, Split, V
from horde.language.phrases.lists import add_list
from horde.language.table import Table
from horde.language.tree import (
    AssignsNoDamage,
    AttacksAnyway,
    Become,
    BlocksMore,
    BlocksOnly,
    Cant,
    DoesntUntap,
    Have,
    HaveChoice,
    LoseAbilities,
    Modify,
    Must,
    Number,
    SetPT,
    Times,
    You,
)


def _sized(size: tuple[Any, Any], rest: Become) -> Become:
    return msgspec.structs.replace(rest, power=size[0], toughness=size[1])


def _unsized(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Become) or value.power is None:
        return None
    return (value.power, value.toughness), msgspec.structs.replace(value, power=None, toughness=None)


def scaled(modify: Modify, n: Any) -> Modify:
    """+1/+0 for each: the number in place of every 1 (a 0 stays)."""

    def scale(part: Any) -> Any:
        if part == Number(0):
            return part
        if not isinstance(part, Number):
            raise Refused("an X for each")
        return n if part == Number(1) else Times(part.n, n)

    return Modify(scale(modify.power), scale(modify.toughness), modify.signs)


def unscaled(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Modify):
        return None
    parts: list[Any] = []
    per: Any = None
    for part in (value.power, value.toughness):
        if isinstance(part, Number):
            if part.n:
                return None
            parts.append(part)
        elif isinstance(part, Times):
            parts.append(Number(part.n))
            per = part.of
        else:
            parts.append(Number(1))
            per = part
    return (Modify(parts[0], parts[1], value.signs), per) if per is not None else None


def _base(size: tuple[Any, Any]) -> SetPT:
    return SetPT(size[0], size[1], form="base")


def _unbase(value: Any) -> tuple[Any] | None:
    return ((value.power, value.toughness),) if isinstance(value, SetPT) else None


def add(t: Table) -> None:
    add_list(t, "changes", "change")
    t.row("change", "get~a a additional <m:modify>", Set(V("m"), form="additional"))
    t.row("change", "get~a <m:modify>", V("m"))
    t.row("change", "get~a <m:modify> for <n:per>", Split("m n", scaled, unscaled))
    t.row("change", "have~a <lines:granted>", Have)
    t.row("change", "gain~a <lines:granted>", Have(V("lines"), form="gain"))
    t.row("change", "lose~a all abilities", LoseAbilities())
    t.row("change", "lose~a <k:keyword_word>", LoseAbilities((V("k"),)))
    t.row("change", "become~a <b:becoming@a>", V("b"))
    t.row("change", "have~a base power and toughness <s:power_and_toughness>", Split("s", _base, _unbase))
    t.row("change", "are~a a <b:becoming_kinds@s> in addition to its other types", Set(V("b"), keep=True, form="is"))
    t.row("change", "are~a a <b:becoming_kinds@s> in addition to its other colors and types",
          Set(V("b"), keep=True, form="is, colors"))  # fmt: skip
    t.row("change", "are~a <b:becoming_kinds@p> in addition to their other types", Set(V("b"), keep=True, form="are"))
    t.row("change", "are~a a <rest:becoming_kinds@s> with base power and toughness <size:power_and_toughness>",
          Set(Split("size rest", _sized, _unsized), form="is, base"))  # fmt: skip
    t.row("change", "become~a a <rest:becoming_kinds@s> with base power and toughness <size:power_and_toughness>",
          Set(Split("size rest", _sized, _unsized), form="base"))  # fmt: skip
    t.row("change", "become~a a <b:becoming_kinds@s> in addition to its other types", Set(V("b"), keep=True))
    _untapping(t)
    t.row("change", "can block only <what:nominal@p>", BlocksOnly)
    t.row("change", "can't be blocked by more than one creature", Cant(("be blocked by more than one",)))
    t.row("change", "can block a additional creature each combat", BlocksMore())
    t.row("change", "can block a additional creature", BlocksMore(form="once"))
    t.row("change", "can block any number of creatures", BlocksMore(None))
    t.row("change", "can attack as though it didn't have defender", AttacksAnyway())
    t.row("change", "assign~a no combat damage", AssignsNoDamage())
    t.row("change", "can't <verbs:prohibited>", Cant(V("verbs")))
    t.row("change", "can't be blocked by <by:nominal@p>", Cant(("be blocked",), V("by")))
    t.row("change", "can't be blocked except by <by:nominal@p>", Cant(("be blocked",), V("by"), exception=True))
    t.row("change", "attack~a each combat if able", Must("attack"))
    t.row("change", "block~a each combat if able", Must("block"))
    t.row("change", "attack~a each turn if able", Must("attack", form="turn"))
    t.row("change", "gain~a your choice of <k:keyword_word> or <l:keyword_word>", HaveChoice((V("k"), V("l"))))
    t.row("change", "gain~a your choice of <k:keyword_word> , <l:keyword_word> , or <m:keyword_word>",
          HaveChoice((V("k"), V("l"), V("m"))))  # fmt: skip
    for when in ("turn", "combat"):
        t.row("obligation", f"attack~a this {when} if able", Must("attack", when=f"this {when}"))
        t.row("obligation", f"block~a this {when} if able", Must("block", when=f"this {when}"))
        t.row("obligation", f"must be blocked this {when} if able", Must("be blocked", when=f"this {when}"))
    t.row("change", "must be blocked if able", Must("be blocked"))
    t.row("prohibited", "attack or block", ("attack", "block"))
    for verb in ("attack", "block", "be blocked", "attack alone", "be sacrificed", "leave the battlefield"):
        t.row("prohibited", verb, (verb,))

    for n in ("two", "three"):
        t.row("prohibited", f"be blocked except by {n} or more creatures", (f"be blocked except by {n} or more",))
    _becoming(t)


def _becoming(t: Table) -> None:
    t.row("becoming", "<size:power_and_toughness> <rest:becoming_kinds@p>", Split("size rest", _sized, _unsized), "p")
    t.row("becoming", "a <size:power_and_toughness> <rest:becoming_kinds@s>", Split("size rest", _sized, _unsized), "s")
    two = Set(V("rest"), colors=(V("c"), V("d")))
    t.row("becoming kinds", "<rest:becoming_plain@a>", V("rest"))
    t.row("becoming kinds", "<c:hue> and <d:hue> <rest:becoming_plain@a>", two)
    t.row("becoming kinds", "<c:color_word> <rest:becoming_plain@a>", Set(V("rest"), colors=(V("c"),)))
    t.row("becoming plain", "<s:subtype_word> <rest:becoming_plain@a>", Prepend(V("rest"), "subtypes", V("s")))
    t.row("becoming plain", "<k:type_word> <rest:becoming_plain@a>", Prepend(V("rest"), "types", V("k")))
    t.row("becoming plain", "<k:type_noun@a>", Become(types=(V("k"),)))
    t.row("becoming plain", "<s:subtype_noun@a>", Become(subtypes=(V("s"),)))
    t.row("becoming plain", "<k:type_noun@a> with <l:granted>", Become(types=(V("k"),), lines=V("l")))
    t.row("becoming plain", "<s:subtype_noun@a> with <l:granted>", Become(subtypes=(V("s"),), lines=V("l")))
    for still in ("a planeswalker", "a artifact", "a land"):  # 205.1b: nothing else is lost either
        form = f"still {still}"
        t.row(
            "becoming plain",
            f"<k:type_noun@s> that's still {still}",
            Become(types=(V("k"),), keep=True, form=form),
            "s",
        )
        t.row("becoming plain", f"<k:type_noun@s> with <l:granted> that's still {still}",
              Become(types=(V("k"),), keep=True, lines=V("l"), form=form), "s")  # fmt: skip


def _untapping(t: Table) -> None:
    for when, following in (("", False), ("next ", True)):
        kept = "don't~a untap during"
        t.row("change", f"{kept} its controller 's {when}untap step", DoesntUntap(next=following))
        t.row("change", f"{kept} their controllers ' {when}untap steps", DoesntUntap(next=following, form="many"))
        t.row("change", f"{kept} their controller 's {when}untap step", DoesntUntap(next=following, form="their"))
        t.row("change", f"{kept} your {when}untap step", DoesntUntap(You(), next=following))
        t.row("change", f"{kept} that player 's {when}untap step",
              DoesntUntap(ReferPlayer("that player"), next=following))  # fmt: skip

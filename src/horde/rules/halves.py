"""Cards of which the engine plays only a part: what it plays of them, and what is left to the table (CL-16).

A part is played whole or not at all. An ability of which the engine knows the event or the cost, but not the effect,
triggers or is activated as written, and the table carries the effect out; all else the table is reminded of as the
card enters or resolves.
"""

from __future__ import annotations

from functools import cache
from typing import cast

import msgspec

from horde.cards.card import ByHand, Card, Face, LeftOut
from horde.language import tree as t
from horde.rules import effects
from horde.rules.catalogue import is_mana_ability, works_from
from horde.rules.filters import Unplayable
from horde.rules.playable import lacking, problems, refused, unplayed
from horde.rules.played import is_given
from horde.rules.superseding import is_superseding, nodes
from horde.rules.watching import trigger_zones

_COMES = t.Happens(t.This(), ("enters", "transforms into ~"))
_SPELLS = frozenset({"instant", "sorcery"})
_LEVELS = (t.ClassLevel, t.LevelBand, t.LevelSize)
Placed = tuple[int, t.Line]
"""A line and its place among the printed ones."""


@cache
def half(card: Card) -> Card:
    """The card as a game plays it: itself where it is played whole, else with what is left out in `Face.left`."""
    if not unplayed(card):
        return card
    if why := refused(card):
        return msgspec.structs.replace(card, faces=tuple(_refused(face, why) for face in card.faces))
    return msgspec.structs.replace(card, faces=tuple(map(_half, card.faces)))


def left_out(card: Card) -> tuple[LeftOut, ...]:
    """All parts of a card that are left to the table, in printed order."""
    return tuple(part for face in half(card).faces for part in face.left)


def _refused(face: Face, why: str) -> Face:
    """A face of which nothing is played."""
    return msgspec.structs.replace(face, lines=(), unread=0, gaps=(), left=(LeftOut(-1, None, why),))


def _half(face: Face) -> Face:
    whole = [LeftOut(-1, None, why) for why in lacking(face)]
    placed, gaps = numbered(face)
    dark = _beside(placed, gaps) if _SPELLS & set(face.types) else _below(placed, gaps)
    leveled = _leveled(placed)
    left: list[LeftOut] = [*whole, *(LeftOut(gap, None, "not read") for gap in gaps)]
    standing = list(left)
    lines: list[Placed] = []
    for place, line in placed:
        kept: list[t.Ability] = []
        for ability in line.abilities:
            why = "it belongs to a line that is not played" if place in dark else _why(placed, ability)
            why = why or ("it can't be had from a level on" if place in leveled and not is_given(ability) else "")
            if not why:
                kept.append(ability)
                continue
            part = LeftOut(place, ability, why)
            left.append(part)
            if (moment := _moment(part)) is not None:
                kept.append(moment)
            else:
                standing.append(part)
        if kept:
            lines.append((place, msgspec.structs.replace(line, abilities=tuple(kept))))
    played = tuple(line for _, line in _reminded(face, lines, standing))
    left.sort(key=lambda part: part.line)
    return msgspec.structs.replace(face, lines=played, unread=0, gaps=(), left=tuple(left))


def numbered(face: Face) -> tuple[list[Placed], tuple[int, ...]]:
    """The lines that are read, each with its place among the printed ones, and the places of the others.

    Where nobody knows which lines are not read, they are taken to be the last.
    """
    n = len(face.lines) + face.unread
    gaps = face.gaps if len(face.gaps) == face.unread else tuple(range(len(face.lines), n))
    return list(zip((place for place in range(n) if place not in gaps), face.lines, strict=True)), gaps


def _beside(placed: list[Placed], gaps: tuple[int, ...]) -> frozenset[int]:
    """The paragraphs of a spell just before one that is not read: it may say that something happens instead."""
    spells = {place for place, line in placed if any(isinstance(a, t.Spell) for a in line.abilities)}
    return frozenset(gap - 1 for gap in gaps if gap - 1 in spells)


def _below(placed: list[Placed], gaps: tuple[int, ...]) -> frozenset[int]:
    """The lines below a level (711.2, 716.2) that is not played, or that may be one as it is not read."""
    levels = [(place, a) for place, line in placed for a in line.abilities if isinstance(a, _LEVELS)]
    if not levels:
        return frozenset()
    broken = [place for place, ability in levels if problems(ability)] + list(gaps)
    return frozenset(place for place, _ in placed if place > min(broken)) if broken else frozenset()


def _leveled(placed: list[Placed]) -> frozenset[int]:
    """The lines that are had only at a level (711.2, 716.2)."""
    bars = [place for place, line in placed if any(isinstance(a, t.ClassLevel | t.LevelBand) for a in line.abilities)]
    above = {place for place, line in placed if any(isinstance(a, _LEVELS) for a in line.abilities)}
    return frozenset(place for place, _ in placed if bars and place > bars[0] and place not in above)


def _why(placed: list[Placed], ability: t.Ability) -> str:
    """What the engine lacks to play an ability; "" if nothing. Paragraphs that say "instead" go with the one before."""
    if not isinstance(ability, t.Spell):
        return "; ".join(problems(ability))
    found = next(group for group in _groups(placed) if ability in group)
    found_out = [problem for spell in found for problem in problems(spell)]
    try:
        merged = effects.paragraphs(found)
    except Unplayable as problem:
        return str(problem)
    return "; ".join(dict.fromkeys([*found_out, *(p for effect in merged for p in problems(t.Spell(effect)))]))


def _groups(placed: list[Placed]) -> list[tuple[t.Spell, ...]]:
    groups: list[tuple[t.Spell, ...]] = []
    for spell in (a for _, line in placed for a in line.abilities if isinstance(a, t.Spell)):
        effect = spell.effect
        instead = is_superseding(effect) or (isinstance(effect, t.If) and isinstance(effect.then, t.Instead))
        if instead and groups:
            groups[-1] += (spell,)
        else:
            groups.append((spell,))
    return groups


def _by_hand(part: LeftOut) -> t.Effect:
    return cast("t.Effect", ByHand((part,)))  # the language has no word for it: no card says so


def _moment(part: LeftOut) -> t.Ability | None:
    """The ability with its effect in the hands of the table, where the engine knows when that is; else None."""
    match part.ability:
        case t.Spell():
            return t.Spell(_by_hand(part))
        case t.Chapter() as ability:
            return msgspec.structs.replace(ability, effect=_by_hand(part))
        case t.Triggered() as ability:
            return _triggered(ability, part)
        case t.Activated() as ability:
            return _activated(ability, part)
        case _:
            return None


def _triggered(ability: t.Triggered, part: LeftOut) -> t.Triggered | None:
    """The trigger as it is, else without the condition or the limit, which the table then judges."""
    whole = msgspec.structs.replace(ability, effect=_by_hand(part))
    for one in (whole, msgspec.structs.replace(whole, condition=None, limit="")):
        if not problems(one) and trigger_zones(one) == trigger_zones(ability) and not _makes_mana(ability):
            return one
    return None


def _activated(ability: t.Activated, part: LeftOut) -> t.Activated | None:
    one = msgspec.structs.replace(ability, effect=_by_hand(part))
    same = works_from(one) == works_from(ability) and not is_mana_ability(ability)
    return one if same and not problems(one) and not _makes_mana(ability) else None


def _makes_mana(tree: object) -> bool:
    """Whether an ability has to do with mana being made, which is no moment to stop at."""
    return any(isinstance(node, t.AddMana | t.MakesMana) for node in nodes(tree))


def _reminded(face: Face, lines: list[Placed], standing: list[LeftOut]) -> list[Placed]:
    """The lines, with one that reminds the table of what has no moment of its own."""
    if not standing:
        return lines
    parts = tuple(sorted(standing, key=lambda part: part.line))
    if not _SPELLS & set(face.types):
        reminder = t.Triggered("when", _COMES, cast("t.Effect", ByHand(parts, reminds=True)))
        return [(-1, t.Line((reminder,))), *lines]  # above all levels
    spell = t.Spell(cast("t.Effect", ByHand(parts)))
    at = next((i for i, (place, _) in enumerate(lines) if place > parts[0].line), len(lines))
    return [*lines[:at], (parts[0].line, t.Line((spell,))), *lines[at:]]

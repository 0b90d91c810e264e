"""What the parts of a frame stand for: chapters, levels of a Class, level symbols, prototypes (711, 714, 716, 718)."""

from __future__ import annotations

from functools import cache

from horde.language import tree as t

CHAPTERS = {n: f"reaches chapter {n}" for n in range(1, 9)}
"""What a Saga does as it comes to have so many lore counters, as the verb that its chapter abilities wait for."""
LEVELS = tuple(f"level {n}" for n in range(2, 6))
"""The designations of a Class: it keeps those of the levels below."""
_BAR = t.ClassLevel | t.LevelBand


_DEFEATED = t.Triggered(
    "when",
    t.Happens(t.This(), ("loses its last defense counter",)),
    t.Do(t.You(), t.KeywordAction("defeat", what=t.This())),
)
"""310.11b"""


@cache
def framed(lines: tuple[t.Line, ...], subtypes: tuple[str, ...] = ()) -> tuple[t.Line, ...]:
    """The lines of a face with what its frame means put into words of abilities."""
    found: list[t.Line] = [t.Line((_DEFEATED,))] if "Siege" in subtypes else []
    rest = list(lines)
    while rest:
        line = rest.pop(0)
        bar = next((ability for ability in line.abilities if isinstance(ability, _BAR)), None)
        if bar is None:
            found.append(_plain(line))
            continue
        below: list[t.Line] = []
        while rest and not any(isinstance(ability, _BAR) for ability in rest[0].abilities):
            below.append(rest.pop(0))
        made = _class_level(bar, below) if isinstance(bar, t.ClassLevel) else _level_symbol(bar, below)
        found += (t.Line((ability,)) for ability in made)
    return tuple(found)


def stands_alone(ability: t.Ability) -> tuple[t.Ability, ...]:
    """What one ability of a frame means by itself, whatever stands below it; a size alone means nothing."""
    if isinstance(ability, t.LevelSize):
        return ()
    return tuple(one for line in framed((t.Line((ability,)),)) for one in line.abilities)


def _plain(line: t.Line) -> t.Line:
    if not any(isinstance(ability, t.Chapter | t.Prototype) for ability in line.abilities):
        return line
    kept = (ability for ability in line.abilities if not isinstance(ability, t.Prototype))
    return t.Line(tuple(_chapter(ability) if isinstance(ability, t.Chapter) else ability for ability in kept))


def _chapter(chapter: t.Chapter) -> t.Triggered:
    """714.2b, 714.2c"""
    verbs = tuple(CHAPTERS.get(n, f"reaches chapter {n}") for n in chapter.chapters)
    return t.Triggered("when", t.Happens(t.This(), verbs), chapter.effect)


def final_chapter(abilities: tuple[t.Ability, ...]) -> int:
    """714.2d: the greatest number among chapter abilities, 0 without any."""
    return max((n for ability in abilities for n in chapters(ability)), default=0)


@cache
def chapters(ability: t.Ability | None) -> tuple[int, ...]:
    """The numbers of a chapter ability; () for any other."""
    if not isinstance(ability, t.Triggered) or not isinstance(ability.event, t.Happens):
        return ()
    return tuple(n for n, verb in CHAPTERS.items() if verb in ability.event.verbs)


def _class_level(bar: t.ClassLevel, below: list[t.Line]) -> tuple[t.Ability, ...]:
    """716.2a"""
    word = f"level {bar.level}"
    before = () if bar.level == 2 else (f"at level {bar.level - 1}",)
    gain = t.Do(t.You(), t.KeywordAction(f"become {word}", what=t.This()))
    climb = t.Activated(bar.cost, gain, ("sorcery", f"not at level {bar.level}", *before))
    has = t.Affect(t.This(), (t.Have(tuple(below)),))
    return (climb, t.Static(has, t.Matches(t.This(), t.Filter("", (t.Is("status", word),))))) if below else (climb,)


def _level_symbol(bar: t.LevelBand, below: list[t.Line]) -> tuple[t.Ability, ...]:
    """711.2a, 711.2b"""
    have = t.CountersOn("level", t.This())
    when: t.Condition = t.Amounts(have, "or more", t.Number(bar.low))
    if bar.high is not None:
        when = t.Every((when, t.Amounts(have, "fewer than", t.Number(bar.high + 1))))
    sizes = [a for line in below for a in line.abilities if isinstance(a, t.LevelSize)]
    lines = tuple(line for line in below if not any(isinstance(a, t.LevelSize) for a in line.abilities))
    changes: tuple[t.Change, ...] = tuple(t.SetPT(size.power, size.toughness) for size in sizes)
    changes += (t.Have(lines),) if lines else ()
    return (t.Static(t.Affect(t.This(), changes), when),) if changes else ()

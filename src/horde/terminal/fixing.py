"""The command “fix”: corrections by hand, as people type them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, cast

from horde.rules.corrections import Correction, CorrectionError, Counters, Damage, Draw, Life, Put, Say, Turn, read
from horde.table.view import View
from horde.table.words import listed
from horde.terminal.typed import TypedError, folded, matches

Zone = Literal["library", "hand", "battlefield", "graveyard", "exile", "command"]
HELP = (
    "“fix” changes the table by hand; the game takes it from there, and “undo” takes it back.",
    "  fix life ann -3, fix draw ben 2, fix damage 3 goblin, fix damage 2 ann",
    "  fix tap goblin, fix untap all islands, fix counter 2 +1/+1 goblin, fix counter -1 loyalty sage",
    "  fix put goblin exile, fix put 2x zombie hand, fix put elf from graveyard to battlefield (library, bottom, …)",
    "  fix create two 2/2 black Zombie creature tokens: any sentence of rules English; “fix ben: draw two cards.”",
    "A name may say whose it is: “horde's goblin”.",
)
_ZONES: dict[str, Zone] = {
    "library": "library", "top": "library", "bottom": "library", "hand": "hand", "battlefield": "battlefield",
    "play": "battlefield", "graveyard": "graveyard", "exile": "exile", "command": "command",
}  # fmt: skip
_WHERE = {"battlefield": "on the battlefield", "command": "in the command zone", "graveyard": "in a graveyard"}
_NUMBER = r"[+-]?\d{1,4}"
_ZONE = "|".join(_ZONES)
_PUT = re.compile(
    rf"(?P<what>.+?)(?: from (?P<origin>{_ZONE}))?(?: to| into| onto| in)?(?: the)? (?P<to>{_ZONE})"
    r"(?: under (?P<under>.+))?"
)
_COUNTER = re.compile(rf"(?P<n>{_NUMBER}) (?P<kind>[+-]\d+/[+-]\d+|[a-z-]+)(?: counters?)?(?: on| from)? (?P<what>.+)")
_MANY = re.compile(r"(?:(?P<n>\d+) ?[x×] ?|(?P<all>all )(?:the )?)?(?:(?P<whose>[^']+)'s )?(?P<name>.+)")


class Thing(NamedTuple):
    """Something that can be named: where it is, and whose it is there."""

    id: int
    name: str
    zone: str
    seat: int


def correction(words: str, view: View, source: int) -> Correction:
    """What a line means; `source` is what deals damage. Raises `TypedError`."""
    first, _, rest = folded(words).partition(" ")
    parse = _VERBS.get(first)
    if parse is not None and rest:
        try:
            return parse(rest, view, source)
        except TypedError:
            if not _is_english(words):
                raise
    before, colon, after = words.partition(":")
    if colon and (seats := matches(before, _players(view))):
        return Say(seats[0], after.strip())
    return Say(max(view.seat, 0), words.strip())


def _is_english(words: str) -> bool:
    """Whether it is a sentence after all: “draw two cards”, “tap target creature”."""
    try:
        read(words)
    except CorrectionError:
        return False
    return True


def _life(words: str, view: View, source: int) -> Correction:
    who, n = _with_number(words, "life ann -3")
    return Life(_player(who, view), n)


def _draw(words: str, view: View, source: int) -> Correction:
    if not re.search(r"\d", words):
        words = f"{words} 1"
    who, n = _with_number(words, "draw ann 2")
    return Draw(_player(who, view), n)


def _damage(words: str, view: View, source: int) -> Correction:
    what, n = _with_number(words, "damage 3 goblin")
    players = matches(what, _players(view))
    if len(players) == 1 and not _matching(what, [thing for thing in _things(view) if thing.zone == "battlefield"]):
        return Damage(source, (players[0],), n)
    return Damage(source, _found(what, view, "battlefield"), n)


def _counter(words: str, view: View, source: int) -> Correction:
    match = _COUNTER.fullmatch(words)
    if match is None:
        raise TypedError("say how many, which and on what: “fix counter 2 +1/+1 goblin”")
    return Counters(_found(match["what"], view, "battlefield"), match["kind"], int(match["n"]))


def _tap(words: str, view: View, source: int) -> Correction:
    return Turn(_found(words, view, "battlefield"), tapped=True)


def _untap(words: str, view: View, source: int) -> Correction:
    return Turn(_found(words, view, "battlefield"), tapped=False)


def _put(words: str, view: View, source: int) -> Correction:
    match = _PUT.fullmatch(words)
    if match is None:
        raise TypedError(f"say what goes where: “fix put goblin exile”; the zones are {listed(list(_ZONES))}")
    origin = _ZONES[match["origin"]] if match["origin"] else ""
    under = _player(match["under"], view) if match["under"] else -1
    ids = _found(match["what"], view, origin)
    return Put(ids, _ZONES[match["to"]], bottom=match["to"] == "bottom", under=under)


_VERBS: dict[str, Callable[[str, View, int], Correction]] = {
    "life": _life,
    "draw": _draw,
    "damage": _damage,
    "counter": _counter,
    "counters": _counter,
    "tap": _tap,
    "untap": _untap,
    "put": _put,
}


def _with_number(words: str, example: str) -> tuple[str, int]:
    """A name and a number, in either order."""
    match = re.fullmatch(rf"(?P<n>{_NUMBER}) (?:to |on )?(?P<what>.+)", words) or re.fullmatch(
        rf"(?P<what>.+) (?P<n>{_NUMBER})", words
    )
    if match is None:
        raise TypedError(f"say who or what, and how much: “fix {example}”")
    return match["what"], int(match["n"])


def _players(view: View) -> list[str]:
    return [seat.name for seat in view.seats]


def _player(words: str, view: View) -> int:
    found = matches(words.removeprefix("for "), _players(view))
    if len(found) != 1:
        raise TypedError(f"“{words}” is nobody here; there are {listed(_players(view))}")
    return found[0]


def _things(view: View) -> Iterator[Thing]:
    """All that this seat can name, what lies on the table first."""
    for seat in view.seats:
        yield from (Thing(id, g.name, "battlefield", g.controller) for g in seat.battlefield for id in g.ids)
    yield from (Thing(item.id, item.name, "stack", -1) for item in view.stack)
    for zone in ("hand", "graveyard", "exile", "command", "revealed"):
        for seat in view.seats:
            yield from (Thing(card.id, card.name, zone, seat.seat) for card in getattr(seat, zone) or ())


def _matching(words: str, things: list[Thing]) -> list[Thing]:
    return [things[i] for i in matches(words, [thing.name for thing in things])]


def _found(words: str, view: View, zone: str = "") -> tuple[int, ...]:
    """The ids that are meant: “goblin”, “2x zombie”, “all islands”, “horde's goblin”. Raises `TypedError`."""
    match = cast("re.Match[str]", _MANY.fullmatch(words.strip() or " "))
    things = [thing for thing in _things(view) if zone in ("", thing.zone)]
    if match["whose"] and len(seats := matches(match["whose"], _players(view))) == 1:
        found = _matching(match["name"], [thing for thing in things if thing.seat == seats[0]])
    else:
        found = _matching(words.strip() if match["whose"] else match["name"], things)
    found = [thing for thing in found if thing.zone == found[0].zone]
    if not found:
        raise TypedError(f"nothing {_WHERE.get(zone, f'in {zone}') if zone else 'here'} is called “{words}”")
    if len(names := dict.fromkeys(thing.name for thing in found)) > 1:
        raise TypedError(f"“{words}” could be {listed(list(names)[:6])}; type more of the name")
    if len(owners := dict.fromkeys(thing.seat for thing in found)) > 1 and not match["all"]:
        whose = [f"“{view.seats[seat].name}'s {found[0].name}”" for seat in owners]
        raise TypedError(f"whose? Type {' or '.join(whose)}")
    n = len(found) if match["all"] else int(match["n"] or 1)
    if n > len(found):
        raise TypedError(f"there {'is' if len(found) == 1 else 'are'} only {len(found)} of “{match['name']}”")
    return tuple(thing.id for thing in found[:n])

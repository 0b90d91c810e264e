"""Deck lists for other programs.

Their forms know a library, a sideboard and a commander, and no cards that stand for tokens; a list with more than that
is refused, for nothing of it may be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.sax.saxutils import escape, quoteattr

from horde.decks.deck_list import DeckList, Entry, ListError, Problem, Zone
from horde.decks.naming import Pool, find
from horde.decks.tokens import write_token

PLACES: tuple[Zone, ...] = ("main", "commander", "sideboard")
# Cards whose two names are both printed on the front.
_HALVES = ("split", "aftermath", "adventure", "flip", "room")

Rows = dict[Zone, list[tuple[int, str]]]


def write_list(deck: DeckList) -> str:
    """The text of a list in the program's own form, which `parse` reads back to the same list but for the numbers of
    its lines."""
    lines = [f"# deck: {deck.title}"] if deck.title else []
    lines += [f"# {key}: {value}" if key else f"# {value}" for key, value in deck.headers]
    lines += [_write(entry) for entry in deck.entries]
    return "\n".join(lines) + "\n"


def _write(entry: Entry) -> str:
    what = entry.name if entry.token is None else f"token: {write_token(entry.token)}"
    line = f"{entry.count} {what}"
    return line if entry.zone == "main" else f"# {entry.zone}: {line}"


def write_form(deck: DeckList, form: str, pool: Pool, source: str = "the list") -> str:
    """The text of a list in the form of this name, one of `FORMS`.

    Raises ListError, naming `source`, for every entry that the form cannot hold.
    """
    problems = [Problem(entry.line, why) for entry in deck.entries if (why := _unwritable(entry, form))]
    if problems:
        raise ListError(source, tuple(problems))
    rows: Rows = {place: [(entry.count, _name(entry, pool)) for entry in deck.zone(place)] for place in PLACES}
    return FORMS[form](deck.title, rows)


def _unwritable(entry: Entry, form: str) -> str:
    if entry.token is not None:
        return f'the form "{form}" has no cards that stand for tokens, as {entry.name} does; use the program\'s own'
    if entry.zone not in PLACES:
        return f'the form "{form}" has no place for {entry.name}, beginning in {entry.zone}; use the program\'s own'
    return ""


def _name(entry: Entry, pool: Pool) -> str:
    """A card's name as other programs write it: both names only where both are on the front."""
    card = find(entry.name, pool)
    return entry.name if card is None or card.layout in _HALVES else card.front.name


def _lines(rows: Iterable[tuple[int, str]], end: str = "") -> list[str]:
    return [f"{count} {name}{end}" for count, name in rows]


def _mtgo(_: str, rows: Rows) -> str:
    behind = [*rows["sideboard"], *rows["commander"]]
    return "\n".join([*_lines(rows["main"]), *(["", *_lines(behind)] if behind else [])]) + "\n"


def _arena(title: str, rows: Rows) -> str:
    about = [["About", f"Name {title}"]] if title else []
    headings: tuple[tuple[str, Zone], ...] = (("Commander", "commander"), ("Deck", "main"), ("Sideboard", "sideboard"))
    parts = about + [[heading, *_lines(rows[place])] for heading, place in headings if rows[place]]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _archidekt(_: str, rows: Rows) -> str:
    ends: tuple[tuple[Zone, str], ...] = (
        ("commander", " [Commander{top}]"),
        ("main", ""),
        ("sideboard", " [Sideboard]"),
    )
    return "\n".join(f"{count}x {name}{end}" for place, end in ends for count, name in rows[place]) + "\n"


def _dek(_: str, rows: Rows) -> str:
    lines = [
        f'  <Cards CatID="0" Quantity="{count}" Sideboard="{str(place != "main").lower()}" Name={quoteattr(name)} />'
        for place in PLACES
        for count, name in rows[place]
    ]
    head = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    return "\n".join([*head, "  <PreconstructedDeckID>0</PreconstructedDeckID>", *lines, "</Deck>"]) + "\n"


def _cod(title: str, rows: Rows) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines += [f"    <deckname>{escape(title)}</deckname>", "    <comments></comments>"]
    for zone, held in (("main", rows["main"]), ("side", [*rows["sideboard"], *rows["commander"]])):
        cards = [f'        <card number="{count}" name={quoteattr(name)}/>' for count, name in held]
        lines += [f'    <zone name="{zone}">', *cards, "    </zone>"] if cards else []
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _forge(title: str, rows: Rows) -> str:
    sections: tuple[tuple[str, Zone], ...] = (("Commander", "commander"), ("Main", "main"), ("Sideboard", "sideboard"))
    lines = ["[metadata]", f"Name={title}"]
    for section, place in sections:
        lines += [f"[{section}]", *_lines(rows[place])] if rows[place] else []
    return "\n".join(lines) + "\n"


FORMS: dict[str, Callable[[str, Rows], str]] = {
    "mtgo": _mtgo,
    "arena": _arena,
    "archidekt": _archidekt,
    "dek": _dek,
    "cod": _cod,
    "forge": _forge,
}
"""The forms of other programs, by the names that `write_form` takes."""

SUFFIXES = {".dek": "dek", ".cod": "cod", ".dck": "forge"}
"""The forms that the names of files tell."""

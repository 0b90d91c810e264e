"""Lists in XML: those of Magic Online (.dek), Cockatrice (.cod) and OCTGN (.o8d).

They are read by expat itself: it tells the line of everything, and a document that declares types or entities, which no
deck list does and by which a small file could grow without bounds, is refused before anything is expanded.
"""

from __future__ import annotations

from xml.parsers.expat import ExpatError, ParserCreate, errors

from horde.decks.headings import Pile, pile
from horde.decks.listing import Listing
from horde.decks.rows import Row, clean, read_count, short

ROOTS = ("Deck", "cockatrice_deck", "deck")
# What the programs write for themselves.
_PASSED_OVER = frozenset(
    ("NetDeckID", "PreconstructedDeckID", "bannerCard", "hash", "lastLoadedTimestamp", "sideboard_plan", "tag", "tags")
)
_NAMES = {"deckname": "name", "comments": "note", "notes": "note"}
_MAX_NOTE = 300
_MAX_DEPTH = 20


class _Unsafe(ValueError):
    """A document that is not read further."""


class _Reader:
    """Takes the elements of a document into a listing."""

    def __init__(self, listing: Listing, before: int) -> None:
        self.listing = listing
        self.before = before
        self.parser = ParserCreate(encoding="utf-8")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.open: list[str] = []
        self.zone: Pile | None = "main"
        self.text = ""
        self.quantity = ""
        self.tokens: list[tuple[int, Row]] = []

    @property
    def line(self) -> int:
        return self.before + self.parser.CurrentLineNumber

    def _doctype(self, *_: object) -> None:
        raise _Unsafe("it declares document types, which no deck list needs; take the <!DOCTYPE …> out")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if not self.open and name not in ROOTS:
            raise _Unsafe(
                f"the XML is no deck list: it holds <{short(name)}>, and lists hold one of <{'>, <'.join(ROOTS)}>"
            )
        if len(self.open) >= _MAX_DEPTH:
            raise _Unsafe("its elements lie too deep in one another for a deck list")
        parent = self.open[-1] if self.open else ""
        self.open.append(name)
        self.text = ""
        if name == "Cards":
            side = attributes.get("Sideboard", "").lower() in ("true", "1")
            self._card(attributes.get("Quantity", ""), attributes.get("Name", ""), "sideboard" if side else "main")
        elif name in ("zone", "section"):
            self._zone(attributes.get("name", ""))
        elif name == "card" and parent == "zone":
            self._card(attributes.get("number", ""), attributes.get("name", ""), self.zone)
        elif name == "card" and parent == "section":
            self.quantity = attributes.get("qty", "")
        elif len(self.open) > 1 and name not in _NAMES and not _PASSED_OVER.intersection(self.open):
            self.listing.remark(self.line, f"<{short(name)}> is passed over")

    def _end(self, name: str) -> None:
        self.open.pop()
        if name == "card" and self.open[-1:] == ["section"]:
            self._card(self.quantity, self.text, self.zone)
        elif name in _NAMES and len(self.open) == 1:
            self._about(_NAMES[name], clean(self.text)[:_MAX_NOTE])
        self.text = ""

    def _text(self, text: str) -> None:
        self.text += text

    def _about(self, key: str, text: str) -> None:
        if key == "name":
            self.listing.title = text
        else:
            self.listing.note("", text)

    def _zone(self, name: str) -> None:
        self.zone = pile(name)
        if self.zone is None:
            self.listing.problem(
                self.line, f'there is no pile "{short(clean(name))}" here; move its cards, or take them out'
            )
            self.zone = "left out"

    def _card(self, quantity: str, name: str, at: Pile | None) -> None:
        try:
            row = Row(read_count(quantity.strip()), clean(name))
            if at == "tokens":
                self.tokens.append((self.line, row))
            else:
                self.listing.card(self.line, row, at)
        except ValueError as error:
            self.listing.problem(self.line, str(error))

    def end(self) -> None:
        """Take in the tokens: where there are several of one, they are cards of a horde, else what a deck can make."""
        if all(row.copies == 1 for _, row in self.tokens):
            self.listing.left_out += len(self.tokens)
            return
        for line, row in self.tokens:
            try:
                self.listing.card(line, row, "tokens")
            except ValueError as error:
                self.listing.problem(line, str(error))


def is_xml(text: str) -> bool:
    """Whether a text is meant as XML."""
    start = text.lstrip()[:200].lower()
    return start.startswith(("<?xml", "<!doctype", "<!--", "<deck", "<cockatrice_deck"))


def read_xml(text: str, listing: Listing) -> None:
    """Take an XML document into a listing; what is not understood becomes a problem."""
    document = text.lstrip()
    reader = _Reader(listing, text[: len(text) - len(document)].count("\n"))
    try:
        reader.parser.Parse(document.encode("utf-8", "replace"), True)
    except _Unsafe as error:
        listing.problem(reader.line, str(error))
    except ExpatError as error:
        fault = errors.messages.get(error.code, "unknown fault")
        listing.problem(reader.before + error.lineno, f"the XML is damaged here ({fault}); save the list anew")
    reader.end()

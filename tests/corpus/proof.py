"""What must hold of every line that is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from corpus.deleting import shown, unnoticed
from corpus.digests import tree_digest
from corpus.harmless import is_harmless
from horde.cards.bulk import Row
from horde.cards.importing import faces_of, printed, type_line
from horde.language import Ambiguous, Line, Unread, Unwritable, read_line, write_line
from horde.language.phrases import table
from horde.language.reader import readings
from horde.language.tokens import Tokens

SPELL = ("instant", "sorcery")

KINDS = {
    "two trees": "read in two ways",
    "not written": "read, but not written back",
    "written": "written back in other words",
    "read back": "read back as another tree",
    "left out": "the same without some of its words",
    "lost": "read before, not read any more",
    "changed": "read otherwise than before",
}
"""The kinds of faults, and what is wrong with a line that has one."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a line of a card."""

    kind: str
    card: str
    line: str
    detail: str = ""


class Printed(msgspec.Struct, frozen=True):
    """A line as it stands on cards: every line is proved once, whatever the number of cards that have it."""

    text: str
    is_spell: bool
    card: str

    @property
    def types(self) -> tuple[str, ...]:
        """Types that have it read as on its cards."""
        return SPELL[:1] if self.is_spell else ()

    @property
    def category(self) -> str:
        """What the reader takes it for."""
        return "spell line" if self.is_spell else "line"


class Proved(msgspec.Struct):
    """A line that was looked at: the digest of its tree, or none if it is not read; and its faults."""

    line: Printed
    digest: str = ""
    faults: list[Fault] = []
    left_out: int = 0
    """Published gaps of `harmless` that it has."""
    spelled: bool = False
    """Whether it is not taken as read because the data have capitals or spaces where rules English has none."""


def lines_of(row: Row) -> Iterator[tuple[str, bool]]:
    """Each line of a card, and whether it is one of an instant or sorcery."""
    for face in faces_of(row):
        is_spell = not set(SPELL).isdisjoint(type_line(face["type_line"])[1])
        for line in printed(face).splitlines():
            yield line, is_spell


def distinct(rows: Iterable[Row]) -> list[Printed]:
    """The lines of these cards, each once, with the first card that has it."""
    found: dict[tuple[str, bool], Printed] = {}
    for row in rows:
        for line in lines_of(row):
            found.setdefault(line, Printed(*line, row["name"]))
    return list(found.values())


def prove_all(lines: list[Printed]) -> list[Proved]:
    """The proofs of some lines, as work for one process."""
    return [prove(line) for line in lines]


def prove_quickly(lines: list[Printed]) -> list[Proved]:
    """The same without leaving words out, which takes most of the time."""
    return [prove(line, gaps=False) for line in lines]


def prove(line: Printed, *, gaps: bool = True) -> Proved:
    """Read a line, write it, read that, and with `gaps` read it without any of its words and clauses."""
    try:
        tree = read_line(line.text, types=line.types)
    except Unread:
        return Proved(line)
    except Ambiguous:
        return Proved(line, faults=[_fault("two trees", line)])
    written = _written(tree, line)
    if written is None:
        return Proved(line, faults=[_fault("not written", line)])
    if written != line.text:
        spelled = "".join(written.split()).casefold() == "".join(line.text.split()).casefold()
        return Proved(line, faults=[] if spelled else [_fault("written", line, written)], spelled=spelled)
    proved = Proved(line, tree_digest(tree), _read_back(tree, line))
    left_out = [shown(line.text, gap) for gap in unnoticed(line.text, line.category, tree)] if gaps else []
    harmful = [gap for gap in left_out if not is_harmless(gap)]
    proved.left_out = len(left_out) - len(harmful)
    proved.faults += [_fault("left out", line, gap) for gap in harmful]
    return proved


def _written(tree: Line, line: Printed) -> str | None:
    try:
        return write_line(tree, types=line.types)
    except Unwritable:
        return None


def _read_back(tree: Line, line: Printed) -> list[Fault]:
    """A tree comes out of a file as it was, and its text is read as it anew, with no reading of it kept."""
    try:
        kept = msgspec.json.decode(msgspec.json.encode(tree), type=Line)
    except msgspec.ValidationError as error:
        return [_fault("read back", line, str(error))]
    anew = readings(table(), line.category, Tokens(line.text))
    return [] if kept == tree and anew == [tree] else [_fault("read back", line)]


def _fault(kind: str, line: Printed, detail: str = "") -> Fault:
    return Fault(kind, line.card, line.text, detail)

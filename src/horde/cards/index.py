"""The user's cards: a file with all of a bulk file's cards, found by name and searched by what they are.

An SQLite file. Each card lies in it as it was read when the file was made, beside what it was read from: a program
that reads otherwise than the one that made the file reads a card anew when it is asked for.
"""

from __future__ import annotations

import difflib
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from horde.cards.bulk import DataError, Row
from horde.cards.card import Card
from horde.cards.names import fold

FORMAT = 1
"""The version of the file's form."""

_SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE names (folded TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL,
    PRIMARY KEY (folded, rank, card)) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, layout TEXT NOT NULL,
    mana_value REAL NOT NULL, colors INTEGER NOT NULL, identity INTEGER NOT NULL, types TEXT NOT NULL,
    keywords TEXT NOT NULL, text TEXT NOT NULL, power REAL, toughness REAL, loyalty REAL, unread INTEGER NOT NULL,
    funny INTEGER NOT NULL);
CREATE TABLE trees (id INTEGER PRIMARY KEY, card BLOB NOT NULL, row BLOB);
"""

_KEPT = (
    "name", "layout", "type_line", "mana_cost", "oracle_text", "colors", "power", "toughness", "loyalty", "defense",
    "color_identity", "keywords", "set_type", "cmc", "faces",
)  # fmt: skip
"""What of a row is kept: all that cards and their facts are made of."""

_MAX_NEAR = 60
"""So many names are looked at closely for likeness."""

Entry = tuple[tuple[Any, ...], tuple[str, ...], bytes, bytes | None]
"""A card as it goes into the file: its facts in the order of the columns, its faces' names, its tree, its row."""


class About(msgspec.Struct, frozen=True):
    """Where an index comes from: the source's address or path, when it was brought in (seconds since 1970), how many
    cards it has, what program read them, which form the file has.
    """

    source: str = ""
    fetched: float = 0
    cards: int = 0
    reader: str = ""
    format: int = FORMAT


def entry(card: Card, row: Row | None = None) -> Entry:
    """A card as it goes into an index; `row` is what it was read from."""
    from horde.cards.facts import facts_of  # noqa: PLC0415 - loads the phrases, which finding a card does not need

    facts = msgspec.structs.astuple(facts_of(card, row))
    names = tuple(dict.fromkeys(face.name for face in card.faces))
    kept = None if row is None else msgspec.json.encode({key: row[key] for key in _KEPT if key in row})
    return facts, names, msgspec.json.encode(card), kept


def make(database: sqlite3.Connection, entries: Iterable[Entry], about: About) -> int:
    """Fill an empty database with cards; returns how many. A card that is there already is not put in twice."""
    database.executescript(_SCHEMA)
    seen: set[tuple[str, int]] = set()
    with database:
        for facts, names, tree, row in entries:
            key = (facts[0], hash((tree, row)))
            if key not in seen:
                seen.add(key)
                _insert(database, len(seen), facts, names, (tree, row))
        held = msgspec.structs.asdict(msgspec.structs.replace(about, cards=len(seen)))
        database.executemany("INSERT INTO about VALUES (?, ?)", [(key, str(value)) for key, value in held.items()])
    return len(seen)


def _insert(
    database: sqlite3.Connection, id: int, facts: tuple[Any, ...], names: tuple[str, ...], tree: tuple[bytes, Any]
) -> None:
    database.execute(f"INSERT INTO cards VALUES ({'?, ' * len(facts)}?)", (id, *facts))  # noqa: S608 - only "?"
    funny = 2 * facts[-1]  # a card of the real game comes before a joke of the same name
    ranked = {fold(name): funny + 1 for name in names} | {facts[1]: funny}
    database.executemany("INSERT INTO names VALUES (?, ?, ?)", [(name, rank, id) for name, rank in ranked.items()])
    database.execute("INSERT INTO trees VALUES (?, ?, ?)", (id, *tree))


class Index:
    """The cards in a database, found by name, as in a `Pool`."""

    def __init__(self, database: sqlite3.Connection, source: str) -> None:
        self._database, self._source = database, source
        self._found: dict[str, Card | None] = {}
        self._names: dict[str, frozenset[str]] = {}
        self.about = self._about()
        self._stale = self.about.reader != reader_digest()

    def close(self) -> None:
        """Let the file go; some systems replace no file that is open."""
        self._database.close()

    __del__ = close

    def _about(self) -> About:
        try:
            held: dict[str, str] = dict(self._query("SELECT key, value FROM about"))
            about = msgspec.convert(held, About, strict=False)
        except (DataError, msgspec.ValidationError):
            about = About(format=0)
        if about.format != FORMAT:
            raise DataError(f"{self._source}: the card data are damaged or of another version. {UPDATE}")
        return about

    def _query(self, query: str, parameters: tuple[object, ...] = ()) -> list[Any]:
        try:
            return self._database.execute(query, parameters).fetchall()
        except (sqlite3.Error, ValueError) as error:
            raise DataError(f"{self._source}: the card data are damaged ({error}). {UPDATE}") from error

    def card(self, name: str, /) -> Card | None:
        """The card of this name, or with a face of it; case and accents do not matter. Raises `DataError`."""
        folded = fold(name.replace(" / ", " // "))
        if folded not in self._found:
            id = self._id(folded)
            self._found[folded] = None if id is None else self._card(id)
        return self._found[folded]

    def _id(self, folded: str) -> int | None:
        found = self._query("SELECT card FROM names WHERE folded = ? ORDER BY rank, card LIMIT 1", (folded,))
        return found[0][0] if found else None

    def row(self, name: str) -> Row | None:
        """What the card of this name was read from; None without such a card."""
        id = self._id(fold(name))
        held = self._query("SELECT row FROM trees WHERE id = ?", (id,)) if id is not None else ()
        return self._decoded(held[0][0]) if held and held[0][0] is not None else None

    def _card(self, id: int) -> Card:
        ((tree, row),) = self._query("SELECT card, row FROM trees WHERE id = ?", (id,))
        return self._tree(tree, row)

    def _tree(self, tree: bytes, row: bytes | None) -> Card:
        if row is None or not self._stale:
            try:
                return _CARDS.decode(tree)
            except msgspec.DecodeError as error:
                raise DataError(f"{self._source}: the card data are damaged ({error}). {UPDATE}") from error
        from horde.cards.importing import card_of  # noqa: PLC0415 - as in `entry`

        return card_of(self._decoded(row))

    def _decoded(self, row: bytes) -> Row:
        try:
            return msgspec.json.decode(row, type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise DataError(f"{self._source}: the card data are damaged ({error}). {UPDATE}") from error

    def rows(self) -> Iterator[Row]:
        """What all cards were read from, in the order they came in."""
        for (row,) in self._database.execute("SELECT row FROM trees WHERE row IS NOT NULL ORDER BY id"):
            yield self._decoded(row)

    def nearest(self, name: str, n: int = 3, /) -> list[str]:
        """Up to `n` names of cards that this may be meant for: those it is a part of, then the likest."""
        wanted = fold(name)
        within = [folded for folded in self._all_names() if wanted in folded] if len(wanted) > 2 else []
        within.sort(key=lambda folded: (not folded.startswith(wanted), len(folded)))
        found = (self.card(folded) for folded in within[:n] + self._like(wanted, 2 * n))
        return list(dict.fromkeys(card.name for card in found if card is not None))[:n]

    def _like(self, wanted: str, n: int) -> list[str]:
        pairs = _pairs(wanted)
        shared = Counter(
            {
                folded: 2 * len(pairs & other) / (len(pairs) + len(other))
                for folded, other in self._all_names().items()
                if len(pairs & other) * 3 >= len(pairs)
            }
        )
        close = [folded for folded, _ in shared.most_common(_MAX_NEAR)]
        return difflib.get_close_matches(wanted, close, n=n, cutoff=0.6)

    def _all_names(self) -> dict[str, frozenset[str]]:
        if not self._names:
            rows = self._query("SELECT DISTINCT folded FROM names ORDER BY folded")
            self._names = {folded: _pairs(folded) for (folded,) in rows}
        return self._names

    def search(
        self,
        where: str,
        parameters: tuple[object, ...],
        limit: int | None = None,
        played: Callable[[Card], bool] | None = None,
    ) -> tuple[int, list[Card]]:
        """How many cards there are for which a condition on the columns of `cards` holds, and the first by name.

        `played` says what the function of that name in the condition does.
        """
        if played is not None:

            def judge(id: int) -> bool:
                return played(self._card(id))

            self._database.create_function("played", 1, judge)
        found = self._query(f"SELECT id FROM cards WHERE {where} ORDER BY folded, id", parameters)  # noqa: S608 - ours
        return len(found), [self._card(id) for (id,) in found[:limit]]


UPDATE = "Bring them in anew with `horde cards update --force`."
_CARDS = msgspec.json.Decoder(Card)


def _pairs(folded: str) -> frozenset[str]:
    return frozenset(map("".join, zip(f" {folded}", f"{folded} ", strict=True)))


def open_index(path: Path) -> Index | None:
    """The index in a file, None where there is no file. Raises `DataError` where it is damaged."""
    if not path.is_file():
        return None
    try:
        uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        return Index(sqlite3.connect(uri, uri=True, check_same_thread=False), str(path))
    except sqlite3.Error as error:
        raise DataError(f"{path}: the card data can't be opened ({error}). {UPDATE}") from error


def index_of(cards: Iterable[Card]) -> Index:
    """An index of these cards, in memory."""
    database = sqlite3.connect(":memory:", check_same_thread=False)
    make(database, map(entry, cards), About(reader=reader_digest()))
    return Index(database, "the built-in pool")


@cache
def reader_digest() -> str:
    """Names the code that reads cards: what another one has read may not be what this one reads."""
    import hashlib  # noqa: PLC0415 - only here

    parts = sorted(_sources(files("horde.language")))
    parts += [files("horde.cards").joinpath(name).read_bytes() for name in ("card.py", "importing.py", "facts.py")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[bytes]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _sources(item)
        elif item.name.endswith((".py", ".txt")):
            yield item.read_bytes()

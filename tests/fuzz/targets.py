"""What must hold whatever comes in: functions that hypothesis calls with arbitrary input.

Every run of the tests does so some times, `make fuzz` for as long as wanted.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given, target
from hypothesis import strategies as st

from fuzz.mutations import mutated
from horde.cards.pool import builtin
from horde.decks.deck_list import DeckList, ListError
from horde.decks.naming import Pool
from horde.decks.reading import parse, read_list
from horde.decks.sources import builtin_lists, find_list, text_of
from horde.decks.writing import write_list
from horde.pilots.random import RandomPilot
from horde.rules.corrections import Correct, Counters, Damage, Draw, Life, Put, Say, Turn
from horde.rules.questions import AnswerError, Question, answer_of
from horde.rules.state import encode
from horde.table.record import Record
from horde.table.saving import Saved, SaveError, save
from horde.table.table import Table, TableError, open_table

FORMS = Path(__file__).parent.parent / "decks" / "forms"
LISTS = tuple(file.read_bytes() for file in sorted(FORMS.iterdir())) + tuple(
    find_list(name).encode() for name in builtin_lists()
)


def without_lines(deck: DeckList) -> DeckList:
    """A list without the numbers of its lines."""
    entries = tuple(msgspec.structs.replace(entry, line=0) for entry in deck.entries)
    return msgspec.structs.replace(deck, entries=entries)


@given(mutated(LISTS) | st.binary(), st.booleans())
def lists(data: bytes, known: bool) -> None:
    """Any bytes are a list or a `ListError` that names the place; a list is written and read back the same."""
    pool = builtin() if known else None
    try:
        deck = _list(text_of(data, "list.txt"), pool)
    except ListError as error:
        _tells_where(error, data)
        target(float(min(len(error.problems), 50)), label="problems")
        return
    target(float(len({(entry.zone, entry.token is None) for entry in deck.entries})), label="kinds")
    assert without_lines(_list(write_list(deck), pool)) == without_lines(deck)


def _list(text: str, pool: Pool | None) -> DeckList:
    return parse(text, "list.txt") if pool is None else read_list(text, pool, "list.txt")


def _tells_where(error: ListError, data: bytes) -> None:
    assert str(error).startswith("list.txt cannot be used:\n  ")
    assert all(0 <= problem.line <= len(data) + 1 for problem in error.problems)
    assert all(problem.text.isprintable() and len(problem.text) < 1000 for problem in error.problems)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
"""Any value that JSON can hold."""


def _start(seed: int, survivors: int) -> Record:
    """A game that has not begun."""
    decks = (find_list("survivor-nissa"),) * survivors
    names = ("Ann", "Ben", "Cat", "Dan")[:survivors]
    return Record("classic", find_list("zombie-horde-knudson-original"), decks, names, seed)


@cache
def _record() -> Record:
    """A game of two Survivors, thirty inputs old."""
    table, pilot = Table(_start(7, 2)), RandomPilot(7)
    while table.at < 30 and table.question is not None:
        table.answer(pilot(table.game, table.question))
    return table.record


@cache
def _saved() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        table = Table(_record())
        table.save(path)
        return path.read_bytes()


@st.composite
def forged(draw: st.DrawFn) -> bytes:
    """A saved game with other values in it and the checksum that fits them, where it can have one."""
    value: dict[str, Any] = msgspec.json.decode(_saved())
    for _ in range(draw(st.integers(1, 3))):
        held = value if draw(st.booleans()) else value["record"]
        key = draw(st.sampled_from(sorted(held)))
        if key == "inputs" and isinstance(held[key], list) and held[key] and draw(st.booleans()):
            held[key][draw(st.integers(0, len(held[key]) - 1))] = draw(st.lists(st.integers(-2, 9), max_size=3))
        elif key in ("horde", "survivors") and draw(st.booleans()):
            held[key] = draw(st.sampled_from(LISTS)).decode("utf-8", "replace")
        elif key != "record":
            held[key] = draw(JSON)
    value["count"] = len(value["record"]["inputs"]) if isinstance(value["record"]["inputs"], list) else 0
    try:
        saved = msgspec.convert(value, Saved)
    except msgspec.ValidationError:
        return msgspec.json.encode(value)
    return msgspec.json.encode(msgspec.structs.replace(saved, checksum=saved.sum()))


def _names(error: Exception, path: Path) -> None:
    assert str(path) in str(error)


@given(st.binary() | st.builds(_saved).flatmap(lambda data: mutated((data,))) | forged())
def saves(data: bytes) -> None:
    """Any file is a saved game or a `SaveError` of one line that names it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(data)
        try:
            table = open_table(path)
        except (SaveError, TableError) as error:
            _names(error, path)
            return
        assert table.at == len(table.record.inputs)
        save(table.record, encode(table.game.state), path)
        assert open_table(path).record == table.record


def _near(question: Question) -> st.SearchStrategy[object]:
    """Answers of about the right form."""
    places = st.integers(-1, max(len(question.options), len(question.about), question.high))
    return st.lists(places, max_size=len(question.options) + 2) | st.integers(0, 3).map(lambda n: [n] * question.low)


def _unchanged(table: Table, question: Question, before: bytes) -> None:
    assert table.question == question
    assert encode(table.game.state) == before


@given(st.integers(0, 7), st.integers(1, 4), st.integers(0, 60), st.data())
def answers(seed: int, survivors: int, at: int, data: st.DataObject) -> None:
    """Any value is an answer that the game takes, or an `AnswerError` that changes nothing."""
    table, pilot = Table(_start(seed, survivors)), RandomPilot(seed)
    for _ in range(at):
        if table.question is not None:
            table.answer(pilot(table.game, table.question))
    for _ in range(8):
        question, before = table.question, encode(table.game.state)
        if question is None:
            return
        value = data.draw(JSON | _near(question) | _near(question))
        try:
            table.answer(answer_of(value))
        except AnswerError:
            _unchanged(table, question, before)
            table.answer(pilot(table.game, question))
    target(float(table.at), label="inputs")
    assert Table(table.record).question == table.question


SENTENCES = st.sampled_from((
    "Draw a card.", "Destroy target creature.", "Create a Food token.", "Target player loses 2 life.", "Flying",
    "Shuffle your library.", "Return target creature to its owner's hand.", "You gain 0 life.", "Exile all creatures.",
    "Counter target spell.", "Each opponent discards a card.", "Search your library for a card.", "",
))  # fmt: skip


def _corrections(table: Table) -> st.SearchStrategy[Correct]:
    """Corrections of about the right form."""
    players = st.integers(-2, 5)
    ids = players | st.sampled_from(sorted(table.game.state.objects)) | st.integers(16, 600)
    some, numbers = st.lists(ids, max_size=3).map(tuple), st.integers(-1, 3) | st.integers()
    zones = st.sampled_from(("library", "hand", "battlefield", "graveyard", "exile", "command"))
    what = st.one_of(
        st.builds(Life, players, numbers),
        st.builds(Damage, ids, some, numbers),
        st.builds(Draw, players, numbers),
        st.builds(Counters, some, st.sampled_from(("+1/+1", "-1/-1", "loyalty", "charge")) | st.text(), numbers),
        st.builds(Turn, some, st.booleans()),
        st.builds(Put, some, zones, st.booleans(), players),
        st.builds(Say, players, SENTENCES | st.text()),
    )
    return st.builds(Correct, players, what)


@given(st.integers(0, 7), st.integers(1, 3), st.integers(0, 60), st.data())
def corrections(seed: int, survivors: int, at: int, data: st.DataObject) -> None:
    """Any correction at any question is made, or is a `TableError` that changes nothing; the game can be replayed."""
    table, pilot = Table(_start(seed, survivors)), RandomPilot(seed)
    for _ in range(at):
        if table.question is not None:
            table.answer(pilot(table.game, table.question))
    for _ in range(8):
        question, before = table.question, encode(table.game.state)
        if question is None:
            break
        try:
            table.command(data.draw(_corrections(table)))
        except TableError:
            _unchanged(table, question, before)
            table.answer(pilot(table.game, question))
    target(float(table.at), label="inputs")
    assert encode(Table(table.record).game.state) == encode(table.game.state)


TARGETS = {"lists": lists, "saves": saves, "answers": answers, "corrections": corrections}

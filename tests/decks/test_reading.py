"""Deck lists from text and to text."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fake_pool import small_pool
from horde.decks.deck_list import DeckList, Entry, ListError, TokenLine, Zone
from horde.decks.naming import merged
from horde.decks.reading import parse, read_list, scan
from horde.decks.sources import builtin_lists, find_list
from horde.decks.tokens import read_token
from horde.decks.writing import write_list


def without_lines(deck: DeckList) -> DeckList:
    entries = tuple(msgspec.structs.replace(entry, line=0) for entry in deck.entries)
    return msgspec.structs.replace(deck, entries=entries)


def problems(text: str) -> list[str]:
    with pytest.raises(ListError) as caught:
        read_list(text, small_pool(), "my.txt")
    assert str(caught.value).startswith("my.txt cannot be used:\n  ")
    return [str(problem) for problem in caught.value.problems]


def test_a_list_is_a_title_headers_and_entries() -> None:
    deck = parse("# deck: The Fen\n# kind: horde\n# only a remark\n\n3 Gravel Crone\n2 Quiet Fen\n")
    assert deck == DeckList(
        "The Fen",
        (("kind", "horde"), ("", "only a remark")),
        (Entry(3, "Gravel Crone", line=5), Entry(2, "Quiet Fen", line=6)),
    )
    assert deck.total() == 5
    assert deck.header("kind") == "horde"


@pytest.mark.parametrize(
    ("header", "zone"),
    [
        ("commander", "commander"),
        ("boss (outside the library)", "boss"),
        ("boss / sideboard", "boss"),
        ("command zone at start", "command zone"),
        ("exile (the three giants)", "exile"),
        ("swap for harder game", "swap"),
    ],
)
def test_headers_name_cards_outside_the_library(header: str, zone: Zone) -> None:
    deck = parse(f"# {header}: 1 Gravel Crone\n4 Quiet Fen\n")
    assert deck.zone(zone) == (Entry(1, "Gravel Crone", zone, line=1),)
    assert deck.total() == 4


def test_headings_begin_a_zone() -> None:
    deck = parse("Commander\n1 Moss Scout\n\nDeck\n4x Quiet Fen (ABC) 123 *F*\n\nSideboard:\n1 Sudden Chill\n")
    assert without_lines(deck).entries == (
        Entry(1, "Moss Scout", "commander"),
        Entry(4, "Quiet Fen"),
        Entry(1, "Sudden Chill", "sideboard"),
    )


def test_cards_get_their_full_names_from_the_pool() -> None:
    deck = read_list("1 moss sage\n2 token: Moss Scout 1/1 green | Creature — Elf\n", small_pool())
    assert [entry.name for entry in deck.entries] == ["Moss Scout // Moss Sage", "Moss Scout"]
    assert deck.tokens() == 2


def test_every_problem_is_told_with_its_line() -> None:
    text = "4 Gravel Crome\nGravel Dome\n0 Quiet Fen\n1 Something Else Altogether\n3 token: Blob\n1 Quiet Fen"
    assert problems(text) == [
        'line 1: no card "Gravel Crome" is known; nearest: Gravel Crone',
        'line 2: "Gravel Dome" is not understood; write a count and a name, as in "4 Forest"',
        "line 3: the count 0 is out of range; write a number from 1 to 1,000",
        'line 4: no card "Something Else Altogether" is known; check its name',
        'line 5: "Blob" is no token that is known; write it as "token: Zombie 2/2 black | Creature — Zombie"',
    ]


@pytest.mark.parametrize("count", ["0", "-3", "1001", "9" * 400])
def test_absurd_counts_are_refused(count: str) -> None:
    (problem,) = problems(f"{count} Quiet Fen")
    assert "out of range" in problem
    assert len(problem) < 200


def test_absurd_totals_are_refused() -> None:
    assert problems("1000 Quiet Fen\n" * 11) == ["the list has 11,000 cards; the most is 10,000"]


@pytest.mark.parametrize("text", ["", "\n\n", "# deck: Nothing\n"])
def test_an_empty_list_is_refused(text: str) -> None:
    assert problems(text) == ['the list is empty; write a card a line, as in "4 Forest"']


def test_a_header_for_a_card_needs_its_count() -> None:
    assert problems("# commander: Moss Scott\n1 Quiet Fen") == [
        'line 1: "Moss Scott" is not understood; write a count and a name, as in "4 Forest"'
    ]


def test_a_line_of_endless_length_is_refused_at_once() -> None:
    (problem,) = problems("1 token: " + "a " * 400_000)
    assert "is not understood" in problem
    assert len(problem) < 200


def test_byte_order_mark_and_line_ends_do_not_matter() -> None:
    assert parse("\ufeff2 Quiet Fen\r\n1 Sudden Chill\r\n") == parse("2 Quiet Fen\n1 Sudden Chill\n")


def token_entry(count: int, token: TokenLine, zone: Zone) -> Entry:
    return Entry(count, token.face.name, zone, token)


NAMES = st.from_regex(r"[A-Z][a-z]{2,8}(,? [A-Z][a-z']{1,6}){0,2}", fullmatch=True)
TOKENS = st.builds(
    "{} {}/{} {} | {} — {}{}".format,
    NAMES,
    st.sampled_from(["0", "2", "X", "*", "1+*"]),
    st.integers(0, 20),
    st.sampled_from(["white", "colourless", "red and white", "black and green"]),
    st.sampled_from(["Creature", "Artifact Creature", "Legendary Enchantment Creature"]),
    st.sampled_from(["Zombie", "Elf Warrior", "Assembly-Worker"]),
    st.sampled_from(["", " | flying", " | first strike, annihilator 2; sings aloud", " (a remark) | haste"]),
).map(read_token)
ZONES: st.SearchStrategy[Zone] = st.sampled_from(("main", "commander", "exile", "boss", "command zone", "swap"))
CARD_ENTRIES = st.builds(Entry, st.integers(1, 100), NAMES, ZONES)
TOKEN_ENTRIES = st.builds(token_entry, st.integers(1, 100), TOKENS, ZONES)
DECKS = st.builds(
    DeckList,
    NAMES | st.just(""),
    st.lists(st.tuples(st.sampled_from(["note", "kind", ""]), NAMES), max_size=3).map(tuple),
    st.lists(CARD_ENTRIES | TOKEN_ENTRIES, min_size=1, max_size=9).map(merged),
)


@settings(deadline=None)  # the first text of a token has the language learned, which takes its time
@given(DECKS)
def test_what_is_written_reads_back_the_same(deck: DeckList) -> None:
    assert without_lines(parse(write_list(deck))) == deck


@settings(deadline=None)  # the same
@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_any_text_is_read_or_refused_with_a_message(text: str) -> None:
    deck, found, remarks = scan(text)
    assert deck.entries or found or remarks


def counts(text: str) -> int:
    """The cards of a list by the plainest count there is: the first numbers of its lines."""
    return sum(int(number) for number in re.findall(r"^(\d+) ", text, re.MULTILINE))


def test_every_list_at_hand_is_read_and_written_back(shared: Path) -> None:
    files = sorted((shared / "decks").glob("*.txt"))
    assert len(files) >= 54
    for file in files:
        text = file.read_text(encoding="utf-8")
        deck = parse(text, file.name)
        assert deck.total() == counts(text), file.name
        assert f"{deck.total()} (" in (deck.header("count") or ""), file.name
        assert deck.header("slug") == file.stem
        assert without_lines(parse(write_list(deck))) == without_lines(deck), file.name


def test_tokens_in_every_list_at_hand_keep_what_is_not_read(shared: Path) -> None:
    for file in sorted((shared / "decks").glob("*.txt")):
        for entry in parse(file.read_text(encoding="utf-8"), file.name).entries:
            if entry.token is not None:
                read = sum(len(line.abilities) for line in entry.token.face.lines)
                assert (read + entry.token.face.unread > 0) == bool(entry.token.text), (file.name, entry.name)


def test_built_in_lists_hold_the_cards_they_say(shared: Path) -> None:
    for name in builtin_lists():
        ours = parse(find_list(name), name)
        theirs = parse((shared / "decks" / f"{name}.txt").read_text(encoding="utf-8"), name)
        assert without_lines(ours).entries == without_lines(theirs).entries

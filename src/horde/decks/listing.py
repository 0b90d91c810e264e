"""A deck list as it is being read: what every form of list comes to, and what is to be said about it."""

from __future__ import annotations

import re
from typing import NamedTuple

from horde.decks.deck_list import MAX_TOTAL, DeckList, Entry, Problem, TokenLine
from horde.decks.headings import Heading, Pile, unplayed, zone
from horde.decks.naming import Pool, find, merged, too_many
from horde.decks.rows import MAX_LINE, Row, clean, short
from horde.decks.token_names import name_token, says_token
from horde.decks.tokens import read_token, write_token

EXAMPLE = 'write a count and a name, as in "4 Forest"'


class Scan(NamedTuple):
    """What a text comes to: a list of what is understood, a problem for all that is not, and what people should know
    of how the rest was taken."""

    deck: DeckList
    problems: list[Problem]
    remarks: list[Problem]


class Group(NamedTuple):
    """A heading that says how many cards it has, and where its entries begin."""

    line: int
    heading: Heading
    first: int
    left_out: int


class Listing:
    """The parts of a list, taken in one after another; `pile` is where cards go that say nothing else."""

    def __init__(self, pool: Pool | None = None) -> None:
        self.pool = pool
        self.title = ""
        self.headers: list[tuple[str, str]] = []
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []
        self.pile: Pile = "main"
        self.left_out = 0
        self._groups: list[Group] = []

    def remark(self, line: int, text: str) -> None:
        """Note something to be told about a line that was understood."""
        self.remarks.append(Problem(line, text))

    def problem(self, line: int, text: str) -> None:
        """Note something that is not understood."""
        self.problems.append(Problem(line, text))

    def note(self, key: str, value: str) -> None:
        """Take in what another program says about the list."""
        text = clean(f"{key}: {value}" if key else value)
        if clean(value):
            self.headers.append(("note", text))

    def known(self, name: str) -> bool:
        """Whether a card of this name is known; False where there is no pool to ask."""
        return self.pool is not None and len(name) <= MAX_LINE and find(name, self.pool) is not None

    def begin(self, number: int, heading: Heading) -> None:
        """Take in a heading."""
        # A heading ends the group before it, but the library goes on where its groups and its tokens begin.
        self._end_groups(inner=heading.pile in (None, "tokens"))
        if unplayed(heading.name):
            self.problem(number, f'cards under "{heading.name}" are in no game here; take them out, and the heading')
            self.pile = "left out"
        elif heading.pile is not None:
            self.pile = heading.pile
        else:
            # Groups are parts of the library or of the sideboard; no other pile is large enough to have them.
            self.pile = self.pile if self.pile in ("sideboard", "left out") else "main"
            if not heading.known:
                self.remark(number, f'"{heading.name}" is taken as the name of a group of cards')
        if heading.stated is not None:
            self._groups.append(Group(number, heading, len(self.entries), self.left_out))

    def _end_groups(self, *, inner: bool) -> None:
        """Compare the cards of headings with the numbers they state; `inner` keeps that of the library open."""
        ending = [group for group in self._groups if not (inner and group.heading.pile == "main")]
        self._groups = [group for group in self._groups if group not in ending]
        for group in ending:
            self._check(group)

    def _check(self, group: Group) -> None:
        total = sum(entry.count for entry in self.entries[group.first :]) + self.left_out - group.left_out
        if total != group.heading.stated:
            self.remark(group.line, f'"{group.heading.name}" has {total} cards, and says it has {group.heading.stated}')

    def card(self, number: int, row: Row, at: Pile | None = None) -> None:
        """Take in a card, or a token, which begins `at` a pile, else where the last heading says.

        Raises ValueError where it is a token that cannot be read.
        """
        if len(row.name) > MAX_LINE or not row.name:
            raise ValueError(f'"{short(row.name)}" is no name of a card; {EXAMPLE}')
        pile = row.pile or at or self.pile
        if pile == "left out":
            self.left_out += row.copies
            return
        token = self._token(number, row.name, listed=pile == "tokens")
        name = token.face.name if token is not None else row.name
        self.entries.append(Entry(row.copies, name, zone(pile) or "main", token, number))

    def _token(self, number: int, name: str, *, listed: bool) -> TokenLine | None:
        """The token a name stands for; None where it is the name of a card. `listed` is whether it is among tokens."""
        if name.lower().startswith("token:"):
            name = name[len("token:") :].strip()
        elif (self.known(name) and not listed) or not (listed or says_token(name)):
            return None
        if "|" in name:
            return read_token(name)
        try:
            token, whole = name_token(name)
        except ValueError:
            if not (listed and self.known(name)):
                raise
            self.remark(number, f'"{name}" is taken as the card of that name, although it stands among tokens')
            return None
        if not whole:
            self.remark(number, f'"{name}" is taken as the token {write_token(token)}')
        return token

    def broken_off(self, name: str, rest: str) -> str | None:
        """The name that a line broke in two, where the pool has it whole."""
        whole = (f"{name} {rest}", f"{name}{rest}", f"{name.removesuffix('-')}{rest}")
        return next((each for each in whole if self.known(each)), None)

    def scan(self) -> Scan:
        """The whole, once everything is taken in."""
        self._end_groups(inner=False)
        deck = DeckList(self.title, tuple(self.headers), merged(self.entries))
        if self.left_out:
            self.remark(0, f"cards that the list does not count in itself are left out: {self.left_out}")
        _check_count(deck, self.remarks)
        problems = [*self.problems, *_whole(deck, self.problems)]
        return Scan(deck, sorted(problems, key=_line), sorted(self.remarks, key=_line))


def _line(problem: Problem) -> int:
    return problem.line


def _whole(deck: DeckList, problems: list[Problem]) -> list[Problem]:
    total = sum(entry.count for entry in deck.entries)
    if total > MAX_TOTAL:
        return [Problem(0, f"the list has {total:,} cards; the most is {MAX_TOTAL:,}")]
    if not deck.entries and not problems:
        return [Problem(0, 'the list is empty; write a card a line, as in "4 Forest"')]
    return too_many(deck)


def _check_count(deck: DeckList, remarks: list[Problem]) -> None:
    """Compare the header "count", as in "100 (40 cards + 60 tokens)", with what there is."""
    stated = deck.header("count") or ""
    for pattern, there, what in (
        (r"(\d{1,6})\b", deck.total(), "cards"),
        (r".*?\b(\d{1,6}) tokens", deck.tokens(), "tokens"),
    ):
        match = re.match(pattern, stated)
        if match is not None and int(match[1]) != there:
            remarks.append(Problem(0, f"the library has {there} {what}, and the list says it has {match[1]}"))

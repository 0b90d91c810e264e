"""Whole games with the public lists, of whose cards many are played only in part: nothing breaks, nothing is hidden."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from horde.cards.build import choose, read_cards
from horde.cards.bulk import rows
from horde.cards.names import fold
from horde.cards.pool import Pool
from horde.decks.deck_list import DeckList
from horde.decks.reading import scan
from horde.hordes.setup import Deck, Setup, copies_of, new_game
from horde.pilots import survivor
from horde.pilots.horde import POLICIES
from horde.pilots.random import RandomPilot
from horde.rules.game import Game, Policy

GAMES = 100
CHUNKS = 10
MOST_QUESTIONS = 20_000
NAMES = ("Ann", "Ben", "Cat")


@cache
def decks(shared: Path) -> tuple[Deck, ...]:
    """The lists of the folder as decks, without the cards that the data do not have."""
    lists = {path.stem: scan(path.read_text(encoding="utf-8"))[0] for path in sorted((shared / "decks").glob("*.txt"))}
    corpus = list(rows(shared / "data" / "oracle_cards.jsonl.gz"))
    known = {fold(name) for row in corpus for name in (row["name"], *row["name"].split(" // "))}
    names = {e.name for found in lists.values() for e in found.entries if e.token is None and fold(e.name) in known}
    pool = Pool(read_cards(choose(corpus, sorted(names))))
    return tuple(_deck(title, found, pool) for title, found in lists.items())


def _deck(title: str, found: DeckList, pool: Pool) -> Deck:
    cards = [(e, e.token.card if e.token is not None else pool.card(e.name)) for e in found.entries]
    main = [(e.count, card, e.token is not None) for e, card in cards if card is not None and e.zone == "main"]
    return Deck(title, copies_of(main), tuple(c for e, c in cards if c is not None and e.zone == "commander"))


def begin(shared: Path, seed: int) -> Game:
    """One to three Survivors, each with any of the lists, against any of those that are a Horde's."""
    everything = decks(shared)
    hordes = [deck for deck in everything if not deck.title.startswith("survivor")]
    n = 1 + seed % 3
    theirs = tuple(everything[(7 * seed + 5 * seat) % len(everything)] for seat in range(n))
    setup = Setup("classic", hordes[seed % len(hordes)], theirs, NAMES[:n], seed)
    return new_game(setup, {n: POLICIES["random"]}).start()


@pytest.mark.clause("CL-16")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_half_played_cards_come_to_an_end(shared: Path, chunk: int) -> None:
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        game = begin(shared, seed)
        pilot: Policy = survivor.answer if seed % 2 else RandomPilot(seed)
        for _ in range(MOST_QUESTIONS):
            if game.question is None:
                break
            game.answer(pilot(game, game.question))
        assert game.over, f"seed {seed} is stuck at {game.question}"


@pytest.mark.clause("CL-16")
def test_bots_never_say_that_they_have_carried_something_out(shared: Path) -> None:
    for seed in range(1, 20, 2):
        game = begin(shared, seed)
        while game.question is not None:
            game.answer(survivor.answer(game, game.question))
        assert not [told for told in game.log or () if told.kind == "carries out"]

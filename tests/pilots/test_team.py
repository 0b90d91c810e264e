"""Four bots with four decks, one of each colour that Survivors have: whole games, each answer checked by the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from horde.cards.build import choose, read_cards, rows
from horde.cards.card import Card
from horde.decks.reading import parse
from horde.hordes.setup import Deck, Setup, copies_of, new_game
from horde.pilots.horde import POLICIES
from horde.pilots.survivor import answer
from horde.rules.game import Game
from horde.rules.playable import unplayed

TEAM = ("survivor-chandra", "survivor-jace", "survivor-nissa", "survivor-gideon")
HORDES = ("zombie-horde-knudson-original", "zombie-horde-200")


@cache
def decks(shared: Path) -> dict[str, Deck]:
    """The lists with the cards that can be played."""
    lists = {slug: parse((shared / "decks" / f"{slug}.txt").read_text(encoding="utf-8")) for slug in (*TEAM, *HORDES)}
    names = sorted({entry.name for found in lists.values() for entry in found.entries if entry.token is None})
    read = read_cards(choose(rows(shared / "data" / "oracle_cards.jsonl.gz"), names))
    cards = {card.name: card for card in read if not unplayed(card)}
    cards |= {card.front.name: card for card in cards.values()}
    found: dict[str, Deck] = {}
    for slug, one in lists.items():
        entries = [(e.count, e.token.card if e.token else cards.get(e.name), e.token is not None) for e in one.entries]
        commanders = {e.name for e in one.entries if e.zone == "commander"}
        library = [(n, card, token) for n, card, token in entries if card is not None and not _leads(card, commanders)]
        found[slug] = Deck(one.title, copies_of(library), tuple(cards[name] for name in commanders if name in cards))
    return found


def _leads(card: Card, commanders: set[str]) -> bool:
    return card.name in commanders or card.front.name in commanders


def play(shared: Path, horde: str, seed: int) -> Game:
    known = decks(shared)
    setup = Setup("classic", known[horde], tuple(known[one] for one in TEAM), ("Ann", "Ben", "Cat", "Dan"), seed)
    game = new_game(setup, {4: POLICIES["random"]}).start()
    for _ in range(20_000):
        if game.question is None:
            return game
        game.answer(answer(game, game.question))
    raise AssertionError(f"the game of seed {seed} does not end")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("horde", HORDES)
def test_whole_games_of_four_decks(shared: Path, horde: str, seed: int) -> None:
    assert play(shared, horde, seed).over


def test_the_same_game_is_played_twice_alike(shared: Path) -> None:
    assert play(shared, HORDES[0], 5).answers == play(shared, HORDES[0], 5).answers

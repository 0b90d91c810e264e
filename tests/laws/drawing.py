"""Cards drawn at random for trials: every kind of node as often as it can be, then whatever comes."""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from horde.cards.card import Card
from horde.cards.importing import card_of
from horde.language import tree as t
from proofs import SHARED

SEED = 613
EACH = 5
"""How many cards are wanted of every kind of node."""


def draw(rows: list[dict[str, Any]], n: int, seed: int = SEED) -> list[Card]:
    """So many cards that are read whole and say something, drawn from the rows of a file of cards."""
    order = list(range(len(rows)))
    random.Random(seed).shuffle(order)
    return spread((card_of(rows[i]) for i in order), n)


def spread(cards: Iterable[Card], n: int) -> list[Card]:
    """The first cards of which each brings a kind of node that is still wanted, filled up with the others."""
    drawn: list[Card] = []
    others: list[Card] = []
    had: Counter[str] = Counter()
    for card in cards:
        if len(drawn) == n or len(drawn) + len(others) >= 8 * n:
            break
        if card.layout == "token" or any(face.unread for face in card.faces) or not any(f.lines for f in card.faces):
            continue
        kinds = set(kinds_of(card))
        if any(had[kind] < EACH for kind in kinds):
            had.update(kinds)
            drawn.append(card)
        else:
            others.append(card)
    return (drawn + others)[:n]


def kinds_of(card: Card) -> Iterator[str]:
    """The kinds of node that a card is made of."""
    for face in card.faces:
        for line in face.lines:
            yield from _kinds(line)


def _kinds(tree: object) -> Iterator[str]:
    if isinstance(tree, t.Node):
        yield type(tree).__name__
    for part in t.parts(tree):
        yield from _kinds(part)


def corpus() -> list[dict[str, Any]]:
    """The rows of all cards there are, none if the folder beside the checkout is missing."""
    file = SHARED / "data" / "oracle_cards.jsonl.gz"
    if not file.is_file():
        return []
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]

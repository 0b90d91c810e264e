"""Setting up a game: libraries, life, the Horde's rule card (CL-1 to CL-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from horde.cards.card import Card
from horde.cards.pool import builtin
from horde.hordes.format import HordeFormat
from horde.hordes.rule_set import RuleSet, rule_set
from horde.language.tree import TokenSpec, parts
from horde.rules import chance
from horde.rules.catalogue import Catalogue
from horde.rules.game import Game, Policy
from horde.rules.halves import half
from horde.rules.playable import unplayed
from horde.rules.state import Object, Player, State, Task, Team


class SetupError(Exception):
    """A set-up that can't be played; the message says why and what to change."""


class Copies(msgspec.Struct, frozen=True):
    """`count` copies of a card in a deck; `token` for a Horde card that stands for a token."""

    count: int
    card: Card
    token: bool = False


class Deck(msgspec.Struct, frozen=True):
    """A deck ready to be shuffled: its library and the commanders that begin in the command zone."""

    title: str
    library: tuple[Copies, ...]
    commanders: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        return sum(copies.count for copies in self.library)


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins from: rule set, decks, names, seed. The same set-up and answers give the same game."""

    rules: str
    horde: Deck
    survivors: tuple[Deck, ...]
    names: tuple[str, ...]
    seed: int


def new_game(
    setup: Setup, policies: Mapping[int, Policy], *, checkpoints: bool = False, talk: bool = True, strict: bool = False
) -> Game:
    """The game of a set-up, not yet started. `policies` answer for the seats that play themselves.

    Survivors sit in seats 0 and up, the Horde in the one after them. What the engine does not play of a card is left
    to the table (CL-16); with `strict` such a card is refused. Raises `SetupError`.
    """
    rules = rule_set(setup.rules)
    _check(setup, rules)
    if strict:
        _check_playable(setup)
    n = len(setup.survivors)
    state = State(
        rng=setup.seed & ((1 << 64) - 1),
        players=[Player(name, 0) for name in setup.names] + [Player(rules.horde.name, 1, passive=True)],
        teams=[Team(list(range(n)), rules.life_per_survivor * n), Team([n], 0)],
    )
    cards: dict[str, Card] = {}
    for player, deck in enumerate((*setup.survivors, setup.horde)):
        _deal(state, cards, player, deck)
    _shrink(state, n, rules, setup.horde.size)
    _place(state, cards, n, rules.rule_card(), "command")
    state.teams[1].skip_turns = max(0, rules.set_up_turns - 1)
    state.turn.team = 0 if rules.set_up_turns else 1
    state.turn.stage = "settle"
    state.agenda = [Task("opening")]
    for token in sorted({name for card in cards.values() for name in _tokens_of(card)}):
        cards[token] = _token(token)
    return Game(state, Catalogue(cards), HordeFormat(rules, n), policies, checkpoints=checkpoints, talk=talk)


def _check(setup: Setup, rules: RuleSet) -> None:
    low, high = rules.survivors
    if not low <= len(setup.survivors) <= high:
        raise SetupError(f"{rules.title} is for {low} to {high} Survivors, not {len(setup.survivors)}")
    if len(setup.names) != len(setup.survivors):
        raise SetupError(f"{len(setup.survivors)} Survivors need as many names, not {len(setup.names)}")
    if not setup.horde.size:
        raise SetupError(f"the Horde deck “{setup.horde.title}” has no cards in its library")
    for deck in setup.survivors:
        if deck.size < rules.opening_hand:
            raise SetupError(f"the deck “{deck.title}” has only {deck.size} cards: too few for an opening hand")


def half_played(setup: Setup) -> dict[str, Card]:
    """The cards of a set-up of which the table carries out a part, by name."""
    decks = (setup.horde, *setup.survivors)
    cards = dict.fromkeys(card for deck in decks for card in (*(c.card for c in deck.library), *deck.commanders))
    return {card.name: card for card in cards if unplayed(card)}


def _check_playable(setup: Setup) -> None:
    """Every word of every card is played, or the game does not begin."""
    cards = half_played(setup).values()
    problems = [f"{card.name} ({', '.join(unplayed(card))})" for card in cards]
    if problems:
        raise SetupError(f"these cards can't be played yet; take them out of the lists: {'; '.join(problems)}")


def _deal(state: State, cards: dict[str, Card], player: int, deck: Deck) -> None:
    for copies in deck.library:
        for _ in range(copies.count):
            _place(state, cards, player, copies.card, "library", "token card" if copies.token else "")
    for commander in deck.commanders:
        obj = _place(state, cards, player, commander, "command")
        obj.commander = True
    chance.shuffle(state, state.players[player].library)


def _place(state: State, cards: dict[str, Card], player: int, card: Card, zone: str, token: str = "") -> Object:
    key = f"token {card.name} {_look(card)}" if token else card.name
    cards[key] = half(card)
    state.clock += 1
    obj = Object(state.next_id, key, player, player, "library" if zone == "library" else "command", state.clock, token)
    state.next_id += 1
    state.objects[obj.id] = obj
    (state.players[player].library if zone == "library" else state.command).append(obj.id)
    return obj


@cache
def _tokens_of(card: Card) -> frozenset[str]:
    """The names of the predefined tokens (111.10) that a card can create."""
    return frozenset(name for face in card.faces for name in _predefined(face.lines))


def _predefined(tree: object) -> Iterator[str]:
    if isinstance(tree, TokenSpec) and tree.predefined:
        yield tree.predefined
    for part in parts(tree):
        yield from _predefined(part)


def _token(name: str) -> Card:
    card = builtin().card(name)
    if card is None:
        raise SetupError(f"a card creates a {name} token, which the built-in pool does not define")
    return half(card)


def _look(card: Card) -> str:
    """Tells token cards of one name apart."""
    face = card.front
    return f"{face.power}/{face.toughness} {' '.join(face.colors)} {len(face.lines)}"


def _shrink(state: State, horde: int, rules: RuleSet, size: int) -> None:
    """CL-2, CL-2-R1: with fewer Survivors only a part of the Horde's cards, at random; the rest is not in the game."""
    keep = -(-size * rules.deck_percent[horde - 1] // 100)
    library = state.players[horde].library
    for id in library[keep:]:
        del state.objects[id]
    del library[keep:]


def copies_of(cards: Iterable[tuple[int, Card, bool]]) -> tuple[Copies, ...]:
    """A library from (count, card, stands for a token)."""
    return tuple(Copies(count, card, token) for count, card, token in cards)

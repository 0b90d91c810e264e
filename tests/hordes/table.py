"""A table of classic Horde Magic to play on: a Horde with harmless cards, and what to put on top of them."""

from __future__ import annotations

from horde.cards.card import Card
from rules.board import HordeBoard, card, creature, named

FOG = card("Damp Fog", "{1}{B}", "Enchantment")
"""A card that ends a reveal and does nothing."""
SHAMBLER = creature("Shambler", "2/2", kind="Zombie", cost="")
LURCHER = creature("Lurcher", "3/1", kind="Zombie", cost="")
GHOUL = creature("Ditch Ghoul", "4/4", cost="{3}{B}", kind="Zombie")
OX = creature("Grove Ox", "2/2", cost="{1}{G}")
FOREST = named("Forest")

ZOMBIE = creature("Slow Corpse", "2/2", cost="{2}{B}", kind="Zombie")
WALKER = card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "3", "+1: You gain 1 life.")

COUNTER = card("Flat Refusal", "{U}", "Instant", "", "Counter target spell.")
BOUNCE = card("Undertow", "{U}", "Instant", "", "Return target creature to its owner's hand.")
KILL = card("Snuff", "{B}", "Instant", "", "Destroy target creature.")
SWEEP = card("Scour", "{B}", "Sorcery", "", "Destroy all creatures.")
STEAL = card(
    "Whistle Up",
    "{R}",
    "Sorcery",
    "",
    "Gain control of target creature until end of turn. Untap that creature.",
)
SPARK = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")


def stands_for_token(one: Card) -> bool:
    """In these tests what has no mana cost and is no land is a token card."""
    return one.front.mana_cost is None and "land" not in one.front.types


def deal(board: HordeBoard, *cards: Card) -> list[int]:
    """Cards on top of the Horde's library, the first topmost."""
    ids = [board.deck(one, tokens=stands_for_token(one))[0] for one in reversed(cards)]
    return ids[::-1]


def table(survivors: int = 1, *cards: Card, seed: int = 1, rest: int = 20) -> HordeBoard:
    """Survivors in their precombat main phase against a Horde that will reveal these cards, then `rest` fogs."""
    board = HordeBoard(survivors, seed=seed)
    deal(board, *cards, *[FOG] * rest)
    return board


def to_reveal(board: HordeBoard) -> HordeBoard:
    """Pass until the Horde has revealed and its first spell is on the stack."""
    board.pass_to("precombat main", 1)
    return board


def ready(board: HordeBoard, player: int, what: Card, symbols: str) -> int:
    """A card in hand with untapped lands to cast it."""
    board.lands(player, symbols)
    return board.hand(player, what)


def library(board: HordeBoard) -> list[str]:
    """Names in the Horde's library, top first."""
    return board.names("library", board.horde)[::-1]


def casts(board: HordeBoard) -> list[str]:
    """The names of what the Horde has cast, in order."""
    return [told.names[0] for told in board.told("casts") if told.player == board.horde]


def horde_turn(board: HordeBoard, step: str = "precombat main") -> HordeBoard:
    """Go to a step of the Horde's next turn."""
    board.pass_to(step, 1)
    return board


def spell(board: HordeBoard, what: Card, *choices: object, player: int = 0) -> int:
    """The Survivors cast a spell with the mana for it, and it resolves."""
    board.lands(player, "".join(what.front.mana_cost or ()))
    thing = board.hand(player, what)
    board.seat(0)
    board.cast(thing, *choices)
    board.resolve()
    return thing

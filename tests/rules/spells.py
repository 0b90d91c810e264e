"""What tests of single instructions share: a spell that says them, and two plain creatures."""

from __future__ import annotations

from horde.cards.card import Card

from .board import Board, card, creature

BEAR = creature("Grove Bear", "2/2", "", "{1}{G}", "Bear")
OX = creature("Field Ox", "1/4", "", "{1}{W}", "Ox")


def sorcery(name: str, text: str) -> Card:
    return card(name, "{G}", "Sorcery", text=text)


def instant(name: str, text: str) -> Card:
    return card(name, "{G}", "Instant", text=text)


def cast(board: Board, what: Card, *choices: object) -> None:
    """Cast a card that costs {G} and let it resolve, up to the first question on the way."""
    board.lands(0, "G")
    board.cast(board.hand(0, what), *choices)
    board.resolve()


def stocked(*teams: int) -> Board:
    """A board on which everybody has cards to draw."""
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, BEAR, BEAR, BEAR)
    return board


def tokens(board: Board, player: int) -> list[int]:
    return [obj.id for obj in board.game.permanents(player) if obj.token == "token"]

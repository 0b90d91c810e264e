"""Choosing a color, a creature type, a card name or a player (607.2d, 614.12a)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import lexicon
from horde.rules.questions import Answer, Option, Question

if TYPE_CHECKING:
    from horde.rules.game import Game

QUALITIES = frozenset({"color", "creature type", "card name", "player", "opponent"})


def choose(game: Game, player: int, quality: str, source: int, name: str) -> Generator[Question, Answer, str]:
    """What a player chooses for the thing of this name: the word itself, of a player the number."""
    options = _options(game, player, quality)
    places = (0,) if len(options) == 1 else (yield Question("pick", "quality", (player,), options, source=source))
    chosen = options[places[0]]
    game.tell("chooses", player, [name], text=chosen.text or game.name(chosen.id))
    return chosen.text or str(chosen.id)


def _options(game: Game, player: int, quality: str) -> tuple[Option, ...]:
    if quality in ("player", "opponent"):
        players = game.players_in_order() if quality == "player" else game.opponents(player)
        return tuple(Option("player", player, id) for id in players)
    return tuple(Option("word", player, n=i, text=word) for i, word in enumerate(_words(game, quality)))


def _words(game: Game, quality: str) -> tuple[str, ...]:
    match quality:
        case "color":
            return lexicon.COLORS
        case "creature type":
            return lexicon.words("creature")
        case _:  # of all names there are, those of this game's cards are the ones that matter (201.4)
            cards = game.catalogue.cards.values()
            return tuple(sorted({card.name for card in cards if card.layout not in ("token", "rules") and card.name}))

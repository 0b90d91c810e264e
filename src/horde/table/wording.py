"""Abilities, costs and parts of cards in English, for people to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from horde.cards.card import ByHand, Face, is_by_hand
from horde.cards.english import part_english
from horde.language import Unwritable, write_line
from horde.language.tree import Ability, AdditionalCost, Cost, Effect, Line, Mana, Modes, Spell, parts
from horde.rules.casting import abilities, ways
from horde.rules.catalogue import TURNED_UP, symbols_of
from horde.rules.face_down import card_of, turning, turnings
from horde.rules.game import Game
from horde.rules.keywords import flat
from horde.rules.questions import Option, Question
from horde.rules.sides import FRONT
from horde.rules.ways import prices
from horde.table.words import short


def symbols(cost: tuple[str, ...] | None) -> str:
    """ "{1}{G}"."""
    return "".join(f"{{{symbol}}}" for symbol in cost or ())


@lru_cache(maxsize=4096)
def _line(ability: Ability, types: tuple[str, ...]) -> str:
    try:
        return write_line(Line((ability,)), types=types)
    except Unwritable:
        return ""


def ability_text(ability: Ability, name: str, types: tuple[str, ...] = ()) -> str:
    """An ability as English; "" if the program has no words for it."""
    if is_by_hand(ability):
        return by_hand(ability, name, types)
    return _line(ability, types).replace("~", short(name))


def by_hand(ability: object, name: str, types: tuple[str, ...] = ()) -> str:
    """What the table carries out for an ability, or is reminded of by it."""
    effect = getattr(ability, "effect", None)
    parts = effect.parts if isinstance(effect, ByHand) else ()
    return "; ".join(part_english(part, Face(short(name), types=types)) for part in parts) + " (by hand)"


def face_lines(face: Face) -> list[str]:
    """The rules text of a face, a line for each paragraph that the engine plays."""
    lines = [line for line in face.lines if not any(map(is_by_hand, line.abilities))]
    return [_face_line(line, face.types).replace("~", short(face.name)) for line in lines]


@lru_cache(maxsize=4096)
def _face_line(line: Line, types: tuple[str, ...]) -> str:
    try:
        return write_line(line, types=types)
    except Unwritable:
        return "(a line the program has no words for)"


def action(game: Game, option: Option) -> str:
    """What can be done with priority: "cast Fen Fire {1}{R}"."""
    name = short(_name(game, option))
    match option.kind:
        case "play":
            return f"play {name}"
        case "cast":
            return f"cast {name} {_price(game, option)}".strip()
        case "activate":
            ability = abilities(game, game.obj(option.id))[option.n]
            return f"use {name}: {ability_text(ability, name) or 'its ability'}"
        case "turn up":
            return f"turn up {short(game.catalogue.cards[game.obj(option.id).hidden].name)} {_up_cost(game, option.id)}"
        case "plot" | "suspend":
            cost = card_of(game, option.id).keyword_costs[option.kind].cost
            return f"{option.kind} {name} {symbols(symbols_of(flat(cost)))}"
        case "cycle":
            return f"cycle {name}, which is only half played (exile it, draw a card)"
        case "mana":
            return f"use {name} for {symbols(tuple(option.text))}"
        case _:
            return option.kind


def _name(game: Game, option: Option) -> str:
    """What a card is called on the side that it would be cast or played as."""
    obj = game.obj(option.id)
    match option.kind:
        case "cast" if (side := ways(game, option.seat, obj)[option.n].side) > FRONT:
            return game.catalogue.side(obj, side).face.name
        case "play" if option.n > FRONT:
            return game.catalogue.side(obj, option.n).face.name
        case _:
            return game.name(option.id)


def _up_cost(game: Game, id: int) -> str:
    """ "(Morph {1}{U})": what turning a permanent face up costs, as its card says it."""
    face = card_of(game, id)
    shown = [symbols(face.face.mana_cost or ())] if len(turnings(game, id)) > (turning(face) is not None) else []
    costs = [ability_text(cost, face.face.name) for name, cost in face.keyword_costs.items() if name in TURNED_UP]
    return f"({', '.join([*costs, *shown]).removesuffix('.')})"


def _price(game: Game, option: Option) -> str:
    obj = game.obj(option.id)
    way = ways(game, option.seat, obj)[option.n]
    place = {"graveyard": " from the graveyard", "command": " from the command zone"}.get(obj.zone, "")
    tax = 2 * game.state.players[option.seat].commander_casts.get(obj.card, 0) if obj.zone == "command" else 0
    more = f" and {{{tax}}} more" if tax else ""
    how = f" ({'face down' if way.face_down else way.name})" if way.name else ""
    return f"{symbols(way.symbols)}{more}{place}{how}"


def price(game: Game, option: Option) -> str:
    """One of the costs that a card leaves a choice between: "sacrifice a creature", "pay {4}"."""
    face = game.printed(option.id)
    return " and ".join(_cost(part, face.face.name) for part in prices(face)[option.n])


def _cost(cost: Cost, name: str) -> str:
    if isinstance(cost, Mana):
        return f"pay {symbols(cost.symbols)}"
    return ability_text(AdditionalCost((cost,)), name).partition(", ")[2].removesuffix(".") or "another cost"


def mode(game: Game, question: Question, n: int) -> str:
    """The text of the n-th mode of what asks."""
    face = game.printed(question.source).face
    for modes in _modes(face.lines):
        if n < len(modes.modes) and max(option.n for option in question.options) < len(modes.modes):
            return _effect(modes.modes[n], face) or f"mode {n + 1}"
    return f"mode {n + 1}"


def _modes(tree: Any) -> list[Modes]:
    found = [tree] if isinstance(tree, Modes) else []
    for part in parts(tree):
        found += _modes(part)
    return found


def _effect(effect: Effect, face: Face) -> str:
    return ability_text(Spell(effect), face.name, ("instant",)).removesuffix(".")


def may_lines(game: Game, id: int) -> list[str]:
    """The lines of a card in which its controller is left a choice."""
    lines = face_lines(game.printed(id).face)
    return [line for line in lines if " may " in line or "unless" in line or line.startswith("Kicker")]

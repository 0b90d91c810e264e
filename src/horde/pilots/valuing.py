"""What cards and permanents are worth to a bot, in points: a plain 2/2 creature is about 3."""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.rules.catalogue import Printed, is_mana_ability
from horde.rules.game import Game
from horde.rules.state import Characteristics, Object

KEYWORDS = {
    "flying": 1.0, "trample": 0.8, "deathtouch": 1.5, "first strike": 1.0, "double strike": 2.0, "lifelink": 1.0,
    "vigilance": 1.0, "indestructible": 2.0, "hexproof": 0.5, "reach": 0.3, "menace": 0.7, "fear": 0.7,
    "defender": -1.0, "infect": 1.0, "undying": 1.5, "persist": 1.5,
}  # fmt: skip
_LAND = 3.0
_ONCE = (("enters",), ("is turned face up",))
"""What happens but once, and has happened to what is seen on the battlefield."""
_LANDS = frozenset({"land"})


@cache
def abilities_worth(abilities: tuple[t.Ability, ...]) -> float:
    """What an object's abilities are still worth once it is on the battlefield."""
    return sum(_ability_worth(ability) for ability in abilities)


def _ability_worth(ability: t.Ability) -> float:
    match ability:
        case t.Static(effect=effect):
            return 4.0 if isinstance(effect.what, t.All) else 2.0 if isinstance(effect.what, t.Host) else 0.0
        case t.Triggered(event=t.StepBegins()):
            return 4.0
        case t.Triggered(event=t.Happens(what=t.This(), verbs=verbs)):
            return 0.0 if verbs in _ONCE else 1.0 if verbs == ("dies",) else 2.5
        case t.Triggered(event=t.Happens(verbs=verbs)) if "dies" in verbs:
            return 3.0
        case t.Triggered():
            return 1.5
        case t.Activated():
            return 2.5 if is_mana_ability(ability) else 1.5
        case t.CostChange() | t.Replace() | t.Shield() | t.PlayerRule():
            return 2.0
        case _:
            return 0.0


def creature_worth(char: Characteristics) -> float:
    keywords = _keywords_worth(char.keywords) if char.keywords else 0.0
    return max(0, char.power) + 0.6 * max(0, char.toughness) + keywords + abilities_worth(char.abilities)


@cache
def _keywords_worth(keywords: frozenset[str]) -> float:
    return sum(KEYWORDS.get(word, 0.0) for word in keywords)


def permanent_worth(game: Game, id: int) -> float:
    """What a permanent is worth to the one who controls it."""
    obj, char = game.obj(id), game.char(id)
    found = 0.0
    if "creature" in char.types:
        found += creature_worth(char)
        if "assign combat damage" in char.cant:
            found -= char.power
    elif "land" not in char.types:
        found += 1.0 + abilities_worth(char.abilities)
    if "planeswalker" in char.types:
        found += 2.0 + obj.counters.get("loyalty", 0)
    if "land" in char.types:
        found += _LAND
    if obj.commander or "legendary" in char.supertypes:
        found += 1.0
    return found if obj.token else found + 0.1 * char.mana_value


@cache
def card_worth(face: Printed) -> float:
    """What a card is worth in hand, as printed, lands aside."""
    base = face.base
    by_cost = 1.0 + 1.6 * base.mana_value
    return max(by_cost, creature_worth(base)) if "creature" in base.types else by_cost


def lands(game: Game, player: int) -> int:
    """How many lands a player has on the battlefield."""
    there = [obj for obj in game.permanents_with(_LANDS, player) if obj.controller == player]
    return sum("land" in game.char(obj.id).types for obj in there)


def held_lands(game: Game, player: int) -> int:
    """How many lands a player has in hand."""
    return sum(game.printed(card).is_land for card in game.state.players[player].hand)


def hand_worth(game: Game, player: int, id: int) -> float:
    """What a card is worth to a player who holds it now: lands while they are few, spells that can soon be cast."""
    face = game.printed(id)
    have = lands(game, player)
    if face.is_land:
        held = held_lands(game, player)
        return 9.0 if have + held <= 4 else 5.0 if have + held <= 6 else 1.0
    late = max(0, face.base.mana_value - have - 1)
    return max(0.5, card_worth(face) - 1.5 * late)


def search_worth(face: Printed, have: int) -> float:
    """What a card is worth if it is fetched by a player who has so many lands, those in hand among them.

    A land while land is short, else what is best and can be cast soon.
    """
    if face.is_land:
        return 12.0 if have <= 5 else 2.0
    late = max(0, face.base.mana_value - have - 1)
    return max(0.1, card_worth(face) - 2.0 * late)


def worth(game: Game, id: int) -> float:
    """What an object is worth wherever it is."""
    obj = game.obj(id)
    if obj.zone == "battlefield":
        return permanent_worth(game, id)
    if obj.zone == "hand":
        return hand_worth(game, obj.owner, id)
    return card_worth(game.printed(id))


def team(game: Game, player: int) -> tuple[int, ...]:
    """The players of a player's team."""
    return tuple(game.team_of(player).players)


def foes(game: Game, player: int) -> list[Object]:
    """The creatures of a player's opponents."""
    return [obj for foe in game.opponents(player) for obj in game.creatures(foe)]

"""Priority: what a team may do with it, and doing that (117, 805.5)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from horde.rules import casting, costs, mana
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Object

if TYPE_CHECKING:
    from horde.rules.game import Game

PASS = Option("pass")


def actions(game: Game, player: int) -> list[Option]:
    """What a player may do with priority, bare mana abilities left out; each option is legal and can be paid."""
    if game.state.players[player].passive:
        return []
    sorcery = casting.at_sorcery_speed(game, player)
    key = (player, sorcery, casting.can_play_land(game, player))
    known = game.known_actions.get(key)
    if known is not None and known[0] == game.version:
        return known[1]
    found = _actions(game, *key)
    game.known_actions[key] = (game.version, found)
    return found


def _actions(game: Game, player: int, sorcery: bool, land: bool) -> list[Option]:
    found = list(_lands(game, player)) if land else []
    for obj in _cards(game, player):
        if sorcery or _may_be_quick(game, obj):
            found += [
                Option("cast", player, obj.id, i, way.name) for i, way in casting.castable(game, player, obj, sorcery)
            ]
    for obj in _with_abilities(game, player):
        for n, ability in enumerate(casting.abilities(game, obj)):
            if casting.can_activate(game, player, obj, ability):
                found.append(Option("activate", player, obj.id, n))
    return found


def _lands(game: Game, player: int) -> Iterator[Option]:
    for id in game.state.players[player].hand:
        if game.printed(id).is_land:
            yield Option("play", player, id)


def _cards(game: Game, player: int) -> Iterator[Object]:
    """Cards that might be cast: in hand, with flashback in the graveyard, commanders."""
    who = game.state.players[player]
    objects = game.state.objects
    for id in who.hand:
        yield objects[id]
    for id in who.graveyard:
        if "flashback" in game.catalogue.of(objects[id]).keyword_costs:
            yield objects[id]
    for id in game.state.command:
        obj = objects[id]
        if obj.commander and obj.owner == player:
            yield obj


def _may_be_quick(game: Game, obj: Object) -> bool:
    return game.catalogue.of(obj).quick


def _with_abilities(game: Game, player: int) -> Iterator[Object]:
    """Objects with activated abilities other than mana abilities."""
    objects = game.state.objects
    everything = game.layers.grants_activated
    for id in game.state.battlefield if everything else game.activators:
        obj = objects[id]
        if game.char(id).controller == player:
            yield obj
    for id in game.state.players[player].hand:
        if casting.from_hand(game.catalogue.of(objects[id])):
            yield objects[id]


def mana_actions(game: Game, player: int) -> list[Option]:
    """Bare mana abilities: never a reason to ask, but offered where a question is asked anyway (605.3a)."""
    return [
        Option("mana", player, source.id, n, "".join(adds))
        for source in dict.fromkeys(mana.sources(game, player))
        for n, adds in enumerate(source.adds)
    ]


def question(game: Game, team: int) -> Question | None:
    """What a team with priority is asked; None if nobody on it could do anything but make mana."""
    players = game.state.teams[team].players
    found = [option for player in players for option in actions(game, player)]
    if not found and not game.always_ask:
        return None
    seats = tuple(p for p in players if not game.state.players[p].passive)
    if not seats:
        return None
    extra = [option for player in seats for option in mana_actions(game, player)] if game.offer_mana else []
    return Question("act", "act", seats, (PASS, *found, *extra))


def act(game: Game, option: Option) -> Generator[Question, Answer, None]:
    """Carry out what was chosen."""
    match option.kind:
        case "play":
            yield from casting.play_land(game, option.seat, option.id)
        case "cast":
            yield from casting.cast(game, option.seat, option.id, option.n)
        case "activate":
            ability = casting.abilities(game, game.obj(option.id))[option.n]
            yield from casting.activate(game, option.seat, option.id, ability)
        case "mana":
            source = next(s for s in mana.sources(game, option.seat) if s.id == option.id)
            yield from costs.activate_mana(game, option.seat, source, option.text[:1])
        case _:
            pass

"""Priority: what a team may do with it, and doing that (117, 805.5)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules import by_hand, casting, costs, face_down, liberties, limits, mana, permits, setting_aside
from horde.rules.catalogue import Offer
from horde.rules.context import Context
from horde.rules.costs import can_pay, most_saved
from horde.rules.modes import can_choose
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import Object
from horde.rules.targets import has_targets

if TYPE_CHECKING:
    from horde.rules.game import Game

PASS = Option("pass")
_PLENTY = 1000
_SPECIAL = ("turn up", *setting_aside.KINDS)
"""The special actions (116.2)."""


class Candidate(NamedTuple):
    """An action that is possible as far as the player's own cards, timing and costs go; targets are looked at last."""

    option: Option
    choosing: tuple[t.Spell | t.Activated | t.KeywordOf, ...]
    """What needs modes, targets or life; () for what can always be chosen."""


class Candidates(NamedTuple):
    """What was found to be possible, and how long that holds."""

    found: list[Candidate]
    mine: int
    """The player's version in `Game.versions` that it was found at."""
    all: int
    """`Game.version` then, where the cost of a card may hang on anything that changes; else -1."""


def actions(game: Game, player: int) -> list[Option]:
    """What a player may do with priority, bare mana abilities left out; each option is legal and can be paid."""
    if game.state.players[player].passive:
        return []
    return _actions(game, player, casting.at_sorcery_speed(game, player))


def _actions(game: Game, player: int, sorcery: bool) -> list[Option]:
    key = (player, sorcery, sorcery and casting.can_play_land(game, player))
    candidates = _candidates(game, key)
    if candidates and _is_held_up(game):
        candidates = [candidate for candidate in candidates if candidate.option.kind in _SPECIAL]
    if not candidates:
        return []
    known = game.known_actions.get(key)
    if known is not None and known[0] == game.version:
        return known[1]
    found = [candidate.option for candidate in candidates if not candidate.choosing or _can_choose(game, candidate)]
    game.known_actions[key] = (game.version, found)
    return found


def _is_held_up(game: Game) -> bool:
    """702.61a: a spell with split second is on the stack; special actions remain (702.61b)."""
    return any("split second" in game.char(id).keywords for id in game.state.stack)


def _can_choose(game: Game, candidate: Candidate) -> bool:
    ctx = Context(candidate.option.id, candidate.option.seat)
    for ability in candidate.choosing:
        if isinstance(ability, t.Activated) and not limits.in_time(game, ctx.you, ctx.source, ability):
            return False
        if isinstance(ability, t.KeywordOf):
            if not has_targets(game, ability, ctx):
                return False
        elif not can_choose(game, ability, ctx):
            return False
        elif isinstance(ability, t.Activated) and casting.costs_life(ability):
            return can_pay(game, ctx.you, ctx.source, ability)
    return True


def _candidates(game: Game, key: tuple[int, bool, bool]) -> list[Candidate]:
    known = game.known_candidates.get(key)
    if known is None or known.mine != game.versions[key[0]] or known.all not in (-1, game.version):
        known = game.known_candidates[key] = _find(game, *key)
    return known.found


def _find(game: Game, player: int, sorcery: bool, land: bool) -> Candidates:
    found = [Candidate(option, ()) for option in _lands(game, player)] if land else []
    cards = _cards(game, player, sorcery)
    able = [
        (obj, n, ability)
        for obj in _with_abilities(game, player)
        for n, ability in enumerate(casting.abilities(game, obj))
        if casting.in_time(game, obj, ability, sorcery) and (ability.anyone or _may_use(game, player, obj))
    ]
    varies = any(offer.varies for _, offer in cards) or costs.changes_vary(game) or mana.varies(game, player)
    if game.index.face_down:
        turnable = face_down.turnable(game, player)
        found += [Candidate(Option("turn up", player, id), ()) for id in turnable]
    if cards or able:
        _find_payable(game, player, sorcery, cards, able, found)
    if game.catalogue.sets_aside:
        found += [Candidate(option, ()) for option in setting_aside.offered(game, player, sorcery)]
    if sorcery and game.catalogue.halves:
        found += [Candidate(Option("cycle", player, id), ()) for id in by_hand.can_cycle(game, player)]
    return Candidates(found, game.versions[player], game.version if varies else -1)


def _find_payable(
    game: Game,
    player: int,
    sorcery: bool,
    cards: list[tuple[Object, Offer]],
    able: list[tuple[Object, int, t.Activated]],
    found: list[Candidate],
) -> None:
    """Add the ways to cast these cards and the abilities of these objects that can be paid for now."""
    room = _room(game, player)
    for obj, offer in cards:
        if offer.cheapest <= room or offer.varies or obj.zone == "exile":
            found += [
                Candidate(Option("cast", player, obj.id, i, way.name), casting.face_of(game, obj, way).choosing)
                for i, way in casting.payable(game, player, obj, sorcery)
            ]
    for obj, n, ability in able:
        if casting.mana_of(ability) <= room and can_pay(game, player, obj.id, ability):
            hangs = casting.chooses(ability) or casting.costs_life(ability) or limits.varies(ability)
            choosing = (ability,) if hangs else ()
            found.append(Candidate(Option("activate", player, obj.id, n), choosing))


def _room(game: Game, player: int) -> int:
    """How much a spell or ability may cost at most: a quick test before the exact one."""
    if game.rule(player, "unlimited mana"):
        return _PLENTY
    saved = sum(most_saved(game.printed(id)) for id in game.index.cost_changes)
    return mana.amount(game, player) + saved


def _lands(game: Game, player: int) -> Iterator[Option]:
    permitted = permits.cards(game, player, "play") if game.state.permits else []
    for id in (*game.state.players[player].hand, *permitted):
        for side in game.catalogue.offer(game.obj(id)).lands:
            yield Option("play", player, id, side)


def _cards(game: Game, player: int, sorcery: bool) -> list[tuple[Object, Offer]]:
    """Cards that might be cast: in hand, with flashback in the graveyard, commanders; all, or the quick ones."""
    objects, offers = game.state.objects, game.catalogue.offers
    found = [objects[id] for id in game.state.players[player].hand]
    if game.index.flashbacks:
        found += [objects[id] for id in game.index.flashbacks if objects[id].owner == player]
    if game.layers.reaches("graveyard"):
        found += [o for o in _graveyard(game, player) if "flashback" in game.char(o.id).keywords]
    found += [objects[id] for id in game.state.command if objects[id].commander and objects[id].owner == player]
    if game.state.permits:
        found += [objects[id] for id in permits.cards(game, player) if objects[id] not in found]
    cards = ((obj, offers[obj.key]) for obj in found)
    quick_too = sorcery or liberties.any_flash(game, player)
    return [(obj, offer) for obj, offer in cards if offer.castable and (quick_too or offer.quick)]


def _graveyard(game: Game, player: int) -> list[Object]:
    """The cards of a graveyard that have no flashback of their own."""
    there = (id for id in game.state.players[player].graveyard if id not in game.index.flashbacks)
    return [game.state.objects[id] for id in there]


def _may_use(game: Game, player: int, obj: Object) -> bool:
    """602.2: only a permanent's controller, or elsewhere a card's owner, may activate its abilities."""
    return (game.controller(obj.id) if obj.zone == "battlefield" else obj.owner) == player


def _with_abilities(game: Game, player: int) -> Iterator[Object]:
    """Objects with activated abilities other than mana abilities."""
    if game.rule(player, "can't activate"):
        return
    objects, faces = game.state.objects, game.catalogue.faces
    for id in game.state.battlefield if game.layers.grants_activated else game.index.activators:
        if game.controller(id) == player or game.catalogue.anyone:
            yield objects[id]
    for id in game.index.buried:
        if objects[id].owner == player:
            yield objects[id]
    if game.layers.reaches("graveyard"):
        for id in game.state.players[player].graveyard:
            if id not in game.index.buried and casting.abilities(game, objects[id]):
                yield objects[id]
    for id in game.state.players[player].hand:
        obj = objects[id]
        if faces[obj.card, obj.side].from_hand:
            yield obj


def mana_actions(game: Game, player: int) -> list[Option]:
    """Bare mana abilities: never a reason to ask, but offered where a question is asked anyway (605.3a)."""
    return [
        Option("mana", player, source.id, n, "".join(adds))
        for source in dict.fromkeys(mana.sources(game, player))
        for n, adds in enumerate(source.adds)
    ]


def question(game: Game, team: int) -> Question | None:
    """What a team with priority is asked; None if nobody on it could do anything but make mana."""
    players = game.state.players
    seats = tuple([p for p in game.state.teams[team].players if not players[p].passive])
    if not seats:
        return None
    sorcery = casting.at_sorcery_speed(game, seats[0])
    found = [option for player in seats for option in _actions(game, player, sorcery)]
    if not found and not game.always_ask:
        return None
    extra = [option for player in seats for option in mana_actions(game, player)] if game.offer_mana else []
    return Question("act", "act", seats, (PASS, *found, *extra))


def act(game: Game, option: Option) -> Generator[Question, Answer, None]:
    """Carry out what was chosen."""
    match option.kind:
        case "play":
            yield from casting.play_land(game, option.seat, option.id, option.n)
        case "cast":
            yield from casting.cast(game, option.seat, option.id, option.n)
        case "activate":
            ability = casting.abilities(game, game.obj(option.id))[option.n]
            yield from casting.activate(game, option.seat, option.id, ability)
        case "cycle":
            yield from by_hand.cycle(game, option.seat, option.id)
        case "plot" | "suspend":
            yield from setting_aside.set_aside(game, option.seat, option.id, option.kind)
        case "turn up":
            yield from face_down.turn_face_up(game, option.seat, option.id)
        case "mana":
            source = next(s for s in mana.sources(game, option.seat) if s.id == option.id)
            yield from costs.activate_mana(game, option.seat, source, option.text[:1])
        case _:
            pass

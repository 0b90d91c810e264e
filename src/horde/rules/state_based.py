"""State-based actions (704): all that apply happen at once, again and again until none does."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import battles, designating, sagas, transforming
from horde.rules.atoms import marks, moves
from horde.rules.atoms.moves import Moving
from horde.rules.conditions import condition
from horde.rules.context import Context
from horde.rules.destroying import really_destroyed
from horde.rules.filters import players, test
from horde.rules.protection import has_protection
from horde.rules.questions import Answer, Option, Question
from horde.rules.restrictions import lethal
from horde.rules.state import RING_BEARER, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
Checking = Generator[Question, Answer, bool]


def check(game: Game) -> Checking:
    """Perform state-based actions once; whether any was performed."""
    if game.catalogue.ascends:
        designating.ascend_all(game)
    _teams(game)
    if _finish(game):
        return False
    if game.state.ghosts:
        _cease(game)
    if game.state.fallen:
        yield from _commanders(game)
    if game.layers.stale:
        game.layers.rebuild()  # which finds out whether control may have changed
    if game.look_at_control:
        _change_hands(game)
    transforming.look(game)
    if gone := battles.fallen(game):
        _tell_gone(game, gone)
        yield from moves.move_all(game, gone, "graveyard", "state")  # 704.5v
        return True
    if over := sagas.finished(game):
        yield from _sacrifice(game, over)
        return True
    if not game.suspect_everything and not game.suspects:
        return False
    battlefield = game.state.battlefield
    ids = list(battlefield) if game.suspect_everything else [id for id in battlefield if id in game.suspects]
    game.suspect_everything = False
    game.suspects.clear()
    doomed, destroyed = _permanents(game, ids)
    supertypes = frozenset[str]().union(*(game.char(id).supertypes for id in ids))
    if "legendary" in supertypes:
        yield from _legends(game, doomed)
    if "world" in supertypes:
        _worlds(game, doomed)
    if not doomed and not destroyed:
        return False
    doomed += yield from really_destroyed(game, destroyed)
    _tell_gone(game, doomed)
    yield from moves.move_all(game, doomed, "graveyard", "state")
    return True


def _sacrifice(game: Game, ids: list[int]) -> Asking:
    """714.4"""
    for id in ids:
        game.tell("sacrifices", game.controller(id), [game.name(id)])
    yield from moves.move(game, [Moving(id, "graveyard", game.controller(id), cause="sacrifice") for id in ids])


def _tell_gone(game: Game, ids: list[int]) -> None:
    """Creatures die; anything else is put into the graveyard."""
    dying = [id for id in ids if "creature" in game.char(id).types]
    for kind, gone in (("dies", dying), ("is put into the graveyard", [id for id in ids if id not in dying])):
        if gone:
            game.tell(kind, names=(game.name(id) for id in gone))


# --- players and teams ---------------------------------------------------------------------------------------


def _teams(game: Game) -> None:
    """704.5a to 704.5c, 704.6c and 810.8: a team loses as one."""
    for team in game.state.teams:
        if team.lost:
            continue
        first = team.players[0]
        if team.life <= 0 and not game.rule(first, "no life total"):
            team.lost = "no life left"
        elif not (team.poison or team.drew_from_empty or team.commander_damage):
            continue
        elif team.poison >= _poison_limit(len(team.players)) and not game.rule(
            first, "doesn't lose for", "poison counters"
        ):
            team.lost = f"{team.poison} poison counters"
        elif team.drew_from_empty and not game.rule(first, "doesn't lose for", "empty library"):
            team.lost = "a draw from an empty library"
        elif max(team.commander_damage.values(), default=0) >= 21 and not game.rule(
            first, "doesn't lose for", "commander damage"
        ):
            team.lost = "21 combat damage from one commander"
        team.drew_from_empty = False


def _poison_limit(size: int) -> int:
    """704.5c, 810.8d, 810.11"""
    return 10 if size == 1 else 15 + 5 * (size - 2)


def losing_conditions(game: Game) -> None:
    """ "You lose the game if ...": only once nothing is under way (WK-3-R1)."""
    state = game.state
    if state.stack or state.waiting or state.agenda:
        return
    for id in game.index.losing:
        ctx = Context(id, game.controller(id))
        for node in game.printed(id).losing:
            if condition(node.condition)(game, ctx):
                for player in players(node.who)(game, ctx):
                    team = game.team_of(player)
                    team.lost = team.lost or "nothing left to fight with"


def _finish(game: Game) -> bool:
    """104.2a: the last team in the game wins; all losing at once is a draw unless the format says otherwise."""
    standing = [i for i, team in enumerate(game.state.teams) if not team.lost]
    if len(standing) > 1 or len(standing) == len(game.state.teams):
        return False
    winner = standing[0] if standing else game.format.wins_ties
    game.state.winner = winner
    losers = [team for i, team in enumerate(game.state.teams) if i != winner]
    game.state.reason = losers[0].lost
    _reveal_all(game)
    game.tell("wins", game.state.teams[winner].players[0] if winner >= 0 else -1, text=game.state.reason)
    return True


def _reveal_all(game: Game) -> None:
    """708.9: as the game ends, everything that is face down is shown."""
    for obj in (*game.objects_in("battlefield"), *game.objects_in("stack")):
        if obj.hidden:
            name = game.catalogue.cards[obj.hidden].name
            game.tell("was face down", obj.owner, [game.name(obj.id), name])


# --- permanents ----------------------------------------------------------------------------------------------


def _cease(game: Game) -> None:
    """704.5d; with WK-D6 token cards stay in graveyards."""
    keep = bool(game.state.memory.get("tokens stay"))
    ghosts, game.state.ghosts = game.state.ghosts, []
    for id in ghosts:
        obj = game.state.objects.get(id)
        if obj is not None and not (keep and obj.token == "token card" and obj.zone == "graveyard"):
            moves.cease(game, id)


def _permanents(game: Game, ids: list[int]) -> tuple[list[int], list[int]]:
    """Permanents that go to the graveyard, and creatures that are destroyed (704.5f to 704.5i, 704.5m to 704.5q)."""
    doomed: list[int] = []
    destroyed: list[int] = []
    for id in ids:
        obj, char = game.obj(id), game.char(id)
        if "creature" in char.types:
            if char.toughness <= 0:
                doomed.append(id)
                continue
            if (obj.damage >= lethal(char) or obj.deathtouched) and "indestructible" not in char.keywords:
                destroyed.append(id)
                continue
            obj.deathtouched = False  # 704.5h: since the last check
        if ("planeswalker" in char.types and not obj.counters.get("loyalty")) or (
            "Aura" in char.subtypes and not _well_attached(game, obj)
        ):
            doomed.append(id)
        elif obj.attached_to and not _well_attached(game, obj):
            obj.attached_to = 0
            game.layers.rebuild_later()
        _annihilate(game, obj)
    return doomed, destroyed


def _change_hands(game: Game) -> None:
    """What comes under another control leaves combat and is new to that player (506.4, 302.6)."""
    game.look_at_control = False
    for obj in game.objects_in("battlefield"):
        holder = game.char(obj.id).controller
        if holder != (obj.controller if obj.held_by < 0 else obj.held_by):
            obj.since = game.state.turn.number
            moves.remove_from_combat(game, obj.id)
            marks.undesignate(game, obj, RING_BEARER)  # 701.54a
        obj.held_by = -1 if holder == obj.controller else holder


def _well_attached(game: Game, obj: Object) -> bool:
    """704.5m, 704.5n, 303.4c, 301.5c"""
    host = game.state.objects.get(obj.attached_to)
    if host is None or host.zone != "battlefield":
        return False
    if has_protection(game, host.id, obj.id):
        return False
    for ability in game.char(obj.id).abilities:
        if isinstance(ability, t.KeywordOf) and ability.name == "enchant":
            return test(ability.what)(game, host, game.char(host.id), Context(obj.id, game.controller(obj.id)))
    return "creature" in game.char(host.id).types


def _annihilate(game: Game, obj: Object) -> None:
    """704.5q"""
    n = min(obj.counters.get("+1/+1", 0), obj.counters.get("-1/-1", 0))
    if n:
        counters = {kind: count - n if kind in ("+1/+1", "-1/-1") else count for kind, count in obj.counters.items()}
        obj.counters = {kind: count for kind, count in counters.items() if count}
        game.layers.forget_one(obj.id)
        game.layers.changed("counters")


def _legends(game: Game, doomed: list[int]) -> Asking:
    """704.5j: of legendary permanents with one name each player keeps one."""
    groups: dict[tuple[int, str], list[int]] = {}
    for obj in game.permanents_with(frozenset({"legendary"})):
        char = game.char(obj.id)
        if "legendary" in char.supertypes and obj.id not in doomed:
            groups.setdefault((char.controller, char.name), []).append(obj.id)
    for (player, _), ids in groups.items():
        if len(ids) > 1:
            options = tuple(Option("object", player, id) for id in ids)
            answer = yield Question("pick", "keep", (player,), options)
            doomed += [id for i, id in enumerate(ids) if i != answer[0]]


def _worlds(game: Game, doomed: list[int]) -> None:
    """704.5k: only the newest world permanent stays."""
    worlds = [obj for obj in game.objects_in("battlefield") if "world" in game.char(obj.id).supertypes]
    if len(worlds) > 1:
        newest = max(worlds, key=lambda obj: obj.timestamp)
        doomed += [obj.id for obj in worlds if obj is not newest and obj.id not in doomed]


def _commanders(game: Game) -> Asking:
    """903.9a: from graveyard or exile a commander may go to the command zone, once asked for each time it moves."""
    pending, game.state.fallen = game.state.fallen, []
    for id in pending:
        obj = game.state.objects.get(id)
        if obj is None:
            continue
        answer = yield Question(
            "pick", "may", (obj.owner,), (Option("yes", obj.owner), Option("no", obj.owner)), source=id
        )
        if answer[0] == 0:
            game.tell("commander returns", obj.owner, [game.name(id)])
            yield from moves.move(game, [Moving(id, "command")])

"""Zone changes and tokens (400.7, 111): a moved object becomes a new one, the old one is last known information."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

import msgspec

from horde.language import tree as t
from horde.rules import replacing, sagas, triggers
from horde.rules.atoms import entering
from horde.rules.catalogue import FACE_DOWN, statics_in
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import number, players
from horde.rules.permits import EXILED
from horde.rules.questions import Answer, Option, Question
from horde.rules.rerouting import reroute
from horde.rules.sides import DOWN, FRONT, OTHER, turns
from horde.rules.state import FIRST_ID, Attack, Object, Shape
from horde.rules.subjects import subject

if TYPE_CHECKING:
    from horde.rules.game import Game


class Moving(msgspec.Struct):
    """One part of a batch: which object goes where and how it arrives there."""

    id: int
    to: t.Zone
    under: int = -1
    """Who controls it on the battlefield or the stack; its owner if -1."""
    tapped: bool = False
    attacking: int = -1
    counters: tuple[str, ...] = ()
    bottom: bool = False
    depth: int = 1
    """How far from that end of the library: 2 is "second from the top"."""
    side: int = 0
    face_down: bool = False
    fleeting: bool = False
    """On the battlefield only once: if it would leave it, it is exiled (702.84a)."""
    host: int = 0
    """What an Aura enters attached to."""
    stays: bool = False
    """It can't go there and does not move."""
    shape: tuple[str, int] | None = None
    """What it enters as a copy of."""
    chosen: dict[str, str] = {}
    linked: tuple[int, ...] = ()
    cause: str = ""
    """"sacrifice", "discard", "draw", "mill", "destroy", "cast", ... for events and the log."""
    after: list[tuple[t.Effect, Context]] = []
    """What else happens because it goes elsewhere than it would have."""


Moved = Generator[Question, Answer, "list[int]"]


def move(game: Game, parts: Sequence[Moving]) -> Moved:
    """Move objects at once; returns the ids of the new objects, 0 where nothing moved."""
    todo = list({part.id: part for part in parts if _can_move(game, part.id)}.values())
    together = tuple(part.id for part in todo if part.to == "battlefield")
    for part in todo:
        yield from _replace(game, part, together)
    todo = [part for part in todo if game.exists(part.id) and not part.stays]
    leaving = [part.id for part in todo if game.obj(part.id).zone == "battlefield"]
    watching = triggers.looking_back(game) if leaving else None
    for part in todo:
        game.remember(game.obj(part.id))
    events: list[Event] = []
    new: dict[int, int] = {}
    for part in todo:
        new[part.id] = _change_zone(game, part, events)
    triggers.watch(game, events, watching)
    yield from _give_back(game, [held for part in todo for held in game.state.left[part.id].object.holds])
    for part in todo:
        for effect, ctx in part.after:
            yield from game.run(effect, ctx)
    return [new.get(part.id, 0) for part in parts]


def _give_back(game: Game, held: list[tuple[int, t.Zone]]) -> Generator[Question, Answer, None]:
    """610.3c: what was exiled until something left the battlefield returns at once, to where it was."""
    held = [(id, zone) for id, zone in held if game.exists(id) and game.obj(id).zone == "exile"]
    if held:
        for id, zone in held:
            game.tell("returns", game.obj(id).owner, [game.name(id)], 0, zone)
        yield from move(game, [Moving(id, zone) for id, zone in held])


def appear(game: Game, new: Object) -> None:
    """An object that is no card and no token comes into being: an emblem."""
    _put_into_zone(game, new, Moving(new.id, new.zone))


def _can_move(game: Game, id: int) -> bool:
    """Whether an object is there to be moved; a token that has left the battlefield never moves again (111.8)."""
    obj = game.state.objects.get(id)
    return obj is not None and (not obj.token or obj.zone in ("battlefield", "stack") or id not in game.state.ghosts)


def move_all(game: Game, ids: Sequence[int], to: t.Zone, cause: str = "") -> Moved:
    """Move objects to their owners' zones of one kind."""
    return move(game, [Moving(id, to, cause=cause) for id in ids])


def _replace(game: Game, part: Moving, together: tuple[int, ...]) -> Generator[Question, Answer, None]:
    """What makes an object go or arrive otherwise (614.1): its own abilities, flashback, the commander's rule."""
    obj = game.obj(part.id)
    if obj.zone == "stack" and obj.cast is not None and _EXILED_AFTER & {*obj.cast.options}:
        part.to = "exile"  # 702.34a, 702.127a
    if obj.fleeting:
        part.to = "exile"  # 702.84a
    if part.cause == "discard" and part.to == "graveyard" and "madness" in game.char(obj.id).keywords:
        part.to = "exile"  # 702.35a
    yield from reroute(game, part)
    if obj.zone == "stack" and obj.cast is not None and EXILED in obj.cast.options and part.to == "graveyard":
        part.to = "exile"
    if obj.commander and part.to in ("hand", "library") and obj.zone != "command":
        options = (Option("yes", obj.owner), Option("no", obj.owner))
        answer = yield Question("pick", "may", (obj.owner,), options, source=obj.id)
        if answer[0] == 0:
            part.to = "command"  # 903.9b
    if part.to == "battlefield":
        _choose_side(game, part, obj)
    if part.to == "battlefield" and not part.stays:
        face = game.catalogue.side(obj, DOWN if part.face_down else part.side)  # 708.3
        you = part.under if part.under >= 0 else obj.owner
        ctx = Context(part.id, you, x=obj.cast.x if obj.cast else 0, cast=obj.cast)
        yield from entering.prepare(game, part, face, ctx, together)


_EXILED_AFTER = frozenset({"flashback", "aftermath", "jump-start", "harmonize"})


def _choose_side(game: Game, part: Moving, obj: Object) -> None:
    """With which side up it enters; what has no back can't enter transformed, nor can a spell's face (712.14)."""
    if part.face_down or part.cause in ("resolve", "play") or obj.token == "token":
        pass
    elif part.side != FRONT:
        part.stays |= not turns(game.catalogue.cards[obj.key])
    if part.side == FRONT and not part.face_down and game.state.day == "night" and bound_to_day(game, obj.key):
        part.side = OTHER  # 702.145b
    up = game.catalogue.side(obj, DOWN if part.face_down else part.side)
    part.stays |= not up.is_permanent


def bound_to_day(game: Game, key: str) -> bool:
    """Whether a card has another face and daybound on its front."""
    return turns(game.catalogue.cards[key]) and "daybound" in game.catalogue.faces[key, FRONT].base.keywords


def _change_zone(game: Game, part: Moving, events: list[Event]) -> int:
    old = game.obj(part.id)
    leave_zone(game, old)
    new = _arriving(game, old, part)
    if old.hidden and not new.hidden and part.cause != "undo":
        game.tell("was face down", old.owner, [game.name(old.id), game.catalogue.cards[old.hidden].name])  # 708.9
    _put_into_zone(game, new, part)
    if new.token and _is_ghost(old, new):
        game.state.ghosts.append(new.id)
    if new.commander and new.zone in ("graveyard", "exile"):
        game.state.fallen.append(new.id)
    game.state.moved[old.id] = new.id
    _note(game, old, new, part, events)
    return new.id


def leave_zone(game: Game, obj: Object) -> None:
    """Take an object out of its zone and of the game."""
    state = game.state
    _zone_list(game, obj).remove(obj.id)
    del state.objects[obj.id]
    game.leaving(obj)
    if obj.zone == "battlefield":
        _leave_combat(game, obj.id)
        look_at_attachments(game, obj.id)
    retell(game, obj)


def look_at_attachments(game: Game, host: int) -> None:
    """What is attached to something that leaves or is another thing now must be looked at (704.5m, 704.5n)."""
    words = game.index.words
    attached = {
        id: None
        for word in ("Aura", "Equipment")
        for id in words.get((word, -1), ())
        if game.obj(id).attached_to == host
    }
    if attached:
        game.suspects.update(attached)
        game.layers.rebuild_later()


def retell(game: Game, obj: Object) -> None:
    """Tell what is derived from the state that an object has come to its zone or is leaving it."""
    face = game.catalogue.of(obj)
    game.found.clear()
    if obj.zone == "battlefield":
        if "makes mana" in face.by_kind:
            game.forget_mana()
        else:
            game.permanent_changed(obj)
    else:
        game.touch(obj.owner)
    if statics_in(face, obj.zone) or obj.attached_to:
        game.layers.rebuild_later()
    else:
        if face.cda and obj.zone == "battlefield":
            game.layers.define()
        game.layers.changed(obj.zone, face.words, obj.controller if obj.zone == "battlefield" else obj.owner)


def _zone_list(game: Game, obj: Object) -> list[int]:
    state = game.state
    match obj.zone:
        case "battlefield":
            return state.battlefield
        case "stack":
            return state.stack
        case "exile":
            return state.exile
        case "command":
            return state.command
        case "library":
            owner = state.players[obj.owner]
            return owner.revealed if obj.id in owner.revealed else owner.library
        case "hand":
            return state.players[obj.owner].hand
        case "graveyard":
            return state.players[obj.owner].graveyard


def _leave_combat(game: Game, id: int) -> None:
    """506.4"""
    combat = game.state.combat
    if combat is None:
        return
    combat.attackers.pop(id, None)
    combat.blocking.pop(id, None)
    for attack in combat.attackers.values():
        if id in attack.blockers:
            attack.blockers.remove(id)
        attack.gone |= attack.target == id


def remove_from_combat(game: Game, id: int) -> None:
    """506.4: the creature stops attacking and blocking."""
    _leave_combat(game, id)
    game.touch_combat()
    game.layers.changed("status")


def _arriving(game: Game, old: Object, part: Moving) -> Object:
    """The new object (400.7)."""
    state = game.state
    new = Object(
        id=game.new_id(),
        card=FACE_DOWN if part.face_down else old.key,
        hidden=old.key if part.face_down else "",
        owner=old.owner,
        controller=part.under if part.under >= 0 and part.to in ("battlefield", "stack") else old.owner,
        zone=part.to,
        timestamp=game.tick(),
        token=old.token,
        commander=old.commander,
        since=state.turn.number,
    )
    if part.to in ("battlefield", "stack"):
        new.side = part.side
    if part.to == "battlefield" and old.token == "copy":
        new.token = "token"  # 608.3f
    if part.to == "battlefield":
        _arrive(new, part)
        if old.zone == "stack":
            new.cast = old.cast
    return new


def _arrive(new: Object, part: Moving) -> None:
    """The condition in which a permanent enters."""
    if part.shape is not None:
        card, side = part.shape
        new.shapes = (Shape(new.card, new.side), Shape(card, side, new.timestamp))
        new.card, new.side = card, side
    new.tapped, new.chosen, new.linked = part.tapped, part.chosen, part.linked
    new.attached_to = part.host
    new.fleeting = part.fleeting
    for counter in part.counters:
        new.counters[counter] = new.counters.get(counter, 0) + 1


def _put_into_zone(game: Game, new: Object, part: Moving) -> None:
    state = game.state
    state.objects[new.id] = new
    zone = _zone_list(game, new)
    if part.bottom:
        zone.insert(part.depth - 1, new.id)
    else:
        zone.insert(max(0, len(zone) + 1 - part.depth), new.id)  # of fewer cards at the bottom
    game.arrived(new)
    if new.zone == "battlefield":
        game.suspects.add(new.id)
        if part.attacking >= 0 and state.combat is not None:
            join_combat(game, new.id, part.attacking)
    retell(game, new)


def _is_ghost(old: Object, new: Object) -> bool:
    """A token away from the battlefield ceases to exist (704.5d); a token card does once it was one (WK-D6-R1)."""
    if new.zone in ("battlefield", "stack"):
        return False
    return new.token in ("token", "copy") or old.zone == "battlefield" or new.zone in ("graveyard", "exile")


def join_combat(game: Game, id: int, target: int) -> None:
    """508.4: put onto the battlefield attacking; it was never declared as an attacker."""
    combat = game.state.combat
    if combat is not None:
        whole = target < FIRST_ID and game.format.attacks_whole_team and len(game.team_of(target).players) > 1
        combat.attackers[id] = Attack(id, target, whole)
        game.touch_combat()
        game.layers.changed("status")


def _note(game: Game, old: Object, new: Object, part: Moving, events: list[Event]) -> None:
    """The events of one zone change, in terms of the object as it was (leaving) or is (entering)."""
    if old.zone == "battlefield":
        char = game.state.left[old.id].char
        events.append(Event("leaves", old.id, new.id, player=char.controller, word=part.to))
        if new.zone == "graveyard":
            events.append(Event("dies", old.id, new.id, player=char.controller))
    if new.zone == "battlefield":  # 122.6a
        events += [Event("counters put", new.id, amount=n, word=counter) for counter, n in new.counters.items()]
    if old.zone == "graveyard":
        events.append(Event("leaves graveyard", old.id, new.id, player=old.owner, word=part.to))
    if new.zone == "graveyard":
        events.append(Event("buried", new.id, old.id, player=old.owner, word=old.zone))
        events.append(Event("put into graveyard", old.id, new.id, player=old.owner, word=old.zone))
    if new.zone == "battlefield":
        events.append(Event("enters", new.id, old.id, player=new.controller, word=old.zone))
        events += _told(game, new)
    if part.cause == "discard" and new.zone == "exile" and "madness" in game.state.left[old.id].char.keywords:
        events.append(Event("madness", new.id, old.id, player=old.owner))
    if part.cause in ("sacrifice", "discard", "draw", "cycle"):
        events.append(
            Event(f"{part.cause}s", old.id, new.id, player=old.owner if old.zone != "battlefield" else part.under)
        )


def _told(game: Game, new: Object) -> list[Event]:
    """The chapters that a Saga has as it enters (714.2b)."""
    return sagas.reached(game, new, 0) if sagas.LORE in new.counters else []


def create(
    game: Game,
    card: str,
    player: int,
    n: int,
    tapped: bool = False,
    attacking: Sequence[int] = (),
    side: int = 0,
    counters: tuple[str, ...] = (),
) -> Moved:
    """Create n tokens of one kind under a player's control (111.2), each attacking what it says; returns their ids."""
    events: list[Event] = []
    aims = attacking or (-1,) * n
    parts = [Moving(game.new_id(), "battlefield", player, tapped, aim, counters) for aim in aims]
    if side == FRONT and game.state.day == "night" and bound_to_day(game, card):
        side = OTHER  # 702.145b
    face = game.catalogue.faces[card, side]
    for part in parts:
        yield from entering.prepare(game, part, face, Context(0, player))
    for part in parts:
        new = Object(part.id, card, player, player, "battlefield", game.tick(), "token", side)
        new.since = game.state.turn.number
        _arrive(new, part)
        _put_into_zone(game, new, part)
        events.append(Event("enters", new.id, player=player, word="created"))
        events += [Event("counters put", new.id, amount=n, word=counter) for counter, n in new.counters.items()]
        events += _told(game, new)
    if events:
        triggers.watch(game, events)
    return [part.id for part in parts]


def cease(game: Game, id: int) -> None:
    """A token away from the battlefield, a copy off the stack: it is gone (704.5d, 704.5e)."""
    game.remember(game.obj(id))
    leave_zone(game, game.obj(id))


def draw(
    game: Game, player: int, n: int, why: str = "", used: replacing.Used | None = None
) -> Generator[Question, Answer, None]:
    """Draw cards one by one (121.2); from an empty library nothing is drawn, and that is remembered (704.5b).

    `used` are the effects that these draws have come about by, and which do not replace them again (614.5).
    """
    drawn = 0
    for _ in range(n):
        if (yield from _drawn_otherwise(game, player, used or [])):
            continue
        library = game.state.players[player].library
        if not library:
            game.team_of(player).drew_from_empty = True
            game.tell("draws nothing", player)
            break
        yield from move(game, [Moving(library[-1], "hand", cause="draw")])
        drawn += 1
    if drawn:
        game.tell("draws", player, n=drawn, text=why)


_DRAW = "draw a card"


def _drawn_otherwise(game: Game, player: int, used: replacing.Used) -> Generator[Question, Answer, bool]:
    """Whether something else happened in the place of a draw (121.6)."""
    done: list[int] = []
    if replacing.exist(game, _DRAW):
        been = list(used)
        yield from replacing.settle(
            game,
            lambda: [] if done else _replacing_draw(game, player),
            lambda: player,
            lambda effect: _draw_otherwise(game, player, effect, been, done),
            been,
        )
    return bool(done)


def _replacing_draw(game: Game, player: int) -> list[replacing.InForce]:
    return [
        effect
        for effect in replacing.in_force(game, _DRAW)
        if isinstance(effect.ability, t.Replace)
        and isinstance(effect.ability.event, t.PlayerActs)
        and subject(effect.ability.event.who)(game, player, effect.ctx)
    ]


def _draw_otherwise(
    game: Game, player: int, effect: replacing.InForce, been: replacing.Used, done: list[int]
) -> Generator[Question, Answer, None]:
    done.append(player)
    if not isinstance(effect.ability, t.Replace):
        return
    match effect.ability.effect:
        case t.Do(who=who, act=t.Draw(n=n)):
            for one in players(who)(game, effect.ctx):
                yield from draw(game, one, number(n)(game, effect.ctx), used=been)
        case other:
            yield from game.run(other, effect.ctx)


def mill(game: Game, player: int, n: int) -> Moved:
    """The top n cards of a library into the graveyard, as many as there are (701.17b); returns what they were."""
    library = game.state.players[player].library
    top = library[-n:][::-1] if n > 0 else []
    if top:
        game.tell("mills", player, (game.name(id) for id in top), len(top))
        yield from move_all(game, top, "graveyard", "mill")
    return top


def arrange(game: Game, player: int, top: Sequence[int], bottom: Sequence[int]) -> None:
    """Put cards of a library on its top and bottom, of each the uppermost first; no card changes zones (401.4)."""
    library = game.state.players[player].library
    moved = {*top, *bottom}
    rest = [id for id in library if id not in moved]
    library[:] = [*reversed(bottom), *rest, *reversed(top)]
    game.found.clear()
    game.touch(player)

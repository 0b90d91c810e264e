"""A closer look at one thing: what it says, what it is now, and why."""

from __future__ import annotations

from horde.cards.english import face_english
from horde.cards.library import library
from horde.rules.game import Game
from horde.rules.sides import is_split
from horde.rules.state import Object
from horde.table.board import context, groups, hides
from horde.table.view import View
from horde.table.words import counted, listed, short, some, things


def visible(view: View) -> dict[int, str]:
    """The names of all objects that a seat may look at, by id: hand first, then what is nearest to the eye."""
    found: dict[int, str] = {}
    for seat in view.seats:
        found |= {card.id: card.name for card in seat.hand or ()}
        found |= {id: group.name for group in seat.battlefield for id in group.ids}
    found |= {item.id: item.name for item in view.stack}
    for seat in view.seats:
        for zone in (seat.command, seat.graveyard, seat.exile, seat.revealed):
            found |= {card.id: card.name for card in zone}
    return found


def sheet(game: Game, id: int, reader: int = -1) -> list[str]:
    """What an object says to this seat and what it is at the moment. Only for objects that `visible` names."""
    obj = game.obj(id)
    if not obj.card and obj.cast is not None:  # an ability on the stack
        return [f"An ability of {short(game.name(id))} on the stack.", *english(game, obj.cast.source)]
    if hides(game, obj, reader):
        known = f"Face down: {face_english(game.catalogue.cards[obj.hidden].front)}"
        return [*known.splitlines(), *_now(game, obj)]
    return [*english(game, id), *_now(game, obj)]


def english(game: Game, id: int) -> list[str]:
    """The card's own English, written from its tree."""
    obj, _ = game.look(id)
    card = game.catalogue.cards.get(obj.card)
    if card is None:
        return []
    if is_split(card):
        return [line for face in card.faces for line in face_english(face).splitlines()]
    up = card.faces[obj.side if obj.side < len(card.faces) else 0]
    lines = face_english(up).splitlines()
    for face in card.faces:
        if face is not up:
            lines += [_OTHERS.get(card.layout, "Its other side:"), *face_english(face).splitlines()]
    return lines


_OTHERS = {"adventure": "Its other part:", "flip": "Flipped it is:"}


def card_sheet(name: str) -> list[str]:
    """A card by its full name; empty if there is none."""
    card = library().card(name)
    return [line for face in card.faces for line in face_english(face).splitlines()] if card is not None else []


def _now(game: Game, obj: Object) -> list[str]:
    if obj.zone != "battlefield":
        whose = game.state.players[obj.owner].name
        if obj.zone == "stack":
            return [f"It is on the stack, cast by {game.state.players[obj.controller].name}."]
        return [f"It is in {whose}'s {'command zone' if obj.zone == 'command' else obj.zone}."]
    char = game.char(obj.id)
    (group,) = groups(game, context(game), [obj.id])
    who = game.state.players[char.controller].name
    facts = [f"{who} controls it"]
    if group.owner != group.controller:
        facts.append(f"{game.state.players[group.owner].name} owns it")
    facts += ["it is tapped"] if group.tapped else []
    facts += ["it came this turn and can't attack or tap yet"] if group.sick else []
    facts += [f"it has {group.damage} damage"] if group.damage else []
    facts += [f"it has {some(n, f'{name} counter')}" for name, n in group.counters]
    facts += [f"it is {word}" for word in group.became]
    facts += [f"its loyalty is {group.loyalty}"] if group.loyalty is not None else []
    facts += [f"attached to it: {things(group.attached)}"] if group.attached else []
    facts += [f"it is attached to {group.attached_to}"] if group.attached_to else []
    facts += [f"it attacks {group.attacking}"] if group.attacking else []
    facts += [f"it blocks {listed(list(group.blocking))}"] if group.blocking else []
    facts += [f"it has {listed(list(group.keywords))}"] if group.keywords else []
    lines = ["; ".join(facts)[:1].upper() + "; ".join(facts)[1:] + "."]
    return lines + _size(game, obj)


def _size(game: Game, obj: Object) -> list[str]:
    """Power and toughness, and what makes them so."""
    char = game.char(obj.id)
    if "creature" not in char.types:
        return []
    base = game.printed(obj.id).base
    causes = _causes(game, obj)
    now = f"{char.power}/{char.toughness}"
    printed = f"{base.power}/{base.toughness}"
    changed = f", printed {printed}" if printed != now else ""
    return [f"It is {now}{changed}." + (f" What acts on it: {listed(causes)}." if causes else "")]


def _causes(game: Game, obj: Object) -> list[str]:
    """The names of what changes an object now, counted, and its counters."""
    char = game.char(obj.id)
    counts: dict[str, int] = {}
    for effect in game.layers.effects:
        if effect.applies(game, obj, char):
            name = short(game.name(effect.ctx.source)) if _known(game, effect.ctx.source) else "an effect"
            counts[name] = counts.get(name, 0) + 1
    found = [counted(n, name) if n > 1 else name for name, n in counts.items()]
    return found + [some(n, f"{name} counter") for name, n in sorted(obj.counters.items()) if n and name != "loyalty"]


def _known(game: Game, id: int) -> bool:
    return id in game.state.objects or id in game.state.left

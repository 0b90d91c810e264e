"""The rarer words that may be true of an object, compiled: what it targets, has done, is attached to, is called."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from horde.language import lexicon
from horde.language import tree as t
from horde.rules.context import Context
from horde.rules.filters import Found, Test, Unplayable, has_counter, matching, objects, players, predicate, test
from horde.rules.state import FIRST_ID, Characteristics, Object
from horde.rules.subjects import Subject, subject

if TYPE_CHECKING:
    from horde.rules.events import Event
    from horde.rules.game import Game

PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker", "battle"})
STATUS = ("permanent", "historic", "commander", "enchanted", "equipped", "modified")
PAST: dict[str, tuple[str, ...]] = {
    "entered": ("enters",),
    "entered the battlefield under your control": ("enters",),
    "attacked": ("attacks",),
    "blocked": ("blocks",),
    "attacked or blocked": ("attacks", "blocks"),
    "died": ("dies",),
    "sacrificed": ("sacrifices",),
}
"""What objects did this turn, as the kinds of event that it was."""
_CREATURE_TYPES = frozenset(lexicon.words("creature"))
_GONE = frozenset({"died", "sacrificed"})


@cache
def word(node: t.Predicate) -> Test:
    match node:
        case t.Targets(what=what):
            return _targets(subject(what))
        case t.Named(name=name):
            return _named(name)
        case t.WasDealtDamage(by=by):
            return _was_dealt_damage(subject(by) if by is not None else None)
        case t.OtherThan(what=what):
            others = objects(what)
            return lambda game, obj, char, ctx: obj.id not in others(game, ctx)
        case t.That(quality=quality, no=no):
            has = predicate(quality)
            return lambda game, obj, char, ctx: has(game, obj, char, ctx) is not no
        case t.AnyColor():
            return lambda game, obj, char, ctx: bool(char.colors)
        case t.SameName(other=other):
            return _same_name(other)
        case t.Shares(quality="creature type" | "color" as quality, other=other, no=no):
            return _shares(quality, objects(other), no)
        case t.SameController(other=other):
            them = objects(other)
            return lambda game, obj, char, ctx: any(
                game.look(id)[1].controller == char.controller for id in them(game, ctx)
            )
        case t.CostHolds(symbols=symbols):
            return lambda game, obj, char, ctx: set(symbols) <= set(char.mana_cost or ())
        case t.Parity(stat=stat, even=even):
            field = stat.replace(" ", "_")
            return lambda game, obj, char, ctx: (getattr(char, field) % 2 == 0) is even
        case t.NoAbilities():
            return lambda game, obj, char, ctx: not char.keywords and not char.abilities
        case t.CastBy(who=who):
            whose = players(who)
            return lambda game, obj, char, ctx: char.controller in whose(game, ctx)
        case t.Extreme():
            return _extreme(node)
        case t.Blocking(what=what, by=by):
            return _in_combat_with(what, by)
        case t.Everything() | t.AtRandom():
            return lambda game, obj, char, ctx: True  # which one at random is the business of whoever picks
        case t.Through(verb="exiled", by=by):
            sources = objects(by)
            return lambda game, obj, char, ctx: any(obj.id in game.look(id)[0].linked for id in sources(game, ctx))
        case t.Past(did=did):
            return _past(did)
        case t.Chosen(kind="color of your choice"):
            return lambda game, obj, char, ctx: False  # the color takes its place before that (`affecting`)
        case _:
            raise Unplayable(f"the words {type(node).__name__}")


def status(word: str) -> Test:
    """Words for a condition an object is in that hang on more than itself."""
    match word:
        case "permanent":
            return lambda game, obj, char, ctx: bool(char.types & PERMANENT_TYPES)
        case "historic":  # 700.6
            return lambda game, obj, char, ctx: (
                "artifact" in char.types or "legendary" in char.supertypes or "Saga" in char.subtypes
            )
        case "commander":
            return lambda game, obj, char, ctx: obj.commander
        case "enchanted":
            return lambda game, obj, char, ctx: bool(attachments(game, obj.id, "Aura"))
        case "equipped":
            return lambda game, obj, char, ctx: bool(attachments(game, obj.id, "Equipment"))
        case "modified":
            return _modified
        case _:
            raise Unplayable(f"status {word}")


def attachments(game: Game, host: int, kind: str) -> list[Object]:
    """The Auras or the Equipment attached to a permanent."""
    found = game.permanents_with(frozenset({kind}))
    return [obj for obj in found if obj.attached_to == host and kind in game.char(obj.id).subtypes]


def _modified(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
    """700.9: with a counter on it, equipped, or enchanted by an Aura that its controller controls."""
    if has_counter(obj, "") or attachments(game, obj.id, "Equipment"):
        return True
    return any(game.controller(aura.id) == char.controller for aura in attachments(game, obj.id, "Aura"))


def _targets(what: Subject) -> Test:
    """What a spell or ability targets, whether legally or not (115.9b)."""

    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        chosen = obj.cast.targets.values() if obj.cast is not None else ()
        return any(what(game, id, ctx) for ids in chosen for id in ids if id < FIRST_ID or known(game, id))

    return fits


def known(game: Game, id: int) -> bool:
    """Whether an object is there, or remembered as it last was."""
    return game.exists(id) or id in game.state.left


def _named(name: str) -> Test:
    """201.2: called so; without a name, called what the source is."""
    if name:
        return lambda game, obj, char, ctx: char.name == name
    return lambda game, obj, char, ctx: char.name != "" and char.name == game.printed(ctx.source).face.name


def share_creature_type(one: Characteristics, other: Characteristics) -> bool:
    """205.3m: what has every creature type shares one with whatever has any."""
    a, b = creature_types(one), creature_types(other)
    return bool(a & b) or ("changeling" in one.keywords and bool(b)) or ("changeling" in other.keywords and bool(a))


def creature_types(char: Characteristics) -> frozenset[str]:
    """The subtypes that are creature types: of a creature or kindred, as far as lands and others have none of them."""
    return char.subtypes & _CREATURE_TYPES if char.types & {"creature", "kindred"} else frozenset()


def _shares(quality: str, other: Found, no: bool) -> Test:
    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        others = [game.look(id)[1] for id in other(game, ctx)]
        if quality == "color":
            return any(char.colors & one.colors for one in others) is not no
        return any(share_creature_type(char, one) for one in others) is not no

    return fits


def apart(what: t.Nominal) -> tuple[t.Nominal, str]:
    """A noun without "with different powers", and what it is that is to be different; "" if nothing is."""
    preds = what.preds if isinstance(what, t.Filter) else ()
    stat = next((pred.stat for pred in preds if isinstance(pred, t.Different)), "")
    if not stat or not isinstance(what, t.Filter):
        return what, ""
    return t.Filter(what.head, tuple(pred for pred in preds if not isinstance(pred, t.Different))), stat


def _same_name(other: t.Objects) -> Test:
    """201.2a: an object without a name has the same name as nothing."""
    found = objects(other)

    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        return char.name != "" and any(game.look(id)[1].name == char.name for id in found(game, ctx))

    return fits


def _was_dealt_damage(by: Subject | None) -> Test:
    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        return any(
            event.kind == "damage" and event.subject == obj.id and (by is None or _by(game, event, by, ctx))
            for event in game.state.history
        )

    return fits


def _by(game: Game, event: Event, by: Subject, ctx: Context) -> bool:
    """Whether the source of damage is what is meant, as it is or last was."""
    return known(game, event.other) and by(game, event.other, Context(ctx.source, ctx.you, dict(ctx.bind)))


def _past(did: str) -> Test:
    """What a permanent has done this turn; those that are gone by it are only ever counted (`that_did`)."""
    if did.startswith("dealt "):
        combat = "combat" in did
        return lambda game, obj, char, ctx: any(
            event.kind == "damage"
            and event.other == obj.id
            and event.subject == ctx.you
            and (event.combat or not combat)
            for event in game.state.history
        )
    if did not in PAST or did in _GONE:
        raise Unplayable("the words Past")
    kinds = PAST[did]
    return lambda game, obj, char, ctx: any(
        event.subject == obj.id and event.kind in kinds and _mine(event, did, ctx) for event in game.state.history
    )


def _mine(event: Event, did: str, ctx: Context) -> bool:
    return event.player == ctx.you or not did.endswith("under your control")


def did(what: t.Nominal) -> t.Past | None:
    """What a noun says that its objects did this turn, if that is something that can be counted."""
    preds = what.preds if isinstance(what, t.Filter) else ()
    return next((pred for pred in preds if isinstance(pred, t.Past) and pred.did in PAST), None)


def that_did(what: t.Filter, past: t.Past) -> Found:
    """All that did something this turn, each as it is or as it last was, wherever it is now."""
    fits = test(t.Filter(what.head, tuple(pred for pred in what.preds if pred is not past)))
    kinds = PAST[past.did]

    def find(game: Game, ctx: Context) -> tuple[int, ...]:
        events = (event for event in game.state.history if event.kind in kinds and _mine(event, past.did, ctx))
        ids = dict.fromkeys(event.subject for event in events)
        return tuple(id for id in ids if known(game, id) and fits(game, *game.look(id), ctx))

    return find


def _extreme(node: t.Extreme) -> Test:
    among, field = matching(node.among), node.stat.replace(" ", "_")

    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        values = [int(getattr(game.look(id)[1], field)) for id in among(game, ctx)]
        if not values:
            return False
        return int(getattr(char, field)) == (min(values) if node.least else max(values))

    return fits


def _in_combat_with(what: t.Objects, by: bool) -> Test:
    """Blocking something, or (`by`) blocked by it (509.1g)."""
    meant = subject(what)

    def fits(game: Game, obj: Object, char: Characteristics, ctx: Context) -> bool:
        combat = game.state.combat
        if combat is None:
            return False
        if not by:
            others = combat.blocking.get(obj.id, [])
        else:
            attack = combat.attackers.get(obj.id)
            others = attack.blockers if attack is not None else []
        inner = Context(ctx.source, ctx.you, dict(ctx.bind))
        return any(meant(game, id, inner) for id in others if known(game, id))

    return fits

"""What a triggered ability waits for, and where: read off its tree (603, 113.6)."""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.rules.frames import CHAPTERS, LEVELS

VERBS: dict[str, str] = {
    "enters": "enters",
    "dies": "dies",
    "leaves the battlefield": "leaves",
    "attacks": "attacks",
    "attacks alone": "attacks alone",
    "blocks": "blocks",
    "becomes blocked": "becomes blocked",
    "becomes the target": "becomes the target",
    "becomes tapped": "taps",
    "becomes untapped": "untaps",
    "is sacrificed": "sacrifices",
    "is put into a graveyard from the battlefield": "dies",
    "is exiled for madness": "madness",
    "is turned face up": "turned face up",
    "becomes monstrous": "becomes monstrous",
    "attacks beside a stronger one": "attacks beside a stronger one",
    "attacks while saddled": "attacks while saddled",
    "attacks who has most life": "attacks who has most life",
    "exploits": "exploits",
    "loses its last time counter": "last time counter removed",
    "loses its last defense counter": "last defense counter removed",
    **{verb: verb for verb in CHAPTERS.values()},
    **{f"becomes {word}": f"becomes {word}" for word in LEVELS},
    "transforms": "transforms",
    "transforms into ~": "transforms",
    "attacks and isn't blocked": "unblocked",
    "is put into a graveyard from anywhere": "buried",
}
BLOCKED_BY = "becomes blocked by"
"""For each creature that blocks an attacker (509.3d)."""
ACTS: dict[str, str] = {
    "gain life": "gains life",
    "lose life": "loses life",
    "draw a card": "draws",
    "scry": "scries",
    "surveil": "surveils",
    "cycle": "cycles",
    "discard": "discards",
    "sacrifice": "sacrifices",
    "cycle or discard": "discards",
    "cast": "cast",
    "cast or copy": "cast",
    "the Ring tempts": "the Ring tempts",
    "choose a Ring-bearer": "choose a Ring-bearer",
    "attack": "attack declared",
    "attack with": "attack declared",
}
"""What players do, as the kind of event it is; a card that is cycled is discarded (702.29d)."""


PHASES = {"combat": "beginning of combat", "first main": "precombat main", "second main": "postcombat main"}
"""Phases whose beginning is waited for, as the step that they begin with (505.1, 507.1)."""
NTH = {
    f"{verb} {nth} {noun}": (kind, n)
    for verb, noun, kind in (("draw", "card", "draws"), ("cast", "spell", "cast"))
    for n, nth in enumerate(("first", "second", "third"), 1)
}
"""What players do for the first, second or third time in a turn: the kind of event, and which."""


MORE_LANDS, FLASH, CANT_CAST = "more lands", "flash spells", "can't cast"
"""Under these the index has what lets players play and cast, or keeps them from it."""


def step_kind(step: str) -> str:
    """The kind of event that the beginning of a step is."""
    return f"{PHASES.get(step, step)} begins"


HISTORIC = frozenset({
    "attacks", "blocks", "cast", "damage", "dies", "draws", "enters", "gains life", "leaves", "loses life",
    "sacrifices",
})  # fmt: skip
"""The kinds of event of this turn that are remembered, for what asks whether something happened or how much."""


def damage_kind(event: t.Damaged) -> str:
    """The kind of event: what a source deals to one thing, or all that a source deals or that something is dealt."""
    if event.to is None:
        return "deals damage"
    return "is dealt damage" if event.source is None else "damage"


@cache
def kinds(ability: t.Triggered) -> tuple[str, ...]:
    """The kinds of event that can trigger an ability."""
    return tuple(dict.fromkeys(_kinds(ability.event)))


def _kinds(event: t.Event) -> list[str]:
    match event:
        case t.Happens(verbs=verbs, object=None):
            return [VERBS.get(verb, verb) for verb in verbs]
        case t.Happens(verbs=verbs):
            return [BLOCKED_BY if verb == "becomes blocked" else VERBS.get(verb, verb) for verb in verbs]
        case t.Casts():
            return ["cast"]
        case t.PlayerActs(verb="cast or copy"):
            return ["cast", "copied"]
        case t.PlayerActs(verb=verb):
            return [NTH[verb][0] if verb in NTH else ACTS.get(verb, verb)]
        case t.PutsCounters():
            return ["counters put"]
        case t.PutInto(leaves=leaves):
            return ["leaves graveyard" if leaves else "put into graveyard"]
        case t.MakesMana():
            return ["makes mana"]
        case t.DayChanges():
            return ["day changes"]
        case t.Damaged():
            return [damage_kind(event)]
        case t.StepBegins(step=step):
            return [step_kind(step)]
        case t.Either(of=of):
            return [kind for one in of for kind in _kinds(one)]
        case _:
            return []


@cache
def makes_more_mana(ability: t.Triggered) -> bool:
    """605.1b: a triggered mana ability, which does not use the stack."""
    effect = ability.effect
    return isinstance(ability.event, t.MakesMana) and isinstance(effect, t.Do) and isinstance(effect.act, t.AddMana)


@cache
def is_about_itself(ability: t.Triggered) -> bool:
    """Whether only its own object can be the subject of what triggers it."""
    event = ability.event
    return isinstance(event, t.Happens | t.PlayerActs) and isinstance(event.what, t.This)


@cache
def kinds_and_zones(ability: t.Triggered) -> tuple[tuple[str, tuple[t.Zone, ...]], ...]:
    """The kinds of event that can trigger an ability, each with where it can do so: "when you cast this and when it
    dies" waits for the one on the stack and for the other on the battlefield."""
    events = ability.event.of if isinstance(ability.event, t.Either) else (ability.event,)
    alone = (t.Triggered(ability.word, event, ability.effect, ability.condition) for event in events)
    return tuple((kind, trigger_zones(one)) for one in alone for kind in kinds(one))


@cache
def trigger_zones(ability: t.Triggered) -> tuple[t.Zone, ...]:
    """Where an ability can trigger: on the battlefield unless it says or implies otherwise (113.6)."""
    if moves_from(ability.effect, "graveyard") or says_it_is_in(ability.condition, "graveyard"):
        return ("graveyard",)
    if isinstance(ability.condition, t.Was) and ability.condition.word in ("suspended", "exiled"):
        return ("exile",)
    match ability.event:
        case t.PlayerActs(verb="cast", what=t.This()):
            return ("stack",)
        case t.Happens(verbs=("is exiled for madness",)):
            return ("exile",)
        case t.Happens(what=t.This(), verbs=("is put into a graveyard from anywhere",)):
            return ("graveyard",)  # 603.6c: it never looks back
        case t.PlayerActs(verb="cycle", what=t.This()):
            return ("graveyard", "exile")  # 702.29c: wherever the card winds up
        case _:
            pass
    return ("battlefield", "command")


def says_it_is_in(tree: object, zone: t.Zone) -> bool:
    """Whether a condition says that its own card is in a zone ("if this card is in your graveyard", 113.6b)."""
    if isinstance(tree, t.Was) and isinstance(tree.what, t.This) and isinstance(tree.pred, t.In):
        return tree.pred.zone == zone
    return isinstance(tree, t.Every) and any(says_it_is_in(part, zone) for part in tree.of)


def moves_from(effect: object, zone: t.Zone) -> bool:
    """Whether an effect moves its own card out of a zone ("return this card from your graveyard ...", 113.6m)."""
    if isinstance(effect, t.This):
        return effect.zone == zone
    return any(moves_from(part, zone) for part in t.parts(effect))


@cache
def replaced_kind(ability: t.Ability) -> str:
    """What a replacement or prevention effect or a rule about damage works on; "" for other abilities."""
    match ability:
        case t.Shield() | t.Replace(event=t.Damaged()):
            return "damage"
        case t.DamageRule():
            return "damage rule"
        case t.EntersTapped(what=t.All()) | t.EntersWith(what=t.All()):
            return "enters"
        case t.MoreLands():
            return MORE_LANDS
        case t.FlashSpells():
            return FLASH
        case t.CantCast():
            return CANT_CAST
        case t.MakesMore():
            return "more"
        case t.Replace(event=t.Happens() | t.PutInto()):
            return "move"
        case t.Replace(event=t.PlayerActs(verb=verb)):
            return verb
        case _:
            return ""

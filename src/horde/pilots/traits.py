"""What kind of thing an effect or a card is, read from its tree alone: worked out once for each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from horde.language import tree as t
from horde.rules.catalogue import Printed

_BASIC = ("Forest", "Island", "Mountain", "Plains", "Swamp")


def nodes(tree: object) -> Iterator[object]:
    """A tree and all it is made of."""
    yield tree
    for part in t.parts(tree):
        yield from nodes(part)


@cache
def is_fog(effect: t.Effect | t.Ability) -> bool:
    """Whether it prevents all combat damage."""
    return any(
        isinstance(node, t.PreventDamage) and node.n is None and node.combat and node.to is None
        for node in nodes(effect)
    )


@cache
def is_fog_card(face: Printed) -> bool:
    return face.quick and any(is_fog(spell.effect) for spell in face.spells)


@cache
def counters(face: Printed) -> bool:
    """Whether a spell counters spells."""
    return any(isinstance(node, t.CounterIt) for spell in face.spells for node in nodes(spell.effect))


@cache
def makes_bodies(effect: t.Effect) -> bool:
    return any(isinstance(node, t.Create) and node.token.power is not None for node in nodes(effect))


@cache
def has_body(face: Printed) -> bool:
    """Whether it can arrive as a surprise: a creature with flash, an instant that makes creatures."""
    creature = "creature" in face.base.types
    return face.quick and (creature or any(makes_bodies(spell.effect) for spell in face.spells))


@cache
def thins(effect: t.Effect) -> bool:
    """Whether it takes cards out of its controller's library."""
    return any(isinstance(node, t.Draw | t.TopCards | t.Search) for node in nodes(effect))


@cache
def draws(face: Printed) -> bool:
    """Whether what it does first and foremost is to give its controller cards."""
    return any(isinstance(node, t.Draw) for spell in face.spells for node in nodes(spell.effect))


@cache
def is_ramp(tree: object) -> bool:
    """Whether it makes more mana from now on: fetches lands, or adds mana."""
    return any(isinstance(node, t.AddMana) or _fetches_land(node) for node in nodes(tree))


def _fetches_land(node: object) -> bool:
    return isinstance(node, t.Search) and any(
        isinstance(part, t.Is) and (part.word == "land" or part.word in _BASIC) for part in nodes(node.what)
    )


@cache
def ramps(face: Printed) -> bool:
    abilities = (*face.spells, *face.triggers, *face.activated)
    return any(is_ramp(ability) for ability in abilities)


@cache
def is_fleeting(abilities: tuple[t.Ability, ...]) -> bool:
    """Whether a permanent with these abilities goes at the end of a turn."""
    return any(
        isinstance(ability, t.Triggered)
        and isinstance(ability.event, t.StepBegins)
        and ability.event.step == "end"
        and isinstance(ability.effect, t.Do)
        and isinstance(ability.effect.act, t.Sacrifice)
        and isinstance(ability.effect.act.what, t.This)
        for ability in abilities
    )


@cache
def enter_effects(face: Printed) -> tuple[t.Triggered, ...]:
    """The abilities that trigger as the permanent itself enters."""
    return tuple(
        trigger
        for trigger in face.triggers
        if isinstance(trigger.event, t.Happens)
        and isinstance(trigger.event.what, t.This)
        and "enters" in trigger.event.verbs
    )


@cache
def waits_for_step(ability: t.Ability) -> bool:
    """Whether it triggers turn after turn."""
    return isinstance(ability, t.Triggered) and isinstance(ability.event, t.StepBegins)


@cache
def holds_down(ability: t.Ability) -> bool:
    """Whether an Aura's ability taps what it enchants again and again."""
    return waits_for_step(ability) and any(isinstance(node, t.Tap) for node in nodes(ability))


@cache
def fights(ability: t.Ability) -> tuple[t.Fight, ...]:
    return tuple(node for node in nodes(ability) if isinstance(node, t.Fight))


@cache
def can_wait(ability: t.Activated) -> bool:
    """Whether an activated ability does as well at the end of an opposing turn."""
    if "sorcery" in ability.limits or any(isinstance(cost, t.Loyalty) for cost in ability.cost):
        return False
    late = (t.DealDamage, t.Destroy, t.Draw, t.GainLife, t.Create, t.Mill, t.Regenerate, t.Scry, t.Search)
    return any(isinstance(node, late) for node in nodes(ability.effect))


@cache
def burns(face: Printed) -> int:
    """How much damage an instant or sorcery deals to one creature of its caster's choice, 0 if it doesn't."""
    for spell in face.spells:
        for node in nodes(spell.effect):
            if isinstance(node, t.DealDamage) and isinstance(node.to, t.Target | t.AnyTarget) and not node.form:
                return node.n.n if isinstance(node.n, t.Number) else 0
    return 0


@cache
def countered(face: Printed) -> tuple[t.Predicate, ...]:
    """What a counterspell says of the spells it counters; nothing if it counters any."""
    for spell in face.spells:
        for node in nodes(spell.effect):
            if isinstance(node, t.CounterIt) and isinstance(node.what, t.Target):
                return node.what.what.preds if isinstance(node.what.what, t.Filter) else ()
    return ()


@cache
def taps(face: Printed) -> bool:
    """Whether a spell taps something."""
    return any(isinstance(node, t.Tap) for spell in face.spells for node in nodes(spell.effect))


@cache
def sweeps(face: Printed) -> bool:
    """Whether a spell harms all of many permanents, its own side's among them."""
    harms = (t.Destroy, t.Exile, t.DealDamage, t.Move)
    return any(
        isinstance(node, harms) and any(isinstance(part, t.All) for part in t.parts(node))
        for spell in face.spells
        for node in nodes(spell.effect)
    )


@cache
def is_curse(abilities: tuple[t.Ability, ...]) -> bool | None:
    """Whether an Aura weakens what it enchants (True) or makes it better (False); None if that can't be told."""
    bad = (t.Cant, t.LoseAbilities, t.AssignsNoDamage, t.DoesntUntap, t.ControlledBy, t.Become)
    found = [node for ability in abilities for node in nodes(ability)]
    if any(isinstance(node, bad) or (isinstance(node, t.Modify) and "-" in node.signs) for node in found):
        return True
    if any(holds_down(ability) for ability in abilities):
        return True
    return False if any(isinstance(node, t.Modify | t.Have) for node in found) else None

"""Targets: which to choose for what an ability does, and what it gains with the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from horde.language import tree as t
from horde.pilots import changing, effects
from horde.pilots.nouns import HOST, amount, candidates, paragraph
from horde.pilots.outlook import Outlook
from horde.pilots.traits import fights, holds_down, is_curse, nodes
from horde.rules.catalogue import Printed
from horde.rules.context import Context
from horde.rules.questions import Aim, Answer, Question
from horde.rules.state import FIRST_ID
from horde.rules.targets import LINE, Slot, legal_targets, slots

_BAD = ("harm", "damage", "exile")
Aimed = t.Ability | tuple[t.Spell, ...]


def carried_out(look: Outlook, ctx: Context, ability: Aimed) -> float:
    """What the team gains if an ability, or the paragraphs of a spell, do what they do with the targets bound."""
    if isinstance(ability, tuple):
        return sum(effects.gain(look, paragraph(ctx, i), spell.effect) for i, spell in enumerate(ability))
    effect = getattr(ability, "effect", None)
    return 0.0 if effect is None else effects.gain(look, ctx, effect)


def best(look: Outlook, ctx: Context, ability: Aimed) -> float:
    """What an ability gains with the best targets; they are bound in the context, in the order they are asked for."""
    if _is_its_own_choice(ability):
        return carried_out(look, ctx, ability)
    value: float | None = None
    for slot in slots(ability):
        options = _options(look, ctx, slot)
        found = _choose(look, ctx, ability, slot, options, *_bounds(look, ctx, slot, len(options)))
        if found is None:
            return 0.0
        ctx.bind[slot.at], score = found
        value = score if len(found[0]) == 1 else None
    return carried_out(look, ctx, ability) if value is None else value


def _options(look: Outlook, ctx: Context, slot: Slot) -> list[int]:
    return list(_players(look, slot)) if isinstance(slot.node, t.Players) else candidates(look, ctx, slot.node)


@cache
def _is_its_own_choice(ability: Aimed) -> bool:
    """Whether its targets hang together, so that they are chosen all at once: fights, damage to be divided."""
    return any(fights(one) for one in _abilities(ability)) or any(
        isinstance(node, t.DealDamage) and node.divided for node in nodes(ability)
    )


def _abilities(ability: Aimed) -> tuple[t.Ability, ...]:
    return ability if isinstance(ability, tuple) else (ability,)


def _players(look: Outlook, slot: Slot) -> tuple[int, ...]:
    """One of each side: teammates share their life, and a Horde is alone."""
    if isinstance(slot.node, t.Players) and slot.node.who == "opponent":
        return look.opponents[:1]
    return (look.you, *look.opponents[:1])


def _bounds(look: Outlook, ctx: Context, slot: Slot, there: int) -> tuple[int, int]:
    node = slot.node
    if isinstance(node, t.Players):
        return 1, 1
    n = there if node.limit == "any" else amount(look, ctx, node.count)
    return (n if node.limit == "exactly" else 0), min(n, there)


def _choose(
    look: Outlook, ctx: Context, ability: Aimed, slot: Slot, options: list[int], low: int, high: int
) -> tuple[tuple[int, ...], float] | None:
    """The best of the options for one slot, with what the first of them gains; None if there are too few."""
    if len(options) < low:
        return None
    groups = look.kinds(_sensible(look, ctx, ability, slot, options, low))
    scores = [(_with(look, ctx, ability, slot.at, first), first) for first in groups]
    scores.sort(key=lambda pair: (-pair[0], pair[1]))
    chosen: list[int] = []
    without = _with(look, ctx, ability, slot.at, None) if low < high else 0.0
    for score, first in scores:
        for id in groups[first]:
            if len(chosen) < low or (len(chosen) < high and score > without):
                chosen.append(id)
    return tuple(chosen), scores[0][0] if scores else 0.0


def _sensible(look: Outlook, ctx: Context, ability: Aimed, slot: Slot, options: list[int], low: int) -> Sequence[int]:
    """Harm is for the other side and help for one's own, as long as there is enough of it."""
    bad = slot.purpose in _BAD or None
    if isinstance(ability, t.KeywordOf):
        bad = is_curse(look.game.printed(ctx.source).base.abilities)
    elif slot.purpose == "help":
        bad = False
    if bad is None or ctx.you not in look.team:
        return options
    fit = [id for id in options if look.is_ours(id) is not bad]
    return fit if len(fit) >= low else options


def _with(look: Outlook, ctx: Context, ability: Aimed, at: int, id: int | None) -> float:
    """What the ability gains with this target."""
    trial = Context(ctx.source, ctx.you, {**ctx.bind, at: () if id is None else (id,)}, ctx.x, ctx.amount)
    if isinstance(ability, t.KeywordOf):
        if id is None:
            return 0.0
        return enchanted(look, trial, look.game.printed(ctx.source), id) - _punished(look, id)
    return carried_out(look, trial, ability) - (_punished(look, id) if id is not None else 0.0)


def _punished(look: Outlook, id: int) -> float:
    """What it costs in life to make an opponent's permanent a target."""
    if id < FIRST_ID or look.is_ours(id):
        return 0.0
    return look.life_price * sum(_price_of_aiming(ability) for ability in look.game.char(id).abilities)


@cache
def _price_of_aiming(ability: t.Ability) -> int:
    if not isinstance(ability, t.Triggered) or not isinstance(ability.event, t.Happens):
        return 0
    if not isinstance(ability.event.what, t.This) or not any("target" in verb for verb in ability.event.verbs):
        return 0
    return sum(
        node.n.n for node in nodes(ability.effect) if isinstance(node, t.LoseLife) and isinstance(node.n, t.Number)
    )


# --- Auras --------------------------------------------------------------------------------------------------------


def enchanted(look: Outlook, ctx: Context, face: Printed, host: int) -> float:
    """What the team gains by an Aura on a permanent."""
    if host < FIRST_ID or not look.game.exists(host):
        return 0.0
    ctx.bind[HOST] = (host,)
    found = changing.carried(look, ctx, host, changing.on_host(face.base.abilities))
    for trigger in face.triggers:
        if holds_down(trigger):
            found += changing.changed(look, ctx, host, t.AssignsNoDamage(), False)
        elif isinstance(trigger.event, t.Happens) and isinstance(trigger.event.what, t.Host):
            found += 0.5 * effects.gain(look, ctx, trigger.effect) + 0.3 * look.fighter(host).power
        elif isinstance(trigger.event, t.Happens) and isinstance(trigger.event.what, t.This):
            found += effects.gain(look, ctx, trigger.effect)
        else:
            found += 1.0 if look.is_ours(host) else 0.2
    return found


def best_host(look: Outlook, ctx: Context, face: Printed) -> float:
    """What the team gains by an Aura on the best host there is."""
    if face.enchant is None:
        return 0.0
    slot = slots(face.enchant)[0]
    options = _sensible(look, ctx, face.enchant, slot, legal_targets(look.game, slot, ctx), 1)
    values = (enchanted(look, ctx, face, first) - _punished(look, first) for first in look.kinds(options))
    return max(values, default=0.0)


# --- the answer ---------------------------------------------------------------------------------------------------


def answer(look: Outlook, question: Question, aim: Aim) -> Answer:
    """The best targets among the options."""
    ctx = Context(question.source, question.seats[0], dict(aim.bind), aim.x, aim.amount)
    there = look.game.state.objects  # what a spell was aimed at may be gone as its copy is aimed anew (707.10c)
    places = {o.id: i for i, o in enumerate(question.options) if o.id < FIRST_ID or o.id in there}
    found = None
    if _is_its_own_choice(aim.ability):
        found = _fight(look, ctx, aim, places) or _division(look, ctx, aim, places, question)
    if found is None:
        slot = next(slot for slot in slots(aim.ability) if slot.at == aim.at)
        those = _choose(look, ctx, aim.ability, slot, list(places), question.low, question.high)
        found = those[0] if those is not None else ()
    chosen = [places[id] for id in found if id in places]
    rest = (i for i in range(len(question.options)) if i not in chosen)
    while len(chosen) < question.low:
        chosen.append(next(rest))
    return tuple(sorted(chosen[: question.high]))


def _fight(look: Outlook, ctx: Context, aim: Aim, places: dict[int, int]) -> tuple[int, ...] | None:
    found = [fight for ability in _abilities(aim.ability) for fight in fights(ability)]
    if not found:
        return None
    inner = paragraph(ctx, aim.at // LINE) if isinstance(aim.ability, tuple) else ctx
    _, mine, foe = effects.best_fight(look, inner, found[0].one, found[0].other)
    at = aim.at % LINE if isinstance(aim.ability, tuple) else aim.at
    id = mine if at == getattr(found[0].one, "at", -1) else foe
    return (id,) if id in places else None


def _division(
    look: Outlook, ctx: Context, aim: Aim, places: dict[int, int], question: Question
) -> tuple[int, ...] | None:
    for node in nodes(aim.ability):
        if isinstance(node, t.DealDamage) and node.divided and isinstance(node.to, t.Target | t.AnyTarget):
            inner = paragraph(ctx, aim.at // LINE) if isinstance(aim.ability, tuple) else ctx
            n = amount(look, inner, node.n)
            found = [id for id, _, _ in effects.divided(look, inner, node.to, n) if id in places]
            return tuple(found[: question.high]) or None
    return None

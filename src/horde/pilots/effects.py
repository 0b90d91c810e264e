"""What carrying out an effect now would gain a team, read from its tree.

Nouns whose objects are known count those; a choice that is still open counts as it would best be made.
"""

from __future__ import annotations

from functools import cache

from horde.language import tree as t
from horde.pilots import changing
from horde.pilots.duels import brawl, duel, strength
from horde.pilots.nouns import amount, best_of, candidates, known, paragraph, there, total
from horde.pilots.outlook import CARD, Outlook, lift
from horde.pilots.traits import enter_effects, waits_for_step
from horde.pilots.valuing import card_worth, permanent_worth, worth
from horde.rules import filters
from horde.rules.context import Context
from horde.rules.destroying import can_be_countered
from horde.rules.game import Game
from horde.rules.keyword_actions import stands_for
from horde.rules.state import FIRST_ID

_LIFE = 0.15
_NEED = 5.0
_FULL_HAND = 6
_BEFORE_ATTACKS = ("upkeep", "draw", "precombat main", "beginning of combat")
_WORN_DOWN = 5.0
"""What a counter less is worth on the creature that alone keeps a beaten Horde in the game."""
_ACTIONS = {"discover": 3.0, "incubate": 3.0, "the Ring tempts": 1.5, "become the monarch": 3.0}
"""What keyword actions are worth to those who take them."""
_GREAT = 9.0
"""What a creature must be worth that two cards are spent on it."""


def gain(look: Outlook, ctx: Context, effect: t.Effect) -> float:
    """What the team gains if `ctx.you` has an effect carried out now; below 0 if it loses by it."""
    match effect:
        case t.Sequence(steps=steps):
            return sum(gain(look, ctx, step) for step in steps)
        case t.Do(who=who, act=act):
            stands = stands_for(act)
            return _do(look, ctx, who, act) if stands is None else gain(look, ctx, stands)
        case t.Affect(what=what, changes=changes, duration=duration):
            return _affect(look, ctx, what, changes, bool(duration))
        case t.May(do=do):
            return best_of(look, ctx, (0.0, gain(look, ctx, do)))
        case t.If(then=then, otherwise=otherwise):
            first = gain(look, ctx, then)
            return 0.6 * first + (0.4 * gain(look, ctx, otherwise) if otherwise else 0.0)
        case t.Modes(modes=modes):
            return best_of(look, ctx, (gain(look, ctx, mode) for mode in modes))
        case t.Where(do=do, x=x):
            ctx.x = amount(look, ctx, x)
            return gain(look, ctx, do)
        case t.Unless(do=do) | t.Later(do=do) | t.Reflexive(do=do) | t.ForEach(do=do):
            return 0.7 * gain(look, ctx, do)
        case t.Supersede(effect=inner) | t.Instead(effect=inner):
            return 0.3 * gain(look, ctx, inner)
        case _:
            return 0.0


# --- acts ---------------------------------------------------------------------------------------------------------


def _do(look: Outlook, ctx: Context, who: t.Player, act: t.Act) -> float:
    mine, theirs = _sides(look, ctx, who)
    match act:
        case t.Draw(n=n):
            return _cards(look, ctx) * amount(look, ctx, n) * (mine - theirs)
        case t.GainLife(n=n):
            return (_LIFE + _NEED / max(1, look.life)) * amount(look, ctx, n) * mine
        case t.LoseLife(n=n) | t.PayLife(n=n):
            return -look.life_price * amount(look, ctx, n) * mine
        case t.Mill(n=n):
            return look.milled(amount(look, ctx, n)) * theirs - 0.1 * mine
        case t.Discard():
            return -2.0 * mine
        case t.Sacrifice(what=what):
            return _sacrifice(look, ctx, what, mine, theirs)
        case t.Create():
            return _create(look, ctx, act) * (mine - theirs)
        case t.Search(what=what):
            return CARD * max(1, amount(look, ctx, what.count)) * mine
        case t.ExtraTurn():
            return 15.0 * (mine - theirs)
        case t.WinGame():
            return 1000.0 * (mine - theirs)
        case t.LoseGame():
            return -1000.0 * (mine - theirs)
        case t.KeywordAction(name=name) if name in _ACTIONS:
            return _ACTIONS[name] * (mine - theirs)
        case _:
            return _on_objects(look, ctx, act)


def _cards(look: Outlook, ctx: Context) -> float:
    """What a card is worth to the one who would draw it."""
    return CARD if len(look.game.state.players[ctx.you].hand) < _FULL_HAND else 0.5 * CARD


def _sides(look: Outlook, ctx: Context, who: t.Player) -> tuple[int, int]:
    """How many players of the team, and of its opponents, an instruction addresses."""
    ours = ctx.you in look.team
    team, others = len(look.team), len(look.opponents)
    match who:
        case t.You():
            return (1, 0) if ours else (0, 1)
        case t.Players(at=at) if at in ctx.bind:
            mine = sum(p in look.team for p in ctx.bind[at])
            return mine, len(ctx.bind[at]) - mine
        case t.Players(who="opponent", det=det):
            n = (others if ours else team) if det in ("each", "") else 1
            return (0, n) if ours else (n, 0)
        case t.Players(det="target"):
            return 1, 1
        case t.Players(det="each other"):
            return (team - 1, others) if ours else (team, others - 1)
        case t.Players():
            return team, others
        case _:
            return 0, 0


def _create(look: Outlook, ctx: Context, act: t.Create) -> float:
    token = act.token
    count = amount(look, ctx, act.count)
    if token.copy_of is not None:
        return count * abs(
            total(look, ctx, token.copy_of, lambda id: (1 if ctx.you in look.team else -1) * worth(look.game, id))
        )
    if token.power is None or token.toughness is None:
        return 1.5 * count
    if "legendary" in token.supertypes and any(
        look.game.char(obj.id).name == token.name for obj in look.game.permanents(ctx.you) if obj.token
    ):
        return 0.0
    each = amount(look, ctx, token.power) + 0.6 * amount(look, ctx, token.toughness)
    return each * count


def _sacrifice(look: Outlook, ctx: Context, what: t.Objects, mine: int, theirs: int) -> float:
    if isinstance(what, t.This):
        return look.loss(ctx.source) if look.game.exists(ctx.source) else 0.0
    if not isinstance(what, t.Some):
        return total(look, ctx, what, look.loss)
    found = filters.matching(what.what)(look.game, ctx)
    own = [permanent_worth(look.game, id) for id in there(look, found) if look.is_ours(id)]
    least = min(own, default=0.0)
    return 2.0 * theirs * any(not look.is_ours(id) for id in there(look, found)) - mine * least


def _on_objects(look: Outlook, ctx: Context, act: t.Act) -> float:
    match act:
        case t.Destroy(what=what):
            return total(look, ctx, what, lambda id: _destroyed(look, id))
        case t.Exile(what=what):
            return total(look, ctx, what, lambda id: _removed(look, id))
        case t.DealDamage(n=n, to=to):
            return _damage(look, ctx, act, amount(look, ctx, n), to)
        case t.Fight(one=one, other=other):
            return best_fight(look, ctx, one, other)[0]
        case t.Move(what=what, to=to):
            return _move(look, ctx, what, to)
        case t.PutCounters(n=n, counter=counter, on=on):
            return _counters(look, ctx, amount(look, ctx, n), counter, on)
        case t.RemoveCounters(counter=counter):
            return 1.5 if counter.startswith("-") else -1.5
        case t.Attach(what=t.This(), to=to):
            return changing.attached(look, ctx, to)
        case t.Tap(what=what):
            return total(look, ctx, what, lambda id: _tapped(look, id))
        case t.Untap(what=what):
            return total(look, ctx, what, lambda id: _untapped(look, id))
        case t.Regenerate(what=what):
            return total(look, ctx, what, lambda id: _saved(look, id))
        case t.Transform(what=what):
            return total(look, ctx, what, lambda id: changing.transformed(look, id))
        case t.KeywordAction(name="unearth"):  # an attack with haste, and what its arrival does
            return 0.6 * card_worth(look.game.printed(ctx.source))
        case t.KeywordAction() | t.Scry() | t.Surveil():
            return 0.7
        case t.Emblem():
            return 8.0
        case t.Copy(what=what, n=n):
            return amount(look, ctx, n) * total(look, ctx, what, lambda id: _copied(look, ctx, id))
        case t.CounterIt(what=what):
            return total(look, ctx, what, lambda id: _countered(look, id))
        case _:
            return 0.0


def _destroyed(look: Outlook, id: int) -> float:
    obj = look.game.obj(id)
    if obj.zone != "battlefield" or "indestructible" in look.game.char(id).keywords:
        return 0.0
    return look.loss(id)


def _removed(look: Outlook, id: int) -> float:
    obj = look.game.obj(id)
    if obj.zone == "battlefield":
        return look.loss(id)
    if obj.zone == "graveyard":
        return -0.5 if look.is_ours(id) else 0.5
    return 0.0


def _damage(
    look: Outlook, ctx: Context, act: t.DealDamage, n: int, to: t.Objects | t.Player | t.Several | None
) -> float:
    deadly = isinstance(act.source, t.This) and _is_deadly(look, ctx.source)
    match to:
        case None | t.Titled() | t.WithMost():
            return 0.0
        case t.Several(of=of):
            return sum(_damage(look, ctx, act, n, one) for one in of)
        case (
            t.Players()
            | t.You()
            | t.ThatPlayer()
            | t.Possessor()
            | t.DefendingPlayer()
            | t.ChosenPlayer()
            | t.PlayersThisWay()
            | t.PlayerOrController()
            | t.Who()
        ):
            mine, theirs = _sides(look, ctx, to)
            if isinstance(to, t.Possessor):
                mine, theirs = (0, 1) if ctx.you in look.team else (1, 0)
            return look.milled(n) * min(1, theirs) - look.life_price * n * mine
        case t.AnyTarget() | t.Target() if act.divided and to.at not in ctx.bind:
            return sum(value for _, _, value in divided(look, ctx, to, n))
        case _:
            return total(look, ctx, to, lambda id: hit(look, id, n, deadly))


def _is_deadly(look: Outlook, id: int) -> bool:
    return look.game.exists(id) and "deathtouch" in look.game.char(id).keywords


def hit(look: Outlook, id: int, n: int, deadly: bool = False) -> float:
    """What damage to a player or permanent gains."""
    if id < FIRST_ID:
        return -look.life_price * n if id in look.team else look.milled(n)
    game = look.game
    if not game.exists(id) or game.obj(id).zone != "battlefield":
        return 0.0
    char = game.char(id)
    if "creature" in char.types:
        if kills(look, id, n, deadly):
            return look.loss(id)
        if n > 1 and not look.is_ours(id) and look.loss(id) >= _GREAT and kills(look, id, n + look.follow_up()):
            return 0.4 * look.loss(id)
        worn = look.fighter(id).wears and n
        return 0.3 * look.loss(id) if worn else 0.01 * n * (-1 if look.is_ours(id) else 1)
    if "planeswalker" in char.types:
        loyalty = max(1, game.obj(id).counters.get("loyalty", 1))
        return look.loss(id) * min(1.0, n / loyalty)
    return 0.0


def kills(look: Outlook, id: int, n: int, deadly: bool = False) -> bool:
    """Whether so much damage kills a creature, that of its blockers still to come counted."""
    one = look.fighter(id)
    if one.lasting or n <= 0:
        return False
    if deadly or n >= one.toughness:
        return True
    attack = look.attack(id)
    if attack is None or not attack.blocked or not look.is_blocked_out:
        return False
    return n + sum(strength(b) for b in look.blockers(attack)) >= one.toughness


def divided(look: Outlook, ctx: Context, to: t.Target | t.AnyTarget, n: int) -> list[tuple[int, int, float]]:
    """How to divide damage: what to hit, with how much, and what that gains; the best for each point first."""
    groups = look.kinds(candidates(look, ctx, to))
    options: list[tuple[float, int, int, float]] = []
    for first, group in groups.items():
        if first >= FIRST_ID and not look.is_ours(first):
            need = next((m for m in range(1, n + 1) if kills(look, first, m)), 0)
            value = hit(look, first, need) if need else 0.0
            options += [(value / need, id, need, value) for id in group if value > 0]
    options.sort(key=lambda one: (-one[0], one[1]))
    left, most = n, amount(look, ctx, to.count)
    found: list[tuple[int, int, float]] = []
    for _, id, need, value in options:
        if need <= left and len(found) < most:
            found.append((id, need, value))
            left -= need
    face = next((id for id in groups if id < FIRST_ID and id not in look.team), None)
    if left and face is not None and len(found) < most:
        found.append((face, left, look.milled(left)))
    return found


def _move(look: Outlook, ctx: Context, what: t.Objects, to: t.To) -> float:
    ours = 1 if ctx.you in look.team else -1
    if isinstance(what, t.This):
        return (CARD if to.zone == "battlefield" else 1.0) * ours
    if isinstance(what, t.Target | t.Some | t.All) and filters.zones(what.what) == ("battlefield",):
        return total(look, ctx, what, lambda id: _returned(look, id, to.zone))
    if isinstance(what, t.Target | t.Some | t.All):
        body = to.zone == "battlefield"
        return ours * total(look, ctx, what, lambda id: card_worth(look.game.printed(id)) * (0.8 if body else 0.5))
    return ours * 1.0 if to.zone in ("hand", "battlefield") and isinstance(what, t.Ref) else 0.0


def _returned(look: Outlook, id: int, zone: str) -> float:
    """A token never comes back; other cards of a Horde do in its next main phase, with what they do as they come."""
    obj = look.game.obj(id)
    if obj.zone != "battlefield":
        return 0.0
    if obj.token or zone == "library":
        return look.loss(id) if zone != "library" or look.is_ours(id) else 0.7 * look.loss(id)
    if look.is_ours(id):
        return 0.6 * look.loss(id)
    if look.attack(id) is not None:
        return 0.4 * look.loss(id)
    return 0.3 * look.loss(id) if sum(obj.counters.values()) or not look.our_turn else 0.1


def _tapped(look: Outlook, id: int) -> float:
    """In the opponents' turn what is tapped before attackers are declared stays home; else it untaps in time."""
    if look.is_ours(id):
        return -0.5 if not look.game.obj(id).tapped else 0.0
    early = not look.our_turn and look.game.state.turn.step in (
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
    )
    if not early or look.game.obj(id).tapped or "creature" not in look.game.char(id).types:
        return 0.01
    return 0.3 * look.loss(id)


def _untapped(look: Outlook, id: int) -> float:
    if not look.game.obj(id).tapped:
        return 0.0
    return 0.5 if look.is_ours(id) else -0.5


def _saved(look: Outlook, id: int) -> float:
    """A creature that would die in this combat is saved."""
    if not look.is_ours(id) or not look.is_blocked_out or look.game.state.combat is None:
        return 0.0
    for attack in look.game.state.combat.attackers.values():
        if id in attack.blockers and look.game.exists(attack.attacker):
            outcome = brawl(look.fighter(attack.attacker), look.blockers(attack))
            return 0.8 * permanent_worth(look.game, id) if outcome.lost and not look.fighter(id).lasting else 0.0
    return 0.0


def _counters(look: Outlook, ctx: Context, n: int, counter: str, on: t.Objects) -> float:
    if counter.startswith("-"):
        return total(look, ctx, on, lambda id: _shrunk(look, id, n))
    return total(look, ctx, on, lambda id: (1.5 if look.is_ours(id) else -1.5) * n)


def _shrunk(look: Outlook, id: int, n: int) -> float:
    """-1/-1 counters, or -N/-N."""
    if id < FIRST_ID or "creature" not in look.game.char(id).types:
        return 0.0
    if look.game.char(id).toughness - look.game.obj(id).damage <= n:
        return look.loss(id)
    return (-1.0 if look.is_ours(id) else 1.0) * n


def _countered(look: Outlook, id: int) -> float:
    """What a spell on the stack would have gained is lost, and what it would have cost is saved."""
    if not look.game.exists(id) or look.game.obj(id).zone != "stack" or not can_be_countered(look.game, id):
        return 0.0
    return -resolved(look, id)


def _copied(look: Outlook, ctx: Context, id: int) -> float:
    """What a copy of a spell gains: of an opponent's less, as it was made to gain something for that one."""
    if not look.game.exists(id) or look.game.obj(id).zone != "stack":
        return 0.0
    value = resolved(look, id)
    if look.game.controller(id) in look.team:
        return value if ctx.you in look.team else -value
    return max(0.0, -0.5 * value) if ctx.you in look.team else value


def resolved(look: Outlook, id: int) -> float:
    """What the team gains if a spell or ability on the stack resolves; below 0 if that would hurt it."""
    game = look.game
    obj = game.obj(id)
    cast = obj.cast
    if cast is None:
        return 0.0
    ctx = Context(cast.source, obj.controller, dict(cast.bind), cast.x, cast.amount)
    ctx.bind.update(cast.targets)
    if not obj.card:
        effect = getattr(cast.ability, "effect", None)
        return gain(look, ctx, effect) if effect is not None else 0.0
    face = game.printed(id)
    if not face.is_permanent:
        return sum(gain(look, paragraph(ctx, i), spell.effect) for i, spell in enumerate(cast.spells))
    return _arrived(look, ctx, id)


def danger(look: Outlook, id: int) -> float:
    """What an opponent's card threatens, before it is cast."""
    face = look.game.printed(id)
    ctx = Context(id, look.game.obj(id).owner)
    if face.is_permanent:
        return -_arrived(look, ctx, id)
    return -sum(gain(look, ctx, spell.effect) for spell in face.spells)


def _arrived(look: Outlook, ctx: Context, id: int) -> float:
    """What the team gains by a permanent that comes to the battlefield."""
    face = look.game.printed(id)
    side = 1.0 if ctx.you in look.team else -1.0
    worth = card_worth(face) if not look.game.obj(id).token else 0.7 * card_worth(face)
    lifted = sum(_lifted(look, ctx, static) for static in face.statics)
    engines = sum(3.0 for trigger in face.triggers if waits_for_step(trigger))
    return side * (worth + engines) + lifted + sum(gain(look, ctx, trigger.effect) for trigger in enter_effects(face))


def _lifted(look: Outlook, ctx: Context, static: t.Static) -> float:
    """What a static ability does for all it applies to, those that come later guessed as two more."""
    if not isinstance(static.effect.what, t.All):
        return 0.0
    each = sum(lift(change) for change in static.effect.changes)
    ids = filters.matching(static.effect.what.what)(look.game, ctx) if each else ()
    more = 2 if ctx.you in look.team else -2
    return each * (sum(1 if look.is_ours(id) else -1 for id in ids) + more)


# --- fights -------------------------------------------------------------------------------------------------------


def best_fight(look: Outlook, ctx: Context, one: t.Objects, other: t.Objects) -> tuple[float, int, int]:
    """The fight that gains most: what it gains, the own creature and the opposing one (0 where there is none)."""
    own = [id for id in there(look, _either(look, ctx, one)) if look.is_ours(id)]
    against = [id for id in there(look, _either(look, ctx, other)) if not look.is_ours(id)]
    found = (0.0, 0, 0)
    for mine in look.kinds(own):
        us = look.fighter(mine)
        us = us._replace(keywords=us.keywords & {"deathtouch"})
        for foe in look.kinds(against):
            them = look.fighter(foe)
            them = them._replace(keywords=them.keywords & {"deathtouch"})
            dies, falls = duel(us, them).lost > 0, duel(them, us).lost > 0
            worn = (_WORN_DOWN if look.ending else 1.5) if them.wears and us.power else 0.0
            score = dies * look.loss(foe) + worn + falls * look.loss(mine) + 0.01 * strength(us)
            if score > found[0]:
                found = score, mine, foe
    return found


def _either(look: Outlook, ctx: Context, what: t.Objects) -> list[int]:
    ids = known(look, ctx, what)
    return candidates(look, ctx, what) if ids is None else ids


# --- continuous effects -------------------------------------------------------------------------------------------


def _affect(look: Outlook, ctx: Context, what: t.Objects, changes: tuple[t.Change, ...], brief: bool) -> float:
    if brief and isinstance(what, t.All) and ctx.you in look.team:
        return changing.rush(look, ctx, what, changes)
    return total(look, ctx, what, lambda id: sum(changing.changed(look, ctx, id, one, brief) for one in changes))


# --- what deaths cost ---------------------------------------------------------------------------------------------


def toll(game: Game, you: int) -> int:
    """How much life of the team the death of one opposing creature costs, by the triggers opponents control."""
    team = game.team_of(you).players
    dies = game.index.triggers.get("dies")
    if not dies:
        return 0
    return sum(
        _toll(ability) * len(team)
        for id in dies
        if game.obj(id).zone == "battlefield" and game.char(id).controller not in team
        for ability in game.char(id).abilities
    )


@cache
def _toll(ability: t.Ability) -> int:
    """What an ability takes from each opponent as one of several creatures dies."""
    if not isinstance(ability, t.Triggered) or not isinstance(ability.event, t.Happens):
        return 0
    event, effect = ability.event, ability.effect
    if "dies" not in event.verbs or isinstance(event.what, t.This) or not isinstance(effect, t.Do):
        return 0
    loses = isinstance(effect.who, t.Players) and effect.who.det in ("each", "")
    if loses and isinstance(effect.act, t.LoseLife) and isinstance(effect.act.n, t.Number):
        return effect.act.n.n
    return 0

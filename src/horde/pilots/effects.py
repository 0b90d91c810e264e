"""What carrying out an effect now would be worth to a team, read from its tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from horde.language import tree as t
from horde.pilots.duels import duel, fighter, strength
from horde.pilots.valuing import foes, permanent_worth
from horde.rules import filters
from horde.rules.combat import can_attack
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.state import FIRST_ID
from horde.rules.targets import Slot, legal_targets

_CARD = 3.0
_MILLED = 0.5
_LIFE = 0.3


def nodes(tree: object) -> Iterator[object]:
    """A tree and all it is made of."""
    yield tree
    for part in t.parts(tree):
        yield from nodes(part)


@cache
def is_fog(effect: t.Effect) -> bool:
    """Whether it prevents all combat damage."""
    return any(
        isinstance(node, t.PreventDamage) and node.n is None and node.combat and node.to is None
        for node in nodes(effect)
    )


@cache
def makes_bodies(effect: t.Effect) -> bool:
    return any(isinstance(node, t.Create) and node.token.power is not None for node in nodes(effect))


@cache
def thins(effect: t.Effect) -> bool:
    """Whether it takes cards out of its controller's library."""
    return any(isinstance(node, t.Draw | t.TopCards | t.Search) for node in nodes(effect))


@cache
def is_ramp(tree: object) -> bool:
    """Whether it makes more mana from now on: fetches lands, or adds mana."""
    return any(isinstance(node, t.AddMana) or _fetches_land(node) for node in nodes(tree))


def _fetches_land(node: object) -> bool:
    return isinstance(node, t.Search) and any(
        isinstance(part, t.Is) and (part.word == "land" or part.word in ("Forest", "Island", "Plains", "Swamp"))
        for part in nodes(node.what)
    )


def worth(game: Game, ctx: Context, effect: t.Effect) -> float:
    """What an effect would be worth if `ctx.you` had it carried out now; negative if it does harm."""
    match effect:
        case t.Sequence(steps=steps):
            return sum(worth(game, ctx, step) for step in steps)
        case t.Do(who=who, act=act):
            return _do(game, ctx, who, act)
        case t.Affect(what=what, changes=changes):
            return _affect(game, ctx, what, changes)
        case t.May(do=do):
            return max(0.0, worth(game, ctx, do))
        case t.If(then=then, otherwise=otherwise):
            first = worth(game, ctx, then)
            return 0.6 * first + (0.4 * worth(game, ctx, otherwise) if otherwise else 0.0)
        case t.Modes(modes=modes):
            return max((worth(game, ctx, mode) for mode in modes), default=0.0)
        case t.Where(do=do, x=x):
            ctx.x = amount(game, ctx, x)
            return worth(game, ctx, do)
        case t.Unless(do=do) | t.Later(do=do):
            return 0.7 * worth(game, ctx, do)
        case t.Supersede(effect=inner) | t.Instead(effect=inner):
            return 0.3 * worth(game, ctx, inner)
        case _:
            return 0.0


_UNKNOWN = (t.Stat, t.ThatMuch, t.CountersOn)


@cache
def _is_known(quantity: t.Quantity) -> bool:
    return not any(isinstance(node, (*_UNKNOWN, t.Ref, t.ThatPlayer)) for node in nodes(quantity))


def amount(game: Game, ctx: Context, quantity: t.Quantity) -> int:
    """A number as far as it can be known before anything is chosen; else a guess."""
    if isinstance(quantity, t.Number):
        return quantity.n
    if isinstance(quantity, t.X):
        return max(1, ctx.x)
    return filters.number(quantity)(game, ctx) if _is_known(quantity) else 2


# --- acts -------------------------------------------------------------------------------------------------------


def _do(game: Game, ctx: Context, who: t.Player, act: t.Act) -> float:
    mine, theirs = _sides(game, ctx, who)
    match act:
        case t.Draw(n=n):
            return _CARD * amount(game, ctx, n) * (mine - theirs)
        case t.GainLife(n=n):
            return _LIFE * amount(game, ctx, n) * mine
        case t.LoseLife(n=n) | t.PayLife(n=n):
            return -_life_price(game, ctx.you) * amount(game, ctx, n) * mine
        case t.Mill(n=n):
            return _MILLED * amount(game, ctx, n) * theirs
        case t.Discard():
            return -2.5 * mine
        case t.Sacrifice(what=what):
            return _sacrifice(game, ctx, what, mine, theirs)
        case t.Create():
            return _create(game, ctx, act) * (mine - theirs)
        case t.Search(what=what):
            return _CARD * max(1, amount(game, ctx, what.count)) * mine
        case t.ExtraTurn():
            return 15.0 * mine
        case t.WinGame():
            return 1000.0 * (mine - theirs)
        case t.LoseGame():
            return -1000.0 * (mine - theirs)
        case _:
            return _on_objects(game, ctx, act)


def _sides(game: Game, ctx: Context, who: t.Player) -> tuple[int, int]:
    """How many players of either side an instruction addresses."""
    if isinstance(who, t.Players):
        team, others = len(game.team_of(ctx.you).players), len(game.opponents(ctx.you))
        if who.who == "opponent":
            return 0, others if who.det == "each" else 1
        if who.det == "target":
            return 1, 1
        return team, others
    return (1, 0) if isinstance(who, t.You) else (0, 0)


def _life_price(game: Game, you: int) -> float:
    return 0.3 + 10.0 / max(1, game.life(you))


def _create(game: Game, ctx: Context, act: t.Create) -> float:
    token = act.token
    if token.power is None or token.toughness is None:
        return 1.5 * amount(game, ctx, act.count)
    if "legendary" in token.supertypes and any(
        game.char(obj.id).name == token.name for obj in game.permanents(ctx.you) if obj.token
    ):
        return 0.0
    each = amount(game, ctx, token.power) + 0.6 * amount(game, ctx, token.toughness)
    return each * amount(game, ctx, act.count)


def _sacrifice(game: Game, ctx: Context, what: t.Objects, mine: int, theirs: int) -> float:
    if isinstance(what, t.This):
        return -permanent_worth(game, ctx.source) if game.exists(ctx.source) else 0.0
    if not isinstance(what, t.Some):
        return 0.0
    own = [permanent_worth(game, id) for id in filters.matching(what.what)(game, ctx) if _is_mine(game, ctx, id)]
    return 3.0 * theirs - (min(own, default=0.0) if mine else 0.0) * mine


def _on_objects(game: Game, ctx: Context, act: t.Act) -> float:
    match act:
        case t.Destroy(what=what) | t.Exile(what=what):
            return _removal(game, ctx, what)
        case t.DealDamage(n=n, to=to):
            return _damage(game, ctx, amount(game, ctx, n), to)
        case t.Fight(one=one, other=other):
            return best_fight(game, ctx, one, other)[0]
        case t.Move(what=what, to=to):
            return _move(game, ctx, what, to)
        case t.PutCounters(n=n, counter=counter, on=on):
            return _counters(game, ctx, amount(game, ctx, n), counter, on)
        case t.RemoveCounters(counter=counter):
            return 1.5 if counter.startswith("-") else -1.5
        case t.Attach(to=to):
            return 1.0 if _reachable(game, ctx, to, own=True) and not game.host(ctx.source) else 0.0
        case t.KeywordAction() | t.Scry() | t.Surveil():
            return 1.0
        case t.Emblem():
            return 8.0
        case t.CounterIt():
            return 4.0 if game.state.stack and not _is_mine(game, ctx, game.state.stack[-1]) else 0.0
        case _:
            return 0.0


def _removal(game: Game, ctx: Context, what: t.Objects) -> float:
    if isinstance(what, t.All):
        found = filters.matching(what.what)(game, ctx)
        return sum(permanent_worth(game, id) * (-1 if _is_mine(game, ctx, id) else 1) for id in _there(game, found))
    if not isinstance(what, t.Target | t.Some):
        return 0.0
    theirs = [permanent_worth(game, id) for id in _reachable(game, ctx, what, own=False)]
    if theirs or what.limit in ("up to", "any"):
        return max(theirs, default=0.0)
    return -min((permanent_worth(game, id) for id in _reachable(game, ctx, what, own=True)), default=0.0)


def _damage(game: Game, ctx: Context, n: int, to: t.Objects | t.Player | t.Several) -> float:
    if isinstance(to, t.Players):
        return _MILLED * n if to.who == "opponent" or to.det == "target" else -_life_price(game, ctx.you) * n
    if isinstance(to, t.You):
        return -_life_price(game, ctx.you) * n
    if isinstance(to, t.All):
        dying = [id for id in filters.matching(to.what)(game, ctx) if _dies_to(game, id, n)]
        return sum(permanent_worth(game, id) * (-1 if _is_mine(game, ctx, id) else 1) for id in dying)
    if not isinstance(to, t.Target | t.AnyTarget):
        return 0.0
    kills = [permanent_worth(game, id) for id in _reachable(game, ctx, to, own=False) if _dies_to(game, id, n)]
    return max(kills, default=_MILLED * n if isinstance(to, t.AnyTarget) else 0.0)


def _dies_to(game: Game, id: int, n: int) -> bool:
    if "creature" not in game.char(id).types:
        return False
    one = fighter(game, id)
    return not one.lasting and one.toughness <= n


def _move(game: Game, ctx: Context, what: t.Objects, to: t.To) -> float:
    if isinstance(what, t.This):
        return _CARD if to.zone == "battlefield" else 1.0
    if isinstance(what, t.Target):
        if filters.zones(what.what) == ("battlefield",):
            return 0.5 * _removal(game, ctx, what) if to.zone in ("hand", "library") else 1.0
        return 4.0 if to.zone == "battlefield" else _CARD
    return 1.0 if to.zone in ("hand", "battlefield") and isinstance(what, t.Ref) else 0.0


def _counters(game: Game, ctx: Context, n: int, counter: str, on: t.Objects) -> float:
    if counter.startswith("-"):
        if isinstance(on, t.This):
            return -1.0 * n
        dying = [permanent_worth(game, id) for id in _reachable(game, ctx, on, own=False) if _dies_to(game, id, n)]
        return max(dying, default=0.0)
    if isinstance(on, t.All):
        return 1.5 * n * len([id for id in filters.matching(on.what)(game, ctx) if _is_mine(game, ctx, id)])
    return 1.5 * n


# --- continuous effects -------------------------------------------------------------------------------------------


def _affect(game: Game, ctx: Context, what: t.Objects, changes: tuple[t.Change, ...]) -> float:
    if isinstance(what, t.All):
        return _for_all(game, ctx, what, changes)
    if any(isinstance(change, t.Become) for change in changes):
        return 3.0
    if any(isinstance(change, t.ControlledBy) for change in changes):
        return _removal(game, ctx, what) * 1.5
    shrink = [c for c in changes if isinstance(c, t.Modify) and c.signs[1] == "-"]
    if shrink:
        n = amount(game, ctx, shrink[0].toughness)
        return max(
            (permanent_worth(game, id) for id in _reachable(game, ctx, what, own=False) if _dies_to(game, id, n)),
            default=0.0,
        )
    return 0.0


def _for_all(game: Game, ctx: Context, what: t.All, changes: tuple[t.Change, ...]) -> float:
    """Creatures made bigger for a turn: what the attack of the turn gains, if it is still to come."""
    bigger = sum(amount(game, ctx, c.power) for c in changes if isinstance(c, t.Modify) and c.signs[0] == "+")
    smaller = [amount(game, ctx, c.toughness) for c in changes if isinstance(c, t.Modify) and c.signs[1] == "-"]
    if smaller:
        return _damage(game, ctx, smaller[0], what)
    turn = game.state.turn
    if not bigger or not game.is_active(ctx.you) or turn.step != "precombat main":
        return 0.0
    whom = [id for id in filters.matching(what.what)(game, ctx) if _is_mine(game, ctx, id)]
    going = [id for id in whom if can_attack(game, game.obj(id))]
    gained = bigger * len(going)
    power = sum(strength(fighter(game, id)) for id in going) + gained
    left = sum(len(game.state.players[foe].library) for foe in game.opponents(ctx.you))
    if not left or (power < left and gained < 12):
        return 0.0
    return _MILLED * min(left, gained)


# --- objects ------------------------------------------------------------------------------------------------------


def _is_mine(game: Game, ctx: Context, id: int) -> bool:
    return id in game.state.objects and game.char(id).controller in game.team_of(ctx.you).players


def _there(game: Game, ids: Iterable[int]) -> list[int]:
    return [id for id in ids if id >= FIRST_ID and game.exists(id) and game.obj(id).zone == "battlefield"]


def _reachable(game: Game, ctx: Context, what: t.Objects | t.Player | t.Several, own: bool) -> list[int]:
    """Permanents of one side that a noun with a choice in it could mean."""
    if isinstance(what, t.Target | t.AnyTarget):
        found: Iterable[int] = legal_targets(game, Slot(what.at, what, "harm"), ctx)
    elif isinstance(what, t.Some):
        found = filters.matching(what.what)(game, ctx)
    else:
        return []
    return [id for id in _there(game, found) if _is_mine(game, ctx, id) is own]


def best_fight(game: Game, ctx: Context, one: t.Objects, other: t.Objects) -> tuple[float, int, int]:
    """The fight that gains most: its worth, the own creature and the opposing one (0 where there is none)."""
    own = [ctx.source] if isinstance(one, t.This) else _reachable(game, ctx, one, own=True)
    against = _reachable(game, ctx, other, own=False)
    found = (0.0, 0, 0)
    for mine in own:
        us = fighter(game, mine)
        for foe in against:
            them = fighter(game, foe)
            bare = them._replace(keywords=them.keywords & {"deathtouch"})
            outcome = duel(us._replace(keywords=us.keywords & {"deathtouch"}), bare)
            back = duel(bare, us._replace(keywords=us.keywords & {"deathtouch"}))
            worn = 1.5 if them.wears and us.power else 0.0
            score = outcome.lost + worn - back.lost + 0.01 * strength(us)
            if score > found[0]:
                found = score, mine, foe
    return found


def creatures_against(game: Game, you: int) -> int:
    """How much power opposing creatures have together."""
    return sum(max(0, game.char(obj.id).power) for obj in foes(game, you))


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

"""Combat: declaring attackers and blockers, and what may block what (508, 509, 805.10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import battles, restrictions, triggers
from horde.rules.atoms.marks import tap
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.feasible import is_sick
from horde.rules.filters import test
from horde.rules.protection import has_protection
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID, Attack, Characteristics, Combat, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]


# --- attackers ---------------------------------------------------------------------------------------------


def can_attack(game: Game, obj: Object) -> bool:
    """508.1a, 508.1c"""
    char = game.char(obj.id)
    return (
        "creature" in char.types
        and not obj.tapped
        and ("defender" not in char.keywords or restrictions.DESPITE_DEFENDER in char.may)
        and "attack" not in char.cant
        and not is_sick(game, obj)
    )


def attackable(game: Game) -> list[Option]:
    """What the active team can attack: opposing players, or their team as a whole, and their planeswalkers (508.1b)."""
    found: list[Option] = []
    active = game.state.turn.team
    for team in game.teams_in_order()[1:]:
        members = game.state.teams[team].players
        if game.format.attacks_whole_team and len(members) > 1:
            found.append(Option("team", id=members[0], n=team))
        else:
            found += [Option("player", id=p, n=team) for p in members]
    found += (
        Option("object", id=id, n=team)
        for id in battles.there(game)
        if (team := game.state.players[battles.protector(game, id)].team) != active
    )
    for obj in game.permanents_with(frozenset({"planeswalker"})):
        char = game.char(obj.id)
        if "planeswalker" in char.types and game.state.players[char.controller].team != active:
            found.append(Option("object", id=obj.id, n=game.state.players[char.controller].team))
    return found


def declare_attackers(game: Game) -> Asking:
    """508.1: one combined attack of the active team."""
    team = game.state.teams[game.state.turn.team]
    targets = attackable(game)
    ready = [obj for p in team.players for obj in game.creatures(p) if can_attack(game, obj)]
    within = {obj.id: _within_reach(game, game.char(obj.id), targets) for obj in ready}
    able = [obj for obj in ready if within[obj.id]]
    if not able:
        return
    options = tuple(Option("object", game.char(obj.id).controller, obj.id) for obj in able)
    toward = [tuple(j for j in _toward(game, game.char(obj.id), targets) if j in within[obj.id]) for obj in able]
    required = tuple(i for i, obj in enumerate(able) if toward[i] or "attack" in game.char(obj.id).must)
    anywhere = tuple(range(len(targets)))
    question = Question(
        "attack", "attack", tuple(team.players), options, 0, len(options), about=tuple(targets), required=required,
        allowed=_where(able, toward, within, anywhere),
    )  # fmt: skip
    answer = yield question
    pairs = list(zip(answer[::2], answer[1::2], strict=True))
    if pairs:
        _begin(game, [(able[i], targets[j]) for i, j in pairs])


def _within_reach(game: Game, char: Characteristics, targets: list[Option]) -> tuple[int, ...]:
    """The places of what a creature may attack (508.1c)."""
    return tuple(
        j for j, at in enumerate(targets) if restrictions.may_attack(game, char, at, _attacked_players(game, at))
    )


def _where(
    able: list[Object], toward: list[tuple[int, ...]], within: dict[int, tuple[int, ...]], anywhere: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each creature the places of what it may attack; nothing if all may attack anything."""
    places = tuple(aims or within[obj.id] for obj, aims in zip(able, toward, strict=True))
    return () if all(one == anywhere for one in places) else places


def _toward(game: Game, char: Characteristics, targets: list[Option]) -> tuple[int, ...]:
    """The places of what a creature must attack if able, or of whom rather than a player that goaded it (701.15b)."""
    places = tuple(j for j, at in enumerate(targets) if at.id in char.toward)
    if places or not char.goaded:
        return places
    return tuple(j for j, at in enumerate(targets) if {*_attacked_players(game, at)} - char.goaded)


def _attacked_players(game: Game, target: Option) -> list[int]:
    match target.kind:
        case "team":
            return game.team_of(target.id).players
        case "player":
            return [target.id]
        case _:
            return []


def _begin(game: Game, pairs: list[tuple[Object, Option]]) -> None:
    combat = game.state.combat = Combat()
    game.touch_combat()
    for obj, target in pairs:
        combat.attackers[obj.id] = Attack(obj.id, target.id, target.kind == "team")
        combat.declared.append(obj.id)
    game.layers.changed("status")
    tap(game, [obj.id for obj, _ in pairs if "vigilance" not in game.char(obj.id).keywords])
    _tell_attack(game, pairs)
    events = [
        Event("attacks", obj.id, target.id, player=game.controller(obj.id), word=target.kind) for obj, target in pairs
    ]
    events += _beside(game, pairs)
    events += [
        Event("attack declared", player, player=player)
        for player in dict.fromkeys(game.controller(obj.id) for obj, _ in pairs)
    ]
    if len(pairs) == 1:
        events.append(Event("attacks alone", pairs[0][0].id, pairs[0][1].id))
    triggers.watch(game, events)


def _beside(game: Game, pairs: list[tuple[Object, Option]]) -> list[Event]:
    """What training, dethrone and Mounts look at as attackers are declared (702.149a, 702.105a, 702.171b)."""
    strongest = max(game.char(obj.id).power for obj, _ in pairs)
    most = max(team.life for team in game.state.teams)
    return [
        Event(kind, obj.id, target.id, player=game.controller(obj.id))
        for obj, target in pairs
        for kind, so in (
            ("attacks beside a stronger one", game.char(obj.id).power < strongest),
            ("attacks while saddled", "saddled" in obj.designations),
            ("attacks who has most life", target.id < FIRST_ID and game.life(target.id) == most),
        )
        if so and (game.layers.renewed().grants_triggers or game.index.triggers.get(kind))
    ]


def _tell_attack(game: Game, pairs: list[tuple[Object, Option]]) -> None:
    """One entry for each player's attackers of each target, with the damage they threaten."""
    for target in dict.fromkeys(target for _, target in pairs):
        who = "team" if target.kind == "team" else game.called(target.id)
        mine = [game.char(obj.id) for obj, aimed in pairs if aimed == target]
        for player in dict.fromkeys(char.controller for char in mine):
            attackers = [char for char in mine if char.controller == player]
            power = sum(max(0, char.power) for char in attackers)
            game.tell("attacks", player, [char.name for char in attackers], power, who)


def joining(game: Game, ctx: Context, n: int) -> Generator[Question, Answer, tuple[int, ...]]:
    """508.4: what each of n creatures that enter attacking attacks, as their controller chooses."""
    targets = attackable(game) if game.state.combat is not None and game.is_active(ctx.you) else []
    found: list[int] = []
    for _ in range(n if targets else 0):
        place = 0
        if len(targets) > 1:
            options = tuple(Option(at.kind, ctx.you, at.id, at.n) for at in targets)
            (place,) = yield Question("pick", "attack", (ctx.you,), options, source=ctx.source)
        found.append(targets[place].id)
    return tuple(found)


# --- blockers ----------------------------------------------------------------------------------------------


def can_block(game: Game, blocker: Object, attacker: Object) -> bool:
    """Whether one creature may block another (509.1b and the evasion abilities)."""
    mine, its = game.char(blocker.id), game.char(attacker.id)
    if "block" in mine.cant or "be blocked" in its.cant:
        return False
    return (
        _evasion(mine, its)
        and not _walks(game, its, attacker)
        and not has_protection(game, attacker.id, blocker.id)
        and restrictions.may_block(game, blocker, attacker, mine, its)
    )


def _evasion(mine: Characteristics, its: Characteristics) -> bool:
    keywords = its.keywords
    if "flying" in keywords and not mine.keywords & {"flying", "reach"}:
        return False  # 702.9b
    artifact = "artifact" in mine.types
    if "fear" in keywords and not artifact and "black" not in mine.colors:
        return False  # 702.36b
    if "intimidate" in keywords and not artifact and not mine.colors & its.colors:
        return False  # 702.13b
    if ("shadow" in keywords) is not ("shadow" in mine.keywords):
        return False  # 702.28b
    if "horsemanship" in keywords and "horsemanship" not in mine.keywords:
        return False  # 702.31b
    return not ("skulk" in keywords and mine.power > its.power)  # 702.118b


def _walks(game: Game, its: Characteristics, attacker: Object) -> bool:
    """Landwalk (702.14c); against a team as a whole the lands of all its players count (CL-7-R1)."""
    walks = [a for a in its.abilities if isinstance(a, t.KeywordOf) and a.name == "landwalk"]
    if not walks:
        return False
    attack = game.state.combat.attackers.get(attacker.id) if game.state.combat else None
    if attack is None:
        return False
    defender = battles.defender(game, attack.target)
    whose = game.team_of(defender).players if attack.team else [defender]
    lands = [obj for p in whose for obj in game.permanents(p) if "land" in game.char(obj.id).types]
    ctx = Context(attacker.id, its.controller)
    return any(test(walk.what)(game, land, game.char(land.id), ctx) for walk in walks for land in lands)


def declare_blockers(game: Game) -> Asking:
    """509.1: one combined block of each defending team."""
    combat = game.state.combat
    if combat is None:
        return
    for team in game.teams_in_order()[1:]:
        members = game.state.teams[team].players
        attackers = [game.obj(id) for id, attack in combat.attackers.items() if _defends(game, attack, members)]
        blockers = [obj for p in members for obj in game.creatures(p) if not obj.tapped]
        yield from _ask_blocks(game, members, attackers, blockers)
    _settle_blocks(game)


def _defends(game: Game, attack: Attack, members: list[int]) -> bool:
    return battles.defender(game, attack.target) in members


def _ask_blocks(game: Game, members: list[int], attackers: list[Object], blockers: list[Object]) -> Asking:
    combat = game.state.combat
    allowed = [tuple(j for j, a in enumerate(attackers) if can_block(game, b, a)) for b in blockers]
    lured = _lured(game, attackers, blockers)
    able = [(b, places) for b, places in zip(blockers, allowed, strict=True) if places]
    if not able or combat is None:
        return
    needs = tuple(_least_blockers(game.char(a.id)) for a in attackers)
    single = [_MORE_THAN_ONE in game.char(a.id).cant for a in attackers]
    blockable = {
        j
        for j, least in enumerate(needs)
        if sum(j in places for _, places in able) >= least and not (single[j] and least > 1)
    }
    drawn = [tuple(j for j in places if j in blockable and (b.id, j) in lured) for b, places in able]
    question = Question(
        "block",
        "block",
        tuple(members),
        tuple(Option("object", game.char(b.id).controller, b.id) for b, _ in able),
        0,
        len(able),
        about=tuple(Option("object", id=a.id) for a in attackers),
        allowed=tuple(to or places for (_, places), to in zip(able, drawn, strict=True)),
        required=tuple(
            i for i, (b, at) in enumerate(able) if drawn[i] or ("block" in game.char(b.id).must and blockable & {*at})
        ),
        needs=needs,
        most=tuple(1 if alone else len(able) for alone in single) if any(single) else (),
    )
    answer = yield question
    for i, j in zip(answer[::2], answer[1::2], strict=True):
        blocker, attacker = able[i][0], attackers[j]
        combat.blocking[blocker.id] = [attacker.id]
        combat.attackers[attacker.id].blockers.append(blocker.id)


def _lured(game: Game, attackers: list[Object], blockers: list[Object]) -> set[tuple[int, int]]:
    """Which blockers have to block which attackers, by their places, if they are able to."""
    luring = [(j, a) for j, a in enumerate(attackers) if any(isinstance(r, t.Lured) for r, _ in game.char(a.id).rules)]
    return {(b.id, j) for j, a in luring for b in blockers if restrictions.lures(game, a, b)}


_MORE_THAN_ONE = "be blocked by more than one"
_EXCEPT_BY = {"be blocked except by two or more": 2, "be blocked except by three or more": 3}


def _least_blockers(its: Characteristics) -> int:
    """702.111b, and what says the same in words; with "no more than one" that is never (509.1b)."""
    return max([2 if "menace" in its.keywords else 1, *(n for words, n in _EXCEPT_BY.items() if words in its.cant)])


def _settle_blocks(game: Game) -> None:
    """509.1h: attackers become blocked; all of it is one batch of events."""
    combat = game.state.combat
    if combat is None:
        return
    if combat.blocking:
        game.touch_combat()
        game.layers.changed("status")
    events: list[Event] = []
    for attack in combat.attackers.values():
        if not attack.blockers:
            events.append(Event("unblocked", attack.attacker))  # 509.3g
            continue
        attack.blocked = True
        events += [Event("blocks", b, attack.attacker, game.controller(b)) for b in attack.blockers]
        events.append(Event("becomes blocked", attack.attacker, amount=len(attack.blockers)))
        events += [Event("becomes blocked by", attack.attacker, b) for b in attack.blockers]
        for player in dict.fromkeys(game.controller(b) for b in attack.blockers):
            names = [game.name(b) for b in attack.blockers if game.controller(b) == player]
            game.tell("blocks", player, names, attack.attacker, game.name(attack.attacker))
    triggers.watch(game, events)

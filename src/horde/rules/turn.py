"""The turn loop: one small stage after another, each of which starts from the state alone (500 to 514, 805.4)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.rules import (
    combat,
    delayed,
    durations,
    mana,
    permits,
    priority,
    sagas,
    state_based,
    striking,
    transforming,
    triggers,
)
from horde.rules.atoms import marks, moves
from horde.rules.context import Context
from horde.rules.events import Event
from horde.rules.filters import objects, players
from horde.rules.questions import Answer, Option, Question
from horde.rules.resolving import resolve_top
from horde.rules.state import STEPS
from horde.rules.watching import step_kind

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
HAND_SIZE = 7


def advance(game: Game) -> Asking | None:
    """Do the next stage of the turn: begin a step, settle, give priority, or end the step.

    Where something may be asked, the stage is returned as a procedure; None means that it is done.
    """
    match game.state.turn.stage:
        case "begin":
            return _begin_step(game)
        case "settle":
            return _settle(game)
        case "priority":
            return _priority(game)
        case _:
            _end_step(game)
            return None


# --- steps ----------------------------------------------------------------------------------------------------


def _begin_step(game: Game) -> Asking:
    turn = game.state.turn
    step = turn.step
    turn.stage = "settle"
    turn.priority, turn.passes = turn.team, 0
    if game.catalogue.asks_for_step:
        game.version += 1
    if step == "declare blockers":
        game.touch_combat()  # what is unblocked is so from now on (509.1h)
        game.layers.changed("status")
    match step:
        case "untap":
            _untap(game)
        case "draw":
            yield from _draw(game)
        case "precombat main":
            marks.put_counters(game, sagas.advancing(game))  # 505.4
        case "declare attackers":
            turn.combats += 1
            yield from combat.declare_attackers(game)
        case "declare blockers":
            yield from combat.declare_blockers(game)
        case "first-strike combat damage" | "combat damage":
            yield from striking.deal_combat_damage(game, step != "combat damage")
        case "cleanup":
            yield from _cleanup(game)
        case _:
            pass
    if step in ("upkeep", "draw", "precombat main", "beginning of combat", "end of combat", "postcombat main", "end"):
        _watch_step(game, step)
    yield from game.format.step_begins(game, step)
    if step == "untap":
        turn.stage = "end"  # 502.4: nobody gets priority, triggers wait for the upkeep


def _watch_step(game: Game, step: str) -> None:
    """One event for each player whose step it is; a step of nobody in particular ("the end step") is one event."""
    kind = step_kind(step)
    players = game.state.teams[game.state.turn.team].players
    triggers.watch(game, [Event(kind, p, player=p, amount=i) for i, p in enumerate(players)])


def _untap(game: Game) -> None:
    """502.2, 502.3"""
    transforming.as_turn_begins(game)
    mine = game.state.teams[game.state.turn.team].players
    if game.rule(mine[0], "skip", "untap"):
        return
    ids = [obj.id for obj in game.objects_in("battlefield") if obj.tapped and game.char(obj.id).controller in mine]
    ids += [id for id in _also_untapping(game) if id not in ids]
    marks.untap(game, [id for id in ids if "untap" not in game.char(id).cant])
    durations.after_untap(game)


def _also_untapping(game: Game) -> list[int]:
    """ "Untap this creature during each other player's untap step": all of it at once with the others (502.3)."""
    found: dict[int, None] = {}
    for obj in game.objects_in("battlefield"):
        for ability in game.char(obj.id).abilities:
            if isinstance(ability, t.UntapsDuring):
                ctx = Context(obj.id, game.controller(obj.id))
                if any(game.is_active(player) for player in players(ability.whose)(game, ctx)):
                    found |= dict.fromkeys(id for id in objects(ability.what)(game, ctx) if game.obj(id).tapped)
    return list(found)


def _draw(game: Game) -> Asking:
    """504.1, 805.4b"""
    for player in game.state.teams[game.state.turn.team].players:
        yield from moves.draw(game, player, 1, "turn")


def _cleanup(game: Game) -> Asking:
    """514.1, 514.2"""
    for player in game.state.teams[game.state.turn.team].players:
        hand = game.state.players[player].hand
        excess = len(hand) - HAND_SIZE
        if excess > 0 and not game.rule(player, "no maximum hand size"):
            options = tuple(Option("object", player, id) for id in hand)
            answer = yield Question("pick", "discard", (player,), options, excess, excess)
            chosen = [options[i].id for i in answer]
            game.tell("discards", player, (game.name(id) for id in chosen), text="hand size")
            yield from moves.move_all(game, chosen, "graveyard", "discard")
    for obj in game.objects_in("battlefield"):
        obj.damage, obj.deathtouched, obj.regeneration, obj.dealt = 0, False, 0, 0
        marks.undesignate(game, obj, "saddled")  # 702.171b
        if obj.used:
            obj.used = {}
            game.forget_mana(game.controller(obj.id))
    durations.at_cleanup(game)
    mana.forget_kept(game)
    permits.expire(game)
    game.end_standing(lambda one: one.duration in ("until end of turn", "this turn"))


def _end_step(game: Game) -> None:
    turn = game.state.turn
    mana.empty_pools(game)
    if turn.step == "end of combat":
        game.state.combat = None
        durations.after_combat(game)
        game.touch_combat()
        game.layers.changed("status")
    if turn.step == "cleanup":
        if turn.repeat_cleanup:
            turn.repeat_cleanup = False
            turn.stage = "begin"
        else:
            _next_turn(game)
    else:
        turn.step = _next_step(game, turn.step)
        turn.stage = "begin"


def _next_step(game: Game, step: str) -> str:
    """508.8: without attackers the steps up to the end of combat are skipped; 510.4: first strike only if needed.

    A step that an effect says to skip is passed over altogether (500.11), for the whole team (805.8).
    """
    following = STEPS[STEPS.index(step) + 1]
    if game.rule(game.state.teams[game.state.turn.team].players[0], "skip", following):
        return _next_step(game, following)
    attacking = game.state.combat is not None and bool(game.state.combat.attackers)
    if following in ("declare blockers", "first-strike combat damage", "combat damage") and not attacking:
        return "end of combat"
    if following == "first-strike combat damage" and not striking.has_first_strikers(game):
        return "combat damage"
    return following


def _next_turn(game: Game) -> None:
    """The next team that does not skip its turn; extra turns first (500.7, 805.8)."""
    state = game.state
    turn = state.turn
    team = turn.team
    transforming.as_turn_ends(game)
    if state.teams[team].extra_turns:
        state.teams[team].extra_turns -= 1
    else:
        team = (team + 1) % len(state.teams) if turn.number else team
        while state.teams[team].skip_turns:
            state.teams[team].skip_turns -= 1
            team = (team + 1) % len(state.teams)
    turn.number += 1
    turn.team, turn.step, turn.stage, turn.combats = team, STEPS[0], "begin", 0
    if state.permits:
        game.touch()  # some hold from this turn on
    durations.as_turn_begins(game)
    mine = state.teams[team]
    mine.turns_begun += 1
    mine.turn_before, mine.last_turn = mine.last_turn, turn.number
    for who in state.players:
        who.more_lands = 0
    for player in mine.players:
        state.players[player].lands_played = 0
        game.forget_mana(player)  # what was sick is so no longer
    game.touch()
    game.layers.begin_turn()
    state.effects = [e for e in state.effects if any(id in state.objects for id in e.objects)]
    keep = delayed.remembered(state)
    state.left = {id: last for id, last in state.left.items() if id in keep}
    state.history.clear()
    state.moved.clear()
    game.layers.changed("turn")
    game.layers.changed("history")
    if game.log is not None:
        game.tell("turn", mine.players[0], n=mine.turns_begun, text=str(turn.number), totals=_standing(game))


def _standing(game: Game) -> list[int]:
    """How the teams and players stand, as the log tells it with every turn."""
    totals: list[int] = []
    for team in game.state.teams:
        totals += team.life, sum(len(game.creatures(player)) for player in team.players)
    for player in game.state.players:
        totals += len(player.library), len(player.hand)
    return totals


# --- settling and priority --------------------------------------------------------------------------------------


def _settle(game: Game) -> Asking:
    """704.3: state-based actions until none applies, then triggers onto the stack, then again."""
    state = game.state
    happened = False
    while True:
        while (yield from state_based.check(game)):
            happened = True
        if game.over:
            return
        if not state.waiting:
            break
        happened = True
        yield from triggers.put_on_stack(game)
    state_based.losing_conditions(game)
    if any(team.lost for team in state.teams):
        yield from state_based.check(game)
        if game.over:
            return
    if not state.stack and state.agenda:
        yield from game.format.perform(game, state.agenda.pop(0))
        return
    cleanup = state.turn.step == "cleanup"
    state.turn.repeat_cleanup |= cleanup and happened
    state.turn.stage = "end" if cleanup and not state.turn.repeat_cleanup else "priority"  # 514.3, 514.3a


def _priority(game: Game) -> Asking | None:
    """117.3 to 117.5 for teams (805.5)."""
    question = priority.question(game, game.state.turn.priority)
    return _pass(game) if question is None else _ask(game, question)


def _ask(game: Game, question: Question) -> Asking:
    turn = game.state.turn
    option = question.options[(yield question)[0]]
    if option.kind != "pass":
        turn.passes = 0
        if option.kind != "mana":
            turn.stage = "settle"
        yield from priority.act(game, option)
    elif (resolving := _pass(game)) is not None:
        yield from resolving


def _pass(game: Game) -> Asking | None:
    """117.4: once all teams have passed in succession, the top of the stack resolves or the step ends."""
    state = game.state
    turn = state.turn
    turn.passes += 1
    if turn.passes < len(state.teams):
        turn.priority = (turn.priority + 1) % len(state.teams)
        turn.stage = "settle" if state.waiting else "priority"
        return None
    turn.passes = 0
    turn.priority = turn.team
    if state.stack:
        turn.stage = "settle"
        return resolve_top(game)
    turn.stage = "end"
    return None

"""Where a person is asked for priority, and why: elsewhere the table passes."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from horde.language import tree as t
from horde.rules.catalogue import Printed
from horde.rules.game import Game
from horde.rules.questions import Answer, Question
from horde.table.words import short


class Stops(msgspec.Struct, frozen=True):
    """What a person wants to be asked: everything with `full`; nothing during turn `skip`, but attacks and blocks."""

    full: bool = False
    skip: int = 0


PASS: Answer = (0,)
_OWN_MAIN = {"precombat main": "your first main phase", "postcombat main": "your second main phase"}


def why(game: Game, question: Question, stops: Stops) -> str:
    """Why people are asked this question now; "" if the table passes for them. Only priority is ever passed."""
    if question.shape != "act":
        return _choice(game, question)
    if stops.full:
        return f"full control, {game.state.turn.step}"
    if game.state.turn.number == stops.skip:
        return ""
    team = game.state.players[question.seats[0]].team
    if game.state.stack:
        return _on_stack(game, question, team)
    step = game.state.turn.step
    if game.state.turn.team == team:
        if step == "declare blockers" and _somebody_blocks(game):
            return "blockers have been declared"
        return _OWN_MAIN.get(step, "")
    return _their_turn(game, step)


def _choice(game: Game, question: Question) -> str:
    if question.shape in ("attack", "block"):
        return "combat"
    return short(game.name(question.source)) if question.source else "the rules ask"


def _on_stack(game: Game, question: Question, team: int) -> str:
    """A stop where an opponent's spell or ability can be answered by something that would matter."""
    top = game.obj(game.state.stack[-1])
    if game.state.players[top.controller].team == team:
        return ""
    name = short(game.name(top.id))
    who = game.state.players[top.controller].name
    creature = bool(top.card) and "creature" in game.char(top.id).types
    if creature and not any(_counters(game.printed(option.id)) for option in question.options if option.kind != "pass"):
        return ""
    return f"{who} {'casts' if top.card else 'uses'} {name}"


def _their_turn(game: Game, step: str) -> str:
    who = game.state.players[game.state.teams[game.state.turn.team].players[0]].name
    attacked = game.state.combat is not None and bool(game.state.combat.attackers)
    if step == "declare attackers" and attacked:
        return f"{who} attacks"
    if step == "declare blockers" and attacked:
        return "blocks have been declared"
    return f"the end of {who}'s turn" if step == "end" else ""


def _somebody_blocks(game: Game) -> bool:
    return game.state.combat is not None and bool(game.state.combat.blocking)


@lru_cache(maxsize=4096)
def _counters(face: Printed) -> bool:
    """Whether a card can do something to a spell on the stack."""
    return any(_has_counter(line) for line in face.face.lines)


def _has_counter(tree: object) -> bool:
    return isinstance(tree, t.CounterIt) or any(_has_counter(part) for part in t.parts(tree))


def forced(question: Question) -> Answer | None:
    """The answer to a question that leaves no choice; None if it leaves one."""
    n = len(question.options)
    match question.shape:
        case "pick":
            return tuple(range(n)) if question.low == question.high == n else None
        case "number":
            return (question.low,) if question.low == question.high else None
        case "order":
            return tuple(range(n)) if n < 2 else None
        case "split":
            return (question.high,) if n == 1 else None
        case "attack":
            everybody = len(question.required) == n and len(question.about) == 1
            return tuple(x for i in range(n) for x in (i, 0)) if everybody else None
        case "act" | "block":
            return None

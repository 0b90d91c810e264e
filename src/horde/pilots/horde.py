"""The Horde's policies: how it makes the choices that Magic leaves it (WK-5, CL-8, CL-12).

A policy draws from the game's own generator and puts every choice into the log, with why and among how many.
"""

from __future__ import annotations

from collections.abc import Iterable

from horde.pilots import prices, uniform
from horde.rules import chance
from horde.rules.game import Game, Policy
from horde.rules.questions import Answer, Option, Purpose, Question

_DOES: dict[Purpose, str] = {
    "harm": "picks what to harm at random",
    "help": "picks what to help at random",
    "damage": "picks what to damage at random",
    "discard": "discards at random",
    "sacrifice": "sacrifices at random",
    "return": "picks what to return at random",
    "price": "picks what to pay at random",
    "search": "finds at random",
    "exile": "picks what to exile at random",
    "keep": "keeps at random",
    "copy": "picks what to copy at random",
    "quality": "chooses at random",
    "mode": "picks a mode at random",
    "order": "picks what applies first at random",
    "bottom": "puts cards away at random",
    "proliferate": "proliferates at random",
}


def random(game: Game, question: Question) -> Answer:
    """Every choice uniform over the legal options when it is made (WK-5-R1); creatures attack by CL-7 and CL-8.

    What is no payment of mana is never volunteered (WK-6-R2).
    """
    match question.shape:
        case "attack":
            return _attack(game, question)
        case "block":
            answer = uniform.block(game.state, question)
            _tell(game, question, "blocks at random", _names(game, question, answer[::2]))
        case "number":
            answer = uniform.number(game.state, question.low, question.high)
            _tell(game, question, f"picks the number {answer[0]} at random", (), question.high - question.low + 1)
        case "order":
            answer = uniform.order(game.state, len(question.options))
            _tell(game, question, "orders at random", _names(game, question, answer))
        case "split":
            answer = uniform.split(game.state, len(question.options), question.high, question.needs)
            names = _names(game, question, range(len(answer)))
            shares = [f"{n} to {name}" for n, name in zip(answer, names, strict=False)]
            _tell(game, question, f"divides {question.high} at random", shares)
        case "pick" if question.purpose == "pay":
            answer = (next(i for i, option in enumerate(question.options) if option.kind == "no"),)
        case "pick" if question.purpose == "price" and (paying := prices.of_mana(game, question)):
            answer = paying[:1]
        case "act" | "pick":
            answer = uniform.some(game.state, len(question.options), question.low, question.high)
            _tell_pick(game, question, answer)
    return answer


POLICIES: dict[str, Policy] = {"random": random}
"""The Horde's policies by the name a rule set gives them."""


# --- attackers --------------------------------------------------------------------------------------------------


def _attack(game: Game, question: Question) -> Answer:
    """CL-7: what must attack attacks, of what may a coin decides; on heads planeswalkers get theirs first (CL-8)."""
    free = [i for i in range(len(question.options)) if i in question.required or _coin(game, question, i)]
    pairs: list[int] = []
    if game.state.memory.get("coin"):
        for walker, places in _against_planeswalkers(game, question, free):
            free = [i for i in free if i not in places]
            pairs += (n for place in places for n in (place, walker))
    sides = [j for j, option in enumerate(question.about) if option.kind in ("team", "player")]
    if not sides:
        sides = list(range(len(question.about)))
    for place in free:
        side = sides[chance.below(game.state, len(sides))] if len(sides) > 1 else sides[0]
        pairs += place, side
    return uniform.obeying(question, tuple(pairs))


def _coin(game: Game, question: Question, place: int) -> bool:
    """Whether a creature that need not attack does (WK-8-R1)."""
    heads = bool(chance.below(game.state, 2))
    _tell(game, question, f"flips a coin, {'attack' if heads else 'stay'}", _names(game, question, (place,)), 2)
    return heads


def _against_planeswalkers(game: Game, question: Question, free: list[int]) -> Iterable[tuple[int, list[int]]]:
    """CL-8, CL-8-R1: planeswalkers in random order, each with one attacker at random per loyalty counter."""
    left = list(free)
    walkers = [j for j, option in enumerate(question.about) if option.kind == "object"]
    chance.shuffle(game.state, walkers)
    for walker in walkers:
        id = question.about[walker].id
        places = chance.sample(game.state, left, min(len(left), game.obj(id).counters.get("loyalty", 0)))
        text = f"picks who attacks {game.called(id)} at random"
        _tell(game, question, text, _names(game, question, places), len(left))
        left = [i for i in left if i not in places]
        yield walker, places


# --- the log ----------------------------------------------------------------------------------------------------


def _tell(game: Game, question: Question, text: str, names: Iterable[str], n: int = -1) -> None:
    if game.log is not None:
        game.tell("rolls", question.seats[0], names, n if n >= 0 else len(question.options), text)


def _tell_pick(game: Game, question: Question, answer: Answer) -> None:
    if game.log is None:
        return
    chosen = [question.options[i] for i in answer]
    if any(option.kind in ("yes", "no") for option in question.options):
        what = chosen[0].text or game.name(question.source) if question.source else ""
        _tell(game, question, " ".join(filter(None, ("flips a coin for", what))) + f", {chosen[0].kind}", ())
        return
    text = _DOES.get(question.purpose, "picks at random")
    if question.source and question.purpose not in ("discard", "sacrifice", "keep"):
        text += f" for {game.name(question.source)}"
    _tell(game, question, text if chosen else f"{text}, none", _names(game, question, answer))


def _names(game: Game, question: Question, places: Iterable[int]) -> list[str]:
    if question.purpose == "bottom":
        return []  # nobody else sees these cards
    return [_name(game, question.options[i]) for i in places] if game.log is not None else []


def _name(game: Game, option: Option) -> str:
    if option.kind == "mode":
        return f"mode {option.n + 1}"
    return option.text or game.name(option.id)

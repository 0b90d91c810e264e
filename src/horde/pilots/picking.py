"""Which of the options to take: by the purpose of the question, whose they are and what they are worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeGuard

from horde.language import tree as t
from horde.pilots import aiming, options, prices, qualities
from horde.pilots.duels import fighter
from horde.pilots.outlook import Outlook
from horde.pilots.traits import nodes, thins
from horde.pilots.valuing import card_worth, hand_worth, held_lands, lands, search_worth, team, worth
from horde.rules.casting import possible
from horde.rules.casting_keywords import NAMES
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.modes import can_choose
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID

_PLAYER_WORTH = 5.0
_TOO_DEAR = -3.0
"""An offer worth less than this is declined: it may be a price whose reward is not seen."""
_TAPPED = 10.0
"""What is tapped is helped more: perhaps it is untapped."""
_FAR_TOO_DEAR = -12.0
_WORTH_A_CARD = 2.0
"""What a spell for nothing must at least be worth, as it could be drawn and cast later."""


def pick(game: Game, question: Question) -> Answer:
    """The answer to a question of shape "pick"."""
    if question.aim is not None:
        return aiming.answer(Outlook(game, question.seats[0]), question, question.aim)
    match question.purpose:
        case "mulligan":
            return _mulligan(game, question)
        case "by hand":
            return (len(question.options) - 1,)  # a bot has no hands: it cycles the card, or says what is left out
        case "may" | "pay":
            return _may(game, question)
        case "price":
            return prices.cheapest(game, question)
        case "mode":
            return _modes(game, question)
        case "discard":
            return _cheapest(question, lambda option: _card(game, option))
        case "quality":
            return qualities.answer(game, question)
        case "sacrifice" | "aid":
            return _cheapest(question, lambda option: worth(game, option.id))
        case "search":
            return _search(game, question)
        case "bottom":
            return _bottom(game, question)
        case "keep" | "return":
            return _best(question, lambda option: _signed(game, question, option, good=True))
        case "copy":
            return _best(question, lambda option: max(0.1, worth(game, option.id)))
        case "help":
            return _help(game, question)
        case "proliferate":
            return _best(question, lambda option: _multiplied(game, question, option))
        case "harm" | "damage" | "exile" | "choose":
            return _harm(game, question)
        case _:
            return tuple(range(question.low))


def number(game: Game, question: Question) -> Answer:
    """The X that gains most for its mana, of those for which there are targets; as much as can be if none gains."""
    source, you = question.source, question.seats[0]
    if not source or not game.exists(source):
        return (question.high,)
    legal = [n for n in range(question.low, question.high + 1) if _has_targets(game, source, Context(source, you, x=n))]
    if not legal:
        return (question.low,)
    ability = _with_x(game, source)
    if ability is not None:
        x, _ = options.best_x(Outlook(game, you), source, you, ability, legal[-1])
        if x in legal:
            return (x,)
    return (legal[-1],)


def _with_x(game: Game, source: int) -> aiming.Aimed | None:
    if game.obj(source).zone != "battlefield":
        return game.printed(source).spells or None
    return next((ability for ability in game.char(source).abilities if _costs_x(ability)), None)


def _has_targets(game: Game, source: int, ctx: Context) -> bool:
    """Whether whatever of an object may be about to be put on the stack, with this X, has targets."""
    if game.obj(source).zone != "battlefield":
        return possible(game, game.printed(source), ctx)
    return all(can_choose(game, ability, ctx) for ability in game.char(source).abilities if _costs_x(ability))


def _costs_x(ability: t.Ability) -> TypeGuard[t.Activated]:
    return isinstance(ability, t.Activated) and options.casting_x(ability)


def split(game: Game, question: Question) -> Answer:
    """Lethal damage to as many as possible, the best first; with trample all that can go past them does."""
    left = question.high
    shares = [0] * len(question.options)
    if len(question.needs) == len(shares):
        return _shared_out(game, question)
    if question.needs:
        for place, least in enumerate(question.needs):
            shares[place] = min(least, left)
            left -= shares[place]
        shares[-1] += left
        return tuple(shares)
    deadly = bool(question.source) and "deathtouch" in game.char(question.source).keywords
    order = sorted(range(len(shares)), key=lambda i: -_prize(game, question.options[i], deadly))
    for place in order:
        need = _need(game, question.options[place], deadly)
        if need <= left:
            shares[place] = need
            left -= need
    shares[order[0]] += left
    return tuple(shares)


def _shared_out(game: Game, question: Question) -> Answer:
    """What each must get, and of the rest what kills; what is left then goes to a player, or to the last."""
    shares = list(question.needs)
    left = question.high - sum(shares)
    for place, option in enumerate(question.options):
        more = _need(game, option, deadly=False) - shares[place]
        if 0 < more <= left:
            shares[place] += more
            left -= more
    spare = next((i for i, option in enumerate(question.options) if option.id < FIRST_ID), len(shares) - 1)
    shares[spare] += left
    return tuple(shares)


def _need(game: Game, option: Option, deadly: bool) -> int:
    if option.id < FIRST_ID:
        return 0
    return 1 if deadly else fighter(game, option.id).toughness


def _prize(game: Game, option: Option, deadly: bool) -> float:
    if option.id < FIRST_ID:
        return 0.0
    one = fighter(game, option.id)
    return 0.0 if one.lasting else one.worth / _need(game, option, deadly)


# --- yes or no ----------------------------------------------------------------------------------------------------


def _mulligan(game: Game, question: Question) -> Answer:
    """Hands of no or one land, or of at most one spell, go back; not more than twice."""
    player = question.seats[0]
    hand = game.state.players[player].hand
    lands = sum(game.printed(id).is_land for id in hand)
    again = not 2 <= lands <= len(hand) - 2 and question.options[0].n < 2
    return _say(question, "yes" if again else "no")


def _say(question: Question, word: str) -> Answer:
    return (next((i for i, option in enumerate(question.options) if option.kind == word), 0),)


def _may(game: Game, question: Question) -> Answer:
    source = question.source
    if question.options[0].text in NAMES:
        return _say(question, "yes" if prices.worth_paying(game, question) else "no")
    if not source or question.options[0].text or not game.exists(source):
        return _say(question, "yes")
    you = question.seats[0]
    if question.about:
        return _say(question, "yes" if _worth_playing(game, you, question.about[0].id) else "no")
    # What opponents let us do is a way out of something worse; what our own cards offer must be good in itself.
    limit = _TOO_DEAR if game.char(source).controller in team(game, you) else _FAR_TOO_DEAR
    offers = [may for ability in game.char(source).abilities for may in _offers(ability)]
    # Which of them asks is not said: one that is good is reason enough.
    if any(thins(may.do) for may in offers) and options.is_library_thin(game, you):
        return _say(question, "no")
    look = Outlook(game, you)
    bad = offers and all(aiming.best(look, Context(source, you), t.Spell(may.do)) < limit for may in offers)
    return _say(question, "no" if bad else "yes")


def _worth_playing(game: Game, you: int, card: int) -> bool:
    """Whether a card offered for nothing should be played: not a spell that would only hurt its own side."""
    spells = game.printed(card).spells
    return not spells or aiming.best(Outlook(game, you), Context(card, you), spells) > _WORTH_A_CARD


@cache
def _offers(ability: t.Ability) -> tuple[t.May, ...]:
    return tuple(node for node in nodes(ability) if isinstance(node, t.May))


def _modes(game: Game, question: Question) -> Answer:
    you = question.seats[0]
    if question.options[0].kind == "side":
        return _best(question, lambda option: card_worth(game.catalogue.side(game.obj(option.id), option.n)))
    modes = _modes_of(game, question.source)
    look = Outlook(game, you)

    def score(option: Option) -> float:
        if option.n >= len(modes):
            return 0.0
        return aiming.best(look, Context(question.source, you), t.Spell(modes[option.n]))

    return _best(question, score)


def _modes_of(game: Game, source: int) -> tuple[t.Effect, ...]:
    if not game.exists(source):
        return ()
    abilities = (*game.printed(source).spells, *game.char(source).abilities)
    return next((node.modes for a in abilities for node in nodes(a) if isinstance(node, t.Modes)), ())


# --- which ----------------------------------------------------------------------------------------------------------


def _cheapest(question: Question, value: Callable[[Option], float]) -> Answer:
    """As few as allowed, of what is worth least."""
    order = sorted(range(len(question.options)), key=lambda i: (value(question.options[i]), i))
    return tuple(sorted(order[: question.low]))


def _best(question: Question, value: Callable[[Option], float]) -> Answer:
    """As many as allowed of what is worth something, the best of it."""
    scores = [value(option) for option in question.options]
    order = sorted(range(len(scores)), key=lambda i: (-scores[i], i))
    n = max(question.low, min(question.high, sum(score > 0 for score in scores)))
    return tuple(sorted(order[:n]))


def _card(game: Game, option: Option) -> float:
    obj = game.obj(option.id)
    return hand_worth(game, obj.owner, option.id) if obj.zone == "hand" else worth(game, option.id)


def _search(game: Game, question: Question) -> Answer:
    you = question.seats[0]
    have = lands(game, you) + held_lands(game, you)
    return _best(question, lambda option: search_worth(game.printed(option.id), have))


_DRAW = 3.0
"""What the unknown next card is worth: less than this is put away."""


def _bottom(game: Game, question: Question) -> Answer:
    """Cards worth less than a draw are put away."""
    you = question.seats[0]
    value = [hand_worth(game, you, option.id) for option in question.options]
    return tuple(i for i, worth in enumerate(value) if worth < _DRAW)


def _is_ours(game: Game, question: Question, id: int) -> bool:
    ours = team(game, question.seats[0])
    if id < FIRST_ID:
        return id in ours
    obj = game.obj(id)
    return (game.char(id).controller if obj.zone in ("battlefield", "stack") else obj.owner) in ours


def _signed(game: Game, question: Question, option: Option, good: bool) -> float:
    """What an option is worth if what is done to it is good, or bad: above 0 if it should be chosen."""
    value = _PLAYER_WORTH if option.id < FIRST_ID else max(0.1, worth(game, option.id))
    return value if _is_ours(game, question, option.id) is good else -value


def _help(game: Game, question: Question) -> Answer:
    you = question.seats[0]

    def value(option: Option) -> float:
        own = _signed(game, question, option, good=True)
        if own > 0 and option.id >= FIRST_ID and game.obj(option.id).tapped:
            own += _TAPPED
        return own + 1.0 if option.id < FIRST_ID and option.id == you else own

    return _best(question, value)


_BAD = ("-", "stun", "fade", "doom", "bounty")


def _multiplied(game: Game, question: Question, option: Option) -> float:
    """What one more of each of its counters is worth: poison for others, good counters for the own side."""
    ours = 1 if _is_ours(game, question, option.id) else -1
    if option.id < FIRST_ID:
        return -5.0 * ours
    kinds = game.obj(option.id).counters
    return float(ours * sum(-1 if kind.startswith(_BAD) else 1 for kind in kinds))


def _harm(game: Game, question: Question) -> Answer:
    good = _is_good(game, question)
    return _best(question, lambda option: _signed(game, question, option, good))


def _is_good(game: Game, question: Question) -> bool:
    """Whether what is chosen is better off for it: own cards brought back, own creatures enchanted."""
    zones = {game.obj(option.id).zone for option in question.options if option.id >= FIRST_ID}
    if zones and zones <= {"graveyard", "hand", "library"}:
        return question.purpose != "exile"
    if question.purpose == "choose":
        return not any(not _is_ours(game, question, option.id) for option in question.options)
    return False

"""What is paid besides for a spell: which additional costs are worth it, and which of several is least dear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from horde.language import tree as t
from horde.pilots.valuing import worth
from horde.rules import mana
from horde.rules.catalogue import mana_value, symbols_of
from horde.rules.feasible import sought
from horde.rules.questions import Answer, Question
from horde.rules.ways import extras, prices

if TYPE_CHECKING:
    from horde.rules.game import Game

_WORTH_A_COPY = 2.0
"""What is sacrificed for a copy of a spell may be worth so much at most."""
_DEARNESS: tuple[type[t.Act], ...] = (t.Reveal, t.Tap, t.PayLife, t.Exile, t.Discard, t.Move, t.Sacrifice)
"""Ways to pay, the least dear ones first."""


def worth_paying(game: Game, question: Question) -> bool:
    """Whether what more a spell does is worth its price: no other card that could be paid for, no good creature."""
    card, player = question.source, question.seats[0]
    face = game.printed(card)
    extra = next((one for one in extras(face) if one.name == question.options[0].text), None)
    if extra is None:
        return True
    for part in extra.cost:
        if isinstance(part, t.Pay) and isinstance(part.act, t.Sacrifice):
            found = sought(game, player, card, part.act)
            if found is None or min((worth(game, id) for id in found[0]), default=_WORTH_A_COPY) >= _WORTH_A_COPY:
                return False
    more = max(1, mana_value(symbols_of(extra.cost)))
    room = len(mana.supply(game, player).units) - face.base.mana_value
    costs = [game.printed(id).base.mana_value for id in game.state.players[player].hand if id != card]
    return not symbols_of(extra.cost) or not any(room - more < cost <= room for cost in costs if cost > more)


def of_mana(game: Game, question: Question) -> Answer:
    """The places of the costs that are mana alone."""
    every = prices(game.printed(question.source))
    places = range(len(question.options))
    return tuple(i for i in places if all(isinstance(part, t.Mana) for part in every[question.options[i].n]))


def cheapest(game: Game, question: Question) -> Answer:
    """Mana first: it comes back."""
    every = prices(game.printed(question.source))

    def dearness(place: int) -> int:
        acts = [part.act for part in every[question.options[place].n] if isinstance(part, t.Pay)]
        return max((_rank(act) for act in acts), default=-1)

    return (min(range(len(question.options)), key=dearness),)


def _rank(act: t.Act) -> int:
    return next((i for i, kind in enumerate(_DEARNESS) if isinstance(act, kind)), len(_DEARNESS))

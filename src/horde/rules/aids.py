"""What may be used up in place of the mana of a spell: convoke, improvise, delve (702.51, 702.66, 702.126)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from horde.rules import mana
from horde.rules.atoms.marks import tap
from horde.rules.atoms.moves import move_all
from horde.rules.catalogue import Printed
from horde.rules.costs import can_pay_mana, pay_mana
from horde.rules.mana import Cost
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import LETTERS

if TYPE_CHECKING:
    from horde.rules.game import Game

Asking = Generator[Question, Answer, None]
KEYWORDS = ("convoke", "improvise", "delve")


class Aid(NamedTuple):
    """An object that could stand for one mana: generic, or (convoke) of one of its colours."""

    id: int
    colors: str


@cache
def keyword(face: Printed) -> str:
    """Which of these keywords a card has, "" for none."""
    return next((word for word in KEYWORDS if word in face.base.keywords), "")


def _keyword(game: Game, id: int, cost: Cost) -> str:
    """Which of these keywords a spell has, or a card has on the side it is to be cast as."""
    return keyword(game.catalogue.side(game.obj(id), cost.side))


def available(game: Game, player: int, id: int, cost: Cost) -> list[Aid]:
    """What could be used for this spell now; summoning sickness does not matter (702.51b)."""
    match _keyword(game, id, cost):
        case "convoke":
            creatures = [obj.id for obj in game.creatures(player) if not obj.tapped]
            return [Aid(one, "".join(LETTERS[c] for c in sorted(game.char(one).colors))) for one in creatures]
        case "improvise":
            mine = game.permanents(player)
            return [Aid(o.id, "") for o in mine if not o.tapped and "artifact" in game.char(o.id).types]
        case "delve":
            return [Aid(card, "") for card in game.state.players[player].graveyard if card != id]
        case _:
            return []


def can_pay(game: Game, player: int, id: int, cost: Cost, keep: tuple[int, ...] = ()) -> bool:
    """Whether the mana cost of a spell could be paid, with all the aid there is but without the mana of `keep`."""
    if can_pay_mana(game, player, cost, keep):
        return True
    there = available(game, player, id, cost)
    return bool(there) and _rest(game, player, cost, there, keep) is not None


def _rest(
    game: Game, player: int, cost: Cost, used: Sequence[Aid], keep: tuple[int, ...]
) -> tuple[Cost, list[Aid]] | None:
    """What is left of a cost for mana to pay and which aids pay the others; None if mana can't pay that."""
    without = (*(aid.id for aid in used), *keep)
    taken = mana.match_aids(game, player, cost, [aid.colors for aid in used], without)
    if taken is None:
        return None
    users = [used[i] for i in taken]
    spare = [aid for i, aid in enumerate(used) if i not in taken][: cost.generic]
    pips = tuple(pip for i, pip in enumerate(cost.pips) if i not in taken.values())
    left = cost._replace(pips=pips, generic=cost.generic - len(spare))
    users += spare
    return (left, users) if can_pay_mana(game, player, left, (*(aid.id for aid in users), *keep)) else None


def pay(game: Game, player: int, id: int, cost: Cost, keep: tuple[int, ...] = ()) -> Asking:
    """Ask what is used up, use it, and pay the rest with mana; the cost has been found payable."""
    there = available(game, player, id, cost)
    if not there or not cost.total or game.rule(player, "unlimited mana"):
        yield from pay_mana(game, player, cost, keep)
        return
    high = min(len(there), cost.total)
    low = min(high, max(0, cost.total - mana.amount(game, player)))
    chosen = list(there)
    if not low == high == len(there):
        options = tuple(Option("object", player, aid.id) for aid in there)
        answer = yield Question("pick", "aid", (player,), options, low, high, id)
        chosen = [there[i] for i in answer]
    settled = _rest(game, player, cost, chosen, keep)
    others = [aid for aid in there if aid not in chosen]
    while settled is None and others:  # what was chosen does not fit the colours: one more helps
        chosen.append(others.pop(0))
        settled = _rest(game, player, cost, chosen, keep)
    left, users = settled or (cost, [])
    ids = [aid.id for aid in users]
    if ids:
        game.tell("aids", player, (game.name(one) for one in ids), text=game.name(id))
    if _keyword(game, id, cost) == "delve":
        yield from move_all(game, ids, "exile", "delve")
    else:
        tap(game, ids)
    yield from pay_mana(game, player, left, (*ids, *keep))

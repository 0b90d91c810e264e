"""What one thing that a player could do with priority gains and costs, in points of worth."""

from __future__ import annotations

from horde.language import tree as t
from horde.pilots import aiming, effects, traits
from horde.pilots.outlook import Outlook
from horde.pilots.valuing import creature_worth, hand_worth, lands
from horde.rules import casting, face_down, mana
from horde.rules.catalogue import FACE_DOWN, Printed, mana_value
from horde.rules.context import Context
from horde.rules.crewing import able
from horde.rules.game import Game
from horde.rules.keyword_abilities import CREWS
from horde.rules.questions import Option
from horde.rules.watching import is_about_itself, kinds

MOST_USES = 4
"""Times an ability is activated in a turn, at most."""
_OPEN = 0.5
"""What a creature gains by being able to use its abilities at all, for mana that nothing better needs."""
_THIN_LIBRARY = 8
"""With no more cards in library a player leaves it alone: a draw from an empty one loses the game."""


def is_library_thin(game: Game, player: int) -> bool:
    """Whether a player had better leave the library alone."""
    return len(game.state.players[player].library) <= _THIN_LIBRARY


def cast_value(look: Outlook, option: Option, face: Printed, cost: int, room: int) -> tuple[float, int]:
    """What an instant or sorcery gains now with its best targets, and what that costs, X chosen well."""
    look.casting = (option.seat, option.id, cost)
    if "X" not in (face.face.mana_cost or ()):
        return aiming.best(look, Context(option.id, option.seat), face.spells), cost
    x, value = best_x(look, option.id, option.seat, face.spells, room - cost)
    return value, cost + x


def best_x(look: Outlook, source: int, player: int, ability: aiming.Aimed, most: int) -> tuple[int, float]:
    """The X that gains most for the mana it takes, and what it gains."""
    found = (0, 0.0)
    score = 0.0
    for x in range(1, most + 1):
        value = aiming.best(look, Context(source, player, x=x), ability)
        if value - 0.3 * x > score:
            found, score = (x, value), value - 0.3 * x
    return found


def ability_value(look: Outlook, option: Option, ability: t.Activated) -> float:
    """What an ability gains now with its best targets, its costs aside."""
    if casting_x(ability):
        return best_x(look, option.id, option.seat, ability, len(mana.supply(look.game, option.seat).units))[1]
    return aiming.best(look, Context(option.id, option.seat), ability)


def turning_up(look: Outlook, option: Option) -> tuple[float, int]:
    """What turning a face-down creature up gains, and the mana it costs: what it is for what it seems, and its news."""
    game, face = look.game, face_down.card_of(look.game, option.id)
    action = min(face_down.turnings(game, option.id), key=casting.mana_of)
    news = [ability for ability in face.triggers if is_about_itself(ability) and kinds(ability) == ("turned face up",)]
    gained = sum(aiming.best(look, Context(option.id, option.seat), ability) for ability in news)
    seems = game.catalogue.faces[FACE_DOWN, False].base
    paid = sum(_price(look, option, cost) for cost in action.cost if not isinstance(cost, t.Mana))
    return creature_worth(face.base) - creature_worth(seems) + gained + _OPEN - paid, casting.mana_of(action)


def casting_x(ability: t.Activated) -> bool:
    return any(isinstance(cost, t.Mana) and "X" in cost.symbols for cost in ability.cost)


def price(look: Outlook, option: Option, ability: t.Activated) -> float:
    """What activating an ability costs, in points of worth."""
    return sum(_price(look, option, cost) for cost in ability.cost)


def _price(look: Outlook, option: Option, cost: t.Cost) -> float:
    match cost:
        case t.Mana(symbols=symbols):
            return 0.1 * mana_value(symbols)
        case t.TapSelf():
            return 1.0 if "creature" in look.game.char(option.id).types else 0.0
        case t.Pay(act=act):
            return -effects.gain(look, Context(option.id, option.seat), t.Do(t.You(), act))
        case _:
            return 0.0


def crews(ability: t.Activated) -> bool:
    """Whether creatures are tapped for it: crew, saddle."""
    acts = (cost.act for cost in ability.cost if isinstance(cost, t.Pay))
    return any(isinstance(act, t.KeywordAction) and act.name in CREWS for act in acts)


def crewing(look: Outlook, option: Option, now: bool) -> float:
    """What a Vehicle that can fight gains, less what the creatures that crew it would do themselves."""
    game = look.game
    obj, char = game.obj(option.id), game.char(option.id)
    fights = now and not obj.tapped and (obj.since < game.team_of(option.seat).last_turn or "haste" in char.keywords)
    if not fights or "creature" in char.types:
        return 0.0
    crew = sorted(creature_worth(game.char(id)) for id in able(game, option.seat, option.id))
    return creature_worth(char) - sum(crew[:1]) - 1.0


def cycling(game: Game, option: Option) -> float:
    """A card too dear to be cast soon is turned into another while lands are few."""
    have = lands(game, option.seat)
    hand = game.state.players[option.seat].hand
    short = have < 4 and not any(game.printed(id).is_land for id in hand)
    return 5.0 if short else 0.5 * (hand_worth(game, option.seat, option.id) < 2.0)


def thrift(look: Outlook, player: int) -> float:
    """What a spell that is used up must gain: less with a full hand, and when the opponents press."""
    full = len(look.game.state.players[player].hand) >= 5
    return max(1.5, 3.0 - 1.0 * full - 1.5 * look.pressure)


def aura_thrift(look: Outlook, player: int, face: Printed) -> float:
    """What an Aura must gain: one that holds a creature down is kept for more than the next small one."""
    return thrift(look, player) + (1.5 if traits.is_curse(face.base.abilities) else 0.5)

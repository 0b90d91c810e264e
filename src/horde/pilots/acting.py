"""What to do with priority in the team's own turn: lands, spells and abilities, each by what it would gain now."""

from __future__ import annotations

from horde.language import tree as t
from horde.pilots import aiming, options, planning, reacting, traits
from horde.pilots.outlook import CARD, Outlook
from horde.pilots.planning import Item
from horde.pilots.valuing import card_worth, lands
from horde.rules import casting, mana
from horde.rules.catalogue import TURNED_UP, Printed, mana_value
from horde.rules.context import Context
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question
from horde.rules.setting_aside import KINDS
from horde.rules.targets import slots

_PASS: Answer = (0,)
_MANY_LANDS = 6
_ENOUGH = 3.0
_FEW_LANDS = 5
"""With fewer lands a card that is a land among other things is played as one."""
"""What a spell that is used up must gain to be worth its card."""
_SWEEP = 12.0
"""What a spell that hits many must gain while the opponents don't press."""
_LAST = 12
"""Cards in the opponents' libraries, more than which no single spell mills."""
_WALKER = 40.0


def answer(game: Game, question: Question) -> Answer:
    """The place of the best action, 0 to pass."""
    you = question.seats[0]
    if not game.is_active(you):
        return reacting.answer(game, question)
    if game.state.stack or game.state.turn.step not in ("precombat main", "postcombat main"):
        return _PASS
    return _own_turn(game, question)


def _own_turn(game: Game, question: Question) -> Answer:
    for place, option in enumerate(question.options):
        if option.kind == "cycle":
            return (place,)  # nobody may be there to carry out what the engine does not play of it
    if places := _plays(game, question):
        return (_land(game, question, places),)
    look = Outlook(game, question.seats[0])
    # Whoever has most mana left first: those who are done for the turn are rarely looked at again.
    for seat, places in sorted(_by_seat(question).items(), key=lambda one: _turn_of(game, question, *one)):
        place = _of_seat(look, question, Seat(look, seat), places)
        if place:
            return (place,)
    return _aside(game, question) if game.state.turn.step == "postcombat main" else _PASS


def _aside(game: Game, question: Question) -> Answer:
    """What nothing else was done with is set aside for later turns, if it can't be cast in this one."""
    now = {option.id for option in question.options if option.kind == "cast"}
    places = (i for i, option in enumerate(question.options) if option.kind in KINDS and option.id not in now)
    return (next(places, 0),)


def _turn_of(game: Game, question: Question, seat: int, places: list[int]) -> tuple[bool, int]:
    return not _sweeps(game, question, places), -len(mana.supply(game, seat).units)


def _sweeps(game: Game, question: Question, places: list[int]) -> bool:
    """Whether one of these options harms many: before the team adds to them."""
    options = [question.options[place] for place in places]
    return any(option.kind == "cast" and traits.sweeps(_face(game, option)) for option in options)


def _by_seat(question: Question) -> dict[int, list[int]]:
    """The places of each player's options, passing left out."""
    found: dict[int, list[int]] = {}
    for place, option in enumerate(question.options):
        if option.kind in ("cast", "activate", "turn up"):
            found.setdefault(option.seat, []).append(place)
    return found


def _of_seat(look: Outlook, question: Question, seat: Seat, places: list[int]) -> int:
    """The place of what one player's mana is best spent on first; 0 for nothing."""
    now: list[Item] = []
    later: list[tuple[int, int]] = []
    face_up = {o.id for place in places if (o := question.options[place]).kind == "cast" and o.text not in TURNED_UP}
    for place in places:
        option = question.options[place]
        if option.text in TURNED_UP and option.id in face_up:
            continue
        if seat.waits and option.kind == "cast" and _can_wait(look, option):
            later.append((option.id, _cost(look.game, option, _face(look.game, option))))
        elif (item := _item(look, option, place, seat)).value > 0:
            now.append(item)
    if not now:
        return 0
    if seat.waits:
        later += _uncastable(look, seat, {question.options[place].id for place in places})
    if sum(item.cost for item in now) + sum(cost for _, cost in later) > seat.mana:
        kept = [Item(-1, cost, reacting.kept(look, seat.player, id)) for id, cost in later]
        now = [item for item in planning.chosen([*now, *kept], seat.mana) if item.place >= 0]
    return max(now, key=lambda item: (item.value + item.first, -item.place)).place if now else 0


class Seat:
    """What matters about a player for all that can be done in one turn."""

    def __init__(self, look: Outlook, player: int) -> None:
        self.player = player
        self.lands = lands(look.game, player)
        self.mana = len(mana.supply(look.game, player).units) + sum(look.game.state.players[player].mana.values())
        self.waits = _they_follow(look)
        self.hand = len(look.game.state.players[player].hand)


def _they_follow(look: Outlook) -> bool:
    """Whether an opposing turn is next, so that what can be done then is kept for it."""
    teams = look.game.state.teams
    mine = look.game.state.players[look.you].team
    return not teams[mine].extra_turns and any(not team.skip_turns for i, team in enumerate(teams) if i != mine)


_FLEETING = ("blitz", "dash")
"""Ways to cast a creature for one attack."""


def _item(look: Outlook, option: Option, place: int, seat: Seat) -> Item:
    if option.kind == "activate":
        return _ability(look, option, place, seat)
    if option.kind == "turn up":
        value, cost = options.turning_up(look, option)
        return Item(place, cost, max(0.0, value))
    face = _face(look.game, option)
    item = Item(place, _cost(look.game, option, face), 0.0)
    if option.text in _FLEETING and look.game.state.turn.step == "postcombat main":
        return item  # it would go home without having attacked
    if not face.is_permanent and look.game.state.turn.step == "postcombat main":
        return item  # what is worth it was cast before the attack
    return (_permanent if face.is_permanent else _once)(look, option, face, item, seat)


def _can_wait(look: Outlook, option: Option) -> bool:
    """Whether a card is better cast in the opponents' turn."""
    face = _face(look.game, option)
    return face.quick and not _is_urgent(look, option, face)


def _face(game: Game, option: Option) -> Printed:
    """What a card is if it is cast as the option says."""
    return casting.option_face(game, option)


def _cost(game: Game, option: Option, face: Printed) -> int:
    obj = game.obj(option.id)
    way = casting.ways(game, option.seat, obj)[option.n]
    return mana_value(way.symbols) if way.symbols else face.base.mana_value


def _uncastable(look: Outlook, seat: Seat, offered: set[int]) -> list[tuple[int, int]]:
    """What can be cast only in the opponents' turn, with its cost: counterspells have nothing to counter now."""
    found: list[tuple[int, int]] = []
    for id in look.game.state.players[seat.player].hand:
        face = look.game.printed(id)
        if face.quick and id not in offered and face.base.mana_value <= seat.mana:
            found.append((id, face.base.mana_value))
    return found


def _is_urgent(look: Outlook, option: Option, face: Printed) -> bool:
    """Whether an instant is needed now: it wins, ends what works as the opponents' turn begins, or is a fight, after
    which a turn's end heals.
    """
    if not face.spells or traits.draws(face):
        return False
    if any(traits.fights(spell) for spell in face.spells):
        return True
    if not look.early and look.left > _LAST:
        return False
    ctx = Context(option.id, option.seat)
    value = aiming.best(look, ctx, face.spells)
    if value >= 100.0:
        return True
    targets = [id for ids in ctx.bind.values() for id in ids if id in look.game.state.objects]
    return value > _ENOUGH and any(id in look.early for id in targets)


# --- lands --------------------------------------------------------------------------------------------------------


def _plays(game: Game, question: Question) -> list[int]:
    """The places of lands to play; a card that is something else besides is one only while lands are few."""
    found: list[int] = []
    for place, option in enumerate(question.options):
        if option.kind == "play":
            offer = game.catalogue.offer(game.obj(option.id))
            if len(offer.lands) == len(offer.sides) or lands(game, option.seat) < _FEW_LANDS:
                found.append(place)
    plain = [i for i in found if len(game.catalogue.offer(game.obj(question.options[i].id)).sides) == 1]
    return plain or found


def _land(game: Game, question: Question, places: list[int]) -> int:
    """The land that can make most colours which the player's lands do not make yet, tapped ones while that is free."""
    faces = {i: game.catalogue.side(game.obj((o := question.options[i]).id), o.n) for i in places}
    if len({*faces.values()}) == 1:
        return places[0]

    def score(i: int) -> tuple[int, int, int]:
        option = question.options[i]
        have = {c for source in mana.sources(game, option.seat) for adds in source.adds for c in adds}
        makes = {c for a in mana.printed_abilities(faces[i]) for adds in mana.adds(a) for c in adds}
        tapped = any(isinstance(a, t.EntersTapped) and a == t.EntersTapped(a.what) for a in faces[i].enters)
        free = _needs_no_mana(game, option.seat)
        return len(makes - have), int(tapped is free), -i

    return max(places, key=score)


def _needs_no_mana(game: Game, player: int) -> bool:
    """Whether one more mana would let the player cast nothing this turn that can't be cast without it."""
    have = len(mana.supply(game, player).units)
    return all(game.printed(id).base.mana_value != have + 1 for id in game.state.players[player].hand)


# --- spells -------------------------------------------------------------------------------------------------------


def _permanent(look: Outlook, option: Option, face: Printed, item: Item, seat: Seat) -> Item:
    game = look.game
    if "legendary" in face.base.supertypes and any(
        game.char(obj.id).name == face.base.name for obj in game.permanents(option.seat)
    ):
        return item
    ctx = Context(option.id, option.seat)
    if face.enchant is not None:
        value = aiming.best_host(look, ctx, face)
        return item._replace(value=value + 1.0 if value >= options.aura_thrift(look, option.seat, face) else 0.0)
    arrives = sum(_arrival(look, ctx, face, trigger) for trigger in traits.enter_effects(face))
    if traits.is_fleeting(face.base.abilities):
        return item._replace(value=_fleeting(look, face) + arrives, first=2.0)
    value = 3.0 + card_worth(face) + arrives
    first = 12.0 if traits.ramps(face) and seat.lands < _MANY_LANDS else 0.0
    return item._replace(value=max(0.0, value), first=first + _together(face))


def _together(face: Printed) -> float:
    """What makes the rest of the team's creatures, or what comes after it, better comes first."""
    return 3.0 if any(not traits.waits_for_step(trigger) for trigger in face.triggers) else 0.0


def _arrival(look: Outlook, ctx: Context, face: Printed, trigger: t.Triggered) -> float:
    """What a permanent does as it enters; if it must harm a creature and opponents have none, it harms its own side."""
    value = aiming.best(look, Context(ctx.source, ctx.you), trigger)
    if value == 0.0 and "creature" in face.base.types and _would_hit_itself(look, trigger):
        return -card_worth(face) - 3.0
    return value


def _would_hit_itself(look: Outlook, trigger: t.Triggered) -> bool:
    return any(
        isinstance(slot.node, t.Target)
        and slot.node.limit == "exactly"
        and slot.purpose in ("harm", "damage", "exile")
        and slot.node.what == t.Filter("", (t.Is("type", "creature"),))
        and not look.foes
        and not look.mine
        for slot in slots(trigger)
    )


def _fleeting(look: Outlook, face: Printed) -> float:
    """A creature for one attack: what it mills, if it comes in time and nothing can block it."""
    if look.game.state.turn.step != "precombat main" or "haste" not in face.base.keywords:
        return 0.0
    blocked = any("block" not in look.game.char(obj.id).cant and not obj.tapped for obj in look.foes)
    if not look.left or (blocked and "trample" not in face.base.keywords):
        return 0.0
    return 1.5 + look.milled(max(0, face.base.power))


def _once(look: Outlook, option: Option, face: Printed, item: Item, seat: Seat) -> Item:
    """A spell that is used up: only if what it does now is worth a card."""
    if traits.is_fog_card(face):
        return item
    value, cost = options.cast_value(look, option, face, item.cost, seat.mana)
    if traits.ramps(face) and seat.lands < _MANY_LANDS + 1:
        return item._replace(value=max(value, CARD), first=14.0)
    if options.is_library_thin(look.game, option.seat) and any(traits.thins(spell.effect) for spell in face.spells):
        return item
    enough = value >= options.thrift(look, option.seat)
    if traits.sweeps(face):
        enough = value >= _SWEEP * (1.0 - 0.7 * min(1.0, look.pressure))
    first = 20.0 if traits.sweeps(face) else 6.0 if traits.draws(face) else 0.0
    return Item(item.place, cost, value if enough else 0.0, first)


# --- abilities ----------------------------------------------------------------------------------------------------


def _ability(look: Outlook, option: Option, place: int, seat: Seat) -> Item:
    game = look.game
    obj = game.obj(option.id)
    ability = casting.abilities(game, obj)[option.n]
    cost = casting.mana_of(ability)
    if obj.zone == "hand":
        return Item(place, cost, options.cycling(game, option))
    if sum(obj.used.values()) >= options.MOST_USES or (seat.waits and traits.can_wait(ability)):
        return Item(place, cost, 0.0)
    if traits.thins(ability.effect) and options.is_library_thin(game, option.seat):
        return Item(place, cost, 0.0)
    if options.crews(ability):
        return Item(place, cost, options.crewing(look, option, game.state.turn.step == "precombat main"))
    value = options.ability_value(look, option, ability)
    loyalty = next((cost for cost in ability.cost if isinstance(cost, t.Loyalty)), None)
    if loyalty is not None:
        return Item(place, cost, max(0.1, value + _loyalty(look, loyalty, obj.counters.get("loyalty", 0))), _WALKER)
    value -= options.price(look, option, ability)
    return Item(place, cost, value if value > 0.5 else 0.0)


def _loyalty(look: Outlook, cost: t.Loyalty, have: int) -> float:
    """What loyalty is worth: more while little is left and an attack may come; an ultimate that ends it costs more."""
    n = cost.n or 0
    if cost.sign == "+":
        return 0.9 * n
    return -1.1 * n - (4.0 if n >= have and n < 6 else 0.0)

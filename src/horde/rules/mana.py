"""Mana: what a player can make, whether that pays a cost, and paying it automatically (106, 605)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from horde.language import tree as t
from horde.rules import limits
from horde.rules.catalogue import Printed, is_mana_ability, mana_part
from horde.rules.context import Context
from horde.rules.feasible import can_pay_otherwise, is_sick
from horde.rules.filters import number, test
from horde.rules.sides import FRONT
from horde.rules.state import ARRESTED, BoundMana, Characteristics, Object

if TYPE_CHECKING:
    from horde.rules.game import Game

COLORS = "WUBRG"
Adds = tuple[tuple[str, ...], ...]
"""What a mana ability can add: one of these."""
_INTRINSIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_TAP_FOR = {
    word: t.Activated((t.TapSelf(),), t.Do(t.You(), t.AddMana(((symbol,),)))) for word, symbol in _INTRINSIC.items()
}


class Source(NamedTuple):
    """A mana ability that could be activated now: the permanent, the ability, and what it can add."""

    id: int
    ability: t.Activated
    adds: Adds


class Unit(NamedTuple):
    """One mana of a source, or of the pool (`source` -1): the colours it can be.

    `bound` are more colours, each for spells of one kind only.
    """

    source: int
    colors: str
    bound: tuple[tuple[str, t.Nominal], ...] = ()
    bonus: bool = False
    """It comes along with the mana of its source (605.1b)."""


@cache
def taps(ability: t.Activated) -> bool:
    return any(isinstance(cost, t.TapSelf) for cost in ability.cost)


@cache
def only_taps(ability: t.Activated) -> bool:
    return all(isinstance(cost, t.TapSelf) for cost in ability.cost)


@cache
def spends_itself_alone(ability: t.Activated) -> bool:
    """Whether activating it leaves all other permanents as they are."""
    acts = (cost.act for cost in ability.cost if isinstance(cost, t.Pay))
    return not any(isinstance(part, t.Some | t.All) for act in acts for part in t.parts(act))


@cache
def does_more(ability: t.Activated) -> bool:
    """Whether a mana ability does something besides adding mana."""
    return mana_part(ability)[1] is not None


@cache
def bound_to(ability: t.Activated) -> t.Nominal | None:
    """The only spells its mana may be spent on."""
    act = mana_part(ability)[0]
    return act.spend if act is not None else None


@cache
def adds(ability: t.Activated) -> Adds:
    act = mana_part(ability)[0]
    if act is None:
        return ()
    if act.any_color:
        return tuple((symbol,) * act.any_color for symbol in COLORS)
    return act.options


@cache
def counts(ability: t.Activated) -> bool:
    """Whether how much mana it adds hangs on a number: "for each Goat you control"."""
    act = mana_part(ability)[0]
    return act is not None and act.per is not None


def adds_now(game: Game, player: int, id: int, ability: t.Activated) -> Adds:
    """What a mana ability of an object can add now."""
    act = mana_part(ability)[0]
    if act is None or act.per is None:
        return adds(ability)
    times = number(act.per)(game, Context(id, player))
    return tuple(option * times for option in adds(ability))


def mana_abilities(game: Game, obj: Object) -> list[t.Activated]:
    """A permanent's mana abilities, those of its basic land types included (305.6)."""
    return printed_abilities(game.catalogue.of(obj)) if _as_printed(game) else _found_abilities(game.char(obj.id))


def _as_printed(game: Game) -> bool:
    """Whether every permanent has just the mana abilities that are printed on it."""
    return not game.layers.changes_mana and not game.layers.stale


@cache
def printed_abilities(face: Printed) -> list[t.Activated]:
    """The mana abilities of a face, those of its basic land types included (305.6)."""
    return _found_abilities(face.base)


def _found_abilities(char: Characteristics) -> list[t.Activated]:
    if ARRESTED in char.cant:
        return []
    found = [_TAP_FOR[word] for word in _INTRINSIC if word in char.subtypes] if "land" in char.types else []
    return [*found, *_among(char.abilities)] if char.abilities else found


@cache
def _among(abilities: tuple[t.Ability, ...]) -> tuple[t.Activated, ...]:
    """The mana abilities among some abilities."""
    return tuple(a for a in abilities if isinstance(a, t.Activated) and is_mana_ability(a))


def has_bound(game: Game, player: int) -> bool:
    """Whether it matters to a player's mana what it is spent on."""
    return bool(game.state.players[player].bound) or supply(game, player).is_bound


class Supply:
    """What a player can make mana with now, kept until something about it changes."""

    __slots__ = ("color", "is_bound", "is_plain", "lands", "paying", "plans", "sources", "suffices", "units", "version")

    def __init__(
        self, sources: list[Source], lands: int, is_plain: bool, expected: Callable[[list[Source]], Iterable[Unit]]
    ) -> None:
        self.sources = sources
        self.is_plain = is_plain
        """Whether it hangs on nothing but the permanents that make mana: none of them costs more than tapping."""
        self.version = -1
        """`Game.version` that it holds for, -1 where only changes of the permanents that make mana matter."""
        self.lands = lands
        """How many of them, the first, are lands that are only tapped."""
        self.paying = [source for source in sources if spends_itself_alone(source.ability)]
        """What automatic payment may use: nothing that could use up another source."""
        self.units = [*_units(self.paying), *expected(self.paying)]
        self.is_bound = any(unit.bound for unit in self.units)
        """Whether some of it is for certain spells only."""
        alike = len({unit.colors for unit in self.units}) == 1 and not self.is_bound
        self.color = self.units[0].colors if alike else ""
        """The colours of every unit if they are all alike: then any will do."""
        self.plans: dict[tuple[Cost, tuple[int, ...], str], list[tuple[Source, str]] | None] = {}
        self.suffices: dict[Cost, bool] = {}
        """Whether it pays a cost all by itself, as far as that has been asked; not kept if some of it is bound."""


def supply(game: Game, player: int) -> Supply:
    found = game.known_mana.get(player)
    if found is None or found.version not in (-1, game.version):
        more = partial(game.expected_mana, player)
        found = game.known_mana[player] = Supply(*_sources(game, player), more)
        if _any_varies(game, player):
            found.version = game.version
    return found


def varies(game: Game, player: int) -> bool:
    """Whether what a player can make mana with hangs on more than the permanents that make it."""
    return supply(game, player).version >= 0


def _any_varies(game: Game, player: int) -> bool:
    return any(
        limits.varies(ability) or counts(ability) for _, abilities in _makers(game, player) for ability in abilities
    )


def sources(game: Game, player: int) -> list[Source]:
    """The player's mana abilities that can be activated now, those that cost nothing but tapping a land first."""
    return supply(game, player).sources


def _makers(game: Game, player: int) -> list[tuple[Object, list[t.Activated]]]:
    """The player's permanents that may have mana abilities, with those they have."""
    if not _as_printed(game):
        return [(obj, _found_abilities(game.char(obj.id))) for obj in game.permanents(player)]
    made = (game.obj(id) for id in game.index.mana_makers.get(player, ()))
    return [(obj, printed_abilities(game.catalogue.of(obj))) for obj in made]


def _sources(game: Game, player: int) -> tuple[list[Source], int, bool]:
    """The sources in the order in which they are used up, how many are lands that are only tapped, if all just tap."""
    plain = True
    lands: list[Source] = []
    others: list[Source] = []
    last: list[Source] = []
    for obj, abilities in _makers(game, player):
        for ability in abilities:
            if limits.varies(ability) or counts(ability) or ability.limits:
                plain = False
                if limits.is_used_up(game, obj.id, ability) or not limits.in_time(game, player, obj.id, ability):
                    continue
            if obj.tapped and taps(ability):
                plain = plain and only_taps(ability)
                continue
            made = adds_now(game, player, obj.id, ability)
            if not any(made):
                continue
            if not only_taps(ability) or does_more(ability):
                plain = False
                if _can_pay_without_mana(game, player, obj, ability):
                    last.append(Source(obj.id, ability, made))
            elif "land" in game.char(obj.id).types:
                lands.append(Source(obj.id, ability, made))
            elif not is_sick(game, obj):
                others.append(Source(obj.id, ability, made))
    lands.sort(key=lambda source: len(source.adds))
    return lands + others + last, len(lands), plain


def _can_pay_without_mana(game: Game, player: int, obj: Object, ability: t.Activated) -> bool:
    """Whether automatic payment may use a source that costs more than tapping: never one that itself costs mana."""
    return all(not isinstance(cost, t.Mana) and can_pay_otherwise(game, player, obj.id, cost) for cost in ability.cost)


class Cost(NamedTuple):
    """A mana cost to be paid: coloured pips (each a string of colours that would do) and generic mana.

    `spell` is the card it is paid for, where that makes a difference, and `side` the side it is cast as.
    """

    pips: tuple[str, ...] = ()
    generic: int = 0
    spell: int = 0
    side: int = FRONT

    @property
    def total(self) -> int:
        return len(self.pips) + self.generic


@cache
def cost_of(symbols: tuple[str, ...], x: int = 0) -> Cost:
    """A cost from its symbols with X chosen; of "2/W" and Phyrexian symbols the coloured half is paid."""
    pips: list[str] = []
    generic = 0
    for symbol in symbols:
        if symbol == "X":
            generic += x
        elif symbol.isdigit():
            generic += int(symbol)
        else:
            pips.append("".join(c for c in symbol if c in "WUBRGC"))
    return Cost(tuple(pips), generic)


def can_make(game: Game, player: int, cost: Cost, without: tuple[int, ...] = ()) -> bool:
    """Whether the sources and the mana pool suffice for a cost; `without` as for `plan`."""
    have = supply(game, player)
    who = game.state.players[player]
    if without or who.mana or have.is_bound or who.bound:
        return plan(game, player, cost, without) is not None
    found = have.suffices.get(cost)
    if found is None:
        found = have.suffices[cost] = len(have.units) >= cost.total and (
            all(any(c in pip for c in have.color) for pip in cost.pips)
            if have.color
            else plan(game, player, cost) is not None
        )
    return found


def plan(game: Game, player: int, cost: Cost, without: tuple[int, ...] = ()) -> list[tuple[Source, str]] | None:
    """Which sources to use for a cost beyond the mana pool, and for which colour; None if it can't be paid.

    `without` are permanents that must stay out of it (they are tapped for the cost itself).
    """
    have = supply(game, player)
    if pool := _pool(game, player):
        return _plan(have, cost, without, pool, _allowed(game, player, cost))
    if len(have.units) < cost.total:
        return None
    key = (cost, without, wanted := "" if have.color else _wanted(game, player, cost.spell))
    if key not in have.plans:
        have.plans[key] = _plan(have, cost, without, [], _allowed(game, player, cost), wanted)
    return have.plans[key]


def _wanted(game: Game, player: int, besides: int) -> str:
    """The coloured mana that the other cards in a player's hand ask for, in alphabetical order."""
    hand = game.state.players[player].hand
    return "".join(sorted("".join(_pips(game.printed(id)) for id in hand if id != besides)))


@cache
def _pips(face: Printed) -> str:
    return "".join(c for symbol in face.face.mana_cost or () for c in symbol if c in COLORS)


def _pool(game: Game, player: int) -> list[Unit]:
    """The mana in a player's pool, what is bound to certain spells first."""
    who = game.state.players[player]
    if not who.mana and not who.bound:
        return []
    bound = [Unit(-1, "", ((one.symbol, one.spend),)) for one in who.bound]
    return bound + [Unit(-1, color) for color, n in who.mana.items() for _ in range(n)]


Allowed = Callable[[t.Nominal], bool]


def _allowed(game: Game, player: int, cost: Cost) -> Allowed:
    """Whether mana for certain spells only may be spent on what this cost is paid for."""
    if not cost.spell:
        return _for_abilities
    obj, char = game.look(cost.spell)
    if cost.side != obj.side:
        obj, char = game.catalogue.as_cast(obj, cost.side)
    ctx = Context(obj.id, player)
    return lambda spend: test(_spells(spend))(game, obj, char, ctx)


def _for_abilities(spend: t.Nominal) -> bool:
    """Whether mana that is bound to certain spells may yet pay for an ability."""
    return isinstance(spend, t.Union) and any(one.head == "ability" for one in spend.of)


def _spells(spend: t.Nominal) -> t.Nominal:
    if not isinstance(spend, t.Union):
        return spend
    return t.Union(tuple(one for one in spend.of if one.head != "ability"))


def _free(units: list[Unit], allowed: Allowed) -> list[Unit]:
    """The units that may be spent, with all the colours they may be."""
    freed = [u._replace(colors=u.colors + "".join(c for c, spend in u.bound if allowed(spend))) for u in units]
    return [u for u in freed if u.colors]


def _plan(
    have: Supply, cost: Cost, without: tuple[int, ...], pool: list[Unit], allowed: Allowed, wanted: str = ""
) -> list[tuple[Source, str]] | None:
    usable = have.paying
    units = pool + [unit for unit in have.units if not without or usable[unit.source].id not in without]
    if have.is_bound or pool:
        units = _free(units, allowed)
    if len(units) < cost.total:
        return None
    if have.color and not pool:
        return _plan_alike(have, cost, units)
    taken = _match(cost.pips, units)
    if taken is None:
        return None
    free = [i for i in range(len(units)) if i not in taken]
    if wanted:  # generic mana from what the rest of the hand needs least, lands before all else
        free.sort(key=lambda i: (units[i].source >= have.lands, sum(wanted.count(c) for c in units[i].colors)))
    colors = {i: cost.pips[pip] for i, pip in taken.items()}
    used: dict[int, str] = {}
    for i in [*taken, *free[: cost.generic]]:
        if units[i].source >= 0 and not used.get(units[i].source):
            wish = "" if units[i].bonus else colors.get(i, "")
            used[units[i].source] = next((c for c in units[i].colors if c in wish), "")
    return [(_making(usable, place, color, allowed), color) for place, color in used.items()]


def _making(usable: list[Source], place: int, color: str, allowed: Allowed) -> Source:
    """Of the mana abilities of one permanent the first that makes a colour and whose mana may be spent."""
    mine = (s for s in usable if s.id == usable[place].id)
    fits = (s for s in mine if not color or any(color in symbols for symbols in s.adds))
    return next(s for s in fits if (spend := bound_to(s.ability)) is None or allowed(spend))


def _plan_alike(have: Supply, cost: Cost, units: list[Unit]) -> list[tuple[Source, str]] | None:
    """A plan where every unit can be the same colours."""
    used: dict[int, str] = {}
    for i in range(cost.total):
        color = next((c for c in have.color if c in cost.pips[i]), None) if i < len(cost.pips) else ""
        if color is None:
            return None
        used.setdefault(units[i].source, color)
    return [(have.paying[place], color) for place, color in used.items()]


def _units(usable: list[Source]) -> list[Unit]:
    """What each permanent can make at once, under the first place it has among the sources."""
    first: dict[int, int] = {}
    abilities: dict[int, tuple[tuple[t.Activated, Adds], ...]] = {}
    for place, source in enumerate(usable):
        if first.setdefault(source.id, place) == place:
            abilities[place] = ((source.ability, source.adds),)
        else:
            abilities[first[source.id]] += ((source.ability, source.adds),)
    return [Unit(place, *colors) for place, mine in abilities.items() for colors in _colors(mine)]


@cache
def _colors(
    abilities: tuple[tuple[t.Activated, Adds], ...],
) -> tuple[tuple[str, tuple[tuple[str, t.Nominal], ...]], ...]:
    """The colours of each mana of a permanent, free and bound: one of several colours, or several of one kind."""
    options = [(option, bound_to(ability)) for ability, made in abilities for option in made]
    if all(len(option) == 1 for option, _ in options):
        free = "".join(option[0] for option, spend in options if spend is None)
        return ((free, tuple((option[0], spend) for option, spend in options if spend is not None)),)
    symbols, spend = options[0]
    return tuple((s, ()) if spend is None else ("", ((s, spend),)) for s in symbols)


def _match(pips: tuple[str, ...], units: list[Unit]) -> dict[int, int] | None:
    """Give each coloured pip a unit of its own (augmenting paths); unit -> pip, None if there is no way."""
    taken: dict[int, int] = {}

    def assign(pip: int, tried: set[int]) -> bool:
        for i, unit in enumerate(units):
            if i not in tried and any(color in pips[pip] for color in unit.colors):
                tried.add(i)
                if i not in taken or assign(taken[i], tried):
                    taken[i] = pip
                    return True
        return False

    for pip in range(len(pips)):
        if not assign(pip, set()):
            return None
    return taken


def amount(game: Game, player: int) -> int:
    """How much mana a player has and could make at most, whatever its colours."""
    return len(supply(game, player).units) + len(_pool(game, player))


def match_aids(game: Game, player: int, cost: Cost, aids: list[str], without: tuple[int, ...]) -> dict[int, int] | None:
    """Which coloured pips to pay with other things than mana, each of some colours: its place -> the pip.

    None if what is left of the pips could not be paid with mana either.
    """
    have = supply(game, player)
    made = _pool(game, player) + [unit for unit in have.units if have.paying[unit.source].id not in without]
    units = [Unit(-1, colors) for colors in aids] + _free(made, _allowed(game, player, cost))
    taken = _match(cost.pips, units)
    return None if taken is None else {i: pip for i, pip in taken.items() if i < len(aids)}


def add_mana(game: Game, player: int, symbols: tuple[str, ...], spend: t.Nominal | None = None) -> None:
    """Add mana to a pool, perhaps for certain spells only (106.6)."""
    game.touch(player)
    who = game.state.players[player]
    for symbol in symbols:
        if spend is not None:
            who.bound.append(BoundMana(symbol, spend))
        else:
            who.mana[symbol] = who.mana.get(symbol, 0) + 1


def spend(game: Game, player: int, cost: Cost) -> None:
    """Take a cost out of the pool, mana for certain spells first; what is in the pool must be enough."""
    game.touch(player)
    who = game.state.players[player]
    units = _free(_pool(game, player), _allowed(game, player, cost))
    taken = _match(cost.pips, units)
    if taken is None or len(units) < cost.total:
        raise RuntimeError(f"{game.name(player)} has not the mana for what is to be paid")
    free = [i for i in range(len(units)) if i not in taken]
    free.sort(key=lambda i: (not units[i].bound, -who.mana.get(units[i].colors, 0)))
    for unit in (units[i] for i in [*taken, *free[: cost.generic]]):
        if unit.bound:
            who.bound.remove(BoundMana(*unit.bound[0]))
        else:
            who.mana[unit.colors] -= 1
    who.mana = {color: n for color, n in who.mana.items() if n}


def empty_pools(game: Game) -> None:
    """106.4: unspent mana is lost as a step ends, but for what is kept; what is not kept has been spent first."""
    for player in game.state.players:
        if player.mana or player.bound or player.kept:
            left = {color: min(n, player.mana.get(color, 0)) for color, n in player.kept.items()}
            player.kept = {color: n for color, n in left.items() if n}
            player.mana = player.kept.copy()
            player.bound.clear()
            game.touch()


def keep_mana(game: Game, ctx: Context) -> None:
    """ "You don't lose this mana as steps and phases end": what this ability has added."""
    kept = game.state.players[ctx.you].kept
    for color in (*COLORS, "C"):
        if n := ctx.sums.get(f"mana {color}", 0):
            kept[color] = kept.get(color, 0) + n


def forget_kept(game: Game) -> None:
    """514.2: what lasts until end of turn is over."""
    for player in game.state.players:
        player.kept.clear()

"""A question as people are asked it: a sentence, and choices in which equal things stand together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from horde.rules.by_hand import is_of_a_wave
from horde.rules.casting_keywords import NAMES
from horde.rules.game import Game
from horde.rules.questions import Answer, Option, Question
from horde.rules.state import FIRST_ID
from horde.table import wording
from horde.table.board import Context, called, groups
from horde.table.reminding import reminders
from horde.table.team import Part
from horde.table.words import listed, short, some


class Choice(msgspec.Struct, frozen=True):
    """Equal options of a question: any of `places`, which are places in its options (or `about`), stands for one.

    `name` is what people type, `text` says more; `where` is the zone it is in, "player" or "". `allowed` are the places
    of what this blocker can block, `needs` how many blockers it takes to block this attacker, `most` how many may (0:
    any number).
    """

    places: tuple[int, ...]
    kind: str
    name: str
    text: str
    ids: tuple[int, ...] = ()
    seat: int = -1
    where: str = ""
    must: bool = False
    allowed: tuple[int, ...] = ()
    needs: int = 0
    most: int = 0

    @property
    def count(self) -> int:
        return len(self.places)


class Asked(msgspec.Struct, frozen=True):
    """The open question, for the seats that people play: `text` asks it, `why` says why it is asked now.

    An answer is in the form that the engine takes: places for "act", "pick" and "order", pairs for "attack" and
    "block". `mates` are the pairs that the bots of the team add to it.
    """

    shape: str
    purpose: str
    seats: tuple[int, ...]
    text: str
    why: str
    choices: tuple[Choice, ...]
    about: tuple[Choice, ...] = ()
    low: int = 1
    high: int = 1
    needs: tuple[int, ...] = ()
    details: tuple[str, ...] = ()
    """Lines of the card that asks, where they help to decide."""
    mates: Answer = ()


def asked(game: Game, part: Part, ctx: Context, why: str, mates: Answer) -> Asked:
    """What people are asked by their part of a question."""
    question = part.question
    pairs = question.shape in ("attack", "block")
    return Asked(
        shape=question.shape,
        purpose=question.purpose,
        seats=question.seats,
        text=sentence(game, question, ctx),
        why=why,
        choices=_creatures(game, part, ctx) if pairs else _choices(game, part, ctx),
        about=_about(game, question, ctx) if pairs else (),
        low=question.low,
        high=question.high,
        needs=question.needs,
        details=tuple(_details(game, question)),
        mates=mates,
    )


# --- the sentence -----------------------------------------------------------------------------------------------------

_CHOOSE = {
    "harm": "Choose {n} for {source} to harm",
    "help": "Choose {n} for {source} to help",
    "damage": "Choose {n} for {source} to damage",
    "sacrifice": "Sacrifice {n}",
    "return": "Choose {n} to return",
    "search": "Find {n}",
    "exile": "Exile {n}",
    "copy": "Choose {n} for {source} to copy",
    "keep": "Keep {n}; the others go to the graveyard",
    "mode": "Choose {n} for {source}",
    "price": "Choose {n} to pay for {source}",
    "choose": "Choose {n} for {source}",
    "proliferate": "Choose {n} to get another of each kind of counter it has",
}


def sentence(game: Game, question: Question, ctx: Context) -> str:
    """What a question asks, in one sentence."""
    source = called(game, question.source, ctx) if question.source >= FIRST_ID else ""
    match question.shape:
        case "act":
            return f"What will {_whom(game, question, ctx)} do?"
        case "attack":
            return "Declare attackers." + (" Some must attack." if question.required else "")
        case "block":
            return "Declare blockers."
        case "order":
            if question.purpose == "bottom":
                return f"{source}: in which order are these to lie? The first is uppermost."
            return "In which order do these go on the stack? The last one resolves first."
        case "number" if question.purpose == "times":
            return f"{source}: how often is its additional cost paid? From {question.low} to {question.high}."
        case "number":
            return f"{source or 'Choose'}: how much is X? From {question.low} to {question.high}."
        case "split":
            return f"{source}: divide {question.high} damage."
        case "pick":
            return _pick(game, question, source)


def _whom(game: Game, question: Question, ctx: Context) -> str:
    if question.seats == (ctx.me,):
        return "you"
    return listed([game.state.players[seat].name for seat in question.seats])


def _pick(game: Game, question: Question, source: str) -> str:
    kinds = {option.kind for option in question.options}
    if question.purpose == "mulligan":
        taken = next((option.n for option in question.options if option.kind == "yes"), 0)
        cost = "free" if not taken else f"then put {some(taken, 'card')} on the bottom"
        return f"Keep this hand, or take a mulligan ({cost})?"
    if "yes" in kinds:
        return _offer(game, question, source)
    if question.purpose == "by hand":
        return _by_hand(game, question, source)
    n = _how_many(question, "mode" if question.purpose == "mode" else "one")
    cause = f"{source}: " if source else ""
    if question.purpose == "bottom":
        return f"{cause}choose what goes away, to the bottom or into the graveyard; the rest stays on top."
    if question.purpose == "quality":
        kinds = {option.kind for option in question.options}
        return f"{cause}choose {'a player' if 'player' in kinds else 'a word'}."
    if question.purpose == "discard":
        bottom = not game.state.turn.number
        n = _how_many(question, "card")
        text = f"{cause}put {n} on the bottom of the library." if bottom else f"{cause}discard {n}."
        return text[:1].upper() + text[1:]
    text = _CHOOSE.get(question.purpose, "Choose {n}" + (" for {source}" if source else ""))
    return (text.format(n=n, source=source or "this") + ".").replace(" for this to", " to")


def _how_many(question: Question, noun: str) -> str:
    low, high = question.low, question.high
    if low == high:
        return _number(low, noun)
    if low == 0:
        return f"up to {_number(high, noun)}" if high < len(question.options) else "any number"
    return f"{low} to {_number(high, noun)}"


def _number(n: int, noun: str) -> str:
    """ "one", "3", "a card", "3 cards"."""
    if noun != "one":
        return some(n, noun)
    return "one" if n == 1 else str(n)


def _offer(game: Game, question: Question, source: str) -> str:
    yes = next(option for option in question.options if option.kind == "yes")
    if yes.text in NAMES:
        return f"Pay the {yes.text} of {source}?"
    if yes.text:
        return f"{source}: {yes.text}?"
    if question.about:
        return f"{source}: play {called(game, question.about[0].id, Context({}, frozenset()))}?"
    obj = game.state.objects.get(question.source)
    if obj is not None and obj.commander and obj.zone in ("graveyard", "exile", "hand", "library"):
        return f"Put {source} into the command zone instead?"
    return f"{source}: do you want that?"


def _is_of_a_wave(game: Game, id: int) -> bool:
    return is_of_a_wave(game, game.obj(id).owner, game.obj(id))


def _by_hand(game: Game, question: Question, source: str) -> str:
    if any(option.kind == "cycle" for option in question.options):
        text = f"{source} is only half played: play it, and carry out the rest by hand, or cycle it?"
        return f"{text} That holds for equal tokens this turn." if _is_of_a_wave(game, question.source) else text
    return f"{source}: carry this out by hand (“fix” changes the table), then say that it is done."


def _details(game: Game, question: Question) -> Sequence[str]:
    """The lines of the card that offers something, or that the table carries out."""
    if question.parts:
        return reminders(game, question.source, question.parts)
    if question.shape == "pick" and question.source >= FIRST_ID and any(o.kind == "yes" for o in question.options):
        return wording.may_lines(game, question.source)
    return []


# --- choices ----------------------------------------------------------------------------------------------------------


def _choices(game: Game, part: Part, ctx: Context) -> tuple[Choice, ...]:
    question = part.question
    if question.shape in ("order", "split", "number"):
        return tuple(_choice(game, question, ctx, (i,), option) for i, option in enumerate(question.options))
    grouped: dict[object, list[int]] = {}
    same = _same_permanents(game, question.options, ctx)
    for i, option in enumerate(question.options):
        grouped.setdefault(_equal(game, option, same), []).append(i)
    nearest = sorted(grouped.values(), key=lambda places: _unlikely(game, question, question.options[places[0]]))
    return tuple(
        _choice(game, question, ctx, tuple(part.places[i] for i in places), question.options[places[0]])
        for places in nearest
    )


def _unlikely(game: Game, question: Question, option: Option) -> bool:
    """Whether hardly anybody would take it: harm for one's own team, help for the others; such choices come last."""
    if question.shape != "pick" or question.purpose not in ("damage", "harm", "help"):
        return False
    if option.kind not in ("object", "player"):
        return False
    obj = game.state.objects.get(option.id) if option.id >= FIRST_ID else None
    whose = obj.controller if obj is not None else option.id
    ours = game.team_of(whose) == game.team_of(question.seats[0])
    return ours == (question.purpose != "help")


def _same_permanents(game: Game, options: Sequence[Option], ctx: Context) -> dict[int, tuple[int, ...]]:
    """The group of each permanent among the options."""
    there = set(game.state.battlefield)
    ids = dict.fromkeys(option.id for option in options if option.id in there)
    return {id: group.ids for group in groups(game, ctx, ids) for id in group.ids}


def _equal(game: Game, option: Option, same: dict[int, tuple[int, ...]]) -> object:
    """Equal keys: it makes no difference which option is taken."""
    obj = game.state.objects.get(option.id) if option.id >= FIRST_ID else None
    if obj is None or option.kind in ("yes", "no", "mode", "ability", "effect", "side", "cost"):
        return option
    if obj.id in same:
        return option.kind, option.seat, option.n, option.text, same[obj.id]
    if obj.zone == "stack":
        return option
    return option.kind, option.seat, option.n, option.text, obj.card, obj.owner, obj.zone


def _choice(game: Game, question: Question, ctx: Context, places: tuple[int, ...], option: Option) -> Choice:
    obj = game.state.objects.get(option.id) if option.id >= FIRST_ID else None
    name, text = _texts(game, question, ctx, option)
    return Choice(
        places=places,
        kind=option.kind,
        name=name,
        text=text,
        ids=(option.id,) if obj is not None else (),
        seat=option.seat,
        where=obj.zone if obj is not None else "player" if option.kind == "player" else "",
    )


def _texts(game: Game, question: Question, ctx: Context, option: Option) -> tuple[str, str]:
    """What people type for an option, and what they read."""
    if option.kind == "pass":
        return "pass", passing(game)
    if question.shape == "act":
        whose = f"{game.state.players[option.seat].name}: " if len(question.seats) > 1 else ""
        return short(game.name(option.id)), whose + wording.action(game, option)
    if option.kind in ("yes", "no"):
        return option.kind, _yes_no(question, option)
    if option.kind in _BY_HAND:
        return _BY_HAND[option.kind]
    if option.kind in ("word", "side"):
        return option.text, option.text
    if option.kind == "cost":
        text = wording.price(game, option)
        return text, text
    if option.kind == "mode":
        text = wording.mode(game, question, option.n)
        return text, text
    if option.kind == "ability":
        waiting = game.state.waiting
        ability = next((w.ability for w in waiting if w.source == option.id), None)
        name = called(game, option.id, ctx)
        return name, f"{name}: {wording.ability_text(ability, name)}" if ability is not None else name
    name = called(game, option.id, ctx)
    return name, described(game, option.id, ctx)


_BY_HAND = {
    "done": ("done", "done: it is carried out"),
    "skip": ("leave", "leave it out"),
    "go on": ("play", "play it"),
    "cycle": ("cycle", "cycle it: exile it and draw a card"),
}
"""Of the answers to what the engine does not play: what people type, and what they read."""


def _yes_no(question: Question, option: Option) -> str:
    if question.purpose == "mulligan":
        return "take a mulligan" if option.kind == "yes" else "keep it"
    if option.kind == "yes":
        return "yes" + (f", {option.text}" if option.text and option.text not in NAMES else "")
    return "no"


def passing(game: Game) -> str:
    """What passing means now."""
    turn, seat = game.state.turn, game.state.turn.priority
    if game.state.stack:
        top = game.state.stack[-1]
        return f"let {short(game.name(top))} resolve"
    if turn.team != seat:
        return "go on"
    match turn.step:
        case "precombat main":
            return "go to combat"
        case "postcombat main":
            return "end the turn"
        case _:
            return "go on"


def described(game: Game, id: int, ctx: Context) -> str:
    """An object with what tells it from others: size, damage, tapped, whose it is."""
    name = called(game, id, ctx)
    obj = game.state.objects.get(id) if id >= FIRST_ID else None
    if obj is None:
        return name
    char = game.char(id)
    if obj.zone != "battlefield":
        cost = wording.symbols(char.mana_cost)
        size = f"{char.power}/{char.toughness}" if "creature" in char.types else ""
        place = "" if obj.zone in ("hand", "library") else f"(in {_place(game, obj.owner, obj.zone)})"
        return " ".join(filter(None, (name, cost, size, place)))
    parts = [name]
    if "creature" in char.types:
        parts.append(f"{char.power}/{char.toughness}")
        parts += [f"({obj.damage} damage)"] if obj.damage else []
    parts += [f"({obj.counters['loyalty']} loyalty)"] if "loyalty" in obj.counters else []
    parts += ["(tapped)"] if obj.tapped else []
    if name == short(game.name(id)) and char.controller != ctx.me:
        parts.append(f"({game.state.players[char.controller].name})")
    return " ".join(parts)


def _place(game: Game, owner: int, zone: str) -> str:
    name = game.state.players[owner].name
    return f"{name}'s graveyard" if zone == "graveyard" else "the command zone" if zone == "command" else zone


# --- attackers and blockers -------------------------------------------------------------------------------------------


def _creatures(game: Game, part: Part, ctx: Context) -> tuple[Choice, ...]:
    question = part.question
    at = {option.id: i for i, option in enumerate(question.options)}
    found: list[Choice] = []
    for group in groups(game, ctx, list(at)):
        alike: dict[object, list[int]] = {}
        for id in group.ids:
            i = at[id]
            alike.setdefault((i in question.required, question.allowed[i] if question.allowed else ()), []).append(id)
        for ids in alike.values():
            i = at[ids[0]]
            found.append(
                Choice(
                    places=tuple(part.places[at[id]] for id in ids),
                    kind="object",
                    name=called(game, ids[0], ctx),
                    text=creature(game, ids[0], ctx),
                    ids=tuple(ids),
                    seat=group.controller,
                    where="battlefield",
                    must=i in question.required,
                    allowed=question.allowed[i] if question.allowed else (),
                )
            )
    return tuple(found)


def creature(game: Game, id: int, ctx: Context) -> str:
    """A creature in combat: "Fen Rat 2/1 flying"."""
    (group,) = groups(game, ctx, [id])
    damage = f"({group.damage} damage)" if group.damage else ""
    words = ", ".join(word for word in group.keywords if word not in ("haste", "defender"))
    return " ".join(filter(None, (called(game, id, ctx), f"{group.power}/{group.toughness}", damage, words)))


def _about(game: Game, question: Question, ctx: Context) -> tuple[Choice, ...]:
    """What can be attacked, or the attackers that can be blocked."""
    if question.shape == "attack":
        return tuple(
            Choice((i,), option.kind, _target(game, option, ctx), _target(game, option, ctx), (option.id,))
            for i, option in enumerate(question.about)
        )
    at = {option.id: i for i, option in enumerate(question.about)}
    found: list[Choice] = []
    for group in groups(game, ctx, list(at)):
        alike: dict[tuple[tuple[int, ...], int, int], list[int]] = {}
        for id in group.ids:
            can = tuple(i for i, allowed in enumerate(question.allowed) if at[id] in allowed)
            bounds = question.needs[at[id]] if question.needs else 1, question.most[at[id]] if question.most else 0
            alike.setdefault((can, *bounds), []).append(id)
        for (_, needs, most), ids in alike.items():
            where = "" if group.attacking in ("the Survivors", "") else f" at {group.attacking}"
            found.append(
                Choice(
                    places=tuple(at[id] for id in ids),
                    kind="object",
                    name=called(game, ids[0], ctx),
                    text=creature(game, ids[0], ctx) + where,
                    ids=tuple(ids),
                    seat=group.controller,
                    where="battlefield",
                    needs=needs,
                    most=most,
                )
            )
    return tuple(found)


def _target(game: Game, option: Option, ctx: Context) -> str:
    if option.kind == "team":
        return "the Survivors"
    return called(game, option.id, ctx)

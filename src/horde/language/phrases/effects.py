"""Instructions: who does what, in which order, if what."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from horde.language.binding import Refused
from horde.language.joining import of_unless, of_where_x, unless, where_x
from horde.language.patterns import Cons, Refer, Set, Split, Steps, V, flat
from horde.language.phrases.changes import scaled, unscaled
from horde.language.table import Span, Table
from horde.language.tokens import Tokens
from horde.language.tree import (
    Affect,
    Cant,
    ChosenPlayer,
    ControlledBy,
    DealDamage,
    DefendingPlayer,
    Do,
    Double,
    Fight,
    Have,
    If,
    Instead,
    KeywordAction,
    KeywordCost,
    Later,
    Line,
    May,
    MayPlay,
    Modes,
    Move,
    Must,
    OwnManaCost,
    Players,
    PlayersThisWay,
    Possessor,
    Sequence,
    SetPT,
    Stat,
    StatName,
    StepBegins,
    Still,
    Supersede,
    ThatPlayer,
    Titled,
    WithMost,
    You,
)

DURATIONS = (
    "until end of turn", "this turn", "this combat", "until your next turn", "until the end of your next turn",
)  # fmt: skip


def _both_put(a: Any, b: Any, c: Any, d: Any) -> Sequence:
    return Sequence((Do(You(), Move(a, b)), Do(You(), Move(c, d, form="and"))), (" and ",))


def _put_both(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if joins != (" and ",) or not all(isinstance(s, Do) and isinstance(s.act, Move) for s in steps):
        return None
    one, two = steps[0].act, steps[1].act
    return (one.what, one.to, two.what, two.to) if two.form == "and" else None


def _again(who: Any) -> Any:
    """The player who goes on to do something: "each opponent loses 1 life and discards a card"."""
    if isinstance(who, Players | PlayersThisWay | Titled | WithMost | DefendingPlayer | ChosenPlayer):
        return ThatPlayer(who.at, "and")
    if isinstance(who, ThatPlayer | Possessor):
        return msgspec.structs.replace(who, form="and")
    raise Refused("and")


def _both_do(joint: str, who: Any, one: Any, two: Any) -> Sequence:
    return Sequence((Do(who, one), Do(_again(who), two)), (joint,))


def _do_both(joint: str, value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if joins != (joint,) or not all(isinstance(step, Do) for step in steps):
        return None
    one, two = steps
    return (one.who, one.act, two.act) if getattr(two.who, "form", "") == "and" else None


Deeds = tuple[tuple[Any, ...], tuple[str, ...]]
"""Acts of one player, and what stands before each of them."""


def _more_deeds(act: Any, rest: Deeds) -> Deeds:
    return (act, *rest[0]), (", ", *rest[1])


def _fewer_deeds(value: Any) -> tuple[Any, ...] | None:
    acts, joins = value
    return (acts[0], (acts[1:], joins[1:])) if len(acts) > 2 and joins[0] == ", " else None


def _do_all(who: Any, first: Any, rest: Deeds) -> Sequence:
    acts, joins = rest
    return Sequence((Do(who, first), *(Do(_again(who), act) for act in acts)), joins)


def _all_done(value: Any) -> tuple[Any, ...] | None:
    steps, joins = flat(value)
    if len(joins) < 2 or not all(isinstance(step, Do) for step in steps):
        return None
    first, *rest = steps
    if any(getattr(step.who, "form", "") != "and" for step in rest):
        return None
    return first.who, first.act, (tuple(step.act for step in rest), joins)


def do_all_then(who: Any, first: Any, rest: Deeds) -> Sequence:
    """As `_do_all`, with "then" before the second act."""
    return _do_all(who, first, (rest[0], (", then ", *rest[1][1:])))


def all_done_then(value: Any) -> tuple[Any, ...] | None:
    found = _all_done(value)
    if found is None or found[2][1][0] != ", then ":
        return None
    who, first, (acts, joins) = found
    return who, first, (acts, (", ", *joins[1:]))


def add(t: Table) -> None:
    _steps(t)
    _lasting(t)
    _chains(t)
    _moments(t)
    _sentences(t)


def _steps(t: Table) -> None:
    t.row("step", "<act:act@p>", Do(You(), V("act")))
    t.row("step", "<who:subject@a> <act:act@a>", Do)
    t.row("step", "<a:affect>", V("a"))
    t.row("step", "<what:thing@a> <changes:changes@a> <d:duration>", Affect(V("what"), V("changes"), V("d")))
    t.row("affect", "<what:thing@a> <changes:changes@a>", Affect)
    flashback = Have((Line((KeywordCost("flashback", (OwnManaCost(),)),)),), form="gain")
    t.row("step", "<what:thing@a> gain~a flashback <d:duration> . the flashback cost is equal to its mana cost",
          Affect(V("what"), (flashback,), V("d")))  # fmt: skip
    for duration in DURATIONS:
        t.row("duration", duration, duration)
    for title in ("Horde", "Hydra"):
        for until in ("until", "until the end of"):
            t.row("duration", f"{until} the {title}'s next turn", f"{until} the {title}'s next turn")
    t.row("step", "<one:thing@a> fight~a <other:thing>", Do(You(), Fight(V("one"), V("other"))))
    t.row("step", "<one:thing@a> fight~a <other:different>",
          Do(You(), Fight(V("one"), V("other"))), others=("other",))  # fmt: skip
    t.row("different", "a different one of those <noun:those_word@p>",
          Refer("a different one of those", V("noun"), many=True, pronoun=True), "s")  # fmt: skip
    t.row("step", "change <what:possessive> base power and toughness to <of:reference> 's power and toughness"
          " <d:duration>", Affect(V("what"), (SetPT(Stat(V("of"), "power"), Stat(V("of"), "toughness")),), V("d"),
          form="change"))  # fmt: skip
    t.row("step", "put <a:placed> <b:put_place> and <c:rest> <d:put_place>", Split("a b c d", _both_put, _put_both))
    t.row("placed", "<x:piece>", V("x"))
    t.row("placed", "<x:thing>", V("x"))
    t.row("step", "gain control of <what:thing>", Affect(V("what"), (ControlledBy(You(), form="gain"),)))
    t.row("step", "gain control of <what:thing> <d:duration>",
          Affect(V("what"), (ControlledBy(You(), form="gain"),), V("d")))  # fmt: skip
    t.row("step", "<what:thing@a> can't be regenerated this turn",
          Affect(V("what"), (Cant(("be regenerated",)),), "this turn"))  # fmt: skip
    for name in ("explore", "connive"):
        t.row("step", f"<w:thing@a> {name}~a", Do(You(), KeywordAction(name, what=V("w"))))
    t.row("step", "<what:thing@a> get~a <m:modify> <d:duration> for <n:per>",
          Affect(V("what"), (Split("m n", scaled, unscaled),), V("d"), form="for each last"))  # fmt: skip
    t.row("step", "<what:thing@a> attack~a <whom:this> during its controller 's next turn if able",
          Affect(V("what"), (Must("attack", whom=V("whom")),), "during its controller's next turn"))  # fmt: skip
    t.row("step", "<d:duration> , gain control of <what:thing>",
          Affect(V("what"), (ControlledBy(You(), form="gain"),), V("d"), form="duration first"))  # fmt: skip
    t.row("step", "<what:thing@p> each <changes:changes@p> <d:duration>",
          Affect(V("what"), V("changes"), V("d"), form="each"))  # fmt: skip
    t.row("step", "<d:duration> , <what:thing@a> <changes:changes@a>",
          Affect(V("what"), V("changes"), V("d"), form="duration first"))  # fmt: skip
    for joint in (" and ", ", then "):
        t.row("step", f"<who:named_player@s> <x:act@s> {joint.strip()} <y:act@s>",
              Split("who x y", partial(_both_do, joint), partial(_do_both, joint)))  # fmt: skip
        t.row("last deeds", f"<x:act@s> {joint.strip()} <y:act@s>", ((V("x"), V("y")), (", ", joint)))
    t.row("deeds", "<d:last_deeds>", V("d"))
    t.row("last deeds", "<x:act@s> , and <y:act@s>", ((V("x"), V("y")), (", ", ", and ")))
    t.row("deeds", "<x:act@s> , <r:deeds>", Split("x r", _more_deeds, _fewer_deeds))
    t.row("step", "<who:named_player@s> <x:act@s> , <r:deeds>", Split("who x r", _do_all, _all_done))
    t.row("step", "they're still <k:type_noun@p>", Still(Refer("they", many=True), (V("k"),)))
    t.row("step", "it's still a <k:type_noun@s>", Still(Refer("it"), (V("k"),)))


def _obliged(changes: tuple[Any, ...], must: Must) -> tuple[Any, ...]:
    return (*changes, must)


def _unobliged(value: Any) -> tuple[Any, ...] | None:
    if len(value) < 2 or not isinstance(value[-1], Must) or not value[-1].when:
        return None
    return value[:-1], value[-1]


def _lasting(t: Table) -> None:
    t.row("step", "<what:thing@a> <must:obligation@a>", Affect(V("what"), (V("must"),), "this turn"))
    t.row("step", "<what:thing@a> <c:changes@a> <d:duration> and <must:obligation@a>",
          Affect(V("what"), Split("c must", _obliged, _unobliged), V("d")))  # fmt: skip
    each: tuple[tuple[StatName, ...], ...] = (("power",), ("toughness",), ("power", "toughness"))
    for stats in each:
        words = " and ".join(stats)
        t.row("step", f"double <what:possessive> {words} <d:duration>",
              Affect(V("what"), (Double(stats),), V("d"), form="its"))  # fmt: skip
        t.row("step", f"double the {words} of <what:thing> <d:duration>", Affect(V("what"), (Double(stats),), V("d")))
    t.row("step", "they're <b:becoming@p>", Affect(Refer("they", many=True), (Set(V("b"), form="'re"),)))
    t.row("step", "it's <b:becoming@s>", Affect(Refer("it"), (Set(V("b"), form="'re"),)))


def _chains(t: Table) -> None:
    t.row("chain", "<s:step>", V("s"))
    for joint in (", then ", " and ", ", and ", ", "):
        t.row("chain", f"<one:step> {joint.strip()} <two:chain>", Steps(joint))


def _moments(t: Table) -> None:
    t.row("moment", "at the beginning of the next turn 's upkeep", StepBegins("upkeep", form="next turn"))
    t.row("moment", "at the beginning of the next end step", StepBegins("end", form="next"))
    for step in ("upkeep", "end step"):
        t.row("moment", f"at the beginning of your next {step}",
              StepBegins(step.removesuffix(" step"), You(), form="next"))  # fmt: skip
    t.row("moment or end", "<m:moment>", V("m"))
    t.row("moment or end", "at end of combat", StepBegins("end of combat"))
    t.row("body", "<do:chain> <event:moment_or_end>", Later)
    t.row("body", "<event:moment> , <do:chain>", Later(V("do"), V("event"), form="first"))


def _mode_name(tokens: Tokens, place: int) -> tuple[str, int] | None:
    """The name of a mode, up to its dash."""
    words = tokens.words
    end = next((i for i in range(place, min(place + 7, len(words))) if not words[i][0].isalnum()), place)
    if end == place or end >= len(words) or words[end] != "—" or not tokens.slice(place, end)[0].isupper():
        return None
    return tokens.slice(place, end), end


def _named(count: str, held: tuple[Any, Any]) -> Modes:
    return Modes(count, held[1], held[0])


def _unnamed(value: Any) -> tuple[Any, ...] | None:
    if not isinstance(value, Modes) or not value.words or value.more:
        return None
    return value.count, (value.words, value.modes)


def _more_modes(word: str, effect: Any, rest: tuple[Any, Any]) -> tuple[Any, Any]:
    return (word, *rest[0]), (effect, *rest[1])


def _fewer_modes(value: Any) -> tuple[Any, ...] | None:
    words, modes = value
    return (words[0], modes[0], (words[1:], modes[1:])) if len(words) > 1 else None


def _named_modes(t: Table) -> None:
    t.span("mode name", Span(_mode_name, lambda value: [value] if isinstance(value, str) and value else None))
    t.row("named modes", "• <w:mode_name> — <e:effects> .", ((V("w"),), (V("e"),)))
    t.row("named modes", "• <w:mode_name> — <e:effects> . <r:named_modes>",
          Split("w e r", _more_modes, _fewer_modes))  # fmt: skip
    t.row("modal", "choose <count:mode_count> — <m:named_modes>", Split("count m", _named, _unnamed))
    t.row("modal", "choose <count:random_count> — <m:named_modes>", Split("count m", _named, _unnamed))
    t.row("random count", "one at random", "one at random")


def _exiled(t: Table) -> None:
    """Leave to play cards for a time that is written last, and with mana of any type."""
    times = ("for as long as it remains exiled", "for as long as they remain exiled", "until the end of your next turn")
    for verb in ("play", "cast"):
        for until in times:
            leave = f"you may {verb} <what:those> {until}"
            t.row("body", leave, MayPlay(V("what"), until, verb, "late"))
            for spent in ("it", "that spell", "them", "those spells"):
                t.row("body", f"{leave} , and mana of any type can be spent to cast {spent}",
                      MayPlay(V("what"), until, verb, "late", any_mana=spent))  # fmt: skip
        for until in ("until end of turn", "until the end of your next turn"):
            for spent in ("that spell", "those spells"):
                first = f"{until} , you may {verb} <what:those> , and mana of any type can be spent to cast {spent}"
                t.row("body", first, MayPlay(V("what"), until, verb, form="first", any_mana=spent))


def _sentences(t: Table) -> None:
    t.row("body", "<c:chain>", V("c"))
    for word in ("day", "night"):
        t.row("body", f"it becomes {word}", Do(You(), KeywordAction(f"become {word}")))
    t.row("body", "<who:subject@a> may <do:chain>", May)
    t.row("body", "<who:subject@a> may have <p:named_player> <act:act@p>", May(V("who"), Do(V("p"), V("act")), "have"))
    t.row("body", "<who:subject@a> may have <what:thing> <c:changes@p> <d:duration>",
          May(V("who"), Affect(V("what"), V("c"), V("d")), "have"))  # fmt: skip
    t.row("body", "<who:subject@a> may have <s:thing> deal <n:damage> damage to <to:recipients>",
          May(V("who"), Do(You(), DealDamage(V("s"), V("n"), V("to"))), "have"), others=("to",), agent="s")  # fmt: skip
    t.row("body", "<who:subject@a> may have <one:thing> fight <other:thing>",
          May(V("who"), Do(You(), Fight(V("one"), V("other"))), "have"))  # fmt: skip
    _exiled(t)
    for until in ("until end of turn", "until the end of your next turn"):
        for verb in ("play", "cast"):
            t.row("body", f"{until} , you may {verb} <what:those>", MayPlay(V("what"), until, verb))
    for verb in ("play", "cast"):
        t.row("body", f"you may {verb} <what:those> this turn", MayPlay(V("what"), "this turn", verb))
    t.row("body", "you may cast <what:target> this turn", MayPlay(V("what"), "this turn", "cast"))
    for whose in ("a", "your"):
        for what in ("target", "those"):
            t.row("body", f"you may cast <what:{what}> this turn . "
                  f"if that spell would be put into {whose} graveyard , exile it instead",
                  MayPlay(V("what"), "this turn", "cast", exiles=whose))  # fmt: skip
    for category in ("reference", "references", "pronoun", "pronouns"):
        t.row("those", f"<x:{category}>", V("x"))
    t.row("body", "<do:chain> , where X is <x:quantity>", Split("do x", where_x, of_where_x))
    t.row("body", "<do:chain> unless <who:player@a> <act:act@a>", Split("do who act", unless, of_unless))
    t.row("body", "<then:chain> if <condition:condition>", If(V("condition"), V("then"), late=True))
    t.row("sentence", "<b:body>", V("b"))
    for count in ("one", "two", "one or more", "one or both", "up to one", "up to two", "three"):
        t.row("mode count", count, count)
    t.row("modal", "choose <count:mode_count> — <modes:modes>", Modes)
    t.row("modal", "choose one at random — <modes:modes>", Modes("one at random", V("modes")))
    for more in ("two", "both"):
        both = f"choose one . if <c:condition> as you cast this spell , you may choose {more} instead . <modes:modes>"
        t.row("modal", both, Modes("one", V("modes"), more=(V("c"), more)))
    _named_modes(t)
    t.row("modes", "• <e:effects> .", (V("e"),))
    t.row("modes", "• <e:effects> . <r:modes>", Cons(V("e"), V("r")))
    t.row("sentence", "if <condition:condition> , <then:body>", If)
    t.row("sentence", "if <condition:condition> , <then:chain> instead of <of:how_many>",
          If(V("condition"), Instead(V("then"), V("of"))))  # fmt: skip
    t.row("superseding", "if <condition:condition> , <then:chain> instead", If(V("condition"), Supersede(V("then"))))
    t.row("superseding", "if <condition:condition> , instead <then:chain>",
          If(V("condition"), Supersede(V("then"), form="first")))  # fmt: skip
    t.row("superseding", "<then:chain> instead if <condition:condition>",
          If(V("condition"), Supersede(V("then")), late=True))  # fmt: skip
    t.row("sentence", "<s:superseding>", V("s"))
    t.row("sentence", "if <condition:condition> , <then:body> . otherwise , <otherwise:body>", If)
    # An "if" straight after the event of a trigger is part of the trigger (603.4), so its effects begin with another.
    t.row("unconditional", "<b:body>", V("b"))
    t.row("unconditional", "<one:body> . <two:effects>", Steps(". "))
    t.row("unconditional", "<one:body> . then <two:effects>", Steps(". Then "))
    t.row("effects", "<s:sentence>", V("s"))
    t.row("effects", "<one:sentence> . <two:effects>", Steps(". "))
    t.row("effects", "<one:sentence> . then <two:effects>", Steps(". Then "))

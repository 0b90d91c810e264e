"""What each kind of entry of the log says: entries that belong together, as clauses of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from horde.rules.events import Told
from horde.table import phrases_actions, phrases_by_hand, phrases_combat, phrases_frames
from horde.table.clauses import Clause, Entries, Phrase, mentioned, names_of, players_of, several
from horde.table.people import People
from horde.table.phrases_combat import left
from horde.table.words import crowd, listed, paired, short, some, things, verb

# --- players do things --------------------------------------------------------------------------------------------


def _each(entries: Entries, people: People, does: str) -> list[Clause]:
    """The same thing done by several players."""
    subject, many = people.each(players_of(entries))
    return [Clause(subject, does, many)]


def _draws(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, f"draw {some(entries[0].n, 'card')}")


def _draws_nothing(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, "try to draw from an empty library")


def _plays(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, f"play {short(entries[0].names[0])}")


def _loses_life(entries: Entries, people: People) -> list[Clause]:
    subject, many = people.each(players_of(entries))
    return [Clause(subject, f"lose {entries[0].n} life", many, left(entries[-1]))]


def _gains_life(entries: Entries, people: People) -> list[Clause]:
    n = sum(told.n for told in entries)
    return [Clause(people.name(entries[0].player), f"gain {n} life", after=_life_now(entries[-1]))]


def _life_now(told: Told) -> str:
    return f" (now {told.totals[0]} life)" if told.totals else ""


def _by_player(entries: Entries, people: People, does: Callable[[Told], str]) -> list[Clause]:
    return [Clause(people.name(told.player), does(told)) for told in entries]


def _discards(entries: Entries, people: People) -> list[Clause]:
    tail = ", down to hand size" if entries[0].text == "hand size" else entries[0].text
    return [_in_turn(entries, people, "discard", tail)]


def _sacrifices(entries: Entries, people: People) -> list[Clause]:
    return [_in_turn(entries, people, "sacrifice", entries[0].text)]


def _in_turn(entries: Entries, people: People, does: str, tail: str = "") -> Clause:
    """ "Ann discards Fen Hut, Ben Fen Witch and Cat 2 Zombies": the verb is said once."""
    first, *others = entries
    rest = [f"{people.name(told.player)} {things(told.names)}" for told in others]
    said = [f"{does} {things(first.names)}", *rest]
    joined = paired(said) if any(len(told.names) > 1 for told in entries) else listed(said)
    return Clause(people.name(first.player), joined + tail)


def _mulligans(entries: Entries, people: People) -> list[Clause]:
    taken = {told.player: told.n for told in entries}
    clauses: list[Clause] = []
    for n in sorted(set(taken.values())):
        players = [player for player, count in taken.items() if count == n]
        clauses.append(Clause(people.several(players), f"take {some(n, 'mulligan')}", len(players) > 1))
    return clauses


def _casts(entries: Entries, people: People) -> list[Clause]:
    first = entries[0]
    subject = people.name(first.player)
    if len(entries) > 1:
        return [Clause(subject, f"cast {things(names_of(entries))}")]
    name, *targets = first.names
    place = " from the graveyard" if first.text.startswith("flashback") else ""
    how = first.text.removeprefix("flashback").strip().replace(" X", ", X")
    tail = place + (f" ({how})" if how else "")
    return [Clause(subject, f"cast {name.removesuffix(' Token')}{tail}{_aimed(targets, people)}")]


def _activates(entries: Entries, people: People) -> list[Clause]:
    name, *targets = entries[0].names
    return [Clause(people.name(entries[0].player), f"use {short(name)}{_aimed(targets, people)}")]


def _aids(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    return [Clause(people.name(told.player), f"use {things(told.names)} to help cast {short(told.text)}")]


def _turns_up(entries: Entries, people: People) -> list[Clause]:
    return [Clause(people.name(entries[0].player), f"turn {short(entries[0].names[0])} face up")]


def _sets_aside(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    time = f" with {some(told.n, 'time counter')}" if told.n else ""
    return [Clause(people.name(told.player), f"{told.text} {short(told.names[0])}{time}")]


def _makes_mana(entries: Entries, people: People) -> list[Clause]:
    return [Clause(people.name(entries[0].player), f"use {short(entries[0].names[0])} for mana")]


def _aimed(targets: list[str], people: People) -> str:
    return f" on {mentioned(targets, people)}" if targets else ""


def _creates(entries: Entries, people: People) -> list[Clause]:
    counts: dict[str, int] = {}
    for told in entries:
        name = short(told.names[0])
        counts[name] = counts.get(name, 0) + told.n
    unique = {short(told.names[0]) for told in entries if "," in told.names[0]}
    made = [name if n == 1 and name in unique else some(n, name) for name, n in counts.items()]
    return [Clause(people.name(entries[0].player), f"create {listed(made)}")]


def _creates_copies(entries: Entries, people: People) -> list[Clause]:
    return _by_player(entries, people, lambda told: f"create {_copies(told.n)} of {short(told.names[0])}")


def _copies(n: int) -> str:
    return "a copy" if n == 1 else f"{n} copies"


def _becomes_copy(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    *those, model = told.names
    lasting = f" {told.text}" if told.text else ""
    many = several(those)
    return [Clause(things(those), f"become {'copies' if many else 'a copy'} of {short(model)}{lasting}", many)]


def _enters_as_copy(entries: Entries, people: People) -> list[Clause]:
    name, model = entries[0].names
    return [Clause(short(name) or "the token", f"enter as a copy of {short(model)}")]


def _cant_be_countered(entries: Entries, people: People) -> list[Clause]:
    names = names_of(entries)
    return [Clause(things(names), "can't be countered", several(names))]


def _copies_spell(entries: Entries, people: People) -> list[Clause]:
    name, *targets = entries[0].names
    return [Clause(people.name(entries[0].player), f"copy {short(name)}{_aimed(targets, people)}")]


def _searches(entries: Entries, people: People) -> list[Clause]:
    found = "" if entries[0].n else " in vain"
    return [Clause(people.name(entries[0].player), f"search the library{found}")]


def _reveals(entries: Entries, people: People) -> list[Clause]:
    return [Clause(people.name(entries[0].player), f"reveal {things(names_of(entries))}")]


def _scries(entries: Entries, people: People) -> list[Clause]:
    """How many cards are put away, never which."""
    told = entries[0]
    who = people.name(told.player)
    away = [Clause(who, f"put {some(int(told.text), 'card')} on the bottom")] if told.text != "0" else []
    return [Clause(who, f"scry {told.n}"), *away]


def _surveils(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    away = f" and put {things(told.names)} into the graveyard" if told.names else ""
    return [Clause(people.name(told.player), f"surveil {told.n}{away}")]


def _looks(entries: Entries, people: People) -> list[Clause]:
    n = entries[0].n
    what = "the top card" if n == 1 else f"the top {n} cards"
    return [Clause(people.name(entries[0].player), f"look at {what} of the library")]


_TO = {
    "hand": "into hand",
    "battlefield": "onto the battlefield",
    "library": "into the library",
    "library top": "on top of the library",
    "library bottom": "on the bottom of the library",
    "graveyard": "into the graveyard",
    "command": "into the command zone",
    "exile": "into exile",
    "stack": "onto the stack",
}


def _puts(entries: Entries, people: People) -> list[Clause]:
    return _by_player(entries, people, lambda told: f"put {things(told.names)} {_TO[told.text]}")


def _returns(entries: Entries, people: People) -> list[Clause]:
    return _by_player(entries, people, lambda told: f"return {things(told.names)} {_back(told)}")


def _back(told: Told) -> str:
    turned = " transformed" if told.n else ""
    return _TO[told.text].replace("onto", "to", 1).replace("into", "to", 1) + turned


def _acts_on(word: str) -> Phrase:
    """ "Ann exiles Zombie", "Ann counters Fen Fire"."""

    def say(entries: Entries, people: People) -> list[Clause]:
        names = names_of(entries)
        tail = entries[0].text if entries[0].text.startswith(" ") else ""
        return [Clause(people.name(entries[0].player), f"{word} {crowd(names, 'cards')}{tail}")] if names else []

    return say


def _reveals_wave(entries: Entries, people: People) -> list[Clause]:
    names = names_of(entries)
    subject = people.name(entries[0].player)
    return [Clause(subject, f"reveal {things(names, len(names))}" if names else "have no card left to reveal")]


def _cant_cast(entries: Entries, people: People) -> list[Clause]:
    names = names_of(entries)
    goes = "they go" if several(names) else "it goes"
    return [Clause(people.name(entries[0].player), f"can't cast {things(names)}, so {goes} to the graveyard")]


def _order(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    names = ", then ".join(short(name) for name in told.names)
    return [Clause(people.name(told.player), f"draw lots for what to cast first: {names}")]


def _coin(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    what = "it attacks planeswalkers" if told.text == "heads" else "it leaves planeswalkers alone"
    return [Clause(people.name(told.player), f"flip a coin: {told.text}, {what}")]


def _rolls(entries: Entries, people: People) -> list[Clause]:
    """What the Horde rolled for, as its policy puts it: the choice, why, and of how many."""
    told, names = entries[0], names_of(entries)
    subject = people.name(told.player)
    if told.text.startswith("divides"):
        shares = [short(name) for name in names if not name.startswith("0 ")]
        return [Clause(subject, f"divide damage at random: {listed(shares)}")]
    if told.text.startswith("orders"):
        return [Clause(subject, f"draw lots for the order: {', then '.join(map(short, names))}")]
    chosen = f": {things(names)}" if names else ""
    text, comma, answer = told.text.rpartition(", ")
    does = f"{text} ({answer})" if comma and answer in ("yes", "no", "attack", "stay", "none") else told.text
    return [Clause(subject, does + chosen + roll(told), True)]


def roll(told: Told) -> str:
    """How many were chosen of how many; a coin and a choice among one need no number."""
    if told.n < 2 or "coin" in told.text or str(told.n) in told.text:
        return ""
    return f" ({max(1, len(told.names))} of {told.n})"


def _chooses(entries: Entries, people: People) -> list[Clause]:
    return _by_player(
        entries, people, lambda told: f"choose {mentioned([told.text], people)} for {short(told.names[0])}"
    )


def _may_play(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    what, until = told.text.split("; ")
    return [Clause(people.name(told.player), f"may {what} {things(told.names)} {until}", True)]


def _emblem(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, f"get an emblem of {short(entries[0].names[0])}")


def _concedes(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, "leave the game")


def _commander(entries: Entries, people: People) -> list[Clause]:
    return _each(entries, people, f"return {things(entries[0].names)} to the command zone")


# --- things happen to things ------------------------------------------------------------------------------------------


def _happens(one: str, many: str = "") -> Phrase:
    """ "Zombie dies", "2 Zombies die"."""

    def say(entries: Entries, people: People) -> list[Clause]:
        names = names_of(entries)
        return [Clause(things(names), many or one, several(names))] if names else []

    return say


def _mills(entries: Entries, people: People) -> list[Clause]:
    names = names_of(entries)
    owner = people.name(entries[0].player)
    if entries[0].player != people.horde:
        return [Clause(owner, f"mill {things(names)}")]
    return [Clause(things(names), "are put from the library into the graveyard", several(names))]


def _saved(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    return [Clause(short(told.text), f"are destroyed in place of {short(told.names[0])}")]


def _fights(entries: Entries, people: People) -> list[Clause]:
    one, other = entries[0].names
    return [Clause(short(one), f"fight {short(other)}")]


def _counters(entries: Entries, people: People) -> list[Clause]:
    told, names = entries[0], names_of(entries)
    each = " each" if several(names) else ""
    return [Clause(things(names), f"get {some(told.n, told.text + ' counter')}{each}", several(names))] if names else []


def _uncounters(entries: Entries, people: People) -> list[Clause]:
    told, names = entries[0], names_of(entries)
    return [Clause(things(names), f"lose {some(told.n, told.text + ' counter')}", several(names))]


def _affects(entries: Entries, people: People) -> list[Clause]:
    told = entries[0]
    *changes, duration = told.text.split("; ")
    said = [verb_stem(change) for change in changes if change]
    if not told.names or not said:
        return []
    many = several(list(told.names))
    done = listed([said[0], *(verb(change, many) for change in said[1:])])
    return [Clause(crowd(told.names, "permanents"), f"{done} {duration}".strip(), many)]


def verb_stem(phrase: str) -> str:
    """ "get +2/+2" for "gets +2/+2"."""
    first, space, rest = phrase.partition(" ")
    return first.removesuffix("s") + space + rest


def _prevents(entries: Entries, people: People) -> list[Clause]:
    n = sum(told.n for told in entries)
    to = list(dict.fromkeys(told.text for told in entries))
    whom = f" to {mentioned(to, people)}" if len(to) < 4 else ""
    return [Clause(f"{n} damage{whom}", "are prevented")]


def _redirects(entries: Entries, people: People) -> list[Clause]:
    n = sum(told.n for told in entries)
    return [Clause(f"{n} damage", f"are dealt to {mentioned([entries[0].text], people)} instead")]


def _goes_elsewhere(entries: Entries, people: People) -> list[Clause]:
    names, where = names_of(entries), entries[0].text
    does = "are exiled instead" if where == "exile" else f"are put {_TO[where]} instead"
    return [Clause(things(names), does, several(names))]


def _poisoned(entries: Entries, people: People) -> list[Clause]:
    told = entries[-1]
    n = sum(told.n for told in entries)
    return [Clause(people.name(told.player), f"get {some(n, 'poison counter')}", after=f" (now {told.totals[0]})")]


def _spell_fizzles(entries: Entries, people: People) -> list[Clause]:
    return [Clause(things(names_of(entries)), "do nothing, for its targets are gone")]


def _ability_fizzles(entries: Entries, people: People) -> list[Clause]:
    why = "its targets are gone" if entries[0].text == "no legal target" else "its condition is no longer met"
    return [Clause(f"the ability of {short(entries[0].names[0])}", f"do nothing, for {why}")]


# --- the tables -------------------------------------------------------------------------------------------------------

PHRASES: dict[str, Phrase] = {
    **phrases_frames.PHRASES,
    "ability fizzles": _ability_fizzles,
    "activates": _activates,
    "affects": _affects,
    "aids": _aids,
    "attacks": phrases_combat.attacks,
    "blocks": phrases_combat.blocks,
    "can't cast": _cant_cast,
    "carries out": phrases_by_hand.carries_out,
    "casts": _casts,
    "chooses": _chooses,
    "coin": _coin,
    "commander returns": _commander,
    "concedes": _concedes,
    "corrects": phrases_by_hand.corrects,
    "counters": _acts_on("counter"),
    "creates": _creates,
    "creates copy": _creates_copies,
    "becomes copy": _becomes_copy,
    "enters as copy": _enters_as_copy,
    "copies": _copies_spell,
    "can't be countered": _cant_be_countered,
    "cycles": phrases_by_hand.cycles,
    "dies": _happens("die"),
    "discards": _discards,
    "draws": _draws,
    "draws nothing": _draws_nothing,
    "exiles": _acts_on("exile"),
    "fights": _fights,
    "gains life": _gains_life,
    "gets an emblem": _emblem,
    "gets poison": _poisoned,
    "goes elsewhere": _goes_elsewhere,
    "is dealt combat damage": phrases_combat.combat_damage,
    "is dealt damage": phrases_combat.damage,
    "is destroyed": _happens("are destroyed"),
    "is put into the graveyard": _happens("are put into the graveyard"),
    "leaves out": phrases_by_hand.leaves_out,
    "looks at": _looks,
    "loses life": _loses_life,
    "makes mana": _makes_mana,
    "may play": _may_play,
    "mills": _mills,
    "mulligan": _mulligans,
    "order": _order,
    "pays": lambda entries, people: _by_player(entries, people, lambda told: f"pay {told.text}"),
    "plays": _plays,
    "prevents damage": _prevents,
    "puts": _puts,
    "puts counters": _counters,
    "is saved": _saved,
    "redirects damage": _redirects,
    "regenerates": _happens("regenerate"),
    "removes counters": _uncounters,
    "returns": _returns,
    "reveals": _reveals,
    "reveals wave": _reveals_wave,
    "rolls": _rolls,
    "sacrifices": _sacrifices,
    "scries": _scries,
    "searches": _searches,
    "spell fizzles": _spell_fizzles,
    "surveils": _surveils,
    "taps": _acts_on("tap"),
    "sets aside": _sets_aside,
    "turns face up": _turns_up,
    "untaps": _acts_on("untap"),
    "was face down": lambda entries, _: [Clause(told.names[0], f"turn out to be {told.names[1]}") for told in entries],
    **phrases_actions.PHRASES,
}
"""How the entries of a kind are put into words."""

TOGETHER: dict[str, Callable[[Told], Hashable]] = {
    "attacks": lambda told: 0,
    "blocks": lambda told: 0,
    "can't cast": lambda told: told.player,
    "casts": lambda told: told.player if len(told.names) == 1 and not told.text else told,
    "commander returns": lambda told: told.names,
    "creates": lambda told: told.player,
    "dies": lambda told: 0,
    "discards": lambda told: told.text,
    "draws": lambda told: told.n,
    "draws nothing": lambda told: 0,
    "gains life": lambda told: told.player,
    "gets poison": lambda told: told.player,
    "goes elsewhere": lambda told: told.text,
    "is dealt combat damage": lambda told: 0,
    "is dealt damage": lambda told: (told.names, told.n),
    "is destroyed": lambda told: 0,
    "is put into the graveyard": lambda told: 0,
    "loses life": lambda told: (told.names, told.n),
    "mills": lambda told: told.player,
    "mulligan": lambda told: 0,
    "plays": lambda told: told.names,
    "prevents damage": lambda told: 0,
    "puts counters": lambda told: (told.n, told.text),
    "redirects damage": lambda told: told.text,
    "reveals": lambda told: told.player,
    "rolls": lambda told: told.player if told.text.startswith("divides") else told,
    "sacrifices": lambda told: told.text,
}
"""For kinds of which neighbours are told together: what they must have in common."""

EFFECTS = frozenset((
    "affects", "becomes copy", "carries out", "copies", "counters", "creates", "creates copy", "discards",
    "draws nothing", "draws", "exiles", "fights", "gains life", "gets poison", "goes elsewhere", "is dealt damage",
    "is destroyed", "is saved", "leaves out", "looks at", "loses life", "mills", "pays",
    "prevents damage", "puts counters", "puts", "redirects damage", "regenerates", "removes counters", "returns",
    "reveals", "rolls", "sacrifices", "scries", "searches", "surveils", "taps", "untaps", "was face down",
    *phrases_actions.PHRASES,
))  # fmt: skip
"""What spells and abilities do as they resolve: told behind their name."""

COSTS = frozenset(("discards", "exiles", "loses life", "puts counters", "removes counters", "sacrifices"))
"""What may be paid for an ability: told with its activation."""

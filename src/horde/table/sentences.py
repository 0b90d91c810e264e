"""The log as sentences a player would use: what belongs together in one, and nothing that goes without saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from horde.rules.events import Told
from horde.table.clauses import Clause, Entries
from horde.table.people import People
from horde.table.phrases import COSTS, EFFECTS, PHRASES, TOGETHER, roll
from horde.table.words import sentence as as_sentence
from horde.table.words import short, verb

NOTHING = Told("")


def sentences(log: Sequence[Told], people: People, before: Sequence[Told] = ()) -> list[str]:
    """A log, or a part of one that begins with a turn, as lines for people; a turn is headed by how things stand.

    `before` is what was told before that part.
    """
    if not log:
        return []
    lines: list[str] = []
    horde_turns = next((e.n for e in reversed(before) if e.kind == "turn" and e.player == people.horde), 0)
    for part in _parts(_tidy(_rolled(log), people)):
        first = part[0]
        if first.kind == "turn":
            horde_turns = first.n if first.player == people.horde else horde_turns
            lines.append(heading(first, people))
        elif first.kind == "wins":
            lines.append(ending(first, horde_turns, people))
        else:
            lines += _told(part, people)
    return _fold(lines)


# --- what goes without saying ---------------------------------------------------------------------------------------


def _rolled(log: Sequence[Told]) -> list[Told]:
    """The log with each roll for what to sacrifice, discard or exile told with the deed."""
    kept = list(log)
    for at, told in enumerate(log):
        if told.kind != "rolls" or not told.names:
            continue
        for later in range(at + 1, min(at + 12, len(kept))):
            deed = kept[later]
            same = deed.player == told.player and sorted(deed.names) == sorted(told.names)
            if same and deed.kind in ("sacrifices", "discards", "exiles") and deed.text != "hand size":
                kept[later] = msgspec.structs.replace(deed, text=f" at random{roll(told)}")
                kept[at] = NOTHING
                break
    return [told for told in kept if told is not NOTHING]


def _tidy(log: Sequence[Told], people: People) -> list[Told]:
    """The log without what every player expects: the draw of a turn, the casting of what was just revealed."""
    kept: list[Told] = []
    wave: list[str] = []
    fighters: frozenset[str] = frozenset()
    used = by_hand = None
    for told, following in zip(log, [*log[1:], None], strict=True):
        kind = told.kind
        if used is not None and kind == "discards" and (told.player, told.names) == (used.player, used.names[:1]):
            continue  # the cost of an ability of a card in hand
        used = told if kind == "activates" else None
        if by_hand is not None and kind == _SAID.get(by_hand.text):
            continue  # the correction has told it
        by_hand = told if kind == "corrects" else None
        if kind == "reveals wave":
            wave = list(told.names)
        fighters = frozenset(told.names) if kind == "fights" else fighters if kind == "is dealt damage" else frozenset()
        if kind == "casts" and told.player == people.horde and told.names[0] in wave:
            wave.remove(told.names[0])
            if len(told.names) == 1 and not told.text and (following is None or following.kind != "resolves spell"):
                continue
        if not _obvious(told, fighters):
            kept.append(told)
    return kept


_SAID = {"life": "gains life", "draw": "draws"}
"""What a correction by hand tells with itself."""


def _obvious(told: Told, fighters: frozenset[str]) -> bool:
    match told.kind:
        case "draws":
            return told.text == "turn"
        case "is dealt combat damage":
            return told.player < 0 and not told.totals  # a creature: told if it dies
        case "is dealt damage":
            return told.text in fighters and fighters.issuperset(told.names)
        case "mills" | "reveals":
            return not told.names
        case "rolls":
            return not told.n and not told.names
        case "resolves spell" | "resolves ability" | "turn" | "wins":
            return False
        case _:
            return told.kind not in PHRASES


# --- what belongs together --------------------------------------------------------------------------------------------


def _parts(log: Iterable[Told]) -> Iterator[Entries]:
    """The log cut into what makes a line: a spell or ability with its effects, or a deed."""
    part: Entries = []
    for told in log:
        if part and not _belongs(told, part):
            yield part
            part = []
        part.append(told)
    if part:
        yield part


def _belongs(told: Told, part: Entries) -> bool:
    """Whether an entry goes into the line that the part has begun."""
    last = part[-1]
    if told.kind in ("resolves spell", "resolves ability"):
        begun = "casts" if told.kind == "resolves spell" else "activates"
        deeds = [entry for entry in part if entry.kind in ("casts", "activates")]
        return not _resolving(part) and len(deeds) == 1 and (deeds[0].kind, deeds[0].names[:1]) == (begun, told.names)
    if last.kind == "cycles":
        return told.kind in ("draws", "draws nothing") and told.player == last.player
    if told.text == "hand size":
        return last.text == "hand size"
    if _resolving(part):
        return told.kind in EFFECTS and not told.text.startswith("divides")  # that is combat
    if part[0].kind in ("activates", "makes mana"):
        return told.kind in COSTS
    if told.kind == "casts" and last.kind == "plays":
        return {entry.player for entry in part} == {told.player}
    if told.kind == "mills":
        return last.kind in ("mills", "is dealt combat damage", "is dealt damage")
    return _together(last, told)


def _resolving(part: Entries) -> bool:
    return any(entry.kind in ("resolves spell", "resolves ability") for entry in part)


def _together(one: Told, other: Told) -> bool:
    key = TOGETHER.get(one.kind)
    return key is not None and one.kind == other.kind and key(one) == key(other)


def _told(part: Entries, people: People) -> list[str]:
    """The line of one part; none if nothing came of it."""
    deeds: list[Clause] = []
    effects: list[Clause] = []
    resolving = ""
    for group in _groups(part):
        first = group[0]
        if first.kind in ("resolves spell", "resolves ability"):
            resolving = short(first.names[0])
        else:
            (effects if resolving else deeds).extend(PHRASES[first.kind](group, people))
    if not deeds and all(clause.does.startswith("look at") for clause in effects):
        return []  # nobody else learns anything
    if not effects or (deeds and deeds[-1].subject == effects[0].subject):
        return [as_sentence(_joined(deeds + effects))]
    head = _joined(deeds) or ("" if effects[0].subject == resolving else resolving)
    return [as_sentence(f"{head}: {_joined(effects)}" if head else _joined(effects))]


def _groups(part: Entries) -> Iterator[Entries]:
    group: Entries = []
    for told in part:
        if group and not _together(group[-1], told):
            yield group
            group = []
        group.append(told)
    if group:
        yield group


def _joined(clauses: list[Clause]) -> str:
    """Clauses as one text; neighbours with one subject share it: "Ann draws a card and discards Fen Hut"."""
    texts: list[str] = []
    at = 0
    while at < len(clauses):
        first = clauses[at]
        end = at + 1
        while end < len(clauses) and first.does and clauses[end].subject == first.subject:
            end += 1
        same = [clause.predicate + clause.after for clause in clauses[at:end]]
        done = ", ".join(same[:-1]) + " and " + same[-1] if len(same) > 1 else same[0]
        texts.append(f"{first.subject} {done}".strip())
        at = end
    return "; ".join(texts)


def _fold(lines: list[str]) -> list[str]:
    """Equal lines that follow one another are told once, with how often."""
    folded: list[str] = []
    times = 1
    for line, following in zip(lines, [*lines[1:], ""], strict=False):
        if line == following and not line.startswith("—"):
            times += 1
            continue
        folded.append(f"{line[:-1]} ({times} times)." if times > 1 else line)
        times = 1
    return folded


# --- turns and the end ------------------------------------------------------------------------------------------------


def heading(told: Told, people: People) -> str:
    """The heading of a turn: whose it is and how things stand."""
    whose = "Horde turn" if told.player == people.horde else _owner(told.player, people) + " turn"
    parts = [f"{whose} {told.n}"]
    if told.totals:
        parts += [_team(told, at, people) for at in range(len(people.teams))]
    return f"— {' · '.join(parts)} —"


def _owner(player: int, people: People) -> str:
    return "Survivors'" if len(people.team_of(player)) > 1 else f"{people.name(player)}'s"


def _team(told: Told, at: int, people: People) -> str:
    """A team's life, creatures and hands, or the Horde's cards; libraries too as they run low."""
    players = people.teams[at]
    life, creatures = told.totals[2 * at], told.totals[2 * at + 1]
    cards = told.totals[2 * len(people.teams) :]
    libraries = [cards[2 * player] for player in players]
    hands = [cards[2 * player + 1] for player in players]
    if people.horde in players:
        said = [_number(libraries[0], "card"), _number(creatures, "creature")]
        return f"Horde: {', '.join(said + ([f'{hands[0]} in hand'] if hands[0] else []))}"
    said = [f"{life} life", _number(creatures, "creature"), f"{'hands' if len(hands) > 1 else 'hand'} {_row(hands)}"]
    if min(libraries) <= 10:
        said.append(f"{'libraries' if len(libraries) > 1 else 'library'} {_row(libraries)}")
    return f"{people.team(players[0]).removeprefix('the ')} {', '.join(said)}"


def _number(n: int, noun: str) -> str:
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def _row(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def ending(told: Told, horde_turns: int, people: People) -> str:
    """The last line: who won on which turn of the Horde, and why."""
    if told.player < 0:
        return f"The game is a draw on turn {horde_turns}: {told.text}"
    if told.player == people.horde:
        losers = people.team(people.teams[0][0])
        return f"The Horde wins on turn {horde_turns}: {reason(losers, told.text, losers == 'the Survivors')}"
    return f"Survivors win on turn {horde_turns}: {reason('the Horde', told.text, many=False)}"


def reason(losers: str, why: str, many: bool) -> str:
    """Why a team has lost, with the team as the subject where the reason is a bare noun phrase."""
    first = why.split(" ", 1)[0]
    if first in ("no", "nothing") or why.endswith("poison counters"):
        return f"{losers} {verb('have', many)} {why}"
    if first.isdigit():
        return f"{losers} took {why}"
    if why.startswith("a draw"):
        return f"{losers} drew{why.removeprefix('a draw')}"
    return why

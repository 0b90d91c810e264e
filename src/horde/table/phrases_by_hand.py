"""What the log says of that which the table does by hand."""

from __future__ import annotations

from horde.rules.events import Told
from horde.table.clauses import Clause, Entries, mentioned
from horde.table.people import People
from horde.table.words import short, some


def carries_out(entries: Entries, people: People) -> list[Clause]:
    """The table has carried out what the engine does not play."""
    name, *parts = entries[0].names
    survivors = [player for player in range(len(people.names)) if player != people.horde]
    return [Clause(people.several(survivors), f"carry out by hand: {_quoted(parts, name)}", len(survivors) > 1)]


def leaves_out(entries: Entries, people: People) -> list[Clause]:
    """Nobody has."""
    name, *parts = entries[0].names
    return [Clause("nobody", f"carry out: {_quoted(parts, name)}")]


def _quoted(parts: list[str], name: str) -> str:
    return f"{short(name)}, " + "; ".join(f"“{part}”" for part in parts)


def cycles(entries: Entries, people: People) -> list[Clause]:
    """A card goes for another one, as the engine does not play all of it."""
    told = entries[0]
    return [Clause(people.name(told.player), f"cycle {short(told.names[0])}, which is only half played")]


def corrects(entries: Entries, people: People) -> list[Clause]:
    """Somebody changes the table by hand."""
    told = entries[0]
    return [Clause(people.name(told.player), f"correct by hand: {_correction(told, people)}")]


def _correction(told: Told, people: People) -> str:
    what, _, rest = told.text.partition(" ")
    those, many = mentioned(list(told.names), people), len(told.names) > 1
    match what:
        case "say":
            return f"for {those}, “{rest}”"
        case "life":
            return f"{those} {'gains' if told.n > 0 else 'loses'} {abs(told.n)} life (now {told.totals[0]})"
        case "draw":
            return f"{those} draws {some(told.n, 'card')}"
        case "damage":
            return f"{told.n} damage to {those}"
        case "counters":
            return f"{some(abs(told.n), f'{rest} counter')} {'on' if told.n > 0 else 'off'} {those}"
        case "put":
            return f"{those} {'go' if many else 'goes'} to the {rest}"
        case _:
            return f"{those} {'are' if many else 'is'} {what}ped"

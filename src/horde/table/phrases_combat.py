"""What the log says of damage and combat."""

from __future__ import annotations

from horde.rules.events import Told
from horde.table.clauses import Clause, Entries, mentioned, names_of, players_of, several
from horde.table.people import People
from horde.table.words import crowd, listed, paired, short, things


def damage(entries: Entries, people: People) -> list[Clause]:
    """Damage outside combat: one source hits several, or several hit one."""
    sources = list(dict.fromkeys(names_of(entries)))
    hit = [people.name(told.player) if told.player >= 0 else told.text for told in entries]
    many = several(names_of(entries[:1]))
    n = f"{entries[0].n} damage" + (" to each of" if several(hit) else " to")
    after = next((left(told) for told in reversed(entries) if told.totals), "")
    return [Clause(things(sources), f"deal {n} {things(hit)}", many, after)]


def left(told: Told) -> str:
    if not told.totals:
        return ""
    left = max(0, told.totals[0]) or "no"
    return f" ({left} {'life' if told.player >= 0 else 'loyalty'} left)"


def combat_damage(entries: Entries, people: People) -> list[Clause]:
    """A team, as it shares its life, and each planeswalker are told once; creatures are told as they die."""
    groups: dict[str, Entries] = {}
    for told in entries:
        groups.setdefault(people.team(told.player) if told.player >= 0 else short(told.text), []).append(told)
    clauses: list[Clause] = []
    for who, mine in groups.items():
        sources, n = names_of(mine), sum(told.n for told in mine)
        strikers = crowd(sources, "creatures")
        clauses.append(Clause(strikers, f"deal {n} damage to {who}", several(sources), left(mine[-1])))
    return clauses


def attacks(entries: Entries, people: People) -> list[Clause]:
    """Attackers of whole teams need no target named; of players and planeswalkers they do."""
    attacks: list[str] = []
    for text in dict.fromkeys(told.text for told in entries):
        mine = [told for told in entries if told.text == text]
        sides = len(people.team_of(mine[0].player)) == 1
        known = text == "team" or (text in people.names and (not sides or len(people.names) == 2))
        target = "" if known else mentioned([text], people)
        first, *others = [
            (player, things(names_of([told for told in mine if told.player == player]))) for player in players_of(mine)
        ]
        said = paired([f"{target} with {first[1]}".strip(), *(f"{people.name(p)} with {what}" for p, what in others)])
        power = sum(told.n for told in mine)
        attacks.append(f"{said} ({power} damage)")
    return [Clause(people.name(entries[0].player), f"attack {paired(attacks)}")]


def blocks(entries: Entries, people: People) -> list[Clause]:
    """Who blocks what, each player or group of players once."""
    pairs: dict[tuple[int, ...], list[str]] = {}
    for attacker in dict.fromkeys(told.n for told in entries):
        mine = [told for told in entries if told.n == attacker]
        pair = f"{short(mine[0].text)} with {things(names_of(mine))}"
        pairs.setdefault(tuple(sorted(players_of(mine))), []).append(pair)
    return [
        Clause(listed([people.name(player) for player in players]), f"block {paired(mine)}", len(players) > 1)
        for players, mine in pairs.items()
    ]

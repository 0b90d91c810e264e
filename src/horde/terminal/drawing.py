"""The table as lines of text: the Horde on top, the Survivors below, the reader last."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from horde.table.asking import Asked, Choice
from horde.table.board import Group
from horde.table.forecast import fights_said, said
from horde.table.view import CardView, ItemView, SeatView, TeamView, View
from horde.table.words import listed, short, some, things

WIDTH = 80


class Line(NamedTuple):
    """A line and how it is drawn: "", "heading", "dim", "warn", "good", "horde", "mine"."""

    text: str
    style: str = ""


class Page(NamedTuple):
    """How lines are laid out: how wide, and whether for ears as much as for eyes."""

    width: int = WIDTH
    plain: bool = False

    def row(self, label: str, items: Sequence[str], style: str = "", indent: int = 2) -> list[Line]:
        """A label and what belongs to it, wrapped between the items."""
        if not items:
            return []
        lead = " " * (0 if self.plain else indent)
        head = f"{label}: " if label else ""
        gap = ", " if self.plain else " · "
        text = gap.join(item.replace(" ", "\0") if len(item) < self.width - 8 else item for item in items)
        end = "." if self.plain else ""
        wrapped = textwrap.wrap(
            lead + head.replace(" ", "\0") + text + end,
            self.width,
            subsequent_indent=lead + "  ",
            break_long_words=False,
        )
        return [Line(line.replace("\0", " "), style) for line in wrapped]

    def text(self, text: str, style: str = "", indent: int = 0) -> list[Line]:
        """A text as a paragraph."""
        lead = " " * (0 if self.plain else indent)
        return [Line(line, style) for line in self._wrapped(lead + text, lead)] or [Line("")]

    def _wrapped(self, text: str, lead: str) -> list[str]:
        """Words are never cut, so that a file's name can be copied."""
        return textwrap.wrap(text, self.width, subsequent_indent=lead, break_long_words=False, break_on_hyphens=False)

    def rule(self, title: str, right: str = "", style: str = "heading") -> list[Line]:
        """A heading; `right` stands at the right margin."""
        if self.plain:
            return [Line(". ".join(part for part in (title, right) if part) + ".", style)]
        fill = self.width - len(title) - len(right) - 8
        tail = f" {right} ━━" if right else "━━━"
        return [Line(f"━━ {title} " + "━" * max(1, fill if right else fill + 1) + tail, style)]


# --- the whole board --------------------------------------------------------------------------------------------------


def board(view: View, page: Page) -> list[Line]:
    """Everything on the table."""
    horde = [seat for seat in view.seats if seat.team != view.seats[view.seat].team]
    mates = [seat for seat in view.seats if seat.team == view.seats[view.seat].team and seat.seat != view.seat]
    lines = page.rule(when(view), standing(view))
    for seat in horde:
        lines += side(seat, view, page)
    lines += stack(view.stack, page)
    if not page.plain:
        lines.append(Line("  " + "─" * (page.width - 4), "dim"))
    for seat in (*mates, view.seats[view.seat]):
        if not seat.gone:
            lines += side(seat, view, page)
    return lines


def when(view: View) -> str:
    """ "Horde turn 4, declare blockers"."""
    turn = view.turn
    team = view.teams[turn.team]
    if not turn.number:
        return "Before the first turn"
    return f"{_whose(team)} turn {turn.of_team}, {turn.step}" + (f", {turn.day}" if turn.day else "")


def _whose(team: TeamView) -> str:
    name = team.name.removeprefix("The ")
    return "Survivors'" if name == "Survivors" else name if team.life is None else f"{name}'s"


def standing(view: View) -> str:
    """The life of the teams that have some."""
    parts = [f"{team.name.removeprefix('The ')} {team.life} life" for team in view.teams if team.life is not None]
    parts += [f"{team.poison} poison" for team in view.teams if team.poison]
    return ", ".join(parts)


def side(seat: SeatView, view: View, page: Page) -> list[Line]:
    """One player: numbers, permanents, and the hand where it may be seen."""
    mine = seat.seat == view.seat
    lines = [Line(head(seat, view, page), "mine" if mine else "bold")]
    rest = [group for group in seat.battlefield if group.kind != "land"]
    style = "horde" if seat.team != view.seats[view.seat].team else ""
    creatures = [permanent(group, view) for group in rest if group.kind == "creature"]
    others = [permanent(group, view) for group in rest if group.kind != "creature"]
    lines += page.row("Creatures", creatures, style)
    lines += page.row("Others" if creatures else "", others, style)
    lines += page.row("Lands", lands(seat.battlefield), "dim")
    lines += page.row("Command zone", [card.name for card in seat.command if card.cost])
    lines += page.row("Revealed", counted_cards(seat.revealed))
    lines += page.row("Mana", [f"{n} {symbol}" for symbol, n in seat.mana])
    if seat.hand is not None and (mine or seat.person):
        lines += page.row("Hand", hand(seat.hand) or ["empty"])
    return lines


def head(seat: SeatView, view: View, page: Page) -> str:
    """A player's name and how many cards are where."""
    who = " (you)" if seat.seat == view.seat else "" if seat.hand is None else " (person)" if seat.person else " (bot)"
    parts = [f"hand {seat.hand_size}"] if seat.hand is not None or seat.hand_size else []
    parts.append(f"library {seat.library}")
    parts += [f"graveyard {len(seat.graveyard)}"] if seat.graveyard else []
    parts += [f"exile {len(seat.exile)}"] if seat.exile else []
    numbers = (", " if page.plain else " · ").join(parts)
    return f"{seat.name}{who}: {numbers}." if page.plain else f"{seat.name}{who}   {numbers}"


def permanent(group: Group, view: View | None = None) -> str:
    """ "12× Zombie 2/2 tapped": everything that can be seen of equal permanents."""
    parts = [f"{group.count}×"] if group.count > 1 else []
    parts.append(group.name)
    if group.power is not None:
        parts.append(f"{group.power}/{group.toughness}")
    notes = [group.hides] if group.hides else []
    notes += [word for word in group.keywords if word != "haste"]
    notes += [f"loyalty {group.loyalty}"] if group.loyalty is not None else []
    notes += [f"{n} damage" for n in (group.damage,) if n]
    notes += [some(n, f"{name} counter") for name, n in group.counters]
    notes += ["tapped"] if group.tapped else []
    notes += ["sick"] if group.sick else []
    notes += [f"with {listed(list(group.attached))}"] if group.attached else []
    notes += [f"on {group.attached_to}"] if group.attached_to else []
    notes += [f"attacks {_target(group.attacking)}" + (", blocked" if group.blocked else "")] if group.attacking else []
    notes += [f"blocks {listed(list(group.blocking))}"] if group.blocking else []
    notes += group.became
    notes += ["half played"] if group.by_hand else []
    if view is not None and group.owner != group.controller:
        notes.append(f"{view.seats[group.owner].name}'s")
    return " ".join(parts) + (f" ({', '.join(notes)})" if notes else "")


def _target(name: str) -> str:
    return name[:1].lower() + name[1:] if name.startswith("The ") else name


def lands(groups: Sequence[Group]) -> list[str]:
    """Lands by name, with how many of them are tapped."""
    counts: dict[str, list[int]] = {}
    for group in groups:
        if group.kind == "land":
            both = counts.setdefault(group.name, [0, 0])
            both[0] += group.count
            both[1] += group.count if group.tapped else 0
    return [
        (f"{n}× " if n > 1 else "")
        + name
        + (f" ({tapped} tapped)" if tapped and n > 1 else " (tapped)" if tapped else "")
        for name, (n, tapped) in counts.items()
    ]


def hand(cards: Sequence[CardView]) -> list[str]:
    """Cards with their costs, equal ones counted."""
    counts: dict[str, int] = {}
    for card in cards:
        text = f"{card.name} {card.cost}".strip() + (" (half played)" if card.by_hand else "")
        counts[text] = counts.get(text, 0) + 1
    return [f"{n}× {text}" if n > 1 else text for text, n in counts.items()]


def counted_cards(cards: Sequence[CardView]) -> list[str]:
    """Cards by name, equal ones counted."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    return [f"{n}× {name}" if n > 1 else name for name, n in counts.items()]


def stack(items: Sequence[ItemView], page: Page) -> list[Line]:
    """The stack, what resolves next first."""
    lines: list[Line] = []
    for i, item in enumerate(reversed(items)):
        what = item.name if item.kind == "spell" else f"ability of {item.name}"
        aims = f", aimed at {listed(list(item.targets))}" if item.targets else ""
        text = f": {item.text}" if item.text and item.kind != "spell" else ""
        label = "On the stack" if i == 0 else "then"
        lines += page.text(f"{label}: {what} ({item.controller}){aims}{text}", "warn", 2)
    return lines


# --- questions --------------------------------------------------------------------------------------------------------


def choices(options: Sequence[Choice], page: Page) -> list[Line]:
    """Numbered choices."""
    return _listed(options, [str(i + 1) for i in range(len(options))], page)


def lettered(options: Sequence[Choice], page: Page) -> list[Line]:
    """Choices with letters, where others have numbers."""
    return _listed(options, [letter(i) for i in range(len(options))], page)


def letter(n: int) -> str:
    """a, b, ..., z, aa, ab, ..."""
    return (letter(n // 26 - 1) if n >= 26 else "") + chr(ord("a") + n % 26)


def _listed(options: Sequence[Choice], marks: Sequence[str], page: Page) -> list[Line]:
    width = max(map(len, marks), default=0)
    lines: list[Line] = []
    for mark, choice in zip(marks, options, strict=True):
        acts = choice.kind in ("play", "cast", "activate")
        n = f"{choice.count}× " if choice.count > 1 and not acts else ""
        must = " — must" if choice.must else ""
        needs = f" — takes {choice.needs} blockers" if choice.needs > 1 else ""
        needs += f" — at most {some(choice.most, 'blocker')}" if choice.most == 1 else ""
        head = f"{mark:>{width}}. " if page.plain else f"  {mark:>{width}}  "
        text = head + n + choice.text + must + needs
        wrapped = textwrap.wrap(text, page.width, subsequent_indent=" " * len(head), drop_whitespace=True) or [text]
        lines += [Line(line) for line in wrapped]
    return lines


def forecast(view: View, page: Page) -> list[Line]:
    """What the combat in the making would come to."""
    cast = view.forecast
    if cast is None:
        return []
    ours = cast.whose == view.teams[view.seats[view.seat].team].name.replace("The ", "the ") or (
        cast.whose == view.seats[view.seat].name
    )
    lines = page.text(f"Forecast: {said(cast, ours=ours)}.", "warn" if ours and cast.lethal else "bold")
    names = {id: (g.name, f"{g.power}/{g.toughness}") for seat in view.seats for g in seat.battlefield for id in g.ids}
    return lines + [line for fight in fights_said(cast, names) for line in page.text(fight, "dim", 2)]


def asked(question: Asked, page: Page) -> list[Line]:
    """What is asked and why; the choices are numbered below."""
    why = f"({question.why}) " if question.why and question.shape == "act" else ""
    lines = page.text(why + question.text, "bold")
    for detail in question.details:
        lines += page.text(detail, "dim", 2)
    return lines


def pairs(made: Sequence[int], names: Sequence[str], others: Sequence[str], *, many: bool) -> str:
    """Attacks or blocks in words: "Giant blocked by 2 Goats" or, with one target, only who attacks."""
    grouped: dict[int, list[str]] = {}
    for who, whom in zip(made[::2], made[1::2], strict=True):
        grouped.setdefault(whom, []).append(names[who])
    if not many:
        return listed([things(who) for who in grouped.values()])
    return ", ".join(f"{things(who)} > {short(others[whom])}" for whom, who in grouped.items())

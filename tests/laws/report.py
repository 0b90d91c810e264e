"""What many trials found: the faults, and how much of each kind of effect was held against laws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from horde.cards.card import Card
from horde.language import tree as t
from horde.rules.playable import unplayed
from laws.actions import ACTIONS
from laws.course import LAWS
from laws.playing import trials
from laws.resolution import nodes


def _kind(node: t.Node) -> str:
    return node.name if isinstance(node, t.KeywordAction) else type(node).__name__


class Report:
    """The findings over some cards."""

    def __init__(self) -> None:
        self.cards = 0
        self.left_out: list[str] = []
        """Cards that the engine does not play whole."""
        self.quiet: list[str] = []
        """Cards nothing of which came under a law."""
        self.faults: list[str] = []
        self.exercised: Counter[str] = Counter()
        """For each kind of node, in how many effects it was carried out under laws."""
        self.beyond: Counter[str] = Counter()
        """Why the laws said nothing, each time that they did not."""
        self.triggered: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        self.resolutions = self.aims = 0

    def add(self, card: Card) -> None:
        """Try a card, if the engine plays all of it."""
        self.cards += 1
        if unplayed(card):
            self.left_out.append(card.name)
            return
        held: set[t.Effect] = set()
        judged = 0
        for trial in trials(card):
            self.faults += [f"{card.name}: {fault}" for fault in trial.faults]
            self.beyond.update(trial.unjudged)
            self.triggered.update(trial.triggered)
            self.aims += trial.aims
            self.kept.update(trial.kept)
            judged += trial.judged
            held |= trial.held
        self.resolutions += judged
        if not judged:
            self.quiet.append(card.name)
        for effect in held:
            self.exercised.update({_kind(node) for node in nodes(effect) if isinstance(node, t.Node)})

    def add_all(self, cards: Iterable[Card]) -> Report:
        for card in cards:
            self.add(card)
        return self

    def lines(self) -> list[str]:
        """The report, to be printed."""
        played = self.cards - len(self.left_out)
        acts = [(kind.__name__, rule, self.exercised[kind.__name__]) for kind, (rule, _) in LAWS.items()]
        acts += [(name, rule, self.exercised[name]) for name, (rule, _) in ACTIONS.items()]
        under = (
            f"{self.resolutions} resolutions, {self.aims} choices of targets, {self.kept['paying']} payments and "
            f"{self.kept['rest']} ends of turns held against laws"
        )
        return [
            f"{self.cards} cards, {played} of them played whole by the engine; {under}",
            "effects under laws: " + ", ".join(f"{name} {n} ({rule})" for name, rule, n in sorted(acts)),
            "triggers under laws: " + ", ".join(f"{kind} {n}" for kind, n in self.triggered.most_common()),
            "no law: " + (", ".join(f"{why} {n}" for why, n in self.beyond.most_common()) or "nowhere"),
            f"nothing came under a law of: {', '.join(self.quiet) or 'no card'}",
            f"not played whole: {', '.join(self.left_out) or 'no card'}",
            *(f"FAULT {fault}" for fault in self.faults),
        ]

"""Hold 400 cards drawn from all there are, and every card of the built-in pool, against the laws: `make laws`."""

from __future__ import annotations

import sys

from horde.cards.pool import builtin
from laws.drawing import SEED, corpus, draw
from laws.report import Report

MANY = 400


def main(arguments: list[str]) -> int:
    """`python -m laws [SEED]`; the exit status is 1 if a law was broken."""
    rows = corpus()
    drawn = draw(rows, MANY, int(arguments[0]) if arguments else SEED) if rows else []
    reports = [Report().add_all(card for card in builtin().cards if card.layout != "token"), Report().add_all(drawn)]
    for title, report in zip(("the built-in pool", "cards drawn at random"), reports, strict=True):
        print(f"--- {title} ---", *report.lines(), sep="\n")
    return 1 if any(report.faults for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Keyword actions as the log tells them."""

from __future__ import annotations

from .test_sentences import ANN, BEN, HORDE, by, to, told


def test_what_keyword_actions_say() -> None:
    log = [
        by("explores", ANN, "Fen Scout", "Mossback"),
        by("incubates", HORDE, n=2),
        by("proliferates", BEN, "Mossback", "The Horde"),
        by("is tempted", HORDE, "Zombie Token"),
        by("becomes", ANN, text="the monarch"),
        to("becomes", "Old Toad", text="monstrous"),
        by("manifests", BEN),
        to("exchanges", "Mossback", "Fen Witch"),
        by("gets the city's blessing", BEN),
    ]
    assert told(*log).splitlines() == [
        "Fen Scout explores; Ann reveals Mossback.",
        "The Horde creates an Incubator with 2 +1/+1 counters.",
        "Ben proliferates; Mossback and the Horde get another of each counter.",
        "The Ring tempts the Horde; the Horde chooses Zombie as the Ring-bearer.",
        "Ann becomes the monarch.",
        "Old Toad becomes monstrous.",
        "Ben manifests a card face down.",
        "Mossback and Fen Witch change hands.",
        "Ben gets the city's blessing.",
    ]


def test_who_proliferates_nothing() -> None:
    assert told(by("proliferates", ANN)) == "Ann proliferates."
    assert told(by("explores", ANN, "Fen Scout")) == "Fen Scout explores; Ann finds nothing."

"""The log reads as a player would tell it."""

from __future__ import annotations

import pytest
from inline_snapshot import snapshot

from horde.rules.events import Told
from horde.table.people import People
from horde.table.phrases import EFFECTS, PHRASES, TOGETHER
from horde.table.sentences import sentences

PEOPLE = People(("Ann", "Ben", "Cat", "The Horde"), ((0, 1, 2), (3,)), 3)
ANN, BEN, CAT, HORDE = range(4)


def told(*log: Told, people: People = PEOPLE) -> str:
    return "\n".join(sentences(log, people))


def by(kind: str, player: int, *names: str, n: int = 0, text: str = "", totals: tuple[int, ...] = ()) -> Told:
    return Told(kind, player, names, n, text, totals)


def to(kind: str, *names: str, n: int = 0, text: str = "", totals: tuple[int, ...] = ()) -> Told:
    return Told(kind, -1, names, n, text, totals)


def turn(player: int, n: int, totals: tuple[int, ...] = ()) -> Told:
    return by("turn", player, n=n, totals=totals)


def test_a_turn_of_the_horde() -> None:
    wave = ("Zombie", "Zombie", "Fen Witch")
    dead = "Zombie Token"
    log = [
        turn(HORDE, 3, (54, 12, 0, 9, 40, 3, 41, 4, 39, 2, 71, 0)),
        by("reveals wave", HORDE, *wave, n=3),
        *(by("casts", HORDE, name) for name in wave),
        by("resolves ability", HORDE, "Fen Witch"),
        *(by("loses life", player, "Fen Witch", n=1, totals=(53 - player,)) for player in (ANN, BEN, CAT)),
        by("attacks", HORDE, *["Zombie"] * 5, dead, dead, "Restless Dead", "Restless Dead", n=23, text="team"),
        by("blocks", ANN, "Mossback", n=30, text="Restless Dead"),
        by("blocks", BEN, "Elder Oak", "Young Oak", n=31, text="Zombie"),
        by("blocks", CAT, "Hollow Elf", n=31, text="Zombie"),
        to("is dealt combat damage", "Restless Dead", n=3, text="Mossback"),
        by("is dealt combat damage", ANN, "Zombie", "Zombie", n=4, text="Ann", totals=(36,)),
        by(
            "is dealt combat damage",
            CAT,
            dead,
            dead,
            "Zombie",
            "Zombie",
            "Restless Dead",
            n=11,
            text="Cat",
            totals=(36,),
        ),
        to("is destroyed", "Bog Hut"),
        to("dies", "Zombie", "Mossback"),
        to("dies", "Zombie"),
    ]
    assert told(*log) == snapshot("""\
— Horde turn 3 · Survivors 54 life, 12 creatures, hands 3/4/2 · Horde: 71 cards, 9 creatures —
The Horde reveals 2 Zombies and Fen Witch.
Fen Witch: each Survivor loses 1 life (51 life left).
The Horde attacks with 7 Zombies and 2 Restless Dead (23 damage).
Ann blocks Restless Dead with Mossback; Ben and Cat block Zombie with Elder Oak, Young Oak and Hollow Elf.
Six Zombies and Restless Dead deal 15 damage to the Survivors (36 life left).
Bog Hut is destroyed.
Two Zombies and Mossback die.\
""")


def test_a_turn_of_the_survivors() -> None:
    log = [
        turn(ANN, 4),
        *(by("draws", player, n=1, text="turn") for player in (ANN, BEN, CAT)),
        *(by("plays", player, "Forest") for player in (ANN, CAT)),
        by("plays", BEN, "Forest"),
        by("plays", BEN, "Quiet Fen"),
        by("casts", BEN, "Mora, Queen of the Fen"),
        by("casts", ANN, "Old Feud", "Mora, Queen of the Fen", "Zombie"),
        by("resolves spell", ANN, "Old Feud"),
        to("fights", "Mora, Queen of the Fen", "Zombie"),
        to("is dealt damage", "Mora, Queen of the Fen", n=3, text="Zombie"),
        to("is dealt damage", "Zombie", n=2, text="Mora, Queen of the Fen"),
        to("dies", "Zombie"),
        by("activates", CAT, "Root Ferry"),
        by("sacrifices", CAT, "Root Ferry"),
        by("resolves ability", CAT, "Root Ferry"),
        by("searches", CAT, n=1),
        by("reveals", CAT, "Forest"),
        by("puts", CAT, "Forest", text="hand"),
        by("attacks", ANN, "Mossback", n=4, text="The Horde"),
        by("attacks", CAT, "Hollow Elf", "Hollow Elf", n=2, text="The Horde"),
        by("is dealt combat damage", HORDE, "Mossback", "Hollow Elf", "Hollow Elf", n=6, text="The Horde"),
        by("mills", HORDE, *["Zombie"] * 6, n=6),
        by("discards", ANN, "Fen Hut", text="hand size"),
        by("discards", CAT, "Fen Hut", "Fen Fire", text="hand size"),
    ]
    assert told(*log) == snapshot("""\
— Survivors' turn 4 —
Each Survivor plays Forest.
Ben plays Quiet Fen and casts Mora, Queen of the Fen.
Ann casts Old Feud on Mora and Zombie: Mora fights Zombie.
Zombie dies.
Cat uses Root Ferry, sacrifices Root Ferry, searches the library, reveals Forest and puts Forest into hand.
Ann attacks with Mossback, and Cat with 2 Hollow Elves (6 damage).
Mossback and 2 Hollow Elves deal 6 damage to the Horde; 6 Zombies are put from the library into the graveyard.
Ann discards Fen Hut, and Cat Fen Hut and Fen Fire, down to hand size.\
""")


def test_what_spells_and_abilities_do() -> None:
    log = [
        by("casts", HORDE, "March of the Bog", text="flashback"),
        by("resolves spell", HORDE, "March of the Bog"),
        by("creates", HORDE, "Zombie Token", n=13),
        by("resolves ability", HORDE, "Cold Reeve"),
        *(by("discards", player, f"Fen {what}") for player, what in ((ANN, "Hut"), (BEN, "Fire"))),
        by("resolves ability", HORDE, "Bog Creeper"),
        to("affects", "Bog Creeper", text="gets -1/-1; until end of turn"),
        by("resolves ability", ANN, "Elder Oak"),
        to("affects", "Elder Oak", "Mossback", text="gets +2/+2; gains trample; until end of turn"),
        by("resolves ability", ANN, "Elder Oak"),
        by("gains life", ANN, n=3, totals=(40,)),
        by("resolves ability", BEN, "Elder Oak"),
        by("casts", ANN, "Deep Root", text="kicked X = 4"),
        by("resolves spell", ANN, "Deep Root"),
        to("is dealt damage", "Deep Root", n=2, text="Zombie"),
        to("is dealt damage", "Deep Root", n=2, text="Zombie"),
        by("is dealt damage", BEN, "Deep Root", n=2, text="Ben", totals=(38,)),
        by("resolves ability", ANN, "Root Ferry"),
        to("puts counters", "Mossback", n=2, text="+1/+1"),
        by("casts", BEN, "Still Water", "Fen Fire"),
        by("resolves spell", BEN, "Still Water"),
        by("counters", BEN, "Fen Fire", text="graveyard"),
        by("returns", BEN, "Mossback", text="hand"),
        by("exiles", BEN, "Zombie"),
    ]
    assert told(*log) == snapshot("""\
The Horde casts March of the Bog from the graveyard and creates 13 Zombies.
Cold Reeve: Ann discards Fen Hut and Ben Fen Fire.
Bog Creeper gets -1/-1 until end of turn.
Elder Oak: Elder Oak and Mossback get +2/+2 and gain trample until end of turn.
Elder Oak: Ann gains 3 life (now 40 life).
Ann casts Deep Root (kicked, X = 4): Deep Root deals 2 damage to each of 2 Zombies and Ben (38 life left).
Root Ferry: Mossback gets 2 +1/+1 counters.
Ben casts Still Water on Fen Fire, counters Fen Fire, returns Mossback to hand and exiles Zombie.\
""")


def test_what_is_face_down_has_no_name_until_it_is_shown() -> None:
    unseen = "a face-down creature"
    log = [
        turn(ANN, 3),
        by("casts", ANN, unseen),
        by("attacks", ANN, unseen, unseen, n=4, text="team"),
        by("turns face up", ANN, "Hidden Owl"),
        by("casts", BEN, "Small Shock", unseen),
        by("resolves spell", BEN, "Small Shock"),
        by("was face down", ANN, unseen, "Dusty Moth"),
        to("dies", unseen),
    ]
    assert told(*log) == snapshot("""\
— Survivors' turn 3 —
Ann casts a face-down creature.
Ann attacks with 2 face-down creatures (4 damage).
Ann turns Hidden Owl face up.
Ben casts Small Shock on a face-down creature: a face-down creature turns out to be Dusty Moth.
A face-down creature dies.\
""")


def test_what_comes_to_nothing_is_told() -> None:
    log = [
        by("can't cast", HORDE, "Fen Fire"),
        by("reveals wave", HORDE),
        to("spell fizzles", "Old Feud"),
        to("ability fizzles", "Cold Reeve", text="no legal target"),
        to("ability fizzles", "Elder Oak", text="condition"),
        to("prevents damage", "Zombie", n=2, text="Ann"),
        to("prevents damage", "Bog Giant", n=5, text="Ann"),
        to("redirects damage", "Scape", n=3, text="Big Ox"),
        to("goes elsewhere", "Zombie", "Bog Giant", text="exile"),
        by("draws nothing", CAT),
        to("regenerates", "Bog Giant"),
        by("gets poison", ANN, n=2, totals=(5,)),
    ]
    assert told(*log) == snapshot("""\
The Horde can't cast Fen Fire, so it goes to the graveyard.
The Horde has no card left to reveal.
Old Feud does nothing, for its targets are gone.
The ability of Cold Reeve does nothing, for its targets are gone.
The ability of Elder Oak does nothing, for its condition is no longer met.
Seven damage to Ann is prevented.
Three damage is dealt to Big Ox instead.
Zombie and Bog Giant are exiled instead.
Cat tries to draw from an empty library.
Bog Giant regenerates.
Ann gets 2 poison counters (now 5).\
""")


def test_chance_is_told_with_its_roll() -> None:
    walker = "Mora, Queen of the Fen"
    log = [
        by("coin", HORDE, text="heads"),
        by("rolls", HORDE, "Zombie", "Bog Giant", n=9, text=f"picks who attacks {walker} at random"),
        by("attacks", HORDE, "Zombie", "Zombie", n=4, text="team"),
        by("attacks", HORDE, "Bog Giant", n=5, text=walker),
        by("attacks", HORDE, "Zombie", n=2, text=walker),
        by("rolls", HORDE, "2 to Mossback", "0 to Elder Oak", n=2, text="divides 2 at random"),
        by("rolls", HORDE, "1 to Elder Oak", "1 to Young Oak", n=2, text="divides 2 at random"),
        to("is dealt combat damage", "Bog Giant", "Zombie", n=7, text=walker, totals=(0,)),
        to("is put into the graveyard", walker),
        by("order", HORDE, "Fen Fire", "Cold Reeve"),
        by("rolls", HORDE, "Fen Fire", "Cold Reeve", n=2, text="orders at random"),
        by("rolls", HORDE, "Mossback", n=4, text="picks what to harm at random for Fen Fire"),
        by("casts", HORDE, "Fen Fire", "Mossback"),
        by("resolves ability", HORDE, "Cold Reeve"),
        by("rolls", HORDE, "Bog Giant", n=5, text="sacrifices at random"),
        by("sacrifices", HORDE, "Bog Giant"),
        by("sacrifices", ANN, "Mossback"),
        by("resolves ability", HORDE, "Deep Wurm"),
        by("rolls", HORDE, n=2, text="flips a coin for Deep Wurm, no"),
    ]
    assert told(*log) == snapshot("""\
The Horde flips a coin: heads, it attacks planeswalkers.
The Horde picks who attacks Mora, Queen of the Fen at random: Zombie and Bog Giant (2 of 9).
The Horde attacks with 2 Zombies (4 damage), and Mora with Bog Giant and Zombie (7 damage).
The Horde divides damage at random: 2 to Mossback, 1 to Elder Oak and 1 to Young Oak.
Bog Giant and Zombie deal 7 damage to Mora (no loyalty left).
Mora is put into the graveyard.
The Horde draws lots for what to cast first: Fen Fire, then Cold Reeve.
The Horde draws lots for the order: Fen Fire, then Cold Reeve.
The Horde picks what to harm at random for Fen Fire: Mossback (1 of 4).
The Horde casts Fen Fire on Mossback.
Cold Reeve: the Horde sacrifices Bog Giant at random (1 of 5); Ann sacrifices Mossback.
Deep Wurm: the Horde flips a coin for Deep Wurm (no).\
""")


def test_mulligans_and_equal_lines_are_told_once() -> None:
    log = [by("mulligan", ANN, n=1), by("mulligan", CAT, n=1), by("mulligan", CAT, n=2)]
    log += [by("mulligan", BEN, n=1), *(by("activates", ANN, "Elder Oak") for _ in range(3))]
    assert told(*log) == snapshot("""\
Ann and Ben take a mulligan; Cat takes 2 mulligans.
Ann uses Elder Oak (3 times).\
""")


def test_headings_name_what_runs_low() -> None:
    alone = People(("Ann", "The Horde"), ((0,), (1,)), 1)
    assert told(turn(ANN, 9, (7, 1, 0, 0, 10, 1, 0, 2)), people=alone) == snapshot(
        "— Ann's turn 9 · Ann 7 life, 1 creature, hand 1, library 10 · Horde: no cards, no creatures, 2 in hand —"
    )
    assert told(turn(HORDE, 9, (7, 0, 0, 1, 9, 1, 14, 0, 30, 5, 1, 0))) == snapshot(
        "— Horde turn 9 · Survivors 7 life, no creatures, hands 1/0/5, libraries 9/14/30 · Horde: 1 card, 1 creature —"
    )


@pytest.mark.parametrize(
    ("winner", "reason", "line"),
    [
        (ANN, "nothing left to fight with", "Survivors win on turn 2: the Horde has nothing left to fight with"),
        (HORDE, "no life left", "The Horde wins on turn 2: the Survivors have no life left"),
        (HORDE, "15 poison counters", "The Horde wins on turn 2: the Survivors have 15 poison counters"),
        (HORDE, "a draw from an empty library", "The Horde wins on turn 2: the Survivors drew from an empty library"),
        (
            HORDE,
            "21 combat damage from one commander",
            "The Horde wins on turn 2: the Survivors took 21 combat damage from one commander",
        ),
        (HORDE, "Ben lost the game to Cold Door", "The Horde wins on turn 2: Ben lost the game to Cold Door"),
        (-1, "no life left", "The game is a draw on turn 2: no life left"),
    ],
)
def test_the_last_line_says_who_won_when_and_why(winner: int, reason: str, line: str) -> None:
    assert told(turn(HORDE, 1), turn(HORDE, 2), turn(ANN, 5), by("wins", winner, text=reason)).splitlines()[-1] == line


def test_every_kind_that_is_told_together_or_as_an_effect_has_its_words() -> None:
    assert set(TOGETHER) <= set(PHRASES)
    assert set(PHRASES) >= EFFECTS


def test_copies() -> None:
    log = [
        by("resolves ability", ANN, "Mirror Sage"),
        by("creates copy", ANN, "Grove Bear", n=2),
        by("becomes copy", ANN, "Fen Shifter", "Grove Bear", text="until end of turn"),
        by("enters as copy", ANN, "Tarn Mimic", "Grove Bear"),
        by("copies", BEN, "Bog Spark", "Mossback"),
        to("can't be countered", "Sure Spark"),
    ]
    assert told(*log) == snapshot("""\
Mirror Sage: Ann creates 2 copies of Grove Bear; Fen Shifter becomes a copy of Grove Bear until end of turn.
Tarn Mimic enters as a copy of Grove Bear.
Ben copies Bog Spark on Mossback.
Sure Spark can't be countered.\
""")


def test_cards_are_set_aside_for_later() -> None:
    log = [
        turn(ANN, 3),
        by("sets aside", ANN, "Late Oak", n=2, text="suspend"),
        by("sets aside", BEN, "Long Scheme", text="plot"),
    ]
    assert told(*log) == snapshot("""\
— Survivors' turn 3 —
Ann suspends Late Oak with 2 time counters.
Ben plots Long Scheme.\
""")

"""The English of the log."""

from __future__ import annotations

import pytest

from horde.table.words import counted, crowd, listed, plural, sentence, short, some, things, verb


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Zombie", "Zombies"),
        ("Bog Giant", "Bog Giants"),
        ("Restless Dead", "Restless Dead"),
        ("Oak Treefolk", "Oak Treefolk"),
        ("Army of the Fen", "Armies of the Fen"),
        ("Night in the Bog", "Nights in the Bog"),
        ("Elf", "Elves"),
        ("Fen Shaman", "Fen Shamans"),
        ("Ferryman", "Ferrymen"),
        ("Mire Witch", "Mire Witches"),
        ("Bog Lords", "Bog Lords"),
        ("Mud Colossus", "Mud Colossuses"),
        ("Plains", "Plains"),
    ],
)
def test_names_in_the_plural(one: str, many: str) -> None:
    assert plural(one) == many
    assert counted(3, one) == f"3 {many}"
    assert counted(1, one) == one


def test_things_are_counted_and_called_as_players_call_them() -> None:
    names = ["Zombie", "Mora, Queen of the Fen", "Zombie Token", "Zombie"]
    assert things(names) == "3 Zombies and Mora"
    assert crowd([*"abcde"], "creatures") == "5 creatures"
    assert crowd([*"aaaab"], "creatures") == "4 as and b"
    assert short("Mora, Queen of the Fen") == "Mora"


def test_lists_articles_verbs_and_sentences() -> None:
    assert listed(["A"]) == "A"
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert (some(1, "Elf"), some(1, "card"), some(2, "card")) == ("an Elf", "a card", "2 cards")
    assert (verb("have no life", False), verb("die", False), verb("die", True)) == ("has no life", "dies", "die")
    assert verb("can't cast Fen Fire", False) == "can't cast Fen Fire"
    assert sentence("3 Zombies die") == "Three Zombies die."
    assert sentence("13 Zombies die") == "13 Zombies die."

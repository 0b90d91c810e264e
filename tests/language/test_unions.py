"""Of a list of nouns: what holds for all of it, and what for one of them alone."""

from __future__ import annotations

from typing import Any

import pytest

from horde.language import Unread, read_line
from horde.language.tree import AnyOf, Compare, Controlled, Filter, Is, Number, Players, Union, With

ARTIFACT, CREATURE, LAND = (Is("type", word) for word in ("artifact", "creature", "land"))
FLYING = With("flying")


def target(words: str) -> Any:
    only: Any = read_line(f"Destroy {words}.", types=("sorcery",)).abilities[0]
    return only.effect.act.what.what


def nouns(union: Any) -> list[tuple[Any, ...]]:
    assert isinstance(union, Union)
    return [part.preds for part in union.of]


def test_only_the_creature_flies() -> None:
    assert nouns(target("target artifact, land, or creature with flying")) == [(ARTIFACT,), (LAND,), (CREATURE, FLYING)]
    assert nouns(target("all lands and creatures with flying")) == [(LAND,), (CREATURE, FLYING)]


def test_only_the_creature_has_power() -> None:
    strong = Compare("power", "or greater", Number(4))
    assert nouns(target("target artifact or creature with power 4 or greater")) == [(ARTIFACT,), (CREATURE, strong)]


def test_two_kinds_of_creatures_both_fly() -> None:
    elf, goat = Is("subtype", "Elf"), Is("subtype", "Goat")
    assert nouns(target("all Elves and Goats with flying")) == [(elf, FLYING), (goat, FLYING)]


def test_a_mana_value_and_a_controller_are_of_all() -> None:
    both = AnyOf((ARTIFACT, CREATURE), "or")
    cheap, theirs = Compare("mana value", "or less", Number(2)), Controlled(Players("a", "opponent", at=1))
    assert target("target artifact or creature an opponent controls with mana value 2 or less") == Filter(
        "", (both, theirs, cheap)
    )
    assert nouns(target("target artifact or creature with flying an opponent controls")) == [
        (ARTIFACT, theirs),
        (CREATURE, FLYING, theirs),
    ]


def test_an_adjective_belongs_to_the_noun_beside_it() -> None:
    tapped, red = Is("status", "tapped"), Is("color", "red")
    assert nouns(target("target artifact, land, or tapped creature")) == [(ARTIFACT,), (LAND,), (tapped, CREATURE)]
    assert nouns(target("target red creature or red artifact")) == [(red, CREATURE), (red, ARTIFACT)]
    assert nouns(target("target land or nonred creature")) == [(LAND,), (Is("color", "red", no=True), CREATURE)]


def test_adjectives_of_one_kind_are_of_one_noun() -> None:
    red_or_blue = AnyOf((Is("color", "red"), Is("color", "blue")), "or")
    assert target("target red or blue creature") == Filter("", (red_or_blue, CREATURE))


def test_a_noun_said_twice_is_two_nouns() -> None:
    enchanted, enchantment = Is("status", "enchanted"), Is("type", "enchantment")
    both = target("target enchanted creature or enchantment creature")
    assert nouns(both) == [(enchanted, CREATURE), (enchantment, CREATURE)]


def test_what_is_no_noun_of_its_own_is_an_adjective() -> None:
    snow_or_goat = AnyOf((Is("supertype", "snow"), Is("subtype", "Goat")), "and")
    assert target("all snow and Goat creatures") == Filter("", (snow_or_goat, CREATURE))
    with pytest.raises(Unread):
        target("target artifact or enchantment creature")


def test_what_only_creatures_have_is_not_said_of_a_planeswalker() -> None:
    with pytest.raises(Unread):
        target("target creature or planeswalker with flying")

"""Equipment and Auras whose words look at what they are attached to (301.5, 303.4)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, card, creature

GOAT = creature("Plain Goat", "2/2")
MAN = creature("Drover", "2/2", kind="Human Peasant")


def equipment(name: str, text: str) -> Card:
    return card(name, "{1}", "Artifact — Equipment", "", f"{text}\nEquip {{0}}")


@pytest.mark.cr("604.1", "301.5")
def test_it_of_a_condition_is_the_equipped_creature() -> None:
    board = Board()
    goat, man = board.battlefield(0, GOAT), board.battlefield(0, MAN)
    crook = board.battlefield(
        0, equipment("Crook", "Equipped creature gets +2/+0.\nAs long as equipped creature is a Human, it has flying.")
    )
    board.activate(crook, goat)
    board.resolve()
    assert board.size(goat) == "4/2"
    assert not board.has(goat, "flying")
    board.activate(crook, man)
    board.resolve()
    assert board.size(man) == "4/2"
    assert board.has(man, "flying")
    assert board.size(goat) == "2/2"


@pytest.mark.cr("604.1")
def test_an_additional_bonus_comes_on_top() -> None:
    board = Board()
    man = board.battlefield(0, MAN)
    text = "Equipped creature gets +2/+0.\nAs long as equipped creature is a Human, it gets an additional +0/+2."
    board.battlefield(0, equipment("Fork", text), attached_to=man)
    assert board.size(man) == "4/4"


@pytest.mark.cr("604.1", "613.4c")
def test_x_of_a_static_ability_is_counted_all_the_time() -> None:
    board = Board()
    goat = board.battlefield(0, GOAT)
    text = "Equipped creature gets +X/+0, where X is the number of Goat cards in your graveyard."
    board.battlefield(0, equipment("Bone Club", text), attached_to=goat)
    assert board.size(goat) == "2/2"
    board.graveyard(0, GOAT)
    board.graveyard(0, GOAT)
    board.graveyard(1, GOAT)
    assert board.size(goat) == "4/2"


@pytest.mark.cr("301.5", "613.4c")
def test_a_bonus_for_each_thing_attached() -> None:
    board = Board()
    goat, other = board.battlefield(0, GOAT), board.battlefield(0, GOAT)
    text = "Equipped creature gets +1/+0 for each Equipment attached to it."
    gauntlets = board.battlefield(0, equipment("Gloves", text), attached_to=goat)
    bare = board.battlefield(0, equipment("Bell", "Equipped creature has vigilance."))
    assert board.size(goat) == "3/2"
    board.activate(bare, goat)
    board.resolve()
    assert board.size(goat) == "4/2"
    board.activate(gauntlets, other)
    board.resolve()
    assert (board.size(goat), board.size(other)) == ("2/2", "3/2")


@pytest.mark.cr("303.4", "613.4c")
def test_a_creature_that_counts_its_own_auras() -> None:
    board = Board()
    singer = board.battlefield(0, creature("Singer", "0/2", "This creature gets +2/+2 for each Aura attached to it."))
    aura = card("Ribbon", "{0}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature has trample.")
    assert board.size(singer) == "0/2"
    board.cast(board.hand(0, aura), singer)
    board.resolve()
    assert board.size(singer) == "2/4"


DIRGE = "Whenever equipped creature dies, if it was a Human, you gain 3 life."


@pytest.mark.cr("603.10a", "608.2h")
@pytest.mark.parametrize(("who", "life"), [(MAN, 23), (GOAT, 20)])
def test_whether_an_equipped_creature_was_something_is_asked_of_it_as_it_died(who: Card, life: int) -> None:
    board = Board()
    victim = board.battlefield(0, who)
    board.battlefield(0, equipment("Dirge Bell", DIRGE), attached_to=victim)
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature.")), victim)
    board.resolve_all()
    assert board.zone(victim) == "graveyard"
    assert board.life(0) == life


@pytest.mark.cr("603.10a")
def test_equipment_that_dies_together_with_its_creature_sees_it() -> None:
    board = Board()
    victim = board.battlefield(0, MAN)
    bell = board.battlefield(0, equipment("Dirge Bell", DIRGE), attached_to=victim)
    text = "Destroy all creatures and artifacts."
    board.cast(board.hand(0, card("Ruin", "{0}", "Instant", "", text)))
    board.resolve_all()
    assert board.zone(bell) == "graveyard"
    assert board.life(0) == 23


@pytest.mark.cr("603.4", "303.4")
def test_an_aura_that_has_just_entered_sees_what_it_enchants() -> None:
    board = Board()
    board.lands(0, "U")
    goat = board.battlefield(1, GOAT, tapped=True)
    text = "Enchant creature\nWhen this Aura enters, if enchanted creature is tapped, untap it."
    shade = board.hand(0, card("Cool Shade", "{U}", "Enchantment — Aura", "", text))
    board.cast(shade, goat)
    board.resolve_all()
    assert not board.obj(goat).tapped


@pytest.mark.cr("603.4", "608.2c")
def test_it_of_an_upkeep_is_the_enchanted_creature() -> None:
    board = Board()
    goat, other = board.battlefield(1, GOAT), board.battlefield(1, MAN)
    text = "Enchant creature\nAt the beginning of each upkeep, if enchanted creature is untapped, tap it."
    sleep = card("Long Yawn", "{U}", "Enchantment — Aura", "", text)
    board.battlefield(0, sleep, attached_to=goat)
    board.library(1, GOAT)
    board.next_turn(1)
    board.resolve_all()
    assert board.obj(goat).tapped
    assert not board.obj(other).tapped


@pytest.mark.cr("608.2c")
def test_what_is_said_of_it_after_the_effect_is_looked_at() -> None:
    board = Board()
    goat, man = board.battlefield(0, GOAT), board.battlefield(0, MAN)
    text = "At the beginning of each upkeep, put a +1/+1 counter on equipped creature if it's a Human."
    crook, staff = (board.battlefield(0, equipment(name, text)) for name in ("Crook", "Staff"))
    board.activate(crook, goat)
    board.resolve()
    board.activate(staff, man)
    board.resolve()
    board.library(1, GOAT)
    board.next_turn(1)
    board.resolve_all()
    assert board.counters(goat) == {}
    assert board.counters(man) == {"+1/+1": 1}


@pytest.mark.cr("201.5a")
def test_a_given_ability_calls_its_giver_by_name() -> None:
    board = Board()
    old, other = board.battlefield(0, creature("Warm Goat", "2/2", "Lifelink")), board.battlefield(0, MAN)
    text = 'Equipped creature has "{T}, Sacrifice Old Lantern: Old Lantern deals 2 damage to any target."'
    lanterns = [board.battlefield(0, equipment("Old Lantern", text)) for _ in range(2)]
    for lantern, bearer in zip(lanterns, (old, other), strict=True):
        board.activate(lantern, bearer)
        board.resolve()
    board.activate(old, 1)
    assert board.zone(lanterns[0]) == "graveyard"
    board.resolve()
    assert (board.life(0), board.life(1)) == (20, 18)
    assert board.zone(old) == "battlefield"
    assert board.obj(old).tapped
    board.activate(other, 1)
    board.resolve()
    assert [board.zone(lantern) for lantern in lanterns] == ["graveyard"] * 2
    assert board.life(1) == 16


@pytest.mark.cr("201.5a", "118.3")
def test_a_cost_that_takes_the_giver_needs_its_control() -> None:
    board = Board()
    goat = board.battlefield(1, GOAT)
    text = 'Enchanted creature has "Sacrifice Thin Veil: You gain 2 life."'
    veil = card("Thin Veil", "{W}", "Enchantment — Aura", "", f"Enchant creature\n{text}")
    board.battlefield(0, veil, attached_to=goat)
    board.seat(1)
    assert not board.can("activate", goat)

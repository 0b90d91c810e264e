"""Mana: pools, mana abilities, which mana pays which cost (106, 107.4, 605)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature, named


@pytest.mark.cr("605.3b", "605.3a", "106.4")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    board = Board()
    board.game.offer_mana = True
    forest = board.battlefield(0, named("Forest"))
    board.act("mana", forest)
    assert board.stack == []
    assert board.state.players[0].mana == {"G": 1}
    assert board.state.turn.priority == 0


@pytest.mark.cr("106.4", "500.5")
def test_unspent_mana_is_lost_as_the_step_ends() -> None:
    board = Board()
    board.game.offer_mana = True
    forest = board.battlefield(0, named("Forest"))
    board.act("mana", forest)
    board.pass_to("beginning of combat")
    assert board.state.players[0].mana == {}


@pytest.mark.cr("106.4", "601.2g")
def test_mana_in_the_pool_pays_first() -> None:
    board = Board()
    board.game.offer_mana = True
    one, two = board.battlefield(0, named("Forest")), board.battlefield(0, named("Forest"))
    goat = board.hand(0, creature("Green Goat", "1/1", cost="{G}"))
    board.act("mana", one)
    board.cast(goat)
    assert not board.obj(two).tapped
    assert board.state.players[0].mana == {}


@pytest.mark.cr("107.4a", "107.4b", "107.4c")
@pytest.mark.parametrize(
    ("cost", "lands", "can"),
    [
        ("{G}", "G", True),
        ("{G}", "R", False),
        ("{2}", "GR", True),
        ("{2}", "G", False),
        ("{1}{G}", "RG", True),
        ("{C}", "G", False),
        ("{C}", "C", True),
        ("{1}{C}", "CG", True),
        ("{G}{G}", "GR", False),
        ("{W}{U}{B}{R}{G}", "WUBRG", True),
        ("{W}{U}{B}{R}{G}", "WUBRR", False),
    ],
)
def test_coloured_colourless_and_generic_mana(cost: str, lands: str, can: bool) -> None:
    board = Board()
    board.lands(0, lands)
    assert board.can("cast", board.hand(0, creature("Goat", "1/1", cost=cost))) is can


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize(
    ("cost", "lands", "can"),
    [
        ("{G/W}", "W", True),
        ("{G/W}", "R", False),
        ("{G/W}{G}", "GW", True),
        ("{G}{G/W}", "GW", True),
        ("{G/W}{W/U}{U/B}", "GWU", True),
        ("{G/W}{G/W}{W}", "GGW", True),
        ("{G/W}{G/W}{W}", "GGG", False),
    ],
)
def test_hybrid_mana_is_matched_whatever_the_order(cost: str, lands: str, can: bool) -> None:
    for order in (lands, lands[::-1]):
        board = Board()
        board.lands(0, order)
        assert board.can("cast", board.hand(0, creature("Goat", "1/1", cost=cost))) is can


@pytest.mark.cr("605.1a", "106.1")
def test_a_land_of_two_colours_is_kept_for_the_colour_it_is_needed_for() -> None:
    dual = card("Two Fields", "", "Land", "", "{T}: Add {G} or {W}.")
    for lands in ("dual first", "dual last"):
        board = Board()
        if lands == "dual first":
            board.battlefield(0, dual)
        board.battlefield(0, named("Forest"))
        if lands == "dual last":
            board.battlefield(0, dual)
        goat = board.hand(0, creature("Goat", "1/1", cost="{G}{W}"))
        board.cast(goat)
        assert board.zone(goat) == "stack"


@pytest.mark.cr("605.1a", "106.1a")
def test_one_mana_of_any_colour() -> None:
    board = Board()
    board.battlefield(0, creature("Odd Bird", "0/1", "{T}: Add one mana of any color."))
    assert board.can("cast", board.hand(0, creature("Goat", "1/1", cost="{U}")))
    assert not board.can("cast", board.hand(0, creature("Twin Goat", "1/1", cost="{C}")))


@pytest.mark.cr("302.6", "605.3a")
def test_a_creature_that_just_came_makes_no_mana_by_tapping() -> None:
    board = Board()
    board.battlefield(0, creature("Odd Bird", "0/1", "{T}: Add one mana of any color."), sick=True)
    assert not board.can("cast", board.hand(0, creature("Goat", "1/1", cost="{U}")))


@pytest.mark.cr("602.5b", "605.3a")
def test_a_mana_ability_for_a_counter() -> None:
    text = "Put a -1/-1 counter on this creature: Add {G}. Activate only once each turn."
    board = Board()
    ox = board.battlefield(0, creature("Patient Ox", "1/4", text))
    one, two = board.hand(0, creature("Goat", "1/1", cost="{G}")), board.hand(0, creature("Goat", "1/1", cost="{G}"))
    board.cast(one)
    assert board.size(ox) == "0/3"
    board.resolve()
    assert not board.can("cast", two)


@pytest.mark.cr("605.3c", "601.2h")
def test_what_is_tapped_for_a_cost_pays_nothing_else_of_it() -> None:
    text = "{G}, {T}: You gain 1 life.\n{T}: Add {G}."
    board = Board()
    ox = board.battlefield(0, creature("Green Ox", "1/1", text))
    assert not board.can("activate", ox)
    board.lands(0, "G")
    board.pass_to("beginning of combat")
    assert board.can("activate", ox)


@pytest.mark.cr("605.1a", "601.2g")
def test_a_source_that_would_use_up_another_is_never_used_by_itself() -> None:
    board = Board()
    board.battlefield(0, card("Old Furnace", "{1}", "Artifact", "", "Sacrifice a land: Add {R}."))
    forest = board.battlefield(0, named("Forest"))
    board.cast(board.hand(0, creature("Goat", "1/1", cost="{G}")))
    assert board.zone(forest) == "battlefield"
    assert not board.can("cast", board.hand(0, creature("Red Goat", "1/1", cost="{R}")))


@pytest.mark.cr("202.3", "202.3e", "202.3f")
@pytest.mark.parametrize(("cost", "value"), [("{2}{G}{G}", 4), ("{X}{R}", 1), ("{2/W}{G/U}", 3), ("", 0), ("{0}", 0)])
def test_mana_value(cost: str, value: int) -> None:
    board = Board()
    assert board.start().char(board.hand(0, creature("Goat", "1/1", cost=cost))).mana_value == value


EMBER = creature(
    "Ember Goat", "2/2", "{T}: Add {R}. Spend this mana only to cast a Goat artifact spell or an Elemental spell."
)


@pytest.mark.cr("106.6")
def test_mana_that_may_be_spent_on_certain_spells_only() -> None:
    board = Board()
    ember = board.battlefield(0, EMBER)
    spark = board.hand(0, creature("Small Spark", "1/1", cost="{R}", kind="Elemental"))
    ox = board.hand(0, creature("Red Ox", "1/1", cost="{R}", kind="Ox"))
    engine = board.battlefield(0, card("Red Engine", "{1}", "Artifact", "", "{R}: You gain 1 life."))
    assert not board.can("cast", ox)
    assert not board.can("activate", engine)
    board.cast(spark)
    assert board.obj(ember).tapped
    assert board.state.players[0].bound == []


@pytest.mark.cr("106.6", "106.4")
def test_bound_mana_stays_in_the_pool_for_its_spells_and_is_spent_before_other_mana() -> None:
    board = Board()
    board.game.offer_mana = True
    ember = board.battlefield(0, EMBER)
    mountain = board.battlefield(0, named("Mountain"))
    spark = board.hand(0, creature("Small Spark", "1/1", cost="{1}", kind="Elemental"))
    ox = board.hand(0, creature("Red Ox", "1/1", cost="{1}", kind="Ox"))
    board.act("mana", ember)
    board.act("mana", mountain)
    assert board.can("cast", ox)
    board.cast(spark)
    assert board.state.players[0].bound == []
    assert board.state.players[0].mana == {"R": 1}


@pytest.mark.cr("106.6")
def test_one_permanent_with_free_and_bound_mana() -> None:
    text = "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast Goat spells."
    board = Board()
    board.battlefield(0, card("Goat Shrine", "", "Land", "", text))
    goat = board.hand(0, creature("Red Goat", "1/1", cost="{R}"))
    ox = board.hand(0, creature("Red Ox", "1/1", cost="{R}", kind="Ox"))
    stone = board.hand(0, card("Plain Stone", "{1}", "Artifact"))
    assert board.can("cast", goat)
    assert board.can("cast", stone)
    assert not board.can("cast", ox)


@pytest.mark.cr("605.1a", "605.3b")
def test_a_mana_ability_may_do_something_more() -> None:
    board = Board()
    board.battlefield(0, card("Kind Talisman", "{3}", "Artifact", "", "{T}: Add {C}. You gain 1 life."))
    board.battlefield(0, card("Hot Spring", "", "Land", "", "{T}: Add {R}. This land deals 1 damage to you."))
    board.cast(board.hand(0, card("Plain Stone", "{2}", "Artifact")))
    assert board.life(0) == 20
    assert board.stack == ["Plain Stone"]
    assert [told.n for told in board.told("gains life")] == [1]


@pytest.mark.cr("605.1a", "118.3")
def test_counters_removed_for_mana() -> None:
    board = Board()
    text = "Whenever you cast an instant spell, if this creature has fewer than three +1/+1 counters on it, "
    text += "put a +1/+1 counter on it.\nRemove three +1/+1 counters from this creature: Add {R}{R}{R}."
    kin = board.battlefield(0, creature("Steam Goat", "1/1", text))
    board.lands(0, "RRRR")
    for n in range(4):
        board.cast(board.hand(0, card("Hot Word", "{R}", "Instant", "", "You gain 1 life.")))
        board.resolve_all()
        assert board.counters(kin) == {"+1/+1": min(3, n + 1)}
    board.cast(board.hand(0, creature("Red Ox", "3/3", cost="{2}{R}")))
    assert board.counters(kin) == {}


@pytest.mark.cr("601.2g")
def test_generic_mana_leaves_what_the_rest_of_the_hand_needs() -> None:
    board = Board()
    island, forest = board.battlefield(0, named("Island")), board.battlefield(0, named("Forest"))
    singer = board.battlefield(0, creature("Moss Singer", "1/1", "{T}: Add {R}."))
    board.hand(0, card("Cold Word", "{U}", "Instant", "", "You gain 1 life."))
    board.cast(board.hand(0, card("Plain Stone", "{1}", "Artifact")))
    assert board.obj(forest).tapped
    assert not board.obj(island).tapped
    assert not board.obj(singer).tapped


# --- triggered mana abilities ---------------------------------------------------------------------------------------


@pytest.mark.cr("605.1b", "605.4a", "607.2d")
def test_mana_of_the_chosen_colour_is_doubled_at_once() -> None:
    text = "As this artifact enters, choose a color.\nWhenever a Forest's ability causes you to add one or more mana"
    text += " of the chosen color, its controller adds an additional {G}."
    board = Board()
    board.battlefield(0, card("Noon Stone", "{6}", "Artifact", "", text), chosen={"color": "green"})
    lands = board.lands(0, "GGR")
    big = board.hand(0, creature("Big Goat", "5/5", cost="{4}{G}"))
    bigger = board.hand(0, creature("Bigger Goat", "6/6", cost="{5}{G}"))
    assert not board.can("cast", bigger)
    board.cast(big)
    assert all(board.obj(land).tapped for land in lands)
    assert board.state.players[0].mana == {}


@pytest.mark.cr("605.1b", "607.2d")
def test_mana_of_another_colour_than_the_chosen_one_brings_no_more() -> None:
    text = "As this artifact enters, choose a color.\nWhenever a Forest's ability causes you to add one or more mana"
    text += " of the chosen color, its controller adds an additional {G}."
    board = Board()
    board.battlefield(0, card("Noon Stone", "{6}", "Artifact", "", text), chosen={"color": "red"})
    board.lands(0, "G")
    assert not board.can("cast", board.hand(0, creature("Big Goat", "2/2", cost="{1}{G}")))


@pytest.mark.cr("605.1b", "605.4a")
def test_an_aura_adds_mana_to_what_its_land_makes() -> None:
    text = "Enchant permanent\nWhenever enchanted permanent is tapped for mana, its controller adds an additional {G}."
    board = Board()
    (mountain,) = board.lands(0, "R")
    growth = card("Deep Moss", "{G}", "Enchantment — Aura", "", text)
    board.battlefield(1, growth, attached_to=mountain)
    goat = board.hand(0, creature("Odd Goat", "2/2", cost="{R}{G}"))
    green = board.hand(0, creature("Green Goat", "2/2", cost="{G}"))
    assert board.can("cast", green)
    board.cast(goat)
    assert board.state.players[0].mana == {}
    assert board.stack == ["Odd Goat"]


@pytest.mark.cr("605.1b", "106.4")
def test_mana_that_comes_along_and_is_not_needed_stays_in_the_pool() -> None:
    text = "Whenever you tap a Forest for mana, add one mana of any type that land produced."
    board = Board()
    board.battlefield(0, card("Echo Bell", "{3}", "Artifact", "", text))
    board.lands(0, "G")
    board.cast(board.hand(0, creature("Green Goat", "2/2", cost="{G}")))
    assert board.state.players[0].mana == {"G": 1}
    other = Board()
    other.battlefield(1, card("Echo Bell", "{3}", "Artifact", "", text))
    other.lands(0, "G")
    other.cast(other.hand(0, creature("Green Goat", "2/2", cost="{G}")))
    assert other.state.players[0].mana == {}


@pytest.mark.cr("605.5a", "603.2")
def test_what_triggers_on_mana_but_makes_none_uses_the_stack() -> None:
    text = "Whenever a player taps a Forest for mana, this enchantment deals 2 damage to that player."
    board = Board()
    board.battlefield(1, card("Thorn Field", "{3}", "Enchantment", "", text))
    board.lands(0, "G")
    board.cast(board.hand(0, creature("Green Goat", "2/2", cost="{G}")))
    assert board.stack == ["Green Goat", "Thorn Field"]
    board.resolve()
    assert board.life(0) == 18

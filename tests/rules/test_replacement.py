"""Damage and moves that become others: doubling, redirection, going elsewhere, "instead" (614, 616)."""

from __future__ import annotations

import pytest

from rules.board import Board, card, creature

from .test_state_based import cast

OX = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
SPARK = card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target.")
DOOM = card("Doom", "{B}", "Instant", "", "Destroy target creature.")
LANTERN = card("Grave Lantern", "{1}", "Enchantment", "", "If a creature would die, exile it instead.")
ECHO = card(
    "Ember Echo",
    "{R}",
    "Enchantment",
    "",
    "If a source you control would deal damage, it deals double that damage instead.",
)
ALMS = card("Alms", "{W}", "Instant", "", "You gain 3 life.")


# --- damage ------------------------------------------------------------------------------------------------------


@pytest.mark.cr("614.1a", "614.5", "614.6", "120.4b")
def test_damage_is_doubled_once_by_each_effect() -> None:
    board = Board()
    for _ in range(2):
        board.battlefield(0, ECHO)
    cast(board, SPARK, 1)
    assert board.life(1) == 20 - 12


@pytest.mark.cr("614.1a")
def test_only_damage_of_the_spells_that_are_named_is_tripled() -> None:
    board = Board()
    text = "If a red instant or Goat spell you control would deal damage, it deals triple that damage instead."
    board.battlefield(0, creature("Ash Adept", "1/1", text, "{R}"))
    imp = board.battlefield(0, creature("Red Imp", "1/1", "{T}: This creature deals 1 damage to any target.", "{R}"))
    board.activate(imp, 1)
    board.resolve()
    assert board.life(1) == 19
    cast(board, SPARK, 1)
    assert board.life(1) == 10
    cast(board, card("Chill", "{U}", "Instant", "", "~ deals 1 damage to any target."), 1)
    assert board.life(1) == 9


@pytest.mark.cr("616.1", "616.1e", "616.2")
def test_the_player_who_is_hit_says_whether_prevention_or_doubling_comes_first() -> None:
    board = Board()
    board.battlefield(0, ECHO)
    text = "If a source an opponent controls would deal damage to you, prevent 2 of that damage."
    board.battlefield(1, creature("Pale Warden", "2/2", text))
    cast(board, SPARK, 1)
    assert board.question.seats == (1,)
    board.answer(board.find("Ember Echo"))
    assert board.life(1) == 20 - 4
    cast(board, SPARK, 1)
    board.answer(board.find("Pale Warden"))
    assert board.life(1) == 16 - 2


@pytest.mark.cr("614.1a", "510.2")
def test_an_equipment_multiplies_what_its_bearer_deals_and_is_dealt_in_combat() -> None:
    board = Board()
    text = (
        "If equipped creature would deal combat damage, it deals double that damage instead.\n"
        "If another creature would deal combat damage to equipped creature, it deals triple that damage to equipped"
        " creature instead.\nEquip {1}"
    )
    bearer = board.battlefield(0, creature("Long Goat", "2/12"))
    board.battlefield(0, card("Thorn Whip", "{2}", "Artifact — Equipment", "", text), attached_to=bearer)
    blocker = board.battlefield(1, creature("Wide Goat", "3/9"))
    board.attack({bearer: 1})
    board.block({blocker: bearer})
    board.pass_to("end of combat")
    assert (board.obj(bearer).damage, board.obj(blocker).damage) == (9, 4)
    cast(board, SPARK, bearer)
    assert board.zone(bearer) == "graveyard"


@pytest.mark.cr("614.1a")
def test_more_damage_than_would_be_dealt() -> None:
    board = Board()
    text = (
        "If a red source you control would deal damage to an opponent or an Ox an opponent controls, it deals that"
        " much damage plus 2 instead."
    )
    board.battlefield(0, card("Stoked Kiln", "{R}", "Enchantment", "", text))
    ox = board.battlefield(1, creature("Big Ox", "4/9", kind="Ox"))
    cast(board, SPARK, 1)
    cast(board, SPARK, ox)
    cast(board, SPARK, 0)
    assert (board.life(1), board.obj(ox).damage, board.life(0)) == (15, 5, 17)


@pytest.mark.cr("614.9", "614.1a")
def test_damage_is_redirected_to_the_enchanted_creature() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Big Ox", "0/5", kind="Ox"))
    text = "Enchant creature\nAll noncombat damage that would be dealt to you is dealt to enchanted creature instead."
    scape = board.battlefield(1, card("Scape", "{W}", "Enchantment — Aura", "", text), attached_to=ox)
    cast(board, SPARK, 1)
    assert (board.life(1), board.obj(ox).damage) == (20, 3)
    assert [told.text for told in board.told("redirects damage")] == ["Big Ox"]
    cast(board, SPARK, 1)
    assert (board.life(1), board.zone(ox), board.zone(scape)) == (20, "graveyard", "graveyard")
    cast(board, SPARK, 1)
    assert board.life(1) == 17


@pytest.mark.cr("614.9")
def test_damage_is_not_redirected_to_what_cant_be_dealt_any() -> None:
    board = Board()
    rock = board.battlefield(0, card("Rock", "{1}", "Artifact"))
    text = "Enchant artifact\nAll damage that would be dealt to you is dealt to enchanted artifact instead."
    board.battlefield(1, card("Scape", "{W}", "Enchantment — Aura", "", text), attached_to=rock)
    cast(board, SPARK, 1)
    assert board.life(1) == 17


# --- moves --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("614.6", "614.1a", "700.4")
def test_a_creature_is_exiled_instead_of_dying() -> None:
    board = Board()
    board.battlefield(0, LANTERN)
    text = "Whenever a creature dies, you gain 1 life."
    board.battlefield(0, card("Toll Bell", "{1}", "Enchantment", "", text))
    one, two, rock = (
        board.battlefield(1, OX),
        board.battlefield(1, OX),
        board.battlefield(1, card("Rock", "", "Artifact")),
    )
    cast(board, DOOM, one)
    cast(board, SPARK, two)
    cast(board, card("Crush", "{R}", "Instant", "", "Destroy target artifact."), rock)
    board.resolve_all()
    assert [board.zone(thing) for thing in (one, two, rock)] == ["exile", "exile", "graveyard"]
    assert board.life(0) == 20
    assert [told.text for told in board.told("goes elsewhere")] == ["exile", "exile"]


@pytest.mark.cr("614.12", "113.6")
def test_a_card_says_where_it_goes_instead_from_any_zone() -> None:
    board = Board()
    text = "If ~ would be put into a graveyard from anywhere, put it on the bottom of its owner's library instead."
    golem = creature("Stone Golem", "2/2", text)
    board.library(1, OX)
    there, held = board.battlefield(1, golem), board.hand(1, golem)
    cast(board, DOOM, there)
    cast(board, card("Grip", "{B}", "Sorcery", "", "Target player discards a card."), 1)
    assert (board.zone(there), board.zone(held)) == ("library", "library")
    assert board.state.players[1].library[0] == board.now(held)


@pytest.mark.cr("616.1", "616.1f")
def test_the_controller_of_what_would_die_chooses_where_it_goes() -> None:
    board = Board()
    board.battlefield(0, LANTERN)
    text = "If this creature would die, return it to its owner's hand instead."
    moth = board.battlefield(1, creature("Dusk Moth", "1/1", text))
    cast(board, DOOM, moth)
    assert board.question.seats == (1,)
    board.answer(moth)
    assert board.zone(moth) == "hand"


@pytest.mark.cr("614.1a", "111.1")
def test_a_token_is_no_card_that_would_go_to_a_graveyard() -> None:
    board = Board()
    text = "If a creature card would be put into an opponent's graveyard from anywhere, exile it instead."
    board.battlefield(0, card("Dry Well", "{1}", "Enchantment", "", text))
    board.battlefield(1, card("Toll Bell", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    token, ox, mine = board.battlefield(1, OX, token="token"), board.battlefield(1, OX), board.battlefield(0, OX)
    for thing in (token, ox, mine):
        cast(board, DOOM, thing)
        board.resolve_all()
    assert (board.zone(ox), board.zone(mine), board.life(1)) == ("exile", "graveyard", 22)


@pytest.mark.cr("611.2", "614.3")
def test_what_a_spell_has_damaged_is_exiled_if_it_would_die_this_turn() -> None:
    text = "~ deals 1 damage to target creature. If an Ox dealt damage this way would die this turn, exile it instead."
    board = Board()
    one, other = board.battlefield(1, OX), board.battlefield(1, OX)
    cast(board, card("Branding", "{R}", "Instant", "", text), one)
    cast(board, SPARK, one)
    cast(board, SPARK, other)
    assert (board.zone(one), board.zone(other)) == ("exile", "graveyard")


@pytest.mark.cr("611.2", "514.2")
def test_such_an_effect_ends_with_the_turn() -> None:
    text = "Untap target creature. If that creature would die this turn, exile it instead."
    board = Board()
    board.library(1, OX)
    ox = board.battlefield(1, OX)
    cast(board, card("Doubt", "{R}", "Instant", "", text), ox)
    board.next_turn(1)
    cast(board, DOOM, ox)
    assert board.zone(ox) == "graveyard"


@pytest.mark.cr("614.15", "701.6a")
@pytest.mark.parametrize(
    ("put", "zone"),
    [
        ("exile it", "exile"),
        ("put it into its owner's hand", "hand"),
        ("put it on the bottom of its owner's library", "library"),
    ],
)
def test_a_countered_spell_goes_elsewhere_than_to_the_graveyard(put: str, zone: str) -> None:
    text = (
        f"Counter target red spell. If it's countered this way, {put} instead of putting it into its owner's graveyard."
    )
    board = Board()
    board.lands(0, "R")
    board.lands(1, "UUU")
    spark, denial = board.hand(0, SPARK), board.hand(1, card("Hard Denial", "{1}{U}{U}", "Instant", "", text))
    board.cast(spark, 1)
    board.seat(1)
    board.cast(denial, spark)
    board.resolve_all()
    assert (board.zone(spark), board.zone(denial), board.life(1)) == (zone, "graveyard", 20)


# --- life and cards -----------------------------------------------------------------------------------------------


@pytest.mark.cr("614.1a", "614.5", "119.10")
def test_more_life_is_gained() -> None:
    board = Board()
    board.battlefield(
        0, card("Choir", "{W}", "Enchantment", "", "If you would gain life, you gain twice that much life instead.")
    )
    moth = board.battlefield(0, creature("Dusk Moth", "2/2", "Lifelink"))
    cast(board, ALMS)
    board.attack({moth: 1})
    board.fight()
    assert board.life(0) == 20 + 6 + 4


@pytest.mark.cr("614.6", "119.10")
def test_something_else_happens_than_a_gain_of_life() -> None:
    board = Board()
    text = "If an opponent would gain life, that player loses that much life instead."
    board.battlefield(1, card("Spite", "{B}", "Enchantment", "", text))
    cast(board, ALMS)
    assert (board.life(0), board.life(1)) == (17, 20)


@pytest.mark.cr("119.7")
def test_a_gain_of_life_that_cant_happen_is_not_replaced() -> None:
    board = Board()
    board.battlefield(0, card("Drought", "{1}", "Enchantment", "", "Players can't gain life."))
    text = "If you would gain life, draw a card instead."
    board.battlefield(0, card("Ledger", "{U}", "Enchantment", "", text))
    board.library(0, OX)
    cast(board, ALMS)
    assert (board.life(0), board.names("hand", 0)) == (20, [])


@pytest.mark.cr("614.5", "121.6", "614.11")
def test_each_draw_is_replaced_once_by_each_effect() -> None:
    board = Board()
    board.library(0, *(OX for _ in range(9)))
    for _ in range(2):
        board.battlefield(
            0, card("Deep Thought", "{U}", "Enchantment", "", "If you would draw a card, draw two cards instead.")
        )
    cast(board, card("Study", "{U}", "Sorcery", "", "Draw a card."))
    if board.question.shape == "pick":
        board.say((0,))
    assert len(board.names("hand", 0)) == 4


# --- "instead" in the same text --------------------------------------------------------------------------------------


KICKED = card(
    "Small Flare",
    "{R}",
    "Instant",
    "",
    "Kicker {3}\n~ deals 1 damage to target player. If this spell was kicked, it deals 6 damage instead.",
)


@pytest.mark.cr("614.15", "702.33e")
@pytest.mark.parametrize(("kicked", "life"), [(True, 14), (False, 19)])
def test_a_kicked_spell_deals_more_damage_to_its_target(kicked: bool, life: int) -> None:
    board = Board()
    board.lands(0, "RRRR")
    flare = board.hand(0, KICKED)
    board.cast(flare, kicked, 1)
    board.resolve()
    assert board.life(1) == life


@pytest.mark.cr("614.15", "207.2c")
def test_a_paragraph_takes_the_place_of_the_one_before() -> None:
    text = (
        "Target player gains 4 life.\n"
        "Landfall — If you had a Plains enter the battlefield under your control this turn, that player gains 9"
        " life instead."
    )
    rest = card("Good Sleep", "{W}", "Instant", "", text)
    board = Board()
    cast(board, rest, 1)
    assert board.life(1) == 24
    board.play(board.hand(0, card("Meadow", "", "Land — Plains")))
    cast(board, rest, 1)
    assert board.life(1) == 33
    cast(board, card("Rain", "{U}", "Instant", "", "Target player gains 1 life."), 0)
    assert board.life(0) == 21


@pytest.mark.cr("614.15")
def test_a_creature_grows_more_than_it_would_have() -> None:
    text = (
        "Target creature gets +1/+1 until end of turn. If you control an artifact, that creature gets +3/+3 until end"
        " of turn instead."
    )
    board = Board()
    ox = board.battlefield(0, OX)
    board.battlefield(0, card("Rock", "", "Artifact"))
    cast(board, card("Swell", "{G}", "Instant", "", text), ox)
    assert board.size(ox) == "5/5"

"""Token cards and spells of the Horde on the stack and off it (CL-13, WK-6, WK-D6-R1 and their rulings)."""

from __future__ import annotations

import pytest

from rules.board import HordeBoard, card, creature, named

from .table import (
    BOUNCE,
    COUNTER,
    FOG,
    GHOUL,
    KILL,
    LURCHER,
    OX,
    SHAMBLER,
    SPARK,
    SWEEP,
    casts,
    deal,
    library,
    ready,
    table,
    to_reveal,
)

EAR = card("Keen Ear", "{1}{G}", "Enchantment", "", "Whenever an opponent casts a creature spell, you gain 1 life.")
NEWS = card("Gate Watch", "{1}{G}", "Enchantment", "", "Whenever a token enters, you gain 5 life.")
BLINK = card(
    "Fade Out",
    "{W}",
    "Instant",
    "",
    "Exile target creature, then return it to the battlefield under its owner's control.",
)
TAKE_BACK = card("Second Wind", "{U}", "Instant", "", "Return target spell to its owner's hand.")
HEAP = creature(
    "Heap", "*/*", "~'s power and toughness are each equal to the number of Zombie cards in all graveyards."
)


@pytest.mark.clause("CL-13-R1")
@pytest.mark.cr("202.3a")
def test_a_token_card_is_a_creature_card_in_library_and_a_creature_spell_on_the_stack() -> None:
    board = table(1, SHAMBLER)
    (shambler,) = deal(board, SHAMBLER)
    for zone in ("library", "stack"):
        if zone == "stack":
            to_reveal(board)
        char = board.char(shambler)
        assert board.zone(shambler) == zone
        assert (char.name, char.types, char.subtypes) == ("Shambler", {"creature"}, {"Zombie"})
        assert (char.power, char.toughness, char.mana_cost, char.mana_value) == (2, 2, None, 0)


@pytest.mark.clause("CL-13-R1")
def test_a_token_card_is_cast_and_triggers_what_waits_for_that() -> None:
    board = table(1, SHAMBLER, LURCHER, FOG)
    board.battlefield(0, EAR)
    to_reveal(board)
    assert board.stack == ["Shambler", "Keen Ear"]
    board.pass_to("beginning of combat")
    assert board.life(0) == 22


@pytest.mark.clause("CL-13", "CL-13-R1", "WK-D6-R1")
def test_a_countered_token_never_arrives_and_the_wave_goes_on() -> None:
    board = table(1, SHAMBLER, LURCHER, FOG)
    board.battlefield(0, NEWS)
    counter = ready(board, 0, COUNTER, "U")
    to_reveal(board)
    board.cast(counter, board.state.stack[0])
    board.resolve()
    assert board.stack == ["Lurcher"]
    assert board.names("graveyard", board.horde) == []
    board.pass_to("beginning of combat")
    assert board.names("battlefield", board.horde) == ["Lurcher", "Damp Fog"]
    assert board.life(0) == 25


@pytest.mark.clause("CL-13")
def test_a_countered_card_goes_to_the_hordes_graveyard() -> None:
    board = table(1, GHOUL)
    counter = ready(board, 0, COUNTER, "U")
    to_reveal(board)
    board.cast(counter, board.state.stack[0])
    board.resolve()
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul"]
    assert board.names("battlefield", board.horde) == []


@pytest.mark.clause("CL-13-R1", "CL-15")
def test_a_token_spell_returned_to_hand_is_still_a_card_and_is_cast_again() -> None:
    board = table(1, SHAMBLER, FOG)
    back = ready(board, 0, TAKE_BACK, "U")
    to_reveal(board)
    board.cast(back, board.state.stack[0])
    board.resolve()
    assert board.names("hand", board.horde) == ["Shambler"]
    board.pass_to("beginning of combat")
    assert casts(board) == ["Shambler", "Damp Fog", "Shambler"]
    assert board.names("battlefield", board.horde) == ["Damp Fog", "Shambler"]


@pytest.mark.clause("CL-13-R2")
@pytest.mark.cr("111.7", "111.8", "111.13")
@pytest.mark.parametrize(("removal", "symbol"), [(BOUNCE, "U"), (BLINK, "W"), (KILL, "B")])
def test_it_resolves_into_a_token_and_is_gone_once_it_leaves(removal: object, symbol: str) -> None:
    board = table(1, SHAMBLER, FOG)
    board.battlefield(0, NEWS)
    spell = ready(board, 0, removal, symbol)  # type: ignore[arg-type]
    to_reveal(board)
    board.resolve()
    board.resolve()
    assert board.life(0) == 25
    shambler = board.find("Shambler")
    assert board.obj(shambler).token
    board.cast(spell, shambler)
    board.resolve()
    for zone in ("battlefield", "hand", "graveyard", "exile"):
        assert "Shambler" not in board.names(zone)


@pytest.mark.clause("WK-D6-R1")
@pytest.mark.cr("704.5d")
def test_a_token_that_dies_triggers_and_is_not_counted_in_the_graveyard() -> None:
    board = table()
    board.battlefield(0, card("Bell", "{1}", "Artifact", "", "Whenever a creature dies, you gain 1 life."))
    heap = board.battlefield(0, HEAP)
    board.graveyard(board.horde, GHOUL)
    board.battlefield(board.horde, SHAMBLER, token="token card")
    board.battlefield(board.horde, GHOUL)
    spark = ready(board, 0, SPARK, "R")
    kill = ready(board, 0, KILL, "B")
    board.cast(spark, board.find("Shambler"))
    board.resolve()
    board.resolve()
    assert (board.life(0), board.size(heap)) == (21, "1/1")
    board.cast(kill, board.find("Ditch Ghoul"))
    board.resolve()
    board.resolve()
    assert (board.life(0), board.size(heap)) == (22, "2/2")


@pytest.mark.clause("WK-D6-R1", "CL-11", "CL-13-R1")
def test_a_milled_token_card_is_one_milled_card_and_is_gone() -> None:
    board = table(1, SHAMBLER, GHOUL, LURCHER, OX)
    spark = ready(board, 0, SPARK, "R")
    heap = board.battlefield(0, HEAP)
    board.graveyard(board.horde, GHOUL)
    board.cast(spark, board.horde)
    board.resolve()
    assert library(board)[0] == "Grove Ox"
    assert board.names("graveyard", board.horde) == ["Ditch Ghoul", "Ditch Ghoul"]
    assert board.size(heap) == "2/2"


@pytest.mark.clause("WK-D6-R1")
def test_what_returns_from_the_graveyard_is_never_a_token_card() -> None:
    rise = card(
        "All Rise", "{4}{B}", "Sorcery", "", "Return all creature cards from your graveyard to the battlefield."
    )
    board = table(1, rise)
    board.battlefield(board.horde, SHAMBLER, token="token card")
    board.battlefield(board.horde, GHOUL)
    sweep = ready(board, 0, SWEEP, "B")
    board.cast(sweep)
    board.resolve()
    board.pass_to("beginning of combat", 1)
    assert board.names("battlefield", board.horde) == ["Ditch Ghoul"]


# --- unlimited mana ------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-6", "CL-14")
def test_the_horde_casts_everything_in_hand_and_library_without_a_land() -> None:
    dear = creature("Dear Corpse", "9/9", cost="{9}{W}{U}{B}{R}{G}", kind="Zombie")
    board = table(1, dear)
    for _ in range(3):
        board.hand(board.horde, dear)
    board.pass_to("beginning of combat", 1)
    assert casts(board) == ["Dear Corpse"] * 4


@pytest.mark.clause("WK-6", "CL-14", "WK-6-R2")
@pytest.mark.cr("118.12a")
def test_the_horde_pays_whatever_a_counterspell_asks_and_says_so() -> None:
    board = table(1, SHAMBLER, FOG)
    leak = card("Steep Toll", "{U}", "Instant", "", "Counter target spell unless its controller pays {9}.")
    spell = ready(board, 0, leak, "U")
    to_reveal(board)
    board.cast(spell, board.state.stack[0])
    board.resolve()
    assert board.stack == ["Shambler"]
    assert [told.text for told in board.told("rolls")] == ["pays {9} for Steep Toll"]
    board.pass_to("beginning of combat")
    assert board.names("battlefield", board.horde) == ["Shambler", "Damp Fog"]


@pytest.mark.clause("WK-6-R2")
@pytest.mark.cr("118.12a")
@pytest.mark.parametrize(("mana", "pays", "there"), [("U", None, False), ("UGG", True, True), ("UGG", False, False)])
def test_a_survivor_pays_or_not_and_the_horde_pays_each_upkeep(mana: str, pays: bool | None, there: bool) -> None:
    text = "At the beginning of your upkeep, sacrifice this creature unless you pay {2}{G}."
    board = table()
    mine = board.battlefield(0, creature("Hungry Ox", "1/1", text))
    theirs = board.battlefield(board.horde, creature("Hungry Corpse", "0/1", text))
    board.lands(0, mana)
    board.pass_to("upkeep", 0)
    while board.state.stack and board.question.shape == "act":
        board.pass_()
    if pays is not None:
        board.answer(pays)
    assert (board.zone(mine) == "battlefield") is there
    assert board.zone(theirs) == "battlefield"
    assert len([told for told in board.told("rolls") if told.text.startswith("pays")]) == 1


@pytest.mark.clause("WK-6-R1")
def test_x_of_a_flashback_is_the_number_of_horde_turns_begun_too() -> None:
    swarm = card("Many Hands", "{X}{B}", "Sorcery", "", "Create X 1/1 black Zombie creature tokens.\nFlashback {X}{B}")
    board = table()
    board.team(1).turns_begun = 2
    board.graveyard(board.horde, swarm)
    board.pass_to("beginning of combat", 1)
    assert len(board.names("battlefield", board.horde)) == 1 + 3


@pytest.mark.clause("WK-6-R1")
@pytest.mark.cr("107.3b")
def test_x_of_a_spell_cast_without_paying_is_0() -> None:
    text = (
        "Whenever this creature attacks, exile the top card of your library,"
        " then cast that card without paying its mana cost."
    )
    lives: set[int] = set()
    for seed in range(8):
        board = table(1, FOG, card("Long Tide", "{X}{B}", "Sorcery", "", "Each opponent loses X life."), seed=seed)
        board.team(1).turns_begun = 4
        board.battlefield(board.horde, creature("Drummer", "0/1", text))
        board.pass_to("end", 1)
        if "Long Tide" in casts(board):
            lives.add(board.life(0))
    assert lives == {20}


@pytest.mark.clause("WK-6-R1")
def test_kicker_comes_both_ways_and_the_log_says_so() -> None:
    found: set[tuple[int, str]] = set()
    text = "Kicker {4}\nWhen this creature enters, if it was kicked, each opponent loses 4 life."
    for seed in range(12):
        board = table(1, creature("Heavy Boot", "1/1", text), seed=seed)
        board.pass_to("beginning of combat", 1)
        (roll,) = board.told("rolls")
        found.add((board.life(0), roll.text))
    assert found == {(16, "flips a coin for kicker, yes"), (20, "flips a coin for Heavy Boot, no")}


@pytest.mark.clause("WK-4-R1")
def test_a_planeswalker_of_the_horde_sits_there_and_may_be_attacked() -> None:
    sage = card("Fen Sage", "{3}", "Legendary Planeswalker — Sage", "4", "+1: Each opponent loses 2 life.")
    board = table(1, sage)
    ox = board.battlefield(0, OX)
    board.pass_to("upkeep", 0)
    walker = board.find("Fen Sage")
    assert (board.counters(walker), board.life(0)) == ({"loyalty": 4}, 20)
    before = len(library(board))
    board.attack({ox: walker})
    board.fight()
    assert board.counters(walker) == {"loyalty": 2}
    assert len(library(board)) == before


@pytest.mark.clause("WK-4-R1")
def test_triggers_and_static_abilities_of_the_horde_work() -> None:
    lord = creature("Old Captain", "2/2", "Other Zombies you control get +1/+1.", kind="Zombie")
    wailer = creature("Wailer", "1/1", "Whenever this creature attacks, each opponent loses 1 life.", kind="Zombie")
    board = table()
    board.battlefield(board.horde, lord)
    board.battlefield(board.horde, wailer)
    assert board.size(board.find("Wailer")) == "2/2"
    board.pass_to("end", 1)
    assert board.life(0) == 20 - 1 - 2 - 2


# --- random choices in play ------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-5", "WK-5-R1")
@pytest.mark.cr("704.5j")
def test_which_of_two_legends_stays_is_random() -> None:
    queen = card("Ashen Queen", "{2}{B}", "Legendary Creature — Zombie", "3/3")
    kept: set[bool] = set()
    for seed in range(12):
        board = table(1, queen, seed=seed)
        old = board.battlefield(board.horde, queen)
        board.pass_to("beginning of combat", 1)
        assert board.names("battlefield", board.horde) == ["Ashen Queen"]
        kept.add(board.zone(old) == "battlefield")
    assert kept == {True, False}


@pytest.mark.clause("WK-5-R1", "CL-12")
def test_what_the_horde_discards_is_random() -> None:
    squeeze = card("Squeeze", "{B}", "Sorcery", "", "Each opponent discards a card.")
    gone: set[str] = set()
    for seed in range(24):
        board = table(seed=seed)
        for one in (GHOUL, OX, FOG):
            board.hand(board.horde, one)
        spell = ready(board, 0, squeeze, "B")
        board.cast(spell)
        board.resolve()
        gone.update(board.names("graveyard", board.horde))
    assert gone == {"Ditch Ghoul", "Grove Ox", "Damp Fog"}


@pytest.mark.clause("WK-5-R1")
def test_may_is_a_coin_in_play() -> None:
    found: set[int] = set()
    for seed in range(12):
        board = table(1, creature("Wisp", "1/1", "When this creature enters, you may draw a card."), seed=seed)
        board.pass_to("beginning of combat", 1)
        found.add(len(library(board)))
    assert found == {19, 20}


@pytest.mark.clause("WK-5-R1")
@pytest.mark.cr("603.3b")
def test_the_order_of_the_hordes_triggers_is_random() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in range(12):
        board = table(seed=seed)
        for name, n in (("Low Drum", 1), ("High Drum", 2)):
            text = f"At the beginning of your upkeep, each opponent loses {n} life."
            board.battlefield(board.horde, card(name, "{B}", "Enchantment", "", text))
        board.pass_to("upkeep", 1)
        orders.add(tuple(board.stack))
    assert len(orders) == 2


@pytest.mark.clause("WK-5-R1")
def test_a_mode_is_picked_among_those_that_have_targets() -> None:
    pick = card(
        "Three Roads",
        "{B}",
        "Sorcery",
        "",
        "Choose one — • Destroy target artifact. • Each opponent loses 1 life. • Each opponent loses 2 life.",
    )
    found: set[int] = set()
    for seed in range(12):
        board: HordeBoard = table(1, pick, seed=seed)
        board.pass_to("beginning of combat", 1)
        found.add(board.life(0))
    assert found == {19, 18}


@pytest.mark.clause("WK-D6-R1")
@pytest.mark.cr("111.8")
def test_a_token_card_in_exile_is_as_good_as_gone_and_cant_be_cast_from_there() -> None:
    text = "Exile the top card of target player's library. You may cast that card without paying its mana cost."
    pry = card("Pry Loose", "{U}", "Sorcery", "", text)
    board = table(1, SHAMBLER, GHOUL)
    for found in ([], ["Ditch Ghoul"]):
        board.cast(ready(board, 0, pry, "U"), board.horde)
        board.resolve()
        board.answer(True)
        assert board.stack == found
        assert board.names("exile") == []
    board.resolve()
    assert board.char(board.find("Ditch Ghoul")).controller == 0


def test_the_horde_keeps_a_hand_of_any_size() -> None:
    board = table()
    for _ in range(9):
        board.hand(board.horde, card("Wear Away", "{R}", "Sorcery", "", "Destroy target artifact."))
    board.next_turn(0)
    board.next_turn(0)
    assert len(board.names("hand", board.horde)) == 9


@pytest.mark.clause("WK-6-R2")
def test_costs_other_than_mana_are_never_volunteered() -> None:
    text = "Whenever an opponent casts an artifact spell, that player loses 1 life unless they discard a card."
    for seed in range(5):
        board = HordeBoard(seed=seed)
        board.battlefield(0, card("Hard Choice", "{1}", "Enchantment", "", text))
        held = board.hand(board.horde, named("Forest"))
        board.deck(card("Round Stone", "{1}", "Artifact"))
        board.pass_to("end", 1)
        assert "Round Stone" in board.names("battlefield", board.horde)
        assert board.zone(held) != "graveyard"

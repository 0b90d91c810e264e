"""Cards that can be cast as one thing or another: modal faces, Adventures, halves, flip cards (709, 710, 712, 715)."""

from __future__ import annotations

import msgspec
import pytest

from horde.cards.card import Card
from horde.rules.playable import unplayed
from rules.board import Board, HordeBoard, card, creature, face, fresh

GOAT = creature("Plain Goat", "2/2")
Text = tuple[str, ...]


def double(front: Text, back: Text, layout: str) -> Card:
    """A card of two parts, each as (name, cost, types, size, text)."""
    made = Card(f"{front[0]} // {back[0]}", (face(*front), face(*back)), layout)
    assert not unplayed(made), unplayed(made)
    return made


def long_game(*teams: int) -> Board:
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, *[GOAT] * 9)
    return board


def places(board: Board, thing: int) -> list[int]:
    """The ways in which a card is offered to be cast now."""
    return [option.n for option in board.question.options if option.kind == "cast" and option.id == board.now(thing)]


# --- modal cards with two faces ---------------------------------------------------------------------------------------

SPARK = double(
    ("Quick Spark", "{R}", "Instant", "", "~ deals 2 damage to any target."),
    ("Spark Crag", "", "Land — Mountain", "", ""),
    "modal_dfc",
)
BEAST = double(
    ("Calm Beast", "{1}{G}", "Creature — Beast", "2/3", ""),
    ("Wild Charge", "{2}{G}", "Sorcery", "", "Target creature gets +3/+3 until end of turn."),
    "modal_dfc",
)
PATHS = double(
    ("Low Path", "", "Land", "", "{T}: Add {R}."), ("High Path", "", "Land", "", "{T}: Add {W}."), "modal_dfc"
)


@pytest.mark.cr("712.11b", "712.8f")
def test_either_face_is_cast_and_is_all_that_the_spell_is() -> None:
    board = long_game()
    board.lands(0, "GGG")
    goat = board.battlefield(0, GOAT)
    beast = board.hand(0, BEAST)
    _front, back = places(board, beast)
    board.cast(beast, goat, n=back)
    char = board.char(beast)
    assert (char.name, char.types, char.mana_value) == ("Wild Charge", {"sorcery"}, 3)
    board.resolve()
    assert board.size(goat) == "5/5"
    assert (board.zone(beast), board.char(beast).name) == ("graveyard", "Calm Beast")
    assert board.told("casts")[0].names[0] == "Wild Charge"


@pytest.mark.cr("712.11c", "117.1a")
def test_each_face_has_its_own_timing_cost_and_targets() -> None:
    board = long_game()
    board.lands(0, "GG")
    beast = board.hand(0, BEAST)
    assert len(places(board, beast)) == 1  # there is mana for the creature alone
    board.lands(0, "G")
    assert len(places(board, beast)) == 1  # and no creature for the other face to target
    board.battlefield(0, GOAT)
    assert len(places(board, beast)) == 2


@pytest.mark.cr("712.12", "305.1")
def test_a_land_face_is_played_as_a_land() -> None:
    board = long_game()
    spark = board.hand(0, SPARK)
    board.play(spark)
    char = board.char(spark)
    assert (board.zone(spark), char.name, char.types, char.subtypes) == (
        "battlefield",
        "Spark Crag",
        {"land"},
        {"Mountain"},
    )
    assert board.can("mana", spark) or not board.game.offer_mana
    other = board.hand(0, SPARK)
    assert not board.can("play", other)
    assert board.can("cast", other)
    assert board.told("plays")[0].names == ("Spark Crag",)


@pytest.mark.cr("712.12")
def test_of_two_land_faces_one_is_chosen() -> None:
    board = long_game()
    path = board.hand(0, PATHS)
    board.act("play", path, n=1)
    assert board.char(path).name == "High Path"
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target land.")), path)
    board.resolve()
    assert board.char(path).name == "Low Path"


@pytest.mark.cr("712.8a", "712.14", "712.14b")
def test_put_onto_the_battlefield_it_shows_its_front_if_that_is_a_permanent() -> None:
    text = "Put target card from your graveyard onto the battlefield."
    for what, zone in ((BEAST, "battlefield"), (SPARK, "graveyard")):
        board = long_game()
        thing = board.graveyard(0, what)
        board.cast(board.hand(0, card("Wake", "{0}", "Sorcery", "", text)), thing)
        board.resolve()
        assert board.zone(thing) == zone


@pytest.mark.cr("202.3b", "712.8f")
def test_a_modal_face_has_a_mana_value_of_its_own() -> None:
    board = long_game()
    spark = board.battlefield(0, SPARK, side=1)
    assert board.char(spark).mana_value == 0


# --- Adventures -------------------------------------------------------------------------------------------------------

SCOUT = double(
    ("Scout of Moors", "{2}{G}", "Creature — Elf Scout", "3/3", "Reach"),
    ("Moor Trek", "{G}", "Sorcery — Adventure", "", "Draw a card."),
    "adventure",
)


@pytest.mark.cr("715.3", "715.3a", "715.3b", "715.3d")
def test_after_its_adventure_the_creature_may_be_cast_from_exile() -> None:
    board = long_game()
    board.lands(0, "GGGG")
    scout = board.hand(0, SCOUT)
    board.cast(scout, n=places(board, scout)[1])
    char = board.char(scout)
    assert (char.name, char.types, char.mana_value) == ("Moor Trek", {"sorcery"}, 1)
    board.resolve()
    assert board.zone(scout) == "exile"
    assert (board.char(scout).name, len(board.names("hand", 0))) == ("Scout of Moors", 1)
    assert len(places(board, scout)) == 1  # not as an Adventure again
    board.cast(scout)
    board.resolve()
    assert (board.zone(scout), board.size(scout), board.has(scout, "reach")) == ("battlefield", "3/3", True)


@pytest.mark.cr("715.3d")
def test_the_leave_lasts_as_long_as_the_card_is_exiled() -> None:
    board = long_game()
    board.lands(0, "GGGG")
    scout = board.hand(0, SCOUT)
    board.cast(scout, n=places(board, scout)[1])
    board.resolve()
    board.pass_to("precombat main", 1)
    assert not places(board, scout)
    board.pass_to("precombat main", 0)
    assert places(board, scout)
    assert fresh(board.game).state.permits


@pytest.mark.cr("715.3d", "608.2b")
def test_an_adventure_that_does_not_resolve_leads_nowhere() -> None:
    board = long_game(1, 1)
    board.lands(0, "G")
    scout = board.hand(0, SCOUT)
    board.cast(scout, n=places(board, scout)[0])
    board.cast(board.hand(0, card("No", "{0}", "Instant", "", "Counter target spell.")), scout)
    board.resolve()
    assert board.zone(scout) == "graveyard"
    assert not places(board, scout)


@pytest.mark.cr("715.4")
def test_cast_as_a_creature_it_never_was_on_an_adventure() -> None:
    board = long_game()
    board.lands(0, "GGG")
    scout = board.hand(0, SCOUT)
    assert (board.char(scout).name, board.char(scout).types) == ("Scout of Moors", {"creature"})
    board.cast(scout, n=places(board, scout)[0])
    board.resolve()
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature.")), scout)
    board.resolve()
    assert board.zone(scout) == "graveyard"


@pytest.mark.cr("715.3c", "707.10")
def test_a_copy_of_an_adventure_is_one_and_is_gone_afterwards() -> None:
    board = long_game()
    board.lands(0, "G")
    scout = board.hand(0, SCOUT)
    board.cast(scout, n=places(board, scout)[0])
    board.cast(board.hand(0, card("Echo", "{0}", "Instant", "", "Copy target sorcery spell.")), scout)
    board.resolve()
    assert board.stack == ["Moor Trek", "Moor Trek"]
    board.resolve_all()
    assert len(board.names("hand", 0)) == 2
    assert board.names("exile") == ["Scout of Moors"]


DRAKE = double(
    ("Story Drake", "{3}{U}", "Creature — Dragon", "3/3", "Flying"),
    ("Tell It", "{U}", "Instant — Omen", "", "Draw a card."),
    "adventure",
)


@pytest.mark.cr("720.3", "720.3d")
def test_an_omen_is_shuffled_into_the_library() -> None:
    board = long_game()
    board.lands(0, "U")
    drake = board.hand(0, DRAKE)
    board.cast(drake)
    board.resolve()
    assert board.zone(drake) == "library"


# --- split cards ------------------------------------------------------------------------------------------------------

HALVES = double(
    ("Fire", "{R}", "Instant", "", "~ deals 2 damage to any target."),
    ("Ash", "{1}{B}", "Sorcery", "", "Destroy target creature."),
    "split",
)
FUSED = double(
    ("Grow", "{G}", "Sorcery", "", "You gain 2 life."),
    ("Thrive", "{1}{U}", "Sorcery", "", "Draw two cards.\nFuse"),
    "split",
)
AFTER = double(
    ("Sow", "{G}", "Sorcery", "", "You gain 2 life."),
    ("Reap", "{1}{B}", "Sorcery", "", "Aftermath\nTarget player loses 3 life."),
    "aftermath",
)


@pytest.mark.cr("709.4", "709.4b", "709.4c", "202.3d")
def test_off_the_stack_a_split_card_is_both_halves_together() -> None:
    board = long_game()
    char = board.char(board.hand(0, HALVES))
    assert (char.name, char.mana_value, char.colors, char.types) == (
        "Fire // Ash",
        3,
        {"red", "black"},
        {"instant", "sorcery"},
    )


@pytest.mark.cr("709.3", "709.3a", "709.3b", "202.3d")
def test_one_half_is_cast_and_only_that_half_exists_on_the_stack() -> None:
    board = long_game()
    board.lands(0, "BR")
    goat = board.battlefield(1, GOAT)
    halves = board.hand(0, HALVES)
    _left, right = places(board, halves)
    board.cast(halves, goat, n=right)
    char = board.char(halves)
    assert (char.name, char.mana_value, char.colors, char.types) == ("Ash", 2, {"black"}, {"sorcery"})
    board.resolve()
    assert (board.zone(goat), board.zone(halves)) == ("graveyard", "graveyard")
    assert board.char(halves).mana_value == 3


@pytest.mark.cr("709.3a", "117.1a")
def test_a_half_has_its_own_timing() -> None:
    board = long_game()
    board.lands(0, "BR")
    board.battlefield(1, GOAT)
    halves = board.hand(0, HALVES)
    board.pass_to("upkeep", 1)
    board.seat(0) if not places(board, halves) else None
    assert len(places(board, halves)) == 1


@pytest.mark.cr("702.102a", "702.102b", "702.102c", "702.102d", "709.4d")
def test_fused_both_halves_are_cast_for_both_costs() -> None:
    board = long_game()
    board.lands(0, "GUC")
    both = board.hand(0, FUSED)
    assert len(places(board, both)) == 3
    board.cast(both, n=places(board, both)[2])
    assert (board.char(both).name, board.char(both).mana_value) == ("Grow // Thrive", 3)
    assert all(land.tapped for land in board.game.permanents(0))
    board.resolve()
    assert (board.life(0), len(board.names("hand", 0))) == (22, 2)
    assert board.zone(both) == "graveyard"


@pytest.mark.cr("702.102a")
def test_it_is_fused_only_from_a_hand() -> None:
    board = long_game()
    board.lands(0, "GUC")
    both = board.graveyard(0, FUSED)
    text = "You may cast target sorcery card from your graveyard this turn."
    board.cast(board.hand(0, card("Again", "{0}", "Instant", "", text)), both)
    board.resolve()
    assert len(places(board, both)) == 2


@pytest.mark.cr("702.127a")
def test_the_aftermath_is_cast_from_the_graveyard_alone_and_exiled() -> None:
    board = long_game()
    board.lands(0, "GBC")
    sow = board.hand(0, AFTER)
    assert len(places(board, sow)) == 1
    board.cast(sow)
    board.resolve()
    assert (board.life(0), board.zone(sow)) == (22, "graveyard")
    assert len(places(board, sow)) == 1
    board.cast(sow, 1)
    assert board.stack == ["Reap"]
    board.resolve()
    assert (board.life(1), board.zone(sow)) == (17, "exile")


@pytest.mark.cr("702.127a", "701.6a")
def test_an_aftermath_that_is_countered_is_exiled_too() -> None:
    board = long_game()
    board.lands(0, "BC")
    sow = board.graveyard(0, AFTER)
    board.cast(sow, 1)
    board.cast(board.hand(0, card("No", "{0}", "Instant", "", "Counter target spell.")), sow)
    board.resolve()
    assert board.zone(sow) == "exile"


@pytest.mark.cr("709.3", "608.2g")
def test_cast_for_free_by_an_effect_a_half_is_chosen() -> None:
    board = long_game()
    goat = board.battlefield(1, GOAT)
    board.library(0, HALVES)
    text = "Exile the top card of your library. You gain 1 life. You may cast that card without paying its mana cost."
    board.cast(board.hand(0, card("Luck", "{0}", "Sorcery", "", text)))
    board.resolve()
    board.answer(True)
    assert [option.text for option in board.question.options] == ["Fire", "Ash"]
    board.say((1,))
    board.resolve_all()
    assert board.zone(goat) == "graveyard"


# --- disturb ----------------------------------------------------------------------------------------------------------

GHOST = double(
    ("Brook Warden", "{1}{W}", "Creature — Human", "2/1", "Disturb {2}{W}"),
    ("Brook Ghost", "", "Creature — Spirit", "1/3", "Flying"),
    "transform",
)


@pytest.mark.cr("702.146a", "702.146b", "712.8c", "712.11a")
def test_disturb_casts_it_transformed_from_the_graveyard() -> None:
    board = long_game()
    board.lands(0, "WCC")
    ghost = board.graveyard(0, GHOST)
    board.cast(ghost)
    char = board.char(ghost)
    assert (char.name, char.mana_value, board.stack) == ("Brook Ghost", 2, ["Brook Ghost"])
    assert all(land.tapped for land in board.game.permanents(0))
    board.resolve()
    assert (board.char(ghost).name, board.size(ghost), board.has(ghost, "flying")) == ("Brook Ghost", "1/3", True)


@pytest.mark.cr("702.146a")
def test_in_hand_disturb_does_nothing() -> None:
    board = long_game()
    board.lands(0, "WCC")
    ghost = board.hand(0, GHOST)
    board.cast(ghost)
    board.resolve()
    assert board.char(ghost).name == "Brook Warden"


# --- the Horde --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-5")
def test_the_horde_casts_a_side_at_random() -> None:
    names: set[str] = set()
    for seed in range(8):
        board = HordeBoard(seed=seed)
        board.deck(BEAST)
        board.battlefield(0, GOAT)
        board.pass_to("postcombat main", 1)
        names |= {told.names[0] for told in board.told("casts")}
    assert names >= {"Calm Beast", "Wild Charge"}


# --- flip cards -------------------------------------------------------------------------------------------------------

PUPIL = double(
    ("Calm Pupil", "{1}{U}", "Creature — Human", "1/1", "{T}: Draw a card.\n{1}: Flip this creature."),
    ("Calm Master", "", "Legendary Creature — Human Wizard", "3/3", "Flying"),
    "flip",
)


@pytest.mark.cr("710.1c", "710.2", "710.4")
def test_a_flipped_permanent_has_its_other_name_text_and_size_but_its_own_color_and_cost() -> None:
    board = long_game()
    board.lands(0, "CC")
    pupil = board.battlefield(0, PUPIL)
    board.activate(pupil, n=1)
    board.resolve()
    char = board.char(pupil)
    assert (char.name, char.colors, char.mana_value, board.size(pupil)) == ("Calm Master", {"blue"}, 2, "3/3")
    assert (board.has(pupil, "flying"), char.supertypes) == (True, {"legendary"})
    assert board.told("flips")[0].names == ("Calm Pupil", "Calm Master")


@pytest.mark.cr("710.2", "707.2")
def test_elsewhere_and_as_a_copy_it_is_not_flipped() -> None:
    board = long_game()
    pupil = board.battlefield(0, PUPIL, side=1)
    board.cast(
        board.hand(0, card("Twin", "{0}", "Sorcery", "", "Create a token that's a copy of target creature.")), pupil
    )
    board.resolve()
    assert sorted(board.names("battlefield", 0)) == ["Calm Master", "Calm Pupil"]
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature.")), pupil)
    board.resolve()
    assert board.char(pupil).name == "Calm Pupil"


# --- battles ----------------------------------------------------------------------------------------------------------


def siege(defense: str = "3") -> Card:
    front = face("Fall of Fens", "{2}", "Battle — Siege", "", "When this Siege enters, you gain 1 life.")
    back = face("Fen Avenger", "", "Creature — Spirit", "4/4", "Flying")
    made = Card("Fall of Fens // Fen Avenger", (msgspec.structs.replace(front, defense=defense), back), "transform")
    assert not unplayed(made), unplayed(made)
    return made


def cast_siege(board: Board, *answers: int) -> int:
    board.lands(0, "CC")
    fall = board.hand(0, siege())
    board.cast(fall)
    board.pass_()
    board.pass_()
    for one in answers:
        board.answer(one)
    board.resolve()
    return fall


@pytest.mark.cr("310.2", "310.4b", "310.8a", "310.11a")
def test_a_siege_enters_with_its_defense_and_an_opponent_to_protect_it() -> None:
    board = long_game(1, 2)
    fall = cast_siege(board, 2)
    assert board.counters(fall) == {"defense": 3}
    assert board.obj(fall).chosen == {"protector": "2"}
    assert board.life(0) == 21


@pytest.mark.cr("310.5", "310.6", "310.8b", "310.11b", "712.8c")
def test_its_controller_attacks_it_and_casts_its_other_face_for_nothing() -> None:
    board = long_game()
    goats = [board.battlefield(0, GOAT) for _ in range(2)]
    fall = cast_siege(board)
    board.attack(dict.fromkeys(goats, fall))
    while board.question.shape == "act":
        board.pass_()
    assert (board.life(1), board.zone(fall)) == (20, "exile")
    board.answer(True)
    assert board.stack == ["Fen Avenger"]
    assert board.char(fall).mana_value == 3 - 1
    board.resolve()
    assert (board.zone(fall), board.size(fall), board.has(fall, "flying")) == ("battlefield", "4/4", True)


@pytest.mark.cr("310.11b")
def test_who_does_not_want_to_leaves_it_in_exile() -> None:
    board = long_game()
    fall = cast_siege(board)
    board.cast(board.hand(0, card("Blast", "{0}", "Instant", "", "~ deals 3 damage to any target.")), fall)
    board.resolve()
    board.resolve()
    board.answer(False)
    assert board.zone(fall) == "exile"


@pytest.mark.cr("310.6", "120.3h")
def test_less_damage_leaves_it_where_it_is() -> None:
    board = long_game()
    fall = cast_siege(board)
    board.cast(board.hand(0, card("Blast", "{0}", "Instant", "", "~ deals 2 damage to any target.")), fall)
    board.resolve()
    assert (board.zone(fall), board.counters(fall)) == ("battlefield", {"defense": 1})


@pytest.mark.cr("310.8b", "310.8c")
def test_its_protector_blocks_for_it_and_never_attacks_it() -> None:
    board = long_game()
    goat, wall = board.battlefield(0, GOAT), board.battlefield(1, creature("Wall", "0/4"))
    fall = cast_siege(board)
    board.attack({goat: fall})
    board.block({wall: goat})
    board.pass_to("precombat main", 1)
    assert board.counters(fall) == {"defense": 3}
    board._until("attack")
    assert board.now(fall) not in [option.id for option in board.question.about]


@pytest.mark.cr("704.5v", "310.7")
def test_without_defense_and_without_its_ability_it_is_gone() -> None:
    board = long_game()
    fall = board.battlefield(0, siege())
    board.start()
    assert board.zone(fall) == "graveyard"


@pytest.mark.cr("310.7")
def test_its_ability_is_waited_for() -> None:
    board = long_game()
    fall = cast_siege(board)
    board.cast(board.hand(0, card("Blast", "{0}", "Instant", "", "~ deals 3 damage to any target.")), fall)
    board.resolve()
    assert (board.zone(fall), board.counters(fall), len(board.stack)) == ("battlefield", {}, 1)

"""Cards with two faces: transforming, day and night (701.27, 702.145, 712, 731)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.playable import unplayed
from rules.board import Board, card, creature, face, fresh

GOAT = creature("Plain Goat", "2/2")
FREE = card("Free Thought", "{0}", "Instant", "", "You gain 1 life.")


def double(front: tuple[str, ...], back: tuple[str, ...], layout: str = "transform") -> Card:
    """A card of two faces, each as (name, cost, types, size, text)."""
    made = Card(f"{front[0]} // {back[0]}", (face(*front), face(*back)), layout)
    assert not unplayed(made), unplayed(made)
    return made


QUIET = "At the beginning of each end step, if no spells were cast last turn, transform this creature."
LOUD = "At the beginning of each end step, if a player cast two or more spells last turn, transform this creature."
HERMIT = double(
    ("Hill Hermit", "{1}{G}", "Creature — Human Werewolf", "2/2", QUIET),
    ("Hill Howler", "", "Creature — Werewolf", "4/4", f"Trample\n{LOUD}"),
)
FLIP = "{1}: Transform this creature."
MASK = double(
    ("Mask Maker", "{2}{W}", "Creature — Human", "1/1", f"Vigilance\n{FLIP}"),
    (
        "Mask Wearer",
        "",
        "Creature — Spirit",
        "3/3",
        f"Flying\nWhenever this creature transforms into ~, draw a card.\n{FLIP}",
    ),
)
PACK = double(
    ("Moor Walker", "{1}{G}", "Creature — Human Werewolf", "2/2", "Daybound"),
    ("Moor Stalker", "", "Creature — Werewolf", "4/4", "Nightbound"),
)


def long_game(*teams: int) -> Board:
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, *[GOAT] * 9)
    return board


# --- transforming ---------------------------------------------------------------------------------------------------


@pytest.mark.cr("701.27a", "712.8d", "712.8e", "712.18")
def test_a_permanent_that_transforms_shows_its_other_face_and_stays_the_same_object() -> None:
    board = long_game()
    board.lands(0, "CCC")
    mask = board.battlefield(0, MASK)
    board.obj(mask).counters = {"+1/+1": 1}
    board.obj(mask).damage = 1
    assert (board.char(mask).name, board.size(mask), board.has(mask, "vigilance")) == ("Mask Maker", "2/2", True)
    board.activate(mask)
    board.resolve()
    char = board.char(mask)
    assert (char.name, char.subtypes, board.size(mask)) == ("Mask Wearer", {"Spirit"}, "4/4")
    assert board.has(mask, "flying")
    assert not board.has(mask, "vigilance")
    assert (board.obj(mask).damage, board.now(mask)) == (1, mask)
    assert board.told("transforms")[0].names == ("Mask Maker", "Mask Wearer")


@pytest.mark.cr("202.3b", "712.8e")
def test_its_back_has_the_mana_value_of_the_front() -> None:
    board = long_game()
    mask = board.battlefield(0, MASK, side=1)
    assert (board.char(mask).mana_cost, board.char(mask).mana_value) == (None, 3)


@pytest.mark.cr("701.27e")
def test_what_triggers_on_transforming_into_it_triggers_on_that_side_alone() -> None:
    board = long_game()
    board.lands(0, "CCC")
    mask = board.battlefield(0, MASK)
    board.activate(mask)
    board.resolve()
    board.resolve()
    assert len(board.names("hand", 0)) == 1
    board.activate(mask)
    board.resolve()
    assert not board.stack
    assert board.char(mask).name == "Mask Maker"


@pytest.mark.cr("701.27f")
def test_an_ability_of_its_own_does_not_turn_it_back_if_it_has_transformed_meanwhile() -> None:
    board = long_game()
    board.lands(0, "CCC")
    mask = board.battlefield(0, MASK)
    board.activate(mask)
    board.activate(mask)
    board.resolve()
    board.resolve_all()
    assert board.char(mask).name == "Mask Wearer"


@pytest.mark.cr("701.27c", "712.9")
def test_what_has_no_other_face_does_not_transform() -> None:
    board = long_game()
    goat = board.battlefield(0, GOAT)
    board.cast(board.hand(0, card("Turn", "{0}", "Instant", "", "Transform target creature.")), goat)
    board.resolve()
    assert board.char(goat).name == "Plain Goat"
    assert not board.told("transforms")


@pytest.mark.cr("712.8a", "712.14")
def test_away_from_the_battlefield_it_is_its_front() -> None:
    board = long_game()
    mask = board.battlefield(0, MASK, side=1)
    board.cast(board.hand(0, card("Doom", "{0}", "Instant", "", "Destroy target creature.")), mask)
    board.resolve()
    assert (board.zone(mask), board.char(mask).name, board.char(mask).mana_value) == ("graveyard", "Mask Maker", 3)
    board.cast(
        board.hand(
            0, card("Wake", "{0}", "Sorcery", "", "Return target creature card from your graveyard to the battlefield.")
        ),
        mask,
    )
    board.resolve()
    assert board.char(mask).name == "Mask Maker"


@pytest.mark.cr("712.14a")
def test_only_a_card_with_a_back_is_put_onto_the_battlefield_transformed() -> None:
    text = "Return target creature card from your graveyard to the battlefield transformed."
    for what, found in ((MASK, "battlefield"), (GOAT, "graveyard")):
        board = long_game()
        thing = board.graveyard(0, what)
        board.cast(board.hand(0, card("Dusk", "{0}", "Sorcery", "", text)), thing)
        board.resolve()
        assert board.zone(thing) == found
        assert board.char(thing).name == ("Mask Wearer" if what is MASK else "Plain Goat")


@pytest.mark.cr("603.4", "805.4d")
def test_quiet_turns_bring_the_werewolf_out_and_busy_ones_send_it_home() -> None:
    board = long_game()
    board.next_turn(1)
    wolf = board.battlefield(0, HERMIT)
    board.pass_to("end", 1)
    assert board.stack
    board.resolve()
    assert (board.char(wolf).name, board.size(wolf)) == ("Hill Howler", "4/4")
    for _ in range(2):
        board.cast(board.hand(1, FREE))
        board.resolve()
    board.pass_to("end", 0)
    board.resolve()
    assert board.char(wolf).name == "Hill Hermit"
    board.cast(board.hand(0, FREE))
    board.pass_to("end", 1)
    assert not board.stack


@pytest.mark.cr("707.8", "202.3b")
def test_a_card_that_copies_the_back_is_no_card_with_two_faces() -> None:
    board = long_game()
    board.lands(0, "C")
    board.battlefield(0, MASK, side=1)
    mimic = board.hand(
        0,
        card(
            "Mimic",
            "{0}",
            "Creature",
            "0/1",
            "You may have this creature enter as a copy of any Spirit on the battlefield.",
        ),
    )
    board.cast(mimic)
    board.resolve()
    board.answer(board.find("Mask Wearer"))
    assert (board.char(mimic).name, board.char(mimic).mana_value) == ("Mask Wearer", 0)
    board.activate(mimic)
    board.resolve()
    assert board.char(mimic).name == "Mask Wearer"


@pytest.mark.cr("613.7g")
def test_its_timestamp_is_new() -> None:
    board = long_game()
    board.lands(0, "C")
    mask = board.battlefield(0, MASK)
    before = board.obj(mask).timestamp
    board.activate(mask)
    board.resolve()
    assert board.obj(mask).timestamp > before


# --- day and night --------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.145d", "731.1")
def test_it_becomes_day_with_the_first_of_its_kind() -> None:
    board = long_game()
    board.lands(0, "GG")
    assert board.state.day == ""
    board.cast(board.hand(0, PACK))
    board.resolve()
    assert board.state.day == "day"
    assert board.told("becomes day")[0].text == "day"


@pytest.mark.cr("731.2a", "702.145b", "702.145c", "502.2")
def test_a_turn_without_spells_brings_night_and_what_is_bound_to_it_transforms() -> None:
    board = long_game()
    wolf = board.battlefield(0, PACK)
    board.start()
    assert board.state.day == "day"
    board.pass_to("upkeep", 1)
    assert board.state.day == "night"
    assert (board.char(wolf).name, board.size(wolf)) == ("Moor Stalker", "4/4")


@pytest.mark.cr("731.2b", "702.145e", "702.145f")
@pytest.mark.parametrize(("spells", "day"), [(1, "night"), (2, "day")])
def test_night_ends_after_two_spells_of_the_active_player(spells: int, day: str) -> None:
    board = long_game()
    wolf = board.battlefield(0, PACK)
    board.pass_to("upkeep", 1)
    for _ in range(spells):
        board.cast(board.hand(1, FREE))
        board.resolve()
    board.pass_to("upkeep", 0)
    assert board.state.day == day
    assert board.char(wolf).name == ("Moor Walker" if day == "day" else "Moor Stalker")


@pytest.mark.cr("731.2a", "731.2b")
def test_spells_of_the_other_team_do_not_count() -> None:
    board = long_game()
    board.battlefield(0, PACK)
    board.start()
    cards = [board.hand(1, FREE) for _ in range(2)]
    board.say((0,))
    for one in cards:
        board.act("cast", one, player=1)
    board.resolve_all()
    board.pass_to("upkeep", 1)
    assert board.state.day == "night"


@pytest.mark.cr("731.2b", "805.4")
def test_two_players_of_a_team_with_a_spell_each_do_not_end_the_night() -> None:
    board = long_game(1, 2)
    board.battlefield(0, PACK)
    board.pass_to("upkeep", 1)
    for player in (1, 2):
        board.cast(board.hand(player, FREE))
        board.resolve()
    board.pass_to("upkeep", 0)
    assert board.state.day == "night"


@pytest.mark.cr("702.145b", "712.13a")
def test_by_night_it_enters_transformed_but_is_cast_with_its_front_up() -> None:
    board = long_game()
    board.state.day = "night"
    board.lands(0, "GG")
    wolf = board.hand(0, PACK)
    board.cast(wolf)
    assert board.stack == ["Moor Walker"]
    board.resolve()
    assert board.char(wolf).name == "Moor Stalker"
    assert not board.told("transforms")


@pytest.mark.cr("702.145b", "702.145e")
def test_nothing_else_transforms_it() -> None:
    board = long_game()
    wolf = board.battlefield(0, PACK)
    board.cast(board.hand(0, card("Turn", "{0}", "Instant", "", "Transform target creature.")), wolf)
    board.resolve()
    assert board.char(wolf).name == "Moor Walker"


@pytest.mark.cr("702.145g")
def test_with_a_nightbound_permanent_alone_it_becomes_night() -> None:
    board = long_game()
    board.battlefield(0, PACK, side=1)
    board.start()
    assert board.state.day == "night"


@pytest.mark.cr("731.2c")
def test_without_any_of_them_it_is_neither() -> None:
    board = long_game()
    board.battlefield(0, HERMIT)
    board.pass_to("upkeep", 1)
    assert board.state.day == ""


def test_a_copy_of_a_game_by_night_is_equal() -> None:
    board = long_game()
    board.battlefield(0, PACK)
    board.pass_to("upkeep", 1)
    assert fresh(board.game).state.day == "night"


@pytest.mark.cr("731.1", "731.1a")
def test_what_brings_the_day_and_what_waits_for_its_end() -> None:
    board = long_game()
    text = (
        "If it's neither day nor night, it becomes day as ~ enters.\nAs long as it's night, this creature has flying.\n"
        "Whenever day becomes night or night becomes day, you gain 2 life."
    )
    clock = board.hand(0, creature("Sun Clock", "1/1", text, cost="{0}"))
    board.cast(clock)
    board.resolve()
    assert (board.state.day, board.stack, board.has(clock, "flying")) == ("day", [], False)
    board.cast(board.hand(0, card("Dusk", "{0}", "Sorcery", "", "It becomes night.")))
    board.resolve()
    assert (board.state.day, board.has(clock, "flying")) == ("night", True)
    board.resolve()
    assert board.life(0) == 22
    board.cast(board.hand(0, card("Moon Tap", "{0}", "Instant", "", "If it's night, you gain 1 life.")))
    board.resolve()
    assert board.life(0) == 23


@pytest.mark.cr("702.145b", "707.8a")
def test_by_night_a_token_that_copies_its_front_enters_transformed_too() -> None:
    board = long_game()
    wolf = board.graveyard(0, PACK)
    board.state.day = "night"
    text = "Create a token that's a copy of target creature card in your graveyard."
    board.cast(board.hand(0, card("Howl", "{0}", "Sorcery", "", text)), wolf)
    board.resolve()
    assert board.names("battlefield", 0) == ["Moor Stalker"]
    assert not board.told("transforms")


@pytest.mark.cr("506.4")
def test_an_attacker_that_transforms_into_no_creature_leaves_combat() -> None:
    idol = double(
        ("Idol Bearer", "{1}", "Creature — Human", "3/3", "{0}: Transform this creature."),
        ("Idol", "", "Artifact", "", ""),
    )
    board = long_game()
    bearer = board.battlefield(0, idol)
    board.attack({bearer: 1})
    board.activate(bearer)
    board.resolve()
    assert board.char(bearer).name == "Idol"
    board.pass_to("end of combat")
    assert board.life(1) == 20


@pytest.mark.cr("702.146a", "303.4")
def test_an_aura_cast_by_disturb_enchants_its_target() -> None:
    shade = double(
        ("Shade", "{1}{U}", "Creature — Spirit", "1/1", "Disturb {U}"),
        ("Shade's Grasp", "", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature gets -1/-1."),
    )
    board = long_game()
    board.lands(0, "U")
    goat = board.battlefield(1, GOAT)
    grasp = board.graveyard(0, shade)
    board.cast(grasp, goat)
    board.resolve()
    assert (board.size(goat), board.obj(grasp).attached_to) == ("1/1", goat)

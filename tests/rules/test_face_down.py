"""Morph: spells and permanents that are face down, and turning them face up (702.37, 708)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from horde.rules.playable import unplayed
from rules.board import Board, card, creature, face, fresh

OWL = card("Hidden Owl", "{2}{U}", "Creature — Bird", "1/4", "Flying\nMorph {1}{U}")
SHOCK = card("Small Shock", "{R}", "Instant", "", "~ deals 2 damage to any target.")


def face_down(board: Board, player: int, what: Card) -> int:
    """A creature that was cast face down and has resolved."""
    lands = board.lands(player, "CCC")
    thing = board.hand(player, what)
    board.cast(thing, n=_morph(board, thing))
    board.resolve()
    for land in lands:
        board.obj(land).tapped = True
    board.game.forget_mana()
    return thing


def _morph(board: Board, thing: int) -> int:
    return next(o.n for o in board.question.options if o.id == thing and o.text in ("morph", "megamorph"))


# --- casting --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.37c", "708.2a", "708.4")
def test_a_creature_cast_face_down_is_a_nameless_two_two() -> None:
    board = Board()
    board.lands(0, "CCC")
    owl = board.hand(0, OWL)
    board.cast(owl)
    assert board.stack == ["a face-down creature"]
    board.resolve()
    char = board.char(owl)
    assert (char.name, char.mana_cost, char.mana_value) == ("", None, 0)
    assert (char.types, char.subtypes, char.colors, char.keywords) == ({"creature"}, set(), set(), set())
    assert board.size(owl) == "2/2"


@pytest.mark.cr("702.37a", "118.9")
def test_it_costs_three_whatever_the_card_costs() -> None:
    board = Board()
    board.lands(0, "CC")
    owl = board.hand(0, OWL)
    assert not board.can("cast", owl)
    board.lands(0, "C")
    assert board.can("cast", owl)
    board.cast(owl)
    assert all(land.tapped for land in board.game.permanents(0))


@pytest.mark.cr("702.37a")
def test_the_card_can_still_be_cast_face_up() -> None:
    board = Board()
    board.lands(0, "CCU")
    owl = board.hand(0, OWL)
    board.cast(owl, n=0)
    board.resolve()
    assert (board.char(owl).name, board.size(owl)) == ("Hidden Owl", "1/4")


@pytest.mark.cr("708.4", "601.2f")
def test_costs_see_only_what_is_face_down() -> None:
    board = Board()
    board.lands(0, "CC")
    owl = board.hand(0, OWL)
    board.battlefield(0, card("Bird Guide", "{1}", "Artifact", "", "Bird spells you cast cost {1} less to cast."))
    assert not board.can("cast", owl)
    board.battlefield(0, card("Beast Guide", "{1}", "Artifact", "", "Creature spells you cast cost {1} less to cast."))
    assert board.can("cast", owl)


@pytest.mark.cr("708.4")
def test_triggers_see_only_the_face_down_spell() -> None:
    board = Board()
    text = "Whenever you cast a {} spell, you gain 1 life."
    board.battlefield(0, card("Bird Bell", "{1}", "Artifact", "", text.format("Bird")))
    board.battlefield(0, card("Beast Bell", "{1}", "Artifact", "", text.format("creature")))
    face_down(board, 0, OWL)
    assert board.life(0) == 21


@pytest.mark.cr("708.4", "601.3e")
def test_flash_of_the_card_is_not_the_face_down_spells() -> None:
    board = Board()
    board.lands(1, "CCC")
    quick = board.hand(1, creature("Quick Crab", "1/4", "Flash\nMorph {U}", "{2}{U}"))
    board.seat(1)
    assert not board.can("cast", quick)


@pytest.mark.cr("708.4", "106.6")
def test_mana_for_certain_spells_looks_at_the_face_down_spell() -> None:
    board = Board()
    board.lands(0, "CC")
    owl = board.hand(0, OWL)
    board.battlefield(0, card("Nest", "", "Land", "", "{T}: Add {U}. Spend this mana only to cast Bird spells."))
    assert not board.can("cast", owl, 1)
    assert board.can("cast", owl, 0)
    board.battlefield(0, card("Den", "", "Land", "", "{T}: Add {U}. Spend this mana only to cast creature spells."))
    assert board.can("cast", owl, 1)


@pytest.mark.cr("708.3")
def test_nothing_of_how_the_card_enters_works_face_down() -> None:
    board = Board()
    text = "~ enters tapped.\nWhen this creature enters, draw a card.\nMorph {U}"
    slow = face_down(board, 0, creature("Slow Frog", "3/3", text, "{4}{U}"))
    assert not board.obj(slow).tapped
    assert not board.names("hand", 0)


# --- turning up -----------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.37e", "116.2b", "708.8")
def test_turned_face_up_it_is_the_card_at_once() -> None:
    board = Board()
    owl = face_down(board, 0, OWL)
    id = board.now(owl)
    assert not board.can("turn up", owl)
    board.lands(0, "CU")
    board.act("turn up", owl)
    assert not board.stack
    assert (board.now(owl), board.char(owl).name, board.size(owl)) == (id, "Hidden Owl", "1/4")
    assert board.has(owl, "flying")
    assert all(land.tapped for land in board.game.permanents_with(frozenset({"land"}), 0))


@pytest.mark.cr("116.2b", "116.3")
def test_it_may_be_turned_up_whenever_its_controller_has_priority() -> None:
    board = Board(step="end")
    owl = board.battlefield(1, creature("Guard", "1/1"))
    owl = board.put("battlefield", 1, OWL)
    _turn_down(board, owl)
    board.lands(1, "UU")
    board.seat(1)
    board.act("turn up", owl)
    assert board.state.turn.priority == 1
    assert board.char(owl).name == "Hidden Owl"


def _turn_down(board: Board, thing: int) -> None:
    """Have a permanent be face down, as if it had been cast so."""
    game, obj = board.game, board.obj(thing)
    game.leaving(obj)
    obj.card, obj.hidden = "(face down)", obj.card
    game.arrived(obj)
    game.layers.rebuild_later()
    game.forget_mana()


@pytest.mark.cr("708.8", "702.37e")
def test_damage_counters_and_effects_stay_and_nothing_enters() -> None:
    board = Board()
    text = "When this creature enters, draw a card.\nMorph {G}"
    ox = face_down(board, 0, creature("Big Ox", "4/5", text, "{4}{G}"))
    board.lands(0, "GG")
    board.lands(1, "R")
    shock = board.hand(1, SHOCK)
    grow = board.hand(0, card("Grow Now", "{G}", "Instant", "", "Target creature gets +1/+1 until end of turn."))
    board.cast(grow)
    board.resolve()
    board.seat(1)
    board.cast(shock, ox)
    board.resolve()
    assert (board.size(ox), board.obj(ox).damage) == ("3/3", 2)
    board.obj(ox).tapped = True
    board.act("turn up", ox)
    assert (board.size(ox), board.obj(ox).damage, board.obj(ox).tapped) == ("5/6", 2, True)
    assert not board.stack
    assert not board.names("hand", 0)


@pytest.mark.cr("702.37e")
def test_summoning_sickness_does_not_begin_again() -> None:
    board = Board()
    owl = face_down(board, 0, OWL)
    board.obj(owl).since = -1
    board.lands(0, "UU")
    board.act("turn up", owl)
    board.attack({owl: 1})
    board.pass_to("end of combat")
    assert board.life(1) == 19


@pytest.mark.cr("603.2", "702.37e")
def test_an_ability_may_wait_for_being_turned_face_up() -> None:
    board = Board()
    text = "Morph {R}\nWhen this creature is turned face up, it deals 3 damage to any target."
    imp = face_down(board, 0, creature("Sly Imp", "1/1", text, "{3}{R}"))
    board.lands(0, "R")
    board.act("turn up", imp, 1)
    assert board.stack == ["Sly Imp"]
    board.resolve()
    assert board.life(1) == 17


@pytest.mark.cr("702.37e")
def test_others_see_a_creature_turned_face_up() -> None:
    board = Board()
    text = "Whenever a creature is turned face up, you gain 2 life."
    board.battlefield(1, card("Watch Stone", "{1}", "Artifact", "", text))
    owl = face_down(board, 0, OWL)
    board.lands(0, "UU")
    board.act("turn up", owl)
    board.resolve()
    assert board.life(1) == 22


@pytest.mark.cr("613.1", "708.8")
def test_a_static_ability_begins_as_its_source_turns_up() -> None:
    board = Board()
    goat = board.battlefield(0, creature("Plain Goat", "1/1"))
    lord = face_down(board, 0, creature("Goat Lord", "3/3", "Other Goats you control get +1/+1.\nMorph {G}", "{3}{G}"))
    assert (board.size(goat), board.size(lord)) == ("1/1", "2/2")
    board.lands(0, "G")
    board.act("turn up", lord)
    assert (board.size(goat), board.size(lord)) == ("2/2", "3/3")


@pytest.mark.cr("702.37a", "702.37e")
def test_a_morph_cost_may_be_something_other_than_mana() -> None:
    board = Board()
    text = "Morph—Discard a card."
    fox = face_down(board, 0, creature("Fickle Fox", "5/5", text, "{5}"))
    assert not board.can("turn up", fox)
    board.hand(0, SHOCK)
    board.act("turn up", fox)
    assert board.size(fox) == "5/5"
    assert board.names("graveyard", 0) == ["Small Shock"]


@pytest.mark.cr("702.37b", "708.11")
def test_megamorph_adds_a_counter() -> None:
    board = Board()
    bear = face_down(board, 0, creature("Great Bear", "3/3", "Megamorph {2}{G}", "{3}{G}"))
    board.lands(0, "GGG")
    board.act("turn up", bear)
    assert (board.counters(bear), board.size(bear)) == ({"+1/+1": 1}, "4/4")


@pytest.mark.cr("702.37e")
def test_only_its_controller_turns_it_up() -> None:
    board = Board()
    owl = face_down(board, 0, OWL)
    board.lands(1, "UU")
    board.seat(1)
    assert not board.can("turn up", owl)


@pytest.mark.cr("708.2")
def test_words_speak_of_face_down_creatures() -> None:
    board = Board()
    board.battlefield(0, card("Mask Maker", "{1}", "Artifact", "", "Face-down creatures you control get +1/+0."))
    owl = face_down(board, 0, OWL)
    assert board.size(owl) == "3/2"
    board.lands(0, "UU")
    board.act("turn up", owl)
    assert board.size(owl) == "1/4"


# --- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("708.9")
def test_it_is_shown_as_it_leaves_and_is_the_card_again() -> None:
    board = Board()
    text = "Morph {U}\nWhen this creature dies, draw a card."
    moth = face_down(board, 0, creature("Dusty Moth", "1/1", text, "{3}{U}"))
    board.library(0, SHOCK)
    board.lands(1, "R")
    shock = board.hand(1, SHOCK)
    board.seat(1)
    board.cast(shock, moth)
    board.resolve()
    assert board.names("graveyard", 0) == ["Dusty Moth"]
    assert not board.names("hand", 0)  # face down it had no such ability
    assert [entry.names for entry in board.told("was face down")] == [("a face-down creature", "Dusty Moth")]


@pytest.mark.cr("708.9")
def test_a_face_down_spell_that_is_countered_is_shown() -> None:
    board = Board()
    board.lands(0, "CCC")
    board.lands(1, "U")
    owl = board.hand(0, OWL)
    no = board.hand(1, card("Small No", "{U}", "Instant", "", "Counter target spell."))
    board.cast(owl)
    board.seat(1)
    board.cast(no, owl)
    board.resolve()
    assert board.names("graveyard", 0) == ["Hidden Owl"]
    assert [entry.names[1] for entry in board.told("was face down")] == ["Hidden Owl"]


@pytest.mark.cr("708.9")
def test_all_is_shown_as_the_game_ends() -> None:
    board = Board(life=2)
    face_down(board, 0, OWL)
    board.lands(0, "R")
    shock = board.hand(0, SHOCK)
    board.cast(shock, 1)
    board.resolve()
    assert board.game.over
    assert [entry.names[1] for entry in board.told("was face down")] == ["Hidden Owl"]


@pytest.mark.cr("708.5")
def test_the_log_does_not_say_what_is_face_down() -> None:
    board = Board()
    face_down(board, 0, OWL)
    assert not [entry for entry in board.game.log or () if "Hidden Owl" in entry.names]


@pytest.mark.cr("903.8", "708.4")
def test_a_commander_cast_face_down_has_been_cast() -> None:
    board = Board()
    board.lands(0, "CCC")
    owl = board.commander(0, OWL)
    board.cast(owl, n=1)
    board.resolve()
    assert board.game.state.players[0].commander_casts == {"Hidden Owl": 1}


def test_a_card_whose_morph_cost_has_x_is_refused() -> None:
    made = Card("Hydra Egg", (face("Hydra Egg", "{5}", "Creature", "3/3", "Morph {X}{G}"),))
    assert unplayed(made) == ("the keyword morph",)


@pytest.mark.cr("702.37a", "708.4")
def test_a_copy_of_the_game_keeps_what_is_face_down() -> None:
    board = Board()
    owl = face_down(board, 0, OWL)
    other = fresh(board.game)
    assert other.obj(board.now(owl)).key == "Hidden Owl"
    assert other.name(board.now(owl)) == "a face-down creature"


@pytest.mark.cr("702.37c")
def test_a_land_with_morph_may_be_cast_face_down() -> None:
    board = Board()
    board.lands(0, "CCC")
    cave = board.hand(0, card("Living Cave", "", "Land", "", "{T}: Add {C}.\nMorph {2}"))
    board.cast(cave)
    board.resolve()
    assert (board.char(cave).types, board.size(cave)) == ({"creature"}, "2/2")
    board.lands(0, "CC")
    board.act("turn up", cave)
    assert board.char(cave).types == {"land"}

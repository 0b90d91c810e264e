"""Keyword actions (701): those that stand for other instructions, and those that are carried out by themselves."""

from __future__ import annotations

import pytest

from horde.cards.card import Card

from .board import Board, card, creature, named
from .spells import BEAR, OX, cast, instant, sorcery, tokens

# --- investigate, amass, populate -----------------------------------------------------------------------------------


@pytest.mark.cr("701.16a", "111.10f")
def test_who_investigates_gets_a_clue() -> None:
    board = Board()
    cast(board, sorcery("Ask Around", "Investigate. Then investigate."))
    first, second = tokens(board, 0)
    assert board.game.name(first) == "Clue"
    assert board.char(second).subtypes == {"Clue"}


@pytest.mark.cr("701.16a")
def test_each_player_investigates() -> None:
    board = Board()
    cast(board, sorcery("Ask Everybody", "Each player investigates."))
    assert [len(tokens(board, player)) for player in (0, 1)] == [1, 1]


@pytest.mark.cr("701.47a")
def test_amassing_makes_an_army_and_then_grows_it() -> None:
    board = Board()
    drums = sorcery("Deep Drums", "Amass Orcs 2.")
    cast(board, drums)
    (army,) = tokens(board, 0)
    assert board.size(army) == "2/2"
    assert board.char(army).subtypes == {"Orc", "Army"}
    assert board.char(army).colors == {"black"}
    cast(board, drums)
    assert tokens(board, 0) == [army]
    assert board.size(army) == "4/4"


@pytest.mark.cr("701.47a")
def test_an_army_becomes_what_is_amassed_besides_what_it_is() -> None:
    board = Board()
    cast(board, sorcery("Deep Drums", "Amass Orcs 1."))
    cast(board, sorcery("Grave Drums", "Amass Zombies 1."))
    (army,) = tokens(board, 0)
    assert board.char(army).subtypes == {"Orc", "Zombie", "Army"}


@pytest.mark.cr("701.47a")
def test_which_of_two_armies_grows_is_chosen() -> None:
    board = Board()
    one, two = (board.battlefield(0, creature(f"Old Guard {n}", "1/1", kind="Goblin Army")) for n in (1, 2))
    cast(board, sorcery("Deep Drums", "Amass Goblins 3."))
    board.answer(two)
    assert (board.size(one), board.size(two)) == ("1/1", "4/4")
    assert not tokens(board, 0)


@pytest.mark.cr("701.36a", "701.36b")
def test_populating_copies_a_creature_token_if_there_is_one() -> None:
    board = Board()
    seeds = sorcery("Scatter Seeds", "Populate.")
    cast(board, seeds)
    assert not tokens(board, 0)
    cast(board, sorcery("Call a Wolf", "Create a 2/2 green Wolf creature token."))
    cast(board, seeds)
    assert [board.game.name(id) for id in tokens(board, 0)] == ["Wolf Token"] * 2


# --- counters -------------------------------------------------------------------------------------------------------


@pytest.mark.cr("701.37a", "701.37b")
def test_a_creature_becomes_monstrous_once() -> None:
    board = Board()
    board.lands(0, "GG")
    text = "{G}: Monstrosity 3.\nWhen this creature becomes monstrous, draw a card."
    toad = board.battlefield(0, creature("Old Toad", "2/2", text))
    board.library(0, BEAR, BEAR)
    board.activate(toad)
    board.resolve()
    assert board.size(toad) == "5/5"
    board.resolve_all()
    assert len(board.names("hand", 0)) == 1
    board.activate(toad)
    board.resolve_all()
    assert board.size(toad) == "5/5"
    assert len(board.names("hand", 0)) == 1


@pytest.mark.cr("701.46a")
def test_a_creature_adapts_while_it_has_no_counter() -> None:
    board = Board()
    board.lands(0, "GG")
    newt = board.battlefield(0, creature("Fen Newt", "1/1", "{G}: Adapt 2."))
    for _ in range(2):
        board.activate(newt)
        board.resolve()
    assert board.counters(newt) == {"+1/+1": 2}


@pytest.mark.cr("701.39a")
def test_bolstering_strengthens_the_weakest() -> None:
    board = Board()
    bear, ox = board.battlefield(0, BEAR), board.battlefield(0, OX)
    other = board.battlefield(0, BEAR)
    weak = board.battlefield(1, creature("Marsh Mouse", "1/1"))
    cast(board, sorcery("Take Heart", "Bolster 2."))
    board.answer(other)
    assert [board.size(one) for one in (bear, ox, other, weak)] == ["2/2", "1/4", "4/4", "1/1"]


@pytest.mark.cr("701.41a")
def test_support_targets_up_to_as_many_creatures() -> None:
    board = Board()
    one, two, three = (board.battlefield(0, BEAR) for _ in range(3))
    cast(board, sorcery("Lend a Hand", "Support 2."), [one, three])
    assert [board.size(bear) for bear in (one, two, three)] == ["3/3", "2/2", "3/3"]


@pytest.mark.cr("701.41a")
def test_a_permanent_supports_others() -> None:
    board = Board()
    board.lands(0, "G")
    ox = board.battlefield(0, OX)
    text = "When this creature enters, support 2."
    squire = board.hand(0, creature("Fen Squire", "1/1", text, "{G}"))
    board.cast(squire)
    board.resolve()
    assert [option.id for option in board.question.options] == [ox]
    board.answer([ox])
    board.resolve()
    assert board.size(ox) == "2/5"


@pytest.mark.cr("701.34a")
def test_proliferating_adds_one_of_each_kind_that_is_there() -> None:
    board = Board()
    mine = board.battlefield(0, BEAR, counters={"+1/+1": 2, "charge": 1})
    theirs = board.battlefield(1, OX, counters={"-1/-1": 1})
    plain = board.battlefield(1, BEAR)
    board.team(1).poison = 3
    cast(board, sorcery("Spread It", "Proliferate."))
    assert plain not in [option.id for option in board.question.options]
    board.answer([mine, theirs, 1])
    assert board.counters(mine) == {"+1/+1": 3, "charge": 2}
    assert board.counters(theirs) == {"-1/-1": 2}
    assert board.team(1).poison == 4


@pytest.mark.cr("701.34b")
def test_of_a_team_one_player_is_given_poison() -> None:
    board = Board(1, 2)
    board.team(1).poison = 1
    cast(board, sorcery("Spread It", "Proliferate."))
    assert len(board.question.options) == 1
    board.answer([1])
    assert board.team(1).poison == 2


@pytest.mark.cr("701.68a")
def test_blighting_hurts_a_creature_of_ones_own() -> None:
    board = Board()
    bear, ox = board.battlefield(0, BEAR), board.battlefield(0, OX)
    board.battlefield(1, OX)
    cast(board, sorcery("Wither Away", "Blight 2."))
    assert [option.id for option in board.question.options] == [bear, ox]
    board.answer(ox)
    assert board.counters(ox) == {"-1/-1": 2}


@pytest.mark.cr("701.10e")
def test_doubling_counters() -> None:
    board = Board()
    ox = board.battlefield(0, OX, counters={"+1/+1": 3, "charge": 2})
    text = "Double the number of +1/+1 counters on target creature."
    cast(board, sorcery("Grow Twice", text), ox)
    assert board.counters(ox) == {"+1/+1": 6, "charge": 2}
    cast(board, sorcery("All Twice", "Double the number of each kind of counter on target creature."), ox)
    assert board.counters(ox) == {"+1/+1": 12, "charge": 4}


@pytest.mark.cr("122.1")
def test_all_counters_are_taken() -> None:
    board = Board()
    ox = board.battlefield(0, OX, counters={"+1/+1": 3, "charge": 2})
    cast(board, sorcery("Strip It", "Remove all counters from target creature."), ox)
    assert not board.counters(ox)
    assert board.size(ox) == "1/4"


@pytest.mark.cr("608.2h", "122.8")
def test_what_died_leaves_its_counters_to_another() -> None:
    board = Board()
    pupil = creature("Marsh Pupil", "1/1", "When this creature dies, put its counters on target creature you control.")
    dying, heir = board.battlefield(0, pupil, counters={"+1/+1": 2}), board.battlefield(0, OX)
    cast(board, sorcery("End It", "Destroy target creature."), dying)
    board.resolve_all()
    assert board.counters(heir) == {"+1/+1": 2}


# --- explore, connive, discover, learn ----------------------------------------------------------------------------


SCOUT = creature("Fen Scout", "1/1", "{G}: This creature explores.")


def exploring(*library: Card) -> tuple[Board, int]:
    board = Board()
    board.lands(0, "G")
    board.library(0, *library)
    scout = board.battlefield(0, SCOUT)
    board.activate(scout)
    board.resolve()
    return board, scout


@pytest.mark.cr("701.44a")
def test_a_land_that_is_explored_goes_to_hand() -> None:
    board, scout = exploring(named("Forest"), BEAR)
    assert board.names("hand", 0) == ["Forest"]
    assert board.size(scout) == "1/1"


@pytest.mark.cr("701.44a")
@pytest.mark.parametrize("buried", [True, False])
def test_another_card_makes_the_explorer_grow_and_may_be_buried(buried: bool) -> None:
    board, scout = exploring(BEAR, OX)
    board.answer([board.question.options[0].id] if buried else [])
    assert board.size(scout) == "2/2"
    assert board.names("graveyard", 0) == (["Grove Bear"] if buried else [])
    assert board.names("library", 0) == (["Field Ox"] if buried else ["Field Ox", "Grove Bear"])


@pytest.mark.cr("701.44b")
def test_exploring_an_empty_library() -> None:
    board, scout = exploring()
    assert board.size(scout) == "2/2"


@pytest.mark.cr("701.50a")
@pytest.mark.parametrize(("top", "size"), [(BEAR, "2/2"), (named("Forest"), "1/1")])
def test_a_creature_grows_by_conniving_if_no_land_is_discarded(top: Card, size: str) -> None:
    board = Board()
    board.lands(0, "G")
    crook = board.battlefield(0, creature("Fen Crook", "1/1", "{G}: This creature connives."))
    board.library(0, top)
    board.activate(crook)
    board.resolve()
    assert board.size(crook) == size
    assert board.names("graveyard", 0) == [top.name]


@pytest.mark.cr("701.57a")
def test_a_discovered_card_is_cast_or_taken() -> None:
    for cast_it in (True, False):
        board = Board()
        dear = creature("Dear Beast", "6/6", cost="{6}")
        board.library(0, named("Forest"), dear, BEAR, OX)
        cast(board, sorcery("Dig Deep", "Discover 3."))
        board.answer(cast_it)
        board.resolve_all()
        assert board.names("battlefield", 0)[1:] == (["Grove Bear"] if cast_it else [])
        assert board.names("hand", 0) == ([] if cast_it else ["Grove Bear"])
        assert board.names("library", 0)[-1] == "Field Ox"
        assert sorted(board.names("library", 0)[:2]) == ["Dear Beast", "Forest"]
        assert not board.names("exile")


@pytest.mark.cr("701.48a")
def test_learning_is_to_discard_for_a_card() -> None:
    for discarded in (True, False):
        board = Board()
        board.library(0, BEAR)
        board.hand(0, OX)
        cast(board, sorcery("Study Hard", "Learn."))
        board.answer(discarded)
        assert board.names("hand", 0) == (["Grove Bear"] if discarded else ["Field Ox"])


# --- tapping or untapping, exchanging -----------------------------------------------------------------------------


@pytest.mark.cr("701.26a", "701.26b")
def test_something_is_tapped_or_untapped_or_stays_as_it_is() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    turn = instant("Turn It", "Tap or untap target permanent.")
    for answer, tapped in ((True, True), (False, True), (True, False)):
        cast(board, turn, ox)
        board.answer(answer)
        assert board.obj(ox).tapped is tapped


@pytest.mark.cr("701.12a", "701.12b")
def test_two_creatures_change_hands() -> None:
    board = Board()
    mine, theirs = board.battlefield(0, BEAR), board.battlefield(1, OX)
    other = board.battlefield(0, BEAR)
    swap = sorcery("Swap Them", "Exchange control of two target creatures.")
    cast(board, swap, [mine, theirs])
    assert (board.char(mine).controller, board.char(theirs).controller) == (1, 0)
    cast(board, swap, [theirs, other])
    assert (board.char(theirs).controller, board.char(other).controller) == (0, 0)


@pytest.mark.cr("701.68b")
def test_blighting_as_a_cost_takes_a_creature() -> None:
    board = Board()
    altar = board.battlefield(0, card("Rotten Altar", "{1}", "Artifact", text="{T}, Blight 1: You gain 2 life."))
    board.battlefield(1, OX)
    assert not board.can("activate", altar)
    bear = board.battlefield(0, BEAR)
    board.activate(altar)
    board.resolve()
    assert board.counters(bear) == {"-1/-1": 1}
    assert board.life(0) == 22

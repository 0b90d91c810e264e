"""Keyword actions (701): those that stand for other instructions, and those that are carried out by themselves."""

from __future__ import annotations

import pytest

from horde.cards.card import Card

from .board import Board, HordeBoard, card, creature, named

BEAR = creature("Grove Bear", "2/2", "", "{1}{G}", "Bear")
OX = creature("Field Ox", "1/4", "", "{1}{W}", "Ox")


def sorcery(name: str, text: str) -> Card:
    return card(name, "{G}", "Sorcery", text=text)


def instant(name: str, text: str) -> Card:
    return card(name, "{G}", "Instant", text=text)


def cast(board: Board, what: Card, *choices: object) -> None:
    """Cast a card that costs {G} and let it resolve, up to the first question on the way."""
    board.lands(0, "G")
    board.cast(board.hand(0, what), *choices)
    board.resolve()


def stocked(*teams: int) -> Board:
    """A board on which everybody has cards to draw."""
    board = Board(*teams)
    for player in range(len(board.state.players)):
        board.library(player, BEAR, BEAR, BEAR)
    return board


def tokens(board: Board, player: int) -> list[int]:
    return [obj.id for obj in board.game.permanents(player) if obj.token == "token"]


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


# --- goad, suspect, exert ----------------------------------------------------------------------------------------


@pytest.mark.cr("701.15a", "701.15b")
def test_a_goaded_creature_attacks_somebody_else() -> None:
    board = stocked(1, 1, 1)
    ox = board.battlefield(1, OX)
    cast(board, sorcery("Taunt It", "Goad target creature."), ox)
    board.pass_to("declare attackers", 1)
    question = board.question
    assert question.required == (0,)
    assert [question.about[j].id for j in question.allowed[0]] == [2]
    board.answer({ox: 2})
    board.pass_to("upkeep", 0)
    assert not board.char(ox).goaded


@pytest.mark.cr("701.15b")
def test_with_nobody_else_to_attack_the_goader_is_attacked() -> None:
    board = stocked()
    ox = board.battlefield(1, OX)
    cast(board, sorcery("Taunt It", "Goad target creature."), ox)
    board.pass_to("declare attackers", 1)
    assert board.question.required == (0,)
    board.answer({ox: 0})


@pytest.mark.cr("701.60a", "701.60c", "701.60d")
def test_a_suspected_creature_has_menace_and_cant_block() -> None:
    board = Board()
    ox = board.battlefield(1, OX)
    accuse = sorcery("Accuse It", "Suspect target creature.")
    cast(board, accuse, ox)
    cast(board, accuse, ox)
    assert board.has(ox, "menace")
    assert "block" in board.char(ox).cant
    assert len(board.told("becomes")) == 1
    assert len(board.state.effects) == 1


@pytest.mark.cr("701.43a")
def test_an_exerted_creature_stays_tapped_in_its_next_untap_step() -> None:
    board = stocked()
    text = "{T}, Exert this creature: You gain 1 life."
    monk = board.battlefield(0, creature("Hill Monk", "1/1", text))
    board.activate(monk)
    board.resolve()
    assert board.life(0) == 21
    board.next_turn(0)
    assert board.obj(monk).tapped
    board.next_turn(0)
    assert not board.obj(monk).tapped


# --- the monarch ---------------------------------------------------------------------------------------------------


CROWN = sorcery("Crown Yourself", "You become the monarch.")


@pytest.mark.cr("725.1", "725.2")
def test_the_monarch_draws_in_the_end_step() -> None:
    board = Board()
    board.library(0, BEAR, BEAR, BEAR)
    cast(board, CROWN)
    assert board.state.monarch == 0
    board.pass_to("end")
    board.resolve_all()
    assert board.names("hand", 0) == ["Grove Bear"]


@pytest.mark.cr("725.2", "725.3")
def test_who_damages_the_monarch_in_combat_is_the_monarch() -> None:
    board = stocked()
    ox = board.battlefield(1, OX)
    cast(board, CROWN)
    board.pass_to("declare attackers", 1)
    board.answer({ox: 0})
    board.pass_to("end of combat")
    assert board.state.monarch == 1
    assert board.names("command", 1) == ["The Monarch"]
    assert not board.names("command", 0)
    assert [entry.player for entry in board.told("becomes")] == [0, 1]


@pytest.mark.cr("725.5", "604.2")
def test_what_is_true_as_long_as_one_is_the_monarch() -> None:
    board = Board()
    text = "As long as you're the monarch, this creature gets +2/+0."
    guard = board.battlefield(0, creature("Throne Guard", "1/3", text))
    assert board.size(guard) == "1/3"
    cast(board, CROWN)
    assert board.size(guard) == "3/3"


@pytest.mark.clause("WK-4-R2")
def test_the_horde_can_be_the_monarch() -> None:
    board = HordeBoard()
    raider = card("Fen Raider", "{B}", "Creature — Zombie", "2/2", "When this creature enters, you become the monarch.")
    board.deck(raider, BEAR, BEAR)
    board.pass_to("end", 1)
    board.resolve_all()
    assert board.state.monarch == board.horde
    assert len(board.names("hand", board.horde)) == 1


# --- the Ring -------------------------------------------------------------------------------------------------------


TEMPT = sorcery("Whispers of Gold", "The Ring tempts you.")


def tempted(times: int) -> tuple[Board, int]:
    board = stocked()
    bearer = board.battlefield(0, OX)
    for _ in range(times):
        cast(board, TEMPT)
    return board, bearer


@pytest.mark.cr("701.54a", "701.54c")
def test_the_ring_bearer_is_legendary_and_hard_to_block() -> None:
    board, bearer = tempted(1)
    assert board.char(bearer).supertypes == {"legendary"}
    small, big = board.battlefield(1, creature("Marsh Mouse", "1/1")), board.battlefield(1, BEAR)
    board.attack({bearer: 1})
    board._until("block")
    assert [option.id for option in board.question.options] == [small]
    assert big not in board.question.options


@pytest.mark.cr("701.54a", "701.54b")
def test_another_creature_takes_the_ring() -> None:
    board, ox = tempted(1)
    bear = board.battlefield(0, BEAR)
    cast(board, TEMPT)
    board.answer(bear)
    assert board.obj(ox).designations == ()
    assert board.obj(bear).designations == ("Ring-bearer",)
    assert not board.char(ox).supertypes


@pytest.mark.cr("701.54a")
def test_a_stolen_ring_bearer_bears_no_ring() -> None:
    board, ox = tempted(1)
    steal = sorcery("Take It", "Gain control of target creature until end of turn.")
    board.next_turn(1)
    board.lands(1, "G")
    board.pass_to("precombat main", 1)
    board.cast(board.hand(1, steal), ox)
    board.resolve()
    assert not board.obj(ox).designations


@pytest.mark.cr("701.54c")
def test_the_second_time_the_bearer_draws_and_discards_as_it_attacks() -> None:
    board, bearer = tempted(2)
    board.attack({bearer: 1})
    board.resolve()
    assert board.names("graveyard", 0)[-1] == "Grove Bear"


@pytest.mark.cr("701.54c")
def test_the_third_time_what_blocks_the_bearer_is_sacrificed() -> None:
    board, bearer = tempted(3)
    wall = board.battlefield(1, creature("Bog Wall", "0/9", "Defender"))
    board.attack({bearer: 1})
    board.resolve_all()
    board.block({wall: bearer})
    board.pass_to("postcombat main")
    assert board.zone(wall) == "graveyard"


@pytest.mark.cr("701.54c")
def test_the_fourth_time_opponents_lose_life() -> None:
    board, bearer = tempted(4)
    board.attack({bearer: 1})
    board.pass_to("postcombat main")
    assert board.life(1) == 20 - 1 - 3
    assert board.names("command") == ["The Ring"]


@pytest.mark.cr("701.54d")
def test_what_waits_for_the_ring_to_tempt() -> None:
    board = Board()
    board.battlefield(0, card("Ring Lore", "{1}", "Enchantment", text="Whenever the Ring tempts you, you gain 2 life."))
    cast(board, TEMPT)
    board.resolve_all()
    assert board.life(0) == 22

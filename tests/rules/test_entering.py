"""As a permanent enters: choices, exiled cards, tapped or not (614.1c, 614.12, 607)."""

from __future__ import annotations

import pytest

from horde.pilots import survivor
from rules.board import Board, HordeBoard, card, creature

GOAT = creature("Plain Goat", "2/2")
OX = creature("Plain Ox", "3/3", kind="Ox", cost="{R}")
BANNER = card(
    "Herd Banner", "{0}", "Artifact", "",
    "Creatures you control of the chosen type get +1/+1.\nAs this artifact enters, choose a creature type.\n"
    "Whenever you cast a spell of the chosen type, you gain 1 life.",
)  # fmt: skip
LAMP = card(
    "Tinted Lamp", "{0}", "Artifact", "",
    "Creatures you control of the chosen color have flying.\nAs this artifact enters, choose a color.",
)  # fmt: skip


def word(board: Board, text: str) -> None:
    """Choose a word that is offered."""
    board.say((next(i for i, option in enumerate(board.question.options) if option.text == text),))


@pytest.mark.cr("614.12a", "607.2d")
def test_a_creature_type_is_chosen_before_the_permanent_enters() -> None:
    board = Board()
    goat, ox, theirs = board.battlefield(0, GOAT), board.battlefield(0, OX), board.battlefield(1, GOAT)
    banner = board.hand(0, BANNER)
    board.cast(banner)
    board.resolve()
    assert board.zone(banner) == "stack"
    word(board, "Goat")
    assert [board.size(thing) for thing in (goat, ox, theirs)] == ["3/3", "3/3", "2/2"]
    told = board.told("chooses")[0]
    assert (told.names, told.text) == (("Herd Banner",), "Goat")
    board.lands(0, "GG")
    board.cast(board.hand(0, GOAT))
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("607.2d")
def test_each_permanent_has_its_own_choice() -> None:
    board = Board()
    goat, ox = board.battlefield(0, GOAT), board.battlefield(0, OX)
    for kind in ("Ox", "Goat"):
        board.cast(board.hand(0, BANNER))
        board.resolve()
        word(board, kind)
    assert (board.size(goat), board.size(ox)) == ("3/3", "4/4")


@pytest.mark.cr("614.12a", "607.2d")
def test_a_color_is_chosen() -> None:
    board = Board()
    goat, ox = board.battlefield(0, GOAT), board.battlefield(0, OX)
    board.cast(board.hand(0, LAMP))
    board.resolve()
    assert [option.text for option in board.question.options] == ["white", "blue", "black", "red", "green"]
    word(board, "red")
    assert board.has(ox, "flying")
    assert not board.has(goat, "flying")


@pytest.mark.cr("400.7", "607.2d")
def test_a_permanent_that_comes_back_is_asked_again() -> None:
    board = Board()
    goat = board.battlefield(0, GOAT)
    banner = board.hand(0, BANNER)
    board.cast(banner)
    board.resolve()
    word(board, "Goat")
    back = card("Fetch Home", "{0}", "Instant", "", "Return target artifact to its owner's hand.")
    board.cast(board.hand(0, back), banner)
    board.resolve()
    assert board.size(goat) == "2/2"
    board.cast(banner)
    board.resolve()
    word(board, "Ox")
    assert board.size(goat) == "2/2"


@pytest.mark.cr("614.12a")
def test_an_opponent_is_chosen_and_meant_from_then_on() -> None:
    board = Board(1, 2)
    text = "As this creature enters, choose an opponent.\nWhen this creature enters, the chosen player loses 3 life."
    board.cast(board.hand(0, card("Grudge Goat", "{0}", "Creature — Goat", "1/1", text)))
    board.resolve()
    board.answer(2)
    board.resolve_all()
    assert board.life(2) == 17
    assert [entry.player for entry in board.told("loses life")] == [2]


def test_bots_choose_what_they_have_most_of() -> None:
    board = Board()
    for kind in (OX, GOAT, OX):
        board.battlefield(0, kind)
    for thing, expected in ((BANNER, "Ox"), (LAMP, "red")):
        board.cast(board.hand(0, thing))
        board.resolve()
        board.say(survivor.answer(board.game, board.question))
        assert board.told("chooses")[-1].text == expected


@pytest.mark.clause("WK-5-R1")
def test_the_horde_chooses_at_random_and_says_so() -> None:
    board = HordeBoard()
    board.deck(BANNER)
    board.pass_to("end", 1)
    chosen = board.told("chooses")[0]
    assert chosen.player == board.horde
    assert any("chooses at random" in told.text for told in board.told("rolls"))


GHOUL = card(
    "Patched Ghoul", "{0}", "Creature — Zombie", "*/*",
    "As this creature enters, exile up to two creature cards from your graveyard.\n"
    "~'s power is equal to the total toughness of the exiled cards and its toughness is equal to their total power.",
)  # fmt: skip


@pytest.mark.cr("614.13a")
def test_what_enters_with_it_is_not_exiled_as_it_enters() -> None:
    board = Board()
    back = card("Call Back", "{0}", "Sorcery", "", "Return all creature cards from your graveyard to the battlefield.")
    goat, ghoul = board.graveyard(0, GOAT), board.graveyard(0, GHOUL)
    board.cast(board.hand(0, back))
    board.resolve_all()
    assert board.zone(goat) == "battlefield"
    assert board.zone(ghoul) == "graveyard"  # it came as a 0/0


@pytest.mark.cr("607.2a", "604.3", "614.12")
def test_a_creature_made_of_the_cards_exiled_as_it_entered() -> None:
    board = Board()
    parts = [board.graveyard(0, creature(f"Part {i}", f"{i}/{i + 1}")) for i in (1, 2, 3)]
    ghoul, other = board.hand(0, GHOUL), board.hand(0, GHOUL)
    board.cast(ghoul)
    board.resolve()
    board.answer(parts[:2])
    assert board.size(ghoul) == "5/3"
    assert [board.zone(part) for part in parts] == ["exile", "exile", "graveyard"]
    board.cast(other)
    board.resolve()
    board.answer(parts[2:])
    assert (board.size(other), board.size(ghoul)) == ("4/3", "5/3")


@pytest.mark.cr("607.2a", "704.5f")
def test_without_any_cards_it_does_not_live() -> None:
    board = Board()
    ghoul = board.hand(0, GHOUL)
    board.cast(ghoul)
    board.resolve_all()
    assert board.zone(ghoul) == "graveyard"


@pytest.mark.cr("614.1c")
def test_a_land_that_enters_tapped_unless_there_are_others() -> None:
    board = Board()
    hut = card(
        "Fen Path", "", "Land", "", "This land enters tapped unless you control two or more Swamps.\n{T}: Add {B}."
    )
    one = board.hand(0, hut)
    board.play(one)
    assert board.obj(one).tapped
    board = Board()
    board.lands(0, "BB")
    one = board.hand(0, hut)
    board.play(one)
    assert not board.obj(one).tapped


@pytest.mark.cr("614.1c")
@pytest.mark.parametrize("pays", [True, False])
def test_a_land_that_enters_untapped_at_a_price(pays: bool) -> None:
    board = Board()
    goat = board.hand(0, GOAT)
    text = "As this land enters, you may discard a Goat card. If you don't, it enters tapped.\n{T}: Add {B}."
    one = board.hand(0, card("Toll Path", "", "Land", "", text))
    board.play(one)
    board.answer(pays)
    assert board.obj(one).tapped is not pays
    assert board.zone(goat) == ("graveyard" if pays else "hand")


@pytest.mark.cr("614.1c")
def test_counters_only_if_a_condition_holds() -> None:
    text = "This creature enters with a +1/+1 counter on it if you control a Forest."
    for lands, size in (("", "1/1"), ("G", "2/2")):
        board = Board()
        board.lands(0, lands)
        kid = board.hand(0, card("Kid", "{0}", "Creature — Goat", "1/1", text))
        board.cast(kid)
        board.resolve()
        assert board.size(kid) == size


def test_a_chosen_color_counts_for_what_a_spell_does() -> None:
    board = Board()
    goat, ox = board.battlefield(1, GOAT), board.battlefield(1, OX)
    text = "Choose a color. Destroy all creatures of the chosen color."
    board.cast(board.hand(0, card("Purge", "{0}", "Sorcery", "", text)))
    board.resolve()
    word(board, "red")
    board.resolve_all()
    assert (board.zone(ox), board.zone(goat)) == ("graveyard", "battlefield")


RIBBON = card("Ribbon", "{2}", "Enchantment — Aura", "", "Enchant Goat\nEnchanted creature gets +2/+2.")
FETCH = card(
    "Unearthed", "{0}", "Sorcery", "", "Return target enchantment card from your graveyard to the battlefield."
)


@pytest.mark.cr("303.4f")
def test_an_aura_that_is_not_cast_enters_attached_to_what_its_controller_chooses() -> None:
    board = Board()
    goat, ox, theirs = board.battlefield(0, GOAT), board.battlefield(0, OX), board.battlefield(1, GOAT)
    ribbon = board.graveyard(0, RIBBON)
    board.cast(board.hand(0, FETCH), ribbon)
    board.resolve()
    assert {option.id for option in board.question.options} == {goat, theirs}
    board.answer(goat)
    board.resolve_all()
    assert board.zone(ribbon) == "battlefield"
    assert [board.size(thing) for thing in (goat, ox, theirs)] == ["4/4", "3/3", "2/2"]


@pytest.mark.cr("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    board = Board()
    board.battlefield(0, OX)
    ribbon = board.graveyard(0, RIBBON)
    before = board.now(ribbon)
    board.cast(board.hand(0, FETCH), ribbon)
    board.resolve()
    assert (board.zone(ribbon), board.now(ribbon)) == ("graveyard", before)

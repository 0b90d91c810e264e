"""More tokens and counters than there would be (614), tokens that attack (508.4), mana for some things only."""

from __future__ import annotations

import pytest

from horde.cards.card import Card, Face
from horde.language import tree as t
from horde.rules.playable import unplayed

from .board import Board, HordeBoard, card, creature
from .spells import BEAR, cast, sorcery, tokens

# --- more of it ------------------------------------------------------------------------------------------------------


THAT_MANY = t.ThatMuch()
ON_MINE = t.Some(t.Filter("", (t.Is("type", "creature"), t.Controlled(t.You()))))


def more(name: str, what: str, n: t.Quantity, where: t.Player | t.Some) -> Card:
    """An enchantment with which there is more of something."""
    made = Card(name, (Face(name, types=("enchantment",), lines=(t.Line((t.MakesMore(what, n, where),)),)),))
    assert not unplayed(made)
    return made


DOUBLER = more("Season of Plenty", "tokens", t.Times(2, THAT_MANY), t.You())
SCALY = more("Scaly Season", "+1/+1", t.Plus(THAT_MANY, t.Number(1)), ON_MINE)
TWICE = more("Twofold Season", "+1/+1", t.Times(2, THAT_MANY), ON_MINE)


@pytest.mark.cr("614.1a")
def test_twice_as_many_tokens_under_ones_own_control() -> None:
    board = Board()
    board.battlefield(0, DOUBLER)
    board.battlefield(0, DOUBLER)
    cast(board, sorcery("Everybody Looks", "Each player investigates."))
    assert [len(tokens(board, player)) for player in (0, 1)] == [4, 1]
    assert board.told("creates")[0].n == 4


@pytest.mark.cr("614.1a", "616.1")
def test_what_adds_counters_comes_before_what_doubles_them() -> None:
    board = Board()
    bear, theirs = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    board.battlefield(0, TWICE)
    board.battlefield(0, SCALY)
    cast(board, sorcery("Feed Them", "Put a +1/+1 counter on each creature."))
    assert board.counters(bear) == {"+1/+1": 4}
    assert board.counters(theirs) == {"+1/+1": 1}


@pytest.mark.cr("122.6", "614.12")
def test_what_enters_with_counters_has_them_put_on_it() -> None:
    board = Board()
    board.battlefield(0, SCALY)
    board.lands(0, "GG")
    sprout = board.hand(0, creature("Sprout", "0/0", "This creature enters with two +1/+1 counters on it."))
    board.cast(sprout)
    board.resolve()
    assert board.size(sprout) == "3/3"


# --- tokens that attack ----------------------------------------------------------------------------------------------


PACK_LEADER = creature(
    "Pack Leader", "2/2",
    "Whenever this creature attacks, create two 1/1 red Goblin creature tokens that are tapped and attacking.",
)  # fmt: skip


@pytest.mark.cr("508.4", "508.4a")
def test_tokens_join_the_attack_and_are_not_declared() -> None:
    board = Board()
    leader = board.battlefield(0, PACK_LEADER)
    board.attack({leader: 1})
    board.resolve()
    one, two = tokens(board, 0)
    assert board.obj(one).tapped
    assert board.game.is_attacking(two)
    assert board.state.combat is not None
    assert board.state.combat.declared == [leader]
    board.pass_to("postcombat main")
    assert board.life(1) == 20 - 4


@pytest.mark.cr("508.4")
def test_what_a_token_attacks_is_chosen() -> None:
    board = Board()
    sage = board.battlefield(1, card("Fen Sage", "{2}", "Legendary Planeswalker — Mora", "4", "+1: You gain 1 life."))
    leader = board.battlefield(0, PACK_LEADER)
    board.attack({leader: 1})
    board.resolve()
    board.answer(sage, 1)
    board.pass_to("postcombat main")
    assert board.life(1) == 20 - 3
    assert board.counters(sage) == {"loyalty": 3}


@pytest.mark.clause("CL-7")
def test_tokens_of_the_horde_attack_every_survivor() -> None:
    board = HordeBoard(2)
    board.deck(PACK_LEADER, BEAR)
    board.pass_to("declare blockers", 1)
    combat = board.state.combat
    assert combat is not None
    assert [attack.team for attack in combat.attackers.values()] == [True] * 3


# --- powerstones ------------------------------------------------------------------------------------------------------


STONE = card(
    "Dull Stone", "{1}", "Artifact", text="{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
)


@pytest.mark.cr("106.6", "111.10h")
def test_mana_that_pays_for_no_nonartifact_spell() -> None:
    board = Board()
    stone = board.battlefield(0, STONE)
    pup, box = board.hand(0, creature("Pup", "1/1", cost="{1}")), board.hand(0, card("Box", "{1}", "Artifact"))
    sleeper = board.battlefield(0, creature("Sleeper", "1/1", "{1}: You gain 1 life."))
    assert not board.can("cast", pup)
    assert board.can("cast", box)
    assert board.can("activate", sleeper)
    board.activate(sleeper)
    assert board.obj(stone).tapped


@pytest.mark.cr("701.53a", "701.53b", "111.10i")
def test_an_incubator_has_counters_and_turns_into_a_creature() -> None:
    board = Board()
    cast(board, sorcery("Warm the Egg", "Incubate 3."))
    (egg,) = tokens(board, 0)
    assert board.char(egg).types == {"artifact"}
    assert board.counters(egg) == {"+1/+1": 3}
    board.lands(0, "GG")
    board.activate(egg)
    board.resolve()
    assert board.size(egg) == "3/3"
    assert board.char(egg).subtypes == {"Phyrexian"}

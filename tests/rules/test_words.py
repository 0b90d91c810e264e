"""The rarer words: different powers, shared types, at random, half of them, the same is true (608.2, 107.1a)."""

from __future__ import annotations

import msgspec
import pytest

from horde.cards.card import Card
from horde.language import tree as t
from horde.rules.playable import unplayed
from rules.board import Board, card, creature, named

OX = creature("Grove Ox", "2/2", cost="{G}", kind="Ox")
FOREST = named("Forest")


def play(board: Board, what: Card, *targets: int) -> None:
    board.cast(board.hand(0, what), *targets)
    board.resolve()


def spell(text: str) -> Card:
    return card("Odd Spell", "{0}", "Sorcery", "", text)


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("sizes", "life"), [(("1/1", "2/1", "3/1"), 25), (("1/1", "2/1", "2/3"), 20)])
def test_creatures_with_different_powers(sizes: tuple[str, ...], life: int) -> None:
    board = Board()
    for size in sizes:
        board.battlefield(0, creature(f"Kid {size}", size))
    play(board, spell("If you control three or more creatures with different powers, you gain 5 life."))
    assert board.life(0) == life


@pytest.mark.cr("205.3m")
def test_creatures_that_share_a_creature_type() -> None:
    board = Board()
    text = "Target Ox gets +1/+0 until end of turn for each creature that shares a creature type with it."
    oxen = [board.battlefield(0, OX) for _ in range(2)]
    board.battlefield(0, creature("Kid", "1/1"))
    board.battlefield(1, creature("Shifter", "1/1", "Changeling", kind="Shapeshifter"))
    play(board, spell(text), oxen[0])
    assert board.size(oxen[0]) == "5/2"


@pytest.mark.cr("608.2d")
def test_a_card_at_random() -> None:
    board = Board()
    cards = [board.graveyard(0, OX) for _ in range(4)]
    board.graveyard(0, FOREST)
    play(board, spell("Return a creature card at random from your graveyard to your hand."))
    assert sorted(board.zone(one) for one in cards) == ["graveyard", "graveyard", "graveyard", "hand"]


@pytest.mark.cr("107.1a", "701.21a")
@pytest.mark.parametrize(("up", "left"), [("up", 1), ("down", 2)])
def test_half_of_the_creatures(up: str, left: int) -> None:
    board = Board()
    oxen = [board.battlefield(1, OX) for _ in range(3)]
    board.cast(board.hand(0, spell(f"Each opponent sacrifices half the creatures they control, rounded {up}.")))
    board.resolve()
    board.answer(oxen[: 3 - left])
    assert len(board.names("battlefield", 1)) == left


@pytest.mark.cr("614.6", "701.24a")
def test_it_is_shuffled_into_the_library_instead() -> None:
    board = Board()
    text = (
        "If Old Colossus would be put into a graveyard from anywhere, reveal Old Colossus and shuffle it into its "
        "owner's library instead."
    )
    giant = card("Old Colossus", "{9}", "Artifact Creature — Golem", "9/9", text)
    there, held, topmost = board.battlefield(1, giant), board.hand(1, giant), board.library(1, giant)[0]
    play(board, card("Mill", "{0}", "Sorcery", "", "Target player mills a card."), 1)
    play(board, card("End", "{0}", "Sorcery", "", "Destroy target creature."), there)
    play(board, card("Loss", "{0}", "Sorcery", "", "Target player discards a card."), 1)
    assert [board.zone(one) for one in (there, held, topmost)] == ["library"] * 3
    assert not board.names("graveyard", 1)
    assert board.told("goes elsewhere")


def of_trees(name: str, types: str, ability: t.Ability) -> Card:
    """A card whose one ability would take the very words that printed cards have for it."""
    plain = card(name, "{0}", types)
    made = msgspec.structs.replace(plain, faces=(msgspec.structs.replace(plain.front, lines=(t.Line((ability,)),)),))
    assert not unplayed(made)
    return made


@pytest.mark.cr("106.4")
def test_mana_that_is_kept_until_the_turn_ends() -> None:
    board = Board()
    board.game.offer_mana = True
    adding = t.Do(t.You(), t.AddMana((("R",),)))
    play(board, of_trees("Slow Fire", "Instant", t.Spell(t.Sequence((adding, t.KeepMana()), (". ",)))))
    play(board, card("Fast Fire", "{0}", "Instant", "", "Add {R}{R}."))
    assert board.state.players[0].mana == {"R": 3}
    board.pass_to("postcombat main")
    assert board.state.players[0].mana == {"R": 1}
    board.next_turn()
    assert not board.state.players[0].mana


@pytest.mark.cr("704.5g", "120.6")
def test_lethal_damage_by_power() -> None:
    board = Board()
    mine = t.All(t.Filter("", (t.Is("type", "creature"), t.Controlled(t.You()))))
    law = t.Static(t.Affect(mine, (t.LethalBy("power"),)))
    board.battlefield(0, of_trees("Power Law", "Enchantment", law))
    big, small = board.battlefield(0, creature("Big", "4/1")), board.battlefield(0, creature("Small", "1/4"))
    play(board, spell("Odd Spell deals 2 damage to each creature."))
    assert (board.zone(big), board.zone(small)) == ("battlefield", "graveyard")


@pytest.mark.cr("701.9a", "701.20a")
def test_one_card_of_each_kind_from_a_revealed_hand() -> None:
    board = Board()
    text = (
        "Target opponent reveals their hand. You choose from it a land card and a creature card. "
        "That player discards those cards."
    )
    land, ox, other = board.hand(1, FOREST), board.hand(1, OX), board.hand(1, creature("Kid", "1/1"))
    board.cast(board.hand(0, spell(text)))
    board.resolve()
    board.answer(ox)
    assert [board.zone(one) for one in (land, ox, other)] == ["graveyard", "graveyard", "hand"]


@pytest.mark.cr("608.2c")
def test_the_same_is_true_for_other_keywords() -> None:
    board = Board()
    text = (
        "Oxen you control gain flying until end of turn if a Goat you control has flying. "
        "The same is true for haste and reach."
    )
    board.battlefield(0, creature("Bird", "1/1", "Flying"))
    board.battlefield(0, creature("Runner", "1/1", "Haste"))
    ox = board.battlefield(0, OX)
    play(board, spell(text))
    assert board.has(ox, "flying", "haste")
    assert not board.has(ox, "reach")


@pytest.mark.cr("508.1a", "603.4")
@pytest.mark.parametrize(("n", "triggers"), [(2, False), (3, True)])
def test_having_attacked_with_so_much_power(n: int, triggers: bool) -> None:
    board = Board()
    text = (
        "Whenever this creature attacks, if you attacked with creatures with total power 5 or greater this combat, "
        "draw a card."
    )
    lead = board.battlefield(0, creature("Lead Ox", "2/2", text, kind="Ox"))
    others = [board.battlefield(0, OX) for _ in range(n - 1)]
    board.attack(dict.fromkeys((lead, *others), 1))
    assert bool(board.stack) is triggers


@pytest.mark.cr("502.3")
def test_it_untaps_during_each_other_players_untap_step() -> None:
    board = Board()
    text = "Untap this creature during each other player's untap step."
    ox, other = board.battlefield(0, creature("Wide Ox", "2/2", text, kind="Ox")), board.battlefield(0, OX)
    for one in (ox, other):
        board.obj(one).tapped = True
    board.next_turn(1)
    assert (board.obj(ox).tapped, board.obj(other).tapped) == (False, True)


@pytest.mark.cr("611.2")
def test_it_lasts_until_the_end_of_the_hordes_next_turn() -> None:
    board = Board()
    board.state.players[1].passive = True
    for player in range(2):
        board.library(player, FOREST, FOREST, FOREST)
    ox = board.battlefield(0, OX)
    play(board, spell("Each creature gains trample until the end of the Horde's next turn."))
    board.next_turn(1)
    assert board.has(ox, "trample")
    board.next_turn(0)
    assert not board.has(ox, "trample")


@pytest.mark.cr("615.1")
def test_all_but_some_of_the_damage_is_prevented() -> None:
    board = Board()
    text = "If a source would deal damage to another Ox you control, prevent all but 1 of that damage."
    board.battlefield(0, creature("Old Ox", "3/3", text, kind="Ox"))
    ox = board.battlefield(0, OX)
    play(board, spell("Odd Spell deals 5 damage to target creature."), ox)
    assert board.obj(ox).damage == 1


@pytest.mark.cr("201.2")
def test_a_permanent_called_by_its_name() -> None:
    board = Board()
    god, ox = board.battlefield(0, creature("Xenagos Ascended", "6/5")), board.battlefield(0, OX)
    play(board, spell("Xenagos Ascended gains trample until end of turn."))
    assert board.has(god, "trample")
    assert not board.has(ox, "trample")


@pytest.mark.cr("115.1")
def test_others_with_the_same_controller() -> None:
    board = Board()
    target, beside, mine = board.battlefield(1, OX), board.battlefield(1, OX), board.battlefield(0, OX)
    text = "Odd Spell deals 2 damage to target Ox and 1 damage to each other creature with the same controller."
    play(board, spell(text), target)
    assert board.zone(target) == "graveyard"
    assert (board.obj(beside).damage, board.obj(mine).damage) == (1, 0)


@pytest.mark.cr("115.1", "608.2b")
def test_a_creature_of_that_player_or_that_planeswalkers_controller() -> None:
    board = Board(1, 1, 1)
    text = (
        "When this creature enters, it deals 2 damage to target opponent or planeswalker. "
        "Destroy target creature that player or that planeswalker's controller controls."
    )
    walker = board.battlefield(1, card("Old Seer", "{3}", "Planeswalker — Seer", "5"))
    theirs, others = board.battlefield(1, OX), board.battlefield(2, OX)
    board.cast(board.hand(0, card("Hunter", "{0}", "Creature — Ox", "2/2", text)))
    board.resolve()
    board.answer(walker)
    board.resolve()
    assert board.counters(walker) == {"loyalty": 3}
    assert (board.zone(theirs), board.zone(others)) == ("graveyard", "battlefield")


@pytest.mark.cr("702.131c")
@pytest.mark.parametrize(("blessed", "left"), [(False, 3), (True, 2)])
def test_half_of_them_instead(blessed: bool, left: int) -> None:
    board = Board()
    oxen = [board.battlefield(1, OX) for _ in range(4)]
    board.state.players[0].blessed = blessed
    text = (
        "Each opponent sacrifices an Ox. If you have the city's blessing, instead each opponent sacrifices half the "
        "Oxen they control, rounded up."
    )
    board.cast(board.hand(0, spell(text)))
    board.resolve()
    board.answer(oxen[: 4 - left])
    assert len(board.names("battlefield", 1)) == left


@pytest.mark.cr("614.15")
def test_twice_that_many_and_other_tokens_instead() -> None:
    board = Board()
    board.library(1, *([FOREST] * 9))
    text = "Target player mills two cards. If you control an Ox, that player mills twice that many cards instead."
    play(board, card("Big Mill", "{0}", "Sorcery", "", text), 1)
    assert len(board.names("graveyard", 1)) == 2
    board.battlefield(0, OX)
    play(board, card("Big Mill", "{0}", "Sorcery", "", text), 1)
    assert len(board.names("graveyard", 1)) == 6
    text = "Create two 1/1 green Goat creature tokens. If you control an Ox, create four of those tokens instead."
    play(board, card("Big Herd", "{0}", "Sorcery", "", text))
    assert board.names("battlefield", 0).count("Goat Token") == 4


@pytest.mark.cr("608.2d", "205.3m")
def test_types_that_were_chosen_this_way() -> None:
    board = Board()
    goat, ox = board.battlefield(0, creature("Kid", "1/1")), board.battlefield(1, OX)
    bird = board.battlefield(1, creature("Bird", "1/1", kind="Bird"))
    text = "Each player chooses a creature type. Destroy all creatures of a type chosen this way."
    board.cast(board.hand(0, spell(text)))
    board.resolve()
    for word in ("Goat", "Ox"):
        board.say((next(i for i, one in enumerate(board.question.options) if one.text == word),))
    assert [board.zone(one) for one in (goat, ox, bird)] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.cr("101.2", "611.2")
def test_nobody_casts_spells_until_the_hordes_next_turn() -> None:
    board = Board()
    board.state.players[1].passive = True
    for player in range(2):
        board.library(player, FOREST, FOREST, FOREST)
    quick = card("Quick", "{0}", "Instant", "", "You gain 1 life.")
    mine = board.hand(0, quick)
    assert board.can("cast", mine)
    play(board, spell("Players can't cast spells until the Horde's next turn."))
    assert not board.can("cast", mine)
    board.next_turn(1)
    board.seat(0)
    assert board.can("cast", mine)


@pytest.mark.cr("603.2")
def test_a_spell_cast_during_your_turn() -> None:
    board = Board()
    text = "Whenever an opponent casts a spell during your turn, you gain 3 life."
    board.battlefield(0, card("Peace Stone", "{2}", "Artifact", "", text))
    quick = card("Quick", "{0}", "Instant", "", "You gain 1 life.")
    board.library(1, FOREST)
    for n, life in ((0, 23), (1, 23)):
        spell = board.hand(1, quick)
        board.seat(1)
        board.cast(spell)
        while board.stack:
            board.resolve()
        assert board.life(0) == life
        if not n:
            board.next_turn(1)


@pytest.mark.cr("111.4")
def test_a_token_with_a_name() -> None:
    board = Board()
    play(board, spell("Create a 2/1 colorless Construct artifact creature token with flying named Rock."))
    assert board.has(board.find("Rock"), "flying")


@pytest.mark.cr("401.7")
@pytest.mark.parametrize("n", [0, 3])
def test_second_from_the_top(n: int) -> None:
    board = Board()
    board.library(1, *([FOREST] * n))
    ox = board.battlefield(1, OX)
    play(board, spell("Put target creature into its owner's library second from the top."), ox)
    library = board.state.players[1].library
    assert library.index(board.now(ox)) == max(0, n - 1)


@pytest.mark.cr("608.2e", "101.4")
def test_each_player_deals_with_what_is_his_own() -> None:
    board = Board()
    buried = [board.graveyard(player, OX) for player in range(2)]
    there = [board.battlefield(player, creature("Kid", "1/1")) for player in range(2)]
    text = (
        "Each player exiles all Ox cards from their graveyard, then sacrifices all Goats they control, then puts all "
        "cards they exiled this way onto the battlefield."
    )
    play(board, spell(text))
    assert [board.zone(one) for one in (*buried, *there)] == ["battlefield"] * 2 + ["graveyard"] * 2
    assert [board.game.controller(board.now(one)) for one in buried] == [0, 1]

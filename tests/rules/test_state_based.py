"""State-based actions, one by one (704), and how games end (104)."""

from __future__ import annotations

import pytest

from horde.cards.card import Card
from rules.board import Board, Choice, card, creature

BEAR = creature("Grove Ox", "2/2", cost="{1}{G}")
DOOM = card("Quiet End", "{B}", "Instant", "", "Destroy target creature.")
SHRINK = card("Small Curse", "{B}", "Instant", "", "Target creature gets -2/-2 until end of turn.")


def cast(board: Board, what: Card, *choices: Choice, player: int = 0) -> int:
    """Give a player a card and the mana for it, cast it and let it resolve."""
    board.lands(player, "".join(what.front.mana_cost or ()))
    spell = board.hand(player, what)
    board.seat(board.state.players[player].team)
    board.cast(spell, *choices)
    board.resolve()
    return spell


@pytest.mark.cr("704.5a", "104.3b", "104.2a", "119.6")
def test_a_player_without_life_loses() -> None:
    board = Board(life=3)
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), 1)
    assert board.game.over
    assert board.state.winner == 0


@pytest.mark.cr("104.4a", "104.4d")
def test_all_at_0_at_once_is_a_draw() -> None:
    board = Board(life=3)
    cast(board, card("Wide Fire", "{R}", "Sorcery", "", "Each player loses 3 life."))
    assert board.state.winner == -2


@pytest.mark.cr("704.5b", "121.4", "104.3c")
def test_a_draw_from_an_empty_library_loses() -> None:
    board = Board()
    board.library(0, BEAR)
    board.pass_to("draw", 1)
    assert board.state.winner == 0


@pytest.mark.cr("704.5b", "104.3c")
def test_an_empty_library_alone_loses_nothing() -> None:
    board = Board()
    board.library(0, BEAR)
    cast(board, card("Short Lesson", "{U}", "Sorcery", "", "Draw a card."))
    assert board.names("library", 0) == []
    assert not board.game.over


@pytest.mark.cr("704.5c", "104.3d", "120.3b")
@pytest.mark.parametrize(("poison", "over"), [(9, False), (10, True)])
def test_ten_poison_counters_lose(poison: int, over: bool) -> None:
    board = Board()
    board.team(1).poison = poison
    board.pass_to("end")
    assert board.game.over is over


@pytest.mark.cr("810.8d", "810.10", "704.6b", "810.11")
@pytest.mark.parametrize(("players", "needed"), [(2, 15), (3, 20), (4, 25)])
def test_a_team_needs_more_poison(players: int, needed: int) -> None:
    for poison in (needed - 1, needed):
        board = Board(1, players)
        board.team(1).poison = poison
        board.pass_to("beginning of combat")
        assert board.game.over is (poison == needed)


@pytest.mark.cr("704.5d", "111.7")
def test_a_token_that_leaves_dies_first_and_is_then_gone() -> None:
    board = Board()
    board.battlefield(0, card("Grave Song", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    cast(board, card("Call of Goats", "{G}", "Sorcery", "", "Create a 1/1 white Goat creature token."))
    goat = board.find("Goat Token")
    cast(board, DOOM, goat)
    assert board.zone(goat) == ""
    assert "Goat Token" not in board.names("graveyard")
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("704.5d", "111.8")
def test_a_returned_token_is_gone() -> None:
    board = Board()
    cast(board, card("Call of Goats", "{G}", "Sorcery", "", "Create a 1/1 white Goat creature token."))
    goat = board.find("Goat Token")
    cast(board, card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand."), goat)
    assert board.zone(goat) == ""
    assert board.names("hand", 0) == []


@pytest.mark.cr("111.8", "400.7")
def test_a_flickered_token_does_not_come_back() -> None:
    board = Board()
    cast(board, card("Call of Goats", "{G}", "Sorcery", "", "Create a 1/1 white Goat creature token."))
    goat = board.find("Goat Token")
    text = "Exile target creature, then return it to the battlefield under its owner's control."
    cast(board, card("Half Step", "{W}", "Instant", "", text), goat)
    assert "Goat Token" not in board.names("battlefield")


@pytest.mark.cr("704.5f", "701.19a")
def test_toughness_0_puts_a_creature_into_the_graveyard_regeneration_or_not() -> None:
    board = Board()
    bear = board.battlefield(1, creature("Tough Ox", "2/2", "Indestructible"), regeneration=1)
    cast(board, SHRINK, bear)
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("704.5g", "120.5")
def test_lethal_damage_destroys() -> None:
    board = Board()
    bear = board.battlefield(1, creature("Big Ox", "2/4"))
    spark = card("Ember", "{R}", "Instant", "", "~ deals 2 damage to any target.")
    cast(board, spark, bear)
    assert board.zone(bear) == "battlefield"
    cast(board, spark, bear)
    assert board.zone(bear) == "graveyard"


@pytest.mark.cr("704.5h", "702.2b")
def test_any_damage_with_deathtouch_destroys() -> None:
    text = "{T}: This creature deals 1 damage to target creature."
    board = Board()
    asp = board.battlefield(0, creature("Marsh Asp", "1/1", f"Deathtouch\n{text}"))
    giant = board.battlefield(1, creature("Giant Ox", "9/9"))
    board.activate(asp, giant)
    board.resolve()
    assert board.zone(giant) == "graveyard"


@pytest.mark.cr("702.12b", "704.5g", "704.5h")
def test_indestructible_survives_damage_and_destruction() -> None:
    board = Board()
    ox = board.battlefield(1, creature("Iron Ox", "2/2", "Indestructible"))
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), ox)
    cast(board, DOOM, ox)
    assert board.zone(ox) == "battlefield"
    assert board.obj(ox).damage == 3


@pytest.mark.cr("704.5g", "702.12b")
def test_what_loses_indestructible_with_lethal_damage_dies() -> None:
    board = Board()
    ox = board.battlefield(1, creature("Iron Ox", "2/2", "Indestructible"))
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), ox)
    cast(board, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn."), ox)
    assert board.zone(ox) == "graveyard"


@pytest.mark.cr("704.5i", "306.9")
def test_a_planeswalker_without_loyalty_goes() -> None:
    board = Board()
    walker = board.battlefield(1, card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "3", ""))
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), walker)
    assert board.zone(walker) == "graveyard"


@pytest.mark.cr("704.5j")
def test_of_two_legends_of_one_name_a_player_keeps_one() -> None:
    legend = card("Rill the Old", "{2}", "Legendary Creature — Goat", "2/2", "")
    board = Board()
    one = board.battlefield(0, legend)
    theirs = board.battlefield(1, legend)
    two = board.battlefield(0, legend)
    board.start()
    assert board.question.seats == (0,)
    board.answer(two)
    assert [board.zone(x) for x in (one, two, theirs)] == ["graveyard", "battlefield", "battlefield"]


@pytest.mark.cr("704.5j", "603.6c")
def test_the_legend_that_goes_has_died() -> None:
    text = "When this creature dies, you gain 2 life."
    legend = card("Rill the Old", "{2}", "Legendary Creature — Goat", "2/2", text)
    board = Board()
    one, _ = board.battlefield(0, legend), board.battlefield(0, legend)
    board.answer(one)
    board.resolve_all()
    assert board.life(0) == 22


@pytest.mark.cr("704.5k")
def test_of_world_permanents_only_the_newest_stays() -> None:
    board = Board()
    old = board.battlefield(0, card("Realm of Salt", "{1}", "World Enchantment", "", ""))
    new = board.battlefield(1, card("Realm of Ash", "{1}", "World Enchantment", "", ""))
    board.start()
    assert (board.zone(old), board.zone(new)) == ("graveyard", "battlefield")


@pytest.mark.cr("704.5m", "303.4c")
def test_an_aura_goes_with_what_it_enchants() -> None:
    board = Board()
    bear = board.battlefield(1, BEAR)
    aura = cast(
        board, card("Chain", "{W}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature gets -1/-0."), bear
    )
    cast(board, DOOM, bear)
    assert board.zone(aura) == "graveyard"


@pytest.mark.cr("704.5m", "303.4c")
def test_an_aura_falls_off_what_it_may_no_longer_enchant() -> None:
    board = Board()
    text = "Enchant creature you control\nEnchanted creature gets +1/+1."
    bear = board.battlefield(0, BEAR)
    aura = cast(board, card("Bright Cloak", "{W}", "Enchantment — Aura", "", text), bear)
    board.pass_to("beginning of combat")
    grip = card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn.")
    cast(board, grip, bear, player=1)
    assert board.zone(aura) == "graveyard"


@pytest.mark.cr("704.5m", "702.16c")
def test_protection_makes_an_aura_fall_off() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    aura = cast(
        board,
        card("Bright Cloak", "{W}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature gets +1/+1."),
        bear,
    )
    guard = card("White Ward", "{U}", "Instant", "", "Target creature gains protection from white until end of turn.")
    cast(board, guard, bear)
    assert board.zone(aura) == "graveyard"


@pytest.mark.cr("704.5n", "301.5c")
def test_equipment_stays_without_its_creature() -> None:
    board = Board()
    axe = board.battlefield(
        0, card("Axe", "{1}", "Artifact — Equipment", "", "Equipped creature gets +2/+0.\nEquip {0}")
    )
    bear = board.battlefield(0, BEAR)
    board.activate(axe, bear)
    board.resolve()
    cast(board, DOOM, bear)
    assert board.zone(axe) == "battlefield"
    assert board.obj(axe).attached_to == 0


@pytest.mark.cr("704.5q")
def test_plus_and_minus_counters_cancel() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Patient Ox", "4/4", ""), counters={"+1/+1": 3, "-1/-1": 1, "charge": 1})
    board.start()
    assert board.counters(ox) == {"+1/+1": 2, "charge": 1}
    assert board.size(ox) == "6/6"


@pytest.mark.cr("704.3", "704.7")
def test_everything_that_dies_dies_at_once() -> None:
    text = "Whenever a creature dies, you gain 1 life."
    board = Board()
    board.battlefield(0, creature("Grave Singer", "2/2", text))
    board.battlefield(1, creature("Grave Piper", "2/2", text))
    cast(board, card("Small Winter", "{B}", "Sorcery", "", "All creatures get -2/-2 until end of turn."))
    board.resolve_all()
    assert (board.life(0), board.life(1)) == (22, 22)


@pytest.mark.cr("704.3", "117.5")
def test_state_based_actions_come_before_anybody_can_respond() -> None:
    board = Board()
    bear = board.battlefield(0, BEAR)
    board.lands(0, "G")
    save = board.hand(0, card("Quick Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn."))
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), bear)
    assert board.zone(bear) == "graveyard"
    assert not board.can("cast", save)


@pytest.mark.cr("104.3e")
def test_an_effect_may_lose_the_game() -> None:
    board = Board()
    cast(board, card("Last Word", "{B}", "Sorcery", "", "Target player loses the game."), 1)
    assert board.state.winner == 0


@pytest.mark.cr("701.19a", "614.8", "701.8c")
def test_regeneration_replaces_destruction_once() -> None:
    board = Board()
    board.lands(0, "G")
    ox = board.battlefield(0, creature("Healing Ox", "2/2", "{G}: Regenerate this creature."))
    board.activate(ox)
    board.resolve()
    cast(board, card("Spark", "{R}", "Instant", "", "~ deals 3 damage to any target."), ox)
    assert board.zone(ox) == "battlefield"
    assert board.obj(ox).tapped
    assert board.obj(ox).damage == 0
    cast(board, DOOM, ox)
    assert board.zone(ox) == "graveyard"


@pytest.mark.cr("701.19a", "506.4")
def test_a_regenerated_creature_leaves_combat() -> None:
    board = Board()
    ox = board.battlefield(0, creature("Healing Ox", "2/2", ""), regeneration=1)
    wall = board.battlefield(1, creature("Stone Goat", "2/4"))
    board.attack({ox: 1})
    board.block({wall: ox})
    cast(board, DOOM, ox)
    board.fight()
    assert board.zone(ox) == "battlefield"
    assert board.obj(wall).damage == 0


@pytest.mark.cr("701.19c", "701.8b")
def test_what_cant_be_regenerated_dies() -> None:
    board = Board()
    ox = board.battlefield(1, creature("Healing Ox", "2/2", ""), regeneration=1)
    cast(board, card("Sure End", "{B}", "Instant", "", "Destroy target creature. It can't be regenerated."), ox)
    assert board.zone(ox) == "graveyard"


# --- commanders ---------------------------------------------------------------------------------------------------


LEADER = card("Rill the Old", "{G}", "Legendary Creature — Goat", "3/3", "")


@pytest.mark.cr("903.8")
def test_each_cast_from_the_command_zone_costs_two_more() -> None:
    board = Board()
    lands = board.lands(0, "GGGG")
    leader = board.commander(0, LEADER)
    board.cast(leader)
    board.resolve()
    assert board.zone(leader) == "battlefield"
    cast(board, DOOM, leader)
    board.answer(True)
    assert board.zone(leader) == "command"
    assert board.can("cast", leader)
    board.cast(leader)
    assert all(board.obj(land).tapped for land in lands)


@pytest.mark.cr("903.9a", "704.6d")
@pytest.mark.parametrize(("back", "zone"), [(True, "command"), (False, "graveyard")])
def test_a_commander_that_died_may_go_to_the_command_zone(back: bool, zone: str) -> None:
    board = Board()
    leader = board.battlefield(0, creature("Rill", "3/3", "When this creature dies, you gain 1 life."), commander=True)
    cast(board, DOOM, leader)
    board.answer(back)
    assert board.zone(leader) == zone
    board.resolve_all()
    assert board.life(0) == 21


@pytest.mark.cr("903.9b")
@pytest.mark.parametrize(("back", "zone"), [(True, "command"), (False, "hand")])
def test_a_commander_on_its_way_to_hand_may_go_to_the_command_zone(back: bool, zone: str) -> None:
    board = Board()
    leader = board.battlefield(1, LEADER, commander=True)
    cast(board, card("Small Wave", "{U}", "Instant", "", "Return target creature to its owner's hand."), leader)
    assert board.question.seats == (1,)
    board.answer(back)
    assert board.zone(leader) == zone


@pytest.mark.cr("704.6c", "903.10a", "104.3j")
def test_21_combat_damage_of_one_commander_loses() -> None:
    board = Board(life=90)
    leader = board.battlefield(0, creature("Rill", "21/21"), commander=True)
    board.attack({leader: 1})
    board.fight()
    assert board.state.winner == 0


@pytest.mark.cr("903.10a", "704.6c")
def test_20_of_a_commander_or_21_of_other_creatures_lose_nothing() -> None:
    board = Board(life=90)
    leader, ox = (
        board.battlefield(0, creature("Rill", "20/20"), commander=True),
        board.battlefield(0, creature("Ox", "21/21")),
    )
    board.attack({leader: 1, ox: 1})
    board.fight()
    assert not board.game.over


@pytest.mark.cr("113.6", "903.6")
def test_the_abilities_of_a_commander_sleep_in_the_command_zone() -> None:
    text = (
        "Whenever another creature dies, put a +1/+1 counter on this creature.\nOther creatures you control get +1/+1."
    )
    board = Board()
    leader = board.commander(0, creature("Rill", "1/1", text))
    ox, other = board.battlefield(0, BEAR), board.battlefield(1, BEAR)
    assert board.start().size(ox) == "2/2"
    cast(board, DOOM, other)
    assert board.stack == []
    assert board.counters(leader) == {}

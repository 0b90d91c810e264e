"""The classic rules in play: combat with the Horde, its choices, who wins (CL, WK and their rulings)."""

from __future__ import annotations

import pytest

from hordes.table import COUNTER, SHAMBLER, SPARK, WALKER, ZOMBIE, horde_turn, spell
from rules.board import HordeBoard, card, creature, named

OX = creature("Grove Ox", "2/2", cost="{1}{G}", kind="Ox")
DOOM = card("Quiet End", "{B}", "Instant", "", "Destroy target creature.")


# --- combat -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-7", "WK-8", "WK-11")
def test_the_hordes_creatures_have_haste_and_must_attack_everybody_at_once() -> None:
    board = HordeBoard(2)
    board.deck(ZOMBIE)
    horde_turn(board)
    board.resolve()
    board.pass_to("combat damage", 1)
    assert board.life(0) == board.life(1) == 38


@pytest.mark.clause("CL-7", "CL-7-R2", "WK-11")
@pytest.mark.cr("805.10d")
def test_any_survivor_blocks_for_the_team_in_one_declaration() -> None:
    board = HordeBoard(2)
    one, two = board.battlefield(0, OX), board.battlefield(1, OX)
    board.deck(ZOMBIE)
    zombie = board.battlefield(1 + 1, creature("Old Corpse", "2/2", kind="Zombie"))
    board.pass_to("upkeep", 1)
    board._until("block")
    assert board.question.seats == (0, 1)
    board.answer({one: zombie, two: zombie})
    board.fight()
    if board.game.question and board.question.shape == "split":
        board.say((2, 0))
    assert board.zone(zombie) in ("", "graveyard")


@pytest.mark.clause("CL-7-R2")
@pytest.mark.cr("810.9")
def test_unblocked_damage_is_dealt_once_to_one_random_survivor() -> None:
    text = "Whenever this creature deals damage to a player, that player discards a card."
    hit: set[tuple[int, ...]] = set()
    for seed in range(12):
        board = HordeBoard(2, seed=seed)
        board.battlefield(2, creature("Old Corpse", "2/2", text, kind="Zombie"))
        board.hand(0, OX)
        board.hand(1, OX)
        board.deck(named("Swamp"))
        board.pass_to("end", 1)
        assert board.life(0) == 38
        hit.add(tuple(len(board.names("hand", player)) for player in (0, 1)))
    assert len(hit) == 2


@pytest.mark.clause("CL-7-R1")
@pytest.mark.cr("508.5a", "805.10e")
def test_defending_player_is_one_random_survivor_for_each_ability() -> None:
    text = "Whenever this creature attacks, defending player discards a card."
    hit: set[tuple[str, str]] = set()
    for seed in range(12):
        board = HordeBoard(2, seed=seed)
        board.battlefield(2, creature("Old Corpse", "2/2", text, kind="Zombie"))
        one, two = board.hand(0, OX), board.hand(1, OX)
        board.deck(named("Swamp"))
        board.pass_to("declare blockers", 1)
        hit.add((board.zone(one), board.zone(two)))
    assert hit == {("graveyard", "hand"), ("hand", "graveyard")}


@pytest.mark.clause("CL-10", "WK-8-R1", "WK-10-R1")
def test_the_team_attacks_the_horde_which_cant_block() -> None:
    board = HordeBoard()
    ox = board.battlefield(0, OX)
    board.battlefield(1, creature("Old Corpse", "2/2", kind="Zombie"))
    board.deck(ZOMBIE, ZOMBIE, ZOMBIE)
    board.attack({ox: 1})
    board.fight()
    assert len(board.names("graveyard", 1)) == 2


@pytest.mark.clause("CL-11", "WK-9", "WK-9-R1")
@pytest.mark.cr("120.3f")
def test_damage_to_the_horde_mills_and_is_dealt() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE, ZOMBIE, OX)
    moth = board.battlefield(
        0,
        creature(
            "Dusk Moth", "3/3", "Lifelink\nWhenever this creature deals combat damage to a player, you gain 10 life."
        ),
    )
    board.attack({moth: 1})
    board.fight()
    board.resolve_all()
    assert board.names("graveyard", 1) == ["Slow Corpse"] * 3
    assert board.life(0) == 33
    spell(board, SPARK, 1)
    assert board.names("library", 1) == []
    assert not board.game.over or board.state.winner == 0


@pytest.mark.clause("WK-9-R1")
def test_life_loss_does_nothing_to_the_horde() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    spell(board, card("Grim Sip", "{B}", "Sorcery", "", "Each opponent loses 3 life. You gain 1 life."))
    assert len(board.names("library", 1)) == 2
    assert board.state.winner == -1


@pytest.mark.clause("CL-13-R1", "CL-11")
def test_a_milled_token_card_counts_as_one_card() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    board.deck(SHAMBLER, SHAMBLER, tokens=True)
    ox = board.battlefield(0, OX)
    board.attack({ox: 1})
    board.fight()
    assert board.names("library", 1) == ["Slow Corpse"]


# --- what the Horde controls --------------------------------------------------------------------------------------


@pytest.mark.clause("WK-8-R1")
def test_the_rule_follows_control() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    zombie = board.battlefield(1, creature("Old Corpse", "2/2", kind="Zombie"))
    assert board.start().has(zombie, "haste")
    spell(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), zombie)
    assert not board.has(zombie, "haste")
    assert "attack" not in board.char(zombie).must
    spell(board, DOOM, zombie)
    assert board.names("graveyard", 1) == ["Old Corpse"]


@pytest.mark.clause("WK-8-R1")
def test_losing_all_abilities_takes_haste_and_leaves_the_rule() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    zombie = board.battlefield(1, creature("Old Corpse", "2/2", kind="Zombie"))
    spell(
        board, card("Blunting", "{U}", "Instant", "", "Target creature loses all abilities until end of turn."), zombie
    )
    assert not board.has(zombie, "haste")
    assert "attack" in board.char(zombie).must


# --- planeswalkers ------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-8", "CL-8-R1")
def test_a_coin_decides_whether_planeswalkers_are_attacked_by_one_creature_for_each_loyalty() -> None:
    seen: set[bool] = set()
    for seed in range(16):
        board = HordeBoard(seed=seed)
        board.deck(named("Swamp"))
        walker = board.battlefield(0, WALKER)
        for _ in range(5):
            board.battlefield(1, creature("Old Corpse", "1/1", kind="Zombie"))
        board.pass_to("declare blockers", 1)
        assert board.state.combat is not None
        at_walker = sum(attack.target == walker for attack in board.state.combat.attackers.values())
        heads = board.told("coin")[0].text == "heads"
        assert at_walker == (3 if heads else 0)
        seen.add(heads)
    assert seen == {True, False}


@pytest.mark.clause("CL-8")
def test_without_a_planeswalker_no_coin_is_flipped() -> None:
    board = HordeBoard()
    board.deck(named("Swamp"))
    board.battlefield(1, creature("Old Corpse", "1/1", kind="Zombie"))
    board.pass_to("end", 1)
    assert board.told("coin") == []


@pytest.mark.clause("CL-8-R1")
@pytest.mark.cr("506.4c", "702.19f")
def test_attackers_of_a_planeswalker_that_leaves_deal_no_damage() -> None:
    for seed in range(16):
        board = HordeBoard(seed=seed)
        board.deck(named("Swamp"))
        walker = board.battlefield(
            0, card("Marla of the Fen", "{3}", "Legendary Planeswalker — Marla", "1", "+1: You gain 1 life.")
        )
        board.battlefield(1, creature("Old Corpse", "5/5", "Trample", kind="Zombie"))
        board.pass_to("declare attackers", 1)
        if board.told("coin")[0].text == "tails":
            continue
        spell(board, card("Sudden End", "{B}", "Instant", "", "Destroy target planeswalker."), walker)
        board.pass_to("end")
        assert board.life(0) == 20
        return
    pytest.fail("no coin came up heads")


# --- who wins -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-3", "WK-2", "CL-9")
def test_the_horde_wins_at_0_life() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    board.battlefield(1, creature("Vast Corpse", "20/20", kind="Zombie"))
    board.pass_to("end", 1)
    assert board.state.winner == 1


@pytest.mark.clause("WK-3", "CL-9")
def test_the_team_wins_once_library_hand_and_creatures_are_gone() -> None:
    board = HordeBoard()
    zombie = board.battlefield(1, creature("Last Corpse", "1/1", kind="Zombie"))
    board.start()
    assert not board.game.over
    spell(board, DOOM, zombie)
    assert board.state.winner == 0


@pytest.mark.clause("WK-3", "CL-9")
@pytest.mark.parametrize("left", ["library", "hand", "creature"])
def test_one_card_or_creature_left_keeps_the_game_going(left: str) -> None:
    board = HordeBoard()
    if left == "library":
        board.deck(ZOMBIE)
    elif left == "hand":
        board.hand(1, ZOMBIE)
    else:
        board.battlefield(1, ZOMBIE)
    board.battlefield(1, card("Grim Clock", "{1}", "Enchantment", "", ""))
    board.start()
    board.pass_to("end")
    assert not board.game.over


@pytest.mark.clause("WK-3-R1")
def test_the_last_creature_may_still_come_back() -> None:
    board = HordeBoard()
    zombie = board.battlefield(1, creature("Last Corpse", "1/1", "Undying", kind="Zombie"))
    board.start()
    spell(board, DOOM, zombie)
    assert not board.game.over
    board.resolve()
    assert board.size(zombie) == "2/2"
    assert not board.game.over
    spell(board, DOOM, zombie)
    assert board.state.winner == 0


@pytest.mark.clause("WK-3-R1")
def test_the_last_revealed_spell_gets_its_chance() -> None:
    board = HordeBoard()
    board.deck(card("Late Rise", "{B}", "Sorcery", "", "Create a 2/2 black Zombie creature token."))
    horde_turn(board)
    assert board.stack == ["Late Rise"]
    assert not board.game.over
    board.resolve()
    assert not board.game.over
    assert board.names("battlefield", 1) == ["Zombie Token"]


@pytest.mark.clause("WK-3-R1")
def test_a_stolen_horde_creature_does_not_hold_the_game_open() -> None:
    board = HordeBoard()
    zombie = board.battlefield(1, ZOMBIE)
    board.start()
    spell(board, card("Long Grip", "{U}", "Instant", "", "Gain control of target creature until end of turn."), zombie)
    assert board.state.winner == 0


@pytest.mark.clause("WK-3-R1")
def test_a_survivors_creature_under_the_horde_holds_the_game_open() -> None:
    board = HordeBoard()
    zombie = board.battlefield(1, ZOMBIE)
    chain = card("Silk Chain", "{U}", "Enchantment — Aura", "", "Enchant creature\nYou control enchanted creature.")
    ox = board.battlefield(0, OX)
    board.battlefield(1, chain, attached_to=ox)
    assert board.start().char(ox).controller == 1
    spell(board, DOOM, zombie)
    assert not board.game.over


@pytest.mark.clause("WK-3-R1")
@pytest.mark.cr("104.3f")
def test_both_done_at_once_the_horde_wins() -> None:
    board = HordeBoard()
    board.battlefield(1, creature("Last Corpse", "1/1", kind="Zombie"))
    board.team(0).life = 1
    board.start()
    spell(board, card("Wide Fire", "{R}", "Sorcery", "", "Each player loses 1 life. Destroy all creatures."))
    assert board.state.winner == 1


@pytest.mark.clause("WK-9-R2")
def test_what_beats_players_does_not_beat_the_horde() -> None:
    board = HordeBoard()
    board.battlefield(1, ZOMBIE)
    board.team(1).poison = 30
    board.team(1).life = -5
    board.team(1).drew_from_empty = True
    board.team(1).commander_damage["0 Rill"] = 50
    board.start()
    board.pass_to("end")
    assert not board.game.over


@pytest.mark.clause("WK-9-R2")
@pytest.mark.cr("104.3e")
def test_a_card_that_says_so_beats_the_horde() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    spell(board, card("Last Word", "{B}", "Sorcery", "", "Each opponent loses the game."))
    assert board.state.winner == 0


@pytest.mark.clause("WK-9-R2")
def test_a_draw_of_the_horde_from_nothing_does_nothing() -> None:
    board = HordeBoard()
    board.battlefield(1, ZOMBIE)
    board.start()
    spell(board, card("Free Gift", "{U}", "Sorcery", "", "Each opponent draws a card."))
    assert not board.game.over


# --- choices ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-12", "WK-5", "WK-5-R1")
def test_an_edict_takes_a_random_creature() -> None:
    gone: set[int] = set()
    for seed in range(24):
        board = HordeBoard(seed=seed)
        board.deck(ZOMBIE)
        zombies = [board.battlefield(1, creature(f"Corpse {n}", f"{n}/{n}", kind="Zombie")) for n in (1, 2, 3)]
        board.start()
        spell(board, card("Hard Choice", "{B}", "Sorcery", "", "Each opponent sacrifices a creature of their choice."))
        gone.add(next(n for n, zombie in enumerate(zombies) if board.zone(zombie) == "graveyard"))
    assert gone == {0, 1, 2}


@pytest.mark.clause("WK-5", "WK-5-R1", "WK-11-R1")
def test_target_opponent_is_a_random_survivor_and_targets_include_its_own_side() -> None:
    hit: set[tuple[str, str]] = set()
    killed: set[tuple[str, str]] = set()
    for seed in range(16):
        board = HordeBoard(2, seed=seed)
        one, two = board.hand(0, OX), board.hand(1, OX)
        board.deck(card("Cold Hand", "{B}", "Sorcery", "", "Target opponent discards a card."))
        board.pass_to("beginning of combat", 1)
        hit.add((board.zone(one), board.zone(two)))
        board = HordeBoard(seed=seed)
        mine, theirs = board.battlefield(0, OX), board.battlefield(1, ZOMBIE)
        board.deck(card("Cold Doom", "{B}", "Sorcery", "", "Destroy target creature."))
        board.pass_to("beginning of combat", 1)
        killed.add((board.zone(mine), board.zone(theirs)))
    assert hit == {("graveyard", "hand"), ("hand", "graveyard")}
    assert killed == {("graveyard", "battlefield"), ("battlefield", "graveyard")}


@pytest.mark.clause("WK-5", "CL-12")
def test_the_horde_says_what_it_chose_among() -> None:
    board = HordeBoard()
    board.deck(ZOMBIE)
    board.battlefield(1, ZOMBIE)
    board.battlefield(1, ZOMBIE)
    board.start()
    spell(board, card("Hard Choice", "{B}", "Sorcery", "", "Each opponent sacrifices a creature of their choice."))
    (roll,) = board.told("rolls")
    assert (roll.player, roll.n) == (1, 2)


# --- the team -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("WK-11-R1", "WK-11")
@pytest.mark.cr("810.9")
def test_each_opponent_is_each_survivor() -> None:
    board = HordeBoard(4)
    board.deck(card("Grim Tide", "{B}", "Sorcery", "", "Each opponent loses 2 life."))
    board.pass_to("beginning of combat", 1)
    assert board.life(0) == 72


@pytest.mark.clause("WK-11-R1")
@pytest.mark.cr("805.4d")
def test_each_players_upkeep_happens_for_each_survivor() -> None:
    board = HordeBoard(3)
    board.deck(*[named("Swamp")] * 3)
    board.battlefield(
        3,
        card(
            "Slow Fever",
            "{1}",
            "Enchantment",
            "",
            "At the beginning of each player's upkeep, that player loses 1 life.",
        ),
    )
    board.pass_to("precombat main", 1)
    board.pass_to("draw", 0)
    assert board.life(0) == 57


@pytest.mark.clause("WK-11-R1")
@pytest.mark.cr("810.9a")
def test_half_of_a_survivors_life_is_half_of_the_teams() -> None:
    board = HordeBoard(2)
    board.deck(card("Half Moon", "{B}", "Sorcery", "", "Target opponent loses half their life, rounded up."))
    board.pass_to("beginning of combat", 1)
    assert board.life(0) == 20


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("810.8a", "121.4")
def test_a_survivor_who_decks_loses_for_all() -> None:
    board = HordeBoard(2)
    board.deck(ZOMBIE, ZOMBIE, ZOMBIE)
    for id in list(board.state.players[1].library):
        del board.state.objects[id]
    board.state.players[1].library.clear()
    board.pass_to("draw", 1)
    board.pass_to("draw", 0)
    assert board.state.winner == 1


@pytest.mark.clause("WK-11-R2")
@pytest.mark.cr("704.5c", "810.8d", "810.11")
@pytest.mark.parametrize(("survivors", "needed"), [(1, 10), (2, 15), (3, 20), (4, 25)])
def test_poison_is_the_teams(survivors: int, needed: int) -> None:
    for poison in (needed - 1, needed):
        board = HordeBoard(survivors)
        board.deck(ZOMBIE)
        board.team(0).poison = poison
        board.pass_to("beginning of combat")
        assert board.game.over is (poison == needed)


# --- tokens and the graveyard -------------------------------------------------------------------------------------


@pytest.mark.clause("WK-D6-R1")
@pytest.mark.cr("704.5d")
@pytest.mark.parametrize("way", ["died", "countered", "milled"])
def test_a_token_card_in_the_graveyard_triggers_and_is_gone(way: str) -> None:
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    board.battlefield(0, card("Grave Bell", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life."))
    shambler = board.deck(SHAMBLER, tokens=True)[0]
    if way == "milled":
        ox = board.battlefield(0, creature("Small Ox", "1/1"))
        board.attack({ox: 1})
        board.fight()
    else:
        horde_turn(board)
        if way == "countered":
            spell(board, COUNTER, shambler)
        else:
            board.resolve()
            board.resolve_all()
            spell(board, DOOM, board.find("Shambler"))
            board.resolve_all()
    assert "Shambler" not in board.names("graveyard")
    assert "Shambler" not in board.names("battlefield")
    assert board.life(0) == (21 if way == "died" else 20)


@pytest.mark.clause("WK-D6-R1")
def test_living_again_never_finds_token_cards() -> None:
    text = "Each opponent returns all creature cards from their graveyard to the battlefield tapped."
    board = HordeBoard()
    board.deck(ZOMBIE, ZOMBIE)
    board.deck(SHAMBLER, tokens=True)
    ox = board.battlefield(0, creature("Small Ox", "2/2"))
    board.attack({ox: 1})
    board.fight()
    spell(board, card("Bitter Spring", "{B}", "Sorcery", "", text))
    assert board.names("battlefield", 1) == ["Slow Corpse"]

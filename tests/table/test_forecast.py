"""What a combat would come to, before it does."""

from __future__ import annotations

from horde.table.board import context
from horde.table.forecast import Forecast, forecast, said
from rules.board import Board, card, creature


def coming(board: Board, *pairs: int) -> Forecast:
    board.start()
    found = forecast(board.game, context(board.game), pairs)
    assert found is not None
    return found


def blocking(*attackers: str, life: int = 20) -> Board:
    """A board on which the other side is asked for blocks; it has a 2/2 and a 3/3."""
    board = Board(1, 1, life=life)
    goats = [board.battlefield(0, creature(f"Goat {i}", size, text)) for i, (size, _, text) in _parts(attackers)]
    board.battlefield(1, creature("Small Elk", "2/2"))
    board.battlefield(1, creature("Tall Elk", "3/3"))
    board.attack(dict.fromkeys(goats, 1))
    while board.question.shape != "block":
        board.say((0,))
    return board


def _parts(attackers: tuple[str, ...]) -> list[tuple[int, tuple[str, str, str]]]:
    return list(enumerate(one.partition(" ") for one in attackers))


def test_before_blocks_everything_comes_through() -> None:
    cast = coming(blocking("4/4", "3/3 Flying"))
    assert (cast.damage, cast.air, cast.total, cast.left) == (7, 3, 7, 13)
    assert said(cast, ours=True) == "7 damage coming, 3 of it in the air, you would be at 13 life"


def test_each_block_takes_its_part_away() -> None:
    board = blocking("4/4", "3/3 Flying")
    cast = coming(board, 1, 0)
    assert (cast.damage, cast.total, cast.left) == (3, 7, 17)
    (fight,) = cast.fights
    assert (fight.attacker_dies, fight.blockers_die) == (False, True)
    cast = coming(board, 0, 0, 1, 0)
    assert cast.fights[0].attacker_dies


def test_what_would_kill_says_so() -> None:
    cast = coming(blocking("4/4", "3/3", life=7))
    assert cast.lethal
    assert said(cast, ours=True).endswith("you would be at 0 life — lethal!")


def test_trample_goes_past_and_double_strike_counts_twice() -> None:
    assert coming(blocking("5/5 Trample"), 0, 0).damage == 3
    assert coming(blocking("2/2 Double strike")).damage == 4


def test_a_forecast_comes_true() -> None:
    for pairs in ((), (0, 0), (1, 0), (0, 0, 1, 0), (0, 1, 1, 0)):
        board = blocking("4/4", "3/2 Trample", "2/2 Deathtouch")
        cast = coming(board, *pairs)
        board.say(pairs)
        while board.step != "end of combat":
            question = board.question
            first = question.needs or (question.high, *[0] * (len(question.options) - 2))
            board.say((*first, question.high - sum(first)) if question.shape == "split" else (0,))
        assert board.life(1) == cast.left


def test_an_attack_in_the_making_is_foretold_and_planeswalkers_are_named() -> None:
    board = Board(1, 1)
    board.battlefield(0, creature("Fen Goat", "3/3"))
    board.battlefield(0, creature("Fen Kid", "1/1"))
    board.battlefield(1, card("Moss Sage", "{2}", "Legendary Planeswalker — Moss", "3", "+1: You gain 1 life."))
    while board.question.shape != "attack":
        board.say((0,))
    kinds = [option.kind for option in board.question.about]
    sage = kinds.index("object")
    assert forecast(board.game, context(board.game)) is None
    cast = coming(board, 0, sage, 1, 1 - sage)
    assert (cast.damage, cast.left) == (1, 19)
    assert [(w.name, w.damage, w.loyalty) for w in cast.walkers] == [("Moss Sage", 3, 3)]
    assert said(cast, ours=False) == "1 damage to P1, leaving 19 life, 3 to Moss Sage, which it does not survive"

"""The reveal's parameters: what ends it, how often, and when what it turns up is cast."""

from __future__ import annotations

import msgspec

from horde.hordes.format import HordeFormat
from horde.hordes.rule_set import Reveal, rule_set
from hordes.table import FOG, GHOUL, SHAMBLER, table, to_reveal
from rules.board import HordeBoard


def with_reveal(board: HordeBoard, reveal: Reveal) -> HordeBoard:
    """The board under the classic rules with another reveal."""
    rules = msgspec.structs.replace(rule_set("classic"), reveal=reveal)
    board.game.format = HordeFormat(rules, board.horde)
    return board


def test_a_reveal_may_end_with_a_creature_only() -> None:
    board = with_reveal(table(1, FOG, SHAMBLER, GHOUL, SHAMBLER), Reveal("nontoken creature", 1, "wave"))
    to_reveal(board)
    board.pass_to("beginning of combat", 1)
    assert sorted(board.names("battlefield", 1)) == ["Damp Fog", "Ditch Ghoul", "Shambler"]


def test_a_reveal_may_take_several_cards_to_end() -> None:
    board = with_reveal(table(1, FOG, SHAMBLER, GHOUL, SHAMBLER), Reveal("nontoken", 2, "wave"))
    to_reveal(board)
    board.pass_to("beginning of combat", 1)
    assert sorted(board.names("battlefield", 1)) == ["Damp Fog", "Ditch Ghoul", "Shambler"]


def test_each_card_may_be_cast_before_the_next_is_turned_up() -> None:
    board = with_reveal(table(1, SHAMBLER, SHAMBLER, GHOUL), Reveal("nontoken creature", 1, "each"))
    before = len(board.state.players[board.horde].library)
    to_reveal(board)
    assert board.names("stack", 1) == ["Shambler"]
    assert len(board.state.players[board.horde].library) == before - 1
    board.resolve()
    assert board.names("battlefield", 1) == ["Shambler"]
    board.pass_to("beginning of combat", 1)
    assert sorted(board.names("battlefield", 1)) == ["Ditch Ghoul", "Shambler", "Shambler"]

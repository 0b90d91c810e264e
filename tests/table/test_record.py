"""A record as what a game begins from."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cards.samples import lines, row
from horde.cards.folder import data_folder
from horde.cards.pool import builtin
from horde.cards.update import update
from horde.decks.deck_list import ListError
from horde.hordes.setup import SetupError, new_game
from horde.pilots.horde import POLICIES
from horde.pilots.random import RandomPilot
from horde.rules.state import encode
from horde.table.record import Record, cards_digest, deck
from horde.table.saving import SaveError, load, save
from horde.table.table import Table

from .games import HORDE, SURVIVOR, record


def test_the_decks_of_a_record_are_those_of_its_lists() -> None:
    setup = record(1, 3).setup()
    assert (setup.horde.size, [deck.size for deck in setup.survivors]) == (100, [59, 59, 59])
    assert [card.name for card in setup.survivors[0].commanders] == ["Nissa, Vastwood Seer // Nissa, Sage Animist"]
    assert sum(copies.count for copies in setup.horde.library if copies.token) == 60


def test_a_list_that_can_not_be_played_is_told() -> None:
    with pytest.raises(ListError, match='the deck of Ann cannot be used:\n  line 1: no card "Forrest" is known'):
        Record("classic", HORDE, ("60 Forrest",), ("Ann",), 1).setup()
    with pytest.raises(SetupError, match="the list has cards that begin in exile, which no rule set has"):
        deck("# exile: 1 Forest\n60 Forest\n", "the list")


def test_a_copy_in_the_middle_of_anything_is_the_same_game_and_its_own() -> None:
    setup = Record("classic", HORDE, (SURVIVOR,) * 2, ("Ann", "Ben"), 4).setup()
    game = new_game(setup, {2: POLICIES["random"]}, checkpoints=True).start()
    pilot = RandomPilot(3)
    while (question := game.question) is not None:
        one = game.copy()
        other = one.copy()
        before = encode(game.state)
        assert (one.question, encode(one.state)) == (question, before)
        answer = pilot(game, question)
        one.answer(answer)
        assert encode(other.state) == encode(game.state) == before
        game.answer(answer)
        other.answer(answer)
        assert encode(one.state) == encode(other.state) == encode(game.state)


def with_wolves(text: str) -> Record:
    """A record in which Ann's deck has four Fen Wolves, which the user has brought in with this text."""
    data_folder().mkdir(exist_ok=True)
    file = data_folder() / "cards.jsonl"
    file.write_bytes(lines([row("Fen Wolf", "Creature — Wolf", text, power="3", toughness="1")]))
    update(str(file), data_folder(), least=0)
    return msgspec.structs.replace(record(1), survivors=(SURVIVOR + "\n4 fen wolf\n", SURVIVOR))


@pytest.mark.usefixtures("home")
def test_cards_that_the_user_has_brought_in_are_played() -> None:
    game = Table(with_wolves("Trample"), dict.fromkeys(range(2), RandomPilot(1))).play()
    assert any(obj.card == "Fen Wolf" for obj in game.game.state.objects.values())


@pytest.mark.usefixtures("home")
def test_a_record_is_of_the_cards_it_is_played_with() -> None:
    assert cards_digest(record(1)) == builtin().digest
    trample = cards_digest(with_wolves("Trample"))
    assert cards_digest(record(1)) == builtin().digest
    assert builtin().digest != trample != cards_digest(with_wolves("Haste"))
    assert cards_digest(with_wolves("Trample")) == trample


def test_a_saved_game_with_cards_that_are_here_no_more_is_refused(home: Path, tmp_path: Path) -> None:
    game = with_wolves("Trample")
    save(game, b"", tmp_path / "game.json")
    assert load(tmp_path / "game.json").record == game
    (home / "cards.sqlite").unlink()
    with pytest.raises(SaveError, match="other cards than this Horde has"):
        load(tmp_path / "game.json")

"""Cards in play obey laws that are written from the Comprehensive Rules and know nothing of the engine."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from horde.cards.card import Card
from horde.cards.pool import builtin
from horde.language import tree as t
from horde.rules.atoms import marks, moves
from horde.rules.game import Game
from laws.course import LAWS
from laws.drawing import corpus, draw, spread
from laws.playing import trials
from laws.report import Report
from rules.board import card, creature

HERE = Path(__file__).parent
PURE = "actions changing comparing course deeds happenings instructions nouns paid paying resolution scene".split()
MANY, PART = 400, 6
"""How many cards `make laws` draws, and every how many-th of them is tried in every run of the tests."""


def faults(*cards: Card) -> list[str]:
    return [fault for one in cards for trial in trials(one) for fault in trial.faults]


@pytest.mark.parametrize("name", PURE)
def test_the_laws_know_nothing_of_the_engine(name: str) -> None:
    tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert [module for module in imported + names if module.startswith("horde") and module != "horde.language"] == []
    known = {f"laws.{one}" for one in PURE} | {"laws"}
    assert [module for module in imported if module.startswith("laws") and module not in known] == []


def test_every_law_names_its_rule(shared: Path) -> None:
    text = (shared / "data" / "comprehensive_rules.txt").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^(\d{3}\.\d+[a-z]?)", text, re.MULTILINE))
    assert {rule for rule, _ in LAWS.values()} <= numbers
    written = "".join((HERE / f"{name}.py").read_text(encoding="utf-8") for name in PURE)
    assert {rule.rstrip(".") for rule in re.findall(r"\b\d{3}\.\d+[a-z]?\b", written)} <= numbers


def test_a_part_of_the_pool_obeys_the_laws() -> None:
    cards = [one for one in builtin().cards if one.layout != "token" and any(face.lines for face in one.faces)]
    report = Report().add_all(spread(cards, len(cards))[::PART])
    assert report.faults == []
    assert report.resolutions > 2 * report.cards


def test_a_part_of_the_cards_drawn_from_all_there_are_obeys_the_laws(shared: Path) -> None:
    report = Report().add_all(draw(corpus(), MANY)[::PART])
    assert report.faults == []
    assert report.resolutions > report.cards


def nothing(*args: object) -> None:
    """In the place of what should happen."""


# --- the laws see what is wrong ---------------------------------------------------------------------------------


@pytest.mark.cr("121.1")
def test_a_card_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    real = moves.draw
    think = card("Deep Thought", "{U}", "Instant", "", "Draw two cards.")
    assert faults(think) == []

    def more(game: Game, player: int, n: int, why: str = "") -> Any:
        return real(game, player, n + 1, why)

    monkeypatch.setattr(moves, "draw", more)
    assert any("121.1: hand of player" in fault for fault in faults(think))


@pytest.mark.cr("119.3")
def test_life_that_goes_to_the_wrong_player(monkeypatch: pytest.MonkeyPatch) -> None:
    real = marks.lose_life
    drain = card("Small Drain", "{B}", "Instant", "", "Each opponent loses 2 life.")
    assert faults(drain) == []

    def swapped(game: Game, amounts: list[tuple[int, int]], why: str = "") -> Any:
        return real(game, [(1 - player, n) for player, n in amounts], why)

    monkeypatch.setattr(marks, "lose_life", swapped)
    assert any("119.3: life of player" in fault for fault in faults(drain))


@pytest.mark.cr("701.8a")
def test_what_is_not_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    doom = card("Great Doom", "{B}", "Sorcery", "", "Destroy all creatures.")
    assert faults(doom) == []
    real = moves.move_all

    def spared(game: Game, ids: list[int], to: t.Zone, cause: str = "") -> Any:
        return real(game, list(ids)[1:], to, cause)

    monkeypatch.setattr(moves, "move_all", spared)
    assert any("701.8a" in fault for fault in faults(doom))


@pytest.mark.cr("603.2")
def test_a_trigger_that_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    goat = creature("Glad Goat", "2/2", "Whenever a creature enters, you gain 1 life.")
    assert faults(goat) == []
    from horde.rules import triggers  # noqa: PLC0415 - for this test alone

    monkeypatch.setattr(triggers, "_trigger", nothing)
    assert any("603.2" in fault for fault in faults(goat))


@pytest.mark.cr("601.2c")
def test_a_target_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    bolt = card("Bird Bolt", "{R}", "Instant", "", "Destroy target creature with flying.")
    assert faults(bolt) == []
    from horde.rules import targets  # noqa: PLC0415 - for this test alone

    def anything(game: Game, slot: object, ctx: object, stack_id: int = 0) -> list[int]:
        return [obj.id for obj in game.objects_in("battlefield")]

    monkeypatch.setattr(targets, "legal_targets", anything)
    assert any("601.2c" in fault for fault in faults(bolt))


@pytest.mark.cr("611.2c")
def test_a_size_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    growth = card("Slow Growth", "{G}", "Instant", "", "Target creature gets +2/+3 until end of turn.")
    assert faults(growth) == []
    from horde.rules import layers  # noqa: PLC0415 - for this test alone

    monkeypatch.setattr(layers.Layers, "begin", nothing)
    assert any("the size of" in fault for fault in faults(growth))

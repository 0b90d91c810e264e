"""Fixtures for all tests, and the record of what they prove."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from proofs import RATCHETS, SHARED, Proofs, floors

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def pytest_configure(config: pytest.Config) -> None:
    """Collect proofs in every run. What data the user of this machine has, no test sees, nor a program it runs."""
    os.environ["HORDE_DATA"] = f"{os.devnull}/horde"
    config.pluginmanager.register(Proofs(config), "proofs")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of card data, rules and deck lists beside the checkout; a test that needs it skips without it."""
    if not SHARED.is_dir():
        pytest.skip("needs ../shared (card data, rules, deck lists), a folder beside the project's checkout")
    return SHARED


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the data of a user, still empty."""
    monkeypatch.setenv("HORDE_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def ratchet() -> Callable[[str, float], None]:
    """Hold a measured value against its floor in `ratchets.toml`: `ratchet("cards_read", 17)`."""

    def hold(name: str, value: float) -> None:
        least = floors(RATCHETS.read_text(encoding="utf-8"))
        assert name in least, f"tests/ratchets.toml has no {name}"
        assert value >= least[name], f"{name} fell from {least[name]:g} to {value:g}"

    return hold

"""A short run of every fuzz target; `make fuzz` runs them for as long as wanted."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from fuzz.targets import TARGETS

# Whole games are played for one input: few are enough here, and how long one takes is nobody's concern.
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)
EXAMPLES = {"lists": 60, "saves": 40, "answers": 12, "corrections": 12}


@pytest.mark.parametrize("name", TARGETS)
def test_any_input(name: str) -> None:
    short = settings(max_examples=EXAMPLES[name], deadline=None, suppress_health_check=SLOW)
    short(TARGETS[name])()

"""`make fuzz`: runs the targets in turn, with new inputs each time, and keeps what failed in the folder `.fuzz`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

ROUND = 200
"""Inputs of a target before the next one's turn."""

settings.register_profile(
    "fuzz",
    max_examples=ROUND,
    deadline=None,
    database=DirectoryBasedExampleDatabase(".fuzz"),
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)


def run(seconds: float, wanted: list[str]) -> int:
    """Run the wanted targets, or all, for this long together; the number of inputs they were given.

    The first input that breaks a promise ends the run with its traceback.
    """
    settings.load_profile("fuzz")
    from fuzz.targets import TARGETS  # noqa: PLC0415 - takes up the profile

    chosen: dict[str, Callable[[], Any]] = {name: TARGETS[name] for name in wanted or TARGETS}
    end = time.monotonic() + seconds
    rounds = 0
    while time.monotonic() < end:
        for name, target in chosen.items():
            target()
            rounds += 1
            print(f"{name}: {ROUND} inputs, {max(0.0, end - time.monotonic()):.0f} s left", flush=True)
    return rounds * ROUND


if __name__ == "__main__":
    print(f"{run(float(sys.argv[1]), sys.argv[2:])} inputs, and every promise was kept")

"""The command line."""

from __future__ import annotations


def run() -> None:
    """Run the command line."""

"""Which clauses and rules the tests of a run prove, and the floors that may only be raised.

A test names what it proves: `@pytest.mark.clause("CL-7")` for a clause of the Horde Magic rules,
`@pytest.mark.cr("702.19b")` for a rule of the Comprehensive Rules. Something is proved when at least one test that
names it passed and none failed. The lists of all ids are in `../shared`; without it names are not checked.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
RATCHETS = Path(__file__).with_name("ratchets.toml")

Kind = Literal["clause", "cr"]
KINDS: tuple[Kind, ...] = ("clause", "cr")
FLOORS: dict[Kind, str] = {"clause": "clauses_proved", "cr": "rules_proved"}


def clause_ids(text: str) -> frozenset[str]:
    """The ids of all clauses and rulings in the text of `rules.md`: the first cells of its tables."""
    return frozenset(re.findall(r"^\| *\**([A-Z]{2}-[A-Z0-9-]+)\** *\|", text, re.MULTILINE))


def rule_ids(text: str) -> frozenset[str]:
    """The numbers of all rules in the text of the Comprehensive Rules: "702.19", "702.19b"."""
    return frozenset(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", text, re.MULTILINE))


@cache
def known_ids(kind: Kind) -> frozenset[str] | None:
    """All ids there are of this kind, or None where the file that lists them is missing."""
    path = SHARED / "rules.md" if kind == "clause" else SHARED / "data" / "comprehensive_rules.txt"
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8-sig")
    return clause_ids(text) if kind == "clause" else rule_ids(text)


def floors(text: str) -> dict[str, float]:
    """The floors of a `ratchets.toml`, by name."""
    return {name: float(value) for name, value in tomllib.loads(text).items()}


class Proofs:
    """A pytest plugin: collects what the tests of this run prove, prints it and holds it against the floors."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.passed: dict[Kind, set[str]] = {kind: set() for kind in KINDS}
        self.failed: dict[Kind, set[str]] = {kind: set() for kind in KINDS}

    def proved(self, kind: Kind) -> set[str]:
        """The ids that some test proved and none refuted."""
        return self.passed[kind] - self.failed[kind]

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Fail a test with a name that no rule has: a proof of nothing is worse than none."""
        for kind in KINDS:
            names = [str(name) for mark in item.iter_markers(kind) for name in mark.args]
            item.user_properties += [(kind, name) for name in names]
            known = known_ids(kind)
            wrong = [name for name in names if known is not None and name not in known]
            if wrong:
                pytest.fail(f"there is no {kind} {', '.join(wrong)}; name one that exists", pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a test proves; of several processes, the one that reports hears of every test."""
        for kind in KINDS:
            names = {str(value) for key, value in report.user_properties if key == kind}
            if report.failed:
                self.failed[kind] |= names
            elif report.passed and report.when == "call":
                self.passed[kind] |= names

    def whole_run(self) -> bool:
        """Whether every test was asked for: only then does a floor say anything about the run."""
        option = self.config.option
        chosen = [getattr(option, name, None) for name in ("keyword", "markexpr", "deselect", "ignore", "lf")]
        return not any(chosen) and self.config.args_source is not pytest.Config.ArgsSource.ARGS

    def too_few(self) -> list[str]:
        """A sentence for each floor that this run stays under."""
        if not self.whole_run():
            return []
        least = floors(RATCHETS.read_text(encoding="utf-8"))
        return [
            f"{len(self.proved(kind))} proved, but {FLOORS[kind]} in tests/ratchets.toml is {least[FLOORS[kind]]:.0f}:"
            " a test that proved one is gone, skipped or failing"
            for kind in KINDS
            if known_ids(kind) is not None and len(self.proved(kind)) < least[FLOORS[kind]]
        ]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A run that proves less than before has failed."""
        if not hasattr(self.config, "workerinput") and self.too_few() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print what is proved and what is not."""
        terminalreporter.section("proofs")
        for line in (*self.summary(), *self.too_few()):
            terminalreporter.line(line)

    def summary(self) -> list[str]:
        """What is proved, and of the clauses also what is not, as lines for people."""
        rules = len(self.proved("cr"))
        clauses = self.proved("clause")
        known = known_ids("clause")
        if known is None:
            return [f"clauses: {len(clauses)} proved, names not checked: {SHARED} is missing", f"rules: {rules} proved"]
        open_ids = sorted(known - clauses, key=natural) if self.whole_run() else []
        return [
            f"clauses: {len(clauses)} of {len(known)} proved" + (f"; open: {' '.join(open_ids)}" if open_ids else ""),
            f"rules: {rules} of the Comprehensive Rules proved",
        ]


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """A sort key that puts CL-2 before CL-10."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name))

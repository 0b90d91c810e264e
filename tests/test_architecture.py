"""What holds for the whole repository."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from proofs import ROOT

SOURCES = sorted((ROOT / "src").rglob("*.py"))


def tracked() -> list[Path]:
    """The files of the project as git knows them, or all below the root where it knows none."""
    result = subprocess.run(["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=False)
    if result.returncode or not result.stdout:
        pytest.skip("needs a git checkout")
    return [path for name in result.stdout.splitlines() if (path := ROOT / name).is_file()]


def test_modules_are_short() -> None:
    """The list of all nodes of the language, which holds nothing but names, may be longer."""
    names = ROOT / "src/horde/language/tree/__init__.py"
    long = [path for path in SOURCES if path != names and len(path.read_bytes().splitlines()) > 550]
    assert not long, "a module of more than about 500 lines does more than one thing"


def test_every_lock_is_from_the_public_index() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        if package["name"] != "horde":
            assert package["source"] == {"registry": "https://pypi.org/simple"}, package["name"]


def test_make_installs_the_locked_uv() -> None:
    environment = {**os.environ, "MAKEFLAGS": ""}
    command = ["make", "-C", str(ROOT), "-f", "Makefile", "-n", "--no-print-directory", "-W", "uv.lock", "test"]
    plan = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    (version,) = (package["version"] for package in lock["package"] if package["name"] == "uv")
    assert f"uv=={version}" in plan


def test_every_ignored_rule_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for block in re.findall(r"^(?:ignore|\"[\w/*.]+\") = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            assert re.search(r'^ +"[A-Z]+\d*",\s+# \S', line), line


SILENCED = re.compile(r"# *(?:noqa: [A-Z0-9, ]+|(?:type|pyright): ignore(?:\[[\w, ]+\])?)(?P<why>.*)")


def bare_lines(text: str) -> list[int]:
    """The lines that silence a check without a reason behind it or in a comment just above."""
    lines = text.splitlines()
    return [
        number
        for number, line in enumerate(lines, 1)
        if (match := SILENCED.search(line))
        and not re.match(r"\s*[-#] *\w", match["why"])
        and not lines[max(number - 2, 0)].lstrip().startswith("# ")
    ]


def test_every_silenced_check_has_its_reason() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in SOURCES
        for number in bare_lines(path.read_text(encoding="utf-8"))
    ]
    assert not found, "write the reason behind it, as in `# noqa: PLC0415 - slow to import`"


def test_a_reason_stands_behind_or_above() -> None:
    quiet = "# no" + "qa: XY1"
    assert bare_lines(f"a = 1  {quiet}\nb = 2  {quiet} - so it is\n# so it is\nc = 3  {quiet}\n") == [1]


def test_no_file_names_a_folder_of_one_machine() -> None:
    machine = re.compile(rb"(?<![\w.:/])/(?:work|root|home/\w+|Users/\w+)/")
    found = [str(path.relative_to(ROOT)) for path in tracked() if machine.search(path.read_bytes())]
    assert not found

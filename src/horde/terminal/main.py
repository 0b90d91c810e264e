"""The command line: which commands there are, and how errors reach people.

A command is a function in a module of its own, imported when it is called. The page of `horde --help` is printed from
the table below without the library that reads arguments, which alone would take longer than the page may.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from typing import NamedTuple

SUMMARY = "Horde Magic: a deck that plays itself against one to four Survivors."


class Command(NamedTuple):
    """A command: its words, where its function is ("module:function") and one sentence on what it does."""

    words: str
    function: str
    help: str


GROUPS = {"deck": "Look at deck lists.", "cards": "Look at cards, and bring in all there are."}
"""The first words that several commands share, each with a sentence about them."""

COMMANDS = (
    Command("play", "horde.terminal.play:play", "Play against a horde, with bots in the other seats."),
    Command("watch", "horde.terminal.watch:watch", "Watch a game that bots play against a horde."),
    Command("replay", "horde.terminal.watch:replay", "Tell a saved game again, all of it or up to an input."),
    Command("deck show", "horde.terminal.deck:show", "Show a deck list as the program reads it."),
    Command("deck check", "horde.terminal.check:check", "Check a list, and how much of it the program plays."),
    Command("deck convert", "horde.terminal.deck:convert", "Write a deck list in another form."),
    Command("cards show", "horde.terminal.cards.show:show", "Show a card as the program understands it."),
    Command("cards search", "horde.terminal.cards.search:search", "Find cards by what they are."),
    Command("cards update", "horde.terminal.cards.update:update", "Bring in all cards, from public card data."),
    Command(
        "cards coverage", "horde.terminal.cards.coverage:coverage", "Count the cards that are read, and what is not."
    ),
    Command("cards build", "horde.terminal.cards.build:build", "Build the pool that comes with the program."),
)


def overview() -> str:
    """The page that `horde --help` prints."""
    width = max(len(command.words) for command in COMMANDS)
    rows = [f"  {command.words:{width}}  {command.help}" for command in COMMANDS]
    tail = ["", "`horde COMMAND --help` tells more about a command, `horde --version` which version this is."]
    return "\n".join(["Usage: horde COMMAND [ARGUMENTS]", "", SUMMARY, "", *rows, *tail])


def call(arguments: list[str]) -> object:
    """Read the arguments and call the command they name; CycloptsError where they name none."""
    from cyclopts import App  # noqa: PLC0415 - slow to import, and not needed for the help page

    app = App(name="horde", help=SUMMARY, version_flags=(), help_format="plaintext", result_action="return_value")
    groups = {name: App(name=name, help=text) for name, text in GROUPS.items()}
    for group in groups.values():
        app.command(group)
    for command in COMMANDS:
        first, _, rest = command.words.partition(" ")
        owner, name = (groups[first], rest) if rest else (app, first)
        owner.command(command.function, name=name, help=command.help)
    return app(arguments, exit_on_error=False, print_error=False)


def main(arguments: list[str]) -> int:
    """Carry out the command in the arguments and return the exit status: 2 after an error, which it has told."""
    if not arguments or arguments[0] in ("--help", "-h", "help"):
        print(overview())
        return 0
    if arguments == ["--version"]:
        print(version("horde"))
        return 0
    try:
        result = call(arguments)
    except Exception as error:
        if not _for_people(error):
            raise
        print(error, file=sys.stderr)
        return 2
    return result if isinstance(result, int) else 0


def _for_people(error: Exception) -> bool:
    """Whether the message is all that people need; another error is a fault of the program and keeps its trace."""
    if isinstance(error, OSError):
        return not isinstance(error, BrokenPipeError)
    return type(error).__module__.partition(".")[0] in ("horde", "cyclopts")


def run() -> None:
    """Run the command line and leave the program."""
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough, as `head` does; there is nobody left to write to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)

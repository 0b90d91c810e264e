"""Rules text to lines and back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from horde.language.patterns import defaults_of, members
from horde.language.reader import furthest_word, readings
from horde.language.table import Table
from horde.language.tokens import Tokens, join, normal
from horde.language.tree import Line, Node, Ref, Rest, ThatPlayer
from horde.language.writer import write as write_phrase


def table() -> Table:
    """The phrases; their modules are loaded as the first line is read or written."""
    from horde.language import phrases  # noqa: PLC0415 - programs that read no line need none of it

    return phrases.table()


class Unread(ValueError):
    """A line that no rows of the table read."""

    def __init__(self, line: str, category: str) -> None:
        super().__init__(line, category)
        self.line, self.category = line, category

    def __str__(self) -> str:
        return f'cannot read "{self.line}" (got as far as "{self.furthest_word}")'

    @property
    def furthest_word(self) -> str:
        """The last word that any row came to; looked for when it is asked for, as that takes another reading."""
        return furthest_word(table(), self.category, Tokens(self.line))


class Ambiguous(ValueError):
    """A line with two different trees."""

    def __init__(self, line: str, trees: tuple[Line, ...]) -> None:
        super().__init__(f'"{line}" can be read in {len(trees)} ways')
        self.line, self.trees = line, trees


class Unwritable(ValueError):
    """A tree that no rows of the table write."""


def _category(types: tuple[str, ...]) -> str:
    spell = {"instant", "sorcery"} & {word.lower() for word in types}
    return "spell line" if spell else "line"


def read(text: str, *, name: str = "", types: tuple[str, ...] = (), legend: bool = False) -> tuple[Line, ...]:
    """The lines of a whole rules text. `name` is the object's own, `types` its card types, `legend` if it is legendary.

    Raises `Unread` or `Ambiguous` for the first line that has no tree, or two.
    """
    return tuple(read_line(line, types=types) for line in normal(text, name, legend=legend).splitlines())


def read_line(line: str, *, types: tuple[str, ...] = ()) -> Line:
    """The tree of one line of `normal` text. Raises `Unread` or `Ambiguous`."""
    return _read_line(line, _category(types))


@lru_cache(maxsize=4096)
def _read_line(line: str, category: str) -> Line:
    trees = readings(table(), category, Tokens(line))
    if not trees:
        raise Unread(line, category)
    if len(trees) > 1:
        raise Ambiguous(line, tuple(trees))
    return trees[0]


def write(lines: tuple[Line, ...], *, name: str = "", types: tuple[str, ...] = ()) -> str:
    """The rules text of lines, as `normal` has it; with a name, in place of `~`. Raises `Unwritable`."""
    text = "\n".join(write_line(line, types=types) for line in lines)
    return text.replace("~", name) if name else text


def write_line(line: Line, *, types: tuple[str, ...] = ()) -> str:
    """One line as English, each phrase in the form that was read, or the table's first. Raises `Unwritable`."""
    category = _category(types)
    for loose in (False, True):
        written = write_phrase(table(), category, line, loose=loose)
        if written is not None:
            return join(written[0])
    raise Unwritable(f"no phrase says {line}")


def meaning(tree: Any) -> Any:
    """The tree without its written forms: equal meanings are equal values.

    References keep theirs ("it", "that creature"), as their number says what they mean and their form how to say it.
    """
    if isinstance(tree, Node):
        changed = {name: meaning(getattr(tree, name)) for name in tree.__struct_fields__}
        if "form" in changed and not isinstance(tree, Ref | ThatPlayer | Rest):
            changed["form"] = defaults_of(type(tree))["form"]
        return type(tree)(**changed)
    parts = members(tree)
    return tree if parts is None else tuple(meaning(part) for part in parts)

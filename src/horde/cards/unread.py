"""What of a card can't be read, shown in its place."""

from __future__ import annotations

from horde.cards.bulk import Row
from horde.cards.importing import printed, type_line
from horde.cards.stuck import stuck


def marked(row: Row) -> str:
    """The rules text of one face, without reminders; under a line that is not read, where the reader is stuck."""
    types = type_line(row["type_line"])[1]
    lines: list[str] = []
    for line in printed(row).splitlines():
        places = stuck(line, types)
        text = line.replace("~", row["name"])
        lines += [f"[not read] {text}", *(f"    stuck: {place.clause}" for place in places)] if places else [text]
    return "\n".join(lines)

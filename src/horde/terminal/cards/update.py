"""`horde cards update`: all cards there are, from public card data."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter

from horde.cards.bulk import DataError
from horde.cards.folder import data_folder, index_file
from horde.cards.index import About, Index, open_index, reader_digest
from horde.cards.update import is_address, is_fresh, read_again
from horde.cards.update import update as bring_in
from horde.terminal.cards.progress import bar


def update(
    *,
    source: Annotated[str, Parameter(name="--from")] = "scryfall",
    force: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Bring in all cards there are, for deck lists, games and searches. Nothing else that you have is changed.

    What is fetched is kept for a week: that is what the services that give it away ask for.

    Parameters
    ----------
    source
        "scryfall" or "mtgjson", an address, or a file: Scryfall's bulk file `oracle_cards`, as it is or as JSON lines,
        or MTGJSON's `AtomicCards`; gzipped or not.
    force
        Bring the cards in even if those you have are less than a week old.
    """
    held = _held()
    fresh = held is not None and is_address(source) and is_fresh(held.about, source, time.time())
    with bar() as progress:
        if held is None or force or not fresh:
            if held is not None:
                held.close()
            about = bring_in(source, data_folder(), progress=progress)
            print(f"{about.cards:,} cards are in {index_file()}.")
        elif held.about.reader != reader_digest():
            about = read_again(data_folder(), held, progress=progress)
            print(f"{_age(about)} {about.cards:,} cards are read anew, by this version of the program.")
        else:
            print(f"{_age(held.about)} Nothing is to be done; --force fetches them again.")
    return 0


def _held() -> Index | None:
    """The cards the user has; None where there are none, or only damaged ones."""
    try:
        return open_index(index_file())
    except DataError:
        return None


def _age(about: About) -> str:
    day = datetime.fromtimestamp(about.fetched, UTC).date()
    return f"You have card data of {day.isoformat()}, which are fresh."

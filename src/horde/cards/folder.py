"""Where a user's card data are kept."""

from __future__ import annotations

import os
from pathlib import Path

INDEX = "cards.sqlite"


def data_folder() -> Path:
    """The folder for data of this program and user: the environment's HORDE_DATA, else the system's usual place."""
    chosen = os.environ.get("HORDE_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    return user_data_path("horde", appauthor=False)


def index_file() -> Path:
    """The file of the user's card data, which `horde cards update` writes; it need not be there."""
    return data_folder() / INDEX

"""Work on long lists of cards, shared out to all cores."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

CHUNK = 400
"""How many items go to another process at a time."""

FEW = 2_000
"""So many items are done here, sooner than other processes would have begun."""


def in_chunks(work: Callable[[list[T]], R], items: Iterable[T], cores: int | None = None) -> Iterator[R]:
    """The results of `work` on every `CHUNK` items, in order; never more of them are held than are being worked on.

    `work` is a function of a module; what it takes and returns is copied between processes.
    """
    chunks = _chunks(items)
    first = list(islice(chunks, FEW // CHUNK))
    cores = cores or os.cpu_count() or 1
    if cores == 1 or len(first) < FEW // CHUNK:
        yield from map(work, chain(first, chunks))
        return
    waiting: deque[Future[R]] = deque()
    with ProcessPoolExecutor(cores) as executor:
        try:
            for chunk in chain(first, chunks):
                waiting.append(executor.submit(work, chunk))
                if len(waiting) > 2 * cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _chunks(items: Iterable[T]) -> Iterator[list[T]]:
    iterator = iter(items)
    while chunk := list(islice(iterator, CHUNK)):
        yield chunk

"""Fetching a file of public card data, as its services ask: named, unhurried, once.

httpx2 does the talking: unlike the standard library it trusts the system's own certificates on every system and tells
every way a connection can fail by one kind of error; the tests of the web table need it as well.
"""

from __future__ import annotations

import email.utils
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urljoin

import httpx2
import msgspec

from horde.cards.bulk import DataError

MAX_BYTES = 2_000_000_000
"""The most a file of card data may hold."""

Report = Callable[[int, int | None], None]


class DownloadError(DataError):
    """Card data that could not be fetched; the message says from where, why and what to do."""


class Manners(msgspec.Struct, frozen=True):
    """How long to wait for what, in seconds, and how often to try.

    Between two requests to a service lies `gap`, before the n-th new try `backoff` times 2 to the n; a service that
    asks for more patience than `patience` is told to the user instead.
    """

    timeout: float = 30
    tries: int = 5
    gap: float = 0.1
    backoff: float = 1
    patience: float = 60


class _Again(Exception):
    """A failure that may pass; `wait` is how long the service asks us to wait, if it does."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


class _Pointer(msgspec.Struct):
    """Scryfall's page about a bulk file, which says where the file is."""

    object: str = ""
    jsonl_download_uri: str = ""
    download_uri: str = ""


def download(url: str, to: Path, report: Report, manners: Manners | None = None) -> None:
    """Fetch the file at this address, or the one that the page there names. Raises `DownloadError`.

    `report` is told how many bytes have come, of how many if that is known.
    """
    manners = manners or Manners()
    headers = {
        "User-Agent": f"Horde/{_version()}",
        "Accept": "application/json;q=0.9,*/*;q=0.8",
        "Accept-Encoding": "identity",  # what is fetched is compressed already
    }
    try:
        with httpx2.Client(headers=headers, timeout=manners.timeout, follow_redirects=True, max_redirects=5) as client:
            _Download(client, url, to, manners, report).run()
            if (there := _pointed_to(to)) is not None:
                time.sleep(manners.gap)
                _Download(client, urljoin(url, there), to, manners, report).run()
    except httpx2.InvalidURL as error:
        raise DownloadError(f"{url} is no address of a file: {error}.") from error


def _version() -> str:
    try:
        return version("horde")
    except PackageNotFoundError:
        return "unreleased"


def _pointed_to(file: Path) -> str | None:
    """Where the page in this file says the data are; None where it is no such page."""
    if file.stat().st_size > 100_000:
        return None
    try:
        page = msgspec.json.decode(file.read_bytes(), type=_Pointer)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return (page.jsonl_download_uri or page.download_uri or None) if page.object == "bulk_data" else None


class _Download:
    """One file on its way, resumed where it broke off."""

    def __init__(self, client: httpx2.Client, url: str, to: Path, manners: Manners, report: Report) -> None:
        self.client, self.url, self.to, self.manners, self.report = client, url, to, manners, report
        self.tag = ""  # what says that it is still the same file
        self.have = 0

    def run(self) -> None:
        reason = ""
        for turn in range(self.manners.tries):
            try:
                self.attempt()
            except _Again as failure:
                reason = str(failure)
                if turn + 1 < self.manners.tries:
                    self.wait(failure.wait, turn)
            except httpx2.TooManyRedirects:
                raise self.error("it sends us round in circles") from None
            else:
                return
        raise self.error(reason, f"tried {self.manners.tries} times; try again later")

    def wait(self, asked: float | None, turn: int) -> None:
        if asked is not None and asked > self.manners.patience:
            raise self.error(f"the service is busy and asks to be left alone for {asked:.0f} seconds", "try then")
        time.sleep(max(asked or 0, self.manners.backoff * 2**turn))

    def attempt(self) -> None:
        resume = {"Range": f"bytes={self.have}-", "If-Range": self.tag} if self.have and self.tag else {}
        try:
            with self.client.stream("GET", self.url, headers=resume) as response:
                self.check(response)
                self.take(response)
        except (httpx2.TooManyRedirects, httpx2.InvalidURL):
            raise
        except httpx2.TimeoutException:
            raise _Again(f"nothing came for {self.manners.timeout:g} seconds") from None
        except httpx2.UnsupportedProtocol as error:
            raise self.error(str(error)) from error
        except httpx2.HTTPError as error:
            raise _Again(str(error) or type(error).__name__) from error

    def check(self, response: httpx2.Response) -> None:
        """What the service says before it sends anything."""
        status = response.status_code
        if status in (429, 503):
            raise _Again(f"the service is busy ({status})", _seconds(response.headers.get("Retry-After", "")))
        if status == 416:
            self.have, self.tag = 0, ""
            raise _Again("the file changed while it was fetched")
        if status >= 500:
            raise _Again(f"the service is out of order ({status})")
        if status not in (200, 206):
            raise self.error(f"the service answers {status} {response.reason_phrase}".rstrip(), "check the address")
        if response.headers.get("Content-Type", "").startswith("text/html"):
            raise self.error("a web page is there, no card data", "check the address")

    def take(self, response: httpx2.Response) -> None:
        """Write what is sent to the end of what is there, or, where it isn't the rest of it, in its place."""
        start = f"bytes {self.have}-"
        resumed = response.status_code == 206 and response.headers.get("Content-Range", "").startswith(start)
        if response.status_code == 206 and not resumed:
            self.have, self.tag = 0, ""
            raise _Again("the service sent another part of the file than was asked for")
        if not resumed:
            self.have, self.tag = 0, _tag(response)
        length = response.headers.get("Content-Length", "")
        whole = self.have + int(length) if length.isdecimal() else None
        with self.to.open("r+b" if resumed else "wb") as file:
            file.seek(self.have)
            self.copy(response, file, whole)
        if whole is not None and self.have < whole:
            raise _Again(f"the connection broke off after {self.have:,} of {whole:,} bytes")

    def copy(self, response: httpx2.Response, file: BinaryIO, whole: int | None) -> None:
        if (whole or 0) > MAX_BYTES:
            raise self.error("the file is larger than card data can be", "check the address")
        for block in response.iter_raw():
            file.write(block)
            self.have += len(block)
            if self.have > MAX_BYTES:
                raise self.error("the file is larger than card data can be", "check the address")
            self.report(self.have, whole)

    def error(self, reason: str, remedy: str = "try again later") -> DownloadError:
        return DownloadError(
            f"{self.url}: the card data can't be fetched: {reason}; {remedy},"
            " or name another source or a file with --from. What you had is still there."
        )


def _tag(response: httpx2.Response) -> str:
    """What names this very version of the file; weak names don't (RFC 9110, 13.1.5)."""
    tag = response.headers.get("ETag", "")
    return tag if not tag.startswith("W/") else ""


def _seconds(after: str) -> float | None:
    """What a Retry-After asks for, in seconds or as a date."""
    if after.isdecimal():
        return float(after)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(after).timestamp() - time.time())
    except ValueError:
        return None

"""Fetching card data from a server that is not always kind: it comes whole, or what there was stays."""

from __future__ import annotations

import gzip
import json
import os
import socket
import subprocess
import sys
import threading
from email.utils import formatdate
from pathlib import Path

import pytest

from cards.samples import CARDS, atomic, lines
from cards.server import Answer, Headers, Reply, Server, serving
from horde.cards.bulk import DataError
from horde.cards.download import Manners
from horde.cards.index import open_index
from horde.cards.update import update

DATA = gzip.compress(lines(CARDS * 40), mtime=0)
QUICK = Manners(timeout=0.3, tries=3, gap=0.01, backoff=0.01, patience=1.5)
TAG = {"ETag": '"one"', "Content-Type": "application/gzip"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with an index of one card."""
    old = tmp_path / "old.jsonl"
    old.write_bytes(lines(CARDS[1:2]))
    update(str(old), tmp_path / "home", least=0)
    return tmp_path / "home"


def fetch(server: Server, home: Path, path: str = "/data") -> None:
    update(server.url(path), home, least=3, manners=QUICK)


def count(home: Path) -> int:
    index = open_index(home / "cards.sqlite")
    assert index is not None
    return index.about.cards


def always(reply: Reply) -> Answer:
    return lambda _path, _headers, _before: reply


def part(data: bytes, headers: Headers) -> Reply:
    """What a server that can resume answers."""
    if "range" not in headers or headers.get("if-range") != '"one"':
        return Reply(data, headers=TAG)
    start = int(headers["range"].removeprefix("bytes=").removesuffix("-"))
    place = {"Content-Range": f"bytes {start}-{len(data) - 1}/{len(data)}"}
    return Reply(data[start:], 206, {**TAG, **place})


def test_what_is_asked_is_asked_as_the_services_want(home: Path) -> None:
    with serving(always(Reply(DATA, headers=TAG))) as server:
        fetch(server, home)
    ((path, headers),) = server.asked
    assert path == "/data"
    assert headers["user-agent"].startswith("Horde/")
    assert "application/json" in headers["accept"]
    assert count(home) == len(CARDS)


def test_the_page_about_a_bulk_file_leads_to_the_file(home: Path) -> None:
    page = {"object": "bulk_data", "type": "oracle_cards", "download_uri": "/array", "jsonl_download_uri": "/lines"}

    def answer(path: str, _headers: Headers, _before: int) -> Reply:
        if path == "/bulk-data":
            return Reply(json.dumps(page).encode(), headers={"Content-Type": "application/json"})
        return Reply(DATA) if path == "/lines" else Reply(status=404)

    with serving(answer) as server:
        fetch(server, home, "/bulk-data")
    assert [path for path, _ in server.asked] == ["/bulk-data", "/lines"]
    assert count(home) == len(CARDS)


def test_the_second_source_has_another_form(home: Path) -> None:
    with serving(always(Reply(gzip.compress(json.dumps(atomic(CARDS)).encode(), mtime=0)))) as server:
        fetch(server, home)
    assert count(home) == len(CARDS)


def test_a_redirect_is_followed(home: Path) -> None:
    moved = Reply(status=302, headers={"Location": "/there"})
    with serving(lambda path, _h, _b: moved if path == "/data" else Reply(DATA)) as server:
        fetch(server, home)
    assert count(home) == len(CARDS)


def test_a_file_compressed_once_more_on_its_way_is_read(home: Path) -> None:
    with serving(always(Reply(gzip.compress(DATA, mtime=0), headers={"Content-Encoding": "gzip"}))) as server:
        fetch(server, home)
    assert count(home) == len(CARDS)


def test_a_dropped_connection_is_resumed_where_it_broke_off(home: Path) -> None:
    def answer(_path: str, headers: Headers, before: int) -> Reply:
        return Reply(DATA, headers=TAG, cut=500) if before == 0 else part(DATA, headers)

    with serving(answer) as server:
        fetch(server, home)
    assert [headers.get("range") for _, headers in server.asked] == [None, "bytes=500-"]
    assert count(home) == len(CARDS)


def test_a_file_that_changed_meanwhile_is_fetched_from_its_beginning(home: Path) -> None:
    def answer(_path: str, _headers: Headers, before: int) -> Reply:
        return Reply(b"x" * 5000, headers=TAG, cut=500) if before == 0 else Reply(DATA, headers={"ETag": '"two"'})

    with serving(answer) as server:
        fetch(server, home)
    assert count(home) == len(CARDS)


@pytest.mark.parametrize("wrong", ["bytes 7-99/100", "", "bytes 0-1/2"])
def test_a_part_that_was_not_asked_for_is_not_taken(wrong: str, home: Path) -> None:
    def answer(_path: str, headers: Headers, before: int) -> Reply:
        if before == 0:
            return Reply(DATA, headers=TAG, cut=500)
        return Reply(b"junk", 206, {"Content-Range": wrong}) if "range" in headers else Reply(DATA)

    with serving(answer) as server:
        fetch(server, home)
    assert count(home) == len(CARDS)


@pytest.mark.parametrize("status", [429, 503, 500, 502])
def test_a_service_that_is_busy_is_asked_again(status: int, home: Path) -> None:
    def answer(_path: str, _headers: Headers, before: int) -> Reply:
        return Reply(DATA) if before else Reply(b"busy", status, {"Retry-After": "0"})

    with serving(answer) as server:
        fetch(server, home)
    assert len(server.asked) == 2
    assert count(home) == len(CARDS)


def test_a_wait_that_is_asked_for_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("horde.cards.download.time.sleep", waits.append)

    def answer(_path: str, _headers: Headers, before: int) -> Reply:
        return Reply(DATA) if before == 2 else Reply(status=429, headers={"Retry-After": "1"} if before else {})

    with serving(answer) as server:
        fetch(server, home)
    assert waits == [QUICK.backoff, 1]


BROKEN = [
    (Reply(DATA, cut=300), "the connection broke off|peer closed connection"),
    (Reply(DATA, length=len(DATA) + 99, cut=len(DATA)), "broke off|peer closed connection"),
    (Reply(DATA[:200], stall=True, length=len(DATA)), r"nothing came for 0\.3 seconds"),
    (Reply(DATA[:-200]), "cut short or damaged"),
    (Reply(DATA, length=len(DATA) - 50, cut=len(DATA)), "cut short or damaged"),
    (Reply(DATA[:200] + bytes(len(DATA) - 200)), "cut short or damaged"),
    (Reply(b"\x1f\x8b" + lines(CARDS)), "cut short or damaged"),
    (Reply(lines(CARDS), headers={"Content-Encoding": "gzip"}, cut=900), "broke off|peer closed connection"),
    (Reply(lines(CARDS)[:-9]), "not a file of card data"),
    (Reply(b"<html>Welcome</html>", headers={"Content-Type": "text/html; charset=utf-8"}), "a web page is there"),
    (Reply(b"<html>Welcome</html>"), "it is a web page"),
    (Reply(b"{}"), "missing required field `name`"),
    (Reply(b'{"object": "error", "status": 404, "details": "none"}'), "missing required field `name`"),
    (Reply(b"[]"), "only 0 cards are in it"),
    (Reply(lines(CARDS[:2])), "only 2 cards are in it, and there are over 3"),
    (Reply(b""), "it is empty"),
    (Reply(lines([{**CARDS[1], "oracle_text": 3}])), "oracle_text"),
    (Reply(lines([{k: v for k, v in CARDS[1].items() if k != "oracle_text"}])), "Fen Wolf: the card data have no or"),
    (Reply(lines([{k: v for k, v in CARDS[1].items() if k != "type_line"}])), "Fen Wolf: the card data has no type_li"),
    (Reply(status=404), r"the service answers 404 Not Found; check the address"),
    (Reply(status=403), r"the service answers 403"),
    (Reply(status=503), r"the service is busy \(503\); tried 3 times; try again later"),
    (Reply(status=429, headers={"Retry-After": "3600"}), "asks to be left alone for 3600 seconds; try then"),
    (Reply(status=429, headers={"Retry-After": formatdate(4102444800, usegmt=True)}), "left alone for"),
    (Reply(status=429, headers={"Retry-After": "soon"}), "busy"),
    (Reply(status=302, headers={"Location": "/data"}), "it sends us round in circles"),
    (Reply(status=302, headers={"Location": "ftp://127.0.0.1/x"}), "unsupported protocol|ftp"),
    (Reply(status=416), "changed while it was fetched"),
]  # fmt: skip


@pytest.mark.parametrize(("reply", "message"), BROKEN, ids=[message[:24] for _, message in BROKEN])
def test_a_failure_leaves_what_there_was_and_is_told_in_one_sentence(reply: Reply, message: str, home: Path) -> None:
    before = (home / "cards.sqlite").read_bytes()
    with serving(always(reply)) as server, pytest.raises(DataError, match=message) as failure:
        fetch(server, home)
    assert "\n" not in str(failure.value)
    assert (home / "cards.sqlite").read_bytes() == before
    assert [file.name for file in home.iterdir()] == ["cards.sqlite"]
    assert len(server.asked) <= 6


def test_a_larger_file_than_there_can_be_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("horde.cards.download.MAX_BYTES", 100)
    with serving(always(Reply(DATA))) as server, pytest.raises(DataError, match="larger than card data can be"):
        fetch(server, home)
    assert count(home) == 1


def test_a_program_that_is_ended_by_force_leaves_what_there_was(home: Path) -> None:
    before = (home / "cards.sqlite").read_bytes()
    code = "import sys, pathlib, horde.cards.update as u; u.update(sys.argv[1], pathlib.Path(sys.argv[2]))"
    asked = threading.Event()

    def answer(_path: str, _headers: Headers, _before: int) -> Reply:
        asked.set()
        return Reply(DATA[:300], length=len(DATA), stall=True)

    with serving(answer) as server, subprocess.Popen([sys.executable, "-c", code, server.url(), str(home)]) as program:
        assert asked.wait(30)
        program.kill()
    assert (home / "cards.sqlite").read_bytes() == before
    assert count(home) == 1
    left = next(home.glob(".update-*"))
    os.utime(left, (0, 0))
    with serving(always(Reply(DATA))) as server:
        fetch(server, home)
    assert [file.name for file in home.iterdir()] == ["cards.sqlite"]


def test_nobody_there(home: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/data"
        with pytest.raises(DataError, match=r"can't be fetched: .*tried 3 times"):
            update(url, home, manners=QUICK)
    assert count(home) == 1


def test_a_way_that_cannot_be_gone(home: Path) -> None:
    with pytest.raises(DataError, match="http://"):
        update("http://[nowhere/x", home, manners=QUICK)

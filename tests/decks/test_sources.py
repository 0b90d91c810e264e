"""Where deck lists come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from horde.decks.deck_list import ListError
from horde.decks.reading import parse
from horde.decks.sources import MAX_BYTES, builtin_lists, find_list, read_file, text_of


def refusal(path: Path) -> str:
    with pytest.raises(ListError) as caught:
        read_file(path)
    assert str(caught.value).startswith(f"{path} cannot be used:\n  ")
    return str(caught.value.problems[0])


def test_built_in_lists_are_found_by_name() -> None:
    assert "zombie-horde-knudson-original" in builtin_lists()
    horde = parse(find_list("zombie-horde-knudson-original"))
    assert (horde.total(), horde.tokens()) == (100, 60)
    survivor = parse(find_list("survivor-nissa"))
    assert (survivor.total(), survivor.total("commander")) == (59, 1)


def test_a_path_is_read(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("2 Quiet Fen\n", encoding="utf-8")
    assert find_list(str(file)) == "2 Quiet Fen\n"


def test_a_missing_file_names_the_built_in_lists(tmp_path: Path) -> None:
    assert f"no such file, and the built-in lists are {', '.join(builtin_lists())}" in refusal(tmp_path / "none.txt")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "it is a folder; name the file in it"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "it is a picture (PNG), not a text"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "it is a picture (JPEG), not a text"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "it is a PDF document, not a text"),
        (b"PK\x03\x04\x14\x00\x06\x00", "the document of an office program (ZIP), not a text"),
        (b"{\\rtf1\\ansi 1 Quiet Fen}", "it is a document with formatting (RTF), not a text"),
        (b"<!DOCTYPE html>\n<p>1 Quiet Fen", "it is a web page"),
        (b"1 Quiet\0Fen\n", "it is not a text"),
        (b"\x01\x02\xff\xfe\xf0", "it is not a text"),
        (b"\xff\xfe1\0\xd8", "it is not a text"),
    ],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(data)
    assert message in refusal(file)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_usual_encoding_is_read(encoding: str) -> None:
    data = "2 Séance\r\n1 Quiet Fen\r\n".encode(encoding)
    assert text_of(data, "list.txt") == "2 Séance\r\n1 Quiet Fen\r\n"


def test_a_list_may_begin_as_a_picture_does() -> None:
    assert text_of(b"BMX Rider x2\n", "list.txt") == "BMX Rider x2\n"


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(b"1 Quiet Fen\n" * (MAX_BYTES // 12 + 1))
    assert "larger than a deck list can be" in refusal(file)


def test_a_name_no_file_can_have_is_refused() -> None:
    assert "cannot be read" in refusal(Path("a\0b"))

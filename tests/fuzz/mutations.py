"""Bytes that are nearly right: files at hand, cut, copied, spliced and sprinkled with what readers stumble over."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

ODD = (
    b"", b"\n", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc2\xa0", b"\xe2\x80\xa8", b"\xed\xa0\x80", b"\x1c",
    b"\x85", b"0", b"-1", b"1e999", b"99999999999999999999", b"NaN", b"true", b"null", b"\\ud800", b"[[[[[[", b"{",
    b'"', b"<", b">", b"&e;", b"<!DOCTYPE a>", b"</", b"|", b"(", b")", b"#", b"# deck:", b"# exile: ", b"//", b" x",
    b"4 ", b" x4", b"SB: ", b":", b" Token", b"token:", b" 2/2", b" black", b" with ", b"[Main]", b"Tokens (9)",
    b" (M21) 1", b" *CMDR*", b" [Boss]", b"^a^", b"About", b"Name ", b"[metadata]", b"; ", b", ", b" - ", b"/",
)  # fmt: skip
"""Pieces to put in: other encodings, controls, numbers out of range, the marks that lists and JSON are made of."""


@st.composite
def mutated(draw: st.DrawFn, seeds: Sequence[bytes]) -> bytes:
    """One of the seeds after some changes, most of which keep its lines."""
    data = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(0, 6))):
        data = draw(st.sampled_from((_put, _cut, _lines, _spliced)))(draw, data, seeds)
    return data


def _place(draw: st.DrawFn, data: bytes) -> int:
    return draw(st.integers(0, len(data)))


def _put(draw: st.DrawFn, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    return data[:at] + draw(st.sampled_from(ODD) | st.binary(max_size=4)) + data[at:]


def _cut(draw: st.DrawFn, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    return data[:at] + data[at + draw(st.integers(1, 40)) :]


def _lines(draw: st.DrawFn, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    return b"".join((*lines[:one], lines[other] * draw(st.integers(0, 3)), *lines[one + 1 :]))


def _spliced(draw: st.DrawFn, data: bytes, seeds: Sequence[bytes]) -> bytes:
    other = draw(st.sampled_from(seeds))
    return data[: _place(draw, data)] + other[_place(draw, other) :]

"""A web server on this machine that answers as it is told to, for better and worse."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import cast

Headers = dict[str, str]


class Reply:
    """An answer: a status, headers, a body; `length` lies about its length, `cut` breaks off behind so many bytes,
    `stall` sends nothing more after them.
    """

    def __init__(
        self,
        body: bytes = b"",
        status: int = 200,
        headers: Headers | None = None,
        *,
        length: int | None = None,
        cut: int | None = None,
        stall: bool = False,
    ) -> None:
        self.body, self.status, self.headers = body, status, headers or {}
        self.length, self.cut, self.stall = length, cut, stall


Answer = Callable[[str, Headers, int], Reply]
"""What a server answers, from the path, the headers and how many requests for this path came before."""


class Server(ThreadingHTTPServer):
    """Listens on the loopback address; `asked` are the paths and headers of all requests."""

    daemon_threads = True

    def __init__(self, answer: Answer) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer = answer
        self.asked: list[tuple[str, Headers]] = []
        self.closing = threading.Event()

    def url(self, path: str = "/data") -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{path}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is no error here."""


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        server = cast("Server", self.server)
        headers = {name.lower(): value for name, value in self.headers.items()}
        before = sum(path == self.path for path, _ in server.asked)
        server.asked.append((self.path, headers))
        reply = server.answer(self.path, headers, before)
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body) if reply.length is None else reply.length))
        self.end_headers()
        self.wfile.write(reply.body[: reply.cut])
        self.wfile.flush()
        if reply.stall:
            server.closing.wait(20)
        if reply.cut is not None:
            self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Nothing is told."""


@contextmanager
def serving(answer: Answer) -> Generator[Server]:
    """A server for as long as the block lasts."""
    server = Server(answer)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.closing.set()
        server.shutdown()
        thread.join()
        server.server_close()

"""A server on this computer that stands for Scryfall's, and does whatever a test wants it to do."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Clock:
    """Time that passes only by sleeping."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


class Seen(NamedTuple):
    """A request as it came."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class Reply(NamedTuple):
    """What the server answers.

    Attributes:
        status: 0 hangs up without an answer.
        cut: bytes of the body after which the connection is closed; None sends all.
        length: what Content-Length says; None for the truth, a negative number for none.
        slow: seconds between pieces of 1,000 bytes.
        held: bytes of the body after which no more come as long as the server runs; None holds nothing back.
    """

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = {}
    cut: int | None = None
    length: int | None = None
    slow: float = 0.0
    held: int | None = None


def reply_json(body: object, status: int = 200, **headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(status, json.dumps(body).encode(), {"Content-Type": "application/json; charset=utf-8", **named})


class LocalServer:
    """Answers each path by its function; ``seen`` has all requests in their order, ``connections`` counts all,
    ``sent`` the bytes of bodies.
    """

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.connections = 0
        self.sent = 0
        self.routes: dict[str, Callable[[Seen], Reply]] = {}
        self._stop = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                outer.serve(self)

            do_POST = do_GET  # noqa: N815 - as in the base class

            def log_message(self, *_: Any) -> None:  # noqa: ANN401 - as in the base class
                pass

        class Server(ThreadingHTTPServer):
            def verify_request(self, *_: Any) -> bool:  # noqa: ANN401 - as in the base class
                outer.connections += 1
                return True

            def handle_error(self, *_: Any) -> None:  # noqa: ANN401 - as in the base class
                pass  # readers that go away are what tests are about

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def route(self, path: str, *replies: Reply | Callable[[Seen], Reply]) -> None:
        """Answers in this order, the last one for ever."""
        pending = list(replies)

        def answer(seen: Seen) -> Reply:
            found = pending.pop(0) if len(pending) > 1 else pending[0]
            return found(seen) if callable(found) else found

        self.routes[path] = answer

    def paths(self) -> list[str]:
        return [seen.path for seen in self.seen]

    def serve(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
        seen = Seen(handler.command, handler.path, dict(handler.headers), body)
        self.seen.append(seen)
        route = self.routes.get(handler.path)
        reply = route(seen) if route else reply_json({"object": "error", "status": 404, "details": "Gone."}, 404)
        if not reply.status:
            handler.close_connection = True
            return
        handler.send_response(reply.status)
        for name, value in reply.headers.items():
            handler.send_header(name, value)
        length = len(reply.body) if reply.length is None else reply.length
        if length >= 0 and reply.status != 304:
            handler.send_header("Content-Length", str(length))
        handler.end_headers()
        sent = reply.body if reply.cut is None else reply.body[: reply.cut]
        try:
            self._send(handler, sent[: reply.held], reply.slow)
            if reply.held is not None:
                self._stop.wait()
        except OSError:  # the reader has gone
            handler.close_connection = True
        if reply.cut is not None or length != len(reply.body):
            handler.close_connection = True

    def _send(self, handler: BaseHTTPRequestHandler, body: bytes, slow: float) -> None:
        step = 1000 if slow else max(len(body), 1)
        for start in range(0, len(body), step):
            handler.wfile.write(body[start : start + step])
            handler.wfile.flush()
            self.sent += len(body[start : start + step])
            if slow and self._stop.wait(slow):
                return

    def close(self) -> None:
        self._stop.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def local_server() -> Iterator[LocalServer]:
    server = LocalServer()
    try:
        yield server
    finally:
        server.close()

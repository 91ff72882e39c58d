"""Bounds for small answers: of their size, unpacked, and of the time that all of one takes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TypeVar, cast

import requests

SMALL_BYTES = 16 << 20
"""Bytes, unpacked, beyond which an answer of the API's is not read: the longest, all sets, is one of about 1 MB."""

SMALL_SECONDS = 60.0
"""Seconds that an answer of the API's may take as a whole, however it trickles in."""

_PIECE = 1 << 13  # bytes as they come: a thousand times as many at most when unpacked
_ENCODINGS = frozenset({"", "identity", "gzip", "x-gzip", "deflate"})
_Result = TypeVar("_Result")


class NotSmallError(Exception):
    """An answer that should be small is not, or can't be known to be; its text says what came instead."""


class TooLateError(Exception):
    """An answer is not here after all the time that it may take."""


def read_small(response: requests.Response) -> None:
    """Reads the body of a small answer, counted as it unpacks.

    Raises:
        NotSmallError: it is longer than ``SMALL_BYTES``, or packed in a way that nobody asked for, such as twice over.
    """
    if response.headers.get("Content-Encoding", "").strip().lower() not in _ENCODINGS:
        response.close()
        message = "data packed in a way that nobody asked for"
        raise NotSmallError(message)
    body = bytearray()
    for piece in response.iter_content(_PIECE):
        body += piece
        if len(body) > SMALL_BYTES:
            response.close()
            message = f"more than {SMALL_BYTES >> 20} MB where little was asked for"
            raise NotSmallError(message)
    response._content = bytes(body)  # noqa: SLF001 - requests offers no other way to read no more than so much


def within(seconds: float, work: Callable[[], _Result]) -> _Result:
    """What comes of some work; work that takes longer than so long is left to itself.

    Time-outs of the socket's don't do: each byte that comes begins them anew.

    Raises:
        TooLateError: it takes longer.
    """
    done: queue.SimpleQueue[tuple[_Result | None, BaseException | None]] = queue.SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
            done.put((None, error))

    threading.Thread(target=run, daemon=True).start()
    try:
        result, error = done.get(timeout=seconds)
    except queue.Empty:
        raise TooLateError from None
    if error:
        raise error
    return cast("_Result", result)

"""Standard output kept clean: what a foreign ruleset prints goes to standard error.

Within deckforge's own processes that holds for its descriptor, too, to which a ruleset's code and what that starts may
write without Python's ``print``: before such code first runs, standard output moves to a descriptor of its own.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import Any

_LOCK = Lock()
_HERE = local()
_inside = 0
_before: Any = None
_to_move = False


class _Aside:
    """Stands in for standard output: standard error to threads that run a ruleset's code, to all others itself."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a stream has
        return getattr(_stream(), name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def close(self) -> None:
        """Nothing is closed: the stream is others' too."""


def _stream() -> Any:  # noqa: ANN401 - a text stream
    if not getattr(_HERE, "depth", 0):
        return _before
    return io.StringIO() if sys.stderr is None else sys.stderr


def own_process() -> None:
    """Say that this process is deckforge's own, so that its standard output may be moved; a caller's is left alone."""
    global _to_move  # noqa: PLW0603 - there is one standard output
    _to_move = True


def _move() -> None:
    """Gives standard output a descriptor that nobody else knows; the usual one leads to standard error from now on."""
    global _to_move  # noqa: PLW0603 - likewise
    _to_move = False
    stream = sys.stdout
    if not isinstance(stream, io.TextIOWrapper):
        return
    try:
        stream.flush()
        known = stream.fileno()
        own = os.dup(known)
    except OSError:
        return  # it is closed, or full: whoever prints is told
    _lead_aside(known)
    sys.stdout = os.fdopen(
        own, "w", encoding=stream.encoding, errors=stream.errors, buffering=1 if stream.line_buffering else -1
    )


def _lead_aside(known: int) -> None:
    try:
        os.dup2(2, known)
    except OSError:  # standard error is closed
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, known)
        os.close(nowhere)


@contextmanager
def prints_aside() -> Iterator[None]:
    """Within it, what this thread prints goes to standard error."""
    global _inside, _before  # noqa: PLW0603 - there is one standard output
    with _LOCK:
        if _to_move:
            _move()
        if not _inside:
            _before = sys.stdout
            sys.stdout = _Aside()
        _inside += 1
    _HERE.depth = getattr(_HERE, "depth", 0) + 1
    try:
        yield
    finally:
        _HERE.depth -= 1
        with _LOCK:
            _inside -= 1
            if not _inside:
                sys.stdout = _before

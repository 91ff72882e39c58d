"""Standard output kept clean: what a foreign ruleset prints goes to standard error."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import Any

_LOCK = Lock()
_HERE = local()
_inside = 0
_before: Any = None


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


@contextmanager
def prints_aside() -> Iterator[None]:
    """Within it, what this thread prints goes to standard error."""
    global _inside, _before  # noqa: PLW0603 - there is one standard output
    with _LOCK:
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

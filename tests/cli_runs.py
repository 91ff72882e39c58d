"""The command line run in this process, for tests: every test may ask for ``run``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias


class Ran(NamedTuple):
    """What a command ended with, and printed."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:  # noqa: ANN401 - JSON
        """What was printed, read as JSON."""
        return json.loads(self.out)


Run: TypeAlias = Callable[..., Ran]
"""Called with the words of a command; paths may stand among them."""

"""Regular expressions that are compiled when they are first used.

Reading lists and rules text takes some two hundred of them, a run only a few: compiling all on import would be a third
of the time that checking one deck takes from the shell.
"""

from __future__ import annotations

import re
from typing import Any, cast


class _Pattern:
    def __init__(self, text: str, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a compiled pattern has
        value = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, value)  # so that this is asked only once
        return value


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """What ``re.compile`` gives, but compiled on first use; a wrong expression is told only then."""
    return cast("re.Pattern[str]", _Pattern(text, flags))

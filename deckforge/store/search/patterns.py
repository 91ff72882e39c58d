"""Regular expressions in queries: Python's, case ignored, ``^`` and ``$`` at lines.

Which of them would take for ever can't be told from what is written, and Python can't interrupt one that is running. So
each runs in a process of its own, which is ended when the time for it is over; one that takes long to compile is
compiled only there.
"""

from __future__ import annotations

import marshal
import re
import subprocess
import sys
import time
import warnings

from deckforge.model.found import SearchError
from deckforge.store.rows import all_text
from deckforge.store.search.asked import Asked, Style
from deckforge.store.search.where import Source

_FLAGS = re.IGNORECASE | re.MULTILINE
_ORPHAN_SECONDS = 5.0
# To compile a set with a range may take 5 ms, and nothing else takes as long.
_MOST_RANGES = 40
# The process ends itself too, should we be gone by then.
_HELPER = """
import faulthandler, marshal, re, sys, warnings
warnings.simplefilter("ignore")
seconds, expression, flags, texts = marshal.load(sys.stdin.buffer)
faulthandler.dump_traceback_later(seconds, exit=True)
try:
    find = re.compile(expression, flags).search
    found = [place for place, text in enumerate(texts) if find(text)]
except re.error as error:
    found = error.msg, error.pos or 0
except (OverflowError, RecursionError):
    found = "", 0
marshal.dump(found, sys.stdout.buffer)
"""


def check_pattern(asked: Asked) -> None:
    """Refuse a value that is no expression, but for one that takes long to compile: of that, ``matching`` tells.

    Raises:
        SearchError: it is none; the place is where in it the fault is.
    """
    if asked.query.count("-") > _MOST_RANGES:
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            re.compile(asked.value, _FLAGS)
    except re.error as error:
        raise _invalid(asked, error.msg, error.pos or 0) from None
    except (OverflowError, RecursionError):
        raise _invalid(asked) from None


def _invalid(asked: Asked, fault: str = "", place: int = 0) -> SearchError:
    """The error for an expression with a fault at a place; without one it is too big."""
    message = f"the regular expression is not valid: {fault}" if fault else "the regular expression is too big"
    at = asked.value_at + 1 + place if fault else asked.value_at
    hint = "Put a backslash before signs that stand for themselves."
    return SearchError(message, asked.query, at, hint=hint)


def matching(asked: Asked, texts: list[str], source: Source) -> list[int]:
    """The places of the texts in which the expression finds something.

    Args:
        asked: whose value is the expression.
        texts: to look through.
        source: knows how many seconds are left for the query's expressions; this one's are taken off.

    Raises:
        SearchError: it takes longer.
        TypeError: a text is none.
    """
    if not all_text(texts):
        message = "a row holds no text where one is looked through"
        raise TypeError(message)
    started = time.monotonic()
    left = max(source.pattern_seconds, 0.0)
    given = marshal.dumps([left + _ORPHAN_SECONDS, asked.value, int(_FLAGS), texts])
    try:
        run = subprocess.run(  # noqa: S603 - our own code; the expression comes in as data
            [sys.executable, "-I", "-S", "-c", _HELPER], input=given, capture_output=True, timeout=left, check=True
        )
    except subprocess.TimeoutExpired:
        raise too_long(asked, source) from None
    except (OSError, subprocess.CalledProcessError) as error:
        message = "this regular expression could not be run in a process of its own"
        hint = "It may need more memory than there is; write it shorter."
        raise SearchError(message, asked.query, asked.value_at, hint=hint) from error
    source.pattern_seconds -= time.monotonic() - started
    found: list[int] | tuple[str, int] = marshal.loads(run.stdout)  # noqa: S302 - from our own process
    if isinstance(found, tuple):
        raise _invalid(asked, *found)
    return found


def too_long(asked: Asked, source: Source) -> SearchError:
    """The error for a term for which a query's seconds are not enough."""
    is_pattern = asked.style is Style.PATTERN
    what = "regular expression" if is_pattern else "term"
    hint = f"All of a query may take {source.most_seconds:g} seconds. "
    hint += "Repeats within or beside repeats take the most." if is_pattern else "Write fewer terms with “~”."
    return SearchError(f"this {what} takes too long", asked.query, asked.value_at, hint=hint)

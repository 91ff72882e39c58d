"""Regular expressions in queries: Python's, case ignored, ``^`` and ``$`` at lines.

Which of them would take for ever can't be told from what is written, and Python can't interrupt one that is running. So
each runs in a process of its own, which is ended when the time for it is over.
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
from deckforge.store.search.asked import Asked
from deckforge.store.search.where import Source

_FLAGS = re.IGNORECASE | re.MULTILINE
_ORPHAN_SECONDS = 5.0
# The process ends itself too, should we be gone by then.
_HELPER = """
import faulthandler, marshal, re, sys, warnings
warnings.simplefilter("ignore")
seconds, expression, flags, texts = marshal.load(sys.stdin.buffer)
faulthandler.dump_traceback_later(seconds, exit=True)
find = re.compile(expression, flags).search
marshal.dump([place for place, text in enumerate(texts) if find(text)], sys.stdout.buffer)
"""


def compiled(asked: Asked) -> re.Pattern[str]:
    """The value as an expression.

    Raises:
        SearchError: it is none; the place is where in it the fault is.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return re.compile(asked.value, _FLAGS)
    except re.error as error:
        message, place = f"the regular expression is not valid: {error.msg}", asked.value_at + 1 + (error.pos or 0)
    except (OverflowError, RecursionError):
        message, place = "the regular expression is too big", asked.value_at
    raise SearchError(message, asked.query, place, hint="Put a backslash before signs that stand for themselves.")


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
    left = max(source.pattern_seconds, 0.0)
    given = marshal.dumps([left + _ORPHAN_SECONDS, asked.value, int(_FLAGS), texts])
    started = time.monotonic()
    try:
        run = subprocess.run(  # noqa: S603 - our own code; the expression comes in as data
            [sys.executable, "-I", "-S", "-c", _HELPER], input=given, capture_output=True, timeout=left, check=True
        )
    except subprocess.TimeoutExpired:
        message = "this regular expression takes too long"
        hint = (
            f"All of a query may take {source.most_seconds:g} seconds. Repeats within or beside repeats take the most."
        )
        raise SearchError(message, asked.query, asked.value_at, hint=hint) from None
    except (OSError, subprocess.CalledProcessError) as error:
        message = "this regular expression could not be run in a process of its own"
        hint = "It may need more memory than there is; write it shorter."
        raise SearchError(message, asked.query, asked.value_at, hint=hint) from error
    source.pattern_seconds -= time.monotonic() - started
    found: list[int] = marshal.loads(run.stdout)  # noqa: S302 - from our own process
    return found

"""Regular expressions in queries: Python's, case ignored, ``^`` and ``$`` at lines.

An expression that could take for ever runs in a process of its own, which is ended after ``MOST_SECONDS``: Python can't
interrupt one that is running.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import warnings
from collections.abc import Sequence

from deckforge.store.search.asked import Asked, SearchError

MOST_SECONDS = 5.0
"""What one expression may take over all cards."""

_FLAGS = re.IGNORECASE | re.MULTILINE
_MOST_CHOICES = 8
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_CLASS = re.compile(r"\[\^?\]?[^\]]*\]")
_REPEAT = re.compile(r"[*+]|\{\d*,?\d*\}")
_GROUP_REPEATED = re.compile(r"\)(?:[*+]|\{\d*,?\d*\})")
_HELPER = """
import json, re, sys, warnings
warnings.simplefilter("ignore")
expression, flags, texts = json.load(sys.stdin)
find = re.compile(expression, flags).search
json.dump([place for place, text in enumerate(texts) if find(text)], sys.stdout)
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


def matching(asked: Asked, texts: Sequence[str]) -> list[int]:
    """The places of the texts in which the expression finds something.

    Raises:
        SearchError: it is not valid, or takes too long.
    """
    pattern = compiled(asked)
    if is_tame(asked.value):
        find = pattern.search
        return [place for place, text in enumerate(texts) if find(text)]
    return _in_helper(asked, texts)


def is_tame(expression: str) -> bool:
    """Whether the time that an expression takes can't get out of hand: one repeat of a single sign, few choices."""
    bare = _CLASS.sub("a", _ESCAPED.sub("a", expression))
    choices = bare.count("|") + bare.count("?")
    return len(_REPEAT.findall(bare)) <= 1 and choices <= _MOST_CHOICES and not _GROUP_REPEATED.search(bare)


def _in_helper(asked: Asked, texts: Sequence[str]) -> list[int]:
    given = json.dumps([asked.value, int(_FLAGS), texts]).encode()
    try:
        run = subprocess.run(  # noqa: S603 - our own code; the expression comes in as data
            [sys.executable, "-I", "-S", "-c", _HELPER],
            input=given,
            capture_output=True,
            timeout=MOST_SECONDS,
            check=True,
        )
    except subprocess.TimeoutExpired:
        message = f"the regular expression takes longer than {MOST_SECONDS:.0f} seconds"
        hint = "Repeats within repeats, such as (a+)+, take for ever; write it without them."
    except (OSError, subprocess.CalledProcessError):
        message = "the regular expression could not be run in a process of its own"
        hint = "Use one with a single * or +."
    else:
        found: list[int] = json.loads(run.stdout)
        return found
    raise SearchError(message, asked.query, asked.value_at, hint=hint)

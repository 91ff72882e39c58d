"""Rules texts with ``~`` for the card itself, as queries write it.

To write so all texts anew takes a good part of a second. It is done once for a query, and within the time that its
regular expressions may take.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from deckforge.model.names import fold
from deckforge.patterns import pattern
from deckforge.store.search.asked import Asked
from deckforge.store.search.patterns import too_long
from deckforge.store.search.where import Source, Where

SELF = "~"

_AT_ONCE = 500  # texts between two looks at the clock
_THIS = pattern(
    r"\bthis (?:artifact|aura|battle|card|case|class|creature|enchantment|equipment|fortification|land|permanent"
    r"|planeswalker|saga|siege|spacecraft|spell|token|vehicle)\b"
)
_WITH_NAMES = """
    SELECT r.id, r.text, f.name FROM rules r JOIN faces f ON f.id = r.id
    WHERE r.text <> ''
"""


def own_texts(narrowed: Sequence[Where], asked: Asked, source: Source) -> list[tuple[int, str]]:
    """Cards and a face's folded rules text each, with ``~`` for what stands there for the card itself.

    Args:
        narrowed: what must hold for the rules.
        asked: what is told to take too long.
        source: knows how many seconds are left for the query; those that this takes are taken off.

    Raises:
        SearchError: it takes longer.
    """
    if source.all_own_texts and not narrowed:
        return source.all_own_texts
    until = time.monotonic() + source.pattern_seconds
    sql = " AND ".join((_WITH_NAMES, *(where.text for where in narrowed)))
    rows = source.select(sql, [value for where in narrowed for value in where.values])
    known = source.own_texts
    found = []
    for place, (face, text, name) in enumerate(rows):
        if face not in known:
            known[face] = with_own_name(text, name)
        found.append((face // 256, known[face]))
        if place % _AT_ONCE == 0 and time.monotonic() >= until:
            raise too_long(asked, source)
    source.pattern_seconds = until - time.monotonic()
    if not narrowed:
        source.all_own_texts = found
    return found


def with_own_name(text: str, name: str) -> str:
    """A face's folded rules text with ``~`` for what stands for the card itself."""
    full = fold(name)
    short = full.partition(",")[0]
    text = _with_self(text, full)
    if short != full:
        text = _with_self(text, short)
    return _THIS.sub(SELF, text) if "this " in text else text


def _with_self(text: str, name: str) -> str:
    """The text with ``~`` for a name where that stands as whole words; a pattern a name takes ten times as long."""
    at = text.find(name) if name else -1
    if at < 0:
        return text
    parts: list[str] = []
    start = 0
    while at >= 0:
        end = at + len(name)
        if _is_word(text[at - 1 : at]) or _is_word(text[end : end + 1]):
            at = text.find(name, at + 1)
        else:
            parts += text[start:at], SELF
            start, at = end, text.find(name, end)
    return "".join((*parts, text[start:]))


def _is_word(char: str) -> bool:
    return char.isalnum() or char == "_"

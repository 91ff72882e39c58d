"""File names made from what people call their decks and cards."""

from __future__ import annotations

import re
import unicodedata

_NOT_SAFE = re.compile(r"[^\w]+|_+")
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin", "conout", "clock"}
    | {f"{device}{digit}" for device in ("com", "lpt") for digit in "0123456789¹²³"}
)
_MOST_BYTES = 120
_NAMELESS = "deck"


def slug(name: str) -> str:
    """A file name without suffix that every system takes: ``Fire & Ice!`` → ``fire-ice``.

    Letters and digits of all scripts stay, all else is a hyphen; at most 120 bytes. A name that Windows reserves gets
    ``deck`` in front (``con`` → ``deck-con``); one of punctuation alone becomes that.
    """
    words = _NOT_SAFE.sub("-", unicodedata.normalize("NFKC", name).lower()).strip("-")
    short = words.encode(errors="ignore")[:_MOST_BYTES].decode(errors="ignore").strip("-")
    if not short:
        return _NAMELESS
    return f"{_NAMELESS}-{short}" if short in _RESERVED else short

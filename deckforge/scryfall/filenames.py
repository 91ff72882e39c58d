"""What the names of Scryfall's files say."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from deckforge.model.times import sound_time

_TIME = re.compile(r"-(\d{14})(?:\.|$)")


def time_in_name(name: str) -> str | None:
    """The time that Scryfall puts into its files' names, in UTC; None without one that can be."""
    found = _TIME.search(name)
    try:
        stated = datetime.strptime(found[1], "%Y%m%d%H%M%S").replace(tzinfo=UTC).isoformat() if found else None
    except ValueError:
        return None
    return sound_time(stated)

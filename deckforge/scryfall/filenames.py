"""What the names of Scryfall's files say."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_TIME = re.compile(r"-(\d{14})(?:\.|$)")


def time_in_name(name: str) -> str | None:
    """The time that Scryfall puts into its files' names, in UTC."""
    found = _TIME.search(name)
    try:
        return datetime.strptime(found[1], "%Y%m%d%H%M%S").replace(tzinfo=UTC).isoformat() if found else None
    except ValueError:
        return None

"""Which list formats there are."""

from __future__ import annotations

from deckforge.decklists.catalogue import ListedFormat, listed_formats


def all_list_formats() -> tuple[ListedFormat, ...]:
    """Every list format, those that are written first."""
    return tuple(listed_formats())

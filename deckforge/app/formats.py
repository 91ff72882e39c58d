"""Which list formats there are."""

from __future__ import annotations

from deckforge.decklists import all_formats
from deckforge.decklists.catalogue import listed_formats
from deckforge.decklists.writers import TARGETS
from deckforge.model.formats import ListedFormat


def all_list_formats() -> tuple[ListedFormat, ...]:
    """Every list format, those that are written first."""
    return tuple(listed_formats())


def format_names() -> dict[str, str]:
    """Ids of the list formats, with their titles."""
    return {found.id: found.title for found in all_formats()}


def target_names() -> dict[str, str]:
    """Ids of the list formats that can be written, with their titles."""
    return {target.id: target.title for target in TARGETS}

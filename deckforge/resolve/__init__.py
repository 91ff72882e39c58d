"""Turns written names into cards, in stages, and never guesses in silence."""

from deckforge.resolve.lists import ResolvedEntry, ResolvedList, resolve_list
from deckforge.resolve.names import ResolvedName, names_report, resolve_names, resolve_words

__all__ = [
    "ResolvedEntry",
    "ResolvedList",
    "ResolvedName",
    "names_report",
    "resolve_list",
    "resolve_names",
    "resolve_words",
]

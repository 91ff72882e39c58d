"""Turns written names into cards, in stages, and never guesses in silence."""

from deckforge.resolve.choosing import AS_TYPED, Choose, best_suggestion
from deckforge.resolve.lists import ResolvedEntry, ResolvedList, look_up, resolve_list
from deckforge.resolve.names import ResolvedName, names_report, resolve_names, resolve_words
from deckforge.resolve.repeated import AGAIN
from deckforge.resolve.stages import SURE

__all__ = [
    "AGAIN",
    "AS_TYPED",
    "SURE",
    "Choose",
    "ResolvedEntry",
    "ResolvedList",
    "ResolvedName",
    "best_suggestion",
    "look_up",
    "names_report",
    "resolve_list",
    "resolve_names",
    "resolve_words",
]

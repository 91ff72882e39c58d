"""List formats: one module each. A reader says, line by line, what a line may mean; only resolve decides."""

from deckforge.decklists.deckfile import split_names
from deckforge.decklists.encoding import EmptyListError, UnreadableListError
from deckforge.decklists.reader import FORMATS, read_list

__all__ = ["FORMATS", "EmptyListError", "UnreadableListError", "read_list", "split_names"]

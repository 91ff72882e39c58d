"""List formats: one module each. A reader says, line by line, what a line may mean; only resolve decides."""

from deckforge.decklists.encoding import EmptyListError, UnreadableListError
from deckforge.decklists.formats import all_formats, get_format, is_text, read_list
from deckforge.decklists.text.settings import split_names

__all__ = ["EmptyListError", "UnreadableListError", "all_formats", "get_format", "is_text", "read_list", "split_names"]

"""List formats: one module each. A reader says, line by line, what a line may mean; only resolve decides."""

from deckforge.decklists.reader import FORMATS, read_list

__all__ = ["FORMATS", "read_list"]

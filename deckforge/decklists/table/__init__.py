"""Lists that are tables (CSV): one reader for all, since their columns say what they are; programs differ in words."""

from deckforge.decklists.table.formats import FORMATS

__all__ = ["FORMATS"]

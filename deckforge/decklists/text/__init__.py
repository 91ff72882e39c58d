"""Lists that are lines of text: one tolerant reader for all, since people mix their forms, and a module a format."""

from deckforge.decklists.text import arena, deckfile, plain

FORMATS = (deckfile.FORMAT, arena.FORMAT, plain.FORMAT)

"""Frozen values that every part of deckforge shares. Nothing here reads files, databases or rules text."""

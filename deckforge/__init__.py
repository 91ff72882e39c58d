"""deckforge."""

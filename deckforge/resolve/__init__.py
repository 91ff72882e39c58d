"""Turns written names into cards, in stages, and never guesses in silence."""

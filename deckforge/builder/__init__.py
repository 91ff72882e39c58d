"""Building and completing decks: what a pool offers, what can't be done with it and why, and a good choice."""

"""At the table: piles of cards, encounters, a boss's turns, stats to assign. Chance comes from a generator given."""

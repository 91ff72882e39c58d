"""How large numbers at the table may be: options of commands say it, which load nothing else for that."""

MOST_PLAYERS = 1000
MOST_POINTS = 100_000
"""More players, and hit points, than any table has; with these numbers a state can be read again."""

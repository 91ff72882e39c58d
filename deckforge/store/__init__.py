"""The card database: built aside and swapped in, read with plain sqlite3, read-only."""

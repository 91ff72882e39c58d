"""``python -m deckforge`` is ``deckforge``."""

from deckforge.cli.main import run

if __name__ == "__main__":
    run()

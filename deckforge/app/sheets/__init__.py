"""The sheets that decks can be made into: a module each, which lays out blocks and prints nothing."""

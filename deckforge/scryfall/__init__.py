"""Scryfall's data and, in time, its network: readers for every bulk layout, and objects turned into cards."""

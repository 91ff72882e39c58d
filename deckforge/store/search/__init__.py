"""Scryfall's search syntax on the card database; docs/search.md has the grammar.

A query becomes a tree (``parser``) whose leaves are terms, each a small class that says as SQL what it asks
(``terms_*``); ``engine`` puts them together, runs them and sorts what is found.
"""

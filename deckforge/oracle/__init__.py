"""Reads Magic's rules text into facts. Knows Magic's wording and no ruleset."""

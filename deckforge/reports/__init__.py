"""Findings, lines and stat blocks as text and JSON. Knows no ruleset by name."""

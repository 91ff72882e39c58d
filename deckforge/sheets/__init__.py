"""Printed sheets: HTML and PDF from one description. Knows no ruleset by name."""

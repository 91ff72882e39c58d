"""The card database: built by an import, replaced whole, read with the standard library alone."""

"""Standard output of deckforge's own processes; every run loads this, so it holds no more."""

from __future__ import annotations

from deckforge.rulesets import aside


def own_output() -> None:
    """Say that this process is deckforge's own: what a ruleset of others writes may be kept from its output."""
    aside.own_process()

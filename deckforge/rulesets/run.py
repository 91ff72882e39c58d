"""Runs a ruleset's checks over a deck: all of them, always, in order."""

from __future__ import annotations

from deckforge.model.deck import Deck
from deckforge.model.finding import Finding, Level
from deckforge.rulesets.base import Context, Ruleset

_GRAVITY = {Level.ERROR: 0, Level.WARNING: 1, Level.ADVICE: 2}


def run_checks(ruleset: Ruleset, deck: Deck, data_date: str | None = None) -> tuple[Finding, ...]:
    """All findings on the deck, the gravest first, within a level in the order of the checks."""
    context = Context(deck, ruleset, data_date)
    found = [finding for check in ruleset.checks if deck.kind in check.kinds for finding in check.run(context)]
    return tuple(sorted(found, key=lambda finding: _GRAVITY[finding.level]))

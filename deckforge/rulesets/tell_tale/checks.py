"""All of Tell-Tale's checks, in the order in which they report."""

from __future__ import annotations

from deckforge.rulesets.tell_tale import (
    checks_allowed,
    checks_deck,
    checks_lands,
    checks_master,
    checks_pc,
    checks_text,
)

CHECKS = (
    *checks_pc.CHECKS,
    *checks_deck.CHECKS,
    *checks_allowed.CHECKS,
    *checks_text.CHECKS,
    *checks_lands.CHECKS,
    *checks_master.CHECKS,
)

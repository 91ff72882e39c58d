"""What reports of verdicts ask for beyond the verdicts."""

from __future__ import annotations

from collections.abc import Mapping

from deckforge.model.report import DeckReport
from deckforge.model.rule import Clause
from deckforge.rulesets.registry import get_ruleset


def clauses_of(deck: DeckReport) -> Mapping[str, Clause]:
    """The clauses of the deck's ruleset by their codes; none where the deck does not say its ruleset."""
    return get_ruleset(deck.ruleset).clauses if deck.ruleset else {}

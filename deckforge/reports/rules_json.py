"""Clauses of rulesets, as a JSON document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckforge.model.rule import Clause
from deckforge.model.taught import UNEXPLAINED, Explanation
from deckforge.reports.json import Document
from deckforge.reports.taught_words import house_words


def rules_document(clauses: Mapping[str, Sequence[Clause]], explanations: Mapping[str, Explanation]) -> Document:
    """``deckforge.rules/1``: clauses by their ruleset's id, each with what teaches it, by its code."""
    return {
        "schema": "deckforge.rules/1",
        "clauses": [
            {"ruleset": ruleset, **_clause(clause, explanations.get(clause.code, UNEXPLAINED))}
            for ruleset, found in clauses.items()
            for clause in found
        ],
    }


def _clause(clause: Clause, explanation: Explanation) -> Document:
    return {
        "code": clause.code,
        "title": clause.title,
        "text": clause.text,
        "source": clause.source,
        "why": clause.why,
        "level": clause.level,
        "kinds": list(clause.kinds),
        "fix": explanation.fix,
        "house": house_words(clause, explanation),
        "keys": [key._asdict() for key in explanation.keys],
        "decks": explanation.decks and explanation.decks._asdict(),
        "cards": [example._asdict() for example in explanation.cards],
        "table": explanation.table,
    }

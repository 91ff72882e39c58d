"""Decks measured and compared, as JSON; ``schema/stats.schema.json`` and ``compare.schema.json`` say what is in it.

Chances and averages are exact inside, and floating numbers here.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from deckforge.model.measured import CardChange, Comparison, Coverage, DeckStats, Figures, Hand
from deckforge.reports.json import Document, trouble_document


def stats_document(decks: Iterable[DeckStats]) -> Document:
    """``deckforge.stats/1``: what was measured of each deck."""
    return {"schema": "deckforge.stats/1", "decks": [_deck(deck) for deck in decks]}


def compare_document(found: Comparison) -> Document:
    """``deckforge.compare/1``: the cards in which two decks differ, and what was measured of both."""
    return {
        "schema": "deckforge.compare/1",
        "changes": [_change(change) for change in found.changes],
        "a": _deck(found.a),
        "b": _deck(found.b),
    }


def _change(change: CardChange) -> Document:
    return {
        "what": change.what,
        "name": change.name,
        "oracle_id": change.oracle_id,
        "before": dict(change.before),
        "after": dict(change.after),
    }


def _deck(deck: DeckStats) -> Document:
    measures = deck.measures
    return {
        "path": deck.list.path,
        "name": deck.name,
        "ruleset": deck.ruleset,
        "kind": deck.kind,
        "modifier": deck.modifier,
        "weapon_modifier": deck.weapon_modifier,
        "house_rules": deck.house_rules,
        "counts": dict(deck.counts),
        "cards": deck.cards,
        "distinct": deck.distinct,
        "cost": {
            "title": deck.cost_title,
            "mean": _number(deck.mean_cost),
            "curve": [{"cost": cost, "copies": copies} for cost, copies in deck.curve],
        },
        "roles": [{"name": name, "copies": copies} for name, copies in deck.roles],
        "colours": [{"name": name, "copies": copies} for name, copies in deck.colours],
        "keywords": [keyword._asdict() for keyword in deck.keywords],
        "figures": [_figures(figures) for figures in measures.figures],
        "coverage": None if measures.coverage is None else _coverage(measures.coverage),
        "hand": None if deck.hand is None else _hand(deck.hand),
        "notes": [*measures.notes, *deck.list.notes],
        **trouble_document(deck.list),
    }


def _figures(figures: Figures) -> Document:
    return {
        "id": figures.id,
        "title": figures.title,
        "value": figures.value,
        "cost": figures.cost or None,
        "clauses": list(figures.clauses),
        "copies": figures.copies,
        "mean": _number(figures.mean),
        "rate": _number(figures.rate),
        "rows": [
            {
                "name": row.name,
                "oracle_id": row.oracle_id,
                "zone": row.zone.value,
                "copies": row.copies,
                "way": row.way,
                "value": float(row.value),
                "cost": row.cost,
                "rate": _number(row.rate),
            }
            for row in figures.rows
        ],
        "notes": list(figures.told),
    }


def _coverage(coverage: Coverage) -> Document:
    return {
        "lands": coverage.lands,
        "colours": [need._asdict() for need in coverage.colours],
        "payable": coverage.payable,
        "cards": coverage.cards,
        "unpaid": list(coverage.unpaid),
    }


def _hand(hand: Hand) -> Document:
    return {
        "size": hand.size,
        "of": hand.of,
        "clause": hand.clause or None,
        "odds": [
            {
                "what": odds.what,
                "about": odds.about,
                "copies": odds.copies,
                "at_least_one": float(odds.at_least_one),
                "expected": float(odds.expected),
                "chances": [float(chance) for chance in odds.chances],
            }
            for odds in hand.odds
        ],
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)

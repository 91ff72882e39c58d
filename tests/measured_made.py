"""Decks measured by a ruleset, from cards made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from support import make_deck

from deckforge.model.measured import Figures, Measures
from deckforge.rulesets.base import Ruleset, TranslateOptions


def measured(ruleset: Ruleset, kind: str, *entries: Any, modifier: int | None = None) -> Measures:  # noqa: ANN401 - as make_deck
    deck = make_deck(ruleset.id, kind, *entries)
    options = TranslateOptions(modifier=modifier, kind=kind)
    cards = [(entry, ruleset.translate(entry.card, options._replace(zone=entry.zone))) for entry in deck.entries]
    return ruleset.measures(deck, cards)


def table(measures: Measures, name: str) -> Figures:
    (found,) = [figures for figures in measures.figures if figures.id == name]
    return found


def rows(figures: Figures) -> Mapping[tuple[str, str], tuple[Fraction | int, int | None]]:
    return {(row.name, row.way): (row.value, row.cost) for row in figures.rows}

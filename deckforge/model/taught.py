"""A clause explained to somebody who never read the rulebook: examples, a way out, and what a table may change."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.model.statblock import Json


class CardExample(NamedTuple):
    """What a clause makes of one card.

    Attributes:
        card: its name.
        path: where in the translated face the value stands, dotted, lists by number: ``stats.damages.0.formula``.
        gives: the value there; None for none.
        words: what it means, a sentence; may be empty.
        face: number of the face, from 0.
        modifier: spellcasting modifier, None for none given.
        weapon_modifier: STR or DEX modifier, likewise.
        kind: of the deck that it stands in, None for a single card.
        players: at the table, None when unknown.
    """

    card: str
    path: str
    gives: Json = None
    words: str = ""
    face: int = 0
    modifier: int | None = None
    weapon_modifier: int | None = None
    kind: str | None = None
    players: int | None = None


class DeckExamples(NamedTuple):
    """Two small decks, whole texts of deck files: one that a check passes over and one that it reports.

    They show what their clause speaks of and no more, so other clauses may well find something in them.
    """

    kind: str
    legal: str
    illegal: str


class HouseKey(NamedTuple):
    """A number or list of the ruleset that house rules may replace: its dotted path and what it is now."""

    key: str
    value: Json


class Explanation(NamedTuple):
    """What teaches a clause, beside its own text.

    Attributes:
        fix: how to mend what a check reports; empty for other clauses.
        house: what house rules can change, or why nothing, in a sentence or two.
        keys: of the ruleset's tables that they may replace.
        decks: of a check, else None.
        cards: what it makes of single cards.
        table: an example at the table, in words; may be empty.
    """

    fix: str = ""
    house: str = ""
    keys: tuple[HouseKey, ...] = ()
    decks: DeckExamples | None = None
    cards: tuple[CardExample, ...] = ()
    table: str = ""


UNEXPLAINED = Explanation()
"""Of a clause that its ruleset says no more about."""

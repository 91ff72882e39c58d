"""Tell-Tale cards and decks for tests: a player's deck in order, and ways to change one part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.finding import Finding
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.tell_tale import RULESET

HERO = make_card("Tova, Ember Captain", "{1}{R}", "Legendary Creature — Human Warrior", size="2/2")
WALKER = make_card("Ana, the Fire", "{2}{R}{R}", "Legendary Planeswalker — Ana", loyalty="4")
WOLF = make_card("Ash Wolf", "{1}{R}", "Creature — Wolf", size="2/2")
MOUNTAIN = make_card("Mountain", "", "Basic Land — Mountain", "({T}: Add {R}.)", colour_identity="R")
FOREST = make_card("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)", colour_identity="G")
LANDS = ((3, MOUNTAIN),)
GOOD = tuple((4, make_card(f"Spark {number}", "{R}", "Instant")) for number in range(10))
"""40 cards."""

Cards = Sequence[tuple[int, Card]]


def check(  # noqa: PLR0913 - a deck has this many parts
    *,
    pc: Cards = ((1, HERO),),
    companion: Cards = (),
    lands: Cards = LANDS,
    deck: Cards = GOOD,
    settings: DeckSettings | None = None,
    data_date: str | None = None,
) -> list[Finding]:
    zones = ((Zone.PC, pc), (Zone.COMPANION, companion), (Zone.LANDS, lands), (Zone.DECK, deck))
    entries = [(count, card, zone) for zone, cards in zones for count, card in cards]
    return list(run_checks(RULESET, make_deck("tell-tale", "player", *entries, settings=settings), data_date))


def the(code: str, findings: list[Finding]) -> Finding:
    found = [finding for finding in findings if finding.code == code]
    assert len(found) == 1, [finding.code for finding in findings]
    return found[0]


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def names(finding: Finding) -> list[str]:
    return [card.name for card in finding.cards]


def spells(count: int) -> Cards:
    """That many cards, none of them twice."""
    return tuple((1, make_card(f"Flame {number}", "{R}", "Sorcery")) for number in range(count))


def face(card: Card, *, zone: Zone | None = None, kind: str | None = None, index: int = 0) -> FaceBlock:
    return RULESET.translate(card, TranslateOptions(zone=zone, kind=kind)).faces[index]


def stats(card: Card, **options: Any) -> dict[str, Any]:  # noqa: ANN401 - handed on to face
    return dict(face(card, **options).stats)


def creature(text: str = "", *, size: str = "2/2", types: str = "Creature — Human") -> Card:
    return make_card("Test", "{1}{R}", types, text, size=size)


def spell(text: str, types: str = "Sorcery", cost: str = "{1}{R}") -> Card:
    return make_card("Test", cost, types, text)

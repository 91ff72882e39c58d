"""The game master's decks: only their own checks run, with the levels of the clauses."""

from __future__ import annotations

import pytest
from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings
from deckforge.model.finding import Finding, Level
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.tell_tale import RULESET

KINDS = ["spells", "loot", "npc"]
LEGEND = make_card("Rok", "{R}", "Legendary Creature — Goblin", size="1/1")
WALKER = make_card("Ana", "{2}{G}", "Legendary Planeswalker — Ana", loyalty="4")
OGRE = make_card("Ogre", "{2}{R}", "Creature — Ogre", size="3/3", legalities={})
SPARK = make_card("Spark", "{R}", "Instant")
FOREST = make_card("Forest", "", "Basic Land — Forest", colour_identity="G")


def check(kind: str, *cards: Card, settings: DeckSettings | None = None) -> list[Finding]:
    entries = [(9, card) for card in cards]
    return list(run_checks(RULESET, make_deck("tell-tale", kind, *entries, settings=settings)))


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_no_limits_of_size_copies_colours_or_format() -> None:
    """TT-M3 [ruling]."""
    assert check("spells", SPARK, OGRE) == []
    assert check("loot", SPARK, OGRE) == []
    assert check("npc", OGRE, LEGEND, WALKER) == []


def test_the_npc_deck_holds_characters() -> None:
    """TT-M1."""
    findings = check("npc", OGRE, WALKER, SPARK, FOREST)
    assert codes(findings) == ["TT-M1"]
    assert findings[0].level is Level.ERROR
    assert [card.name for card in findings[0].cards] == ["Spark", "Forest"]


def test_lands_are_of_no_use_among_the_masters_spells() -> None:
    """TT-M2."""
    findings = check("spells", SPARK, FOREST)
    assert codes(findings) == ["TT-M2"]
    assert findings[0].level is Level.WARNING
    assert [card.name for card in findings[0].cards] == ["Forest"]


def test_characters_are_no_loot() -> None:
    """TT-M3."""
    findings = check("loot", SPARK, LEGEND, WALKER)
    assert codes(findings) == ["TT-M3"]
    assert findings[0].level is Level.ADVICE
    assert [card.name for card in findings[0].cards] == ["Rok", "Ana"]


@pytest.mark.parametrize("kind", KINDS)
def test_protection_from_everything_is_a_warning(kind: str) -> None:
    """TT-D7 [ruling]; TT-D8 is a player's check."""
    total = make_card("Idol", "{R}", "Creature — Goblin", "Protection from everything", size="1/1")
    partly = make_card("Totem", "{R}", "Creature — Goblin", "Protection from red", size="1/1")
    findings = check(kind, total, partly)
    assert codes(findings) == ["TT-D7"]
    assert findings[0].level is Level.WARNING


@pytest.mark.parametrize("kind", KINDS)
def test_house_bans_hold_for_the_master_too(kind: str) -> None:
    """TT-D9: any kind."""
    findings = check(kind, OGRE, settings=DeckSettings(banned=frozenset({OGRE.oracle_id})))
    assert codes(findings) == ["TT-D9"]
    assert findings[0].level is Level.ERROR


@pytest.mark.parametrize("kind", KINDS)
def test_dead_mechanics_are_told_of_the_masters_cards(kind: str) -> None:
    """TT-N2: any kind."""
    findings = check(kind, make_card("Warded", "{R}", "Creature — Goblin", "Ward {2}", size="1/1"))
    assert codes(findings) == ["TT-N2"]


def test_the_masters_decks_are_secret() -> None:
    assert {kind.id for kind in RULESET.kinds if kind.secret} == set(KINDS)

"""What Spellblade's drafts are told of single cards: roles and strength worked out by hand from the texts."""

from __future__ import annotations

import pytest
from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import Traits
from deckforge.rulesets.spellblade import RULESET


def traits(card: Card, kind: str = "player") -> Traits:
    return RULESET.traits(Context(make_deck("spellblade", kind), RULESET), card)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", "{T}: Add {C}{C}."),
        ("Instant", "Add {B}{B}{B}."),
        ("Basic Land — Forest", "({T}: Add {G}.)"),
        ("Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."),
        ("Artifact", "Red spells you cast cost {1} less to cast."),
    ],
)
def test_lands_mana_and_cheaper_spells_are_nothing_here(types: str, text: str) -> None:
    """SB-P3, SB-T20, SB-T21."""
    assert "dead here" in traits(make_card("Test", "{2}", types, text)).roles


def test_a_card_is_dead_in_part() -> None:
    elf = make_card("Elf", "{1}{G}", "Creature — Elf", "{T}: Add {G}.\n{2}{G}: Draw a card.", size="1/1")
    assert "partly dead" in traits(elf).roles
    assert not traits(make_card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")).roles & {
        "dead here",
        "partly dead",
    }

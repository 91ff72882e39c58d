"""What the reference says of costs: keywords that SB-T11 and SB-T20 rule on."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset

RULESET = get_ruleset("spellblade")
BURST = make_card("Burst", "{R}", "Instant", "Kicker {4}\nBurst deals 2 damage to any target.")
RECALL = make_card("Recall", "{1}{U}", "Sorcery", "Draw a card.\nFlashback {2}{U}")
CRUISE = make_card("Cruise", "{7}{U}", "Sorcery", "Delve\nDraw three cards.")
BLADE = make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
MAGE = make_card(
    "Mage",
    "{1}{U}",
    "Creature — Human Wizard",
    "When Mage enters the battlefield, target card in your graveyard gains flashback until end of turn.",
    size="2/1",
)
CRAWLER = make_card("Cart", "{2}", "Artifact — Vehicle", "Crew 2", size="3/3")


def words(*cards: Card, kind: str = "player") -> dict[str, tuple[str, str]]:
    options = TranslateOptions(kind=kind)
    pairs = [(Entry(card, 1, Zone.DECK), RULESET.translate(card, options)) for card in cards]
    return {term.name: (term.told, term.change) for term in RULESET.reference(pairs)}


@pytest.mark.parametrize(
    ("card", "name", "told"),
    [
        (BURST, "kicker", "Its cost’s mana value comes to the card’s AP (SB-T20)."),
        (RECALL, "flashback", "AP are the mana value of its cost, not of the card’s (SB-T20)."),
        (MAGE, "flashback", "AP are the mana value of its cost, not of the card’s (SB-T20)."),
        (CRUISE, "delve", "Leaves the AP as they are (SB-T20)."),
        (
            BLADE,
            "equip",
            "AP are the mana value of the unrestricted equip cost; free when played into a free slot (SB-T11).",
        ),
        (BURST, "any turn", "Instants and cards with flash, from banked AP, 5 at most (SB-T9)."),
    ],
)
def test_what_is_paid_otherwise_has_its_clause(card: Card, name: str, told: str) -> None:
    assert words(card)[name] == (told, "changed")


def test_the_game_master_pays_nothing() -> None:
    """SB-M5: cards are played whatever they cost; so kicker is as printed, unless a player's deck has it too."""
    found = words(BURST, BLADE, kind="boss")
    assert found["kicker"] == ("No rule of its own here: works as the card says.", "")
    assert "equip" not in found
    assert words(CRAWLER)["crew"] == ("No rule of its own here: works as the card says.", "")

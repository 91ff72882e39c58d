"""What the reference says of costs: keywords that SB-T11 and SB-T20 rule on."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.house_rules import HouseRules, under
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


BEAR = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")
SHIELD = make_card("Shield", "{1}", "Artifact — Equipment", "Equipped creature gets +0/+2.\nEquip {1}")
BAND = make_card("Band", "{1}{R}", "Sorcery", "Create two 1/1 red Goblin creature tokens. You gain 2 life.")


def test_the_game_masters_cards_are_told_by_the_enemys_rules() -> None:
    """SB-M1, SB-M2, SB-R11; SB-T13 has an equipment's numbers on an enemy as damage and AC."""
    found = words(BEAR, BLADE, SHIELD, BAND, kind="boss")
    assert found["summon"][0] == "A creature: one act a turn, no AP, no dice (SB-M1, SB-R11)."
    assert found["weapon"][0].startswith("An equipment: its two numbers come to its bearer’s damage and AC")
    assert found["gear"][0] == "An equipment that adds nothing to its bearer’s damage (SB-T13)."
    assert found["token"][0] == (
        "A creature like any other: its power is its damage, its toughness its AC (SB-M1, SB-M2)."
    )
    told = " ".join(words for words, _ in found.values())
    assert not any(only in told for only in ("tier", "SB-T10", "SB-T12", "SB-T15", "1d6"))


def test_a_players_cards_are_told_by_the_players_rules() -> None:
    found = words(BEAR, BLADE, SHIELD, BAND)
    assert found["summon"][0].endswith("(SB-R5, SB-T12).")
    assert found["weapon"][0] == "An equipment with an attack bonus: 1d6, the modifier and tier dice (SB-T10)."
    assert found["token"][0] == "A summon like any other; goes to the discard pile when it dies (SB-T15)."


def test_dice_of_healing_are_the_players() -> None:
    """SB-T7: the house rule gives the dice of damage, and the game master's cards have none (SB-M5)."""
    house = under(RULESET, HouseRules("mine.toml", {"healing_dice": True}, {"healing_dice": True}))
    for kind, dice in (("player", "with the dice of damage"), ("boss", "without dice")):
        pair = (Entry(BAND, 1, Zone.DECK), house.translate(BAND, TranslateOptions(kind=kind)))
        assert {term.name: term.told for term in house.reference([pair])}["life"].endswith(f"{dice} (SB-T7).")

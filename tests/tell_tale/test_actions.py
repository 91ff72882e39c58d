"""TT-T10, TT-T15: what casting a card takes of a turn, and what exiling takes."""

from __future__ import annotations

import pytest
from support import make_card
from tell_tale_support import creature, face, spell, stats

from deckforge.model.deck import Zone


@pytest.mark.parametrize(
    ("types", "text", "action"),
    [
        ("Sorcery", "", "one action"),
        ("Creature — Human", "", "one action"),
        ("Creature — Human", "Flash", "no action, any turn"),
        ("Instant", "", "no action, any turn"),
        ("Artifact", "", "no action"),
        ("Artifact — Equipment", "Equip {2}", "no action"),
        ("Enchantment", "", "no action"),
        ("Enchantment — Aura", "Flash\nEnchant creature", "no action, any turn"),
        ("Instant", "Exile target creature.", "all actions"),
        ("Instant", "If you control an artifact, exile target creature.", "all actions"),
        (
            "Sorcery",
            "Choose target artifact. For each artifact chosen this way, its owner may exile it.",
            "all actions",
        ),
        ("Creature — Human", "When this creature enters, exile target artifact an opponent controls.", "all actions"),
        ("Creature — Human", "{2}, {T}: Exile target creature.", "one action"),
        ("Land", "{T}: Add {R}.", None),
        ("Legendary Planeswalker — Test", "", None),
    ],
)
def test_actions(types: str, text: str, action: str | None) -> None:
    """TT-T15, TT-T10."""
    assert stats(make_card("Test", "{1}{R}", types, text))["action"] == action


def test_what_is_never_cast_takes_no_action() -> None:
    """TT-C1, TT-T13, TT-T14: PC, companion and NPCs are never cast."""
    assert stats(creature(), zone=Zone.PC)["action"] is None
    assert stats(creature(), zone=Zone.COMPANION)["action"] is None
    assert stats(creature(), zone=Zone.DECK, kind="npc")["action"] is None
    assert stats(creature(), zone=Zone.DECK, kind="player")["action"] == "one action"


@pytest.mark.parametrize(
    ("text", "exiles"),
    [
        ("Exile target creature.", True),
        ("Exile all artifacts.", True),
        ("Exile target card from a graveyard.", False),
        ("Exile the top three cards of your library.", False),
        ("Draw a card. Exile Test.", False),
        ("Exile target Cat you control, then return that card to the battlefield under your control.", False),
        ("As an additional cost to cast this spell, exile a Cat you control.\nDraw two cards.", False),
    ],
)
def test_exile_of_what_is_in_play(text: str, exiles: bool) -> None:  # noqa: FBT001 - a column of the table
    """TT-T10 with its ruling: not costs, graveyards, libraries, the card itself, nor one's own that returns at once."""
    block = face(spell(text))
    assert block.stats["exile_as_sorcery"] is exiles
    assert any("TT-T10" in note for note in block.notes) is exiles
    assert any(keyword.name == "exile" for keyword in block.keywords) is exiles

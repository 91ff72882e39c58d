"""Section words that stand alone on their line (design 4)."""

from __future__ import annotations

import pytest

from deckforge.decklists.headings import Heading, next_zone, read_heading
from deckforge.model.deck import Zone


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("PC", Zone.PC),
        ("Character", Zone.PC),
        ("Commander", Zone.PC),
        ("Companion", Zone.COMPANION),
        ("Animal companion", Zone.COMPANION),
        ("Lands", Zone.LANDS),
        ("Land stack", Zone.LANDS),
        ("Deck", Zone.DECK),
        ("Main", Zone.DECK),
        ("Mainboard", Zone.DECK),
        ("Hero", Zone.DECK),
        ("Sideboard", Zone.SIDEBOARD),
        ("Scheme deck", Zone.SIDEBOARD),
        ("Display Commander", Zone.SIDEBOARD),
        ("Maybeboard", Zone.MAYBEBOARD),
        ("Considering", Zone.MAYBEBOARD),
        ("Tokens", Zone.TOKENS),
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "{}:",
        "// {}",
        "# {}",
        "## {}:",
        "[{}]",
        "**{}**",
        "{} (15)",
        "{} [15]",
        "{}: 15",
        "=== {} ===",
        "{} (15 Total)",
        "(New) {}",
        "{} (new)",
    ],
)
def test_a_section_word_alone_is_a_heading(text: str, zone: Zone, form: str) -> None:
    line = form.format(text)
    assert read_heading(line) == Heading(zone)
    assert read_heading(line.upper()) == Heading(zone)
    assert read_heading(line.lower()) == Heading(zone)


@pytest.mark.parametrize(
    "text", ["Creatures (24)", "Instants", "// Sorceries", "Artifact (4)", "24 Creatures", "Planeswalkers: 2"]
)
def test_a_card_type_parts_the_deck_but_names_no_zone(text: str) -> None:
    assert read_heading(text) == Heading(None)


@pytest.mark.parametrize(
    "text",
    [
        "Commander's Sphere",
        "Commander Eesha",
        "Companion of the Trials",
        "Land Tax",
        "Instant Ramen",
        "Enchantment Alteration",
        "Conspiracy",
        "1 Hero",
        "4 Commander",
        "Deck of Many Things",
        "# Commander: Voja, Jaws of the Conclave",
        "# Decks that I like",
    ],
)
def test_names_and_comments_that_begin_with_a_section_word_are_no_headings(text: str) -> None:
    assert read_heading(text) is None


def test_words_may_follow_a_dash_or_slash_on_a_comment_line_only() -> None:
    assert read_heading("# Maybeboard / swap options") == Heading(Zone.MAYBEBOARD)
    assert read_heading("// Creatures - Wolves") == Heading(None)
    assert read_heading("Maybeboard / swap options") is None


@pytest.mark.parametrize(
    ("current", "heading", "expected"),
    [
        (None, Zone.PC, Zone.PC),
        (Zone.PC, None, Zone.DECK),
        (Zone.LANDS, None, Zone.DECK),
        (Zone.DECK, None, Zone.DECK),
        (None, None, None),
        (Zone.DECK, Zone.LANDS, Zone.LANDS),
        (Zone.MAYBEBOARD, None, Zone.MAYBEBOARD),
        (Zone.MAYBEBOARD, Zone.LANDS, Zone.MAYBEBOARD),
        (Zone.SIDEBOARD, Zone.DECK, Zone.DECK),
    ],
)
def test_type_headings_stay_within_what_is_outside_the_deck(
    current: Zone | None, heading: Zone | None, expected: Zone | None
) -> None:
    assert next_zone(current, Heading(heading)) is expected


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Kommandeur", Zone.PC),
        ("Länder (20)", Zone.LANDS),
        ("Réserve:", Zone.SIDEBOARD),
        ("Tierras", Zone.LANDS),
        ("Mazzo", Zone.DECK),
        ("Comandante", Zone.PC),
        ("【サイドボード】", Zone.SIDEBOARD),
        ("相棒", Zone.COMPANION),
        ("// Command Zone", Zone.PC),
        ("considering:", Zone.MAYBEBOARD),
        ("\U0001f332 Lands (20)", Zone.LANDS),
        ("Créatures", None),
        ("クリーチャー (24)", None),
        ("Card Draw (8)", None),
    ],
)
def test_words_of_other_languages_and_sites_are_headings(text: str, zone: Zone | None) -> None:
    assert read_heading(text) == Heading(zone)


@pytest.mark.parametrize("text", ["_____", "[Commander] _____", "4 Ramp", "Ramp and Growth", "x" * 201 + " deck", ""])
def test_what_only_looks_like_a_heading_is_none(text: str) -> None:
    assert read_heading(text) is None

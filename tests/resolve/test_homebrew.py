"""Cards made from a line's own words."""

from __future__ import annotations

import pytest

from deckforge.model.card import Card, Pool
from deckforge.resolve.homebrew import described_card, missing


def figures(card: Card) -> tuple[str, float, str, str | None, str | None]:
    face = card.front
    return face.mana_cost, card.mana_value, face.type_line, face.power, face.toughness


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ("{3}{R} Creature — Troll 5/4", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("Creature — Troll 5/4 {3}{R}", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("{X}{G}{G} Creature - Hydra */*", ("{X}{G}{G}", 2, "Creature — Hydra", "*", "*")),
        ("{1}{W} Sorcery", ("{1}{W}", 2, "Sorcery", None, None)),
        ("Land", ("", 0, "Land", None, None)),
        ("5/4", ("", 0, "", "5", "4")),
        ("{3}{R} Creature Troll 5/4", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("{3}{R} creature — troll 5 / 4", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("3R Creature — Troll 5/4", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("xrr sorcery", ("{X}{R}{R}", 2, "Sorcery", None, None)),
        (
            "10 Legendary artifact creature- golem 10/10",
            ("{10}", 10, "Legendary Artifact Creature — Golem", "10", "10"),
        ),
        ("{2} Artifact — Vehicle 3/3", ("{2}", 2, "Artifact — Vehicle", "3", "3")),
        ("{2} Artifact Equipment", ("{2}", 2, "Artifact — Equipment", None, None)),
        ("{1} Hero — Troll 2/2", ("{1}", 1, "Hero — Troll", "2", "2")),
        ("Troll 5/4", ("", 0, "Troll", "5", "4")),
        ("G Creature — Half-Elf Scout 1+*/2", ("{G}", 1, "Creature — Half-Elf Scout", "1+*", "2")),
        ("", ("", 0, "", None, None)),
    ],
)
def test_cost_types_and_size_are_read(
    description: str, expected: tuple[str, float, str, str | None, str | None]
) -> None:
    assert figures(described_card("Grug", description)) == expected


def test_loyalty_and_defence_are_read() -> None:
    walker = described_card("Grug", "{2}{B} Legendary Planeswalker — Grug 4").front
    assert (walker.type_line, walker.loyalty, walker.defense) == ("Legendary Planeswalker — Grug", "4", None)
    battle = described_card("Grug", "{2}{B} Battle — Siege [5]").front
    assert (battle.type_line, battle.loyalty, battle.defense) == ("Battle — Siege", None, "5")


@pytest.mark.parametrize(
    ("description", "type_line", "text"),
    [
        ("{3}{R} Creature — Troll 5/4 trample", "Creature — Troll", "Trample"),
        ("{3}{R} Creature Troll 5/4. Trample | When it dies, draw a card.", "Creature — Troll",
         "Trample\nWhen it dies, draw a card."),
        ("Creature — Elf 1/1, ward {2}", "Creature — Elf", "Ward {2}"),
        ("{R} Instant. Zap it for 4 damage.", "Instant", "Zap it for 4 damage."),
        ("{R} Instant Zap it for 4 damage.", "Instant", "Zap it for 4 damage."),
        ("{1}{R} Sorcery — Lesson. Make two 1/1 tokens.", "Sorcery — Lesson", "Make two 1/1 tokens."),
        ("Sorcery Make two 1/1 tokens.", "Sorcery", "Make two 1/1 tokens."),
        ("Land {T}: Add {G}.", "Land", "{T}: Add {G}."),
        ("3 Planeswalker Grug 4 +1: Draw a card. | -2: Nap.", "Planeswalker — Grug", "+1: Draw a card.\n-2: Nap."),
        ("a big troll with an axe", "", "A big troll with an axe"),
    ],
)  # fmt: skip
def test_what_follows_is_rules_text(description: str, type_line: str, text: str) -> None:
    face = described_card("Grug", description).front
    assert (face.type_line, face.text) == (type_line, text)


@pytest.mark.parametrize(
    ("description", "lacks"),
    [
        ("", ("a card type", "a mana cost")),
        ("a big troll", ("a card type", "a mana cost")),
        ("Land", ()),
        ("{R} Creature — Troll", ("power and toughness",)),
        ("{R} Planeswalker — Grug. +1: Nap.", ("loyalty",)),
        ("{R} Battle — Siege", ("defence",)),
        ("{R} Instant", ()),
    ],
)
def test_what_a_card_lacks_is_known(description: str, lacks: tuple[str, ...]) -> None:
    assert missing(described_card("Grug", description)) == lacks


def test_it_is_a_card_of_decks_legal_nowhere() -> None:
    card = described_card("Grug", "{W/B}{R} Creature — Troll 1/1")
    assert card.homebrew
    assert card.pool is Pool.DECK
    assert card.colour_identity == card.front.colours == "WBR"
    assert card.legality("modern") == "not_legal"


def test_a_name_is_one_card_however_typed_and_no_other() -> None:
    assert described_card("Grug the Troll", "").oracle_id == described_card("GRUG, the Troll", "{R}").oracle_id
    assert described_card("Grug", "").oracle_id != described_card("Gruk", "").oracle_id

"""Cards made from a line's own words."""

from __future__ import annotations

import pytest

from deckforge.model.card import Card, Pool
from deckforge.resolve.homebrew import homebrew_card


def figures(card: Card) -> tuple[str, float, str, str | None, str | None]:
    face = card.front
    return face.mana_cost, card.mana_value, face.type_line, face.power, face.toughness


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ("{3}{R} Creature — Troll 5/4", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("Creature — Troll 5/4 {3}{R}", ("{3}{R}", 4, "Creature — Troll", "5", "4")),
        ("{X}{G}{G} Creature - Hydra */*", ("{X}{G}{G}", 2, "Creature - Hydra", "*", "*")),
        ("{1}{W} Sorcery", ("{1}{W}", 2, "Sorcery", None, None)),
        ("Land", ("", 0, "Land", None, None)),
        ("5/4", ("", 0, "", "5", "4")),
        ("", ("", 0, "", None, None)),
    ],
)
def test_cost_types_and_size_are_read(
    description: str, expected: tuple[str, float, str, str | None, str | None]
) -> None:
    assert figures(homebrew_card("Grug", description)) == expected


def test_loyalty_and_defence_are_read() -> None:
    walker = homebrew_card("Grug", "{2}{B} Legendary Planeswalker — Grug 4").front
    assert (walker.type_line, walker.loyalty, walker.defense) == ("Legendary Planeswalker — Grug", "4", None)
    battle = homebrew_card("Grug", "{2}{B} Battle — Siege [5]").front
    assert (battle.type_line, battle.loyalty, battle.defense) == ("Battle — Siege", None, "5")


def test_it_is_a_card_of_decks_legal_nowhere() -> None:
    card = homebrew_card("Grug", "{W/B}{R} Creature — Troll 1/1")
    assert card.homebrew
    assert card.pool is Pool.DECK
    assert card.colour_identity == card.front.colours == "WBR"
    assert card.legality("modern") == "not_legal"


def test_a_name_is_one_card_however_typed_and_no_other() -> None:
    assert homebrew_card("Grug the Troll", "").oracle_id == homebrew_card("GRUG, the Troll", "{R}").oracle_id
    assert homebrew_card("Grug", "").oracle_id != homebrew_card("Gruk", "").oracle_id

"""Parts of names among a few cards: what one card alone has is taken, what several have is told."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.resolve.among import among

HAND: tuple[Card, ...] = tuple(
    map(
        make_card,
        [
            "Lightning Bolt",
            "Lightning Helix",
            "Boltwing Marauder",
            "Krenko, Mob Boss",
            "Shock",
            "Aftershock",
            "Fireball",
            "Fight with Fire",
            "Lim-Dûl's Vault",
            "Lightning Bolt",
        ],
    )
)


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Lightning Bolt", ["Lightning Bolt"]),
        ("lightning  BOLT", ["Lightning Bolt"]),
        ("bolt lightning", ["Lightning Bolt"]),
        ("bolt", ["Lightning Bolt"]),  # a whole word before the beginning of one
        ("boltw", ["Boltwing Marauder"]),
        ("bol", ["Lightning Bolt", "Boltwing Marauder"]),
        ("lightning", ["Lightning Bolt", "Lightning Helix"]),
        ("lig hel", ["Lightning Helix"]),
        ("krenko", ["Krenko, Mob Boss"]),
        ("boss mob", ["Krenko, Mob Boss"]),
        ("shock", ["Shock"]),
        ("shoc", ["Shock"]),
        ("tersho", ["Aftershock"]),
        ("fire", ["Fight with Fire"]),
        ("fireb", ["Fireball"]),
        ("limdul", ["Lim-Dûl's Vault"]),
        ("Boltwing Maruader", ["Boltwing Marauder"]),
        ("Lightnign", []),
        ("x", []),
        ("bo", []),
        ("", []),
        ("  ", []),
        ("Giant Growth", []),
    ],
)
def test_the_first_stage_that_a_card_fits_decides(written: str, names: list[str]) -> None:
    assert [card.name for card in among(written, HAND)] == names


@pytest.mark.parametrize(("written", "names"), [("lightning bolt", ["Lightning Bolt"]), ("bolt", []), ("shok", [])])
def test_exactly_a_part_is_none(written: str, names: list[str]) -> None:
    assert [card.name for card in among(written, HAND, exact=True)] == names


def test_a_face_names_its_card() -> None:
    giant = make_card("Bonecrusher Giant // Stomp")

    assert among("stomp", [*HAND, giant]) == (giant,)

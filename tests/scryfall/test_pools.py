from __future__ import annotations

import pytest
from scryfall_objects import card_object, read_object, two_faced

from deckforge.model.card import Pool

NOWHERE = {"modern": "not_legal", "vintage": "not_legal"}


@pytest.mark.parametrize("layout", ["token", "emblem", "art_series", "double_faced_token", "front_card"])
def test_tokens_emblems_art_and_front_cards_never_answer(layout: str) -> None:
    assert read_object(card_object("Goblin", layout=layout)).card.pool is Pool.NEVER


def test_a_front_card_is_one_by_its_layout_and_one_of_old_by_its_type() -> None:
    front_card = card_object("Aang", layout="front_card", type_line="Card", set_type="memorabilia", legalities=NOWHERE)
    assert read_object(front_card).card.pool is Pool.NEVER
    assert read_object({**front_card, "layout": "normal"}).card.pool is Pool.NEVER


@pytest.mark.parametrize("type_line", ["Token Creature — Goblin", "Card", "Card // Card", "Emblem — Ajani", "Stickers"])
def test_the_type_line_tells_when_the_layout_does_not(type_line: str) -> None:
    assert read_object(card_object("X", type_line=type_line)).card.pool is Pool.NEVER


@pytest.mark.parametrize("layout", ["planar", "scheme", "vanguard"])
def test_planes_schemes_and_vanguards_are_extra(layout: str) -> None:
    assert read_object(card_object("X", layout=layout, legalities=NOWHERE)).card.pool is Pool.EXTRA


@pytest.mark.parametrize("type_line", ["Dungeon", "Plane — Ravnica", "Phenomenon", "Ongoing Scheme", "Vanguard"])
def test_their_types_are_extra_too(type_line: str) -> None:
    assert read_object(card_object("X", type_line=type_line, legalities=NOWHERE)).card.pool is Pool.EXTRA


def test_a_subtype_that_sounds_like_it_is_not() -> None:
    assert read_object(card_object("X", type_line="Creature — Vanguard Dungeon")).card.pool is Pool.DECK


def test_a_challenge_cards_sorcery_is_extra_and_a_gold_bordered_card_is_a_card() -> None:
    assert read_object(card_object("X", set_type="memorabilia", legalities=NOWHERE)).card.pool is Pool.EXTRA
    assert read_object(card_object("X", set_type="memorabilia")).card.pool is Pool.DECK


@pytest.mark.parametrize("set_type", ["funny", "expansion", ...])
def test_a_card_that_no_format_lists_is_unplayable(set_type: object) -> None:
    assert read_object(card_object("X", set_type=set_type, legalities=NOWHERE)).card.pool is Pool.UNPLAYABLE


@pytest.mark.parametrize("status", ["legal", "banned", "restricted"])
def test_a_card_that_some_format_lists_is_a_decks(status: str) -> None:
    assert read_object(card_object("X", legalities={"vintage": status})).card.pool is Pool.DECK


def test_the_front_decides() -> None:
    card = two_faced("A // B", "transform", {"type_line": "Creature"}, {"type_line": "Token Creature"})
    assert read_object(card).card.pool is Pool.DECK

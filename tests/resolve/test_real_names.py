"""All real cards are found by their names, through every form of line."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.model.card import Pool
from deckforge.model.report import Match
from deckforge.resolve import resolve_list, resolve_names
from deckforge.store.database import Database


@pytest.fixture(scope="module")
def deck_cards(all_cards: Database) -> dict[str, str]:
    """The name of every card of a deck → its oracle id."""
    index = all_cards.all_names()
    found = {hit.card_name: hit.oracle_id for hit in index.hits if hit.kind == "whole" and hit.pool is Pool.DECK}
    assert len(found) > 30_000
    return found


def test_every_name_finds_its_own_card(all_cards: Database, deck_cards: dict[str, str]) -> None:
    answers = resolve_names(deck_cards, all_cards, exact=True)
    assert [found.written for found in answers if found.report.oracle_id != deck_cards[found.written]] == []


@pytest.mark.parametrize(
    ("form", "count"),
    [("{}", 1), ("4 {}", 4), ("{} x3", 3), ("2x {} (M11) 149 *F*", 2), ("SB: 2 {}", 2), ("1 [MH2] {} # tag", 1)],
)
def test_every_name_survives_every_form_of_line(
    all_cards: Database, deck_cards: dict[str, str], form: str, count: int
) -> None:
    cards = read_list("\n".join(form.format(name) for name in deck_cards).encode())
    found = resolve_list(cards, all_cards, path="-", exact=True)
    assert [(entry.card.name, entry.count) for entry in found.entries] == [(name, count) for name in deck_cards]


def test_every_front_face_finds_its_card(all_cards: Database) -> None:
    fronts = {
        hit.name: hit.oracle_id
        for hit in all_cards.all_names().hits
        if hit.kind == "face" and hit.face == 0 and hit.pool is Pool.DECK
    }
    assert len(fronts) > 800
    answers = resolve_names(fronts, all_cards, exact=True)
    assert [found.written for found in answers if found.report.oracle_id != fronts[found.written]] == []


def test_a_misspelt_name_is_never_taken_for_another_card(all_cards: Database, deck_cards: dict[str, str]) -> None:
    names = list(deck_cards)[::400]
    misspelt = [name[: len(name) // 2] + name[len(name) // 2 + 1 :] for name in names]
    answers = [found.report for found in resolve_names(misspelt, all_cards)]
    guessed = [(name, found.name) for name, found in zip(names, answers, strict=True) if found.match is Match.TYPO]
    assert len(guessed) > len(names) / 2
    assert [(name, taken) for name, taken in guessed if name != taken] == []

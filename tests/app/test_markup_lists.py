"""Decks that are XML or JSON, all the way: each entry's card and place, and decks that are checked like any other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import deckforge
from deckforge.model.report import LineKind, Match

OWN = {
    "schema": "deckforge.deck/1",
    "name": "Fire",
    "ruleset": "spellblade",
    "kind": "player",
    "cards": [{"count": 4, "name": "Lightning Bolt"}, {"count": "4", "name": "Opt"}],
}
MTGO = '<Deck><Cards Quantity="4" Name="Lightning Bolt"/><Cards Quantity="20" Name="Mountain"/></Deck>'


def written(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_each_entry_is_told_with_its_place(tmp_path: Path) -> None:
    own = written(tmp_path, "fire.json", json.dumps(OWN))
    mtgo = written(tmp_path, "fire.dek", MTGO)

    first, second = deckforge.resolve_lists([own, mtgo])

    assert (first.format, second.format) == ("deckforge-json", "mtgo-dek")
    assert [(line.path, line.kind, line.name, line.match) for line in first.lines] == [
        ("cards[0]", LineKind.CARD, "Lightning Bolt", Match.EXACT),
        ("cards[1]", LineKind.ERROR, None, None),
    ]
    assert [(line.path, line.name, line.count, line.zone) for line in second.lines] == [
        ("Cards[1]", "Lightning Bolt", 4, "deck"),
        ("Cards[2]", "Mountain", 20, "deck"),
    ]


def test_a_json_deck_says_what_it_is(tmp_path: Path) -> None:
    (deck,) = deckforge.validate(written(tmp_path, "x.json", json.dumps(OWN))).decks
    assert (deck.name, deck.ruleset, deck.kind, deck.status) == ("Fire", "spellblade", "player", "unreadable")
    assert deck.counts["deck"] == 4


def test_lands_of_other_programs_decks_go_to_the_land_stack(tmp_path: Path) -> None:
    path = written(tmp_path, "fire.dek", MTGO)
    (deck,) = deckforge.validate(path, ruleset="tell-tale", kind="player").decks
    assert (deck.counts["deck"], deck.counts["lands"]) == (4, 20)


@pytest.mark.parametrize("text", ["<Deck><Cards", '{"Opt": 4', "[" * 100_000, "<!DOCTYPE html><p>"])
def test_a_broken_document_is_that_lists_error(tmp_path: Path, text: str) -> None:
    (found,) = deckforge.resolve_lists(written(tmp_path, "broken", text))
    assert found.error is not None
    assert (found.error.code, found.lines) == ("unreadable-list", ())


def test_names_that_can_not_be_stored_are_only_unknown(tmp_path: Path) -> None:
    path = written(tmp_path, "odd.json", '["\\ud800 half", "nul\\u0000l", "[/b]", "<script>"]')
    (found,) = deckforge.resolve_lists(path)
    assert [line.kind for line in found.lines] == [LineKind.ERROR] * 4

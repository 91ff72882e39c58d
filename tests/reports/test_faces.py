"""Every ruleset's stat blocks against the schema of its faces."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckforge.model.card import Card
from deckforge.reports.json import dumps, translate_document
from deckforge.resources import resource
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.scryfall.cards import Tally, read_cards


def read(path: Path, step: int = 1) -> list[Card]:
    with path.open("rb") as file:
        return [named.card for named in islice(read_cards(file, Tally()), 0, None, step)]


def schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(resource("schema", name).read_text(encoding="utf-8")))


def complaints(ruleset: str, cards: list[Card], options: TranslateOptions) -> list[str]:
    """What the schemas say against the cards' translations, as a script reads them."""
    translate = get_ruleset(ruleset).translate
    document = json.loads(dumps(translate_document(ruleset, [translate(card, options) for card in cards])))
    face_schema = schema(f"{ruleset}.face.schema.json")
    found = [error.message for error in schema("translate.schema.json").iter_errors(document)]
    for card in document["cards"]:
        for face in card["faces"]:
            found += [f"{face['name']}: {error.message}" for error in face_schema.iter_errors(face)]
    return found


@pytest.mark.parametrize("options", [TranslateOptions(), TranslateOptions(modifier=3, weapon_modifier=2, players=4)])
@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_starter_cards_have_the_contracts_stats(ruleset: str, options: TranslateOptions) -> None:
    cards = read(resource("fixtures", "starter", "cards.jsonl"))
    assert len(cards) > 100
    assert complaints(ruleset, cards, options) == []


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_one_in_twenty_real_cards_has_the_contracts_stats(ruleset: str, bulk_file: Path) -> None:
    cards = read(bulk_file, step=20)
    assert len(cards) > 1_500
    assert complaints(ruleset, cards, TranslateOptions(modifier=3)) == []

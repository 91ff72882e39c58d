"""deckforge's own JSON: its schema and its reader say the same, and nothing of a deck is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from markup_lists import cards, fault, others, read_json

from deckforge.decklists import read_list
from deckforge.decklists.lines import Reading
from deckforge.decklists.text.settings import SETTINGS
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind
from deckforge.resources import resource

EVERYTHING: dict[str, Any] = {
    "schema": "deckforge.deck/1",
    "name": "Two Rivers",
    "ruleset": "enchanted-realms",
    "kind": "hero",
    "level": 5,
    "modern_only": True,
    "banned": ["Opt", "Ach! Hans, Run!"],
    "house_rules": None,
    "mod": -1,
    "cards": [
        {
            "count": 4,
            "name": "Fire // Ice",
            "zone": "deck",
            "set": "MH2",
            "number": "290",
            "finish": "etched",
            "tags": ["burn", "card draw"],
            "oracle_id": "a-b",
        },
        {"name": "Fog", "zone": None},
        {"name": "River Wolf (old)", "homebrew": "creature 2/2", "zone": "sideboard"},
        {"scryfall_id": "c-d", "zone": "lands"},
    ],
    "quests": [{"name": "The Lost Mine", "needs": [{"name": "Opt"}, {"name": "Fog", "count": 2}]}],
}


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resource("schema", "deck.schema.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def schema(described: dict[str, Any]) -> Draft202012Validator:
    Draft202012Validator.check_schema(described)
    return Draft202012Validator(described)


def deck(*found: Any, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever JSON can say
    return {"schema": "deckforge.deck/1", "cards": list(found), **more}


def test_everything_that_a_deck_says_is_read() -> None:
    found = read_json(EVERYTHING)

    assert (found.format, found.why) == ("deckforge-json", "its schema is deckforge.deck/1")
    assert found.settings == {
        "name": "Two Rivers",
        "ruleset": "enchanted-realms",
        "kind": "hero",
        "level": "5",
        "modern_only": "true",
        "banned": "Opt; Ach! Hans, Run!",
        "mod": "-1",
    }
    assert found.sectioned
    assert [line.readings[0] for line in found.lines[:4]] == [
        Reading(4, "Fire // Ice", "mh2", "290", "etched", ("burn", "card draw")),
        Reading(1, "Fog"),
        Reading(1, "River Wolf (old)"),
        Reading(1, ""),
    ]
    assert [line.zone for line in found.lines[:4]] == [Zone.DECK, None, Zone.SIDEBOARD, Zone.LANDS]
    assert [line.homebrew for line in found.lines[:4]] == [None, None, "creature 2/2", None]
    assert found.lines[0].ids == (OutsideId(IdKind.ORACLE, "a-b"),)
    assert found.lines[3].ids == (OutsideId(IdKind.SCRYFALL, "c-d"),)
    assert [quest._asdict() for quest in found.quests] == [
        {"name": "The Lost Mine", "needs": ((1, "Opt"), (2, "Fog")), "line": 5}
    ]
    assert others(found) == [(5, LineKind.COMMENT, "quests[0]", None)]
    assert found.lines[0].path == "cards[0]"


def test_the_schema_takes_such_a_deck(schema: Draft202012Validator, described: dict[str, Any]) -> None:
    assert list(schema.iter_errors(EVERYTHING)) == []
    assert set(EVERYTHING) <= set(described["properties"])
    assert set(EVERYTHING["cards"][0]) <= set(described["$defs"]["card"]["properties"])


def test_the_schema_knows_the_settings_that_a_text_list_has(described: dict[str, Any]) -> None:
    assert set(described["properties"]) == {"schema", "cards", "quests", *SETTINGS}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        pytest.param(None, "not an object with a card's name, but null", id="null"),
        pytest.param("Opt", 'not an object with a card\'s name, but "Opt"', id="text"),
        pytest.param({"count": 4}, "an entry without a card's name", id="no name"),
        pytest.param({"name": " ", "count": 4}, "an entry without a card's name", id="blank name"),
        pytest.param(
            {"name": "Opt", "count": "4"}, 'a count is a number from 1 to 9,999, not "4"', id="a count that is text"
        ),
        pytest.param({"name": "Opt", "count": None}, "a count is a number from 1 to 9,999, not null", id="null count"),
        pytest.param({"name": "Opt", "count": True}, "a count is a number from 1 to 9,999, not true", id="yes"),
        pytest.param({"name": "Opt", "count": 0}, "0 copies: a count is a number from 1 to 9,999", id="none"),
        pytest.param({"name": "Opt", "count": -3}, "-3 copies: a count is a number from 1 to 9,999", id="negative"),
        pytest.param({"name": "Opt", "count": 1.5}, "1.5 copies: a count is a number from 1 to 9,999", id="a half"),
        pytest.param(
            {"name": "Opt", "zone": "attic"},
            '"attic" is no zone; there are pc, companion, lands, deck, sideboard, maybeboard, tokens',
            id="zone",
        ),
        pytest.param({"name": "Opt", "quantity": 4}, "“quantity” is nothing that a card here has", id="unknown key"),
        pytest.param({"name": "Opt", "finish": "gilt"}, '"gilt" is no finish; there are foil and etched', id="finish"),
        pytest.param({"name": "Opt", "tags": "burn"}, 'tags are a list of words, not "burn"', id="tags"),
    ],
)
def test_an_entry_of_the_wrong_shape_is_an_error_at_its_place(
    value: Any,  # noqa: ANN401 - whatever JSON can say
    reason: str,
    schema: Draft202012Validator,
) -> None:
    document = deck({"name": "Fog"}, value, {"name": "Fry"})
    found = read_json(document)

    assert others(found) == [(2, LineKind.ERROR, "cards[1]", reason)]
    assert [row[1] for row in cards(found)] == ["Fog", "Fry"]
    if value != {"name": " ", "count": 4}:  # a schema can't tell what is blank to the reader
        assert not schema.is_valid(document)


def test_a_key_that_stands_twice_in_an_entry_is_an_error() -> None:
    data = b'{"schema": "deckforge.deck/1", "cards": [{"name": "Opt", "count": 1, "count": 2}]}'
    assert others(read_list(data)) == [(1, LineKind.ERROR, "cards[0]", "“count” is given twice")]


@pytest.mark.parametrize(
    ("more", "kind", "reason"),
    [
        ({"colour": "red"}, LineKind.IGNORED, "no setting of deckforge's"),
        ({"level": [3]}, LineKind.ERROR, "“level” is a text, a number, true or false, not a list"),
        ({"banned": {"Opt": 1}}, LineKind.ERROR, "“banned” is a list of names, not an object with Opt"),
        ({"quests": [{"name": "Mine"}]}, LineKind.ERROR, "a quest has a name, and needs, a list of cards"),
        (
            {"quests": [{"name": "Mine", "needs": [{"count": 2}]}]},
            LineKind.ERROR,
            "a card that a quest needs has a name, and a count is a number from 1 to 9,999",
        ),
        (
            {"quests": [{"name": "Mine", "needs": [{"name": "Opt", "count": 0}]}]},
            LineKind.ERROR,
            "0 copies: a count is a number from 1 to 9,999",
        ),
    ],
)
def test_what_is_no_setting_or_quest_is_told(more: dict[str, Any], kind: LineKind, reason: str) -> None:
    found = read_json(deck({"name": "Opt"}, **more))
    assert [(row[1], row[3]) for row in others(found)] == [(kind, reason)]
    assert found.settings == {}
    assert found.quests == ()


@pytest.mark.parametrize("sectioned", [Zone.PC, Zone.LANDS, Zone.DECK])
def test_zones_that_count_part_the_list(sectioned: Zone) -> None:
    assert read_json(deck({"name": "Opt", "zone": sectioned})).sectioned
    assert not read_json(deck({"name": "Opt"}, {"name": "Fog", "zone": "sideboard"})).sectioned


def test_whole_documents_of_the_wrong_shape_are_refused() -> None:
    assert fault('{"schema": "deckforge.deck/2", "cards": []}') == (
        'a.list has the schema "deckforge.deck/2", not “deckforge.deck/1”'
    )
    assert fault('{"schema": "deckforge.deck/1"}') == "a.list: the key “cards” is missing"
    assert fault('{"schema": "deckforge.deck/1", "cards": {"name": "Opt"}}') == (
        "a.list at cards: a list is needed, not an object with name"
    )
    assert fault('{"schema": "deckforge.deck/1", "cards": [], "cards": []}') == (
        "a.list: the key “cards” stands twice in one object"
    )

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from reports_made import blocks, broken_list, imported, validation

from deckforge.model.deck import Zone
from deckforge.model.finding import Level
from deckforge.model.report import DataInfo, LineKind, LineReport, ListReport, Validation
from deckforge.model.rule import Clause, Kind
from deckforge.model.taught import CardExample, DeckExamples, Explanation, HouseKey
from deckforge.reports import validation_json
from deckforge.reports.json import (
    Document,
    dumps,
    error_document,
    import_document,
    resolve_document,
    rulesets_document,
    translate_document,
)
from deckforge.reports.rules_json import rules_document
from deckforge.resources import resource

CLAUSES = (
    Clause("SB-P2", "too many copies", "At most three.", "text", level=Level.ERROR, kinds=("player",)),
    Clause("SB-T1", "action points", "By mana value.", "ruling", "The book gives brackets."),
)

TAUGHT = Explanation(
    fix="Keep three.",
    house="How many.",
    keys=(HouseKey("player.max_copies", 3),),
    decks=DeckExamples("player", "3 Shock\n", "4 Shock\n"),
    cards=(CardExample("Shock", "stats.ap", 1),),
)


class Book:
    id = "spellblade"
    title = "Spellblade"
    book = "Spellblade, by its author"
    kinds = (Kind("player", "Player deck", (Zone.DECK,)), Kind("boss", "Boss deck", (Zone.DECK,), secret=True))


def written(document: Document) -> Any:  # noqa: ANN401 - JSON of any shape
    """What a script reads: printed, read again and held against the schema that it names."""
    return valid(dumps(document))


def verdicts(found: Validation) -> Any:  # noqa: ANN401 - JSON of any shape
    """Likewise of a validation."""
    return valid("".join(validation_json.report(found.decks, found.data, lambda _: {})))


def valid(text: str) -> Any:  # noqa: ANN401 - JSON of any shape
    read = json.loads(text)
    name = read["schema"].removeprefix("deckforge.").removesuffix("/1")
    schema = json.loads(resource("schema", f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(read)
    return read


def test_validate_has_the_contracts_fields() -> None:
    read = verdicts(validation())
    assert read["data"] == {
        "source": "oracle_cards", "updated_at": "2026-11-30T10:00:00", "imported_at": "2026-12-01T10:00:00",
        "cards": 34910, "homebrew": 0,
    }  # fmt: skip
    assert [deck["status"] for deck in read["decks"]] == ["legal", "illegal", "unreadable", "unreadable"]
    assert read["summary"] == {"decks": 4, "legal": 1, "illegal": 1, "unreadable": 2}
    deck = read["decks"][1]
    assert {key: deck[key] for key in ("path", "name", "ruleset", "kind", "error", "counts")} == {
        "path": "decks/clean.txt", "name": "Fire", "ruleset": "spellblade", "kind": "player", "error": None,
        "counts": {"deck": 24, "sideboard": 0, "maybeboard": 0},
    }  # fmt: skip
    assert deck["findings"][0] == {
        "code": "SB-P2", "level": "error", "title": "too many copies",
        "message": "4 copies of Lightning Bolt; 3 are allowed.", "hint": "Take 1 out.",
        "cards": [{"name": "Lightning Bolt", "count": 4, "limit": 3, "zone": "deck", "lines": [3, 9], "reason": None}],
        "fixable": True, "informs": False, "ignored": None,
    }  # fmt: skip
    assert deck["findings"][1]["ignored"] == {"reason": "our table allows them"}
    assert deck["findings"][1]["cards"][0]["reason"] == "not_legal"
    assert deck["findings"][2]["fixable"] is False


def test_validate_tells_every_line_that_is_not_a_card_of_the_deck() -> None:
    deck = verdicts(validation())["decks"][2]
    assert [(line["line"], line["text"], line["reason"]) for line in deck["unresolved"]] == [
        (6, "4 Lightnig Bot", "unknown"),
        (7, "1 Garruk", "ambiguous"),
        (9, "0 Fog", "unknown"),
    ]
    assert len(deck["unresolved"][0]["suggestions"]) == 5
    assert deck["unresolved"][0]["suggestions"][0] == {"name": "Lightning Bolt 0", "score": 92.3, "why": "typo"}
    assert deck["assumed"] == [
        {"line": 8, "text": "1 Shivan Dargon", "name": "Shivan Dragon", "score": 96.0, "match": "typo"}
    ]
    assert deck["ignored"] == [
        {"line": 11, "text": "2 Fog", "reason": "sideboard"},
        {"line": 12, "text": "About", "reason": "not about cards"},
    ]
    assert deck["notes"] == ["read as Windows-1252"]
    assert [finding["code"] for finding in deck["findings"]] == ["SB-P2"]


def test_the_reason_is_one_word_and_the_detail_is_for_people() -> None:
    lines = (
        LineReport(1, "1 Fog", LineKind.ERROR, reason="unknown: not in the starter cards"),
        LineReport(2, "1 Fo", LineKind.ERROR, reason="ambiguous: 9 cards begin so"),
        LineReport(3, "1 Fogg", LineKind.ERROR, reason="unknown"),
        LineReport(4, "0 Fog", LineKind.ERROR, reason="0 copies: a count is at least 1"),
    )
    deck = validation().decks[0]._replace(list=ListReport("a", None, None, lines))
    read = verdicts(validation()._replace(decks=(deck,)))["decks"][0]
    assert [(line["reason"], line["detail"]) for line in read["unresolved"]] == [
        ("unknown", "not in the starter cards"),
        ("ambiguous", "9 cards begin so"),
        ("unknown", "no card has this name"),
        ("unknown", "0 copies: a count is at least 1"),
    ]


def test_a_deck_that_is_missing_has_an_error_and_the_batch_goes_on() -> None:
    deck = verdicts(validation())["decks"][3]
    assert deck["error"] == {
        "code": "missing", "message": "decks/none.txt does not exist", "hint": "Check the name.", "exit_code": 3,
    }  # fmt: skip
    assert (deck["ruleset"], deck["kind"], deck["findings"], deck["counts"]) == (None, None, [], {})


def test_no_decks_are_a_document_too() -> None:
    read = verdicts(validation()._replace(decks=()))
    assert read["summary"] == {"decks": 0, "legal": 0, "illegal": 0, "unreadable": 0}


def test_resolve_lists_every_line_with_totals() -> None:
    read = written(resolve_document([broken_list()]))["lists"][0]
    assert [line["kind"] for line in read["lines"]] == [
        "comment", "heading", "card", "card", "error", "error", "card", "error", "card", "ignored",
    ]  # fmt: skip
    assert read["lines"][3] == {
        "line": 5, "text": "1 Ice", "kind": "card", "count": 1, "zone": "deck", "name": "Fire // Ice",
        "oracle_id": "id-fire", "match": "face", "score": 100.0, "reason": None, "detail": None, "suggestions": [],
            "path": None, "set": None, "number": None, "finish": None, "tags": [],
    }  # fmt: skip
    assert (read["lines"][4]["reason"], read["lines"][4]["detail"]) == ("unknown", "no card has this name")
    assert (read["lines"][9]["reason"], read["lines"][9]["detail"]) == ("not about cards", None)
    assert read["totals"] == {"cards": 7, "distinct": 4, "errors": 3}
    assert (read["path"], read["format"], read["error"]) == ("decks/fire.txt", "deckforge", None)


def test_resolve_keeps_the_error_of_a_list_that_could_not_be_read() -> None:
    read = written(resolve_document([validation().decks[3].list]))["lists"][0]
    assert read["error"]["code"] == "missing"
    assert read["lines"] == []
    assert read["format"] is None


def test_translate_keeps_lists_lists_and_null_null() -> None:
    read = written(translate_document("spellblade", blocks(), modifier=3, lists=[broken_list()]))
    assert (read["ruleset"], read["modifier"], read["weapon_modifier"]) == ("spellblade", 3, None)
    card = read["cards"][0]
    assert (card["name"], card["oracle_id"], card["count"]) == ("Fire // Ice", "id-fire", 2)
    assert card["faces"][0] == {
        "name": "Fire", "role": "spell",
        "stats": {"ap": "X + 1", "damages": [{"base": 5, "average": None}], "heals": [], "legendary": False},
        "keywords": [
            {
                "name": "flying", "effect": "Only flyers reach it.", "source": "own", "to": None,
                "effect_here": "as in Magic",
            },
            {
                "name": "haste", "effect": "It acts at once.", "source": "granted", "to": "target creature",
                "effect_here": None,
            },
        ],
        "as_printed": ["ward"], "notes": ["The game master decides."],
    }  # fmt: skip
    assert [line["line"] for line in read["lists"][0]["unresolved"]] == [6, 7, 9]


def test_rulesets_name_their_kinds() -> None:
    assert validation().decks[0].ruleset == Book.id
    assert written(rulesets_document([Book()]))["rulesets"] == [
        {
            "id": "spellblade", "title": "Spellblade", "book": "Spellblade, by its author",
            "kinds": [
                {"id": "player", "title": "Player deck", "zones": ["deck"], "secret": False},
                {"id": "boss", "title": "Boss deck", "zones": ["deck"], "secret": True},
            ],
        }
    ]  # fmt: skip


def test_rules_give_each_clause_with_its_ruleset() -> None:
    clauses = written(rules_document({"spellblade": CLAUSES}, {"SB-P2": TAUGHT}))["clauses"]
    assert clauses[0] == {
        "ruleset": "spellblade", "code": "SB-P2", "title": "too many copies", "text": "At most three.",
        "source": "text", "why": "", "level": "error", "kinds": ["player"],
        "fix": "Keep three.", "house": "How many.", "keys": [{"key": "player.max_copies", "value": 3}],
        "decks": {"kind": "player", "legal": "3 Shock\n", "illegal": "4 Shock\n"},
        "cards": [
            {
                "card": "Shock", "path": "stats.ap", "gives": 1, "words": "", "face": 0, "modifier": None,
                "weapon_modifier": None, "kind": None, "players": None,
            },
        ],
        "table": "",
    }  # fmt: skip
    assert (clauses[1]["level"], clauses[1]["kinds"]) == (None, [])
    assert (clauses[1]["decks"], clauses[1]["cards"], clauses[1]["keys"]) == (None, [], [])


def test_import_counts_what_was_unknown() -> None:
    read = written(import_document(imported()._replace(non_deck=MappingProxyType({"token": 900}))))
    assert read == {
        "schema": "deckforge.import/1", "path": "cards.db", "source": "oracle_cards",
        "updated_at": "2026-11-30T10:00:00",
        "printings": 33195, "cards": 33095, "faces": 35000, "non_deck": {"token": 900}, "skipped": {"second copy": 3},
        "unknown_layouts": {"hologram": 2}, "unknown_formats": {}, "unknown_keywords": {"Zap": 1}, "seconds": 2.346,
        "current": False,
        "homebrew": 0, "before": None,
    }  # fmt: skip


def test_import_tells_what_it_replaced() -> None:
    before = DataInfo("default_cards", "2026-10-01", None, 7)
    assert written(import_document(imported()._replace(before=before)))["before"] == {
        "source": "default_cards", "updated_at": "2026-10-01", "imported_at": None, "cards": 7,
    }  # fmt: skip


def test_a_run_that_fails_as_a_whole_is_one_error() -> None:
    error = validation().decks[3].error
    assert error is not None
    assert written(error_document(error)) == {
        "schema": "deckforge.error/1",
        "error": {
            "code": "missing", "message": "decks/none.txt does not exist", "hint": "Check the name.", "exit_code": 3,
        },
    }  # fmt: skip


@pytest.mark.parametrize(
    "text", ["Lim-Dûl's Vault ★", "[/b] :fire: <script>", "\x1b[31m\x00", "half \ud800", "x" * 10_000]
)
def test_any_text_survives_and_can_be_written(text: str) -> None:
    lists = [ListReport(text, None, None, (LineReport(1, text, LineKind.COMMENT),))]
    printed = dumps(resolve_document(lists))
    assert printed.encode()
    read = json.loads(printed)["lists"][0]
    assert (read["path"], read["lines"][0]["text"]) == (text, text)


@pytest.mark.parametrize("ruleset", ["spellblade", "tell-tale", "enchanted-realms"])
def test_the_schemas_of_faces_are_schemas(ruleset: str) -> None:
    schema = json.loads(resource("schema", f"{ruleset}.face.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert not Draft202012Validator(schema).is_valid({"role": "none of these", "stats": {}})
